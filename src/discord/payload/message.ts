/**
 * The one way to make a message. `Message<'private'>` may hold what a seat alone may see and is accepted by private replies only;
 * `Message<'public'>` is made from the spectators' view and goes anywhere.
 */
import type { RawFile } from 'discord.js';
import type { APIEmbed, RESTAPIAttachment, RESTPostAPIChannelMessageJSONBody } from 'discord-api-types/v10';
import { type ActionRow, buildRows, type Row } from './components.ts';
import { limits } from './limits.ts';
import type { Markup, Plain } from './safe.ts';
import { clean, cut } from './text.ts';

export type Audience = 'public' | 'private';

/** A drawn picture, for whom it was drawn, and all of it in words. */
export interface Picture<A extends Audience> {
  readonly for: A;
  readonly png: Uint8Array;
  /** An animated GIF instead of a PNG; `png` holds its bytes. */
  readonly animated?: true;
  /** Without ending; changes with the position, so that no client shows an old one (fault kind H). */
  readonly name: string;
  readonly alt: Plain;
}
export interface TextFile {
  readonly name: string;
  readonly text: string;
}
export interface Embed {
  readonly title?: Markup;
  readonly text?: Markup;
  readonly fields?: readonly { readonly name: Markup; readonly value: Markup; readonly inline?: boolean }[];
  /** Discord shows it as it is. */
  readonly footer?: Plain;
  readonly colour?: number;
}
export interface Content<A extends Audience> {
  readonly text?: Markup;
  readonly embeds?: readonly Embed[];
  readonly rows?: readonly Row[];
  readonly picture?: Picture<A> | Picture<'public'>;
  readonly file?: TextFile;
  /** Exactly these people are pinged; nobody else, whatever the text says (M18). */
  readonly ping?: readonly string[];
}

declare const audience: unique symbol;
export interface Message<A extends Audience> {
  readonly [audience]?: A;
  readonly for: A;
  readonly body: Body;
  readonly files: readonly RawFile[];
}
export interface Body {
  readonly content: string;
  readonly embeds: APIEmbed[];
  readonly components: ActionRow[];
  readonly attachments: RESTAPIAttachment[];
  readonly allowed_mentions: NonNullable<RESTPostAPIChannelMessageJSONBody['allowed_mentions']>;
}

export const publicMessage = (content: Content<'public'>): Message<'public'> => build('public', content);
export const privateMessage = (content: Content<'private'> | Content<'public'>): Message<'private'> =>
  build<'private'>('private', content);

/** Every field is always there, so that an edit with it blanks what the message had before (M12, M18). */
function build<A extends Audience>(made: A, content: Content<Audience>): Message<A> {
  const attached = filesOf(content);
  const embeds = buildEmbeds(content.embeds ?? []);
  const text = cut(clean(content.text ?? '').trim(), limits.content);
  const empty = text === '' && embeds.length === 0 && attached.length === 0;
  return {
    for: made,
    body: {
      content: empty ? '–' : text,
      embeds,
      components: buildRows(content.rows ?? []),
      attachments: attached.map(({ description }, id) => ({ id: String(id), ...description })),
      allowed_mentions: { parse: [], users: [...new Set(content.ping ?? [])].slice(0, limits.mentionedUsers) },
    },
    files: attached.map(({ file }, id) => ({ ...file, key: `files[${id}]` })),
  };
}

const fileNameOf = ({ name, animated }: Picture<Audience>): string => `${name}.${animated ? 'gif' : 'png'}`;

function filesOf(content: Content<Audience>) {
  const { picture, file } = content;
  return [
    ...(picture === undefined
      ? []
      : [
          {
            description: {
              filename: fileNameOf(picture),
              description: cut(clean(picture.alt).trim() || '–', limits.altText),
            },
            file: {
              name: fileNameOf(picture),
              data: Buffer.from(picture.png),
              contentType: picture.animated ? 'image/gif' : 'image/png',
            } as RawFile,
          },
        ]),
    ...(file === undefined
      ? []
      : [
          {
            description: { filename: file.name, description: file.name },
            file: { name: file.name, data: Buffer.from(clean(file.text)), contentType: 'text/plain' } as RawFile,
          },
        ]),
  ];
}

/** Cuts each part, then the last ones until all texts together fit (M3 to M7). */
function buildEmbeds(embeds: readonly Embed[]): APIEmbed[] {
  let left: number = limits.embedTotal;
  const take = (text: string, max: number): string => {
    const taken = cut(clean(text).trim(), Math.min(max, left));
    left -= taken.length;
    return taken;
  };
  const made: APIEmbed[] = [];
  for (const embed of embeds.slice(0, limits.embeds)) {
    if (left < 64) break;
    const fields: NonNullable<APIEmbed['fields']> = [];
    const built: APIEmbed = {};
    if (embed.title) built.title = take(embed.title, limits.embedTitle);
    if (embed.footer) built.footer = { text: take(embed.footer, limits.embedFooter) };
    if (embed.text) built.description = take(embed.text, limits.embedDescription);
    for (const field of (embed.fields ?? []).slice(0, limits.embedFields)) {
      if (left < 8) break;
      const name = take(clean(field.name).trim() || '–', limits.embedFieldName);
      if (left < 2) break;
      const value = take(clean(field.value).trim() || '–', limits.embedFieldValue);
      fields.push({ name, value, ...(field.inline ? { inline: true } : {}) });
    }
    if (fields.length > 0) built.fields = fields;
    if (embed.colour !== undefined) built.color = embed.colour;
    if (built.title || built.description || fields.length > 0) made.push(built);
  }
  return made;
}
