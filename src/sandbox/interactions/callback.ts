import { modalSchema } from '../limits/components.ts';
import { autocompleteSchema, callbackSchema, FLAG, type MessageBody, messageSchema } from '../limits/message.ts';
import { badField, Problems, parseBody } from '../limits/problems.ts';
import { refusal } from '../refusal.ts';
import { compose } from '../world/compose.ts';
import { messageWire } from '../world/message-wire.ts';
import { applyEdit, postMessage } from '../world/messages.ts';
import type { Channel, Message, MessageOrigin, UploadedFile } from '../world/model.ts';
import { Permission } from '../world/permissions.ts';
import type { World } from '../world/world.ts';
import type { Interactions } from './interactions.ts';
import { ANSWER, type Interaction, KIND } from './record.ts';

/** Flags that an answer through an interaction may set. */
export const ANSWER_FLAGS = FLAG.SUPPRESS_EMBEDS | FLAG.EPHEMERAL | FLAG.SUPPRESS_NOTIFICATIONS | FLAG.COMPONENTS_V2;

/** I4, I6: which first answers a kind takes. */
function allowedAnswers(interaction: Interaction): readonly number[] {
  const onComponent = [ANSWER.DEFER_UPDATE, ANSWER.UPDATE];
  switch (interaction.kind) {
    case KIND.COMMAND:
      return [ANSWER.MESSAGE, ANSWER.DEFER_MESSAGE, ANSWER.MODAL];
    case KIND.COMPONENT:
      return [ANSWER.MESSAGE, ANSWER.DEFER_MESSAGE, ...onComponent, ANSWER.MODAL];
    case KIND.AUTOCOMPLETE:
      return [ANSWER.CHOICES];
    default:
      return [ANSWER.MESSAGE, ANSWER.DEFER_MESSAGE, ...(interaction.sourceId === undefined ? [] : onComponent)];
  }
}

/** Performs the first answer and tells what Discord would with `with_response` (I10). @throws Refusal */
export function answerInteraction(
  world: World,
  interactions: Interactions,
  interaction: Interaction,
  body: unknown,
  files: readonly UploadedFile[],
): Record<string, unknown> {
  const callback = parseBody(callbackSchema, body);
  const allowed = allowedAnswers(interaction);
  if (!allowed.includes(callback.type))
    badField(
      ['type'],
      'INTERACTION_CALLBACK_TYPE_INVALID',
      `Value must be one of {${allowed.join(', ')}} for this interaction.`,
    );
  const channel = world.channels.get(interaction.channelId);
  if (!channel && callback.type !== ANSWER.CHOICES && callback.type !== ANSWER.MODAL) throw refusal(10003);
  const message = channel && perform(world, interaction, channel, callback.type, callback.data, files);
  if (!channel) performElsewhere(interaction, callback.type, callback.data);
  interactions.answered(interaction, callback.type);
  return responseWire(world, interaction, callback.type, message);
}

function performElsewhere(interaction: Interaction, type: number, data: unknown): void {
  if (type === ANSWER.CHOICES) interaction.choices = underData(() => parseBody(autocompleteSchema, data)).choices;
  else interaction.modal = underData(() => parseBody(modalSchema, data));
}

function perform(
  world: World,
  interaction: Interaction,
  channel: Channel,
  type: number,
  data: unknown,
  files: readonly UploadedFile[],
): Message | undefined {
  switch (type) {
    case ANSWER.MESSAGE: {
      const answer = underData(() => parseBody(messageSchema, data));
      return post(world, interaction, channel, answer, files);
    }
    case ANSWER.DEFER_MESSAGE:
      return defer(world, interaction, channel, data);
    case ANSWER.DEFER_UPDATE:
      interaction.originalId = interaction.sourceId;
      return undefined;
    case ANSWER.UPDATE: {
      const answer = underData(() => parseBody(messageSchema, data));
      return update(world, interaction, channel, answer, files);
    }
    default:
      performElsewhere(interaction, type, data);
      return undefined;
  }
}

