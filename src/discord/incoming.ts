/** One interaction, whatever way it came in (gateway or HTTP), parsed at the edge and never trusted further than that (I13, I14). */
import { type APIInteraction, ApplicationCommandType, ChannelType, InteractionType } from 'discord-api-types/v10';
import { z } from 'zod';
import type { Place, UserId } from '../matches/contract.ts';
import { clean } from './payload/text.ts';

export interface Person {
  readonly id: UserId;
  readonly name: string;
  readonly bot: boolean;
  /** Of the server where this happens. Absent: it happens in none, or nothing is said of it. */
  readonly member?: boolean;
}
export type OptionValue = string | number | boolean;

export interface Attached {
  readonly url: string;
  /** Bytes. */
  readonly size: number;
}

interface Shared {
  readonly id: string;
  readonly token: string;
  readonly applicationId: string;
  readonly user: Person;
  readonly place: Place;
  /** The channel itself is a thread, or a private conversation. */
  readonly channel: 'channel' | 'thread' | 'direct' | 'unknown';
  /** Nobody but the member and the bot sees this place. */
  readonly alone: boolean;
  /** The bot's rights in the place; in a user install the member's (U6). */
  readonly permissions: bigint;
  /** The member's own rights in the place; none outside a server. */
  readonly rights: bigint;
  readonly locale: string;
  /** People named in options or aimed at by a context menu. */
  readonly people: ReadonlyMap<UserId, Person>;
  /** ms, of this process's clock: the token must not be used long after (I2). */
  readonly receivedAt: number;
}
export interface CommandIncoming extends Shared {
  readonly kind: 'command' | 'autocomplete';
  /** `challenge`, or with a subcommand `match undo`. */
  readonly name: string;
  readonly type: 'slash' | 'user' | 'message';
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Attached files, by the value of their option. */
  readonly files: ReadonlyMap<string, Attached>;
  /** Name of the option that is being typed. */
  readonly focused?: string;
  readonly target?: { readonly id: string; readonly text?: string };
}
export interface PressIncoming extends Shared {
  readonly kind: 'press';
  readonly customId: string;
  readonly values: readonly string[];
  /** `text`: its content, which is ours. `answers`: the interaction whose first answer it is. */
  readonly message: {
    readonly id: string;
    readonly ephemeral: boolean;
    readonly text?: string;
    readonly answers?: string;
  };
}
export interface ModalIncoming extends Shared {
  readonly kind: 'modal';
  readonly customId: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The message whose button opened it. */
  readonly message?: PressIncoming['message'];
}
export type Incoming = CommandIncoming | PressIncoming | ModalIncoming;

/** What a button that only its member sees does once, however often it is pressed: a second press a moment later is the same wish. */
export const onceOf = (
  { id, user, message }: Shared & { readonly message?: PressIncoming['message'] },
  ...wish: readonly (string | number)[]
): string => (message?.ephemeral === true ? [...wish, user.id, message.id].join('/') : id);

const user = z.object({
  id: z.string(),
  username: z.string().default(''),
  global_name: z.string().nullish(),
  bot: z.boolean().optional(),
});
const message = z.object({
  id: z.string(),
  flags: z.number().default(0),
  content: z.string().optional(),
  interaction_metadata: z.object({ id: z.string(), original_response_message_id: z.string().nullish() }).nullish(),
});
const option: z.ZodType<RawOption> = z.lazy(() =>
  z.object({
    name: z.string(),
    type: z.number(),
    value: z.union([z.string(), z.number(), z.boolean()]).optional(),
    focused: z.boolean().optional(),
    options: z.array(option).optional(),
  }),
) as z.ZodType<RawOption>;
interface RawOption {
  readonly name: string;
  readonly type: number;
  readonly value?: OptionValue;
  readonly focused?: boolean;
  readonly options?: readonly RawOption[];
}
const schema = z.object({
  id: z.string(),
  token: z.string(),
  application_id: z.string(),
  type: z.number(),
  guild_id: z.string().nullish(),
  channel_id: z.string().nullish(),
  channel: z.object({ id: z.string(), type: z.number().optional(), parent_id: z.string().nullish() }).nullish(),
  member: z.object({ user: user.optional(), nick: z.string().nullish(), permissions: z.string().optional() }).nullish(),
  user: user.nullish(),
  app_permissions: z.string().default('0'),
  locale: z.string().default('en-US'),
  context: z.number().nullish(),
  authorizing_integration_owners: z.record(z.string(), z.string()).nullish(),
  message: message.nullish(),
  data: z
    .object({
      name: z.string().optional(),
      type: z.number().optional(),
      options: z.array(option).optional(),
      target_id: z.string().optional(),
      resolved: z
        .object({
          users: z.record(z.string(), user).optional(),
          members: z.record(z.string(), z.object({ nick: z.string().nullish() })).optional(),
          messages: z.record(z.string(), message).optional(),
          attachments: z.record(z.string(), z.object({ url: z.string(), size: z.number() })).optional(),
        })
        .optional(),
      custom_id: z.string().optional(),
      values: z.array(z.string()).optional(),
      components: z.array(z.unknown()).optional(),
    })
    .nullish(),
});
type Raw = z.infer<typeof schema>;
type Data = NonNullable<Raw['data']>;

const bits = (text: string): bigint => (/^\d{1,20}$/.test(text) ? BigInt(text) : 0n);

