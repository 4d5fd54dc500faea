/** Work that time alone makes due, looked for every few seconds. Several processes may find the same: the store lets one of them do it. */
import type { Log } from '../log/log.ts';
import { placeOf } from '../log/place-of.ts';
import { StoreUnavailable } from '../matches/ports.ts';

export interface RunningTicks {
  readonly stop: () => Promise<void>;
}

/** @param everyMs between the end of one round and the next */
export function startTicks(
  chores: Readonly<Record<string, () => Promise<number>>>,
  everyMs: number,
  log: Log,
): RunningTicks {
  let stopped = false;
  let wake = () => {};
  const run = async () => {
    while (!stopped) {
      for (const [name, chore] of Object.entries(chores)) {
        try {
          const done = await chore();
          if (done > 0) log.info({ chore: name, done }, 'time ran out');
        } catch (error) {
          if (!(error instanceof StoreUnavailable)) log.error({ chore: name, ...placeOf(error) }, 'a chore failed');
        }
      }
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, everyMs * (0.75 + Math.random() / 2));
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (stopped) wake();
      });
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopped = true;
      wake();
      await running;
    },
  };
}
