/**
 * What somebody is owed is sent again until Discord takes it or its time is over: across cut connections, failures of Discord's and 429. The wait
 * grows, so that an outage is not made worse; a newer wish ends an older one.
 */
import { steadyNow } from '../log/steady.ts';
import type { Outcome, Wire } from './wire.ts';

const FIRST_MS = 100;
const MOST_MS = 10_000;

export interface Owing {
  /** By `steadyNow`: afterwards nothing is sent again. */
  readonly until: number;
  /** Aborted when something newer takes its place: it is not sent again. */
  readonly newer?: AbortSignal;
}
export interface Sent<T> {
  readonly outcome: Outcome<T>;
  /** An attempt before the last one may have been taken, though its answer was lost. */
  readonly isAgain: boolean;
}

/** @param send called at least once */
export async function sendUntilTaken<T>(
  { ending }: Pick<Wire, 'ending'>,
  { until, newer }: Owing,
  send: (isAgain: boolean) => Promise<Outcome<T>>,
): Promise<Sent<T>> {
  let isAgain = false;
  for (let pauseMs = FIRST_MS; ; pauseMs = Math.min(MOST_MS, pauseMs * 2)) {
    const outcome = await send(isAgain);
    if (outcome.is !== 'later' || newer?.aborted || ending?.aborted) return { outcome, isAgain };
    const waitMs = outcome.code === 429 ? Math.max(pauseMs, outcome.afterMs) : pauseMs * (0.75 + Math.random() / 2);
    if (steadyNow() + waitMs >= until) return { outcome, isAgain };
    isAgain ||= outcome.code !== 429;
    await pause(waitMs, [ending, newer]);
    if (newer?.aborted) return { outcome, isAgain };
  }
}

/** At the end of the process nobody waits: what is owed is tried once more. */
function pause(ms: number, signals: readonly (AbortSignal | undefined)[]): Promise<void> {
  return new Promise(resolve => {
    const done = (): void => {
      clearTimeout(timer);
      for (const signal of signals) signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    for (const signal of signals) signal?.addEventListener('abort', done);
    if (signals.some(signal => signal?.aborted)) done();
  });
}

/** What Discord does not take by then is not waited for: a restart must not last as long as a token. */
export async function settleWithin(ms: number, idle: () => Promise<void>, ending: AbortController): Promise<void> {
  const late = setTimeout(() => ending.abort(), ms);
  await idle();
  clearTimeout(late);
}
