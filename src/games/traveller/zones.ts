/** Cards change their zones here and nowhere else; a card that changes its zone is a new object. */
import type { Sight } from '../../effects/zones.ts';
import * as kernel from '../../effects/zones.ts';
import { hide, metaOf, peek, type Secret } from '../../engine/secret.ts';
import { cardOf, isCaptainCard } from './cards/index.ts';
import type { Place } from './scalars.ts';
import type { Complication, OpenCard, Permanent, Slot } from './state.ts';
import { fire } from './triggers.ts';
import { attachedTo, kindOf } from './values.ts';
import { captainOf, emit, freshUid, living, permanentOf, pilesOf, push, slotAt, type Work } from './work.ts';

const deckPool = (seat: Place): string => `deck-${seat}`;
const adventurePool = (seat: Place): string => `adventures-${seat}`;
export const faceDown = (card: string, seat: Place, sight: Sight = 'nobody'): Secret<string> =>
  kernel.faceDown(card, deckPool(seat), sight);
export const adventureDown = (card: string, seat: Place, sight: Sight = 'nobody'): Secret<string> =>
  kernel.faceDown(card, adventurePool(seat), sight);

// ── captain's deck and hand ─────────────────────────────────────────────────

/** From where everybody saw it: fetched, taken back, returned. All may remember it. */
export const toHand = (work: Work, seat: Place, card: string): void => {
  pilesOf(work.state, seat).hand.push(faceDown(card, seat, 'all'));
};

export function draw(work: Work, seat: Place, n: number): number {
  const piles = pilesOf(work.state, seat);
  const drawn = kernel.drawTo(piles.deck, piles.hand, n, [seat]);
  if (drawn.length > 0) emit(work, { type: 'drew', seat, cards: [...drawn] });
  return drawn.length;
}

export function toDiscard(work: Work, seat: Place, card: string): OpenCard {
  const lying = { uid: freshUid(work.table), card };
  captainOf(work.table, seat).discard.push(lying);
  return lying;
}

/** Takes cards out of the hand, by their places. */
export function takeFromHand(work: Work, seat: Place, places: readonly number[]): string[] {
  const piles = pilesOf(work.state, seat);
  const cards = places.map(i => peek(piles.hand[i] as Secret<string>));
  piles.hand = piles.hand.filter((_, i) => !places.includes(i));
  return cards;
}

export function discardFromHand(work: Work, seat: Place, places: readonly number[]): string[] {
  const cards = takeFromHand(work, seat, places);
  if (cards.length === 0) return cards;
  for (const card of cards) toDiscard(work, seat, card);
  emit(work, { type: 'discarded', seat, cards });
  return cards;
}

export function takeFromDiscard(work: Work, seat: Place, uid: number): OpenCard | undefined {
  const { discard } = captainOf(work.table, seat);
  const at = discard.findIndex(c => c.uid === uid);
  return at < 0 ? undefined : discard.splice(at, 1)[0];
}

/** Under the deck; everybody saw it. */
export const underDeck = (work: Work, seat: Place, card: string): void => {
  pilesOf(work.state, seat).deck.push(faceDown(card, seat, 'all'));
};

export function replenishThis(work: Work, seat: Place, uid: number): void {
  const found = takeFromDiscard(work, seat, uid);
  if (found === undefined) return;
  underDeck(work, seat, found.card);
  emit(work, { type: 'replenished', seat, cards: [found.card] });
}

// ── in play ─────────────────────────────────────────────────────────────────

export function enterPlay(
  work: Work,
  card: string,
  at: { readonly owner: Place; readonly controller: Place; readonly host: number },
  more: Partial<Permanent> = {},
): Permanent {
  const { table } = work;
  const def = cardOf(card);
  const entered: Permanent = {
    uid: freshUid(table),
    card,
    ...at,
    exerted: false,
    damage: 0,
    counters: def.enters !== undefined && def.counter !== undefined ? { [def.counter]: def.enters } : {},
    tokens: [],
    used: [],
    rests: false,
    trifling: false,
    passing: false,
    ...more,
  };
  table.board.push(entered);
  emit(work, { type: 'entered', seat: at.controller, card });
  return entered;
}

/** Takes a card out of play, with what is attached to it (R70). */
function leavePlay(work: Work, p: Permanent): void {
  const { table } = work;
  const at = table.board.findIndex(q => q.uid === p.uid);
  if (at < 0) return;
  table.board.splice(at, 1);
  table.lasting = table.lasting.filter(l => l.on !== p.uid && !(l.scope === 0 && l.source === p.uid));
  for (const attached of attachedTo(table, p.uid)) jettison(work, attached);
}

/** From play to its owner's discard pile. */
export function jettison(work: Work, p: Permanent): void {
  const { table } = work;
  if (permanentOf(table, p.uid) === undefined || kindOf(p) === 'ship') return;
  for (const g of attachedTo(table, p.uid)) fire(work, g, 'host-jettisoned');
  emit(work, { type: 'jettisoned', seat: p.controller, card: p.card });
  leavePlay(work, p);
  bury(work, p);
}

/** To the discard pile of its owner, or of the Opposition. */
export function bury(
  work: Work,
  { card, owner }: { readonly card: string; readonly owner: Place },
): OpenCard | undefined {
  if (isOpposition(work, owner)) {
    work.table.oppositionDiscard.push({ uid: freshUid(work.table), card });
    return undefined;
  }
  return captainOf(work.table, owner).inGame ? toDiscard(work, owner, card) : undefined;
}
export const isOpposition = (work: Pick<Work, 'table'>, seat: Place): boolean => captainOf(work.table, seat).ship === 0;

