/** The toy game: it proves the contract where the first real game has neither chance nor hidden cards. */
import { z } from 'zod';
import type { GameRules } from '../../../src/engine/contract.ts';
import { PositionError } from '../../../src/engine/library.ts';
import { peek } from '../../../src/engine/secret.ts';
import { text } from '../../../src/engine/text.ts';
import type { ContractSpec } from '../../contract/spec.ts';
import { cardText, EFFECTS, wordsOf } from './effects.ts';
import { phrases } from './phrases.ts';
import { apply, concede, pending, setup, status } from './rules.ts';
import { CARDS, type Card, type Event, type Options, optionsSchema, type State, stateSchema } from './state.ts';
import { describe, evaluate, scene, type View, view, words } from './view.ts';

export interface ToyTypes {
  readonly Options: Options;
  readonly Entry: Record<string, never>;
  readonly Order: { readonly parry?: 'never' | undefined };
  readonly State: State;
  readonly Event: Event;
  readonly View: View;
}

const modes = (['full', 'blind'] as const).map(id => ({
  id,
  title: text(`mode.${id}.title`),
  note: text(`mode.${id}.note`),
  options: optionsSchema.parse(id === 'full' ? {} : { rounds: 1, weather: 'rough', bids: false }),
}));

export const toy: GameRules<ToyTypes> = {
  id: 'toy',
  name: 'Skiffs',
  version: 1,
  options: optionsSchema,
  modes,
  state: stateSchema,
  entry: z.strictObject({}) as z.ZodType<Record<string, never>>,
  seating: () => ({ counts: [2, 3] }),
  setup,
  pending,
  apply,
  concede,
  status,
  view,
  describe,
  scene,
  words,
  evaluate,
  order: z.strictObject({ parry: z.literal('never').optional() }),
  standing: (_, { kind }, order) => (kind === 'parry' && order.parry === 'never' ? ['pass'] : undefined),
  library: {
    catalogue: CARDS.map(card => ({
      id: card,
      name: card,
      kind: 'card',
      fields: {},
      words: [wordsOf(EFFECTS[card])],
      rulings: [],
      face: () => ({
        width: 200,
        height: 300,
        background: '#ffffff',
        shapes: [
          {
            kind: 'label' as const,
            text: cardText(card),
            x: 100,
            y: 40,
            size: 24,
            align: 'centre' as const,
            fill: '#000000',
          },
        ],
      }),
    })),
    topics: ['bids', 'cards', 'parry'].map(id => ({
      id,
      title: text(`topic.${id}.title`),
      body: [text(`topic.${id}`)],
    })),
    position: {
      format: state => JSON.stringify(state),
      parse: written => {
        const read = stateSchema.safeParse(fromJson(written));
        if (!read.success) throw new PositionError(`Not a position: ${read.error.message}`);
        return read.data;
      },
    },
  },
  phrases,
};

function fromJson(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    throw new PositionError('Not a position: no JSON');
  }
}

/** All cards wherever they are, sorted. */
const census = ({ deck, hands, discard }: State): readonly Card[] =>
  [...deck.map(peek), ...hands.flat().map(peek), ...discard].sort();

export const toySpec: ContractSpec<ToyTypes> = { longest: 120, hidden: true, census, matches: 12 };
