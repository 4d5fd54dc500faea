/** What the bot must be allowed to do where a match is to be played; asked before any match exists (T7, T8). */

import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { MatchInfo } from '../matches/contract.ts';
import { refusal } from './errors.ts';
import type { Incoming } from './incoming.ts';
import type { Markup } from './payload/safe.ts';
import { listOf } from './result-line.ts';
import type { Voice } from './voice.ts';

const inChannel = {
  'view-channel': PermissionFlagsBits.ViewChannel,
  'send-messages': PermissionFlagsBits.SendMessages,
  'attach-files': PermissionFlagsBits.AttachFiles,
  'embed-links': PermissionFlagsBits.EmbedLinks,
  'create-public-threads': PermissionFlagsBits.CreatePublicThreads,
  'send-messages-in-threads': PermissionFlagsBits.SendMessagesInThreads,
} as const;
export type Permission = keyof typeof inChannel;

const notInThread: readonly Permission[] = ['send-messages', 'create-public-threads'];

/**
 * Rights that are missing for a match here; none are needed where the bot only answers presses, nor in direct messages.
 * @param inThread it is played in a thread that is there already: this one, or one of this channel
 */
export function missingPermissions(
  { place, channel, permissions }: Incoming,
  inThread = channel === 'thread',
): readonly Permission[] {
  if (place.anywhere || place.guildId === undefined || channel === 'direct') return [];
  const may = permissions & PermissionFlagsBits.Administrator ? ~0n : permissions;
  return (Object.keys(inChannel) as Permission[]).filter(
    name => (may & inChannel[name]) === 0n && !(inThread && notInThread.includes(name)),
  );
}

/** @throws Refusal that names each missing right */
export function needPermissions(incoming: Incoming, voice: Voice, inThread?: boolean): void {
  const missing = missingPermissions(incoming, inThread);
  if (missing.length === 0) return;
  const names = missing.map(name => voice.say(`permission.${name}`));
  throw refusal('error.permissions', { n: names.length, names: listOf(voice, names) });
}

/**
 * For who presses where a running match lives (its thread or the channel above), once I may no longer do there what it needs: nobody else would learn
 * why the board stays away. Every press brings my rights along, so nothing is asked for. Undefined where all is well.
 */
export function lostPermissions(incoming: Incoming, { status, place }: MatchInfo, voice: Voice): Markup | undefined {
  if (status.over || incoming.place.channelId !== place.channelId) return undefined;
  const inThread = place.threadId !== undefined || incoming.channel === 'thread';
  const idle: readonly Permission[] = [
    'create-public-threads',
    inThread ? 'send-messages' : 'send-messages-in-threads',
  ];
  const missing = missingPermissions(incoming).filter(name => !idle.includes(name));
  if (missing.length === 0) return undefined;
  const names = missing.map(name => voice.say(`permission.${name}`));
  return voice.say('panel.permissions', {
    n: names.length,
    names: listOf(voice, names),
  });
}

/** All that an invitation asks for. */
export const invitePermissions = Object.values(inChannel).reduce(
  (all, bit) => all | bit,
  PermissionFlagsBits.ReadMessageHistory,
);
