/**
 * People's names, shown literally on every surface (fault kind F). Keyed by user id; names are never stored.
 * One formatter per surface: `inMessage`, `inThreadName`, and `plainName` for labels, menus, pictures and alt text.
 */
import { type Markup, markup, type Plain } from './payload/safe.ts';
import { clean, cut } from './payload/text.ts';

const longest = 32;
const invisible = /\u034f|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u2060-\u2064\u2066-\u206f\u3164\uffa0]/g;

const oneLine = (raw: string): string => clean(raw).replace(invisible, '').replace(/\s+/g, ' ').trim();

/** A name as plain text: one line, nothing invisible, at most 32 units, never blank. */
export function plainName(raw: string, fallback = 'Captain'): Plain {
  const one = oneLine(raw);
  return cut(one === '' ? fallback : one, longest) as Plain;
}

/** Plain text so that Discord shows it as it is: no markup, no links, no mentions, no emoji codes. */
export function literalText(text: string): Markup {
  return text
    .replace(/[\\*_~`|<[\]]/g, '\\$&')
    .replace(/@(?=everyone|here)/gi, '@\u200b')
    .replace(/:(?=\/\/|\w+:)/g, '\\:')
    .replace(/^([^\S\r\n\u2028\u2029]*)([#>\-+]|\d+(?=\.))/gm, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    )
    .replace(/\b(www)\./gi, '$1\\.') as Markup;
}

/** Free text of a member (a note, a reason) on one line, at most `max` units, shown literally. */
export const freeText = (raw: string, max: number): Markup => literalText(cut(oneLine(raw), max));

export const inMessage = (raw: string): Markup => isolate(literalText(plainName(raw)));
/** Plain text of any length on one line: names of cards, decks and games, notations. */
export const plainText = (raw: string): Plain => oneLine(raw) as Plain;

/** As typed, between backticks: shown literally, whatever it is. */
export const inCode = (raw: string): Markup => oneLine(raw).replace(/`/g, "'") as Markup;
export const code = (raw: string): Markup => markup`\`${inCode(raw)}\``;

/** Of a game of ours: safe on every surface. */
export const gameName = ({ name }: { readonly name: string }): Markup & Plain =>
  literalText(plainText(name)) as Markup & Plain;

export const channelMention = (id: string): Markup => `<#${id}>` as Markup;
export const userMention = (id: string): Markup => `<@${id}>` as Markup;

export const inThreadName = (raw: string): Plain =>
  (plainName(raw)
    .replace(/[@#:`]/g, '')
    .trim() || 'Captain') as Plain;

/** Right-to-left names must not turn the sentence round them: first strong isolate … pop. */
const isolate = (name: Markup): Markup =>
  /[\u0590-\u08ff\ufb1d-\ufefc]/.test(name) ? (`\u2068${name}\u2069` as Markup) : name;
