/** The cards of the toy game and their verbs. */
import { z } from 'zod';
import { commonVerbs } from '../../../src/effects/common.ts';
import type { Question } from '../../../src/effects/contract.ts';
import { type Machine, makeMachine, verb } from '../../../src/effects/machine.ts';
import type { Choice, Form, Seat } from '../../../src/engine/contract.ts';
import { hide, peek, secretOf } from '../../../src/engine/secret.ts';
import { literal, type Text, text } from '../../../src/engine/text.ts';
import { reduce } from './reduce.ts';
import { type Card, type Effect, type Event, forSeat, handOf, playing, type State } from './state.ts';

export const cardText = (card: Card): Text => text(`card.${card}`);

export const EFFECTS: Readonly<Record<Card, Effect>> = {
  gust: {
    do: 'sequence',
    effects: [
      { do: 'draw', n: 1 },
      { do: 'load', n: 3 },
    ],
  },
  toll: { do: 'toll' },
  strike: { do: 'strike' },
  parry: {
    do: 'choose',
    prompt: text('ask.parry'),
    options: [
      { id: 'draw', notation: 'draw', label: text('choice.draw'), effects: [{ do: 'draw', n: 1 }] },
      { id: 'load', notation: 'load', label: text('choice.load'), effects: [{ do: 'load', n: 2 }] },
    ],
  },
  stow: {
    do: 'sequence',
    effects: [
      { do: 'stow', n: 2 },
      { do: 'may', prompt: text('ask.more'), effects: [{ do: 'draw', n: 1 }] },
    ],
  },
};

/** The different cards of a hand, by the place of the first of each. */
export function handChoices(state: State, seat: Seat, only: (card: Card) => boolean = () => true): readonly Choice[] {
  const hand = handOf(state, seat);
  return hand.flatMap((card, at) =>
    only(card) && hand.indexOf(card) === at
      ? [{ id: `h${at}`, notation: card, path: [cardText(card)], note: noteOf(card) }]
      : [],
  );
}
const noteOf = (card: Card): Text => text(`note.${card}`);
export const placeIn = (answer: string | number | undefined): number => Number(String(answer).slice(1));

const pickOne = (choices: readonly Choice[]): Form => ({ kind: 'pick', choices, min: 1, max: 1 });
const must = { urgency: 'must', auto: false } as const;
const pass: Choice = { id: 'pass', notation: 'pass', path: [text('choice.pass')] };

type One<K extends Effect['do']> = Extract<Effect, { readonly do: K }>;

const draw = verb<State, Event, Effect, One<'draw'>>({
  run: ({ state, effect, owner }) => {
    const cards = state.deck.slice(-effect.n).reverse();
    if (effect.n === 0 || cards.length === 0) return {};
    return { events: cards.map(c => ({ type: 'drew', seat: owner, card: forSeat(c, owner) })), reveals: true };
  },
  text: ({ n }) => text('effect.draw', { n }),
});

const load = verb<State, Event, Effect, One<'load'>, 'asked'>({
  memory: z.literal('asked'),
  run: ({ owner }, memory, given) => {
    if (memory === undefined) return { wait: 'asked' };
    return given ? { events: [{ type: 'loaded', seat: owner, loads: given.answer.map(Number) }] } : {};
  },
  ask: ({ effect, owner }) => {
    const share = (id: string) => ({ id, notation: id, label: text(`hold.${id}`) });
    const form: Form = {
      kind: 'split',
      total: effect.n,
      shares: [share('bow'), share('stern')],
      unit: text('unit.points'),
    };
    return [
      {
        ...must,
        seat: owner,
        kind: 'load',
        pace: 'turn',
        prompt: text('ask.load', { n: effect.n }),
        form,
        onTimeout: [effect.n, 0],
      },
    ];
  },
  text: ({ n }) => text('effect.load', { n }),
});

/** Every other seat discards a card, all at the same time: what is chosen stays sealed until the last has chosen. */
const tollMemory = z.strictObject({ chosen: z.record(z.string(), secretOf(z.int())) });
const toll = verb<State, Event, Effect, One<'toll'>, z.infer<typeof tollMemory>>({
  memory: tollMemory,
  run: ({ state, owner }, memory, given) => {
    if (memory === undefined) return { wait: { chosen: {} } };
    const chosen = { ...memory.chosen };
    if (given !== undefined && given.seat !== 'chance') {
      const among = handOf(state, given.seat).map((_, i) => i);
      chosen[given.seat] = hide(placeIn(given.answer[0]), {
        audience: [given.seat],
        pool: `toll-${given.seat}`,
        among,
      });
    }
    const open = tolled(state, owner).filter(s => chosen[s] === undefined);
    if (open.length > 0) return { wait: { chosen } };
    const events = tolled(state, owner).flatMap((seat): Event[] => {
      const at = chosen[seat] === undefined ? -1 : peek(chosen[seat]);
      const card = handOf(state, seat)[at];
      return card === undefined ? [] : [{ type: 'discarded', seat, card, at }];
    });
    return events.length > 0 ? { events, reveals: true } : {};
  },
  ask: ({ state, owner }, { chosen }) =>
    tolled(state, owner)
      .filter(seat => chosen[seat] === undefined)
      .map((seat): Question => {
        const choices = handChoices(state, seat);
        const last = choices.at(-1)?.id ?? '';
        return {
          ...must,
          seat,
          kind: 'discard',
          pace: 'reaction',
          prompt: text('ask.toll', { who: { seat: owner } }),
          form: pickOne(choices),
          onTimeout: [last],
        };
      }),
  text: () => text('effect.toll'),
});
const tolled = (state: State, owner: Seat) =>
  playing(state).filter(s => s !== owner && (state.hands[s]?.length ?? 0) > 0);

