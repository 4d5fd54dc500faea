/** Scopes of the kernel: whatever ends one, it is closed before anything else happens. */
import { describe, expect, it } from 'vitest';
import type { Steps, Work } from '../../src/effects/contract.ts';
import { makeMachine } from '../../src/effects/machine.ts';
import { type EndScope, makeScopes } from '../../src/effects/scopes.ts';
import { beginWork, copyPlain, pushInOrder } from '../../src/effects/work.ts';
import { pendingId, seat } from '../../src/engine/contract.ts';

interface Fight {
  readonly id: number;
  readonly is: 'fight' | 'round';
  readonly by: string;
}
type Frame =
  | EndScope
  | { readonly do: 'say'; readonly what: string }
  | { readonly do: 'ask' }
  | { readonly do: 'fight' };
interface State {
  readonly frames: Frame[];
  readonly scopes: Fight[];
  readonly there: string[];
  readonly said: string[];
}
type Told = Work<State, string>;

const scopes = makeScopes<Told, Fight>({
  open: work => work.state.scopes,
  stands: (work, { by }) => work.state.there.includes(by),
  closed: (work, { is, by }) => void work.state.said.push(`${is} of ${by} over`),
});
const steps: Steps<Told, Frame> = {
  endScope: scopes.endScope,
  say: (work, { what }) => void work.state.said.push(what),
  ask: () => undefined,
  fight: work => {
    scopes.begin(work, { id: 7, is: 'fight', by: 'a' });
    pushInOrder<Frame>(work, [{ do: 'say', what: 'shot' }, { do: 'ask' }, { do: 'say', what: 'last shot' }]);
  },
};
const machine = makeMachine<State, string, Told, Frame>({
  begin: (state: State) => beginWork<State, string>(copyPlain(state)),
  frames: state => state.frames,
  steps,
  scopes,
  waits: ({ frames }) => frames.length === 0 || frames.at(-1)?.do === 'ask',
  take: work => void work.state.frames.pop(),
});
const start: State = {
  frames: [{ do: 'say', what: 'next' }, { do: 'fight' }],
  scopes: [],
  there: ['a', 'b'],
  said: [],
};
const fighting = machine.change(start, () => undefined).state;
const change = (how: (work: Told) => void): State => machine.change(fighting, how).state;

describe('a scope', () => {
  it('is open while what happens in it goes on', () => {
    expect([fighting.scopes, fighting.said]).toEqual([[{ id: 7, is: 'fight', by: 'a' }], ['shot']]);
  });

  it('ends when its end is reached, before what comes next', () => {
    const { state } = machine.apply(fighting, { pendingId: pendingId('q0'), seat: seat(0), answer: [] });
    expect([state.scopes, state.said]).toEqual([[], ['shot', 'last shot', 'fight of a over', 'next']]);
  });

  it('ends with its reason, even while a question stays open', () => {
    const left = change(({ state }) => void state.there.shift());
    expect([left.scopes, left.said, left.frames.at(-1)]).toEqual([[], ['shot', 'fight of a over'], { do: 'ask' }]);
    expect(left.frames.filter(f => f.do === 'endScope')).toEqual([]);
  });

  it('ends when its end is taken away: the match is over, its work is dropped', () => {
    const over = change(({ state }) => void state.frames.splice(0));
    expect([over.scopes, over.said]).toEqual([[], ['shot', 'fight of a over']]);
  });

  it('ends once, the inner before the outer', () => {
    const over = change(work => {
      scopes.begin(work, { id: 8, is: 'round', by: 'b' });
      scopes.close(work, 9);
      work.state.frames.splice(0);
    });
    expect(over.said).toEqual(['shot', 'round of b over', 'fight of a over']);
    const closed = change(work => {
      scopes.close(work, 7);
      scopes.close(work, 7);
    });
    expect(closed.said).toEqual(['shot', 'fight of a over']);
  });
});
