/**
 * The embedded database in a folder, for this process alone. It may die (memory, disk): then what it was doing is refused as unavailable, and the
 * next call opens it again, which recovers it as after a crash.
 */
import { mkdirSync } from 'node:fs';
import { messages } from '@electric-sql/pglite';
import { StoreUnavailable } from '../matches/ports.ts';
import { makeDatabase } from './embedded-making.ts';
import { type ClockedThread, openEmbeddedThread } from './embedded-thread.ts';
import { lockFolder } from './folder-lock.ts';

/**
 * @param from a database to begin with, as `dumpDataDir` gave it, where the folder is new
 * @throws FolderInUse
 */
export async function openFolder(dataDir: string, from?: Blob): Promise<ClockedThread> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = await lockFolder(dataDir);
  try {
    if (from === undefined) await makeDatabase(dataDir);
    const first = await openEmbeddedThread({ dataDir, ...(from === undefined ? {} : { from }) });
    return reopening(first, () => openEmbeddedThread({ dataDir }), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** @param closed called once it is closed for good */
export function reopening(first: ClockedThread, open: () => Promise<ClockedThread>, closed: () => void): ClockedThread {
  let current: ClockedThread | undefined = first;
  let ended = false;
  let ahead = 0;
  // One after the other, as PGlite would do by itself: so nobody waits inside one that dies.
  let last: Promise<unknown> = Promise.resolve();
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
  const opened = async (): Promise<ClockedThread> => {
    if (ended) throw new StoreUnavailable('the embedded database is closed');
    current ??= await open()
      .then(async database => {
        if (ahead !== 0) await database.setClock(ahead);
        return database;
      })
      .catch(cause => {
        throw new StoreUnavailable('the embedded database cannot be opened', { cause });
      });
    return current;
  };
  const on = <T>(work: (database: ClockedThread) => Promise<T>): Promise<T> =>
    inOrder(async () => {
      const database = await opened();
      try {
        return await work(database);
      } catch (error) {
        if (isOrdinary(error) || (await answers(database))) throw error;
        current = undefined;
        database.close().catch(() => {});
        throw new StoreUnavailable('the embedded database stopped', { cause: error });
      }
    });
  return {
    query: (text, values, options) => on(database => database.query(text, values, options)),
    exec: (text, options) => on(database => database.exec(text, options)),
    transaction: work => on(database => database.transaction(work)),
    setClock: aheadMs => {
      ahead = aheadMs;
      return on(database => database.setClock(aheadMs));
    },
    close: () =>
      inOrder(async () => {
        ended = true;
        try {
          await current?.close();
        } finally {
          current = undefined;
          closed();
        }
      }),
  };
}

/** Postgres refused a statement, and goes on. */
const isOrdinary = (error: unknown): boolean => error instanceof messages.DatabaseError && error.severity === 'ERROR';

const answers = (database: ClockedThread): Promise<boolean> =>
  database.query('SELECT 1').then(
    () => true,
    () => false,
  );
