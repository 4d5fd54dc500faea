/** What processes tell each other through the database: on both, but for what only several processes can do. */
import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeLog } from '../../src/log/log.ts';
import { assign } from '../../src/processes/assign.ts';
import { makeBudget } from '../../src/processes/budget.ts';
import { makeClaims } from '../../src/processes/claims.ts';
import { identity, isDead } from '../../src/processes/identity.ts';
import { startMembership } from '../../src/processes/membership.ts';
import { type OpenStore, openStore } from '../../src/store/open-store.ts';
import { openMatches, startMatch } from '../matches/table.ts';
import { databases, freshPostgres } from '../support/db/databases.ts';
import { whyNoPostgres } from '../support/db/server.ts';

const me = (id: string) => ({ ...identity(id, true), machine: `machine of ${id}` });
const never = 3_600_000;

test('a process that ended, or whose number another has by now, is dead; this one lives', async () => {
  const { begun } = identity('x', true);
  expect(isDead({ id: 'x', pid: process.pid, ...(begun === undefined ? {} : { begun }) })).toBe(false);
  if (begun !== undefined) expect(isDead({ id: 'x', pid: process.pid, begun: '1' })).toBe(true);
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise(resolve => child.once('exit', resolve));
  expect(isDead({ id: 'x', pid: child.pid ?? 0 })).toBe(true);
});

describe.each(databases)('on the $name database', ({ open }) => {
  let store: OpenStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  test('a budget gives turns one after the other, and catches up only so far', async () => {
    const { reserve } = store.processes;
    const waits: number[] = [];
    for (let n = 0; n < 4; n++) waits.push(await reserve('a', 1, 100_000, 0));
    for (const [n, wait] of waits.entries()) {
      expect(wait).toBeGreaterThan((n - 1) * 100_000);
      expect(wait).toBeLessThanOrEqual(n * 100_000);
    }
    // Five at once, from what was not used before.
    expect(await reserve('b', 5, 100_000, 500_000)).toBeLessThanOrEqual(0);
    expect(await reserve('b', 1, 100_000, 500_000)).toBeLessThanOrEqual(0);
    expect(await reserve('b', 1, 100_000, 500_000)).toBeGreaterThan(0);
  });

  test('what a dead process holds of the outbox is free at once, and it cannot go on with it', async () => {
    const { id } = await startMatch(openMatches(store), { game: 'signals', options: { steps: 1, rounds: 6 } });
    await store.processes.beat(me('ghost'), never, []);
    await store.sql.query(`UPDATE "Outbox" SET "heldBy" = 'ghost', "claimedUntil" = now() + interval '1 hour'`);
    expect(await store.outbox.claim('announce', 9, 1_000)).toEqual([]);
    const { died, living } = await store.processes.beat(me('heir'), never, ['ghost']);
    expect(died).toEqual(['ghost']);
    expect(living.map(p => p.id)).toEqual(['heir']);
    const found = (await store.outbox.claim('announce', 9, 60_000)).flat();
    expect(found.map(row => row.subject)).toContain(id);
    const [row] = found;
    if (row === undefined) throw new Error('nothing is there');
    expect(await store.outbox.begin(row.id, [row.id], 60_000)).toBe(true);
    await store.sql.query(`UPDATE "Outbox" SET "heldBy" = 'another'`);
    expect(await store.outbox.begin(row.id, [row.id], 60_000)).toBe(false);
    // Nor give back what another holds.
    await store.outbox.retry(row.id, 0, 'late');
    expect(await store.outbox.claim('announce', 9, 1_000)).toEqual([]);
    await store.sql.query('DELETE FROM "Outbox"');
  });

  test('a row of the outbox knows the interaction that it came from', async () => {
    await startMatch(openMatches(store), { game: 'signals', options: { steps: 1, rounds: 6 } });
    const rows = (await store.outbox.claim('announce', 9, 1_000)).flat();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.press).toBeTruthy();
    await store.sql.query('DELETE FROM "Outbox"');
  });

  test('matches are counted by state', async () => {
    expect((await store.countMatches()).running).toBeGreaterThan(0);
    expect(Object.keys(store.connections())).toContain('busy');
  });
});

