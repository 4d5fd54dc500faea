/** How much a Contract is worth to a captain now: points, against what it costs and what is lacking. */
import { peek } from '../../../engine/secret.ts';
import type { Requirement } from '../cards/figures.ts';
import { adventureCard, isAdventureCard, shipCard } from '../cards/index.ts';
import type { Place } from '../scalars.ts';
import type { State } from '../state.ts';
import { captainOf, shipOf, slotAt } from '../work.ts';
import { lacking, supplyOf } from './needs.ts';

export function worthOfContract(state: State, seat: Place, at: number): number {
  const { table } = state;
  const slot = slotAt(table, at);
  if (slot.contract === undefined) return -20;
  const { contract } = adventureCard(slot.contract.card);
  const ship = shipOf(table, seat);
  const jumps = ship ? Math.ceil(contract.distance / shipCard(ship.card).jump) : 0;
  const { activity } = captainOf(table, seat);
  const going = activity.is === 'contract' && activity.slot === at;
  const known: Requirement[] = [...contract.requires];
  let unknown = 0;
  for (const c of slot.complications) {
    const card = c.open || c.seenBy.includes(seat) ? peek(c.card) : undefined;
    if (card === undefined) unknown += 1;
    else if (isAdventureCard(card)) known.push(...adventureCard(card).complication.requires);
  }
  const lack = lacking(known, supplyOf(table, seat)).length;
  const rivals = table.captains.filter(
    (c, s) => s !== seat && c.activity.is === 'contract' && c.activity.slot === at,
  ).length;
  return Math.round(
    contract.vp * 4 - (going ? 0 : jumps * 1.5) - lack * 5 - unknown * 2 - rivals * 3 + (going ? 6 : 0),
  );
}
