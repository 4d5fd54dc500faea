/** Cards on board between which no choice can make a difference. */
import type { Permanent, Table } from './state.ts';

/** Two cards with the same key are alike in all but their number. What waits may have chosen one of them; then they differ. */
export function alikeKey(table: Table, card: Permanent): string {
  const { uid, arrived, ...rest } = card;
  const chosen = table.crossfire.flatMap((waiting, i) =>
    waiting.source === uid || (waiting.targets ?? []).includes(uid) ? [i] : [],
  );
  // When it came matters for this turn alone.
  return JSON.stringify([rest, arrived === table.turn, chosen]);
}

/** Which of its owner's copies on board it is, from 1: the menus and the words number them alike. */
export const copyNumber = ({ board }: Table, { uid, card, owner }: Permanent): number =>
  board.filter(p => p.owner === owner && p.card === card).findIndex(p => p.uid === uid) + 1;

/** The first of each kind. */
export function firstOfEach<T>(things: readonly T[], keyOf: (thing: T) => string): readonly T[] {
  const seen = new Set<string>();
  return things.filter(thing => {
    const key = keyOf(thing);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
export const firstOfAlike = (table: Table, cards: readonly Permanent[]): readonly Permanent[] =>
  firstOfEach(cards, card => alikeKey(table, card));
