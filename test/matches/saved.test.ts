/**
 * A running match of every released rules version opens, plays on and replays. Versions and their matches lie under test/replay
 * (`npm run playthroughs` writes those of the version now). A game that raises its `version` brings the state over by its `upgrades`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { seededBelow } from '../../src/engine/chance.ts';
import type { AnyGame } from '../../src/engine/contract.ts';
import { games } from '../../src/games/registry.ts';
import { freshId } from '../../src/matches/ids.ts';
import type { NewMatch } from '../../src/matches/ports.ts';
import { type OpenStore, openStore } from '../../src/store/open-store.ts';
import { toy } from '../support/toy/index.ts';
import { openMatches, place, playOne, receipt, type TestMatches, value } from './table.ts';

const member = (seat: number): string => `1000000000000000${50 + seat}`;
const saved = z.object({
  options: z.unknown(),
  entries: z.array(z.unknown()),
  log: z.array(
    z.tuple([z.string(), z.union([z.number(), z.literal('chance')]), z.array(z.union([z.string(), z.number()]))]),
  ),
  saved: z.object({ at: z.int(), state: z.unknown() }).optional(),
});

/** As it lay in the database of that version. Its chance was not drawn from a seed: those entries stand as given. */
function stored(game: AnyGame, version: number, file: URL): NewMatch | undefined {
  const read = saved.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (read.saved === undefined) return undefined;
  const { at, state } = read.saved;
  const now = new Date('2027-01-01T12:00:00Z');
  const asked = read.log[at]?.[1];
  return {
    ...{ id: freshId(), game: game.id, mode: game.modes[0]?.id ?? '', options: JSON.stringify(read.options) },
    ...{ seed: '5'.repeat(64), pace: 'none', absence: 'opponent', rated: false, practice: true, hotSeat: false },
    ...{ rulesVersion: version, place, startedAt: now, seq: at, over: false, outbox: [] },
    snapshot: JSON.stringify({ state, recent: [], stretch: 1 }),
    seats: read.entries.map((entry, seat) => ({
      ...{ seat, userId: member(seat), share: 0, entry: JSON.stringify(entry) },
      ...{ missedTurns: 0, missedReactions: 0, reminded: 0 },
      ...(asked === seat ? { askedAt: now } : {}),
    })),
    decisions: read.log.slice(0, at).map(([pendingId, seat, answer], i) => ({
      ...{ seq: i + 1, submission: i + 1, epoch: 0, at: now, pendingId, answer: JSON.stringify(answer) },
      ...(seat === 'chance' ? { seat: -1, cause: 'auto' as const } : { seat, cause: 'press' as const }),
    })),
  };
}

let store: OpenStore;
beforeAll(async () => {
  store = await openStore({});
}, 120_000);
afterAll(() => store.close());

describe.each([...games, toy as AnyGame])('saved matches of $id', game => {
  let matches: TestMatches;
  beforeAll(() => {
    matches = openMatches(store, { games: [game] });
  });
  // One game's matches are nothing to the next.
  afterAll(async () => {
    await store.sql.query(`DELETE FROM "Match"`);
  });

  const versions = Array.from({ length: game.version }, (_, i) => i + 1);

  test.each(versions)('version %i opens, plays on and replays', async version => {
    const folder = new URL(`../replay/${game.id}/v${version}/`, import.meta.url);
    const files = existsSync(folder) ? readdirSync(folder).map(name => new URL(name, folder)) : [];
    const found = files.flatMap(file => stored(game, version, file) ?? []);
    expect(
      found.length,
      `${folder.pathname} has no saved match: npm run playthroughs writes those of now`,
    ).toBeGreaterThan(0);
    for (const match of found) {
      expect(await store.matches.create(match)).toBe('stored');
      await opensAndPlaysOn(match);
    }
    expect(await matches.chores.verify(1_000)).toBe(0);
  });

  async function opensAndPlaysOn({ id, seats, seq }: NewMatch): Promise<void> {
    expect(value(await matches.info(id)).status.over).toBe(false);
    for (const { userId = '' } of seats)
      expect(value(await matches.look(id, { userId })).words().length).toBeGreaterThan(0);
    const below = seededBelow(7);
    // A turn of many steps is kept as a draft until it is whole.
    for (let n = 0, commits = 0; n < 120 && commits < 4; n++) {
      const step = await playOne(matches, id, below);
      if (step === undefined) break;
      if (step.outcome === 'committed') commits += 1;
    }
    const played = value(await matches.info(id));
    expect(played.seq).toBeGreaterThan(seq);
    expect(value(await matches.log(id, 'spectator')).items.length).toBeGreaterThan(0);
    expect(value(await matches.frames(id, 'spectator', 4)).length).toBeGreaterThan(1);
    if (!played.status.over) value(await matches.endMatch(id, receipt()));
  }
});

test('a version without the way from the one before it fails', async () => {
  const [first] = readdirSync(new URL('../replay/toy/v1/', import.meta.url));
  const match = stored(toy as AnyGame, 1, new URL(`../replay/toy/v1/${first}`, import.meta.url));
  if (match === undefined) throw new Error('no saved match');
  await store.matches.create(match);
  const newer = { ...(toy as AnyGame), version: 2 };
  const gap = openMatches(store, { games: [newer] });
  expect(await gap.info(match.id)).toMatchObject({ ok: false, error: { code: 'internal' } });
  const upgraded = openMatches(store, { games: [{ ...newer, upgrades: { 2: state => state } }] });
  expect(value(await upgraded.info(match.id))).toMatchObject({ epoch: 1, status: { over: false } });
  expect(value(await upgraded.look(match.id, { userId: member(0) })).words().length).toBeGreaterThan(0);
});
