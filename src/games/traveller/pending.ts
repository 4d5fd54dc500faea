/** Open questions of a state, made from it each time. */
import { keepQuestions, mustAsk } from '../../effects/asking.ts';
import type { Open } from '../../effects/contract.ts';
import { type Pending, pendingId, seat as seatOf } from '../../engine/contract.ts';
import { withEndings } from './endings.ts';
import { idle, pick, playChoices } from './flow/forms.ts';
import { isForced } from './forced.ts';
import { handlerOf } from './machine.ts';
import { isSolo } from './options.ts';
import { couldInterject } from './plays.ts';
import { text } from './say.ts';
import { isActing } from './scopes.ts';
import type { State } from './state.ts';
import { living } from './work.ts';

export const pending = keepQuestions(questionsOf);

function questionsOf(state: State): Open {
  const { asking, over } = state;
  if (over || asking === undefined) return [];
  const handler = handlerOf(asking.frame);
  if (asking.seats.length === 0) {
    const chance = handler.chance?.(state, asking.frame);
    if (chance === undefined) throw new Error(`${asking.frame.do} asks nothing of chance`);
    return [{ id: pendingId(`q${state.asked}`), seat: 'chance', ...chance }];
  }
  const waiting = waitingFor(state);
  const asked = withEndings(
    state,
    put(state, waiting),
    () => put(state, asking.seats),
    s => put(s, waitingFor(s)),
  );
  return [...asked, ...(handler.interjections ? interjections(state, waiting) : [])];
}

const waitingFor = ({ asking }: State): readonly number[] =>
  asking?.seats.filter(s => !asking.given.some(g => g.seat === s)) ?? [];

/** The question of the open frame, as it is put to some seats. */
function put(state: State, seats: readonly number[]): readonly Pending[] {
  const { asking } = state;
  return seats.flatMap(seat => {
    const opened = asking && handlerOf(asking.frame).open?.(state, asking.frame, seat);
    if (asking === undefined || opened === undefined) return [];
    const formIn = (other: State) => handlerOf(asking.frame).open?.(other, asking.frame, seat).form;
    const auto = isForced(state, seat, opened.form, formIn);
    return mustAsk(`q${state.asked}.${seat}`, { ...opened, seat, kind: asking.frame.do, auto });
  });
}

/** Captains whose turn it is not may play what needs no turn; everybody with a hand or a fitting ability is offered it, whatever the hand holds. */
function interjections(state: State, asked: readonly number[]): readonly Pending[] {
  const { table } = state;
  if (table.queue.length > 0 || isActing(table) || isSolo(state.options)) return [];
  return living(table)
    .filter(s => !asked.includes(s) && couldInterject(state, s))
    .toSorted((a, b) => a - b)
    .map(seat => {
      let form: Pending['form'] | undefined;
      return {
        id: pendingId(`i${state.asked}.${seat}.${state.declined[seat] ?? 0}`),
        seat: seatOf(seat),
        kind: 'interject',
        urgency: 'may',
        pace: 'reaction',
        prompt: text('ask.interject'),
        // Hardly anybody looks at it, and it takes longer than the question that all wait for.
        get form() {
          form ??= pick([idle('nothing'), ...playChoices(state, seat, { free: true })]);
          return form;
        },
        topic: 'queue',
        auto: false,
        onTimeout: ['nothing'],
      };
    });
}
