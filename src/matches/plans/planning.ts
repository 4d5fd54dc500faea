/** A member gives moves beforehand, looks at them and takes them back: no step of the match, nothing said to anybody. */

import type { Answer, AnyGame, Pending, Seat } from '../../engine/contract.ts';
import { isAnswer } from '../../engine/form.ts';
import { formatAnswer, splitLine } from '../../engine/notation.ts';
import { mustDecide } from '../advance.ts';
import type { MatchId, PlanChange, PlanLook, PlanMark, Receipt, UserId } from '../contract.ts';
import { startDraft } from '../draft.ts';
import { parseOffers, stamped } from '../offers.ts';
import { offersPlan } from '../offers-plan.ts';
import { firstAsked, type PlayedOut, playOut } from '../play-out.ts';
import type { SeatRow } from '../ports.ts';
import { questionsOf } from '../position.ts';
import { readPart } from '../read-line.ts';
import { mustRun, seatOrRefuse } from '../seats.ts';
import type { Loaded, Service } from '../service.ts';
import { load, type Plan, refuse, transact } from '../transact.ts';
import { hidesSomething, planKindOf } from './openness.ts';
import { lookAtPlan, standOn } from './plan-look.ts';
import {
  endedPlan,
  formatPath,
  formatPlan,
  type MovePlan,
  nodesOn,
  type PlanNode,
  type PlanPath,
  parsePath,
  parsePlan,
  planLimits,
  withNode,
  withoutPath,
} from './plan-tree.ts';

export async function readPlan(
  service: Service,
  id: MatchId,
  userId: UserId,
  at?: string,
  mark?: PlanMark,
): Promise<PlanLook> {
  const loaded = await load(service, id);
  const seat = planningSeat(loaded, userId);
  const plan = planOf(loaded, seat);
  if (mark !== undefined) sameTree(loaded, plan, mark);
  return lookAtPlan(loaded, seat, plan, isOpenFor(loaded, seat), at);
}

export async function changePlan(
  service: Service,
  id: MatchId,
  userId: UserId,
  change: PlanChange,
  receipt: Receipt,
): Promise<PlanLook> {
  const done = await transact<{ at: string }>(service, id, receipt, loaded => {
    const seat = planningSeat(loaded, userId);
    const plan = planOf(loaded, seat);
    const next = change === 'clear' ? { plan: endedPlan(plan), path: [] } : changed(loaded, seat, plan, change);
    return storePlan(service, loaded, seat, next.plan, formatPath(next.plan.nodes, next.path));
  });
  const { loaded, outcome } = done;
  const seat = seatOrRefuse(loaded, userId);
  return lookAtPlan(loaded, seat, planOf(loaded, seat), isOpenFor(loaded, seat), outcome.at);
}

/** @throws Refusal where this member has no seat to plan for */
function planningSeat(loaded: Loaded, userId: UserId): Seat {
  mustRun(loaded);
  const seat = seatOrRefuse(loaded, userId);
  return loaded.row.hotSeat ? refuse('no-plan-here') : seat;
}

const planOf = ({ row }: Loaded, seat: Seat): MovePlan => parsePlan(row.seats[seat]?.plan, row.epoch);

/** Others decide, and the member plays the seat. */
const isOpenFor = ({ row, game, position }: Loaded, seat: Seat): boolean =>
  row.seats[seat]?.opponent === undefined && !mustDecide(questionsOf(game, position.state)).includes(seat);

function sameTree({ row }: Loaded, { rev }: MovePlan, mark: PlanMark): void {
  if (mark.rev !== rev || mark.seq !== row.seq) refuse('plan-changed');
}

function storePlan(service: Service, loaded: Loaded, seat: Seat, plan: MovePlan, at: string): Plan<{ at: string }> {
  const { row } = loaded;
  const seats = row.seats.map((each): SeatRow => (each.seat === seat ? { ...each, plan: formatPlan(plan) } : each));
  return offersPlan(service, loaded, stamped(parseOffers(row.offers)), [], { at }, seats);
}

interface Changed {
  readonly plan: MovePlan;
  readonly path: PlanPath;
}

