/** The suite must catch what it is for: the toy game is broken on purpose, one way at a time. */
import { describe, expect, it } from 'vitest';
import type { Choice, Pending, PendingChance, Step } from '../../src/engine/contract.ts';
import { pendingId } from '../../src/engine/contract.ts';
import { hide, metaOf, peek, type Secret } from '../../src/engine/secret.ts';
import { literal, text } from '../../src/engine/text.ts';
import { type ToyTypes, toy, toySpec } from '../support/toy/index.ts';
import type { Event, State } from '../support/toy/state.ts';
import { handOf, seatsOf } from '../support/toy/state.ts';
import { Inspection } from './inspect.ts';
import { type CheckId, type ContractSpec, checkIds, completeSpec, type Faults, POLICIES } from './spec.ts';

type Toy = typeof toy;
type ToyStep = Step<State, Event>;
type Question = Pending | PendingChance;

const apply = (change: (step: ToyStep, before: State) => ToyStep): Partial<Toy> => ({
  apply: (state, decision) => change(toy.apply(state, decision), state),
});
const state = (change: (state: State, before: State) => State) =>
  apply((step, before) => ({ ...step, state: change(step.state, before) }));
const question = (change: (question: Pending, state: State) => Question): Partial<Toy> => ({
  pending: s => toy.pending(s).map(q => (q.seat === 'chance' ? q : change(q, s))),
});
const kind = (wanted: string, change: (question: Pending, state: State) => Question) =>
  question((q, s) => (q.kind === wanted ? change(q, s) : q));
const withoutPhrase = (key: string) => Object.fromEntries(Object.entries(toy.phrases.en).filter(([k]) => k !== key));
const picks = (ids: readonly string[], notation = (id: string) => id, label = (id: string) => literal(id)) =>
  ({
    kind: 'pick',
    min: 1,
    max: 1,
    choices: ids.map(id => ({ id, notation: notation(id), path: [label(id)] })),
  }) as const;

/** The pick question with one choice more, or another in its place. */
const withChoice = (q: Pending, id: string, more: Partial<Choice> = {}): Pending => {
  if (q.form.kind !== 'pick') return q;
  const choices = [...q.form.choices.filter(c => c.id !== id), { id, notation: id, path: [literal(id)], ...more }];
  return { ...q, form: { ...q.form, choices } };
};

let calls = 0;
let raw: State | undefined;

interface Break {
  readonly what: string;
  readonly caughtBy: CheckId;
  readonly game: Partial<Toy>;
  readonly spec?: Partial<ContractSpec<ToyTypes>>;
}

