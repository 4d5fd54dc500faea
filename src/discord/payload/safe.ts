/**
 * What a text is safe for, by type. Both are strings; a bare string is neither, so what somebody typed does not reach Discord before it
 * went through `names.ts` or `voice.ts`. Texts are put together by `markup` and `unmarked`, which take only parts that are safe for the same.
 */

declare const markedUp: unique symbol;
declare const asItIs: unique symbol;

/** For surfaces where Discord's markup works (content, embeds): what is marked up in it is meant, everything else is escaped. */
export type Markup = string & { readonly [markedUp]: true };
/** For surfaces that show each sign as it is (labels, menus, modals, file names, alt text, pictures). */
export type Plain = string & { readonly [asItIs]: true };
/** Words without any sign that Discord could take for markup: for every surface. */
export type Safe = Markup & Plain;

const together = (parts: TemplateStringsArray, values: readonly (string | number)[]): string =>
  String.raw({ raw: parts }, ...values);

/** `**${name}**`: our own signs between safe parts. */
export const markup = (parts: TemplateStringsArray, ...values: readonly (Markup | number)[]): Markup =>
  together(parts, values) as Markup;
/** The same for surfaces without markup. */
export const unmarked = (parts: TemplateStringsArray, ...values: readonly (Plain | number)[]): Plain =>
  together(parts, values) as Plain;

/** Safe texts in a row are as safe as each of them. */
export const joined = <T extends Markup | Plain>(texts: readonly T[], between = '\n'): T => texts.join(between) as T;
