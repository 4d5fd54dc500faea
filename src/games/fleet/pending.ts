/** The one question of Fleet: the next action of the side to move. */
import { type Answer, type Pending, pendingId, seat } from '../../engine/contract.ts';
import { text } from '../../engine/text.ts';
import { formatAction } from './action.ts';
import { choicesOf } from './choices.ts';
import type { FleetState } from './state.ts';
import { choicesIn } from './turn.ts';

const PENDING = new WeakMap<FleetState, readonly Pending[]>();

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
    // Only a forced pass goes by itself: everything else, a lone action too, is the player's to play (F-63).
    auto: isPass,
    onTimeout: onTimeout(state),
  };
}

const promptKey = ({ taken, left }: FleetState): string =>
  taken > 0 ? 'ask.second' : left === 1 ? 'ask.only' : 'ask.first';

/** `end` once an action was taken, else the first in notation order that is neither a destruction nor a push (F-76). */
function onTimeout(state: FleetState): Answer | 'concede' {
  if (state.taken > 0) return ['end'];
  const actions = choicesIn(state);
  const calm = actions.filter(action => action.do !== 'destroy' && action.do !== 'push');
  let first: string | undefined;
  for (const action of calm.length > 0 ? calm : actions) {
    const notation = formatAction(action);
    if (first === undefined || notation < first) first = notation;
  }
  return first === undefined ? 'concede' : [first];
}
