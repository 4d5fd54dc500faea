/** Nightly work, once for all processes: pg-boss keeps the calendar, on either database. */
import { PgBoss } from 'pg-boss';
import type { Log } from '../log/log.ts';
import type { MatchChores } from '../matches/matches.ts';

const QUEUE = 'nightly';
/** At a quiet hour, UTC. */
const WHEN = '17 4 * * *';
const SAMPLE = 200;

export interface Nightly {
  readonly stop: () => Promise<void>;
}

/** Runs one statement with values, or a script without, and answers with the rows of all. */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

export async function startNightly(executeSql: ExecuteSql, chores: MatchChores, log: Log): Promise<Nightly> {
  const boss = new PgBoss({ db: { executeSql } });
  boss.on('error', error => log.warn({ thrown: error.name }, 'pg-boss'));
  // Of several processes that make its tables at the same moment on a new database, one does and the others find them made.
  await boss.start({ attempts: 5 });
  await boss.createQueue(QUEUE);
  await boss.schedule(QUEUE, WHEN);
  await boss.work(QUEUE, { pollingIntervalSeconds: 60 }, () => nightlyWork(chores, log));
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) };
}

/** Repeatable: a job that comes twice does nothing wrong. */
async function nightlyWork(
  chores: Pick<MatchChores, 'verify' | 'settleResults' | 'checkRatings' | 'forgetReceipts' | 'forgetOld'>,
  log: Log,
): Promise<void> {
  const wrong = await chores.verify(SAMPLE);
  const results = await chores.settleResults();
  const ratings = await chores.checkRatings();
  const receipts = await chores.forgetReceipts();
  const old = await chores.forgetOld();
  log.info({ sample: SAMPLE, wrong, results, ratings, receipts, old }, 'nightly work');
}
