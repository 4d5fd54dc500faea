/** Standing orders for windows and reactions. They read what everybody sees, never a hand, so an answer tells nothing. */
import { z } from 'zod';
import type { Answer, Pending } from '../../engine/contract.ts';
import { normalise } from '../../engine/notation.ts';
import { choosesBattle } from './aims.ts';
import { cardOf, DECK_CARDS, isCrew, totalCost } from './cards/index.ts';
import { mayLoseByPassing } from './danger.ts';
import { dispatchOptions } from './flow/sortie.ts';
import { abilityUses } from './plays.ts';
import { otherSide, type Side } from './scalars.ts';
import { AT_MOTHERSHIP, type Table, type Waiting } from './state.ts';
import { higherOf } from './values.ts';
import type { View } from './view.ts';

const names = new Set(DECK_CARDS.map(card => normalise(card.name)));
const cardName = z
  .string()
  .max(40)
  .refine(name => names.has(normalise(name)), 'not the name of a card');

/** The defaults are the set offered at the start. */
export const orderSchema = z.strictObject({
  /** Answer by these orders at all. */
  inForce: z.boolean().default(true),
  /** Be asked when a card of mine is chosen, or a battle with crew of mine. */
  askWhenChosen: z.boolean().default(true),
  /** Be asked at cards that cost this much or more; 0: at none. */
  askFromCost: z.int().min(0).max(9).default(4),
  /** Be asked at these cards whatever they cost, and when; by name. */
  askAtCards: z.array(cardName).max(5).default([]),
  /** Be asked in their watch only when a card of mine is chosen. */
  passInTheirWatch: z.boolean().default(false),
  /** Be asked before the battles of a sortie in which I have crew, or a Sortie ability to use. */
  askBeforeBattles: z.boolean().default(true),
  /** Be asked in the first window, before crew are sent. */
  askInFirstWindow: z.boolean().default(false),
  /** Be asked in the final window, after the battles. */
  askInFinalWindow: z.boolean().default(false),
  /** Send nobody to defend where no enemy crew come or can come. */
  stayHome: z.boolean().default(true),
  /** Be asked about my own cards too. */
  askAboutMine: z.boolean().default(false),
});
export type Order = z.infer<typeof orderSchema>;

export function standing(view: View, pending: Pending, order: Order): Answer | undefined {
  if (!order.inForce) return undefined;
  const side = pending.seat as number as Side;
  if (pending.kind === 'dispatch') return order.stayHome && isIdleDefence(view, side) ? [] : undefined;
  if (pending.kind !== 'react') return undefined;
  return mayLoseByPassing(view, side) || wantsToBeAsked(view, side, order) ? undefined : ['pass'];
}

/** A defence against nobody does nothing, but for crew that act when they are sent. */
function isIdleDefence({ table }: View, side: Side): boolean {
  if (side === table.active) return false;
  const enemies = table.board.filter(p => p.owner !== side && isCrew(cardOf(p.card)));
  const come = enemies.some(p => (p.place ?? -1) >= AT_MOTHERSHIP);
  const mayCome = higherOf(table) !== side && dispatchOptions(table, otherSide(side)).length > 0 && !table.hurry;
  const acts = table.board.some(
    p => p.owner === side && cardOf(p.card).abilities.some(a => a.kind === 'when' && a.occasion.on === 'dispatchSelf'),
  );
  return !come && !mayCome && !acts;
}

export function wantsToBeAsked(view: View, side: Side, order: Order): boolean {
  const { table } = view;
  const top = table.crossfire.at(-1);
  if (top === undefined) return wantsWindow(view, side, order);
  if (top.owner === side) return order.askAboutMine;
  if (order.askAtCards.some(name => normalise(name) === normalise(cardOf(top.card).name))) return true;
  if (order.askWhenChosen && choosesOf(table, top, side)) return true;
  const theirWatch = table.phase !== 'sortie' && table.active === otherSide(side);
  if (theirWatch && order.passInTheirWatch) return false;
  return top.kind === 'card' && order.askFromCost > 0 && totalCost(cardOf(top.card)) >= order.askFromCost;
}

function wantsWindow(view: View, side: Side, order: Order): boolean {
  const { table } = view;
  switch (table.step) {
    case 'firstWindow':
      return order.askInFirstWindow;
    case 'finalWindow':
      return order.askInFinalWindow;
    default:
      return (
        order.askBeforeBattles &&
        (table.board.some(p => p.owner === side && (p.place ?? -1) >= AT_MOTHERSHIP) ||
          abilityUses(view, side, 'sortie').length > 0)
      );
  }
}

/** Does what waits choose a card of this player, or a battle with crew of theirs? */
export function choosesOf(table: Table, top: Waiting, side: Side): boolean {
  const targets = top.targets ?? [];
  const owned = [...table.board, ...table.crossfire].filter(o => o.owner === side).map(o => o.uid);
  if (targets.some(t => owned.includes(t))) return true;
  return choosesBattle(top) && table.board.some(p => p.owner === side && targets.includes(p.place ?? -1));
}
