/** Windows that a seat settled beforehand are never asked, and nobody learns why. */
import { describe, expect, test } from 'vitest';
import { orderFields, readValue } from '../../src/matches/orders/order-fields.ts';
import { databases } from '../support/db/databases.ts';
import { openTable } from './open-table.ts';
import { ANNA, BEN, CARA, code, openMatches, receipt, startMatch, value } from './table.ts';
import { watches, watchesGame } from './watches.ts';

describe.each(databases)('standing orders on the $name database', ({ open }) => {
  const table = openTable(open, { games: [watchesGame] });

  const start = () => startMatch(table.matches, { game: 'watches' });
  const asked = async (id: string) => value(await table.matches.info(id)).asked.map(h => `${h.seat}${h.kind}`);
  const turn = async (id: string, userId: string) => value(await table.matches.type(id, userId, 'alpha', receipt()));
  const mine = async (id: string, userId: string) => value(await table.matches.look(id, { userId })).orders;

  test('the usual ones count until some are set; a window they answer is never asked', async () => {
    const { id } = await start();
    expect(await mine(id, BEN)).toMatchObject({ set: false, until: 'match', order: { hail: 'ask' } });
    await turn(id, ANNA);
    expect(await asked(id)).toEqual(['1watch']);
    value(await table.matches.type(id, BEN, 'pass', receipt()));
    // Set for the whole match: the window after Anna's turns is closed at once.
    await turn(id, BEN);
    value(await table.matches.type(id, ANNA, 'pass', receipt()));
    const look = value(await table.matches.changeOrders(id, BEN, { set: { hail: 'auto' } }, receipt()));
    expect(look.orders).toMatchObject({ set: true, order: { hail: 'auto' } });
    const played = await turn(id, ANNA);
    expect(played.handedTo).toEqual([1]);
    expect(await asked(id)).toEqual(['1turn']);
    expect(value(await table.matches.log(id, 'spectator')).items.at(-1)).toMatchObject({ seat: 1, cause: 'auto' });
  });

  test('nobody else can see them, nor that they changed', async () => {
    const { id, seq, epoch } = await start();
    await table.matches.changeOrders(id, BEN, { set: { hail: 'never', spare: 'zorg' } }, receipt());
    for (const as of ['spectator', { userId: ANNA }, { userId: CARA }] as const) {
      const look = value(await table.matches.look(id, as));
      expect(look.orders?.set ?? false).toBe(false);
      expect(JSON.stringify([look.info, look.recent, value(await table.matches.log(id, as))])).not.toContain('zorg');
    }
    expect(value(await table.matches.info(id))).toMatchObject({ seq, epoch });
    expect(code(await table.matches.changeOrders(id, CARA, 'keep', receipt()))).toBe('not-seated');
    const waiting = (await table.store.sql.query(`SELECT 1 FROM "Outbox" WHERE subject = $1 AND seq > 0`, [id])).length;
    expect(waiting).toBe(0);
  });

  test('a question that was put already stays the member’s to answer', async () => {
    const { id } = await startMatch(table.matches, { game: 'watches', seats: [{ invite: BEN }, { invite: CARA }] });
    await turn(id, ANNA);
    await table.matches.changeOrders(id, BEN, { set: { hail: 'never' } }, receipt());
    expect(await asked(id)).toEqual(['1watch']);
    expect(value(await table.matches.look(id, { userId: BEN })).questions).toHaveLength(1);
  });

  test('a press delivered twice changes once; what does not fit the game is refused and nothing is changed', async () => {
    const { id } = await start();
    const once = receipt();
    value(await table.matches.changeOrders(id, BEN, { set: { from: 3 } }, once));
    value(await table.matches.changeOrders(id, BEN, { set: { from: 4 } }, receipt()));
    value(await table.matches.changeOrders(id, BEN, { set: { from: 3 } }, once));
    expect((await mine(id, BEN))?.order.from).toBe(4);
    expect(code(await table.matches.changeOrders(id, BEN, { set: { from: 9 } }, receipt()))).toBe('bad-input');
    expect(code(await table.matches.changeOrders(id, BEN, { set: { unknown: 1 } }, receipt()))).toBe('bad-input');
    expect((await mine(id, BEN))?.order.from).toBe(4);
    value(await table.matches.changeOrders(id, BEN, 'usual', receipt()));
    expect(await mine(id, BEN)).toMatchObject({ set: false, order: { from: 0 } });
  });

  test('orders until the next turn are gone when it begins', async () => {
    const { id } = await start();
    await table.matches.changeOrders(id, BEN, { set: { hail: 'never' } }, receipt());
    await table.matches.changeOrders(id, BEN, { until: 'turn' }, receipt());
    expect(await mine(id, BEN)).toMatchObject({ until: 'turn', set: true });
    await turn(id, ANNA);
    expect(await asked(id)).toEqual(['1turn']);
    expect(await mine(id, BEN)).toMatchObject({ set: false, order: { hail: 'ask' } });
  });

  test('another process that saw the match before them plays by them all the same', async () => {
    const other = openMatches(table.store, { games: [watchesGame] });
    const { id } = await start();
    value(await other.look(id, { userId: ANNA }));
    value(await table.matches.changeOrders(id, BEN, { set: { hail: 'never' } }, receipt()));
    value(await other.type(id, ANNA, 'alpha', receipt()));
    expect(await asked(id)).toEqual(['1turn']);
  });

  test('orders that do not fit changed rules are cleared, and their member is told', async () => {
    const { id } = await start();
    value(await table.matches.changeOrders(id, BEN, { set: { hail: 'auto', flag: 'red' } }, receipt()));
    const newer = { ...watches, order: watches.order.refine(({ flag }) => flag === undefined) } as typeof watchesGame;
    const later = openMatches(table.store, { games: [newer] });
    expect(value(await later.look(id, { userId: BEN })).orders).toMatchObject({
      set: false,
      dropped: true,
      order: { hail: 'ask' },
    });
    value(await later.type(id, ANNA, 'alpha', receipt()));
    expect(await asked(id)).toEqual(['1watch']);
  });
});

test('a form is made from the schema alone', () => {
  const fields = orderFields(watchesGame);
  expect(fields.map(({ name, is, optional }) => [name, is, optional])).toEqual([
    ['hail', 'choice', false],
    ['night', 'choice', false],
    ['from', 'choice', false],
    ['depth', 'number', false],
    ['spare', 'words', false],
    ['friends', 'words', false],
    ['flag', 'choice', true],
  ]);
  const read = (name: string, typed: string) =>
    fields.flatMap(field => (field.name === name ? [readValue(field, typed)] : []))[0];
  expect(read('night', 'true')).toBe(true);
  expect(read('from', '5')).toBe(5);
  expect(read('depth', ' 12 ')).toBe(12);
  expect(read('depth', 'deep')).toBeUndefined();
  expect(read('friends', 'ann, bob,')).toEqual(['ann', 'bob']);
});
