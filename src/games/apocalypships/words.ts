/** The whole position in words, one entry a line. */
import { seat } from '../../engine/contract.ts';
import { literal, type Text, type TextArg } from '../../engine/text.ts';
import { aimsOf, aimText } from './aims.ts';
import { cardOf, isCrew } from './cards/index.ts';
import { FLEETS } from './cards/types.ts';
import { MOST_ACTS } from './plays.ts';
import { text } from './say.ts';
import { SIDES, type Side } from './scalars.ts';
import type { Permanent, Table, Waiting } from './state.ts';
import { poolTotal, steamWithin } from './steam.ts';
import { battlePlaces, higherOf, hullLeft, initiativeOf, spoilsOf, spoilsToWin } from './values.ts';
import { isKnown, ownSide, type View } from './view.ts';
import { permanentText, placeText } from './words/board-words.ts';
import { pipsText } from './words/steam-words.ts';

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
    : text('line.match', {
        game: table.game,
        games,
        first: whoIs(view, 0),
        second: whoIs(view, 1),
        a: wins(0),
        b: wins(1),
        drawn,
      });
  const turn =
    table.turn === 0
      ? text('line.setup')
      : text('line.turn', { turn: table.turn, who: whoIs(view, table.active), phase: phaseText(table) });
  return [
    match,
    turn,
    ...(view.deciding ? [text('line.deciding', { who: whoIs(view, view.deciding.side) })] : []),
    ...(options.goldfish ? [] : [text('line.starter', { who: whoIs(view, table.starter) })]),
    ...(options.goldfish || table.turn === 0 ? [] : [text('line.higher', { who: whoIs(view, higherOf(table)) })]),
    ...(table.hurry ? [text('line.hurry')] : []),
    ...(table.acts >= MOST_ACTS ? [text('line.noActs')] : []),
    ...(table.turn === 0 ? [] : factLines(view)),
  ];
}

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
  const lists = [
    ['line.scrapyard', own.scrapyard.map(c => c.card)],
    ['line.logbook', own.logbook.map(c => c.card)],
    ['line.removed', own.removed.map(c => c.card)],
  ] as const;
  return [
    text(ship.exhausted ? 'line.ship.exhausted' : 'line.ship', {
      who: whoIs(view, side),
      ship: nameOf(ship.card),
      hull: hullLeft(ship),
      full,
      initiative: initiativeOf(table, side),
      spoils: spoilsOf(table, side),
      goal: spoilsToWin(table, side) ?? 0,
    }),
    ...(ship.used.length > 0 ? [text('line.ship.used', { ship: nameOf(ship.card) })] : []),
    ...(own.initiative > 0 ? [text('line.faster', { n: own.initiative })] : []),
    text('line.piles', {
      hand: piles[side].hand.length,
      hold: piles[side].hold.length,
      scrapyard: own.scrapyard.length,
      logbook: own.logbook.length,
      removed: own.removed.length,
    }),
    text('line.steam', { sources: steamWithin(table, side) - poolTotal(own.pool), pool: poolTotal(own.pool) }),
    ...(poolTotal(own.pool) === 0 ? [] : [text('line.pool', { steam: pipsText(poolText(own.pool)) })]),
    ...engineLines(engines),
    ...(bases.length === 0 ? [] : [text('line.bases', { bases: bases.map(p => permanentText(table, p)) })]),
    crew.length === 0 ? text('line.berth.empty') : text('line.berth', { crew: crew.map(p => permanentText(table, p)) }),
    ...lists.flatMap(([key, cards]) => (cards.length === 0 ? [] : [text(key, { cards: counted(cards) })])),
    ...holdLines(view, side),
    ...own.resurfacing
      .flatMap(uid => own.scrapyard.filter(c => c.uid === uid))
      .map(c => text('line.resurfacing', { card: nameOf(c.card) })),
    ...own.adrift.map(c => text('line.adrift', { card: nameOf(c.card) })),
  ];
}
export const poolText = (pool: Table['sides'][0]['pool']): string =>
  FLEETS.map(fleet => fleet.repeat(pool[fleet])).join('');

