/** The working copy of the toy game: events are reduced into it as they happen. */
import type { Work as WorkOn } from '../../../src/effects/contract.ts';
import { beginWork } from '../../../src/effects/work.ts';
import { type Frame, frameOf } from './frames.ts';
import { reduce } from './reduce.ts';
import type { Effect, Event, State } from './state.ts';

export type Work = WorkOn<State, Event>;

export const workOn = (state: State): Work =>
  beginWork({ ...state, work: { ...state.work, frames: [...state.work.frames] } });

export const change = (work: Work, parts: Partial<State>): void => {
  Object.assign(work.state, parts);
};
export function happen(work: Work, event: Event): void {
  change(work, reduce(work.state, event));
  work.events.push(event);
}

/** Effects on the stack, to run in the order given before what lies there. */
export function begin(work: Work, effects: readonly Effect[], owner: number): void {
  const { frames, serial } = work.state.work;
  const made = effects.map((effect, i): Frame => frameOf(effect, { id: serial + i, owner }));
  change(work, { work: { frames: [...frames, ...made.reverse()], serial: serial + effects.length } });
}
/** The frame goes on later, with what it keeps. */
export const keep = (work: Work, frame: Frame): void => {
  work.state.work.frames.push(frame);
};
