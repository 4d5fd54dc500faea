/** The whole position in words, one entry a line, enough to play from. */
import { type Text, text } from '../../engine/text.ts';
import { adventureCard, isAdventureCard, shipCard } from './cards/index.ts';
import { cardName, complicationName, playName } from './labels.ts';
import { slotsOf } from './limits.ts';
import { challengesOf, isSolo, pointsOf } from './options.ts';
import type { Place } from './scalars.ts';
import type { Change, Table } from './state.ts';
import { pursuers } from './targets.ts';
import { attributeOf, evOf, infamyOf, priceOf } from './values.ts';
import { type ComplicationView, isKnown, openTable, ownSeat, type SlotView, type View } from './view.ts';
import { complicationNeeds, requirementsWords, signed, subplotWords } from './words/adventure-words.ts';
import { captainName, KINDS, lyingBefore, permanentWords, shipOf } from './words/card-state.ts';
import { counted, semicolons } from './words/lists.ts';
import { tokenList } from './words/tokens.ts';

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
    ...(paying === undefined
      ? []
      : [text('line.paying', { ...paying, who: captainName(table, paying.seat), why: text(`why.${paying.why}`) })]),
    ...(table.fight === undefined ? [] : [fightLine(openTable(view), table.fight)]),
    ...(table.overbooked.length === 0 ? [] : [text('line.overbooked')]),
  ];
}

export function fightLine(table: Table, { attacker, defender }: NonNullable<Table['fight']>): Text {
  if (attacker < 0 || defender < 0)
    return text('line.fight.enemy', { who: captainName(table, Math.max(attacker, defender)) });
  return text('line.fight', {
    who: captainName(table, attacker),
    target: captainName(table, defender),
    av: attributeOf(table, attacker, 'av', { against: defender, as: 'attacker' }),
    dv: attributeOf(table, defender, 'dv', { against: attacker, as: 'defender' }),
  });
}

/** Last played first: it resolves first. */
function queueLines(view: View): readonly Text[] {
  const table = openTable(view);
  const said = (items: Table['queue']) =>
    items
      .toReversed()
      .map(item => text('of-captain', { card: playName(table, item), who: captainName(table, item.by) }));
  return [
    ...(table.queue.length === 0 ? [] : [text('line.queue', { items: semicolons(said(table.queue)) })]),
    ...(table.playing.every(i => i.uid < 0)
      ? []
      : [text('line.playing', { items: semicolons(said(table.playing.filter(i => i.uid > 0))) })]),
  ];
}

// ── contracts ───────────────────────────────────────────────────────────────

export const knownCard = ({ card }: ComplicationView): string | undefined => (isKnown(card) ? card : undefined);

function slotLines(view: View, slot: SlotView, at: number): readonly Text[] {
  const table = openTable(view);
  const args = { n: at + 1, who: captainName(table, slot.controller) };
  if (slot.contract === undefined) return [text('line.slot.empty', args)];
  const { contract } = adventureCard(slot.contract.card);
  const seats = pursuers(table, at);
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
    ...(slot.complications.length === 0
      ? [text('line.complications.none')]
      : slot.complications.map(c => complicationLine(table, c))),
  ];
}

export const complicationWords = (c: ComplicationView): Text => {
  const card = knownCard(c);
  if (card === undefined) return text('face-down');
  const args = { name: complicationName(card), needs: complicationNeeds(card, c.reliance) };
  if (!c.open) return text('complication.seen', args);
  return c.damage > 0 ? text('complication.hit', { ...args, n: c.damage }) : text('complication.open', args);
};
function complicationLine(table: Table, c: ComplicationView): Text {
  const card = knownCard(c);
  const modifier = card !== undefined && isAdventureCard(card) ? adventureCard(card).complication.abandonment : 0;
  const args = { complication: complicationWords(c), who: captainName(table, c.owner), modifier: signed(modifier) };
  if (c.open || c.seenBy.length === 0)
    return text(card === undefined ? 'line.complication.hidden' : 'line.complication', args);
  return text('line.complication.looked', {
    ...args,
    seats: c.seenBy.map(s => text('captain', { who: captainName(table, s) })),
  });
}

