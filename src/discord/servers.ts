/** What a server settled, as everything that speaks or begins matches there goes by it. */

import type { AnyGame } from '../engine/contract.ts';
import type { Place } from '../matches/contract.ts';
import { type ServerSettings, usualServer } from '../matches/server-settings.ts';
import type { Bot } from './bot.ts';
import { refusal } from './errors.ts';
import type { Incoming } from './incoming.ts';
import { channelMention, gameName } from './names.ts';
import { joined, markup } from './payload/safe.ts';

export const serverOf = async ({ matches }: Bot, { guildId }: Pick<Place, 'guildId'>): Promise<ServerSettings> =>
  guildId === undefined ? usualServer : matches.server(guildId);

/** Language of what everybody sees in a place. */
export const languageIn = async (bot: Bot, place: Pick<Place, 'guildId'>): Promise<string> =>
  (await serverOf(bot, place)).language;

export const gamesOn = (bot: Bot, { gamesOff }: Pick<ServerSettings, 'gamesOff'>): readonly AnyGame[] =>
  bot.games.all.filter(game => !gamesOff.includes(game.id));

/** @throws Refusal where this server has switched the game off */
export async function needGame(bot: Bot, { place }: Incoming, game: AnyGame): Promise<ServerSettings> {
  const server = await serverOf(bot, place);
  if (!server.gamesOff.includes(game.id)) return server;
  const names = gamesOn(bot, server).map(gameName);
  throw refusal('error.game-off', {
    game: gameName(game),
    games: names.length === 0 ? markup`–` : joined(names, ', '),
  });
}

/** @throws Refusal where this server does not want matches of this game, or none in this channel */
export async function needAllowed(bot: Bot, incoming: Incoming, game: AnyGame): Promise<ServerSettings> {
  const server = await needGame(bot, incoming, game);
  if (server.channels.length === 0 || server.channels.includes(incoming.place.channelId)) return server;
  throw refusal('error.channel-off', { channels: joined(server.channels.map(channelMention), ', ') });
}
