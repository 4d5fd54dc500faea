/** The picture (section 17): the whole sea with a panel a seat, or the sea round a chosen ship with its targets listed. */
import type { Focus } from '../../engine/contract.ts';
import * as kit from '../../engine/draw/index.ts';
import type { Scene, Shape } from '../../engine/scene.ts';
import { islandHex } from './chart.ts';
import { courseIn } from './course.ts';
import { type Hex, parseHex, within } from './geometry.ts';
import { aimShapes, aimsOf, aimText, berthShapes, reachShapes } from './picture/aim.ts';
import { type Plot, plotIn, wholeSea } from './picture/chart.ts';
import { bandShapes, panelShapes, windShapes } from './picture/panels.ts';
import { ghostShapes, shipShapes, trailShapes } from './picture/ships.ts';
import {
  debrisShapes,
  frameShapes,
  islandShapes,
  laneNames,
  laneShapes,
  stormShapes,
  waterShapes,
} from './picture/water.ts';
import { ghostById, letterOf, shipById } from './sea.ts';
import type { View } from './view.ts';

/** Wider than tall: the sea on the left, what belongs to it on the right. */
const WIDTH = 1600;
const MARGIN = 12;
const BAND = 80;
const WIND = 86;
/** Letters and numbers round the sea. */
const EDGE = 50;
const SIDE = 432;
const PANEL = 278;
/** What the sea needs; four panels need more. */
const LEAST_HEIGHT = 1040;
const heightFor = (seats: number): number => Math.max(LEAST_HEIGHT, seats * (PANEL + 8) - 8 + 2 * MARGIN);

export function scene(view: View, focus: Focus): Scene {
  const centre = zoomOf(view, focus);
  return centre === undefined ? seaScene(view, focus) : zoomScene(view, focus, centre);
}

function seaScene(view: View, focus: Focus): Scene {
  const palette = kit.paletteOf(focus.palette);
  const { small } = kit.sizesFor(WIDTH);
  const { sea } = view;
  const height = heightFor(sea.players.length);
  const left = { x: MARGIN, y: MARGIN, w: WIDTH - SIDE - 3 * MARGIN, h: height - 2 * MARGIN };
  const [band, below] = kit.cut(left, 'top', BAND - 8, 8);
  const [wind, map] = kit.cut(below, 'top', WIND - 8, 8);
  const plot = wholeSea(kit.inset(map, EDGE));
  const panels = { x: WIDTH - SIDE - MARGIN, y: MARGIN, w: SIDE, h: PANEL };
  const base = [
    ...waterShapes(sea, plot, palette),
    ...laneShapes(sea, plot, palette),
    ...frameShapes(plot, palette, small),
  ];
  return {
    width: WIDTH,
    height,
    background: palette.background,
    base: base.length,
    shapes: [
      ...base,
      ...laneNames(sea, plot, palette, small),
      ...pieces(view, plot, palette, small),
      ...berthShapes(plot, palette, focus, small),
      ...bandShapes(view, band, palette, small),
      ...windShapes(view, kit.inset(wind, MARGIN, 0), palette, small),
      ...panelShapes(view, panels, palette, small),
    ],
  };
}

function pieces(view: View, plot: Plot, palette: kit.Palette, small: number, chosen?: string): readonly Shape[] {
  const { sea } = view;
  return [
    ...stormShapes(sea, plot, palette),
    ...islandShapes(sea, plot, palette, small),
    ...debrisShapes(sea, plot, palette),
    ...trailShapes(sea, plot, palette),
    ...ghostShapes(sea, plot, palette, small, chosen),
    ...shipShapes(sea, plot, palette, small, chosen),
  ];
}

const ZOOM_RADIUS = 6;
const ZOOM_HEIGHT = 1110;
const LINES = 17;

interface Centre {
  readonly hex: Hex;
  readonly id?: string;
}

function zoomScene(view: View, focus: Focus, { hex, id }: Centre): Scene {
  const palette = kit.paletteOf(focus.palette);
  const { small } = kit.sizesFor(WIDTH);
  const { sea } = view;
  const whole = { x: MARGIN, y: MARGIN, w: WIDTH - 2 * MARGIN, h: ZOOM_HEIGHT - 2 * MARGIN };
  const [band, below] = kit.cut(whole, 'top', BAND - 8, 8);
  const ship = id === undefined ? undefined : shipById(sea, id);
  const aims = ship === undefined ? [] : aimsOf(sea, ship);
  const [list, map] = aims.length === 0 ? [undefined, below] : kit.cut(below, 'right', SIDE, MARGIN);
  const plot = plotIn(within(hex, ZOOM_RADIUS), map);
  const base = [...waterShapes(sea, plot, palette), ...laneShapes(sea, plot, palette)];
  return {
    width: WIDTH,
    height: ZOOM_HEIGHT,
    background: palette.background,
    base: base.length,
    shapes: [
      ...base,
      ...(id === undefined ? [] : reachShapes(sea, plot, palette, id, small)),
      ...pieces(view, plot, palette, small, id),
      ...(ship === undefined ? [] : aimShapes(sea, plot, palette, ship, focus)),
      ...bandShapes(view, band, palette, small),
      ...(list === undefined
        ? []
        : kit.listing(list, aims.slice(0, LINES).map(aimText), { size: small, fill: palette.text })),
    ],
  };
}

/** A ship's name (as its choices offer it), a hex, or an island `#7`. */
function zoomOf(view: View, focus: Focus): Centre | undefined {
  const course = focus.pending?.kind === 'course' ? courseIn(view.sea)?.id : undefined;
  const word = focus.zoom ?? '';
  const { sea, viewer } = view;
  const own = viewer === 'spectator' ? '' : letterOf(viewer);
  // Placing ships is about the berths round one's islands, on the whole sea; a ship's name reads like a hex (L1).
  if (focus.pending?.kind === 'deploy') return undefined;
  const bare = word.replace('~', '');
  const ids = word.startsWith('~') ? [`~${bare}`, `~${own}${bare}`] : [bare, `${own}${bare}`];
  for (const id of ids) {
    const found = shipById(sea, id) ?? ghostById(sea, id);
    if (found !== undefined) return { hex: found.hex, id };
  }
  const island = /^#(\d+)$/.exec(word);
  const hex = island === null ? parseHex(word) : islandHex(Number(island[1]));
  if (hex === undefined && course !== undefined) {
    const mover = shipById(sea, course) ?? ghostById(sea, course);
    if (mover !== undefined) return { hex: mover.hex, id: course };
  }
  return hex === undefined ? undefined : { hex };
}
