/** Says everything that a match brings up, as all at the table hear it, and notes what cannot be said, printed, drawn or posted. */
import type { AnyGame, Form, Pending, Viewer } from '../../src/engine/contract.ts';
import { seat } from '../../src/engine/contract.ts';
import { formatAnswer } from '../../src/engine/notation.ts';
import { redact } from '../../src/engine/secret.ts';
import type { Text, TextArg } from '../../src/engine/text.ts';
import { makeWords } from '../../src/words/format.ts';
import { sceneFault, textsOfScene } from '../contract/checks/scenes.ts';
import { textsOfForm } from '../contract/checks/words.ts';
import type { Setting } from './endings.ts';
import type { Moment } from './random-play.ts';

/** Left over from the making of a sentence. */
const RAW = /\bundefined\b|\bnull\b|\bNaN\b|\[object |\{[A-Za-z-]*\}|\bInfinity\b/;

export interface Told {
  readonly moments: number;
  readonly events: number;
  readonly questions: number;
  readonly shapes: number;
}

export class Teller {
  readonly #game: AnyGame;
  readonly #words;
  readonly #shapes = new Set<string>();
  readonly #counts = { moments: 0, events: 0, questions: 0 };
  /** Kinds of events and of questions that came up. */
  readonly kinds = new Set<string>();
  readonly faults: string[] = [];

  constructor(game: AnyGame) {
    this.#game = game;
    this.#words = makeWords(game.phrases, 'en', true);
  }

  get told(): Told {
    return { ...this.#counts, shapes: this.#shapes.size };
  }

  /** Phrases of the log and of questions that nothing brought up so far. */
  get unsaid(): readonly string[] {
    const heads = new Set([...this.kinds].map(kind => kind.split(': ')[1]?.split('.')[0]));
    return Object.keys(this.#game.phrases.en).filter(
      key => heads.has(key.split('.')[0]) && ![...this.#shapes].some(shape => shape.includes(key)),
    );
  }

  /** @returns whether an event or a question of its kind came up for the first time: then it is worth being posted */
  moment({ mode, entries }: Setting, { state, events, questions }: Moment): boolean {
    const viewers: Viewer[] = [...entries.map((_, i) => seat(i)), 'spectator'];
    this.#counts.moments++;
    const before = this.kinds.size;
    let isNew = false;
    for (const event of events) isNew = this.#event(event as { type: string }, viewers) || isNew;
    for (const question of questions) isNew = this.#question(question) || isNew;
    const status = this.#game.status(state);
    if (status.over) isNew = this.#say('reason of the end', status.reason) || isNew;
    if (isNew) this.#position(mode.id, state, questions, viewers);
    return this.kinds.size > before;
  }

  #event(event: { readonly type: string }, viewers: readonly Viewer[]): boolean {
    this.#counts.events++;
    let isNew = false;
    for (const viewer of viewers) {
      const text = this.#game.describe(redact(event, viewer));
      this.kinds.add(`event ${event.type}: ${text.key}`);
      isNew = this.#say(`event ${event.type}`, text) || isNew;
    }
    return isNew;
  }

  #question({ kind, prompt, form, topic }: Pending): boolean {
    this.#counts.questions++;
    this.kinds.add(`question ${kind}: ${prompt.key}`);
    let isNew = this.#say(`question ${kind}`, prompt);
    for (const text of textsOfForm(form)) if (text !== undefined) isNew = this.#say(`choice of ${kind}`, text) || isNew;
    for (const notation of notationsOf(form))
      if (notation.trim() === '' || RAW.test(notation)) this.fault(`choice of ${kind}`, `notation "${notation}"`);
    if (!this.#game.library.topics.some(({ id }) => id === topic)) this.fault(kind, `unknown topic ${topic}`);
    return isNew;
  }

  /** The whole position in words and drawn, for everybody. */
  #position(mode: string, state: object, questions: readonly Pending[], viewers: readonly Viewer[]): void {
    for (const viewer of viewers) {
      const view = this.#game.view(redact(state, viewer), viewer);
      const pending = questions.find(q => q.seat === viewer);
      const focus = { palette: 'default', ...(pending === undefined ? {} : { pending }) };
      const scene = this.#game.scene(view, focus);
      const fault = sceneFault(scene);
      if (fault !== undefined) this.fault(`picture in ${mode}`, fault);
      for (const text of textsOfScene(scene)) if (!isBlank(text)) this.#say(`picture in ${mode}`, text);
      const lines = this.#game.words(view, focus);
      if (lines.length === 0) this.fault(`position in ${mode}`, `no words for ${viewer}`);
      for (const line of lines) this.#say(`position in ${mode}`, line);
    }
  }

  /** A text of a shape that was said before can be said: what differs are names and numbers. */
  #say(what: string, text: Text): boolean {
    const shape = shapeOf(text);
    if (this.#shapes.has(shape)) return false;
    this.#shapes.add(shape);
    try {
      const printed = this.#words(text, n => `Member ${n + 1}`);
      if (printed.trim() === '' || RAW.test(printed)) this.fault(what, `"${text.key}" prints as "${printed}"`);
    } catch (error) {
      this.fault(what, String(error));
    }
    return true;
  }

  fault(what: string, fault: string): void {
    const line = `${what}: ${fault}`;
    if (!this.faults.includes(line)) this.faults.push(line);
  }
}

function notationsOf(form: Form): readonly string[] {
  return form.kind === 'pick' || form.kind === 'order'
    ? form.choices.map(({ notation }) => notation)
    : [formatAnswer(form, form.kind === 'amount' ? [form.min] : form.shares.map(({ min = 0 }) => min))];
}

/** A line of a picture without a word in it keeps its place. */
const isBlank = ({ key, args }: Text): boolean => key === '=' && args?.value === '';

/** Its key and those of all that is said inside it, with the kind of each argument. */
function shapeOf({ key, args = {} }: Text): string {
  const parts = Object.entries(args).map(([name, arg]) => `${name}:${shapeOfArg(arg)}`);
  return parts.length === 0 ? key : `${key}(${parts.join(',')})`;
}

function shapeOfArg(arg: TextArg): string {
  if (typeof arg === 'number') return Number.isInteger(arg) ? String(Math.max(-1, Math.min(2, arg))) : `odd ${arg}`;
  // Whatever stands in a string is said as it is.
  if (typeof arg === 'string') return arg.trim() === '' || RAW.test(arg) ? `odd ${arg}` : 's';
  if (isList(arg)) return `[${[...new Set(arg.map(shapeOf))].slice(0, 3).join(';')}]`;
  return 'seat' in arg ? '@' : shapeOf(arg);
}
const isList = (arg: TextArg): arg is readonly Text[] => Array.isArray(arg);
