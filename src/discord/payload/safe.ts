/**
 * What a text is safe for, by type. Both are strings; a bare string is neither, so what somebody typed does not reach Discord before it
 * went through `names.ts` or `voice.ts`.
 */

declare const markup: unique symbol;
declare const plain: unique symbol;

/** For surfaces where Discord's markup works (content, embeds): what is marked up in it is meant, everything else is escaped. */
export type Markup = string & { readonly [markup]: true };
/** For surfaces that show each sign as it is (labels, menus, modals, file names, alt text, pictures). */
export type Plain = string & { readonly [plain]: true };
