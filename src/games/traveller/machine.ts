/** Traveller on the kernel of src/effects: a step may put a question to seats; limits and wounds are looked at between two steps (R20). */
import type { Steps } from '../../effects/contract.ts';
import { makeMachine } from '../../effects/machine.ts';
import type { Decision } from '../../engine/contract.ts';
import { peek } from '../../engine/secret.ts';
import type { GameEvent } from './events.ts';
import { adventureFlow } from './flow/adventure.ts';
import { advisorFlow } from './flow/advisor.ts';
import { attemptFlow } from './flow/attempts.ts';
import type { Given, Handler, Handlers } from './flow/contract.ts';
import { costFlow } from './flow/cost.ts';
import { deedFlow } from './flow/deeds.ts';
import { expenseFlow } from './flow/expense.ts';
import { findPlay } from './flow/forms.ts';
import { middleFlow } from './flow/middle.ts';
import { piracyFlow } from './flow/piracy.ts';
import { begin, queueFlow } from './flow/queue.ts';
import { readyFlow } from './flow/ready.ts';
import { roundFlow } from './flow/round.ts';
import { setupFlow } from './flow/setup.ts';
import { subplotFlow } from './flow/subplots.ts';
import { turnFlow } from './flow/turns.ts';
import { windowFlow } from './flow/windows.ts';
import type { Frame } from './frames.ts';
import { excessOf } from './limits.ts';
import type { Place } from './scalars.ts';
import { scopes } from './scopes.ts';
import type { State } from './state.ts';
import { release } from './triggers.ts';
import { bears, hasKeyword, hasTrait, isCrew, isUndone, kindOf, passivesOf, structureOf, woundsOf } from './values.ts';
import { verbFlow } from './verbs/index.ts';
import { captainOf, finish, living, permanentOf, pilesOf, push, sealed, type Work, workOn } from './work.ts';
import { jettison } from './zones.ts';

export const handlers: Handlers = {
  ...setupFlow,
  ...roundFlow,
  ...readyFlow,
  ...adventureFlow,
  ...advisorFlow,
  ...middleFlow,
  ...turnFlow,
  ...attemptFlow,
  ...subplotFlow,
  ...deedFlow,
  ...piracyFlow,
  ...expenseFlow,
  ...queueFlow,
  ...costFlow,
  ...windowFlow,
  ...verbFlow,
};
export const handlerOf = (frame: Frame): Handler<Frame> => handlers[frame.do] as unknown as Handler<Frame>;
/** The same table as the kernel reads it. */
const steps = Object.fromEntries(
  Object.entries(handlers).map(([kind, { run: step }]) => [kind, step]),
) as unknown as Steps<Work, Frame>;

/** Frames in the middle of something: limits are looked at when it is complete. */
const CONTINUES: ReadonlySet<Frame['do']> = new Set([
  'cost',
  'enqueue',
  'declare',
  'program',
  'verb',
  'pay',
  'hide',
  'shuffle',
  'onTop',
]);

export const { run, apply, change } = makeMachine<State, GameEvent, Work, Frame>({
  begin: workOn,
  finish,
  frames: state => state.frames,
  steps,
  scopes,
  after: release,
  waits: ({ over, asking }) => over !== undefined || asking !== undefined,
  between: (work, top) => {
    if (top === undefined) return false;
    return (!CONTINUES.has(top.do) && checked(work)) || work.state.frames.at(-1) !== top;
  },
  take: (work, decision) => {
    if (decision.pendingId.startsWith('i')) interject(work, decision.seat as number, decision.answer[0]);
    else answer(work, decision);
  },
});

