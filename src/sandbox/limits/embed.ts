import { z } from 'zod';
import { address, chars, countChars, issue, solid } from './text.ts';

const picture = z.object({ url: address(2048, true) });

/** One embed, M3 to M6. */
export const embedSchema = z
  .object({
    title: chars(0, 256).nullish(),
    type: z.string().nullish(),
    description: chars(0, 4096).nullish(),
    url: address(2048, false).nullish(),
    timestamp: z.iso.datetime({ offset: true }).nullish(),
    color: z.number().int().min(0).max(0xffffff).nullish(),
    footer: z.object({ text: chars(1, 2048), icon_url: address(2048, true).nullish() }).nullish(),
    image: picture.nullish(),
    thumbnail: picture.nullish(),
    author: z
      .object({ name: chars(1, 256), url: address(2048, false).nullish(), icon_url: address(2048, true).nullish() })
      .nullish(),
    fields: z
      .array(z.object({ name: solid(1, 256), value: solid(1, 1024), inline: z.boolean().nullish() }))
      .max(25)
      .nullish(),
  })
  .superRefine((it, ctx) => {
    const parts = [it.title, it.description, it.footer, it.image, it.thumbnail, it.author, it.fields?.length];
    if (!parts.some(Boolean)) issue(ctx, 'BASE_TYPE_REQUIRED', 'This field is required', ['description']);
  });
export type EmbedBody = z.infer<typeof embedSchema>;

/** Characters that count towards M7's 6,000. */
export function embedChars(embed: EmbedBody): number {
  const texts = [embed.title, embed.description, embed.footer?.text, embed.author?.name];
  for (const field of embed.fields ?? []) texts.push(field.name, field.value);
  return texts.reduce((sum, text) => sum + (text ? countChars(text) : 0), 0);
}

/** Every address in an embed that may name a file of the message. */
export const embedAddresses = (embed: EmbedBody): string[] =>
  [embed.image?.url, embed.thumbnail?.url, embed.footer?.icon_url, embed.author?.icon_url].filter(
    url => typeof url === 'string',
  );
