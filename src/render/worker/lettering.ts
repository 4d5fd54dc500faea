/** Measuring, wrapping, shrinking and cutting text. */
import type { CanvasRenderingContext2D } from 'canvas';
import { LRUCache } from 'lru-cache';
import { fontOf } from './fonts.ts';
import { graphemesOf, isolated } from './letters.ts';

export const LEADING = 1.25;
/** A label that does not fit shrinks to this share of its size before it is cut. */
const LEAST_SHARE = 0.75;
const ELLIPSIS = '…';

export interface Laid {
  readonly size: number;
  readonly lines: readonly string[];
}

export class Measure {
  readonly #context: CanvasRenderingContext2D;
  readonly #widths = new LRUCache<string, number>({ max: 20_000 });

  constructor(context: CanvasRenderingContext2D) {
    this.#context = context;
  }

  /** Width in pixels; measured once at 100 pixels, so that all sizes of a text agree. */
  width(written: string, size: number, bold: boolean): number {
    const key = (bold ? 'b' : 'p') + written;
    let width = this.#widths.get(key);
    if (width === undefined) {
      this.#context.font = fontOf(100, bold);
      width = this.#context.measureText(isolated(written)).width;
      this.#widths.set(key, width);
    }
    return (width * size) / 100;
  }

  /** One line: shrunk, then cut. */
  fitted(written: string, size: number, bold: boolean, most: number): Laid {
    const width = this.width(written, size, bold);
    if (width <= most) return { size, lines: [written] };
    const smaller = Math.floor(((size * most) / width) * 10) / 10;
    if (smaller >= size * LEAST_SHARE) return { size: smaller, lines: [written] };
    const least = size * LEAST_SHARE;
    return { size: least, lines: [this.cut(written, least, bold, most)] };
  }

  /** As many whole graphemes as fit with an ellipsis behind them. */
  cut(written: string, size: number, bold: boolean, most: number): string {
    const letters = graphemesOf(written);
    let [low, high] = [0, letters.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.width(ellipted(letters, middle), size, bold) <= most) low = middle;
      else high = middle - 1;
    }
    return low === 0 && this.width(ELLIPSIS, size, bold) > most ? '' : ellipted(letters, low);
  }

  /** Lines no wider than `most`, broken at blanks, and inside words only where one alone is too wide. */
  wrapped(written: string, size: number, bold: boolean, most: number): readonly string[] {
    return written.split('\n').flatMap(paragraph => this.#wrapParagraph(paragraph, size, bold, most));
  }

  #wrapParagraph(paragraph: string, size: number, bold: boolean, most: number): readonly string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ').flatMap(w => this.#pieces(w, size, bold, most))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line === '' || this.width(longer, size, bold) <= most) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    return [...lines, line];
  }

  #pieces(word: string, size: number, bold: boolean, most: number): readonly string[] {
    if (this.width(word, size, bold) <= most) return [word];
    const pieces: string[] = [];
    let piece = '';
    for (const letter of graphemesOf(word)) {
      if (piece !== '' && this.width(piece + letter, size, bold) > most) {
        pieces.push(piece);
        piece = '';
      }
      piece += letter;
    }
    return [...pieces, piece];
  }

  /** The first `most` lines, an ellipsis at the end where some were left out. */
  limited(lines: readonly string[], size: number, bold: boolean, width: number, most: number): readonly string[] {
    if (lines.length <= most) return lines;
    const kept = lines.slice(0, Math.max(0, most));
    const last = kept.pop();
    return last === undefined ? [] : [...kept, this.cut(`${last} ${ELLIPSIS}`, size, bold, width)];
  }
}

const ellipted = (letters: readonly string[], count: number): string =>
  count === letters.length ? letters.join('') : `${letters.slice(0, count).join('').trimEnd()}${ELLIPSIS}`;
