/**
 * Solar Titans: the greedy opponent against random ones in duels and alone against the Automata, and speed.
 *
 *   npm run -s node -- bench/solar-titans.ts [matches]
 */
import { drawChance, seededBelow } from '../src/engine/chance.ts';
import { isAnswer } from '../src/engine/form.ts';
import { sampleAnswer } from '../src/engine/sample.ts';
import { redact } from '../src/engine/secret.ts';
import { isChance } from '../src/engine/settle.ts';
import { solarTitans } from '../src/games/solar-titans/index.ts';
import { type Options, optionsSchema } from '../src/games/solar-titans/options.ts';
import type { State } from '../src/games/solar-titans/state.ts';
import { printFigure } from './line.ts';

interface Played {
  readonly state: State;
  readonly decisions: number;
}

/** One match; `advised` seats answer by advice, the others, and questions without advice, at random (their defaults where set). */
function play(options: Partial<Options>, seats: number, advised: readonly number[], seed: number): Played {
  const below = seededBelow(seed);
  let { state } = solarTitans.setup(
    optionsSchema.parse(options),
    Array.from({ length: seats }, () => ({})),
  );
  for (let decisions = 0; ; decisions++) {
    const [question] = solarTitans.pending(state);
    if (question === undefined) return { state, decisions };
    if (isChance(question)) {
      state = solarTitans.apply(state, {
        pendingId: question.id,
        seat: 'chance',
        answer: drawChance(question.form, below),
      }).state;
      continue;
    }
    const { seat, form } = question;
    const advice = advised.includes(seat)
      ? solarTitans.advise?.(solarTitans.view(redact(state, seat), seat), question, below)
      : undefined;
    const answer = advice !== undefined && isAnswer(form, advice) ? advice : sampleAnswer(form, below);
    state = solarTitans.apply(state, { pendingId: question.id, seat, answer }).state;
  }
}

const matches = Number(process.argv[2] ?? 100);
const conditions = { game: 'solar-titans', matches, node: process.version };

let duels = 0;
for (let i = 0; i < matches; i++) {
  const { state } = play({}, 2, [i % 2], 100 + i);
  if (state.result?.reason === 'deck' && state.result.ranking[0]?.[0] === i % 2) duels += 1;
}
printFigure('greedy beats random in duels', (100 * duels) / matches, '%', conditions);

for (const sheet of ['sovereign', 'monolith', 'centurion', 'replicant'] as const) {
  if (sheet !== 'sovereign' && process.argv[3] !== 'all') continue;
  let won = 0;
  let score = 0;
  let rounds = 0;
  for (let i = 0; i < matches; i++) {
    const { state } = play({ engagement: 'automata', sheet }, 1, [0], 500 + i);
    rounds += state.round;
    if (state.result?.score === null || state.result === null) continue;
    won += 1;
    score += state.result.score;
  }
  printFigure(`greedy beats ${sheet} alone`, (100 * won) / matches, '%', conditions);
  printFigure(`score of a win against ${sheet}`, score / Math.max(1, won), 'points', conditions);
  printFigure(`rounds against ${sheet}`, rounds / matches, 'rounds', conditions);
}

const began = performance.now();
let decisions = 0;
for (let i = 0; i < Math.min(matches, 20); i++) decisions += play({}, 2, [], 900 + i).decisions;
printFigure('random decisions', decisions / ((performance.now() - began) / 1000), 'decisions/s', conditions);
