/** Positions stored under version 1 open under this one and are played on to the end. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawChance, seededBelow } from '../../../src/engine/chance.ts';
import type { Pending } from '../../../src/engine/contract.ts';
import { deepFreeze } from '../../../src/engine/freeze.ts';
import { sampleAnswer } from '../../../src/engine/sample.ts';
import { oldSalt } from '../../../src/games/old-salt/index.ts';
import type { State } from '../../../src/games/old-salt/state.ts';
import { opt } from './table.ts';

const FOLDER = new URL('../../replay/old-salt/v1/', import.meta.url);
const upgraded = (stored: unknown): State => deepFreeze(oldSalt.state.parse(oldSalt.upgrades?.[2]?.(stored)));
const savedIn = (name: string): unknown => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')).saved.state;

function playOn(from: State, most: number, seed: number): State {
  const below = seededBelow(seed);
  let state = from;
  for (let n = 0; n < most; n++) {
    const [question] = oldSalt.pending(state);
    if (question === undefined) break;
    const answer = question.seat === 'chance' ? drawChance(question.form, below) : sampleAnswer(question.form, below);
    state = deepFreeze(oldSalt.apply(state, { pendingId: question.id, seat: question.seat, answer }).state);
  }
  return state;
}

describe('version 1 under version 2', () => {
  it.each(readdirSync(FOLDER))('the match %s goes on from where it was saved, to its end', name => {
    const stored = savedIn(name);
    expect(oldSalt.state.safeParse(stored).success).toBe(false);
    const end = playOn(upgraded(stored), 6_000, 3);
    expect(oldSalt.status(end).over).toBe(true);
  });

  it('a draft that was under way goes on token by token', () => {
    let state = oldSalt.setup(opt(), [{}, {}]).state;
    const below = seededBelow(1);
    const open = () => oldSalt.pending(state)[0] as Pending;
    while (open().kind !== 'draft') {
      const { id, seat, form, kind, onTimeout } = open();
      const given = kind === 'fleet' ? ['draft'] : (onTimeout as string[]);
      const answer = (seat as unknown) === 'chance' ? drawChance(form as never, below) : given;
      state = oldSalt.apply(state, { pendingId: id, seat, answer }).state;
    }
    const { left, ...first } = state;
    const stack = state.stack.map(f =>
      f.do === 'draft' ? { ...f, left: f.left.map(({ seat, last }) => ({ seat, last })) } : f,
    );
    expect(left).toEqual([]);
    const again = upgraded({ ...first, stack });
    expect(oldSalt.pending(again)[0]).toMatchObject({ kind: 'draft', onTimeout: ['L'] });
    expect(playOn(again, 200, 2).players.every(p => p.fleet.length >= 3)).toBe(true);
  });

  it('who gives up has lost, also among three', () => {
    const { state } = oldSalt.setup(opt(), [{}, {}, {}]);
    const one = oldSalt.concede(state, 1 as never).state;
    const two = oldSalt.concede(one, 0 as never).state;
    expect(oldSalt.status(two)).toMatchObject({ over: true, outcomes: ['lost', 'lost', 'won'] });
  });
});
