import { FLAG, type MessageBody } from '../limits/message.ts';
import { refusal } from '../refusal.ts';
import { compose } from '../world/compose.ts';
import { applyEdit, completeMessage, postMessage } from '../world/messages.ts';
import type { Channel, Message, UploadedFile } from '../world/model.ts';
import type { World } from '../world/world.ts';
import { ANSWER_FLAGS, checkPlaceOpen, postingOf } from './callback.ts';
import type { Interaction } from './record.ts';

/** I8. */
const USER_INSTALL_FOLLOW_UPS = 5;
const EDIT_FLAGS = FLAG.SUPPRESS_EMBEDS | FLAG.COMPONENTS_V2;

function placeOf(world: World, interaction: Interaction): Channel {
  return world.channel(interaction.channelId);
}

/** `@original`, a follow-up, or the message of the pressed component. @throws Refusal 10008 for any other */
export function messageOf(world: World, interaction: Interaction, id: string): Message {
  const own =
    id === '@original'
      ? interaction.originalId
      : [interaction.originalId, ...interaction.followUpIds, interaction.sourceId].find(each => each === id);
  const message = own === undefined ? undefined : world.findMessage(placeOf(world, interaction), own);
  if (!message) throw refusal(10008);
  return message;
}

/** A follow-up; the first one after a defer fills in the deferred message instead (I9). */
export function followUp(
  world: World,
  interaction: Interaction,
  body: MessageBody,
  files: readonly UploadedFile[],
): Message {
  const channel = placeOf(world, interaction);
  const original =
    interaction.originalId === undefined ? undefined : world.findMessage(channel, interaction.originalId);
  if (original && original.flags & FLAG.LOADING)
    return editThrough(world, interaction, original, { ...body, flags: (body.flags ?? 0) & EDIT_FLAGS }, files);
  if (interaction.owners['0'] === undefined && interaction.followUpIds.length >= USER_INSTALL_FOLLOW_UPS)
    throw refusal(40094);
  const isPrivate = ((body.flags ?? 0) & FLAG.EPHEMERAL) !== 0 || interaction.forcedPrivate;
  checkPlaceOpen(world, channel, isPrivate);
  const draft = compose(world, body, files, ANSWER_FLAGS);
  const posting = postingOf(world, interaction);
  const message = postMessage(world, channel, draft, {
    ...posting,
    origin: { ...posting.origin, originalId: interaction.originalId },
    type: 19,
    reference: { channelId: channel.id, messageId: interaction.originalId },
    viewerId: isPrivate ? interaction.userId : undefined,
    allowedMentions: body.allowed_mentions,
  });
  interaction.followUpIds.push(message.id);
  return message;
}

/** Edits through the token; E2: who sees it does not change. */
export function editThrough(
  world: World,
  interaction: Interaction,
  message: Message,
  body: MessageBody,
  files: readonly UploadedFile[],
): Message {
  const channel = placeOf(world, interaction);
  if (message.viewerId === undefined && channel.thread?.archived) throw refusal(50083);
  const draft = compose(world, body, files, EDIT_FLAGS, message);
  if (message.flags & FLAG.LOADING) completeMessage(world, message, draft, body.allowed_mentions);
  else applyEdit(world, message, draft);
  return message;
}
