/** Random matches and random positions for the property tests. */
import { seededBelow } from '../../../src/engine/chance.ts';
import type { FleetState } from '../../../src/games/fleet/state.ts';
import { choicesIn, play } from '../../../src/games/fleet/turn.ts';
import { at } from './support.ts';

export type Below = (n: number) => number;

/** The states of a random match, `start` included, at most `longest`. `prefer`: how often of ten a spawn is chosen where there is one. */
export function* randomMatch(
  seed: number,
  longest: number,
  start: FleetState = at('0,0:aC 1,0:bC'),
): Generator<FleetState> {
  const below = seededBelow(seed);
  let state = start;
  for (let n = 0; n < longest; n++) {
    yield state;
    const actions = choicesIn(state);
    if (actions.length === 0) return;
    const sharp = actions.filter(a => a.do === 'destroy' || a.do === 'push');
    const pool = sharp.length > 0 && below(3) === 0 ? sharp : actions;
    state = play(state, pool[below(pool.length)] as (typeof pool)[number]).state;
  }
  yield state;
}

const AROUND = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;

const TILES = ['a', 'b'].flatMap(side =>
  ['Y1', 'Y2', 'Y3', 'F1', 'F2', 'F3', 'D1', 'D2', 'R1', 'R2', 'S1', 'S2', 'S3'].map(unit => side + unit),
);

/**
 * A random position string that no match need ever reach: a joined heap with stacks of every kind that may stand on another.
 * Denser and stranger than what random play makes.
 */
export function randomPosition(below: Below): string {
  const stacks = new Map<string, string[]>([
    ['0,0', ['aC']],
    ['1,0', ['bC']],
  ]);
  const tiles = TILES.filter(() => below(3) > 0);
  for (let i = tiles.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [tiles[i], tiles[j]] = [tiles[j] as string, tiles[i] as string];
  }
  for (const tile of tiles) lay(stacks, tile, below);
  const cells = [...stacks].map(([space, stack]) => `${space}:${stack.join('|')}`);
  return `${cells.join(' ')} ${below(2) === 0 ? 'a' : 'b'} 2`;
}

function lay(stacks: Map<string, string[]>, tile: string, below: Below): void {
  const hidden = 'FDR'.includes(tile[1] as string) && below(6) === 0;
  const kind = hidden ? 'S' : (tile[1] as string);
  const spaces = [...stacks.keys()];
  for (let tries = 0; tries < 20; tries++) {
    const [q, r] = (spaces[below(spaces.length)] as string).split(',').map(Number) as [number, number];
    const [dq, dr] = below(3) === 0 ? [0, 0] : (AROUND[below(6)] as readonly [number, number]);
    const space = `${q + dq},${r + dr}`;
    const stack = stacks.get(space) ?? [];
    const top = stack.at(-1);
    const isShield = top !== undefined && (top.endsWith('*') || top[1] === 'S');
    if (top !== undefined && (kind === 'Y' || (kind === 'S' && !isShield))) continue;
    stacks.set(space, [...stack, hidden ? `${tile}*` : tile]);
    return;
  }
}
