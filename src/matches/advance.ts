/** Plays entries on a position: each applied, then settled until a person must decide. Pure; what it returns is what gets stored. */
import { answerChance } from '../engine/chance.ts';
import type { Answer, AnyGame, Decision, Pending, PendingHeader, Seat, Status, Step } from '../engine/contract.ts';
import { applyEntry, type LogEntry } from '../engine/replay.ts';
import { settle } from '../engine/settle.ts';
import type { Cause } from './contract.ts';
import { logSeat } from './ports.ts';
import { headerOf, type Position, questionsOf, remember } from './position.ts';

export interface Entry {
  readonly entry: LogEntry;
  readonly cause: Cause;
  /** A turn that was planned beforehand begins: another seat's, played in the same step. */
  readonly begins?: true;
}

/** A log row without its numbers. */
export interface LoggedAnswer {
  readonly pendingId: string;
  readonly seat: number;
  readonly answer: Answer;
  readonly cause: Cause;
  /** First of a submission of its own. */
  readonly begins?: true;
}

/** Moves given beforehand, followed along (planned.ts). */
export interface Planned {
  readonly saw: (logged: readonly LoggedAnswer[]) => void;
  /** What is played at once in this position; empty: nothing. */
  readonly next: (state: object) => readonly Entry[];
}

export interface Advanced {
  readonly position: Position;
  readonly logged: readonly LoggedAnswer[];
  readonly before: readonly PendingHeader[];
  readonly after: readonly PendingHeader[];
  readonly status: Status;
  /** Seats that must decide now and had nothing to decide just before. */
  readonly handedTo: readonly Seat[];
  /** Seats that had to decide in a turn and are done with it. */
  readonly completed: readonly Seat[];
  /** Seats whose turn ended and began again, because others were answered for in between. */
  readonly interrupted: boolean;
}

/** Answers that follow from what a seat settled beforehand. */
export type Standing = (state: object, pending: Pending) => Answer | undefined;

export interface Table {
  readonly game: AnyGame;
  readonly seed: string;
  readonly standing?: Standing;
  readonly planned?: Planned;
}

/** What a step comes to while its entries are played. */
interface Walk {
  readonly table: Table;
  /** The number of the last decision stored before these. */
  readonly seq: number;
  readonly logged: LoggedAnswer[];
  readonly planners: Set<Seat>;
  /** Questions that the entries answer: what a member answered in a draft counts, also where their orders would have answered it meanwhile. */
  readonly given: Set<string>;
  position: Position;
  interrupted: boolean;
}

/** @param seq the number of the last decision stored before these */
export function advance(table: Table, start: Position, entries: readonly Entry[], seq: number): Advanced {
  const { game } = table;
  const before = headers(game, start.state);
  const fresh = { logged: [], planners: new Set<Seat>(), given: new Set<string>() };
  const walk: Walk = { table, seq, ...fresh, position: start, interrupted: false };
  for (const entry of withPlanned(table, entries, walk.given, () => walk.position.state)) take(walk, entry);
  const { position, logged, interrupted, planners } = walk;
  const after = headers(game, position.state);
  return {
    ...{ position, logged, before, after, interrupted },
    status: game.status(position.state),
    handedTo: handedOver(interrupted ? [] : before, after),
    completed: [
      ...mustDecide(before.filter(h => h.pace === 'turn')).filter(
        seat => interrupted || !mustDecide(after).includes(seat),
      ),
      ...planners,
    ],
  };
}

