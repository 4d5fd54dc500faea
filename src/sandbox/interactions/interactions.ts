import { randomBytes } from 'node:crypto';
import { refusal } from '../refusal.ts';
import { timeOf } from '../snowflake.ts';
import type { Channel } from '../world/model.ts';
import { Permission } from '../world/permissions.ts';
import type { World } from '../world/world.ts';
import { placePayload } from './payload.ts';
import { FIRST_ANSWER_WITHIN, type Interaction, type InteractionReport, reportOf, TOKEN_LIFE } from './record.ts';

/** How many interactions keep what was sent, for sending it again. */
const PAYLOADS_KEPT = 2_000;

export interface Plan {
  readonly kind: number;
  readonly userId: string;
  readonly channel: Channel;
  readonly about: string;
  readonly data: Record<string, unknown>;
  readonly owners: Readonly<Record<string, string>>;
  readonly sourceId?: string | undefined;
  /** Message shape for component interactions. */
  readonly message?: Record<string, unknown> | undefined;
}

/** Makes interactions, sends them to the bot, holds them until their token dies. */
export class Interactions {
  readonly #world: World;
  readonly #byId = new Map<string, Interaction>();
  readonly #byToken = new Map<string, Interaction>();
  readonly #recent: Interaction[] = [];
  /** Hands an interaction to the bot: the gateway, or an HTTP endpoint (H1). Set by the stand-in. */
  deliver: (interaction: Interaction) => void = () => {};
  /** Held back this long before it is sent. The three seconds count from sending. */
  deliveryDelay = 0;
  /** Finished without an answer since the start. */
  unansweredCount = 0;
  sentCount = 0;

  constructor(world: World) {
    this.#world = world;
  }

  send(plan: Plan): Interaction {
    const world = this.#world;
    const id = world.ids.next();
    const interaction: Interaction = {
      id,
      token: Buffer.from(`interaction:${id}:${randomBytes(18).toString('base64url')}`).toString('base64url'),
      kind: plan.kind,
      userId: plan.userId,
      channelId: plan.channel.id,
      guildId: plan.channel.guildId,
      createdAt: world.clock.now() + this.deliveryDelay,
      about: plan.about,
      sourceId: plan.sourceId,
      owners: plan.owners,
      forcedPrivate: isForcedPrivate(world, plan),
      payload: undefined,
      state: 'waiting',
      answerType: undefined,
      answeredAt: undefined,
      originalId: undefined,
      modal: undefined,
      choices: undefined,
      followUpIds: [],
      deliveries: 0,
      webhookCalls: 0,
      watchers: new Set(),
      cancelDeadline: () => {},
    };
    interaction.payload = {
      ...placePayload(world, plan.userId, plan.channel, plan.owners),
      id,
      token: interaction.token,
      type: plan.kind,
      data: plan.data,
      ...(plan.message && { message: plan.message }),
    };
    this.#keep(interaction);
    const cancel = world.clock.after(this.deliveryDelay + FIRST_ANSWER_WITHIN, () => this.#miss(interaction));
    interaction.cancelDeadline = cancel;
    this.#deliverSoon(interaction);
    return interaction;
  }

  /** Sends the same interaction once more, as happens after a resume or with two sessions (I3, W7, W8). */
  sendAgain(interaction: Interaction): void {
    if (!interaction.payload) throw new Error(`interaction ${interaction.id} is too old to be sent again`);
    this.#deliverSoon(interaction);
  }

  /** @throws Refusal 10062 for what is unknown or too late (I1), 40060 for what has its answer (I3). */
  awaitingAnswer(id: string, token: string): Interaction {
    const interaction = this.#byId.get(id);
    if (interaction?.token !== token) throw refusal(10062);
    if (interaction.state === 'answered') throw refusal(40060);
    if (interaction.state === 'unanswered' || this.#world.clock.now() > interaction.createdAt + FIRST_ANSWER_WITHIN)
      throw refusal(10062);
    return interaction;
  }

  /** The interaction whose token is used as a webhook. @throws Refusal 50027 when it is dead (I2), 10015 when it never was. */
  byToken(applicationId: string, token: string): Interaction {
    if (applicationId !== this.#world.applicationId) throw refusal(10015);
    const bornAt = birthOf(token);
    if (bornAt !== undefined && this.#world.clock.now() > bornAt + TOKEN_LIFE) throw refusal(50027);
    const interaction = this.#byToken.get(token);
    if (interaction?.state !== 'answered') throw refusal(10015);
    return interaction;
  }

  answered(interaction: Interaction, type: number): void {
    interaction.state = 'answered';
    interaction.answerType = type;
    interaction.answeredAt = this.#world.clock.now();
    interaction.cancelDeadline();
    this.stirred(interaction);
  }

  /** Tells those who wait for news of this interaction. */
  stirred(interaction: Interaction): void {
    for (const watcher of [...interaction.watchers]) watcher();
  }

  get(id: string): Interaction | undefined {
    return this.#byId.get(id);
  }

  /** Reports of all interactions whose token still lives, oldest first. */
  reports(): InteractionReport[] {
    return [...this.#byId.values()].map(reportOf);
  }
  *unanswered(): Generator<Interaction> {
    for (const each of this.#byId.values()) if (each.state === 'unanswered') yield each;
  }

  #keep(interaction: Interaction): void {
    this.sentCount += 1;
    this.#byId.set(interaction.id, interaction);
    this.#byToken.set(interaction.token, interaction);
    this.#recent.push(interaction);
    if (this.#recent.length > PAYLOADS_KEPT * 2)
      for (const old of this.#recent.splice(0, PAYLOADS_KEPT)) old.payload = undefined;
    const horizon = this.#world.clock.now() - TOKEN_LIFE;
    for (const [id, old] of this.#byId) {
      if (old.createdAt > horizon) break;
      this.#byId.delete(id);
      this.#byToken.delete(old.token);
    }
  }

  #deliverSoon(interaction: Interaction): void {
    const go = () => {
      interaction.deliveries += 1;
      this.deliver(interaction);
    };
    if (this.deliveryDelay > 0) this.#world.clock.after(this.deliveryDelay, go);
    else go();
  }

  #miss(interaction: Interaction): void {
    if (interaction.state !== 'waiting') return;
    interaction.state = 'unanswered';
    this.unansweredCount += 1;
    this.stirred(interaction);
  }
}

/** When the interaction of a token was made, told by the token itself. */
function birthOf(token: string): number | undefined {
  const id = /^interaction:(\d{17,20}):/.exec(Buffer.from(token, 'base64url').toString('latin1'))?.[1];
  return id === undefined ? undefined : timeOf(id);
}

/** E9, U4. */
function isForcedPrivate(world: World, plan: Plan): boolean {
  if (plan.owners['0'] !== undefined || plan.channel.guildId === undefined) return false;
  return !world.may(plan.userId, plan.channel, Permission.UseExternalApps | world.speakBit(plan.channel));
}
