/** Draws a Drawing on a canvas. */
import { createHash } from 'node:crypto';
import { type Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';
import { LRUCache } from 'lru-cache';
import type { Drawing, DrawnLabel, DrawnProse, DrawnShape, PlainShape } from '../drawing.ts';
import type { Coverage } from './coverage.ts';
import { fontOf } from './fonts.ts';
import { type Laid, LEADING, Measure } from './lettering.ts';
import { drawable, isolated } from './letters.ts';
import { Sprites } from './sprites.ts';
import { isStampable, Stamps } from './stamps.ts';
import { batchEnd, colour, drawArrow, drawOutlines } from './strokes.ts';

/** Capital letters of the shipped face are this high: half of it puts a line's middle at its anchor. */
const CAP_HEIGHT = 0.69;
const PARAGRAPH_GAP = 0.35;
/** Base layers kept, in bytes of pixels: two of the largest board. */
const BASE_BYTES = 14 * 1024 * 1024;
/** A base layer of few shapes is drawn faster than looked up. */
const BASE_LEAST = 12;

export class Artist {
  readonly #covered: Coverage;
  readonly #measure = new Measure(createCanvas(1, 1).getContext('2d'));
  readonly #sprites = new Sprites();
  readonly #stamps = new Stamps(this.#measure);
  #canvas = createCanvas(1, 1);
  readonly #font = new WeakMap<CanvasRenderingContext2D, string>();
  readonly #bases = new LRUCache<string, Canvas>({
    maxSize: BASE_BYTES,
    sizeCalculation: canvas => canvas.width * canvas.height * 4 + 1,
    dispose: canvas => {
      canvas.width = 0;
    },
  });

  constructor(covered: Coverage) {
    this.#covered = covered;
  }

  /** The canvas is used again for the next drawing: read it before. */
  draw(drawing: Drawing): Canvas {
    const canvas = this.#canvasOf(drawing);
    const context = canvas.getContext('2d');
    const base = Math.min(drawing.base ?? 0, drawing.shapes.length);
    if (base < BASE_LEAST) {
      this.#ground(context, drawing);
      this.#drawAll(context, drawing.shapes);
      return canvas;
    }
    context.globalAlpha = 1;
    context.drawImage(this.#baseOf(drawing, base), 0, 0);
    this.#drawAll(context, drawing.shapes.slice(base));
    return canvas;
  }

  #canvasOf({ width, height }: Drawing): Canvas {
    if (this.#canvas.width === width && this.#canvas.height === height) return this.#canvas;
    // Cairo's memory is given back now, not when the garbage collector gets to it.
    this.#canvas.width = 0;
    this.#canvas = createCanvas(width, height);
    return this.#canvas;
  }

  #ground(context: CanvasRenderingContext2D, { width, height, background }: Drawing): void {
    context.globalAlpha = 1;
    context.fillStyle = colour(background);
    context.fillRect(0, 0, width, height);
  }

  #baseOf(drawing: Drawing, count: number): Canvas {
    const { width, height, background } = drawing;
    const shapes = drawing.shapes.slice(0, count);
    const key = createHash('sha1')
      .update(JSON.stringify([width, height, background, shapes]))
      .digest('base64');
    const known = this.#bases.get(key);
    if (known !== undefined) return known;
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    this.#ground(context, drawing);
    this.#drawAll(context, shapes);
    this.#bases.set(key, canvas);
    return canvas;
  }

  #drawAll(context: CanvasRenderingContext2D, shapes: readonly DrawnShape[]): void {
    context.lineJoin = 'round';
    context.lineCap = 'round';
    context.textBaseline = 'alphabetic';
    // Glyphs are rasterised once and kept by Cairo; outlines (the default mode) take three times as long.
    context.textDrawingMode = 'glyph';
    for (let i = 0; i < shapes.length; ) {
      const shape = shapes[i] as DrawnShape;
      const end = batchEnd(shapes, i);
      context.globalAlpha = Math.min(1, Math.max(0, shape.opacity ?? 1));
      if (shape.kind === 'circle' || (shape.kind === 'path' && !shape.arrow)) drawOutlines(context, shapes, i, end);
      else this.#drawShape(context, shape);
      i = end;
    }
  }

  #drawShape(context: CanvasRenderingContext2D, shape: Exclude<DrawnShape, { kind: 'circle' }>): void {
    switch (shape.kind) {
      case 'path':
        drawArrow(context, shape);
        break;
      case 'sprite':
        this.#drawSprite(context, shape);
        break;
      case 'label':
        this.#drawLabel(context, shape);
        break;
      case 'prose':
        this.#drawProse(context, shape);
        break;
      default:
        shape satisfies never;
    }
  }

  #drawSprite(context: CanvasRenderingContext2D, shape: Extract<PlainShape, { kind: 'sprite' }>): void {
    const image = this.#sprites.get(shape.asset, shape.w, shape.h, shape.fill && colour(shape.fill));
    const [x, y] = [-image.width / 2, -image.height / 2];
    if (shape.turn === undefined || shape.turn % 360 === 0) {
      context.drawImage(image, Math.round(shape.x + x), Math.round(shape.y + y));
      return;
    }
    context.save();
    context.translate(shape.x, shape.y);
    context.rotate((shape.turn * Math.PI) / 180);
    context.drawImage(image, x, y);
    context.restore();
  }

  #drawLabel(context: CanvasRenderingContext2D, shape: DrawnLabel): void {
    const { size, lines } = this.#layLabel(shape);
    const step = size * LEADING;
    lines.forEach((line, i) => {
      this.#letter(context, line, shape.x, shape.y + i * step, { ...shape, size });
    });
  }

  #layLabel(shape: DrawnLabel): Laid {
    const { size, wrap, fit, lines = Number.POSITIVE_INFINITY } = shape;
    const bold = shape.bold === true;
    const written = drawable(shape.text, this.#covered, true);
    if (wrap !== undefined) {
      const wrapped = this.#measure.wrapped(written, size, bold, wrap);
      return { size, lines: this.#measure.limited(wrapped, size, bold, wrap, lines) };
    }
    if (fit !== undefined) return this.#measure.fitted(written.replaceAll('\n', ' '), size, bold, fit);
    return { size, lines: written.split('\n').slice(0, lines) };
  }

  #drawProse(context: CanvasRenderingContext2D, shape: DrawnProse): void {
    const bold = shape.bold === true;
    const written = shape.texts.map(text => drawable(text, this.#covered, true));
    const { size, lines } = this.#layProse(written, shape, bold);
    const x = shape.align === 'centre' ? shape.x + shape.w / 2 : shape.x;
    let y = shape.y + (size * LEADING) / 2;
    for (const { line, gap } of lines) {
      y += gap;
      this.#letter(context, line, x, y, { ...shape, size });
      y += size * LEADING;
    }
  }

  #layProse(texts: readonly string[], shape: DrawnProse, bold: boolean) {
    const least = Math.min(shape.least, shape.size);
    for (let size = shape.size; ; size = Math.max(least, size - 1)) {
      const lines = texts.flatMap((text, paragraph) =>
        this.#measure
          .wrapped(text, size, bold, shape.w)
          .map((line, i) => ({ line, gap: i === 0 && paragraph > 0 ? size * PARAGRAPH_GAP : 0 })),
      );
      const height = lines.reduce((sum, { gap }) => sum + gap + size * LEADING, 0);
      if (height <= shape.h) return { size, lines };
      if (size <= least) return { size, lines: this.#cutProse(lines, size, bold, shape) };
    }
  }

  #cutProse(lines: readonly { line: string; gap: number }[], size: number, bold: boolean, { w, h }: DrawnProse) {
    const kept: { line: string; gap: number }[] = [];
    let height = 0;
    for (const { line, gap } of lines) {
      height += gap + size * LEADING;
      if (height > h) break;
      kept.push({ line, gap });
    }
    const last = kept.pop();
    return last === undefined
      ? []
      : [...kept, { line: this.#measure.cut(`${last.line} …`, size, bold, w), gap: last.gap }];
  }

  /** To tell the canvas a font takes a third as long as to write a short label: only where it is another one. */
  #setFont(context: CanvasRenderingContext2D, font: string): void {
    if (this.#font.get(context) === font) return;
    context.font = font;
    this.#font.set(context, font);
  }

  #letter(
    context: CanvasRenderingContext2D,
    line: string,
    x: number,
    y: number,
    {
      size,
      bold,
      align,
      fill,
      stroke,
      width,
    }: Pick<DrawnLabel, 'size' | 'bold' | 'align' | 'fill' | 'stroke' | 'width'>,
  ): void {
    if (line === '') return;
    const baseline = y + (size * CAP_HEIGHT) / 2;
    const textAlign = align === 'centre' ? 'center' : align;
    const inked = colour(fill ?? '#000000');
    if (stroke === undefined && isStampable(line, size)) {
      const label = { written: line, x, baseline, size, bold: bold === true, align: textAlign, fill: inked } as const;
      this.#stamps.write(context, label);
      return;
    }
    this.#setFont(context, fontOf(size, bold === true));
    context.textAlign = textAlign;
    const ready = isolated(line);
    if (stroke !== undefined && width !== undefined) {
      context.strokeStyle = colour(stroke);
      context.lineWidth = width;
      context.setLineDash([]);
      context.strokeText(ready, x, baseline);
    }
    context.fillStyle = inked;
    context.fillText(ready, x, baseline);
  }
}
