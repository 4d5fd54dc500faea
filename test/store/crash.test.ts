import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openStore, type StoreOptions } from '../../src/store/open-store.ts';
import { openMatches, startMatch, value } from '../matches/table.ts';
import { freshPostgres } from '../support/db/databases.ts';
import { whyNoPostgres } from '../support/db/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'flotilla-crash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const places: readonly { name: string; where: () => Promise<StoreOptions>; rounds: number }[] = [
  { name: 'embedded', where: async () => ({ dataDir: join(folder, 'data') }), rounds: 2 },
  ...(whyNoPostgres === undefined ? [{ name: 'postgres', where: () => freshPostgres(), rounds: 3 }] : []),
];

/** Runs the process; kills it (SIGKILL) after so many stored decisions. @returns the last one it said was stored */
function run(where: string, id: string, file: string, killAfter: number, mode = 'play'): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'crashing.ts'), where, id, file, mode]);
    let stored = 0;
    let told = '';
    let errors = '';
    child.stderr.on('data', chunk => {
      errors += String(chunk);
    });
    child.stdout.on('data', chunk => {
      told += String(chunk);
      const numbers = [...told.matchAll(/stored (\d+)\n/g)].map(m => Number(m[1]));
      stored = numbers.at(-1) ?? stored;
      if (numbers.length >= killAfter) child.kill('SIGKILL');
    });
    child.on('exit', (code, signal) => {
      if (signal === 'SIGKILL' || code === 0) resolve(stored);
      else reject(new Error(errors.slice(0, 2_000)));
    });
  });
}

describe.each(places)('killed at any instant on the $name database', ({ where, rounds }) => {
  test('nothing stored is lost, everything is announced, nothing twice but what Discord itself recognises', {
    timeout: 300_000,
  }, async () => {
    const options = await where();
    const address = options.databaseUrl ?? options.dataDir ?? '';
    const first = await openStore(options);
    const { id } = await startMatch(openMatches(first), { game: 'signals', options: { steps: 1, rounds: 100_000 } });
    await first.close();
    const file = join(folder, `said-${id}`);
    writeFileSync(file, '');
    for (let n = 0; n < rounds; n++) {
      const stored = await run(address, id, file, 3 + n * 2);
      const store = await openStore(options);
      // At least what was acknowledged; perhaps the one that was under way.
      const { seq } = value(await openMatches(store).info(id));
      expect([stored, stored + 1]).toContain(seq);
      expect(await openMatches(store).chores.verify(10)).toBe(0);
      await store.close();
    }
    await announceTheRest(address, id, file);
    const said = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map(line => line.split(' '));
    const keys = said.map(([key]) => key);
    const once = [...new Set(keys)];
    // The same key twice only in a row or after the crash: Discord's nonce makes one message of it; never another key for the same thing.
    const boards = once.filter(key => /:(hand-over|refresh|over|start)$/.test(key ?? ''));
    const seqs = boards.map(key => Number(key?.split(':')[1]));
    expect(new Set(seqs.map(String)).size).toBe(seqs.length);
    const store = await openStore(options);
    const { seq } = value(await openMatches(store).info(id));
    expect(Math.max(...seqs)).toBe(seq);
    expect(keys.length - once.length).toBeLessThanOrEqual(rounds);
    await store.close();
  });
});

/** A last process that only announces what is left. */
async function announceTheRest(where: string, id: string, file: string): Promise<void> {
  await run(where, id, file, Number.POSITIVE_INFINITY, 'announce');
}
