/** Fault kinds C and N by files: what a finished match may be, changed by hand, is refused with its reason and never an error. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MatchRecord } from '../../src/matches/records/record-file.ts';
import type { OpenStore } from '../../src/store/open-store.ts';
import {
  ANNA,
  code,
  openMatches,
  place,
  playOut,
  receipt,
  startMatch,
  type TestMatches,
  value,
} from '../matches/table.ts';
import { databases } from '../support/db/databases.ts';

describe.each(databases)('files of matches on the $name database', ({ open }) => {
  let store: OpenStore;
  let matches: TestMatches;
  let record: MatchRecord;
  beforeAll(async () => {
    store = await open();
    matches = openMatches(store);
    const { id } = await startMatch(matches);
    await playOut(matches, id);
    record = JSON.parse(JSON.stringify(value(await matches.record(id)))) as MatchRecord;
  }, 120_000);
  afterAll(() => store.close());

  const bring = async (written: string): Promise<string> =>
    code(await matches.importRecord(ANNA, place, written, receipt()));
  const sealed = (seed: string): object => ({ seed, seedCommitment: createHash('sha256').update(seed).digest('hex') });
  const each = (change: (decision: MatchRecord['decisions'][number]) => object): object => ({
    decisions: record.decisions.map(decision => ({ ...decision, ...change(decision) })),
  });

  test('as it is it is taken', async () => {
    expect(await bring(JSON.stringify(record))).toBe('ok');
  });

  test.each<[string, () => object]>([
    ['a mode with a null character', () => ({ mode: 'a\u0000b' })],
    ['a mode with half a pair', () => ({ mode: 'a\ud800' })],
    ['a seed with a null character, sealed', () => sealed('\u0000')],
    ['a seed with half a pair, sealed', () => sealed('\udfff')],
    ['epochs beyond 32 bits', () => each(() => ({ epoch: 2 ** 40 }))],
    ['questions with a null character', () => each(({ pendingId }) => ({ pendingId: `${pendingId}\u0000` }))],
    ['answers with a null character', () => each(() => ({ answer: ['\u0000'] }))],
    ['the year 0', () => each(() => ({ at: '0000-01-01T00:00:00Z' }))],
    ['seats that are not there', () => each(() => ({ seat: 7 }))],
    ['options of another kind', () => ({ options: { rounds: '\u0000' } })],
    ['the name of every object', () => ({ options: JSON.parse('{"__proto__": {"rounds": 1}, "x": 1}') as object })],
  ])('%s', async (_, change) => {
    expect(await bring(JSON.stringify({ ...record, ...change() }))).toBe('record-unfit');
  });

  test.each([
    ['empty', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['nothing but null characters', '\u0000'.repeat(1_000)],
  ])('%s', async (_, written) => {
    expect(await bring(written)).toBe('not-a-record');
  });

  test.each([[[-1]], [[-2_147_483_648]], [[0.5]], [[1e9]], [['0']], [[]], [[1, 1]]])(
    'a takeback to %j, which is nowhere',
    async answer => {
      const at = 4;
      const rows = record.decisions.map(each => ({ ...each, epoch: each.seq >= at ? each.epoch + 1 : each.epoch }));
      const { at: when = '', epoch = 0 } = rows[at - 1] ?? {};
      const undo = { seq: at, epoch, pendingId: `undo:${at - 1}`, seat: -2, answer, cause: 'undo', submission: at };
      const decisions = rows.toSpliced(at - 1, 1, { ...undo, at: when });
      expect(await bring(JSON.stringify({ ...record, decisions }))).toBe('record-unfit');
    },
  );

  test('nested without end', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const inOptions = JSON.stringify({ ...record, options: { rounds: 'HERE' } }).replace('"HERE"', deep);
    expect(['record-unfit', 'not-a-record']).toContain(await bring(inOptions));
    const inEntries = JSON.stringify({ ...record, entries: ['HERE', {}] }).replace('"HERE"', deep);
    expect(['record-unfit', 'not-a-record']).toContain(await bring(inEntries));
  });

  test('nobody sits in it, whoever brought it sees it, and it is nobody’s match', async () => {
    const { info } = value(await matches.importRecord(ANNA, place, JSON.stringify(record), receipt()));
    expect(info.status.over).toBe(true);
    expect(code(await matches.look(info.id, { userId: ANNA }))).toBe('ok');
    expect(value(await matches.look(info.id, { userId: ANNA })).seat).toBeUndefined();
  });
});
