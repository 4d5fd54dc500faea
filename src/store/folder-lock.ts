/**
 * One process at a time for the folder of an embedded database: two would destroy it. A file beside the folder names the process that holds it;
 * what a killed process, a restarted machine or a removed container left behind is recognised and taken over.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from 'zod';

/** The start must stop. The message says what to do. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

const holderSchema = z.object({
  pid: z.int(),
  host: z.string(),
  /** When the process started, as the system counts it; a later process of the same number differs. Absent where the system does not tell. */
  started: z.string().optional(),
  /** Of this lock, so that two locks never read alike. */
  id: z.string(),
});
type Holder = z.output<typeof holderSchema>;

/** Processes of other hosts (containers) cannot be looked at: their lock counts as long as they keep touching it. */
const TOUCH_MS = 5_000;
const ELSEWHERE_MS = 4 * TOUCH_MS;

/** A process that was killed a moment ago takes some time to die: so long a start waits for another process of this machine. */
const DYING_MS = 5_000;
const LOOK_MS = 100;

/**
 * @returns gives the folder back
 * @throws FolderInUse
 */
export async function lockFolder(folder: string, patienceMs = DYING_MS): Promise<() => void> {
  const file = `${folder}.lock`;
  const mine: Holder = { pid: process.pid, host: hostname(), id: randomUUID(), ...startOf(process.pid) };
  if (!create(file, mine)) {
    const holder = await lastHolder(file, patienceMs);
    if (holder !== undefined && isAlive(holder, file)) throw inUse(folder, file, holder);
    removeStale(folder, file, holder);
    if (!create(file, mine)) throw inUse(folder, file, holderOf(file));
  }
  const touching = setInterval(() => touch(file), TOUCH_MS);
  touching.unref();
  return () => {
    clearInterval(touching);
    if (holderOf(file)?.id === mine.id) rmSync(file, { force: true });
  };
}

/** Whoever holds it when nobody is dying any more. */
async function lastHolder(file: string, patienceMs: number): Promise<Holder | undefined> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const holder = holderOf(file);
    const mayDie = holder !== undefined && holder.host === hostname() && holder.pid !== process.pid;
    if (!mayDie || !isAlive(holder, file) || performance.now() > until) return holder;
    await new Promise(resolve => setTimeout(resolve, LOOK_MS));
  }
}

/** Whole or not at all, and never over another one: written beside it, then linked. */
function create(file: string, holder: Holder): boolean {
  const draft = `${file}.${holder.id}`;
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Undefined where there is none, or what is there is no lock of ours. */
function holderOf(file: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Moved away before it is looked at again: another starting process may have replaced it in between, and keeps it. */
function removeStale(folder: string, file: string, stale: Holder | undefined): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = holderOf(aside);
  if (moved !== undefined && moved.id !== stale?.id) {
    renameSync(aside, file);
    throw inUse(folder, file, moved);
  }
  rmSync(aside, { force: true });
}

function isAlive({ pid, host, started }: Holder, file: string): boolean {
  if (host !== hostname()) return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < ELSEWHERE_MS;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const [state = '', now] = statOf(pid);
  // A zombie, or dead: only its number is left until its parent asks for it, which where nobody does is never.
  if ('ZXx'.includes(state) && state !== '') return false;
  return started === undefined || now === undefined || started === now;
}

function startOf(pid: number): Pick<Holder, 'started'> {
  const [, started] = statOf(pid);
  return started === undefined ? {} : { started };
}

/** State and start: fields 3 and 22 of /proc/<pid>/stat, counted after the name in brackets, which may contain blanks. */
function statOf(pid: number): readonly [state?: string, started?: string] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, started] = [fields[0], fields[19]];
    return state === undefined || started === undefined ? [] : [state, started];
  } catch {
    return [];
  }
}

function touch(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // The folder is gone or cannot be written: the database itself will say so.
  }
}

function inUse(folder: string, file: string, holder: Holder | undefined): FolderInUse {
  const who = holder === undefined ? 'another process' : `process ${holder.pid} on ${holder.host}`;
  return new FolderInUse(
    `The database folder ${folder} is in use by ${who}. Stop that one first, or set DATA_DIR to another folder. (${file} marks it.)`,
  );
}