/** Back to its owner's hand. */
export function goHome(work: Work, p: Permanent): void {
  if (permanentOf(work.table, p.uid) === undefined) return;
  emit(work, { type: 'wentHome', seat: p.controller, card: p.card });
  leavePlay(work, p);
  if (isOpposition(work, p.owner)) bury(work, p);
  else toHand(work, p.owner, p.card);
}

/** Out of the game. */
export function disperse(work: Work, p: Permanent): void {
  if (permanentOf(work.table, p.uid) === undefined) return;
  leavePlay(work, p);
  disperseCard(work, p.owner, p.card);
}
export function disperseCard(work: Work, seat: Place, card: string): void {
  captainOf(work.table, seat).dispersed.push({ uid: freshUid(work.table), card });
  emit(work, { type: 'dispersed', seat, cards: [card] });
}
/** Out of the game for ever, because its owner left. */
export function vanish(work: Work, p: Permanent): void {
  leavePlay(work, p);
}

// ── adventure cards ─────────────────────────────────────────────────────────

/** The top card of an adventure deck, reshuffled first where it is empty (R51); undefined: ask for the shuffle, or none is left. */
export function takeAdventure(work: Work, seat: Place): string | undefined {
  const top = pilesOf(work.state, seat).adventures.shift();
  if (top === undefined) return undefined;
  return peek(top);
}
/** Puts the discard pile back where the deck is empty. @returns whether a shuffle must be asked for first */
export function renewAdventures(work: Work, seat: Place): boolean {
  const captain = captainOf(work.table, seat);
  const piles = pilesOf(work.state, seat);
  if (piles.adventures.length > 0 || captain.adventureDiscard.length === 0) return false;
  piles.adventures = captain.adventureDiscard.map(c => adventureDown(c.card, seat, 'all'));
  captain.adventureDiscard = [];
  push(work, { do: 'shuffle', seat, pile: 'adventures' });
  return true;
}

export const newComplication = (work: Work, card: Secret<string>, owner: Place, open: boolean): Complication => ({
  uid: freshUid(work.table),
  card,
  owner,
  open,
  seenBy: [],
  damage: 0,
});

/** Captains who know a card of an adventure deck, and one more. */
export function viewersOf(card: Secret<string>, ...more: readonly Place[]): Place[] {
  const { audience } = metaOf(card);
  const known = typeof audience === 'string' ? [] : audience.map(Number);
  return [...new Set([...more, ...known])];
}
/** A Complication that is put down unseen; who had looked at the card in the deck knows it still (R54). */
export const unseenComplication = (work: Work, top: Secret<string>, owner: Place): Complication => {
  const seenBy = viewersOf(top);
  const face = adventureDown(peek(top), owner, seenBy.length > 0 ? seenBy : 'nobody');
  return { ...newComplication(work, face, owner, false), seenBy };
};

export function showComplication(work: Work, c: Complication, by: Place): void {
  if (c.open) return;
  c.open = true;
  c.card = hide(peek(c.card), { audience: 'all', pool: metaOf(c.card).pool });
  emit(work, { type: 'complicationRevealed', seat: by, card: peek(c.card) });
}

export function lookAtComplication(work: Work, c: Complication, seat: Place): void {
  if (c.open || c.seenBy.includes(seat)) return;
  c.seenBy.push(seat);
  c.card = hide(peek(c.card), { audience: [...c.seenBy] as never, pool: metaOf(c.card).pool });
  const contract = work.table.slots.find(s => s.complications.some(o => o.uid === c.uid))?.contract?.card;
  emit(work, { type: 'looked', seat, at: 'complication', ...(contract !== undefined && { contract }) });
}

const toAdventureDiscard = (work: Work, owner: Place, card: string): void => {
  const captain = captainOf(work.table, owner);
  if (!captain.inGame) return;
  const pile = isCaptainCard(card) ? captain.discard : captain.adventureDiscard;
  pile.push({ uid: freshUid(work.table), card });
};

export interface FoundComplication {
  readonly slot: number;
  readonly complication: Complication;
}
export function findComplication(table: Work['table'], uid: number): FoundComplication | undefined {
  for (const [slot, { complications }] of table.slots.entries()) {
    const complication = complications.find(c => c.uid === uid);
    if (complication) return { slot, complication };
  }
  return undefined;
}

/** A Complication to its owner's pile; it is shown when it leaves (R139). */
export function dropComplication(work: Work, slot: Slot, c: Complication, how: 'gone' | 'resolved', by: Place): void {
  showComplication(work, c, by);
  slot.complications = slot.complications.filter(other => other.uid !== c.uid);
  const card = peek(c.card);
  emit(work, { type: how === 'gone' ? 'complicationGone' : 'complicationResolved', seat: by, card });
  toAdventureDiscard(work, c.owner, card);
}

/** The Contract of a slot leaves play with its Complications; pursuers become uncommitted (R60); the slot is filled again. */
export function dropContract(work: Work, at: number): void {
  const { table } = work;
  const slot = slotAt(table, at);
  if (slot.contract === undefined) return;
  for (const c of [...slot.complications]) dropComplication(work, slot, c, 'gone', slot.controller);
  toAdventureDiscard(work, slot.contract.owner, slot.contract.card);
  emit(work, { type: 'contractGone', seat: slot.contract.owner, card: slot.contract.card });
  delete slot.contract;
  slot.near = false;
  for (const seat of living(table)) {
    const captain = captainOf(table, seat);
    if (captain.activity.is === 'contract' && captain.activity.slot === at) {
      captain.activity = { is: 'none' };
      emit(work, { type: 'uncommitted', seat });
    }
  }
  push(work, { do: 'fill', slot: at });
}
