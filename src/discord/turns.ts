/**
 * What costs much is done for one member one thing after the other, and for the members by turns: whoever asks for thirty things at once waits for
 * thirty, nobody else does. Every wish is answered: done, or refused in words where the queue is full or moves too slowly for Discord.
 */
import { refusal } from './errors.ts';

/** `look`: pages of what is there. `long`: whole matches, files, animations. `typing`: completions, which Discord waits for 3 s. */
export type Lane = 'look' | 'long' | 'typing';

interface LaneLimits {
  /** Members served at once, each with one thing. */
  readonly atOnce: number;
  /** Things that one member may have waiting. */
  readonly waiting: number;
  /** Longest wait, ms: an answer must be sent while its token lives, 15 minutes (I2). */
  readonly patienceMs: number;
}
const LIMITS: Readonly<Record<Lane, LaneLimits>> = {
  look: { atOnce: 2, waiting: 300, patienceMs: 12 * 60_000 },
  long: { atOnce: 2, waiting: 300, patienceMs: 12 * 60_000 },
  typing: { atOnce: 4, waiting: 30, patienceMs: 2_000 },
};

export interface Turns {
  /** @throws Refusal where it was not begun */
  run<T>(lane: Lane, whose: string, work: () => Promise<T>): Promise<T>;
  waiting(lane: Lane): number;
}

export function makeTurns(limits: Readonly<Record<Lane, LaneLimits>> = LIMITS): Turns {
  const lanes = {
    look: new FairQueue(limits.look),
    long: new FairQueue(limits.long),
    typing: new FairQueue(limits.typing),
  };
  return {
    run: (lane, whose, work) => lanes[lane].run(whose, work),
    waiting: lane => lanes[lane].waiting,
  };
}

class FairQueue {
  readonly #limits: LaneLimits;
  /** Who waits, next first, each with what they asked for, oldest first. */
  readonly #queues = new Map<string, (() => void)[]>();
  readonly #served = new Set<string>();
  constructor(limits: LaneLimits) {
    this.#limits = limits;
  }

  get waiting(): number {
    return [...this.#queues.values()].reduce((n, queue) => n + queue.length, 0);
  }

  async run<T>(whose: string, work: () => Promise<T>): Promise<T> {
    await this.#turn(whose);
    try {
      return await work();
    } finally {
      this.#served.delete(whose);
      this.#toTheEnd(whose);
      this.#next();
    }
  }

  #turn(whose: string): Promise<void> {
    if (!this.#served.has(whose) && this.#served.size < this.#limits.atOnce) {
      this.#served.add(whose);
      return Promise.resolve();
    }
    const queue = this.#queues.get(whose) ?? [];
    if (queue.length >= this.#limits.waiting) return Promise.reject(refusal('error.many-waiting', { n: queue.length }));
    this.#queues.set(whose, queue);
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#leave(whose, begin);
        reject(refusal('error.waited-too-long'));
      }, this.#limits.patienceMs);
      const begin = (): void => {
        clearTimeout(late);
        resolve();
      };
      queue.push(begin);
    });
  }

  /** The member who waits longest and is not served now; what else they want comes after everybody's next. */
  #next(): void {
    for (const [whose, queue] of this.#queues) {
      if (this.#served.size >= this.#limits.atOnce) return;
      const begin = this.#served.has(whose) ? undefined : queue.shift();
      if (begin === undefined) continue;
      if (queue.length === 0) this.#queues.delete(whose);
      this.#served.add(whose);
      begin();
    }
  }

  #toTheEnd(whose: string): void {
    const queue = this.#queues.get(whose);
    if (queue === undefined) return;
    this.#queues.delete(whose);
    this.#queues.set(whose, queue);
  }

  #leave(whose: string, begin: () => void): void {
    const queue = this.#queues.get(whose) ?? [];
    const at = queue.indexOf(begin);
    if (at >= 0) queue.splice(at, 1);
    if (queue.length === 0) this.#queues.delete(whose);
  }
}
