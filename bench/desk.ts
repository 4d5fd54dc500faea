/**
 * Look-up of cards by name with one typing error (a sign lost, added, mistaken or swapped with the next, anywhere), over the names of all
 * games: how often the nearest name is first, and among five; and how long a list of suggestions and a filter take.
 */
import { makeDesk } from '../src/desk/index.ts';
import { distance, normalise } from '../src/desk/normalise.ts';
import { type Below, seededBelow } from '../src/engine/chance.ts';
import { games } from '../src/games/registry.ts';
import { printFigure, quantile } from './line.ts';

const typosPerName = Number(process.env.TYPOS ?? 24);
const letters = 'abcdefghijklmnopqrstuvwxyz';

const desk = makeDesk(games);
const names = [...new Set(games.flatMap(game => game.library.catalogue.map(card => card.name)))];
const conditions = { games: games.length, names: names.length };

/** The name with one error, of a kind and in a place drawn by chance. */
function mistyped(name: string, below: Below): string {
  const at = below(name.length);
  const letter = letters[below(letters.length)] ?? 'e';
  switch (below(4)) {
    case 0:
      return name.slice(0, at) + name.slice(at + 1);
    case 1:
      return name.slice(0, at) + letter + name.slice(at);
    case 2:
      return name.slice(0, at) + letter + name.slice(at + 1);
    default:
      return name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2);
  }
}

const farFrom = (typed: string, name: string): number => distance(normalise(typed), normalise(name), 60);

desk.cards('warm', 1);
const below = seededBelow(7);
const times: number[] = [];
let [asked, first, five] = [0, 0, 0];
for (const name of names)
  for (let n = 0; n < typosPerName; n++) {
    const typed = mistyped(name, below);
    if (normalise(typed) === '') continue;
    const began = performance.now();
    const found = desk.cards(typed, 25);
    times.push(performance.now() - began);
    const nearest = Math.min(...names.map(other => farFrom(typed, other)));
    const isRight = (card: string | undefined): boolean => card !== undefined && farFrom(typed, card) === nearest;
    asked += 1;
    if (isRight(found[0]?.card.name)) first += 1;
    if (found.slice(0, 5).some(({ card }) => isRight(card.name))) five += 1;
  }
printFigure('desk.typo.first', (100 * first) / asked, '%', { ...conditions, typed: asked, least: 95 });
printFigure('desk.typo.five', (100 * five) / asked, '%', { ...conditions, typed: asked, least: 99 });
printFigure('desk.suggestions.p50', quantile(times, 0.5), 'ms', conditions);
printFigure('desk.suggestions.p99', quantile(times, 0.99), 'ms', { ...conditions, most: 100 });

/** Every beginning of a name, as the list of suggestions is asked while somebody types. */
const begun: number[] = [];
for (const name of names.filter((_, i) => i % 5 === 0))
  for (let length = 0; length <= name.length; length++) {
    const began = performance.now();
    const found = desk.cards(name.slice(0, length), 25);
    begun.push(performance.now() - began);
    if (found.length > 25) throw new Error('more than 25 suggestions');
  }
printFigure('desk.typing.p99', quantile(begun, 0.99), 'ms', { ...conditions, most: 100 });

const filters = [
  '',
  'type:crew cost<=2 -keyword:unique',
  'draw a card',
  '"draw"',
  `(${'a or '.repeat(50)}a)`,
  'x'.repeat(400),
];
desk.search('');
const searching = filters.flatMap(filter =>
  Array.from({ length: 50 }, () => {
    const began = performance.now();
    desk.search(filter);
    return performance.now() - began;
  }),
);
printFigure('desk.filter.p99', quantile(searching, 0.99), 'ms', conditions);
