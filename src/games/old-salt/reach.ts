/** Where a ship may sail and along which path (O-40 to O-47, O-141). */
import type { Seat } from '../../engine/contract.ts';
import { laneOf } from './chart.ts';
import { ALL_HEXES, type Direction, type Hex, neighbour } from './geometry.ts';
import { debrisAt, debrisValue, openIslandAt } from './sea.ts';
import type { Sea } from './state.ts';

export const MOST_WIND = 2;
export const SAIL_RANGE = 3;

/** Who sails, from where, and what has been used of its range. */
export interface Voyage {
  readonly seat: Seat;
  readonly hex: Hex;
  readonly facing: Direction;
  /** 3, or 2 in a Last Stand (O-112). */
  readonly base: number;
  readonly windy: boolean;
  readonly used: number;
  readonly wind: number;
  readonly loss: number;
  /** Storm entries that sink it; Infinity where storms do not hurt. */
  readonly hull: number;
  /** O-141 for ships; ghosts have no facing. */
  readonly limited: boolean;
  /** Hexes of this segment entered before: none is crossed twice. */
  readonly passed?: readonly Hex[];
  /** Hexes of own ships count as ends: of a leg, not of the segment. */
  readonly through?: true;
}
/** `hexes` are those entered, in order; `loss` is the debris value swept up, `storms` the entries into storms. */
export interface Path {
  readonly hexes: readonly Hex[];
  readonly wind: number;
  readonly loss: number;
  readonly storms: number;
  /** Direction of the last step. */
  readonly heading: Direction;
}

/** O-41: hexes that may be sailed in all, with so much wind and debris so far. */
export const allowance = (base: number, wind: number, loss: number): number => base + Math.min(MOST_WIND, wind) - loss;
export const mayStep = (v: Voyage): boolean => v.used < allowance(v.base, v.wind, v.loss);

interface Chart {
  readonly blocked: Uint8Array;
  readonly occupied: Uint8Array;
  readonly windy: Uint8Array;
  readonly debris: Uint8Array;
  readonly storms: Uint8Array;
}
function chartFor(sea: Sea, v: Voyage): Chart {
  const size = ALL_HEXES.length;
  const blocked = new Uint8Array(size);
  const occupied = new Uint8Array(size);
  const windy = new Uint8Array(size);
  const debris = new Uint8Array(size);
  const storms = new Uint8Array(size);
  for (const h of ALL_HEXES) {
    if (openIslandAt(sea, h) > 0) blocked[h] = 1;
    const lane = v.windy ? laneOf(h) : undefined;
    if (lane !== undefined && sea.awake.includes(lane)) windy[h] = 1;
  }
  for (const s of sea.ships) {
    occupied[s.hex] = 1;
    if (s.seat !== v.seat) blocked[s.hex] = 1;
  }
  for (const g of sea.ghosts) occupied[g.hex] = 1;
  for (const h of v.passed ?? []) blocked[h] = 1;
  for (const h of Object.keys(sea.debris)) debris[Number(h)] = debrisValue(debrisAt(sea, Number(h)));
  for (const h of sea.storms) storms[h] = 1;
  return { blocked, occupied, windy, debris, storms };
}

/**
 * Every end of one segment with its best path (O-47: fewest storms, least debris, fewest hexes, smallest directions).
 * Keyed by hex, or by hex and heading where turning is limited. Paths cross no hex twice: a loop never gains range.
 */
export function reach(sea: Sea, v: Voyage): ReadonlyMap<string, Path> {
  const search = new Search(chartFor(sea, v), v);
  search.from(v.hex, v.used, v.wind, v.loss, 0, v.facing);
  return search.best;
}

/** A depth-first search in order of directions, cut where the same hex was reached with the same range and no more storms. */
class Search {
  readonly best = new Map<string, Path>();
  private readonly seen = new Map<number, number>();
  private readonly trail: Hex[] = [];
  private readonly chart: Chart;
  private readonly v: Voyage;
  constructor(chart: Chart, v: Voyage) {
    this.chart = chart;
    this.v = v;
  }

  from(hex: Hex, used: number, wind: number, loss: number, storms: number, heading: Direction): void {
    if (used >= allowance(this.v.base, wind, loss) || storms >= this.v.hull) return;
    for (let k = 0; k < 6; k++) {
      if (this.v.limited && Math.min((k - heading + 6) % 6, (heading - k + 6) % 6) > 1) continue;
      this.enter(neighbour(hex, k), used + 1, wind, loss, storms, k);
    }
  }

  private enter(hex: Hex, used: number, wind: number, loss: number, storms: number, k: Direction): void {
    if (hex < 0 || this.chart.blocked[hex] === 1 || hex === this.v.hex || this.trail.includes(hex)) return;
    const windNow = wind + (this.chart.windy[hex] as number);
    const lossNow = loss + (this.chart.debris[hex] as number);
    const stormsNow = storms + (this.chart.storms[hex] as number);
    const key =
      (((hex * 8 + used) * 3 + Math.min(MOST_WIND, windNow)) * 32 + Math.min(31, lossNow)) * 6 +
      (this.v.limited ? k : 0);
    const before = this.seen.get(key);
    if (before !== undefined && before <= stormsNow) return;
    this.seen.set(key, stormsNow);
    this.trail.push(hex);
    if (this.v.through || this.chart.occupied[hex] !== 1) this.note(hex, windNow, lossNow, stormsNow, k);
    this.from(hex, used, windNow, lossNow, stormsNow, k);
    this.trail.pop();
  }

  private note(hex: Hex, wind: number, loss: number, storms: number, heading: Direction): void {
    const key = this.v.limited ? `${hex}/${heading}` : String(hex);
    const old = this.best.get(key);
    if (old !== undefined && !isBetter(storms, loss, this.trail.length, old, this.v.loss)) return;
    this.best.set(key, { hexes: [...this.trail], wind: wind - this.v.wind, loss: loss - this.v.loss, storms, heading });
  }
}

const isBetter = (storms: number, loss: number, hexes: number, old: Path, lossBefore: number): boolean =>
  storms !== old.storms
    ? storms < old.storms
    : loss - lossBefore !== old.loss
      ? loss - lossBefore < old.loss
      : hexes < old.hexes.length;
