import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Drawing, type Painter, startPainter } from '../../src/render/index.ts';
import { makeBoard } from '../support/board-scene.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const entry = path('./fixtures/troubled-worker.ts');
const fonts = path('../../assets/fonts/');
const drawing = (background: string, width = 10): Drawing => ({ width, height: 10, background, shapes: [] });
const textOf = async (made: Promise<Uint8Array>): Promise<string> => Buffer.from(await made).toString();

let painter: Painter | undefined;
afterEach(async () => {
  await painter?.close();
  painter = undefined;
});

describe('a thread in trouble', () => {
  it('is replaced when it ends, and its picture painted again, with ten waiting behind it', async () => {
    painter = await startPainter({ workers: 1, entry });
    const first = textOf(painter.paint(drawing('crash once')));
    const others = Array.from({ length: 10 }, (_, i) => textOf((painter as Painter).paint(drawing('fine', 20 + i))));
    expect(await first).toMatch(/^attempt \d+$/);
    expect((await Promise.all(others)).every(text => text.startsWith('attempt'))).toBe(true);
    expect(painter.stats().crashes).toBe(1);
  });

  it('is replaced after an error out of the blue', async () => {
    painter = await startPainter({ workers: 1, entry });
    expect(await textOf(painter.paint(drawing('throw once')))).toMatch(/^attempt \d+$/);
  });

  it('gives up after the second crash, and works on', async () => {
    painter = await startPainter({ workers: 1, entry });
    await expect(painter.paint(drawing('crash always'))).rejects.toMatchObject({
      name: 'PictureError',
      problem: 'crashed',
    });
    expect(await textOf(painter.paint(drawing('fine')))).toMatch(/^attempt/);
  });

  it('is ended when it takes too long, and works on', async () => {
    painter = await startPainter({ workers: 1, entry, timeout: 700, patience: 300 });
    await expect(painter.paint(drawing('stuck'))).rejects.toMatchObject({ problem: 'timeout' });
    expect(painter.stats()).toMatchObject({ timeouts: 1, crashes: 0, failed: 1 });
    await painter.close();
    painter = await startPainter({ workers: 1, entry, timeout: 60_000 });
    expect(await textOf(painter.paint(drawing('fine')))).toMatch(/^attempt/);
  });
});

describe('threads as there is work', () => {
  it('is one until a picture waits too long; the one that came to help goes when it has rested', async () => {
    painter = await startPainter({ workers: 2, entry, helpAfter: 20, helpFor: 300, timeout: 60_000 });
    expect(painter.stats().threads).toBe(1);
    const threads: number[] = [];
    const paint = async (what: string, width: number): Promise<void> => {
      await (painter as Painter).paint(drawing(what, width));
      threads.push((painter as Painter).stats().threads);
    };
    await Promise.all([paint('slow', 10), paint('slow', 11), paint('slow', 12)]);
    expect(threads).toContain(2);
    await vi.waitFor(() => expect(painter?.stats().threads).toBe(1), { timeout: 60_000, interval: 50 });
    expect(await textOf(painter.paint(drawing('fine', 13)))).toMatch(/^attempt/);
  });

  it('stays one while each picture is painted soon', async () => {
    painter = await startPainter({ workers: 2, entry, helpAfter: 60_000, timeout: 60_000 });
    await Promise.all(Array.from({ length: 20 }, (_, i) => (painter as Painter).paint(drawing('fine', 10 + i))));
    expect(painter.stats().threads).toBe(1);
  });

  it('has room for as many frames as an animation may have, each of a full board', async () => {
    painter = await startPainter({ timeout: 60_000 });
    const spots = Array.from({ length: 4_000 }, (_, i) => i % 64);
    const shapes = spots.map(x => ({ kind: 'circle' as const, x, y: x, r: 1.25, fill: '#123456', width: 12.125 }));
    const frames = Array.from({ length: 240 }, () => ({ width: 64, height: 64, background: '#ffffff', shapes }));
    expect((await painter.animate(frames, 100)).length).toBeGreaterThan(1_000);
    expect(painter.stats().crashes).toBe(0);
  });
});

