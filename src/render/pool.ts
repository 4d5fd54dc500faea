/**
 * The painting threads: bounded queue, time limit, one retry after a crash, renewal when memory grows. A thread that is ended in the middle of a call of
 * the native library takes the process with it (its exception cannot be thrown any more, and node-addon-api gives up): threads are ended when they rest,
 * and one that works in vain only when it must hang.
 */
import { fileURLToPath } from 'node:url';
// Only loaded here, never drawn with: where no thread but the workers holds the native library, the end of the last worker unloads it
// while its thread-local clean-up is still to come, and the process dies of a segmentation fault (test/render/threads.test.ts).
import 'canvas';
import { Piscina } from 'piscina';
import { PictureError } from './picture.ts';
import type { Job, JobResult } from './worker/job.ts';

export interface PoolOptions {
  /** Threads at most; more than 2 are of no use beside the main thread. One is always there, each takes some 60 MiB. */
  readonly workers: number;
  /** Milliseconds that a job waits before another thread comes to help. */
  readonly helpAfter: number;
  /** It stays so many milliseconds after the last job that waited so long, and goes after as many without work. */
  readonly helpFor: number;
  /** Jobs that may wait; one more is refused at once. */
  readonly queue: number;
  /** Milliseconds for a job, waiting included: then its caller is answered. */
  readonly timeout: number;
  /** Milliseconds that a job may go on after that before its thread counts as hung and is ended. */
  readonly patience: number;
  /** Bytes the whole process may grow by since the start before the threads are replaced. */
  readonly growth: number;
  /** Other fonts and another entry, for tests. */
  readonly fonts?: string;
  readonly entry?: string;
}

export interface PoolStats {
  readonly threads: number;
  readonly waiting: number;
  readonly crashes: number;
  readonly timeouts: number;
  /** Threads ended because they hung. */
  readonly hung: number;
  readonly refused: number;
  readonly renewals: number;
}

type Painted = Extract<JobResult, { ok: true }>;
const ENTRY = fileURLToPath(new URL('./worker/worker.ts', import.meta.url));
/** Milliseconds for a thread to load and register the fonts; a busy machine takes its time. */
const START_LIMIT = 60_000;
/** Jobs between two looks at the memory. */
const LOOK_EVERY = 50;

/** Threads of one age, and the jobs that they work at. */
interface Crew {
  readonly threads: Piscina<Job, JobResult>;
  readonly jobs: Set<Promise<unknown>>;
}

