/** Signals with a window after every turn: another seat may hail. Its standing orders are of every kind a form can be made from. */

import { z } from 'zod';
import type { AnyGame, Decision, GameRules, Pending, Seat, Step } from '../../src/engine/contract.ts';
import { pendingId, seat as seatOf } from '../../src/engine/contract.ts';
import { outcomesOf } from '../../src/engine/outcome.ts';
import { literal, text } from '../../src/engine/text.ts';

const options = z.strictObject({ rounds: z.int().min(1).max(20).default(8) });
const state = z.strictObject({ rounds: z.int(), seats: z.int(), done: z.int(), asked: z.boolean(), hails: z.int() });
type State = z.output<typeof state>;
const order = z.strictObject({
  hail: z.enum(['ask', 'never', 'auto']).default('ask'),
  night: z.boolean().default(false),
  from: z.int().min(0).max(5).default(0),
  depth: z.int().min(0).max(500).default(0),
  spare: z
    .string()
    .max(20)
    .regex(/^[a-z ]*$/)
    .default(''),
  friends: z.array(z.string().max(10)).max(3).default([]),
  flag: z.enum(['red', 'blue']).optional(),
});
interface Types {
  readonly Options: z.output<typeof options>;
  readonly Entry: object;
  readonly Order: z.output<typeof order>;
  readonly State: State;
  readonly Event: { readonly type: 'signal' | 'hail' | 'left' };
  readonly View: State;
}

const watcher = (s: State): number => (s.done + 1) % s.seats;
const choice = (id: string) => ({ id, notation: id, path: [literal(id)] });

function pending(s: State): readonly Pending[] {
  if (s.done >= s.rounds) return [];
  const shared = { urgency: 'must' as const, topic: 'watches', auto: false };
  if (s.asked) {
    const form = { kind: 'pick' as const, min: 1, max: 1, choices: [choice('pass'), choice('hail')] };
    const asked = { id: pendingId(`w${s.done}`), seat: seatOf(watcher(s)), kind: 'watch', pace: 'reaction' as const };
    return [{ ...asked, ...shared, prompt: literal('Hail them?'), form, onTimeout: ['pass'] }];
  }
  const form = { kind: 'pick' as const, min: 1, max: 1, choices: [choice('alpha'), choice('bravo')] };
  const asked = { id: pendingId(`t${s.done}`), seat: seatOf(s.done % s.seats), kind: 'turn', pace: 'turn' as const };
  return [{ ...asked, ...shared, prompt: literal('Which signal?'), form, onTimeout: ['alpha'] }];
}

function apply(s: State, { answer }: Decision): Step<State, Types['Event']> {
  if (!s.asked) return { state: { ...s, asked: true }, events: [{ type: 'signal' }] };
  const hailed = answer[0] === 'hail';
  return {
    state: { ...s, asked: false, done: s.done + 1, hails: s.hails + (hailed ? 1 : 0) },
    events: hailed ? [{ type: 'hail' }] : [],
  };
}

const everySeat = (s: State): readonly Seat[] => Array.from({ length: s.seats }, (_, i) => seatOf(i));

export const watches: GameRules<Types> = {
  id: 'watches',
  name: 'Watches',
  version: 1,
  options,
  modes: [{ id: 'usual', title: literal('Usual'), note: literal('Usual'), options: options.parse({}) }],
  state,
  entry: z.strictObject({}) as z.ZodType<object>,
  seating: () => ({ counts: [2, 3] }),
  setup: ({ rounds }, entries) => ({
    state: { rounds, seats: entries.length, done: 0, asked: false, hails: 0 },
    events: [],
  }),
  pending,
  apply,
  concede: s => ({ state: { ...s, done: s.rounds }, events: [{ type: 'left' }] }),
  status: s =>
    s.done < s.rounds
      ? { over: false }
      : { over: true, ranking: [everySeat(s)], outcomes: outcomesOf([everySeat(s)]), reason: literal('Done') },
  view: seen => seen as State,
  describe: event => text(`event.${event.type}`),
  scene: () => ({ width: 10, height: 10, background: '#ffffff', shapes: [] }),
  words: view => [text('words', { done: view.done })],
  evaluate: () => 0,
  order,
  standing: (_, { kind }, { hail }) =>
    kind !== 'watch' || hail === 'ask' ? undefined : hail === 'never' ? ['pass'] : ['hail'],
  library: {
    catalogue: [],
    topics: [],
    position: {
      parse: () => ({ rounds: 8, seats: 2, done: 0, asked: false, hails: 0 }),
      format: s => JSON.stringify(s),
    },
  },
  phrases: {
    en: {
      'event.signal': 'A signal.',
      'event.hail': 'A hail.',
      'event.left': 'Left.',
      words: '{done, number} done',
      'order.hail': 'Hail others',
      'order.hail.ask': 'Ask me',
      'order.hail.never': 'Never',
      'order.hail.auto': 'Always',
      'order.night': 'At night too',
      'order.night.true': 'Yes',
      'order.night.false': 'No',
      'order.from': 'From so many ships',
      'order.depth': 'Least depth',
      'order.spare': 'Ships to spare',
      'order.friends': 'Friends',
      'order.flag': 'Flag',
      'order.flag.red': 'Red',
      'order.flag.blue': 'Blue',
    },
  },
};

export const watchesGame = watches as AnyGame;
