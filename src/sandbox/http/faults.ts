import { setTimeout as sleep } from 'node:timers/promises';

/** A mishap that a test orders for requests that match. */
export interface Fault {
  readonly method?: string | undefined;
  /** Part of the path or a pattern for it; absent: every path. */
  readonly path?: string | RegExp | undefined;
  /** How many of them it lets pass first. */
  readonly skip?: number | undefined;
  /** How many requests it meets; absent: until removed. */
  readonly times?: number | undefined;
  /** Milliseconds of real time before anything happens. */
  readonly latency?: number | undefined;
  /** Answered instead of doing it; `performed: true` does it first and loses the answer. */
  readonly status?: number | undefined;
  /** Discord code and words for `status`. */
  readonly code?: number | undefined;
  readonly message?: string | undefined;
  /** Cuts the connection instead of answering. */
  readonly drop?: boolean | undefined;
  /** The request takes effect although its answer is a failure or none. */
  readonly performed?: boolean | undefined;
}

interface Armed {
  readonly fault: Fault;
  skip: number;
  left: number;
}

/** The mishaps in force, first come first met. */
export class Faults {
  readonly #armed = new Set<Armed>();

  /** The result takes it away again. */
  add(fault: Fault): () => void {
    const armed = { fault, skip: fault.skip ?? 0, left: fault.times ?? Number.POSITIVE_INFINITY };
    this.#armed.add(armed);
    return () => this.#armed.delete(armed);
  }

  clear(): void {
    this.#armed.clear();
  }

  /** The mishap for a request, counted as met, after its latency. */
  async meet(method: string, path: string): Promise<Fault | undefined> {
    for (const armed of this.#armed) {
      if (!fits(armed.fault, method, path)) continue;
      if (armed.skip-- > 0) continue;
      armed.left -= 1;
      if (armed.left <= 0) this.#armed.delete(armed);
      if (armed.fault.latency) await sleep(armed.fault.latency);
      if (armed.fault.status !== undefined || armed.fault.drop) return armed.fault;
    }
    return undefined;
  }

  get isQuiet(): boolean {
    return this.#armed.size === 0;
  }
}

function fits(fault: Fault, method: string, path: string): boolean {
  if (fault.method !== undefined && fault.method.toUpperCase() !== method) return false;
  if (fault.path === undefined) return true;
  return typeof fault.path === 'string' ? path.includes(fault.path) : fault.path.test(path);
}
