/** Entry of a painting thread. Never throws: whatever rejects in the pool is therefore a crash. */
import { setPriority } from 'node:os';
import { createCanvas } from 'canvas';
import { workerData } from 'piscina';
import type { Drawing } from '../drawing.ts';
import { checkSize, MAX_BYTES } from '../limits.ts';
import { PictureError } from '../picture.ts';
import { Artist } from './draw.ts';
import { registerFonts } from './fonts.ts';
import { encodeGif } from './gif.ts';
import type { Job, JobResult } from './job.ts';
import { encodePng } from './png.ts';
import { type Indexed, quantise } from './quantise.ts';

/**
 * Colours and zlib level, tried one after the other until a picture is small enough. Measured on the boards of bench/pictures.ts: more than 112
 * colours cannot be told apart on them and take 5 % more room; level 3 is a quarter faster and takes 8 % more room, level 6 takes twice the time for 4 % less.
 */
const ATTEMPTS = [
  { colours: 112, level: 4 },
  { colours: 96, level: 8 },
  { colours: 32, level: 9 },
] as const;
const GIF_COLOURS = 128;

// A press is acknowledged before a picture is painted, on two busy cores too. Elsewhere than on Linux this would slow the whole process.
if (process.platform === 'linux') setPriority(10);

let artist: Artist | undefined;

/** Fontconfig is shared by all threads of the process: one registers at a time. */
function readyArtist(): Artist {
  if (artist !== undefined) return artist;
  const lock = new Int32Array(workerData.lock as SharedArrayBuffer);
  while (Atomics.compareExchange(lock, 0, 0, 1) !== 0) Atomics.wait(lock, 0, 1, 5_000);
  try {
    artist = new Artist(registerFonts(workerData.fonts as string | undefined));
    return artist;
  } finally {
    Atomics.store(lock, 0, 0);
    Atomics.notify(lock, 0);
  }
}

export default function run(job: Job): JobResult {
  try {
    const ready = readyArtist();
    switch (job.kind) {
      case 'check':
        return { ok: true, bytes: new Uint8Array(0), drawMs: 0, encodeMs: 0, cpuMs: 0 };
      case 'still':
        return still(ready, JSON.parse(job.drawing) as Drawing);
      case 'animation':
        return animation(ready, job);
      default:
        return job satisfies never;
    }
  } catch (error) {
    const problem = error instanceof PictureError ? error.problem : 'failed';
    return { ok: false, problem, message: error instanceof Error ? error.message : String(error) };
  }
}

const cpu = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

function still(ready: Artist, drawing: Drawing): JobResult {
  const start = performance.now();
  const startCpu = cpu();
  const raw = pixelsOf(ready, drawing);
  const drawn = performance.now();
  const bytes = new Uint8Array(encodeWithin(raw, drawing));
  return { ok: true, bytes, drawMs: drawn - start, encodeMs: performance.now() - drawn, cpuMs: cpu() - startCpu };
}

/** Fewer colours where a picture is too large; @throws PictureError `too-large` where that does not help. */
function encodeWithin(raw: Uint32Array, { width, height }: Drawing): Uint8Array {
  for (const { colours, level } of ATTEMPTS) {
    const png = encodePng(quantise(raw, width, height, colours), level);
    if (png.length <= MAX_BYTES) return png;
  }
  throw new PictureError('too-large', `more than ${MAX_BYTES} bytes, even in few colours`);
}

function animation(ready: Artist, { drawings, delay, width }: Extract<Job, { kind: 'animation' }>): JobResult {
  const start = performance.now();
  const startCpu = cpu();
  const frames: Indexed[] = drawings.map(json => {
    const drawing = JSON.parse(Buffer.from(json).toString()) as Drawing;
    if (width === undefined || drawing.width <= width)
      return quantise(pixelsOf(ready, drawing), drawing.width, drawing.height, GIF_COLOURS);
    const height = Math.max(1, Math.round((drawing.height * width) / drawing.width));
    return quantise(shrunk(ready, drawing, width, height), width, height, GIF_COLOURS);
  });
  const drawn = performance.now();
  const bytes = encodeGif(frames, delay);
  return { ok: true, bytes, drawMs: drawn - start, encodeMs: performance.now() - drawn, cpuMs: cpu() - startCpu };
}

/** A replay has many frames: they are kept small enough to be sent, and still large enough to be read. */
function shrunk(ready: Artist, drawing: Drawing, width: number, height: number): Uint32Array {
  checkSize(drawing);
  const small = createCanvas(width, height);
  small.getContext('2d').drawImage(ready.draw(drawing), 0, 0, width, height);
  const raw = small.toBuffer('raw');
  // Cairo's memory is given back now, not when the garbage collector gets to it.
  small.width = 0;
  return new Uint32Array(raw.buffer, raw.byteOffset, raw.byteLength / 4);
}

function pixelsOf(ready: Artist, drawing: Drawing): Uint32Array {
  checkSize(drawing);
  const raw = ready.draw(drawing).toBuffer('raw');
  return new Uint32Array(raw.buffer, raw.byteOffset, raw.byteLength / 4);
}
