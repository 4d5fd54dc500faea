/**
 * Paints a scene to a PNG.
 *
 *   npm run -s node -- tools/scene.ts drawing.json out.png                     a Scene or Drawing as JSON
 *   npm run -s node -- tools/scene.ts fleet --at "…" --out x.png               a position in the game's own text
 *   npm run -s node -- tools/scene.ts fleet --card frigate --out x.png         a card's face
 *
 * Further: --as spectator|1|2… (a seat: with its open question)   --palette default|colour-blind|contrast   --zoom WORD
 *          --names "Ann,Bodil"   --options '{"…": …}'   --language en
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { AnyGame, Pending, Viewer } from '../src/engine/contract.ts';
import { seat, zoomWord } from '../src/engine/contract.ts';
import type { Scene } from '../src/engine/scene.ts';
import { redact } from '../src/engine/secret.ts';
import { gameOf, games } from '../src/games/registry.ts';
import { type Drawing, resolveScene, startPainter } from '../src/render/index.ts';
import { makeWords } from '../src/words/format.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string' },
    as: { type: 'string', default: 'spectator' },
    card: { type: 'string' },
    palette: { type: 'string', default: 'default' },
    zoom: { type: 'string' },
    names: { type: 'string', default: 'Ann,Bodil,Chidi,Daria' },
    options: { type: 'string', default: '{}' },
    language: { type: 'string', default: 'en' },
    out: { type: 'string' },
  },
});

/** Each seat is numbered from 1 where people type it. */
const viewer: Viewer = values.as === 'spectator' ? 'spectator' : seat(Number(values.as) - 1);

function sceneOf(game: AnyGame): Scene {
  if (values.card !== undefined) {
    const entry = game.library.catalogue.find(({ id, name }) => [id, name].includes(values.card ?? ''));
    if (entry === undefined) throw new Error(`${game.id} has no card "${values.card}"`);
    return entry.face(values.palette);
  }
  const options = game.options.parse(JSON.parse(values.options));
  const state = values.at === undefined ? startOf(game, options) : game.library.position.parse(values.at, options);
  const pending = game.pending(state).find((open): open is Pending => open.seat !== 'chance' && open.seat === viewer);
  return game.scene(game.view(redact(state, viewer), viewer), {
    palette: values.palette,
    ...(pending === undefined ? {} : { pending }),
    ...(values.zoom === undefined ? {} : { zoom: zoomWord(values.zoom) }),
  });
}

function startOf(game: AnyGame, options: object): object {
  const count = game.seating(options).counts[0] ?? 2;
  return game.setup(
    options,
    Array.from({ length: count }, () => game.entry.parse({})),
  ).state;
}

function drawingOf(source: string): Drawing {
  const game = gameOf(source);
  if (game === undefined && !source.endsWith('.json')) {
    throw new Error(`"${source}" is neither a .json file nor one of ${games.map(({ id }) => id).join(', ')}`);
  }
  const words = makeWords(game === undefined ? { en: {} } : game.phrases, values.language, false);
  const names = values.names.split(',');
  const scene = game === undefined ? (JSON.parse(readFileSync(source, 'utf8')) as Scene) : sceneOf(game);
  return resolveScene(scene, text => (typeof text === 'string' ? text : words(text, n => names[n] ?? `#${n + 1}`)));
}

const [source, target = values.out] = positionals;
if (source === undefined || target === undefined) {
  console.error('Say: scene.ts <file.json> out.png, or scene.ts <game> --at "<position>" --out out.png');
  process.exit(1);
}
const painter = await startPainter({ workers: 1 });
try {
  const drawing = drawingOf(source);
  const png = await painter.paint(drawing);
  writeFileSync(target, png);
  const [timing] = painter.stats().recent;
  console.log(
    `${target}: ${drawing.width} × ${drawing.height}, ${drawing.shapes.length} shapes, ${(png.length / 1024).toFixed(1)} KiB, ` +
      `drawn in ${timing?.drawMs.toFixed(0)} ms, encoded in ${timing?.encodeMs.toFixed(0)} ms`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await painter.close();
}
