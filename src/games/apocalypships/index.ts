/** Apocalypships: a card duel of motherships with decks, steam, sorties, reactions and a drydock (`docs/rules/apocalypships.md`). */
import type { GameRules } from '../../engine/contract.ts';
import { entrySchema } from './decks.ts';
import { describe } from './describe.ts';
import { evaluate } from './evaluate.ts';
import { library } from './library.ts';
import { apply } from './machine.ts';
import { advise } from './opponent/advise.ts';
import { MODES, optionsSchema } from './options.ts';
import { orderSchema, standing } from './orders.ts';
import { pending } from './pending.ts';
import { en } from './phrases.en.ts';
import { expandSteam, explain } from './refusal.ts';
import { scene } from './scene/index.ts';
import { setup } from './start.ts';
import { stateSchema } from './state.ts';
import { agreeDraw, concede, part, status } from './status.ts';
import type { Apocalypships } from './types.ts';
import { upgrades } from './upgrades.ts';
import { view } from './view.ts';
import { words } from './words.ts';

export const apocalypships: GameRules<Apocalypships> = {
  id: 'apocalypships',
  name: 'Apocalypships',
  version: 2,
  upgrades,
  options: optionsSchema,
  modes: MODES,
  state: stateSchema,
  entry: entrySchema,
  seating: ({ goldfish }) => ({ counts: [goldfish ? 1 : 2] }),
  setup,
  pending,
  apply,
  concede,
  agreeDraw,
  status,
  part,
  view,
  describe,
  scene,
  words,
  evaluate,
  advise,
  order: orderSchema,
  standing,
  expand: expandSteam,
  refusal: explain,
  library,
  phrases: { en },
};
