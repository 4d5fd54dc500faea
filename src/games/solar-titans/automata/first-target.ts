/** Co-op: whom the Automata's first attack meets. The first seat proposes, the partner may object once (ruling 87). */

import type { Act } from '../acts/contract.ts';
import type { Asked } from '../asking.ts';
import type { FrameOf } from '../frames.ts';
import { text } from '../say.ts';
import type { State } from '../state.ts';
import { push, type Work, who } from '../work.ts';
import { alive, automataOf } from './ship.ts';

type Frame = FrameOf<'firstTarget'>;

const set = (choice: number) => (work: Work) => {
  automataOf(work.state).target = choice;
};

export function askFirstTarget(state: State, frame: Frame): Asked | undefined {
  const seats = alive(state);
  if (seats.length < 2) return undefined;
  const partner = seats.find(s => s !== frame.seat) ?? frame.seat;
  return frame.step === 'object' ? askObjection(frame, partner) : askChoice(seats, frame, partner);
}

function askChoice(seats: readonly number[], frame: Frame, partner: number): Asked {
  const run = (target: number): Act['run'] =>
    frame.step === 'final'
      ? set(target)
      : work => push(work, { do: 'firstTarget', seat: partner, step: 'object', choice: target });
  const acts = seats.map(
    (target): Act => ({
      choice: {
        id: `seat.${target}`,
        notation: `seat ${target + 1}`,
        path: [text('first.seat', { seat: who(target) })],
        rank: 0,
      },
      run: run(target),
    }),
  );
  const { seat } = frame;
  const prompt =
    frame.step === 'final' ? text('ask.firstTarget.final', { seat: who(frame.choice) }) : text('ask.firstTarget');
  return { seat, kind: 'firstTarget', pace: 'reaction', prompt, topic: 'automata', acts, fallback: `seat.${seat}` };
}

function askObjection({ seat, choice }: Frame, partner: number): Asked {
  const objects: Act['run'] = work => push(work, { do: 'firstTarget', seat: partner, step: 'final', choice });
  const acts: Act[] = [
    { choice: { id: 'agree', notation: 'agree', path: [text('first.agree')], rank: 1 }, run: set(choice) },
    {
      choice: { id: 'object', notation: 'object', path: [text('first.object', { seat: who(partner) })], rank: 0 },
      run: objects,
    },
  ];
  const prompt = text('ask.firstTarget.object', { seat: who(choice) });
  return { seat, kind: 'firstTarget', pace: 'reaction', prompt, topic: 'automata', acts, fallback: 'agree' };
}
