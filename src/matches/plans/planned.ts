/**
 * What seats planned beforehand, followed along a step: where reality goes a planned way, the answer is played at once; where it goes another, the
 * plan is over. Made anew for every step; nothing of it tells anybody that there was a plan.
 */
import type { Answer, AnyGame, Pending, Seat } from '../../engine/contract.ts';
import { isAnswer } from '../../engine/form.ts';
import type { Entry, LoggedAnswer, Planned } from '../advance.ts';
import { addStep, type Drafted, startDraft } from '../draft.ts';
import type { MatchRow, SeatRow } from '../ports.ts';
import { questionsOf } from '../position.ts';
import { readLine } from '../read-line.ts';
import { endedPlan, formatPlan, holds, isAnswerOf, type MovePlan, type PlanEnding, parsePlan } from './plan-tree.ts';

/** Followed plans, and what is left of each. */
export interface Following extends Planned {
  /** The seats with what is left of their plans. */
  readonly rows: (seats: readonly SeatRow[], logged: readonly LoggedAnswer[]) => readonly SeatRow[];
}

interface Followed {
  readonly seat: number;
  plan: MovePlan;
}

export function followPlans(game: AnyGame, { seats, epoch }: Pick<MatchRow, 'seats' | 'epoch'>): Following {
  // An opponent that plays a member's seat decides by itself.
  const followed = seats
    .filter(row => row.plan !== undefined && row.userId !== undefined && row.opponent === undefined)
    .map((row): Followed => ({ seat: row.seat, plan: parsePlan(row.plan, epoch) }))
    .filter(({ plan }) => holds(plan));
  return {
    saw: logged => {
      for (const each of followed) for (const answer of logged) each.plan = after(each.plan, answer);
    },
    next: state => {
      for (const each of followed) {
        const entries = nextOf(game, state, each);
        if (entries.length > 0) return entries;
      }
      return [];
    },
    rows: (now, logged) => now.map(row => rowAfter(row, epoch, followed, logged)),
  };
}

function rowAfter(
  row: SeatRow,
  epoch: number,
  followed: readonly Followed[],
  logged: readonly LoggedAnswer[],
): SeatRow {
  if (row.plan === undefined) return row;
  const followedPlan = followed.find(each => each.seat === row.seat)?.plan;
  const stored = followedPlan ?? parsePlan(row.plan, epoch);
  // While an opponent decides for the seat, the position goes another way than was planned.
  const kept = followedPlan === undefined && holds(stored) ? endedPlan(stored, 'differs') : stored;
  // What became of a plan is told until its member decides something.
  const acted = logged.some(({ seat, cause }) => seat === row.seat && (cause === 'press' || cause === 'typed'));
  const plan = acted && !holds(kept) ? endedPlan(kept) : kept;
  return { ...row, plan: formatPlan(plan) };
}

/** What is left of a plan once this was logged. */
function after(plan: MovePlan, { pendingId, answer, cause }: LoggedAnswer): MovePlan {
  if (plan.nodes.length === 0) return plan;
  const asked = plan.nodes.filter(node => node.q === pendingId);
  // What follows by itself is no part of a tree.
  if (asked.length === 0) return cause === 'auto' ? plan : endedPlan(plan, 'differs');
  const taken = asked.find(node => isAnswerOf(node, answer));
  if (taken === undefined) return endedPlan(plan, 'differs');
  if (taken.next.length > 0) return { ...plan, rev: plan.rev + 1, nodes: taken.next };
  return endedPlan(plan, cause === 'order' ? 'done' : 'ends');
}

/** The answers of a seat that is asked now, if its plan has them: its whole turn, or none. */
function nextOf(game: AnyGame, state: object, each: Followed): readonly Entry[] {
  const asked = questionsOf(game, state).filter(q => q.seat === each.seat && q.urgency === 'must');
  const [question] = asked;
  if (question === undefined || !holds(each.plan)) return [];
  if (each.plan.line !== undefined) return lineNow(game, state, each, question);
  return treeNow(game, state, each);
}

function treeNow(game: AnyGame, state: object, each: Followed): readonly Entry[] {
  const seat = each.seat as Seat;
  let drafted = startDraft(game, state);
  let nodes = each.plan.nodes;
  while (drafted.ends === undefined) {
    const next = stepOf(game, drafted, seat, nodes);
    if (next === undefined) {
      each.plan = endedPlan(each.plan, drafted.steps.length === 0 ? 'ends' : 'unfinished');
      return [];
    }
    drafted = next.drafted;
    nodes = next.next;
  }
  return entriesOf(drafted, seat);
}

function stepOf(game: AnyGame, drafted: Drafted, seat: Seat, nodes: MovePlan['nodes']) {
  for (const { id, form } of questionsOf(game, drafted.state).filter(q => q.seat === seat)) {
    const node = nodes.find(each => each.q === id && isAnswer(form, each.answer));
    const next = node === undefined ? undefined : addStep(game, drafted, seat, { pendingId: id, answer: node.answer });
    if (node !== undefined && next !== undefined && typeof next !== 'string') return { drafted: next, next: node.next };
  }
  return undefined;
}

/** A typed line waits for the seat's turn, and is read next: whole, or up to what nobody could know. */
function lineNow(game: AnyGame, state: object, each: Followed, { pace }: Pending): readonly Entry[] {
  if (pace === 'reaction') return [];
  const seat = each.seat as Seat;
  const { drafted, taken, stop } = readLine(game, startDraft(game, state), seat, each.plan.line ?? '');
  const known = stop === undefined || (drafted.ends === 'reveal' && taken > 0);
  const ending: PlanEnding = stop === undefined ? 'done' : known ? 'rest' : 'unread';
  each.plan = endedPlan(each.plan, ending);
  return known ? entriesOf(drafted, seat) : [];
}

/** Each seat's turn is a submission of its own: what one undo takes back. */
const entriesOf = ({ steps }: Pick<Drafted, 'steps'>, seat: Seat): readonly Entry[] =>
  steps.map(({ pendingId, answer }, i) => ({
    entry: { pendingId, seat, answer: answer satisfies Answer },
    cause: 'order',
    ...(i === 0 ? { begins: true as const } : {}),
  }));
