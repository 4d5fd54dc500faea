/** Symbols of assets/ as small canvases, tinted and sized once, kept while memory allows. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Canvas, createCanvas, Image } from 'canvas';
import { LRUCache } from 'lru-cache';

const ASSETS = fileURLToPath(new URL('../../../assets/', import.meta.url));
const NAME = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_PIXELS = 1600;

export class Sprites {
  readonly #files = new Map<string, Buffer>();
  readonly #folder: string;
  readonly #made = new LRUCache<string, Canvas>({
    maxSize: MOST_BYTES,
    sizeCalculation: canvas => canvas.width * canvas.height * 4 + 1,
    // Cairo's memory is not the garbage collector's: it is given back by size, not by time.
    dispose: canvas => {
      canvas.width = 0;
    },
  });

  constructor(folder = ASSETS) {
    this.#folder = folder;
  }

  /** @throws Error where there is no such asset */
  get(asset: string, width: number, height: number, fill: string | undefined): Canvas {
    const [w, h] = [sane(width), sane(height)];
    const key = `${asset} ${w} ${h} ${fill ?? ''}`;
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const image = new Image();
    image.src = tinted(this.#file(asset), w, h, fill);
    const canvas = createCanvas(w, h);
    canvas.getContext('2d').drawImage(image, 0, 0, w, h);
    this.#made.set(key, canvas);
    return canvas;
  }

  #file(asset: string): Buffer {
    const known = this.#files.get(asset);
    if (known !== undefined) return known;
    if (!NAME.test(asset)) throw new Error(`"${asset}" is no asset's name`);
    const path = ['svg', 'png'].map(ending => `${this.#folder}${asset}.${ending}`).find(file => existsSync(file));
    if (path === undefined) throw new Error(`there is no assets/${asset}.svg or .png`);
    const bytes = readFileSync(path);
    this.#files.set(asset, bytes);
    return bytes;
  }
}

const sane = (length: number): number => Math.min(MOST_PIXELS, Math.max(1, Math.round(length)));

/** An SVG in its colour and exact size (librsvg rasterises at the size written in the file); other formats as they are. */
function tinted(bytes: Buffer, width: number, height: number, fill: string | undefined): Buffer {
  if (bytes[0] !== 0x3c) return bytes;
  const sized = bytes
    .toString('utf8')
    .replace(/<svg\b[^>]*>/, tag =>
      tag.replace(/\s(width|height)="[^"]*"/g, '').replace('<svg', `<svg width="${width}" height="${height}"`),
    );
  return Buffer.from(fill === undefined ? sized : sized.replaceAll('currentColor', fill.slice(0, 7)));
}
