/** What a seat settles beforehand: standing orders, and moves given for later. Part of the match service's face (contract.ts). */
import type { Answer, Pending, Seat } from '../../engine/contract.ts';
import type { Look, MatchInfo } from '../contract.ts';
import type { PlanEnding } from '../plans/plan-tree.ts';

/** `turn`: until this seat's next turn begins. */
export type OrdersUntil = 'match' | 'turn';
/** Standing orders of one seat, for its member alone. */
export interface OrdersInfo {
  /** As the game's `order` parses them; what was never set stands at the game's usual value. */
  readonly order: Readonly<Record<string, unknown>>;
  readonly until: OrdersUntil;
  /** The member has set or kept them; else they are the usual ones. */
  readonly set: boolean;
  /** What was set does not fit the rules as they are now: the usual ones count. */
  readonly dropped?: true;
}
/** `keep` takes them as they are, `usual` goes back to the game's own; a value `undefined` takes that one back. */
export type OrdersChange =
  | { readonly set: Readonly<Record<string, unknown>> }
  | { readonly until: OrdersUntil }
  | 'keep'
  | 'usual';

/**
 * How a game's moves can be given beforehand, from its contract alone. `tree`: no chance and nothing hidden, so that lines can be played out;
 * `line`: a typed line for the next turn, up to what nobody can know.
 */
export type PlanKind = 'tree' | 'line';
export interface PlanStepInfo {
  readonly seat: Seat;
  readonly notation: string;
}
/** What a seat planned, for its member alone. Paths are texts that only the service reads. */
export interface PlanLook {
  readonly info: MatchInfo;
  readonly seat: Seat;
  readonly kind: PlanKind;
  /** Changes are taken now: others decide. */
  readonly open: boolean;
  /** Part of every change made by a button (`plan-changed` where it is another one meanwhile). */
  readonly mark: PlanMark;
  readonly lines: readonly {
    readonly path: string;
    readonly steps: readonly PlanStepInfo[];
    readonly whole: boolean;
  }[];
  /** The typed line for the next turn. */
  readonly typed?: string;
  /** As far as can be seen now, that line will not be legal. */
  readonly doubtful?: true;
  /** Why the last plan is over. */
  readonly ended?: PlanEnding;
  /** Where in the tree the member looks: the position there, and what may be answered. */
  readonly here?: {
    readonly path: string;
    readonly steps: readonly PlanStepInfo[];
    /** The path one step up. */
    readonly up?: string;
    readonly look: Look;
    /** Absent: the line ends here. */
    readonly question?: Pending;
    readonly ends?: 'chance' | 'reveal' | 'over';
    readonly branches: readonly { readonly path: string; readonly notation: string }[];
  };
}
export interface PlanMark {
  readonly seq: number;
  readonly rev: number;
}
/** `at`: the path of the answer before. A typed line begins there; in a game with chance or secrets it waits for the next turn. */
export type PlanChange =
  | { readonly answer: Answer; readonly at: string; readonly mark: PlanMark }
  | { readonly typed: string; readonly at?: string; readonly mark?: PlanMark }
  | { readonly cut: string; readonly mark: PlanMark }
  | 'clear';
