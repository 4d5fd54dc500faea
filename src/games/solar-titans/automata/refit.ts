/** Cards that the Automata draws, fits and repairs by its printed order (rulings 63 to 67). */
import { defenseOf, installCost, isCore, isShipCard, isWeapon } from '../cards/index.ts';
import { checkMarket } from '../ending.ts';
import { cardName } from '../events.ts';
import { cardAt } from '../grid.ts';
import { SHEET } from '../layouts.ts';
import { isRepairable } from '../levels.ts';
import { AUTOMATA, type ShipCard, type State } from '../state.ts';
import { emit, type Work } from '../work.ts';
import { placeOn, scrap, takeOff, takeTop } from '../zones.ts';
import { automataOf, cardsOf } from './ship.ts';

/** Draws ship cards for its next turn; others are scrapped (ruling 63). Defeat when the pile runs out. */
export function drawNext(work: Work, n: number): void {
  const { market } = work.state;
  const automata = automataOf(work.state);
  let missing = n;
  while (missing > 0 && work.state.result === null) {
    const card = takeTop(market);
    if (card === undefined) break;
    if (isShipCard(card)) {
      automata.next.push(card);
      missing -= 1;
      emit(work, 'automata.drew', { card: cardName(card) });
    } else {
      scrap(work, card);
      emit(work, 'automata.scrapped', { card: cardName(card) });
    }
    checkMarket(work);
  }
}
export const cardsEachTurn = ({ players }: Pick<State, 'players'>): number => players.length;

/** Squares in replacement order with what lies there. */
const inOrder = (state: State): readonly ShipCard[] =>
  SHEET[automataOf(state).sheet].order.flatMap(
    square =>
      cardAt(
        cardsOf(state).filter(c => c.miner === undefined),
        square,
      ) ?? [],
  );

/** Which card a drawn plate or system takes the place of; base defenses count (rulings 65, 66). */
export function plateTarget(state: State, card: string): ShipCard | undefined {
  const open = inOrder(state).filter(c => !isWeapon(c.card));
  return open.find(c => !c.up) ?? open.find(c => !isCore(c.card) && defenseOf(c.card) < defenseOf(card));
}

/** The slots left and right of the Command Deck: a disabled one first, else the cheaper weapon, if cheaper than the new one (ruling 67). */
export function slotTarget(state: State, card: string): ShipCard | undefined {
  const deck = cardsOf(state).find(c => c.card === 'command_deck');
  if (deck === undefined) return undefined;
  const slots = [deck.c - 1, deck.c + 1]
    .flatMap(c => cardAt(cardsOf(state), { r: deck.r, c }) ?? [])
    .filter(c => isWeapon(c.card) && c.miner === undefined);
  const cheapest = slots.toSorted((a, b) => installCost(a.card) - installCost(b.card))[0];
  return (
    slots.find(c => !c.up) ??
    (cheapest !== undefined && installCost(cheapest.card) < installCost(card) ? cheapest : undefined)
  );
}

export function refit(work: Work, card: string, old: ShipCard | undefined): void {
  if (old === undefined) {
    scrap(work, card);
    emit(work, 'automata.scrapped', { card: cardName(card) });
    return;
  }
  const { ship } = automataOf(work.state);
  takeOff(work, ship, old);
  scrap(work, old.card);
  placeOn(work, ship, { card, r: old.r, c: old.c, owner: AUTOMATA });
  emit(work, 'automata.fitted', { card: cardName(card), old: cardName(old.card), r: old.r, c: old.c });
}

/** Repairs the first disabled card in replacement order that is neither core nor unrepairable. */
export function mendFirst(work: Work): void {
  const broken = inOrder(work.state).find(c => isRepairable(c) && !isCore(c.card));
  if (broken === undefined) return;
  broken.up = true;
  emit(work, 'automata.mended', { card: cardName(broken.card), r: broken.r, c: broken.c });
}
