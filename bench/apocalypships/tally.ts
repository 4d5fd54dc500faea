/** What is counted along matches of Apocalypships; tallies of several workers are added up. */

export interface Tally {
  matches: number;
  won: number;
  turns: number;
  /** Answers of seats that nobody and nothing gave for them. */
  answers: number;
  /** Presses of members on the panel: opening it, menus and buttons, confirming. */
  presses: number;
  /** Drafts committed, of one decision or several. */
  commits: number;
  /** Decisions that take more than four presses with their ping and their confirming. */
  longSteps: number;
  handOvers: number;
  /** Chances to react: closed by what everybody sees, by orders, or put to a member. */
  closedByFacts: number;
  closedByOrders: number;
  asked: number;
  /** Of the windows that were put to an opponent: in so many it wanted to react, and orders would have passed. */
  wanted: number;
  wantedAndPassed: number;
  /** By what everybody sees: windows of seats that hold a reaction they could pay for, and of those that hold none. */
  situations: Record<string, { holders: Waits; others: Waits }>;
  /** Windows played again with another hand that the table cannot tell from the real one. */
  twins: number;
  twinsThatDiffer: number;
  byKind: Record<string, number>;
}
export interface Waits {
  windows: number;
  /** Put to the member, so that the table waits. */
  asked: number;
  handOvers: number;
}

export const noTally = (): Tally => ({
  ...{ matches: 0, won: 0, turns: 0, answers: 0, presses: 0, commits: 0, longSteps: 0, handOvers: 0 },
  ...{ closedByFacts: 0, closedByOrders: 0, asked: 0, wanted: 0, wantedAndPassed: 0 },
  ...{ situations: {}, twins: 0, twinsThatDiffer: 0, byKind: {} },
});
export const noWaits = (): Waits => ({ windows: 0, asked: 0, handOvers: 0 });

/** Adds every number of `more` to the same one of `sum`. */
export function addTo<T extends object>(sum: T, more: T): void {
  const target = sum as Record<string, unknown>;
  for (const [key, value] of Object.entries(more)) {
    if (typeof value === 'number') target[key] = ((target[key] as number | undefined) ?? 0) + value;
    else {
      target[key] ??= {};
      addTo(target[key] as object, value as object);
    }
  }
}
