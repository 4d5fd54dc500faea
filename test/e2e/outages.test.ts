/** What docs/operations.md promises for each outage, with the whole bot. A full disk: test/store/embedded.test.ts. */
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Running } from '../../src/main.ts';
import { Clock } from '../../src/sandbox/index.ts';
import { freePort, spawnBot } from '../support/bots.ts';
import { makeServer, temporaryFolder, whyNoPostgres } from '../support/db/server.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { boardsOf, keyOf } from '../support/killing.ts';
import { openSquadron, type Squadron } from '../support/squadron.ts';
import { nextBoard, playTurn, sitDown, type Table, turnOf } from '../support/table.ts';

const soon = { timeout: 90_000, interval: 100 };
const began = Date.now();
/** Discord's time stands still, so that a slow machine answers within its three seconds. */
const still = () => ({ clock: new Clock(() => began) });

const statusOf = async (bot: Running, path: string): Promise<number> =>
  (await fetch(`http://127.0.0.1:${bot.port}${path}`)).status;
async function expectEachBoardOnce(table: Table, boards: number): Promise<void> {
  await expect.poll(() => boardsOf(table).length, soon).toBe(boards);
  expect(new Set(boardsOf(table).map(keyOf)).size).toBe(boards);
}

describe.skipIf(whyNoPostgres !== undefined)('Postgres is gone and comes back', { timeout: 240_000 }, () => {
  let squadron: Squadron;
  afterEach(() => squadron.close());

  test('a start before Postgres is there: /health is green all the while, /ready when it has come', async () => {
    const folder = temporaryFolder();
    const server = await makeServer(folder, ['fsync=off']);
    squadron = await openSquadron(still(), server.url('postgres'));
    const port = await freePort();
    const bot = spawnBot(squadron.stage, { databaseUrl: server.url('postgres') }, { PORT: String(port) });
    const statusAt = (path: string): Promise<number> =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        answer => answer.status,
        () => 0,
      );
    try {
      await expect.poll(() => statusAt('/health'), soon).toBe(200);
      expect([await statusAt('/ready'), await statusAt('/metrics')]).toEqual([503, 200]);
      await server.start();
      await expect.poll(() => statusAt('/ready'), soon).toBe(200);
    } finally {
      const ended = new Promise(resolve => bot.once('exit', resolve));
      bot.kill('SIGTERM');
      await ended;
      await server.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('a private “try again”, /ready is red and /health is not, afterwards all goes on without a restart', async () => {
    const folder = temporaryFolder();
    const server = await makeServer(folder, ['fsync=off']);
    await server.start();
    try {
      squadron = await openSquadron(still(), server.url('postgres'));
      const bot = await squadron.join('one');
      const table = await sitDown(squadron.stage);
      const { mover, other, board } = turnOf(table);
      expect(await statusOf(bot, '/ready')).toBe(200);
      await server.stop('immediate');
      const refused = await mover.press('Your turn');
      expect(refused.text).toContain('try again');
      expect(refused.isPrivate).toBe(true);
      expect([await statusOf(bot, '/ready'), await statusOf(bot, '/health'), await statusOf(bot, '/metrics')]).toEqual([
        503, 200, 200,
      ]);
      // Typing ahead gives an empty list, no failure.
      expect(await mover.autocomplete('move', {}, 'notation')).toEqual([]);
      await server.start();
      await expect.poll(() => statusOf(bot, '/ready'), soon).toBe(200);
      await playTurn(mover);
      await nextBoard(squadron.stage, other, board);
      await expectEachBoardOnce(table, 2);
      expect(squadron.logged.filter(line => line.level >= 50)).toEqual([]);
      await squadron.close();
    } finally {
      await server.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('it is stopped right after a decision: what was stored is announced once it is back', async () => {
    const folder = temporaryFolder();
    const server = await makeServer(folder, ['fsync=off']);
    await server.start();
    try {
      squadron = await openSquadron(still(), server.url('postgres'));
      await squadron.join('one');
      const table = await sitDown(squadron.stage);
      const { mover, other, board } = turnOf(table);
      // The board is on its way to Discord when the database goes.
      const held = squadron.stage.standIn.faults.add({
        method: 'POST',
        path: `/channels/${table.thread.id}/messages`,
        latency: 1_500,
      });
      await playTurn(mover);
      await server.stop('immediate');
      held();
      await pause(2_000);
      await server.start();
      await nextBoard(squadron.stage, other, board);
      await playTurn(other);
      await expectEachBoardOnce(table, 3);
    } finally {
      await squadron.close();
      await server.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('the clock of this machine jumps by a month: no time runs out, presses are answered, nothing is refused as old', async () => {
    const steady = performance.timeOrigin;
    squadron = await openSquadron({ clock: new Clock(() => Math.round(steady + performance.now())) });
    await squadron.join('one');
    const table = await sitDown(squadron.stage);
    const { mover, other, board } = turnOf(table);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 24 * 3_600_000 });
    try {
      await playTurn(mover);
      await nextBoard(squadron.stage, other, board);
      // Longer than between two looks for time that ran out.
      await pause(7_000);
      vi.setSystemTime(began - 30 * 24 * 3_600_000);
      await playTurn(turnOf(table).mover);
    } finally {
      vi.useRealTimers();
    }
    await expectEachBoardOnce(table, 3);
    expect(squadron.logged.filter(line => line.msg === 'time ran out')).toEqual([]);
    expect(squadron.stage.refusals).toEqual([]);
  });
});

describe('Discord is in trouble', { timeout: 240_000 }, () => {
  let harbour: Harbour;
  afterEach(() => harbour.close());
  const messagesOf = (table: Table) => ({ method: 'POST', path: `/channels/${table.thread.id}/messages` });

  test('it answers 500 again and again: the press is stored, the board comes once it is well', async () => {
    harbour = await openHarbour({}, still());
    const table = await sitDown(harbour.stage);
    const { mover, other, board } = turnOf(table);
    const well = harbour.stage.standIn.faults.add({ ...messagesOf(table), status: 500 });
    expect((await playTurn(mover)).panel.text).not.toContain('try again');
    await harbour.stage.standIn.until(() => harbour.stage.refusals.length >= 3, 60_000);
    well();
    await nextBoard(harbour.stage, other, board);
    await expectEachBoardOnce(table, 2);
    expect(harbour.errors()).toEqual([]);
    const metrics = await harbour.running.bot.meters.registry.metrics();
    expect(metrics).toMatch(/flotilla_discord_responses_total\{status="500"\} \d/);
    expect(metrics).toContain('is="later"');
  });

  test('it took the message and the answer is lost, or comes too late: there is one message', async () => {
    harbour = await openHarbour({ requestTimeoutMs: 1_000 }, still());
    const table = await sitDown(harbour.stage);
    const first = turnOf(table);
    harbour.stage.standIn.faults.add({ ...messagesOf(table), drop: true, performed: true, times: 1 });
    await playTurn(first.mover);
    await nextBoard(harbour.stage, first.other, first.board);
    await expectEachBoardOnce(table, 2);
    const second = turnOf(table);
    // Nothing is heard for longer than the bot waits; then it is done after all.
    harbour.stage.standIn.faults.add({ ...messagesOf(table), latency: 1_600, times: 1 });
    await playTurn(second.mover);
    await nextBoard(harbour.stage, second.other, second.board);
    await pause(1_000);
    await expectEachBoardOnce(table, 3);
  });

  test('it says 429: nothing is sent before its time, and nothing is lost', async () => {
    // Its time passes here: what is waited for is Discord's own window.
    harbour = await openHarbour({}, { rateLimits: true });
    const table = await sitDown(harbour.stage);
    const { mover, other, board } = turnOf(table);
    for (let n = 0; n < 5; n++) {
      try {
        harbour.stage.standIn.limits.use('send', 'POST /channels/:channel/messages', table.thread.id, false);
      } catch {
        // It is full.
      }
    }
    await playTurn(mover);
    await harbour.stage.standIn.until(() => other.sees().messages.some(m => BigInt(m.id) > BigInt(board.id)), 60_000);
    await expectEachBoardOnce(table, 2);
    // One refusal at most told the bot; it did not ask again before its time.
    expect(harbour.stage.standIn.journal.refusals.filter(r => r.status === 429).length).toBeLessThanOrEqual(1);
    expect(harbour.errors()).toEqual([]);
  });

  test('the gateway cuts the connection and refuses to resume: /ready is red meanwhile, then presses are answered again', async () => {
    harbour = await openHarbour({}, still());
    const table = await sitDown(harbour.stage);
    const { gateway } = harbour.stage.standIn;
    const before = gateway.identified.length;
    gateway.refuseResumes(true);
    gateway.cut();
    await expect.poll(() => statusOf(harbour.running, '/ready'), soon).toBe(503);
    await expect.poll(() => gateway.identified.length, soon).toBeGreaterThan(before);
    await expect.poll(() => statusOf(harbour.running, '/ready'), soon).toBe(200);
    const { mover, other, board } = turnOf(table);
    await playTurn(mover);
    await nextBoard(harbour.stage, other, board);
    expect(harbour.errors()).toEqual([]);
  });
});
