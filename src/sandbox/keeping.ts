import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { StandIn } from './stand-in.ts';

/** A killed process loses what happened in the last so many ms. */
const SAVE_AFTER = 250;
/** Saving takes at most one part in so many of the time: a large world is saved less often. */
const SHARE = 20;

/** Reads the world from a file, if it is there, and writes it back soon after each change and at the end. */
export function keepIn(standIn: StandIn, file: string): void {
  const saved = read(file);
  if (saved !== undefined) standIn.restore(saved);
  let timer: NodeJS.Timeout | undefined;
  let wait = SAVE_AFTER;
  const save = () => {
    const began = performance.now();
    clearTimeout(timer);
    timer = undefined;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, standIn.snapshot());
    renameSync(`${file}.new`, file);
    wait = Math.max(SAVE_AFTER, SHARE * (performance.now() - began));
  };
  standIn.world.onChange(() => {
    timer ??= setTimeout(save, wait).unref();
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
