/** One interaction from receipt to answer: parsed, acknowledged, worked on, answered; measured and logged by its id (docs/architecture.md). */

import { randomUUID } from 'node:crypto';
import type { Log } from '../log/log.ts';
import { steadyNow } from '../log/steady.ts';
import { StoreUnavailable } from '../matches/ports.ts';
import { defaultSettings } from '../matches/settings.ts';
import { actions } from './actions/index.ts';
import type { Bot } from './bot.ts';
import { MatchRefusal, Refusal, refusal, refusalText } from './errors.ts';
import type { OnInteraction } from './gateway.ts';
import type { Answered, Asking, Command, PressHandler, Reader } from './handling.ts';
import {
  type CommandIncoming,
  type Incoming,
  type ModalIncoming,
  type PressIncoming,
  parseIncoming,
} from './incoming.ts';
import { runCommand } from './labels.ts';
import { inCode } from './names.ts';
import type { Audience } from './payload/message.ts';
import { type Message, privateMessage } from './payload/message.ts';
import type { Markup } from './payload/safe.ts';
import { buildSuggestions } from './payload/suggestions.ts';
import { type Press, parsePress, type Verb } from './press.ts';
import {
  acknowledgeOnMessage,
  acknowledgeOnPanel,
  acknowledgePrivately,
  openModal,
  type Reply,
  suggest,
} from './reply.ts';
import { showPanel } from './showing.ts';
import { Stages } from './stages.ts';
import type { Lane } from './turns.ts';
import { voiceIn } from './voice.ts';

export interface Router {
  readonly onInteraction: OnInteraction;
  /** Resolves when nothing is being worked on. */
  readonly idle: () => Promise<void>;
}

export function makeRouter(bot: Bot, commands: readonly Command[]): Router {
  const byName = new Map(
    commands.map(command => {
      const { type = 1, name } = command.payload(bot.games);
      return [`${type}/${name}`, command] as const;
    }),
  );
  const running = new Set<Promise<void>>();
  return {
    onInteraction: (raw, receivedAt) => {
      const work = handle(bot, byName, raw, receivedAt).catch(error =>
        bot.log.error({ error }, 'an interaction failed'),
      );
      running.add(work);
      void work.finally(() => running.delete(work));
    },
    idle: async () => {
      await Promise.allSettled([...running]);
    },
  };
}

type Commands = ReadonlyMap<string, Command>;
interface Handling {
  readonly bot: Bot;
  readonly log: Log;
  readonly stages: Stages;
}

async function handle(bot: Bot, commands: Commands, raw: unknown, receivedAt: number): Promise<void> {
  const incoming = parseIncoming(raw, receivedAt);
  if (incoming === undefined) return;
  bot.people.learn(incoming);
  const name = 'name' in incoming ? incoming.name : nameOf(incoming.customId);
  bot.meters.interaction(incoming.kind, name);
  const log = bot.log.child({ interaction: incoming.id, kind: incoming.kind, name });
  const handling: Handling = { bot: { ...bot, log }, log, stages: new Stages(receivedAt) };
  if ((await bot.claim?.(incoming.id)) === false) {
    bot.meters.repeated();
    log.debug({}, 'another delivery of it is worked on');
    return;
  }
  await dispatch(handling, commands, incoming);
  handling.stages.report(bot.meters, log, incoming.kind);
}

const nameOf = (customId: string): string => {
  const parsed = parsePress(customId);
  return parsed.is === 'press' ? parsed.press.verb : parsed.is;
};

function dispatch(handling: Handling, commands: Commands, incoming: Incoming): Promise<void> {
  if (incoming.kind === 'press' || incoming.kind === 'modal') return onPress(handling, incoming);
  const type = incoming.type === 'user' ? 2 : incoming.type === 'message' ? 3 : 1;
  const command = commands.get(`${type}/${incoming.type === 'slash' ? incoming.name.split(' ')[0] : incoming.name}`);
  if (incoming.kind === 'autocomplete') return onAutocomplete(handling, command, incoming);
  return onCommand(handling, command, incoming);
}

