/** How often the greedy opponent beats random ones with two, three and four seats, seats taken in turn; random play of each seat count. */
import { answerChance, seededBelow } from '../src/engine/chance.ts';
import type { Pending, Seat } from '../src/engine/contract.ts';
import { redact } from '../src/engine/secret.ts';
import { isChance, settle } from '../src/engine/settle.ts';
import { oldSalt } from '../src/games/old-salt/index.ts';
import type { State } from '../src/games/old-salt/state.ts';
import { decide, type Level } from '../src/opponents/decide.ts';
import { printFigure } from './line.ts';

const MATCHES = Number(process.env.MATCHES ?? 100);
const orders = oldSalt.order.parse({});

function play(
  levels: readonly Level[],
  seed: number,
): { readonly winner: Seat; readonly decisions: number; readonly rounds: number } {
  const below = seededBelow(seed);
  const chance = (p: Parameters<typeof answerChance>[1]) => answerChance(`bench ${seed}`, p);
  const standing = (s: object, p: Pending) =>
    oldSalt.standing(oldSalt.view(redact(s as State, p.seat), p.seat), p, orders);
  const start = oldSalt.setup(
    oldSalt.modes[0]?.options ?? oldSalt.options.parse({}),
    levels.map(() => ({})),
  );
  let { state } = settle(oldSalt, start, chance, standing);
  let decisions = 0;
  for (;;) {
    const question = oldSalt.pending(state).find((p): p is Pending => !isChance(p));
    if (question === undefined) break;
    const level = levels[question.seat] ?? 'random';
    const answer = decide(level, { game: oldSalt, world: state, seat: question.seat, pending: question, below });
    const step = oldSalt.apply(state, { pendingId: question.id, seat: question.seat, answer });
    state = settle(oldSalt, step, chance, standing).state;
    decisions++;
  }
  const status = oldSalt.status(state);
  if (!status.over) throw new Error('not over');
  return { winner: status.ranking[0]?.[0] as Seat, decisions, rounds: state.round };
}

/** One greedy opponent among random ones, in each seat as often as in the others. */
function benchWins(seats: number): void {
  let won = 0;
  const sums = { rounds: 0, decisions: 0 };
  for (let i = 0; i < MATCHES; i++) {
    const greedy = i % seats;
    const levels = Array.from({ length: seats }, (_, n): Level => (n === greedy ? 'greedy' : 'random'));
    const result = play(levels, 1000 * seats + i);
    if (result.winner === greedy) won++;
    sums.rounds += result.rounds;
    sums.decisions += result.decisions;
  }
  const conditions = { game: 'old-salt', matches: MATCHES, seats };
  printFigure('greedy beats random', (100 * won) / MATCHES, '%', conditions);
  printFigure('rounds of such a match', sums.rounds / MATCHES, 'rounds', conditions);
  printFigure('decisions of such a match', sums.decisions / MATCHES, 'decisions', conditions);
}
for (const seats of [2, 3, 4]) benchWins(seats);

for (const seats of [2, 3, 4]) {
  const began = process.cpuUsage();
  let decisions = 0;
  let matches = 0;
  for (; matches < 4; matches++)
    decisions += play(
      Array.from({ length: seats }, () => 'random' as const),
      matches,
    ).decisions;
  const used = process.cpuUsage(began);
  const seconds = (used.user + used.system) / 1e6;
  printFigure('random matches', matches / seconds, 'matches/cpu-s', { game: 'old-salt', seats });
  printFigure('random decisions', decisions / seconds, 'decisions/cpu-s', { game: 'old-salt', seats });
}
