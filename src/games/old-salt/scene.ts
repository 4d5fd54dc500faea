/** The picture (section 17): the whole sea with a panel a seat, or the sea round a chosen ship with its targets listed. */
import type { Focus } from '../../engine/contract.ts';
import * as kit from '../../engine/draw/index.ts';
import type { Scene, Shape } from '../../engine/scene.ts';
import { islandHex } from './chart.ts';
import { type Hex, parseHex, within } from './geometry.ts';
import { aimShapes, aimsOf, aimText, reachShapes } from './picture/aim.ts';
import { type Plot, plotIn, wholeSea } from './picture/chart.ts';
import { bandShapes, panelRows, panelShapes, windShapes } from './picture/panels.ts';
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

const WIDTH = 1240;
const BAND = 62;
const WIND = 66;
const EDGE = 46;
const MAP_HEIGHT = 800;
const PANEL_HEIGHT = 222;
const MARGIN = 12;

export function scene(view: View, focus: Focus): Scene {
  const centre = zoomOf(view, focus);
  return centre === undefined ? seaScene(view, focus) : zoomScene(view, focus, centre);
}

function seaScene(view: View, focus: Focus): Scene {
  const palette = kit.paletteOf(focus.palette);
  const { small } = kit.sizesFor(WIDTH);
  const { sea } = view;
  const top = MARGIN + BAND + WIND + EDGE;
  const plot = wholeSea({ x: MARGIN + EDGE, y: top, w: WIDTH - 2 * (MARGIN + EDGE), h: MAP_HEIGHT });
  const panelTop = top + MAP_HEIGHT + EDGE;
  const rows = panelRows(sea.players.length);
  const panels = { x: MARGIN, y: panelTop, w: WIDTH - 2 * MARGIN, h: rows * PANEL_HEIGHT + (rows - 1) * 10 };
  const base = [
    ...waterShapes(sea, plot, palette),
    ...laneShapes(sea, plot, palette),
    ...frameShapes(plot, palette, small),
  ];
  return {
    width: WIDTH,
    height: panelTop + panels.h + MARGIN,
    background: palette.background,
    base: base.length,
    shapes: [
      ...base,
      ...laneNames(sea, plot, palette, small),
      ...pieces(view, plot, palette),
      ...bandShapes(view, { x: MARGIN, y: MARGIN, w: WIDTH - 2 * MARGIN, h: BAND - 8 }, palette, small),
      ...windShapes(view, { x: MARGIN * 2, y: MARGIN + BAND, w: WIDTH - 4 * MARGIN, h: WIND - 8 }, palette, small),
      ...panelShapes(view, panels, palette, small),
    ],
  };
}

function pieces(view: View, plot: Plot, palette: kit.Palette, chosen?: string): readonly Shape[] {
  const { sea } = view;
  return [
    ...stormShapes(sea, plot, palette),
    ...islandShapes(sea, plot, palette),
    ...debrisShapes(sea, plot, palette),
    ...trailShapes(sea, plot, palette),
    ...ghostShapes(sea, plot, palette, chosen),
    ...shipShapes(sea, plot, palette, chosen),
  ];
}

const ZOOM_WIDTH = 1000;
const ZOOM_RADIUS = 6;
const ZOOM_MAP = 850;

interface Centre {
  readonly hex: Hex;
  readonly id?: string;
}

function zoomScene(view: View, focus: Focus, { hex, id }: Centre): Scene {
  const palette = kit.paletteOf(focus.palette);
  const { small } = kit.sizesFor(ZOOM_WIDTH);
  const { sea } = view;
  const plot = plotIn(within(hex, ZOOM_RADIUS), {
    x: MARGIN,
    y: MARGIN + BAND,
    w: ZOOM_WIDTH - 2 * MARGIN,
    h: ZOOM_MAP,
  });
  const ship = id === undefined ? undefined : shipById(sea, id);
  const aims = ship === undefined ? [] : aimsOf(sea, ship);
  const listTop = MARGIN + BAND + ZOOM_MAP + MARGIN;
  const lines = aims.slice(0, 12).map(aimText);
  const base = [...waterShapes(sea, plot, palette), ...laneShapes(sea, plot, palette)];
  return {
    width: ZOOM_WIDTH,
    height: Math.ceil(listTop + lines.length * small * 1.3 + MARGIN),
    background: palette.background,
    base: base.length,
    shapes: [
      ...base,
      ...(id === undefined ? [] : reachShapes(sea, plot, palette, id)),
      ...pieces(view, plot, palette, id),
      ...(ship === undefined ? [] : aimShapes(sea, plot, palette, ship, focus)),
      ...bandShapes(view, { x: MARGIN, y: MARGIN, w: ZOOM_WIDTH - 2 * MARGIN, h: BAND - 8 }, palette, small),
      ...kit.listing({ x: MARGIN * 2, y: listTop, w: ZOOM_WIDTH - 4 * MARGIN, h: lines.length * small * 1.3 }, lines, {
        size: small,
        fill: palette.text,
      }),
    ],
  };
}

/** A ship's name, a hex, an island `#7`, or the menu entry of a ship as JSON (what the panel hands over). */
function zoomOf(view: View, focus: Focus): Centre | undefined {
  const word = zoomWord(focus.zoom ?? '');
  const { sea, viewer } = view;
  const own = viewer === 'spectator' ? '' : letterOf(viewer);
  const bare = word.replace('~', '');
  const ids = word.startsWith('~') ? [`~${bare}`, `~${own}${bare}`] : [bare, `${own}${bare}`];
  for (const id of ids) {
    const found = shipById(sea, id) ?? ghostById(sea, id);
    if (found !== undefined) return { hex: found.hex, id };
  }
  const island = /^#(\d+)$/.exec(word);
  const hex = island === null ? parseHex(word) : islandHex(Number(island[1]));
  return hex === undefined ? undefined : { hex };
}
function zoomWord(zoom: string): string {
  if (!zoom.startsWith('{')) return zoom;
  try {
    const entry = JSON.parse(zoom) as { readonly args?: { readonly ship?: unknown } };
    return typeof entry.args?.ship === 'string' ? entry.args.ship : '';
  } catch {
    return '';
  }
}
