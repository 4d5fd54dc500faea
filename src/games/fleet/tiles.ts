/** The 28 tiles of a match (F-04) as small numbers for the board and as names for everything people read. */

export const KINDS = ['C', 'Y', 'F', 'D', 'R', 'S'] as const;
export type Kind = (typeof KINDS)[number];
/** 0 is player a, who moves first; 1 is player b (F-02). */
export type Side = 0 | 1;

/** How many of each kind a player owns (F-04). */
export const COUNTS = { C: 1, Y: 3, F: 3, D: 2, R: 2, S: 3 } as const satisfies Record<Kind, number>;
/** Spaces a unit may go in one action (F-04). */
export const REACH = { C: 1, Y: 0, F: 2, D: 1, R: 1, S: 0 } as const satisfies Record<Kind, number>;
export const SHIPS = ['F', 'D', 'R'] as const satisfies readonly Kind[];
export type Ship = (typeof SHIPS)[number];
export const isShipKind = (kind: Kind): kind is Ship => kind === 'F' || kind === 'D' || kind === 'R';

/**
 * A tile on the board: its number (0…13 for a, 14…27 for b, in the order of KINDS), plus FACE_DOWN for a ship laid as a Shield (F-42).
 * The 32nd bit is free, so a set of tiles is one whole number: bit n stands for tile n.
 */
export type Tile = number;
export type TileSet = number;
export const FACE_DOWN = 32;
const PER_SIDE = 14;
export const TILES = 2 * PER_SIDE;

interface Facts {
  readonly side: Side;
  readonly kind: Kind;
  /** 1-based; 0 for the Core, which has no number. */
  readonly number: number;
}

const FACTS: readonly Facts[] = ([0, 1] as const).flatMap(side =>
  KINDS.flatMap(kind =>
    Array.from({ length: COUNTS[kind] }, (_, i) => ({ side, kind, number: kind === 'C' ? 0 : i + 1 })),
  ),
);

const facts = (tile: Tile): Facts => FACTS[tile & 31] as Facts;

export const isFaceDown = (tile: Tile): boolean => tile >= FACE_DOWN;
export const sideOf = (tile: Tile): Side => ((tile & 31) < PER_SIDE ? 0 : 1);
/** What the tile is printed as, also while it lies face-down. */
export const printedKind = (tile: Tile): Kind => facts(tile).kind;
/** What the tile counts as: a face-down ship is a Shield in every respect (F-42). */
export const kindOf = (tile: Tile): Kind => (isFaceDown(tile) ? 'S' : facts(tile).kind);
/** Frigate, Destroyer or Repulsor lying face-up (F-06). */
export const isShip = (tile: Tile): boolean => tile < FACE_DOWN && isShipKind(facts(tile).kind);
export const isShield = (tile: Tile): boolean => kindOf(tile) === 'S';
export const coreOf = (side: Side): Tile => (side === 0 ? 0 : PER_SIDE);
export const bit = (tile: Tile): TileSet => 1 << (tile & 31);
export const other = (side: Side): Side => (side === 0 ? 1 : 0);
export const sideLetter = (side: Side): 'a' | 'b' => (side === 0 ? 'a' : 'b');

/** `F1`, `C`: the name without its owner (11.1). */
const UNIT_NAMES: readonly string[] = FACTS.map(f => (f.number === 0 ? f.kind : `${f.kind}${f.number}`));
/** `aF1`; at 32 and above the same tiles face-down, `aF1*`. */
const NAMES: readonly string[] = [0, FACE_DOWN].flatMap(base =>
  Array.from({ length: FACE_DOWN }, (_, n) => {
    const f = FACTS[n];
    return f === undefined ? '' : `${sideLetter(f.side)}${UNIT_NAMES[n]}${base === 0 ? '' : '*'}`;
  }),
);
const BY_NAME: ReadonlyMap<string, Tile> = new Map(
  NAMES.flatMap((name, n) =>
    name === '' || (n >= FACE_DOWN && !isShipKind(facts(n).kind)) ? [] : [[name, n] as const],
  ),
);

export const unitName = (tile: Tile): string => UNIT_NAMES[tile & 31] as string;
/** Name with owner, and a star when face-down: `aF1`, `bR2*`. */
export const tileName = (tile: Tile): string => NAMES[tile] as string;
export const parseTile = (name: string): Tile | undefined => BY_NAME.get(name);
/** @throws where the name was not written by `tileName` */
export function tileOf(name: string): Tile {
  const tile = BY_NAME.get(name);
  if (tile === undefined) throw new Error(`no tile is named ${name}`);
  return tile;
}

const FIRST: Readonly<Record<Kind, number>> = { C: 0, Y: 1, F: 4, D: 7, R: 9, S: 11 };
const MASKS: readonly Readonly<Record<Kind, TileSet>>[] = [0, PER_SIDE].map(base => {
  const mask = (kind: Kind): TileSet => ((1 << COUNTS[kind]) - 1) << (base + FIRST[kind]);
  return { C: mask('C'), Y: mask('Y'), F: mask('F'), D: mask('D'), R: mask('R'), S: mask('S') };
});
export const tilesOf = (side: Side, kind: Kind): TileSet => (MASKS[side] as Record<Kind, TileSet>)[kind];
export const ALL_OF: readonly TileSet[] = [(1 << PER_SIDE) - 1, ((1 << PER_SIDE) - 1) << PER_SIDE];
export const SHIPS_OF: readonly TileSet[] = ([0, 1] as const).map(
  side => tilesOf(side, 'F') | tilesOf(side, 'D') | tilesOf(side, 'R'),
);

/** The lowest-numbered tile of a kind among a set (F-07). */
export function lowest(set: TileSet): Tile | undefined {
  return set === 0 ? undefined : 31 - Math.clz32(set & -set);
}

export function countTiles(set: TileSet): number {
  let n = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) n++;
  return n;
}

/** The tiles of a set in the order of F-04, a before b. */
export function listTiles(set: TileSet): Tile[] {
  const tiles: Tile[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) tiles.push(31 - Math.clz32(rest & -rest));
  return tiles;
}
