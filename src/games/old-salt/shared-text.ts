/** One object for the same words: forms of hundreds of choices stay light to make, freeze and compare. */
import { type Args, type Text, text } from '../../engine/text.ts';
import { freeze } from './work.ts';

const known = new Map<string, Text>();

/** A text with values from a small set (hexes, ships, small numbers), kept for ever. */
export function shared(key: string, args?: Args): Text {
  const id = args === undefined ? key : `${key} ${JSON.stringify(args)}`;
  let found = known.get(id);
  if (found === undefined) {
    found = freeze(text(key, args));
    known.set(id, found);
  }
  return found;
}
