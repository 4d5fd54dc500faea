import { z } from 'zod';
import { parseBody } from '../../limits/problems.ts';
import { id } from '../../limits/text.ts';
import type { Parts } from '../../parts.ts';
import { refusal } from '../../refusal.ts';
import { guildPermissions } from '../../world/permissions.ts';
import { channelWire, userWire } from '../../world/wire.ts';
import { type Call, param, type Route } from '../call.ts';

export const userRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/users/@me',
    handle: ({ world }) => ({
      ...userWire(world.bot),
      verified: true,
      mfa_enabled: true,
      email: null,
      flags: 0,
      locale: 'en-US',
    }),
  },
  { method: 'GET', path: '/users/@me/guilds', handle: listGuilds },
  { method: 'POST', path: '/users/@me/channels', handle: openDm },
  { method: 'GET', path: '/users/:user', handle: (parts, call) => userWire(parts.world.user(param(call, 'user'))) },
];

function listGuilds(parts: Parts): unknown {
  const { world } = parts;
  return [...world.guilds.values()]
    .filter(guild => guild.members.has(world.bot.id))
    .map(guild => ({
      id: guild.id,
      name: guild.name,
      icon: null,
      banner: null,
      owner: guild.ownerId === world.bot.id,
      permissions: guildPermissions(guild, world.bot.id).toString(),
      features: [],
    }));
}

/** Opening always works; what fails is sending (50007, 50278). G9 limits new ones. */
function openDm(parts: Parts, call: Call): unknown {
  const { world } = parts;
  const { recipient_id } = parseBody(z.object({ recipient_id: id }), call.body);
  const user = world.user(recipient_id);
  if (user.bot) throw refusal(50007);
  const known = world.channels.size;
  const channel = world.dmOf(world.bot.id, user.id);
  if (world.channels.size > known && parts.limits.isOn) parts.guards.checkNewDm();
  return channelWire(world, channel);
}
