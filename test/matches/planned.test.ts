/** Moves given beforehand. A tree where a game has no chance and hides nothing, else a typed line for the next turn. */
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/engine/contract.ts';
import type { PlanLook } from '../../src/matches/contract.ts';
import { planKindOf } from '../../src/matches/plans/openness.ts';
import { planLimits } from '../../src/matches/plans/plan-tree.ts';
import { databases } from '../support/db/databases.ts';
import { toy } from '../support/toy/index.ts';
import { openTable } from './open-table.ts';
import { signalsGame } from './signals.ts';
import {
  ANNA,
  BEN,
  CARA,
  code,
  hoist,
  openMatches,
  playOne,
  receipt,
  saidOf,
  startMatch,
  testClock,
  userOf,
  value,
} from './table.ts';

describe.each(databases)('moves given beforehand on the $name database', ({ open }) => {
  const clock = testClock();
  const table = openTable(open, { clock });

  const start = (more: object = {}) =>
    startMatch(table.matches, { game: 'signals', options: { steps: 2, rounds: 60 }, ...more });
  const type = (id: string, userId: string, typed: string) =>
    table.matches.changePlan(id, userId, { typed }, receipt());
  const mine = async (id: string, userId: string) => value(await table.matches.plan(id, userId));
  const linesOf = ({ lines }: PlanLook) => lines.map(({ steps }) => steps.map(step => step.notation).join(' '));
  const infoOf = async (id: string) => value(await table.matches.info(id));
  const log = async (id: string, userId: string) =>
    value(await table.matches.log(id, { userId })).items.map(line => `${line.seat}${line.notation} ${line.cause}`);
  const said = (id: string) => saidOf(table.store, id);

  test('played at once when reality goes that way; one announcement tells of the whole chain', async () => {
    const { id } = await start();
    const look = value(await type(id, BEN, 'alpha, bravo, charlie, charlie\nbravo, alpha, alpha, alpha'));
    expect(linesOf(look)).toEqual(['alpha bravo charlie charlie', 'bravo alpha alpha alpha']);
    expect(look.lines.every(line => line.whole)).toBe(true);
    const played = value(await hoist(table.matches, id, ANNA, 'alpha, bravo'));
    expect(played.handedTo).toEqual([0]);
    expect(played.info.asked.map(h => h.seat)).toEqual([0]);
    expect(await log(id, BEN)).toEqual(['0alpha typed', '0bravo typed', '1charlie order', '1charlie order']);
    const boards = (await said(id)).filter(each => each.seq === 4);
    expect(boards).toMatchObject([{ kind: 'hand-over', seats: [0], sinceSeq: 0 }]);
    const { recent } = value(await table.matches.look(id, 'spectator'));
    expect(recent.map(text => text.args?.signal)).toEqual(['alpha', 'bravo', 'charlie', 'charlie']);
    expect(await mine(id, BEN)).toMatchObject({ lines: [], ended: 'done' });
    expect(value(await table.matches.look(id, { userId: BEN })).planEnded).toBe('done');
    expect(await table.matches.chores.verify(1_000)).toBe(0);
  });

  test('a tree of more than ten plies and thirty lines is kept, shown and followed to its end by both sides', async () => {
    const { id } = await start();
    const signals = ['alpha', 'bravo', 'charlie'];
    const firsts = signals.flatMap(a => signals.map(b => `${a}, ${b}`));
    const turn = 'alpha, alpha';
    const deep = Array.from({ length: 12 }, () => turn).join(', ');
    // 9 first turns, each with an answer and 4 next turns: 36 lines; one goes 12 turns deep.
    const lines = firsts.flatMap(first =>
      firsts.slice(0, 4).map(second => `${first}, bravo, bravo, ${second}, charlie, charlie`),
    );
    const look = value(await type(id, BEN, [...lines, `alpha, alpha, bravo, bravo, ${deep}`].join('\n')));
    expect(look.lines.length).toBeGreaterThanOrEqual(36);
    expect(Math.max(...look.lines.map(line => line.steps.length))).toBe(28);
    // Anna, too, plans; a chain of both goes on until one plan ends.
    value(await hoist(table.matches, id, ANNA, 'alpha, alpha'));
    expect(linesOf(await mine(id, BEN))).toContain(Array.from({ length: 24 }, () => 'alpha').join(' '));
    expect((await infoOf(id)).seq).toBe(4);
    for (let n = 0; n < 6; n++) value(await hoist(table.matches, id, ANNA, turn));
    expect((await infoOf(id)).seq).toBe(28);
    expect(await mine(id, BEN)).toMatchObject({ ended: 'done' });
    const spectators = value(await table.matches.log(id, 'spectator', 0)).items;
    expect(spectators.every(line => line.cause !== 'order')).toBe(true);
    expect(await table.matches.chores.verify(1_000)).toBe(0);
  });

  test('two plans answer one another in one step, each its own submission', async () => {
    const { id } = await start();
    value(await type(id, BEN, 'alpha, alpha, bravo, bravo, charlie, charlie, bravo, alpha'));
    value(await hoist(table.matches, id, ANNA, 'alpha, alpha'));
    value(await hoist(table.matches, id, ANNA, 'charlie, charlie'));
    // Ben answered by his plan; now Anna plans an answer to what Ben has not planned: nothing happens by itself.
    expect((await infoOf(id)).asked.map(h => h.seat)).toEqual([0]);
    const three = await startMatch(table.matches, {
      ...{ game: 'signals', options: { steps: 1, rounds: 60 } },
      seats: [{ invite: BEN }, { invite: CARA }],
    });
    value(await type(three.id, BEN, 'alpha, bravo'));
    value(await type(three.id, CARA, 'alpha, bravo, charlie'));
    const played = value(await hoist(table.matches, three.id, ANNA, 'alpha'));
    expect(played.handedTo).toEqual([0]);
    expect(await log(three.id, CARA)).toEqual(['0alpha typed', '1bravo press', '2charlie order']);
    expect((await said(three.id)).filter(each => each.kind === 'hand-over')).toHaveLength(1);
    // What Cara's plan played, she may take back by herself: nobody decided after it.
    const back = value(await table.matches.undo(three.id, CARA, receipt()));
    expect([back.outcome, back.info.asked.map(h => h.seat)]).toEqual(['undone', [2]]);
  });

  test('dropped, with the reason, where reality differs; the member is asked as always', async () => {
    const { id } = await start();
    value(await type(id, BEN, 'alpha, bravo, charlie, charlie'));
    const played = value(await hoist(table.matches, id, ANNA, 'bravo, bravo'));
    expect(played.handedTo).toEqual([1]);
    expect(value(await table.matches.look(id, { userId: BEN }))).toMatchObject({ planEnded: 'differs' });
    expect(value(await table.matches.look(id, { userId: BEN })).planned).toBeUndefined();
    // Told until its member decides.
    value(await hoist(table.matches, id, BEN, 'alpha, alpha'));
    expect(value(await table.matches.look(id, { userId: BEN })).planEnded).toBeUndefined();
  });

  test('an answer that would leave the turn unfinished is not played by halves', async () => {
    const { id } = await start();
    const look = value(await type(id, BEN, 'alpha, bravo, charlie'));
    expect(look.lines.map(line => line.whole)).toEqual([false]);
    value(await hoist(table.matches, id, ANNA, 'alpha, bravo'));
    expect((await infoOf(id)).seq).toBe(2);
    expect(await mine(id, BEN)).toMatchObject({ ended: 'unfinished' });
  });

  test('entered answer by answer, another own answer takes the place of the first, branches are cut, all is cancelled', async () => {
    const { id } = await start();
    let look = await mine(id, BEN);
    expect(look).toMatchObject({ kind: 'tree', open: true, lines: [], here: { path: '', question: { seat: 0 } } });
    const put = async (answer: string, at = look.here?.path ?? '') => {
      look = value(await table.matches.changePlan(id, BEN, { answer: [answer], at, mark: look.mark }, receipt()));
    };
    for (const answer of ['alpha', 'bravo']) await put(answer);
    expect(look.here).toMatchObject({ steps: [{ seat: 0 }, { seat: 0 }], question: { seat: 1 } });
    const fork = look.here?.path ?? '';
    for (const answer of ['alpha', 'alpha']) await put(answer);
    expect(look.here?.up).toBeDefined();
    await put('charlie', fork);
    expect(linesOf(look)).toEqual(['alpha bravo charlie']);
    await put('bravo', '');
    expect(linesOf(look)).toEqual(['alpha bravo charlie', 'bravo']);
    expect(value(await table.matches.plan(id, BEN)).here?.branches.map(b => b.notation)).toEqual(['alpha', 'bravo']);
    const [first] = look.lines;
    look = value(await table.matches.changePlan(id, BEN, { cut: first?.path ?? '', mark: look.mark }, receipt()));
    expect(linesOf(look)).toEqual(['alpha bravo', 'bravo']);
    look = value(await table.matches.changePlan(id, BEN, 'clear', receipt()));
    expect(look).toMatchObject({ lines: [] });
    expect(look.ended).toBeUndefined();
    value(await hoist(table.matches, id, ANNA, 'alpha, bravo'));
    expect((await infoOf(id)).seq).toBe(2);
  });

  test('a press on a tree that changed, twice, or by another is answered and changes nothing', async () => {
    const { id } = await start();
    const { mark } = await mine(id, BEN);
    const once = receipt();
    const put = (answer: string, proof = receipt()) =>
      table.matches.changePlan(id, BEN, { answer: [answer], at: '', mark }, proof);
    value(await put('alpha', once));
    expect(linesOf(value(await put('alpha', once)))).toEqual(['alpha']);
    expect(code(await put('bravo'))).toBe('plan-changed');
    expect(code(await table.matches.plan(id, BEN, '', mark))).toBe('plan-changed');
    expect(code(await table.matches.plan(id, BEN, '7.zz'))).toBe('plan-changed');
    expect(code(await table.matches.plan(id, CARA))).toBe('not-seated');
    expect(code(await type(id, ANNA, 'alpha'))).toBe('plan-not-now');
    expect(code(await type(id, BEN, 'zulu'))).toBe('cannot-read');
    expect(code(await type(id, BEN, '  '))).toBe('bad-input');
    const short = await start({ options: { steps: 1, rounds: 2 } });
    expect(code(await type(short.id, BEN, 'alpha, bravo, alpha'))).toBe('plan-ends');
    const many = Array.from({ length: planLimits.depth + 1 }, () => 'alpha').join(',');
    expect(code(await type(id, BEN, many))).toBe('plan-full');
    expect(linesOf(await mine(id, BEN))).toEqual(['alpha']);
  });

  test('nobody else learns that there is one: not by looks, numbers, log, board or outbox', async () => {
    const { id } = await start();
    const before = await infoOf(id);
    const outbox = (await said(id)).length;
    const theirs = async () => [
      ...(await Promise.all([ANNA, CARA].map(async userId => value(await table.matches.look(id, { userId }))))),
      value(await table.matches.look(id, 'spectator')),
      value(await table.matches.log(id, 'spectator')),
    ];
    const seen = JSON.stringify(await theirs());
    value(await type(id, BEN, 'alpha, bravo, charlie, charlie'));
    expect(JSON.stringify(await theirs())).toBe(seen);
    expect(await infoOf(id)).toEqual(before);
    expect((await said(id)).length).toBe(outbox);
    expect(JSON.stringify(await infoOf(id))).not.toContain('charlie');
  });

  test('taken back, or changed rules: the tree is gone, with its reason', async () => {
    const { id } = await start();
    value(await hoist(table.matches, id, ANNA, 'alpha, bravo'));
    value(await hoist(table.matches, id, BEN, 'alpha, bravo'));
    value(await hoist(table.matches, id, ANNA, 'alpha, bravo'));
    value(await table.matches.undo(id, ANNA, receipt()));
    value(await type(id, BEN, 'alpha, bravo, charlie, charlie'));
    value(await table.matches.rewind(id, 0, receipt()));
    expect(await mine(id, BEN)).toMatchObject({ lines: [], ended: 'taken-back' });
    value(await hoist(table.matches, id, ANNA, 'alpha, bravo'));
    expect((await infoOf(id)).asked.map(h => h.seat)).toEqual([1]);
    const { id: other } = await start();
    value(await type(other, BEN, 'alpha, bravo, charlie, charlie'));
    const newer = openMatches(table.store, {
      games: [{ ...signalsGame, version: 2 }],
      upgrades: { 'signals/2': state => state },
    });
    expect(value(await newer.plan(other, BEN))).toMatchObject({ lines: [], ended: 'taken-back' });
    // The older rules of the other tests could not check it.
    await table.store.sql.query(`DELETE FROM "Match" WHERE id = $1`, [other]);
  });

  test('what time answers for an opponent is answered too; a stand-in decides by itself; a planned turn is none missed', async () => {
    const { id } = await start();
    value(await type(id, BEN, 'alpha, alpha, charlie, charlie'));
    clock.pass(24 * 3_600_000);
    await table.matches.chores.expireSeats();
    expect((await infoOf(id)).seq).toBe(4);
    expect(await log(id, ANNA)).toEqual(['0alpha timeout', '0alpha timeout', '1charlie press', '1charlie press']);
    value(await type(id, BEN, 'alpha, alpha, charlie, charlie'));
    await table.store.sql.query(`UPDATE "MatchSeat" SET opponent = 'greedy' WHERE "matchId" = $1 AND seat = 1`, [id]);
    const other = openMatches(table.store, { clock });
    value(await hoist(other, id, ANNA, 'alpha, alpha'));
    expect((await infoOf(id)).seq).toBe(6);
    expect(await mine(id, BEN)).toMatchObject({ lines: [], ended: 'differs' });
  });

  test('given at the moment of the move it answers, by another process: before it, and played, or after it, and refused', async () => {
    const other = openMatches(table.store, { clock });
    for (let n = 0; n < 6; n++) {
      const { id } = await start();
      value(await other.look(id, { userId: BEN }));
      const [moved, planned] = await Promise.all([
        hoist(table.matches, id, ANNA, 'alpha, bravo'),
        other.changePlan(id, BEN, { typed: 'alpha, bravo, charlie, charlie' }, receipt()),
      ]);
      expect(moved.ok).toBe(true);
      const { seq, asked } = await infoOf(id);
      expect([seq, asked[0]?.seat, code(planned)]).toEqual(planned.ok ? [4, 0, 'ok'] : [2, 1, 'plan-not-now']);
    }
    expect(await table.matches.chores.verify(1_000)).toBe(0);
  });

  test('a hot seat has none; neither has a match that is over', async () => {
    const hot = value(
      await table.matches.practice(
        { userId: ANNA, place: { channelId: '9' }, game: 'signals', seats: ['me', 'me'] },
        receipt(),
      ),
    );
    expect(code(await table.matches.plan(hot.id, ANNA))).toBe('no-plan-here');
    const { id } = await start();
    value(await table.matches.resign(id, ANNA, receipt()));
    expect(code(await table.matches.plan(id, BEN))).toBe('match-over');
  });

  test('completions come from the line so far', async () => {
    const { id } = await start();
    expect(await table.matches.suggestPlan(id, BEN, 'alpha, b')).toEqual(['alpha, bravo']);
    expect(await table.matches.suggestPlan(id, BEN, 'alpha, bravo, ch')).toEqual(['alpha, bravo, charlie']);
    expect(await table.matches.suggestPlan(id, CARA, '')).toEqual([]);
  });

  describe('in a game with chance and secrets', () => {
    const begin = async () => {
      const { id } = await startMatch(table.matches, { game: 'toy', options: { rounds: 3 } });
      for (let n = 0; n < 40; n++) {
        const info = await infoOf(id);
        const must = [...new Set(info.asked.filter(h => h.urgency === 'must').map(h => h.seat))];
        if (must.length === 1 && info.asked.some(h => h.pace === 'turn')) break;
        await playOne(table.matches, id);
      }
      const info = await infoOf(id);
      const seat = info.asked.find(h => h.urgency === 'must')?.seat ?? 0;
      return { id, mover: userOf(info, seat), waiter: userOf(info, 1 - seat) };
    };

    test('a typed line waits for the next turn and is read then; nonsense is dropped with its reason', async () => {
      expect(
        planKindOf(toy as AnyGame, {
          options: '{}',
          seats: [0, 1].map(seat => ({ seat, entry: '{}', missedTurns: 0, missedReactions: 0, reminded: 0 })),
        }),
      ).toBe('line');
      const { id, waiter } = await begin();
      const look = value(await type(id, waiter, ' no  such thing '));
      expect(look).toMatchObject({ kind: 'line', typed: 'no such thing', lines: [] });
      expect(look.here).toBeUndefined();
      expect(look.doubtful).toBe(true);
      expect(value(await table.matches.look(id, { userId: waiter })).planned).toBe(true);
      for (let n = 0; n < 60 && (await mine(id, waiter)).typed !== undefined; n++) await playOne(table.matches, id);
      expect(value(await table.matches.plan(id, waiter)).ended).toBe('unread');
      expect(await table.matches.chores.verify(1_000)).toBe(0);
    });

    test('what is legal then is played, up to what nobody could know', async () => {
      const { id, waiter } = await begin();
      const [first] = await table.matches.suggestPlan(id, waiter, '');
      expect(first).toBeDefined();
      expect(value(await type(id, waiter, first ?? '')).doubtful).toBeUndefined();
      let played: readonly string[] = [];
      for (let n = 0; n < 60 && (await mine(id, waiter)).typed !== undefined; n++) {
        await playOne(table.matches, id);
        played = await log(id, waiter);
      }
      expect(played.some(line => line.endsWith(' order'))).toBe(true);
      expect(await table.matches.chores.verify(1_000)).toBe(0);
    });
  });
});
