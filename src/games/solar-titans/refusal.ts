/** Why a typed answer is not legal: the rule in words, with legal answers near it. */
import type { Pending } from '../../engine/contract.ts';
import { parseAnswer } from '../../engine/notation.ts';
import { literal, type Text } from '../../engine/text.ts';
import { type Keeping, keepingOf } from './acts/crew.ts';
import { cardOf, hasIcon, hasTrait, isCore, isMine, isShipCard } from './cards/index.ts';
import { cardName } from './events.ts';
import { isCutOff } from './flow/act.ts';
import { cardAt, fits, groupsOf, hasRoom, openSquares, ownCards, spanOf, squareName, touches } from './grid.ts';
import type { Square } from './layouts.ts';
import { enemiesOf, isMovable, isRepairable, isScrappable, teamOf } from './levels.ts';
import { whyNotFired } from './refusal-fire.ts';
import { cardNamed, creditsOf, handOf, readSquare, type Typed } from './refusal-reading.ts';
import { text } from './say.ts';
import type { Ship, ShipCard } from './state.ts';
import { openState, type View } from './view.ts';

/** Undefined where the general sentence says as much, or the text is legal after all. */
export function refusal(view: View, pending: Pending, typed: string): Text | undefined {
  const reading = parseAnswer(pending.form, typed);
  if (reading.kind !== 'none') return undefined;
  const why = whyNot({ view, seat: pending.seat, kind: pending.kind }, typed.trim().replace(/\s+/gu, ' '));
  if (why === undefined) return undefined;
  const near = reading.nearest.map(literal);
  return near.length === 0 ? text('refuse.alone', { why }) : text('refuse', { why, near });
}

type Check = (at: Typed, rest: string) => Text | undefined;

function whyNot(at: Typed, typed: string): Text | undefined {
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/u.exec(typed) ?? [];
  const verb = word.toLowerCase();
  if (at.kind === 'act' && isCutOff(openState(at.view)) && CHECKS[verb] !== undefined && !SHIP_WORDS.has(verb))
    return text('refuse.cutOff');
  return CHECKS[verb]?.(at, rest);
}

/** Reads a card's name, or says that there is none. */
function named(typed: string, then: (card: string) => Text | undefined): Text | undefined {
  const card = cardNamed(typed);
  return card === undefined ? text('refuse.unknown', { typed: literal(typed) }) : then(card);
}
const inHand = (at: Typed, card: string): Text | undefined =>
  handOf(at).includes(card) ? undefined : text('refuse.notInHand', { card: cardName(card) });
const shipOf = ({ view, seat }: Typed): Ship => openState(view).ships[view.players[seat]?.ship ?? 0] as Ship;

// ── market ──────────────────────────────────────────────────────────────────

function whyNotBought(at: Typed, rest: string): Text | undefined {
  const [, name = rest, partner] = /^(.*?)(?: for (\d))?$/iu.exec(rest) ?? [];
  return named(name, id => {
    const { market, players } = at.view;
    const card = cardName(id);
    const { hired, cost } = cardOf(id);
    if (hired && market[id as 'hauling_crew'] === 0) return text('refuse.hiredOut', { card });
    if (!hired && !market.row.includes(id)) return text('refuse.notForSale', { card });
    const have = creditsOf(at);
    if (cost > have) return text('refuse.price', { card, n: cost, have });
    const team = teamOf(openState(at.view), at.seat);
    const other = Number(partner) - 1;
    const alone =
      partner !== undefined && (!team.includes(other) || other === at.seat || players[other]?.out !== false);
    return alone ? text('refuse.partner', { card }) : undefined;
  });
}

// ── the own ship ────────────────────────────────────────────────────────────

function whyNotPlaced(at: Typed, rest: string): Text | undefined {
  const square = readSquare(rest);
  const name = rest.replace(/(?: set aside)?(?: r-?\d+c-?\d+)?$/iu, '');
  return named(name, card => {
    if (!isShipCard(card) || isMine(card)) return text('refuse.noShipCard', { card: cardName(card) });
    const aside = at.view.players[at.seat]?.aside.some(w => w.card === card);
    if (!aside && !handOf(at).includes(card)) return inHand(at, card);
    if (!hasRoom(shipOf(at))) return text('refuse.full');
    return square === undefined ? undefined : whyNotAt(shipOf(at), square);
  });
}