/** State checks, one change at a time. @returns whether anything changed */
function checked(work: Work): boolean {
  const { table } = work;
  for (const p of table.board) {
    const kind = kindOf(p);
    const dead =
      (isCrew(p) && p.damage >= woundsOf(table, p)) ||
      (kind === 'upgrade' && p.damage >= structureOf(p)) ||
      isUndone(table, p) ||
      passivesOf(table, p).some(
        x =>
          x.give === 'jettison-with-trait' &&
          table.board.some(q => q.controller === p.controller && isCrew(q) && hasTrait(table, q, x.trait)),
      );
    const host = permanentOf(table, p.host);
    const orphan = p.host !== 0 && host === undefined;
    const rejected = host !== undefined && hasKeyword(table, p, 'hindrance') && !bears(table, host, p.controller);
    if (dead || orphan || rejected) {
      jettison(work, p);
      return true;
    }
  }
  const empty = emptySlot(work);
  if (empty >= 0) {
    push(work, { do: 'fill', slot: empty });
    return true;
  }
  const sign = signOf(table);
  if (work.limitsAt === sign) return false;
  for (const seat of living(table)) {
    const excess = excessOf(table, seat);
    if (excess) {
      push(work, { do: 'overLimit', seat, ...excess });
      const top = work.state.frames.pop();
      if (top) handlerOf(top).run(work, top);
      return true;
    }
  }
  work.limitsAt = sign;
  return false;
}
/** Tells tables apart by what limits depend on: which cards lie where, before whom, and how many changes there are. */
const signOf = ({ board, lasting }: Work['table']): number =>
  board.reduce(
    (n, p) =>
      (Math.imul(n, 31) + p.uid * 64 + p.controller * 8 + p.host * 1024 + (p.trifling ? 1 : 0) + (p.as ? 2 : 0)) | 0,
    lasting.length,
  );

/** An empty slot for which its controller has a card again (R51), unless it is being filled already; -1: none. */
function emptySlot({ state, table }: Work): number {
  if (table.phase === 'setup' || table.slots.every(s => s.contract)) return -1;
  if (state.frames.some(f => ['fill', 'fillNow', 'floatingSlot', 'takeSlot', 'contractsEnd'].includes(f.do))) return -1;
  const stocked = (seat: Place): boolean =>
    captainOf(table, seat).inGame &&
    pilesOf(state, seat).adventures.length + captainOf(table, seat).adventureDiscard.length > 0;
  // Whoever gets the slot that floats must have a card.
  return table.slots.findIndex(
    ({ contract, controller }, i) =>
      contract === undefined && (i === table.floating ? living(table).every(stocked) : stocked(controller)),
  );
}

function answer(work: Work, { seat, answer: given }: Decision): void {
  const { state, table } = work;
  const { asking } = state;
  if (asking === undefined) throw new Error('no question is open');
  const handler = handlerOf(asking.frame);
  if (seat === 'chance') {
    delete state.asking;
    handler.answer?.(work, asking.frame, [{ seat: -1, answer: given }]);
    return;
  }
  const form = handler.open?.(state, asking.frame, seat as number).form;
  if (form === undefined) throw new Error(`${asking.frame.do} asks nothing`);
  const all = [...asking.given, sealed(seat as number, form, given)];
  if (all.length < asking.seats.length) {
    state.asking = { ...asking, given: all };
    return;
  }
  delete state.asking;
  // The others' answers, sealed until now, come to light.
  const order = (s: Place): number => table.order.indexOf(s);
  const answers: Given[] = all
    .map(g => ({ seat: g.seat, answer: peek(g.answer) }))
    .toSorted((a, b) => order(a.seat) - order(b.seat));
  handler.answer?.(work, asking.frame, answers);
}

/** A captain out of turn plays something while the queue is empty; the open question is put again afterwards (R13). */
function interject(work: Work, seat: Place, id: string | number | undefined): void {
  const { state } = work;
  const { asking } = state;
  if (id === 'nothing' || asking === undefined) {
    state.declined[seat] = (state.declined[seat] ?? 0) + 1;
    return;
  }
  const play = findPlay(state, seat, { free: true }, id);
  if (play === undefined) throw new Error(`no play ${id}`);
  delete state.asking;
  push(work, asking.frame);
  begin(work, play);
}
