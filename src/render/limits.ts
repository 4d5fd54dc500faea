/** What the painter refuses, so that no scene can take the process down (fault kind M). What a picture may weigh: docs/product.md. */
import type { Drawing } from './drawing.ts';
import { PictureError } from './picture.ts';

const MAX_WIDTH = 1600;
const MAX_HEIGHT = 1600;
const MAX_SHAPES = 20_000;
/** Frames of an animated picture. */
export const MAX_FRAMES = 240;
/** Bytes of a picture; above, it is encoded with fewer colours. */
export const MAX_BYTES = 300 * 1024;
/** Letters of one label or paragraph; what is beyond cannot be on the picture anyway. */
export const MAX_LETTERS = 2_000;

/** @throws PictureError `too-large` */
export function checkSize({ width, height, shapes }: Drawing): void {
  const fits = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;
  if (!fits(width, MAX_WIDTH) || !fits(height, MAX_HEIGHT)) {
    throw new PictureError(
      'too-large',
      `a picture of ${width} by ${height} pixels; at most ${MAX_WIDTH} by ${MAX_HEIGHT}`,
    );
  }
  if (shapes.length > MAX_SHAPES) throw new PictureError('too-large', `${shapes.length} shapes; at most ${MAX_SHAPES}`);
}
