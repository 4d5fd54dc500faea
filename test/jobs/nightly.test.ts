import { expect, test } from 'vitest';
import { type ExecuteSql, startNightly } from '../../src/jobs/nightly.ts';
import { makeLog } from '../../src/log/log.ts';
import { openMatches } from '../matches/table.ts';
import { databases } from '../support/db/databases.ts';

test.each(databases)(
  'pg-boss keeps the calendar on the $name database; two processes have one schedule',
  { timeout: 120_000 },
  async ({ open }) => {
    const store = await open();
    const { chores } = openMatches(store);
    const all = [];
    for (let n = 0; n < 2; n++) all.push(await startNightly(store.executeSql, chores, makeLog('silent')));
    const schedules = await store.sql.query('SELECT name, cron FROM pgboss.schedule');
    expect(schedules).toEqual([{ name: 'nightly', cron: '17 4 * * *' }]);
    await Promise.all(all.map(nightly => nightly.stop()));
    await store.close();
  },
);

test.each(databases)(
  'a process that is beaten to it by another on a new $name database starts all the same',
  { timeout: 120_000 },
  async ({ open }) => {
    const store = await open();
    const { chores } = openMatches(store);
    let tries = 0;
    const late: ExecuteSql = (text, values) => {
      if (!/CREATE SCHEMA/i.test(text) || tries++ > 0) return store.executeSql(text, values);
      return Promise.reject(new Error('duplicate key value violates unique constraint "pg_namespace_nspname_index"'));
    };
    const nightly = await startNightly(late, chores, makeLog('silent'));
    expect(tries).toBe(2);
    await nightly.stop();
    await store.close();
  },
);
