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
import { phrasesLike } from './kept-words.ts';
import type { Moment } from './random-play.ts';

/** Left over from the making of a sentence: no value, a place for one, a key, a name of the code. Fleet writes units as `{aD1}`. */
export const RAW =
  /\bundefined\b|\bnull\b|\bNaN\b|\[object |\{[a-z-]*\}|\bInfinity\b|\b[a-z]+(?:[A-Z][a-z]+)+\b|\b[a-z]{2,}\.[a-z]+[.a-zA-Z]*\b/;
/** How long a line may be: on the board, above and in the menus (src/discord/board.ts, K5, K3). */
const LONGEST = { event: 300, prompt: 300, label: 80, note: 100 };
/** Whose things may be besides the members’. */
const OTHERS = /\b(?:Automata|Opposition)\b/;
/** Lines of what is nobody's: the sea, the weather, rounds, piles of all, and how it ends. */
const NOBODYS = new Set([
  ...['log.separated', 'log.joined', 'log.clock', 'log.drawn'],
  ...['log.fought.level', 'log.gameDrawn', 'log.hulkWon', 'log.stilled'],
  ...['event.round', 'event.windWakes', 'event.windSleeps', 'event.wreckage', 'event.spread', 'event.drift'],
  ...['event.fortShot', 'event.debrisShot', 'event.islandHit', 'event.islandDestroyed', 'event.fortLost'],
  ...['log.shuffled.market', 'log.ends', 'log.over', 'log.roundStarted', 'log.phaseStarted'],
]);
/** @throws where no member sits */
export function nameOf(seat: number): string {
  if (!(seat >= 0 && seat < 4)) throw new Error(`nobody has seat ${seat}`);
  return `Member ${seat + 1}`;
}
/** So many different texts are kept in mind; then all are forgotten. */
const MEMORY = 300_000;

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
  readonly #said = new Set<string>();
  readonly #counts = { moments: 0, events: 0, questions: 0 };
  /** Kinds of events and of questions that came up. */
  readonly kinds = new Set<string>();
  /** One for each phrase of the log, and of what is asked. */
  readonly eventsByKey = new Map<string, { readonly type: string }>();
  readonly promptsByKey = new Map<string, Text>();
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
    const reached = [...this.eventsByKey.keys(), ...this.promptsByKey.keys()];
    return phrasesLike(this.#game, reached).filter(
      key => !reached.includes(key) && ![...this.#shapes].some(shape => shape.includes(key)),
    );
  }

  /** @returns whether an event or a question of its kind came up for the first time: then it is worth being posted */
  moment({ mode, entries }: Setting, { state, events, questions }: Moment): boolean {
    const viewers: Viewer[] = [...entries.map((_, i) => seat(i)), 'spectator'];
    this.#counts.moments++;
    const before = this.kinds.size;
    let isNew = false;
    for (const event of events) isNew = this.#event(event, viewers) || isNew;
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
      if (!this.eventsByKey.has(text.key)) this.eventsByKey.set(text.key, event);
      isNew = this.#say(`event ${event.type}`, text, LONGEST.event) || isNew;
    }
    return isNew;
  }

  #question({ kind, prompt, form, topic }: Pending): boolean {
    this.#counts.questions++;
    this.kinds.add(`question ${kind}: ${prompt.key}`);
    if (!this.promptsByKey.has(prompt.key)) this.promptsByKey.set(prompt.key, prompt);
    let isNew = this.#say(`question ${kind}`, prompt, LONGEST.prompt);
    for (const text of labelsOf(form)) isNew = this.#say(`choice of ${kind}`, text, LONGEST.label) || isNew;
    for (const text of notesOf(form)) isNew = this.#say(`note of ${kind}`, text, LONGEST.note) || isNew;
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

  /** @returns whether it is of a new shape: other names and numbers make none */
  #say(what: string, text: Text, longest?: number): boolean {
    const id = JSON.stringify(text);
    if (this.#said.has(id)) return false;
    if (this.#said.size > MEMORY) this.#said.clear();
    this.#said.add(id);
    this.#print(what, text, longest);
    const shape = shapeOf(text);
    if (this.#shapes.has(shape)) return false;
    this.#shapes.add(shape);
    return true;
  }

  #print(what: string, text: Text, longest: number | undefined): void {
    try {
      const printed = this.#words(text, nameOf);
      if (printed.trim() === '' || RAW.test(printed)) this.fault(what, `"${text.key}" prints as "${printed}"`);
      if (longest !== undefined && printed.length > longest)
        this.fault(what, `"${text.key}" has ${printed.length} signs, not ${longest}: "${printed}"`);
      const isWhose = printed.includes('Member ') || OTHERS.test(printed) || NOBODYS.has(text.key);
      if (what.startsWith('event ') && !isWhose) this.fault(what, `"${text.key}" names nobody: "${printed}"`);
    } catch (error) {
      this.fault(what, String(error));
    }
  }

  /** A few of a kind are enough. */
  fault(what: string, fault: string): void {
    const line = `${what}: ${fault}`;
    if (this.faults.filter(each => each.startsWith(`${what}: `)).length < 3) this.faults.push(line);
  }
}

const labelsOf = (form: Form): readonly Text[] =>
  form.kind === 'pick' || form.kind === 'order'
    ? form.choices.flatMap(({ path }) => path)
    : textsOfForm(form).flatMap(text => text ?? []);
const notesOf = (form: Form): readonly Text[] =>
  form.kind === 'pick' || form.kind === 'order' ? form.choices.flatMap(({ note }) => note ?? []) : [];

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
