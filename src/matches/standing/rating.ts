/**
 * Ratings by Weng and Lin (package `openskill`, Plackett-Luce model): any number of seats, teams, ties. Pure, so that the same history
 * gives the same numbers again.
 */
import { rate } from 'openskill';
import type { Strength } from './contract.ts';

/** Who never played a counted match. */
export const BEGIN: Strength = { mu: 25, sigma: 25 / 3 };

export interface Rated {
  readonly team: number;
  readonly place: number;
  readonly before: Strength;
}

/** Strength of each seat after the match, in the order given. A team's place is its best member's. */
export function rateSeats(seats: readonly Rated[]): readonly Strength[] {
  const teams = [...new Set(seats.map(({ team }) => team))].sort((a, b) => a - b);
  const members = teams.map(team => seats.flatMap((seat, i) => (seat.team === team ? [i] : [])));
  const after = rate(
    members.map(list => list.map(i => ({ ...(seats[i]?.before ?? BEGIN) }))),
    { rank: members.map(list => Math.min(...list.map(i => seats[i]?.place ?? 1))) },
  );
  const found = new Map<number, Strength>();
  for (const [t, list] of members.entries())
    for (const [m, i] of list.entries()) {
      const { mu, sigma } = after[t]?.[m] ?? BEGIN;
      found.set(i, { mu, sigma });
    }
  return seats.map((seat, i) => found.get(i) ?? seat.before);
}

/** Points as members read them: 1,500 at the beginning; 200 more than somebody means to win about three of four. */
const SCALE = 48;
export const pointsOf = ({ mu }: Strength): number => Math.round(1_500 + (mu - BEGIN.mu) * SCALE);
/** Two standard deviations in points: the true strength lies within with about 95 of 100. */
export const spreadOf = ({ sigma }: Strength): number => Math.round(2 * sigma * SCALE);
/** So wide that it says little yet. */
export const isProvisional = ({ sigma }: Strength): boolean => sigma > 5.5;
