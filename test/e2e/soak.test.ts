/** The short form of `npm run soak` (test/soak/decisions.test.ts): each part of it happens once. */
import { expect, test } from 'vitest';
import { whyNoPostgres } from '../support/db/server.ts';
import { soak } from '../support/soak.ts';

test.skipIf(whyNoPostgres !== undefined)(
  'three processes, killed, Postgres restarted, presses delivered twice: everything once, in order, and nothing waits for ever',
  { timeout: 900_000 },
  async () => {
    const plan = { decisions: 60, tables: 6, killEveryMs: 3_000, leastKills: 2, restarts: 1, patienceMs: 240_000 };
    const report = await soak(plan);
    expect(report.restarts).toBe(1);
    expect(report.kills).toBeGreaterThanOrEqual(2);
    expect(report.decisions).toBeGreaterThanOrEqual(60);
  },
);
