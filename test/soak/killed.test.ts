/** The whole bot killed again and again while members press, on both databases; `test/e2e/killed.test.ts` does it once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { StoreOptions } from '../../src/store/open-store.ts';
import { killAllBots } from '../support/bots.ts';
import { freshPostgres } from '../support/db/databases.ts';
import { whyNoPostgres } from '../support/db/server.ts';
import { openStage } from '../support/discord/index.ts';
import { expectEachBoardOnce, killAndGoOn } from '../support/killing.ts';

const folder = mkdtempSync(join(tmpdir(), 'flotilla-killed-'));
afterEach(killAllBots);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const places: readonly { name: string; where: () => Promise<StoreOptions> }[] = [
  { name: 'embedded', where: async () => ({ dataDir: folder }) },
  ...(whyNoPostgres === undefined ? [{ name: 'postgres', where: () => freshPostgres() }] : []),
];

test.each(places)('killed eight times on the $name database', { timeout: 1_800_000 }, async ({ where }) => {
  const options = await where();
  const stage = await openStage();
  const tables = await killAndGoOn(stage, options, [100, 300, 600, 900, 1_300, 1_800, 2_500, 4_000]);
  for (const table of tables) await expectEachBoardOnce(options, table);
  expect(stage.standIn.journal.refusals.filter(each => ![40060, 10062].includes(each.code ?? 0))).toEqual([]);
  await stage.close();
});
