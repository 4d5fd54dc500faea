import type { Permanent } from './state.ts';

/** A card as it enters play. */
export const freshPermanent = (uid: number, card: string, seat: number): Permanent => ({
  uid,
  card,
  owner: seat,
  controller: seat,
  host: 0,
  exerted: false,
  damage: 0,
  counters: {},
  tokens: [],
  used: [],
  rests: false,
  trifling: false,
  passing: false,
});
