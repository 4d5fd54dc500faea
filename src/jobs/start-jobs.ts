/** Starts all that happens without a press. Nothing of it lives in memory: a process may die at any instant, and another goes on. */
import type { Log } from '../log/log.ts';
import type { Announcer, Matches } from '../matches/contract.ts';
import type { MatchChores } from '../matches/matches.ts';
import type { Store } from '../matches/ports.ts';
import { announcements } from './announcements.ts';
import { type RunningLane, startLane } from './lane.ts';
import { type ExecuteSql, startNightly } from './nightly.ts';
import { opponentMoves } from './opponent-moves.ts';
import { startTicks } from './ticks.ts';

export interface JobsOptions {
  readonly store: Store & { readonly executeSql: ExecuteSql };
  readonly matches: Matches & { readonly chores: MatchChores };
  readonly announcer: Announcer;
  readonly log: Log;
  /** Matches announced at once. Default 8. */
  readonly parallel?: number;
  /** Between two looks for work that no nudge told of, ms. Default 1,000. */
  readonly pollMs?: number;
  /** Between two looks for time that ran out, ms. Default 5,000. */
  readonly tickMs?: number;
  /** Default true. */
  readonly nightly?: boolean;
  /** A clock jumped lately: nobody's time runs out now. */
  readonly isUncertain?: () => boolean;
  /** Claims of interactions are worth nothing after some minutes. */
  readonly forgetClaims?: () => Promise<number>;
}

export interface Jobs {
  readonly nudge: () => void;
  /** Takes no more work and waits for what is under way. */
  readonly stop: () => Promise<void>;
}

/** Where a process hangs and still lives; what a dead one held is free at once (src/processes). */
const HOLD_MS = 60_000;
const CLAIMS_MS = 5 * 60_000;
const PATIENCE_MS = 45_000;

export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { store, matches, log, announcer, parallel = 8, pollMs = 1_000, tickMs = 5_000 } = options;
  const { chores } = matches;
  const { outbox } = store;
  await chores.upgrade();
  // Nobody waits for old results to be told apart; one that fails is logged there and tried again at night.
  void chores.settleResults();
  const shared = { outbox, log, pollMs, holdMs: HOLD_MS };
  const handle = announcements({ outbox, matches, announcer, log, holdMs: HOLD_MS, patienceMs: PATIENCE_MS });
  const lanes: readonly RunningLane[] = [
    startLane({ ...shared, lane: 'announce', parallel, handle }),
    startLane({ ...shared, lane: 'opponent', parallel: 2, handle: opponentMoves(outbox, chores, log) }),
  ];
  const nudge = () => {
    for (const lane of lanes) lane.nudge();
  };
  chores.onOutbox(nudge);
  const isUncertain = options.isUncertain ?? (() => false);
  const ticks = startTicks(
    {
      seats: async () => (isUncertain() ? 0 : chores.expireSeats()),
      reminders: chores.remindSeats,
      challenges: chores.expireChallenges,
    },
    tickMs,
    log,
  );
  const claims = options.forgetClaims && startTicks({ claims: options.forgetClaims }, CLAIMS_MS, log);
  const nightly = options.nightly === false ? undefined : await startNightly(store.executeSql, chores, log);
  return {
    nudge,
    stop: async () => {
      await Promise.all([...lanes.map(lane => lane.stop()), ticks.stop(), claims?.stop(), nightly?.stop()]);
    },
  };
}