describe.skipIf(whyNoPostgres !== undefined)('several processes on one Postgres', () => {
  let store: OpenStore;
  beforeAll(async () => {
    store = await openStore(await freshPostgres());
  });
  afterAll(() => store.close());

  test('one silent for too long is dead: its shards are free; coming back it learns that it lost them', async () => {
    const { processes } = store;
    await processes.beat(me('slow'), never, []);
    expect(await processes.planShards(2, 'slow')).toBe(2);
    const living = (await processes.beat(me('slow'), never, [])).living;
    await processes.assignShards('slow', rows => assign('slow', living, rows));
    // Another number cannot be planned while somebody serves.
    expect(await processes.planShards(5, 'quick')).toBe(2);
    await store.sql.query(`UPDATE "Process" SET "seenAt" = now() - interval '1 minute'`);
    const beat = await processes.beat(me('quick'), 15_000, []);
    expect(beat.died).toEqual(['slow']);
    const rows = await processes.assignShards('quick', table => assign('quick', beat.living, table));
    expect(rows.map(row => row.heldBy)).toEqual(['quick', 'quick']);
    expect((await processes.beat(me('slow'), never, [])).isNew).toBe(true);
    await processes.leave('quick');
    expect(await processes.planShards(5, 'slow')).toBe(5);
  });

  test('of many that claim one interaction at once one gets it; without the database Discord decides', async () => {
    const claims = Array.from({ length: 8 }, (_, n) => makeClaims(store.processes, `p${n}`));
    const taken = await Promise.all(claims.map(claim => claim('interaction')));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const [first] = claims;
    expect(await first?.('interaction')).toBe(false);
    expect(await store.processes.forgetClaims()).toBe(0);
    const broken = { ...store.processes, claim: () => Promise.reject(new Error('gone')) };
    expect(await makeClaims(broken, 'p')('other')).toBe(true);
    const hanging = { ...store.processes, claim: () => new Promise<boolean>(() => {}) };
    expect(await makeClaims(hanging, 'p')('another')).toBe(true);
  });

  test('requests of all processes together keep below fifty in any second', async () => {
    const [began] = await store.sql.query<{ ms: number }>(
      'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms',
    );
    const budgets = [1, 2, 3].map(() => makeBudget({ store: store.processes, processes: () => 3 }));
    await Promise.all(budgets.flatMap(budget => Array.from({ length: 40 }, () => budget.request())));
    // The queue has moved on by 25 ms for each of them: 40 a second, and 5 at once at its beginning.
    const [row] = await store.sql.query<{ ms: number }>(
      `SELECT extract(epoch FROM at)::float8 * 1000 AS ms FROM "Budget" WHERE key = 'requests'`,
    );
    expect((row?.ms ?? 0) - (began?.ms ?? 0)).toBeGreaterThanOrEqual(120 * 25 - 125);
  });

  test('a clock of the database that jumps forward is noticed: deadlines rest', async () => {
    let ahead = 0;
    const jumping = {
      ...store.processes,
      beat: async (...args: Parameters<typeof store.processes.beat>) => {
        const beat = await store.processes.beat(...args);
        return { ...beat, now: new Date(beat.now.getTime() + ahead) };
      },
    };
    const options = { store: jumping, id: 'jumper', gateway: false, log: makeLog('silent'), beatMs: never };
    const membership = await startMembership(options);
    expect(membership.isUncertain()).toBe(false);
    // Moved on purpose, as the sandbox does: twice, noticed once it has come true, however late.
    membership.foresee(3_600_000);
    membership.foresee(7_200_000);
    await membership.beat();
    for (const hours of [1, 3]) {
      ahead = hours * 3_600_000;
      await membership.beat();
      expect(membership.isUncertain()).toBe(false);
    }
    ahead = -3_600_000;
    await membership.beat();
    expect(membership.isUncertain()).toBe(false);
    ahead = 0;
    await membership.beat();
    expect(membership.isUncertain()).toBe(true);
    await membership.stop();
    expect((await store.processes.neighbours('x', 'y')).length).toBe(0);
  });
});
