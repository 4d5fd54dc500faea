/** Positions turn by turn, playing on from a running match, what was missed, folded passes, matches from files. */
import { beforeAll, describe, expect, test } from 'vitest';
import { seat } from '../../src/engine/contract.ts';
import { secretsOf } from '../../src/engine/resample.ts';
import { metaOf, peek, type Secret } from '../../src/engine/secret.ts';
import { spread } from '../../src/matches/frames.ts';
import { foldPasses, type WholeLine } from '../../src/matches/log-page.ts';
import type { MatchRecord } from '../../src/matches/records/record-file.ts';
import { databases } from '../support/db/databases.ts';
import { openTable } from './open-table.ts';
import { ANNA, BEN, CARA, code, hoist, place, playOne, playOut, receipt, startMatch, value } from './table.ts';

describe.each(databases)('looking back on the $name database', ({ open }) => {
  const table = openTable(open);

  const snapshotOf = async (id: string) => {
    const [row] = await table.store.sql.query<{ snapshot: string; seed: string }>(
      `SELECT snapshot, seed FROM "Match" WHERE id = $1`,
      [id],
    );
    return { state: (JSON.parse(row?.snapshot ?? '{}') as { state: object }).state, seed: row?.seed ?? '' };
  };

  test('positions turn by turn, as this member may see them, at most so many', async () => {
    const { id } = await startMatch(table.matches);
    for (let n = 0; n < 8; n++) await playOne(table.matches, id);
    const own = value(await table.matches.frames(id, { userId: ANNA }, 60));
    expect(own.length).toBeGreaterThan(4);
    expect(own.every(look => look.viewer === 0 && look.questions.length === 0)).toBe(true);
    expect(value(await table.matches.frames(id, 'spectator', 60)).every(look => look.viewer === 'spectator')).toBe(
      true,
    );
    expect(value(await table.matches.frames(id, { userId: ANNA }, 3))).toHaveLength(3);
    // The last of them is the position as it is.
    const now = value(await table.matches.look(id, { userId: ANNA }));
    expect(own.at(-1)?.words()).toEqual(now.words());
    expect(spread([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([1, 4, 7]);
    expect(spread([1], 60)).toEqual([1]);
  });

  test('a running match is played on in another world with a new seed: what the member sees is the same, what is hidden is dealt anew', async () => {
    const { id } = await startMatch(table.matches, { options: { rounds: 3 } });
    for (let n = 0; n < 4; n++) await playOne(table.matches, id);
    const { seq } = value(await table.matches.info(id));
    const real = await snapshotOf(id);
    const before = value(await table.matches.look(id, { userId: ANNA })).words();
    const worlds = new Set<string>();
    const hidden = (state: object) =>
      JSON.stringify(
        secretsOf(state)
          .filter(
            ({ secret }) => metaOf(secret).audience === 'nobody' || !metaOf(secret).audience.includes(seat(0) as never),
          )
          .map(({ secret }) => peek(secret as Secret<unknown>)),
      );
    for (let n = 0; n < 8; n++) {
      const once = receipt();
      const info = value(await table.matches.playOn(id, { userId: ANNA, place, atSeq: seq }, once));
      expect(value(await table.matches.playOn(id, { userId: ANNA, place, atSeq: seq }, once)).id).toBe(info.id);
      const fork = await snapshotOf(info.id);
      expect(fork.seed).not.toBe(real.seed);
      expect(info).toMatchObject({
        practice: true,
        seats: [{ occupant: { userId: ANNA } }, { occupant: { opponent: 'greedy' } }],
      });
      expect(value(await table.matches.look(info.id, { userId: ANNA })).words()).toEqual(before);
      worlds.add(hidden(fork.state));
    }
    expect(worlds.size).toBeGreaterThan(1);
    // A spectator of the match may try it too, in a world that the table cannot tell from the real one.
    expect(code(await table.matches.playOn(id, { userId: CARA, place, atSeq: 1 }, receipt()))).toBe('ok');
    expect(code(await table.matches.playOn(id, { userId: ANNA, place, atSeq: 9_999 }, receipt()))).toBe('not-found');
  });

  test('where others brought decks of their own, a running match is not played on: they would show', async () => {
    const { id } = await startMatch(table.matches, { game: 'signals', entries: { [BEN]: { deck: 'mine' } } });
    expect(code(await table.matches.playOn(id, { userId: ANNA, place, atSeq: 0 }, receipt()))).toBe('secret-decks');
    expect(code(await table.matches.playOn(id, { userId: BEN, place, atSeq: 0 }, receipt()))).toBe('ok');
    value(await table.matches.resign(id, BEN, receipt()));
    expect(code(await table.matches.playOn(id, { userId: ANNA, place, atSeq: 0 }, receipt()))).toBe('ok');
  });

  test('what was missed: since the own decision, or since it was read; all matches at once', async () => {
    const all = { userId: CARA };
    const three = [{ invite: BEN }, { invite: CARA }];
    const options = { steps: 1, rounds: 60 };
    const { id } = await startMatch(table.matches, { game: 'signals', options, seats: three });
    const { id: quiet } = await startMatch(table.matches, { game: 'signals', options, seats: three });
    value(await hoist(table.matches, id, ANNA, 'alpha'));
    value(await hoist(table.matches, id, BEN, 'bravo'));
    const told = (await table.matches.missedAll(CARA)).filter(({ info }) => [id, quiet].includes(info.id));
    expect(told.map(each => [each.info.id, each.count, each.waits])).toEqual([[id, 2, true]]);
    expect(told[0]?.lines.flatMap(line => line.events).length).toBeGreaterThan(0);
    const missed = value(await table.matches.missed(id, CARA));
    expect(missed.lines.map(line => `${line.seat} ${line.notation}`)).toEqual(['0 alpha', '1 bravo']);
    // It has been read now.
    expect(value(await table.matches.missed(id, CARA))).toMatchObject({ count: 0, lines: [] });
    value(await hoist(table.matches, id, CARA, 'charlie'));
    value(await hoist(table.matches, id, ANNA, 'alpha'));
    expect(value(await table.matches.missed(id, CARA)).count).toBe(1);
    expect(value(await table.matches.missed(id, ANNA)).count).toBe(0);
    expect(code(await table.matches.missed(id, '999'))).toBe('not-seated');
    // An end that came meanwhile is news until it is read.
    value(await table.matches.endMatch(quiet, receipt()));
    const ended = async () => (await table.matches.missedAll(CARA)).filter(({ info }) => info.id === quiet);
    expect((await ended()).map(({ info, waits }) => [info.status.over, waits])).toEqual([[true, false]]);
    value(await table.matches.missed(quiet, CARA));
    expect(await ended()).toEqual([]);
    expect(value(await table.matches.look(id, all)).info.seq).toBe(4);
  });

  test('passes in a row fold into one line, and are told apart where wished', async () => {
    const { id } = await startMatch(table.matches);
    await playOut(table.matches, id);
    const whole = value(await table.matches.wholeLog(id, 'spectator'));
    const pages = value(await table.matches.log(id, 'spectator', 0));
    const every = value(await table.matches.log(id, 'spectator', 0, true));
    expect(pages.pages).toBeLessThanOrEqual(every.pages);
    const lines = [...Array(pages.pages).keys()].map(
      async page => value(await table.matches.log(id, 'spectator', page)).items,
    );
    const covered = (await Promise.all(lines)).flat().reduce((sum, line) => sum + (line.folded?.count ?? 1), 0);
    expect(covered).toBe(whole.length);
    expect(whole.every(line => line.folded === undefined)).toBe(true);
  });

  describe('a match from a file', () => {
    let record: MatchRecord;
    const bring = (file: unknown, proof = receipt()) =>
      table.matches.importRecord(
        CARA,
        { channelId: '77' },
        typeof file === 'string' ? file : JSON.stringify(file),
        proof,
      );
    beforeAll(async () => {
      const { id } = await startMatch(table.matches);
      await playOut(table.matches, id);
      record = value(await table.matches.record(id));
    });

    test('is played again, kept and stepped through; nobody sits in it; a press twice brings it once', async () => {
      const once = receipt();
      const { info, decisions, draws } = value(await bring(record, once));
      expect(value(await bring(record, once)).info.id).toBe(info.id);
      expect([decisions, draws > 0]).toEqual([record.decisions.length, true]);
      expect(info).toMatchObject({ status: { over: true }, practice: true, rated: false, seed: record.seed });
      expect(info.seats.every(({ occupant }) => 'userId' in occupant && occupant.userId === '0')).toBe(true);
      expect(value(await table.matches.look(info.id, { userId: CARA }, 5)).words().length).toBeGreaterThan(0);
      expect(value(await table.matches.verify(info.id))).toMatchObject({ fits: true });
      expect(value(await table.matches.record(info.id)).decisions.length).toBe(record.decisions.length);
      expect((await table.matches.list(CARA, 'over')).map(each => each.id)).toContain(info.id);
      expect((await table.matches.list(ANNA, 'over')).map(each => each.id)).not.toContain(info.id);
      // It is no match of the place where it was brought in.
      expect(await table.matches.matchIn({ channelId: '77' })).toBeUndefined();
      expect(code(await table.matches.playOn(info.id, { userId: CARA, place, atSeq: 3 }, receipt()))).toBe('ok');
      expect(await table.matches.chores.verify(1_000)).toBe(0);
      await table.matches.erase(CARA);
      expect(code(await table.matches.info(info.id))).toBe('not-found');
    });

    test('whatever is wrong with it is refused with its reason, and nothing is kept', async () => {
      const rolled = record.decisions.findIndex(each => each.cause === 'chance');
      const change = (at: number, more: object) => ({
        ...record,
        decisions: record.decisions.map((each, i) => (i === at ? { ...each, ...more } : each)),
      });
      const refused = async (file: unknown) => {
        const result = await bring(file);
        return result.ok
          ? 'ok'
          : [result.error.code, ...(result.error.detail ? [result.error.detail.key] : [])].join(' ');
      };
      const shape = 'record-unfit match.unfit.shape';
      expect(await refused('nonsense')).toBe('not-a-record');
      expect(await refused('{}')).toBe('not-a-record');
      expect(await refused({ ...record, extra: 1 })).toBe('not-a-record');
      expect(await refused({ ...record, game: 'chess' })).toBe('no-such-game');
      expect(await refused({ ...record, rulesVersion: 99 })).toBe('older-rules');
      expect(await refused({ ...record, seed: 'f'.repeat(64) })).toBe('record-unfit match.unfit.commitment');
      expect(
        await refused(change(rolled, { answer: record.decisions[rolled]?.answer.map(n => (n === 1 ? 2 : 1)) })),
      ).toBe('record-unfit match.unfit.chance');
      expect(
        await refused({ ...record, ranking: record.ranking.length > 1 ? record.ranking.toReversed() : [[1], [0]] }),
      ).toBe('record-unfit match.unfit.result');
      expect(await refused({ ...record, decisions: record.decisions.slice(0, -1) })).toContain('record-unfit');
      expect(await refused(change(1, { cause: 'upgrade', answer: ['{}'] }))).toBe('record-unfit match.unfit.position');
      for (const more of [{ cause: 'magic' }, { seat: 9 }, { seat: -7 }, { seq: 40 }, { epoch: 3 }, { submission: 0 }])
        expect(await refused(change(2, more))).toMatch(/^record-unfit/);
      expect(await refused({ ...record, entries: [] })).toBe('not-a-record');
      expect(await refused({ ...record, entries: [...record.entries, {}, {}, {}] })).toBe(shape);
      expect(await refused({ ...record, options: { rounds: 'many' } })).toBe(shape);
      expect(await table.matches.list(CARA, 'over')).toEqual([]);
    });
  });
});

test('silent lines fold; what was said, or belongs to the match itself, stays', () => {
  const line = (seq: number, empty: boolean, who: WholeLine['seat'] = seat(seq % 2)): WholeLine => ({
    ...{ seq, seat: who, cause: 'press', at: new Date(0), notation: 'pass', events: [], empty },
  });
  const folded = foldPasses([
    line(1, false),
    line(2, true),
    line(3, true),
    line(4, true),
    line(5, false),
    line(6, true),
  ]);
  expect(folded.map(({ seq, folded: of }) => [seq, of?.count, of?.until, of?.seats])).toEqual([
    [1, undefined, undefined, undefined],
    [2, 3, 4, [0, 1]],
    [5, undefined, undefined, undefined],
    [6, undefined, undefined, undefined],
  ]);
});
