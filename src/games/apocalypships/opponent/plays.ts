/** What to do in a watch and whether to react. */
import type { Answer, Choice } from '../../../engine/contract.ts';
import { abilityOf, abilityOfKind, cardOf, isCrew, totalCost } from '../cards/index.ts';
import type { CardDef } from '../cards/types.ts';
import { dispatchOptions } from '../flow/sortie.ts';
import { otherSide, type Side } from '../scalars.ts';
import type { Table } from '../state.ts';
import { fullSteam, steamWithin } from '../steam.ts';
import { firepowerOf, isFresh, spoilsOf, spoilsToWin } from '../values.ts';
import { isKnown, type View } from '../view.ts';
import { bestUse, digValue, ENOUGH_ENGINES } from './gauge.ts';
import { worthInHand } from './worth.ts';

/** A steam spent now that could pay for something else. */
const STEAM = 0.4;
/** What a card in hand is worth unplayed. */
const CARD = 0.9;

/** A card is worth stopping if it costs so much more than what stops it. */
const WORTH_STOPPING = 2;

interface Weighed {
  readonly id: string;
  readonly value: number;
}

export function adviseAct(view: View, me: Side, choices: readonly Choice[]): Answer {
  const weighed = choices.map(({ id }): Weighed => ({ id, value: actValue(view, me, id) }));
  const none = ['turn', 'end', 'auto'].find(
    id => choices.some(c => c.id === id) && (id !== 'turn' || isDone(view, me)),
  );
  return [bestOf(weighed, none ?? 'end')];
}
/** Nobody to send, and no engine that the sortie could unlock. */
const isDone = ({ table }: View, me: Side): boolean =>
  table.sides[me].facts.installed && dispatchOptions(table, me).length === 0;

export function adviseReact(view: View, me: Side, choices: readonly Choice[]): Answer {
  const weighed = choices.map(({ id }): Weighed => ({ id, value: reactValue(view, me, id) }));
  return [bestOf(weighed, 'pass')];
}
const bestOf = (weighed: readonly Weighed[], none: string): string =>
  weighed.reduce((best, w) => (w.value > best.value ? w : best), { id: none, value: 0 }).id;

function actValue(view: View, me: Side, id: string): number {
  const rest = id.slice(1);
  switch (id[0]) {
    case 'd':
      return deployValue(view, me, Number(rest));
    case 'u':
      return useValue(view, me, rest);
    case 'e':
      return id === 'end' ? 0 : 50 + 5 * wantsOf(view, me, rest);
    case 'x':
      return scrapForEngine(view, me, Number(rest));
    case 'g':
      return salvageValue(view, me, Number(rest));
    case 'r':
      return resurfaceValue(view, me, Number(rest));
    default:
      return -1;
  }
}

function deployValue(view: View, me: Side, place: number): number {
  const card = view.piles[me].hand[place];
  if (card === undefined || !isKnown(card)) return -1;
  const def = cardOf(card);
  if (steamWithin(view.table, me) - totalCost(def) < reserveOf(view, me, place)) return -1;
  switch (def.kind) {
    case 'crew':
      return 10 + totalCost(def) + (def.firepower ?? 0) * 0.1;
    case 'base':
      return 10.5 + totalCost(def);
    case 'expedition': {
      // Whoever has more crew claims it, whoever launched it.
      const ahead = powerOf(view.table, me) > powerOf(view.table, otherSide(me));
      const worthIt =
        !cardsAreDear(view, me) || spoilsOf(view.table, me) + (def.spoils ?? 0) >= (spoilsToWin(view.table, me) ?? 99);
      return ahead && worthIt && view.table.middle.length < 2 ? 7 + (def.spoils ?? 0) : -1;
    }
    default:
      return maneuverValue(view, me, card, view.table.active === me);
  }
}

/**
 * Steam to leave for the Plunder of the next supply phase: a Stowaway scrapped there comes on board for less than its cost and for no
 * card of the hand, and sources are readied just after.
 */
function reserveOf(view: View, me: Side, except: number): number {
  const { table, piles } = view;
  if (!cardsAreDear(view, me) || table.active !== me) return 0;
  const prices = piles[me].hand.flatMap((card, i) => {
    const cost = i !== except && isKnown(card) ? abilityOfKind(cardOf(card), 'stowaway')?.cost : undefined;
    return cost === undefined ? [] : [cost.pips.length + cost.any];
  });
  return prices.length === 0 ? 0 : Math.min(...prices);
}

