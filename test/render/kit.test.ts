import { describe, expect, it } from 'vitest';
import { seat } from '../../src/engine/contract.ts';
import * as kit from '../../src/engine/draw/index.ts';
import type { Scene, Shape } from '../../src/engine/scene.ts';
import { literal } from '../../src/engine/text.ts';
import { resolveScene } from '../../src/render/index.ts';
import { plainWords } from '../support/board-scene.ts';
import { expectGolden, painterForTests } from '../support/golden.ts';

const painter = painterForTests();
const palettes = kit.PALETTES.map(kit.paletteOf);

/** Is a point inside a convex polygon, by the side it lies on of every edge? */
const inside = (polygon: readonly { x: number; y: number }[], x: number, y: number, slack: number): boolean => {
  const sides = polygon.map((a, i) => {
    const b = polygon[(i + 1) % polygon.length] ?? a;
    return ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / Math.hypot(b.x - a.x, b.y - a.y);
  });
  return sides.every(side => side >= -slack) || sides.every(side => side <= slack);
};

describe('hexes', () => {
  it.each(['pointy', 'flat'] as const)('neighbours of a %s hex share two corners', lay => {
    const own = kit.hexCorners(kit.hexCentre({ q: 2, r: -1 }, 40, lay), 40, lay);
    for (const [dq, dr] of [
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
    ] as const) {
      const other = kit.hexCorners(kit.hexCentre({ q: 2 + dq, r: -1 + dr }, 40, lay), 40, lay);
      expect(own.filter(a => other.some(b => kit.distance(a, b) < 1e-6))).toHaveLength(2);
    }
  });

  it.each(['pointy', 'flat'] as const)('fitHexes puts every corner of %s hexes in the box, in its middle', lay => {
    const hexes = [
      { q: -3, r: 5 },
      { q: 4, r: 0 },
      { q: 0, r: -2 },
      { q: 9, r: -4 },
    ];
    const box = { x: 30, y: 50, w: 500, h: 260 };
    const { size, origin } = kit.fitHexes(hexes, box, 80, lay);
    const bounds = kit.boundsOf(hexes.flatMap(hex => kit.hexCorners(kit.hexCentre(hex, size, lay, origin), size, lay)));
    expect(bounds.x).toBeGreaterThanOrEqual(box.x - 1e-6);
    expect(bounds.y).toBeGreaterThanOrEqual(box.y - 1e-6);
    expect(bounds.x + bounds.w).toBeLessThanOrEqual(box.x + box.w + 1e-6);
    expect(bounds.y + bounds.h).toBeLessThanOrEqual(box.y + box.h + 1e-6);
    expect(kit.centreOf(bounds).x).toBeCloseTo(kit.centreOf(box).x);
    expect(kit.centreOf(bounds).y).toBeCloseTo(kit.centreOf(box).y);
  });
});

describe('patterns', () => {
  const outlines = {
    hex: kit.hexCorners({ x: 100, y: 80 }, 40),
    flat: kit.hexCorners({ x: 3, y: 8 }, 70, 'flat'),
    box: kit.corners({ x: 10, y: 20, w: 90, h: 30 }),
    triangle: kit.regular({ x: 0, y: 0 }, 60, 3),
  };
  for (const [name, outline] of Object.entries(outlines)) {
    it.each(['stripes', 'bars', 'dots', 'rings'] as const)(
      `%s stay inside a ${name} with their whole width, and are there`,
      pattern => {
        const shapes = kit.pattern(pattern, outline, '#ffffff', 9, 2);
        expect(shapes.length).toBeGreaterThan(0);
        for (const shape of shapes) {
          if (shape.kind === 'path') {
            // Round ends: half the width further in every direction.
            for (const point of shape.points) {
              for (let turn = 0; turn < 360; turn += 30) {
                const { x, y } = kit.polar(point, (shape.width ?? 1) / 2, turn);
                expect(inside(outline, x, y, 0.2)).toBe(true);
              }
            }
          }
          if (shape.kind === 'circle') {
            for (let turn = 0; turn < 360; turn += 30) {
              const { x, y } = kit.polar(shape, shape.r, turn);
              expect(inside(outline, x, y, 1e-6)).toBe(true);
            }
          }
        }
      },
    );
  }
});

