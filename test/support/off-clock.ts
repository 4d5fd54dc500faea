/** This process's clock wrong by hours or days, as a machine's may be, while time passes as always. */
const HOUR = 3_600_000;

/** `describe.each`: how far the clock of the process is ahead of the database's, ms. */
export const offClocks = [
  { clock: 'three days behind', ahead: -72 * HOUR },
  { clock: 'six hours ahead', ahead: 6 * HOUR },
  { clock: 'three days ahead', ahead: 72 * HOUR },
] as const;

/** What the time is really, also while the clock is wrong. */
export const trueNow = (): number => Math.round(performance.timeOrigin + performance.now());

/** @returns puts it right again */
export function setClockAhead(ms: number): () => void {
  const right = globalThis.Date;
  globalThis.Date = new Proxy(right, {
    construct: (made, given) => Reflect.construct(made, given.length === 0 ? [made.now() + ms] : given),
    get: (made, key) => (key === 'now' ? () => made.now() + ms : Reflect.get(made, key)),
  });
  return () => {
    globalThis.Date = right;
  };
}
