/** Why a typed answer is not legal: the rule in words, with legal answers near it. */
import type { Pending } from '../../engine/contract.ts';
import { parseAnswer } from '../../engine/notation.ts';
import { literal, type Text, text } from '../../engine/text.ts';
import { cardOf, hasIcon, hasTrait, isCore, isMine, isShipCard } from './cards/index.ts';
import { cardName } from './events.ts';
import { cardAt, fits, hasRoom, openSquares, ownCards, spanOf, touches } from './grid.ts';
import type { Square } from './layouts.ts';
import { isMovable, isRepairable, isScrappable, teamOf } from './levels.ts';
import { whyNotFired } from './refusal-fire.ts';
import { cardNamed, creditsOf, handOf, readSquare, type Typed } from './refusal-reading.ts';
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
  if (at.kind === 'act' && at.view.turn.loose !== null && CHECKS[verb] !== undefined && !SHIP_WORDS.has(verb))
    return text('refuse.loose');
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
  const args = { square: literal(`r${square.r}c${square.c}`), n: spanOf(ship) };
  if (openSquares(ship, without).some(s => s.r === square.r && s.c === square.c)) return undefined;
  if (cardAt(ship.cards, square) !== undefined) return text('refuse.taken', args);
  const own = ownCards(ship.cards).filter(card => card !== without);
  if (!own.some(card => touches(card, square))) return text('refuse.apart', args);
  return fits([...own, square], spanOf(ship)) ? undefined : text('refuse.span', args);
}

/** `Light Plate r1c3` of the own ship. */
function ownCard(at: Typed, typed: string, then: (card: ShipCard) => Text | undefined): Text | undefined {
  const square = readSquare(typed);
  return named(typed.replace(/ r-?\d+c-?\d+$/iu, ''), id => {
    const found = square && cardAt(shipOf(at).cards, square);
    if (found?.card === id) return then(found);
    return square && text('refuse.notOnShip', { card: cardName(id), square: literal(`r${square.r}c${square.c}`) });
  });
}
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
    if (!hasIcon(card.card, 'move') && movers(at) === 0) return text('refuse.noMover', nameOf(card));
    const square = readSquare(where);
    return square && whyNotAt(shipOf(at), square, card);
  });
}
function whyNotSwapped(at: Typed, rest: string): Text | undefined {
  const [, a = '', b = ''] = /^(.+) and (.+)$/iu.exec(rest) ?? [];
  const moved = (typed: string) =>
    ownCard(at, typed, card => (isMovable(card) ? undefined : text('refuse.noMove', nameOf(card))));
  return moved(a) ?? moved(b) ?? ownCard(at, a, card => text('refuse.noMover', nameOf(card)));
}

// ── crew ────────────────────────────────────────────────────────────────────

const whyNotPlayed: Check = (at, rest) =>
  named(
    rest.replace(/ (?:credit|arm)$/iu, ''),
    card => inHand(at, card) ?? text('refuse.noUse', { card: cardName(card) }),
  );
const whyNotPrepped: Check = (at, rest) =>
  named(rest, card => (hasIcon(card, 'prep') ? inHand(at, card) : text('refuse.noPrep', { card: cardName(card) })));
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
  prep: whyNotPrepped,
  use: whyNotUsed,
  coordinate: whyNotCoordinated,
  fire: whyNotFired,
  combine: whyNotFired,
  disrupt: (at, rest) => whyNotFired(at, `Disruptor Missile at ${rest}`),
  with: () => text('refuse.joins'),
  repair: whyNotRepaired,
  mend: whyNotRepaired,
  hub: () => text('refuse.noHub'),
  mine: (at, rest) =>
    inHand(at, 'nova_mine') ?? (readSquare(rest) ? text('refuse.apart', { square: rest }) : undefined),
  discard: (at, rest) => named(rest, card => inHand(at, card)),
  end: at => (at.view.turn.loose === null ? undefined : text('refuse.loose')),
};
/** What may be done while the ship is in pieces. */
const SHIP_WORDS: ReadonlySet<string> = new Set(['place', 'replace', 'scrap', 'move', 'swap', 'hub', 'restore']);
