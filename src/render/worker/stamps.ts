/**
 * Short labels (names of spaces and units, counts) as small canvases, written once and kept: to lay out a text takes ten times as long as to copy it. A label
 * stands between pixels, so there is a stamp for each quarter of a pixel, which is as fine as Cairo places glyphs itself.
 */
import { type Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';
import { LRUCache } from 'lru-cache';
import { fontOf } from './fonts.ts';
import type { Measure } from './lettering.ts';

/** The labels of the largest board (370 of them) take 7 MiB; with room for fewer, all would be cut anew each time. */
const MOST_BYTES = 12 * 1024 * 1024;
const MOST_LETTERS = 6;
const STEPS = 4;
/** Room for what sticks out of a letter's box, in sizes of letters. */
const EDGE = 0.5;

export interface Lettered {
  readonly written: string;
  /** The anchor on the baseline. */
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  readonly bold: boolean;
  readonly align: 'left' | 'center' | 'right';
  readonly fill: string;
}

interface Stamp {
  readonly canvas: Canvas;
  /** Pixels left of and above the anchor's pixel. */
  readonly before: number;
  readonly above: number;
}

/** Share of the width that lies left of the anchor. */
const BEFORE = { left: 0, center: 0.5, right: 1 } as const;

/** Names, sentences and other scripts are not worth keeping. */
export const isStampable = (written: string): boolean =>
  written.length <= MOST_LETTERS && /^[\x21-\x7e]+$/.test(written);

export class Stamps {
  readonly #measure: Measure;
  readonly #made = new LRUCache<string, Stamp>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ canvas }) => canvas.width * canvas.height * 4 + 512,
    dispose: ({ canvas }) => {
      canvas.width = 0;
    },
  });

  constructor(measure: Measure) {
    this.#measure = measure;
  }

  /** Writes a label without an outline. */
  write(context: CanvasRenderingContext2D, label: Lettered): void {
    const { written, size, bold, align, fill } = label;
    const across = Math.round(label.x * STEPS);
    const down = Math.round(label.baseline * STEPS);
    const [left, top] = [Math.floor(across / STEPS), Math.floor(down / STEPS)];
    const [right, below] = [across - left * STEPS, down - top * STEPS];
    const key = `${written} ${size}${bold ? 'b' : ''}${align}${right}${below}${fill}`;
    let stamp = this.#made.get(key);
    if (stamp === undefined) {
      stamp = cutStamp(label, this.#measure.width(written, size, bold), right / STEPS, below / STEPS);
      this.#made.set(key, stamp);
    }
    context.drawImage(stamp.canvas, left - stamp.before, top - stamp.above);
  }
}

function cutStamp({ written, size, bold, align, fill }: Lettered, width: number, right: number, below: number): Stamp {
  const edge = Math.ceil(size * EDGE);
  const before = edge + Math.ceil(width * BEFORE[align]);
  const above = Math.ceil(size * 1.1);
  const canvas = createCanvas(before + Math.ceil(width * (1 - BEFORE[align])) + edge, above + edge);
  const context = canvas.getContext('2d');
  context.textDrawingMode = 'glyph';
  context.textBaseline = 'alphabetic';
  context.textAlign = align;
  context.font = fontOf(size, bold);
  context.fillStyle = fill;
  context.fillText(written, before + right, above + below);
  return { canvas, before, above };
}
