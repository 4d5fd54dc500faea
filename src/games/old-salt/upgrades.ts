/** Stored states of older versions, one step each, so that running matches go on. */

/** Version 2: who gave up is kept, and has lost; a draft that was under way goes on token by token. */
const toSecond = (state: unknown): unknown => ({ ...(state as object), left: [] });

export const upgrades: Readonly<Record<number, (state: unknown) => unknown>> = { 2: toSecond };
