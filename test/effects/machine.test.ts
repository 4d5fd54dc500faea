/** The machine for effects, on a game of one counter. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type Choose,
  type CommonEffect,
  commonEffectSchemas,
  commonVerbs,
  type May,
  type Repeat,
  type Sequence,
} from '../../src/effects/common.ts';
import { noWork, type Trigger, type Worked, workSchema } from '../../src/effects/contract.ts';
import { idOf, placeOf } from '../../src/effects/ids.ts';
import { type Machine, makeMachine, verb } from '../../src/effects/machine.ts';
import { type Answer, type Pending, pendingId, type Seat, seat } from '../../src/engine/contract.ts';
import { literal, type Text, text } from '../../src/engine/text.ts';
import { makeWords } from '../../src/words/format.ts';

type Effect =
  | { readonly do: 'say'; readonly what: string }
  | { readonly do: 'ask' }
  | { readonly do: 'vote' }
  | { readonly do: 'roll' }
  | { readonly do: 'twice'; readonly effect: Effect }
  | { readonly do: 'loop' }
  | { readonly do: 'alarm' }
  | Sequence<Effect>
  | Choose<Effect>
  | May<Effect>
  | Repeat<Effect>;
interface State extends Worked<Effect> {
  readonly said: readonly string[];
  readonly gone: readonly Seat[];
}
type Event = { readonly type: 'said'; readonly what: string };
const said = (what: string): Event => ({ type: 'said', what });

const question = (asked: Seat | number, kind: string): Omit<Pending, 'id'> => ({
  seat: asked as Seat,
  kind,
  urgency: 'must',
  pace: 'turn',
  prompt: literal('?'),
  form: { kind: 'amount', min: 0, max: 9, unit: literal('') },
  auto: false,
  onTimeout: [0],
});

const textOf = (effect: Effect): Text => machine.text(effect);
const option = { notation: 'x', path: [literal('x')] };
const machine: Machine<State, Event, Effect> = makeMachine<State, Event, Effect>({
  verbs: {
    say: verb({
      run: ({ effect }) => ({ events: [said(effect.what)] }),
      text: effect => text('say', { what: effect.what }),
    }),
    /** Asks its owner until it gets 0; the memory counts. */
    ask: verb<State, Event, Effect, { readonly do: 'ask' }, { times: number }>({
      memory: z.strictObject({ times: z.int() }),
      run: (_, memory, given) => {
        if (memory === undefined) return { wait: { times: 0 } };
        if (given === undefined) return { events: [said('nobody to ask')] };
        const times = memory.times + 1;
        const events = [said(`${given.answer[0]}`)];
        return given.answer[0] === 0
          ? { events: [...events, said(`asked ${times} times`)], reveals: true }
          : { events, wait: { times } };
      },
      ask: ({ state, owner }) => (state.gone.includes(owner) ? [] : [question(owner, 'ask')]),
      text: () => text('ask'),
    }),
    /** Asks two seats at the same time. */
    vote: verb<State, Event, Effect, { readonly do: 'vote' }, Record<string, number>>({
      memory: z.record(z.string(), z.int()),
      run: (_, memory = {}, given) => {
        const votes = given ? { ...memory, [given.key]: Number(given.answer[0]) } : memory;
        return Object.keys(votes).length < 2
          ? { wait: votes }
          : { events: [said(`votes ${votes['0']} ${votes['1']}`)] };
      },
      ask: (_, votes) => [0, 1].filter(s => votes[s] === undefined).map(s => question(s, 'vote')),
      text: () => text('vote'),
    }),
    roll: verb<State, Event, Effect, { readonly do: 'roll' }, 'rolling'>({
      memory: z.literal('rolling'),
      run: (_, memory, given) =>
        memory === undefined || given === undefined
          ? { wait: 'rolling' }
          : { events: [said(`rolled ${given.answer[0]}`)] },
      ask: () => [{ seat: 'chance', form: { kind: 'roll', sides: [6] }, audience: 'all' }],
      text: () => text('roll'),
    }),
    /** Waits for what it pushes, without asking. */
    twice: verb<State, Event, Effect, { readonly do: 'twice'; readonly effect: Effect }, number>({
      memory: z.int(),
      run: ({ effect }, done = 0) =>
        done < 2 ? { wait: done + 1, push: [effect.effect] } : { events: [said('twice done')] },
      text: () => text('twice'),
    }),
    loop: verb({ run: () => ({ push: [{ do: 'loop' }] }), text: () => text('loop') }),
    alarm: verb({
      run: () => ({ events: [said('alarm')], triggers: [trigger(1, 'b'), trigger(0, 'a'), trigger(1, 'c')] }),
      text: () => text('alarm'),
    }),
    ...commonVerbs<State, Event, Effect>(effect => textOf(effect), {
      yes: { ...option, notation: 'yes' },
      no: { ...option, notation: 'no' },
    }),
  },
  reduce: (state, event) => ({ ...state, said: [...state.said, event.what] }),
  seatOrder: () => [seat(0), seat(1)],
  orderPrompt: literal('order?'),
  budget: 100,
});

