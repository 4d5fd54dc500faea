import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DrawnShape } from '../../src/render/drawing.ts';
import { type Drawing, onOneSheet, type Painter, startPainter } from '../../src/render/index.ts';
import { makeBoard } from '../support/board-scene.ts';

const on = (...shapes: DrawnShape[]): Drawing => ({ width: 400, height: 120, background: '#000000', shapes });
const name = (text: string, more: object = {}): DrawnShape => ({
  kind: 'label',
  text,
  x: 20,
  y: 40,
  size: 24,
  align: 'left',
  fill: '#ffffff',
  fit: 150,
  ...more,
});
const after: DrawnShape = {
  kind: 'path',
  points: [
    { x: 0, y: 90 },
    { x: 400, y: 90 },
    { x: 400, y: 120 },
    { x: 0, y: 120 },
  ],
  closed: true,
  fill: '#ff0000',
};

let painter: Painter;
beforeAll(async () => {
  painter = await startPainter({ workers: 1, timeout: 60_000 });
});
afterAll(() => painter.close());

const pixelsOf = async (drawing: Drawing): Promise<PNG> => PNG.sync.read(Buffer.from(await painter.paint(drawing)));
const colourAt = ({ data, width }: PNG, x: number, y: number): number[] => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
];

/** The box round everything that is not black, above y 85. */
function inkBox(png: PNG): { left: number; right: number; top: number; bottom: number; count: number } {
  const box = { left: 1e9, right: -1, top: 1e9, bottom: -1, count: 0 };
  for (let y = 0; y < 85; y++) {
    for (let x = 0; x < png.width; x++) {
      if (colourAt(png, x, y).every(c => c < 40)) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
      box.count++;
    }
  }
  return box;
}

describe('names', () => {
  const names = {
    'emoji sign': '⚠️ Ann ✔️',
    flag: '🇩🇪🇫🇷',
    family: '👩‍👩‍👧‍👦👍🏽',
    zalgo: `Z${'\u0334\u0358\u0321\u0353'.repeat(30)}a${'\u0301'.repeat(60)}`,
    hebrew: 'שלום עולם שלום עולם שלום עולם',
    arabic: 'مرحبا بالعالم مرحبا بالعالم',
    override: '\u202eevil\u202c abc',
    widest: 'W'.repeat(32),
    longest: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(20),
    chinese: '漢字漢字漢字漢字',
    indic: 'हिन्दी नाम',
    ligature: '﷽﷽﷽',
    breaks: 'a\nb\nc\nd\ne',
    space: ' '.repeat(500),
  };
  it.each(Object.entries(names))('%s stays in its box and breaks nothing that is drawn later', async (_, text) => {
    const png = await pixelsOf(on(name(text), after));
    const box = inkBox(png);
    if (box.count > 0) {
      expect(box.left).toBeGreaterThanOrEqual(17);
      expect(box.right).toBeLessThanOrEqual(20 + 150 + 3);
      expect(box.top).toBeGreaterThanOrEqual(40 - 24);
      expect(box.bottom).toBeLessThanOrEqual(40 + 24);
    }
    const plain = await pixelsOf(on(name('Ann'), after));
    expect(png.data.subarray(400 * 95 * 4)).toEqual(plain.data.subarray(400 * 95 * 4));
  });

  it('draws a letter that no font has like the neutral mark, never as a box with digits', async () => {
    expect((await painter.paint(on(name('क😀')))).length).toBe((await painter.paint(on(name('◆◆')))).length);
  });

  it('keeps wrapped words and lines within their width and number', async () => {
    const text = `${'word '.repeat(40)}${'W'.repeat(60)}`;
    const box = inkBox(
      await pixelsOf(
        on({ kind: 'label', text, x: 20, y: 20, size: 16, align: 'left', fill: '#ffffff', wrap: 180, lines: 2 }),
      ),
    );
    expect(box.right).toBeLessThanOrEqual(203);
    expect(box.bottom).toBeLessThanOrEqual(20 + 16 * 1.25 + 12);
    expect(box.bottom).toBeGreaterThan(20 + 12);
  });

  it('keeps paragraphs in their box', async () => {
    const texts = ['Some words that are rather long for such a box. '.repeat(5), 'W'.repeat(99)];
    const box = inkBox(
      await pixelsOf(
        on({ kind: 'prose', texts, x: 30, y: 10, w: 200, h: 70, size: 20, least: 12, align: 'left', fill: '#ffffff' }),
      ),
    );
    expect(box.left).toBeGreaterThanOrEqual(28);
    expect(box.right).toBeLessThanOrEqual(233);
    expect(box.bottom).toBeLessThanOrEqual(82);
  });
});

