/** Events in words, for the log of the channel and of each seat. */
import { seat } from '../../engine/contract.ts';
import type { Redacted } from '../../engine/secret.ts';
import { literal, type SeatName, type Text } from '../../engine/text.ts';
import { aimText } from './aims.ts';
import { cardOf } from './cards/index.ts';
import type { GameEvent } from './events.ts';
import { text } from './say.ts';
import type { Side } from './scalars.ts';
import { pipsText } from './words/steam-words.ts';

const who = (side: Side): SeatName => ({ seat: seat(side) });
const name = (card: string): Text => literal(cardOf(card).name);
const names = (cards: readonly string[]): readonly Text[] => cards.map(name);
const placeOf = (card: string | undefined): Text => (card === undefined ? text('place.mothership') : name(card));

export function describe(event: Redacted<GameEvent>): Text {
  switch (event.type) {
    case 'gameStarted':
      return text(`log.${event.type}`, { game: event.game, who: who(event.starter) });
    case 'refitted':
    case 'swapped':
      return text(`log.${event.type}.${event.did ? 'did' : 'kept'}`, { who: who(event.side) });
    case 'turnStarted':
      return text(`log.${event.type}`, { who: who(event.side), turn: event.turn });
    case 'drew':
    case 'sifted': {
      const known = event.cards.filter(card => typeof card === 'string');
      return known.length < event.cards.length
        ? text(`log.${event.type}`, { who: who(event.side), n: event.cards.length })
        : text(`log.${event.type}.seen`, { who: who(event.side), cards: names(known) });
    }
    case 'shuffled':
    case 'looked':
    case 'foundNothing':
    case 'passed':
    case 'gaveUp':
    case 'conceded':
    case 'stalemateOffered':
      return text(`log.${event.type}`, { who: who(event.side) });
    case 'dug':
    case 'scrapped':
    case 'reconned':
    case 'banished':
    case 'retrieved':
    case 'refuelled':
    case 'found':
    case 'revealed':
      return text(`log.${event.type}`, { who: who(event.side), cards: names(event.cards) });
    case 'takenOut':
      return text(`log.${event.type}.${event.to}`, { who: who(event.side), card: name(event.card) });
    case 'installed':
      return event.scrapped === undefined
        ? text(`log.${event.type}`, { who: who(event.side), card: name(event.card) })
        : text(`log.${event.type}.scrapping`, {
            who: who(event.side),
            card: name(event.card),
            scrapped: name(event.scrapped),
          });
    case 'steam':
      return text(`log.${event.type}`, { who: who(event.side), steam: pipsText(event.steam) });
    case 'damaged':
    case 'repaired':
      return text(`log.${event.type}`, { who: who(event.side), card: name(event.card), n: event.n });
    case 'deployed':
    case 'used':
      return event.chosen === undefined || event.chosen.length === 0
        ? text(`log.${event.type}`, { who: who(event.side), card: name(event.card) })
        : text(`log.${event.type}.chosen`, {
            who: who(event.side),
            card: name(event.card),
            chosen: event.chosen.map(aimText),
          });
    case 'boosted':
    case 'marked':
      return changeWords(event);
    case 'faster':
      return text(`log.${event.type}`, { who: who(event.side), n: event.n });
    case 'stilled':
      return text(`log.${event.type}`, { place: placeOf(event.place) });
    case 'dispatched':
      return dispatchWords(event.side, event.crew);
    case 'fought':
      return foughtWords(event);
    case 'hit':
      return text(`log.${event.type}`, { who: who(event.side), card: name(event.card), n: event.n, left: event.left });
    case 'progressed':
      return text(`log.${event.type}`, {
        who: who(event.side),
        card: name(event.card),
        n: event.n,
        total: event.total,
      });
    case 'starterChosen':
      return text(`log.${event.type}`, { who: who(event.side), starter: who(event.starter) });
    case 'gameWon':
      return gameWonWords(event);
    case 'hulkWon':
      return text(`log.${event.type}`, { turn: event.turn });
    case 'gameDrawn':
      return text(`log.${event.type}`);
    default:
      return text(`log.${event.type}`, { who: who(event.side), card: name(event.card) });
  }
}

function changeWords(event: Extract<Redacted<GameEvent>, { type: 'boosted' | 'marked' }>): Text {
  const { firepower, hull, plating, tide } = event;
  const whose = { who: who(event.side), card: name(event.card) };
  if (tide > 0) return text('log.marked.tide', whose);
  if (plating > 0) return text('log.boosted.plating', { ...whose, plating });
  if (hull > 0) return text('log.marked.both', { ...whose, firepower, hull });
  return text(`log.${event.type}.firepower`, { ...whose, firepower });
}

export const gameWonWords = ({ side, how, turn }: Extract<Redacted<GameEvent>, { type: 'gameWon' }>): Text =>
  how === 'gaveUp'
    ? text('log.gameWon.gaveUp', { who: who(side) })
    : text(`log.gameWon.${how}`, { who: who(side), turn });

function dispatchWords(side: Side, crew: readonly { readonly card: string; readonly place?: string }[]): Text {
  if (crew.length === 0) return text('log.dispatched.none', { who: who(side) });
  const places = [...new Set(crew.map(({ place }) => place))];
  const sent = places.map(place =>
    text('log.sent', { cards: names(crew.filter(c => c.place === place).map(c => c.card)), place: placeOf(place) }),
  );
  return text('log.dispatched', { who: who(side), crew: sent });
}

function foughtWords({ place, firepower, winner }: Extract<Redacted<GameEvent>, { type: 'fought' }>): Text {
  const [a = 0, b = 0] = firepower;
  const args = { place: placeOf(place), a: Math.max(a, b), b: Math.min(a, b) };
  return winner === undefined ? text('log.fought.level', args) : text('log.fought', { ...args, who: who(winner) });
}