const BREAKS: readonly Break[] = [
  {
    what: 'a seat count that cannot be played',
    caughtBy: 'setup',
    game: { seating: () => ({ counts: [2] }) },
    spec: { tries: [{ options: toy.modes[0]?.options ?? toy.options.parse({}), seats: 3 }] },
  },
  {
    what: 'the question that all wait for is left out',
    caughtBy: 'open',
    game: { pending: s => toy.pending(s).filter(q => q.seat === 'chance' || q.kind !== 'bid') },
  },
  {
    what: 'a seat that is not ranked',
    caughtBy: 'ranking',
    game: {
      status: s => {
        const status = toy.status(s);
        return status.over ? { ...status, ranking: [status.ranking.flat().slice(1)] } : status;
      },
    },
  },
  {
    what: 'a winner behind a loser',
    caughtBy: 'ranking',
    game: {
      status: s => {
        const status = toy.status(s);
        return status.over ? { ...status, outcomes: status.outcomes.toReversed() } : status;
      },
    },
  },
  {
    what: 'questions open after the end',
    caughtBy: 'ranking',
    game: { status: () => ({ over: true, ranking: [[]], outcomes: [], reason: text('over.points') }) },
  },
  { what: 'a match without end', caughtBy: 'ends', game: state(s => (s.stage === 'turn' ? { ...s, round: 1 } : s)) },
  {
    what: 'a question without a legal answer',
    caughtBy: 'answers',
    game: kind('bid', q => ({ ...q, form: { kind: 'amount', min: 2, max: 1, unit: text('unit.points') } })),
  },
  {
    what: 'two choices with one notation',
    caughtBy: 'notation',
    game: kind('fold', q => ({ ...q, form: picks(['fold', 'keep'], () => 'f') })),
  },
  {
    what: 'a notation that is read otherwise',
    caughtBy: 'notation',
    game: kind('fold', q => ({ ...q, form: picks(['fold', 'keep'], id => (id === 'fold' ? 'a;b' : 'c')) })),
  },
  {
    what: 'an illegal answer when time runs out',
    caughtBy: 'timeout',
    game: kind('play', q => ({ ...q, onTimeout: ['sink'] })),
  },
  {
    what: 'a state written to',
    caughtBy: 'frozen',
    game: {
      apply: (s, d) => {
        (s.discard as unknown as string[]).push('gust');
        return toy.apply(s, d);
      },
    },
  },
  {
    what: 'undefined in a state',
    caughtBy: 'json',
    game: state(s => ({ ...s, bids: s.bids.map(b => b ?? undefined) as unknown as State['bids'] })),
  },
  { what: 'a state that its schema refuses', caughtBy: 'json', game: state(s => ({ ...s, extra: 1 }) as State) },
  {
    what: 'rules that remember',
    caughtBy: 'replay',
    game: state(s => {
      calls += 1;
      return { ...s, holds: s.holds.map(([a = 0]) => [a, calls % 7]) };
    }),
  },
  {
    what: 'an id asked again in the next round',
    caughtBy: 'ids',
    game: kind('play', q => ({ ...q, id: pendingId(`turn-${q.seat}`) })),
  },
  {
    what: 'an id that is still open after its answer',
    caughtBy: 'ids',
    game: question(q => (q.kind === 'play' ? { ...q, id: pendingId('turn') } : q)),
  },
  {
    what: 'a view that shows a hand kept aside',
    caughtBy: 'worlds',
    game: {
      pending: s => {
        raw = s;
        return toy.pending(s);
      },
      view: (seen, viewer) => ({
        ...toy.view(seen, viewer),
        hands: raw ? seatsOf(raw).map(s => handOf(raw as State, s)) : [],
      }),
    },
  },
  {
    what: 'an id made of a hidden card',
    caughtBy: 'worlds',
    game: kind('bid', (q, s) => ({ ...q, id: pendingId(`${q.id}-${handOf(s, q.seat)[0]}`) })),
  },
  {
    what: 'a window closed by itself for who cannot parry',
    caughtBy: 'worlds',
    game: kind('parry', q => ({ ...q, auto: true })),
  },
  {
    what: 'standing orders that answer at once only where a card is missing',
    caughtBy: 'worlds',
    game: {
      standing: (view, { kind: asked, seat }) =>
        asked === 'parry' && !view.seats[seat]?.hand.includes('parry') ? ['pass'] : undefined,
    },
  },
  {
    what: 'a choice that tells a hidden card',
    caughtBy: 'worlds',
    game: kind('play', (q, s) => ({
      ...q,
      prompt: text('ask.aim', {
        n: seatsOf(s)
          .map(x => handOf(s, x)[0] ?? '')
          .join(),
      }),
    })),
  },
  {
    what: 'a hidden value that the checks cannot deal otherwise',
    caughtBy: 'vacuous',
    game: state(s => ({
      ...s,
      bids: s.bids.map(
        b => b && hide(peek(b), { audience: metaOf(b).audience, pool: metaOf(b).pool }),
      ) as State['bids'],
    })),
  },
  {
    what: 'a number that follows from a card nobody has seen',
    caughtBy: 'reveals',
    game: state(s => ({
      ...s,
      round: s.round + (peek(s.deck[0] ?? hide('', { audience: 'nobody', pool: '' })).length % 2),
    })),
  },
  {
    what: 'an event with the card that was drawn',
    caughtBy: 'events',
    game: apply(({ events, ...step }) => ({
      ...step,
      events: events.map(e => (e.type === 'drew' ? { ...e, card: peek(e.card) as unknown as Secret<never> } : e)),
    })),
  },
  {
    what: 'the whole order of the deck in an event',
    caughtBy: 'audience',
    game: {
      apply: (s, d) => {
        const step = toy.apply(s, d);
        const order = d.answer.map(Number);
        return d.pendingId === 'shuffle'
          ? { ...step, events: [{ type: 'shuffled', order, hidden: true }, ...step.events] }
          : step;
      },
    },
  },
  {
    what: 'a die for one seat that all see',
    caughtBy: 'audience',
    game: {
      pending: s =>
        toy.pending(s).map(q => (q.seat === 'chance' && q.form.kind === 'roll' ? { ...q, audience: [] } : q)),
    },
  },
  {
    what: 'a hand shown to a stranger',
    caughtBy: 'spectator',
    game: state(s => ({
      ...s,
      deck: s.deck.map(c => hide(peek(c), { audience: [99 as never, ...[9, 10].map(n => n as never)], pool: 'cards' })),
    })),
  },
  { what: 'secrets in a game that says it has none', caughtBy: 'secrets', game: {}, spec: { hidden: false } },
  {
    what: 'a phrase that is missing',
    caughtBy: 'phrases',
    game: { phrases: { ...toy.phrases, en: withoutPhrase('event.played') } },
  },
  {
    what: 'a phrase that one language lacks',
    caughtBy: 'phrases',
    game: { phrases: { ...toy.phrases, 'en-GB': withoutPhrase('words.deck') } },
  },
  {
    what: 'a sprite that does not exist',
    caughtBy: 'scene',
    game: {
      scene: (v, f) => ({
        ...toy.scene(v, f),
        shapes: [{ kind: 'sprite', asset: 'toy/none', x: 9, y: 9, w: 9, h: 9 }],
      }),
    },
  },
  {
    what: 'a label outside the picture',
    caughtBy: 'scene',
    game: { scene: (v, f) => ({ ...toy.scene(v, f), width: 70 }) },
  },
  {
    what: 'a label too long for a button',
    caughtBy: 'discord',
    game: kind('fold', q => ({
      ...q,
      form: picks(
        ['fold'],
        id => id,
        () => literal('x'.repeat(81)),
      ),
    })),
  },
  {
    what: 'a choice id too long for a button',
    caughtBy: 'discord',
    game: kind('fold', q => ({ ...q, form: picks(['f'.repeat(41)], () => 'f'), onTimeout: ['f'.repeat(41)] })),
  },
  {
    what: 'two choices that read the same',
    caughtBy: 'discord',
    game: kind('fold', q => ({
      ...q,
      form: picks(
        ['fold', 'keep'],
        id => id,
        () => literal('x'),
      ),
    })),
  },
  {
    what: 'a seat still asked after it has left',
    caughtBy: 'concede',
    game: { concede: (s, seat) => ({ ...toy.concede(s, seat), state: s }) },
  },
  {
    what: 'leaving that throws',
    caughtBy: 'concede',
    game: {
      concede: () => {
        throw new Error('nobody leaves');
      },
    },
  },
  {
    what: 'a card that vanishes',
    caughtBy: 'census',
    game: apply(step =>
      step.events.some(e => e.type === 'discarded')
        ? { ...step, state: { ...step.state, discard: step.state.discard.slice(1) } }
        : step,
    ),
  },
  { what: 'opponents that do not finish', caughtBy: 'opponents', game: {}, spec: { opponentMatches: 3 } },
  { what: 'the clock', caughtBy: 'pure', game: state(s => ({ ...s, round: s.round + (Date.now() > 0 ? 0 : 1) })) },
  { what: 'a new Date', caughtBy: 'pure', game: { evaluate: () => new Date().getMonth() / 12 } },
  { what: 'Math.random', caughtBy: 'pure', game: { setup: (o, e) => toy.setup(o, Math.random() < 2 ? e : []) } },
  {
    what: 'an answer that makes the rules throw',
    caughtBy: 'alive',
    game: apply(step => {
      if (step.events.some(e => e.type === 'passed')) throw new Error('no passing');
      return step;
    }),
  },
  {
    what: 'questions that depend on what happened before',
    caughtBy: 'undo',
    game: question(q => {
      calls += 1;
      return { ...q, prompt: text('ask.load', { n: calls }) };
    }),
  },
  { what: 'a value beyond all bounds', caughtBy: 'evaluation', game: { evaluate: () => 7 } },
  { what: 'illegal advice', caughtBy: 'evaluation', game: { advise: () => ['sink'] } },
  {
    what: 'a turn that stays when its seat has left',
    caughtBy: 'scopes',
    game: { concede: (s, seat) => ({ ...toy.concede(s, seat), state: { ...s, gone: [...s.gone, seat] } }) },
    spec: { scopes: ({ toPlay, gone }) => toPlay.filter(s => gone.includes(s)).map(s => `the turn of seat ${s}`) },
  },
  { what: 'an illegal standing order', caughtBy: 'standing', game: { standing: () => ['sink'] } },
  {
    what: 'a card listed twice',
    caughtBy: 'library',
    game: { library: { ...toy.library, catalogue: [...toy.library.catalogue, ...toy.library.catalogue] } },
  },
  {
    what: 'a position that is read back otherwise',
    caughtBy: 'library',
    game: {
      library: {
        ...toy.library,
        position: { ...toy.library.position, parse: (w, o) => ({ ...toy.library.position.parse(w, o), round: 2 }) },
      },
    },
  },
  { what: 'an unknown topic', caughtBy: 'library', game: kind('play', q => ({ ...q, topic: 'whales' })) },
  {
    what: 'an option without words',
    caughtBy: 'options',
    game: { phrases: { en: withoutPhrase('option.weather.rough') } },
  },
  {
    what: 'a second choice that does the same',
    caughtBy: 'distinct',
    game: {
      ...kind('play', q => withChoice(q, 'wait')),
      apply: (s, d) => toy.apply(s, d.answer[0] === 'wait' ? { ...d, answer: ['pass'] } : d),
    },
  },
  {
    what: 'a choice that does nothing',
    caughtBy: 'distinct',
    game: {
      ...kind('play', q => withChoice(q, 'wait')),
      apply: (s, d) => (d.answer[0] === 'wait' ? { state: s, events: [] } : toy.apply(s, d)),
    },
  },
  {
    what: 'a question with nothing but passing',
    caughtBy: 'lonely',
    game: kind('play', q => ({ ...q, form: picks(['pass']), onTimeout: ['pass'] })),
  },
  { what: 'an ending unsaid', caughtBy: 'endings', game: kind('fold', q => ({ ...q, form: picks(['fold']) })) },
  {
    what: 'a win that is none',
    caughtBy: 'endings',
    game: kind('play', q => withChoice(q, 'pass', { ends: 'win', note: literal('You win.') })),
  },
  {
    what: 'an ending without a note',
    caughtBy: 'endings',
    game: kind('play', q => withChoice(q, 'pass', { ends: 'maybe' })),
  },
  {
    what: 'time running out that loses the match',
    caughtBy: 'defaults',
    game: kind('play', q => ({ ...q, onTimeout: ['pass'] })),
  },
  {
    what: 'orders that lose the match',
    caughtBy: 'defaults',
    game: { standing: (_, { kind: asked }) => (asked === 'play' ? ['pass'] : undefined) },
  },
  {
    what: 'words without the hands',
    caughtBy: 'complete',
    game: { words: (v, f) => toy.words(v, f).filter(line => line.key !== 'words.seat') },
  },
  { what: 'any slip read as a pass', caughtBy: 'typing', game: { expand: () => ['pass'] } },
  { what: 'a default mode that is not the default', caughtBy: 'options', game: { modes: [...toy.modes].reverse() } },
];

