/**
 * `npm run bench [-- name …]`: runs every bench of this folder (or those whose file name contains a word given), one after the other,
 * each in a process of its own, run as `npm start` runs the bot. Each prints one JSON line a figure: { name, value, unit, conditions }.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { startEnvironment, startFlags } from './as-started.ts';

const words = process.argv.slice(2);
const here = new URL('.', import.meta.url);
const supporting = new Set(['run.ts', 'line.ts', 'as-started.ts']);
const files = readdirSync(here)
  .filter(name => name.endsWith('.ts') && !supporting.has(name))
  .filter(name => words.length === 0 || words.some(word => name.includes(word)))
  .sort();

let failed = false;
for (const file of files) {
  const { status } = spawnSync(process.execPath, ['--expose-gc', ...startFlags, new URL(file, here).pathname], {
    stdio: 'inherit',
    env: { ...process.env, ...startEnvironment },
  });
  if (status === 0) continue;
  failed = true;
  console.error(`bench/${file} ended with ${status}`);
}
process.exit(failed ? 1 : 0);
