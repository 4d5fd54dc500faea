/** What a play does, short enough for the second line of a menu (100 letters). */
import type { Text } from '../../../engine/text.ts';
import { captainCard, cardOf } from '../cards/index.ts';
import type { Effect, Target } from '../cards/types.ts';
import type { Item } from '../frames.ts';
import { type PhraseUnder, text } from '../say.ts';
import { COPIED } from '../targets.ts';
import { choosing } from './card-words.ts';
import { effectsWords, naming } from './effect-words.ts';
import { notePhrases } from './phrases-notes.ts';

/** Plays whose words are too long for a menu: `note.<key>` says it shorter. `test/games/traveller/words.test.ts` holds the rest short. */
const longNote = (key: string): Text | undefined =>
  Object.hasOwn(notePhrases, `note.${key}`) ? text(`note.${key}` as PhraseUnder<'note'>) : undefined;

/** `2 cr: target a Crew; deal it 1 Wound` */
export function playNote(item: Item, price: number): Text {
  const key = keyOf(item);
  const words = (key === undefined ? undefined : longNote(key)) ?? wordsOf(item);
  return words === undefined ? text('play.price', { n: price }) : text('play.does', { n: price, words });
}

const keyOf = ({ what, card, ability, half, vars }: Item): string | undefined => {
  if (what === 'ability') return ability < COPIED ? `${card}.${ability}` : `${String(vars.copies)}.${ability - COPIED}`;
  if (what === 'heroic') return `${card}.${half}`;
  return what === 'event' ? card : undefined;
};

interface Program {
  readonly targets?: readonly Target[];
  readonly effects: readonly Effect[];
}
function programOf({ what, card, ability, half, vars }: Item): Program | undefined {
  switch (what) {
    case 'ability':
      return ability < COPIED
        ? cardOf(card).abilities?.[ability]
        : cardOf(String(vars.copies)).abilities?.[ability - COPIED];
    case 'heroic':
      return half === 'expert' ? captainCard(card).expert : captainCard(card).trained;
    case 'event':
      return captainCard(card).play;
    default:
      return undefined;
  }
}
function wordsOf(item: Item): Text | undefined {
  const program = programOf(item);
  if (program === undefined) return undefined;
  const { targets = [], effects } = program;
  return choosing(targets, effectsWords(effects, naming(targets)));
}
