/** A match on the table, without storage or clock: answers typed in notation, chance by script or seed. For tests and tools. */
import { listAnswers } from './answers.ts';
import { type Below, drawChance, seededBelow } from './chance.ts';
import type { Answer, AnyGame, ChanceForm, Decision, Pending, PendingChance, Seat, Step } from './contract.ts';
import { isOutcome } from './form.ts';
import { deepFreeze } from './freeze.ts';
import { formatAnswer, parseAnswer, type Reading } from './notation.ts';
import { byOrders, isChance, settle } from './settle.ts';

/** One outcome after another: a number, a face by its name, or a whole answer in brackets, `3, blank, [2, 0, 1]`. */
export type ChanceScript = readonly (string | number | Answer)[];

/** An answer that is not legal. `message` is for the person who typed it. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly pending: Pending | undefined;
  readonly typed: string;
  readonly nearest: readonly string[];
  constructor(message: string, typed: string, pending?: Pending, nearest: readonly string[] = []) {
    super(message);
    this.pending = pending;
    this.typed = typed;
    this.nearest = nearest;
  }
}

export class Table {
  readonly game: AnyGame;
  state: object;
  /** All events so far, setup included. */
  readonly events: { readonly type: string }[] = [];
  readonly log: Decision[] = [];
  readonly #script: (string | number | Answer)[];
  readonly #below: Below;
  readonly #orders: ReturnType<typeof byOrders>;

  /**
   * Settles at once what goes by itself, unless `asGiven`: then a position stands as it is until an answer needs it settled.
   * Chance follows the script, then the seed.
   */
  constructor(game: AnyGame, start: Step<object, unknown>, script: ChanceScript = [], seed = 1, asGiven = false) {
    this.game = game;
    this.#script = [...script];
    this.#below = seededBelow(seed);
    this.#orders = byOrders(game);
    this.state = deepFreeze(start.state);
    if (!asGiven || this.pending.length === 0) this.#take(start);
  }

  /** Settles a position that stands as given. */
  settle(): void {
    this.#take({ state: this.state, events: [] });
  }

  /** Questions for seats, those that must be answered first. */
  get pending(): readonly Pending[] {
    const open = this.game.pending(this.state).filter(p => !isChance(p)) as Pending[];
    return [...open.filter(p => p.urgency === 'must'), ...open.filter(p => p.urgency === 'may')];
  }

  /** How much of the script was not needed yet. */
  get unusedChance(): number {
    return this.#script.length;
  }

  /** More outcomes for the chance to come. */
  script(more: ChanceScript): void {
    this.#script.push(...more);
  }

  /** @throws RefusedError where no open question (of the seat) takes it */
  playText(typed: string, seat?: Seat): void {
    const asked = this.pending.filter(p => seat === undefined || p.seat === seat);
    const read = asked.map(pending => ({ pending, reading: parseAnswer(pending.form, typed) }));
    for (const { pending, reading } of read) {
      if (reading.kind === 'one') {
        this.play(pending, reading.answer);
        return;
      }
    }
    const parts = this.game.expand?.(typed) ?? [];
    if (parts.length > 0) {
      for (const part of parts) this.playText(part, seat);
      return;
    }
    const [first] = read;
    if (first === undefined) throw new RefusedError(`nobody is asked anything, so "${typed}" answers nothing`, typed);
    throw new RefusedError(refusal(typed, first.reading), typed, first.pending, nearestOf(first.reading));
  }

  /** A legal answer to an open question. */
  play(pending: Pending, answer: Answer): void {
    const decision: Decision = deepFreeze({ pendingId: pending.id, seat: pending.seat, answer });
    this.log.push(decision);
    this.#take(this.game.apply(this.state, decision) as Step<object, unknown>);
  }

  concede(seat: Seat): void {
    this.#take(this.game.concede(this.state, seat) as Step<object, unknown>);
  }

  #take(step: Step<object, unknown>): void {
    const settled = settle(this.game, step, chance => this.#outcome(chance), this.#orders);
    this.state = deepFreeze(settled.state);
    this.events.push(...(deepFreeze(settled.events) as { readonly type: string }[]));
    this.log.push(...settled.decisions);
  }

  #outcome({ form, id }: PendingChance): Answer {
    const [next] = this.#script;
    const most = form.kind === 'roll' ? form.sides.length : form.kind === 'draw' ? form.count : 0;
    if (next === undefined) return drawChance(form, this.#below);
    if (Array.isArray(next)) return this.#scripted(form, id, this.#script.splice(0, 1)[0] as Answer);
    // A shuffle is scripted by a whole answer only, so that `3, 5` means the dice that come next.
    if (form.kind === 'shuffle') return drawChance(form, this.#below);
    return this.#scripted(form, id, this.#script.splice(0, most) as Answer);
  }

  #scripted(form: ChanceForm, id: string, given: Answer): Answer {
    const faces = form.kind === 'roll' ? (form.faces ?? {}) : {};
    const answer = given.map(part => faces[String(part).toLowerCase()] ?? Number(part));
    if (isOutcome(form, answer)) return answer;
    throw new RefusedError(`${given.join(', ')} is no outcome of ${id} (${JSON.stringify(form)})`, given.join(', '));
  }
}

/** Reads `3, blank, [2, 0, 1]`. */
export const parseChance = (script: string): ChanceScript =>
  [...script.matchAll(/\[([^\]]*)\]|[^,;\s[\]]+/gu)].map(([token, inner]) =>
    inner === undefined
      ? token
      : inner
          .split(/[,\s]+/u)
          .filter(Boolean)
          .map(Number),
  );

function refusal(typed: string, reading: Reading): string {
  if (reading.kind === 'several') return `"${typed}" may mean several: ${reading.notations.slice(0, 10).join(', ')}`;
  const nearest = nearestOf(reading);
  return `"${typed}" is not a legal answer here${nearest.length > 0 ? `; legal and near it: ${nearest.join(', ')}` : ''}`;
}

const nearestOf = (reading: Reading): readonly string[] => (reading.kind === 'none' ? reading.nearest : []);

/** Legal notations of a question; the first `limit` of them. */
export function legalNotations({ form }: Pending, limit = 2000): readonly string[] {
  if (form.kind === 'pick' && form.min === 1 && form.max === 1) return form.choices.map(c => c.notation);
  return listAnswers(form, limit).answers.map(answer => formatAnswer(form, answer));
}

/**
 * Number of sequences of `depth` answers (perft); a match that ends counts once. Choices that do nothing (`idle`) are left out,
 * and followed for free where nothing else is legal. Chance is not counted: it is drawn.
 */
export function countSequences(game: AnyGame, state: object, depth: number, below: Below = seededBelow(1)): number {
  if (depth === 0) return 1;
  const pending = game.pending(state).find(p => !isChance(p) && p.urgency === 'must') as Pending | undefined;
  if (pending === undefined) return 1;
  const { form } = pending;
  const idle = new Set<string | number>(form.kind === 'pick' ? form.choices.filter(c => c.idle).map(c => c.id) : []);
  const { answers } = listAnswers(form, Number.POSITIVE_INFINITY);
  const busy = answers.filter(answer => !(answer.length === 1 && idle.has(answer[0] ?? '')));
  const after = (answer: Answer) => {
    const step = game.apply(state, { pendingId: pending.id, seat: pending.seat, answer }) as Step<object, unknown>;
    return settle(game, step, chance => drawChance(chance.form, below)).state;
  };
  if (busy.length === 0 && answers[0]) return countSequences(game, after(answers[0]), depth, below);
  return busy.reduce((n, answer) => n + countSequences(game, after(answer), depth - 1, below), 0);
}
