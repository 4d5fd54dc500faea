/** Matches of version 1 go on under version 2. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { peek } from '../../../src/engine/secret.ts';
import { isChance } from '../../../src/engine/settle.ts';
import { apocalypships } from '../../../src/games/apocalypships/index.ts';
import type { State } from '../../../src/games/apocalypships/state.ts';
import { upgrades } from '../../../src/games/apocalypships/upgrades.ts';

const stored = (seats: number) =>
  JSON.parse(readFileSync(new URL(`../../replay/apocalypships/v1/${seats}-seats.json`, import.meta.url), 'utf8')).saved
    .state as State;

it.each([1, 2])('a stored match of %i seats opens and plays on', seats => {
  let state = apocalypships.state.parse(upgrades[2](stored(seats)));
  for (let i = 0; i < 40 && !apocalypships.status(state).over; i++) {
    const [question] = apocalypships.pending(state);
    if (question === undefined) throw new Error('nothing is asked');
    const size = isChance(question) && question.form.kind === 'shuffle' ? question.form.size : 1;
    const answer = isChance(question) ? [...Array(size).keys()] : (question.onTimeout as readonly string[]);
    state = apocalypships.apply(state, { pendingId: question.id, seat: question.seat, answer }).state;
  }
  expect(apocalypships.state.safeParse(JSON.parse(JSON.stringify(state))).success).toBe(true);
});

it('107 seals what leaves the deck in a swap that was open', () => {
  const before = { ...stored(2), question: { ask: 'swapIn', side: 0, out: [1, 3] } };
  const { question } = apocalypships.state.parse(upgrades[2](before));
  expect(question?.ask === 'swapIn' && peek(question.out)).toEqual([1, 3]);
});
