// Sets up a bare checkout: run by npm before `start`, `test` and the other scripts. It has no dependencies and runs on the machine's
// own Node (18 or newer); the scripts themselves then run on the pinned Node 24 that it installs. When all is in place it only
// compares one hash and takes a few milliseconds.
//   node tools/setup.mjs          what running needs
//   node tools/setup.mjs --test   and what the tests need besides: PostgreSQL and Chromium
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.flotilla-setup');
const lockFolder = join(root, '.setup-lock');
const nodeBin = join(modules, '.bin', 'node');
const forTest = process.argv.includes('--test');

/** What `canvas` is compiled against where its ready-made binary cannot be downloaded. */
const buildPackages =
  'build-essential pkg-config python3 libcairo2-dev libpango1.0-dev libjpeg-dev libgif-dev librsvg2-dev'.split(' ');

const hashOf = file =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex');
const wanted = () =>
  JSON.stringify({ lock: hashOf('package-lock.json'), schema: hashOf('prisma/schema.prisma'), arch: process.arch });

const say = line => console.error(`set-up: ${line}`);

/** Ends with the one command that helps; nothing else is tried after it. */
function stop(problem, command) {
  console.error(`\nset-up cannot go on: ${problem}\nPlease run:\n\n    ${command}\n\nand start again.`);
  rmSync(lockFolder, { recursive: true, force: true });
  process.exit(1);
}

/** Runs a command with a line every ten seconds, and its output only if it fails. Returns whether it succeeded. */
async function run(title, command, args, env = {}) {
  say(title);
  const began = Date.now();
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', part => {
      output = (output + part).slice(-20_000);
    });
  }
  const ticking = setInterval(() => say(`  … ${Math.round((Date.now() - began) / 1000)} s`), 10_000);
  const code = await new Promise(resolve => {
    child.on('error', error => {
      output += error.message;
      resolve(1);
    });
    child.on('close', resolve);
  });
  clearInterval(ticking);
  if (code !== 0) console.error(output);
  return code === 0;
}

const works = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const mayInstall = () => process.getuid?.() === 0 && works('apt-get', ['--version']);
const aptCommand = packages => `sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}`;

async function installPackages(what, packages) {
  if (!mayInstall()) return false;
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await run(`reading Debian's package list`, 'apt-get', ['update', '-qq'], quiet);
  return run(
    `installing ${what}: ${packages.join(' ')}`,
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
    quiet,
  );
}

const canCompileCanvas = () =>
  works('pkg-config', ['--exists', 'pangocairo', 'cairo', 'libpng', 'librsvg-2.0']) && works('c++', ['--version']);
const canvasLoads = () =>
  existsSync(nodeBin) && works(nodeBin, ['-e', "require('canvas').createCanvas(1, 1).toBuffer()"]);

async function installModules() {
  const libraries = canCompileCanvas() || (await installPackages('what node-canvas is built with', buildPackages));
  // A first install is exact and fast with `ci`; later ones add what changed, so that a running bot keeps its packages meanwhile.
  const how = existsSync(join(modules, '.package-lock.json')) ? ['install', '--no-save'] : ['ci'];
  // NODE_ENV=production would leave out the pinned Node; two cores compile canvas in half the time.
  const done = await run(
    `installing packages (npm ${how.join(' ')}; the first time takes a minute or two)`,
    'npm',
    [...how, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { MAKEFLAGS: '-j2' },
  );
  if (!done && !libraries) stop('node-canvas could not be downloaded nor built.', aptCommand(buildPackages));
  if (!done) stop('the packages could not be installed (the reason stands above).', 'npm ci');
  if (!works(nodeBin, ['--version'])) await run('installing Node 24', 'npm', ['rebuild', 'node']);
  if (
    !canvasLoads() &&
    !(await run('building node-canvas', 'npm', ['rebuild', 'canvas', '--foreground-scripts'], { MAKEFLAGS: '-j2' }))
  ) {
    stop('node-canvas does not load.', `${aptCommand(buildPackages)} && npm rebuild canvas`);
  }
}

/** Generating never runs Prisma's schema engine, so any program may stand in its place: no download is tried. */
async function generateClient() {
  const env = {
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  };
  const done = await run(
    'generating the database client',
    nodeBin,
    [join(modules, 'prisma', 'build', 'index.js'), 'generate'],
    env,
  );
  if (!done) stop('the database client could not be generated (the reason stands above).', 'npx prisma generate');
}

const postgresFolder = '/usr/lib/postgresql';
const hasPostgres = () =>
  works('initdb', ['--version']) ||
  (existsSync(postgresFolder) &&
    readdirSync(postgresFolder).some(v => existsSync(join(postgresFolder, v, 'bin', 'initdb'))));
const hasChromium = () => existsSync(process.env.CHROMIUM ?? '/usr/bin/chromium');

async function installForTests() {
  for (const [what, there, packages] of [
    ['PostgreSQL for the tests', hasPostgres, ['postgresql']],
    ['Chromium for the test of the sandbox page', hasChromium, ['chromium']],
  ]) {
    if (there()) continue;
    if (!(await installPackages(what, packages)) || !there()) stop(`${what} is missing.`, aptCommand(packages));
  }
}

/** Two scripts started at once must not install over each other; a lock left by a killed set-up goes stale after ten minutes. */
async function locked(work) {
  for (;;) {
    try {
      mkdirSync(lockFolder);
      break;
    } catch {
      const age = existsSync(lockFolder) ? Date.now() - statSync(lockFolder).mtimeMs : 0;
      if (age > 600_000) rmSync(lockFolder, { recursive: true, force: true });
      else await new Promise(resolve => setTimeout(resolve, 1000));
    }
  }
  try {
    await work();
  } finally {
    rmSync(lockFolder, { recursive: true, force: true });
  }
}

const isDone = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted();
/** Made from the schema as it is. */
const isClientThere = () => {
  const made = statSync(join(root, 'src', 'store', 'generated', 'client.ts'), { throwIfNoEntry: false });
  return made !== undefined && made.mtimeMs >= statSync(join(root, 'prisma', 'schema.prisma')).mtimeMs;
};

if (!isDone() || !isClientThere() || (forTest && !(hasPostgres() && hasChromium()))) {
  await locked(async () => {
    const before = existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {};
    if (before.lock !== JSON.parse(wanted()).lock || before.arch !== process.arch || !canvasLoads())
      await installModules();
    if (before.schema !== JSON.parse(wanted()).schema || !isClientThere()) await generateClient();
    if (forTest) await installForTests();
    writeFileSync(stampFile, wanted());
    say('done');
  });
}
