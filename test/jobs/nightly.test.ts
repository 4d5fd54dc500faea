import { expect, test } from 'vitest';
import { startNightly } from '../../src/jobs/nightly.ts';
import { makeLog } from '../../src/log/log.ts';
import { openMatches } from '../matches/table.ts';
import { databases } from '../support/db/databases.ts';

test.each(databases)(
  'pg-boss keeps the calendar on the $name database; two processes have one schedule',
  { timeout: 120_000 },
  async ({ open }) => {
    const store = await open();
    const { chores } = openMatches(store);
    const both = [];
    for (let n = 0; n < 2; n++) both.push(await startNightly(store.executeSql, chores, makeLog('silent')));
    const schedules = await store.sql.query('SELECT name, cron FROM pgboss.schedule');
    expect(schedules).toEqual([{ name: 'nightly', cron: '17 4 * * *' }]);
    await Promise.all(both.map(nightly => nightly.stop()));
    await store.close();
  },
);
