/** What a captain could pay (R27: on true contents, so that a voluntary play never bankrupts). */
import { peek } from '../../engine/secret.ts';
import { cardOf } from './cards/index.ts';
import type { Place } from './scalars.ts';
import type { Permanent, State } from './state.ts';
import { evOf, isBlank } from './values.ts';
import { pilesOf } from './work.ts';

export type Source = 'any' | 'hand' | 'deck';

export interface Helper {
  readonly p: Permanent;
  readonly worth: number;
  /** It gives counters one by one, no more than it takes, and stays. */
  readonly inCounters?: true;
}

/** Cards in play that give EV to a payment, each by itself: what is Expendable (R34) or pays by counters or by itself (R37). */
export function helpers(state: State, seat: Place): readonly Helper[] {
  const { table } = state;
  return table.board.flatMap((p): Helper[] => {
    if (p.controller !== seat || p.as !== undefined || isBlank(table, p)) return [];
    const { keywords = [], pays, counter = '' } = cardOf(p.card);
    const expendable = keywords.find(k => k.is === 'expendable');
    if (expendable && 'n' in expendable) return [{ p, worth: expendable.n }];
    if (pays === undefined || p.exerted) return [];
    if (typeof pays === 'number') return [{ p, worth: pays }];
    const worth = p.counters[counter] ?? 0;
    return pays === 'counters' && worth > 0 ? [{ p, worth, inCounters: true }] : [];
  });
}
/** Cards in play that pay by a guess at the top card of the deck (R37). */
export const guessers = ({ table }: State, seat: Place): readonly Permanent[] =>
  table.board.filter(p => cardOf(p.card).pays === 'guess' && p.controller === seat && !p.exerted && !isBlank(table, p));

/** `without`: a place in the hand that is being played. */
export function fundsOf(
  state: State,
  seat: Place,
  from: Source,
  without?: number,
  spare: readonly number[] = [],
): number {
  const { hand, deck } = pilesOf(state, seat);
  const sum = (cards: readonly Parameters<typeof peek<string>>[0][]): number =>
    cards.reduce((n, c) => n + evOf(state.table, seat, peek(c)), 0);
  const inHand = from === 'deck' ? 0 : sum(hand.filter((_, i) => i !== without));
  const inDeck = from === 'hand' ? 0 : sum(deck);
  const more =
    from === 'any' ? helpers(state, seat).reduce((n, h) => n + (spare.includes(h.p.uid) ? 0 : h.worth), 0) : 0;
  return inHand + inDeck + more;
}

/**
 * May a captain take on these expenses of their own will (R27)? What is paid for one may be worth more than is due, and the rest is lost (R25), so
 * of several that follow each other all but the last need that much more.
 */
export function affords(state: State, seat: Place, dues: readonly number[], from: Source = 'any'): boolean {
  const owed = dues.filter(n => n > 0);
  const due = owed.reduce((sum, n) => sum + n, 0);
  if (due === 0) return true;
  const { hand, deck } = pilesOf(state, seat);
  const values = [...hand, ...deck].map(c => evOf(state.table, seat, peek(c)));
  const lost = Math.max(0, ...values, ...helpers(state, seat).map(h => (h.inCounters ? 1 : h.worth))) - 1;
  return fundsOf(state, seat, from) >= due + Math.max(0, owed.length - 1) * Math.max(0, lost);
}

/** Has a captain, as far as everybody sees, something to pay with? Whether a question of money is put hangs on this alone. */
export function couldPay(state: State, seat: Place): boolean {
  const { hand, deck } = pilesOf(state, seat);
  return hand.length + deck.length + helpers(state, seat).length > 0;
}