async function onCommand(handling: Handling, command: Command | undefined, incoming: CommandIncoming): Promise<void> {
  const reply = await acknowledged(handling, acknowledgePrivately(handling.bot.wire, incoming), incoming);
  if (reply === undefined) return;
  await answer(handling, incoming, reply, async reader => {
    if (command === undefined) throw refusal('error.no-such-command');
    const lane = command.lane?.(incoming);
    return inTurn(handling.bot, lane, incoming, () =>
      runCommand(command, { ...reader, bot: handling.bot, incoming }, reply),
    );
  });
}

async function onAutocomplete(
  { bot, log, stages }: Handling,
  command: Command | undefined,
  incoming: CommandIncoming,
): Promise<void> {
  const focused = { name: incoming.focused ?? '', value: String(incoming.options[incoming.focused ?? ''] ?? '') };
  let found: Awaited<ReturnType<NonNullable<Command['suggest']>>> = [];
  try {
    const asked = { bot, incoming, voice: voiceIn(incoming.locale) };
    found = (await inTurn(bot, 'typing', incoming, async () => command?.suggest?.(asked, focused))) ?? [];
  } catch (error) {
    // The member sees an empty list, which they may type past; the log says why.
    if (error instanceof StoreUnavailable) log.warn({ error }, 'the database cannot be used');
    else if (!(error instanceof Refusal) && !(error instanceof MatchRefusal))
      log.error({ error }, 'an autocomplete failed');
  }
  await suggest(bot.wire, incoming, buildSuggestions(found));
  stages.acknowledged();
}

async function onPress(handling: Handling, incoming: PressIncoming | ModalIncoming): Promise<void> {
  const { bot } = handling;
  const parsed = parsePress(incoming.customId);
  if (parsed.is !== 'press') {
    const reply = await acknowledged(handling, acknowledgePrivately(bot.wire, incoming), incoming);
    const voice = voiceIn(incoming.locale);
    await reply?.show(
      privateMessage({
        text: voice.say(parsed.is === 'other-version' ? 'error.old-button' : 'error.unreadable-button'),
      }),
    );
    return;
  }
  const { press } = parsed;
  const values = incoming.kind === 'press' ? incoming.values : [];
  const handler = actions[press.verb] as unknown as PressHandler<Verb>;
  const pressing = (reader: Reader) => ({ ...reader, bot, incoming, press, values }) as never;
  switch (handler.answer) {
    case 'modal': {
      const opened = await openModal(bot.wire, incoming, handler.open(press as never, voiceIn(incoming.locale)));
      handling.stages.acknowledged();
      if (opened.is !== 'ok') handling.log.info({ outcome: opened.is }, 'a modal was not taken');
      return;
    }
    case 'message': {
      const reply = await acknowledged(handling, acknowledgeOnMessage(bot.wire, incoming), incoming);
      if (reply !== undefined) await change(handling, incoming, reply, reader => handler.run(pressing(reader), reply));
      return;
    }
    case 'panel':
    case 'private': {
      const acknowledge = handler.answer === 'panel' ? acknowledgeOnPanel : acknowledgePrivately;
      const reply = await acknowledged(handling, acknowledge(bot.wire, incoming), incoming);
      const run = (reader: Reader) => inTurn(bot, handler.lane, incoming, () => handler.run(pressing(reader)));
      if (reply !== undefined) await answer(handling, incoming, reply, run, press);
    }
  }
}

const inTurn = <T>({ turns }: Bot, lane: Lane | undefined, { user }: Incoming, work: () => Promise<T>): Promise<T> =>
  lane === undefined ? work() : turns.run(lane, user.id, work);

async function acknowledged<A extends Audience>(
  { bot, log, stages }: Handling,
  acknowledging: Promise<Reply<A> | undefined>,
  incoming: Incoming,
): Promise<Reply<A> | undefined> {
  const reply = await acknowledging;
  bot.meters.acknowledged(incoming.kind, stages.acknowledged() / 1000);
  if (reply === undefined)
    log.info({ ageMs: steadyNow() - incoming.receivedAt }, 'somebody else answers, or it came too late');
  return reply;
}