function post(
  world: World,
  interaction: Interaction,
  channel: Channel,
  body: MessageBody,
  files: readonly UploadedFile[],
): Message {
  const isPrivate = ((body.flags ?? 0) & FLAG.EPHEMERAL) !== 0 || interaction.forcedPrivate;
  checkPlaceOpen(world, channel, isPrivate);
  const draft = underData(() => compose(world, body, files, ANSWER_FLAGS));
  const message = postMessage(world, channel, draft, {
    ...postingOf(world, interaction),
    viewerId: isPrivate ? interaction.userId : undefined,
    allowedMentions: body.allowed_mentions,
  });
  interaction.originalId = message.id;
  return message;
}

/** "… is thinking": a message that an edit or the first follow-up fills in. I5: only the ephemeral flag. */
function defer(world: World, interaction: Interaction, channel: Channel, data: unknown): Message {
  const flags = underData(() => parseBody(messageSchema, data ?? {})).flags ?? 0;
  if (flags & ~FLAG.EPHEMERAL)
    badField(['data', 'flags'], 'MESSAGE_FLAGS_INVALID', 'Only the ephemeral flag may be set on a deferred response');
  const isPrivate = flags !== 0 || interaction.forcedPrivate;
  checkPlaceOpen(world, channel, isPrivate);
  const message = postMessage(
    world,
    channel,
    { flags: FLAG.LOADING },
    { ...postingOf(world, interaction), viewerId: isPrivate ? interaction.userId : undefined },
  );
  interaction.originalId = message.id;
  return message;
}

function update(
  world: World,
  interaction: Interaction,
  channel: Channel,
  body: MessageBody,
  files: readonly UploadedFile[],
): Message {
  const message = world.findMessage(channel, interaction.sourceId ?? '');
  if (!message) throw refusal(10008);
  if (message.viewerId === undefined && channel.thread?.archived) throw refusal(50083); // T9, T13
  applyEdit(
    world,
    message,
    underData(() => compose(world, body, files, ANSWER_FLAGS & ~FLAG.EPHEMERAL, message)),
  );
  interaction.originalId = message.id;
  return message;
}

/** T13: nothing public can be said in a thread that is locked and archived; private answers get through. */
export function checkPlaceOpen(world: World, channel: Channel, isPrivate: boolean): void {
  const { thread } = channel;
  if (isPrivate || !thread?.locked || !thread.archived) return;
  if (!world.may(world.bot.id, channel, Permission.ManageThreads)) throw refusal(50083);
}

export function postingOf(world: World, interaction: Interaction) {
  const origin: MessageOrigin = {
    interactionId: interaction.id,
    interactionType: interaction.kind,
    userId: interaction.userId,
    commandName: interaction.kind === KIND.COMMAND ? interaction.about : undefined,
    owners: interaction.owners,
  };
  const source = interaction.sourceId;
  return {
    authorId: world.bot.id,
    type: interaction.kind === KIND.COMMAND ? 20 : source === undefined ? 0 : 19,
    ...(source !== undefined && { reference: { channelId: interaction.channelId, messageId: source } }),
    origin,
    defaultMentions: 'users' as const,
  };
}

function responseWire(
  world: World,
  interaction: Interaction,
  type: number,
  message: Message | undefined,
): Record<string, unknown> {
  return {
    interaction: {
      id: interaction.id,
      type: interaction.kind,
      ...(message && {
        response_message_id: message.id,
        response_message_loading: (message.flags & FLAG.LOADING) !== 0,
        response_message_ephemeral: message.viewerId !== undefined,
        channel_id: interaction.channelId,
        guild_id: interaction.guildId,
      }),
    },
    ...(message && { resource: { type, message: messageWire(world, message) } }),
  };
}

/** Puts the fields of a 50035 under `data`, where they are in the body of a callback. */
function underData<T>(read: () => T): T {
  return Problems.under(['data'], read);
}
