/** Cards change their zones here and nowhere else. */
import { copyPlain } from '../../effects/work.ts';
import { faceDown } from '../../effects/zones.ts';
import { peek } from '../../engine/secret.ts';
import { cardOf } from './cards/index.ts';
import { cardName } from './events.ts';
import { groupsOf } from './grid.ts';
import { teamOf } from './levels.ts';
import type { HiddenCard, Player, ShipCard, State } from './state.ts';
import { active, emit, playerOf, removeFrom, shipOf, type Work, who } from './work.ts';

/** Lays a draw pile down, top card first. */
export function setDraw(player: Player, seat: number, cards: readonly string[]): void {
  player.draw = faceDown([...cards], `draw-${seat}`);
  player.drawCount = cards.length;
}
export function setPile(market: State['market'], cards: readonly string[]): void {
  market.pile = faceDown([...cards], 'market');
  market.pileCount = cards.length;
}
/** Takes the top card of the market pile. */
export function takeTop(market: State['market']): string | undefined {
  const [top, ...rest] = peek(market.pile);
  if (top !== undefined) setPile(market, rest);
  return top;
}
const audienceOf = (state: State, seat: number): readonly number[] =>
  state.options.openHands ? teamOf(state, seat) : [seat];
export const inHand = (state: State, card: string, seat: number): HiddenCard =>
  faceDown(card, `deck-${seat}`, audienceOf(state, seat));

export const handOf = (state: State, seat: number): readonly string[] => playerOf(state, seat).hand.map(peek);
export const countIn = (list: readonly string[], card: string): number => list.filter(c => c === card).length;
/** Each kind once, in the order of first appearance. */
export const kindsOf = (list: readonly string[]): readonly string[] => [...new Set(list)];

/** Takes a card out of a hand; its place in the hand is the last of its kind. */
export function takeFromHand(work: Work, seat: number, card: string): void {
  const { hand } = playerOf(work.state, seat);
  const at = hand.findLastIndex(held => peek(held) === card);
  if (at < 0) throw new Error(`seat ${seat} holds no ${card}`);
  hand.splice(at, 1);
  work.state.turn.loose?.fromHand.push(card);
}

export function discardFromHand(work: Work, seat: number, card: string): void {
  takeFromHand(work, seat, card);
  playerOf(work.state, seat).discard.push(card);
}

/** Scrap pile of the market, the pile of hired crew, or out of the game (rules 3.1). */
export function scrap(work: Work, card: string): void {
  const { market, gone } = work.state;
  if (cardOf(card).starter) gone.push(card);
  else if (card === 'hauling_crew' || card === 'mercenary_crew') market[card] += 1;
  else market.scrap.push(card);
}

/** Plays a crew card from hand: to the cards played this turn, hired crew straight back to its pile. */
export function spendFromHand(work: Work, card: string, { returns }: { readonly returns: boolean }): void {
  takeFromHand(work, work.state.turn.seat, card);
  if (returns && cardOf(card).hired) scrap(work, card);
  else active(work).played.push(card);
}

export function spendPrepped(work: Work, card: string): void {
  if (!removeFrom(active(work).prepped, card)) throw new Error(`no ${card} is prepped`);
  if (cardOf(card).hired) scrap(work, card);
  else active(work).discard.push(card);
}

/** Draws up to n; frames go on after a shuffle. Returns how many are still missing. */
export function drawCards(work: Work, seat: number, n: number): number {
  const player = playerOf(work.state, seat);
  const pile = peek(player.draw);
  const taken = pile.slice(0, n);
  setDraw(player, seat, pile.slice(n));
  if (taken.length > 0) {
    const cards = taken.map(card => inHand(work.state, card, seat));
    player.hand.push(...cards);
    work.events.push({ type: 'drew', args: { seat: who(seat), n: taken.length }, cards });
  }
  return n - taken.length;
}

/** Fills the market row to six at once (ruling 43); without a pile the frame `refill` goes on after the shuffle. */
export const ROW = 6;
export function refillRow(work: Work): void {
  const { market } = work.state;
  while (market.row.length < ROW) {
    const top = takeTop(market);
    if (top === undefined) break;
    market.row.push(top);
  }
}

export function placeOn(work: Work, ship: number, card: Omit<ShipCard, 'uid' | 'up'>): ShipCard {
  const placed: ShipCard = { uid: work.state.nextUid, up: true, ...card };
  work.state.nextUid += 1;
  work.state.ships[ship]?.cards.push(placed);
  return placed;
}

export function takeOff(work: Work, ship: number, card: ShipCard): void {
  const cards = work.state.ships[ship]?.cards ?? [];
  if (!removeFrom(cards, card)) throw new Error(`${card.card} is not on ship ${ship}`);
}

/** Every change of the own ship: remembers how it stood before it fell apart, forgets it once it is whole again (ruling 5). */
export function changingShip(work: Work, change: () => void): void {
  const { turn, market } = work.state;
  const ship = shipOf(work.state, turn.seat);
  const player = active(work);
  const { played, prepped, aside } = player;
  turn.loose ??= copyPlain({
    cards: ship.cards,
    fromHand: [],
    scrap: market.scrap,
    gone: work.state.gone,
    played,
    prepped,
    aside,
    hauling: market.hauling_crew,
    used: turn.used,
  });
  change();
  if (groupsOf(ship.cards) <= turn.groups) turn.loose = null;
}

export function restoreShip(work: Work): void {
  const { turn, market } = work.state;
  const { loose } = turn;
  if (loose === null) throw new Error('the ship is whole');
  const player = active(work);
  shipOf(work.state, turn.seat).cards = loose.cards;
  player.hand.push(...loose.fromHand.map(card => inHand(work.state, card, turn.seat)));
  Object.assign(player, { played: loose.played, prepped: loose.prepped, aside: loose.aside });
  Object.assign(market, { scrap: loose.scrap, hauling_crew: loose.hauling });
  work.state.gone = loose.gone;
  turn.used = loose.used;
  turn.loose = null;
  emit(work, 'restored', { seat: who(turn.seat) });
}

/** One more card on a discard pile, face up. */
export function toDiscard(work: Work, seat: number, card: string): void {
  playerOf(work.state, seat).discard.push(card);
}

export const nameOf = cardName;
