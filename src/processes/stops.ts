import type { Log } from '../log/log.ts';

/** What was started, to be stopped in the opposite order, each whatever became of the others. */
export class Stops {
  readonly #stops: { readonly what: string; readonly stop: () => unknown }[] = [];
  add(what: string, stop: () => unknown): void {
    this.#stops.push({ what, stop });
  }
  async run(log: Log): Promise<void> {
    for (const { what, stop } of this.#stops.splice(0).reverse()) {
      try {
        await stop();
      } catch (error) {
        log.warn({ error, what }, 'something did not stop well');
      }
    }
  }
}
