/** Names of things in choices and prompts. */

import { seat as seatOf } from '../../engine/contract.ts';
import { peek } from '../../engine/secret.ts';
import { literal, type Text, type TextArg } from '../../engine/text.ts';
import { adventureCard, cardOf, isAdventureCard } from './cards/index.ts';
import type { Aim } from './events.ts';
import type { Item } from './frames.ts';
import { text } from './say.ts';
import type { Place } from './scalars.ts';
import type { Complication, Permanent, State, Table } from './state.ts';
import { sketchOf } from './targets.ts';
import { captainOf, permanentOf } from './work.ts';
import { findComplication } from './zones.ts';

export const cardName = (card: string): Text =>
  literal(isAdventureCard(card) ? adventureCard(card).contract.name : cardOf(card).name);
export const plainName = (card: string): string =>
  isAdventureCard(card) ? adventureCard(card).contract.name : cardOf(card).name;
/** Two captains may have the same Contract on the table: then it says whose. */
export function contractName({ slots, captains }: Pick<Table, 'slots' | 'captains'>, at: number): Text {
  const slot = slots[at];
  if (slot?.contract === undefined) return text('gone');
  const { card } = slot.contract;
  const isTwin = slots.filter(s => s.contract?.card === card).length > 1;
  return isTwin
    ? text('of-captain', { card: cardName(card), who: who({ captains }, slot.controller) })
    : cardName(card);
}
export const complicationName = (card: string): string =>
  isAdventureCard(card) ? adventureCard(card).complication.name : cardOf(card).name;

/** The member in a seat, or the Opposition. */
export const who = (table: Pick<Table, 'captains'>, seat: Place): TextArg =>
  table.captains[seat]?.ship === 0 ? text('opposition') : { seat: seatOf(seat) };

export const permanentName = (table: Table, p: Permanent): Text => {
  const twin = table.board.filter(q => q.card === p.card && q.controller === p.controller);
  return twin.length > 1 ? text('numbered', { card: cardName(p.card), n: twin.indexOf(p) + 1 }) : cardName(p.card);
};

export function complicationText({ table }: State, c: Complication, seat: Place): Text {
  if (!isFaceDown(seat)(c)) return literal(complicationName(peek(c.card)));
  return faceDownName(
    numberAmong(table.slots.find(s => s.complications.includes(c))?.complications ?? [], c, isFaceDown(seat)),
  );
}
const isFaceDown =
  (seat: Place) =>
  (c: Complication): boolean =>
    !(c.open || c.seenBy.includes(seat));
/** Which of several that look alike; 0: it is the only one. */
export function numberAmong<C extends { readonly uid: number }>(
  all: readonly C[],
  one: C,
  isAlike: (c: C) => boolean,
): number {
  const alike = all.filter(isAlike);
  return alike.length > 1 ? alike.findIndex(c => c.uid === one.uid) + 1 : 0;
}
export const faceDownName = (n: number): Text => (n === 0 ? text('face-down') : text('face-down.n', { n }));

/** How a Complication is typed: by name, or by its Contract while it lies face down for this captain. */
export function complicationNotation(table: Table, c: Complication, seat: Place): string {
  if (!isFaceDown(seat)(c)) return complicationName(peek(c.card));
  const slot = table.slots.find(s => s.complications.some(o => o.uid === c.uid));
  if (slot?.contract === undefined) return 'face-down';
  const n = numberAmong(slot.complications, c, isFaceDown(seat));
  return `face-down on ${plainName(slot.contract.card)}${n === 0 ? '' : ` #${n}`}`;
}

