/** Cards that must be discarded, and the Backup Hub that may spare it (rulings 40, 48, 49, 83). */
import { text } from '../../../engine/text.ts';
import type { Act } from '../acts/contract.ts';
import { hubActs } from '../acts/mend.ts';
import { type Asked, passAct } from '../asking.ts';
import { cardOf, hasTrait } from '../cards/index.ts';
import { cardName } from '../events.ts';
import type { FrameOf } from '../frames.ts';
import type { ShipCard, State } from '../state.ts';
import { emit, playerOf, push, shipOf, who } from '../work.ts';
import { countIn, discardFromHand, handOf, kindsOf } from '../zones.ts';

export const quartersOf = (state: State, seat: number): ShipCard | undefined =>
  shipOf(state, seat).cards.find(card => hasTrait(card.card, 'quarters'));

/** Lowest value by cost, then by name (ruling 83). */
const leastOf = (cards: readonly string[]): string =>
  [...cards].sort((a, b) => cardOf(a).cost - cardOf(b).cost || cardOf(a).name.localeCompare(cardOf(b).name, 'en'))[0] ??
  '';

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

export function askDiscard(state: State, frame: FrameOf<'discard'>): Asked | undefined {
  const { seat, why, n } = frame;
  const hand = handOf(state, seat);
  if (hand.length === 0 || n === 0 || playerOf(state, seat).out) return undefined;
  const pairs = n > 1 ? pairsOf(hand) : [];
  return {
    seat,
    kind: 'discard',
    pace: seat === state.turn.seat ? 'turn' : 'reaction',
    prompt: text('ask.discard', { n: Math.min(n, hand.length), why: text(`why.${why}`) }),
    topic: why === 'quarters' ? 'core' : 'discards',
    acts: [...kindsOf(hand).map(card => dropAct(frame, [card])), ...pairs.map(pair => dropAct(frame, pair))],
    fallback: `drop.${leastOf(hand)}`,
  };
}

/** Each two cards once, whatever their places. */
function pairsOf(hand: readonly string[]): readonly (readonly string[])[] {
  const kinds = kindsOf(hand);
  return kinds.flatMap((a, i) => kinds.slice(i).flatMap(b => (a !== b || countIn(hand, a) > 1 ? [[a, b]] : [])));
}

/** One card, or two where two are owed. */
function dropAct({ seat, n, why }: FrameOf<'discard'>, cards: readonly string[]): Act {
  const [a = '', b] = cards;
  const owed = n - cards.length;
  return {
    choice: {
      id: `drop.${cards.join('+')}`,
      notation: `discard ${cards.map(card => cardOf(card).name).join(' and ')}`,
      path: [b === undefined ? cardName(a) : text('act.drop.two', { a: cardName(a), b: cardName(b) })],
      rank: 20 * cards.length - cards.reduce((sum, card) => sum + cardOf(card).cost, 0),
    },
    run: work => {
      for (const card of cards) {
        discardFromHand(work, seat, card);
        emit(work, 'discarded', { seat: who(seat), card: cardName(card) });
      }
      if (owed > 0) push(work, { do: 'discard', seat, n: owed, why });
    },
  };
}