function trigger(owner: number, what: string): Trigger<Effect> {
  return { owner: owner as Seat, source: what, effects: [{ do: 'say', what }], label: literal(what), notation: what };
}

const empty: State = { said: [], gone: [], work: noWork };
const task = (effect: Effect, owner = 0) => ({ effect, owner: seat(owner), source: 'test' });
const start = (...effects: Effect[]) =>
  machine.run(
    machine.push(
      empty,
      effects.map(e => task(e)),
    ),
  ).state;
const give = (state: State, answer: Answer, kind?: string) => {
  const stored = schema.parse(JSON.parse(JSON.stringify(state)));
  const asked = machine.pending(stored).find(p => kind === undefined || String(p.seat) === kind);
  if (asked === undefined) throw new Error('nothing is asked');
  return machine.answer(stored, { pendingId: asked.id, seat: asked.seat, answer });
};

const label = z.looseObject({ key: z.string() }) as unknown as z.ZodType<Text>;
const effectSchema: z.ZodType<Effect> = z.lazy(() =>
  z.union([
    z.strictObject({ do: z.literal('say'), what: z.string() }),
    z.strictObject({ do: z.enum(['ask', 'vote', 'roll', 'loop', 'alarm']) }),
    z.strictObject({ do: z.literal('twice'), effect: effectSchema }),
    ...commonEffectSchemas(effectSchema, label),
  ]),
) as unknown as z.ZodType<Effect>;
const schema = z.strictObject({
  said: z.array(z.string()),
  gone: z.array(z.int()),
  work: workSchema(effectSchema, label),
}) as unknown as z.ZodType<State>;

describe('the stack', () => {
  it('runs effects in the order given, before what lay there', () => {
    const state = machine.push(machine.push(empty, [task({ do: 'say', what: 'later' })]), [
      task({ do: 'say', what: 'one' }),
      task({ do: 'say', what: 'two' }),
    ]);
    const { state: end, events } = machine.run(state);
    expect(end.said).toEqual(['one', 'two', 'later']);
    expect(events.map(e => e.what)).toEqual(end.said);
    expect([machine.idle(end), machine.pending(end)]).toEqual([true, []]);
  });

  it('finishes what an effect pushes before what comes after it', () => {
    expect(
      start(
        { do: 'sequence', effects: [{ do: 'repeat', times: 2, effects: [{ do: 'say', what: 'a' }] }] },
        { do: 'say', what: 'b' },
      ).said,
    ).toEqual(['a', 'a', 'b']);
  });

  it('lets an effect wait for what it pushes', () => {
    expect(start({ do: 'twice', effect: { do: 'say', what: 'x' } }).said).toEqual(['x', 'x', 'twice done']);
    expect(give(start({ do: 'twice', effect: { do: 'ask' } }), [0]).state.said).toEqual(['0', 'asked 1 times']);
  });

  it('throws where cards loop', () => {
    expect(() => start({ do: 'loop' })).toThrow(/the effects loop, from loop of test/);
  });
});

describe('a question', () => {
  it('leaves the frame on the stack, through a store, and gets a new id each time', () => {
    let state = start({ do: 'ask' }, { do: 'say', what: 'after' });
    const ids: string[] = [];
    for (const answer of [5, 3, 0]) {
      ids.push(...machine.pending(state).map(p => p.id));
      expect(state.said).not.toContain('after');
      state = give(state, [answer]).state;
    }
    expect(ids).toEqual(['fx0.0.0', 'fx0.0.1', 'fx0.0.2']);
    expect(state.said).toEqual(['5', '3', '0', 'asked 3 times', 'after']);
  });

  it('says when its answer reveals something', () => {
    const state = start({ do: 'ask' });
    expect(give(state, [4]).reveals).toBeUndefined();
    expect(give(state, [0]).reveals).toBe(true);
  });

  it('may be put to several seats at once, answered in any order, each under an id that stays', () => {
    const state = start({ do: 'vote' });
    expect(machine.pending(state).map(p => p.id)).toEqual(['fx0.0.0', 'fx0.1.0']);
    const after = give(state, [7], '1').state;
    expect(machine.pending(after).map(p => p.id)).toEqual(['fx0.0.0']);
    expect(give(after, [2], '0').state.said).toEqual(['votes 2 7']);
  });

  it('may be put to chance', () => {
    const state = start({ do: 'roll' });
    expect(machine.pending(state)).toMatchObject([{ seat: 'chance', audience: 'all', id: 'fx0.chance.0' }]);
    expect(give(state, [6]).state.said).toEqual(['rolled 6']);
  });

  it('is refused where no frame asks it', () => {
    const wrong = { pendingId: pendingId('fx9.0.0'), seat: seat(0), answer: [1] };
    expect(() => machine.answer(start({ do: 'ask' }), wrong)).toThrow(/no effect asks fx9/);
    expect(() => machine.answer(empty, wrong)).toThrow(/no effect asks/);
    expect([machine.owns(wrong.pendingId), machine.owns(pendingId('turn-1'))]).toEqual([true, false]);
  });

  it('falls away with its seat', () => {
    const left: State = { ...start({ do: 'ask' }, { do: 'say', what: 'after' }), gone: [seat(0)] };
    expect(machine.pending(left)).toEqual([]);
    expect(machine.run(left).state.said).toEqual(['nobody to ask', 'after']);
    expect(machine.run(machine.dropSeat(left, seat(0))).state.said).toEqual([]);
  });
});

