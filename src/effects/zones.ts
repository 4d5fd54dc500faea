/** Hidden cards on their way between face-down piles and hands. */
import { seat } from '../engine/contract.ts';
import { type Audience, hide, rehide, type Secret } from '../engine/secret.ts';

/** Who sees a card; rules count seats as plain numbers. */
export type Sight = 'nobody' | 'all' | readonly number[];
export const seen = (sight: Sight): Audience => (typeof sight === 'string' ? sight : sight.map(seat));

/**
 * A card that only some see.
 * @param pool the cards among which it cannot be told apart by the others (whose deck it comes from)
 */
export const faceDown = <T>(card: T, pool: string, sight: Sight = 'nobody'): Secret<T> =>
  hide(card, { audience: seen(sight), pool });
export const shownTo = <T>(card: Secret<T>, sight: Sight): Secret<T> => rehide(card, { audience: seen(sight) });

/** What chance made of a pile: place i takes what lay at `order[i]`. */
export const reordered = <T>(pile: readonly T[], order: readonly (string | number)[]): T[] =>
  order.map(i => pile[Number(i)] as T);

/** Removes the first that fits. */
export function takeOut<T>(list: T[], fits: (item: T) => boolean): T | undefined {
  const at = list.findIndex(fits);
  return at < 0 ? undefined : list.splice(at, 1)[0];
}

/**
 * `Draw`: up to `n` cards off the top of a pile into a hand that `sight` sees. The caller tells it.
 * @returns the cards drawn
 */
export function drawTo<T>(pile: Secret<T>[], hand: Secret<T>[], n: number, sight: Sight): readonly Secret<T>[] {
  const drawn = pile.splice(0, n).map(card => shownTo(card, sight));
  hand.push(...drawn);
  return drawn;
}
