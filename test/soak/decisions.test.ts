/** `npm run soak`. SOAK_DECISIONS (10,000), SOAK_TABLES (12), SOAK_KILL_MS (7,000). Prints its figures. */
import { expect, test } from 'vitest';
import { soak } from '../support/soak.ts';

const number = (name: string, usual: number): number => Number(process.env[name] ?? usual);

test('three processes, killed again and again, Postgres restarted: everything once, in order, and nothing waits for ever', {
  timeout: 4 * 3_600_000,
}, async () => {
  const report = await soak({
    decisions: number('SOAK_DECISIONS', 10_000),
    tables: number('SOAK_TABLES', 12),
    killEveryMs: number('SOAK_KILL_MS', 7_000),
    leastKills: 10,
    restarts: 1,
    patienceMs: 180_000,
  });
  console.log(JSON.stringify(report));
  expect(report.restarts).toBe(1);
});
