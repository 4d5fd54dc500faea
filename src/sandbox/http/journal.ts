import type { Millis } from '../clock.ts';
import type { ErrorTree } from '../refusal.ts';

/** One request of the bot and what became of it. */
export interface RequestReport {
  readonly at: Millis;
  readonly method: string;
  readonly path: string;
  /** The path with its parameters' names: `/channels/:channel/messages`. */
  readonly route: string;
  readonly status: number;
  /** Discord's code when it was refused. */
  readonly code: number | undefined;
  readonly message: string | undefined;
  readonly errors: ErrorTree | undefined;
  readonly body: unknown;
  readonly fileNames: readonly string[];
  /** Milliseconds of real time it took. */
  readonly took: number;
}

const KEPT = 5_000;

/** The latest requests, all refusals among them, and counts since the start. */
export class Journal {
  #requests: RequestReport[] = [];
  #refusals: RequestReport[] = [];
  requestCount = 0;
  refusalCount = 0;
  readonly #listeners = new Set<(report: RequestReport) => void>();

  add(report: RequestReport): void {
    this.requestCount += 1;
    this.#requests = keepLatest(this.#requests, report);
    if (report.status >= 400) {
      this.refusalCount += 1;
      this.#refusals = keepLatest(this.#refusals, report);
    }
    for (const listener of this.#listeners) listener(report);
  }

  /** The latest requests, oldest first. */
  get requests(): readonly RequestReport[] {
    return this.#requests;
  }
  /** The latest refused requests, oldest first. */
  get refusals(): readonly RequestReport[] {
    return this.#refusals;
  }
  onRequest(listener: (report: RequestReport) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  clear(): void {
    this.#requests = [];
    this.#refusals = [];
  }
}

function keepLatest(list: RequestReport[], report: RequestReport): RequestReport[] {
  list.push(report);
  return list.length > KEPT * 2 ? list.slice(-KEPT) : list;
}
