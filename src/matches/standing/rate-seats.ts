/**
 * Ratings by Weng and Lin (package `openskill`, Plackett-Luce model): any number of seats, teams, ties. Pure, so that the same history
 * gives the same numbers again. Loaded when the first match that counts is over (standing.ts): the package brings 400 files.
 */
import { rate } from 'openskill';
import type { Strength } from './contract.ts';
import { BEGIN } from './rating.ts';

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
