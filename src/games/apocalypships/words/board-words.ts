/** A card on board in words: its values now, and all that may still become of them. */
import { literal, type Text } from '../../../engine/text.ts';
import { copyNumber } from '../alike.ts';
import { cardOf, isCrew } from '../cards/index.ts';
import { text } from '../say.ts';
import type { Permanent, Table } from '../state.ts';
import { firepowerOf, hullLeft, isFresh, platingLeft } from '../values.ts';

export function permanentText(table: Table, card: Permanent): Text {
  const plainName = literal(cardOf(card.card).name);
  const n = copyNumber(table, card);
  const name = n > 1 ? text('choice.copy', { label: plainName, n }) : plainName;
  const plain = isCrew(cardOf(card.card))
    ? text(`crew.${card.exhausted ? 'exhausted' : isFresh(card) ? 'new' : 'ready'}`, {
        card: name,
        firepower: firepowerOf(table, card),
        hull: hullLeft(card),
      })
    : text(card.exhausted ? 'base.exhausted' : 'base.ready', { card: name, hull: hullLeft(card) });
  return changesOf(table, card).reduce((said, change) => text('board.with', { said, change }), plain);
}

/** A battle, or the expedition itself; copies have their numbers. */
export function placeText({ middle }: Table, place: number): Text {
  const there = middle.find(e => e.uid === place);
  if (there === undefined) return text('place.mothership');
  const n = middle.filter(e => e.card === there.card).indexOf(there) + 1;
  const label = literal(cardOf(there.card).name);
  return n > 1 ? text('choice.copy', { label, n }) : label;
}

/** What differs from the printed card, in a fixed order. */
function changesOf(table: Table, card: Permanent): readonly Text[] {
  const crew = isCrew(cardOf(card.card));
  const plating = crew ? platingLeft(table, card) : 0;
  const { damage, dented, firepower, hull, tide, bonusFirepower, bonusPlating, quickstart, exhausted } = card;
  return [
    ...(plating > 0 ? [text('board.plating', { n: plating })] : []),
    ...(dented > 0 ? [text('board.dented', { n: dented })] : []),
    ...(damage > 0 ? [text('board.damage', { n: damage })] : []),
    ...(firepower > 0 || hull > 0 ? [text('board.markers', { firepower, hull })] : []),
    ...(tide > 0 ? [text('board.tide', { n: tide })] : []),
    ...(bonusFirepower > 0 ? [text('board.bonusFirepower', { n: bonusFirepower })] : []),
    ...(bonusPlating > 0 ? [text('board.bonusPlating', { n: bonusPlating })] : []),
    ...(quickstart ? [text('board.quickstart')] : []),
    ...(exhausted && crew && isFresh(card) ? [text('board.new')] : []),
    ...(crew && card.arrived === table.turn && table.turn > 0 ? [text('board.arrived')] : []),
    ...(card.used.length > 0 ? [text('board.used')] : []),
  ];
}
