/**
 * Writes the catalogue of all cards and rules: one page that works without a network, and the card faces beside it.
 *
 *   npm run catalogue                                   to dist/catalogue
 *   npm run catalogue -- --out DIR --palette contrast   elsewhere, in other colours (default, colour-blind, contrast)
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeCatalogue } from '../src/desk/index.ts';
import { games } from '../src/games/registry.ts';
import { resolveScene, startPainter } from '../src/render/index.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist/catalogue' },
    palette: { type: 'string', default: 'default' },
  },
});

const painter = await startPainter({ timeout: 60_000 });
try {
  const catalogue = makeCatalogue(games, (scene, print) => painter.paint(resolveScene(scene, print)), {
    palette: values.palette,
  });
  for (const path of catalogue.paths) {
    const file = await catalogue.read(path);
    if (file === undefined) throw new Error(`the catalogue lists ${path} and has it not`);
    const target = join(values.out, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, file.body);
  }
  console.log(`${catalogue.paths.length - 1} cards: open ${join(values.out, 'index.html')}`);
} finally {
  await painter.close();
}
