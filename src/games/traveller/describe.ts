/** Events in words, for the log of the channel and of each seat. */
import { seat as seatOf } from '../../engine/contract.ts';
import type { Redacted } from '../../engine/secret.ts';
import { type Text, type TextArg, text } from '../../engine/text.ts';
import type { Aim, GameEvent } from './events.ts';
import { cardName, complicationName } from './labels.ts';
import type { Place } from './scalars.ts';
import { counted } from './words/lists.ts';
import { tokenList, tokenText } from './words/tokens.ts';

/** A seat below 0 is the Opposition (work.ts). */
const who = (seat: Place): TextArg => (seat < 0 ? text('opposition') : { seat: seatOf(seat) });
const complication = (card: string): Text => text('complication.name', { card: complicationName(card) });

export function describe(event: Redacted<GameEvent>): Text {
  const key = `log.${event.type}`;
  switch (event.type) {
    case 'roundStarted':
      return text(key, { round: event.round });
    case 'phaseStarted':
      return text(key, { phase: text(`phase.${event.phase}`) });
    case 'firstCaptain':
    case 'passed':
    case 'uncommitted':
    case 'turnedPirate':
    case 'bankrupt':
    case 'conceded':
    case 'shuffled':
      return text(key, { who: who(event.seat) });
    case 'committed':
    case 'abandoned':
      return text(key, { who: who(event.seat), card: event.card === undefined ? text('gone') : cardName(event.card) });
    case 'drew':
      return drewWords(event.seat, event.cards);
    case 'discarded':
    case 'expended':
    case 'replenished':
    case 'dispersed':
    case 'fetched':
    case 'shown':
      return text(key, { who: who(event.seat), cards: counted(event.cards), n: event.cards.length });
    case 'paid':
      return text(key, { who: who(event.seat), n: event.n, why: text(`why.${event.why}`) });
    case 'looked':
      return lookedWords(event);
    case 'travelled':
      return text(key, { who: who(event.seat), card: cardName(event.card), n: event.n });
    case 'slotTaken':
      return text(key, { who: who(event.seat), n: event.slot + 1 });
    case 'declared':
    case 'used':
      return playedWords(event);
    case 'moved':
      return text(key, { who: who(event.seat), card: cardName(event.card), host: cardName(event.host) });
    case 'tokenPlaced':
      return text(key, { who: who(event.seat), card: cardName(event.card), token: tokenText(event.token) });
    case 'complicationGone':
    case 'complicationResolved':
    case 'complicationFailed':
    case 'complicationRevealed':
      return text(key, { who: who(event.seat), card: complication(event.card) });
    case 'complicationPlaced':
      return text(key, { who: who(event.seat), contract: cardName(event.contract) });
    case 'subplotResolved':
      return text(key, { who: who(event.seat), card: cardName(event.card), n: event.vp });
    case 'vp':
    case 'infamy': {
      const { n, total } = event;
      return text(`${key}.${n > 0 ? 'more' : 'less'}`, { who: who(event.seat), n: Math.abs(n), total });
    }
    case 'wounded':
    case 'healed':
    case 'damaged':
    case 'repaired':
    case 'counters':
      return text(key, { who: who(event.seat), card: cardName(event.card), n: event.n });
    case 'tokens':
    case 'tokensLost':
    case 'forgone':
      return text(key, { who: who(event.seat), tokens: tokenList(event.tokens) });
    case 'raid':
    case 'returnFire':
      return text(event.n > 0 ? key : `${key}.none`, {
        who: who(event.seat),
        target: who(event.target),
        n: event.n,
      });
    case 'enemyFight':
      return text(key, {
        who: who(event.seat),
        card: complication(event.card),
        n: event.n,
        taken: event.taken,
      });
    case 'won':
      return event.seats.length === 1
        ? text(key, { who: who(event.seats[0] ?? 0) })
        : text(`${key}.shared`, { winners: event.seats.map(s => text('captain', { who: who(s) })) });
    default:
      return text(key, { who: who(event.seat), card: cardName(event.card) });
  }
}

function drewWords(seat: Place, cards: Redacted<Extract<GameEvent, { type: 'drew' }>>['cards']): Text {
  const known = cards.filter(card => typeof card === 'string');
  const args = { who: who(seat), n: cards.length };
  return known.length < cards.length
    ? text('log.drew', args)
    : text('log.drew.seen', { ...args, cards: counted(known) });
}

function lookedWords({ seat, at, of, contract }: Extract<Redacted<GameEvent>, { type: 'looked' }>): Text {
  const args = {
    who: who(seat),
    of: who(of ?? seat),
    contract: contract === undefined ? text('gone') : cardName(contract),
  };
  return text(`log.looked.${at}`, args);
}

function aimWords(aim: Redacted<Aim>): Text {
  switch (aim.is) {
    case 'card':
      return text('of-captain', { card: cardName(aim.card), who: who(aim.seat) });
    case 'captain':
      return text('captain', { who: who(aim.seat) });
    case 'contract':
      return cardName(aim.card);
    case 'complication':
      return aim.card === undefined ? text('face-down') : complication(aim.card);
    default:
      return aim satisfies never;
  }
}
function playedWords(event: Extract<Redacted<GameEvent>, { type: 'declared' | 'used' }>): Text {
  const { seat, card, what, half = 'trained', actor, targets } = event;
  const args = { who: who(seat), card: cardName(card), actor: actor === undefined ? '' : cardName(actor), half };
  const aimed = targets.length === 0 ? '' : '.at';
  return text(`log.played.${what}${aimed}`, { ...args, targets: targets.map(aimWords) });
}
