/** A rating as members read it; how it comes about: rate-seats.ts. */
import type { Strength } from './contract.ts';

/** Who never played a counted match. */
export const BEGIN: Strength = { mu: 25, sigma: 25 / 3 };

/** Points as members read them: 1,500 at the beginning; 200 more than somebody means to win about three of four. */
const SCALE = 48;
export const pointsOf = ({ mu }: Strength): number => Math.round(1_500 + (mu - BEGIN.mu) * SCALE);
/** Two standard deviations in points: the true strength lies within with about 95 of 100. */
export const spreadOf = ({ sigma }: Strength): number => Math.round(2 * sigma * SCALE);
/** So wide that it says little yet. */
export const isProvisional = ({ sigma }: Strength): boolean => sigma > 5.5;
