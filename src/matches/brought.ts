/** Has another seat brought something of its own to a match, a deck? Nobody else may see it before the end, not even by what a resampled world deals. */
import type { AnyGame, Viewer } from '../engine/contract.ts';
import { sameJson } from '../engine/json.ts';
import type { MatchRow } from './ports.ts';

export function othersBrought(game: AnyGame, { seats }: Pick<MatchRow, 'seats'>, viewer: Viewer): boolean {
  const nothing = game.entry.safeParse({});
  return seats.some(
    ({ seat, entry }) =>
      seat !== viewer && !(nothing.success && sameJson(game.entry.parse(JSON.parse(entry)), nothing.data)),
  );
}
