/** Apocalypships on the kernel of src/effects: a step may open a question; wins and triggers are looked at between any two steps. */
import { makeMachine } from '../../effects/machine.ts';
import { reordered } from '../../effects/zones.ts';
import type { Decision } from '../../engine/contract.ts';
import { peek } from '../../engine/secret.ts';
import type { GameEvent } from './events.ts';
import { battleQuestions, battleSteps } from './flow/battle.ts';
import type { Asking, PlayerQuestion, Questions, Steps } from './flow/contract.ts';
import { crossfireQuestions, crossfireSteps } from './flow/crossfire.ts';
import { checkWin, endGame, isRunning, matchQuestions, matchSteps } from './flow/match.ts';
import { payQuestions, paySteps } from './flow/pay.ts';
import { programQuestions, programSteps } from './flow/program.ts';
import { reclaimQuestions, reclaimSteps } from './flow/reclaim.ts';
import { setupQuestions, setupSteps } from './flow/setup.ts';
import { sortieQuestions, sortieSteps } from './flow/sortie.ts';
import { turnQuestions, turnSteps } from './flow/turn.ts';
import { verbQuestions, verbSteps } from './flow/verb-questions.ts';
import { watchQuestions } from './flow/watch.ts';
import type { Frame, Question } from './frames.ts';
import { SIDES, type Side } from './scalars.ts';
import type { State } from './state.ts';
import { takeUpTriggers } from './triggers.ts';
import { emit, type Work, workOn } from './work.ts';
import { faceDown, reveal, sweep } from './zones.ts';

const steps: Steps = {
  ...matchSteps,
  ...setupSteps,
  ...turnSteps,
  ...crossfireSteps,
  ...sortieSteps,
  ...battleSteps,
  ...paySteps,
  ...programSteps,
  ...verbSteps,
  ...reclaimSteps,
};
const questions: Questions = {
  ...matchQuestions,
  ...setupQuestions,
  ...turnQuestions,
  ...watchQuestions,
  ...crossfireQuestions,
  ...sortieQuestions,
  ...battleQuestions,
  ...payQuestions,
  ...programQuestions,
  ...verbQuestions,
  ...reclaimQuestions,
};
export const askingOf = (question: PlayerQuestion): Asking<PlayerQuestion> =>
  questions[question.ask] as unknown as Asking<PlayerQuestion>;

/** Frames that go on with something begun: triggers wait until it is complete (ruling 43). */
const CONTINUES: ReadonlySet<Frame['do']> = new Set([
  'shuffle',
  'choosePlayTarget',
  'pay',
  'enter',
  'bury',
  'launchAbility',
  'drawOne',
  'digOne',
  'scrapFromHand',
  'putOnBoard',
  'reclaim',
  'refitDraw',
]);
const continues = (frame: Frame): boolean => CONTINUES.has(frame.do) || (frame.do === 'program' && frame.at > 0);

/** Between two steps: what is shown, who has won, whose hull is gone, which triggers wait. */
function between(work: Work, top: Frame | undefined): boolean {
  const { state } = work;
  for (const side of SIDES) reveal(work, side);
  if (checkWin(work)) return true;
  if (top === undefined || continues(top) || !isRunning(work.table)) return false;
  sweep(work);
  if (state.frames.at(-1) !== top) return true;
  if (state.triggers.length === 0) return false;
  takeUpTriggers(work);
  return true;
}

export const { run, apply } = makeMachine<State, GameEvent, Work, Frame>({
  begin: workOn,
  frames: state => state.frames,
  steps,
  waits: ({ over, question }) => over !== undefined || question !== undefined,
  between,
  take,
});

function take(work: Work, decision: Decision): void {
  if (/^give-up/u.test(decision.pendingId)) {
    giveUp(work, decision.seat as number as Side, decision.answer[0] === 'give-up');
    return;
  }
  const { question } = work.state;
  if (question === undefined) throw new Error('no question is open');
  delete work.state.question;
  answer(work, question, decision.answer);
}

function answer(work: Work, question: Question, given: Decision['answer']): void {
  switch (question.ask) {
    case 'toss':
      work.table.starter = given[0] === 1 ? 0 : 1;
      return;
    case 'shuffle': {
      const piles = work.state.piles[question.of];
      const before = piles.hold.map(peek);
      piles.hold = reordered(before, given).map(card => faceDown(card, question.of));
      emit(work, { type: 'shuffled', side: question.of });
      return;
    }
    default:
      askingOf(question).answer(work, question, given);
  }
}

function giveUp(work: Work, side: Side, does: boolean): void {
  work.state.mayAsked[side] += 1;
  if (!does) return;
  emit(work, { type: 'gaveUp', side });
  endGame(work, side === 0 ? 1 : 0, 'gaveUp');
}
