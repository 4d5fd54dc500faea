/** A full board made with the drawing kit, for the painter's tests and bench; `n` moves its tiles about. */

import { seat } from '../../src/engine/contract.ts';
import * as kit from '../../src/engine/draw/index.ts';
import type { Scene } from '../../src/engine/scene.ts';
import { literal, type Text } from '../../src/engine/text.ts';
import { type Drawing, resolveScene } from '../../src/render/index.ts';

const WIDTH = 1200;
const HEIGHT = 900;

/** 100 hexes: ten rows of ten. */
const HEXES: readonly kit.Hex[] = Array.from({ length: 100 }, (_, i) => {
  const r = Math.floor(i / 10);
  return { q: (i % 10) - Math.floor(r / 2), r };
});

/** Prints `=` texts alone; a seat's name is taken from `names`. */
export const plainWords =
  (names: readonly string[]) =>
  (text: Text): string => {
    const value = text.args?.value ?? text.key;
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    if (Array.isArray(value)) return value.map(plainWords(names)).join(', ');
    return 'seat' in value ? (names[Number(value.seat)] ?? '?') : plainWords(names)(value as Text);
  };

export const makeBoard = (
  n: number,
  names = ['Ann', 'Bodil Æbelø', 'Chidi', 'Daria Іванівна'],
  palette = 'default',
): Drawing => resolveScene(boardScene(n, kit.paletteOf(palette)), plainWords(names));

function boardScene(n: number, palette: kit.Palette): Scene {
  const sizes = kit.sizesFor(WIDTH);
  const [side, board] = kit.cut(kit.inset({ x: 0, y: 0, w: WIDTH, h: HEIGHT }, 14), 'right', 330, 14);
  const { size, origin } = kit.fitHexes(HEXES, board, 60);
  const centre = (i: number) => kit.hexCentre(HEXES[i % 100] ?? { q: 0, r: 0 }, size, 'pointy', origin);
  const ground = HEXES.flatMap((_, i) => [
    kit.hexagon(centre(i), size * 0.97, {
      fill: i % 7 === 0 ? palette.deep : palette.sea,
      stroke: palette.foam,
      width: 1,
    }),
    kit.label(literal(`${'abcdefghij'[i % 10]}${Math.floor(i / 10)}`), kit.shifted(centre(i), 0, size * 0.7), {
      size: 14,
      fill: palette.foam,
    }),
  ]);
  const tiles = Array.from({ length: 60 }, (_, i) =>
    kit.tile(kit.hexCorners(centre(i * 37 + n), size * 0.9), palette, i % 4, {
      asset: 'icons/anchor',
      text: literal(`F${i % 9}`),
    }),
  ).flat();
  const signs = Array.from({ length: 10 }, (_, i) => [
    ...kit.badge(kit.shifted(centre(i * 37 + n), size * 0.5, -size * 0.5), 14, 2 + (i % 4), {
      fill: palette.light,
      ink: palette.dark,
    }),
    ...(i % 3 === 0 ? kit.dangerRing(centre(i * 37 + n), size * 0.8, palette) : []),
    kit.arrow(centre(i * 13 + n), centre(i * 13 + n + 11), { stroke: palette.trail, width: 5 }, 12),
  ]).flat();
  const panels = kit.rows(side, 4, 12).flatMap((box, i) => seatShapes(box, i, n, palette, sizes));
  return {
    width: WIDTH,
    height: HEIGHT,
    background: palette.background,
    base: ground.length,
    shapes: [...ground, ...tiles, ...signs, ...panels],
  };
}

function seatShapes(box: kit.Box, i: number, n: number, palette: kit.Palette, sizes: kit.Sizes) {
  const area = kit.seatPanel(box, seat(i), palette, { size: sizes.body, active: i === n % 4, aside: literal(n) });
  const reserve = kit.counts(
    area.inner,
    [3, 0, 7].map(count => ({ symbol: 'icons/anchor', text: literal(count), pale: count === 0 })),
    3,
    palette,
    sizes.small,
  );
  return [
    ...area.shapes,
    ...reserve.shapes,
    ...kit.bar({ ...reserve.inner, h: 24 }, (n % 10) / 10, palette, { parts: 5 }),
  ];
}
