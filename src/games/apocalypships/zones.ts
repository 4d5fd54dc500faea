/** Cards change their zones here and nowhere else. A card that changes its zone is a new object; tokens stop existing. */
import { hide, metaOf, peek, type Secret } from '../../engine/secret.ts';
import { abilityOfKind, cardOf, isCrew, isUnique } from './cards/index.ts';
import type { Side } from './scalars.ts';
import type { OpenCard, Permanent } from './state.ts';
import { occasion, scrapyardWatchers, trigger } from './triggers.ts';
import { hullLeft, isRevealed } from './values.ts';
import { defOf, emit, freshUid, isWatch, permanentOf, push, type Work } from './work.ts';

export const poolOf = (side: Side): string => `deck-${side}`;
/** Face down: for nobody, or for those who have seen it. */
export const faceDown = (
  card: string,
  side: Side,
  audience: 'nobody' | 'all' | readonly Side[] = 'nobody',
): Secret<string> => hide(card, { audience: audience as 'nobody', pool: poolOf(side) });

// ── hold and hand ───────────────────────────────────────────────────────────

export const toHand = (work: Work, side: Side, card: string): Secret<string> => {
  const held = faceDown(card, side, [side]);
  work.state.piles[side].hand.push(held);
  return held;
};

/** Takes the top card. Undefined: the hold is empty and its player has lost (ruling 5); the Target Hulk has none to lose. */
function takeTop(work: Work, side: Side): string | undefined {
  const top = work.state.piles[side].hold.shift();
  if (top !== undefined) {
    return peek(top);
  }
  if (!isHulk(work, side)) work.table.sides[side].ranDry = true;
  return undefined;
}
export const isHulk = (work: Work, side: Side): boolean => work.state.options.goldfish && side === 1;

export function drawOne(work: Work, side: Side): void {
  const card = takeTop(work, side);
  if (card === undefined) return;
  const drawn = toHand(work, side, card);
  const last = work.events.at(-1);
  if (last?.type === 'drew' && last.side === side) {
    work.events[work.events.length - 1] = { ...last, cards: [...last.cards, drawn] };
  } else emit(work, { type: 'drew', side, cards: [drawn] });
}

export function digOne(work: Work, side: Side): void {
  const card = takeTop(work, side);
  if (card === undefined) return;
  toScrapyard(work, side, card);
  work.table.sides[side].facts.dug += 1;
  const last = work.events.at(-1);
  if (last?.type === 'dug' && last.side === side) {
    work.events[work.events.length - 1] = { ...last, cards: [...last.cards, card] };
  } else emit(work, { type: 'dug', side, cards: [card] });
}

/** The player looks at the top `n` cards of the hold. @returns how many there are */
export function lookAtTop(work: Work, side: Side, n: number): number {
  const { hold } = work.state.piles[side];
  const seen = Math.min(n, hold.length);
  for (let i = 0; i < seen; i++) hold[i] = shownTo(hold[i] as Secret<string>, side);
  return seen;
}
const shownTo = (card: Secret<string>, side: Side): Secret<string> => {
  const { audience, pool } = metaOf(card);
  return audience === 'all' ? card : hide(peek(card), { audience: [side] as never, pool });
};

export const lookThroughHold = (work: Work, side: Side): number =>
  lookAtTop(work, side, work.state.piles[side].hold.length);

/** Shows the top cards of revealed holds; what was shown stays known until it moves. */
export function reveal(work: Work, side: Side): void {
  const { hold } = work.state.piles[side];
  const top = hold[0];
  if (top === undefined || metaOf(top).audience === 'all' || !isRevealed(work.table, side)) return;
  hold[0] = faceDown(peek(top), side, 'all');
  emit(work, { type: 'revealed', side, cards: [peek(top)] });
}

// ── scrapyard ───────────────────────────────────────────────────────────────

export function toScrapyard(work: Work, owner: Side, card: string): OpenCard {
  const lying = { uid: freshUid(work.table), card };
  work.table.sides[owner].scrapyard.push(lying);
  return lying;
}
export function takeFromScrapyard(work: Work, side: Side, uid: number): OpenCard | undefined {
  const { scrapyard } = work.table.sides[side];
  const at = scrapyard.findIndex(lying => lying.uid === uid);
  return at < 0 ? undefined : scrapyard.splice(at, 1)[0];
}

/** Puts cards of the hand, by their places, into the scrapyard; those with Stowaway wait for a choice (ruling 51). `isSaid`: by the caller's event. */
export function scrap(work: Work, side: Side, places: readonly number[], isSaid = false): void {
  const { hand } = work.state.piles[side];
  const cards = places.map(i => peek(hand[i] as Secret<string>));
  work.state.piles[side].hand = hand.filter((_, i) => !places.includes(i));
  if (cards.length === 0) return;
  if (!isSaid) emit(work, { type: 'scrapped', side, cards });
  const outsideSupply = !(work.table.phase === 'supply' && work.table.active === side);
  for (const card of cards) {
    if (outsideSupply) {
      work.table.sides[side].facts.scraps += 1;
      occasion(work, { on: 'scrap', side });
    }
    if (abilityOfKind(cardOf(card), 'stowaway')) {
      const uid = freshUid(work.table);
      work.table.sides[side].adrift.push({ uid, card });
      trigger(work, { do: 'stowaway', owner: side, uid });
    } else toScrapyard(work, side, card);
  }
}

