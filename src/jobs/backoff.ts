/** When to try again, and when to give up. */
const FIRST_MS = 1_000;
const MOST_MS = 10 * 60_000;

/** Attempts that threw after which a row is given up, and the age at which one that Discord keeps putting off is. */
export const MOST_ATTEMPTS = 12;
export const MOST_AGE_MS = 24 * 3_600_000;

/** Doubles with each attempt, up to ten minutes; half of it by chance, so that many do not come back together. */
export function pauseAfter(attempts: number): number {
  const whole = Math.min(MOST_MS, FIRST_MS * 2 ** Math.max(0, attempts - 1));
  return whole * (0.5 + Math.random() / 2);
}
