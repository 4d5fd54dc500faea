/** What a press, a command or a modal is answered with. Whether the answer is private is settled by its kind, before anything runs. */
import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
import type { UserSettings } from '../matches/contract.ts';
import type { Bot } from './bot.ts';
import type { Games } from './games.ts';
import type { CommandIncoming, Incoming, ModalIncoming, PressIncoming } from './incoming.ts';
import type { Message } from './payload/message.ts';
import type { buildModal } from './payload/modal.ts';
import type { Suggestion } from './payload/suggestions.ts';
import type { Press, PressOf, Verb } from './press.ts';
import type { Reply } from './reply.ts';
import type { Lane } from './turns.ts';
import type { Voice } from './voice.ts';
import type { Outcome } from './wire.ts';

/** Who reads the answer, and how they like it. */
export interface Reader {
  readonly settings: UserSettings;
  readonly voice: Voice;
}
export interface Asking<I extends Incoming> extends Reader {
  readonly bot: Bot;
  readonly incoming: I;
}
export interface Pressing<P extends Press = Press> extends Asking<PressIncoming | ModalIncoming> {
  readonly press: P;
  /** Values of a menu. */
  readonly values: readonly string[];
}
export type Commanding = Asking<CommandIncoming>;

export interface Told {
  readonly id: string;
  readonly flags?: number;
}
export interface Answered {
  readonly message: Message<'private'> | Message<'public'>;
  /** Said to everybody by a follow-up. */
  readonly tell?: Message<'public'>;
  /** After that: what came of it; a message returned takes the place of the private answer. */
  readonly told?: (outcome: Outcome<Told>) => Promise<Message<'private'> | undefined>;
}

/** `panel`: the private panel that was pressed, or a new private one. `private`: always a new one. `message`: the public message itself. */
export type PressHandler<V extends Verb> =
  | {
      readonly answer: 'panel' | 'private';
      /** It costs much: done in turn. */
      readonly lane?: Lane;
      readonly run: (pressing: Pressing<PressOf<V>>) => Promise<Answered>;
    }
  | {
      readonly answer: 'message';
      readonly run: (pressing: Pressing<PressOf<V>>, reply: Reply<'public'>) => Promise<void>;
    }
  /** Made from the id alone: no query may come before a modal (I6). */
  | { readonly answer: 'modal'; readonly open: (press: PressOf<V>, voice: Voice) => ReturnType<typeof buildModal> };
export type PressHandlers = { readonly [V in Verb]: PressHandler<V> };

/** One slash command or context menu (commands/). */
export interface Command {
  /** As registered (register.ts); its name and type are also how it is found. */
  readonly payload: (games: Games) => CommandPayload;
  readonly answer: 'private';
  /** What costs much is done in turn. */
  readonly lane?: (incoming: CommandIncoming) => Lane | undefined;
  readonly run: (commanding: Commanding, reply: Reply<'private'>) => Promise<Answered>;
  /** Completions of the focused option; at most 25 are shown. */
  readonly suggest?: (
    commanding: Omit<Commanding, 'settings'>,
    focused: { readonly name: string; readonly value: string },
  ) => Promise<readonly Suggestion[]>;
}
export type CommandPayload = RESTPostAPIApplicationCommandsJSONBody;
