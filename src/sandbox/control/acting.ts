import type { Command } from '../commands.ts';
import type { Plan } from '../interactions/interactions.ts';
import { resolved } from '../interactions/payload.ts';
import { type Interaction, KIND } from '../interactions/record.ts';
import { type PressableComponent, walkComponents } from '../limits/components.ts';
import type { Parts } from '../parts.ts';
import { newAttachment } from '../world/compose.ts';
import { messageWire } from '../world/message-wire.ts';
import { postMessage } from '../world/messages.ts';
import type { Attachment, Channel, Message } from '../world/model.ts';
import { type FieldValues, modalData } from './modal.ts';
import { buildOptions, namedIds, type OptionValues } from './options.ts';
import { impossible } from './problem.ts';
import { withUploads } from './uploads.ts';

export interface Unchecked {
  /** Sends it although a real client would not (forged or stale input, I14). */
  readonly unchecked?: boolean | undefined;
}

/** What a member can do with the bot. Each act gives the interaction it made; what a real client would not offer is `Impossible`. */
export class Acting {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Runs `/name`; subcommands follow after a space: `match list`. */
  command(
    userId: string,
    channelId: string,
    name: string,
    values: OptionValues = {},
    how: Unchecked = {},
  ): Interaction {
    const { channel, command, path, owners } = this.#commandFor(userId, channelId, name, 1);
    if (channel.thread?.archived) impossible('commands cannot be used in an archived thread'); // T9
    const { world } = this.#parts;
    const files: Attachment[] = [];
    const options = withUploads(buildOptions(command, path, values, how), file => {
      const { attachment, data } = newAttachment(world, file, file.filename, undefined);
      world.files.put(attachment.id, data, attachment.contentType);
      files.push(attachment);
      return attachment.id;
    });
    return this.#send({
      kind: KIND.COMMAND,
      userId,
      channel,
      owners,
      about: name,
      data: this.#commandData(command, channel, options, files),
    });
  }

  /** Types into one option and asks for its suggestions. */
  autocomplete(userId: string, channelId: string, name: string, values: OptionValues, focused: string): Interaction {
    const { channel, command, path, owners } = this.#commandFor(userId, channelId, name, 1);
    const options = buildOptions(command, path, values, { focused });
    return this.#send({
      kind: KIND.AUTOCOMPLETE,
      userId,
      channel,
      owners,
      about: name,
      data: this.#commandData(command, channel, options),
    });
  }

  /** A context menu entry on a user (type 2) or a message (type 3). */
  contextMenu(userId: string, channelId: string, name: string, targetId: string): Interaction {
    const { world } = this.#parts;
    const type = world.users.has(targetId) ? 2 : 3;
    const { channel, command, owners } = this.#commandFor(userId, channelId, name, type);
    const message = type === 3 ? this.#seenMessage(userId, channel, targetId) : undefined;
    const extra = resolved(world, channel, message ? { messages: [message] } : { users: [targetId] });
    const data = { id: command.id, name: command.name, type, target_id: targetId, ...(extra && { resolved: extra }) };
    return this.#send({ kind: KIND.COMMAND, userId, channel, owners, about: name, data });
  }

  press(userId: string, channelId: string, messageId: string, customId: string, how: Unchecked = {}): Interaction {
    const { channel, message, component } = this.#component(userId, channelId, messageId, customId, how);
    if (component && component.type !== 2) impossible(`${customId} is no button`);
    return this.#sendComponent(userId, channel, message, {
      custom_id: customId,
      component_type: 2,
      id: component?.id ?? 1,
    });
  }

  /** Chooses in a select menu: values of a string select, ids of any other. */
  choose(
    userId: string,
    channelId: string,
    messageId: string,
    customId: string,
    values: readonly string[],
    how: Unchecked = {},
  ): Interaction {
    const { world } = this.#parts;
    const { channel, message, component } = this.#component(userId, channelId, messageId, customId, how);
    const type = component?.type ?? 3;
    if (component) checkChoice(component, values, how);
    const isUser = (id: string) => world.users.has(id);
    const ids = {
      users: type === 5 || type === 7 ? values.filter(isUser) : [],
      roles: type === 6 || type === 7 ? values : [],
      channels: type === 8 ? values : [],
    };
    const extra = resolved(world, channel, ids);
    return this.#sendComponent(userId, channel, message, {
      custom_id: customId,
      component_type: type,
      id: component?.id ?? 1,
      values,
      ...(extra && { resolved: extra }),
    });
  }

  /** Sends the modal that an interaction opened. */
  submitModal(userId: string, openedBy: string, values: FieldValues, how: Unchecked = {}): Interaction {
    const { world, interactions } = this.#parts;
    const opener = interactions.get(openedBy) ?? impossible('this modal is no longer known');
    if (!opener.modal || opener.userId !== userId) impossible('no modal is open for this member');
    const channel = world.channel(opener.channelId);
    const source = opener.sourceId === undefined ? undefined : world.findMessage(channel, opener.sourceId);
    return this.#send({
      kind: KIND.MODAL,
      userId,
      channel,
      owners: opener.owners,
      about: opener.modal.custom_id,
      data: modalData(world, channel, opener.modal, values, how),
      sourceId: opener.sourceId,
      message: source && messageWire(world, source),
    });
  }

  /** Writes an ordinary message. */
  say(userId: string, channelId: string, content: string): Message {
    const channel = this.#seenChannel(userId, channelId);
    if (!this.#parts.world.may(userId, channel, this.#parts.world.speakBit(channel)))
      impossible('this member may not write here');
    return postMessage(this.#parts.world, channel, { content }, { authorId: userId });
  }

  /** Takes an ephemeral message off the member's screen (E4). */
  dismiss(userId: string, channelId: string, messageId: string): void {
    this.#parts.world.channels.get(channelId)?.whispers.get(userId)?.remove(messageId);
    this.#parts.world.changed({ channelId, viewerId: userId });
  }

  #send(plan: Plan): Interaction {
    return this.#parts.interactions.send(plan);
  }

  #sendComponent(userId: string, channel: Channel, message: Message, data: Record<string, unknown>): Interaction {
    const { world } = this.#parts;
    const guild = world.guildOf(channel);
    const here: Record<string, string> = guild?.members.has(world.bot.id) ? { 0: guild.id } : guild ? {} : { 0: '0' };
    return this.#send({
      kind: KIND.COMPONENT,
      userId,
      channel,
      about: String(data.custom_id),
      data,
      owners: message.origin?.owners ?? here,
      sourceId: message.id,
      message: messageWire(world, message),
    });
  }

  #seenChannel(userId: string, channelId: string): Channel {
    const { world } = this.#parts;
    const channel = world.channels.get(channelId) ?? impossible('this channel is gone');
    if (!world.canSee(userId, channel)) impossible(`${world.displayName(userId)} cannot see this channel`);
    return channel;
  }

  /** Who sees what: a public message, or an ephemeral one of one's own. */
  #seenMessage(userId: string, channel: Channel, messageId: string): Message {
    return (
      channel.messages.get(messageId) ??
      channel.whispers.get(userId)?.get(messageId) ??
      impossible('this member does not see this message')
    );
  }

  #component(
    userId: string,
    channelId: string,
    messageId: string,
    customId: string,
    how: Unchecked,
  ): { channel: Channel; message: Message; component: PressableComponent | undefined } {
    const channel = this.#seenChannel(userId, channelId);
    const message = this.#seenMessage(userId, channel, messageId);
    for (const { component } of walkComponents(message.components)) {
      if (!('custom_id' in component) || component.custom_id !== customId) continue;
      if (component.disabled && !how.unchecked) impossible(`${customId} is disabled`);
      return { channel, message, component };
    }
    if (!how.unchecked) impossible(`the message has no component ${customId}`);
    return { channel, message, component: undefined };
  }

  #commandFor(
    userId: string,
    channelId: string,
    name: string,
    type: number,
  ): { channel: Channel; command: Command; path: string[]; owners: Record<string, string> } {
    const { commands, world } = this.#parts;
    const channel = this.#seenChannel(userId, channelId);
    const wanted = type === 1 ? name.replace(/^\//, '').split(' ') : [name];
    const [head = '', ...path] = wanted;
    const command = commands.availableTo(userId, channel).find(each => each.name === head && each.type === type);
    if (!command) impossible(`${world.displayName(userId)} has no command ${head} here`);
    return {
      channel,
      command,
      path,
      owners: commands.ownersFor(command, userId, channel) ?? impossible('not installed here'),
    };
  }

  #commandData(
    command: Command,
    channel: Channel,
    options: ReturnType<typeof buildOptions>,
    attachments: readonly Attachment[] = [],
  ): Record<string, unknown> {
    const extra = resolved(this.#parts.world, channel, { ...namedIds(options), attachments });
    return {
      id: command.id,
      name: command.name,
      type: command.type,
      ...(options.length > 0 && { options }),
      ...(extra && { resolved: extra }),
      ...(command.guild_id !== undefined && { guild_id: command.guild_id }),
    };
  }
}

function checkChoice(component: PressableComponent, values: readonly string[], how: Unchecked): void {
  if (how.unchecked) return;
  if (component.type === 2) impossible('a button cannot be chosen from');
  const least = component.min_values ?? 1;
  const most = component.max_values ?? 1;
  if (values.length < least || values.length > most) impossible(`between ${least} and ${most} can be chosen`);
  if (component.type !== 3) return;
  for (const value of values)
    if (!component.options.some(option => option.value === value)) impossible(`${value} is not in the menu`);
}
