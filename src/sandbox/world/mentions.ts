import type { AllowedMentions } from '../limits/message.ts';
import type { Channel } from './model.ts';
import { Permission } from './permissions.ts';
import type { World } from './world.ts';

export interface Mentioned {
  readonly users: readonly string[];
  readonly roles: readonly string[];
  readonly everyone: boolean;
}

/**
 * Whom a text notifies. Without `allowed_mentions` the defaults of M18 hold: `everything` for a channel send (everyone,
 * roles, users), users alone for an answer through an interaction.
 */
export function mentionsIn(
  world: World,
  channel: Channel,
  senderId: string,
  text: string,
  allowed: AllowedMentions | null | undefined,
  defaults: 'everything' | 'users',
): Mentioned {
  if (!text.includes('@')) return { users: [], roles: [], everyone: false };
  const parse: readonly string[] = allowed
    ? (allowed.parse ?? [])
    : defaults === 'everything'
      ? ['users', 'roles', 'everyone']
      : ['users'];
  const may = (kind: 'users' | 'roles', id: string) => parse.includes(kind) || (allowed?.[kind]?.includes(id) ?? false);
  const guild = world.guildOf(channel);
  const found = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(match => match[1] ?? ''))];
  return {
    users: found(/<@!?(\d{1,20})>/g).filter(id => world.users.has(id) && may('users', id)),
    roles: found(/<@&(\d{1,20})>/g).filter(id => guild?.roles.has(id) && may('roles', id)),
    everyone:
      parse.includes('everyone') &&
      /@(everyone|here)\b/.test(text) &&
      world.may(senderId, channel, Permission.MentionEveryone),
  };
}