/** Aim, window, die. The window opens for whoever holds any card, since a parry could be among them. */
const strikeMemory = z.strictObject({ stage: z.enum(['aim', 'window', 'roll']), target: z.int().optional() });
type Strike = z.infer<typeof strikeMemory>;
const strike = verb<State, Event, Effect, One<'strike'>, Strike>({
  memory: strikeMemory,
  run: ({ state, owner }, memory, given) => {
    if (memory === undefined) return others(state, owner).length > 0 ? { wait: { stage: 'aim' } } : {};
    if (given === undefined) return {};
    const answer = given.answer[0];
    if (memory.stage === 'aim') {
      const target = placeIn(answer) as Seat;
      return { wait: { stage: (state.hands[target]?.length ?? 0) > 0 ? 'window' : 'roll', target } };
    }
    const seat = (memory.target ?? 0) as Seat;
    if (memory.stage === 'roll') return { events: [{ type: 'hit', seat, loss: Number(answer) }], reveals: true };
    return answer === 'pass'
      ? { wait: { ...memory, stage: 'roll' } }
      : { events: [{ type: 'parried', seat, at: placeIn(answer) }] };
  },
  ask: ({ state, owner }, { stage, target = 0 }) => {
    const seat = target as Seat;
    if (stage === 'roll')
      return state.gone.includes(seat)
        ? []
        : [{ seat: 'chance', form: { kind: 'roll', sides: [6] }, audience: 'all', key: 'die' }];
    if (stage === 'window') {
      if (state.gone.includes(seat)) return [];
      const choices = [pass, ...handChoices(state, seat, card => card === 'parry')];
      return [
        {
          ...must,
          seat,
          kind: 'parry',
          pace: 'reaction',
          topic: 'parry',
          prompt: text('ask.window', { who: { seat: owner } }),
          form: pickOne(choices),
          onTimeout: ['pass'],
          key: 'window',
        },
      ];
    }
    const choices = others(state, owner).map(s => ({
      id: `s${s}`,
      notation: `seat${s + 1}`,
      path: [text('choice.seat', { who: { seat: s } })],
    }));
    return [
      {
        ...must,
        seat: owner,
        kind: 'aim',
        pace: 'turn',
        prompt: text('ask.aim'),
        form: pickOne(choices),
        auto: true,
        onTimeout: [choices[0]?.id ?? ''],
        key: 'aim',
      },
    ];
  },
  text: () => text('effect.strike'),
});
const others = (state: State, owner: Seat) => playing(state).filter(s => s !== owner);

const stow = verb<State, Event, Effect, One<'stow'>, 'looking'>({
  memory: z.literal('looking'),
  run: ({ state, effect, owner }, memory, given) => {
    const n = Math.min(effect.n, state.deck.length);
    if (memory === undefined)
      return n < 2 ? {} : { events: [{ type: 'looked', seat: owner, n }], wait: 'looking', reveals: true };
    if (given === undefined) return {};
    const order = given.answer.map(id => Number(id));
    const among = [order, [...order].reverse()];
    return {
      events: [{ type: 'stowed', seat: owner, order: hide(order, { audience: [owner], pool: 'order', among }) }],
    };
  },
  ask: ({ state, effect, owner }) => {
    const top = state.deck.slice(-effect.n);
    const choices = top.map((c, i) => ({
      id: String(i),
      notation: `${i + 1}`,
      path: [literal(i + 1), cardText(peek(c))],
    }));
    return [
      {
        ...must,
        seat: owner,
        kind: 'stow',
        pace: 'turn',
        prompt: text('ask.stow'),
        form: { kind: 'order', choices },
        onTimeout: choices.map(c => c.id),
      },
    ];
  },
  text: ({ n }) => text('effect.stow', { n }),
});

export const machine: Machine<State, Event, Effect> = makeMachine<State, Event, Effect>({
  verbs: {
    draw,
    load,
    toll,
    strike,
    stow,
    ...commonVerbs<State, Event, Effect>(effect => machine.text(effect), {
      yes: { notation: 'yes', path: [text('choice.yes')] },
      no: { notation: 'no', path: [text('choice.no')] },
    }),
  },
  reduce,
  seatOrder: playing,
  orderPrompt: text('ask.order'),
});