/** A supply that brings no card more: each one played is gone for good. */
function cardsAreDear({ table }: View, me: Side): boolean {
  const ship = table.board.find(p => p.owner === me && cardOf(p.card).kind === 'mothership');
  return cardOf(ship?.card ?? 'M-NEU-1').values?.supply?.do === 'plunder';
}

const powerOf = (table: Table, side: Side): number =>
  table.board.reduce((n, p) => n + (p.owner === side && isCrew(cardOf(p.card)) ? firepowerOf(table, p) : 0), 0);

/** Value of a maneuver over its card and steam. */
function maneuverValue(view: View, me: Side, card: string, inWatch: boolean): number {
  const def = cardOf(card);
  const index = def.abilities.findIndex(a => a.kind === 'effect');
  const value = bestUse(view, me, card, index).value;
  const drawsOnly = def.abilities.every(
    a =>
      !('effects' in a) ||
      a.effects.every(e => ['draw', 'drawUpTo', 'sift', 'recon', 'plunder', 'addSteam'].includes(e.do)),
  );
  const steam = inWatch && drawsOnly && view.table.phase === 'secondWatch' ? 0.1 : STEAM;
  return value - (cardsAreDear(view, me) ? 2 : CARD) - steam * totalCost(def);
}

function useValue(view: View, me: Side, rest: string): number {
  const [uid, index] = rest.split('.').map(Number) as [number, number];
  const source = view.table.board.find(p => p.uid === uid);
  if (source === undefined) return -1;
  const ability = abilityOf(source.card, index);
  if (ability.kind !== 'watch' && ability.kind !== 'sortie') return -1;
  const { steam, exhaust, scrap = 0, refuel = 0, destroySelf } = ability.cost;
  const def = cardOf(source.card);
  const isShip = def.kind === 'mothership';
  const late = view.table.phase === 'secondWatch';
  const price =
    (steam === undefined ? 0 : (late ? 0.15 : STEAM) * (steam.pips.length + steam.any)) +
    scrap * 1.2 +
    refuel * 0.1 +
    (destroySelf ? 2.2 : 0) +
    (exhaust ? (isShip ? (late ? 0.2 : 0.9) : def.kind === 'crew' && !late ? 0.3 + 0.3 * (def.firepower ?? 0) : 0) : 0);
  return bestUse(view, me, source.card, index, { source: uid, place: source.place }).value - price;
}

/** How many cards in hand want steam of the fleet; the mothership's own always does. */
function wantsOf({ table, piles }: View, me: Side, fleet: string): number {
  const ship = table.board.find(p => p.owner === me && cardOf(p.card).kind === 'mothership');
  const own = ship !== undefined && cardOf(ship.card).fleet === fleet ? 1 : 0;
  return own + piles[me].hand.filter(isKnown).filter(c => cardOf(c).fleet === fleet).length;
}

/** Growth first: early engines are worth a card; the one that is wanted least goes. */
function scrapForEngine(view: View, me: Side, place: number): number {
  const { hand } = view.piles[me];
  const card = hand[place];
  const engines = view.table.board.filter(p => p.owner === me && cardOf(p.card).kind === 'engine').length;
  if (card === undefined || !isKnown(card) || engines >= ENOUGH_ENGINES || hand.length < 2) return -1;
  const steam = fullSteam(view.table, me);
  const isStuck = hand.filter(isKnown).every(c => totalCost(cardOf(c)) > steam);
  if (!isStuck && (hand.length === 2 || (engines >= 2 && hand.length <= (cardsAreDear(view, me) ? 5 : 2)))) return -1;
  const fleet = cardOf(card).fleet;
  const wanted = hand.filter(isKnown).filter(c => cardOf(c).fleet === fleet).length;
  const unlocksLater = view.table.phase === 'firstWatch' && mayUnlock(view, me);
  if (unlocksLater) return -1;
  return 30 - worthInHand(card) + wanted * 0.2 - engines * 2.2;
}

