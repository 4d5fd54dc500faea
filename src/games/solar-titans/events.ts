/** What happened, for the log: a phrase `log.<type>` with its values. Cards that only some may see lie in `cards`. */
import type { ArgsFor, BareKey } from '../../engine/phrase.ts';
import type { Secret } from '../../engine/secret.ts';
import type { Args, Text } from '../../engine/text.ts';
import type { logPhrases } from './log.en.ts';
import { text } from './say.ts';

export interface GameEvent {
  readonly type: string;
  readonly args: Args;
  readonly cards?: readonly Secret<string>[];
}

/** The phrases of the log by the types of events. */
type Book = typeof logPhrases;
type Log = { readonly [Key in keyof Book as Key extends `log.${infer Type}` ? Type : never]: Book[Key] };
interface Events {
  readonly events: GameEvent[];
}

/** Tells an event with just the arguments of its phrase. */
interface Emit {
  <Type extends BareKey<Log>>(work: Events, type: Type): void;
  <Type extends Exclude<keyof Log, BareKey<Log>>>(work: Events, type: Type, args: ArgsFor<Log, Type>): void;
}
export const emit: Emit = ({ events }: Events, type: string, args: Args = {}): void => {
  events.push({ type, args });
};

export const cardName = (id: string): Text => text(`card.${id}`);
