/** The kernel that the card games share, on a game of a few words. */
import { describe, expect, it } from 'vitest';
import { type Asked, askChance, keepQuestions, mustAsk } from '../../src/effects/asking.ts';
import type { FrameOf, Steps, Work } from '../../src/effects/contract.ts';
import { makeMachine } from '../../src/effects/machine.ts';
import { areAlike, bySeat } from '../../src/effects/triggers.ts';
import { byVerb, type VerbTable } from '../../src/effects/verbs.ts';
import { beginWork, copyPlain, finishWork, push, pushInOrder } from '../../src/effects/work.ts';
import { drawTo, faceDown, reordered, shownTo, takeOut } from '../../src/effects/zones.ts';
import { pendingId, type Seat, seat } from '../../src/engine/contract.ts';
import { metaOf, peek } from '../../src/engine/secret.ts';
import { literal } from '../../src/engine/text.ts';

type Frame =
  | { readonly do: 'say'; readonly what: string }
  | { readonly do: 'both'; readonly first: string; readonly last: string }
  | { readonly do: 'ask' }
  | { readonly do: 'loop' };
interface State {
  readonly frames: Frame[];
  readonly said: string[];
  readonly over: boolean;
}
type Told = Work<State, string>;

const say = (work: Told, what: string): void => {
  work.state.said.push(what);
  work.events.push(what);
};
const steps: Steps<Told, Frame> = {
  say: (work, { what }) => say(work, what),
  both: (work, { first, last }) =>
    pushInOrder<Frame>(work, [
      { do: 'say', what: first },
      { do: 'say', what: last },
    ]),
  ask: () => undefined,
  loop: work => push<Frame>(work, { do: 'loop' }),
};
const parts = {
  begin: (state: State) => beginWork<State, string>(copyPlain(state)),
  frames: (state: State) => state.frames,
  steps,
  waits: ({ frames, over }: State) => over || frames.length === 0 || frames.at(-1)?.do === 'ask',
  take: (work: Told, { answer }: { readonly answer: readonly (string | number)[] }) => {
    work.state.frames.pop();
    say(work, String(answer[0]));
  },
};
const machine = makeMachine<State, string, Told, Frame>(parts);
const stack = (...frames: Frame[]): State => ({ frames: frames.toReversed(), said: [], over: false });
const ran = (state: State) => machine.change(state, () => undefined);
const answer = (state: State, given: string) =>
  machine.apply(state, { pendingId: pendingId('q0'), seat: seat(0), answer: [given] });

describe('the stack', () => {
  it('runs the frames on top first, and what they push before what lay there', () => {
    const { state, events } = ran(stack({ do: 'both', first: 'a', last: 'b' }, { do: 'say', what: 'c' }));
    expect([state.said, events, state.frames]).toEqual([['a', 'b', 'c'], ['a', 'b', 'c'], []]);
  });

  it('stops where the game waits, and goes on with the answer', () => {
    const { state } = ran(stack({ do: 'say', what: 'a' }, { do: 'ask' }, { do: 'say', what: 'c' }));
    expect(state.said).toEqual(['a']);
    expect(answer(state, 'b').state.said).toEqual(['a', 'b', 'c']);
    expect(answer({ ...state, over: true }, 'b').state.said).toEqual(['a', 'b']);
  });

  it('throws where frames loop, and where nothing is left but the match goes on', () => {
    expect(() => ran(stack({ do: 'loop' }))).toThrow('the frames loop at loop');
    const endless = makeMachine<State, string, Told, Frame>({ ...parts, waits: () => false, budget: 9 });
    expect(() => endless.change(stack({ do: 'say', what: 'a' }), () => undefined)).toThrow(/nothing is left to do/);
  });

  it('looks at what is checked between any two frames, again after each change', () => {
    const seen: (string | undefined)[] = [];
    const checking = makeMachine<State, string, Told, Frame>({
      ...parts,
      between: (work, top) => {
        seen.push(top?.do);
        if (work.state.said.includes('a') && !work.state.said.includes('win')) {
          say(work, 'win');
          return true;
        }
        return false;
      },
    });
    const { state } = checking.change(stack({ do: 'say', what: 'a' }, { do: 'say', what: 'b' }), () => undefined);
    expect([state.said, seen]).toEqual([
      ['a', 'win', 'b'],
      ['say', 'say', 'say'],
    ]);
  });
});

describe('what a game adds', () => {
  it('follows from an answer and from each step at once, before the game waits again', () => {
    const echoing = makeMachine<State, string, Told, Frame>({
      ...parts,
      after: work => {
        const last = work.state.said.at(-1);
        if (last === 'a' || last === 'b') say(work, `${last}!`);
      },
    });
    const { state } = echoing.change(stack({ do: 'say', what: 'a' }, { do: 'ask' }), () => undefined);
    expect(state.said).toEqual(['a', 'a!']);
    expect(echoing.apply(state, { pendingId: pendingId('q0'), seat: seat(0), answer: ['b'] }).state.said).toEqual([
      ...['a', 'a!', 'b', 'b!'],
    ]);
  });

  it('may finish the working copy in its own way', () => {
    const counting = makeMachine<State, string, Told, Frame>({
      ...parts,
      finish: work => finishWork({ ...work, events: [`${work.events.length} events`] }),
    });
    expect(counting.change(stack({ do: 'both', first: 'a', last: 'b' }), () => undefined).events).toEqual(['2 events']);
  });
});

