import { describe, expect, test } from 'vitest';
import { databases } from '../support/db/databases.ts';
import { openTable } from './open-table.ts';
import { ANNA, BEN, CARA, code, hoist, receipt, startMatch, value } from './table.ts';

describe.each(databases)('taking back and offers on the $name database', ({ open }) => {
  const table = openTable(open);

  const start = (more: object = {}) =>
    startMatch(table.matches, { game: 'signals', options: { steps: 2, rounds: 20 }, ...more });
  const undo = (id: string, user: string) => table.matches.undo(id, user, receipt());
  const infoOf = async (id: string) => value(await table.matches.info(id));

  test('undo is free while nobody else decided, takes back a whole submission, and raises the epoch', async () => {
    const { id } = await start();
    value(await hoist(table.matches, id, ANNA, 'alpha, bravo'));
    const { info, outcome } = value(await undo(id, ANNA));
    expect([outcome, info.epoch, info.seq]).toEqual(['undone', 1, 3]);
    expect(info.asked.map(h => h.id)).toEqual(['0-0-0']);
    const log = value(await table.matches.log(id, { userId: BEN }));
    expect(log.items.map(line => line.cause)).toEqual(['undo']);
    value(await hoist(table.matches, id, ANNA, 'charlie, charlie'));
    expect((await infoOf(id)).seq).toBe(5);
    expect(await table.matches.chores.verify(1_000)).toBe(0);
    expect(code(await table.matches.undo(id, CARA, receipt()))).toBe('not-seated');
  });

  test('after a reveal or another seat’s answer it is an offer, which the other accepts or declines', async () => {
    const { id } = await start({ options: { steps: 2, rounds: 20, card: true } });
    expect(code(await undo(id, ANNA))).toBe('nothing-to-undo');
    value(await hoist(table.matches, id, ANNA, 'alpha, bravo'));
    value(await hoist(table.matches, id, BEN, 'alpha, alpha'));
    expect(value(await undo(id, ANNA)).outcome).toBe('offered');
    expect((await infoOf(id)).takebackOffer).toEqual({ by: 0, toSeq: 0 });
    expect(code(await undo(id, ANNA))).toBe('offer-exists');
    expect(code(await table.matches.answerTakeback(id, ANNA, true, receipt()))).toBe('own-offer');
    expect(value(await table.matches.answerTakeback(id, BEN, false, receipt())).takebackOffer).toBeUndefined();
    expect(code(await table.matches.answerTakeback(id, BEN, true, receipt()))).toBe('no-offer');
    value(await undo(id, ANNA));
    const back = value(await table.matches.answerTakeback(id, BEN, true, receipt()));
    expect(back.asked.map(h => h.id)).toEqual(['0-0-0']);
    expect(back.epoch).toBe(1);
    value(await hoist(table.matches, id, ANNA, 'show'));
    expect(value(await undo(id, ANNA)).outcome).toBe('offered');
    value(await hoist(table.matches, id, ANNA, 'alpha'));
    expect((await infoOf(id)).takebackOffer).toBeUndefined();
  });

  test('alone or against opponents taking back needs nobody', async () => {
    const info = value(
      await table.matches.practice(
        { userId: ANNA, place: { channelId: '9' }, game: 'signals', seats: ['me', 'me'] },
        receipt(),
      ),
    );
    value(await hoist(table.matches, info.id, ANNA, 'alpha, bravo'));
    value(await hoist(table.matches, info.id, ANNA, 'show'));
    expect(value(await undo(info.id, ANNA)).outcome).toBe('undone');
  });

  test('alone or against opponents it goes back past their answers, and never past what was revealed', async () => {
    const practice = { userId: ANNA, place: { channelId: '9' }, game: 'signals', seats: ['me', 'me'] } as const;
    const { id } = value(await table.matches.practice({ ...practice, options: { card: true } }, receipt()));
    value(await hoist(table.matches, id, ANNA, 'alpha, show'));
    expect(code(await undo(id, ANNA))).toBe('undo-revealed');
    value(await hoist(table.matches, id, ANNA, 'alpha, bravo'));
    expect(value(await undo(id, ANNA)).outcome).toBe('undone');
    expect(code(await undo(id, ANNA))).toBe('undo-revealed');
  });

  test('an undo redelivered is one undo', async () => {
    const { id } = await start();
    value(await hoist(table.matches, id, ANNA, 'alpha, bravo'));
    const one = receipt();
    const results = await Promise.all([1, 2].map(() => table.matches.undo(id, ANNA, one)));
    expect(results.map(code)).toEqual(['ok', 'ok']);
    expect((await infoOf(id)).epoch).toBe(1);
  });

  test('F-75: a draw offer stands until answered or the opponent completes a turn; again only after one’s own turn', async () => {
    const { id } = await start();
    const draw = (user: string, what: 'offer' | 'accept' | 'decline') => table.matches.draw(id, user, what, receipt());
    expect(code(await draw(BEN, 'accept'))).toBe('no-offer');
    expect(value(await draw(ANNA, 'offer')).drawOffer).toEqual({ by: 0 });
    expect(code(await draw(ANNA, 'accept'))).toBe('own-offer');
    value(await hoist(table.matches, id, ANNA, 'alpha, bravo'));
    expect((await infoOf(id)).drawOffer).toEqual({ by: 0 });
    value(await hoist(table.matches, id, BEN, 'alpha, bravo'));
    expect((await infoOf(id)).drawOffer).toBeUndefined();
    value(await draw(ANNA, 'offer'));
    expect(value(await draw(BEN, 'decline')).drawOffer).toBeUndefined();
    expect(code(await draw(ANNA, 'offer'))).toBe('too-early');
    value(await hoist(table.matches, id, ANNA, 'alpha, bravo'));
    value(await draw(ANNA, 'offer'));
    const over = value(await draw(BEN, 'accept'));
    expect(over.status).toMatchObject({ over: true, ranking: [[0, 1]] });
    expect(code(await draw(BEN, 'offer'))).toBe('match-over');
    expect(await table.matches.chores.verify(1_000)).toBe(0);
  });

  test('two offers at the same moment do not undo each other: the second agrees', async () => {
    const { id } = await start();
    const both = await Promise.all([ANNA, BEN].map(user => table.matches.draw(id, user, 'offer', receipt())));
    expect(both.map(code)).toEqual(['ok', 'ok']);
    expect((await infoOf(id)).status.over).toBe(true);
  });

  test('resigning ends a match of two; a rematch turns the seats and invites the other', async () => {
    const { id } = await start();
    expect(code(await table.matches.rematch(id, ANNA, receipt()))).toBe('still-running');
    const info = value(await table.matches.resign(id, ANNA, receipt()));
    expect(info.status).toMatchObject({ over: true, ranking: [[1], [0]] });
    expect(info.seed).toBeDefined();
    const challenge = value(await table.matches.rematch(id, BEN, receipt()));
    const { started } = value(await table.matches.answerChallenge(challenge.id, ANNA, 'accept', receipt()));
    expect(started?.seats.map(s => s.occupant)).toEqual([{ userId: BEN }, { userId: ANNA }]);
  });
});
