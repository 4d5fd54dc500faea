/** The Contract slots in words. */
import type { Text } from '../../../engine/text.ts';
import { adventureCard, isAdventureCard } from '../cards/index.ts';
import { cardName, complicationName, faceDownName, numberAmong } from '../labels.ts';
import { text } from '../say.ts';
import type { Table } from '../state.ts';
import { pursuers } from '../targets.ts';
import { type ComplicationView, isKnown, openTable, type SlotView, type View } from '../view.ts';
import { complicationNeeds, requirementsWords, signed, subplotWords } from './adventure-words.ts';
import { captainName } from './card-state.ts';
import { semicolons } from './lists.ts';

export const knownCard = ({ card }: ComplicationView): string | undefined => (isKnown(card) ? card : undefined);

export function slotLines(view: View, slot: SlotView, at: number): readonly Text[] {
  const table = openTable(view);
  const args = { n: at + 1, who: captainName(table, slot.controller) };
  if (slot.contract === undefined) return [text('line.slot.empty', args)];
  const { contract } = adventureCard(slot.contract.card);
  const seats = pursuers(table, at);
  const { uid } = slot.contract;
  const done = table.held.filter(h => h.contract === uid);
  return [
    text('line.contract', {
      ...args,
      contract: cardName(slot.contract.card),
      vp: contract.vp,
      distance: slot.near ? 0 : contract.distance,
      slots: contract.slots,
      abandonment: contract.abandonment,
      needs: requirementsWords(contract.requires),
    }),
    ...(contract.subplots.length === 0
      ? []
      : [text('line.subplots', { subplots: semicolons(contract.subplots.map(subplotWords)) })]),
    seats.length === 0
      ? text('line.pursued.nobody')
      : text('line.pursued', { seats: seats.map(s => text('captain', { who: captainName(table, s) })) }),
    ...(done.length === 0
      ? []
      : [text('line.resolved', { seats: done.map(h => text('captain', { who: captainName(table, h.seat) })) })]),
    ...(slot.complications.length === 0
      ? [text('line.complications.none')]
      : slot.complications.map(c =>
          complicationLine(
            table,
            c,
            numberAmong(slot.complications, c, o => knownCard(o) === undefined),
          ),
        )),
  ];
}

const complicationWords = (c: ComplicationView, n: number): Text => {
  const card = knownCard(c);
  if (card === undefined) return faceDownName(n);
  const args = { name: complicationName(card), needs: complicationNeeds(card, c.reliance) };
  if (!c.open) return text('complication.seen', args);
  return c.damage > 0 ? text('complication.hit', { ...args, n: c.damage }) : text('complication.open', args);
};
/** @param n which of several face-down ones; 0: it is the only one */
function complicationLine(table: Table, c: ComplicationView, n: number): Text {
  const card = knownCard(c);
  const modifier = card !== undefined && isAdventureCard(card) ? adventureCard(card).complication.abandonment : 0;
  const args = { complication: complicationWords(c, n), who: captainName(table, c.owner) };
  if (c.open || c.seenBy.length === 0)
    return card === undefined
      ? text('line.complication.hidden', args)
      : text('line.complication', { ...args, modifier: signed(modifier) });
  return text('line.complication.looked', {
    ...args,
    seats: c.seenBy.map(s => text('captain', { who: captainName(table, s) })),
  });
}
