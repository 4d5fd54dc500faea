/**
 * Traveller CCG: advised captains against random ones and among themselves (rounds, presses with the default orders), and speed.
 *
 *   npm run -s node -- bench/traveller.ts [matches]
 */
import { drawChance, seededBelow } from '../src/engine/chance.ts';
import { isAnswer } from '../src/engine/form.ts';
import { sampleAnswer } from '../src/engine/sample.ts';
import { redact } from '../src/engine/secret.ts';
import { isChance } from '../src/engine/settle.ts';
import { advise } from '../src/games/traveller/advise.ts';
import { entrySchema, PREBUILT } from '../src/games/traveller/decks.ts';
import type { GameEvent } from '../src/games/traveller/events.ts';
import { apply } from '../src/games/traveller/machine.ts';
import { type Options, optionsSchema } from '../src/games/traveller/options.ts';
import { orderSchema, standing } from '../src/games/traveller/orders.ts';
import { pending } from '../src/games/traveller/pending.ts';
import { status } from '../src/games/traveller/result.ts';
import { setup } from '../src/games/traveller/start.ts';
import type { State } from '../src/games/traveller/state.ts';
import { view } from '../src/games/traveller/view.ts';
import { printFigure } from './line.ts';

interface Played {
  readonly state: State;
  readonly decisions: number;
  /** Answers that a member would have pressed, a captain and round. */
  readonly presses: readonly number[];
  readonly events: readonly GameEvent[];
  readonly kinds: ReadonlyMap<string, number>;
}

/** One match; `advised` seats answer by advice, the others at random. With `keep` the events are kept. */
function play(options: Partial<Options>, decks: readonly number[], advised: readonly number[], seed: number): Played {
  const below = seededBelow(seed);
  const seats = decks.length;
  const parsed = optionsSchema.parse({ captains: String(seats), ...options });
  const orders = orderSchema.parse({});
  let { state } = setup(
    parsed,
    decks.map(d => entrySchema.parse({ ...PREBUILT[d % 4]?.entry })),
  );
  const events: GameEvent[] = [];
  const kinds = new Map<string, number>();
  const pressed = new Map<string, number>();
  for (let decisions = 0; ; decisions++) {
    const question = pending(state).find(q => isChance(q) || q.urgency === 'must');
    if (question === undefined) return { state, decisions, presses: [...pressed.values()], events, kinds };
    if (isChance(question)) {
      const step = apply(state, { pendingId: question.id, seat: 'chance', answer: drawChance(question.form, below) });
      state = step.state;
      events.push(...step.events);
      continue;
    }
    const { seat, form } = question;
    let answer: ReturnType<typeof sampleAnswer> | undefined;
    if (advised.includes(seat)) {
      const look = view(redact(state, seat), seat);
      answer = standing(look, question, orders);
      if (answer === undefined) {
        answer = advise(look, question);
        const key = `${seat}.${state.table.round}`;
        pressed.set(key, (pressed.get(key) ?? 0) + 1);
        kinds.set(question.kind, (kinds.get(question.kind) ?? 0) + 1);
      }
    }
    if (answer === undefined || !isAnswer(form, answer)) answer = sampleAnswer(form, below);
    const step = apply(state, { pendingId: question.id, seat, answer });
    state = step.state;
    events.push(...step.events);
  }
}
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const matches = Number(process.argv[2] ?? 40);
const conditions = { game: 'traveller', matches, node: process.version };

const counts = (process.argv[4] ?? '2,3,4').split(',').map(Number);
for (const seats of counts) {
  let won = 0;
  for (let i = 0; i < matches; i++) {
    const seat = i % seats;
    const { state } = play(
      {},
      Array.from({ length: seats }, (_, s) => i + s),
      [seat],
      100 + i,
    );
    const over = status(state);
    if (over.over && over.ranking[0]?.length === 1 && over.ranking[0][0] === seat) won += 1;
  }
  printFigure(`one advised captain of ${seats} beats random ones`, (100 * won) / matches, '%', conditions);
}
for (const seats of counts) {
  const rounds: number[] = [];
  const presses: number[] = [];
  let bankrupt = 0;
  const count = new Map<string, number>();
  const kinds = new Map<string, number>();
  for (let i = 0; i < matches; i++) {
    const all = Array.from({ length: seats }, (_, s) => s);
    const decks = all.map(s => (seats === 2 ? Math.floor(i / 4) + s * (1 + (i % 4)) : i + s));
    const played = play({}, decks, all, 500 + i);
    rounds.push(played.state.table.round);
    presses.push(...played.presses);
    bankrupt += played.state.gone.length;
    for (const e of played.events) count.set(e.type, (count.get(e.type) ?? 0) + 1);
    for (const [k, n] of played.kinds) kinds.set(k, (kinds.get(k) ?? 0) + n);
  }
  printFigure(`rounds of ${seats} advised captains`, median(rounds), 'rounds', conditions);
  printFigure(`presses a captain and round, ${seats} captains`, median(presses), 'presses', conditions);
  printFigure(`bankrupt captains of ${seats}`, bankrupt / matches, 'a match', conditions);
  if (process.argv[3] === 'why') {
    const turns = presses.length;
    const per = (m: Map<string, number>) =>
      [...m]
        .toSorted((a, b) => b[1] - a[1])
        .map(([k, n]) => `${k} ${(n / turns).toFixed(2)}`)
        .join(', ');
    console.error(per(count));
    console.error(per(kinds));
    console.error(rounds.toSorted((a, b) => a - b).join(' '));
  }
}

const began = performance.now();
let decisions = 0;
let played = 0;
for (; played < Math.min(matches, 20); played++)
  decisions += play({}, [played, played + 1], [], 900 + played).decisions;
const seconds = (performance.now() - began) / 1000;
printFigure('random matches', played / seconds, 'matches/s', conditions);
printFigure('random decisions', decisions / seconds, 'decisions/s', conditions);
