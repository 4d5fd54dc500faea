/** Pace presets: how long a seat has for a turn, a set-up choice, a reaction (product.md 5). Durations, so no clock change touches them. */
import type { PendingHeader } from '../engine/contract.ts';
import type { PaceId } from './contract.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Times = Readonly<Record<PendingHeader['pace'], number>>;

/** Milliseconds. `none`: no clock, for practice alone. */
const PACES: Readonly<Record<PaceId, Times | undefined>> = {
  live: { turn: 5 * MINUTE, setup: 2 * MINUTE, reaction: 45 * SECOND },
  daily: { turn: 24 * HOUR, setup: 12 * HOUR, reaction: 6 * HOUR },
  relaxed: { turn: 3 * DAY, setup: 2 * DAY, reaction: DAY },
  none: undefined,
};

export const paceIds = Object.keys(PACES) as readonly PaceId[];
export const timeFor = (pace: PaceId, kind: PendingHeader['pace']): number | undefined => PACES[pace]?.[kind];

/** Turns missed in a row after which the match's rule decides, and reactions after which windows close at once. */
export const MISSED_TURNS = 3;
export const MISSED_REACTIONS = 2;