// ── captains ────────────────────────────────────────────────────────────────

function captainLines(view: View, seat: Place): readonly Text[] {
  const table = openTable(view);
  const captain = table.captains[seat];
  const piles = view.piles[seat];
  const who = captainName(table, seat);
  if (captain === undefined) return [];
  if (captain.ship === 0) return oppositionLines(view, seat);
  if (!captain.inGame || piles === undefined) return [text('line.gone', { who })];
  const ship = shipOf(table, seat);
  const printed = shipCard(ship?.card ?? 'SH1');
  return [
    text('line.captain', {
      who,
      vp: captain.vp,
      infamy: infamyOf(table, seat),
      hand: piles.hand.length,
      deck: piles.deck.length,
      adventures: piles.adventures.length,
    }),
    text('line.ship', {
      ship: cardName(printed.id),
      state: text(ship?.exerted ? 'state.exerted' : 'state.ready'),
      init: attributeOf(table, seat, 'init'),
      av: attributeOf(table, seat, 'av'),
      dv: attributeOf(table, seat, 'dv'),
      jump: printed.jump,
      crew: slotsOf(table, seat, 'Crew'),
      slots: ['Computer', 'Hardpoint', 'Hull', 'Internal'].map(s =>
        text('line.slots', { n: slotsOf(table, seat, s), subtype: s }),
      ),
    }),
    activityLine(view, seat),
    captain.pool.length === 0 ? text('line.pool.empty') : text('line.pool', { tokens: tokenList(captain.pool) }),
    ...KINDS.flatMap(kind => {
      const lying = lyingBefore(table, seat, kind);
      return lying.length === 0
        ? []
        : [text(`line.${kind}`, { cards: semicolons(lying.map(p => permanentWords(table, p))) })];
    }),
    ...changeLines(table, captain.ship),
    ...captain.discounts.map(d => text('line.discount', { kind: text(`discount.${d.on}`), n: d.n })),
    ...(captain.noSurcharge ? [text('line.noSurcharge')] : []),
    ...(captain.drawsOne ? [text('line.drawsOne')] : []),
    ...(captain.crewRests ? [text('line.crewRests')] : []),
    ...pileLines(captain),
  ];
}

function oppositionLines(view: View, seat: Place): readonly Text[] {
  const table = openTable(view);
  const crew = lyingBefore(table, seat, 'crew');
  return [
    crew.length === 0
      ? text('line.opposition.none')
      : text('line.opposition', { cards: semicolons(crew.map(p => permanentWords(table, p))) }),
    ...(table.oppositionDiscard.length === 0
      ? []
      : [text('line.opposition.discard', { cards: counted(table.oppositionDiscard.map(c => c.card)) })]),
  ];
}

function activityLine({ table }: View, seat: Place): Text {
  const activity = table.captains[seat]?.activity;
  if (activity?.is === 'piracy') return text('line.activity.piracy');
  const contract = activity?.is === 'contract' ? table.slots[activity.slot]?.contract : undefined;
  return contract ? text('line.activity.contract', { contract: cardName(contract.card) }) : text('line.activity.none');
}

/** Changes of a Ship for a while. */
const changeLines = (table: Table, ship: number): readonly Text[] =>
  table.lasting
    .filter(l => l.on === ship)
    .flatMap(({ change, until }) => {
      const said = changeWords(change);
      return said === undefined ? [] : [text('line.change', { change: said, until: text(`until.${until}`) })];
    });
function changeWords(change: Change): Text | undefined {
  if (change.is === 'still') return text('change.still');
  if (change.is !== 'attribute') return undefined;
  const { av, dv, init } = change;
  return text('change.attribute', { av: signed(av), dv: signed(dv), init: signed(init) });
}

function pileLines(captain: Table['captains'][number]): readonly Text[] {
  const lists = [
    ['line.discard', captain.discard],
    ['line.adventures', captain.adventureDiscard],
    ['line.dispersed', captain.dispersed],
  ] as const;
  return lists.flatMap(([key, cards]) =>
    cards.length === 0 ? [] : [text(key, { cards: semicolons(counted(cards.map(c => c.card))) })],
  );
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
