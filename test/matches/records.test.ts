/** A finished match as a file that anybody can check, and played on from any of its positions. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/engine/contract.ts';
import { type MatchRecord, recordSchema } from '../../src/matches/records/record-file.ts';
import { verifyRecord } from '../../src/matches/records/record-play.ts';
import { verifyFile } from '../../tools/verify.ts';
import { databases } from '../support/db/databases.ts';
import { toy } from '../support/toy/index.ts';
import { openTable } from './open-table.ts';
import { ANNA, code, place, playOut, receipt, startMatch, value } from './table.ts';

const game = toy as AnyGame;

describe.each(databases)('looking back on the $name database', ({ open }) => {
  const table = openTable(open);
  let id: string;
  let record: MatchRecord;
  beforeAll(async () => {
    ({ id } = await startMatch(table.matches));
    expect(code(await table.matches.record(id))).toBe('still-running');
    await playOut(table.matches, id);
    record = recordSchema.parse(JSON.parse(JSON.stringify(value(await table.matches.record(id)))));
  }, 120_000);

  test('a record names nobody, and everything in it fits', async () => {
    expect(JSON.stringify(record)).not.toContain(ANNA);
    const verdict = value(await table.matches.verify(id));
    expect(verdict).toMatchObject({ fits: true });
    expect(verdict.fits && verdict.draws).toBeGreaterThan(0);
    expect(verifyFile(JSON.stringify(record), record.seedCommitment, [game])).toMatchObject({ code: 0 });
  });

  test('whatever is changed in it is noticed', () => {
    const rolled = record.decisions.findIndex(each => each.cause === 'chance');
    const press = record.decisions.findIndex(each => each.cause === 'press');
    const changed = (at: number, change: object): MatchRecord => ({
      ...record,
      decisions: record.decisions.map((each, i) => (i === at ? { ...each, ...change } : each)),
    });
    const { answer } = record.decisions[rolled] ?? { answer: [] };
    const problems = [
      changed(rolled, { answer: answer.map(n => (n === 1 ? 2 : 1)) }),
      changed(press, { answer: ['nonsense'] }),
      { ...record, seed: 'f'.repeat(64) },
      { ...record, ranking: record.ranking.length > 1 ? record.ranking.toReversed() : [[1], [0]] },
      { ...record, rulesVersion: 99 },
    ].map(each => {
      const verdict = verifyRecord(game, each);
      return verdict.fits ? 'fits' : verdict.problem;
    });
    expect(problems).toEqual(['chance', 'replay', 'commitment', 'result', 'older-rules']);
  });

  test('the tool that anybody runs says so in words', () => {
    expect(verifyFile('no json', undefined, [game])).toMatchObject({ code: 2 });
    expect(verifyFile('{}', undefined, [game])).toMatchObject({ code: 2 });
    expect(verifyFile(JSON.stringify(record), undefined, [])).toMatchObject({ code: 2 });
    expect(verifyFile(JSON.stringify(record), 'another', [game])).toMatchObject({ code: 1 });
  });

  test('played on from any position as practice with a new seed, once a press; it replays', async () => {
    const last = record.decisions.length;
    for (const atSeq of [0, Math.floor(last / 2), last - 2]) {
      const once = receipt();
      const begun = await table.matches.playOn(id, { userId: ANNA, place, atSeq }, once);
      if (!begun.ok && begun.error.code === 'match-over') continue;
      const info = value(begun);
      expect(value(await table.matches.playOn(id, { userId: ANNA, place, atSeq }, once)).id).toBe(info.id);
      expect(info).toMatchObject({ practice: true, status: { over: false } });
      expect(info.seedCommitment).not.toBe(record.seedCommitment);
      expect(info.asked.length).toBeGreaterThan(0);
      expect(value(await table.matches.look(info.id, { userId: ANNA })).seat).toBeDefined();
    }
    expect(
      code(
        await table.matches.playOn(
          id,
          { userId: ANNA, place, atSeq: value(await table.matches.info(id)).seq },
          receipt(),
        ),
      ),
    ).toBe('match-over');
    expect(await table.matches.chores.verify(1_000)).toBe(0);
  });
});
