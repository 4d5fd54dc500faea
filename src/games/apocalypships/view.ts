/** What one viewer may know: the open table whole, the piles with what is hidden blanked. */
import type { Viewer } from '../../engine/contract.ts';
import type { Hidden, Redacted } from '../../engine/secret.ts';
import { gamesOf, type Options } from './options.ts';
import type { Side } from './scalars.ts';
import type { State, Table } from './state.ts';

export type Seen = string | Hidden;
export interface PileView {
  readonly hand: readonly Seen[];
  /** Top first. */
  readonly hold: readonly Seen[];
  readonly drydock: readonly Seen[];
}
export interface View {
  readonly viewer: Viewer;
  readonly options: Options;
  readonly games: number;
  readonly table: Table;
  readonly piles: readonly [PileView, PileView];
  /** Who must decide, and what about. */
  readonly deciding?: { readonly side: Side; readonly kind: string };
  readonly over: boolean;
}

export const isKnown = (card: Seen): card is string => typeof card === 'string';

export function view(seen: Redacted<State>, viewer: Viewer): View {
  const { question, over, options } = seen;
  return {
    viewer,
    options,
    games: gamesOf(options),
    // Nothing on the table is secret, so blanking left it as it is.
    table: seen.table as unknown as Table,
    piles: seen.piles,
    ...(question !== undefined && 'side' in question && { deciding: { side: question.side, kind: question.ask } }),
    over: over !== undefined,
  };
}

/** The side shown below: the viewer's own, or that of the first seat. */
export const ownSide = ({ viewer }: View): Side =>
  viewer === 'spectator' || viewer > 1 ? 0 : (viewer as number as Side);
