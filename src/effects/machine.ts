/** Runs frames until one must ask or none is left. Pure: state in, step out. */
import type { Decision, Pending, PendingChance, PendingId, Seat, Step } from '../engine/contract.ts';
import type { Text } from '../engine/text.ts';
import type {
  EffectFrame,
  EffectLike,
  Frame,
  Given,
  Moment,
  Outcome,
  Question,
  Task,
  Trigger,
  TriggerFrame,
  Verb,
  VerbSpec,
  Verbs,
  Work,
  Worked,
} from './contract.ts';
import { idOf, placeOf } from './ids.ts';
import { orderQuestion, orderTriggers, withoutNext } from './triggers.ts';

export interface MachineParts<S extends Worked<F>, E, F extends EffectLike> {
  readonly verbs: Verbs<S, E, F>;
  /** The one place where an event changes the state. */
  readonly reduce: (state: S, event: E) => S;
  /** Seats in the order in which triggers that happen together are resolved (from the active seat on). */
  readonly seatOrder: (state: S) => readonly Seat[];
  /** Asks a seat for the order of its triggers. */
  readonly orderPrompt: Text;
  /** Runs of verbs between two questions; more is a loop in the cards. Default 5,000. */
  readonly budget?: number;
}

export interface Machine<S extends Worked<F>, E, F extends EffectLike> {
  /** Puts effects on the stack, to run in the order given before what lies there. Call `run` next. */
  readonly push: (state: S, tasks: readonly Task<F>[]) => S;
  /** Puts simultaneous triggers on the stack. Call `run` next. */
  readonly trigger: (state: S, triggers: readonly Trigger<F>[]) => S;
  /** Runs until a question is open or nothing is left. */
  readonly run: (state: S) => Step<S, E>;
  /** The questions of the top frame; none when nothing waits. */
  readonly pending: (state: S) => readonly (Pending | PendingChance)[];
  /** Is this the id of a question of an effect? Where not, the game answers it. */
  readonly owns: (id: PendingId) => boolean;
  /** Gives an answer to the top frame and runs on. */
  readonly answer: (state: S, decision: Decision) => Step<S, E>;
  /** Nothing is left to do. */
  readonly idle: (state: S) => boolean;
  /** Drops the frames and triggers of a seat that leaves. Call `run` next: frames that waited for it alone go on. */
  readonly dropSeat: (state: S, seat: Seat) => S;
  /** The printed words of an effect. */
  readonly text: (effect: F) => Text;
}

const BUDGET = 5_000;

/** Makes a verb fit for the table of verbs: its memory goes through its schema whenever it is saved or read. */
export function verb<S, E, F extends EffectLike, One extends F, M = never>(
  spec: VerbSpec<S, E, F, One, M>,
): Verb<S, E, F, One> {
  const read = (memory: unknown): M => {
    if (spec.memory === undefined) throw new Error('a verb without a memory schema waits');
    return spec.memory.parse(memory);
  };
  return {
    run: (moment, memory, given) => {
      const outcome = spec.run(moment, memory === undefined ? undefined : read(memory), given);
      if (outcome.wait !== undefined) read(outcome.wait);
      return outcome;
    },
    ask: (moment, memory) => spec.ask?.(moment, read(memory)) ?? [],
    text: spec.text,
  };
}

