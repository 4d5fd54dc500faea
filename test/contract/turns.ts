/** Which moments of many matches are looked at closely: what is rare at any, what is common where the moment is thorough. */
import type { Moment } from './walk.ts';

/** Times that a thing is looked at whatever the moment. */
const AT_LEAST = 3;
/** Times that it is looked at in all, so that what comes up all the time costs no more than the rest. */
const AT_MOST = 40;

/** Counts over all matches of a game. */
export class Turns {
  readonly #times = new Map<string, number>();

  take(what: string, { thorough }: Moment, atLeast = AT_LEAST, atMost = AT_MOST): boolean {
    const times = this.#times.get(what) ?? 0;
    if (times >= (thorough ? atMost : atLeast)) return false;
    this.#times.set(what, times + 1);
    return true;
  }
}
