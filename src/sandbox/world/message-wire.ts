import type { MessageComponent } from '../limits/components.ts';
import type { EmbedBody } from '../limits/embed.ts';
import type { Attachment, Message } from './model.ts';
import { channelWire, iso, memberWire, userWire } from './wire.ts';
import type { World } from './world.ts';

/** Messages as Discord writes them into JSON, their files with fresh addresses. */
type Json = Record<string, unknown>;

export const attachmentWire = (world: World, channelId: string, it: Attachment, ephemeral: boolean): Json => {
  const url = world.fileUrl(channelId, it.id, it.filename);
  return {
    id: it.id,
    filename: it.filename,
    size: it.size,
    url,
    proxy_url: url,
    content_type: it.contentType,
    ...(it.width !== undefined && { width: it.width, height: it.height }),
    ...(it.description !== undefined && { description: it.description }),
    ...(ephemeral && { ephemeral: true }),
  };
};

/** Turns `attachment://name` into the signed address of that file (M14). */
function resolveAddress(world: World, message: Message, url: string): Json {
  const name = /^attachment:\/\/(.+)$/.exec(url)?.[1];
  const file = message.attachments.find(each => each.filename === name);
  const real = file ? world.fileUrl(message.channelId, file.id, file.filename) : url;
  return {
    url: real,
    proxy_url: real,
    ...(file?.width !== undefined && { width: file.width, height: file.height }),
    ...(file && { content_type: file.contentType, attachment_id: file.id }),
  };
}

function embedWire(world: World, message: Message, embed: EmbedBody): Json {
  const defined = Object.fromEntries(
    Object.entries(embed).filter(([, value]) => value !== null && value !== undefined),
  );
  const icon = (url: string | null | undefined) => (url ? { icon_url: resolveAddress(world, message, url).url } : {});
  return {
    ...defined,
    type: 'rich',
    ...(embed.timestamp && { timestamp: iso(Date.parse(embed.timestamp)) }),
    ...(embed.image && { image: resolveAddress(world, message, embed.image.url) }),
    ...(embed.thumbnail && { thumbnail: resolveAddress(world, message, embed.thumbnail.url) }),
    ...(embed.footer && { footer: { text: embed.footer.text, ...icon(embed.footer.icon_url) } }),
    ...(embed.author && {
      author: {
        name: embed.author.name,
        ...(embed.author.url && { url: embed.author.url }),
        ...icon(embed.author.icon_url),
      },
    }),
    ...(embed.fields && {
      fields: embed.fields.map(each => ({ name: each.name, value: each.value, inline: each.inline ?? false })),
    }),
  };
}

const media = (world: World, message: Message, url: string): Json => ({
  id: message.id,
  ...resolveAddress(world, message, url),
});

/** A component as it comes back: what was left out has its default. */
function componentWire(world: World, message: Message, it: MessageComponent): Json {
  switch (it.type) {
    case 12:
      return {
        ...it,
        items: it.items.map(item => ({
          media: media(world, message, item.media.url),
          description: item.description ?? null,
          spoiler: item.spoiler ?? false,
        })),
      };
    case 13: {
      const name = it.file.url.slice('attachment://'.length);
      const size = message.attachments.find(each => each.filename === name)?.size ?? 0;
      return { ...it, file: media(world, message, it.file.url), name, size, spoiler: it.spoiler ?? false };
    }
    case 14:
      return { ...it, spacing: it.spacing ?? 1, divider: it.divider ?? true };
    case 9:
      return { ...it, accessory: accessoryWire(world, message, it.accessory) };
    case 17:
      return {
        ...it,
        accent_color: it.accent_color ?? null,
        spoiler: it.spoiler ?? false,
        components: it.components.map(child => componentWire(world, message, child)),
      };
    default:
      return it;
  }
}

function accessoryWire(world: World, message: Message, it: Extract<MessageComponent, { type: 9 }>['accessory']): Json {
  if (it.type !== 11) return it;
  return {
    ...it,
    media: media(world, message, it.media.url),
    description: it.description ?? null,
    spoiler: it.spoiler ?? false,
  };
}

export function messageWire(world: World, message: Message, shallow = false): Json {
  const author = world.user(message.authorId);
  const { origin, reference } = message;
  const thread = message.threadId ? world.channels.get(message.threadId) : undefined;
  const replied =
    reference?.messageId && !shallow
      ? world.channels.get(reference.channelId)?.messages.get(reference.messageId)
      : undefined;
  return {
    id: message.id,
    channel_id: message.channelId,
    type: message.type,
    author: userWire(author),
    content: message.content,
    timestamp: iso(message.createdAt),
    edited_timestamp: message.editedAt === undefined ? null : iso(message.editedAt),
    tts: false,
    mention_everyone: message.mentionsEveryone,
    mentions: message.mentionIds.map(id => userWire(world.user(id))),
    mention_roles: message.mentionRoleIds,
    attachments: message.attachments.map(each =>
      attachmentWire(world, message.channelId, each, message.viewerId !== undefined),
    ),
    embeds: message.embeds.map(each => embedWire(world, message, each)),
    components: message.components.map(each => componentWire(world, message, each)),
    pinned: world.channels.get(message.channelId)?.pins.has(message.id) ?? false,
    flags: message.flags,
    ...(message.nonce !== undefined && { nonce: message.nonce }),
    ...(author.bot && { application_id: author.id }),
    ...(reference && {
      message_reference: {
        type: 0,
        channel_id: reference.channelId,
        message_id: reference.messageId,
        guild_id: world.channels.get(reference.channelId)?.guildId,
      },
    }),
    ...(message.type === 19 && { referenced_message: replied ? messageWire(world, replied, true) : null }),
    ...(thread && { thread: channelWire(world, thread) }),
    ...(origin && {
      webhook_id: world.applicationId,
      interaction_metadata: {
        id: origin.interactionId,
        type: origin.interactionType,
        user: userWire(world.user(origin.userId)),
        authorizing_integration_owners: origin.owners,
        ...(origin.commandName !== undefined && { name: origin.commandName }),
        ...(origin.originalId !== undefined && { original_response_message_id: origin.originalId }),
      },
    }),
  };
}

/** A message as MESSAGE_CREATE and MESSAGE_UPDATE bring it. */
export function messageEventWire(world: World, message: Message): Json {
  const channel = world.channel(message.channelId);
  const member = world.guildOf(channel)?.members.get(message.authorId);
  return {
    ...messageWire(world, message),
    channel_type: channel.type,
    ...(channel.guildId && { guild_id: channel.guildId }),
    ...(member && { member: memberWire(world, member, false) }),
  };
}
