/** Elimination and the ends of the match (section 10). */
import type { Seat } from '../../engine/contract.ts';
import { aliveSeats, clockwiseFrom, islandsOf, remainingOf, shipsOf } from './sea.ts';
import type { Draft, Sea } from './state.ts';
import { emit, playerIn, type Work, who } from './work.ts';

export const ISLANDS_TO_WIN = 6;
export const LAST_ROUND = 9;

/** O-105: islands, masts, ships, coins, hit points on ships, the later turn of the round. Higher is better, place by place. */
export function standingOf(sea: Sea, seat: Seat): readonly number[] {
  const player = sea.players[seat];
  const ships = shipsOf(sea, seat);
  return [
    islandsOf(sea, seat).length,
    (player?.masts ?? []).reduce((a, b) => a + b, 0),
    ships.length,
    player?.coins ?? 0,
    ships.reduce((n, s) => n + remainingOf(s), 0),
    clockwiseFrom(sea, sea.first).indexOf(seat),
  ];
}
const compare = (a: readonly number[], b: readonly number[]): number => {
  const i = a.findIndex((n, place) => n !== b[place]);
  return i < 0 ? 0 : (b[i] as number) - (a[i] as number);
};
/** Best first. */
export const byStanding = (sea: Sea, seats: readonly Seat[]): Seat[] =>
  [...seats].sort((a, b) => compare(standingOf(sea, a), standingOf(sea, b)));

export type Reason = NonNullable<Draft['end']>['reason'];
/** Ends the match with these seats ahead of all others; the rest by O-105, the eliminated behind, last out first. */
export function finish(w: Work, ahead: readonly Seat[], reason: Reason): void {
  const rest = byStanding(
    w.s,
    aliveSeats(w.s).filter(s => !ahead.includes(s)),
  );
  const out = [...w.s.out].reverse().filter(group => group.length > 0);
  w.s.end = { ranking: [...ahead.map(s => [s]), ...rest.map(s => [s]), ...out], reason };
  w.s.stack = [];
  const winner = w.s.end.ranking[0]?.[0];
  if (winner !== undefined) emit(w, `end.${reason}`, { who: who(winner) });
}

/** O-101: ghosts, Forts and banners go, coins and masts are discarded; storms and debris stay. */
export function eliminate(w: Work, seats: readonly Seat[]): void {
  for (const seat of seats) {
    const player = playerIn(w, seat);
    player.alive = false;
    player.coins = 0;
    player.masts = player.masts.map(() => 0);
    player.reserve = [];
    w.s.ghosts = w.s.ghosts.filter(g => g.seat !== seat);
    for (const island of w.s.islands) {
      if (island.owner !== seat) continue;
      delete island.owner;
      island.fort = false;
    }
    emit(w, 'eliminated', { who: who(seat) });
  }
  if (seats.length > 0) w.s.out.push([...seats]);
}

/** O-101, O-102: after the destruction queue and after every removal. */
export function finishIfDecided(w: Work) {
  if (w.s.end !== undefined || w.s.round === 0) return;
  const alive = aliveSeats(w.s);
  const sunk = alive.filter(seat => shipsOf(w.s, seat).length === 0);
  if (sunk.length === alive.length) return finish(w, byStanding(w.s, alive), 'together');
  eliminate(w, sunk);
  const left = aliveSeats(w.s);
  if (left.length === 1) finish(w, left, 'last');
}

/** O-100: at once. */
export function finishIfSixIslands(w: Work, seat: Seat): void {
  if (islandsOf(w.s, seat).length >= ISLANDS_TO_WIN) finish(w, [seat], 'six');
}

/** O-104 */
export const finishByWind = (w: Work): void => finish(w, byStanding(w.s, aliveSeats(w.s)), 'wind');
