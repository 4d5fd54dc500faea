/** What a card is worth to whoever has it, in steam. */
import { cardOf, isCrew, totalCost } from '../cards/index.ts';
import type { Permanent, Table } from '../state.ts';
import { firepowerOf, hullLeft, hullOf, platingOf } from '../values.ts';

/** A card on board as it is now. */
export function worthOf(table: Table, card: Permanent): number {
  const def = cardOf(card.card);
  if (def.kind === 'base') return totalCost(def) + 1 + card.tide;
  if (!isCrew(def)) return 2;
  const left = hullLeft(card) / Math.max(1, hullOf(card));
  const fight = firepowerOf(table, card) + hullLeft(card) * 0.6 + platingOf(table, card);
  const talent = def.abilities.length > 0 ? 0.8 : 0;
  return 0.5 * fight + 0.5 * totalCost(def) * left + talent;
}

/** A card in hand or hold. */
export function worthInHand(card: string): number {
  const def = cardOf(card);
  const base = totalCost(def) + 1;
  switch (def.kind) {
    case 'crew':
      return base + 1;
    case 'expedition':
      return base * 0.6 + (def.spoils ?? 0);
    default:
      return base * 0.9;
  }
}
