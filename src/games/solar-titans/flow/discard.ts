/** Cards that must be discarded, and the Backup Hub that may spare it (rulings 40, 48, 49, 83). */

import { peek } from '../../../engine/secret.ts';
import type { Act } from '../acts/contract.ts';
import { hubActs } from '../acts/mend.ts';
import { type Asked, passAct } from '../asking.ts';
import { cardOf, hasTrait } from '../cards/index.ts';
import { cardName } from '../events.ts';
import type { FrameOf } from '../frames.ts';
import { text } from '../say.ts';
import type { ShipCard, State } from '../state.ts';
import { emit, playerOf, push, shipOf, type Work, who } from '../work.ts';
import { countIn, discardFromHand, handOf, kindsOf } from '../zones.ts';

export const quartersOf = (state: State, seat: number): ShipCard | undefined =>
  shipOf(state, seat).cards.find(card => hasTrait(card.card, 'quarters'));

/** A Hub used before the discard; another may follow. */
const hubFirst = (act: Act): Act => ({
  ...act,
  run: work => {
    act.run(work);
    const { turn } = work.state;
    turn.spared ||= quartersOf(work.state, turn.seat)?.up === true;
    push(work, { do: 'quarters' });
  },
});

export function askHub(state: State): Asked | undefined {
  const { seat } = state.turn;
  if (quartersOf(state, seat)?.up !== false) return undefined;
  const acts = hubActs(state, seat).map(hubFirst);
  if (acts.length === 0) return undefined;
  return {
    seat,
    kind: 'hub',
    pace: 'turn',
    prompt: text('ask.hub'),
    topic: 'core',
    acts: [...acts, passAct('act.noHub')],
    fallback: 'none',
  };
}

/** Undefined where nothing is to be chosen: how many cards somebody holds everybody sees. */
export function askDiscard(state: State, frame: FrameOf<'discard'>): Asked | undefined {
  const { seat, why, n } = frame;
  const hand = handOf(state, seat);
  if (hand.length <= n || n === 0 || playerOf(state, seat).out) return undefined;
  const acts = (n > 1 ? pairsOf(hand) : kindsOf(hand).map(card => [card])).map(cards => dropAct(frame, cards));
  return {
    seat,
    kind: 'discard',
    pace: seat === state.turn.seat && why !== 'hunter' ? 'turn' : 'reaction',
    prompt: text('ask.discard', { n, why: text(`why.${why}`) }),
    topic: why === 'quarters' ? 'core' : 'discards',
    acts,
    // What is in hand and draw pile together everybody can work out.
    auto: kindsOf([...hand, ...peek(playerOf(state, seat).draw)]).length === 1,
    fallback: leastOf(acts),
  };
}

/** Whoever holds no more than is owed discards all of it (ruling 40). */
export function discardAll(work: Work, { seat, n }: FrameOf<'discard'>): void {
  if (n > 0 && !playerOf(work.state, seat).out) drop(work, seat, handOf(work.state, seat));
}

function drop(work: Work, seat: number, cards: readonly string[]): void {
  for (const card of cards) {
    discardFromHand(work, seat, card);
    emit(work, 'discarded', { seat: who(seat), card: cardName(card) });
  }
}

/** Each two cards once, whatever their places. */
function pairsOf(hand: readonly string[]): readonly (readonly string[])[] {
  const kinds = kindsOf(hand);
  return kinds.flatMap((a, i) => kinds.slice(i).flatMap(b => (a !== b || countIn(hand, a) > 1 ? [[a, b]] : [])));
}

/** One card, or two where two are owed. */
function dropAct({ seat }: FrameOf<'discard'>, cards: readonly string[]): Act {
  const [a = '', b] = cards;
  return {
    choice: {
      id: `drop.${cards.join('+')}`,
      notation: `discard ${cards.map(card => cardOf(card).name).join(' and ')}`,
      path: [b === undefined ? cardName(a) : text('act.drop.two', { a: cardName(a), b: cardName(b) })],
      rank: 20 * cards.length - cards.reduce((sum, card) => sum + cardOf(card).cost, 0),
    },
    run: work => drop(work, seat, cards),
  };
}

/** Lowest value by cost, then by name (ruling 83). */
function leastOf(acts: readonly Act[]): string {
  const cards = ({ choice }: Act) => choice.id.slice('drop.'.length).split('+');
  const cost = (act: Act) => cards(act).reduce((sum, card) => sum + cardOf(card).cost, 0);
  const names = (act: Act) =>
    cards(act)
      .map(card => cardOf(card).name)
      .sort()
      .join();
  const [least] = [...acts].sort((a, b) => cost(a) - cost(b) || names(a).localeCompare(names(b), 'en'));
  return least?.choice.id ?? '';
}
