/** Options of a match and the modes in which it is offered. */
import { z } from 'zod';
import type { Mode, Seating } from '../../engine/contract.ts';
import { modeMaker } from '../../engine/modes.ts';
import { SHEETS } from './layouts.ts';

const ENGAGEMENTS = ['duel', 'freeForAll', 'hunterKiller', 'titanDuel', 'titanTakedown', 'automata'] as const;
export type Engagement = (typeof ENGAGEMENTS)[number];

export const optionsSchema = z.strictObject({
  engagement: z.enum(ENGAGEMENTS).default('duel'),
  /** The Automata's ship. */
  sheet: z.enum(SHEETS).default('sovereign'),
  /** AI cards in play (ruling 80). */
  aiCards: z.int().min(0).max(6).default(0),
  /** Players shape their first ships freely (ruling 62). */
  freeLayout: z.boolean().default(false),
  /** The Automata disables a Command Deck before any other core card (ruling 68). */
  deckFirst: z.boolean().default(false),
  /** Rounds after which a match of players is counted out (ruling 55). */
  roundLimit: z.int().min(4).max(60).default(60),
  /** Team partners see each other's hands (ruling 90). */
  openHands: z.boolean().default(false),
});
export type Options = z.infer<typeof optionsSchema>;

const mode = modeMaker<Options>(options => optionsSchema.parse(options));

export const MODES: readonly Mode<Options>[] = [
  mode('duel', {}),
  mode('duel-free-layout', { freeLayout: true }),
  mode('free-for-all', { engagement: 'freeForAll' }),
  mode('hunter-killer', { engagement: 'hunterKiller' }),
  mode('titan-duel', { engagement: 'titanDuel' }),
  mode('titan-takedown', { engagement: 'titanTakedown' }),
  mode('sovereign', { engagement: 'automata' }, true),
  mode('monolith', { engagement: 'automata', sheet: 'monolith' }, true),
  mode('centurion', { engagement: 'automata', sheet: 'centurion' }, true),
  mode('replicant', { engagement: 'automata', sheet: 'replicant' }, true),
  mode('last-stand', { engagement: 'automata', sheet: 'monolith', aiCards: 6 }, true),
];

export function seating({ engagement }: Options): Seating {
  switch (engagement) {
    case 'duel':
      return { counts: [2] };
    case 'freeForAll':
      return { counts: [3, 4] };
    case 'hunterKiller':
    case 'titanDuel':
      return {
        counts: [4],
        teams: [
          [0, 2],
          [1, 3],
        ],
      };
    case 'titanTakedown':
      return { counts: [3], teams: [[0], [1, 2]] };
    case 'automata':
      return { counts: [1, 2] };
  }
}
