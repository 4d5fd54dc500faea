import { describe, expect, test } from 'vitest';
import type { PendingId } from '../../src/engine/contract.ts';
import { databases } from '../support/db/databases.ts';
import { openTable } from './open-table.ts';
import { ANNA, BEN, code, receipt, startMatch, value } from './table.ts';

describe.each(databases)('drafts on the $name database', ({ open }) => {
  const table = openTable(open);

  const start = (options: object = {}) =>
    startMatch(table.matches, { game: 'signals', options: { steps: 2, ...options } });
  const press = (id: string, user: string, question: string, answer: string, how = { confirm: true }, epoch = 0) =>
    table.matches.choose(id, user, { epoch, pendingId: question as PendingId, answer: [answer] }, how, receipt());
  const draftOf = async (id: string, userId = ANNA) => value(await table.matches.look(id, { userId })).draft;
  const seqOf = async (id: string) => value(await table.matches.info(id)).seq;

  test('two steps are drafted, seen by their seat alone, stored together by Confirm', async () => {
    const { id } = await start();
    expect(value(await press(id, ANNA, '0-0-0', 'alpha')).outcome).toBe('drafted');
    expect(value(await table.matches.look(id, { userId: ANNA })).questions.map(q => q.id)).toEqual(['0-1-0']);
    expect((await draftOf(id, BEN)).steps).toEqual([]);
    expect(code(await table.matches.confirm(id, ANNA, 0, receipt()))).toBe('draft-incomplete');
    expect(value(await press(id, ANNA, '0-1-0', 'bravo')).outcome).toBe('drafted');
    expect(await draftOf(id)).toMatchObject({ complete: true, steps: [{ notation: 'alpha' }, { notation: 'bravo' }] });
    expect(await seqOf(id)).toBe(0);
    const played = value(await table.matches.confirm(id, ANNA, 0, receipt()));
    expect(played).toMatchObject({ outcome: 'committed', steps: ['alpha', 'bravo'], handedTo: [1] });
    expect(await seqOf(id)).toBe(2);
    expect(code(await table.matches.confirm(id, ANNA, 0, receipt()))).toBe('draft-empty');
  });

  test('steps are taken back one at a time or all, free', async () => {
    const { id } = await start({ steps: 3 });
    await press(id, ANNA, '0-0-0', 'alpha');
    await press(id, ANNA, '0-1-0', 'bravo');
    expect(value(await table.matches.dropDraft(id, ANNA, 'last', receipt())).draft.steps.map(s => s.notation)).toEqual([
      'alpha',
    ]);
    const one = receipt();
    expect(value(await table.matches.dropDraft(id, ANNA, 'all', one)).draft.steps).toEqual([]);
    expect(value(await table.matches.dropDraft(id, ANNA, 'all', one)).draft.steps).toEqual([]);
    expect(code(await table.matches.dropDraft(id, ANNA, 'all', receipt()))).toBe('draft-empty');
    expect(await seqOf(id)).toBe(0);
  });

  test('a step that reveals is committed by itself, with what was drafted before it, and says so beforehand', async () => {
    const { id } = await start({ card: true });
    await press(id, ANNA, '0-0-0', 'alpha');
    const { commitsAtOnce } = value(await table.matches.look(id, { userId: ANNA }));
    const pendingId = '0-1-0' as PendingId;
    expect([commitsAtOnce({ pendingId, answer: ['show'] }), commitsAtOnce({ pendingId, answer: ['bravo'] })]).toEqual([
      true,
      false,
    ]);
    expect(value(await press(id, ANNA, '0-1-0', 'show'))).toMatchObject({
      outcome: 'committed',
      steps: ['alpha', 'show'],
    });
    expect(await seqOf(id)).toBe(2);
  });

  test('without Confirm the choice that ends the draft commits it', async () => {
    const { id } = await start();
    expect(value(await press(id, ANNA, '0-0-0', 'alpha', { confirm: false })).outcome).toBe('drafted');
    expect(value(await press(id, ANNA, '0-1-0', 'alpha', { confirm: false })).outcome).toBe('committed');
  });

  test('the same step pressed twice at once, on two devices, is drafted once', async () => {
    const { id } = await start({ steps: 3 });
    const both = await Promise.all([press(id, ANNA, '0-0-0', 'alpha'), press(id, ANNA, '0-0-0', 'bravo')]);
    expect(both.map(code).sort()).toEqual(['ok', 'stale-question']);
    expect((await draftOf(id)).steps).toHaveLength(1);
  });

  test('a draft whose position was taken back is dropped, with one notice', async () => {
    const { id } = await start();
    await table.matches.type(id, ANNA, 'alpha, bravo', receipt());
    await press(id, BEN, '1-0-1', 'charlie');
    expect(value(await table.matches.undo(id, ANNA, receipt())).outcome).toBe('undone');
    expect((await draftOf(id, BEN)).steps).toEqual([]);
    await press(id, ANNA, '0-0-0', 'alpha', { confirm: true }, 1);
    expect(code(await press(id, ANNA, '0-1-0', 'alpha', { confirm: true }, 0))).toBe('stale-question');
  });

  test('a draft that the position no longer allows is cut, told once, and not confirmed', async () => {
    const { id } = await start();
    await press(id, ANNA, '0-0-0', 'alpha');
    await table.store.sql.query(`UPDATE "Draft" SET steps = $2 WHERE "matchId" = $1`, [
      id,
      JSON.stringify([
        { pendingId: '0-0-0', answer: ['alpha'] },
        { pendingId: '0-9-0', answer: ['alpha'] },
      ]),
    ]);
    expect(code(await table.matches.confirm(id, ANNA, 0, receipt()))).toBe('stale-question');
    expect(await draftOf(id)).toMatchObject({ dropped: true, steps: [{ notation: 'alpha' }] });
    expect((await draftOf(id)).dropped).toBeUndefined();
  });

  test('typed: a whole turn at once, a part is drafted, an unreadable part refuses the line', async () => {
    const { id } = await start({ card: true });
    const bad = await table.matches.type(id, ANNA, 'alpha, brovo', receipt());
    expect(bad).toMatchObject({ ok: false, error: { code: 'cannot-read', detail: { key: 'refusal' } } });
    expect(bad.ok ? [] : bad.error.nearest?.[0]).toBe('bravo');
    expect((await draftOf(id)).steps).toEqual([]);
    expect(value(await table.matches.type(id, ANNA, 'ALPHA', receipt())).outcome).toBe('drafted');
    expect(await table.matches.suggest(id, ANNA, 'b')).toContain('bravo');
    const one = receipt();
    expect(value(await table.matches.type(id, ANNA, ' bravo ', one))).toMatchObject({
      outcome: 'committed',
      steps: ['alpha', 'bravo'],
    });
    expect(value(await table.matches.type(id, ANNA, ' bravo ', one)).steps).toEqual(['alpha', 'bravo']);
    expect(code(await table.matches.type(id, ANNA, 'alpha', receipt()))).toBe('not-your-turn');
    expect(await table.matches.suggest(id, BEN, 'alpha, ch')).toEqual(['alpha, charlie']);
    // Played up to what reveals; the rest is named, with why it was not.
    const part = value(await table.matches.type(id, BEN, 'show, nonsense', receipt()));
    expect(part).toMatchObject({
      outcome: 'committed',
      steps: ['show'],
      stopped: { typed: 'nonsense', code: 'turn-complete' },
    });
    expect(value(await table.matches.info(id)).seq).toBe(3);
  });
});
