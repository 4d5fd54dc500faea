/** The whole position in words, one entry a line. */
import { seat } from '../../engine/contract.ts';
import { literal, type Text, type TextArg, text } from '../../engine/text.ts';
import { cardOf, isCrew } from './cards/index.ts';
import { FLEETS } from './cards/types.ts';
import { SIDES, type Side } from './scalars.ts';
import { AT_MOTHERSHIP, type Permanent, type Table } from './state.ts';
import { poolTotal, steamWithin } from './steam.ts';
import {
  battlePlaces,
  firepowerOf,
  higherOf,
  hullLeft,
  initiativeOf,
  isFresh,
  platingLeft,
  spoilsOf,
  spoilsToWin,
} from './values.ts';
import { isKnown, ownSide, type View } from './view.ts';

export const nameOf = (card: string): Text => literal(cardOf(card).name);

/** The seat's member, or the hulk. */
export const whoIs = ({ options, table }: View, side: Side): TextArg =>
  options.goldfish && side === 1 ? nameOf(shipOf(table, side).card) : { seat: seat(side) };

export const shipOf = (table: Table, side: Side): Permanent => {
  const ship = table.board.find(p => p.owner === side && cardOf(p.card).kind === 'mothership');
  if (ship === undefined) throw new Error(`side ${side} has no mothership`);
  return ship;
};

export const phaseText = ({ phase, step }: Table): Text =>
  text(`phase.${phase === 'sortie' ? (step ?? 'sortie') : phase}`);

export function words(view: View): readonly Text[] {
  const me = ownSide(view);
  return [
    ...headLines(view),
    ...sideLines(view, me),
    ...sideLines(view, me === 0 ? 1 : 0),
    ...middleLines(view),
    ...handLines(view, me),
  ];
}

function headLines(view: View): readonly Text[] {
  const { table, options, games } = view;
  const wins = (side: Side) => table.results.filter(r => r === side).length;
  const drawn = table.results.filter(r => r === 'stalemate').length;
  const match = options.goldfish
    ? text('line.goldfish', { turn: table.turn })
    : text('line.match', { game: table.game, games, a: wins(0), b: wins(1), drawn });
  const turn =
    table.turn === 0
      ? text('line.setup')
      : text('line.turn', { turn: table.turn, who: whoIs(view, table.active), phase: phaseText(table) });
  return [
    match,
    turn,
    ...(view.deciding ? [text('line.deciding', { who: whoIs(view, view.deciding.side) })] : []),
    ...(options.goldfish || table.turn === 0 ? [] : [text('line.higher', { who: whoIs(view, higherOf(table)) })]),
  ];
}

const permanentText = (table: Table, card: Permanent): Text => {
  const args = { card: nameOf(card.card), firepower: firepowerOf(table, card), hull: hullLeft(card) };
  if (!isCrew(cardOf(card.card))) {
    const base = text(card.exhausted ? 'base.exhausted' : 'base.ready', args);
    return card.tide > 0 ? text('base.tide', { base, tide: card.tide }) : base;
  }
  let crew = text(`crew.${card.exhausted ? 'exhausted' : isFresh(card) ? 'new' : 'ready'}`, args);
  const plating = platingLeft(table, card);
  if (plating > 0) crew = text('crew.plated', { crew, plating });
  return card.damage > 0 ? text('crew.damaged', { crew, damage: card.damage }) : crew;
};

/** Copies counted: `3 Ironclad Engine`. */
function counted(cards: readonly string[]): readonly Text[] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, n]) => (n === 1 ? nameOf(card) : text('times', { n, card: nameOf(card) })));
}

