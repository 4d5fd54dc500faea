/** What costs much is queued a member, fair between members; the queue's end is said. */
import { expect, test } from 'vitest';
import { Refusal } from '../../src/discord/errors.ts';
import { type Lane, makeTurns } from '../../src/discord/turns.ts';

const limits = { atOnce: 2, waiting: 30, patienceMs: 60_000 };
const lanes = (change: Partial<typeof limits> = {}) => {
  const each = { ...limits, ...change };
  return makeTurns({ look: each, long: each, typing: each });
};
const soon = () => new Promise(resolve => setTimeout(resolve, 1));

test('one thing a member at a time; who wants thirty does not keep the others waiting', async () => {
  const turns = lanes();
  const done: string[] = [];
  let running = 0;
  let most = 0;
  const busy = new Set<string>();
  const ask = (who: string, what: number) =>
    turns.run('long', who, async () => {
      expect(busy.has(who)).toBe(false);
      busy.add(who);
      most = Math.max(most, ++running);
      await soon();
      running--;
      busy.delete(who);
      done.push(`${who}${what}`);
    });
  const all = Array.from({ length: 30 }, (_, n) => ask('greedy', n));
  const others = ['ann', 'ben', 'cara'].map(who => ask(who, 0));
  await Promise.all(others);
  expect(done.filter(what => what.startsWith('greedy')).length).toBeLessThanOrEqual(4);
  await Promise.all(all);
  expect(most).toBe(2);
  // In the order in which they were asked for.
  expect(done.filter(what => what.startsWith('greedy'))).toEqual(Array.from({ length: 30 }, (_, n) => `greedy${n}`));
  expect(turns.waiting('long')).toBe(0);
});

test('members take turns among each other, however much each wants', async () => {
  const turns = lanes({ atOnce: 1 });
  const done: string[] = [];
  const ask = (who: string) =>
    turns.run('look', who, async () => {
      await soon();
      done.push(who);
    });
  await Promise.all(['a', 'a', 'a', 'b', 'b', 'c'].map(ask));
  expect(done).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
});

test('lanes do not wait for each other', async () => {
  const turns = lanes();
  let finish = () => {};
  const long = turns.run('long', 'ann', () => new Promise<void>(resolve => (finish = resolve)));
  expect(await turns.run('look', 'ann', async () => 'page')).toBe('page');
  finish();
  await long;
});

test('the end of the queue, and a wait that is too long, are said; what fails gives its place on', async () => {
  const turns = lanes({ atOnce: 1, waiting: 2, patienceMs: 30 });
  let finish = () => {};
  const first = turns.run('long', 'ann', () => new Promise<void>(resolve => (finish = resolve)));
  const why = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      error => (error instanceof Refusal ? error.says.key : 'error'),
    );
  const ask = (lane: Lane = 'long') => why(turns.run(lane, 'ann', async () => {}));
  const waiting = [ask(), ask()];
  expect(await ask()).toBe('error.many-waiting');
  expect(await Promise.all(waiting)).toEqual(['error.waited-too-long', 'error.waited-too-long']);
  finish();
  await first;
  await expect(turns.run('long', 'ann', async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await ask()).toBe('done');
});
