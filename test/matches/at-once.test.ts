/** Two changes at the same instant are both kept, or the second is told. Whatever two things a member, or two, may change. */
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/engine/contract.ts';
import type { UserSettings } from '../../src/matches/contract.ts';
import { type ServerSettings, usualServer } from '../../src/matches/server-settings.ts';
import { defaultSettings } from '../../src/matches/settings.ts';
import { databases } from '../support/db/databases.ts';
import { toy } from '../support/toy/index.ts';
import { openTable } from './open-table.ts';
import { signalsGame } from './signals.ts';
import { ANNA, BEN, code, openMatches, playOut, receipt, startMatch, value } from './table.ts';
import { watchesGame } from './watches.ts';

/** Of every setting, a value that is not the usual one. */
const changedSettings: Required<UserSettings> = {
  palette: 'contrast',
  textMode: true,
  confirm: false,
  timeZone: 'Europe/Berlin',
  language: 'de',
  mentions: false,
  reminders: false,
  direct: true,
  directRefused: true,
  quiet: '22:00-07:00',
  away: { weekends: true },
};
const changedServer: Required<ServerSettings> = {
  channels: ['5'],
  language: 'de',
  gamesOff: ['toy'],
  paces: [{ name: 'Weekend', pace: 'each 2d' }],
  usualPace: 'relaxed',
  logChannel: '6',
};

const games = [toy as AnyGame, signalsGame, watchesGame];

/** Each two of them, once. */
const pairs = <T>(all: readonly T[]): readonly (readonly [T, T])[] =>
  all.flatMap((a, i) => all.slice(i + 1).map(b => [a, b] as const));

describe.each(databases)('at the same instant, on the $name database', ({ open }) => {
  const table = openTable(open, { games });
  // A second process on the same database: no lock in memory helps.
  const other = () => openMatches(table.store, { games });

  test('any two settings of a member', async () => {
    let n = 0;
    for (const [a, b] of pairs(Object.keys(changedSettings) as (keyof UserSettings)[])) {
      // What only the bot sets, and only when the other was refused.
      if (a === 'direct' && b === 'directRefused') continue;
      const user = String(700_000 + n++);
      await Promise.all([
        table.matches.saveSettings(user, { [a]: changedSettings[a] }),
        other().saveSettings(user, { [b]: changedSettings[b] }),
      ]);
      const kept = { ...defaultSettings, [a]: changedSettings[a], [b]: changedSettings[b] };
      expect(await table.matches.settings(user), `${a} and ${b}`).toEqual(kept);
    }
  });

  test('two changes to one setting that each add to it', async () => {
    const weekends = (before: UserSettings): Partial<UserSettings> => ({ away: { ...before.away, weekends: true } });
    const holidays = (before: UserSettings): Partial<UserSettings> => ({
      away: { weekends: before.away?.weekends ?? false, from: '2027-07-01', to: '2027-07-14' },
    });
    await Promise.all([table.matches.saveSettings('71', weekends), other().saveSettings('71', holidays)]);
    const { away } = await table.matches.settings('71');
    expect(away).toEqual({ weekends: true, from: '2027-07-01', to: '2027-07-14' });
  });

  test('any two settings of a server', async () => {
    let n = 0;
    for (const [a, b] of pairs(Object.keys(changedServer) as (keyof ServerSettings)[])) {
      const guild = String(800_000 + n++);
      const both = await Promise.all([
        table.matches.saveServer(guild, { [a]: changedServer[a] }),
        other().saveServer(guild, { [b]: changedServer[b] }),
      ]);
      expect(both.map(code)).toEqual(['ok', 'ok']);
      const kept = { ...usualServer, [a]: changedServer[a], [b]: changedServer[b] };
      expect(await table.matches.server(guild), `${a} and ${b}`).toEqual(kept);
    }
  });

  test('ten channels of a server, each added by somebody else', async () => {
    const wanted = Array.from({ length: 10 }, (_, i) => String(900 + i));
    const all = wanted.map(id => other().saveServer('81', ({ channels }) => ({ channels: [...channels, id] })));
    expect((await Promise.all(all)).map(code)).toEqual(wanted.map(() => 'ok'));
    expect([...(await table.matches.server('81')).channels].sort()).toEqual(wanted);
  });

  test('what a change refuses leaves everything as it was, and a row that was not there unmade', async () => {
    const refusing = () => {
      throw new Error('no such zone');
    };
    await expect(table.matches.saveSettings('72', refusing)).rejects.toThrow('no such zone');
    await expect(table.matches.saveServer('82', refusing)).rejects.toThrow('no such zone');
    expect(code(await table.matches.saveServer('82', { language: 'nonsense' }))).toBe('bad-input');
    expect(await table.matches.settings('72')).toEqual(defaultSettings);
    const rows = await table.store.sql.query(
      `SELECT id FROM "Server" WHERE id = '82' UNION SELECT id FROM "User" WHERE id = '72'`,
    );
    expect(rows).toEqual([]);
  });

  test('standing orders of one seat, and of another', async () => {
    const { id } = await startMatch(table.matches, { game: 'watches' });
    const change = (user: string, set: Record<string, unknown>) => other().changeOrders(id, user, { set }, receipt());
    const done = await Promise.all([
      ...[change(BEN, { hail: 'auto' }), change(BEN, { spare: 'zorg' }), change(BEN, { from: 3 })],
      ...[change(ANNA, { hail: 'never' }), change(ANNA, { from: 2 })],
    ]);
    expect(done.map(code)).toEqual(done.map(() => 'ok'));
    const orderOf = async (userId: string) => value(await table.matches.look(id, { userId })).orders?.order;
    expect(await orderOf(BEN)).toMatchObject({ hail: 'auto', spare: 'zorg', from: 3 });
    expect(await orderOf(ANNA)).toMatchObject({ hail: 'never', from: 2 });
  });

  test('moves given beforehand on the same list: one is added, the other is told that it changed; a list without a look is added to', async () => {
    const { id } = await startMatch(table.matches, { game: 'signals', options: { steps: 2, rounds: 60 } });
    const { mark } = value(await table.matches.plan(id, BEN));
    const give = (typed: string, more: object = {}) => other().changePlan(id, BEN, { typed, ...more }, receipt());
    const lines = ['alpha, alpha, bravo, bravo', 'bravo, bravo, alpha, alpha'];
    const done = await Promise.all(lines.map(line => give(line, { mark })));
    expect(done.map(code).sort()).toEqual(['ok', 'plan-changed']);
    await Promise.all(['charlie, alpha, alpha, alpha', 'alpha, charlie, alpha, alpha'].map(line => give(line)));
    expect(value(await table.matches.plan(id, BEN)).lines).toHaveLength(3);
  });

  test('Rematch, pressed twice by one and once by the other: one challenge, the others are told', async () => {
    const { id } = await startMatch(table.matches, { game: 'signals', options: { steps: 1, rounds: 1 } });
    await playOut(table.matches, id);
    const asked = await Promise.all([ANNA, ANNA, BEN].map(user => other().rematch(id, user, receipt())));
    expect(asked.map(code).sort()).toEqual(['ok', 'rematch-open', 'rematch-open']);
    await table.store.ping();
  });
});
