/** Fault kind D: days off and quiet hours over changes of the clocks, in the member's own zone. */
import { describe, expect, test } from 'vitest';
import { counted, type Habits, momentAfter, quietUntil } from '../../src/matches/time/habits.ts';
import { clockOf, formatDuration, isSlow, parsePace } from '../../src/matches/time/pace.ts';

const HOUR = 3_600_000;
const at = (iso: string): Date => new Date(iso);
const habits = (more: Partial<Habits> = {}): Habits => ({
  ...{ zone: 'Europe/Berlin', away: { weekends: true }, quiet: undefined, reminders: true, mentions: true },
  ...more,
});

describe('days off', () => {
  test('a weekend on which the clocks go forward has 47 hours', () => {
    // Friday 26 March 2027, 18:00 in Berlin; summer time begins on Sunday the 28th.
    const from = at('2027-03-26T17:00:00Z');
    expect(momentAfter(from, 24 * HOUR, habits())).toEqual(at('2027-03-29T16:00:00Z'));
    expect(counted(from, at('2027-03-29T16:00:00Z'), habits())).toBe(24 * HOUR);
  });
  test('a weekend on which they go back has 49 hours', () => {
    const from = at('2027-10-29T16:00:00Z');
    expect(momentAfter(from, 24 * HOUR, habits())).toEqual(at('2027-11-01T17:00:00Z'));
    expect(counted(from, at('2027-11-01T17:00:00Z'), habits())).toBe(24 * HOUR);
  });
  test('without days off a change of the clocks changes nothing', () => {
    const from = at('2027-03-27T12:00:00Z');
    for (const each of [undefined, habits({ away: undefined })])
      expect(momentAfter(from, 24 * HOUR, each)).toEqual(at('2027-03-28T12:00:00Z'));
  });
  test('a vacation and the weekend after it', () => {
    const away = { weekends: true, from: '2027-04-05', to: '2027-04-09' };
    expect(momentAfter(at('2027-04-04T10:00:00Z'), HOUR, habits({ away }))).toEqual(at('2027-04-11T23:00:00Z'));
    expect(counted(at('2027-04-04T10:00:00Z'), at('2027-04-11T22:00:00Z'), habits({ away }))).toBe(0);
  });
  test('the day is the member’s own', () => {
    // Friday evening in Honolulu is Saturday in Berlin.
    const from = at('2027-05-15T03:00:00Z');
    expect(momentAfter(from, HOUR, habits({ zone: 'Pacific/Honolulu' }))).toEqual(at('2027-05-15T04:00:00Z'));
    expect(momentAfter(from, HOUR, habits())).toEqual(at('2027-05-16T23:00:00Z'));
  });
  test('a zone on whose change of clocks midnight does not exist', () => {
    const away = { weekends: false, from: '2018-11-03', to: '2018-11-03' };
    const end = momentAfter(at('2018-11-03T12:00:00Z'), HOUR, habits({ zone: 'America/Sao_Paulo', away }));
    expect(end).toEqual(at('2018-11-04T04:00:00Z'));
  });
});

describe('quiet hours', () => {
  const quiet = habits({ quiet: '22:00-07:00' });
  test.each([
    ['2027-03-27T20:59:00Z', undefined],
    ['2027-03-27T21:00:00Z', '2027-03-28T05:00:00Z'],
    ['2027-03-28T00:30:00Z', '2027-03-28T05:00:00Z'],
    ['2027-03-28T05:00:00Z', undefined],
    ['2027-10-30T20:00:00Z', '2027-10-31T06:00:00Z'],
  ])('at %s', (now, until) => {
    expect(quietUntil(at(now), quiet)).toEqual(until === undefined ? undefined : at(until));
  });
  test('the same hour twice is always, and a broken zone is UTC', () => {
    expect(quietUntil(at('2027-01-01T12:00:00Z'), habits({ quiet: '08:00-08:00' }))).toBe('never');
    expect(quietUntil(at('2027-01-01T12:30:00Z'), habits({ zone: 'Nowhere', quiet: '12:00-13:00' }))).toEqual(
      at('2027-01-01T13:00:00Z'),
    );
  });
});

describe('paces as typed', () => {
  test.each([
    ['daily', 'daily'],
    ['25m+10s', 'free:bank=25m,increment=10s'],
    ['bank 2h, increment 5m, cap 1d, each 10m', 'free:bank=2h,increment=5m,cap=1d,each=10m'],
    ['each = 36h', 'free:each=1d12h'],
    ['free:bank=1h30m', 'free:bank=1h30m'],
    ['increment 5m', undefined],
    ['bank 5s', undefined],
    ['bank 99d', undefined],
    ['bank 2h, cap 1h', undefined],
    ['bank 2h, bank 3h', undefined],
    ['hurry', undefined],
    ['', undefined],
  ])('%s', (typed, pace) => {
    expect(parsePace(typed)).toBe(pace);
    if (pace !== undefined) expect(parsePace(pace)).toBe(pace);
  });
  test('slow ones stand on days off', () => {
    expect(['live', 'daily', 'relaxed', 'match', 'free:bank=3d', 'free:each=11h'].map(p => isSlow(p as never))).toEqual(
      [...[false, true, true, false, true, false]],
    );
    expect(clockOf('match')).toEqual({ bank: { start: 1_500_000, increment: 0, cap: 1_500_000 } });
    expect(() => clockOf('free:nonsense')).toThrow(RangeError);
    expect(formatDuration(90_061_000)).toBe('1d1h1m1s');
  });
});
