import { z } from 'zod';
import { parseBody } from '../../limits/problems.ts';
import { chars } from '../../limits/text.ts';
import type { Parts } from '../../parts.ts';
import { refusal } from '../../refusal.ts';
import { guildPermissions, Permission } from '../../world/permissions.ts';
import { leaveGuild, memberChanged } from '../../world/places.ts';
import { channelWire, guildWire, memberWire, roleWire } from '../../world/wire.ts';
import { guildFor } from '../access.ts';
import { type Call, param, type Route } from '../call.ts';

export const guildRoutes: readonly Route[] = [
  { method: 'GET', path: '/guilds/:guild', handle: getGuild },
  {
    method: 'GET',
    path: '/guilds/:guild/channels',
    handle: (parts, call) =>
      [...guildFor(parts, param(call, 'guild')).channelIds].map(id =>
        channelWire(parts.world, parts.world.channel(id)),
      ),
  },
  {
    method: 'GET',
    path: '/guilds/:guild/roles',
    handle: (parts, call) => [...guildFor(parts, param(call, 'guild')).roles.values()].map(roleWire),
  },
  { method: 'GET', path: '/guilds/:guild/members', handle: listMembers },
  { method: 'GET', path: '/guilds/:guild/members/:user', handle: getMember },
  { method: 'PATCH', path: '/guilds/:guild/members/@me', handle: renameSelf },
  { method: 'DELETE', path: '/users/@me/guilds/:guild', handle: leave },
];

function getGuild(parts: Parts, call: Call): unknown {
  const guild = parts.world.guild(param(call, 'guild'));
  if (!guild.members.has(parts.world.bot.id)) throw refusal(10004);
  const wire = guildWire(guild);
  return call.query.with_counts === 'true'
    ? { ...wire, approximate_member_count: guild.members.size, approximate_presence_count: guild.members.size }
    : wire;
}

/** Listing needs the privileged members intent (W9, W10). */
function listMembers(parts: Parts, call: Call): unknown {
  const guild = guildFor(parts, param(call, 'guild'));
  if (!(parts.gateway.grantedIntents & 2)) throw refusal(50001);
  const limit = Math.min(1000, Number(call.query.limit ?? 1) || 1);
  return [...guild.members.values()].slice(0, limit).map(member => memberWire(parts.world, member));
}

function getMember(parts: Parts, call: Call): unknown {
  const guild = guildFor(parts, param(call, 'guild'));
  const userId = param(call, 'user') === '@me' ? parts.world.bot.id : param(call, 'user');
  return memberWire(parts.world, parts.world.member(guild, userId));
}

function renameSelf(parts: Parts, call: Call): unknown {
  const guild = guildFor(parts, param(call, 'guild'));
  const { nick } = parseBody(z.object({ nick: chars(0, 32).nullish() }), call.body);
  const member = parts.world.member(guild, parts.world.bot.id);
  if (!(guildPermissions(guild, parts.world.bot.id) & Permission.ChangeNickname)) throw refusal(50013);
  member.nick = nick || undefined;
  memberChanged(parts.world, guild, parts.world.bot.id);
  return memberWire(parts.world, member);
}

function leave(parts: Parts, call: Call): undefined {
  leaveGuild(parts.world, guildFor(parts, param(call, 'guild')), parts.world.bot.id);
  return undefined;
}
