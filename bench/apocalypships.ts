/**
 * Apocalypships with its five decks: the opponent against random play, deck by deck; speed; and what the default standing orders do over
 * 1,000 games of opponents: windows closed without a press, wanted reactions passed (against the same games with every window asked),
 * presses and messages a turn, and whether a seat that holds a reaction waits as one that holds none.
 *
 *   npm run -s node -- bench/apocalypships.ts [games]
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { PREBUILT } from '../src/games/apocalypships/decks.ts';
import { type Duel, playDuel } from './apocalypships/duel.ts';
import { addTo, noTally, type Tally, type Waits } from './apocalypships/tally.ts';
import { printFigure } from './line.ts';

const games = Number(process.argv[2] ?? 1000);
const workers = Math.min(8, availableParallelism());
const conditions = { game: 'apocalypships', decks: 'prebuilt', games, node: process.version };

/** Shares the duels out among workers. */
async function playAll(duels: readonly Duel[]): Promise<Tally> {
  const sum = noTally();
  const shares = Array.from({ length: workers }, (_, w) => duels.filter((_duel, i) => i % workers === w));
  const tallies = shares.map(
    share =>
      new Promise<Tally>((resolve, reject) => {
        const worker = new Worker(new URL('./apocalypships/worker.ts', import.meta.url), { workerData: share });
        worker.once('message', resolve);
        worker.once('error', reject);
      }),
  );
  for (const tally of await Promise.all(tallies)) addTo(sum, tally);
  return sum;
}

const duels = (n: number, first: number, duel: (i: number) => Omit<Duel, 'seed'>): Duel[] =>
  Array.from({ length: n }, (_, i) => ({ seed: first + i, ...duel(i) }));
const percent = (part: number, whole: number): number => (100 * part) / Math.max(1, whole);

async function benchDecks(): Promise<void> {
  const each = Math.max(20, Math.round(games / PREBUILT.length));
  let won = 0;
  for (const [mine, { name }] of PREBUILT.entries()) {
    const tally = await playAll(
      duels(each, 1000 + 1000 * mine, i => {
        const theirs = Math.floor(i / 2) % PREBUILT.length;
        return i % 2 === 0
          ? { levels: ['greedy', 'random'], decks: [mine, theirs], ordered: false }
          : { levels: ['random', 'greedy'], decks: [theirs, mine], ordered: false };
      }),
    );
    won += tally.won;
    printFigure('greedy beats random', percent(tally.won, tally.matches), '%', {
      ...conditions,
      deck: name,
      games: each,
    });
  }
  printFigure('greedy beats random', percent(won, each * PREBUILT.length), '%', {
    ...conditions,
    deck: 'all',
    games: each * PREBUILT.length,
  });
}

/** On one core, in this process. */
function benchSpeed(): void {
  for (const level of ['random', 'greedy'] as const) {
    const n = Math.min(100, games);
    const sum = noTally();
    const began = performance.now();
    for (const duel of duels(n, 5000, () => ({ levels: [level, level], ordered: false }))) addTo(sum, playDuel(duel));
    const seconds = (performance.now() - began) / 1000;
    printFigure(`${level} games`, n / seconds, 'games/s', { ...conditions, games: n });
    printFigure(`${level} decisions`, sum.answers / seconds, 'decisions/s', { ...conditions, games: n });
  }
}

async function benchOrders(): Promise<void> {
  const all = (ordered: boolean) => playAll(duels(games, 9000, () => ({ levels: ['greedy', 'greedy'], ordered })));
  const settled = await all(true);
  const open = await all(false);
  const print = (name: string, value: number, unit: string) => printFigure(name, value, unit, conditions);
  const closed = settled.closedByOrders + settled.closedByFacts;
  print('windows closed without a press', percent(closed, closed + settled.asked), '%');
  print('windows closed by public facts', percent(settled.closedByFacts, closed + settled.asked), '%');
  print('other windows closed by orders', percent(settled.closedByOrders, settled.closedByOrders + settled.asked), '%');
  print('wanted reactions that orders pass', percent(open.wantedAndPassed, open.wanted), '%');
  print('windows in which a reaction was wanted', percent(open.wanted, open.asked + open.closedByFacts), '%');
  print('turns a game', settled.turns / games, 'turns');
  print('answers a turn', settled.answers / settled.turns, 'answers');
  print('presses a turn', settled.presses / settled.turns, 'presses');
  print('presses a committed step', settled.presses / settled.commits, 'presses');
  print('presses a decision', settled.presses / settled.answers, 'presses');
  print('decisions of more than four presses', percent(settled.longSteps, settled.answers), '%');
  print('messages a turn', settled.handOvers / settled.turns, 'hand-overs');
  print('messages a turn with every window asked', open.handOvers / open.turns, 'hand-overs');
  for (const [kind, presses] of Object.entries(settled.byKind)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 12))
    printFigure('presses a turn', presses / settled.turns, 'presses', { ...conditions, kind });
  printWaits(settled);
  print('windows asked otherwise with another hand', percent(settled.twinsThatDiffer, settled.twins), '%');
}

/**
 * How often a window is put to a seat, and how often that is a hand-over: seats that hold a reaction against those that hold none. Holders have
 * more cards and steam, which everybody sees, so the others are weighed by the situations in which holders are.
 */
function printWaits({ situations }: Tally): void {
  const both = Object.values(situations).filter(s => s.holders.windows > 0 && s.others.windows > 0);
  const windows = both.reduce((n, s) => n + s.holders.windows, 0);
  for (const [name, count] of [
    ['windows put to the seat', (w: Waits) => w.asked],
    ['windows that are a hand-over', (w: Waits) => w.handOvers],
  ] as const) {
    for (const who of ['holders', 'others'] as const) {
      const share = both.reduce((n, s) => n + (s.holders.windows * count(s[who])) / s[who].windows, 0) / windows;
      const seat = who === 'holders' ? 'holds a reaction' : 'holds none, in the same situations';
      printFigure(name, 100 * share, '%', { ...conditions, seat, windows });
    }
  }
}

benchSpeed();
await benchDecks();
await benchOrders();
