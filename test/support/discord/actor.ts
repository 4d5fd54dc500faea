import type { FieldValues } from '../../../src/sandbox/control/modal.ts';
import { firstAnswer, settled } from '../../../src/sandbox/control/settle.ts';
import { ANSWER, type Choice, type Interaction } from '../../../src/sandbox/interactions/record.ts';
import type { StandIn } from '../../../src/sandbox/stand-in.ts';
import { messagesSeenBy } from '../../../src/sandbox/world/messages.ts';
import type { Channel, Message, User } from '../../../src/sandbox/world/model.ts';
import { Seen } from './seen.ts';

type OptionValue = string | number | boolean | Actor | Channel | undefined;
export type Options = Readonly<Record<string, OptionValue>>;
/** A channel, its id, or a message (its channel). */
export type Place = Channel | string;

const idOf = (place: Place): string => (typeof place === 'string' ? place : place.id);

/** A member who acts in one place; `in` gives the same member elsewhere. */
export class Actor {
  readonly standIn: StandIn;
  readonly user: User;
  readonly place: string;

  constructor(standIn: StandIn, user: User, place: Place) {
    this.standIn = standIn;
    this.user = user;
    this.place = idOf(place);
  }

  get id(): string {
    return this.user.id;
  }
  get mention(): string {
    return `<@${this.user.id}>`;
  }

  in(place: Place): Actor {
    return new Actor(this.standIn, this.user, place);
  }

  /** Runs a command and waits until its answer is there. */
  command(name: string, options: Options = {}, how: { unchecked?: boolean } = {}): Promise<Shown> {
    return this.#show(this.standIn.acting.command(this.id, this.place, name, plain(options), how));
  }
  /** The suggestions for one option. */
  async autocomplete(name: string, options: Options, focused: string): Promise<readonly Choice[]> {
    const interaction = this.standIn.acting.autocomplete(this.id, this.place, name, plain(options), focused);
    await firstAnswer(interaction);
    if (interaction.state === 'unanswered')
      throw new Error(`no suggestions for ${name} ${focused} within three seconds`);
    return interaction.choices ?? [];
  }
  contextMenu(name: string, target: Actor | Seen | Message): Promise<Shown> {
    return this.#show(this.standIn.acting.contextMenu(this.id, this.place, name, target.id));
  }

  /** Presses a button of a message, or of the newest message here that has it. */
  press(button: string | RegExp, on?: Seen): Promise<Shown> {
    const seen = on ?? this.sees().withButton(button);
    return this.#show(this.standIn.acting.press(this.id, seen.message.channelId, seen.id, seen.buttonId(button)));
  }
  /** Presses and does not wait: for double presses. */
  pressBlindly(button: string | RegExp, on: Seen): Interaction {
    return this.standIn.acting.press(this.id, on.message.channelId, on.id, on.buttonId(button));
  }
  /** Sends a press with a custom id that need not be on the message (forged or stale). */
  forge(customId: string, on: Seen): Promise<Shown> {
    return this.#show(this.standIn.acting.press(this.id, on.message.channelId, on.id, customId, { unchecked: true }));
  }
  /** Chooses by labels, values or members. */
  choose(chosen: readonly (string | Actor)[] | string | Actor, on: Seen, menu?: string | RegExp): Promise<Shown> {
    const found = on.menu(menu);
    const list = Array.isArray(chosen) ? chosen : [chosen];
    const values = list.map(each => {
      if (typeof each !== 'string') return each.id;
      const option = found.type === 3 ? found.options.find(o => o.label === each || o.value === each) : undefined;
      return option?.value ?? each;
    });
    return this.#show(this.standIn.acting.choose(this.id, on.message.channelId, on.id, found.custom_id, values));
  }
  submit(modalOf: Shown, values: FieldValues): Promise<Shown> {
    return this.#show(this.standIn.acting.submitModal(this.id, modalOf.interaction.id, values));
  }
  say(content: string): Seen {
    return new Seen(this.standIn, this.standIn.acting.say(this.id, this.place, content));
  }