function whyNotAt(ship: Ship, square: Square, without?: ShipCard): Text | undefined {
  const args = { square: literal(squareName(square)) };
  if (openSquares(ship, without).some(s => s.r === square.r && s.c === square.c)) return undefined;
  if (cardAt(ship.cards, square) !== undefined) return text('refuse.taken', args);
  const own = ownCards(ship.cards).filter(card => card !== without);
  if (!own.some(card => touches(card, square))) return text('refuse.apart', args);
  return fits([...own, square], spanOf(ship)) ? undefined : text('refuse.span', { ...args, n: spanOf(ship) });
}

function ownCardNamed(at: Typed, typed: string): ShipCard | undefined {
  const square = readSquare(typed);
  const found = square && cardAt(shipOf(at).cards, square);
  return found?.card === cardNamed(typed.replace(/ r-?\d+c-?\d+$/iu, '')) ? found : undefined;
}
/** `Light Plate r1c3` of the own ship. */
function ownCard(at: Typed, typed: string, then: (card: ShipCard) => Text | undefined): Text | undefined {
  const square = readSquare(typed);
  return named(typed.replace(/ r-?\d+c-?\d+$/iu, ''), id => {
    const found = ownCardNamed(at, typed);
    if (found !== undefined) return then(found);
    return square && text('refuse.notOnShip', { card: cardName(id), square: literal(squareName(square)) });
  });
}
/** Moves by its icon. */
const isFree = (card: ShipCard): boolean => card.up && hasIcon(card.card, 'move');
const nameOf = ({ card }: ShipCard) => ({ card: cardName(card) });

function whyNotScrapped(at: Typed, rest: string): Text | undefined {
  const market = /^market (.+)$/iu.exec(rest)?.[1];
  if (market !== undefined) {
    if (creditsOf(at) < 1) return text('refuse.noCredit');
    return named(market, () => text('refuse.dearest'));
  }
  return ownCard(at, rest, unscrappable);
}
function unscrappable(card: ShipCard): Text | undefined {
  if (isCore(card.card)) return text('refuse.core', nameOf(card));
  return isScrappable(card) ? undefined : text('refuse.noScrap', nameOf(card));
}
const whyNotSalvaged: Check = (at, rest) =>
  inHand(at, 'salvage_crew') ?? ownCard(at, rest, card => unscrappable(card) ?? text('refuse.splits', nameOf(card)));

function whyNotReplaced(at: Typed, rest: string): Text | undefined {
  const [, old = '', by = ''] = /^(.+) by (.+)$/iu.exec(rest) ?? [];
  return (
    ownCard(at, old, unscrappable) ??
    named(by.replace(/ set aside$/iu, ''), card =>
      isShipCard(card) ? inHand(at, card) : text('refuse.noShipCard', { card: cardName(card) }),
    )
  );
}

const movers = (at: Typed): number =>
  handOf(at).filter(id => id === 'hauling_crew' || id === 'contingency_crew').length +
  shipOf(at).cards.filter(c => c.up && hasTrait(c.card, 'crane') && !at.view.turn.used.includes(c.uid)).length;

function whyNotMoved(at: Typed, rest: string): Text | undefined {
  const [, which = '', where = ''] = /^(.+?) to (r-?\d+c-?\d+)/iu.exec(rest) ?? [];
  return ownCard(at, which, card => {
    if (!isMovable(card)) return text('refuse.noMove', nameOf(card));
    if (!isFree(card) && movers(at) === 0) return text('refuse.noMover', nameOf(card));
    const square = readSquare(where);
    return square && whyNotAt(shipOf(at), square, card);
  });
}
function whyNotSwapped(at: Typed, rest: string): Text | undefined {
  const [, a = '', b = ''] = /^(.+) and (.+)$/iu.exec(rest) ?? [];
  const moved = (typed: string) =>
    ownCard(at, typed, card => (isMovable(card) ? undefined : text('refuse.noMove', nameOf(card))));
  const [first, second] = [a, b].map(typed => ownCardNamed(at, typed));
  const needs = [first, second].filter(card => card !== undefined && !isFree(card)).length;
  return moved(a) ?? moved(b) ?? (needs > movers(at) ? text('refuse.swap', { n: needs, have: movers(at) }) : undefined);
}