/** All faults found until the check in question finds one. */
function faultsUntil(check: CheckId, game: Toy, given: ContractSpec<ToyTypes>): Faults {
  const spec = completeSpec(game, given);
  const inspection = new Inspection(game, spec);
  const faults = new Map(inspection.statics());
  for (let seed = 1; seed <= 80 && !faults.has(check); seed++) {
    for (const [id, fault] of inspection.faultsOf({
      try: seed % spec.tries.length,
      seed,
      policy: POLICIES[seed % 3] ?? 'random',
    })) {
      if (!faults.has(id)) faults.set(id, fault);
    }
    if (check === 'vacuous' && inspection.unmovedPlaces.length > 0)
      faults.set('vacuous', inspection.unmovedPlaces.join());
    if (check === 'opponents') for (const [id, fault] of inspection.opponents('random', seed)) faults.set(id, fault);
  }
  return faults;
}

describe('the contract suite catches', () => {
  it.each(BREAKS)('$what (by "$caughtBy")', ({ caughtBy, game, spec }) => {
    expect([...faultsUntil(caughtBy, { ...toy, ...game }, { ...toySpec, ...spec }).keys()]).toContain(caughtBy);
  });

  it('nothing in the game as it is', () => {
    const inspection = new Inspection(toy, completeSpec(toy, toySpec));
    expect([...inspection.statics()]).toEqual([]);
    for (let seed = 1; seed <= 6; seed++) {
      expect([...inspection.faultsOf({ try: seed, seed, policy: 'random' })]).toEqual([]);
    }
  });

  it('something by each of its checks', () => {
    expect([...new Set(BREAKS.map(b => b.caughtBy))].sort()).toEqual([...checkIds].sort());
  });
});
