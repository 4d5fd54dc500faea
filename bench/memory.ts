/**
 * Resident memory of the whole bot in one process: as it starts, with 10,000 matches stored, after each of them was looked at (it keeps few decoded), and
 * after 3,000 pictures. It must not grow with them. On the embedded database, then on a private Postgres, each in a process of its own. The sandbox's
 * stand-in for Discord runs in the same process and is counted with it. `npm run bench memory`; `node --expose-gc bench/memory.ts embedded|postgres`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../src/config/config.ts';
import type { Paint } from '../src/discord/bot.ts';
import type { Scene } from '../src/engine/scene.ts';
import { games } from '../src/games/registry.ts';
import { makeLog } from '../src/log/log.ts';
import { type Running, start } from '../src/main.ts';
import { resolveScene, startPainter } from '../src/render/index.ts';
import { type OpenStore, openStore } from '../src/store/open-store.ts';
import { makeServer, temporaryFolder } from '../test/support/db/server.ts';
import { startEnvironment, startFlags } from './as-started.ts';
import { printFigure } from './line.ts';
import { sayEnglish, scenesOf } from './pictures/scenes.ts';
import { copyMatch } from './store/fill.ts';

const STORED = Number(process.env.STORED ?? 10_000);
const PICTURES = Number(process.env.MANY_PICTURES ?? 3_000);
const STEPS = 3;
/** Painted at once, as a busy minute brings them. */
const BATCH = 10;

type Database = 'embedded' | 'postgres';

/** After a full collection (`--expose-gc`), and a moment for what ends by itself. */
async function resident(): Promise<number> {
  await new Promise(resolve => setTimeout(resolve, 1_500));
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage.rss() / 2 ** 20;
}

/** The most that this process was ever resident, where the system tells. */
function peak(): number | undefined {
  if (!existsSync('/proc/self/status')) return undefined;
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 2 ** 10;
}

/** A practice match that waits for its member, as it is stored. */
async function modelMatch({ bot }: Running): Promise<string> {
  const place = { channelId: '1', threadId: '1' };
  const [game] = games;
  const made = await bot.matches.practice(
    { userId: '1', place, game: game?.id ?? '', seats: ['me', 'me'] },
    `memory-${process.pid}`,
  );
  if (!made.ok) throw new Error(`no match: ${made.error.code}`);
  return made.value.id;
}

async function benchStored(running: Running, store: OpenStore, database: Database): Promise<void> {
  const copies = await copyMatch(store, await modelMatch(running), STORED);
  printFigure('resident memory, matches stored', await resident(), 'MiB', { database, matches: STORED });
  const part = Math.ceil(copies.length / STEPS);
  for (let done = 0; done < copies.length; done += part) {
    for (const id of copies.slice(done, done + part)) {
      const look = await running.bot.matches.look(id, 'spectator');
      if (!look.ok) throw new Error(`cannot look at a match: ${look.error.code}`);
    }
    const matches = Math.min(done + part, copies.length);
    printFigure('resident memory, matches looked at', await resident(), 'MiB', { database, matches });
  }
}

/** Of all games in turn. @returns resident after each third of them */
async function benchPictures({ bot }: Running, database: Database): Promise<readonly number[]> {
  const scenes = games.map(game => ({ scenes: scenesOf(game), say: sayEnglish(game) }));
  const after: number[] = [];
  const part = Math.ceil(PICTURES / STEPS / BATCH) * BATCH;
  for (let done = BATCH; done <= part * STEPS; done += BATCH) {
    const kind = scenes[(done / BATCH) % scenes.length];
    if (kind === undefined) return after;
    const drawn = Array.from({ length: BATCH }, () => kind.scenes.next().value as Scene);
    await Promise.all(drawn.map(scene => bot.paint(scene, kind.say)));
    if (done % part !== 0) continue;
    after.push(await resident());
    printFigure('resident memory, pictures', after.at(-1) ?? 0, 'MiB', { database, pictures: done });
  }
  return after;
}

async function bench(database: Database): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-bench-'));
  const server = database === 'postgres' ? await makeServer(temporaryFolder()) : undefined;
  try {
    await server?.start();
    const store = await openStore(
      server ? { databaseUrl: server.url('postgres') } : { dataDir: join(folder, 'database') },
    );
    const config = readConfig(
      { DATA_DIR: folder, PORT: '0' },
      games.map(game => game.id),
    );
    // As the bot's own, but it waits as long as a busy machine takes.
    const painter = await startPainter({ timeout: 120_000 });
    const paint: Paint = (scene, print) => painter.paint(resolveScene(scene, print));
    const running = await start(config, { store, paint, log: makeLog('silent') });
    const began = await resident();
    printFigure('resident memory at start', began, 'MiB', { database, games: games.length });
    await benchStored(running, store, database);
    const [first = 0, ...rest] = await benchPictures(running, database);
    printFigure('resident memory, last pictures to first', (rest.at(-1) ?? first) / first, 'ratio', { database });
    printFigure('resident memory, most ever', peak() ?? Number.NaN, 'MiB', { database });
    await running.stop();
    await painter.close();
    await store.close();
  } finally {
    await server?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

const [only] = process.argv.slice(2);
if (only === 'embedded' || only === 'postgres') await bench(only);
else {
  for (const database of ['embedded', 'postgres'])
    spawnSync(process.execPath, ['--expose-gc', ...startFlags, import.meta.filename, database], {
      stdio: 'inherit',
      env: { ...process.env, ...startEnvironment },
    });
}
process.exit(0);
