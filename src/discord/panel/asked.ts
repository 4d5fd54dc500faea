/** What every part of a panel is made from: one question of one seat, and where in its menus the member is. */

import type { Choice, Pending } from '../../engine/contract.ts';
import type { Text } from '../../engine/text.ts';
import type { Look } from '../../matches/contract.ts';
import type { NameOf } from '../../words/format.ts';
import { literalText, plainText } from '../names.ts';
import type { Row } from '../payload/components.ts';
import { joined, type Markup, type Plain } from '../payload/safe.ts';
import { type Fields, formatPress, type Verb } from '../press.ts';
import type { Voice } from '../voice.ts';

/** Position in the menus of a question. `source`: place among what can be chosen first, `w2` a page of those, or nothing. */
export interface PanelPlace {
  readonly source: string;
  readonly page: number;
  readonly picks: string;
}
export const firstPlace: PanelPlace = { source: '', page: 0, picks: '' };

export interface Asked {
  readonly look: Look;
  readonly question: Pending;
  readonly place: PanelPlace;
  readonly voice: Voice;
  /** Plain names by seat. */
  readonly names: NameOf;
  /** Rows that the question may use. */
  readonly rows: number;
  /** Custom ids of its menus and buttons where its answer is not a decision of the match (moves given beforehand). */
  readonly address?: (verb: QuestionVerb, more: Readonly<Record<string, string | number>>) => string;
}

/** What a form adds to the panel: lines of message text, and rows. `buttons` join the row of controls. */
export interface Part {
  readonly lines: readonly Markup[];
  readonly rows: readonly Row[];
}

export type QuestionVerb = {
  [V in Verb]: Fields<V> extends { pending: string; epoch: number; match: string } ? V : never;
}[Verb];

/** A custom id about this question. */
export function pressFor<V extends QuestionVerb>(
  { look: { info }, question, address }: Pick<Asked, 'look' | 'question' | 'address'>,
  verb: V,
  more: Omit<Fields<V>, 'match' | 'epoch' | 'pending'>,
): string {
  if (address !== undefined) return address(verb, more as Readonly<Record<string, string | number>>);
  return formatPress(verb, {
    match: info.id,
    epoch: info.epoch,
    pending: question.id,
    ...more,
  } as unknown as Fields<V>);
}

export const plain = ({ voice, look, names }: Asked, text: Text): Plain => voice.plain(text, look.info.game, names);
export const quote = ({ voice, look, names }: Asked, text: Text): Markup => voice.quote(text, look.info.game, names);

/** The same for message text. */
export const quoteLabel = (asked: Asked, choice: Choice): Markup => literalText(labelOf(asked, choice));

/** «What · where» of a choice, or only its `rest`. */
export const labelOf = (asked: Asked, choice: Choice, from = 0): Plain =>
  joined(
    choice.path.slice(from).map(text => plain(asked, text)),
    ' · ',
  ) || plainText(choice.notation);
