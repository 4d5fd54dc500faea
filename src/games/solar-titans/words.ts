/** The whole position in words, enough to play from. */
import type { Focus } from '../../engine/contract.ts';
import { isHidden } from '../../engine/secret.ts';
import type { SeatName, Text } from '../../engine/text.ts';
import { type Acting, actingOf } from './automata/acting.ts';
import { cardOf, traitOf } from './cards/index.ts';
import { reasonOf, scoreOf } from './ending.ts';
import { cardName } from './events.ts';
import { typesOf } from './faces.ts';
import { groupsOf } from './grid.ts';
import { cardText } from './labels.ts';
import type { Placed } from './layouts.ts';
import { automataLevel, defenseIn, enemiesOf, levelOf, seatsFrom } from './levels.ts';
import { text } from './say.ts';
import { MOST_ACTS, type ShipCard } from './state.ts';
import { counted, openState, type SeenPlayer, type View, visibleHand } from './view.ts';
import { who } from './work.ts';

const list = (cards: readonly string[]): Text | readonly Text[] =>
  cards.length === 0
    ? text('words.nothing')
    : counted(cards).map(([card, n]) => text('words.times', { card: cardName(card), n }));

export function words(view: View, _focus: Focus): readonly Text[] {
  const { automata } = view;
  return [
    ...turnWords(view),
    ...view.players.flatMap((player, seat) => playerWords(view, player, seat)),
    ...view.ships.flatMap((_, ship) => shipWords(view, ship)),
    text('words.market', {
      cards:
        view.market.row.length === 0
          ? text('words.nothing')
          : view.market.row.map(card => text('words.price', { card: cardName(card), n: cardOf(card).cost })),
      n: view.market.pileCount,
    }),
    text('words.hired', { hauling: view.market.hauling_crew, mercenary: view.market.mercenary_crew }),
    text('words.scrap', { cards: list(view.market.scrap) }),
    ...(automata === null ? [] : automataWords(view, automata)),
    ...(view.result === null ? [] : [text('words.over', { reason: reasonOf(openState(view)) })]),
  ];
}

function turnWords(view: View): readonly Text[] {
  const { turn, round, options, starter, players } = view;
  if (turn.n === 0) return [text('words.setup')];
  const acting = actingOf(openState(view));
  const pieces = groupsOf(openState(view).ships[players[turn.seat]?.ship ?? 0]?.cards ?? []);
  const order = seatsFrom(openState(view), starter).filter(seat => players[seat]?.out === false);
  return [
    ...(acting === undefined
      ? [text('words.turn', { round, seat: who(turn.seat), credits: turn.credits, arm: turn.arm })]
      : actingWords(acting, round)),
    ...(acting === undefined && pieces > turn.groups
      ? [text('words.pieces', { seat: who(turn.seat), n: pieces, was: turn.groups })]
      : []),
    ...looseWords(turn),
    ...(turn.acts >= MOST_ACTS ? [text('words.tired', { n: MOST_ACTS })] : []),
    ...(order.length > 1
      ? [text('words.order', { seats: order.map(seat => text('ship.owner', { seat: who(seat) })) })]
      : []),
    ...(view.automata === null ? [text('words.limit', { n: options.roundLimit })] : []),
  ];
}

/** Where `restore ship` leads. */
const looseWords = ({ loose, seat }: View['turn']): readonly Text[] =>
  loose === null
    ? []
    : [
        text('words.loose', {
          seat: who(seat),
          cards: loose.cards.map(card => (card.up ? cardText(card) : text('words.down', { card: cardText(card) }))),
        }),
        ...(loose.fromHand.length === 0 ? [] : [text('words.loose.hand', { cards: list(loose.fromHand) })]),
      ];

function actingWords({ card, ai, target, later }: Acting, round: number): readonly Text[] {
  const resolved = card === undefined ? ai && text(`ai.${ai}`) : cardName(card);
  return [
    resolved === undefined
      ? text('words.acting', { round })
      : target === undefined
        ? text('words.acting.card', { round, card: resolved })
        : text('words.acting.attack', { round, card: resolved, seat: who(target) }),
    ...(later.length === 0 ? [] : [text('words.acting.later', { cards: later.map(cardName) })]),
  ];
}

function playerWords(view: View, player: SeenPlayer, seat: number): readonly Text[] {
  const name = who(seat);
  const hand = visibleHand(player);
  const [ready, fresh] = [
    player.pods.filter(p => p.turn < view.turn.n),
    player.pods.filter(p => p.turn >= view.turn.n),
  ];
  const waiting = [...player.prepped, ...ready.map(p => p.card), ...player.aside.map(a => a.card)];
  return [
    text(player.out ? 'words.player.out' : 'words.player', {
      seat: name,
      hand: player.hand.length,
      draw: player.drawCount,
      repairs: player.repairs,
      of: player.repairsOf,
    }),
    ...(view.turn.n > 0 && !player.out
      ? [text('words.aims', { seat: name, ships: enemiesOf(openState(view), seat).map(ship => shipName(view, ship)) })]
      : []),
    ...(hand === undefined ? [] : [text('words.hand', { seat: name, cards: list(hand) })]),
    ...(waiting.length === 0 ? [] : [text('words.waiting', { seat: name, cards: list(waiting) })]),
    ...(fresh.length === 0 ? [] : [text('words.pods', { seat: name, cards: list(fresh.map(p => p.card)) })]),
    ...(mayRefit(view, seat) ? [text('words.refit', { seat: name })] : []),
    ...(player.played.length === 0 ? [] : [text('words.played', { seat: name, cards: list(player.played) })]),
    text('words.discard', { seat: name, cards: list(player.discard) }),
    ...draftWords(player, name),
    ...(player.offers.length === 0 || view.turn.n > 0
      ? []
      : [text('words.offers', { seat: name, layouts: player.offers.map(i => text(`layout.${i}`)) })]),
  ];
}

