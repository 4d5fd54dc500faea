/** What each sort of frame and question needs (machine.ts runs them). */
import type { Steps as AllSteps } from '../../../effects/contract.ts';
import type { Answer, Form } from '../../../engine/contract.ts';
import type { Text } from '../../../engine/text.ts';
import type { Frame, Question, QuestionOf } from '../frames.ts';
import type { State } from '../state.ts';
import type { Work } from '../work.ts';

export type Steps = AllSteps<Work, Frame>;

export interface Asked {
  readonly prompt: Text;
  readonly form: Form;
  readonly pace: 'turn' | 'setup' | 'reaction';
  readonly topic: string;
  readonly onTimeout: Answer;
  /** Everybody sees that only one answer is left. */
  readonly auto?: boolean;
}

/** Questions to chance are answered by outcomes and made into a form in pending.ts. */
export type PlayerQuestion = Exclude<Question, { ask: 'toss' | 'shuffle' }>;
export interface Asking<Q> {
  /** Worked out from the state each time, so no hidden choice lies in it. */
  readonly open: (state: State, question: Q) => Asked;
  readonly answer: (work: Work, question: Q, answer: Answer) => void;
}
export type Questions = { readonly [A in PlayerQuestion['ask']]: Asking<QuestionOf<A>> };

export const ask = (work: Work, question: Question): void => {
  work.state.question = question;
  work.state.asked += 1;
};