export class Pool {
  readonly #options: PoolOptions;
  readonly #counts = { crashes: 0, timeouts: 0, hung: 0, refused: 0, renewals: 0 };
  /** Jobs that wait for a thread, first come first. */
  readonly #waiting: (() => void)[] = [];
  #busy = 0;
  /** By the steady clock: until then all threads work, else one. */
  #helpUntil = 0;
  readonly #fontLock = new SharedArrayBuffer(4);
  #crew: Crew;
  #memoryAtStart = 0;
  #jobs = 0;
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#crew = this.#start();
  }

  /** The first thread has registered the fonts. @throws PictureError that names what is missing */
  async ready(): Promise<void> {
    await Promise.race([this.run({ kind: 'check' }, START_LIMIT), this.#firstCrash()]);
    this.#memoryAtStart = process.memoryUsage.rss();
  }

  /** @throws PictureError */
  async run(job: Job, timeout = this.#options.timeout): Promise<Painted> {
    const result = await this.#attempt(job, timeout, true);
    if (!result.ok) throw new PictureError(result.problem, result.message);
    this.#jobs++;
    if (this.#jobs % LOOK_EVERY === 0) this.#renewIfGrown();
    return result;
  }

  stats(): PoolStats {
    return { ...this.#counts, threads: this.#crew.threads.threads.length, waiting: this.#waiting.length };
  }

  /** Waiting jobs are refused; what is being painted is finished, unless it hangs. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const go of this.#waiting.splice(0)) go();
    await this.#rested(this.#crew);
    await this.#crew.threads.destroy();
  }

  /** A thread whose program does not load never answers. */
  #firstCrash(): Promise<never> {
    return new Promise((_, reject) => {
      this.#crew.threads.once('error', (cause: Error) => reject(new PictureError('crashed', cause.message, { cause })));
    });
  }

  async #attempt(job: Job, timeout: number, again: boolean): Promise<JobResult> {
    if (this.#closed) throw new PictureError('closed', 'the painter is closed');
    if (!this.#isFree() && this.#waiting.length >= this.#options.queue) {
      this.#counts.refused++;
      throw new PictureError('busy', `${this.#options.queue} pictures are waiting already`);
    }
    const limit = AbortSignal.timeout(timeout);
    try {
      return await this.#turn(limit, () => this.#work(job, limit));
    } catch (error) {
      if (error instanceof PictureError) throw error;
      if (this.#closed) throw new PictureError('closed', 'the painter was closed', { cause: error });
      this.#counts.crashes++;
      if (again) return this.#attempt(job, timeout, false);
      throw new PictureError('crashed', 'the painting thread ended twice over this picture', { cause: error });
    }
  }

  /** Waits for a thread. @throws PictureError where none is free in time */
  async #turn(limit: AbortSignal, work: () => Promise<JobResult>): Promise<JobResult> {
    if (this.#isFree()) this.#busy++;
    else {
      const turn = Promise.withResolvers<void>();
      this.#waiting.push(turn.resolve);
      const help = setTimeout(() => this.#help(), this.#options.helpAfter);
      const late = (): void => {
        const place = this.#waiting.indexOf(turn.resolve);
        if (place === -1) return;
        this.#waiting.splice(place, 1);
        turn.reject(this.#late());
      };
      limit.addEventListener('abort', late, { once: true });
      await turn.promise.finally(() => clearTimeout(help));
      limit.removeEventListener('abort', late);
      if (this.#closed) throw new PictureError('closed', 'the painter was closed');
    }
    return work();
  }

  #isFree(): boolean {
    return this.#busy < (performance.now() < this.#helpUntil ? this.#options.workers : 1);
  }

  /** One thread does not keep up. */
  #help(): void {
    this.#helpUntil = performance.now() + this.#options.helpFor;
    if (!this.#isFree()) return;
    const next = this.#waiting.shift();
    if (next === undefined) return;
    this.#busy++;
    next();
  }

  /** Gives its turn away when the thread is done, which may be after the caller was answered. */
  async #work(job: Job, limit: AbortSignal): Promise<JobResult> {
    const { threads, jobs } = this.#crew;
    const end = new AbortController();
    const working = threads.run(job, { signal: end.signal }).finally(() => {
      jobs.delete(working);
      const next = this.#waiting.shift();
      if (next === undefined) this.#busy--;
      else next();
    });
    jobs.add(working);
    const late = Promise.withResolvers<never>();
    const tooLate = (): void => {
      late.reject(this.#late());
      const hung = setTimeout(() => {
        this.#counts.hung++;
        end.abort();
      }, this.#options.patience);
      working.catch(() => {}).finally(() => clearTimeout(hung));
    };
    if (limit.aborted) tooLate();
    else limit.addEventListener('abort', tooLate, { once: true });
    try {
      return await Promise.race([working, late.promise]);
    } finally {
      limit.removeEventListener('abort', tooLate);
    }
  }

  #late(): PictureError {
    this.#counts.timeouts++;
    return new PictureError('timeout', 'not painted in time');
  }

  /** All threads rest, or hang. */
  async #rested({ jobs }: Crew): Promise<void> {
    const patience = new Promise(resolve => setTimeout(resolve, this.#options.patience).unref());
    await Promise.race([Promise.allSettled([...jobs]), patience]);
  }

  #start(): Crew {
    const { workers, helpFor, fonts, entry = ENTRY } = this.#options;
    const threads = new Piscina<Job, JobResult>({
      filename: entry,
      minThreads: 1,
      maxThreads: workers,
      idleTimeout: helpFor,
      concurrentTasksPerWorker: 1,
      atomics: 'disabled',
      // Pixels are garbage outside V8's heap: a small young generation is collected often enough to keep it to a few pictures. The old one holds some
      // 10 MiB; without a limit garbage gathers in it for long.
      resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 },
      workerData: { lock: this.#fontLock, fonts },
    });
    // A thread that dies between two jobs is replaced by Piscina; without a listener the event would end the process.
    threads.on('error', () => {
      this.#counts.crashes++;
    });
    return { threads, jobs: new Set() };
  }

  /** Cairo and Pango keep memory that no collector sees: new threads start afresh, the old ones finish their jobs. */
  #renewIfGrown(): void {
    if (process.memoryUsage.rss() - this.#memoryAtStart <= this.#options.growth) return;
    const old = this.#crew;
    this.#crew = this.#start();
    this.#counts.renewals++;
    this.#memoryAtStart = Math.max(this.#memoryAtStart, process.memoryUsage.rss() - this.#options.growth / 2);
    // Piscina's own `close` ends threads that still work (its count of those that are done is wrong with more than one).
    void this.#rested(old).then(() => old.threads.destroy());
  }
}