/** A thread ended in the middle of a call of the native library ends the process. */
describe('a thread that works is never ended', () => {
  it('when its picture comes too late: who waited is answered, the next is painted when it is done', async () => {
    painter = await startPainter({ workers: 1, entry, timeout: 100 });
    const [slow, behind] = await Promise.allSettled([
      painter.paint(drawing('slow')),
      painter.paint(drawing('fine behind it')),
    ]);
    expect(slow).toMatchObject({ status: 'rejected', reason: { problem: 'timeout' } });
    expect(behind).toMatchObject({ status: 'rejected', reason: { problem: 'timeout' } });
    expect(painter.stats()).toMatchObject({ timeouts: 2, crashes: 0, hung: 0, waiting: 0 });
  });

  it('when the threads are renewed while both are busy', async () => {
    painter = await startPainter({ workers: 2, entry, growth: -1e12, queue: 500, timeout: 60_000 });
    const all = Array.from({ length: 120 }, (_, i) =>
      (painter as Painter).paint(drawing(i % 12 === 0 ? 'slow' : 'fine', 10 + i)),
    );
    expect((await Promise.all(all)).length).toBe(120);
    expect(painter.stats().renewals).toBeGreaterThanOrEqual(2);
    expect(painter.stats()).toMatchObject({ crashes: 0, failed: 0, hung: 0 });
  });

  it('when the painter is closed: what is painted is finished, what waits is refused', async () => {
    painter = await startPainter({ workers: 1, entry, timeout: 60_000 });
    const slow = textOf(painter.paint(drawing('slow')));
    const waiting = painter.paint(drawing('fine'));
    const refused = expect(waiting).rejects.toMatchObject({ problem: 'closed' });
    await painter.close();
    expect(await slow).toBe('slow');
    await refused;
  });
});

describe('many pictures', () => {
  it('refuses at once what does not fit the queue', async () => {
    painter = await startPainter({ workers: 1, entry, queue: 2 });
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, (_, i) => (painter as Painter).paint(drawing('slow', 10 + i))),
    );
    const refused = results.filter(result => result.status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(3);
    for (const { reason } of refused) expect(reason).toMatchObject({ name: 'PictureError', problem: 'busy' });
    expect(painter.stats().refused).toBe(refused.length);
  });

  it('paints equal drawings once: those underway are joined, those done are kept', async () => {
    painter = await startPainter({ workers: 1, entry });
    const same = await Promise.all([1, 2, 3].map(() => (painter as Painter).paint(drawing('fine'))));
    expect(new Set(same.map(bytes => Buffer.from(bytes).toString())).size).toBe(1);
    await painter.paint(drawing('fine'));
    expect(painter.stats()).toMatchObject({ painted: 1, joined: 2, hits: 1 });
  });

  it('forgets the oldest pictures when the room is full', async () => {
    painter = await startPainter({ workers: 1, entry, cache: 400 });
    for (let i = 0; i < 20; i++) await painter.paint(drawing('fine', 10 + i));
    expect(painter.stats().cachedBytes).toBeLessThanOrEqual(400);
    await painter.paint(drawing('fine', 10));
    expect(painter.stats()).toMatchObject({ painted: 21, hits: 0 });
  });

  it('does not remember a failure', async () => {
    painter = await startPainter({ workers: 1, entry });
    await expect(painter.paint(drawing('crash always'))).rejects.toThrow();
    await expect(painter.paint(drawing('crash always'))).rejects.toThrow();
    expect(painter.stats().failed).toBe(2);
  });

  it('renews its threads when memory grows, without losing a picture', async () => {
    painter = await startPainter({ workers: 1, entry, growth: -1e12, queue: 500 });
    const all = Array.from({ length: 120 }, (_, i) => (painter as Painter).paint(drawing('fine', 10 + i)));
    expect((await Promise.all(all)).length).toBe(120);
    expect(painter.stats().renewals).toBeGreaterThanOrEqual(2);
    expect(painter.stats()).toMatchObject({ crashes: 0, failed: 0 });
  });

  it('refuses after it was closed', async () => {
    painter = await startPainter({ workers: 1, entry });
    await painter.close();
    await expect(painter.paint(drawing('fine'))).rejects.toMatchObject({ problem: 'closed' });
  });
});

