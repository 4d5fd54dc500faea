/** Progress or damage, and who takes it. */
import type { Answer, Pending } from '../../../engine/contract.ts';
import { cardOf } from '../cards/index.ts';
import type { Side } from '../scalars.ts';
import { battleAt, capacityOf } from '../values.ts';
import type { View } from '../view.ts';
import { worthOf } from './worth.ts';

/** Progress that claims, else damage that destroys something of worth, else progress. */
export function adviseMode({ table, deciding }: View, pending: Pending): Answer {
  const me = pending.seat as number as Side;
  const place = deciding?.place ?? 0;
  const there = table.middle.find(e => e.uid === place);
  const { margin, losers } = battleAt(table, place);
  const distance = cardOf(there?.card ?? 'NEU-07').distance ?? 0;
  if (there !== undefined && there.progress[me] + margin >= distance) return ['progress'];
  const dead = losers.filter(c => capacityOf(table, c) <= margin).reduce((n, c) => Math.max(n, worthOf(table, c)), 0);
  return [dead >= margin * 0.6 ? 'damage' : 'progress'];
}

/** Destroys mine least and theirs most: whole crew by worth for each damage. */
export function adviseAssign({ table, deciding }: View, pending: Pending): Answer | undefined {
  const { form } = pending;
  if (form.kind !== 'split') return undefined;
  const me = pending.seat as number as Side;
  const { losers } = battleAt(table, deciding?.place ?? 0);
  const mine = losers[0]?.owner === me;
  const order = losers
    .map((card, i) => ({
      i,
      card,
      capacity: capacityOf(table, card),
      bargain: worthOf(table, card) / Math.max(1, capacityOf(table, card)),
    }))
    .sort((a, b) => (mine ? b.capacity - a.capacity : b.bargain - a.bargain));
  const amounts = losers.map(() => 0);
  let left = form.total;
  for (const fits of [true, false]) {
    for (const { i, capacity } of order) {
      const room = Math.min(left, (form.shares[i]?.max ?? 0) - (amounts[i] ?? 0));
      const spare = mine && fits ? Math.min(room, capacity - 1) : room;
      if (!mine && fits && capacity > left) continue;
      amounts[i] = (amounts[i] ?? 0) + Math.max(0, spare);
      left -= Math.max(0, spare);
    }
  }
  return left === 0 ? amounts : undefined;
}