/** Cards of the scrapyard under the hold, in the order chosen; everybody has seen them (ruling 98). */
export function refuel(work: Work, side: Side, uids: readonly number[]): void {
  const cards = uids.flatMap(uid => takeFromScrapyard(work, side, uid)?.card ?? []);
  work.state.piles[side].hold.push(...cards.map(card => faceDown(card, side, 'all')));
  emit(work, { type: 'refuelled', side, cards });
}

// ── the board ───────────────────────────────────────────────────────────────

/** A Unique card stays where it is while a copy of its player is on board or waiting (rulings 50, 86). */
export const mayComeOnBoard = (work: Pick<Work, 'table'>, side: Side, card: string): boolean =>
  !isUnique(cardOf(card)) ||
  ![...work.table.board, ...work.table.middle, ...work.table.crossfire].some(o => o.owner === side && o.card === card);

export function comeOnBoard(work: Work, owner: Side, card: string): void {
  const { table } = work;
  const def = cardOf(card);
  if (def.kind === 'expedition') {
    table.middle.push({ uid: freshUid(table), card, owner, progress: [0, 0] });
    emit(work, { type: 'launched', side: owner, card });
    return;
  }
  const arrived = newPermanent(freshUid(table), card, owner, table.turn, isCrew(def) && isWatch(table.phase));
  table.board.push(arrived);
  // An engine comes by being installed, which says it.
  if (def.kind !== 'engine') emit(work, { type: 'arrived', side: owner, card });
  for (const [ability, { kind }] of def.abilities.entries()) {
    if (kind === 'onBoard') trigger(work, { do: 'program', owner, card, ability, source: arrived.uid, at: 0 });
  }
  if (isCrew(def)) occasion(work, { on: 'arrival', side: owner, object: arrived.uid, card });
}

export const newPermanent = (uid: number, card: string, owner: Side, turn: number, isNew: boolean): Permanent => ({
  uid,
  card,
  owner,
  exhausted: false,
  damage: 0,
  dented: 0,
  firepower: 0,
  hull: 0,
  tide: 0,
  bonusFirepower: 0,
  bonusPlating: 0,
  quickstart: false,
  arrived: turn,
  isNew,
  used: [],
});

function takeOffBoard(work: Work, card: Permanent): void {
  work.table.board.splice(work.table.board.indexOf(card), 1);
}

/** Returns a crew to its owner's hand. */
export function recall(work: Work, card: Permanent): void {
  takeOffBoard(work, card);
  if (defOf(card).kind === 'token') emit(work, { type: 'vanished', side: card.owner, card: card.card });
  else {
    toHand(work, card.owner, card.card);
    emit(work, { type: 'recalled', side: card.owner, card: card.card });
  }
}

export function removeToken(work: Work, card: Permanent): void {
  takeOffBoard(work, card);
  emit(work, { type: 'vanished', side: card.owner, card: card.card });
}

/** All leave at the same time (ruling 79); what lay in a scrapyard before sees it (ruling 95). */
export function destroy(work: Work, cards: readonly Permanent[]): void {
  const watchers = scrapyardWatchers(work.table);
  const present = cards.filter(card => permanentOf(work.table, card.uid));
  for (const card of present) takeOffBoard(work, card);
  for (const card of present) {
    leaveForScrapyard(work, card);
    if (isCrew(defOf(card))) occasion(work, { on: 'crewDestroyed', side: card.owner }, watchers);
  }
}

/** From the board to the scrapyard, unless the card says otherwise. */
function leaveForScrapyard(work: Work, { card, owner }: Permanent): void {
  const def = cardOf(card);
  const { hold } = work.state.piles[owner];
  const instead = def.kind === 'token' ? 'nowhere' : (abilityOfKind(def, 'replace')?.to ?? 'scrapyard');
  emit(work, { type: 'destroyed', side: owner, card });
  switch (instead) {
    case 'nowhere':
      return;
    case 'scrapyard':
      toScrapyard(work, owner, card);
      return;
    case 'removed':
      work.table.sides[owner].removed.push({ uid: freshUid(work.table), card });
      emit(work, { type: 'removed', side: owner, card });
      return;
    case 'holdBottom':
      hold.push(faceDown(card, owner, 'all'));
      emit(work, { type: 'underHold', side: owner, card });
      return;
    case 'shuffledIntoHold':
      hold.push(faceDown(card, owner, 'all'));
      emit(work, { type: 'shuffledIn', side: owner, card });
      push(work, { do: 'shuffle', side: owner });
      return;
    default:
      instead satisfies never;
  }
}

/** Destroys every crew and base whose hull is gone (rulings 36, 80, 84). */
export function sweep(work: Work): void {
  const gone = work.table.board.filter(
    card => (isCrew(defOf(card)) || defOf(card).kind === 'base') && hullLeft(card) === 0,
  );
  if (gone.length > 0) destroy(work, gone);
}
