/** Triggers: found when their event happens, carried out at once, off the queue (R18). */
import { cardOf } from './cards/index.ts';
import type { TriggerDef, TriggerEvent } from './cards/types.ts';
import type { Item } from './frames.ts';
import type { Place } from './scalars.ts';
import type { Permanent } from './state.ts';
import { holds, isBlank } from './values.ts';
import { captainOf, push, type Work } from './work.ts';

const cardsOf = (work: Work, p: Permanent): readonly string[] =>
  p.as !== undefined || isBlank(work.table, p) ? [] : p.copies === undefined ? [p.card] : [p.card, p.copies];

/** One card's triggers on an event. */
export function fire(
  work: Work,
  p: Permanent,
  on: TriggerEvent,
  vars: Item['vars'] = {},
  fits: (trigger: TriggerDef) => boolean = () => true,
): void {
  for (const card of cardsOf(work, p)) {
    for (const [at, trigger] of (cardOf(card).triggers ?? []).entries()) {
      if (trigger.on !== on || !fits(trigger)) continue;
      if (trigger.when && !holds(work.table, trigger.when, { seat: p.controller, self: p })) continue;
      if (trigger.once) {
        const { once } = captainOf(work.table, p.controller);
        const mark = `${p.uid}.${at}`;
        if (once.includes(mark)) continue;
        once.push(mark);
      }
      work.fired.push({ do: 'trigger', source: p.uid, trigger: at, card, seat: p.controller, vars });
    }
  }
}

/** All triggers of the cards that fit. */
export function fireAll(
  work: Work,
  on: TriggerEvent,
  whose: (seat: Place) => boolean,
  vars: Item['vars'] = {},
  fits: (trigger: TriggerDef) => boolean = () => true,
): void {
  for (const p of work.table.board) if (whose(p.controller)) fire(work, p, on, vars, fits);
}

/** Puts what was fired above all other work: the active captain's first, then in initiative order, each captain's in an order of choice (R18). */
export function release(work: Work): void {
  if (work.fired.length === 0) return;
  const { table } = work;
  const fired = work.fired.filter(f => table.captains[f.seat]?.inGame);
  work.fired = [];
  const rank = (seat: Place): number => (seat === table.active ? -1 : (table.order.indexOf(seat) + 99) % 99);
  const seats = [...new Set(fired.map(f => f.seat))].toSorted((a, b) => rank(b) - rank(a));
  // The last pushed runs first.
  for (const seat of seats) {
    const list = fired.filter(f => f.seat === seat);
    const kinds = new Set(list.map(f => `${f.card}.${f.trigger}`));
    const mayChoose = kinds.size > 1 && seat < work.state.piles.length;
    push(work, ...(mayChoose ? [{ do: 'triggers' as const, seat, list }] : list.toReversed()));
  }
}
