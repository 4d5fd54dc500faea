/** Solar Titans: ships of cards on a grid, decks of crew, a market, teams, and the Automata (`docs/rules/solar-titans.md`). */
import { z } from 'zod';
import type { GameRules } from '../../engine/contract.ts';
import { advise } from './advise.ts';
import { describe } from './describe.ts';
import { agreeDraw, status } from './ending.ts';
import { evaluate } from './evaluate.ts';
import { library } from './library.ts';
import { apply, concede, pending } from './machine.ts';
import { MODES, optionsSchema, seating } from './options.ts';
import { orderSchema, standing } from './orders.ts';
import { en } from './phrases.en.ts';
import { refusal } from './refusal.ts';
import { scene } from './scene/index.ts';
import { setup } from './setup.ts';
import { stateSchema } from './state.ts';
import type { SolarTitans } from './types.ts';
import { upgrades } from './upgrades.ts';
import { view } from './view.ts';
import { words } from './words.ts';
import { worlds } from './worlds.ts';

const nothing = z.strictObject({});

export const solarTitans: GameRules<SolarTitans> = {
  id: 'solar-titans',
  name: 'Solar Titans',
  version: 2,
  options: optionsSchema,
  modes: MODES,
  state: stateSchema,
  upgrades,
  entry: nothing,
  seating,
  setup,
  pending,
  apply,
  concede,
  agreeDraw,
  status,
  score: ({ result }) => result?.score ?? undefined,
  worlds,
  view,
  describe,
  scene,
  words,
  evaluate,
  advise,
  order: orderSchema,
  standing,
  refusal,
  library,
  phrases: { en },
};
