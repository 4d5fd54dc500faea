/** Pictures carry their viewer, so that a hand cannot be posted in a channel: posting takes `Picture<'spectator'>` only. */
import type { Viewer } from '../engine/contract.ts';

declare const viewerOf: unique symbol;
export interface Picture<V extends Viewer = Viewer> {
  /** Makes a Picture<Seat> and a Picture<'spectator'> different types in both directions. */
  readonly [viewerOf]?: (viewer: V) => V;
  readonly viewer: V;
  readonly png: Uint8Array;
  /** The position in words, at most ALT_LENGTH characters. */
  readonly alt: string;
}

/** Discord's limit on the description of an attachment, in UTF-16 units. */
export const ALT_LENGTH = 1024;

export const makePicture = <V extends Viewer>(viewer: V, png: Uint8Array, alt: string): Picture<V> => ({
  viewer,
  png,
  alt: shortened(alt, ALT_LENGTH),
});

/** Cut after a whole grapheme, with an ellipsis. */
function shortened(written: string, most: number): string {
  if (written.length <= most) return written;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(written)) {
    if (kept.length + segment.length > most - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/**
 * There is no picture; the caller sends the words instead.
 * busy: too many are waiting · timeout · crashed: twice in its worker · too-large · failed: the drawing itself is wrong · closed.
 */
export type PictureProblem = 'busy' | 'timeout' | 'crashed' | 'too-large' | 'failed' | 'closed';
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly problem: PictureProblem;
  constructor(problem: PictureProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