function take(walk: Walk, { entry, cause, begins }: Entry): void {
  const { table, logged, given } = walk;
  const { game } = table;
  const first: LoggedAnswer = { ...loggedOf(entry, cause), ...(begins ? { begins } : {}) };
  const was = headers(game, walk.position.state);
  const reactions = new Set<string>();
  const settled = settle<object, object>(
    game,
    applyEntry<object, object>(game, walk.position.state, entry),
    pending => answerChance(table.seed, pending),
    // What was put to a member already is theirs to answer, whatever they settled meanwhile.
    (state, pending) => {
      if (was.some(h => h.id === pending.id) || given.has(pending.id)) return undefined;
      if (pending.pace === 'reaction') reactions.add(pending.id);
      return table.standing?.(state, pending);
    },
  );
  const rows = [first, ...settled.decisions.map(d => loggedOf(d, d.cause))];
  logged.push(...rows);
  table.planned?.saw(rows);
  // Who is to move after a planned turn is so anew: others decided in between. A planned reaction leaves a turn one turn.
  const turned = cause === 'order' && was.some(h => h.id === first.pendingId && h.pace !== 'reaction');
  if (turned) walk.planners.add(first.seat as Seat);
  // A window that closed by itself in the middle of somebody's turn leaves it one turn: no new message, no new clock.
  walk.interrupted ||=
    turned || settled.decisions.some(d => d.cause === 'auto' && d.seat !== first.seat && !reactions.has(d.pendingId));
  // One message tells of the whole chain: what was planned does not push out what it answers.
  const handed = cause !== 'order' && (walk.interrupted || handedOver(was, headers(game, settled.state)).length > 0);
  const step = { seq: walk.seq + logged.length - settled.decisions.length, seat: first.seat, events: settled.events };
  walk.position = remember(walk.position, settled.state, step, handed);
}

/** The entries given (their questions are noted in `given`), then what was planned for the position they led to, as long as anything was. */
function* withPlanned(
  { planned }: Table,
  entries: readonly Entry[],
  given: Set<string>,
  state: () => object,
): Generator<Entry> {
  for (let next = entries; next.length > 0; next = planned?.next(state()) ?? []) {
    for (const { entry } of next) if ('pendingId' in entry) given.add(entry.pendingId);
    yield* next;
  }
}

/** The opening position: `setup`, settled. */
export function begin(table: Table, setup: Step<object, object>): Omit<Advanced, 'completed' | 'interrupted'> {
  const { game } = table;
  const settled = settle(game, setup, pending => answerChance(table.seed, pending), table.standing);
  const opening = { seq: 0, seat: logSeat.match, stretch: 0, events: settled.events };
  const position: Position = { state: settled.state, recent: [opening], stretch: 1 };
  const after = headers(game, settled.state);
  return {
    position,
    logged: settled.decisions.map(d => loggedOf(d, d.cause)),
    before: [],
    after,
    status: game.status(settled.state),
    handedTo: mustDecide(after),
  };
}

export const headers = (game: AnyGame, state: object): readonly PendingHeader[] =>
  questionsOf(game, state).map(headerOf);

/** Each seat once. */
export const mustDecide = (asked: readonly PendingHeader[]): readonly Seat[] => [
  ...new Set(asked.filter(h => h.urgency === 'must').map(h => h.seat)),
];

export const handedOver = (before: readonly PendingHeader[], after: readonly PendingHeader[]): readonly Seat[] => {
  const had = new Set(mustDecide(before));
  return mustDecide(after).filter(seat => !had.has(seat));
};

function loggedOf(entry: LogEntry, cause: Cause): LoggedAnswer {
  if ('concede' in entry) return { pendingId: `concede:${entry.concede}`, seat: entry.concede, answer: [], cause };
  if ('draw' in entry) return { pendingId: 'draw', seat: logSeat.match, answer: [], cause };
  const { pendingId, answer } = entry;
  return { pendingId, seat: entry.seat === 'chance' ? logSeat.chance : entry.seat, answer, cause };
}

/** A row of the log as what the rules are given; undefined for entries that concern the log itself (undo, upgrade, a change of seats). */
export function entryOf({ pendingId, seat, answer, cause }: LoggedAnswer): LogEntry | undefined {
  switch (cause) {
    case 'concede':
      return { concede: seat as Seat };
    case 'draw':
      return { draw: true };
    case 'undo':
    case 'upgrade':
    case 'seat':
    case 'end':
      return undefined;
    default: {
      const who = seat === logSeat.chance ? 'chance' : (seat as Seat);
      return { pendingId: pendingId as Decision['pendingId'], seat: who, answer };
    }
  }
}