describe('the working copy', () => {
  it('leaves the state that it comes from as it was', () => {
    const before = stack({ do: 'say', what: 'a' }, { do: 'ask' });
    const kept = JSON.stringify(before);
    const after = answer(ran(before).state, 'b').state;
    expect([JSON.stringify(before), after.said]).toEqual([kept, ['a', 'b']]);
  });

  it('shares Secrets and copies the rest', () => {
    const state = { hand: [faceDown('ace', 'deck')], open: [{ n: 1 }] };
    const copy = copyPlain(state);
    expect(copy).toEqual(state);
    expect([copy.hand[0] === state.hand[0], copy.open[0] === state.open[0]]).toEqual([true, false]);
  });
});

describe('questions', () => {
  const asked: Asked = {
    seat: 1,
    kind: 'bid',
    topic: 'bids',
    prompt: literal('?'),
    form: { kind: 'amount', min: 0, max: 3, unit: literal('') },
    onTimeout: [0],
  };

  it('must be answered, in their turn unless said otherwise, and do not answer themselves unless said so', () => {
    expect(mustAsk('q4', asked)).toEqual({ ...asked, id: 'q4', urgency: 'must', pace: 'turn', auto: false });
    const window = { pace: 'reaction', topic: 'windows', auto: true } as const;
    expect(mustAsk('q4', { ...asked, ...window })).toMatchObject(window);
    expect(askChance('q5', { kind: 'roll', sides: [6] }, [0, 2])).toEqual({
      id: 'q5',
      seat: 'chance',
      form: { kind: 'roll', sides: [6] },
      audience: [0, 2],
    });
  });

  it('are made once for a state that is kept, each time for one that may still change', () => {
    let made = 0;
    const pending = keepQuestions(() => {
      made += 1;
      return [mustAsk(`q${made}`, asked)];
    });
    const { state } = finishWork(beginWork<object, never>({}));
    expect([pending(state), pending(state), made]).toEqual([pending(state), pending(state), 1]);
    const open = {};
    pending(open);
    pending(open);
    expect(made).toBe(3);
  });
});

describe('triggers that happen together', () => {
  const waiting = [
    { owner: 1, what: 'b' },
    { owner: 0, what: 'a' },
    { owner: 5, what: 'e' },
    { owner: 1, what: 'c' },
  ];

  it('go seat by seat; seats outside the order come last; nobody has an empty group', () => {
    const groups = bySeat(waiting, t => t.owner, [2, 0, 1]);
    expect(groups.map(mine => mine.map(t => t.what).join(''))).toEqual(['a', 'bc', 'e']);
  });

  it('need no order where they are alike', () => {
    const key = (t: { readonly what: string }) => t.what;
    expect([areAlike(waiting.slice(0, 1), key), areAlike([], key), areAlike(waiting, key)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(areAlike([waiting[0], waiting[0]] as never, key)).toBe(true);
  });
});

describe('zones', () => {
  it('hide a card in its pool from all but those who see it', () => {
    const card = faceDown('ace', 'deck-1');
    expect(metaOf(card)).toMatchObject({ audience: 'nobody', pool: 'deck-1' });
    const drawn = shownTo(card, [1]);
    expect([peek(drawn), metaOf(drawn)]).toEqual(['ace', expect.objectContaining({ audience: [1], pool: 'deck-1' })]);
  });

  it('draw from the top as many as there are', () => {
    const pile = ['a', 'b', 'c'].map(card => faceDown(card, 'deck-0'));
    const hand: typeof pile = [];
    expect(drawTo(pile, hand, 0, [0])).toEqual([]);
    expect(drawTo(pile, hand, 2, [0]).map(peek)).toEqual(['a', 'b']);
    drawTo(pile, hand, 2, [0]);
    expect([hand.map(peek), pile]).toEqual([['a', 'b', 'c'], []]);
    expect(hand.every(card => (metaOf(card).audience as readonly Seat[]).includes(seat(0)))).toBe(true);
  });

  it('are put into the order that chance gives', () => {
    expect(reordered(['a', 'b', 'c'], [2, 0, 1])).toEqual(['c', 'a', 'b']);
  });

  it('give up the first card that fits', () => {
    const list = [1, 2, 3, 2];
    expect([takeOut(list, n => n === 2), takeOut(list, n => n > 9), list]).toEqual([2, undefined, [1, 3, 2]]);
  });
});

describe('a table of verbs', () => {
  type Said = FrameOf<Frame, 'say' | 'ask'>;
  const words: VerbTable<Said, readonly [number], string> = {
    say: ({ what }, n) => `${what} ${n}`,
    ask: (_, n) => `? ${n}`,
  };

  it('gives each effect to the entry of its verb', () => {
    const tell = (effect: Said) => byVerb<Said, readonly [number], string>(words, effect, 3);
    expect([tell({ do: 'say', what: 'a' }), tell({ do: 'ask' })]).toEqual(['a 3', '? 3']);
  });
});