/** A process of its own: fonts once registered stay with a process. */
const run = (environment: Readonly<Record<string, string>>, program: string) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: environment,
    encoding: 'utf8',
    timeout: 60_000,
    cwd: path('../..'),
  });

describe('fonts', () => {
  /** What starting says with a changed copy of the fonts. */
  const startWith = (change: (folder: string) => void): string => {
    const folder = mkdtempSync(`${tmpdir()}/fonts-`);
    try {
      cpSync(fonts, folder, { recursive: true });
      change(folder);
      const program = `
        import { startPainter } from './src/render/index.ts';
        await startPainter({ workers: 1, fonts: '${folder}/' }).then(() => console.log('started'), error => console.log(error.name, error.message));
        process.exit();`;
      return run({ PATH: process.env.PATH ?? '' }, program).stdout;
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it('are all there: start succeeds', () => {
    expect(startWith(() => undefined)).toBe('started\n');
  });
  it('missing, are named: start fails', () => {
    expect(startWith(folder => rmSync(`${folder}/FiraSansCondensed-Bold.ttf`))).toMatch(
      /^PictureError .*FiraSansCondensed-Bold\.ttf is missing/,
    );
  });
  it('broken, make start fail', () => {
    expect(startWith(folder => writeFileSync(`${folder}/DejaVuSansCondensed.ttf`, 'no font'))).toMatch(
      /^PictureError /,
    );
  });
  it('that lack letters make start fail and name one', () => {
    const lackHebrew = (folder: string) => {
      for (const [from, to] of [
        ['-Medium', ''],
        ['-Bold', '-Bold'],
      ])
        cpSync(`${folder}/FiraSansCondensed${from}.ttf`, `${folder}/DejaVuSansCondensed${to}.ttf`);
    };
    expect(startWith(lackHebrew)).toMatch(/^PictureError .* draw ".+" as a box/);
  });
});

describe('the whole process', () => {
  const paintOne = `
    import { startPainter } from './src/render/index.ts';
    import { makeBoard } from './test/support/board-scene.ts';
    import { createHash } from 'node:crypto';
    const painter = await startPainter({ workers: 2, timeout: 60_000 });
    const pictures = await Promise.all([1, 2, 3, 4].map(n => painter.paint(makeBoard(n))));
    await painter.close();
    console.log(pictures.map(png => createHash('sha1').update(png).digest('hex')).join());`;

  it('paints the same with no home and no font configuration, and ends without a crash', async () => {
    const bare = run(
      { PATH: process.env.PATH ?? '', FONTCONFIG_FILE: '/nonexistent', FONTCONFIG_PATH: '/nonexistent' },
      paintOne,
    );
    const usual = run({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '/root' }, paintOne);
    expect({ status: bare.status, signal: bare.signal }).toEqual({ status: 0, signal: null });
    expect(usual.status, usual.stderr).toBe(0);
    expect(bare.stdout.trim().split(',')).toHaveLength(4);
    expect(bare.stdout).toBe(usual.stdout);
  });

  it('may have the library loaded and used in the main thread as well (node-canvas 2480)', () => {
    const both = run(
      { PATH: process.env.PATH ?? '' },
      `import { createCanvas } from 'canvas'; createCanvas(9, 9).getContext('2d').fillText('x', 1, 8); ${paintOne}`,
    );
    expect({ status: both.status, signal: both.signal }, both.stderr).toEqual({ status: 0, signal: null });
  });
});

it('keeps the main thread free while it paints', async () => {
  painter = await startPainter({ workers: 2, timeout: 60_000 });
  const boards = Array.from({ length: 20 }, (_, i) => makeBoard(i));
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const began = performance.now();
  await Promise.all(boards.map(board => (painter as Painter).paint(board)));
  clearInterval(timer);
  // On the main thread the twenty together would be one gap; a busy machine alone makes gaps of some tens of milliseconds.
  expect(longest).toBeLessThan(Math.max(120, (performance.now() - began) / 3));
});
