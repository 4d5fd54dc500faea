/** An opponent takes over a seat at any decision and hands it back; substitutes with consent; members who left. */
import { describe, expect, test } from 'vitest';
import { seededBelow } from '../../src/engine/chance.ts';
import { seat } from '../../src/engine/contract.ts';
import { databases } from '../support/db/databases.ts';
import { openTable } from './open-table.ts';
import {
  ANNA,
  BEN,
  CARA,
  code,
  hoist,
  openMatches,
  place,
  playOne,
  receipt,
  saidOf,
  startMatch,
  type TestMatches,
  testClock,
  userOf,
  value,
} from './table.ts';

const DORA = '100000000000000004';
const [first, second, third] = [seat(0), seat(1), seat(2)];

describe.each(databases)('who plays a seat on the $name database', ({ open }) => {
  const clock = testClock();
  const table = openTable(open, { clock });

  const start = (more: object = {}) =>
    startMatch(table.matches, { game: 'signals', options: { steps: 1, rounds: 60 }, ...more });
  const three = (more: object = {}) => start({ seats: [{ invite: BEN }, { invite: CARA }], ...more });
  const said = (id: string) => saidOf(table.store, id);
  const newsOf = async (id: string) => (await said(id)).flatMap(each => each.about ?? each.text?.key ?? []);
  const step = (id: string, user: string, what: Parameters<TestMatches['substitute']>[2], at?: typeof first) =>
    table.matches.substitute(id, user, what, receipt(), at);

  test('an opponent takes over at every decision of a whole match, answers it, and hands the seat back', async () => {
    const { id } = await startMatch(table.matches, { game: 'toy', options: { rounds: 3 } });
    const below = seededBelow(5);
    let taken = 0;
    for (let n = 0; n < 400; n++) {
      const info = value(await table.matches.info(id));
      const asked = info.asked.find(h => h.urgency === 'must');
      if (info.status.over || asked === undefined) break;
      const user = userOf(info, asked.seat);
      const wish = { level: (['random', 'greedy'] as const)[n % 2] ?? 'random' };
      expect(value(await table.matches.standIn(id, user, wish, receipt())).seats[asked.seat]?.standIn).toBe(wish.level);
      expect(code(await table.matches.type(id, user, 'x', receipt()))).toBe('stood-in');
      const { epoch } = value(await table.matches.info(id));
      expect(await table.matches.chores.playOpponent({ matchId: id, epoch, seat: asked.seat })).toBe(true);
      taken += 1;
      if (value(await table.matches.info(id)).status.over) break;
      expect(value(await table.matches.takeSeat(id, user, receipt())).seats[asked.seat]?.standIn).toBeUndefined();
      await playOne(table.matches, id, below);
    }
    expect(taken).toBeGreaterThan(3);
    expect(value(await table.matches.info(id)).status.over).toBe(true);
    expect(await table.matches.chores.verify(1_000)).toBe(0);
  });

  test('the opponent is told to move at once; no clock runs for it; the clock begins anew for who is back', async () => {
    const { id } = await start();
    clock.pass(3_600_000);
    const stood = value(await table.matches.standIn(id, ANNA, { level: 'search' }, receipt()));
    expect(stood.seats[0]?.deadline).toBeUndefined();
    const tasks = await table.store.sql.query(`SELECT 1 FROM "Outbox" WHERE subject = $1 AND lane = 'opponent'`, [
      `${id}:0`,
    ]);
    expect(tasks).toHaveLength(1);
    expect(code(await table.matches.standIn(id, ANNA, { level: 'search' }, receipt()))).toBe('stood-in');
    const back = value(await table.matches.takeSeat(id, ANNA, receipt()));
    expect(back.seats[0]?.deadline?.getTime()).toBe(clock.now().getTime() + 24 * 3_600_000);
    expect(await newsOf(id)).toEqual(['match.stands-in', 'match.seat-returned']);
  });

  test('a pause ends when a member comes back, for every seat', async () => {
    const { id } = await start();
    value(await table.matches.pause(id, ANNA, 'offer', receipt()));
    expect(value(await table.matches.pause(id, BEN, 'accept', receipt())).paused).toBe(true);
    value(await table.matches.standIn(id, BEN, { level: 'random' }, receipt()));
    const now = value(await table.matches.takeSeat(id, BEN, receipt()));
    expect(now.paused).toBe(false);
    expect(now.seats[0]?.deadline).toBeDefined();
  });

  test('not by wish in a rated match, nor for somebody who is there', async () => {
    const { id } = await start({ rated: true });
    expect(code(await table.matches.standIn(id, ANNA, { level: 'search' }, receipt()))).toBe('rated-seat');
    expect(code(await table.matches.standIn(id, ANNA, { level: 'search', seat: second }, receipt()))).toBe(
      'seat-not-free',
    );
    expect(code(await table.matches.standIn(id, CARA, { level: 'search' }, receipt()))).toBe('not-seated');
  });

  test('a substitute: offered, asked for by anybody, seated when all others agreed', async () => {
    const { id } = await three();
    await table.matches.saveSettings(DORA, { timeZone: 'Asia/Tokyo' });
    expect(code(await step(id, DORA, 'ask'))).toBe('no-offer');
    expect(value(await step(id, ANNA, 'offer')).seatOffer).toEqual({ seat: first, by: first });
    expect(code(await step(id, BEN, 'offer'))).toBe('offer-exists');
    expect(code(await step(id, BEN, 'ask'))).toBe('already-seated');
    expect(value(await step(id, DORA, 'ask')).seatOffer).toMatchObject({ candidate: DORA });
    expect(code(await step(id, '100000000000000005', 'ask'))).toBe('seat-asked-for');
    expect((await said(id)).at(-1)).toMatchObject({ about: 'asked', mention: [1, 2] });
    // Anna plays on until somebody sits in her seat; what she does changes nothing about it.
    value(await hoist(table.matches, id, ANNA, 'alpha'));
    expect(code(await step(id, ANNA, 'agree'))).toBe('own-offer');
    expect(value(await step(id, BEN, 'agree')).seats[0]?.occupant).toEqual({ userId: ANNA });
    const done = value(await step(id, CARA, 'agree'));
    expect(done.seats[0]?.occupant).toEqual({ userId: DORA });
    expect(done.seatOffer).toBeUndefined();
    expect(code(await hoist(table.matches, id, ANNA, 'alpha'))).toBe('not-seated');
    for (const user of [BEN, CARA, DORA]) value(await hoist(table.matches, id, user, 'alpha'));
    expect(await newsOf(id)).toEqual(['offered', 'asked', 'match.substituted']);
    expect((await table.matches.list(ANNA, 'running')).some(each => each.id === id)).toBe(false);
    expect((await table.matches.list(DORA, 'running')).some(each => each.id === id)).toBe(true);
    expect(await table.matches.chores.verify(1_000)).toBe(0);
  });

  test('what was private of the former member does not go along: draft, standing orders', async () => {
    const { id } = await startMatch(table.matches, { game: 'signals', options: { steps: 2, rounds: 60 } });
    const look = value(await table.matches.look(id, { userId: ANNA }));
    const [question] = look.questions;
    if (question === undefined) throw new Error('nothing asked');
    const choice = { epoch: 0, pendingId: question.id, answer: ['alpha'] };
    value(await table.matches.choose(id, ANNA, choice, { confirm: true }, receipt()));
    value(await step(id, ANNA, 'offer'));
    value(await step(id, DORA, 'ask'));
    value(await step(id, BEN, 'agree'));
    expect(value(await table.matches.look(id, { userId: DORA })).draft.steps).toEqual([]);
    const [row] = await table.store.sql.query(
      `SELECT orders, plan, share, "seenSeq" FROM "MatchSeat" WHERE "matchId" = $1 AND seat = 0`,
      [id],
    );
    expect(row).toEqual({ orders: null, plan: null, share: 0, seenSeq: 0 });
  });

  test('refused: the offer stands for the next; withdrawn: it is over', async () => {
    const { id } = await three();
    value(await step(id, ANNA, 'offer'));
    value(await step(id, DORA, 'ask'));
    expect(value(await step(id, BEN, 'refuse')).seatOffer).toEqual({ seat: first, by: first });
    value(await step(id, DORA, 'ask'));
    expect(value(await step(id, DORA, 'withdraw')).seatOffer?.candidate).toBeUndefined();
    expect(code(await step(id, BEN, 'withdraw'))).toBe('seat-not-free');
    expect(value(await step(id, ANNA, 'withdraw')).seatOffer).toBeUndefined();
    expect(code(await step(id, BEN, 'agree'))).toBe('no-offer');
  });

  test('who is forgotten while asking for a seat is not in the offer any more', async () => {
    const { id } = await three();
    const asker = '100000000000000099';
    value(await step(id, ANNA, 'offer'));
    value(await step(id, asker, 'ask'));
    value(await table.matches.erase(asker));
    expect(value(await openMatches(table.store, { clock }).info(id)).seatOffer).toEqual({ seat: first, by: first });
    expect(code(await step(id, BEN, 'agree'))).toBe('no-offer');
    expect(await table.store.sql.query(`SELECT 1 FROM "Match" m WHERE m::text LIKE '%' || $1 || '%'`, [asker])).toEqual(
      [],
    );
  });

  test('a seat that nobody plays is offered by another; a forgotten member’s too', async () => {
    const { id } = await three({ absence: 'opponent' });
    expect(code(await step(id, BEN, 'offer', first))).toBe('seat-not-free');
    value(await table.matches.erase(DORA));
    const gone = await three({ hostId: DORA, absence: 'opponent' });
    value(await table.matches.erase(DORA));
    expect(value(await step(gone.id, BEN, 'offer', first)).seatOffer).toEqual({ seat: first, by: second });
    value(await step(gone.id, ANNA, 'ask'));
    // Ben offered it, Cara must agree as well.
    value(await step(gone.id, BEN, 'agree'));
    const done = value(await step(gone.id, CARA, 'agree'));
    expect(done.seats[0]).toMatchObject({ occupant: { userId: ANNA } });
    expect(done.seats[0]?.standIn).toBeUndefined();
    value(await hoist(table.matches, gone.id, ANNA, 'alpha'));
    const other = await start({ hostId: DORA });
    value(await table.matches.erase(DORA));
    value(await step(other.id, BEN, 'offer', first));
    value(await step(other.id, CARA, 'ask'));
    expect(value(await step(other.id, BEN, 'agree')).seats[0]?.occupant).toEqual({ userId: CARA });
  });

  test('a member who comes back keeps the seat', async () => {
    const { id } = await three();
    value(await table.matches.standIn(id, CARA, { level: 'random' }, receipt()));
    value(await step(id, BEN, 'offer', third));
    value(await step(id, DORA, 'ask'));
    expect(value(await table.matches.takeSeat(id, CARA, receipt())).seatOffer).toBeUndefined();
    expect(code(await step(id, ANNA, 'agree'))).toBe('no-offer');
  });

  test('with nobody else to ask the seat is taken at once; practice is nobody else’s', async () => {
    const { id } = await start({ seats: [{ invite: BEN }, { opponent: 'random' }] });
    value(await table.matches.standIn(id, BEN, { level: 'random' }, receipt()));
    value(await step(id, ANNA, 'offer'));
    expect(value(await step(id, DORA, 'ask')).seats[0]?.occupant).toEqual({ userId: DORA });
    const alone = value(
      await table.matches.practice({ userId: ANNA, place, game: 'signals', seats: ['me', 'random'] }, receipt()),
    );
    expect(code(await step(alone.id, ANNA, 'offer'))).toBe('practice-seat');
  });

  test('two who ask at once, two who agree at once: one sits down, once', async () => {
    const { id } = await three();
    value(await step(id, ANNA, 'offer'));
    const asked = await Promise.all([DORA, '100000000000000005'].map(user => step(id, user, 'ask')));
    expect(asked.map(code).sort()).toEqual(['ok', 'seat-asked-for']);
    await Promise.all([BEN, CARA].map(user => step(id, user, 'agree')));
    const info = value(await table.matches.info(id));
    expect(info.seatOffer).toBeUndefined();
    expect((await newsOf(id)).filter(each => each === 'match.substituted')).toHaveLength(1);
  });

  test('a member who left the server is told of once; the others let a computer play on, and it stands until they decide again', async () => {
    const { id } = await start();
    expect(value(await table.matches.noteGone(id, second, BEN))).toBe(true);
    expect(value(await table.matches.noteGone(id, second, BEN))).toBe(false);
    expect(value(await table.matches.noteGone(id, second, CARA))).toBe(false);
    expect(value(await table.matches.info(id)).gone).toEqual([second]);
    value(await hoist(table.matches, id, ANNA, 'alpha'));
    expect(value(await table.matches.info(id)).gone).toEqual([second]);
    // Ben plays by direct message: he is there.
    value(await hoist(table.matches, id, BEN, 'alpha'));
    expect(value(await table.matches.info(id)).gone).toEqual([]);
    value(await table.matches.noteGone(id, second, BEN));
    const stood = value(await table.matches.standIn(id, ANNA, { level: 'greedy', seat: second }, receipt()));
    expect(stood.seats[1]).toMatchObject({ occupant: { userId: BEN }, standIn: 'greedy' });
    expect(value(await table.matches.takeSeat(id, BEN, receipt())).seats[1]?.standIn).toBeUndefined();
    expect((await said(id)).filter(each => each.about === 'gone')).toHaveLength(2);
  });

  test('a match that a substitute joined does not count for ratings', async () => {
    const { id } = await start({ rated: true });
    for (const user of [ANNA, BEN, ANNA, BEN, ANNA, BEN]) value(await hoist(table.matches, id, user, 'alpha'));
    value(await step(id, ANNA, 'offer'));
    value(await step(id, DORA, 'ask'));
    value(await step(id, BEN, 'agree'));
    value(await table.matches.resign(id, BEN, receipt()));
    expect(value(await table.matches.result(id))).toMatchObject({ rated: false, why: 'substitute' });
  });
});