/** `r1c3`, with the ship's number before it where several may be attacked. */
function whyNotMined(at: Typed, rest: string): Text | undefined {
  const missing = inHand(at, 'nova_mine');
  const square = readSquare(rest);
  if (missing !== undefined || square === undefined) return missing;
  const number = /^ship (\d)/iu.exec(rest)?.[1];
  const enemies = enemiesOf(openState(at.view), at.seat);
  const ship = number === undefined ? enemies[0] : enemies.find(enemy => enemy === Number(number) - 1);
  if (ship === undefined) return text('refuse.notEnemy');
  const { cards } = openState(at.view).ships[ship] as Ship;
  const args = { square: literal(squareName(square)) };
  if (cardAt(cards, square) !== undefined) return text('refuse.taken', args);
  return cards.some(card => touches(card, square)) ? undefined : text('refuse.apart.enemy', args);
}

// ── crew ────────────────────────────────────────────────────────────────────

const whyNotPlayed: Check = (at, rest) =>
  named(rest.replace(/ (?:credit|arm)$/iu, ''), card => inHand(at, card) ?? usedOtherwise(card));
/** A card in hand that is not played for anything by itself: how it is used. */
function usedOtherwise(id: string): Text {
  const card = cardName(id);
  if (isMine(id)) return text('refuse.use.mine', { card });
  if (hasTrait(id, 'board')) return text('refuse.use.deploy', { card });
  if (isShipCard(id)) return text('refuse.use.place', { card });
  const uses = cardOf(id).uses.map(use => use.do);
  if (uses.includes('clog')) return text('refuse.noUse', { card });
  if (uses.includes('haul')) return text('refuse.use.move', { card });
  return text('refuse.noUse', { card });
}

/** `verb`: the one of the card, which its button has too. */
const whyNotKept =
  (verb: Keeping): Check =>
  (at, rest) =>
    named(rest, id => {
      const card = cardName(id);
      if (!hasIcon(id, 'prep')) return text('refuse.noPrep', { card });
      const right = keepingOf(id);
      return inHand(at, id) ?? (right === verb ? undefined : text(`refuse.verb.${right}`, { card }));
    });
const whyNotUsed: Check = (_, rest) =>
  named(rest.replace(/^prepped /iu, ''), card => text('refuse.notPrepped', { card: cardName(card) }));
const whyNotCoordinated: Check = (at, rest) =>
  named(rest, card =>
    card === 'crew_coordinator' && handOf(at).includes(card)
      ? text('refuse.itself')
      : (inHand(at, card) ?? text('refuse.noCoordinator')),
  );

// ── repairs ─────────────────────────────────────────────────────────────────

function whyNotRepaired(at: Typed, rest: string): Text | undefined {
  if (at.kind === 'mend' && at.view.players[at.seat]?.repairs === 0) return text('refuse.noRepairs');
  return ownCard(at, rest, card => {
    if (card.up) return text('refuse.whole', nameOf(card));
    return isRepairable(card) ? undefined : text('refuse.noRepair', nameOf(card));
  });
}

/** By the first word, which is that of the notation. */
const CHECKS: Readonly<Record<string, Check>> = {
  buy: whyNotBought,
  place: whyNotPlaced,
  replace: whyNotReplaced,
  scrap: whyNotScrapped,
  salvage: whyNotSalvaged,
  move: whyNotMoved,
  swap: whyNotSwapped,
  play: whyNotPlayed,
  prep: whyNotKept('prep'),
  deploy: whyNotKept('deploy'),
  set: (at, rest) => whyNotKept('setAside')(at, rest.replace(/^aside /iu, '')),
  use: whyNotUsed,
  coordinate: whyNotCoordinated,
  fire: whyNotFired,
  combine: whyNotFired,
  disrupt: (at, rest) => whyNotFired(at, `Disruptor Missile at ${rest}`),
  with: () => text('refuse.joins'),
  repair: whyNotRepaired,
  mend: whyNotRepaired,
  hub: () => text('refuse.noHub'),
  mine: whyNotMined,
  discard: (at, rest) => named(rest, card => inHand(at, card)),
  end: at => (groupsOf(shipOf(at).cards) <= at.view.turn.groups ? undefined : text('refuse.loose')),
};
/** What may be done while the ship is in pieces. */
const SHIP_WORDS: ReadonlySet<string> = new Set(['place', 'replace', 'scrap', 'move', 'swap', 'hub', 'restore']);
