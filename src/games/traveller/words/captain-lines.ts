/** A captain's table in words; the Opposition's. */
import type { Text } from '../../../engine/text.ts';
import { shipCard } from '../cards/index.ts';
import { cardName } from '../labels.ts';
import { slotsOf } from '../limits.ts';
import { type PhraseUnder, text } from '../say.ts';
import type { Place } from '../scalars.ts';
import type { Change, Table } from '../state.ts';
import { attributeOf, infamyOf } from '../values.ts';
import { isKnown, openTable, ownSeat, type View } from '../view.ts';
import { signed } from './adventure-words.ts';
import { captainName, KINDS, lyingBefore, permanentWords, shipOf } from './card-state.ts';
import { counted, semicolons } from './lists.ts';
import { tokenList } from './tokens.ts';

export function captainLines(view: View, seat: Place): readonly Text[] {
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
    ...knownLine(view, seat),
    activityLine(view, seat),
    captain.pool.length === 0 ? text('line.pool.empty') : text('line.pool', { tokens: tokenList(captain.pool) }),
    ...KINDS.flatMap(kind => {
      const lying = lyingBefore(table, seat, kind);
      return lying.length === 0
        ? []
        : [text(`line.${kind}`, { cards: semicolons(lying.map(p => permanentWords(table, p))) })];
    }),
    ...changeLines(table, captain.ship),
    ...captain.discounts.map(d =>
      text('line.discount', { kind: text(`discount.${d.on}` as PhraseUnder<'discount'>), n: d.n }),
    ),
    ...(captain.raided ? [text('line.raided')] : []),
    ...(captain.passed && table.phase === 'resolution'
      ? [text(captain.eligible ? 'line.passed.eligible' : 'line.passed')]
      : []),
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

/** Cards of another hand that everybody saw go there. */
function knownLine(view: View, seat: Place): readonly Text[] {
  const known = (view.piles[seat]?.hand ?? []).filter(isKnown);
  return known.length === 0 || ownSeat(view) === seat
    ? []
    : [text('line.known', { cards: semicolons(counted(known)) })];
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
