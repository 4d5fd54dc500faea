/** Traveller CCG: captains of merchant ships with Contracts, Complications, piracy and payments in cards (`docs/rules/traveller.md`). */
import type { GameRules } from '../../engine/contract.ts';
import { advise } from './advise.ts';
import { entrySchema } from './decks.ts';
import { describe } from './describe.ts';
import { evaluate } from './evaluate.ts';
import { library } from './library.ts';
import { apply } from './machine.ts';
import { MODES, optionsSchema, seatsOf } from './options.ts';
import { orderSchema, standing } from './orders.ts';
import { pending } from './pending.ts';
import { en } from './phrases.en.ts';
import { explain } from './refusal.ts';
import { score, status } from './result.ts';
import { scene } from './scene/index.ts';
import { agreeDraw, concede, setup } from './start.ts';
import { stateSchema } from './state.ts';
import type { Traveller } from './types.ts';
import { upgrades } from './upgrades.ts';
import { view } from './view.ts';
import { words } from './words.ts';
import { worlds } from './worlds.ts';

export const traveller: GameRules<Traveller> = {
  id: 'traveller',
  name: 'Traveller CCG',
  version: 2,
  options: optionsSchema,
  modes: MODES,
  state: stateSchema,
  upgrades,
  entry: entrySchema,
  seating: options => ({ counts: [seatsOf(options)] }),
  setup,
  pending,
  apply,
  concede,
  agreeDraw,
  status,
  score,
  worlds,
  view,
  describe,
  scene,
  words,
  evaluate,
  advise,
  order: orderSchema,
  standing,
  refusal: explain,
  library,
  phrases: { en },
};
