/** One object for the same words: forms of hundreds of choices stay light to make, freeze and compare. */
import type { Say } from '../../engine/phrase.ts';
import type { Args, Text } from '../../engine/text.ts';
import type { Book } from './say.ts';
import { freeze } from './work.ts';

const known = new Map<string, Text>();

/** A text with values from a small set (hexes, ships, small numbers), kept for ever. */
export const shared = ((key: string, args?: Args): Text => {
  const id = args === undefined ? key : `${key} ${JSON.stringify(args)}`;
  let found = known.get(id);
  if (found === undefined) {
    found = freeze(args === undefined ? { key } : { key, args });
    known.set(id, found);
  }
  return found;
}) as Say<Book>;
