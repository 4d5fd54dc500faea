import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { MatchInfo } from '../../src/matches/contract.ts';
import { openStore } from '../../src/store/open-store.ts';
import { ANNA, code, hoist, openMatches, receipt, startMatch, value } from '../matches/table.ts';
import { makeServer, temporaryFolder, whyNoPostgres } from '../support/db/server.ts';

describe.skipIf(whyNoPostgres !== undefined)('Postgres goes away and comes back', () => {
  test('thirty presses are refused politely within seconds, the next thirty work, no restart, no connection is lost', {
    timeout: 180_000,
  }, async () => {
    const folder = temporaryFolder();
    const server = await makeServer(folder, ['fsync=off']);
    await server.start();
    const store = await openStore({ databaseUrl: server.url('postgres'), connections: 3 });
    try {
      const matches = openMatches(store);
      const infos: MatchInfo[] = [];
      for (let n = 0; n < 30; n++) {
        infos.push(await startMatch(matches, { game: 'signals', options: { steps: 1, rounds: 50 } }));
      }
      const press = () => Promise.all(infos.map(({ id }) => hoist(matches, id, ANNA, 'alpha')));
      await server.stop('immediate');
      const began = Date.now();
      const refused = await press();
      expect(new Set(refused.map(code))).toEqual(new Set(['unavailable']));
      expect(Date.now() - began).toBeLessThan(10_000);
      expect(
        code(
          await matches.createChallenge(
            { hostId: ANNA, place: { channelId: '1' }, game: 'signals', seats: ['open'] },
            receipt(),
          ),
        ),
      ).toBe('unavailable');
      await expect(store.ping()).rejects.toMatchObject({ name: 'StoreUnavailable' });
      await server.start();
      const after = await press();
      expect(after.map(code)).toEqual(infos.map(() => 'ok'));
      const seqs = await Promise.all(infos.map(async ({ id }) => value(await matches.info(id)).seq));
      expect(new Set(seqs)).toEqual(new Set([1]));
      // Stopped in mid-flight: what was acknowledged is there, what was not may be tried again.
      const flying = press();
      await server.stop('immediate');
      await flying;
      await server.start();
      const [busy] = await store.sql.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'flotilla' AND state LIKE '%transaction%'`,
      );
      expect(busy?.n).toBe(0);
      expect(await matches.chores.verify(100)).toBe(0);
    } finally {
      await store.close();
      await server.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
