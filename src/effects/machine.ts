/** Runs frames until somebody must answer or the match is over. */
import type { Decision, Step } from '../engine/contract.ts';
import type { FrameLike, Steps, Work } from './contract.ts';
import { finishWork } from './work.ts';

export interface MachineParts<S, E, W extends Work<S, E>, F extends FrameLike> {
  /** The working copy of one answer (work.ts). */
  readonly begin: (state: S) => W;
  /** The stack of a working copy; the last frame runs first. */
  readonly frames: (state: S) => F[];
  readonly steps: Steps<W, F>;
  /** Nothing runs now: a question is open, or the match is over. */
  readonly waits: (state: S) => boolean;
  /**
   * Looked at before each frame, while it still lies on the stack: what is checked between any two (wins, limits, triggers that
   * wait). True: it changed something, so look again. Undefined: nothing is left.
   */
  readonly between?: (work: W, top: F | undefined) => boolean;
  /** Stretches of the match that must end (scopes.ts): swept after each answer and each step. */
  readonly scopes?: { readonly sweep: (work: W) => void };
  /** What follows at once from an answer and from each step. */
  readonly after?: (work: W) => void;
  /** The step that a working copy becomes. Default: finishWork. */
  readonly finish?: (work: W) => Step<S, E>;
  /** Takes the answer to an open question. */
  readonly take: (work: W, decision: Decision) => void;
  /** Frames between two questions; more is a loop in the rules. Default 5,000. */
  readonly budget?: number;
}

export interface Machine<S, E, W> {
  readonly run: (work: W) => void;
  readonly apply: (state: S, decision: Decision) => Step<S, E>;
  /** Any other change of a state: a seat leaves, a draw is agreed. Runs on afterwards. */
  readonly change: (state: S, change: (work: W) => void) => Step<S, E>;
}

const BUDGET = 5_000;

export function makeMachine<S, E, W extends Work<S, E>, F extends FrameLike>(
  parts: MachineParts<S, E, W, F>,
): Machine<S, E, W> {
  const { begin, waits, scopes, between, after, take, finish = finishWork, budget = BUDGET } = parts;

  const run = (work: W): void => {
    for (let n = 0; n < budget; n++) {
      scopes?.sweep(work);
      after?.(work);
      if (waits(work.state)) return;
      // The list itself may be replaced by what runs.
      const stack = parts.frames(work.state);
      const top = stack.at(-1);
      if (between?.(work, top)) continue;
      if (top === undefined) throw new Error('nothing is left to do, but the match is not over');
      stack.pop();
      stepOf(parts.steps, top)(work, top);
    }
    throw new Error(`the frames loop at ${parts.frames(work.state).at(-1)?.do}`);
  };

  const change = (state: S, how: (work: W) => void): Step<S, E> => {
    const work = begin(state);
    how(work);
    run(work);
    return finish(work);
  };
  return { run, change, apply: (state, decision) => change(state, work => take(work, decision)) };
}

/** The one place where a frame meets the step of its kind; the table's type says that they fit. */
const stepOf = <W, F extends FrameLike>(steps: Steps<W, F>, { do: kind }: F) =>
  steps[kind as F['do']] as unknown as (work: W, frame: F) => void;
