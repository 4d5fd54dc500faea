import { describe, expect, it } from 'vitest';
import { contrast, linear, rgbOf } from '../../src/engine/draw/colour.ts';
import { HUES, PALETTES, type Palette, paletteOf, seatInkOf } from '../../src/engine/draw/palettes.ts';

/** Viénot, Brettel and Mollon 1999 (protan, deutan) and Brettel 1997 simplified (tritan), on linear RGB. */
const SIGHT: Readonly<Record<string, readonly (readonly [number, number, number])[]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  deutan: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
  tritan: [
    [1.01277, 0.13548, -0.14826],
    [-0.01243, 0.86812, 0.14431],
    [0.07589, 0.805, 0.11911],
  ],
};

/** CIE L*a*b* as somebody sees it. */
function labOf(colour: string, sight: string): readonly [number, number, number] {
  const rgb = rgbOf(colour).map(linear);
  const seen = (SIGHT[sight] ?? []).map(row =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, f, i) => sum + f * (rgb[i] ?? 0), 0),
      ),
    ),
  );
  const [r = 0, g = 0, b = 0] = seen;
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const apart = (a: string, b: string, sight: string): number => {
  const [first, second] = [labOf(a, sight), labOf(b, sight)];
  return Math.hypot(...first.map((value, i) => value - (second[i] ?? 0)));
};

const each = PALETTES.map(name => [name, paletteOf(name)] as const);

describe.each(each)('palette %s', (_, palette: Palette) => {
  const looks = [...palette.seats, palette.neutral];

  it.each([
    ['text', 'background', 7],
    ['text', 'panel', 7],
    ['text', 'raised', 7],
    ['muted', 'background', 4.5],
    ['muted', 'panel', 4.5],
    ['foam', 'sea', 4.5],
    ['foam', 'deep', 4.5],
    ['print', 'paper', 7],
    ['printMuted', 'paper', 4.5],
    ['onHighlight', 'highlight', 7],
    ['highlight', 'background', 4.5],
    ['highlight', 'sea', 4.5],
    ['danger', 'background', 4.5],
    ['danger', 'sea', 3],
    ['danger', 'panel', 3],
    ['good', 'panel', 4.5],
    ['warning', 'panel', 4.5],
    ['trail', 'sea', 4.5],
    ['groundLine', 'ground', 1.9],
    ['line', 'panel', 3],
    ['steel', 'sea', 3],
    ['brass', 'panel', 4.5],
  ] as const)('%s stands out on %s by at least %s', (front, back, least) => {
    expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(least);
  });

  it('has readable ink on every seat and hue', () => {
    for (const { fill, ink } of [...looks, ...HUES.map(hue => palette.hues[hue])]) {
      expect(contrast(fill, ink), `${ink} on ${fill}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('shows every seat on board and panels, its edge and its tint', () => {
    for (const look of looks) {
      for (const back of [palette.background, palette.panel]) {
        expect(contrast(look.fill, back), `${look.fill} on ${back}`).toBeGreaterThanOrEqual(3);
        expect(contrast(look.edge, back), `edge ${look.edge} on ${back}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(palette.text, look.tint), `text on ${look.tint}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('shows the pattern on its colour, and leaves letters on it readable', () => {
    for (const look of looks) {
      expect(contrast(look.weave, look.fill), `${look.weave} on ${look.fill}`).toBeGreaterThanOrEqual(1.35);
      expect(contrast(look.ink, look.weave), `${look.ink} on ${look.weave}`).toBeGreaterThanOrEqual(3);
    }
  });

  it('never tells two seats apart by colour alone', () => {
    expect(new Set(looks.map(look => look.pattern)).size).toBe(5);
    expect(new Set(looks.map(look => look.mark)).size).toBe(5);
  });

  const sights = palette.name === 'default' ? ['normal'] : Object.keys(SIGHT);
  it.each(sights)('keeps seat colours apart for %s sight', sight => {
    palette.seats.forEach((first, i) => {
      for (const second of palette.seats.slice(i + 1)) {
        expect(apart(first.fill, second.fill, sight), `${first.fill} ${second.fill}`).toBeGreaterThanOrEqual(
          palette.name === 'contrast' ? 18 : 22,
        );
      }
    });
  });

  it.each(sights)('keeps good and danger apart for %s sight', sight => {
    expect(apart(palette.good, palette.danger, sight)).toBeGreaterThanOrEqual(30);
  });
});

describe('paletteOf', () => {
  it('gives the default for a name that it does not know', () => {
    expect(paletteOf('no such palette').name).toBe('default');
    expect(paletteOf('__proto__').name).toBe('default');
  });
  it('gives a seat beyond the fourth, or none, the neutral look', () => {
    const palette = paletteOf('default');
    expect(seatInkOf(palette, 4)).toBe(palette.neutral);
    expect(seatInkOf(palette, undefined)).toBe(palette.neutral);
    expect(seatInkOf(palette, 1)).toBe(palette.seats[1]);
  });
});
