/** Says things in the reader's language: the bot's own phrases, and a game's texts shown literally. */
import type { AnyGame } from '../engine/contract.ts';
import type { BareKey, Say } from '../engine/phrase.ts';
import type { Text } from '../engine/text.ts';
import { makeWords, type NameOf, type Words } from '../words/format.ts';
import { literalText } from './names.ts';
import type { Markup, Plain } from './payload/safe.ts';
import { type BotPhrases, phraseBooks } from './phrases.ts';

export interface Voice {
  readonly language: string;
  /** A phrase of the bot as message text: markup in it works. One of fixed words without any may be a label too. */
  readonly say: SayFixed & Say<BotPhrases, Markup, Markup | number>;
  /** The same for labels, menus, modals and alt text. */
  readonly label: Say<BotPhrases, Plain, Plain | number>;
  /** A phrase of the bot that was chosen before (`text` of phrases.ts). */
  repeat(text: Text): Markup;
  /** A game's or the match service's text as plain text: for labels, pictures, alt text. `names` gives plain names. */
  plain(text: Text, game: AnyGame | undefined, names?: NameOf): Plain;
  /** The same for message text: everything in it is shown literally. */
  quote(text: Text, game: AnyGame | undefined, names?: NameOf): Markup;
}

type Marked = `${string}${'*' | '_' | '`' | '~' | '[' | '<' | '|' | '\\' | '#'}${string}`;
type FixedKey<Key extends BareKey<BotPhrases> = BareKey<BotPhrases>> = {
  [K in Key]: BotPhrases[K] extends Marked ? never : K;
}[Key];
type SayFixed = <Key extends FixedKey>(key: Key) => Markup & Plain;

const languages = Object.keys(phraseBooks);
/** Languages that there is a book for, by their own names: what the settings offer. A new book needs nothing else. */
export const languageChoices = (): { name: string; value: string }[] =>
  languages.map(value => ({ name: new Intl.DisplayNames([value], { type: 'language' }).of(value) ?? value, value }));

const voices = new Map<string, Voice>();

/** The nearest language there is: `pt-BR`, else `pt`, else English. */
export function voiceIn(language: string): Voice {
  const short = language.split('-')[0] ?? 'en';
  const chosen = languages.find(l => l === language) ?? languages.find(l => l.split('-')[0] === short) ?? 'en';
  const held = voices.get(chosen);
  if (held !== undefined) return held;
  const made = makeVoice(chosen);
  voices.set(chosen, made);
  return made;
}

const textOf = (key: string, args?: Text['args']): Text => (args === undefined ? { key } : { key, args });

function makeVoice(language: string): Voice {
  const own = makeWords(phraseBooks, language, false);
  const ofGames = new Map<AnyGame, Words>();
  const wordsOf = (game: AnyGame | undefined): Words => {
    if (game === undefined) return own;
    const held = ofGames.get(game);
    if (held !== undefined) return held;
    const made = makeWords([game.phrases, phraseBooks], language, false);
    ofGames.set(game, made);
    return made;
  };
  const repeat: Voice['repeat'] = text => own(text) as Markup;
  const plain: Voice['plain'] = (text, game, names) => wordsOf(game)(text, names) as Plain;
  return {
    language,
    say: (key: string, args?: Text['args']) => repeat(textOf(key, args)) as Markup & Plain,
    label: (key: string, args?: Text['args']) => own(textOf(key, args)) as Plain,
    repeat,
    plain,
    quote: (text, game, names) => literalText(plain(text, game, names)),
  };
}
