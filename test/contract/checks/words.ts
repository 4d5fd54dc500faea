/** Checks that all that a game says has a phrase in each of its languages, and that it prints well. */
import type { AnyGame, Form, Pending } from '../../../src/engine/contract.ts';
import { redact } from '../../../src/engine/secret.ts';
import { isChance } from '../../../src/engine/settle.ts';
import type { Text, TextArg } from '../../../src/engine/text.ts';
import { makeWords, type Words } from '../../../src/words/format.ts';
import type { Note } from '../spec.ts';
import type { AnyStep, Inspector, Moment } from '../walk.ts';

const BROKEN = /\bundefined\b|\bNaN\b|\[object /;

/** Prints texts in every language, once a distinct text, and notes what has no phrase or prints badly. */
export class Speaker {
  readonly #game: AnyGame;
  readonly #languages: readonly { readonly language: string; readonly words: Words }[];
  readonly #said = new Set<string>();

  constructor(game: AnyGame) {
    this.#game = game;
    this.#languages = Object.keys(game.phrases).map(language => ({
      language,
      words: makeWords(game.phrases, language, true),
    }));
  }

  say(what: string, text: Text | undefined): string | undefined {
    if (text === undefined) return undefined;
    const id = JSON.stringify(text);
    if (this.#said.has(id)) return undefined;
    for (const { language, words } of this.#languages) {
      const fault = this.#faultOf(text, language, words);
      if (fault !== undefined) return `${what}: ${fault}`;
    }
    this.#said.add(id);
    return undefined;
  }

  #faultOf(text: Text, language: string, words: Words): string | undefined {
    const missing = keysOf(text).find(key => key !== '=' && !Object.hasOwn(this.#game.phrases[language] ?? {}, key));
    if (missing !== undefined) return `no phrase "${missing}" in ${language}`;
    try {
      const printed = words(text, seat => `seat ${seat}`);
      return BROKEN.test(printed) ? `"${text.key}" prints as "${printed}"` : undefined;
    } catch (error) {
      return `"${text.key}" cannot be printed in ${language}: ${String(error)}`;
    }
  }
}

function keysOf(text: Text): readonly string[] {
  return [text.key, ...Object.values(text.args ?? {}).flatMap(keysOfArg)];
}

function keysOfArg(arg: TextArg): readonly string[] {
  if (typeof arg !== 'object') return [];
  if (Array.isArray(arg)) return arg.flatMap((t: Text) => keysOf(t));
  return 'key' in arg ? keysOf(arg) : [];
}

export function textsOfForm(form: Form): readonly (Text | undefined)[] {
  switch (form.kind) {
    case 'pick':
    case 'order':
      return form.choices.flatMap(c => [...c.path, c.note]);
    case 'amount':
      return [form.unit];
    case 'split':
      return [form.unit, ...form.shares.map(s => s.label)];
  }
}

export function phrasesInspector(speaker: Speaker): Inspector {
  const say = (note: Note, what: string, text: Text | undefined) => note('phrases', speaker.say(what, text));
  const sayEvents = (step: AnyStep, { game, viewers }: Moment, note: Note) => {
    for (const event of step.events) {
      for (const viewer of viewers) say(note, `event ${event.type}`, game.describe(redact(event, viewer)));
    }
  };
  return {
    setup: (step, moment, note) => sayEvents(step, moment, note),
    passage: ({ step, before }, note) => sayEvents(step, before, note),
    moment: (moment, note) => {
      const { game, state, thorough, viewers, pending } = moment;
      if (!moment.settled) return;
      for (const question of pending) if (!isChance(question)) sayQuestion(question, moment, say, note);
      const status = game.status(state);
      if (status.over) say(note, 'reason of the end', status.reason);
      if (!thorough) return;
      for (const viewer of viewers) {
        const view = game.view(redact(state, viewer), viewer);
        const lines = game.words(view, { palette: moment.spec.palettes[0] ?? 'default' });
        if (lines.length === 0) note('phrases', `the position has no words for ${viewer}`);
        for (const line of lines) say(note, 'words of the position', line);
      }
    },
  };
}

function sayQuestion(
  { kind, prompt, form, topic }: Pending,
  { game, thorough }: Moment,
  say: (note: Note, what: string, text: Text | undefined) => void,
  note: Note,
): void {
  say(note, `prompt of ${kind}`, prompt);
  if (!game.library.topics.some(t => t.id === topic)) note('library', `${kind} names the unknown topic ${topic}`);
  if (!thorough) return;
  for (const text of textsOfForm(form)) say(note, `choice of ${kind}`, text);
}
