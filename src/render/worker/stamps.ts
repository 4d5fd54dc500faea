/**
 * Short labels (names of spaces and units, counts), written once on one sheet and copied from there: to lay out a text takes three times as long. A label
 * stands between pixels, so there is a stamp for each quarter of a pixel, which is as fine as Cairo places glyphs itself. One sheet, because a canvas
 * each takes 7 KiB besides its pixels.
 */
import { type Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';
import { fontOf } from './fonts.ts';
import type { Measure } from './lettering.ts';

/** The labels of the largest board (370 of them) take a third of it; a full sheet is begun anew. */
const SHEET = { width: 1024, height: 1024 };
const MOST_LETTERS = 6;
const STEPS = 4;
/** Room for what sticks out of a letter's box, in sizes of letters. */
const BESIDE = 0.25;
const ABOVE = 1.1;
const BELOW = 0.35;

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

/** Where a label stands on the sheet, and the pixels of it left of and above the anchor's pixel. */
interface Stamp {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly before: number;
  readonly above: number;
}

/** Share of the width that lies left of the anchor. */
const BEFORE = { left: 0, center: 0.5, right: 1 } as const;

/** Larger ones stand alone on a board. */
const MOST_SIZE = 60;

/** Names, sentences and other scripts are not worth keeping. */
export const isStampable = (written: string, size: number): boolean =>
  written.length <= MOST_LETTERS && size <= MOST_SIZE && /^[\x21-\x7e]+$/.test(written);

export class Stamps {
  readonly #measure: Measure;
  #sheet: Canvas | undefined;
  readonly #made = new Map<string, Stamp>();
  /** The next free place, and the height of its row. */
  #next = { x: 0, y: 0, row: 0 };

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
    const stamp = this.#made.get(key) ?? this.#cut(key, label, right / STEPS, below / STEPS);
    const { x, y, width, height } = stamp;
    const at = { x: left - stamp.before, y: top - stamp.above };
    context.drawImage(this.#ready(), x, y, width, height, at.x, at.y, width, height);
  }

  #ready(): Canvas {
    this.#sheet ??= createCanvas(SHEET.width, SHEET.height);
    return this.#sheet;
  }

  #cut(key: string, label: Lettered, right: number, below: number): Stamp {
    const { written, size, bold, align, fill } = label;
    const letters = this.#measure.width(written, size, bold);
    const beside = Math.ceil(size * BESIDE) + 1;
    const before = beside + Math.ceil(letters * BEFORE[align]);
    const above = Math.ceil(size * ABOVE);
    const width = before + Math.ceil(letters * (1 - BEFORE[align])) + beside;
    const height = above + Math.ceil(size * BELOW) + 1;
    const stamp = { ...this.#place(width, height), width, height, before, above };
    const context = this.#ready().getContext('2d');
    context.textDrawingMode = 'glyph';
    context.textBaseline = 'alphabetic';
    context.textAlign = align;
    context.font = fontOf(size, bold);
    context.fillStyle = fill;
    context.fillText(written, stamp.x + before + right, stamp.y + above + below);
    this.#made.set(key, stamp);
    return stamp;
  }

  /** Row by row. */
  #place(width: number, height: number): { readonly x: number; readonly y: number } {
    if (this.#next.x + width > SHEET.width) this.#next = { x: 0, y: this.#next.y + this.#next.row, row: 0 };
    if (this.#next.y + height > SHEET.height) {
      this.#made.clear();
      this.#next = { x: 0, y: 0, row: 0 };
      this.#ready().getContext('2d').clearRect(0, 0, SHEET.width, SHEET.height);
    }
    const { x, y } = this.#next;
    this.#next = { x: x + width, y, row: Math.max(this.#next.row, height) };
    return { x, y };
  }
}
