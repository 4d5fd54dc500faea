/** Several equal processes on one Postgres and one token. */

import { afterEach, describe, expect, test } from 'vitest';
import { Clock } from '../../src/sandbox/index.ts';
import { whyNoPostgres } from '../support/db/server.ts';
import { openSquadron, type Squadron } from '../support/squadron.ts';
import { nextBoard, playTurn, sitDown, turnOf } from '../support/table.ts';

let squadron: Squadron;
afterEach(() => squadron.close());

/** Discord's time stands still, so that a slow machine answers within its three seconds. */
const began = Date.now();
const still = () => ({ clock: new Clock(() => began) });
/** Patient: a busy machine takes its time. */
const soon = { timeout: 60_000, interval: 50 };
const connected = () => squadron.stage.standIn.gateway.connectedShards;

describe.skipIf(whyNoPostgres !== undefined)('several processes on one Postgres', { timeout: 180_000 }, () => {
  test('share out the shards that Discord recommends, also with one that comes later, without a gap', async () => {
    squadron = await openSquadron({ ...still(), shards: 4 });
    const one = await squadron.join('one');
    expect([...one.shards()].sort()).toEqual([0, 1, 2, 3]);
    const least = watchLeast(4);
    const two = await squadron.join('two');
    await expect.poll(() => [one.shards().length, two.shards().length], soon).toEqual([2, 2]);
    await expect.poll(connected, soon).toEqual([0, 1, 2, 3]);
    expect(least()).toBe(4);
    const three = await squadron.join('three');
    await expect.poll(() => three.shards().length, soon).toBeGreaterThan(0);
    await expect.poll(connected, soon).toEqual([0, 1, 2, 3]);
  });

  test('a rolling deployment: each press is answered, while one takes over after the other', async () => {
    squadron = await openSquadron({ ...still(), shards: 2 });
    const { standIn } = squadron.stage;
    const old = await squadron.join('old');
    const table = await sitDown(squadron.stage);
    const least = watchLeast(2);
    let over = false;
    const pressing = (async () => {
      let presses = 0;
      for (; !over; presses++) await table.host.command('turn');
      return presses;
    })();
    const next = await squadron.join('next');
    await old.stop();
    expect(connected()).toEqual([0, 1]);
    expect([...next.shards()].sort()).toEqual([0, 1]);
    const last = await squadron.join('last');
    await next.stop();
    over = true;
    expect(await pressing).toBeGreaterThan(0);
    expect(least()).toBe(2);
    expect(standIn.interactions.unansweredCount).toBe(0);
    const { mover, other, board } = turnOf(table);
    await playTurn(mover);
    await nextBoard(squadron.stage, other, board);
    await last.stop();
    // Nobody is left in the table.
    const again = await squadron.join('again');
    expect(again.membership.living().map(p => p.id)).toEqual(['again']);
  });

  test('one that is silent for too long loses its shards to the others, and finds out when it is back', async () => {
    squadron = await openSquadron({ ...still(), shards: 2 });
    const lost = await squadron.join('lost', {}, { beatMs: 100_000 });
    const heir = await squadron.join('heir', {}, { deadMs: 1_500 });
    await expect.poll(() => [...heir.shards()].sort(), soon).toEqual([0, 1]);
    await expect.poll(connected, soon).toEqual([0, 0, 1, 1]);
    // In between both hear everything: each press is answered once.
    const table = await sitDown(squadron.stage);
    expect(squadron.stage.standIn.interactions.unansweredCount).toBe(0);
    expect(heir.membership.living()).toHaveLength(1);
    const backAgain = async () => {
      await lost.membership.beat();
      return connected();
    };
    await expect.poll(backAgain, soon).toEqual([0, 1]);
    await playTurn(turnOf(table).mover);
    expect(squadron.stage.refusals.filter(line => !line.includes('40060'))).toEqual([]);
  });

  test('shards by variables: each process its own, and nothing is taken over', async () => {
    squadron = await openSquadron({ shards: 9 });
    const one = await squadron.join('one', { shards: [0, 2], shardCount: 3 });
    const two = await squadron.join('two', { shards: [1], shardCount: 3 });
    expect([one.shards(), two.shards()]).toEqual([[0, 2], [1]]);
    expect(connected()).toEqual([0, 1, 2]);
    await two.stop();
    expect(connected()).toEqual([0, 2]);
  });

  test('identifies of all processes keep to the pace that Discord sets for one token (W2)', async () => {
    // Refused where they do not: the stand-in is strict here.
    squadron = await openSquadron({ shards: 4, identifyLimits: true, identifiesAtOnce: 2 });
    const parts = { identifyEveryMs: 5_400 };
    const bots = await Promise.all(['one', 'two'].map(name => squadron.join(name, {}, parts)));
    await expect.poll(connected, soon).toEqual([0, 1, 2, 3]);
    expect(bots.flatMap(bot => bot.shards()).length).toBe(4);
    const { identified } = squadron.stage.standIn.gateway;
    for (const bucket of [0, 1]) {
      const times = identified.filter(each => each.shard[0] % 2 === bucket).map(each => each.at);
      for (const [i, at] of times.entries()) if (i > 0) expect(at - (times[i - 1] ?? 0)).toBeGreaterThan(5_000);
    }
  });

  test('an interaction that two processes hear is worked on by one; what it leads to is followed by its id', async () => {
    squadron = await openSquadron(still());
    const same = { shards: [0], shardCount: 1 };
    await squadron.join('one', same);
    await squadron.join('two', same);
    const table = await sitDown(squadron.stage);
    const { mover, other, board } = turnOf(table);
    const { panel } = await playTurn(mover);
    await nextBoard(squadron.stage, other, board);
    expect(squadron.stage.standIn.interactions.unansweredCount).toBe(0);
    const { id } = panel.interaction;
    const about = () => squadron.logged.filter(line => line.interaction === id);
    await expect.poll(() => about().some(line => line.msg === 'announced'), soon).toBe(true);
    // One worked on it, the other let it be; and whoever announced what came of it says from which press it came.
    await expect.poll(() => about().map(line => line.msg), soon).toContain('another delivery of it is worked on');
    expect(about().filter(line => line.msg === 'answered' || line.msg.includes('over a second'))).toHaveLength(1);
    expect(squadron.logged.filter(line => line.level >= 50)).toEqual([]);
  });
});

/** The fewest different shards that were connected at any time from now on. */
function watchLeast(from: number): () => number {
  let least = from;
  const looking = setInterval(() => {
    least = Math.min(least, new Set(connected()).size);
  }, 20);
  return () => {
    clearInterval(looking);
    return least;
  };
}
