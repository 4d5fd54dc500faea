/** Animated pictures, for replays. */
import gifenc from 'gifenc';
import { PictureError } from '../picture.ts';
import type { Indexed } from './quantise.ts';

/** Discord's limit for an attachment of anybody is 10 MiB; stay below with the message around it. */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * @param delay milliseconds a frame; the last stays four times as long
 * @throws PictureError `too-large`
 */
export function encodeGif(frames: readonly Indexed[], delay: number): Uint8Array {
  const gif = gifenc.GIFEncoder();
  frames.forEach((frame, i) => {
    gif.writeFrame(frame.pixels, frame.width, frame.height, {
      palette: entriesOf(frame.palette),
      delay: i === frames.length - 1 ? delay * 4 : delay,
    });
    if (gif.bytesView().length > MOST_BYTES)
      throw new PictureError('too-large', `an animation of more than ${MOST_BYTES} bytes`);
  });
  gif.finish();
  return gif.bytes();
}

const entriesOf = (palette: Uint8Array): number[][] =>
  Array.from({ length: palette.length / 3 }, (_, i) => [...palette.subarray(i * 3, i * 3 + 3)]);