/** Could an engine still come for free this turn? Then none is paid for with a card. */
function mayUnlock(view: View, me: Side): boolean {
  const { table, piles } = view;
  const steam = steamWithin(table, me);
  const cards = piles[me].hand
    .filter(isKnown)
    .map(cardOf)
    .filter(c => totalCost(c) <= steam);
  if (cards.some(c => c.kind === 'crew' && (c.hull ?? 0) >= 4)) return true;
  const plunders = cards.map(plunderOf).reduce((most, n) => Math.max(most, n), 0);
  return table.sides[me].facts.scraps + plunders + (hitsForPlunder(view, me) ? 1 : 0) >= 2;
}
/** Cards scrapped by deploying this one. */
const plunderOf = (card: CardDef): number =>
  card.abilities.reduce((n, a) => {
    if (a.kind !== 'effect' && a.kind !== 'onBoard') return n;
    return n + a.effects.reduce((m, e) => m + (e.do === 'plunder' ? e.n : 0), 0);
  }, 0);
/** A mothership that plunders when it hits, and crew that nobody is ready to meet. */
function hitsForPlunder({ table }: View, me: Side): boolean {
  const ship = table.board.find(p => p.owner === me && cardOf(p.card).kind === 'mothership');
  const plunders = cardOf(ship?.card ?? 'M-NEU-1').abilities.some(
    a => a.kind === 'when' && a.occasion.on === 'mothershipHit' && a.effects.some(e => e.do === 'plunder'),
  );
  const power = (side: Side) =>
    table.board
      .filter(p => p.owner === side && isCrew(cardOf(p.card)) && !p.exhausted && (side !== me || !isFresh(p)))
      .reduce((n, p) => n + firepowerOf(table, p), 0);
  return plunders && table.phase === 'firstWatch' && power(me) > power(otherSide(me));
}

function salvageValue(view: View, me: Side, uid: number): number {
  const lying = view.table.sides[me].scrapyard.find(c => c.uid === uid);
  if (lying === undefined || view.piles[me].hand.length >= 8) return -1;
  const cost = cardOf(lying.card).abilities.find(a => a.kind === 'salvage');
  const digs = cost?.kind === 'salvage' ? (cost.cost.dig ?? 0) : 0;
  const steam = cost?.kind === 'salvage' && cost.cost.steam ? cost.cost.steam.pips.length + cost.cost.steam.any : 0;
  if (digs > 0 && view.piles[me].hold.length < 10) return -1;
  const first = view.table.sides[me].facts.reclaimed ? 0 : 3;
  return first + 0.6 * worthInHand(lying.card) - digValue(view, me, digs) - steam * STEAM * 2;
}

function resurfaceValue(view: View, me: Side, uid: number): number {
  const lying = view.table.sides[me].scrapyard.find(c => c.uid === uid);
  if (lying === undefined) return -1;
  const def = cardOf(lying.card);
  if (def.kind === 'maneuver') return maneuverValue(view, me, lying.card, true) + CARD;
  return def.kind === 'expedition' ? (view.table.middle.length < 2 ? 6 : -1) : 9.5 + totalCost(def);
}

/** Only where it changes something: a battle to come, or a card worth stopping. */
function reactValue(view: View, me: Side, id: string): number {
  const rest = id.slice(1);
  if (!/^[du]/u.test(id)) return -1;
  if (id.startsWith('u')) {
    const quiet = view.table.step === 'secondWindow' && view.table.crossfire.length === 0;
    return quiet ? useValue(view, me, rest) - 0.2 : -1;
  }
  const card = view.piles[me].hand[Number(rest)];
  if (card === undefined || !isKnown(card)) return -1;
  const value = maneuverValue(view, me, card, false);
  const top = view.table.crossfire.at(-1);
  if (top === undefined) return view.table.step === 'secondWindow' && hasCrewOut(view, me) ? value - 0.4 : -1;
  if (top.owner === me) return -1;
  const effects = cardOf(card).abilities.flatMap(a => ('effects' in a ? a.effects : []));
  const stops = effects.some(e => e.do === 'takeOut');
  const saves = effects.some(e => e.do === 'bonus' && e.plating !== undefined);
  const worthStopping = top.kind === 'card' && totalCost(cardOf(top.card)) >= totalCost(cardOf(card)) + WORTH_STOPPING;
  return (stops && worthStopping) || saves ? value : -1;
}
const hasCrewOut = ({ table }: View, me: Side): boolean =>
  table.board.some(p => p.owner === me && p.place !== undefined);
