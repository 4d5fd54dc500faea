/** Open questions of a state, made from it each time; a state never changes, so they are kept with it. */
import { type Pending, type PendingChance, pendingId, seat as seatOf } from '../../engine/contract.ts';
import { text } from '../../engine/text.ts';
import { idle, pick, playChoices } from './flow/forms.ts';
import { handlerOf } from './machine.ts';
import { isSolo } from './options.ts';
import { couldInterject } from './plays.ts';
import type { State } from './state.ts';
import { living } from './work.ts';

type Open = readonly (Pending | PendingChance)[];
const kept = new WeakMap<State, Open>();

export function pending(state: State): Open {
  const known = kept.get(state);
  if (known) return known;
  const open = questionsOf(state);
  if (Object.isFrozen(state)) kept.set(state, open);
  return open;
}

function questionsOf(state: State): Open {
  const { asking, over } = state;
  if (over || asking === undefined) return [];
  const handler = handlerOf(asking.frame);
  if (asking.seats.length === 0) {
    const chance = handler.chance?.(state, asking.frame);
    if (chance === undefined) throw new Error(`${asking.frame.do} asks nothing of chance`);
    return [{ id: pendingId(`q${state.asked}`), seat: 'chance', ...chance }];
  }
  const waiting = asking.seats.filter(s => !asking.given.some(g => g.seat === s));
  const asked = waiting.map((seat): Pending => {
    const opened = handler.open?.(state, asking.frame, seat);
    if (opened === undefined) throw new Error(`${asking.frame.do} asks nothing`);
    return {
      id: pendingId(`q${state.asked}.${seat}`),
      seat: seatOf(seat),
      kind: asking.frame.do,
      urgency: 'must',
      pace: opened.pace ?? 'turn',
      prompt: opened.prompt,
      form: opened.form,
      topic: opened.topic,
      auto: false,
      onTimeout: opened.onTimeout,
    };
  });
  return [...asked, ...(handler.interjections ? interjections(state, waiting) : [])];
}

/** Captains whose turn it is not may play what needs no turn; everybody with a hand or a fitting ability is offered it, whatever the hand holds. */
function interjections(state: State, asked: readonly number[]): readonly Pending[] {
  const { table } = state;
  if (table.queue.length > 0 || table.acting || isSolo(state.options)) return [];
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
