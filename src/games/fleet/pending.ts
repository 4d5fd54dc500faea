/** The one question of Fleet: the next action of the side to move. */
import { type Answer, type Choice, type Pending, pendingId, seat } from '../../engine/contract.ts';
import { type Action, formatAction } from './action.ts';
import { boardOf } from './board.ts';
import { choicesOf } from './choices.ts';
import { Recent } from './recent.ts';
import { text } from './say.ts';
import type { FleetState } from './state.ts';
import { findRescue } from './tactics.ts';
import { choicesIn } from './turn.ts';

const PENDING = new Recent<FleetState, readonly Pending[]>();

/** Found once for each state. */
export function pendingIn(state: FleetState): readonly Pending[] {
  let found = PENDING.get(state);
  if (found === undefined) {
    found = state.result === null ? [question(state)] : [];
    PENDING.set(state, found);
  }
  return found;
}

function question(state: FleetState): Pending {
  const choices = choicesOf(state);
  const isPass = choices[0]?.id === 'pass';
  return {
    // Turns and actions only go up, so no id comes back.
    id: pendingId(`t${state.turn}.${state.taken + 1}`),
    seat: seat(state.side),
    kind: 'action',
    urgency: 'must',
    pace: 'turn',
    prompt: text(isPass ? 'ask.pass' : promptKey(state), { turn: state.turn }),
    form: { kind: 'pick', choices, min: 1, max: 1 },
    topic: isPass ? 'pass' : 'turn',
    // Nothing is hidden, so where one choice is left it goes by itself: a forced pass (F-63), the end of a turn, a lone action.
    auto: choices.length === 1,
    onTimeout: onTimeout(state, choices),
  };
}

const promptKey = ({ taken, left }: FleetState) => (taken > 0 ? 'ask.second' : left === 1 ? 'ask.only' : 'ask.first');

/** Boards that looking for a rescue may cost. */
const RESCUE_BUDGET = 2_000;

/**
 * `end` once an action was taken, else the first in notation order that is neither a destruction nor a push (F-76). Where that would lose
 * the match: what frees the Core, or the first that does not lose.
 */
function onTimeout(state: FleetState, choices: readonly Choice[]): Answer | 'concede' {
  const [rescue] = findRescue(boardOf(state), state.side, state.left, { boards: RESCUE_BUDGET }) ?? [];
  if (rescue !== undefined) return [formatAction(rescue)];
  const safe = choices.filter(c => c.ends !== 'loss');
  if (state.taken > 0 && (safe.length === 0 || safe.some(c => c.id === 'end'))) return ['end'];
  return calmest(state, choices, safe.length > 0 ? c => c.ends !== 'loss' : () => true);
}

/** The first in notation order of those allowed, a destruction or push only where there is nothing else. */
function calmest(state: FleetState, choices: readonly Choice[], allowed: (c: Choice) => boolean): Answer | 'concede' {
  const actions = choicesIn(state);
  let calm: string | undefined;
  let any: string | undefined;
  for (let i = 0; i < choices.length; i++) {
    const { notation } = choices[i] as Choice;
    if (!allowed(choices[i] as Choice)) continue;
    const kind = actions[i]?.do;
    if (any === undefined || notation < any) any = notation;
    if (kind !== 'destroy' && kind !== 'push' && (calm === undefined || notation < calm)) calm = notation;
  }
  const first = calm ?? any;
  return first === undefined ? 'concede' : [first];
}

/** The legal action behind a choice of the open question. */
export function findAction(state: FleetState, id: string): Action | undefined {
  const form = pendingIn(state)[0]?.form;
  return form?.kind === 'pick' ? choicesIn(state)[form.choices.findIndex(choice => choice.id === id)] : undefined;
}
