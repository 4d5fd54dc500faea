/** How a frame of work goes on, asks and takes its answer. One handler a frame kind, listed in `handlers.ts`. */
import {
  type Answer,
  type ChanceForm,
  type Choice,
  type Form,
  type Pending,
  type Seat,
  zoomWord,
} from '../../engine/contract.ts';
import { literal, type Text } from '../../engine/text.ts';
import type { Frame, FrameOf } from './frames.ts';
import { labelOf } from './geometry.ts';
import type { State } from './state.ts';
import type { Work } from './work.ts';

/** A question without its id. */
export interface Question {
  readonly seat: Seat;
  readonly kind: string;
  readonly pace: Pending['pace'];
  readonly prompt: Text;
  readonly form: Form;
  readonly topic: string;
  readonly onTimeout: Answer;
  /** May a lone answer be given at once? Everything that decides it is public. */
  readonly auto?: boolean;
}
export interface Chance {
  readonly chance: ChanceForm;
  /** Absent: everybody sees the outcome. */
  readonly secret?: true;
}
export interface Handler<F extends Frame> {
  /** One step by itself; 'ask' where it needs an answer first. */
  readonly step: (w: Work, f: F) => 'ask' | undefined;
  /** What it needs when `step` said 'ask'. */
  readonly ask: (s: State, f: F) => readonly (Question | Chance)[];
  readonly answer: (w: Work, f: F, answer: Answer, seat: Seat | 'chance') => void;
}
export type Handlers = { readonly [D in Frame['do']]: Handler<FrameOf<D>> };

export const pickOne = (choices: readonly Choice[]): Form => ({ kind: 'pick', choices, min: 1, max: 1 });
export const roll = (n: number): Chance => ({ chance: { kind: 'roll', sides: Array.from({ length: n }, () => 6) } });
/** Ids are notations without blanks. */
export const idOf = (notation: string): string => notation.replaceAll(' ', '_');
/** A choice named as it is typed. */
export const option = (notation: string, path: readonly Text[], more: Partial<Choice> = {}): Choice => ({
  id: idOf(notation),
  notation,
  path,
  ...zoomOn(path),
  ...more,
});
/** The ship that a choice begins with is what the picture brings out. */
export function zoomOn([title]: readonly Text[]): Pick<Choice, 'zoom'> {
  const ship = title?.args?.ship;
  return typeof ship === 'string' ? { zoom: zoomWord(ship) } : {};
}
const hexTexts = new Map<number, Text>();
/** The label of a hex, the same object each time. */
export function hexText(hex: number): Text {
  let found = hexTexts.get(hex);
  if (found === undefined) {
    found = literal(labelOf(hex));
    hexTexts.set(hex, found);
  }
  return found;
}
