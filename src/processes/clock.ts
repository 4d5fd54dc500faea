/**
 * One time for all processes: the database's. Between two looks at it only the time that passes counts (`performance`), so a clock of this machine
 * that is wrong, or jumps, moves no deadline.
 */

export interface CommonClock {
  /** Once it was set. */
  readonly now: () => Date;
  /** What the database says, and how long it took to say it, ms. @returns ms by which it differs from what was expected; 0 at first */
  readonly set: (now: Date, tookMs: number) => number;
}

/** @param steady ms that pass, from anywhere on */
export function commonClock(steady: () => number = () => performance.now()): CommonClock {
  let at = 0;
  let since = 0;
  let isSet = false;
  const now = (): number => {
    if (!isSet) throw new Error('the database was not asked for the time yet');
    return at + (steady() - since);
  };
  return {
    now: () => new Date(Math.round(now())),
    set: (told, tookMs) => {
      const found = told.getTime() + tookMs / 2;
      const jump = isSet ? found - now() : 0;
      at = found;
      since = steady();
      isSet = true;
      return jump;
    },
  };
}
