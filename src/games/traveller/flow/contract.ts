/** What a kind of work supplies: how it goes on, and where it asks, the question and what the answers do. */
import type { Answer, ChanceForm, Choice, Form } from '../../../engine/contract.ts';
import type { Audience } from '../../../engine/secret.ts';
import type { Text } from '../../../engine/text.ts';
import type { Frame } from '../frames.ts';
import type { Place } from '../scalars.ts';
import type { State } from '../state.ts';
import type { Work } from '../work.ts';

export interface Opened {
  readonly prompt: Text;
  readonly form: Form;
  readonly pace?: 'turn' | 'setup' | 'reaction';
  readonly topic: string;
  readonly onTimeout: Answer;
}
export interface Given {
  readonly seat: Place;
  readonly answer: Answer;
}
export interface Handler<F extends Frame> {
  /** The frame is off the stack already. */
  readonly run: (work: Work, frame: F) => void;
  readonly open?: (state: State, frame: F, seat: Place) => Opened;
  /** Once all who were asked have answered, in initiative order. Chance: seat -1. */
  readonly answer?: (work: Work, frame: F, given: readonly Given[]) => void;
  readonly chance?: (state: State, frame: F) => { readonly form: ChanceForm; readonly audience: Audience };
  /** May other captains interject while it asks? */
  readonly interjections?: true;
}
export type Handlers = { readonly [D in Frame['do']]: Handler<Extract<Frame, { readonly do: D }>> };
export type Some<D extends Frame['do']> = Pick<Handlers, D>;
export type { Answer, Choice, Form };
