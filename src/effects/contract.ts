/**
 * Card effects as data, run by one machine (docs/effects.md). Work still to do lies in the state as frames, so a match can
 * sleep in a database in the middle of an effect; the last frame runs first.
 */
import { z } from 'zod';
import type { Answer, Pending, PendingChance, Seat } from '../engine/contract.ts';
import type { Text } from '../engine/text.ts';

/** Any effect of a game: `do` names its verb. */
export interface EffectLike {
  readonly do: string;
}

/** An effect at work. All of it is public: wrap what is hidden in a Secret. */
export interface EffectFrame<F extends EffectLike> {
  readonly kind: 'effect';
  /** Unique along the match. */
  readonly id: number;
  readonly effect: F;
  /** Whose effect it is. */
  readonly owner: Seat;
  /** The card or rule that it comes from, for words and targets. */
  readonly source: string;
  /** Kept between questions; absent before the verb has waited. Checked by the verb's schema when saved and when read. */
  readonly memory?: unknown;
  /** How many answers were given to each question key so far: keeps the ids of questions apart. */
  readonly answered: Readonly<Record<string, number>>;
}

/** Something that happens because of something else, and may happen together with others. */
export interface Trigger<F extends EffectLike> {
  readonly owner: Seat;
  readonly source: string;
  readonly effects: readonly F[];
  /** Names it where its owner orders several. */
  readonly label: Text;
  readonly notation: string;
}

/** Triggers that wait for their order: seat by seat, each seat's in the order that it chooses. */
export interface TriggerFrame<F extends EffectLike> {
  readonly kind: 'triggers';
  readonly id: number;
  readonly triggers: readonly Trigger<F>[];
}

export type Frame<F extends EffectLike> = EffectFrame<F> | TriggerFrame<F>;

/** The part of a state that the machine works on. `serial` numbers the frames and only grows. */
export interface Work<F extends EffectLike> {
  readonly frames: readonly Frame<F>[];
  readonly serial: number;
}

/** A state that effects run in. */
export interface Worked<F extends EffectLike> {
  readonly work: Work<F>;
}

export const noWork: Work<never> = { frames: [], serial: 0 };

/** An effect put on the stack for somebody. */
export interface Task<F extends EffectLike> {
  readonly effect: F;
  readonly owner: Seat;
  readonly source: string;
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
/**
 * A question of a verb. `key` tells questions of one frame that are open together apart (default: the seat); the machine
 * makes the id from it, and a key may be used again after its answer.
 */
export type Question = WithoutId<Pending | PendingChance> & { readonly key?: string };

export interface Given {
  readonly key: string;
  readonly seat: Seat | 'chance';
  readonly answer: Answer;
}

/** What a verb sees of the moment. */
export interface Moment<S, F> {
  readonly state: S;
  readonly effect: F;
  readonly owner: Seat;
  readonly source: string;
}

/**
 * What a verb did. The events are reduced into the state first. Then, with `wait`, the frame stays and asks; without, it is done.
 * `push` runs in the order given: above the frame if it waits, in its place if it is done. `triggers` happen at the same time, after `push`.
 */
export interface Outcome<E, F extends EffectLike, M> {
  readonly events?: readonly E[];
  readonly wait?: M;
  readonly push?: readonly (F | Task<F>)[];
  readonly triggers?: readonly Trigger<F>[];
  readonly reveals?: true;
}

/** A verb as its file writes it; `verb()` in machine.ts makes it fit for the table. */
export interface VerbSpec<S, E, F extends EffectLike, One extends F, M> {
  /** Schema of what it remembers while it waits. A verb that never waits leaves it out. */
  readonly memory?: z.ZodType<M>;
  /**
   * Called first without memory; then with the memory and each answer; and without an answer once its questions are all gone
   * (a seat left, or `push` above it is done).
   */
  readonly run: (moment: Moment<S, One>, memory: M | undefined, given: Given | undefined) => Outcome<E, F, M>;
  /**
   * The questions open while it waits: worked out from the state each time, so that no hidden choice lies in a frame.
   * None: it waits for what it pushed, or for nothing.
   */
  readonly ask?: (moment: Moment<S, One>, memory: M) => readonly Question[];
  /** The printed words, so that words and behaviour have one source. */
  readonly text: (effect: One) => Text;
}

/** A verb in the table: its memory is parsed on the way in and out. */
export interface Verb<S, E, F extends EffectLike, One extends F> {
  readonly run: (moment: Moment<S, One>, memory: unknown, given: Given | undefined) => Outcome<E, F, unknown>;
  readonly ask: (moment: Moment<S, One>, memory: unknown) => readonly Question[];
  readonly text: (effect: One) => Text;
}

/** A verb for each `do`: an effect without its verb does not compile. */
export type Verbs<S, E, F extends EffectLike> = {
  readonly [K in F['do']]: Verb<S, E, F, Extract<F, { readonly do: K }>>;
};

/** Schema of the work in a state, given the schemas of the game's effects. */
export function workSchema<F extends EffectLike>(effect: z.ZodType<F>, label: z.ZodType<Text>): z.ZodType<Work<F>> {
  const owner = z.int().min(0);
  const id = z.int().min(0);
  const frame = z.strictObject({
    kind: z.literal('effect'),
    id,
    effect,
    owner,
    source: z.string(),
    answered: z.record(z.string(), z.int()),
    memory: z.json().optional(),
  });
  const trigger = z.strictObject({ owner, source: z.string(), effects: z.array(effect), label, notation: z.string() });
  const triggers = z.strictObject({ kind: z.literal('triggers'), id, triggers: z.array(trigger) });
  const work = z.strictObject({ frames: z.array(z.discriminatedUnion('kind', [frame, triggers])), serial: id });
  return work as unknown as z.ZodType<Work<F>>;
}
