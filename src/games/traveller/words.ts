/** The whole position in words, one entry a line, enough to play from. */
import { literal, type Text } from '../../engine/text.ts';
import type { Item } from './frames.ts';
import {
  cardName,
  complicationName,
  contractName,
  faceDownName,
  numberAmong,
  permanentName,
  playName,
} from './labels.ts';
import { challengesOf, isSolo, pointsOf } from './options.ts';
import { text } from './say.ts';
import type { Place } from './scalars.ts';
import { fightOf } from './scopes.ts';
import type { Table } from './state.ts';
import { sketchOf } from './targets.ts';
import { attributeOf, evOf, priceOf } from './values.ts';
import { isKnown, openTable, ownSeat, type View } from './view.ts';
import { captainLines } from './words/captain-lines.ts';
import { captainName } from './words/card-state.ts';
import { slotLines } from './words/contract-lines.ts';
import { semicolons } from './words/lists.ts';
import { permanentOf } from './work.ts';

export function words(view: View): readonly Text[] {
  const { table } = view;
  const me = ownSeat(view);
  const seats = [...table.order, ...table.captains.flatMap((_, s) => (table.order.includes(s) ? [] : [s]))];
  return [
    ...headLines(view),
    ...queueLines(view),
    ...table.slots.flatMap((slot, i) => slotLines(view, slot, i)),
    ...seats.flatMap(seat => captainLines(view, seat)),
    ...(me === undefined ? [] : handLines(view, me)),
  ];
}

export const phaseWords = ({ table }: View): Text =>
  table.round === 0
    ? text('line.setup')
    : text('line.phase', { round: table.round, phase: text(`phase.${table.phase}`) });

function headLines(view: View): readonly Text[] {
  const { table, options, deciding, paying } = view;
  const fight = fightOf(openTable(view));
  const solo = isSolo(options);
  return [
    ...(view.over ? [text(`line.over.${view.reason ?? 'points'}`)] : []),
    phaseWords(view),
    ...(solo
      ? [
          text('line.solo', { scenario: text(`option.scenario.${options.scenario}`), points: pointsOf(options) }),
          ...(challengesOf(options).length === 0
            ? []
            : [text('line.challenges', { challenges: challengesOf(options).map(c => text(`challenge.${c.id}`)) })]),
        ]
      : [
          text('line.order', {
            seats: table.order
              .filter(s => table.captains[s]?.inGame)
              .map(s => text('captain', { who: captainName(table, s) })),
          }),
        ]),
    ...(deciding === undefined
      ? []
      : [
          text('line.deciding', {
            seats: deciding.seats.map(s => text('captain', { who: captainName(table, s) })),
            stage: text(`stage.${deciding.kind}`),
          }),
        ]),
    ...(view.answered === undefined ? [] : [answeredLine(view.answered)]),
    ...view.leaving.map(each => leavingLine(openTable(view), each)),
    ...(paying === undefined ? [] : [payingLine(table, paying)]),
    ...(fight === undefined ? [] : [fightLine(openTable(view), fight)]),
    ...(table.overbooked.length === 0 ? [] : [text('line.overbooked')]),
  ];
}

function leavingLine(table: Table, { seat, to }: View['leaving'][number]): Text {
  const who = captainName(table, seat);
  const at = table.slots.findIndex(s => s.contract !== undefined && s.contract.uid === to);
  return to === undefined
    ? text('line.leaving.piracy', { who })
    : text('line.leaving.contract', { who, contract: contractName(table, at) });
}
const answeredLine = (answered: string): Text =>
  answered === '-' ? text('line.answered.nothing') : text('line.answered', { answer: literal(answered) });
const payingLine = (table: View['table'], { seat, due, paid, why }: NonNullable<View['paying']>): Text =>
  text('line.paying', { who: captainName(table, seat), due, paid, why: text(`why.${why}`) });

export function fightLine(table: Table, { attacker, defender }: NonNullable<ReturnType<typeof fightOf>>): Text {
  if (attacker < 0 || defender < 0)
    return text('line.fight.enemy', { who: captainName(table, Math.max(attacker, defender)) });
  return text('line.fight', {
    who: captainName(table, attacker),
    target: captainName(table, defender),
    av: attributeOf(table, attacker, 'av', { against: defender, as: 'attacker' }),
    dv: attributeOf(table, defender, 'dv', { against: attacker, as: 'defender' }),
  });
}

/** What an item on the queue works on, as far as the viewer knows it. */
function aimsOf(view: View, item: Item): readonly Text[] {
  const table = openTable(view);
  const { targets } = sketchOf(table, item);
  return item.targets.flatMap((ids, i) => ids.flatMap(id => aimText(view, targets[i]?.what ?? 'crew', id)));
}
function aimText(view: View, what: string, id: number): readonly Text[] {
  const table = openTable(view);
  if (what === 'captain' || what === 'adventureDeck') return [text('captain', { who: captainName(table, id) })];
  const p = permanentOf(table, id);
  if (p) return [text('of-captain', { card: permanentName(table, p), who: captainName(table, p.controller) })];
  const at = view.table.slots.findIndex(s => s.contract?.uid === id || s.complications.some(c => c.uid === id));
  if (at >= 0) {
    const contract = contractName(table, at);
    const lying = view.table.slots[at]?.complications ?? [];
    const c = lying.find(o => o.uid === id);
    if (c === undefined) return [contract];
    const name = isKnown(c.card)
      ? literal(complicationName(c.card))
      : faceDownName(numberAmong(lying, c, o => !isKnown(o.card)));
    return [text('complication.on', { complication: name, contract })];
  }
  const played = table.queue.find(q => q.uid === id);
  return played === undefined ? [] : [playName(table, played)];
}

/** Last played first: it resolves first. */
function queueLines(view: View): readonly Text[] {
  const table = openTable(view);
  const said = (items: Table['queue']) =>
    items.toReversed().map(item => {
      const said = text('of-captain', { card: playName(table, item), who: captainName(table, item.by) });
      const targets = aimsOf(view, item);
      return targets.length === 0 ? said : text('play.on', { play: said, targets });
    });
  return [
    ...(table.queue.length === 0 ? [] : [text('line.queue', { items: semicolons(said(table.queue)) })]),
    ...view.waiting.flatMap(({ seat, card }) =>
      isKnown(card) ? [text('line.waiting', { card: cardName(card), who: captainName(table, seat) })] : [],
    ),
    ...(table.playing.every(i => i.uid < 0)
      ? []
      : [text('line.playing', { items: semicolons(said(table.playing.filter(i => i.uid > 0))) })]),
  ];
}

// ── the own hand ────────────────────────────────────────────────────────────

/** Cost now and EV of each card; which may be played stands in the open question. */
function handLines(view: View, seat: Place): readonly Text[] {
  const table = openTable(view);
  const hand = (view.piles[seat]?.hand ?? []).filter(isKnown);
  if (table.captains[seat]?.inGame !== true) return [];
  if (hand.length === 0) return [text('line.hand.empty')];
  const sum = hand.reduce((n, card) => n + evOf(table, seat, card), 0);
  return [
    text('line.hand', {
      n: hand.length,
      ev: sum,
      cards: semicolons(
        hand.map(card =>
          text('hand.card', { card: cardName(card), cost: costNow(table, seat, card), ev: evOf(table, seat, card) }),
        ),
      ),
    }),
  ];
}
/** Procurement's price where the card is procured. */
export const costNow = (table: Table, seat: Place, card: string): number =>
  priceOf(table, seat, card, { procuring: !['EV', 'HA'].includes(card.slice(0, 2)) });
