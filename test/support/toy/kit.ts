/** The words that the toy game adds to scenarios. */
import { seat } from '../../../src/engine/contract.ts';
import type { Kit } from '../scenario.ts';
import { type ToyTypes, toy } from './index.ts';
import { setup } from './rules.ts';
import { type Card, forSeat, inDeck, type Options, optionsSchema, type State } from './state.ts';

export interface Given {
  readonly seats?: number;
  readonly hands: Readonly<Record<number, readonly Card[]>>;
  /** Top card last. */
  readonly deck?: readonly Card[];
  readonly options?: Partial<Options>;
}

export const kit: Kit<ToyTypes, Given> = {
  game: toy,
  given: ({ seats = 2, hands, deck = [], options = {} }): State => {
    const entries = Array.from({ length: seats }, () => ({}));
    const { state } = setup(optionsSchema.parse({ bids: false, rounds: 1, ...options }), entries);
    return {
      ...state,
      stage: 'turn',
      toPlay: entries.map((_, i) => seat(i)),
      deck: deck.map(inDeck),
      hands: entries.map((_, i) => (hands[i] ?? []).map(card => forSeat(inDeck(card), seat(i)))),
    };
  },
  readers: {
    discard: view => view.discard,
    deck: view => view.deckCount,
    hands: view => view.seats.map(s => s.hand),
    points: view => view.seats.map(s => s.points),
  },
};
