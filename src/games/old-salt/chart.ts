/** The printed sea: islands, ocean tokens and tradewind lanes (O-12 to O-14). */
import { ALL_HEXES, HEX_COUNT, type Hex, parseHex, rowOf } from './geometry.ts';

export const ISLAND_COUNT = 14;
const ISLAND_LABELS = ['B3', 'F3', 'J3', 'N3', 'R3', 'C8', 'G8', 'L8', 'P8', 'B13', 'F13', 'J13', 'N13', 'R13'];
/** Hex of island n at place n - 1. */
export const ISLAND_HEXES: readonly Hex[] = ISLAND_LABELS.map(label => parseHex(label) as Hex);
const islandByHex: readonly number[] = ALL_HEXES.map(h => ISLAND_HEXES.indexOf(h) + 1);
export const islandHex = (island: number): Hex => ISLAND_HEXES[island - 1] as Hex;
/** Number of the island printed on a hex (covered or not), 0 for ocean. */
export const islandAt = (hex: Hex): number => islandByHex[hex] as number;
export const ISLANDS: readonly number[] = ISLAND_HEXES.map((_, i) => i + 1);

/** O-14: islands under ocean tokens, by number of seats. */
export const COVERED: Readonly<Record<number, readonly number[]>> = { 2: [1, 2, 4, 5, 10, 14], 3: [1, 5, 14], 4: [] };

/** O-23: which open island is claimed for a seat that gives no answer, first and on ties. */
export const CLAIM_ORDER: readonly number[] = [7, 8, 3, 12, 6, 9, 11, 13, 2, 4, 10, 1, 5, 14];

export const LANES = ['N', 'M', 'S'] as const;
export type Lane = (typeof LANES)[number];
const LANE_ROWS: Readonly<Record<Lane, number>> = { N: 4, M: 7, S: 10 };
const laneTable: readonly (Lane | undefined)[] = Array.from({ length: HEX_COUNT }, (_, h) =>
  islandAt(h) > 0 ? undefined : LANES.find(lane => LANE_ROWS[lane] === rowOf(h)),
);
/** O-13: the lane that a hex belongs to. Covered islands do not stand on a lane. */
export const laneOf = (hex: Hex): Lane | undefined => laneTable[hex];
export const laneHexes = (lane: Lane): readonly Hex[] => ALL_HEXES.filter(h => laneOf(h) === lane);
/** O-21: three tokens a lane. */
export const WIND_TOKENS: readonly Lane[] = LANES.flatMap(lane => [lane, lane, lane]);