function sideLines(view: View, side: Side): readonly Text[] {
  const { table, piles, options } = view;
  const ship = shipOf(table, side);
  const own = table.sides[side];
  const full = cardOf(ship.card).hull ?? 0;
  if (options.goldfish && side === 1) {
    return [text('line.hulk', { ship: nameOf(ship.card), hull: hullLeft(ship), full })];
  }
  const mine = table.board.filter(p => p.owner === side);
  const kindOf = (p: Permanent) => cardOf(p.card).kind;
  const crew = mine.filter(p => isCrew(cardOf(p.card)) && p.place === undefined);
  const bases = mine.filter(p => kindOf(p) === 'base');
  const engines = mine.filter(p => kindOf(p) === 'engine');
  const top = piles[side].hold[0];
  const lists = [
    ['line.scrapyard', own.scrapyard.map(c => c.card)],
    ['line.logbook', own.logbook.map(c => c.card)],
    ['line.removed', own.removed.map(c => c.card)],
  ] as const;
  return [
    text('line.ship', {
      who: whoIs(view, side),
      ship: nameOf(ship.card),
      hull: hullLeft(ship),
      full,
      initiative: initiativeOf(table, side),
      spoils: spoilsOf(table, side),
      goal: spoilsToWin(table, side) ?? 0,
    }),
    text('line.piles', {
      hand: piles[side].hand.length,
      hold: piles[side].hold.length,
      scrapyard: own.scrapyard.length,
      logbook: own.logbook.length,
      removed: own.removed.length,
    }),
    text('line.steam', { sources: steamWithin(table, side) - poolTotal(own.pool), pool: poolTotal(own.pool) }),
    ...(poolTotal(own.pool) === 0 ? [] : [text('line.pool', { steam: literal(poolText(own.pool)) })]),
    ...(engines.length === 0 ? [] : [text('line.engines', { engines: counted(engines.map(p => p.card)) })]),
    ...(bases.length === 0 ? [] : [text('line.bases', { bases: bases.map(p => permanentText(table, p)) })]),
    crew.length === 0 ? text('line.berth.empty') : text('line.berth', { crew: crew.map(p => permanentText(table, p)) }),
    ...lists.flatMap(([key, cards]) => (cards.length === 0 ? [] : [text(key, { cards: counted(cards) })])),
    ...(top !== undefined && isKnown(top) ? [text('line.top', { card: nameOf(top) })] : []),
  ];
}
export const poolText = (pool: Table['sides'][0]['pool']): string =>
  FLEETS.map(fleet => `{${fleet}}`.repeat(pool[fleet])).join('');

function middleLines(view: View): readonly Text[] {
  const { table } = view;
  const expeditions = table.middle.map(({ card, progress }) =>
    text('line.expedition', {
      card: nameOf(card),
      distance: cardOf(card).distance ?? 0,
      spoils: cardOf(card).spoils ?? 0,
      a: progress[0],
      b: progress[1],
    }),
  );
  const battles = battlePlaces(table).map(place =>
    text('line.battle', {
      place:
        place === AT_MOTHERSHIP
          ? text('place.mothership')
          : nameOf(table.middle.find(e => e.uid === place)?.card ?? ''),
      crew: SIDES.flatMap(side =>
        table.board
          .filter(p => p.place === place && p.owner === side)
          .map(p => text('line.of', { card: permanentText(table, p), who: whoIs(view, side) })),
      ),
    }),
  );
  const waiting = table.crossfire.toReversed().map(({ kind, card, owner }) => {
    const what = kind === 'ability' ? text('line.ability', { card: nameOf(card) }) : nameOf(card);
    return text('line.of', { card: what, who: whoIs(view, owner) });
  });
  return [...expeditions, ...battles, ...(waiting.length === 0 ? [] : [text('line.crossfire', { cards: waiting })])];
}

function handLines(view: View, side: Side): readonly Text[] {
  if (view.viewer !== side) return [];
  const { hand, drydock } = view.piles[side];
  const held = hand.filter(isKnown);
  const kept = drydock.filter(isKnown);
  return [
    held.length === 0 ? text('line.hand.empty') : text('line.hand', { cards: counted(held) }),
    ...(kept.length === 0 ? [] : [text('line.drydock', { cards: counted(kept) })]),
  ];
}
