/** A new match: seats drawn, the game set up, its opening announced. */

import { randomInt } from 'node:crypto';
import type { AnyGame, Step } from '../engine/contract.ts';
import { begin } from './advance.ts';
import { announce, opponentTasks, quietOf } from './announce.ts';
import type { Absence, ChallengeId, OpponentLevel, Pace, Place, UserId } from './contract.ts';
import { freshId } from './ids.ts';
import { numbered } from './numbered.ts';
import { logSeat, type NewMatch, type SeatRow } from './ports.ts';
import { formatPosition } from './position.ts';
import type { Service } from './service.ts';
import { standingOf } from './step-plan.ts';
import { runClocks } from './time/clocks.ts';
import type { Habits } from './time/habits.ts';

export interface Sitting {
  readonly userId?: UserId;
  readonly opponent?: OpponentLevel;
  /** Parsed by the game's `entry`. */
  readonly entry: unknown;
}

export interface StartInput {
  readonly game: AnyGame;
  readonly mode: string;
  readonly options: object;
  readonly place: Place;
  readonly pace: Pace;
  readonly absence: Absence;
  readonly rated: boolean;
  readonly practice: boolean;
  readonly challengeId?: ChallengeId;
  /** A state to go on from instead of the game's own opening. */
  readonly from?: object;
  /** Of the members, by id. */
  readonly habits?: ReadonlyMap<UserId, Habits>;
  /** In the order of the seats. */
  readonly sittings: readonly Sitting[];
}

/** All that `store.matches.create` writes, worked out beforehand. */
export function newMatch(service: Service, input: StartInput): NewMatch {
  const { game, sittings, options, mode, place, pace, absence, rated, practice, challengeId } = input;
  const id = freshId();
  const seed = service.seeds();
  const now = service.clock.now();
  const setup = setupOf(input);
  const begun = begin({ game, seed, standing: standingOf(game, []) }, setup);
  const users = sittings.flatMap(s => s.userId ?? []);
  const hotSeat = new Set(users).size < users.length;
  const rows = sittings.map((sitting, seat) => seatRowOf(sitting, seat, input.habits?.get(sitting.userId ?? '')));
  const seats = runClocks(rows, { ...begun, interrupted: false, pace, now });
  const logged = [
    ...fromRow(input),
    ...begun.logged.map(answer => ({ ...answer, answer: JSON.stringify(answer.answer) })),
  ];
  const decisions = numbered(logged, { seq: 0, epoch: 0 }, now);
  const seq = decisions.length;
  return {
    ...{ id, seed, mode, place, pace, absence, rated, practice, hotSeat, seq, decisions },
    ...(challengeId === undefined ? {} : { challengeId }),
    game: game.id,
    rulesVersion: game.version,
    options: JSON.stringify(options),
    snapshot: formatPosition(begun.position),
    over: begun.status.over,
    startedAt: now,
    seats: seats.map(({ habits: _h, ...row }) => ({ ...row, share: hotSeat ? row.seat : 0 })),
    outbox: [
      announce(id, seq, { kind: 'start', ...quietOf(seats) }),
      ...(begun.status.over ? [announce(id, seq, { kind: 'over' })] : []),
      ...opponentTasks({ id, seq, epoch: 0 }, seats, [], begun.after),
    ],
  };
}

const setupOf = ({ game, options, sittings, from }: StartInput): Step<object, object> =>
  from === undefined
    ? (game.setup(
        options,
        sittings.map(s => s.entry),
      ) as Step<object, object>)
    : { state: from, events: [] };

/** A match that begins with a position holds it in its log, as one does after its rules changed. */
function fromRow({ from }: StartInput) {
  if (from === undefined) return [];
  const answer = JSON.stringify([formatPosition({ state: from, recent: [], stretch: 1 })]);
  return [{ pendingId: 'upgrade:0', seat: logSeat.match, answer, cause: 'upgrade' as const }];
}

function seatRowOf({ userId, opponent, entry }: Sitting, seat: number, habits: Habits | undefined): SeatRow {
  return {
    seat,
    ...(userId === undefined ? {} : { userId }),
    ...(opponent === undefined ? {} : { opponent }),
    entry: JSON.stringify(entry),
    missedTurns: 0,
    missedReactions: 0,
    reminded: 0,
    ...(habits === undefined ? {} : { habits }),
  };
}

/** Who sits where is drawn by lot; it is not part of the match's own chance, since the seed is for the rules alone. */
export function byLot<T>(people: readonly T[]): readonly T[] {
  const order = [...people];
  for (let i = order.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    const held = order[i] as T;
    order[i] = order[j] as T;
    order[j] = held;
  }
  return order;
}