export function makeMachine<S extends Worked<F>, E, F extends EffectLike>(
  parts: MachineParts<S, E, F>,
): Machine<S, E, F> {
  const verbOf = (effect: F) => parts.verbs[effect.do as F['do']] as unknown as Verb<S, E, F, F>;

  const questionsOf = (state: S, frame: Frame<F>): readonly (Pending | PendingChance)[] => {
    if (frame.kind === 'triggers') return orderQuestion(frame, parts.seatOrder(state), parts.orderPrompt);
    if (frame.memory === undefined) return [];
    return verbOf(frame.effect)
      .ask(momentOf(state, frame), frame.memory)
      .map(q => withId(frame, q));
  };

  /** One run of the top frame. */
  const runTop = (state: S, frame: EffectFrame<F>, given: Given | undefined): Step<S, E> => {
    const outcome = verbOf(frame.effect).run(momentOf(state, frame), frame.memory, given);
    const events = outcome.events ?? [];
    const reduced = events.reduce(parts.reduce, state);
    if (reduced.work !== state.work) throw new Error(`reduce changed the work of ${frame.effect.do}`);
    const next = restack(reduced, frame, outcome, given);
    return { state: next, events, ...(outcome.reveals ? { reveals: true } : {}) };
  };

  const run = (start: S, before: Step<S, E> = { state: start, events: [] }): Step<S, E> => {
    let step = before;
    for (let n = 0; n < (parts.budget ?? BUDGET); n++) {
      const { state } = step;
      const top = state.work.frames.at(-1);
      if (top === undefined || questionsOf(state, top).length > 0) return step;
      step = joined(step, top.kind === 'triggers' ? expand(state, top) : runTop(state, top, undefined));
    }
    const top = start.work.frames.at(-1);
    throw new Error(
      `the effects loop, from ${top?.kind === 'effect' ? `${top.effect.do} of ${top.source}` : 'triggers'}`,
    );
  };

  /** The triggers of the next seat go on the stack, in the order given or as they stand; the others stay below. */
  const expand = (state: S, frame: TriggerFrame<F>, order?: readonly number[]): Step<S, E> => {
    const next = orderTriggers(frame, parts.seatOrder(state), order);
    const rest = withoutNext(frame, parts.seatOrder(state));
    const below = rest.length === 0 ? [] : [{ ...frame, triggers: rest }];
    const tasks = next.flatMap(t => t.effects.map(effect => ({ effect, owner: t.owner, source: t.source })));
    return { state: pushed(withFrames(state, [...state.work.frames.slice(0, -1), ...below]), tasks), events: [] };
  };

  const answer = (state: S, decision: Decision): Step<S, E> => {
    const top = state.work.frames.at(-1);
    const place = placeOf(decision.pendingId);
    if (top === undefined || place === undefined || place.frame !== top.id) {
      throw new Error(`no effect asks ${decision.pendingId}`);
    }
    const given = { key: place.key, seat: decision.seat, answer: decision.answer };
    const step = top.kind === 'triggers' ? expand(state, top, decision.answer.map(Number)) : runTop(state, top, given);
    return run(step.state, step);
  };

  return {
    push: pushed,
    trigger: (state, triggers) => (triggers.length === 0 ? state : withTriggers(state, triggers)),
    run: state => run(state),
    pending: state => {
      const top = state.work.frames.at(-1);
      return top === undefined ? [] : questionsOf(state, top);
    },
    owns: id => placeOf(id) !== undefined,
    answer,
    idle: state => state.work.frames.length === 0,
    dropSeat: dropped,
    text: effect => verbOf(effect).text(effect),
  };
}

const momentOf = <S, F extends EffectLike>(state: S, { effect, owner, source }: EffectFrame<F>): Moment<S, F> => ({
  state,
  effect,
  owner,
  source,
});

function withId<F extends EffectLike>(frame: EffectFrame<F>, question: Question): Pending | PendingChance {
  const { key = String(question.seat), ...rest } = question;
  return { ...rest, id: idOf(frame.id, key, frame.answered[key] ?? 0) } as Pending | PendingChance;
}

const withWork = <S extends Worked<F>, F extends EffectLike>(state: S, work: Work<F>): S => ({ ...state, work });
const withFrames = <S extends Worked<F>, F extends EffectLike>(state: S, frames: readonly Frame<F>[]): S =>
  withWork(state, { ...state.work, frames });

function pushed<S extends Worked<F>, F extends EffectLike>(state: S, tasks: readonly Task<F>[]): S {
  if (tasks.length === 0) return state;
  const { frames, serial } = state.work;
  const made = tasks.map(
    ({ effect, owner, source }, i): Frame<F> => ({
      kind: 'effect',
      id: serial + i,
      effect,
      owner,
      source,
      answered: {},
    }),
  );
  return withWork(state, { frames: [...frames, ...made.reverse()], serial: serial + tasks.length });
}

function withTriggers<S extends Worked<F>, F extends EffectLike>(state: S, triggers: readonly Trigger<F>[]): S {
  const { frames, serial } = state.work;
  return withWork(state, { frames: [...frames, { kind: 'triggers', id: serial, triggers }], serial: serial + 1 });
}

/** The stack after a verb has run: its frame kept or gone, triggers next, `push` on top. */
function restack<S extends Worked<F>, E, F extends EffectLike>(
  state: S,
  frame: EffectFrame<F>,
  outcome: Outcome<E, F, unknown>,
  given: Given | undefined,
): S {
  const { wait, push = [], triggers = [] } = outcome;
  const answered =
    given === undefined ? frame.answered : { ...frame.answered, [given.key]: (frame.answered[given.key] ?? 0) + 1 };
  const kept = wait === undefined ? [] : [{ ...frame, memory: wait, answered }];
  const base = withFrames<S, F>(state, [...state.work.frames.slice(0, -1), ...kept]);
  const { owner, source } = frame;
  const tasks = push.map((t): Task<F> => ('effect' in t ? (t as Task<F>) : { effect: t as F, owner, source }));
  return pushed(triggers.length === 0 ? base : withTriggers(base, triggers), tasks);
}

function dropped<S extends Worked<F>, F extends EffectLike>(state: S, seat: Seat): S {
  const frames = state.work.frames.flatMap((frame): readonly Frame<F>[] => {
    if (frame.kind === 'effect') return frame.owner === seat ? [] : [frame];
    const triggers = frame.triggers.filter(t => t.owner !== seat);
    return triggers.length === 0 ? [] : [{ ...frame, triggers }];
  });
  return withFrames(state, frames);
}

function joined<S, E>(a: Step<S, E>, b: Step<S, E>): Step<S, E> {
  const reveals = a.reveals || b.reveals ? ({ reveals: true } as const) : {};
  return { state: b.state, events: [...a.events, ...b.events], ...reveals };
}
