/**
 * Exports changed at random. None hangs, none is an error of ours, and what is taken is true: it plays again by the rules
 * alone, and is stored as it was brought. RECORDS: how many (10,000 in `npm run soak`).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerChance, seededBelow } from '../../src/engine/chance.ts';
import type { AnyGame, Step } from '../../src/engine/contract.ts';
import { sameJson } from '../../src/engine/json.ts';
import { applyEntry } from '../../src/engine/replay.ts';
import { games } from '../../src/games/registry.ts';
import type { MatchRecord } from '../../src/matches/records/record-file.ts';
import type { OpenStore } from '../../src/store/open-store.ts';
import { signalsGame } from '../matches/signals.ts';
import { openMatches, place, receipt, type TestMatches, value } from '../matches/table.ts';
import { databases } from '../support/db/databases.ts';
import { mutated } from '../support/mutate.ts';
import { toy } from '../support/toy/index.ts';
import { trueRecord } from '../support/true-records.ts';

const SOAK = process.env.SOAK !== undefined;
const RECORDS = Number(process.env.RECORDS ?? (SOAK ? 10_000 : 1_000));
/** Matches of each game. */
const EACH = SOAK ? 6 : 3;
/** Of this process alone, so that a busy machine fails nothing: 1 s. */
const LONGEST_MS = 1_000;

const played: readonly AnyGame[] = [...games, toy as AnyGame, signalsGame];
const below = seededBelow(20_261_201);
const [embedded] = databases;

describe('exports changed at random', () => {
  let store: OpenStore;
  let matches: TestMatches;
  const records: MatchRecord[] = [];
  beforeAll(async () => {
    store = await (embedded as (typeof databases)[number]).open();
    matches = openMatches(store, { games: played });
    for (const game of played) {
      for (let n = 0; n < EACH; n++) records.push(await trueRecord(matches, game, { below, most: 10 + n * 40 }));
    }
  }, 600_000);
  afterAll(() => store.close());

  let users = 200_000_000_000_000_000n;
  const bring = (written: string) => {
    users += 1n;
    return matches.importRecord(String(users), place, written, receipt());
  };

  test('as they are they are taken', async () => {
    for (const record of records) {
      const brought = await bring(JSON.stringify(record));
      expect(brought.ok ? 'ok' : [record.game, brought.error]).toBe('ok');
    }
    const causes = new Set(records.flatMap(record => record.decisions.map(({ cause }) => cause)));
    for (const cause of ['press', 'auto', 'chance', 'undo', 'seat', 'concede', 'draw', 'end'])
      expect(causes, `no record has ${cause}`).toContain(cause);
  });

  test(`${RECORDS} of them`, { timeout: RECORDS * 5_000 }, async () => {
    const answers = new Map<string, number>();
    let slowest = 0;
    for (let n = 0; n < RECORDS; n++) {
      const base = records[n % records.length];
      const written = mutated(base, records, below);
      const began = process.cpuUsage();
      const brought = await bring(written);
      const { user, system } = process.cpuUsage(began);
      slowest = Math.max(slowest, (user + system) / 1_000);
      expect((user + system) / 1_000, written.slice(0, 2_000)).toBeLessThan(LONGEST_MS);
      const answer = brought.ok ? 'ok' : `${brought.error.code} ${brought.error.detail?.key ?? ''}`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      expect(answer, written.slice(0, 2_000)).not.toMatch(/internal|unavailable/);
      if (!brought.ok) continue;
      const file = JSON.parse(written) as MatchRecord;
      expect(untruth(file), written.slice(0, 2_000)).toBeUndefined();
      const kept = await matches.record(brought.value.info.id);
      // What it was for each seat, an older file does not say.
      const { outcomes: _o, ...rest } = value(kept);
      expect(sameJson(timed(file.outcomes === undefined ? rest : value(kept)), timed(file)), 'stored otherwise').toBe(
        true,
      );
    }
    console.log(
      JSON.stringify({ records: RECORDS, slowest_cpu_ms: Math.round(slowest), ...Object.fromEntries(answers) }),
    );
    expect(answers.get('ok') ?? 0).toBeGreaterThan(0);
    expect(answers.size).toBeGreaterThan(4);
  });
});

/** The same instants, however written. */
const timed = (record: Omit<MatchRecord, 'outcomes'>): unknown => ({
  ...record,
  decisions: record.decisions.map(each => ({ ...each, at: Date.parse(each.at) })),
});

/** Why a record is not true, by the rules of the game alone. */
function untruth({ game: id, options, entries, seed, ranking, decisions }: MatchRecord): string | undefined {
  const game = played.find(each => each.id === id);
  if (game === undefined) return 'no such game';
  const states: object[] = [
    (game.setup(game.options.parse(options), entries as object[]) as Step<object, object>).state,
  ];
  const state = () => states.at(-1) as object;
  const numbers: number[] = [];
  for (const { seq, seat, pendingId, answer, cause } of decisions) {
    if (game.status(state()).over) return `entry ${seq} comes after the end`;
    if (cause === 'undo') {
      while ((numbers.at(-1) ?? -1) > Number(answer[0])) {
        numbers.pop();
        states.pop();
      }
      continue;
    }
    numbers.push(seq);
    if (cause === 'seat' || cause === 'end') states.push(state());
    else if (cause === 'concede') states.push(game.concede(state(), seat as never).state);
    else if (cause === 'draw') states.push(applyEntry(game, state(), { draw: true }).state);
    else {
      const chance = game.pending(state()).find(each => each.id === pendingId && each.seat === 'chance');
      if ((chance !== undefined) !== (cause === 'chance')) return `entry ${seq} is not what it says it is`;
      if (chance !== undefined && !sameJson(answerChance(seed, chance as never), answer))
        return `entry ${seq} is no roll of the seed`;
      const entry = {
        pendingId: pendingId as never,
        seat: chance === undefined ? (seat as never) : ('chance' as const),
        answer,
      };
      states.push(applyEntry(game, state(), entry).state);
    }
  }
  const status = game.status(state());
  if (!status.over && decisions.at(-1)?.cause !== 'end') return 'it is not over';
  return sameJson(status.over ? status.ranking : [], ranking) ? undefined : 'another result';
}
