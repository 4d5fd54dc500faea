/**
 * One lane of the outbox, worked through: claims subjects that have work, a few at once; woken after a commit, and looking by itself in between,
 * so that work of a process that died is found.
 */
import type { Log } from '../log/log.ts';
import { placeOf } from '../log/place-of.ts';
import { type Lane, type OutboxRow, type OutboxStore, StoreUnavailable } from '../matches/ports.ts';

export interface LaneOptions {
  readonly lane: Lane;
  readonly outbox: OutboxStore;
  /** Does one subject's rows, in order, and settles each (done, retry or bury). */
  readonly handle: (rows: readonly OutboxRow[]) => Promise<void>;
  readonly log: Log;
  /** Subjects at once. */
  readonly parallel: number;
  /** Longest time between two looks, ms. */
  readonly pollMs: number;
  /** How long a claim holds; whoever has not finished by then may have died. */
  readonly holdMs: number;
}

export interface RunningLane {
  readonly nudge: () => void;
  /** Takes no more work and waits for what is under way. */
  readonly stop: () => Promise<void>;
}

export function startLane(options: LaneOptions): RunningLane {
  const { lane, outbox, handle, log, parallel, pollMs, holdMs } = options;
  const underWay = new Set<Promise<void>>();
  /** Held, and not settled while the database was away. */
  const stuck = new Set<string>();
  let stopped = false;
  let nudged = false;
  let wake = () => {};

  const rest = (ms: number) =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (nudged || stopped) wake();
    });
  const nudge = () => {
    nudged = true;
    wake();
  };
  const start = (rows: readonly OutboxRow[]) => {
    const work = handle(rows)
      .catch(error => {
        const about = { lane, subject: rows[0]?.subject, ...placeOf(error) };
        if (!(error instanceof StoreUnavailable)) return log.error(about, 'outbox work failed');
        log.warn(about, 'outbox work was cut off: the database is away');
        for (const row of rows) stuck.add(row.subject);
      })
      .finally(() => {
        underWay.delete(work);
        nudge();
      });
    underWay.add(work);
  };
  const look = async (): Promise<number> => {
    if (stuck.size > 0) {
      await outbox.letGo(lane, [...stuck]);
      stuck.clear();
    }
    const free = parallel - underWay.size;
    if (free <= 0) return 0;
    const subjects = await outbox.claim(lane, free, holdMs);
    for (const rows of subjects) if (rows.length > 0) start(rows);
    return subjects.length;
  };
  const run = async () => {
    while (!stopped) {
      nudged = false;
      let found = 0;
      try {
        found = await look();
      } catch {
        // The database is away; presses say so already. Look again later.
        await rest(pollMs * 2);
      }
      // Uneven pauses keep several processes from looking at the same moments.
      if (found === 0 || underWay.size >= parallel) await rest(pollMs * (0.75 + Math.random() / 2));
    }
  };
  const running = run();
  return {
    nudge,
    stop: async () => {
      stopped = true;
      wake();
      await running;
      await Promise.allSettled([...underWay]);
    },
  };
}
