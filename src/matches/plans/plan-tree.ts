/**
 * Moves given beforehand, as they are kept with a seat: a tree of «if they play this, I play that» on the position as it is, or a typed line for the
 * seat's next turn. Its member's secret. A path through the tree is short text: how many steps down, and which branch wherever there are several.
 */
import { z } from 'zod';
import type { Answer } from '../../engine/contract.ts';
import { sameJson } from '../../engine/json.ts';

/** Answers down one line; lines; answers in all; branches at one position; characters typed at once. */
export const planLimits = { depth: 60, lines: 60, nodes: 800, branches: 36, typed: 4_000 } as const;

/** One answer of some seat, and what may follow it. */
export interface PlanNode {
  /** The question's id. */
  readonly q: string;
  readonly seat: number;
  readonly answer: Answer;
  /** As it is written. */
  readonly notation: string;
  /** The order of the answer's parts does not matter. */
  readonly set?: true | undefined;
  /** An own answer after which this seat's turn is complete. */
  readonly whole?: true | undefined;
  readonly next: readonly PlanNode[];
}

/**
 * Why a plan ended. `differs`: something else was played · `ends`: it has no answer for what was played · `unfinished`: its answer would leave
 * the turn unfinished · `done`: played to its end · `unread`: the typed line was not legal when the turn came · `rest`: only up to what was
 * rolled or revealed · `taken-back`: the position it stood on is gone.
 */
const endings = ['differs', 'ends', 'unfinished', 'done', 'unread', 'rest', 'taken-back'] as const;
export type PlanEnding = (typeof endings)[number];

const node: z.ZodType<PlanNode> = z.lazy(() =>
  z.strictObject({
    ...{ q: z.string(), seat: z.int(), answer: z.array(z.union([z.string(), z.number()])), notation: z.string() },
    ...{ set: z.literal(true).optional(), whole: z.literal(true).optional() },
    next: z.array(node),
  }),
);
const schema = z.strictObject({
  /** Raised by every change and every step, so that no button goes on from another tree. */
  rev: z.int(),
  epoch: z.int(),
  nodes: z.array(node),
  /** A typed line for the next turn. */
  line: z.string().optional(),
  ended: z.enum(endings).optional(),
});
export interface MovePlan {
  readonly rev: number;
  readonly epoch: number;
  readonly nodes: readonly PlanNode[];
  readonly line?: string | undefined;
  readonly ended?: PlanEnding | undefined;
}

/** The stored plan as it stands in this epoch. Nothing readable: none. */
export function parsePlan(stored: string | undefined, epoch: number): MovePlan {
  const read = stored === undefined ? undefined : schema.safeParse(JSON.parse(stored));
  if (!read?.success) return { rev: 0, epoch, nodes: [] };
  const plan = read.data;
  if (plan.epoch === epoch) return plan;
  const lost = plan.nodes.length > 0 || plan.line !== undefined;
  return { rev: plan.rev + 1, epoch, nodes: [], ...(lost ? { ended: 'taken-back' as const } : {}) };
}

export const formatPlan = (plan: MovePlan): string => JSON.stringify(plan);
export const holds = ({ nodes, line }: MovePlan): boolean => nodes.length > 0 || line !== undefined;

/** Nothing is planned any more, and why; the numbers go on. */
export const endedPlan = ({ rev, epoch }: MovePlan, ended?: PlanEnding): MovePlan => ({
  ...{ rev: rev + 1, epoch, nodes: [] },
  ...(ended === undefined ? {} : { ended }),
});

/** Is this the answer of the node? */
export const isAnswerOf = ({ answer, set }: PlanNode, given: Answer): boolean =>
  set ? sameJson([...answer].map(String).sort(), [...given].map(String).sort()) : sameJson(answer, given);

/** Indexes of branches, from the root. */
export type PlanPath = readonly number[];

export function nodesOn(nodes: readonly PlanNode[], path: PlanPath): readonly PlanNode[] {
  const line: PlanNode[] = [];
  let here = nodes;
  for (const index of path) {
    const next = here[index];
    if (next === undefined) break;
    line.push(next);
    here = next.next;
  }
  return line;
}

export const branchesAt = (nodes: readonly PlanNode[], path: PlanPath): readonly PlanNode[] =>
  path.length === 0 ? nodes : (nodesOn(nodes, path).at(-1)?.next ?? []);

export function formatPath(nodes: readonly PlanNode[], path: PlanPath): string {
  let here = nodes;
  let chosen = '';
  for (const index of path) {
    if (here.length > 1) chosen += index.toString(36);
    here = here[index]?.next ?? [];
  }
  return path.length === 0 ? '' : `${path.length}.${chosen}`;
}

/** Undefined: there is no such path in this tree. */
export function parsePath(nodes: readonly PlanNode[], text: string): PlanPath | undefined {
  if (text === '') return [];
  const [, depth = '', chosen = ''] = /^(\d{1,3})\.([0-9a-z]*)$/.exec(text) ?? [];
  const left = [...chosen];
  const path: number[] = [];
  let here = nodes;
  for (let n = 0; n < Number(depth); n++) {
    const index = here.length > 1 ? Number.parseInt(left.shift() ?? '', 36) : 0;
    const next = here[index];
    if (next === undefined) return undefined;
    path.push(index);
    here = next.next;
  }
  return depth === '' || left.length > 0 ? undefined : path;
}

/** Every line from the root to its end, as paths. */
export function linesOf(nodes: readonly PlanNode[], before: PlanPath = []): readonly PlanPath[] {
  return nodes.flatMap((each, i) => (each.next.length === 0 ? [[...before, i]] : linesOf(each.next, [...before, i])));
}

const countOf = (nodes: readonly PlanNode[]): number => nodes.reduce((sum, { next }) => sum + 1 + countOf(next), 0);

/**
 * The tree with a further answer below `path`. Of the member's own answers there is one at a position: another takes its place.
 * @returns undefined where it would grow beyond the limits
 */
export function withNode(
  nodes: readonly PlanNode[],
  path: PlanPath,
  step: Omit<PlanNode, 'next'>,
  own: boolean,
): { readonly nodes: readonly PlanNode[]; readonly path: PlanPath } | undefined {
  if (path.length >= planLimits.depth) return undefined;
  const here = branchesAt(nodes, path);
  const at = here.findIndex(each => each.q === step.q && isAnswerOf(each, step.answer));
  if (at >= 0) return { nodes, path: [...path, at] };
  const fresh: PlanNode = { ...step, next: [] };
  const next = own ? [fresh] : [...here, fresh];
  const grown = replaced(nodes, path, next);
  const fits =
    next.length <= planLimits.branches &&
    countOf(grown) <= planLimits.nodes &&
    linesOf(grown).length <= planLimits.lines;
  return fits ? { nodes: grown, path: [...path, next.length - 1] } : undefined;
}

/** The tree without what begins at the end of `path`. */
export function withoutPath(nodes: readonly PlanNode[], path: PlanPath): readonly PlanNode[] {
  const parent = path.slice(0, -1);
  const last = path.at(-1);
  return last === undefined ? [] : replaced(nodes, parent, branchesAt(nodes, parent).toSpliced(last, 1));
}

function replaced(
  nodes: readonly PlanNode[],
  [first, ...rest]: PlanPath,
  branches: readonly PlanNode[],
): readonly PlanNode[] {
  if (first === undefined) return branches;
  return nodes.map((each, i) => (i === first ? { ...each, next: replaced(each.next, rest, branches) } : each));
}
