/** From member to seat: never from a button. */
import type { Seat } from '../engine/contract.ts';
import { mustDecide } from './advance.ts';
import { isPresent } from './announce.ts';
import type { UserId } from './contract.ts';
import { questionsOf } from './position.ts';
import type { Loaded } from './service.ts';
import { refuse } from './transact.ts';

export const seatsOf = ({ row }: Pick<Loaded, 'row'>, userId: UserId): readonly Seat[] =>
  row.seats.filter(s => s.userId === userId).map(s => s.seat as Seat);

/** The seat this member answers for now: in a hot seat the one asked first. */
export function seatOf(loaded: Loaded, userId: UserId): Seat | undefined {
  const mine = seatsOf(loaded, userId);
  if (mine.length <= 1) return mine[0];
  const asked = mustDecide(questionsOf(loaded.game, loaded.position.state));
  return asked.find(seat => mine.includes(seat)) ?? mine[0];
}

/** @throws Refusal `not-seated` */
export const seatOrRefuse = (loaded: Loaded, userId: UserId): Seat => seatOf(loaded, userId) ?? refuse('not-seated');

/** The seat this member decides for. @throws Refusal `not-seated`, or `stood-in` while an opponent plays it */
export function decidingSeat(loaded: Loaded, userId: UserId): Seat {
  const seat = seatOrRefuse(loaded, userId);
  return loaded.row.seats[seat]?.opponent === undefined ? seat : refuse('stood-in');
}

/** @throws Refusal `match-over` */
export function mustRun({ row }: Pick<Loaded, 'row'>): void {
  if (row.over) refuse('match-over');
}

/** Members in other seats, whose consent counts. Opponents agree to everything. */
export const othersThan = ({ row }: Pick<Loaded, 'row'>, mine: readonly Seat[]): readonly Seat[] =>
  row.seats.filter(s => isPresent(s) && !mine.some(seat => seat === s.seat)).map(s => s.seat as Seat);