function changed(loaded: Loaded, seat: Seat, plan: MovePlan, change: Exclude<PlanChange, 'clear'>): Changed {
  if (!isOpenFor(loaded, seat)) refuse('plan-not-now');
  if (change.mark !== undefined) sameTree(loaded, plan, change.mark);
  const { game, row, position } = loaded;
  const kind = planKindOf(game, row);
  if ('typed' in change && kind === 'line') return { plan: typedLine(plan, change.typed), path: [] };
  if (kind === 'line' || hidesSomething(position.state)) return refuse('no-plan-here');
  const { ended: _told, line: _none, ...rest } = plan;
  const { nodes, path } = grown(loaded, seat, plan, change);
  return { plan: { ...rest, rev: plan.rev + 1, nodes }, path };
}

function typedLine({ rev, epoch }: MovePlan, typed: string): MovePlan {
  const line = typed.replaceAll(/\s+/gu, ' ').trim();
  if (line === '' || line.length > planLimits.typed) refuse('bad-input');
  return { rev: rev + 1, epoch, nodes: [], line };
}

interface Tree {
  readonly nodes: readonly PlanNode[];
  readonly path: PlanPath;
}

function grown(loaded: Loaded, seat: Seat, { nodes }: MovePlan, change: Exclude<PlanChange, 'clear'>): Tree {
  if ('cut' in change) {
    const path = parsePath(nodes, change.cut) ?? refuse('plan-changed');
    return { nodes: withoutPath(nodes, path), path: path.slice(0, -1) };
  }
  const path = parsePath(nodes, change.at ?? '') ?? refuse('plan-changed');
  if ('answer' in change) {
    const here = standOn(loaded, nodesOn(nodes, path));
    const question = asked(loaded.game, here);
    if (!isAnswer(question.form, change.answer)) refuse('illegal-answer');
    return put(loaded.game, seat, { nodes, path }, here, question, change.answer).tree;
  }
  const typed = change.typed.split('\n').filter(line => line.trim() !== '');
  if (typed.length === 0 || change.typed.length > planLimits.typed) refuse('bad-input');
  let tree: Tree = { nodes, path };
  // Each line begins at the same place; own answers given anew may have cut what stood below it.
  for (const line of typed) tree = putLine(loaded, seat, { nodes: tree.nodes, path }, line);
  return tree;
}

const asked = (game: AnyGame, { state, ends }: PlayedOut): Pending =>
  (ends === undefined ? firstAsked(game, state) : undefined) ?? refuse('plan-ends');

function put(game: AnyGame, seat: Seat, tree: Tree, here: PlayedOut, question: Pending, answer: Answer) {
  const step = { q: question.id as string, seat: question.seat, answer };
  const next = playOut(game, here.state, step) ?? refuse('illegal-answer');
  const own = question.seat === seat;
  const whole = own && (next.ends !== undefined || firstAsked(game, next.state)?.seat !== seat);
  const node = {
    ...step,
    notation: formatAnswer(question.form, answer),
    ...(question.form.kind === 'pick' ? { set: true as const } : {}),
    ...(whole ? { whole: true as const } : {}),
  };
  return { tree: withNode(tree.nodes, tree.path, node, own) ?? refuse('plan-full'), here: next };
}

function putLine(loaded: Loaded, seat: Seat, start: Tree, line: string): Tree {
  const { game } = loaded;
  const left = [...splitLine(line, game.separator)];
  let tree = start;
  let here = standOn(loaded, nodesOn(start.nodes, start.path));
  for (let typed = left.shift(); typed !== undefined; typed = left.shift()) {
    const question = asked(game, here);
    const read = readPart(game, startDraft(game, here.state), question.seat, typed);
    if ('code' in read) {
      const expanded = game.expand?.(typed) ?? [];
      if (expanded.length > 0) {
        left.unshift(...expanded);
        continue;
      }
      const { code, reason, nearest } = read;
      return refuse(code, { ...(reason ? { detail: reason } : {}), ...(nearest.length > 0 ? { nearest } : {}) });
    }
    const answer = read.steps[0]?.answer ?? refuse('cannot-read');
    ({ tree, here } = put(game, seat, tree, here, question, answer));
  }
  return tree;
}
