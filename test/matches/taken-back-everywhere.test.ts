/**
 * In every game, decision after decision is taken back through the service and given again; chance answers the same again. What was revealed
 * meanwhile only an admin can take back.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededBelow } from '../../src/engine/chance.ts';
import type { AnyGame, PendingId } from '../../src/engine/contract.ts';
import { jsonDifference } from '../../src/engine/json.ts';
import { games } from '../../src/games/registry.ts';
import { type OpenStore, openStore } from '../../src/store/open-store.ts';
import { settingFor } from '../support/playthrough.ts';
import { toy } from '../support/toy/index.ts';
import { ANNA, openMatches, playOne, receipt, type TestMatches, value } from './table.ts';

/** Decisions of a match that are taken back, one after another. */
const DECISIONS = 14;

async function stateOf(id: string): Promise<unknown> {
  const [row] = await store.sql.query<{ snapshot: string }>(`SELECT snapshot FROM "Match" WHERE id = $1`, [id]);
  return (JSON.parse(row?.snapshot ?? '{}') as { state: unknown }).state;
}

/** What the member answered last, as one submission. */
async function lastGiven(id: string) {
  const rows = await store.matches.decisions(id);
  const last = rows.findLast(row => row.cause === 'press');
  return rows
    .filter(row => row.submission === last?.submission && row.cause === 'press')
    .map(({ pendingId, answer }) => ({ pendingId: pendingId as PendingId, answer: JSON.parse(answer) as string[] }));
}

/** The entry before the member's last submission. */
async function lastStep(id: string): Promise<number> {
  const rows = await store.matches.decisions(id);
  return (rows.findLast(row => row.cause === 'press')?.submission ?? 1) - 1;
}

async function takeBackAndGiveAgain(matches: TestMatches, id: string): Promise<void> {
  const was = await stateOf(id);
  const given = await lastGiven(id);
  const undone = await matches.undo(id, ANNA, receipt());
  if (!undone.ok) expect(undone.error.code).toBe('undo-revealed');
  const info = undone.ok ? undone.value.info : value(await matches.rewind(id, await lastStep(id), receipt()));
  expect(info.asked.map(header => header.id)).toContain(given[0]?.pendingId);
  for (const choice of given)
    value(await matches.choose(id, ANNA, { epoch: info.epoch, ...choice }, { confirm: false }, receipt()));
  expect(jsonDifference(was, await stateOf(id))).toBeUndefined();
}

let store: OpenStore;
beforeAll(async () => {
  store = await openStore({});
}, 120_000);
afterAll(() => store.close());

describe.each([...games, toy as AnyGame])('$id', game => {
  test('every decision is taken back and given again, and leads to the same', async () => {
    const matches = openMatches(store, { games: [...games, toy as AnyGame] });
    const seats = game.modes.flatMap(mode => game.seating(mode.options as never).counts).find(n => n >= 2) ?? 1;
    const { options, entries } = settingFor(game, seats);
    const input = {
      userId: ANNA,
      place: { channelId: '9' },
      game: game.id,
      options: options as Record<string, unknown>,
      entries,
    };
    const { id } = value(
      await matches.practice({ ...input, seats: Array.from({ length: seats }, () => 'me' as const) }, receipt()),
    );
    const below = seededBelow(3);
    for (let n = 0, taken = 0; n < 200 && taken < DECISIONS; n++) {
      const step = await playOne(matches, id, below);
      if (step === undefined) break;
      if (step.outcome !== 'committed' || step.info.status.over) continue;
      await takeBackAndGiveAgain(matches, id);
      taken += 1;
    }
    expect(await matches.chores.verify(100)).toBe(0);
    expect((await store.matches.decisions(id)).filter(row => row.cause === 'undo').length).toBeGreaterThan(3);
  });
});
