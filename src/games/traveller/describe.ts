/** Events in words, for the log of the channel and of each seat. */
import { seat as seatOf } from '../../engine/contract.ts';
import type { Redacted } from '../../engine/secret.ts';
import type { Text, TextArg } from '../../engine/text.ts';
import type { Aim, GameEvent } from './events.ts';
import { cardName, complicationName } from './labels.ts';
import { text } from './say.ts';
import type { Place } from './scalars.ts';
import { counted } from './words/lists.ts';
import { tokenList, tokenText } from './words/tokens.ts';

/** A seat below 0 is the Opposition (work.ts). */
const who = (seat: Place): TextArg => (seat < 0 ? text('opposition') : { seat: seatOf(seat) });
const complication = (card: string): Text => text('complication.name', { card: complicationName(card) });

export function describe(event: Redacted<GameEvent>): Text {
  switch (event.type) {
    case 'roundStarted':
      return text('log.roundStarted', { round: event.round });
    case 'phaseStarted':
      return text('log.phaseStarted', { phase: text(`phase.${event.phase}`) });
    case 'firstCaptain':
    case 'passed':
    case 'uncommitted':
    case 'turnedPirate':
    case 'bankrupt':
    case 'conceded':
    case 'shuffled':
      return text(`log.${event.type}`, { who: who(event.seat) });
    case 'committed':
    case 'abandoned':
      return text(`log.${event.type}`, {
        who: who(event.seat),
        card: event.card === undefined ? text('gone') : cardName(event.card),
      });
    case 'drew':
      return drewWords(event.seat, event.cards);
    case 'discarded':
    case 'expended':
    case 'replenished':
    case 'fetched':
    case 'shown':
      return text(`log.${event.type}`, { who: who(event.seat), cards: counted(event.cards) });
    case 'dispersed':
      return text('log.dispersed', { who: who(event.seat), cards: counted(event.cards), n: event.cards.length });
    case 'guessed':
      return text('log.guessed', { who: who(event.seat), n: event.n, card: cardName(event.card) });
    case 'setUnder':
      return underWords(event.seat, event.cards);
    case 'faced':
      return text(`log.faced.${event.as}`, { who: who(event.seat), card: complication(event.card) });
    case 'paid':
      return text('log.paid', { who: who(event.seat), n: event.n, why: text(`why.${event.why}`) });
    case 'looked':
      return lookedWords(event);
    case 'travelled':
      return text('log.travelled', { who: who(event.seat), card: cardName(event.card), n: event.n });
    case 'slotTaken':
      return text('log.slotTaken', { who: who(event.seat), n: event.slot + 1 });
    case 'declared':
    case 'used':
      return playedWords(event);
    case 'moved':
      return text('log.moved', { who: who(event.seat), card: cardName(event.card), host: cardName(event.host) });
    case 'tokenPlaced':
      return text('log.tokenPlaced', {
        who: who(event.seat),
        card: cardName(event.card),
        token: tokenText(event.token),
      });
    case 'complicationGone':
    case 'complicationResolved':
    case 'complicationFailed':
    case 'complicationRevealed':
      return text(`log.${event.type}`, { who: who(event.seat), card: complication(event.card) });
    case 'complicationPlaced':
      return text('log.complicationPlaced', { who: who(event.seat), contract: cardName(event.contract) });
    case 'subplotResolved':
      return text('log.subplotResolved', { who: who(event.seat), card: cardName(event.card), n: event.vp });
    case 'vp':
    case 'infamy': {
      const { n, total } = event;
      return text(`log.${event.type}.${n > 0 ? 'more' : 'less'}`, { who: who(event.seat), n: Math.abs(n), total });
    }
    case 'wounded':
    case 'healed':
    case 'damaged':
    case 'repaired':
    case 'counters':
      return text(`log.${event.type}`, { who: who(event.seat), card: cardName(event.card), n: event.n });
    case 'tokens':
    case 'tokensLost':
    case 'forgone':
      return text(`log.${event.type}`, { who: who(event.seat), tokens: tokenList(event.tokens) });
    case 'raid':
    case 'returnFire':
      return event.n > 0
        ? text(`log.${event.type}`, { who: who(event.seat), target: who(event.target), n: event.n })
        : text(`log.${event.type}.none`, { who: who(event.seat), target: who(event.target) });
    case 'enemyFight':
      return text('log.enemyFight', {
        who: who(event.seat),
        card: complication(event.card),
        n: event.n,
        taken: event.taken,
      });
    case 'won':
      return event.seats.length === 1
        ? text('log.won', { who: who(event.seats[0] ?? 0) })
        : text('log.won.shared', { winners: event.seats.map(s => text('captain', { who: who(s) })) });
    case 'lost':
      return text('log.lost', { who: who(event.seats[0] ?? 0) });
    case 'drawn':
      return text('log.drawn', { captains: event.seats.map(s => text('captain', { who: who(s) })) });
    default:
      return text(`log.${event.type}`, { who: who(event.seat), card: cardName(event.card) });
  }
}

function drewWords(seat: Place, cards: Redacted<Extract<GameEvent, { type: 'drew' }>>['cards']): Text {
  const known = cards.filter(card => typeof card === 'string');
  return known.length < cards.length
    ? text('log.drew', { who: who(seat), n: cards.length })
    : text('log.drew.seen', { who: who(seat), cards: counted(known) });
}

function underWords(seat: Place, cards: Redacted<Extract<GameEvent, { type: 'setUnder' }>>['cards']): Text {
  const [first, second] = cards.filter(card => typeof card === 'string');
  return first === undefined || second === undefined
    ? text('log.setUnder', { who: who(seat), n: cards.length })
    : text('log.setUnder.seen', { who: who(seat), first: cardName(first), second: cardName(second) });
}

function lookedWords({ seat, at, of, contract }: Extract<Redacted<GameEvent>, { type: 'looked' }>): Text {
  return at === 'complication'
    ? text('log.looked.complication', {
        who: who(seat),
        contract: contract === undefined ? text('gone') : cardName(contract),
      })
    : text(`log.looked.${at}`, { who: who(seat), of: who(of ?? seat) });
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
  const played = { who: who(seat), card: cardName(card) };
  const at = { targets: targets.map(aimWords) };
  if (what !== 'heroic')
    return targets.length === 0
      ? text(`log.played.${what}`, played)
      : text(`log.played.${what}.at`, { ...played, ...at });
  const performed = { ...played, actor: actor === undefined ? '' : cardName(actor), half };
  return targets.length === 0
    ? text('log.played.heroic', performed)
    : text('log.played.heroic.at', { ...performed, ...at });
}
