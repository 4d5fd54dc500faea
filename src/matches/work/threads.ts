/**
 * Threads for long work (jobs.ts), so that the one that acknowledges never waits for it: few, started when there is work, ended when there has been none
 * for a while. Whatever takes too long is cut off with its thread and refused in words.
 */
import { Piscina } from 'piscina';
import { deepFreeze } from '../../engine/freeze.ts';
import { ReplayError } from '../../engine/replay.ts';
import type { Log } from '../../log/log.ts';
import { Refusal, refuse } from '../transact.ts';
import type { JobInput, JobKind, JobOutput, RunJob } from './jobs.ts';
import type { Done, Task } from './worker.ts';

export interface Threads {
  /** @param here does what is done sooner than it is sent */
  readonly over: (here: RunJob) => RunJob;
  readonly stats: () => {
    readonly running: number;
    readonly waiting: number;
    readonly cutOff: number;
    readonly threads: number;
  };
  readonly close: () => Promise<void>;
}

export interface ThreadsOptions {
  readonly log: Log;
  /** Default 2: one member's long work leaves one for everybody else's. */
  readonly most?: number;
  /** Time of one job from when it has its thread, ms. */
  readonly limits?: Partial<Readonly<Record<JobKind, number>>>;
  /** A thread without work is ended after so many ms. */
  readonly idleMs?: number;
}

const SECOND = 1_000;
/** Far more than a match of 2,000 entries takes on a busy machine; Discord waits 3 s for completions. */
const LIMITS: Readonly<Record<JobKind, number>> = {
  ...{ position: 15 * SECOND, turns: 15 * SECOND, page: 15 * SECOND, lines: 15 * SECOND, missed: 15 * SECOND },
  ...{ since: 15 * SECOND, verify: 15 * SECOND, import: 15 * SECOND, think: 20 * SECOND, nightly: 60 * SECOND },
  ...{ suggest: 2 * SECOND, suggestPlan: 2 * SECOND },
};
/** A new thread takes so long to load the games on a busy machine; its first job has that much more. */
const START_MS = 20 * SECOND;
/** A log of so few entries is played in less time than a thread needs to start, some milliseconds. */
const FEW_ENTRIES = 40;

/** Parts of a typed line that are played here: some hundred microseconds each. */
const FEW_PARTS = 8;

/** For games of the registry only. */
export function openThreads({ log, most = 2, limits = {}, idleMs = 60 * SECOND }: ThreadsOptions): Threads {
  const pool = new Piscina<Task, Done>({
    ...{ filename: new URL('./worker.ts', import.meta.url).href, minThreads: 0, maxThreads: most, idleTimeout: idleMs },
    // What a file holds may grow when it is played: the thread ends then, not the process.
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
  });
  const counts = { running: 0, cutOff: 0 };
  const waiting: (() => void)[] = [];
  let closed = false;

  /** One job a thread at a time: its limit counts from when it begins. */
  const turn = async (kind: JobKind): Promise<void> => {
    if (counts.running < most) counts.running++;
    // Whoever types has three seconds.
    else if (kind === 'suggest' || kind === 'suggestPlan') await new Promise<void>(resolve => waiting.unshift(resolve));
    else await new Promise<void>(resolve => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) counts.running--;
    else next();
  };
  const cut = (kind: JobKind, why: string): never => {
    counts.cutOff++;
    log.warn({ kind, why }, 'long work was cut off');
    return refuse('too-long');
  };
  const work = async (kind: JobKind, input: JobInput<JobKind>): Promise<Done> => {
    const isFresh = pool.threads.length < counts.running;
    const limit = (limits[kind] ?? LIMITS[kind]) + (isFresh ? START_MS : 0);
    try {
      return await pool.run({ kind, input }, { signal: AbortSignal.timeout(limit) });
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return cut(kind, `more than ${limit} ms`);
      if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        return cut(kind, 'more memory than a thread has');
      throw error;
    }
  };
  const run: RunJob = async <K extends JobKind>(kind: K, input: JobInput<K>): Promise<JobOutput<K>> => {
    await turn(kind);
    try {
      if (closed) return refuse('unavailable');
      const done = await work(kind, input);
      if (done.is === 'refused') throw new Refusal(done.error);
      if (done.is === 'unplayable') throw new ReplayError(done.why);
      return (kind === 'position' ? deepFreeze(done.output) : done.output) as JobOutput<K>;
    } finally {
      leave();
    }
  };
  return {
    over: here => (kind, input) => (isShort(kind, input) ? here(kind, input) : run(kind, input)),
    stats: () => ({ ...counts, waiting: waiting.length, threads: pool.threads.length }),
    close: async () => {
      closed = true;
      for (const go of waiting.splice(0)) go();
      await pool.destroy();
    },
  };
}

function isShort(kind: JobKind, input: object): boolean {
  if (kind === 'suggest') return 'typed' in input && String(input.typed).split(/[;,]/).length <= FEW_PARTS;
  // A random answer is quicker drawn than sent.
  if (kind === 'think') return 'level' in input && input.level === 'random';
  return 'rows' in input && Array.isArray(input.rows) && input.rows.length <= FEW_ENTRIES;
}
