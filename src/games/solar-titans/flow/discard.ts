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
import { discardFromHand, handOf, kindsOf } from '../zones.ts';

export const quartersOf = (state: State, seat: number): ShipCard | undefined =>
  shipOf(state, seat).cards.find(card => hasTrait(card.card, 'quarters'));

/** Lowest value by cost, then by name (ruling 83). */
export const leastOf = (cards: readonly string[]): string =>
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

export function askDiscard(state: State, { seat, why, n }: FrameOf<'discard'>): Asked | undefined {
  const hand = handOf(state, seat);
  if (hand.length === 0 || n === 0 || playerOf(state, seat).out) return undefined;
  const acts = kindsOf(hand).map(
    (card): Act => ({
      choice: {
        id: `drop.${card}`,
        notation: `discard ${cardOf(card).name}`,
        path: [cardName(card)],
        rank: 20 - cardOf(card).cost,
      },
      run: work => {
        discardFromHand(work, seat, card);
        emit(work, 'discarded', { seat: who(seat), card: cardName(card) });
        if (n > 1) push(work, { do: 'discard', seat, n: n - 1, why });
      },
    }),
  );
  return {
    seat,
    kind: 'discard',
    pace: seat === state.turn.seat ? 'turn' : 'reaction',
    prompt: text('ask.discard', { n: Math.min(n, hand.length), why: text(`why.${why}`) }),
    topic: why === 'quarters' ? 'core' : 'discards',
    acts,
    fallback: `drop.${leastOf(hand)}`,
  };
}
