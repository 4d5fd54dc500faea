/** The whole bot, as a process, killed while members press, on both databases; and two of them that hear the same. `npm run soak` does it for longer. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { StoreOptions } from '../../src/store/open-store.ts';
import { endBot, killAllBots, startBot } from '../support/bots.ts';
import { freshPostgres } from '../support/db/databases.ts';
import { whyNoPostgres } from '../support/db/server.ts';
import { openStage } from '../support/discord/index.ts';
import { boardsOf, expectEachBoardOnce, handOvers, keyOf, killAndGoOn } from '../support/killing.ts';
import { nextBoard, playTurn, sitDown, turnOf } from '../support/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'flotilla-killed-'));
afterEach(killAllBots);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const places: readonly { name: string; where: () => Promise<StoreOptions> }[] = [
  { name: 'embedded', where: async () => ({ dataDir: folder }) },
  ...(whyNoPostgres === undefined ? [{ name: 'postgres', where: () => freshPostgres() }] : []),
];

test.each(places)(
  'killed on the $name database: nothing stored is lost, each hand-over is announced once, everything goes on',
  { timeout: 600_000 },
  async ({ where }) => {
    const options = await where();
    const stage = await openStage();
    for (const table of await killAndGoOn(stage, options, [600])) await expectEachBoardOnce(options, table);
    await stage.close();
  },
);

test.skipIf(whyNoPostgres !== undefined)(
  'two bots that hear the same answer each press once',
  { timeout: 600_000 },
  async () => {
    const options = await freshPostgres();
    const stage = await openStage();
    // The same shard twice: both hear everything (W8).
    const same = { SHARDS: '0', SHARD_COUNT: '1' };
    const bots = [await startBot(stage, options, same), await startBot(stage, options, same)];
    const table = await sitDown(stage);
    for (let turn = 0; turn < 3; turn++) {
      const { mover, other, board } = turnOf(table);
      await playTurn(mover);
      await nextBoard(stage, other, board);
    }
    for (const bot of bots) await endBot(stage, bot, 'SIGTERM');
    const announced = boardsOf(table).map(keyOf);
    expect(new Set(announced).size, `each board once: ${announced}`).toBe(announced.length);
    expect(await handOvers(options, table.thread.id)).toHaveLength(2);
    expect(stage.standIn.interactions.unansweredCount).toBe(0);
    // Only "already acknowledged" was refused: the slower of the two (I1).
    expect(stage.standIn.journal.refusals.filter(each => each.code !== 40060)).toEqual([]);
    await stage.close();
  },
);
