/** Ships, hands and tables that the rulings share, and the tests made of them. */
import { describe, it } from 'vitest';
import { Table } from '../../../../src/engine/table.ts';
import { solarTitans } from '../../../../src/games/solar-titans/index.ts';
import { type Options, optionsSchema } from '../../../../src/games/solar-titans/options.ts';
import type { State } from '../../../../src/games/solar-titans/state.ts';
import { Match, SOLO } from '../support.ts';

export const CORE = ['Command Deck r3c3', 'Crew Quarters r3c2', 'Targeting Bay r3c4'];
export const ENEMY = [...CORE, 'Light Plate r1c3', 'Light Plate r2c3'];
export const ARM = ['Arming Crew', 'Arming Crew', 'Cargo Crew'];
export const duel = (
  mine: readonly string[],
  theirs: readonly string[] = ENEMY,
  hand: readonly string[] = ARM,
  more: object = {},
): Match =>
  new Match({
    ships: [[...CORE, ...mine], theirs],
    hands: [hand, ['Cargo Crew', 'Arming Crew', 'Cargo Crew']],
    ...more,
  });
export const up = (m: Match, r: number, c: number, ship = 1) => m.on(ship, r, c)?.up;
export const solo = (position: object, options: Partial<Options> = {}) => new Match(position, { ...SOLO, ...options });
export const begun = (options: Partial<Options>, seats: number, seed = 1): Table =>
  new Table(
    solarTitans,
    solarTitans.setup(
      optionsSchema.parse(options),
      Array.from({ length: seats }, () => ({})),
    ),
    [],
    seed,
  );
export const stateOf = (table: Table): State => table.state as State;
/** Answers the questions of set-up by their defaults until the first turn. */
export function launched(options: Partial<Options>, seats: number, seed = 1): Table {
  const table = begun(options, seats, seed);
  for (let n = 0; n < 80 && stateOf(table).turn.n === 0; n++) {
    const [first] = table.pending;
    if (first === undefined || first.onTimeout === 'concede') break;
    table.play(first, first.onTimeout);
  }
  return table;
}
export const kinds = (m: Match) => m.question.kind;
const row = (cards: readonly string[], r: number) => cards.map((card, c) => `${card} r${r}c${c}`);
export const FIFTEEN = [
  ...CORE,
  ...row(['Light Plate', 'Light Plate', 'Light Plate', 'Light Plate', 'Light Plate'], 2),
  ...row(['Light Plate', 'Light Plate', 'Light Plate', 'Light Plate', 'Light Plate'], 1),
  'Light Plate r3c1',
  'Light Plate r3c0',
];

export type Rulings = Readonly<Record<number, readonly [string, () => void]>>;

/** One test a ruling. */
export const rulingsHold = (rulings: Rulings): void => {
  describe('ruling', () => {
    it.each(Object.entries(rulings).map(([n, [what, holds]]) => [n, what, holds] as const))(
      'S-%s: %s',
      (_, __, holds) => holds(),
    );
  });
};
