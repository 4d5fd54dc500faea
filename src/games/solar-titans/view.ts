/** What one viewer sees: the redacted state itself, and who looks. */
import type { Viewer } from '../../engine/contract.ts';
import { isHidden, type Redacted } from '../../engine/secret.ts';
import type { State } from './state.ts';

export type Seen = Redacted<State>;
export type View = Seen & { readonly viewer: Viewer };
export type SeenPlayer = View['players'][number];

export const view = (seen: Seen, viewer: Viewer): View => ({ ...seen, viewer });

/** The cards of a hand that this viewer may see; undefined where they are hidden. */
export function visibleHand(player: SeenPlayer): readonly string[] | undefined {
  const open = player.hand.filter(card => !isHidden(card)) as string[];
  return open.length === player.hand.length && (player.hand.length > 0 || open.length > 0) ? open : undefined;
}
export const counted = (cards: readonly string[]): readonly (readonly [string, number])[] => {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
};

/** The seen state for the rules of open things (ships, levels, targets): they never read hands or piles. */
export const openState = (view: View): State => view as unknown as State;
