/** The painting threads: bounded queue, time limit, one retry after a crash, renewal when memory grows. */
import { fileURLToPath } from 'node:url';
// Only loaded here, never drawn with: where no thread but the workers holds the native library, the end of the last worker unloads it
// while its thread-local clean-up is still to come, and the process dies of a segmentation fault (test/render/threads.test.ts).
import 'canvas';
import { Piscina } from 'piscina';
import { PictureError } from './picture.ts';
import type { Job, JobResult } from './worker/job.ts';

export interface PoolOptions {
  /** Threads; at most 2 are of use beside the main thread. */
  readonly workers: number;
  /** Jobs that may wait; one more is refused at once. */
  readonly queue: number;
  /** Milliseconds for a job, waiting included. */
  readonly timeout: number;
  /** Bytes the whole process may grow by since the start before the threads are replaced. */
  readonly growth: number;
  /** Other fonts and another entry, for tests. */
  readonly fonts?: string;
  readonly entry?: string;
}

export interface PoolStats {
  readonly waiting: number;
  readonly crashes: number;
  readonly timeouts: number;
  readonly refused: number;
  readonly renewals: number;
}

type Painted = Extract<JobResult, { ok: true }>;
const ENTRY = fileURLToPath(new URL('./worker/worker.ts', import.meta.url));
/** Milliseconds for a thread to load and register the fonts; a busy machine takes its time. */
const START_LIMIT = 60_000;
/** Jobs between two looks at the memory. */
const LOOK_EVERY = 50;

export class Pool {
  readonly #options: PoolOptions;
  readonly #counts = { crashes: 0, timeouts: 0, refused: 0, renewals: 0 };
  readonly #fontLock = new SharedArrayBuffer(4);
  #threads: Piscina<Job, JobResult>;
  #memoryAtStart = 0;
  #jobs = 0;
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#threads = this.#start();
  }

  /** All threads have registered the fonts. @throws PictureError that names what is missing */
  async ready(): Promise<void> {
    const checks = Array.from({ length: this.#options.workers }, () => this.run({ kind: 'check' }, START_LIMIT));
    await Promise.race([Promise.all(checks), this.#firstCrash()]);
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
    return { ...this.#counts, waiting: this.#threads.queueSize };
  }

  /** Waiting jobs are refused; running ones are ended. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#threads.destroy();
  }

  /** A thread whose program does not load never answers. */
  #firstCrash(): Promise<never> {
    return new Promise((_, reject) => {
      this.#threads.once('error', (cause: Error) => reject(new PictureError('crashed', cause.message, { cause })));
    });
  }

  async #attempt(job: Job, timeout: number, again: boolean): Promise<JobResult> {
    if (this.#closed) throw new PictureError('closed', 'the painter is closed');
    if (this.#threads.queueSize >= this.#options.queue) {
      this.#counts.refused++;
      throw new PictureError('busy', `${this.#options.queue} pictures are waiting already`);
    }
    const limit = AbortSignal.timeout(timeout);
    try {
      return await this.#threads.run(job, { signal: limit });
    } catch (error) {
      if (this.#closed) throw new PictureError('closed', 'the painter was closed', { cause: error });
      if (limit.aborted) {
        this.#counts.timeouts++;
        throw new PictureError('timeout', `not painted within ${timeout} ms`, { cause: error });
      }
      this.#counts.crashes++;
      if (again) return this.#attempt(job, timeout, false);
      throw new PictureError('crashed', 'the painting thread ended twice over this picture', { cause: error });
    }
  }

  #start(): Piscina<Job, JobResult> {
    const { workers, fonts, entry = ENTRY } = this.#options;
    const threads = new Piscina<Job, JobResult>({
      filename: entry,
      minThreads: workers,
      maxThreads: workers,
      concurrentTasksPerWorker: 1,
      atomics: 'disabled',
      // Pixels are garbage outside V8's heap: a small young generation is collected often enough to keep it to a few pictures.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
      workerData: { lock: this.#fontLock, fonts },
    });
    // A thread that dies between two jobs is replaced by Piscina; without a listener the event would end the process.
    threads.on('error', () => {
      this.#counts.crashes++;
    });
    return threads;
  }

  /** Cairo and Pango keep memory that no collector sees: new threads start afresh, the old ones finish their jobs. */
  #renewIfGrown(): void {
    if (process.memoryUsage.rss() - this.#memoryAtStart <= this.#options.growth) return;
    const old = this.#threads;
    this.#threads = this.#start();
    this.#counts.renewals++;
    this.#memoryAtStart = Math.max(this.#memoryAtStart, process.memoryUsage.rss() - this.#options.growth / 2);
    void old.close();
  }
}
