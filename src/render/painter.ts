/** Scenes to pictures, outside the main thread. The same drawing is painted once and kept while there is room. */
import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Drawing } from './drawing.ts';
import { checkSize, MAX_FRAMES } from './limits.ts';
import { PictureError } from './picture.ts';
import { Pool, type PoolOptions, type PoolStats } from './pool.ts';

export interface Painter {
  /** An indexed PNG; shared with other callers, not to be changed. @throws PictureError: send the words instead */
  paint(drawing: Drawing): Promise<Uint8Array>;
  /** An animated GIF of frames of one size, at most `width` pixels wide where that is given. @throws PictureError */
  animate(frames: readonly Drawing[], delayMs: number, width?: number): Promise<Uint8Array>;
  stats(): PainterStats;
  close(): Promise<void>;
}

export interface PainterStats extends PoolStats {
  /** Painted in a thread, served from the cache, joined to a picture that was being painted, and not made. */
  readonly painted: number;
  readonly hits: number;
  readonly joined: number;
  readonly failed: number;
  readonly cachedBytes: number;
  /** The last pictures painted, newest last. */
  readonly recent: readonly {
    readonly drawMs: number;
    readonly encodeMs: number;
    readonly cpuMs: number;
    readonly bytes: number;
  }[];
}

export interface PainterOptions extends Partial<PoolOptions> {
  /** Bytes of pictures kept. */
  readonly cache?: number;
}

const MIB = 1024 * 1024;
const RECENT = 1_000;
const USUAL: PoolOptions = {
  ...{ workers: 2, helpAfter: 1_500, helpFor: 60_000, queue: 64 },
  ...{ timeout: 10_000, patience: 20_000, growth: 512 * MIB },
};
/** Milliseconds for an animation, waiting included: many pictures in one thread; the other goes on painting stills. */
const ANIMATION_LIMIT = 90_000;
/** Painted and waiting ones; one more is refused at once. */
const MOST_ANIMATIONS = 6;

/** @throws PictureError where a thread cannot draw (a font is missing) */
export async function startPainter({ cache = 16 * MIB, ...options }: PainterOptions = {}): Promise<Painter> {
  const pool = new Pool({ ...USUAL, ...options });
  try {
    await pool.ready();
  } catch (error) {
    await pool.close();
    throw error;
  }
  return makePainter(pool, cache);
}

function makePainter(pool: Pool, cacheBytes: number): Painter {
  const kept = new LRUCache<string, Uint8Array>({ maxSize: cacheBytes, sizeCalculation: png => png.length + 64 });
  const underway = new Map<string, Promise<Uint8Array>>();
  const counts = { painted: 0, hits: 0, joined: 0, failed: 0 };
  const recent: PainterStats['recent'][number][] = [];

  const paintNow = async (key: string, drawing: string): Promise<Uint8Array> => {
    try {
      const { bytes, drawMs, encodeMs, cpuMs } = await pool.run({ kind: 'still', drawing });
      counts.painted++;
      recent.push({ drawMs, encodeMs, cpuMs, bytes: bytes.length });
      if (recent.length > RECENT) recent.shift();
      kept.set(key, bytes);
      return bytes;
    } catch (error) {
      counts.failed++;
      throw error;
    } finally {
      underway.delete(key);
    }
  };

  return {
    async paint(drawing) {
      checkSize(drawing);
      const json = JSON.stringify(drawing);
      const key = createHash('sha256').update(json).digest('base64');
      const known = kept.get(key);
      if (known !== undefined) {
        counts.hits++;
        return known;
      }
      const other = underway.get(key);
      if (other !== undefined) {
        counts.joined++;
        return other;
      }
      const painting = paintNow(key, json);
      underway.set(key, painting);
      return painting;
    },
    animate: makeAnimator(pool),
    stats: () => ({ ...counts, ...pool.stats(), cachedBytes: kept.calculatedSize, recent: [...recent] }),
    close: () => pool.close(),
  };
}

/** One after another, so that one thread always paints stills. */
function makeAnimator(pool: Pool): Painter['animate'] {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (frames, delayMs, width) => {
    checkFrames(frames);
    if (waiting >= MOST_ANIMATIONS) throw new PictureError('busy', `${MOST_ANIMATIONS} animations are waiting already`);
    waiting++;
    try {
      const drawings = await written(frames);
      const job = { kind: 'animation' as const, drawings, delay: delayMs, ...(width === undefined ? {} : { width }) };
      const painting = last.then(() => pool.run(job, ANIMATION_LIMIT));
      last = painting.catch(() => undefined);
      return (await painting).bytes;
    } finally {
      waiting--;
    }
  };
}

/** A long animation is some megabytes: others have their turn in between. */
async function written(frames: readonly Drawing[]): Promise<readonly Buffer[]> {
  const drawings: Buffer[] = [];
  for (const frame of frames) {
    // Bytes, because they lie outside the thread's heap until their turn comes.
    drawings.push(Buffer.from(JSON.stringify(frame)));
    await breathe();
  }
  return drawings;
}

function checkFrames(frames: readonly Drawing[]): void {
  const [first] = frames;
  if (first === undefined || frames.length > MAX_FRAMES)
    throw new PictureError('too-large', `${frames.length} frames; 1 to ${MAX_FRAMES}`);
  for (const frame of frames) {
    checkSize(frame);
    if (frame.width !== first.width || frame.height !== first.height)
      throw new PictureError('failed', 'frames of different sizes');
  }
}