describe('shapes', () => {
  it('paints flat colours exactly, in drawing order', async () => {
    const png = await pixelsOf(
      on(
        after,
        { kind: 'circle', x: 200, y: 60, r: 30, fill: '#5ec2a0' },
        { kind: 'circle', x: 200, y: 60, r: 10, fill: '#f4b942' },
      ),
    );
    expect(colourAt(png, 200, 60)).toEqual([0xf4, 0xb9, 0x42]);
    expect(colourAt(png, 180, 60)).toEqual([0x5e, 0xc2, 0xa0]);
    expect(colourAt(png, 10, 110)).toEqual([0xff, 0, 0]);
    expect(colourAt(png, 10, 10)).toEqual([0, 0, 0]);
  });

  it('paints the same with and without a base layer', async () => {
    const board = makeBoard(3);
    expect((await pixelsOf({ ...board, base: 0 })).data.equals((await pixelsOf(board)).data)).toBe(true);
  });

  it('a short label that was kept lies where it would be written, between pixels too, in each alignment', async () => {
    const labels = (['left', 'centre', 'right'] as const).flatMap((align, i) =>
      [0, 0.24, 0.5, 0.8].map((part, j) => ({
        align,
        x: 40 + i * 120 + part,
        y: 20 + j * 25 + part,
        bold: j % 2 === 1,
      })),
    );
    // Makes it another picture, so that it does not come from the cache.
    const dot = (x: number): DrawnShape => ({ kind: 'circle', x, y: 118, r: 1, fill: '#ffffff' });
    // With an outline, even one of no width, a label is written anew.
    const written = await pixelsOf(on(...labels.map(l => name('gQ14', { ...l, stroke: '#000000', width: 0 }))));
    expect(written.data.filter((byte, i) => i % 4 === 0 && byte > 200).length).toBeGreaterThan(1_000);
    for (let again = 0; again < 2; again++) {
      const kept = await pixelsOf(on(...labels.map(l => name('gQ14', l)), dot(again)));
      const off = pixelmatch(written.data, kept.data, undefined, written.width, written.height, { threshold: 0.15 });
      expect(off).toBeLessThan(60);
    }
  });

  it('tints a symbol and turns it', async () => {
    const sprite = { kind: 'sprite', asset: 'icons/anchor', x: 60, y: 45, w: 80, h: 80 } as const;
    const colours = (png: PNG) =>
      new Set(Array.from({ length: 400 * 85 }, (_, i) => colourAt(png, i % 400, Math.floor(i / 400)).join()));
    expect(colours(await pixelsOf(on({ ...sprite, fill: '#00ff00' })))).toContain('0,255,0');
    const straight = await painter.paint(on({ ...sprite, fill: '#00ff00' }));
    expect(await painter.paint(on({ ...sprite, fill: '#00ff00', turn: 180 }))).not.toEqual(straight);
  });

  it.each([
    ['an unknown symbol', { kind: 'sprite', asset: 'icons/none', x: 0, y: 0, w: 9, h: 9 }],
    ['a way out of the assets', { kind: 'sprite', asset: '../package', x: 0, y: 0, w: 9, h: 9 }],
    ['a colour that is none', { kind: 'circle', x: 9, y: 9, r: 9, fill: 'tomato' }],
  ] as const)('refuses %s', async (_, shape) => {
    await expect(painter.paint(on(shape))).rejects.toMatchObject({ name: 'PictureError', problem: 'failed' });
  });
});

describe('limits', () => {
  it.each([
    [1601, 100],
    [100, 1601],
    [0, 100],
    [100.5, 100],
    [Number.NaN, 100],
  ])('refuses %s by %s pixels', async (width, height) => {
    await expect(painter.paint({ width, height, background: '#000000', shapes: [] })).rejects.toMatchObject({
      problem: 'too-large',
    });
  });

  it('refuses more shapes than any board has', async () => {
    const shapes = Array.from({ length: 20_001 }, () => after);
    await expect(painter.paint(on(...shapes))).rejects.toMatchObject({ problem: 'too-large' });
  });

  it('keeps the largest picture full of noise within 300 KiB, or refuses it', async () => {
    const shapes = Array.from(
      { length: 15_000 },
      (_, i): DrawnShape => ({
        kind: 'circle',
        x: (i * 7919) % 1600,
        y: (i * 104_729) % 1600,
        r: 3 + (i % 9),
        fill: `#${((i * 2_654_435_761) % 0xffffff).toString(16).padStart(6, '0')}`,
      }),
    );
    const made = await painter.paint({ width: 1600, height: 1600, background: '#123456', shapes }).then(
      png => png.length,
      error => error.problem,
    );
    if (typeof made === 'number') expect(made).toBeLessThanOrEqual(300 * 1024);
    else expect(made).toBe('too-large');
  });

  it('keeps a full board under 150 KiB', async () => {
    expect((await painter.paint(makeBoard(11))).length).toBeLessThan(150 * 1024);
  });
});

describe('animate', () => {
  it('makes an animated GIF', async () => {
    const gif = await painter.animate(
      [1, 2, 3].map(n => makeBoard(n)),
      500,
    );
    expect(Buffer.from(gif.subarray(0, 6)).toString()).toBe('GIF89a');
    expect([gif[6], gif[7], gif[8], gif[9]]).toEqual([1200 & 255, 1200 >> 8, 900 & 255, 900 >> 8]);
    expect(Buffer.from(gif).toString('latin1').split('\x21\xf9\x04').length - 1).toBe(3);
  });
  it('keeps to a width, on sheets of one size, one animation after another while stills are painted', async () => {
    const sheets = onOneSheet([makeBoard(1), { ...makeBoard(2), width: 1_000, height: 950 }, makeBoard(3)]);
    expect(new Set(sheets.map(({ width, height }) => `${width} ${height}`))).toEqual(new Set(['1200 950']));
    const [first, second, still] = await Promise.all([
      painter.animate(sheets, 350, 600),
      painter.animate(sheets, 350, 600),
      painter.paint(makeBoard(77)),
    ]);
    expect([first[6], first[7], first[8], first[9]]).toEqual([600 & 255, 600 >> 8, 475 & 255, 475 >> 8]);
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
    expect(still.length).toBeGreaterThan(0);
    const many = await Promise.allSettled(Array.from({ length: 8 }, () => painter.animate([makeBoard(1)], 500, 200)));
    expect(many.filter(each => each.status === 'rejected')).toHaveLength(2);
  });
  it('refuses no frames, and frames of different sizes', async () => {
    await expect(painter.animate([], 500)).rejects.toMatchObject({ problem: 'too-large' });
    await expect(painter.animate([on(), { ...on(), width: 300 }], 500)).rejects.toMatchObject({ problem: 'failed' });
  });
});
