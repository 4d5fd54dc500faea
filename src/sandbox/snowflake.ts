import type { Millis } from './clock.ts';

/** First millisecond of 2015: where Discord's ids begin to count. */
const EPOCH = 1_420_070_400_000;

/** Hands out ids as Discord does: 42 bits of time, then a counter; rising and never twice. */
export class Snowflakes {
  #last = 0n;
  readonly #now: () => Millis;

  constructor(now: () => Millis) {
    this.#now = now;
  }

  next(): string {
    const floor = BigInt(this.#now() - EPOCH) << 22n;
    this.#last = floor > this.#last ? floor : this.#last + 1n;
    return this.#last.toString();
  }

  /** Goes on after an id that came from elsewhere (a snapshot). */
  skip(id: string): void {
    if (BigInt(id) > this.#last) this.#last = BigInt(id);
  }
}

/** When an id was made. */
export const timeOf = (id: string): Millis => Number(BigInt(id) >> 22n) + EPOCH;
