/** A member is forgotten: out of running matches by their own rule, then out of everything that names them. */
import { z } from 'zod';
import type { Seat } from '../engine/contract.ts';
import { text } from '../engine/text.ts';
import { endPlan } from './admin.ts';
import { type Entry, headers } from './advance.ts';
import { announce, notice, opponentTasks } from './announce.ts';
import { seatWrites } from './clocks.ts';
import { type MatchId, NOBODY, type UserId } from './contract.ts';
import { absent } from './expire.ts';
import { numbered } from './numbered.ts';
import { logSeat } from './ports.ts';
import { formatPosition } from './position.ts';
import { seatsOf } from './seats.ts';
import type { Loaded, Service } from './service.ts';
import { stepPlan } from './step-plan.ts';
import { type Plan, Refusal, refuse, transact } from './transact.ts';

/** Looked for again until none is left, so many at once. */
const BATCH = 100;

export async function erase(service: Service, userId: UserId): Promise<{ matches: number }> {
  if (
    !z
      .string()
      .regex(/^[1-9]\d{0,19}$/)
      .safeParse(userId).success
  )
    return refuse('bad-input');
  const running = await service.store.matches.idsOf(userId, false, BATCH);
  for (const id of running) await leave(service, id, userId);
  const matches = await service.store.matches.erase(userId);
  for (const id of running) service.positions.forget(id);
  return { matches };
}

async function leave(service: Service, id: MatchId, userId: UserId): Promise<void> {
  try {
    await transact<null>(service, id, undefined, loaded => leavePlan(service, loaded, userId));
  } catch (error) {
    // Over meanwhile, or left already.
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Practice ends; elsewhere an opponent plays on, or the seat has lost where the match says so. */
function leavePlan(service: Service, loaded: Loaded, userId: UserId): Plan<null> {
  const { row } = loaded;
  if (row.over) return refuse('match-over');
  const mine = seatsOf(loaded, userId);
  const [seat] = mine;
  if (seat === undefined) return refuse('not-seated');
  if (
    row.practice ||
    row.seats.every(each => each.userId === undefined || each.userId === NOBODY || mine.some(own => own === each.seat))
  )
    return endPlan(service, loaded);
  const now = service.clock.now();
  if (row.absence === 'lose') {
    const entries: readonly Entry[] = [{ entry: { concede: seat }, cause: 'concede' }];
    return stepPlan(loaded, entries, { now }, () => null);
  }
  return opponentPlan(loaded, seat, now);
}

/** An opponent sits down: an entry of the log, so that nobody goes on from before. */
function opponentPlan({ row, game, position }: Loaded, seat: Seat, now: Date): Plan<null> {
  const logged = [
    { pendingId: `seat:${row.seq}`, seat: logSeat.match, answer: JSON.stringify([seat]), cause: 'seat' as const },
  ];
  const decisions = numbered(logged, row, now);
  const numbers = { seq: row.seq + decisions.length, epoch: row.epoch };
  const seats = row.seats.map(each => (each.seat === seat ? absent(each) : each));
  const asked = headers(game, position.state);
  return {
    write: {
      ...{ ...numbers, over: false, decisions, dropDrafts: [seat], at: now },
      snapshot: formatPosition(position),
      seats: seatWrites(row.seats, seats),
      outbox: [
        notice(row.id, numbers.seq, text('match.left', { seat: { seat } })),
        announce(row.id, numbers.seq, { kind: 'refresh' }),
        ...opponentTasks({ id: row.id, ...numbers }, seats, [], asked),
      ],
    },
    next: position,
    row: { seats },
    outcome: null,
  };
}
