import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { reopening } from '../../src/store/embedded-folder.ts';
import { makeDatabase } from '../../src/store/embedded-making.ts';
import { openEmbeddedThread } from '../../src/store/embedded-thread.ts';
import { FolderInUse, lockFolder } from '../../src/store/folder-lock.ts';
import { openStore } from '../../src/store/open-store.ts';
import { code, openMatches, receipt, startMatch, userOf, value } from '../matches/table.ts';
import { embeddedDump } from '../support/db/databases.ts';

const root = mkdtempSync(join(tmpdir(), 'flotilla-embedded-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a folder that another process holds is refused with a sentence; what a killed one left is taken over', async () => {
  const folder = join(root, 'held');
  const child = spawn(process.execPath, [join(import.meta.dirname, 'holding.ts'), folder]);
  await new Promise(resolve => child.stdout.once('data', resolve));
  const refused = lockFolder(folder, 0);
  await expect(refused).rejects.toThrow(FolderInUse);
  await expect(refused).rejects.toThrow(`process ${child.pid} on`);
  await expect(refused).rejects.toThrow('Stop that one first');
  const gone = new Promise(resolve => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  expect(existsSync(`${folder}.lock`)).toBe(true);
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid} on`);
  unlock();
  expect(existsSync(`${folder}.lock`)).toBe(false);
});

test('who holds a folder and is about to die is waited for', async () => {
  const folder = join(root, 'dying');
  const child = spawn(process.execPath, [join(import.meta.dirname, 'holding.ts'), folder]);
  await new Promise(resolve => child.stdout.once('data', resolve));
  const waiting = lockFolder(folder, 60_000);
  // It holds on for a while, as one does that writes out its memory.
  setTimeout(() => child.kill('SIGKILL'), 700);
  (await waiting)();
});

test.runIf(existsSync('/proc/self/stat'))('a dead process that nobody has reaped holds nothing', async () => {
  const folder = join(root, 'zombie');
  // The shell becomes `sleep`, which never asks how its child ended.
  const parent = spawn('sh', [
    '-c',
    '"$0" "$1" "$2" & exec sleep 600',
    process.execPath,
    join(import.meta.dirname, 'holding.ts'),
    folder,
  ]);
  await new Promise(resolve => parent.stdout.once('data', resolve));
  const { pid } = JSON.parse(readFileSync(`${folder}.lock`, 'utf8')) as { pid: number };
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /), { timeout: 60_000 });
  (await lockFolder(folder, 0))();
  parent.kill('SIGKILL');
});

test.runIf(existsSync('/proc/self/stat'))('a number that another process has by now holds nothing', async () => {
  const folder = join(root, 'reused');
  const holder = { pid: process.pid, host: hostname(), started: '1', id: 'old' };
  writeFileSync(`${folder}.lock`, JSON.stringify(holder));
  (await lockFolder(folder))();
});

test('the lock of another host counts while it is touched; one that cannot be read does not', async () => {
  const folder = join(root, 'elsewhere');
  const file = `${folder}.lock`;
  writeFileSync(file, JSON.stringify({ pid: 1, host: 'another', id: 'theirs' }));
  await expect(lockFolder(folder)).rejects.toThrow('process 1 on another');
  const past = new Date(Date.now() - 60_000);
  utimesSync(file, past, past);
  (await lockFolder(folder))();
  writeFileSync(file, '');
  (await lockFolder(folder))();
});

test('a new database is made beside its place and moved there whole; what a killed start left is removed', {
  timeout: 240_000,
}, async () => {
  const dataDir = join(root, 'new');
  mkdirSync(`${dataDir}.new-1`);
  writeFileSync(join(`${dataDir}.new-1`, 'half'), '');
  const store = await openStore({ dataDir });
  expect(store.migrated.length).toBeGreaterThan(0);
  await store.close();
  expect(readdirSync(root).filter(name => name.startsWith('new'))).toEqual(['new']);
  const again = await openStore({ dataDir });
  expect(again.migrated).toEqual([]);
  await again.close();
});

test('a folder that has something in it is not made anew', async () => {
  const dataDir = join(root, 'other');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'mine'), 'text');
  await makeDatabase(dataDir);
  expect(readdirSync(dataDir)).toEqual(['mine']);
});

test('a database that died is refused once, then opened again with all that was stored', {
  timeout: 120_000,
}, async () => {
  const dataDir = join(root, 'died');
  mkdirSync(dataDir);
  const first = await openEmbeddedThread({ dataDir, from: await embeddedDump() });
  let closed = 0;
  const database = reopening(
    first,
    () => openEmbeddedThread({ dataDir }),
    () => {
      closed++;
    },
  );
  await database.query(`INSERT INTO "Receipt" (id, outcome) VALUES ('kept', 'x')`);
  await expect(database.query('SELECT nonsense')).rejects.toThrow(/nonsense/);
  await expect(database.transaction(() => Promise.reject(new Error('changed my mind')))).rejects.toThrow(
    'changed my mind',
  );
  await first.close();
  await expect(database.query('SELECT 1')).rejects.toMatchObject({ name: 'StoreUnavailable' });
  const { rows } = await database.query('SELECT id FROM "Receipt"');
  expect(rows).toEqual([{ id: 'kept' }]);
  await database.close();
  expect(closed).toBe(1);
  await expect(database.query('SELECT 1')).rejects.toMatchObject({ name: 'StoreUnavailable' });
});

/** A small disk of its own: only root may have one. */
const mayMount = process.getuid?.() === 0 && process.platform === 'linux' && canMount();

function canMount(): boolean {
  const at = join(root, 'probe');
  mkdirSync(at);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', at], { stdio: 'ignore' });
    execFileSync('umount', [at]);
    return true;
  } catch {
    return false;
  }
}

/** @returns the file that takes what is left of the disk */
function fillUp(disk: string): string {
  const file = join(disk, 'filler');
  const open = openSync(file, 'w');
  const block = Buffer.alloc(4_096);
  try {
    for (;;) writeSync(open, block);
  } catch {
    closeSync(open);
    return file;
  }
}

test.runIf(mayMount)(
  'a full disk refuses presses as unavailable, loses nothing, and goes on once there is room',
  {
    timeout: 180_000,
  },
  async () => {
    const disk = join(root, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]);
    const store = await openStore({ dataDir: join(disk, 'data'), from: await embeddedDump() });
    try {
      const matches = openMatches(store);
      const { id } = await startMatch(matches, { game: 'signals', options: { steps: 1, rounds: 100_000 } });
      const press = async () => {
        const info = await matches.info(id);
        if (!info.ok) return info.error.code;
        const [asked] = info.value.asked;
        return code(await matches.type(id, userOf(info.value, asked?.seat ?? 0), 'alpha', receipt()));
      };
      const filler = fillUp(disk);
      const codes: string[] = [];
      while (codes.at(-1) !== 'unavailable' && codes.length < 2_000) codes.push(await press());
      // Some may still find room in pages that are there already.
      expect(codes.filter(each => each !== 'ok')).toEqual(['unavailable']);
      rmSync(filler);
      let again = '';
      for (let n = 0; n < 5 && again !== 'ok'; n++) again = await press();
      expect(again).toBe('ok');
      const stored = codes.filter(each => each === 'ok').length + 1;
      expect(value(await matches.info(id)).seq).toBeGreaterThanOrEqual(stored);
      expect(await matches.chores.verify(10)).toBe(0);
    } finally {
      await store.close();
      execFileSync('umount', ['-l', disk]);
    }
  },
);
