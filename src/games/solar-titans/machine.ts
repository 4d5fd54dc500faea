/**
 * Solar Titans on the kernel of src/effects: the frame on top asks (a list of actions, made from the state each time, or a question
 * to chance), or it does its step.
 */
import { askChance, keepQuestions, mustAsk } from '../../effects/asking.ts';
import type { Open } from '../../effects/contract.ts';
import { makeMachine } from '../../effects/machine.ts';
import {
  type ChanceForm,
  type Decision,
  type Pending,
  pendingId,
  type Seat,
  type Step,
  seat as seatOf,
} from '../../engine/contract.ts';
import { peek } from '../../engine/secret.ts';
import type { Act } from './acts/contract.ts';
import type { Asked, Asks, Steps } from './asking.ts';
import { automataAsks, automataSteps } from './automata/turn.ts';
import { chanceOf, takeChance } from './chance.ts';
import type { GameEvent } from './events.ts';
import { turnActs } from './flow/act.ts';
import { setupAsks, setupSteps } from './flow/launch.ts';
import { choosers, isReady, layoutActs, layoutPrompt } from './flow/layouts.ts';
import { turnAsks, turnSteps } from './flow/turn.ts';
import { type Fate, fatesOf, safest, withFate } from './foresight.ts';
import type { Frame } from './frames.ts';
import { leave } from './leaving.ts';
import { text } from './say.ts';
import type { State } from './state.ts';
import { playerOf, type Work, workOn } from './work.ts';

const asks: Asks = { ...setupAsks, ...turnAsks, ...automataAsks };
const steps: Steps = { ...setupSteps, ...turnSteps, ...automataSteps };

const askOf = (state: State, frame: Frame): Asked | undefined => {
  const ask = asks[frame.do] as ((state: State, frame: Frame) => Asked | undefined) | undefined;
  const asked = ask?.(state, frame);
  return asked === undefined || asked.acts.length === 0 ? undefined : asked;
};

const { run, apply, change } = makeMachine<State, GameEvent, Work, Frame>({
  begin: workOn,
  frames: state => state.frames,
  steps,
  waits: state => {
    const top = state.frames.at(-1);
    return state.result !== null || top === undefined || asksNow(state, top);
  },
  take,
});

export { apply, run };

export const concede = (state: State, leaver: Seat): Step<State, GameEvent> =>
  change(state, work => leave(work, leaver));

function asksNow(state: State, frame: Frame): boolean {
  // It always asks, and listing all that a turn offers only to see that is slow.
  if (frame.do === 'act') return true;
  if (frame.do === 'layouts') return !isReady(state);
  return chanceOf(state, frame) !== undefined || askOf(state, frame) !== undefined;
}

// ── questions ───────────────────────────────────────────────────────────────

export const pending = keepQuestions((state: State): Open => {
  const frame = state.frames.at(-1);
  if (state.result !== null || frame === undefined) return [];
  if (frame.do === 'layouts') return choosers(state).flatMap(seat => askLayout(state, seat));
  const id = `q${state.asked}`;
  const chance = chanceOf(state, frame);
  if (chance !== undefined) return [askChance(id, chance.form, chance.sight)];
  const asked = askOf(state, frame);
  return asked === undefined ? [] : [questionOf(id, asked, fatesOf(state, asked, playOut))];
});

function questionOf(id: string, asked: Asked, fates: ReadonlyMap<string, Fate> = new Map()): Pending {
  const { acts, fallback: _, instead: __, ...rest } = asked;
  const choices = acts.map(({ choice }) => withFate(choice, fates.get(choice.id)));
  return mustAsk(id, { ...rest, form: { kind: 'pick', choices, min: 1, max: 1 }, onTimeout: [safest(asked, fates)] });
}

/** For the foresight: chance leaves everything as it lies, which decides nothing there. */
function playOut(work: Work, seat: number, id: string): void {
  take(work, answerOf(seat, id));
  run(work);
  for (;;) {
    const frame = work.state.frames.at(-1);
    if (frame === undefined || work.state.result !== null) return;
    const chance = chanceOf(work.state, frame);
    const next = chance === undefined ? askOf(work.state, frame) : undefined;
    const [lone] = next?.auto && next.acts.length === 1 ? next.acts : [];
    if (chance !== undefined) {
      work.state.frames.pop();
      takeChance(work, frame, inOrder(chance.form));
    } else if (next !== undefined && lone !== undefined) take(work, answerOf(next.seat, lone.choice.id));
    else return;
    run(work);
  }
}
const answerOf = (seat: number, id: string): Decision => ({
  pendingId: pendingId('ahead'),
  seat: seatOf(seat),
  answer: [id],
});
const inOrder = (form: ChanceForm): readonly number[] =>
  form.kind === 'roll'
    ? form.sides.map(() => 1)
    : Array.from({ length: form.kind === 'draw' ? form.count : form.size }, (_, i) => i);

/** Everybody chooses at the same time, so each question keeps its own id. */
function askLayout(state: State, seat: number): readonly Pending[] {
  const acts = layoutActs(state, seat);
  const [first] = acts;
  if (first === undefined) return [];
  const { built } = playerOf(state, seat);
  const count = built === null ? 0 : peek(built).length;
  const prompt = state.options.freeLayout ? text('ask.build', { n: 8 - count }) : layoutPrompt(state);
  const asked = { seat, kind: 'layout', pace: 'setup', prompt, topic: 'layouts', acts } as const;
  return [questionOf(`layout${seat}.${count}`, { ...asked, fallback: first.choice.id })];
}

// ── answers ─────────────────────────────────────────────────────────────────

function take(work: Work, decision: Decision): void {
  const { state } = work;
  const frame = state.frames.at(-1);
  if (frame === undefined) throw new Error('solar-titans: no question is open');
  state.asked += 1;
  if (decision.seat !== 'chance' && frame.do === 'layouts') {
    actOf(layoutActs(state, decision.seat), decision).run(work);
    return;
  }
  if (decision.seat === 'chance') {
    state.frames.pop();
    takeChance(work, frame, decision.answer.map(Number));
    return;
  }
  const id = String(decision.answer[0]);
  const acts = frame.do === 'act' ? turnActs(state, id) : (askOf(state, frame)?.acts ?? []);
  state.frames.pop();
  if (frame.do === 'act') continueTurn(work, id);
  actOf(acts, decision).run(work);
}

/** The turn goes on below whatever an action puts on the stack, until it is ended. */
function continueTurn(work: Work, id: string): void {
  if (id === 'end' || id.startsWith('end.')) return;
  work.state.turn.acts += 1;
  work.state.frames.push({ do: 'act' });
}

function actOf(acts: readonly Act[], { answer, pendingId: id }: Decision): Act {
  const act = acts.find(({ choice }) => choice.id === answer[0]);
  if (act === undefined) throw new Error(`solar-titans: ${String(answer[0])} is no answer to ${id}`);
  return act;
}