/** What a choice of a target says; `seat` is who reads it. */
export function targetName(state: State, what: string, id: number, seat: Place): Text {
  const { table } = state;
  if (what === 'captain' || what === 'adventureDeck') return text('captain', { who: who(table, id) });
  if (what === 'contract') {
    return contractName(
      table,
      table.slots.findIndex(s => s.contract?.uid === id),
    );
  }
  if (what === 'complication') {
    const found = findComplication(table, id);
    if (found === undefined) return text('gone');
    return text('complication.on', {
      complication: complicationText(state, found.complication, seat),
      contract: contractName(table, found.slot),
    });
  }
  if (what === 'discard') {
    const lying = table.captains.flatMap(c => c.discard).find(c => c.uid === id);
    return lying ? cardName(lying.card) : text('gone');
  }
  if (what === 'event') {
    const item = table.queue.find(i => i.uid === id);
    return item ? cardName(item.card) : text('gone');
  }
  const p = permanentOf(table, id);
  if (p === undefined) return text('gone');
  return text('of-captain', { card: permanentName(table, p), who: who(table, p.controller) });
}

/** What was chosen, for events: nothing of a face-down card but that it is one. */
export function aimAt(state: State, what: string, id: number): readonly Aim[] {
  const { table } = state;
  if (what === 'captain' || what === 'adventureDeck') return [{ is: 'captain', seat: opposed(table, id) }];
  if (what === 'contract') {
    const card = table.slots.find(s => s.contract?.uid === id)?.contract?.card;
    return card === undefined ? [] : [{ is: 'contract', card }];
  }
  if (what === 'complication') {
    const c = findComplication(table, id)?.complication;
    return c === undefined ? [] : [{ is: 'complication', ...(c.open && { card: peek(c.card) }) }];
  }
  const p = permanentOf(table, id);
  if (p) return [{ is: 'card', card: p.card, seat: opposed(table, p.controller) }];
  const item = table.queue.find(i => i.uid === id);
  if (item) return [{ is: 'card', card: item.card, seat: opposed(table, item.by) }];
  return table.captains.flatMap(({ discard }, seat) =>
    discard.filter(c => c.uid === id).map(c => ({ is: 'card' as const, card: c.card, seat: opposed(table, seat) })),
  );
}
/** The Opposition is seat -1 in events. */
const opposed = (table: Table, seat: Place): Place => (table.captains[seat]?.ship === 0 ? -1 : seat);

/** A play with what it works on, as far as a captain may know it. */
export function runName(state: State, run: Item, seat: Place = run.by): Text {
  const { targets } = sketchOf(state.table, run);
  const named = run.targets.flatMap((ids, i) => ids.map(id => ownedName(state, targets[i]?.what ?? 'crew', id, seat)));
  const play = playName(state.table, run);
  return named.length === 0 ? play : text('play.on', { play, targets: named });
}
/** A target, a card in play with whose it is. */
export function ownedName(state: State, what: string, id: number, seat: Place): Text {
  const p = ['captain', 'adventureDeck', 'contract', 'complication', 'discard', 'event'].includes(what)
    ? undefined
    : permanentOf(state.table, id);
  const name = targetName(state, what, id, seat);
  return p === undefined ? name : text('of-captain', { card: name, who: who(state.table, p.controller) });
}

export const playName = (table: Table, item: Item): Text => {
  switch (item.what) {
    case 'ability':
      return (cardOf(item.card).abilities ?? []).length > 1 || item.ability > 0
        ? text('play.ability', { card: cardName(item.card), n: item.ability + 1 })
        : cardName(item.card);
    case 'heroic': {
      const actor = permanentOf(table, item.actor);
      return text(`play.${item.half === 'expert' ? 'expert' : 'trained'}`, {
        card: cardName(item.card),
        crew: actor ? permanentName(table, actor) : text('gone'),
      });
    }
    case 'procure': {
      const host = permanentOf(table, item.host);
      const attaches = host !== undefined && host.uid !== captainOf(table, item.by).ship;
      return attaches
        ? text('play.procure.on', { card: cardName(item.card), host: permanentName(table, host) })
        : text('play.procure', { card: cardName(item.card) });
    }
    default:
      return text('play.event', { card: cardName(item.card) });
  }
};
