import { describe, expect, test } from 'vitest';
import { seededBelow } from '../../src/engine/chance.ts';
import { type Pending, pendingId } from '../../src/engine/contract.ts';
import { sampleAnswer } from '../../src/engine/sample.ts';
import { databases } from '../support/db/databases.ts';
import { openTable } from './open-table.ts';
import { ANNA, BEN, CARA, code, playOut, receipt, startMatch, userOf, value } from './table.ts';

describe.each(databases)('a match on the $name database', ({ open }) => {
  const table = openTable(open);

  const questionOf = async (id: string, userId: string): Promise<Pending> => {
    const [question] = value(await table.matches.look(id, { userId })).questions;
    if (question === undefined) throw new Error('nothing is asked');
    return question;
  };
  /** Who must decide now. */
  const askedUser = async (id: string): Promise<string> => {
    const info = value(await table.matches.info(id));
    return userOf(info, info.asked.find(h => h.urgency === 'must')?.seat ?? -1);
  };

  test('from challenge to the end; the log replays to the stored state, the seed fits its commitment', async () => {
    const started = await startMatch(table.matches);
    const info = await playOut(table.matches, started.id);
    expect(info.status.over).toBe(true);
    expect(info.seed).toBeDefined();
    expect(await table.matches.chores.verify(1_000)).toBe(0);
    expect((await table.matches.list(ANNA, 'over')).map(m => m.id)).toContain(info.id);
  });

  test('a double press with two receipts happens once', async () => {
    const { id, epoch } = await startMatch(table.matches);
    const user = await askedUser(id);
    const question = await questionOf(id, user);
    const choice = { epoch, pendingId: question.id, answer: sampleAnswer(question.form, seededBelow(2)) };
    const both = await Promise.all(
      [1, 2].map(() => table.matches.choose(id, user, choice, { confirm: false }, receipt())),
    );
    expect(both.map(code).sort()).toEqual(['ok', 'stale-question']);
    const log = value(await table.matches.log(id, 'spectator'));
    expect(log.items.filter(line => line.cause === 'press')).toHaveLength(1);
  });

  test('a redelivered receipt gets the first result and changes nothing', async () => {
    const { id, epoch } = await startMatch(table.matches);
    const user = await askedUser(id);
    const question = await questionOf(id, user);
    const choice = { epoch, pendingId: question.id, answer: sampleAnswer(question.form, seededBelow(2)) };
    const one = receipt();
    const first = value(await table.matches.choose(id, user, choice, { confirm: false }, one));
    const again = value(await table.matches.choose(id, user, choice, { confirm: false }, one));
    expect([again.outcome, again.steps, again.handedTo]).toEqual([first.outcome, first.steps, first.handedTo]);
    expect(again.info.seq).toBe(first.info.seq);
    const racing = receipt();
    const next = await questionOf(id, await askedUser(id));
    const answer = { epoch, pendingId: next.id, answer: sampleAnswer(next.form, seededBelow(2)) };
    const who = await askedUser(id);
    const results = await Promise.all(
      [1, 2, 3].map(() => table.matches.choose(id, who, answer, { confirm: false }, racing)),
    );
    expect(results.map(code)).toEqual(['ok', 'ok', 'ok']);
    expect(new Set(results.map(r => value(r).info.seq)).size).toBe(1);
  });

  test('two seats that decide at the same moment are both taken, 200 times', { timeout: 120_000 }, async () => {
    const { id } = await startMatch(table.matches, { game: 'signals', options: { kind: 'both', rounds: 200 } });
    for (let n = 0; n < 200; n++) {
      const chosen = await Promise.all(
        [ANNA, BEN].map((user, seat) => {
          const choice = { epoch: 0, pendingId: pendingId(`${n}-0-${seat}`), answer: ['alpha'] };
          return table.matches.choose(id, user, choice, { confirm: false }, receipt());
        }),
      );
      expect(chosen.map(code)).toEqual(['ok', 'ok']);
    }
    const info = value(await table.matches.info(id));
    expect([info.seq, info.status.over]).toEqual([400, true]);
  });

  test('twenty matches at once in one server', async () => {
    const infos = await Promise.all(
      Array.from({ length: 20 }, () => startMatch(table.matches, { options: { rounds: 1 } })),
    );
    expect(new Set(infos.map(i => i.id)).size).toBe(20);
    const ended = await Promise.all(infos.map((info, n) => playOut(table.matches, info.id, n)));
    expect(ended.every(info => info.status.over)).toBe(true);
  });

  test('refusals: strangers, other seats, foreign questions, illegal answers, other epochs', async () => {
    const { id, epoch } = await startMatch(table.matches, { options: { bids: false } });
    const user = await askedUser(id);
    const other = user === ANNA ? BEN : ANNA;
    const question = await questionOf(id, user);
    const answer = sampleAnswer(question.form, seededBelow(1));
    const press = (who: string, change: object) =>
      table.matches.choose(id, who, { epoch, pendingId: question.id, answer, ...change }, { confirm: true }, receipt());
    expect(code(await press(CARA, {}))).toBe('not-seated');
    expect(code(await press(other, {}))).toBe('not-your-question');
    expect(code(await press(user, { answer: ['no such thing'] }))).toBe('illegal-answer');
    expect(code(await press(user, { epoch: epoch + 1 }))).toBe('stale-question');
    expect(code(await press(user, { pendingId: 'gone' }))).toBe('stale-question');
    expect(code(await table.matches.info('no-such-match'))).toBe('not-found');
    expect(value(await table.matches.info(id)).seq).toBe(1);
  });

  test('a spectator, a stranger and the seats see only what is theirs', async () => {
    const { id } = await startMatch(table.matches);
    const [own, foreign] = await Promise.all(
      [ANNA, CARA].map(async userId => value(await table.matches.look(id, { userId }))),
    );
    expect(own?.seat).toBe(0);
    expect(foreign?.viewer).toBe('spectator');
    expect(foreign?.questions).toEqual([]);
    const seen = JSON.stringify([foreign?.recent, foreign?.words(), foreign?.scene({ palette: 'default' })]);
    expect(seen).not.toContain('"$secret"');
    expect(seen).not.toMatch(/card\.(gust|toll|strike|parry|stow)/);
    expect(foreign?.info.seed).toBeUndefined();
  });

  test('waiting lists the longest waiting first, and nothing that does not wait', async () => {
    const mine = await table.matches.waiting(ANNA);
    expect(mine.length).toBeGreaterThan(0);
    const times = mine.map(w => w.since.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    for (const { info, seat } of mine) expect(info.asked.some(h => h.seat === seat)).toBe(true);
  });
});
