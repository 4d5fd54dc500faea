/**
 * The contract between a game and everything else (docs/architecture.md).
 * A game is a pure value-to-value machine: it knows nothing of Discord, storage, pictures, the clock or chance.
 */
import type { z } from 'zod';
import type { Library } from './library.ts';
import type { Scene } from './scene.ts';
import type { Audience, Redacted } from './secret.ts';
import type { PhraseBooks, Text } from './text.ts';

export type Brand<T, B extends string> = T & { readonly __brand: B };

/** Place in the match, 0-based. Never a Discord id. */
export type Seat = Brand<number, 'Seat'>;
export type Viewer = Seat | 'spectator';
/** Unique along a match: it never comes back after its question was answered, except by undo (which raises the epoch). */
export type PendingId = Brand<string, 'PendingId'>;

export const seat = (n: number): Seat => n as Seat;
export const pendingId = (id: string): PendingId => id as PendingId;

// ── questions and answers ───────────────────────────────────────────────────

/** A word of one game that its pictures can bring out (Choice.zoom). */
export type ZoomWord = Brand<string, 'ZoomWord'>;
export const zoomWord = (word: string): ZoomWord => word as ZoomWord;

/**
 * One legal option. `id` is unique in its form, short (≤ 40 characters) and free of hidden facts others may not know.
 * `path` is the menu drill-down (what, then where), `notation` what may be typed, `note` what choosing it does.
 */
export interface Choice {
  readonly id: string;
  readonly notation: string;
  readonly path: readonly Text[];
  /** Other spellings of `notation`: as the log writes it, or with a name that is clear without. They name no other choice. */
  readonly also?: readonly string[];
  readonly note?: Text;
  /**
   * A word of the game for what this choice begins with (a ship, a space, a kind of tile), short and free of hidden facts: who chose that first is
   * shown the picture with it (Focus.zoom). The same for all choices that begin alike.
   */
  readonly zoom?: ZoomWord;
  /** At most one choice of a group may be picked (one place per crew, one type per slot). */
  readonly group?: string;
  /** Nothing else is picked with it. */
  readonly alone?: true;
  /** Counted by `sum` of a pick (points, steam, arming). Default 0. */
  readonly weight?: number;
  /** Of several things in one choice: the weight of one of them. */
  readonly each?: number;
  /** Higher first where a menu can show only some (attacks before quiet moves). Default 0. */
  readonly rank?: number;
  /**
   * This choice ends the match for its seat in this way, by what the seat knows; `maybe`: it may lose the match, which hangs on chance, on
   * something hidden or on another's answer. The `note` says so in words.
   */
  readonly ends?: 'win' | 'loss' | 'draw' | 'maybe';
  /** Does nothing but stop or pass: move counts (perft) leave it out, and follow it for free where nothing else is legal. */
  readonly idle?: true;
}

/** Bounds on the summed weights of a pick. */
export interface Sum {
  readonly min?: number;
  readonly max?: number;
  /** Nothing is picked once `min` is reached: taken from the lightest on, it is the heaviest choice that reaches it. */
  readonly stops?: boolean;
  /** A group of choices that bring whatever the others leave missing: one may be picked where those stay below `min`. They have no weight. */
  readonly rest?: string;
}

/** Every question that the match can put to a person. A rule these cannot express becomes two simple questions. */
export type Form =
  | {
      readonly kind: 'pick';
      readonly choices: readonly Choice[];
      readonly min: number;
      readonly max: number;
      readonly sum?: Sum;
    }
  /** All choices, each once, in the order given. */
  | { readonly kind: 'order'; readonly choices: readonly Choice[] }
  /** One whole number from `min` to `max`; `step` from `min`. */
  | { readonly kind: 'amount'; readonly min: number; readonly max: number; readonly step?: number; readonly unit: Text }
  /** `total` divided over the shares, each from its `min` (default 0) to its `max` (default total). Answer: a number a share, in order. */
  | { readonly kind: 'split'; readonly total: number; readonly shares: readonly Share[]; readonly unit: Text };

export interface Share {
  readonly id: string;
  readonly notation: string;
  readonly label: Text;
  readonly min?: number;
  readonly max?: number;
}