describe('layout', () => {
  const box = { x: 10, y: 20, w: 600, h: 300 };
  const holds = (inner: kit.Box) =>
    inner.x >= box.x - 1e-6 &&
    inner.y >= box.y - 1e-6 &&
    inner.x + inner.w <= box.x + box.w + 1e-6 &&
    inner.y + inner.h <= box.y + box.h + 1e-6;
  const overlap = (a: kit.Box, b: kit.Box) =>
    a.x < b.x + b.w - 1e-6 && b.x < a.x + a.w - 1e-6 && a.y < b.y + b.h - 1e-6 && b.y < a.y + a.h - 1e-6;

  it.each([1, 2, 3, 5, 8, 13, 40])('flowCards puts %s cards in the box, none over another', count => {
    for (const align of ['left', 'centre'] as const) {
      const places = kit.flowCards(box, count, { align });
      expect(places).toHaveLength(count);
      expect(places.every(holds)).toBe(true);
      places.forEach((a, i) => {
        for (const b of places.slice(i + 1)) expect(overlap(a, b)).toBe(false);
      });
    }
  });

  it.each([1, 3, 30])('fan keeps %s overlapping cards in the box', count => {
    expect(kit.fan(box, count, 120).every(holds)).toBe(true);
  });

  it.each(['left', 'right', 'top', 'bottom'] as const)('cut from the %s leaves two boxes apart', side => {
    const [taken, rest] = kit.cut(box, side, 100, 8);
    expect([taken, rest].every(holds)).toBe(true);
    expect(overlap(taken, rest)).toBe(false);
  });

  it('legibleSize is 11 pixels at 400 pixels width', () => {
    expect([400, 800, 1000, 1600].map(width => (kit.legibleSize(width) * 400) / width >= 11)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

const card: kit.Card = {
  title: literal('Salvage Frigate of the Northern Reach'),
  hue: 'teal',
  cost: 4,
  type: literal('Ship · Ironclads'),
  values: [
    { asset: 'icons/anchor', name: literal('Hull'), value: 25 },
    { asset: 'icons/anchor', name: literal('Firepower'), value: '+2', changed: 'better' },
    { name: literal('Initiative'), value: 7, changed: 'worse' },
  ],
  keywords: [literal('Swift'), literal('Armour 2')],
  rules: [
    literal('When this ship sorties, draw a card; if it is a Mech, put it into play exhausted.'),
    literal('Pay 2 steam: repair a point of hull, once a round, and only while no enemy is in the same sea.'),
  ],
  asset: 'icons/anchor',
  foot: literal('Founding deck 12 of 60'),
};

/** Every sign of the kit once, on one sheet. */
function sheet(palette: kit.Palette): Scene {
  const size = kit.sizesFor(900);
  const [side, main] = kit.cut(kit.inset({ x: 0, y: 0, w: 900, h: 620 }, 12), 'right', 300, 12);
  const cells = kit.grid({ ...main, h: 300 }, 6, 3, 8);
  const centre = (i: number) => kit.centreOf(cells[i] ?? main);
  const signs: readonly Shape[] = [
    ...[0, 1, 2, 3, 4].flatMap(i =>
      kit.tile(kit.hexCorners(centre(i), 46), palette, i, {
        asset: 'icons/anchor',
        ...(i % 2 ? { text: literal('F1') } : {}),
      }),
    ),
    ...kit.seatArea(kit.hexCorners(centre(5), 46, 'flat'), palette.seats[1]),
    ...kit.dangerRing(centre(6), 36, palette),
    ...kit.lock(centre(7), 60, palette),
    ...kit.cross(centre(8), 24, palette.danger),
    kit.arrow(centre(9), centre(10), { stroke: palette.trail, width: 6 }, 10),
    ...kit.badge(centre(11), 24, 12, { fill: palette.light, ink: palette.dark }),
    ...kit.option(centre(12), 24, 7, palette),
    ...kit.choosable(centre(13), 36, palette),
    ...kit.dieFace(centre(14), 60, 5, { fill: palette.paper, ink: palette.print }),
    ...kit.dieFace(centre(15), 60, 12, { fill: palette.paper, ink: palette.print }),
    ...kit.token(centre(16), 34, palette, { hue: 'yellow', asset: 'icons/anchor' }),
    ...kit.token(centre(17), 34, palette, { look: palette.seats[2], text: literal('3') }),
  ];
  const hand = kit
    .flowCards({ x: main.x, y: 325, w: main.w, h: 190 }, 4)
    .flatMap((box, i) =>
      i === 3
        ? kit.cardBack(box, palette, 1)
        : kit.cardOnTable(card, box, palette, { turned: i === 1, picked: i === 2 }),
    );
  const [first, second] = kit.rows(side, 2, 12);
  const panels = [first, second].flatMap((box, i) => {
    if (box === undefined) return [];
    const area = kit.seatPanel(box, seat(i), palette, { size: size.body, active: i === 1, aside: literal(12) });
    const reserve = kit.counts(
      area.inner,
      [
        { symbol: 'icons/anchor', text: literal('× 3') },
        { symbol: 'icons/anchor', text: literal('× 0'), pale: true },
      ],
      2,
      palette,
      size.small,
    );
    return [
      ...area.shapes,
      ...reserve.shapes,
      ...kit.bar({ ...reserve.inner, h: 24 }, 0.6, palette, { parts: 5 }),
      ...kit.pips({ x: reserve.inner.x + 12, y: reserve.inner.y + 50 }, 10, 3, 5, palette.good, palette.line),
    ];
  });
  const band = kit.banner({ x: main.x, y: 530, w: main.w, h: 60 }, literal('Final round'), palette, size.title);
  return { width: 900, height: 620, background: palette.background, shapes: [...signs, ...hand, ...panels, ...band] };
}

describe.each(palettes)('golden: $name', palette => {
  const names = plainWords(['Ann', 'Bodil with a name that is far too long for any panel']);
  it('golden sheet of all signs', async () => {
    await expectGolden(
      await painter(),
      resolveScene(sheet(palette), names),
      new URL(`./__golden__/sheet-${palette.name}.png`, import.meta.url),
    );
  });
  it('golden card face', async () => {
    await expectGolden(
      await painter(),
      resolveScene(kit.cardFace(card, palette), names),
      new URL(`./__golden__/card-${palette.name}.png`, import.meta.url),
    );
  });
});

it('every colour of a sheet is one of the palette, or see-through', () => {
  for (const palette of palettes) {
    const known = new Set(JSON.stringify(palette).match(/#[0-9a-f]{6}/g));
    for (const { fill, stroke } of sheet(palette).shapes) {
      for (const colour of [fill, stroke]) if (colour !== undefined) expect(known).toContain(colour);
    }
  }
});
