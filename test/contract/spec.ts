/** What a game tells the contract suite about itself, and the list of checks. */

import type { AnyGame, GameRules, GameTypes, Seat } from '../../src/engine/contract.ts';
import { PALETTES } from '../../src/engine/draw/palettes.ts';

/** Every check by its short name. The numbers order what every game promises; those without one came later. */
export const CHECKS = {
  setup: '1 sets up for each seat count and option set',
  open: '2 is never stuck: somebody must decide, or it is over',
  ranking: '3 is over exactly when no question is open, and then ranks every seat once',
  ends: '4 ends within the stated number of decisions',
  answers: '5 allows every sampled answer and refuses near misses',
  notation: '6 has unique ids and notations, which are read back as written',
  timeout: '7 has a legal answer for when time runs out',
  frozen: '8 changes no state, event or question that it was given or gave',
  json: '9 keeps states that equal themselves through JSON and schema',
  replay: '10 comes to the same state by the same decisions, also from a stored snapshot',
  ids: '11 never asks again under the id of a closed question',
  worlds: '12a shows and asks each viewer the same in every world that the viewer cannot tell from the real one',
  vacuous: '12b can deal every hidden value otherwise',
  reveals: '12c says when a decision shows its own seat something new',
  events: '12d tells nobody more by an event than by the state',
  audience: '12e shows the outcome of chance to nobody outside its audience',
  spectator: '13 shows a spectator what an outsider sees',
  secrets: '14 has secrets if and only if it has hidden information',
  phrases: '15 has a phrase in every language for all that it says',
  scene: '16 draws inside its bounds with sprites that exist',
  discord: "17 asks questions that fit Discord's limits",
  concede: '18 stays legal when any seat leaves at any point',
  census: '19 neither makes nor loses a piece',
  opponents: '20 is played to the end by opponents of each level',
  pure: 'is pure: no clock, no random source',
  alive: 'never throws when given what it offered',
  undo: 'comes to the same state when a decision is taken back and given again',
  evaluation: 'values each position between -1 and 1, and advises legal answers',
  standing: 'answers by standing orders only legally',
  scopes: 'leaves no fight, action or effect open whose reason is gone, also when seats leave',
  library: 'has a library that agrees with itself and with the positions',
  options: 'describes its modes and options',
  distinct: 'offers no two choices that are alike, and none that does nothing',
  lonely: 'puts no question to a person that has one public answer',
  endings: 'says of each choice that ends the match how it ends',
  defaults: 'loses no match by a default where another answer does not',
  complete: 'says in words all that tells two positions apart',
  typing: 'reads a slip, a line of a menu or of the log as the same action or refuses it',
} as const;
export type CheckId = keyof typeof CHECKS;
export const checkIds = Object.keys(CHECKS) as CheckId[];

/** One way to set the game up. `entries` is made anew for each match, so that decks may differ. */
export interface Try<G extends GameTypes> {
  readonly options: G['Options'];
  readonly seats: number;
  readonly entries?: readonly G['Entry'][];
}

export interface ContractSpec<G extends GameTypes> {
  /** Most decisions of seats (chance not counted) that a match can take. */
  readonly longest: number;
  readonly hidden: boolean;
  /** All that must neither appear nor vanish, as plain data (sorted lists, counts). */
  readonly census: (state: G['State']) => unknown;
  /** Default: the options of every mode with every seat count they allow, entries `{}`. */
  readonly tries?: readonly Try<G>[];
  /** An entry for a seat where the tries give none. Default: the parse of `{}`. */
  readonly entry?: (seat: Seat, options: G['Options']) => G['Entry'];
  /** Palettes whose scenes are checked. Default: all of engine/draw. */
  readonly palettes?: readonly string[];
  /** What the position text carries of a state, where its notation leaves something out (a history). Default: all of it. */
  readonly written?: (state: G['State']) => unknown;
  /** Random matches. Default: 10, or the number of tries if that is more. */
  readonly matches?: number;
  /** Longest match of opponents in decisions, for games whose weak opponents dawdle. Default: `longest`. */
  readonly opponentMatches?: number;
  /**
   * Names what is still open though its reason is gone: a fight without a fighter, an effect of an action that is over. For games that
   * have such (src/effects/scopes.ts); told from the rules' point of view, not from how the game closes them.
   */
  readonly scopes?: (state: G['State']) => readonly string[];
  /** Checks left out, each with its reason. */
  readonly skip?: Partial<Record<CheckId, string>>;
  /** Matches that once failed, by name. */
  readonly regressions?: Readonly<
    Record<string, { readonly try: number; readonly seed: number; readonly policy: Policy }>
  >;
}

/** How the seats of a random match answer: at random, only by `onTimeout`, or at random with every `may` question taken up often. */
export type Policy = 'random' | 'timeout' | 'meddling';
export const POLICIES: readonly Policy[] = ['random', 'timeout', 'meddling'];

export interface MatchCase {
  readonly try: number;
  readonly seed: number;
  readonly policy: Policy;
}

/** The given spec with nothing left out, the game's types forgotten. */
export interface FullSpec extends Omit<ContractSpec<AnyTypes>, 'tries' | 'palettes' | 'matches'> {
  readonly tries: readonly Required<Try<AnyTypes>>[];
  readonly palettes: readonly string[];
  readonly matches: number;
}
// biome-ignore lint/suspicious/noExplicitAny: the suite works on any game, as AnyGame does.
export type AnyTypes = any;

export function completeSpec<G extends GameTypes>(game: GameRules<G>, spec: ContractSpec<G>): FullSpec {
  const tries = (spec.tries ?? defaultTries(game)).map(t => ({
    ...t,
    entries: t.entries ?? entriesFor(game, spec, t),
  }));
  return {
    ...spec,
    tries,
    palettes: spec.palettes ?? PALETTES,
    matches: spec.matches ?? Math.max(10, tries.length),
  };
}

const defaultTries = <G extends GameTypes>(game: GameRules<G>): Try<G>[] =>
  game.modes.flatMap(({ options }) => game.seating(options).counts.map(seats => ({ options, seats })));

const entriesFor = <G extends GameTypes>(game: GameRules<G>, spec: ContractSpec<G>, t: Try<G>): G['Entry'][] =>
  Array.from({ length: t.seats }, (_, i) => spec.entry?.(i as Seat, t.options) ?? game.entry.parse({}));

/** Takes a fault down; `undefined` is none. Only the first of each check is kept. */
export type Note = (check: CheckId, fault: string | undefined) => void;
export type Faults = ReadonlyMap<CheckId, string>;
export type { AnyGame };