export type ChanceForm =
  /** One die a number of sides; outcomes 1…sides. `faces`: names of outcomes that are not numbers (6 is `blank`), for scripts and logs. */
  | { readonly kind: 'roll'; readonly sides: readonly number[]; readonly faces?: Readonly<Record<string, number>> }
  /** Answer: a permutation of 0…size-1; place i of the result takes old place answer[i]. */
  | { readonly kind: 'shuffle'; readonly size: number }
  /** Answer: `count` different numbers of 0…size-1, in the order drawn. */
  | { readonly kind: 'draw'; readonly size: number; readonly count: number };

/** pick, order: choice ids. amount: [n]. split: a number a share. Chance: the outcomes. */
export type Answer = readonly (string | number)[];

/** What everybody may know of an open question. */
export interface PendingHeader {
  readonly id: PendingId;
  readonly seat: Seat;
  readonly kind: string;
  /** must: the match waits, a clock runs, the seat is told. may: open on the side (an interjection, giving up one game). */
  readonly urgency: 'must' | 'may';
  readonly pace: 'turn' | 'setup' | 'reaction';
  /** Of a `may` that is open all the time and seldom wanted (giving up): it is kept beside the panel, under More. */
  readonly aside?: true;
}

/** The whole question, for its own seat only. It keeps its id while it stays open. */
export interface Pending extends PendingHeader {
  readonly prompt: Text;
  readonly form: Form;
  /** Topic of the rules (Library.topics id) that explains it. */
  readonly topic: string;
  /** May a form with one legal answer be answered at once? Only where public facts alone leave one. */
  readonly auto: boolean;
  readonly onTimeout: Answer | 'concede';
}

export interface PendingChance {
  readonly id: PendingId;
  readonly seat: 'chance';
  readonly form: ChanceForm;
  readonly audience: Audience;
}

export interface Decision {
  readonly pendingId: PendingId;
  readonly seat: Seat | 'chance';
  readonly answer: Answer;
}

export interface Step<S, E> {
  readonly state: S;
  readonly events: readonly E[];
}

/**
 * What a finished match was for a seat. All may have won (together, or alone against a score) and all may have lost (to the game itself);
 * `placed`: neither first nor last of three or more.
 */
export type Outcome = 'won' | 'lost' | 'drawn' | 'placed';

/**
 * `ranking`: groups of seats, best first; seats of one group are tied. Every seat stands in it exactly once.
 * `outcomes`: one a seat, by seat (engine/outcome.ts has those that follow from a ranking alone); a seat that gave up alone has lost. Empty
 * only where a match was ended beside its rules, without a result.
 */
export type Status =
  | { readonly over: false }
  | {
      readonly over: true;
      readonly ranking: readonly (readonly Seat[])[];
      readonly outcomes: readonly Outcome[];
      readonly reason: Text;
    };

/** What one viewer wants to look at. `zoom`: a word that the game offered in its choices, or one typed; unknown ones show the whole. */
export interface Focus {
  readonly palette: string;
  readonly pending?: Pending;
  readonly picked?: Answer;
  readonly zoom?: ZoomWord;
}

// ── the contract ────────────────────────────────────────────────────────────

export interface GameTypes {
  readonly Options: object;
  readonly Entry: object;
  readonly Order: object;
  readonly State: object;
  readonly Event: { readonly type: string };
  readonly View: object;
}

/** Seats allowed; `teams` lists the seats of each team where the options make teams. */
export interface Seating {
  readonly counts: readonly number[];
  readonly teams?: readonly (readonly number[])[];
}

/** A named set of options as offered by /challenge and /practice; the first is the default. `solo`: offered by /practice for one member alone. */
export interface Mode<O> {
  readonly id: string;
  readonly title: Text;
  readonly note: Text;
  readonly options: O;
  readonly solo?: true;
}

