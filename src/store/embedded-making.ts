/**
 * A new embedded database is set up by a process of its own, which ends: it leaves 200 MiB behind where it is done (initdb and Postgres are
 * compiled, and the whole folder is built in memory). Made beside its place and moved there when it is whole, so none is ever left half made.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbedded } from './embedded.ts';

const SELF = fileURLToPath(import.meta.url);

/** @param dataDir an empty folder that this process holds; any other is left as it is. Where the process fails, whoever opens the folder sets it up. */
export async function makeDatabase(dataDir: string): Promise<void> {
  if (readdirSync(dataDir).length > 0) return;
  removeUnfinished(dataDir);
  const making = `${dataDir}.new-${process.pid}`;
  if (await isMade(making)) {
    rmdirSync(dataDir);
    renameSync(making, dataDir);
  }
  removeUnfinished(dataDir);
}

/** What this process or a killed one did not finish. */
function removeUnfinished(dataDir: string): void {
  const beside = dirname(dataDir);
  for (const name of readdirSync(beside)) {
    if (name.startsWith(`${basename(dataDir)}.new-`)) rmSync(join(beside, name), { recursive: true, force: true });
  }
}

async function isMade(folder: string): Promise<boolean> {
  const maker = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SELF, folder], { stdio: 'ignore' });
  try {
    const [code] = await once(maker, 'exit');
    return code === 0 && existsSync(`${folder}/PG_VERSION`);
  } catch {
    return false;
  }
}

if (import.meta.main) await (await openEmbedded(process.argv[2])).close();
