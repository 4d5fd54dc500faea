/**
 * The plainest game, for tests of the service: seats hoist signals, all at once or in turns of several steps. No chance, nothing
 * hidden; with the option `card` there is one face-down card, which `show` turns up, so that it cannot be taken back alone.
 */

import { z } from 'zod';
import type { AnyGame, Decision, GameRules, Pending, Seat, Step } from '../../src/engine/contract.ts';
import { pendingId, seat as seatOf } from '../../src/engine/contract.ts';
import { outcomesOf } from '../../src/engine/outcome.ts';
import { hide, peek, secretOf } from '../../src/engine/secret.ts';
import { literal, text } from '../../src/engine/text.ts';

const options = z.strictObject({
  rounds: z.int().min(1).max(100_000).default(4),
  kind: z.enum(['both', 'turns']).default('turns'),
  steps: z.int().min(1).max(5).default(2),
  missed: z.enum(['default', 'concede']).default('default'),
  card: z.boolean().default(false),
});
const state = z.strictObject({
  options,
  seats: z.int(),
  /** Rounds done (`both`), or turns done (`turns`). */
  done: z.int(),
  /** Signals of this round or turn: by seat (`both`), or in order (`turns`). */
  hoisted: z.array(z.string().nullable()),
  last: z.array(z.string()),
  gone: z.array(z.int()),
  drawn: z.boolean(),
  card: secretOf(z.int()).optional(),
});
type State = z.output<typeof state>;
interface Event {
  readonly type: 'hoisted' | 'left' | 'drawn';
  readonly seat?: number;
  readonly signal?: string;
}
interface Types {
  readonly Options: z.output<typeof options>;
  readonly Entry: object;
  readonly Order: object;
  readonly State: State;
  readonly Event: Event;
  readonly View: State;
}

const SIGNALS = ['alpha', 'bravo', 'charlie', 'show'] as const;

const isOver = (s: State): boolean => s.drawn || s.done >= s.options.rounds || s.seats - s.gone.length < 2;

function question(s: State, seat: number, step: number): Pending {
  return {
    id: pendingId(`${s.done}-${step}-${seat}`),
    seat: seatOf(seat),
    kind: 'hoist',
    urgency: 'must',
    pace: 'turn',
    prompt: text('ask.hoist'),
    topic: 'signals',
    form: {
      kind: 'pick',
      min: 1,
      max: 1,
      choices: SIGNALS.map(id => ({ id, notation: id, path: [literal(id)] })),
    },
    auto: false,
    onTimeout: s.options.missed === 'concede' ? 'concede' : ['alpha'],
  };
}

function pending(s: State): readonly Pending[] {
  if (isOver(s)) return [];
  if (s.options.kind === 'turns') return [question(s, s.done % s.seats, s.hoisted.length)];
  return s.hoisted.flatMap((signal, seat) => (signal === null ? [question(s, seat, 0)] : []));
}

const empty = (s: Pick<State, 'options' | 'seats'>): (string | null)[] =>
  s.options.kind === 'both' ? Array.from({ length: s.seats }, () => null) : [];

function apply(s: State, { seat, answer }: Decision): Step<State, Event> {
  const signal = String(answer[0]);
  const both = s.options.kind === 'both';
  const hoisted = both ? s.hoisted.map((was, i) => (i === seat ? signal : was)) : [...s.hoisted, signal];
  const full = both ? hoisted.every(h => h !== null) : hoisted.length === s.options.steps;
  const next = full ? { ...s, done: s.done + 1, hoisted: empty(s), last: hoisted.map(String) } : { ...s, hoisted };
  const events: Event[] = [{ type: 'hoisted', seat: Number(seat), signal }];
  const shown = signal === 'show' && next.card !== undefined ? cardOf(peek(next.card) + 1) : next.card;
  return { state: shown === undefined ? next : { ...next, card: shown }, events };
}

const cardOf = (n: number) => hide(n, { audience: 'nobody', pool: 'card', among: [n, n + 1] });

const everySeat = (s: State): readonly Seat[] => Array.from({ length: s.seats }, (_, i) => seatOf(i));

export const signals: GameRules<Types> = {
  id: 'signals',
  name: 'Signals',
  version: 1,
  options,
  modes: [{ id: 'usual', title: text('mode'), note: text('mode'), options: options.parse({}) }],
  state,
  entry: z.strictObject({ deck: z.string().optional() }) as z.ZodType<object>,
  seating: () => ({ counts: [2, 3, 4] }),
  setup: (chosen, entries) => {
    const start = { options: chosen, seats: entries.length };
    const opening = { ...start, done: 0, hoisted: empty(start), last: [], gone: [], drawn: false };
    return { state: chosen.card ? { ...opening, card: cardOf(0) } : opening, events: [] };
  },
  pending,
  apply,
  concede: (s, seat) => ({ state: { ...s, gone: [...s.gone, seat] }, events: [{ type: 'left', seat }] }),
  agreeDraw: s => ({ state: { ...s, drawn: true }, events: [{ type: 'drawn' }] }),
  status: s => {
    if (!isOver(s)) return { over: false };
    const stay = everySeat(s).filter(seat => !s.gone.includes(seat));
    const ranking = [stay, s.gone.map(seatOf)].filter(group => group.length > 0);
    return { over: true, ranking, outcomes: outcomesOf(ranking), reason: text(s.drawn ? 'over.draw' : 'over') };
  },
  view: seen => seen as unknown as State,
  describe: event => text(`event.${event.type}`, { ...(event.signal === undefined ? {} : { signal: event.signal }) }),
  scene: () => ({ width: 10, height: 10, background: '#ffffff', shapes: [] }),
  words: view => [text('words', { done: view.done })],
  evaluate: () => 0,
  order: z.strictObject({}) as z.ZodType<object>,
  standing: () => undefined,
  separator: ',',
  refusal: (_view, _question, typed) => text('refusal', { typed }),
  library: {
    catalogue: [],
    topics: [],
    position: { parse: () => signals.setup(options.parse({}), [{}, {}]).state, format: s => JSON.stringify(s) },
  },
  phrases: { en: {} },
};

export const signalsGame = signals as AnyGame;
