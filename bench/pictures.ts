/**
 * The painter: draw and encode times in its threads, bytes, cache, memory over 3,000 pictures, delay of the main thread meanwhile.
 * The board is 1200 by 900 with 100 hexes, 60 tiles, 30 signs and four panels; each picture moves tiles about, so none comes from the cache.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startPainter } from '../src/render/index.ts';
import { makeBoard } from '../test/support/board-scene.ts';
import { printFigure, quantile } from './line.ts';

const COUNT = Number(process.env.PICTURES ?? 3_000);
/** As many as a busy minute brings at once. */
const BATCH = 10;
const MIB = 1024 * 1024;
const rss = (): number => process.memoryUsage.rss() / MIB;

const conditions = { width: 1200, height: 900, hexes: 100, workers: 2 };
const beforeStart = rss();
const painter = await startPainter({ timeout: 60_000 });
printFigure('pictures.memory.start', rss(), 'MiB', { ...conditions, without_painter: Math.round(beforeStart) });

const timings = {
  draw: [] as number[],
  encode: [] as number[],
  both: [] as number[],
  cpu: [] as number[],
  bytes: [] as number[],
};
const memory: number[] = [];
const delay = monitorEventLoopDelay({ resolution: 1 });
for (let done = 0; done < COUNT; done += BATCH) {
  const boards = Array.from({ length: BATCH }, (_, i) => makeBoard(done + i));
  if (done === 100) delay.enable();
  await Promise.all(boards.map(board => painter.paint(board)));
  delay.disable();
  for (const { drawMs, encodeMs, cpuMs, bytes } of painter.stats().recent.slice(-BATCH)) {
    timings.draw.push(drawMs);
    timings.encode.push(encodeMs);
    timings.both.push(drawMs + encodeMs);
    timings.cpu.push(cpuMs);
    timings.bytes.push(bytes / 1024);
  }
  if ((done + BATCH) % 500 === 0) memory.push(rss());
}
for (const [name, samples] of Object.entries(timings)) {
  if (name === 'cpu') continue;
  const unit = name === 'bytes' ? 'KiB' : 'ms';
  for (const share of [0.5, 0.95])
    printFigure(`pictures.${name}.p${share * 100}`, quantile(samples.slice(50), share), unit, {
      ...conditions,
      pictures: COUNT,
    });
}
// On a busy machine the times above say how busy it was; this says what a picture costs.
printFigure(
  'pictures.cpu.mean',
  timings.cpu.slice(50).reduce((sum, ms) => sum + ms, 0) / (timings.cpu.length - 50),
  'ms',
  conditions,
);
printFigure('pictures.loop_delay.p99', delay.percentile(99) / 1e6, 'ms', conditions);
printFigure('pictures.loop_delay.max', delay.max / 1e6, 'ms', conditions);

const known = makeBoard(COUNT - 1);
const start = performance.now();
for (let i = 0; i < 200; i++) await painter.paint(known);
printFigure('pictures.cache_hit', (performance.now() - start) / 200, 'ms', conditions);
memory.forEach((value, i) => {
  printFigure('pictures.memory', value, 'MiB', { ...conditions, after: (i + 1) * 500 });
});
const { renewals, crashes } = painter.stats();
printFigure('pictures.renewals', renewals, 'threads', { crashes });
await painter.close();
