import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Jobs, startJobs } from '../../src/jobs/start-jobs.ts';
import { makeLog } from '../../src/log/log.ts';
import type { Announcer } from '../../src/matches/contract.ts';
import type { OpenStore } from '../../src/store/open-store.ts';
import {
  ANNA,
  BEN,
  hoist,
  openMatches,
  receipt,
  startMatch,
  type TestMatches,
  testClock,
  value,
} from '../matches/table.ts';
import { databases } from '../support/db/databases.ts';
import { eventually, recorder } from './announcer.ts';

describe.each(databases)('jobs on the $name database', ({ open }) => {
  let store: OpenStore;
  let matches: TestMatches;
  const clock = testClock(new Date());
  const running: Jobs[] = [];
  const log = makeLog('silent');
  const run = async (announcer: Announcer, on = matches) => {
    const jobs = await startJobs({ store, matches: on, announcer, log, pollMs: 100, tickMs: 100, nightly: false });
    running.push(jobs);
    return jobs;
  };
  beforeAll(async () => {
    store = await open();
    matches = openMatches(store, { clock });
    return () => store.close();
  }, 120_000);
  afterEach(async () => {
    await Promise.all(running.splice(0).map(jobs => jobs.stop()));
  });
  const start = (more: object = {}) =>
    startMatch(matches, { game: 'signals', options: { steps: 1, rounds: 6 }, ...more });
  const emptied = () => eventually(async () => (await store.outbox.depth('announce')).waiting === 0);

  test('everything stored is announced once, in order, with two workers on one database', async () => {
    const { said, announcer } = recorder();
    await Promise.all([run(announcer), run(announcer, openMatches(store, { clock }))]);
    const { id } = await start();
    for (const [n, user] of [ANNA, BEN, ANNA, BEN, ANNA, BEN].entries()) {
      value(await hoist(matches, id, user, 'alpha'));
      if (n % 2 === 1) await emptied();
    }
    await emptied();
    const ours = said.filter(a => a.matchId === id);
    expect(new Set(said.map(a => a.key)).size).toBe(said.length);
    expect(ours[0]?.kind).toBe('start');
    expect(ours.at(-1)?.kind).toBe('over');
    const seqs = ours.map(a => a.seq ?? 0);
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
    expect(said.filter(a => a.kind === 'challenge-closed')).toHaveLength(1);
  });

  test('while Discord puts it off nothing overtakes; a failure is tried again; another match goes on', async () => {
    const first = await start();
    const second = await start();
    let failures = 2;
    const { said, announcer } = recorder(a => {
      if (a.matchId !== first.id || failures === 0) return { is: 'done' };
      failures -= 1;
      if (failures === 1) throw new Error('Discord says 500');
      return { is: 'later', afterMs: 300 };
    });
    await run(announcer);
    await eventually(() => said.some(a => a.matchId === second.id));
    value(await hoist(matches, first.id, ANNA, 'alpha'));
    await emptied();
    expect(said.filter(a => a.matchId === first.id).map(a => a.kind)).toEqual(['start', 'hand-over']);
    expect(failures).toBe(0);
  });

  test('a place that is gone is not tried for ever; the match goes on', async () => {
    const { announcer } = recorder(() => ({ is: 'lost' }));
    await run(announcer);
    const { id } = await start();
    await emptied();
    value(await hoist(matches, id, ANNA, 'alpha'));
    await emptied();
  });

  test('opponents move by themselves, also in a match that only opponents play', async () => {
    await run(recorder().announcer);
    const practice = { userId: ANNA, place: { channelId: '9' }, game: 'signals', options: { steps: 1, rounds: 4 } };
    const { id } = value(await matches.practice({ ...practice, seats: ['random', 'me'] }, receipt()));
    await eventually(async () => value(await matches.info(id)).asked[0]?.seat === 1);
    value(await hoist(matches, id, ANNA, 'alpha'));
    await eventually(async () => value(await matches.info(id)).seq === 3);
    const log = value(await matches.log(id, { userId: ANNA }));
    expect(log.items.map(line => line.cause)).toEqual(['opponent', 'typed', 'opponent']);
    const watched = value(
      await matches.practice({ ...practice, options: { steps: 1, rounds: 1 }, seats: ['greedy', 'random'] }, receipt()),
    );
    await eventually(async () => value(await matches.info(watched.id)).status.over);
  });

  test('what time ran out for is decided within a minute, nobody pressing anything (the usual intervals)', async () => {
    running.push(await startJobs({ store, matches, announcer: recorder().announcer, log, nightly: false }));
    const { id } = await start();
    // Whatever the first look found is behind us: this one waits for the next.
    await emptied();
    const began = performance.now();
    clock.pass(25 * 3_600_000);
    await vi.waitUntil(async () => value(await matches.info(id)).seq === 1, { timeout: 100_000, interval: 100 });
    expect(performance.now() - began).toBeLessThan(60_000);
  });

  test('time that ran out is answered for, once, with two processes looking; a challenge expires', async () => {
    const announced = recorder();
    await Promise.all([run(announced.announcer), run(announced.announcer, openMatches(store, { clock }))]);
    const { id } = await start();
    const open = value(
      await matches.createChallenge(
        { hostId: ANNA, place: { channelId: '2' }, game: 'signals', seats: [{ invite: BEN }], expiresInHours: 24 },
        receipt(),
      ),
    );
    clock.pass(25 * 3_600_000);
    await eventually(async () => value(await matches.info(id)).seq === 1);
    await eventually(async () => value(await matches.challenge(open.id)).status === 'expired');
    await emptied();
    const log = value(await matches.log(id, 'spectator'));
    expect(log.items.map(line => line.cause)).toEqual(['timeout']);
    const told = announced.said.filter(a => a.matchId === id && a.kind === 'notice');
    expect(told).toHaveLength(1);
    expect(announced.said.filter(a => a.kind === 'challenge-closed' && a.challengeId === open.id)).toHaveLength(1);
  });
});
