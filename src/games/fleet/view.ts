/** What everybody sees: nothing in Fleet is hidden (F-02), so a view is the position and what can be read off it. */
import type { Viewer } from '../../engine/contract.ts';
import type { Redacted } from '../../engine/secret.ts';
import { boardOf, stackAt, topOf } from './board.ts';
import { attackerOf, isBoxedIn } from './legal.ts';
import { formatPosition } from './position.ts';
import { labelOf, type Space } from './space.ts';
import type { FleetState, FleetTypes } from './state.ts';
import { isPinned } from './steps.ts';
import { countTiles, KINDS, type Kind, kindOf, REACH, type Side, tileName, tilesOf } from './tiles.ts';

/** One occupied space. */
export interface SpaceView {
  readonly label: string;
  readonly q: number;
  readonly r: number;
  /** Bottom to top. */
  readonly stack: readonly string[];
  /** The top would move, but lifting it would split the mass (F-22). */
  readonly pinned: boolean;
  /** The top is a Shipyard with six occupied neighbours (F-35). */
  readonly boxedIn: boolean;
}

/** A Core with an enemy ship directly on it (F-60). */
export interface Threat {
  readonly seat: Side;
  readonly unit: string;
  readonly at: string;
}

export interface FleetView {
  readonly viewer: Viewer;
  readonly position: string;
  readonly state: FleetState;
  readonly spaces: readonly SpaceView[];
  /** Tiles in reserve a kind, for each side. */
  readonly reserves: readonly [Readonly<Record<Kind, number>>, Readonly<Record<Kind, number>>];
  readonly threats: readonly Threat[];
  /** How often the position at the start of this turn has stood (F-72); 0 where that start is not known. */
  readonly stood: number;
}

export type Fleet = FleetTypes<FleetView>;

export function view(seen: Redacted<FleetState>, viewer: Viewer): FleetView {
  const state: FleetState = seen;
  const board = boardOf(state);
  const reserve = (side: Side): Record<Kind, number> => {
    const count = (kind: Kind) => countTiles(tilesOf(side, kind) & ~(board.table | board.lost));
    return Object.fromEntries(KINDS.map(kind => [kind, count(kind)])) as Record<Kind, number>;
  };
  const threats = ([0, 1] as const).flatMap(seat => {
    const attacker = attackerOf(board, seat);
    const at = labelOf(board.spaces[board.cores[seat]] as Space);
    return attacker === undefined ? [] : [{ seat, unit: tileName(attacker), at }];
  });
  const now = state.seen.at(-1);
  return {
    viewer,
    position: formatPosition(state),
    state,
    spaces: state.cells.map((cell, place) => {
      const top = topOf(stackAt(board, place));
      const kind = kindOf(top);
      return {
        label: labelOf(board.spaces[place] as Space),
        q: cell.q,
        r: cell.r,
        stack: cell.stack,
        pinned: REACH[kind] > 0 && isPinned(board, place),
        boxedIn: kind === 'Y' && isBoxedIn(board, place),
      };
    }),
    reserves: [reserve(0), reserve(1)],
    threats,
    stood: state.seen.filter(key => key === now).length,
  };
}

/** The owner of a tile's name: `aF1` is of seat 0. */
export const ownerOf = (name: string): Side => (name.startsWith('a') ? 0 : 1);
export const isOwn = (name: string, side: Side): boolean => ownerOf(name) === side;
