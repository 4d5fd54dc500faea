/** The mode in which the rules tests run: it sees what a taken back decision would show. */
import { expect, test } from 'vitest';
import type { AnyGame, Decision, Step } from '../../src/engine/contract.ts';
import { Table } from '../../src/engine/table.ts';
import { takeBackAlways, takingBack } from '../support/take-back.ts';
import { toy } from '../support/toy/index.ts';

const decision = { pendingId: 'q1', seat: 0, answer: ['a'] } as unknown as Decision;

test('a game that remembers by the object, changes what it was given or draws lots is caught', () => {
  const first = {};
  const remembering = takingBack(state => ({ state: { known: state === first }, events: [] }));
  expect(() => remembering(first, decision)).toThrow('given again');
  expect(() => remembering({}, decision)).not.toThrow();
  const counting = (() => {
    let n = 0;
    return takingBack(() => ({ state: { n: n++ }, events: [] }));
  })();
  expect(() => counting({}, decision)).toThrow('q1 taken back and given again: given again');
  const changing = takingBack(state => {
    (state as { n: number }).n += 1;
    return { state, events: [] };
  });
  expect(() => changing({ n: 0 }, decision)).toThrow(/the state before|read only/);
});

test('every decision at a table is given twice', () => {
  let applied = 0;
  const counted: AnyGame = {
    ...(toy as AnyGame),
    apply: (state: object, given: Decision) => {
      applied += 1;
      return (toy as AnyGame).apply(state, given) as Step<object, unknown>;
    },
  };
  takeBackAlways(counted);
  const table = new Table(counted, counted.setup(counted.options.parse({}), [{}, {}]) as Step<object, unknown>);
  const before = applied;
  const [question] = table.pending;
  if (question === undefined || question.onTimeout === 'concede') throw new Error('nobody is asked');
  table.play(question, question.onTimeout);
  expect(applied - before).toBeGreaterThanOrEqual(2);
  expect(applied % 2).toBe(0);
});
