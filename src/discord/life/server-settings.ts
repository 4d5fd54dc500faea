/** /server settings: where and what is played in a server, in which language, at which paces, and where its log goes. */

import { MOST_CHANNELS, MOST_PRESETS, type ServerChange, type ServerSettings } from '../../matches/server-settings.ts';
import type { Bot } from '../bot.ts';
import { accepted, Refusal, refusal } from '../errors.ts';
import type { Answered, Commanding } from '../handling.ts';
import { channelMention, freeText, gameName, literalText, plainText } from '../names.ts';
import { paceLabel, paceNamed } from '../pace.ts';
import { limits } from '../payload/limits.ts';
import { privateMessage } from '../payload/message.ts';
import { joined, type Markup, markup } from '../payload/safe.ts';
import type { Suggestion } from '../payload/suggestions.ts';
import { fitLines } from '../payload/text.ts';
import { gamesOn, serverOf } from '../servers.ts';
import type { Voice } from '../voice.ts';

export async function changeServer({ bot, incoming, voice }: Commanding): Promise<Answered> {
  const { guildId = '' } = incoming.place;
  const before = await serverOf(bot, incoming.place);
  const changed = Object.keys(changeFrom(bot, incoming.options, before)).length > 0;
  const now = changed
    ? accepted(await bot.matches.saveServer(guildId, stored => changeFrom(bot, incoming.options, stored)))
    : before;
  const lines = [
    ...(changed ? [voice.say('server.saved')] : []),
    voice.say('server.head'),
    ...linesOf(bot, now, voice),
  ];
  return { message: privateMessage({ text: fitLines(lines, limits.content, n => voice.say('text.more', { n })) }) };
}

type Options = Commanding['incoming']['options'];

function changeFrom(bot: Bot, options: Options, before: ServerSettings): ServerChange {
  const language = options.language;
  return {
    ...channelsFrom(options, before),
    ...(typeof language === 'string' ? { language: literalText(language) } : {}),
    ...gamesFrom(bot, options, before),
    ...pacesFrom(options, before),
    ...(typeof options.log === 'string' ? { logChannel: options.log } : {}),
    ...(options['no-log'] === true ? { logChannel: undefined } : {}),
  };
}

function channelsFrom(options: Options, { channels }: ServerSettings): ServerChange {
  const { allow, forbid, everywhere } = options;
  if (everywhere === true) return { channels: [] };
  if (typeof allow !== 'string' && typeof forbid !== 'string') return {};
  const more = typeof allow === 'string' ? [...new Set([...channels, allow])] : channels;
  if (more.length > MOST_CHANNELS) throw refusal('error.too-many-channels', { n: MOST_CHANNELS });
  return { channels: more.filter(id => id !== forbid) };
}

/** @throws Refusal for the last game that is on */
function gamesFrom(bot: Bot, options: Options, { gamesOff }: ServerSettings): ServerChange {
  const { 'game-on': on, 'game-off': off } = options;
  if (typeof on !== 'string' && typeof off !== 'string') return {};
  const next = [...new Set([...gamesOff, ...(typeof off === 'string' ? [off] : [])])].filter(id => id !== on);
  if (gamesOn(bot, { gamesOff: next }).length === 0) throw refusal('error.last-game');
  return { gamesOff: next };
}

/** @throws Refusal where a preset or pace cannot be read */
function pacesFrom(options: Options, { paces, usualPace }: ServerSettings): ServerChange {
  const { preset, 'remove-preset': removed, pace } = options;
  let next = paces;
  if (typeof preset === 'string') {
    const [, name = '', typed = ''] = /^([^=]{1,40})=(.+)$/.exec(preset) ?? [];
    const read = name.trim() === '' ? undefined : readPace(typed);
    if (read === undefined) throw refusal('error.bad-preset');
    next = [
      ...next.filter(each => each.name.toLowerCase() !== name.trim().toLowerCase()),
      { name: name.trim(), pace: read },
    ];
    if (next.length > MOST_PRESETS) throw refusal('error.too-many-paces', { n: MOST_PRESETS });
  }
  if (typeof removed === 'string') {
    const rest = next.filter(each => each.name.toLowerCase() !== removed.trim().toLowerCase());
    if (rest.length === next.length) throw refusal('error.no-such-preset');
    next = rest;
  }
  const usual = paceNamed(pace, next);
  return {
    ...(next === paces ? {} : { paces: next }),
    // The usual one of all servers is the same as none.
    ...(usual === undefined || usual === usualPace ? {} : { usualPace: usual === 'daily' ? undefined : usual }),
  };
}

function readPace(typed: string): string | undefined {
  try {
    return paceNamed(typed);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function linesOf(bot: Bot, server: ServerSettings, voice: Voice): readonly Markup[] {
  const { channels, language, paces, usualPace, logChannel } = server;
  const off = bot.games.all.filter(game => server.gamesOff.includes(game.id));
  const label = (pace: string) => paceLabel(paceNamed(pace) ?? 'daily', voice);
  const own = paces.map(({ name, pace }) => markup`${freeText(name, 40)} (${label(pace)})`);
  return [
    voice.say('server.channels', {
      channels: channels.length === 0 ? voice.say('server.everywhere') : joined(channels.map(channelMention), ', '),
    }),
    voice.say('server.language', { language: literalText(language) }),
    voice.say('server.games', {
      games: joined(gamesOn(bot, server).map(gameName), ', '),
    }),
    ...(off.length === 0 ? [] : [voice.say('server.games-off', { games: joined(off.map(gameName), ', ') })]),
    voice.say('server.paces', { paces: own.length === 0 ? voice.say('server.no-paces') : joined(own, ', ') }),
    voice.say('server.usual-pace', { pace: label(usualPace ?? 'daily') }),
    voice.say('server.log', {
      where: logChannel === undefined ? voice.say('server.no-log') : channelMention(logChannel),
    }),
  ];
}

export async function suggestPresets(
  { bot, incoming }: Omit<Commanding, 'settings'>,
  typed: string,
): Promise<readonly Suggestion[]> {
  const { paces } = await serverOf(bot, incoming.place);
  return paces
    .filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
    .map(({ name }) => ({ label: plainText(name), value: name }));
}
