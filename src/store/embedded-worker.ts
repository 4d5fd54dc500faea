/** The thread in which the embedded database runs: a statement of its wasm takes milliseconds, in which no press would be acknowledged. */
import { parentPort, workerData } from 'node:worker_threads';
import { messages, type PGlite, type Transaction } from '@electric-sql/pglite';
import { openEmbedded } from './embedded.ts';
import type { Asked, Opening, Replied, Reply, Thrown } from './embedded-messages.ts';

const { dataDir, from } = workerData as Opening;
const port = parentPort;
if (port === null) throw new Error('embedded-worker.ts is a thread of embedded-thread.ts');

interface Open {
  readonly tx: Transaction;
  /** Lets the database commit. */
  readonly finish: () => void;
  /** Resolves when it has. */
  readonly finished: Promise<void>;
}
const open = new Map<number, Open>();

const thrown = (error: unknown): Thrown => {
  if (!(error instanceof Error)) return { message: String(error), fields: {}, ofDatabase: false };
  // PGlite hangs the question with its parsers on what it throws: functions do not travel between threads, and what cannot travel ends this one.
  const fields = Object.entries(error).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return {
    message: error.message,
    fields: Object.fromEntries(fields),
    ofDatabase: error instanceof messages.DatabaseError,
  };
};

/** Values of these types are parsed by whoever asked: functions do not travel between threads. */
const asTheyAre = (types: readonly number[]): Record<number, (value: string) => string> =>
  Object.fromEntries(types.map(type => [type, (value: string) => value]));

async function begin(database: PGlite, id: number): Promise<Reply> {
  const begun = Promise.withResolvers<Transaction>();
  const held = Promise.withResolvers<void>();
  const finished = database.transaction(async tx => {
    begun.resolve(tx);
    await held.promise;
  });
  finished.catch(begun.reject);
  open.set(id, { tx: await begun.promise, finish: held.resolve, finished });
  return undefined;
}

async function end(id: number, rollback: boolean): Promise<Reply> {
  const found = open.get(id);
  if (found === undefined) throw new Error(`transaction ${id} is closed`);
  open.delete(id);
  try {
    if (rollback) await found.tx.rollback();
  } finally {
    found.finish();
  }
  await found.finished;
  return undefined;
}

/** Postgres in wasm takes its time from here: the sandbox moves the bot's clock with its own. */
const machineNow = Date.now;
function setClock(aheadMs: number): Reply {
  Date.now = () => machineNow() + aheadMs;
  return undefined;
}

async function answer(database: PGlite, asked: Asked): Promise<Reply> {
  const { ask } = asked;
  if (ask.is === 'close') return void (await database.close());
  if (ask.is === 'clock') return setClock(ask.aheadMs);
  if (ask.is === 'begin') return begin(database, ask.transaction);
  if (ask.is === 'commit' || ask.is === 'rollback') return end(ask.transaction, ask.is === 'rollback');
  const on = ask.transaction === undefined ? database : open.get(ask.transaction)?.tx;
  if (on === undefined) throw new Error(`transaction ${ask.transaction} is closed`);
  if (ask.is === 'exec') return on.exec(ask.text);
  return on.query(ask.text, [...ask.values], { rowMode: ask.rowMode, parsers: asTheyAre(ask.unparsed) });
}

const opened = openEmbedded(dataDir, from);
opened.then(
  () => port.postMessage({ id: 0, reply: undefined } satisfies Replied),
  error => port.postMessage({ id: 0, thrown: thrown(error) } satisfies Replied),
);
port.on('message', async (asked: Asked) => {
  try {
    port.postMessage({ id: asked.id, reply: await answer(await opened, asked) } satisfies Replied);
  } catch (error) {
    port.postMessage({ id: asked.id, thrown: thrown(error) } satisfies Replied);
  }
});
