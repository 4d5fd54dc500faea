/** How often the greedy opponent beats the random one, seats swapped every match; random play of each seat count. */
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

let won = 0;
const reasons = { rounds: 0, decisions: 0 };
for (let i = 0; i < MATCHES; i++) {
  const greedy = i % 2;
  const result = play(greedy === 0 ? ['greedy', 'random'] : ['random', 'greedy'], 1000 + i);
  if (result.winner === greedy) won++;
  reasons.rounds += result.rounds;
  reasons.decisions += result.decisions;
}
printFigure('greedy beats random', (100 * won) / MATCHES, '%', { game: 'old-salt', matches: MATCHES, seats: 2 });
printFigure('rounds of such a match', reasons.rounds / MATCHES, 'rounds', { game: 'old-salt' });
printFigure('decisions of such a match', reasons.decisions / MATCHES, 'decisions', { game: 'old-salt' });

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
