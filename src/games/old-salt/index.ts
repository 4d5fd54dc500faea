/** Old Salt: two to four captains on a hexagonal sea, dice, six factions (`docs/rules/old-salt.md`). */
import { z } from 'zod';
import type { GameRules } from '../../engine/contract.ts';
import { advise } from './advise.ts';
import { describe } from './describe.ts';
import { evaluate } from './evaluate.ts';
import { expandCommand } from './expand.ts';
import { library } from './library.ts';
import { modes } from './modes.ts';
import { optionsSchema } from './options.ts';
import { en } from './phrases.en.ts';
import { explain } from './refusal.ts';
import * as rules from './rules.ts';
import { scene } from './scene.ts';
import { orderSchema, standingAnswer } from './standing.ts';
import { type State, stateSchema } from './state.ts';
import { upgrades } from './upgrades.ts';
import { type OldSalt, view } from './view.ts';
import { words } from './words.ts';

export const oldSalt: GameRules<OldSalt> = {
  id: 'old-salt',
  name: 'Old Salt',
  version: 2,
  options: optionsSchema,
  modes,
  state: stateSchema as unknown as z.ZodType<State>,
  upgrades,
  entry: z.strictObject({}) as unknown as z.ZodType<OldSalt['Entry']>,
  seating: () => ({ counts: [2, 3, 4] }),
  setup: rules.setup,
  pending: rules.pending,
  apply: rules.apply,
  concede: rules.concede,
  status: rules.status,
  view,
  describe,
  scene,
  words,
  evaluate,
  advise,
  order: orderSchema,
  standing: ({ sea }, pending, order) => standingAnswer(sea, pending, order),
  library,
  expand: expandCommand,
  refusal: explain,
  phrases: { en },
};
