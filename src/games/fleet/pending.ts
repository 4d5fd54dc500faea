/** The one question of Fleet: the next action of the side to move. */
import { type Answer, type Choice, type Pending, pendingId, seat } from '../../engine/contract.ts';
import { text } from '../../engine/text.ts';
import type { Action } from './action.ts';
import { choicesOf } from './choices.ts';
import { Recent } from './recent.ts';
import type { FleetState } from './state.ts';
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
    // Only a forced pass goes by itself: everything else, a lone action too, is the player's to play (F-63).
    auto: isPass,
    onTimeout: onTimeout(state, choices),
  };
}

const promptKey = ({ taken, left }: FleetState): string =>
  taken > 0 ? 'ask.second' : left === 1 ? 'ask.only' : 'ask.first';

/** `end` once an action was taken, else the first in notation order that is neither a destruction nor a push (F-76). */
function onTimeout(state: FleetState, choices: readonly Choice[]): Answer | 'concede' {
  if (state.taken > 0) return ['end'];
  const actions = choicesIn(state);
  let calm: string | undefined;
  let any: string | undefined;
  for (let i = 0; i < choices.length; i++) {
    const { notation } = choices[i] as Choice;
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
