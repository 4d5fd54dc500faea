/** Long work leaves the thread that acknowledges, gives the same there, is cut off by time, and holds no memory when there is none. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededBelow } from '../../src/engine/chance.ts';
import type { AnyGame } from '../../src/engine/contract.ts';
import { isDeeplyFrozen } from '../../src/engine/freeze.ts';
import { games } from '../../src/games/registry.ts';
import { makeLog } from '../../src/log/log.ts';
import { decideBy } from '../../src/matches/opponents/thinking.ts';
import { questionsOf } from '../../src/matches/position.ts';
import { type JobInput, type JobKind, type RunJob, runHere } from '../../src/matches/work/jobs.ts';
import { openThreads, type Threads, type ThreadsOptions } from '../../src/matches/work/threads.ts';
import type { OpenStore } from '../../src/store/open-store.ts';
import { databases } from '../support/db/databases.ts';
import { trueRecord } from '../support/true-records.ts';
import { ANNA, code, openMatches, place, playOne, receipt, startMatch, value } from './table.ts';

const log = makeLog('silent');
const gameOf = (id: string) => games.find(game => game.id === id);
const here = runHere(gameOf);
const nowhere: RunJob = () => Promise.reject(new Error('it was to be done in a thread'));

describe('long work', () => {
  let store: OpenStore;
  const opened: Threads[] = [];
  const open = (options: Partial<ThreadsOptions> = {}): Threads => {
    const threads = openThreads({ log, ...options });
    opened.push(threads);
    return threads;
  };
  beforeAll(async () => {
    store = await (databases[0] as (typeof databases)[number]).open();
  }, 120_000);
  afterAll(async () => {
    await Promise.all(opened.map(threads => threads.close()));
    await store.close();
  });

  test('of every kind and game is the same in a thread as here', { timeout: 300_000 }, async () => {
    const run = open().over(nowhere);
    const kinds = new Set<JobKind>();
    for (const game of games as readonly AnyGame[]) {
      const asked = new Map<JobKind, unknown>();
      // What the service asks for while a match is played, looked back at, exported and imported.
      const spying: RunJob = (kind, input) => {
        if (isLong(input)) asked.set(kind, input);
        return here(kind, input);
      };
      const matches = openMatches(store, { games, threads: () => spying });
      const record = await trueRecord(matches, game, { below: seededBelow(7), most: 60 });
      const imported = value(
        await matches.importRecord('200000000000000001', place, JSON.stringify(record), receipt()),
      );
      const { id } = imported.info;
      await matches.look(id, 'spectator', record.decisions.length - 1);
      await matches.frames(id, 'spectator', 10);
      await matches.log(id, 'spectator', 0);
      await matches.wholeLog(id, 'spectator');
      await matches.verify(id);
      // It takes some by chance.
      for (let n = 0; n < 100 && !asked.has('nightly'); n++) await matches.chores.verify(1_000);
      for (const [kind, input] of asked) {
        kinds.add(kind);
        const inThread = await run(kind, input as JobInput<JobKind>);
        expect(plain(inThread), `${game.id} ${kind}`).toEqual(plain(await here(kind, input as JobInput<JobKind>)));
        if (kind === 'position') expect(isDeeplyFrozen((inThread as { state: object }).state)).toBe(true);
      }
    }
    const all: readonly JobKind[] = ['import', 'position', 'turns', 'page', 'lines', 'verify', 'nightly'];
    expect([...kinds]).toEqual(expect.arrayContaining([...all]));
  });

  test('a running match: completions, what was missed, taking back, an opponent’s thought', {
    timeout: 120_000,
  }, async () => {
    const threads = open();
    const kinds = new Set<JobKind>();
    const over = (local: RunJob): RunJob => {
      const run = threads.over(local);
      return (kind, input) => {
        kinds.add(kind);
        return run(kind, input);
      };
    };
    const matches = openMatches(store, { games, threads: over });
    const { id } = await startMatch(matches, { game: 'fleet' });
    const below = seededBelow(3);
    for (let n = 0; n < 60; n++) await playOne(matches, id, below);
    const [first = ''] = await matches.suggest(id, ANNA, '');
    const info = value(await matches.info(id));
    const mover = info.asked[0]?.seat ?? 0;
    await matches.suggest(id, [ANNA][mover] ?? ANNA, `${first}; `);
    await matches.suggestPlan(id, ANNA, '');
    expect(value(await matches.missed(id, ANNA)).info.id).toBe(id);
    expect(['ok', 'undo-revealed']).toContain(code(await matches.undo(id, ANNA, receipt())));
    const game = gameOf('fleet') as AnyGame;
    const setup = game.setup(game.options.parse({}), [{}, {}]).state;
    const [question] = questionsOf(game, setup);
    if (question === undefined) throw new Error('nothing is asked');
    const thought = await decideBy(threads.over(nowhere), log)(game, setup, question, 'greedy', 'seed');
    expect(thought).toEqual(
      await here('think', { game: 'fleet', state: setup, pending: question, level: 'greedy', seed: 'seed' }),
    );
    expect([...kinds]).toEqual(expect.arrayContaining(['suggestPlan', 'missed', 'since']));
  });

  test('is cut off by time, and what comes after it is done', { timeout: 120_000 }, async () => {
    const threads = open({ most: 1, limits: { think: 1, verify: 60_000 } });
    const run = threads.over(here);
    const game = gameOf('solar-titans') as AnyGame;
    const record = await trueRecord(openMatches(store, { games }), game, { below: seededBelow(9), most: 20 });
    // The thread is there.
    expect(await run('verify', { record })).toMatchObject({ fits: true });
    const fleet = gameOf('fleet') as AnyGame;
    const { state } = fleet.setup(fleet.options.parse({}), [{}, {}]);
    const [pending] = questionsOf(fleet, state);
    if (pending === undefined) throw new Error('nothing is asked');
    const thought = { game: fleet.id, state, pending, level: 'search' as const, seed: 'seed' };
    const late = run('think', thought);
    const next = run('verify', { record });
    await expect(late).rejects.toMatchObject({ error: { code: 'too-long' } });
    expect(await next).toMatchObject({ fits: true });
    expect(threads.stats()).toMatchObject({ running: 0, waiting: 0, cutOff: 1 });
  });

  test('an opponent that thinks too long answers at random', async () => {
    const game = gameOf('fleet') as AnyGame;
    const { state } = game.setup(game.options.parse({}), [{}, {}]);
    const [question] = questionsOf(game, state);
    if (question === undefined) throw new Error('nothing is asked');
    const tooLong = open({ limits: { think: 0 } });
    await tooLong
      .over(here)('import', { written: '' })
      .catch(() => undefined);
    const answer = await decideBy(tooLong.over(nowhere), log)(game, state, question, 'search', 'seed');
    expect(answer).toEqual(
      await here('think', { game: 'fleet', state, pending: question, level: 'random', seed: 'seed' }),
    );
  });

  test('no thread is there before there is work, and none is left when there has been none', {
    timeout: 60_000,
  }, async () => {
    const threads = open({ idleMs: 50 });
    expect(threads.stats().threads).toBe(0);
    await expect(threads.over(here)('import', { written: 'no record' })).rejects.toMatchObject({
      error: { code: 'not-a-record' },
    });
    expect(threads.stats().threads).toBe(1);
    await expect.poll(() => threads.stats().threads, { timeout: 30_000 }).toBe(0);
  });
});

const isLong = (input: object): boolean => !('rows' in input && Array.isArray(input.rows) && input.rows.length < 41);
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
