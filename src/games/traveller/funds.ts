/** What a captain could pay (R27: on true contents, so that a voluntary play never bankrupts). */
import { peek } from '../../engine/secret.ts';
import { cardOf } from './cards/index.ts';
import type { Place } from './scalars.ts';
import type { Permanent, State } from './state.ts';
import { evOf, isBlank } from './values.ts';
import { pilesOf } from './work.ts';

export type Source = 'any' | 'hand' | 'deck';

/** Cards in play that give EV to a payment: Expendable, Bookkeeping, Mark Appleton. */
export function helpers(state: State, seat: Place): readonly { readonly p: Permanent; readonly worth: number }[] {
  const { table } = state;
  return table.board.flatMap(p => {
    if (p.controller !== seat || p.as !== undefined || isBlank(table, p)) return [];
    const expendable = (cardOf(p.card).keywords ?? []).find(k => k.is === 'expendable');
    if (expendable && 'n' in expendable) return [{ p, worth: expendable.n }];
    if (p.card === 'CN04' && !p.exerted && (p.counters.Bookkeeping ?? 0) > 0)
      return [{ p, worth: p.counters.Bookkeeping ?? 0 }];
    return p.card === 'CR16' && !p.exerted ? [{ p, worth: 3 }] : [];
  });
}

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
