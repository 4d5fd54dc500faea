/**
 * Steps a seat chose but did not submit, applied to a copy of the position (docs/architecture.md, Drafts). A draft ends where a step
 * shows its seat something, asks chance, or opens a question for another seat; nothing of it is stored in the match before, and nobody
 * else has seen any of it.
 */
import type { Answer, AnyGame, Pending, PendingId, Seat, Status } from '../engine/contract.ts';
import { isAnswer, onlyAnswer } from '../engine/form.ts';
import { formatAnswer } from '../engine/notation.ts';
import { revealsTo } from '../engine/reveals.ts';
import { isChance } from '../engine/settle.ts';
import { handedOver, headers } from './advance.ts';
import { questionsOf } from './position.ts';

export interface DraftStep {
  readonly pendingId: PendingId;
  readonly answer: Answer;
}

/** Steps as they are stored. */
export const bareSteps = (steps: readonly DraftStep[]): readonly DraftStep[] =>
  steps.map(({ pendingId, answer }) => ({ pendingId, answer }));

/** Why a draft can go no further. `reveal`: its last step shows the seat something, or asks chance: it is committed by itself. */
export type DraftEnd = 'reveal' | 'hand-over' | 'over' | 'answered';

export interface Drafted {
  readonly state: object;
  readonly steps: readonly (DraftStep & { readonly notation: string })[];
  readonly events: readonly object[];
  /** Absent: this seat has more to choose. */
  readonly ends?: DraftEnd;
  readonly status: Status;
  /** Steps of the draft that the position no longer allows; all from the first such step on are left out. */
  readonly stale: boolean;
}

/** Why a step cannot be taken. */
export type StepFault = 'stale-question' | 'not-your-question' | 'illegal-answer';

export const startDraft = (game: AnyGame, state: object): Drafted => ({
  state,
  steps: [],
  events: [],
  status: game.status(state),
  stale: false,
});

/** The draft on the position as it is now: what no longer fits is left out and marked. */
export function applyDraft(game: AnyGame, state: object, seat: Seat, steps: readonly DraftStep[]): Drafted {
  let drafted = startDraft(game, state);
  for (const step of steps) {
    const next = drafted.ends === undefined ? addStep(game, drafted, seat, step) : 'stale-question';
    if (typeof next === 'string') return { ...drafted, stale: true };
    drafted = next;
  }
  return drafted;
}

export function addStep(game: AnyGame, drafted: Drafted, seat: Seat, step: DraftStep): Drafted | StepFault {
  const question = questionsOf(game, drafted.state).find(q => q.id === step.pendingId);
  if (question === undefined) return 'stale-question';
  if (question.seat !== seat) return 'not-your-question';
  if (!isAnswer(question.form, step.answer)) return 'illegal-answer';
  const before = headers(game, drafted.state);
  const parts = game.part?.(drafted.state)?.n;
  const applied = game.apply(drafted.state, { ...step, seat });
  let { state } = applied;
  const events: object[] = [...drafted.events, ...applied.events];
  for (;;) {
    const ends = revealsTo(seat, drafted.state, state)
      ? 'reveal'
      : endOf(game, state, seat, { headers: before, parts });
    const lone = ends === undefined ? loneAnswer(game, state, seat) : undefined;
    if (lone === undefined) {
      const notation = formatAnswer(question.form, step.answer);
      const steps = [...drafted.steps, { pendingId: step.pendingId, answer: step.answer, notation }];
      return {
        state,
        steps,
        events,
        status: game.status(state),
        stale: false,
        ...(ends === undefined ? {} : { ends }),
      };
    }
    const by = game.apply(state, lone);
    state = by.state;
    events.push(...by.events);
  }
}

/** A part of the match that ends is told with its board, so nothing more is drafted on it. */
function endOf(
  game: AnyGame,
  state: object,
  seat: Seat,
  before: { readonly headers: ReturnType<typeof headers>; readonly parts: number | undefined },
): DraftEnd | undefined {
  if (game.pending(state).some(isChance)) return 'reveal';
  if (game.status(state).over || game.part?.(state)?.n !== before.parts) return 'over';
  const after = headers(game, state);
  if (handedOver(before.headers, after).some(other => other !== seat)) return 'hand-over';
  return after.some(h => h.seat === seat && h.urgency === 'must') ? undefined : 'answered';
}

/** This seat's question that answers itself, as settling would (engine/settle.ts). */
function loneAnswer(game: AnyGame, state: object, seat: Seat) {
  for (const { id, auto, form, seat: asked } of questionsOf(game, state)) {
    const answer = auto && asked === seat ? onlyAnswer(form) : undefined;
    if (answer !== undefined) return { pendingId: id, seat, answer };
  }
  return undefined;
}

/** Would choosing this be committed at once, past taking back? Told before, so that nobody is surprised. */
export function endsByReveal(game: AnyGame, drafted: Drafted, seat: Seat, step: DraftStep): boolean {
  const next = addStep(game, drafted, seat, step);
  return typeof next !== 'string' && next.ends === 'reveal';
}

/** The questions of this seat after the draft: none once it ended. */
export const openFor = (game: AnyGame, drafted: Drafted, seat: Seat): readonly Pending[] =>
  drafted.ends === undefined ? questionsOf(game, drafted.state).filter(q => q.seat === seat) : [];
