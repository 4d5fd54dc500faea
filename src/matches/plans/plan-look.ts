/** A plan as its member sees it: every line, and one position of the tree. */
import type { Seat } from '../../engine/contract.ts';
import type { Look, PlanLook } from '../contract.ts';
import { startDraft } from '../draft.ts';
import { infoOf } from '../info.ts';
import { assemble } from '../look.ts';
import { firstAsked, type PlayedOut, playOut } from '../play-out.ts';
import type { Loaded } from '../service.ts';
import { refuse } from '../transact.ts';
import { hidesSomething, planKindOf } from './openness.ts';
import { isDoubtful } from './plan-suggest.ts';
import { branchesAt, formatPath, linesOf, type MovePlan, nodesOn, type PlanNode, parsePath } from './plan-tree.ts';

export function lookAtPlan(loaded: Loaded, seat: Seat, plan: MovePlan, open: boolean, at?: string): PlanLook {
  const { row, game } = loaded;
  const kind = planKindOf(game, row);
  const here = kind === 'tree' && open ? hereOf(loaded, seat, plan, at ?? '') : undefined;
  return {
    ...{ info: infoOf(loaded), seat, kind, open, mark: { seq: row.seq, rev: plan.rev } },
    lines: linesOf(plan.nodes).map(path => {
      const nodes = nodesOn(plan.nodes, path);
      return { path: formatPath(plan.nodes, path), steps: nodes.map(stepInfo), whole: nodes.at(-1)?.whole === true };
    }),
    ...(plan.line === undefined ? {} : { typed: plan.line }),
    ...(plan.line !== undefined && isDoubtful(loaded, seat, plan.line) ? { doubtful: true as const } : {}),
    ...(plan.ended === undefined ? {} : { ended: plan.ended }),
    ...(here === undefined ? {} : { here }),
  };
}

const stepInfo = ({ seat, notation }: PlanNode) => ({ seat: seat as Seat, notation });

function hereOf(loaded: Loaded, seat: Seat, { nodes }: MovePlan, at: string): PlanLook['here'] {
  const { game, position } = loaded;
  if (hidesSomething(position.state)) return undefined;
  const path = parsePath(nodes, at) ?? refuse('plan-changed');
  const steps = nodesOn(nodes, path);
  const stand = standOn(loaded, steps);
  const question = stand.ends === undefined ? firstAsked(game, stand.state) : undefined;
  return {
    path: formatPath(nodes, path),
    steps: steps.map(stepInfo),
    ...(path.length === 0 ? {} : { up: formatPath(nodes, path.slice(0, -1)) }),
    look: lookAt(loaded, seat, stand, question),
    ...(question === undefined ? {} : { question }),
    ...(stand.ends === undefined ? {} : { ends: stand.ends }),
    branches: branchesAt(nodes, path).map(({ notation }, i) => ({ path: formatPath(nodes, [...path, i]), notation })),
  };
}

/** The position at the end of planned answers. */
export function standOn({ game, position }: Loaded, steps: readonly PlanNode[]): PlayedOut {
  let here: PlayedOut = { state: position.state };
  for (const step of steps) here = playOut(game, here.state, step) ?? refuse('plan-changed');
  return here;
}

/** Nothing is hidden in this game, so that whoever is asked there may be shown what they are asked. */
function lookAt(
  loaded: Loaded,
  seat: Seat,
  { state }: PlayedOut,
  question: Look['questions'][number] | undefined,
): Look {
  const position = { ...loaded.position, state, recent: [] };
  const seen = assemble({ ...loaded, position }, seat, startDraft(loaded.game, state), false, question);
  return { ...seen, ...(question === undefined ? {} : { questions: [question] }), commitsAtOnce: () => false };
}
