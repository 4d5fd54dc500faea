/**
 * The painter. First each game's pictures, in one thread: draw and encode times, and bytes; goal: under 30 ms at p95 and under 120 KiB. Then 3,000
 * boards in the two threads of production: resident memory, and the delay of the main thread meanwhile.
 * The kit's board (100 hexes, 60 tiles, 30 signs, four panels) stands for a game fuller than any of ours. No picture comes from the cache.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { games } from '../src/games/registry.ts';
import { type Drawing, type Painter, startPainter } from '../src/render/index.ts';
import { makeBoard } from '../test/support/board-scene.ts';
import { printFigure, quantile } from './line.ts';
import { drawingsOf } from './pictures/scenes.ts';

const EACH = Number(process.env.PICTURES ?? 100);
/**
 * Each picture is painted so often. All times say how busy the machine was (the threads give way to everything else); the least of each picture, and
 * the processor time that its thread used, say what the picture itself takes. Between two times lie more drawings than the painter keeps layers of, so that nothing is kept from the time before.
 */
const TIMES = 4;
const MANY = Number(process.env.MANY_PICTURES ?? 3_000);
/** As many as a busy minute brings at once. */
const BATCH = 10;
const MIB = 1024 * 1024;
const rss = (): number => process.memoryUsage.rss() / MIB;
const NO_CACHE = 1;

const board = (n: number): Drawing => makeBoard(n);

async function benchKinds(): Promise<void> {
  const painter = await startPainter({ workers: 1, timeout: 60_000, cache: NO_CACHE });
  for (const game of games) await benchPictures(painter, game.id, drawingsOf(game, EACH));
  await benchPictures(
    painter,
    'the kit',
    Array.from({ length: EACH }, (_, n) => board(n)),
  );
  await painter.close();
}

async function benchPictures(painter: Painter, what: string, drawings: readonly Drawing[]): Promise<void> {
  const all: number[] = [];
  const least = drawings.map(() => Number.POSITIVE_INFINITY);
  const processor = [...least];
  const bytes: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    for (const [i, drawing] of drawings.entries()) {
      await painter.paint(drawing);
      const painted = painter.stats().recent.at(-1);
      // The first time, the thread's code is still being compiled.
      if (painted === undefined || time === 0) continue;
      const ms = painted.drawMs + painted.encodeMs;
      all.push(ms);
      least[i] = Math.min(least[i] ?? ms, ms);
      processor[i] = Math.min(processor[i] ?? 0, painted.cpuMs);
      bytes.push(painted.bytes / 1024);
    }
  }
  const [first] = drawings;
  const conditions = { game: what, pictures: EACH, size: `${first?.width} x ${first?.height}`, workers: 1 };
  for (const share of [0.5, 0.95]) {
    const at = `p${share * 100}`;
    printFigure(`pictures.both.${at}`, quantile(least, share), 'ms', { ...conditions, of: 'least of each' });
    printFigure(`pictures.both.${at}`, quantile(all, share), 'ms', { ...conditions, of: 'all' });
    printFigure(`pictures.processor.${at}`, quantile(processor, share), 'ms', { ...conditions, of: 'least of each' });
    printFigure(`pictures.bytes.${at}`, quantile(bytes, share), 'KiB', conditions);
  }
}

async function benchMany(): Promise<void> {
  const conditions = { game: 'the kit', workers: 2 };
  const before = rss();
  const painter = await startPainter({ timeout: 60_000 });
  printFigure('pictures.memory.start', rss(), 'MiB', { ...conditions, without_painter: Math.round(before) });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  for (let done = 0; done < MANY; done += BATCH) {
    const boards = Array.from({ length: BATCH }, (_, i) => board(done + i));
    if (done >= 100) delay.enable();
    await Promise.all(boards.map(drawing => painter.paint(drawing)));
    delay.disable();
    if ((done + BATCH) % 500 === 0)
      printFigure('pictures.memory', rss(), 'MiB', { ...conditions, after: done + BATCH });
  }
  printFigure('pictures.loop_delay.p99', delay.percentile(99) / 1e6, 'ms', conditions);
  printFigure('pictures.loop_delay.max', delay.max / 1e6, 'ms', conditions);
  const known = board(MANY - 1);
  const start = performance.now();
  for (let i = 0; i < 200; i++) await painter.paint(known);
  printFigure('pictures.cache_hit', (performance.now() - start) / 200, 'ms', conditions);
  const { renewals, crashes } = painter.stats();
  printFigure('pictures.renewals', renewals, 'threads', { crashes });
  await painter.close();
}

await benchKinds();
await benchMany();
