/** A point in time, milliseconds since 1970. */
export type Millis = number;

interface Alarm {
  readonly due: Millis;
  readonly ring: () => void;
  timer: NodeJS.Timeout | undefined;
}

/**
 * The stand-in's time: runs like the machine's and can be moved forward. Every deadline, token life, rate window and
 * signed address reads it, so that a test crosses fifteen minutes in no time.
 */
export class Clock {
  #ahead = 0;
  readonly #alarms = new Set<Alarm>();
  readonly #source: () => Millis;
  /** Called before it is moved, with how far, and how far it is ahead then; what it throws keeps the time where it is. */
  onMove: ((ms: Millis, ahead: Millis) => void) | undefined;

  /** @param source the time that runs by itself; a constant function gives a clock that only tests move. */
  constructor(source: () => Millis = Date.now) {
    this.#source = source;
  }

  now(): Millis {
    return this.#source() + this.#ahead;
  }

  /** How far it was moved. */
  get ahead(): Millis {
    return this.#ahead;
  }

  /** Moves the time forward and rings every alarm that came due, earliest first. @throws RangeError when going back. */
  advance(ms: Millis): void {
    if (!(ms >= 0)) throw new RangeError(`the clock moves forward only, not by ${ms} ms`);
    this.onMove?.(ms, this.#ahead + ms);
    this.#ahead += ms;
    const now = this.now();
    const due = [...this.#alarms].filter(alarm => alarm.due <= now).sort((a, b) => a.due - b.due);
    for (const alarm of due) this.#ring(alarm);
  }

  /** Rings once after `ms`, by real time or when the clock is moved across; the result cancels it. */
  after(ms: Millis, ring: () => void): () => void {
    const alarm: Alarm = { due: this.now() + ms, ring, timer: undefined };
    this.#alarms.add(alarm);
    this.#arm(alarm);
    return () => this.#drop(alarm);
  }

  /** Cancels every alarm. */
  stop(): void {
    for (const alarm of [...this.#alarms]) this.#drop(alarm);
  }

  #arm(alarm: Alarm): void {
    alarm.timer = setTimeout(
      () => {
        if (alarm.due <= this.now()) this.#ring(alarm);
        else this.#arm(alarm);
      },
      Math.max(1, alarm.due - this.now()),
    );
    alarm.timer.unref();
  }

  #ring(alarm: Alarm): void {
    if (!this.#alarms.has(alarm)) return;
    this.#drop(alarm);
    alarm.ring();
  }

  #drop(alarm: Alarm): void {
    clearTimeout(alarm.timer);
    this.#alarms.delete(alarm);
  }
}
