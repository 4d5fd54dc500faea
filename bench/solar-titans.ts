/**
 * Solar Titans: the ordinary opponent against random play in every mode, and alone and in pairs against the Automata; matches and decisions
 * a second; what judging and advising cost; presses a turn on the private panel. The seeds are not those that the opponent was tuned with
 * (1,000 to 2,199).
 *
 *   npm run -s node -- bench/solar-titans.ts [matches] [quick]     quick: duels, Sovereign and speed alone
 */
import { drawChance, seededBelow } from '../src/engine/chance.ts';
import type { Answer, Pending } from '../src/engine/contract.ts';
import { isAnswer } from '../src/engine/form.ts';
import { sampleAnswer } from '../src/engine/sample.ts';
import { redact } from '../src/engine/secret.ts';
import { isChance } from '../src/engine/settle.ts';
import { solarTitans } from '../src/games/solar-titans/index.ts';
import { MODES, type Options } from '../src/games/solar-titans/options.ts';
import type { State } from '../src/games/solar-titans/state.ts';
import { printFigure } from './line.ts';
import { pressesFor } from './panel/presses.ts';

/** First seed of matches that no tuning has seen. */
const UNSEEN = 700_000;
const matches = Number(process.argv[2] ?? 100);
const quick = process.argv[3] === 'quick';
const conditions = { game: 'solar-titans', node: process.version };

interface Tally {
  decisions: number;
  /** Of advised seats: turns, answers in them, presses that those take with opening the panel. */
  turns: number;
  answers: number;
  presses: number;
  adviseMs: number;
  evaluateMs: number;
}
const tally = (): Tally => ({ decisions: 0, turns: 0, answers: 0, presses: 0, adviseMs: 0, evaluateMs: 0 });

/** One match; `advised` seats answer by advice, the others, and questions without advice, at random. */
function play(options: Options, seats: number, advised: readonly number[], seed: number, sum: Tally): State {
  const below = seededBelow(seed);
  const entries = Array.from({ length: seats }, () => ({}));
  let { state } = solarTitans.setup(options, entries);
  let turn = -1;
  for (;;) {
    const [question] = solarTitans.pending(state);
    if (question === undefined) return state;
    const answer = isChance(question)
      ? drawChance(question.form, below)
      : answerOf(state, question, advised.includes(question.seat), below, sum);
    if (!isChance(question) && advised.includes(question.seat) && state.turn.n > 0) {
      if (state.turn.n !== turn) {
        sum.turns += 1;
        // Opening the panel.
        sum.presses += 1;
        turn = state.turn.n;
      }
      sum.answers += 1;
      sum.presses += pressesFor(question.form, answer);
    }
    state = solarTitans.apply(state, { pendingId: question.id, seat: question.seat, answer }).state;
  }
}

function answerOf(state: State, question: Pending, advised: boolean, below: (n: number) => number, sum: Tally): Answer {
  sum.decisions += 1;
  if (!advised) return sampleAnswer(question.form, below);
  const view = solarTitans.view(redact(state, question.seat), question.seat);
  const began = performance.now();
  const advice = solarTitans.advise?.(view, question, below);
  const advisedAt = performance.now();
  solarTitans.evaluate(view, question.seat);
  sum.adviseMs += advisedAt - began;
  sum.evaluateMs += performance.now() - advisedAt;
  return advice !== undefined && isAnswer(question.form, advice) ? advice : sampleAnswer(question.form, below);
}

/** The seats of the side that is advised in match `i`: sides take turns. */
function sideOf(options: Options, seats: number, i: number): readonly number[] {
  const { teams } = solarTitans.seating(options);
  return teams?.[i % teams.length] ?? [i % seats];
}

function benchMode(mode: string, options: Options, seats: number): void {
  const sum = tally();
  let won = 0;
  for (let i = 0; i < matches; i++) {
    const side = sideOf(options, seats, i);
    const { result } = play(options, seats, side, UNSEEN + i, sum);
    if (result !== null && result.ranking.length > 1 && side.some(seat => result.ranking[0]?.includes(seat))) won += 1;
  }
  const at = { ...conditions, mode, seats, matches };
  printFigure('greedy beats random', (100 * won) / matches, '%', at);
  printFigure('advice', sum.adviseMs / sum.answers, 'ms/decision', at);
  printFigure('evaluate', sum.evaluateMs / sum.answers, 'ms/decision', at);
  printFigure('answers a turn', sum.answers / sum.turns, 'answers', at);
  printFigure('presses a turn', sum.presses / sum.turns, 'presses', at);
}

function benchAutomata(mode: string, options: Options, seats: number): void {
  const sum = tally();
  const all = Array.from({ length: seats }, (_, seat) => seat);
  let [won, score, rounds] = [0, 0, 0];
  for (let i = 0; i < matches; i++) {
    const state = play(options, seats, all, UNSEEN + i, sum);
    rounds += state.round;
    if (state.result === null || state.result.score === null) continue;
    won += 1;
    score += state.result.score;
  }
  const at = { ...conditions, mode, seats, matches };
  printFigure('greedy beats the Automata', (100 * won) / matches, '%', at);
  printFigure('score of a win', score / Math.max(1, won), 'points', at);
  printFigure('rounds', rounds / matches, 'rounds', at);
  printFigure('advice', sum.adviseMs / sum.answers, 'ms/decision', at);
}

for (const { id, options } of MODES) {
  const automata = options.engagement === 'automata';
  if (quick && id !== 'duel' && id !== 'sovereign') continue;
  for (const seats of solarTitans.seating(options).counts) {
    if (automata) benchAutomata(id, options, seats);
    else benchMode(id, options, seats);
  }
}

const random = tally();
const began = performance.now();
const duels = Math.min(matches, 20);
const duel = MODES[0]?.options;
if (duel !== undefined) for (let i = 0; i < duels; i++) play(duel, 2, [], UNSEEN + 50_000 + i, random);
const seconds = (performance.now() - began) / 1000;
printFigure('random matches', duels / seconds, 'matches/s', { ...conditions, mode: 'duel', matches: duels });
printFigure('random decisions', random.decisions / seconds, 'decisions/s', {
  ...conditions,
  mode: 'duel',
  matches: duels,
});