export interface GameRules<G extends GameTypes> {
  readonly id: string;
  /** Display name, a proper name in every language. */
  readonly name: string;
  /** Raised whenever an old decision log would play out differently. */
  readonly version: number;
  /**
   * Plain object schema: every property an enum, boolean or integer range with a default, so that forms can be made from it.
   * Phrases `option.<name>` and `option.<name>.<value>` say what each does.
   */
  readonly options: z.ZodType<G['Options']>;
  readonly modes: readonly Mode<G['Options']>[];
  readonly state: z.ZodType<G['State']>;
  /** Of every version after the first: from a stored state of the version before to one of its own, so that running matches go on. */
  readonly upgrades?: Readonly<Record<number, (state: unknown) => unknown>>;
  /** What a seat brings (a deck); shown to nobody else. Parses `{}` where a seat brings nothing. */
  readonly entry: z.ZodType<G['Entry']>;
  readonly seating: (options: G['Options']) => Seating;
  /** `entries.length` is the number of seats. */
  readonly setup: (options: G['Options'], entries: readonly G['Entry'][]) => Step<G['State'], G['Event']>;
  /** All open questions, first to be shown first. Empty exactly when the match is over. */
  readonly pending: (state: G['State']) => readonly (Pending | PendingChance)[];
  /** Given only answers that the form allows, so a throw is a bug. */
  readonly apply: (state: G['State'], decision: Decision) => Step<G['State'], G['Event']>;
  /** The seat leaves the match. Also allowed when no question of that seat is open. */
  readonly concede: (state: G['State'], seat: Seat) => Step<G['State'], G['Event']>;
  /** Both or all members agreed to a draw. Absent: the game knows no draw by agreement. */
  readonly agreeDraw?: (state: G['State']) => Step<G['State'], G['Event']>;
  readonly status: (state: G['State']) => Status;
  /**
   * The last part of the match (a game of several) that has ended, and how: told with the board like the end of a match. `n` counts them.
   * Absent: a match has no parts.
   */
  readonly part?: (state: G['State']) => { readonly n: number; readonly how: Text } | undefined;
  /** What a finished solo match made, for personal bests: higher is better; undefined where it keeps no score. Absent: the game keeps none. */
  readonly score?: (state: G['State']) => number | undefined;
  /**
   * A world that this viewer cannot tell from the real one, for games whose hidden values hang together.
   * Absent: engine/resample.ts deals hidden values again within their pools. `below(n)` is a whole number in 0…n-1.
   */
  readonly worlds?: (state: G['State'], viewer: Viewer, below: (n: number) => number) => G['State'];
  // From here on the game is handed redacted data only.
  readonly view: (seen: Redacted<G['State']>, viewer: Viewer) => G['View'];
  readonly describe: (event: Redacted<G['Event']>) => Text;
  readonly scene: (view: G['View'], focus: Focus) => Scene;
  /** The whole position in words, one entry a line: complete, ordered, enough to play from. */
  readonly words: (view: G['View'], focus: Focus) => readonly Text[];
  /** How good the position looks to a seat, -1 to 1: for the opponents. */
  readonly evaluate: (view: G['View'], seat: Seat) => number;
  /**
   * A sensible answer to a question of this seat, from what the seat sees alone; the stronger opponents ask it first.
   * Absent, or undefined for a question: the opponent searches with `evaluate` over resampled worlds.
   */
  readonly advise?: (view: G['View'], pending: Pending, below: (n: number) => number) => Answer | undefined;
  /** Standing orders: what a seat settled beforehand, and the answer that follows from it, if any. */
  readonly order: z.ZodType<G['Order']>;
  readonly standing: (view: G['View'], pending: Pending, order: G['Order']) => Answer | undefined;
  /** Joins several answers typed on one line, besides `;`. Not `,` where a question may take several choices. */
  readonly separator?: string;
  /**
   * A typed command that stands for several answers in turn (`Z1>F6/NE`: sail, then face). Asked only where the text is no legal answer
   * as it is; one part: another spelling of a single answer. None: it stands for nothing else.
   */
  readonly expand?: (typed: string) => readonly string[];
  /**
   * Why a typed answer is not legal: a whole sentence that names the rule and near legal notations, to be shown alone.
   * Undefined where the game knows no better than the general sentence, or the text is legal after all.
   */
  readonly refusal?: (view: G['View'], pending: Pending, typed: string) => Text | undefined;
  readonly library: Library<G>;
  readonly phrases: PhraseBooks;
}

/** Any game, its types forgotten: what everything outside `src/games` works with. */
// biome-ignore lint/suspicious/noExplicitAny: a heterogeneous list of games needs one wildcard; values cross it only through each game's own zod schemas.
export type AnyGame = GameRules<any>;
