/** The machine: what is pending, what an answer does, how a seat leaves. */
import {
  type Decision,
  type Outcome,
  type Pending,
  type PendingChance,
  pendingId,
  type Seat,
  type Status,
  type Step,
} from '../../engine/contract.ts';
import { outcomesOf } from '../../engine/outcome.ts';
import { COVERED, ISLANDS } from './chart.ts';
import { eliminate, finish, finishIfDecided } from './ending.ts';
import { sayEndings } from './ending-choices.ts';
import { EXPEDITION_TOKENS, TREASURES } from './fleets.ts';
import type { Frame } from './frames.ts';
import type { Chance, Handler, Question } from './handler.ts';
import { handlers } from './handlers.ts';
import type { Options } from './options.ts';
import { text } from './say.ts';
import { aliveSeats } from './sea.ts';
import { pushSetUp } from './set-up.ts';
import type { Draft, State } from './state.ts';
import { type Event, emit, freeze, startWork, type Work, who } from './work.ts';

const START_COINS = 3;
/** More steps without a question than any position needs: a loop in the rules. */
const STEP_BOUND = 2_000;

const handlerOf = (frame: Frame): Handler<Frame> => handlers[frame.do] as unknown as Handler<Frame>;

/** Goes on until somebody must answer or the match is over. */
export function run(w: Work): void {
  for (let i = 0; i < STEP_BOUND; i++) {
    const frame = w.s.stack[w.s.stack.length - 1];
    if (frame === undefined || w.s.end !== undefined) return;
    if (handlerOf(frame).step(w, frame) === 'ask') return;
  }
  throw new Error(`old-salt: no question after ${STEP_BOUND} steps: the rules loop`);
}

const close = (w: Work): Step<State, Event> => ({ state: freeze(w.s as State), events: w.events });

export function emptyState(options: Options, seats: number): Draft {
  return {
    options,
    step: 0,
    round: 0,
    first: 0 as Seat,
    players: Array.from({ length: seats }, () => ({
      coins: START_COINS,
      masts: Array.from({ length: seats }, () => 0),
      alive: true,
      fleet: [],
      reserve: [],
    })),
    islands: ISLANDS.map(i => ({ covered: (COVERED[seats] ?? []).includes(i), fort: false, damage: 0, coins: 0 })),
    pile: [],
    removed: [],
    drawn: [],
    awake: [],
    choices: Array.from({ length: seats }, () => []),
    ships: [],
    ghosts: [],
    debris: {},
    storms: [],
    expedition: { down: EXPEDITION_TOKENS, treasures: TREASURES },
    trail: [],
    before: [],
    out: [],
    left: [],
    stack: [],
  };
}

export function setup(options: Options, entries: readonly object[]): Step<State, Event> {
  const w = startWork(emptyState(options, entries.length) as State);
  pushSetUp(w);
  run(w);
  return close(w);
}

const isChanceAsk = (ask: Question | Chance): ask is Chance => 'chance' in ask;
const idOf = (s: State, ask: Question | Chance): string =>
  isChanceAsk(ask)
    ? `${s.step}.chance`
    : ask.kind === 'fleet'
      ? `fleet.${ask.seat}`
      : `${s.step}.${ask.kind}.${ask.seat}`;

function toPending(s: State, ask: Question | Chance): Pending | PendingChance {
  const id = pendingId(idOf(s, ask));
  if (isChanceAsk(ask)) return { id, seat: 'chance', form: ask.chance, audience: ask.secret ? 'nobody' : 'all' };
  const { auto, ...question } = ask;
  return { ...question, id, urgency: 'must', auto: auto ?? true };
}

function openIn(s: State): readonly (Pending | PendingChance)[] {
  const frame = s.stack[s.stack.length - 1] as Frame | undefined;
  if (s.end !== undefined || frame === undefined) return [];
  return handlerOf(frame)
    .ask(s, frame)
    .map(ask => toPending(s, ask));
}

const known = new WeakMap<State, readonly (Pending | PendingChance)[]>();
export function pending(s: State): readonly (Pending | PendingChance)[] {
  const before = known.get(s);
  if (before !== undefined) return before;
  const found = openIn(s).map(ask => (ask.seat === 'chance' ? ask : sayEndings(s, ask, { apply, openIn, outcome })));
  if (Object.isFrozen(s)) known.set(s, found);
  return found;
}

export function apply(s: State, decision: Decision): Step<State, Event> {
  const w = startWork(s);
  const frame = w.s.stack[w.s.stack.length - 1];
  if (frame === undefined) throw new RangeError('old-salt: nothing is asked');
  w.s.step++;
  handlerOf(frame).answer(w, frame, decision.answer, decision.seat);
  run(w);
  return close(w);
}

/** O-132: the ships leave without masts or wreckage, then O-101. */
export function concede(s: State, seat: Seat): Step<State, Event> {
  const w = startWork(s);
  if (w.s.end !== undefined || !w.s.players[seat]?.alive) return close(w);
  const asked = openIn(s).some(p => p.seat === seat);
  emit(w, 'conceded', { who: who(seat) });
  w.s.ships = w.s.ships.filter(ship => ship.seat !== seat);
  for (const frame of w.s.stack) if (frame.do === 'queue') dropFrom(frame, seat);
  w.s.left.push(seat);
  eliminate(w, [seat]);
  w.s.choices[seat] = [];
  const left = aliveSeats(w.s);
  if (left.length === 1) finish(w, left, 'last');
  else if (!w.s.stack.some(f => f.do === 'queue')) finishIfDecided(w);
  if (asked) w.s.step++;
  run(w);
  return close(w);
}
/** What had not sunk yet leaves the queue; a half-resolved first item goes on from its first step. */
function dropFrom(queue: Extract<Frame, { do: 'queue' }>, seat: Seat): void {
  const first = queue.queue[0];
  queue.queue = queue.queue.filter(item => item.seat !== seat);
  if (first?.seat === seat) queue.stage = 'stand';
}

const outcome = (s: State, seat: Seat): Outcome | undefined => {
  const now = status(s);
  return now.over ? now.outcomes[seat] : undefined;
};

export function status(s: State): Status {
  if (s.end === undefined) return { over: false };
  return {
    over: true,
    ranking: s.end.ranking,
    outcomes: outcomesOf(s.end.ranking, s.left),
    reason: text(`end.${s.end.reason}`),
  };
}