describe('memory', () => {
  it('is checked when it is read', () => {
    const state = start({ do: 'ask' });
    const broken = {
      ...state,
      work: { ...state.work, frames: state.work.frames.map(f => ({ ...f, memory: { times: 'many' } })) },
    };
    expect(() => machine.pending(broken)).toThrow(/times/);
  });

  it('is checked when it is saved', () => {
    const bad = verb<State, Event, Effect, Effect, number>({
      memory: z.int(),
      run: () => ({ wait: 0.5 }),
      text: () => text('bad'),
    });
    expect(() =>
      bad.run({ state: empty, effect: { do: 'ask' }, owner: seat(0), source: '' }, undefined, undefined),
    ).toThrow(z.ZodError);
  });

  it('is needed to wait', () => {
    const bad = verb<State, Event, Effect, Effect, number>({ run: () => ({ wait: 1 }), text: () => text('bad') });
    expect(() =>
      bad.run({ state: empty, effect: { do: 'ask' }, owner: seat(0), source: '' }, undefined, undefined),
    ).toThrow(/without a memory schema/);
  });
});

describe('triggers that happen together', () => {
  it('go seat by seat, and a seat orders its own', () => {
    const state = start({ do: 'alarm' });
    expect(state.said).toEqual(['alarm', 'a']);
    expect(machine.pending(state)).toMatchObject([
      { seat: 1, kind: 'order-triggers', form: { kind: 'order', choices: [{ notation: 'b' }, { notation: 'c' }] } },
    ]);
    const { state: end } = give(state, ['1', '0']);
    expect(end.said).toEqual(['alarm', 'a', 'c', 'b']);
    expect(machine.idle(end)).toBe(true);
  });

  it('are not asked about where the order makes no difference', () => {
    const same = [trigger(0, 'x'), trigger(0, 'x')];
    expect(machine.run(machine.trigger(empty, same)).state.said).toEqual(['x', 'x']);
    expect(machine.trigger(empty, [])).toBe(empty);
  });

  it('are told apart by a number where they have one name', () => {
    const twin = { ...trigger(0, 'x'), effects: [{ do: 'say', what: 'other' } as const] };
    const [asked] = machine.pending(machine.run(machine.trigger(empty, [trigger(0, 'x'), twin])).state);
    expect(asked).toMatchObject({ form: { choices: [{ notation: 'x#1' }, { notation: 'x#2' }] } });
  });

  it('fall away with their seat', () => {
    const state = machine.dropSeat(machine.trigger(empty, [trigger(0, 'a'), trigger(1, 'b')]), seat(0));
    expect(machine.run(state).state.said).toEqual(['b']);
  });
});

describe('the common effects', () => {
  const choose: CommonEffect<Effect> = {
    do: 'choose',
    prompt: literal('which?'),
    options: [
      { id: 'l', notation: 'left', label: literal('left'), effects: [{ do: 'say', what: 'left' }] },
      { id: 'r', notation: 'right', label: literal('right'), effects: [{ do: 'say', what: 'right' }] },
    ],
  };

  it('choose one of several, and the last when time runs out', () => {
    const state = start(choose);
    expect(machine.pending(state)).toMatchObject([{ kind: 'choose', onTimeout: ['r'] }]);
    expect(give(state, ['l']).state.said).toEqual(['left']);
    expect(start({ ...choose, options: [] }).said).toEqual([]);
  });

  it('may be done or not, and are not when time runs out', () => {
    const state = start({ do: 'may', prompt: literal('?'), effects: [{ do: 'say', what: 'done' }] });
    expect(machine.pending(state)).toMatchObject([{ kind: 'may', onTimeout: ['no'] }]);
    expect([give(state, ['yes']).state.said, give(state, ['no']).state.said]).toEqual([['done'], []]);
  });

  it('print their words from what they do', () => {
    const words = makeWords(
      {
        en: {
          say: 'say {what}',
          'effect.sequence': '{parts}',
          'effect.choose': 'choose {options}',
          'effect.may': 'may {parts}',
          'effect.repeat': '{times} times {parts}',
        },
      },
      'en',
    );
    const effect: Effect = {
      do: 'sequence',
      effects: [choose, { do: 'repeat', times: 2, effects: [{ do: 'say', what: 'x' }] }],
    };
    expect(words(machine.text(effect))).toBe('choose say left and say right and 2 times say x');
  });
});

describe('ids of questions', () => {
  it('are written and read back, whatever the key', () => {
    expect(placeOf(idOf(12, 'a.b-3', 4))).toEqual({ frame: 12, key: 'a.b-3' });
    expect(placeOf(pendingId('t1.2'))).toBeUndefined();
  });
});
