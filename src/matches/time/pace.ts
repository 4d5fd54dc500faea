/**
 * Paces: how long a seat has. A preset, or a free combination written as `free:bank=25m,increment=10s,cap=1h,each=5m`:
 * first the time that each decision has, then own time for the whole match. Durations, so no clock change touches them.
 */
import type { PendingHeader } from '../../engine/contract.ts';
import type { Pace, PaceId } from '../contract.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Times = Readonly<Record<PendingHeader['pace'], number>>;
/** Milliseconds. */
export interface PaceClock {
  /** For each decision, used up first and never saved. */
  readonly each?: Times;
  /** Own time for the whole match, used after that. */
  readonly bank?: { readonly start: number; readonly increment: number; readonly cap: number };
}

/** `none`: no clock, for practice alone. `match`: own time for the whole match, running only for who must decide. */
const PRESETS: Readonly<Record<PaceId, PaceClock | undefined>> = {
  live: { each: { turn: 5 * MINUTE, setup: 2 * MINUTE, reaction: 45 * SECOND } },
  daily: { each: { turn: DAY, setup: 12 * HOUR, reaction: 6 * HOUR } },
  relaxed: { each: { turn: 3 * DAY, setup: 2 * DAY, reaction: DAY } },
  match: { bank: { start: 25 * MINUTE, increment: 0, cap: 25 * MINUTE } },
  none: undefined,
};

const paceIds = Object.keys(PRESETS) as readonly PaceId[];
const FREE = 'free:';
/** Bounds of every part of a free pace. */
const LEAST_MS = 10 * SECOND;
export const MOST_MS = 60 * DAY;

const known = new Map<Pace, PaceClock | undefined>();

/** @throws RangeError for text that is no pace: a row written by nobody of ours */
export function clockOf(pace: Pace): PaceClock | undefined {
  if (Object.hasOwn(PRESETS, pace)) return PRESETS[pace as PaceId];
  const held = known.get(pace);
  if (held !== undefined) return held;
  const read = readFree(pace.slice(FREE.length));
  if (!pace.startsWith(FREE) || read === undefined) throw new RangeError('no such pace');
  const clock = freeClock(read);
  if (known.size < 1_000) known.set(pace, clock);
  return clock;
}

/** Time that a decision may take at the least, ms; undefined: no clock. */
export const eachFor = (pace: Pace, kind: PendingHeader['pace']): number | undefined => clockOf(pace)?.each?.[kind];

/** Own time is all there is: when it is gone, the match's rule decides at once. */
export const isOwnTimeOnly = (pace: Pace): boolean => {
  const clock = clockOf(pace);
  return clock?.bank !== undefined && clock.each === undefined;
};

/** Slow enough to stand still on days off. */
export function isSlow(pace: Pace): boolean {
  const clock = clockOf(pace);
  return clock !== undefined && ((clock.each?.turn ?? 0) >= 12 * HOUR || (clock.bank?.start ?? 0) >= DAY);
}

// ── as typed and shown ──────────────────────────────────────────────────────

export interface FreePace {
  readonly bank?: number;
  readonly increment?: number;
  readonly cap?: number;
  readonly each?: number;
}

/**
 * A preset's id or a free combination, however spaced: `bank 2h, increment 5m, each 10m`, `each=12h`, `25m+10s`.
 * @returns undefined where it cannot be read or is out of bounds
 */
export function parsePace(typed: string): Pace | undefined {
  const text = typed.trim().toLowerCase();
  if ((paceIds as readonly string[]).includes(text)) return text as PaceId;
  const read = readFree(text.startsWith(FREE) ? text.slice(FREE.length) : text);
  return read === undefined ? undefined : formatFree(read);
}

export const readPace = (pace: Pace): FreePace | undefined =>
  pace.startsWith(FREE) ? readFree(pace.slice(FREE.length)) : undefined;

/** Far longer than any pace is written; what is longer is not looked at, since blanks may be read in many ways. */
const LONGEST = 100;
const PARTS = ['bank', 'increment', 'cap', 'each'] as const;

function readFree(text: string): FreePace | undefined {
  if (text.length > LONGEST) return undefined;
  const plus = /^([\d.smhd]+)\s*\+\s*([\d.smhd]+)$/.exec(text);
  const written = plus === null ? text : `bank=${plus[1]},increment=${plus[2]}`;
  const parts = written.split(/[,;]/).map(part => part.trim());
  const read: { [P in (typeof PARTS)[number]]?: number } = {};
  for (const part of parts) {
    const [, name, time] = /^([a-z]+)\s*[= ]\s*([\d smhd]+)$/.exec(part) ?? [];
    const known = PARTS.find(p => p === name);
    const ms = parseDuration(time ?? '');
    if (known === undefined || ms === undefined || read[known] !== undefined) return undefined;
    read[known] = ms;
  }
  return isPace(read) ? read : undefined;
}

function isPace({ bank, increment, cap, each }: FreePace): boolean {
  if (bank === undefined && (each === undefined || increment !== undefined || cap !== undefined)) return false;
  const times = [bank, cap, each].filter(time => time !== undefined);
  if (times.some(time => time < LEAST_MS || time > MOST_MS) || (increment ?? 0) > MOST_MS) return false;
  return cap === undefined || bank === undefined || cap >= bank;
}

const freeClock = ({ bank, increment = 0, cap, each }: FreePace): PaceClock => ({
  ...(each === undefined ? {} : { each: { turn: each, setup: each, reaction: each } }),
  ...(bank === undefined ? {} : { bank: { start: bank, increment, cap: cap ?? (increment > 0 ? MOST_MS : bank) } }),
});

const formatFree = (free: FreePace): Pace =>
  `${FREE}${PARTS.flatMap(part => (free[part] === undefined ? [] : [`${part}=${formatDuration(free[part])}`])).join(',')}`;

const UNITS = { d: DAY, h: HOUR, m: MINUTE, s: SECOND } as const;

/** `1d`, `1h30m`, `90s`. */
function parseDuration(text: string): number | undefined {
  const plain = text.replaceAll(' ', '');
  if (!/^(\d{1,6}[smhd])+$/.test(plain)) return undefined;
  let ms = 0;
  for (const [, n, unit] of plain.matchAll(/(\d+)([smhd])/g)) ms += Number(n) * UNITS[unit as keyof typeof UNITS];
  return ms;
}

export function formatDuration(ms: number): string {
  let left = Math.round(ms / SECOND) * SECOND;
  const parts: string[] = [];
  for (const [unit, size] of Object.entries(UNITS)) {
    const n = Math.floor(left / size);
    if (n > 0) parts.push(`${n}${unit}`);
    left -= n * size;
  }
  return parts.join('') || '0s';
}

/** Turns missed in a row after which the match's rule decides, and reactions after which windows close at once. */
export const MISSED_TURNS = 3;
export const MISSED_REACTIONS = 2;
