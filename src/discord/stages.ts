/** Where the time of one interaction went; a press over a second is said aloud with its slowest stage. */
import type { Log } from '../log/log.ts';
import { steadyNow } from '../log/steady.ts';
import type { Meters } from './meters.ts';

const slowMs = 1_000;

export class Stages {
  readonly #receivedAt: number;
  readonly #times: { readonly stage: string; readonly ms: number }[] = [];
  #last: number;
  #acknowledgedMs: number | undefined;

  constructor(receivedAt: number) {
    this.#receivedAt = receivedAt;
    this.#last = receivedAt;
  }

  /** @returns ms from receipt to here */
  acknowledged(): number {
    this.mark('acknowledge');
    this.#acknowledgedMs ??= this.#last - this.#receivedAt;
    return this.#acknowledgedMs;
  }

  mark(stage: string): void {
    const now = steadyNow();
    this.#times.push({ stage, ms: now - this.#last });
    this.#last = now;
  }

  report(meters: Meters, log: Log, kind: string): void {
    for (const { stage, ms } of this.#times) meters.stage(`${kind}-${stage}`, ms / 1000);
    const totalMs = this.#last - this.#receivedAt;
    if (totalMs <= slowMs) {
      log.info({ totalMs, acknowledgedMs: this.#acknowledgedMs }, 'answered');
      return;
    }
    const slowest = this.#times.reduce((a, b) => (b.ms > a.ms ? b : a));
    meters.slow(slowest.stage);
    log.warn(
      { totalMs, acknowledgedMs: this.#acknowledgedMs, stage: slowest.stage, stageMs: slowest.ms },
      'an interaction took over a second',
    );
  }
}
