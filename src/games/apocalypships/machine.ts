/**
 * Runs the frames of a state until somebody must answer or the match is over. Not the machine of src/effects: a battle or a
 * paid cost changes many objects at the same time, so our frames work on one copy made per answer instead of reducing
 * events, and wins and triggers are looked at between any two of them (README, "Machine").
 */
import type { Decision, Step } from '../../engine/contract.ts';
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
import { emit, finish, type Work, workOn } from './work.ts';
import { faceDown, reveal, sweep } from './zones.ts';

/** More frames between two questions than any game needs: a loop in the rules. */
const BUDGET = 5_000;

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

export function run(work: Work): void {
  const { state } = work;
  for (let n = 0; n < BUDGET; n++) {
    if (state.over || state.question) return;
    for (const side of SIDES) reveal(work, side);
    if (checkWin(work)) continue;
    const top = state.frames.at(-1);
    if (top === undefined) throw new Error('nothing is left to do, but the match is not over');
    if (!continues(top) && isRunning(work.table)) {
      sweep(work);
      if (state.frames.at(-1) !== top) continue;
      if (state.triggers.length > 0) {
        takeUpTriggers(work);
        continue;
      }
    }
    state.frames.pop();
    (steps[top.do] as (work: Work, frame: Frame) => void)(work, top);
  }
  throw new Error('the frames loop');
}

export function apply(state: State, decision: Decision): Step<State, GameEvent> {
  const work = workOn(state);
  if (/^give-up/u.test(decision.pendingId))
    giveUp(work, decision.seat as number as Side, decision.answer[0] === 'give-up');
  else {
    const { question } = work.state;
    if (question === undefined) throw new Error('no question is open');
    delete work.state.question;
    answer(work, question, decision.answer);
  }
  run(work);
  return finish(work);
}

function answer(work: Work, question: Question, given: Decision['answer']): void {
  switch (question.ask) {
    case 'toss':
      work.table.starter = given[0] === 1 ? 0 : 1;
      return;
    case 'shuffle': {
      const piles = work.state.piles[question.of];
      const before = piles.hold.map(peek);
      piles.hold = given.map(i => faceDown(before[Number(i)] as string, question.of));
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