/** undefined: nothing for us (a ping, a kind we do not know, a bot, something malformed). */
export function parseIncoming(raw: APIInteraction | unknown, receivedAt: number): Incoming | undefined {
  const read = schema.safeParse(raw);
  if (!read.success) return undefined;
  const shared = sharedOf(read.data, receivedAt);
  const { type, data } = read.data;
  if (shared === undefined || shared.user.bot || !data) return undefined;
  switch (type) {
    case InteractionType.ApplicationCommand:
    case InteractionType.ApplicationCommandAutocomplete:
      return commandOf(shared, data, type === InteractionType.ApplicationCommand ? 'command' : 'autocomplete');
    case InteractionType.MessageComponent: {
      const pressed = messageOf(read.data);
      if (pressed === undefined) return undefined;
      const values = (data.values ?? []).map(clean);
      return { ...shared, kind: 'press', customId: data.custom_id ?? '', values, message: pressed };
    }
    case InteractionType.ModalSubmit: {
      const from = messageOf(read.data);
      const fields = fieldsOf(data.components ?? []);
      return { ...shared, kind: 'modal', customId: data.custom_id ?? '', fields, ...(from ? { message: from } : {}) };
    }
    default:
      return undefined;
  }
}

function sharedOf(raw: Raw, receivedAt: number): Shared | undefined {
  const who = raw.member?.user ?? raw.user;
  if (!who) return undefined;
  const people = new Map<UserId, Person>();
  for (const [id, found] of Object.entries(raw.data?.resolved?.users ?? {})) {
    const member = raw.data?.resolved?.members?.[id];
    people.set(id, { ...personOf(found, member?.nick), ...(raw.guild_id ? { member: member !== undefined } : {}) });
  }
  return {
    id: raw.id,
    token: raw.token,
    applicationId: raw.application_id,
    user: personOf(who, raw.member?.nick),
    ...whereOf(raw),
    alone: raw.context === 1,
    permissions: bits(raw.app_permissions),
    rights: bits(raw.member?.permissions ?? '0'),
    locale: raw.locale,
    people,
    receivedAt,
  };
}

const personOf = (raw: z.infer<typeof user>, nick?: string | null): Person => ({
  id: raw.id,
  name: nick || raw.global_name || raw.username,
  bot: raw.bot === true,
});

const threadTypes: readonly number[] = [
  ChannelType.AnnouncementThread,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
];
const directTypes: readonly number[] = [ChannelType.DM, ChannelType.GroupDM];

function whereOf(raw: Raw): Pick<Shared, 'place' | 'channel'> {
  const id = raw.channel?.id ?? raw.channel_id ?? '';
  const type = raw.channel?.type;
  const guild = raw.guild_id ? { guildId: raw.guild_id } : {};
  const owners = raw.authorizing_integration_owners;
  // Key 0 says that the server (or, as "0", the bot's own DM) has the app; without it only presses may be answered (U1).
  const anywhere = raw.context === 2 || (owners !== undefined && owners !== null && owners['0'] === undefined);
  const only = anywhere ? { anywhere: true as const } : {};
  if (type !== undefined && threadTypes.includes(type)) {
    return { place: { ...guild, channelId: raw.channel?.parent_id ?? id, threadId: id, ...only }, channel: 'thread' };
  }
  const direct = !raw.guild_id || (type !== undefined && directTypes.includes(type));
  return {
    place: { ...guild, channelId: id, ...only },
    channel: direct ? 'direct' : type === undefined ? 'unknown' : 'channel',
  };
}

function commandOf(shared: Shared, data: Data, kind: 'command' | 'autocomplete'): CommandIncoming {
  let options: readonly RawOption[] = data.options ?? [];
  const path = [data.name ?? ''];
  // Types 1 and 2 are subcommand and group (A3).
  for (let inner = options[0]; inner && inner.type <= 2; inner = options[0]) {
    path.push(inner.name);
    options = inner.options ?? [];
  }
  const values: Record<string, OptionValue> = {};
  for (const { name, value } of options)
    if (value !== undefined) values[name] = typeof value === 'string' ? clean(value) : value;
  const focused = options.find(o => o.focused)?.name;
  const content = data.target_id === undefined ? undefined : data.resolved?.messages?.[data.target_id]?.content;
  const text = content === undefined ? undefined : clean(content);
  return {
    ...shared,
    kind,
    name: path.join(' '),
    type:
      data.type === ApplicationCommandType.User
        ? 'user'
        : data.type === ApplicationCommandType.Message
          ? 'message'
          : 'slash',
    options: values,
    files: new Map(Object.entries(data.resolved?.attachments ?? {})),
    ...(focused === undefined ? {} : { focused }),
    ...(data.target_id === undefined
      ? {}
      : { target: { id: data.target_id, ...(text === undefined ? {} : { text }) } }),
  };
}

const messageOf = ({ message: raw }: Raw): PressIncoming['message'] | undefined => {
  const made = raw?.interaction_metadata;
  return raw
    ? {
        id: raw.id,
        ephemeral: (raw.flags & 64) !== 0,
        ...(raw.content === undefined ? {} : { text: raw.content }),
        // A later answer of the same interaction names the first.
        ...(made && !made.original_response_message_id ? { answers: made.id } : {}),
      }
    : undefined;
};

const input = z.object({ custom_id: z.string(), value: z.string() });
const holder = z.union([z.object({ component: z.unknown() }), z.object({ components: z.array(z.unknown()) })]);

/** Text inputs under labels, and under the older action rows. */
function fieldsOf(components: readonly unknown[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const component of components) {
    const held = holder.safeParse(component);
    if (!held.success) continue;
    for (const inner of 'component' in held.data ? [held.data.component] : held.data.components) {
      const read = input.safeParse(inner);
      if (read.success) fields[read.data.custom_id] = clean(read.data.value);
    }
  }
  return fields;
}
