import { z } from 'zod';
import { parseBody } from '../../limits/problems.ts';
import type { Parts } from '../../parts.ts';
import { refusal } from '../../refusal.ts';
import type { Emoji } from '../../world/model.ts';
import { userWire } from '../../world/wire.ts';
import { guildFor } from '../access.ts';
import { type Call, param, type Route } from '../call.ts';

const EMOJIS = 2_000;
const EMOJI_BYTES = 256 * 1024;

export const applicationRoutes: readonly Route[] = [
  { method: 'GET', path: '/gateway', handle: parts => ({ url: parts.gateway.url }) },
  { method: 'GET', path: '/gateway/bot', handle: parts => parts.gateway.info() },
  { method: 'GET', path: '/applications/@me', handle: applicationWire },
  { method: 'GET', path: '/oauth2/applications/@me', handle: applicationWire },
  ...commandRoutes('/applications/:application/commands', () => 'global'),
  ...commandRoutes(
    '/applications/:application/guilds/:guild/commands',
    (parts, call) => guildFor(parts, param(call, 'guild')).id,
  ),
  { method: 'GET', path: '/applications/:application/guilds/:guild/commands/permissions', handle: () => [] },
  {
    method: 'GET',
    path: '/applications/:application/guilds/:guild/commands/:command/permissions',
    handle: () => {
      throw refusal(10066);
    },
  },
  {
    method: 'GET',
    path: '/applications/:application/emojis',
    handle: ({ world }) => ({ items: [...world.emojis.values()].map(emoji => emojiWire(world.bot, emoji)) }),
  },
  { method: 'POST', path: '/applications/:application/emojis', status: 201, handle: createEmoji },
  {
    method: 'GET',
    path: '/applications/:application/emojis/:emoji',
    handle: (parts, call) => emojiWire(parts.world.bot, theEmoji(parts, call)),
  },
  { method: 'PATCH', path: '/applications/:application/emojis/:emoji', handle: renameEmoji },
  { method: 'DELETE', path: '/applications/:application/emojis/:emoji', handle: deleteEmoji },
];

function applicationWire({ world, publicKey }: Parts): unknown {
  return {
    id: world.applicationId,
    name: world.bot.globalName,
    icon: null,
    description: '',
    summary: '',
    bot_public: true,
    bot_require_code_grant: false,
    bot: userWire(world.bot),
    owner: userWire(world.botOwner),
    team: null,
    verify_key: publicKey,
    flags: 0,
    hook: true,
    is_monetized: false,
    tags: [],
    approximate_guild_count: [...world.guilds.values()].filter(guild => guild.members.has(world.bot.id)).length,
    approximate_user_install_count: [...world.users.values()].filter(user => user.hasInstalledApp).length,
    integration_types_config: {
      0: { oauth2_install_params: { scopes: ['applications.commands', 'bot'], permissions: '0' } },
      1: {},
    },
    interactions_endpoint_url: null,
    redirect_uris: [],
  };
}

/** The same six routes for global and for guild commands. */
function commandRoutes(base: string, scopeOf: (parts: Parts, call: Call) => string): Route[] {
  const own = (parts: Parts, call: Call) => {
    if (param(call, 'application') !== parts.world.applicationId) throw refusal(10002);
    return scopeOf(parts, call);
  };
  return [
    { method: 'GET', path: base, handle: (parts, call) => parts.commands.list(own(parts, call)) },
    { method: 'PUT', path: base, handle: (parts, call) => parts.commands.overwrite(own(parts, call), call.body) },
    { method: 'POST', path: base, handle: (parts, call) => parts.commands.create(own(parts, call), call.body) },
    {
      method: 'GET',
      path: `${base}/:command`,
      handle: (parts, call) => parts.commands.get(own(parts, call), param(call, 'command')),
    },
    {
      method: 'PATCH',
      path: `${base}/:command`,
      handle: (parts, call) => parts.commands.edit(own(parts, call), param(call, 'command'), call.body),
    },
    {
      method: 'DELETE',
      path: `${base}/:command`,
      handle: (parts, call) => parts.commands.remove(own(parts, call), param(call, 'command')),
    },
  ];
}

const emojiName = z.string().regex(/^\w{2,32}$/, 'Must be 2 to 32 letters, digits or underscores');
const emojiBody = z.object({
  name: emojiName,
  image: z.string().regex(/^data:image\/(png|jpeg|gif|webp|avif);base64,/, 'Must be a data URI'),
});

function createEmoji(parts: Parts, call: Call): unknown {
  const { world } = parts;
  const body = parseBody(emojiBody, call.body);
  if (world.emojis.size >= EMOJIS) throw refusal(30008);
  const data = Buffer.from(body.image.replace(/^[^,]*,/, ''), 'base64');
  if (data.length > EMOJI_BYTES) throw refusal(50045);
  const emoji: Emoji = {
    id: world.ids.next(),
    name: body.name,
    animated: body.image.startsWith('data:image/gif'),
    data,
  };
  world.emojis.set(emoji.id, emoji);
  return emojiWire(world.bot, emoji);
}

function theEmoji(parts: Parts, call: Call): Emoji {
  const emoji = parts.world.emojis.get(param(call, 'emoji'));
  if (!emoji) throw refusal(10014);
  return emoji;
}
function renameEmoji(parts: Parts, call: Call): unknown {
  const emoji = theEmoji(parts, call);
  emoji.name = parseBody(z.object({ name: emojiName }), call.body).name;
  return emojiWire(parts.world.bot, emoji);
}
function deleteEmoji(parts: Parts, call: Call): undefined {
  parts.world.emojis.delete(theEmoji(parts, call).id);
  return undefined;
}

const emojiWire = (bot: Parts['world']['bot'], emoji: Emoji) => ({
  id: emoji.id,
  name: emoji.name,
  animated: emoji.animated,
  available: true,
  managed: false,
  require_colons: true,
  roles: [],
  user: userWire(bot),
});
