/**
 * Random play of every game through the contract, legal list included, on one core; and the count of action sequences
 * where a game has neither chance nor hidden values. A decision = pending() + a random answer + apply().
 */
import { answerChance, type Below, seededBelow } from '../src/engine/chance.ts';
import type { AnyGame, Pending } from '../src/engine/contract.ts';
import { sampleAnswer } from '../src/engine/sample.ts';
import { isChance, settle } from '../src/engine/settle.ts';
import { games } from '../src/games/registry.ts';
import { printFigure } from './line.ts';

const seed = 'bench';
/** Long enough for a steady figure, short enough for all games in a minute. */
const secondsEach = 4;
const leavesWanted = 100_000;

function playOne(game: AnyGame, options: object, seats: number, below: Below): number {
  const entries = Array.from({ length: seats }, () => game.library.decks?.prebuilt[0]?.entry ?? game.entry.parse({}));
  const onChance = (pending: Parameters<typeof answerChance>[1]) => answerChance(seed, pending);
  let { state } = settle(game, game.setup(options, entries), onChance);
  let decisions = 0;
  for (;;) {
    const open = game.pending(state).filter((p): p is Pending => !isChance(p));
    const question = open.find(p => p.urgency === 'must');
    if (question === undefined) return decisions;
    const answer = sampleAnswer(question.form, below);
    const step = game.apply(state, { pendingId: question.id, seat: question.seat, answer });
    state = settle(game, step, onChance).state;
    decisions += 1;
  }
}

function benchRandomPlay(game: AnyGame): void {
  for (const mode of game.modes) {
    const seats = game.seating(mode.options).counts[0] ?? 2;
    const below = seededBelow(1);
    for (let warm = performance.now(); performance.now() - warm < 1000; ) playOne(game, mode.options, seats, below);
    let matches = 0;
    let decisions = 0;
    const began = performance.now();
    while (performance.now() - began < secondsEach * 1000) {
      decisions += playOne(game, mode.options, seats, below);
      matches += 1;
    }
    const seconds = (performance.now() - began) / 1000;
    const conditions = { game: game.id, mode: mode.id, seats, node: process.version };
    printFigure('random matches', matches / seconds, 'matches/s', conditions);
    printFigure('random decisions', decisions / seconds, 'decisions/s', conditions);
    printFigure('random match length', decisions / matches, 'decisions', conditions);
  }
}

const hasChance = (game: AnyGame, state: object): boolean => game.pending(state).some(isChance);

/** Leaves of the tree of answers, finished matches counted once. */
function countLeaves(game: AnyGame, state: object, depth: number): number {
  const open = game.pending(state).find(p => !isChance(p)) as Pending | undefined;
  if (open === undefined) return 1;
  if (open.form.kind !== 'pick') return Number.NaN;
  const choices = open.form.choices;
  if (depth === 1) return choices.length;
  let leaves = 0;
  for (const { id } of choices) {
    const next = game.apply(state, { pendingId: open.id, seat: open.seat, answer: [id] }).state;
    leaves += countLeaves(game, next, depth - 1);
  }
  return leaves;
}

function benchTree(game: AnyGame): void {
  const options = game.modes[0]?.options ?? {};
  const start = game.setup(options, [game.entry.parse({}), game.entry.parse({})]).state;
  if (hasChance(game, start) || JSON.stringify(start).includes('$secret')) return;
  for (let depth = 1; depth <= 5; depth++) {
    const began = performance.now();
    const leaves = countLeaves(game, start, depth);
    const ms = performance.now() - began;
    const conditions = { game: game.id, depth, what: 'all answers through the contract, end of turn included' };
    printFigure('tree leaves', leaves, 'leaves', conditions);
    printFigure('tree speed', leaves / (ms / 1000), 'leaves/s', conditions);
    if (leaves > leavesWanted) return;
  }
}

for (const game of games) {
  benchRandomPlay(game);
  benchTree(game);
}
