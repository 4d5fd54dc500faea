import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { StandIn } from './stand-in.ts';

const SAVE_AFTER = 5_000;

/** Reads the world from a file, if it is there, and writes it back some time after each change and at the end. */
export function keepIn(standIn: StandIn, file: string): void {
  const saved = read(file);
  if (saved !== undefined) standIn.restore(saved);
  let timer: NodeJS.Timeout | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, standIn.snapshot());
    renameSync(`${file}.new`, file);
  };
  standIn.world.onChange(() => {
    timer ??= setTimeout(save, SAVE_AFTER).unref();
  });
  standIn.beforeClose = save;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
