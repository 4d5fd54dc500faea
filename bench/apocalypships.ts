/**
 * Apocalypships with its five decks: the greedy opponent against random ones, speed, and what the standing orders of the default
 * set do (how many windows they close, how often they pass a reaction that the opponent wanted).
 *
 *   npm run -s node -- bench/apocalypships.ts [matches]
 */
import { drawChance, seededBelow } from '../src/engine/chance.ts';
import type { Answer, Pending, Seat } from '../src/engine/contract.ts';
import { isAnswer } from '../src/engine/form.ts';
import { sampleAnswer } from '../src/engine/sample.ts';
import { redact } from '../src/engine/secret.ts';
import { isChance } from '../src/engine/settle.ts';
import { PREBUILT } from '../src/games/apocalypships/decks.ts';
import { apocalypships } from '../src/games/apocalypships/index.ts';
import { optionsSchema } from '../src/games/apocalypships/options.ts';
import { orderSchema } from '../src/games/apocalypships/orders.ts';
import type { State } from '../src/games/apocalypships/state.ts';
import { printFigure } from './line.ts';

type Player = (state: State, pending: Pending, below: (n: number) => number) => Answer;

const random: Player = (_, pending, below) => sampleAnswer(pending.form, below);
const viewOf = (state: State, seat: Seat) => apocalypships.view(redact(state, seat), seat);
const greedy: Player = (state, pending, below) => {
  const advice = apocalypships.advise?.(viewOf(state, pending.seat), pending, below);
  return advice !== undefined && isAnswer(pending.form, advice) ? advice : sampleAnswer(pending.form, below);
};
const orders = orderSchema.parse({});

interface Tally {
  decisions: number;
  asked: number;
  closedByOrders: number;
  wanted: number;
  wantedAndPassed: number;
  turns: number;
  closedByFacts: number;
}
const noTally = (): Tally => ({
  decisions: 0,
  asked: 0,
  closedByOrders: 0,
  wanted: 0,
  wantedAndPassed: 0,
  turns: 0,
  closedByFacts: 0,
});

/** Plays a game; with orders, every reaction is answered by them where they answer. @returns the winner */
function play(seed: number, players: readonly [Player, Player], tally: Tally, ordered: boolean): Seat | undefined {
  const below = seededBelow(seed);
  const decks = [below(PREBUILT.length), below(PREBUILT.length)].map(i => (PREBUILT[i] ?? PREBUILT[0]).entry);
  let { state } = apocalypships.setup(optionsSchema.parse({ bestOf: '1' }), decks);
  for (;;) {
    const [question] = apocalypships.pending(state);
    if (question === undefined) break;
    const answer = isChance(question)
      ? drawChance(question.form, below)
      : answerOf(state, question, players, tally, ordered, below);
    state = apocalypships.apply(state, { pendingId: question.id, seat: question.seat, answer }).state;
  }
  tally.turns += state.table.turn;
  tally.closedByFacts += state.closed;
  const status = apocalypships.status(state);
  return status.over && status.ranking.length > 1 ? status.ranking[0]?.[0] : undefined;
}

function answerOf(
  state: State,
  question: Pending,
  players: readonly [Player, Player],
  tally: Tally,
  ordered: boolean,
  below: (n: number) => number,
): Answer {
  const wish = players[question.seat === 0 ? 0 : 1](state, question, below);
  tally.decisions += 1;
  if (question.kind !== 'react') return wish;
  tally.asked += 1;
  const byOrder = apocalypships.standing(viewOf(state, question.seat), question, orders);
  if (byOrder !== undefined) tally.closedByOrders += 1;
  if (wish[0] !== 'pass') {
    tally.wanted += 1;
    if (byOrder !== undefined) tally.wantedAndPassed += 1;
  }
  return ordered && byOrder !== undefined ? byOrder : wish;
}

const matches = Number(process.argv[2] ?? 100);
const conditions = { game: 'apocalypships', decks: 'prebuilt', matches, node: process.version };

let won = 0;
const duel = noTally();
for (let i = 0; i < matches; i++) {
  const mine = (i % 2) as 0 | 1;
  const winner = play(1000 + i, mine === 0 ? [greedy, random] : [random, greedy], duel, false);
  if (winner === mine) won += 1;
}
printFigure('greedy beats random', (100 * won) / matches, '%', conditions);

const speed = noTally();
const began = performance.now();
for (let i = 0; i < matches; i++) play(5000 + i, [random, random], speed, false);
const seconds = (performance.now() - began) / 1000;
printFigure('random games', matches / seconds, 'games/s', conditions);
printFigure('random decisions', speed.decisions / seconds, 'decisions/s', conditions);

const settled = noTally();
for (let i = 0; i < matches; i++) play(9000 + i, [greedy, greedy], settled, true);
const windows = settled.asked + settled.closedByFacts;
printFigure(
  'windows closed without a press',
  (100 * (settled.closedByOrders + settled.closedByFacts)) / windows,
  '%',
  conditions,
);
printFigure('asked windows closed by orders', (100 * settled.closedByOrders) / settled.asked, '%', conditions);
printFigure('presses a turn', (settled.decisions - settled.closedByOrders) / settled.turns, 'answers', conditions);
printFigure('turns a game', settled.turns / matches, 'turns', conditions);

const open = noTally();
for (let i = 0; i < matches; i++) play(9000 + i, [greedy, greedy], open, false);
printFigure(
  'wanted reactions that orders would pass',
  (100 * open.wantedAndPassed) / Math.max(1, open.wanted),
  '%',
  conditions,
);
printFigure(
  'wanted reactions passed, of all windows',
  (100 * open.wantedAndPassed) / Math.max(1, open.asked + open.closedByFacts),
  '%',
  conditions,
);
