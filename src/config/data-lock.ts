/** One process at a time in DATA_DIR: the embedded database would be destroyed by a second. A killed process leaves no lock that counts. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config.ts';

/**
 * @returns lets the folder go
 * @throws ConfigError where a living process holds it, or it cannot be written
 */
export function holdFolder(folder: string): () => void {
  const file = join(folder, 'in-use');
  const mine = holderOf(process.pid);
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, mine, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST')
        throw new ConfigError(`DATA_DIR is "${folder}", but it cannot be written (${codeOf(error)}).`);
    }
    const found = read(file);
    const pid = Number(found.split(' ')[0]);
    if (pid > 0 && pid !== process.pid && found === holderOf(pid))
      throw new ConfigError(
        `DATA_DIR is "${folder}", but process ${pid} uses it already. Stop that one, or set DATA_DIR to another folder.`,
      );
    rmSync(file, { force: true });
  }
  throw new ConfigError(`DATA_DIR is "${folder}", but another process took it just now.`);
}

/** Process id and the time it was started, so that a new process with an old id is not taken for the holder. */
function holderOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  // Behind the name in brackets, which may hold blanks, the start is the 20th field (proc(5): field 22).
  if (stat !== '') return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  return isAlive(pid) ? `${pid} running` : '';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