/** What the viewer has chosen in secret: a layout, or the ship shaped so far. */
function draftWords({ built, choice }: SeenPlayer, seat: SeatName): readonly Text[] {
  const own = <T>(secret: unknown): T | undefined => (secret === null || isHidden(secret) ? undefined : (secret as T));
  const placed = own<readonly Placed[]>(built);
  const layout = own<number>(choice);
  return [
    ...(placed === undefined ? [] : [text('words.built', { seat, cards: placed.map(placedText) })]),
    ...(layout === undefined ? [] : [text('words.chosen', { seat, layout: text(`layout.${layout}`) })]),
  ];
}
const placedText = ({ card, r, c }: Placed): Text => text('at.card', { card: cardName(card), r, c });

/** Titan Takedown: an ally whose first plate may still go straight onto the ship (ruling 60). */
const mayRefit = ({ options, players }: View, seat: number): boolean =>
  options.engagement === 'titanTakedown' && seat > 0 && players[seat]?.refitted === false && !players[seat].out;

export const shipName = (view: View, ship: number): Text => {
  const seats = view.ships[ship]?.seats ?? [];
  return seats.length === 0
    ? text('ship.automata')
    : text('ship.of', { owners: seats.map(s => text('ship.owner', { seat: who(s) })) });
};

function shipWords(view: View, ship: number): readonly Text[] {
  const cards = [...(view.ships[ship]?.cards ?? [])].sort((a, b) => a.r - b.r || a.c - b.c);
  if (cards.length === 0) return [];
  const up = cards.filter(card => card.up);
  const down = cards.filter(card => !card.up);
  return [
    text('words.ship', { ship: shipName(view, ship), cards: up.map(card => shipCardWords(view, ship, card)) }),
    ...(down.length === 0 ? [] : [text('words.ship.down', { ship: shipName(view, ship), cards: down.map(cardText) })]),
  ];
}

/** Level that a ship card would attack with now; undefined where it has none. */
export function attackNow(view: View, ship: number, card: ShipCard): number | undefined {
  if (cardOf(card.card).attack.length === 0) return undefined;
  const { automata } = view;
  const level =
    automata?.ship === ship
      ? automataLevel(openState(view), automata as never, card)
      : levelOf(openState(view), ship, card);
  return level === 0 ? undefined : level;
}

function shipCardWords(view: View, ship: number, card: ShipCard): Text {
  const [first, ...others] = [
    text('words.defense', { defense: defenseIn(openState(view), ship, card, []) }),
    ...attackWords(view, ship, card),
    ...stateWords(view, ship, card),
  ];
  return text('words.card', {
    card: cardText(card),
    about: others.reduce((a, b) => text('words.about', { a, b }), first as Text),
  });
}

/** With which types it attacks, at what level now, and charged. */
function attackWords(view: View, ship: number, card: ShipCard): readonly Text[] {
  const type = typesOf(cardOf(card.card));
  const level = attackNow(view, ship, card);
  const charge = view.automata?.ship === ship ? undefined : traitOf(card.card, 'charge');
  return [
    ...(type === undefined
      ? []
      : [level === undefined ? text('words.attack.special', { type }) : text('words.attack', { type, level })]),
    ...(charge === undefined ? [] : [text('words.charge', { cost: charge.cost, level: charge.level })]),
  ];
}

/** What was done with it this turn, and whose it is where that is not its ship's. */
function stateWords({ turn, ships }: View, ship: number, card: ShipCard): readonly Text[] {
  const seats = ships[ship]?.seats ?? [];
  return [
    ...(turn.fired.includes(card.uid) ? [text('words.fired')] : []),
    ...(turn.armed.includes(card.uid) ? [text('words.armed')] : []),
    ...(turn.used.includes(card.uid) ? [text('words.used')] : []),
    ...(card.miner === undefined
      ? seats.length > 1
        ? [text('words.owned', { seat: who(card.owner) })]
        : []
      : [card.miner < 0 ? text('words.laidBy.automata') : text('words.laidBy', { seat: who(card.miner) })]),
  ];
}

function automataWords(view: View, automata: NonNullable<View['automata']>): readonly Text[] {
  return [
    text('words.automata', {
      sheet: text(`sheet.${automata.sheet}`),
      cards: automata.next.length === 0 ? text('words.nothing') : automata.next.map(cardName),
    }),
    text('words.sheet', {
      sheet: text(`sheet.${automata.sheet}`),
      note: text(`sheet.${automata.sheet}.note`),
    }),
    ...(automata.hurt && actingOf(openState(view)) !== undefined ? [text('words.hurt')] : []),
    ...automata.ai.map(card => text('words.ai', { card: text(`ai.${card}`), note: text(`ai.${card}.note`) })),
    ...(automata.ai.includes('threat_escalation') ? [text('words.counters', { n: automata.counters })] : []),
    ...(view.turn.noted === null ? [] : [text('words.noted', { type: text(`type.${view.turn.noted}`) })]),
    ...(automata.target === null ? [] : [text('words.target', { seat: who(automata.target) })]),
    text('words.score', { n: scoreOf(openState(view)) }),
  ];
}