function engineLines(engines: readonly Permanent[]): readonly Text[] {
  const of = (isExhausted: boolean) => engines.filter(p => p.exhausted === isExhausted).map(p => p.card);
  const [ready, exhausted] = [of(false), of(true)];
  return [
    ...(ready.length > 0 ? [text('line.engines', { engines: counted(ready) })] : []),
    ...(exhausted.length > 0 ? [text('line.engines.exhausted', { engines: counted(exhausted) })] : []),
  ];
}

/** Cards of the hold that the viewer knows, by their places from the top; a deck that is not shuffled yet has none. */
function holdLines({ piles, table }: View, side: Side): readonly Text[] {
  const { hold } = piles[side];
  const known = hold.flatMap((card, i) => (isKnown(card) ? [{ card, place: i + 1 }] : []));
  if (known.length === 0) return [];
  if (table.turn === 0 && known.length === hold.length)
    return [text('line.deck', { cards: counted(known.map(k => k.card)) })];
  const [first] = known;
  const top = first?.place === 1 ? [text('line.top', { card: nameOf(first.card) })] : [];
  const deeper = known.slice(top.length);
  if (deeper.length === 0) return top;
  const cards = deeper.map(({ card, place }) => text('line.atPlace', { card: nameOf(card), place }));
  return [...top, text('line.known', { cards })];
}

/** What happened this turn, as far as engines ask for it. */
function factLines(view: View): readonly Text[] {
  const { table } = view;
  const { active } = table;
  const { facts } = table.sides[active];
  const { dug } = table.sides[active === 0 ? 1 : 0].facts;
  const told = [
    ...(facts.installed ? [text('fact.installed')] : []),
    ...(facts.atMothership > 0 ? [text('fact.atMothership', { n: facts.atMothership })] : []),
    ...(facts.scraps > 0 ? [text('fact.scraps', { n: facts.scraps })] : []),
    ...(facts.deployedBigCrew ? [text('fact.bigCrew')] : []),
    ...(facts.reclaimed ? [text('fact.reclaimed')] : []),
    ...(dug > 0 ? [text('fact.dug', { n: dug })] : []),
  ];
  return told.length === 0 ? [] : [text('line.facts', { who: whoIs(view, active), facts: told })];
}

function middleLines(view: View): readonly Text[] {
  const { table } = view;
  const expeditions = table.middle.map(({ uid, card, progress }) =>
    text('line.expedition', {
      card: placeText(table, uid),
      distance: cardOf(card).distance ?? 0,
      spoils: cardOf(card).spoils ?? 0,
      first: whoIs(view, 0),
      second: whoIs(view, 1),
      a: progress[0],
      b: progress[1],
    }),
  );
  const battles = battlePlaces(table).map(place =>
    text(table.stilled.includes(place) ? 'line.battle.still' : 'line.battle', {
      place: placeText(table, place),
      crew: SIDES.flatMap(side =>
        table.board
          .filter(p => p.place === place && p.owner === side)
          .map(p => text('line.of', { card: permanentText(table, p), who: whoIs(view, side) })),
      ),
    }),
  );
  const waiting = table.crossfire.toReversed().map(it => waitingText(table, it));
  return [...expeditions, ...battles, ...(waiting.length === 0 ? [] : [text('line.crossfire', { cards: waiting })])];
}

/** `ability of Minelayer of #1, choosing Pack Walker of #2` */
export function waitingText(table: Table, it: Waiting): Text {
  const what = it.kind === 'ability' ? text('line.ability', { card: nameOf(it.card) }) : nameOf(it.card);
  const whose = text('line.of', { card: what, who: { seat: seat(it.owner) } });
  const chosen = aimsOf(table, it);
  return chosen.length === 0 ? whose : text('line.choosing', { card: whose, chosen: chosen.map(aimText) });
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
