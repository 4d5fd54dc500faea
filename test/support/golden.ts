/**
 * Golden pictures: what a scene looked like when somebody last looked at it. `npm run goldens` paints them anew (look at the difference
 * before committing it). On a failure expected, actual and difference are written to test/__failed__/.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { afterAll, expect } from 'vitest';
import type { Scene } from '../../src/engine/scene.ts';
import type { Text } from '../../src/engine/text.ts';
import { type Drawing, type Painter, resolveScene, startPainter } from '../../src/render/index.ts';

/** Share of the pixels that may differ: other versions of Cairo and FreeType set edges a little differently. */
const ALLOWED = 0.002;
/** How far a pixel's colour may be off before it counts, 0 to 1. */
const THRESHOLD = 0.15;
const FAILED = fileURLToPath(new URL('../__failed__/', import.meta.url));
const rewriting = process.env.UPDATE_GOLDENS === '1';

/** A painter for the tests of one file, closed after them. Call it at the top of the file. */
export function painterForTests(): () => Promise<Painter> {
  let started: Promise<Painter> | undefined;
  afterAll(async () => {
    await (await started)?.close();
  });
  return () => {
    started ??= startPainter({ workers: 1, timeout: 60_000 });
    return started;
  };
}

/**
 * Call in a test whose name contains "golden", so that `npm run goldens` finds it.
 * @param file path of the golden PNG, e.g. `new URL('./__golden__/start.png', import.meta.url)`
 */
export async function expectGolden(painter: Painter, drawing: Drawing, file: URL): Promise<void> {
  const actual = await painter.paint(drawing);
  const path = fileURLToPath(file);
  if (rewriting) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, actual);
    return;
  }
  if (!existsSync(path))
    throw new Error(`There is no golden picture ${path}: run npm run goldens, look at it and commit it.`);
  const problem = differenceOf(readFileSync(path), actual, path);
  expect(problem, problem).toBeUndefined();
}

/** The same for a game's scene. */
export const expectGoldenScene = (
  painter: Painter,
  scene: Scene,
  say: (text: Text) => string,
  file: URL,
): Promise<void> => expectGolden(painter, resolveScene(scene, say), file);

/** What is wrong with a picture compared with the golden one; undefined where nothing is. */
export function differenceOf(expected: Uint8Array, actual: Uint8Array, path: string): string | undefined {
  const [before, after] = [PNG.sync.read(Buffer.from(expected)), PNG.sync.read(Buffer.from(actual))];
  if (before.width !== after.width || before.height !== after.height) {
    keep(path, { expected, actual });
    return `${path}: ${after.width} × ${after.height} instead of ${before.width} × ${before.height}; see ${FAILED}`;
  }
  const difference = new PNG({ width: before.width, height: before.height });
  const count = pixelmatch(before.data, after.data, difference.data, before.width, before.height, {
    threshold: THRESHOLD,
  });
  const most = Math.floor(before.width * before.height * ALLOWED);
  if (count <= most) return undefined;
  keep(path, { expected, actual, difference: PNG.sync.write(difference) });
  return `${path}: ${count} pixels differ, at most ${most} may; see ${FAILED}`;
}

function keep(path: string, pictures: Readonly<Record<string, Uint8Array>>): void {
  mkdirSync(FAILED, { recursive: true });
  for (const [name, png] of Object.entries(pictures))
    writeFileSync(`${FAILED}${basename(path, '.png')}.${name}.png`, png);
}
