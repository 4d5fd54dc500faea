import type { Clock, Millis } from '../clock.ts';

/** At most `max` uses of a key within `span`: what Discord's undocumented per-place limits look like from outside. */
export class SlidingWindow {
  readonly #uses = new Map<string, Millis[]>();
  readonly #clock: Clock;
  readonly max: number;
  readonly span: Millis;

  constructor(clock: Clock, max: number, span: Millis) {
    this.#clock = clock;
    this.max = max;
    this.span = span;
  }

  /** Counts a use. The result is 0, or the milliseconds to wait when it is one too many (it is not counted then). */
  use(key: string): Millis {
    const now = this.#clock.now();
    const uses = this.#recent(key, now);
    const first = uses[0];
    if (uses.length >= this.max && first !== undefined) return first + this.span - now;
    uses.push(now);
    return 0;
  }

  remaining(key: string): number {
    return Math.max(0, this.max - this.#recent(key, this.#clock.now()).length);
  }

  /** Milliseconds until the key is whole again. */
  resetIn(key: string): Millis {
    const now = this.#clock.now();
    const last = this.#recent(key, now).at(-1);
    return last === undefined ? 0 : last + this.span - now;
  }

  #recent(key: string, now: Millis): Millis[] {
    if (this.#uses.size > 20_000) this.#sweep(now);
    let uses = this.#uses.get(key);
    if (!uses) {
      uses = [];
      this.#uses.set(key, uses);
    }
    while (uses.length > 0 && (uses[0] ?? 0) + this.span <= now) uses.shift();
    return uses;
  }

  #sweep(now: Millis): void {
    for (const [key, uses] of this.#uses) if ((uses.at(-1) ?? 0) + this.span <= now) this.#uses.delete(key);
  }
}