/** @param press with it, a refusal comes with the member's panel as it is now */
async function answer(
  { bot, log, stages }: Handling,
  incoming: Incoming,
  reply: Reply<'private'>,
  work: (reader: Reader) => Promise<Answered>,
  press?: Press,
): Promise<void> {
  const answered = await worked(bot, log, incoming, work, press);
  stages.mark('work');
  const shown = await reply.show(answered.message as Message<'private'>);
  stages.mark('show');
  if (shown.is !== 'ok')
    log.info({ outcome: shown.is, code: 'code' in shown ? shown.code : undefined }, 'an answer was not taken');
  if (shown.is === 'refused') {
    log.error({ code: shown.code, detail: shown.detail }, 'Discord refused an answer of ours');
    await reply.show(plainError(incoming));
  }
  if (answered.tell === undefined) return;
  const outcome = await reply.tell(answered.tell);
  const instead = await answered.told?.(outcome).catch((error: unknown) => {
    // It is in the channel already; only where it is could not be noted.
    if (!(error instanceof StoreUnavailable)) throw error;
    log.warn({ error }, 'the database cannot be used');
    return undefined;
  });
  if (instead !== undefined) await reply.show(instead);
  stages.mark('tell');
}

async function worked(
  bot: Bot,
  log: Log,
  incoming: Incoming,
  work: (reader: Reader) => Promise<Answered>,
  press?: Press,
): Promise<Answered> {
  const reader = await readerOf(bot, incoming);
  try {
    return await work(reader);
  } catch (error) {
    const notice = noticeOf(error, reader, log);
    return panelOrNotice({ ...reader, bot, incoming }, press, notice);
  }
}

/** The panel as it is now with what went wrong on top; only the sentence where there is none to show. */
async function panelOrNotice(asking: Asking<Incoming>, press: Press | undefined, notice: Markup): Promise<Answered> {
  const alone: Answered = { message: privateMessage({ text: notice }) };
  if (press === undefined || !('match' in press)) return alone;
  try {
    return await showPanel(asking, press.match, { notice });
  } catch (error) {
    if (!(error instanceof MatchRefusal)) asking.bot.log.error({ error }, 'a panel could not be made');
    return alone;
  }
}

async function change(
  { bot, log, stages }: Handling,
  incoming: Incoming,
  reply: Reply<'public'>,
  work: (reader: Reader) => Promise<void>,
): Promise<void> {
  const reader = await readerOf(bot, incoming);
  try {
    await work(reader);
  } catch (error) {
    await reply.whisper(privateMessage({ text: noticeOf(error, reader, log) }));
  }
  stages.mark('work');
}

/** Expected refusals are said; anything else is a bug, logged once, with a reference for the member to quote. */
function noticeOf(error: unknown, { voice }: Reader, log: Log): Markup {
  if (error instanceof Refusal || error instanceof MatchRefusal) {
    log.info({ code: error instanceof MatchRefusal ? error.error.code : error.says.key }, 'refused');
    return refusalText(voice, error);
  }
  if (error instanceof StoreUnavailable) {
    log.warn({ error }, 'the database cannot be used');
    return voice.say('error.unavailable');
  }
  const reference = randomUUID().slice(0, 8);
  log.error({ error, reference }, 'a handler failed');
  return voice.say('error.internal', { reference: inCode(reference) });
}

async function readerOf({ matches, log }: Bot, incoming: Incoming): Promise<Reader> {
  try {
    const settings = await matches.settings(incoming.user.id);
    return { settings, voice: voiceIn(settings.language === 'en' ? incoming.locale : settings.language) };
  } catch (error) {
    log.warn({ error }, 'settings could not be read');
    return { settings: defaultSettings, voice: voiceIn(incoming.locale) };
  }
}

const plainError = ({ locale }: Incoming): Message<'private'> =>
  privateMessage({ text: voiceIn(locale).say('error.internal', { reference: inCode('–') }) });