  /** What this member has before them here or in another place. */
  sees(place: Place = this.place): Screen {
    return new Screen(this, idOf(place));
  }
  /** Threads and channels that this member can see. */
  threads(): readonly Channel[] {
    return [...this.standIn.world.channels.values()].filter(
      each => each.thread && this.standIn.world.canSee(this.id, each),
    );
  }
  /** What the bot wrote to them in private. */
  get inbox(): Screen {
    return new Screen(this, this.standIn.world.dmOf(this.standIn.world.bot.id, this.id).id);
  }

  async #show(interaction: Interaction): Promise<Shown> {
    await settled(this.standIn.world, interaction);
    return new Shown(this, interaction);
  }
}

/** The messages one member sees in one place, oldest first. */
export class Screen {
  readonly actor: Actor;
  readonly channelId: string;

  constructor(actor: Actor, channelId: string) {
    this.actor = actor;
    this.channelId = channelId;
  }

  get messages(): readonly Seen[] {
    const { standIn, id } = this.actor;
    const channel = standIn.world.channels.get(this.channelId);
    return channel ? messagesSeenBy(standIn.world, id, channel, 1_000).map(message => new Seen(standIn, message)) : [];
  }
  get text(): string {
    return this.messages.map(each => each.text).join('\n');
  }
  get last(): Seen {
    return this.messages.at(-1) ?? fail('nothing is shown here');
  }
  /** The newest message whose text fits. */
  find(text: string | RegExp): Seen | undefined {
    return this.messages.findLast(each => (typeof text === 'string' ? each.text.includes(text) : text.test(each.text)));
  }
  withButton(button: string | RegExp): Seen {
    const has = (seen: Seen) =>
      seen.buttons.some(label => (typeof button === 'string' ? label === button : button.test(label)));
    return (
      this.messages.findLast(has) ?? fail(`no message with the button ${String(button)} in: ${this.text.slice(0, 600)}`)
    );
  }
  /** Waits until a message with this text is there (announcements come after the answer). */
  async eventually(text: string | RegExp, within = 20_000): Promise<Seen> {
    return (
      (await this.actor.standIn.until(() => this.find(text), within)) ??
      fail(`never shown: ${String(text)} in: ${this.text.slice(0, 600)}`)
    );
  }
}

/** What an act led to: the bot's answers to that member, a modal, or nothing. */
export class Shown {
  readonly actor: Actor;
  readonly interaction: Interaction;

  constructor(actor: Actor, interaction: Interaction) {
    this.actor = actor;
    this.interaction = interaction;
  }

  /** false: "The application did not respond". */
  get wasAnswered(): boolean {
    return this.interaction.state === 'answered';
  }
  get modal() {
    return this.interaction.answerType === ANSWER.MODAL ? this.interaction.modal : undefined;
  }
  /** The first answer's message or the updated message, then the follow-ups. */
  get messages(): readonly Seen[] {
    const { standIn } = this.actor;
    const channel = standIn.world.channels.get(this.interaction.channelId);
    const ids = [this.interaction.originalId, ...this.interaction.followUpIds];
    return ids.flatMap(id => {
      const message = id === undefined || !channel ? undefined : standIn.world.findMessage(channel, id);
      return message ? [new Seen(standIn, message)] : [];
    });
  }
  get message(): Seen {
    return this.messages[0] ?? fail(`${this.interaction.about} was not answered with a message`);
  }
  get text(): string {
    return this.messages.map(each => each.text).join('\n');
  }
  get isPrivate(): boolean {
    return this.messages.every(each => each.isPrivate);
  }
  get buttons(): readonly string[] {
    return this.messages.flatMap(each => each.buttons);
  }
  press(button: string | RegExp): Promise<Shown> {
    const fits = (label: string) => (typeof button === 'string' ? label === button : button.test(label));
    return this.actor.press(button, this.messages.find(each => each.buttons.some(fits)) ?? this.message);
  }
  choose(chosen: readonly (string | Actor)[] | string | Actor, menu?: string | RegExp): Promise<Shown> {
    return this.actor.choose(chosen, this.messages.find(each => each.menus.length > 0) ?? this.message, menu);
  }
  submit(values: FieldValues): Promise<Shown> {
    return this.actor.submit(this, values);
  }
}

function plain(options: Options): Record<string, string | number | boolean | undefined> {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, typeof value === 'object' ? value.id : value]),
  );
}

function fail(why: string): never {
  throw new Error(why);
}
