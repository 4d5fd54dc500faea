/** Questions with one answer that everybody sees to be the only one: it is given by itself. What a hand holds must not show in this. */
import type { Form } from '../../engine/contract.ts';
import { onlyAnswer } from '../../engine/form.ts';
import type { Place } from './scalars.ts';
import type { State } from './state.ts';
import { pilesOf } from './work.ts';

/**
 * Which cards a captain still has is known, but not which of them are in hand. So the answer is the only one for everybody where it would be
 * so with all of them in hand, or where hand or deck is empty.
 * @param formIn the same question in another state
 */
export function isForced(state: State, seat: Place, form: Form, formIn: (state: State) => Form | undefined): boolean {
  if (onlyAnswer(form) === undefined) return false;
  const { hand, deck } = pilesOf(state, seat);
  if (hand.length === 0 || deck.length === 0) return true;
  if (hand.length === 1 && form.kind === 'pick' && form.choices.every(c => c.id === 'h0')) return true;
  const piles = state.piles.map((own, s) => (s === seat ? { ...own, hand: [...hand, ...deck] } : own));
  const most = formIn({ ...state, piles });
  return most !== undefined && onlyAnswer(most) !== undefined;
}
