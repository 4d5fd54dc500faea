import { z } from 'zod';
import { messageComponent, modalSchema } from './components.ts';
import { embedSchema } from './embed.ts';
import { chars, id, issue } from './text.ts';

/** Message flags the stand-in knows by name. */
export const FLAG = {
  SUPPRESS_EMBEDS: 4,
  EPHEMERAL: 64,
  LOADING: 128,
  SUPPRESS_NOTIFICATIONS: 4096,
  COMPONENTS_V2: 32768,
} as const;

/** M19: at most 100 of each list, and a type not both parsed and listed. */
export const allowedMentions = z
  .object({
    parse: z.array(z.enum(['roles', 'users', 'everyone'])).nullish(),
    roles: z.array(id).max(100).nullish(),
    users: z.array(id).max(100).nullish(),
    replied_user: z.boolean().nullish(),
  })
  .superRefine((it, ctx) => {
    for (const kind of ['users', 'roles'] as const)
      if (it.parse?.includes(kind) && it[kind]?.length)
        issue(
          ctx,
          'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
          `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
          [kind],
        );
  });
export type AllowedMentions = z.infer<typeof allowedMentions>;

/** M11: a file to keep (by its id) or the description of `files[id]`. */
const attachment = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  filename: z.string().nullish(),
  title: chars(0, 1024).nullish(),
  description: chars(0, 1024).nullish(),
});

const parts = {
  content: chars(0, 2000).nullish(),
  embeds: z.array(embedSchema).max(10).nullish(),
  components: z.array(messageComponent).max(40).nullish(),
  attachments: z.array(attachment).nullish(),
  allowed_mentions: allowedMentions.nullish(),
  flags: z.number().int().nonnegative().nullish(),
  sticker_ids: z.array(id).max(3).nullish(),
  poll: z.unknown().optional(),
  tts: z.boolean().nullish(),
};

/** Any message body: a send, an edit, an answer, a follow-up. */
export const messageSchema = z.object({
  ...parts,
  // M15
  nonce: z.union([chars(0, 25), z.number().int()]).nullish(),
  enforce_nonce: z.boolean().nullish(),
  message_reference: z
    .object({
      message_id: id,
      channel_id: id.nullish(),
      guild_id: id.nullish(),
      fail_if_not_exists: z.boolean().nullish(),
      type: z.number().int().nullish(),
    })
    .nullish(),
});
export type MessageBody = z.infer<typeof messageSchema>;

const choice = (value: z.ZodType<string | number>) =>
  z.object({ name: chars(1, 100), value, name_localizations: z.record(z.string(), z.string().nullable()).nullish() });

/** K19. */
export const autocompleteSchema = z.object({
  choices: z.array(choice(z.union([chars(0, 100), z.number()]))).max(25),
});

/** I4: the kinds of a first answer; its data is read by the kind. */
export const callbackSchema = z.object({
  type: z.union([
    z.literal(1),
    z.literal(4),
    z.literal(5),
    z.literal(6),
    z.literal(7),
    z.literal(8),
    z.literal(9),
    z.literal(12),
  ]),
  data: z.unknown().optional(),
});
export { modalSchema };
