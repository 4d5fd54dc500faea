/** The short form of `npm run soak` (test/soak/decisions.test.ts): each part of it happens once. */
import { expect, test } from 'vitest';
import { whyNoPostgres } from '../support/db/server.ts';
import { soak } from '../support/soak.ts';

test.skipIf(whyNoPostgres !== undefined)(
  'three processes, killed, Postgres restarted, presses delivered twice: everything once, in order, and nothing waits for ever',
  { timeout: 900_000 },
  async () => {
    const report = await soak({ decisions: 80, tables: 6, killEveryMs: 5_000, restarts: 1, patienceMs: 240_000 });
    expect(report.restarts).toBe(1);
    expect(report.kills).toBeGreaterThan(0);
    expect(report.decisions).toBeGreaterThanOrEqual(80);
  },
);
