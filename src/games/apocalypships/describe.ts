/** Events in words, for the log of the channel and of each seat. */
import { seat } from '../../engine/contract.ts';
import type { Redacted } from '../../engine/secret.ts';
import { literal, type SeatName, type Text, text } from '../../engine/text.ts';
import { cardOf } from './cards/index.ts';
import type { GameEvent } from './events.ts';
import type { Side } from './scalars.ts';

const who = (side: Side): SeatName => ({ seat: seat(side) });
const name = (card: string): Text => literal(cardOf(card).name);
const names = (cards: readonly string[]): readonly Text[] => cards.map(name);
const placeOf = (card: string | undefined): Text => (card === undefined ? text('place.mothership') : name(card));

export function describe(event: Redacted<GameEvent>): Text {
  const key = `log.${event.type}`;
  switch (event.type) {
    case 'gameStarted':
      return text(key, { game: event.game, who: who(event.starter) });
    case 'refitted':
    case 'swapped':
      return text(`${key}.${event.did ? 'did' : 'kept'}`, { who: who(event.side) });
    case 'turnStarted':
      return text(key, { who: who(event.side), turn: event.turn });
    case 'drew':
    case 'sifted': {
      const known = event.cards.filter(card => typeof card === 'string');
      const args = { who: who(event.side), n: event.cards.length };
      return known.length < event.cards.length
        ? text(key, args)
        : text(`${key}.seen`, { ...args, cards: names(known) });
    }
    case 'shuffled':
    case 'looked':
    case 'foundNothing':
    case 'passed':
    case 'gaveUp':
    case 'conceded':
    case 'stalemateOffered':
      return text(key, { who: who(event.side) });
    case 'dug':
    case 'scrapped':
    case 'reconned':
    case 'banished':
    case 'retrieved':
    case 'refuelled':
    case 'found':
    case 'revealed':
      return text(key, { who: who(event.side), cards: names(event.cards), n: event.cards.length });
    case 'takenOut':
      return text(`${key}.${event.to}`, { who: who(event.side), card: name(event.card) });
    case 'installed':
      return event.scrapped === undefined
        ? text(key, { who: who(event.side), card: name(event.card) })
        : text(`${key}.scrapping`, { who: who(event.side), card: name(event.card), scrapped: name(event.scrapped) });
    case 'steam':
      return text(key, { who: who(event.side), steam: literal([...event.steam].map(pip => `{${pip}}`).join('')) });
    case 'damaged':
    case 'repaired':
      return text(key, { who: who(event.side), card: name(event.card), n: event.n });
    case 'boosted':
    case 'marked': {
      const { firepower, hull, plating, tide } = event;
      const what = tide > 0 ? 'tide' : plating > 0 ? 'plating' : hull > 0 ? 'both' : 'firepower';
      return text(`${key}.${what}`, { card: name(event.card), firepower, hull, plating });
    }
    case 'faster':
      return text(key, { who: who(event.side), n: event.n });
    case 'stilled':
      return text(key, { place: placeOf(event.place) });
    case 'dispatched':
      return dispatchWords(event.side, event.crew);
    case 'fought':
      return foughtWords(event);
    case 'hit':
      return text(key, { card: name(event.card), n: event.n, left: event.left });
    case 'progressed':
      return text(key, { who: who(event.side), card: name(event.card), n: event.n, total: event.total });
    case 'starterChosen':
      return text(key, { who: who(event.side), starter: who(event.starter) });
    case 'gameWon':
      return text(`${key}.${event.how}`, { who: who(event.side), turn: event.turn });
    case 'hulkWon':
      return text(key, { turn: event.turn });
    case 'gameDrawn':
      return text(key);
    default:
      return text(key, { who: who(event.side), card: name(event.card) });
  }
}

function dispatchWords(side: Side, crew: readonly { readonly card: string; readonly place?: string }[]): Text {
  if (crew.length === 0) return text('log.dispatched.none', { who: who(side) });
  const sent = crew.map(({ card, place }) => text('log.sent', { card: name(card), place: placeOf(place) }));
  return text('log.dispatched', { who: who(side), crew: sent });
}

function foughtWords({ place, firepower, winner }: Extract<Redacted<GameEvent>, { type: 'fought' }>): Text {
  const [a = 0, b = 0] = firepower;
  const args = { place: placeOf(place), a: Math.max(a, b), b: Math.min(a, b) };
  return winner === undefined ? text('log.fought.level', args) : text('log.fought', { ...args, who: who(winner) });
}
