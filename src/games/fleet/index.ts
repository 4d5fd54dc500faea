/** Fleet: hexagonal tiles, stacks, two actions a turn, no luck, nothing hidden (`docs/rules/fleet.md`). */
import type { Decision, GameRules, Seat, Status, Step } from '../../engine/contract.ts';
import { seat } from '../../engine/contract.ts';
import { outcomesOf } from '../../engine/outcome.ts';
import { describe } from './describe.ts';
import { advise, evaluate } from './evaluate.ts';
import { withoutStar } from './expand.ts';
import { library } from './library.ts';
import { findAction, pendingIn } from './pending.ts';
import { en } from './phrases.en.ts';
import { rulesEn } from './phrases.rules.en.ts';
import { explain } from './refusal.ts';
import { text } from './say.ts';
import { scene } from './scene/index.ts';
import { setup } from './setup.ts';
import { type FleetEvent, type FleetState, nothingSchema, optionsSchema, stateSchema } from './state.ts';
import { other, type Side } from './tiles.ts';
import { finish, play } from './turn.ts';
import { type Fleet, view } from './view.ts';
import { words } from './words.ts';

type FleetStep = Step<FleetState, FleetEvent>;

export const fleet: GameRules<Fleet> = {
  id: 'fleet',
  name: 'Fleet',
  version: 1,
  options: optionsSchema,
  modes: [
    { id: 'standard', title: text('mode.standard'), note: text('mode.standard.note'), options: { opening: 'double' } },
    { id: 'single', title: text('mode.single'), note: text('mode.single.note'), options: { opening: 'single' } },
  ],
  state: stateSchema,
  entry: nothingSchema,
  seating: () => ({ counts: [2] }),
  setup,
  pending: pendingIn,
  apply,
  concede: (state, leaver) => finish(state, other(sideOf(leaver)), 'resigned'),
  agreeDraw: state => finish(state, null, 'agreed'),
  status,
  view,
  describe,
  scene,
  words,
  evaluate,
  advise,
  order: nothingSchema,
  standing: () => undefined,
  // 11.2: one turn is its actions joined by a comma.
  separator: ',',
  expand: withoutStar,
  library,
  phrases: { en: { ...en, ...rulesEn } },
  refusal: ({ state }, _pending, typed) => explain(state, typed),
};

const sideOf = (who: Seat): Side => (who === 0 ? 0 : 1);

function apply(state: FleetState, { answer }: Decision): FleetStep {
  const action = findAction(state, String(answer[0]));
  if (action === undefined) throw new Error(`fleet: ${String(answer[0])} is not legal here`);
  return play(state, action);
}

function status({ result }: FleetState): Status {
  if (result === null) return { over: false };
  const reason = text(`reason.${result.reason}`);
  const { winner } = result;
  const ranking = winner === null ? [[seat(0), seat(1)]] : [[seat(winner)], [seat(other(winner))]];
  return { over: true, ranking, outcomes: outcomesOf(ranking), reason };
}
