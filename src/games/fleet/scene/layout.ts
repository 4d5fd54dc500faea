/** Where things go in the picture: which spaces are shown, how large, and where the panels are. */
import { type Box, hexCentre } from '../../../engine/draw/index.ts';
import type { At } from '../../../engine/scene.ts';
import { type Axial, axialOf, DIRECTIONS, formatLabel, isInsideAt } from '../space.ts';
import type { Deed } from '../state.ts';
import type { FleetView } from '../view.ts';

export const WIDTH = 1000;
export const MARGIN = 14;
/** Centre to corner of a hexagon: at most, and the least in which a label stays legible. */
const LARGEST = 74;
const SMALLEST = 33;
const ROOT = Math.sqrt(3);
/** A picture gets no taller than it is wide, unless the hexagons would become too small. */
const TALLEST = WIDTH;

export interface BoardPlan {
  /** Shown spaces: occupied, their rim, and where the last turn left something. */
  readonly shown: readonly Axial[];
  readonly radius: number;
  readonly place: (space: Axial) => At;
  readonly box: Box;
  /** Very wide positions are cut into bands, one below the other, west first. */
  readonly bands: number;
}

export function shownSpaces(view: FleetView): Axial[] {
  const found = new Map<string, Axial>();
  const add = (space: Axial): void => {
    if (isInsideAt(space)) found.set(formatLabel(space.q, space.r), space);
  };
  for (const { q, r } of view.spaces) {
    add({ q, r });
    for (const d of DIRECTIONS) add({ q: q + d.q, r: r + d.r });
  }
  for (const deed of shownDeeds(view)) for (const label of spacesOf(deed)) add(axialOf(label));
  return [...found.values()].sort((a, b) => a.r - b.r || a.q - b.q);
}

/** The actions of the running turn; before its first, those of the turn before. */
export const shownDeeds = ({ state }: FleetView): readonly Deed[] =>
  state.deeds.length > 0 ? state.deeds : state.before;

function spacesOf(deed: Deed): string[] {
  switch (deed.type) {
    case 'moved':
    case 'pushed':
      return [deed.from, deed.to];
    case 'spawned':
      return [deed.to];
    case 'destroyed':
      return [deed.from, deed.at, ...deed.returned.map(r => r.at)];
    case 'crushed':
      return [deed.post, deed.from, deed.at, ...deed.returned.map(r => r.at)];
    default:
      return deed satisfies never;
  }
}

/** Columns in widths of a hexagon: neighbours in a row are one apart, rows shift by a half. */
const columnOf = ({ q, r }: Axial): number => q + r / 2;

/** @param top where the board begins; `room`: how tall it may be before the picture gets taller than wide */
export function planBoard(shown: readonly Axial[], top: number, below: number): BoardPlan {
  const columns = shown.map(columnOf);
  const west = Math.min(...columns);
  const width = Math.max(...columns) - west + 1;
  const rows = shown.map(space => space.r);
  const north = Math.min(...rows);
  const height = Math.max(...rows) - north + 1;
  const inner = WIDTH - 2 * MARGIN;
  const bands = Math.max(1, Math.ceil(width / (inner / (SMALLEST * ROOT))));
  const bandWidth = bands === 1 ? width : Math.ceil(width / bands) + 0.5;
  const tall = (height * 1.5 + 0.5) * bands;
  const byHeight = (TALLEST - top - below) / tall;
  const radius = Math.max(SMALLEST, Math.min(LARGEST, inner / (bandWidth * ROOT), byHeight));
  const bandHeight = (height * 1.5 + 0.5) * radius;
  const left = MARGIN + (inner - bandWidth * ROOT * radius) / 2;
  const place = (space: Axial): At => {
    const band = Math.min(bands - 1, Math.floor((columnOf(space) - west) / Math.ceil(width / bands)));
    const start = west + band * Math.ceil(width / bands);
    const { x, y } = hexCentre(space, radius);
    return {
      x: round(x - start * ROOT * radius + left + (ROOT * radius) / 2),
      y: round(y - north * 1.5 * radius + top + band * bandHeight + radius),
    };
  };
  const box = { x: 0, y: top, w: WIDTH, h: Math.ceil(bandHeight * bands) };
  return { shown, radius, place, box, bands };
}

const round = (n: number): number => Math.round(n * 10) / 10;
