/**
 * Rules change: a running match of an older version goes on from its migrated state. The log gets an `upgrade` entry that holds the whole
 * position (replay starts there), and a new epoch, so that old buttons go stale.
 */
import type { AnyGame } from '../engine/contract.ts';
import { deepFreeze } from '../engine/freeze.ts';
import { headers, mustDecide } from './advance.ts';
import { boardOf, notice, opponentTasks } from './announce.ts';
import { numbered } from './numbered.ts';
import { text } from './phrases.ts';
import { logSeat, type MatchRow, type MatchWrite } from './ports.ts';
import { formatPosition, type Position } from './position.ts';
import { runClocks, seatWrites } from './time/clocks.ts';

/** `<game>/<version>` → from the state of the version before to this one's, in place of the game's own; gapless from the oldest version still supported. */
export type Upgrades = Readonly<Record<string, (state: unknown) => unknown>>;

export const isOutdated = (game: AnyGame, { rulesVersion }: Pick<MatchRow, 'rulesVersion'>): boolean =>
  rulesVersion < game.version;

/** The position under the rules of now. @throws Error where the game's migrations have a gap */
export function upgradedPosition(game: AnyGame, row: MatchRow, upgrades: Upgrades): Position {
  if (row.snapshot === undefined) throw new Error('a match was read without its snapshot');
  const stored = JSON.parse(row.snapshot) as Position;
  const state = deepFreeze(game.state.parse(migrated(game, stored.state, row.rulesVersion, upgrades)) as object);
  // What happened before was told in the old rules' events.
  return { state, recent: [], stretch: stored.stretch + 1 };
}

function migrated(game: AnyGame, state: unknown, from: number, upgrades: Upgrades): unknown {
  let now = state;
  for (let version = from + 1; version <= game.version; version++) {
    const step = upgrades[`${game.id}/${version}`] ?? game.upgrades?.[version];
    if (step === undefined) throw new Error(`${game.id}: no migration from version ${version - 1} to ${version}`);
    now = step(now);
  }
  return now;
}

/** What makes a running match one of this version. */
export function upgradeWrite(now: Date, game: AnyGame, row: MatchRow, next: Position): MatchWrite {
  const snapshot = formatPosition(next);
  const numbers = { seq: row.seq + 1, epoch: row.epoch + 1 };
  const logged = [
    {
      pendingId: `upgrade:${row.seq}`,
      seat: logSeat.match,
      answer: JSON.stringify([snapshot]),
      cause: 'upgrade' as const,
    },
  ];
  const after = headers(game, next.state);
  const status = game.status(next.state);
  const seats = runClocks(row.seats, { before: after, after, interrupted: false, logged: [], pace: row.pace, now });
  return {
    matchId: row.id,
    was: row,
    ...numbers,
    snapshot,
    over: status.over,
    rulesVersion: game.version,
    decisions: numbered(logged, { seq: row.seq, epoch: numbers.epoch }, now),
    seats: seatWrites(row.seats, seats),
    outbox: [
      notice(row.id, numbers.seq, text('match.upgraded', { version: game.version })),
      boardOf(row.id, numbers.seq, seats, { status, handedTo: mustDecide(after) }, row.seq),
      ...opponentTasks({ id: row.id, ...numbers }, seats, [], after),
    ],
    dropDrafts: 'all' as const,
    at: now,
  };
}
