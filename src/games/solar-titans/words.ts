/** The whole position in words, enough to play from. */
import type { Focus } from '../../engine/contract.ts';
import { type Text, text } from '../../engine/text.ts';
import { cardOf } from './cards/index.ts';
import { scoreOf } from './ending.ts';
import { cardName } from './events.ts';
import { cardText } from './labels.ts';
import { automataLevel, defenseIn, enemiesOf, levelOf } from './levels.ts';
import type { ShipCard } from './state.ts';
import { counted, openState, type SeenPlayer, type View, visibleHand } from './view.ts';
import { who } from './work.ts';

const list = (cards: readonly string[]): Text | readonly Text[] =>
  cards.length === 0
    ? text('words.nothing')
    : counted(cards).map(([card, n]) => text('words.times', { card: cardName(card), n }));

export function words(view: View, _focus: Focus): readonly Text[] {
  const { turn, automata } = view;
  return [
    ...(turn.n === 0
      ? [text('words.setup')]
      : [text('words.turn', { round: view.round, seat: who(turn.seat), credits: turn.credits, arm: turn.arm })]),
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
    ...(view.result === null ? [] : [text('words.over', { reason: text(`reason.${view.result.reason}`) })]),
  ];
}

function playerWords(view: View, player: SeenPlayer, seat: number): readonly Text[] {
  const name = who(seat);
  const hand = visibleHand(player);
  const waiting = [...player.prepped, ...player.pods.map(p => p.card), ...player.aside.map(a => a.card)];
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
    ...(mayRefit(view, seat) ? [text('words.refit', { seat: name })] : []),
    ...(player.played.length === 0 ? [] : [text('words.played', { seat: name, cards: list(player.played) })]),
    text('words.discard', { seat: name, cards: list(player.discard) }),
    ...(player.offers.length === 0 || view.turn.n > 0
      ? []
      : [text('words.offers', { seat: name, layouts: player.offers.map(i => text(`layout.${i}`)) })]),
  ];
}

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
  const args = { card: cardText(card), defense: defenseIn(openState(view), ship, card, []) };
  if (card.miner !== undefined)
    return card.miner < 0 ? text('words.mine.automata', args) : text('words.mine', { ...args, seat: who(card.miner) });
  const level = attackNow(view, ship, card);
  const [first, second] = cardOf(card.card).attack.map(type => text(`type.${type}`));
  const fired = view.turn.fired.includes(card.uid) ? '.fired' : '';
  if (first === undefined) return text('words.card', args);
  const type = second === undefined ? first : text('about.or', { a: first, b: second });
  return level === undefined
    ? text(`words.weapon.special${fired}`, { ...args, type })
    : text(`words.weapon${fired}`, { ...args, level, type });
}

function automataWords(view: View, automata: NonNullable<View['automata']>): readonly Text[] {
  return [
    text('words.automata', {
      sheet: text(`sheet.${automata.sheet}`),
      cards: automata.next.length === 0 ? text('words.nothing') : automata.next.map(cardName),
    }),
    ...automata.ai.map(card => text('words.ai', { card: text(`ai.${card}`), note: text(`ai.${card}.note`) })),
    ...(automata.ai.includes('threat_escalation') ? [text('words.counters', { n: automata.counters })] : []),
    ...(view.turn.noted === null ? [] : [text('words.noted', { type: text(`type.${view.turn.noted}`) })]),
    ...(automata.target === null ? [] : [text('words.target', { seat: who(automata.target) })]),
    text('words.score', { n: scoreOf(openState(view)) }),
  ];
}
