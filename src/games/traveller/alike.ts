/** Things between which no captain would choose: copies of one card in hand, and cards in play that are the same in every way. */
import { peek } from '../../engine/secret.ts';
import type { Place } from './scalars.ts';
import type { Permanent, State, Table } from './state.ts';
import { pilesOf } from './work.ts';

/** Place in the hand of each different card: its first copy. */
export const firstCopies = (state: State, seat: Place): readonly number[] => {
  const cards = pilesOf(state, seat).hand.map(c => peek(c));
  return cards.flatMap((card, i) => (cards.indexOf(card) === i ? [i] : []));
};

/** So many copies of the card at a place, as one choice: `h3`, `h3*2`. */
export const stackId = (place: number, n: number): string => (n === 1 ? `h${place}` : `h${place}*${n}`);
/** Places of the hand, as such choices. */
export function stackIds(hand: readonly string[], places: readonly number[]): readonly string[] {
  const counts = new Map<number, number>();
  for (const place of places) {
    const first = hand.indexOf(hand[place] ?? '');
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return [...counts].map(([place, n]) => stackId(place, n));
}
/** Places of the hand that such choices mean. */
export function placesOf(state: State, seat: Place, ids: readonly (string | number)[]): readonly number[] {
  const cards = pilesOf(state, seat).hand.map(c => peek(c));
  return ids.flatMap(id => {
    const [place = 0, n = 1] = String(id).slice(1).split('*').map(Number);
    return cards.flatMap((card, i) => (card === cards[place] ? [i] : [])).slice(0, n);
  });
}

/** Numbers of cards in play that have a twin before them: nothing tells the two apart, and nothing else speaks of either. */
export function laterTwins(table: Table): ReadonlySet<number> {
  const spokenOf = new Set(
    [...table.queue, ...table.playing].flatMap(i => [i.source, i.actor, i.host, ...i.targets.flat()]),
  );
  for (const { on, source } of table.lasting) spokenOf.add(on).add(source);
  for (const p of table.board) spokenOf.add(p.host);
  const met = new Set<string>();
  const later = new Set<number>();
  for (const p of table.board) {
    if (spokenOf.has(p.uid)) continue;
    const look = lookOf(p);
    if (met.has(look)) later.add(p.uid);
    met.add(look);
  }
  return later;
}
const lookOf = ({ uid: _, ...rest }: Permanent): string =>
  JSON.stringify(Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)));
