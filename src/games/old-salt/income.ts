/** Income of a seat (O-91). */
import type { Seat } from '../../engine/contract.ts';
import { islandsOf } from './sea.ts';
import type { Sea } from './state.ts';

const LEAST_INCOME = 3;
/** From round 2: as many coins as islands, at least three. */
export const incomeFor = (sea: Sea, seat: Seat): number => Math.max(LEAST_INCOME, islandsOf(sea, seat).length);
