/** The embedded database in a thread of its own, with the part of PGlite's face that `embeddedSql` and Prisma's adapter use. */
import { Worker } from 'node:worker_threads';
import { messages, type PGlite, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';
import type { Ask, Opening, Replied, Reply, Thrown } from './embedded-messages.ts';

/** Inside a transaction: what both users of it call. */
type InTransaction = Pick<Transaction, 'query' | 'exec' | 'rollback'>;
export interface EmbeddedThread {
  readonly query: PGlite['query'];
  readonly exec: PGlite['exec'];
  readonly transaction: <T>(work: (tx: InTransaction) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}
export interface ClockedThread extends EmbeddedThread {
  /** From now on its clock is so far ahead of this machine's, ms. */
  readonly setClock: (aheadMs: number) => Promise<void>;
}

/** @throws what opening the database throws */
export async function openEmbeddedThread(opening: Opening): Promise<ClockedThread> {
  const line = new Line(opening);
  await line.opened;
  let transactions = 0;

  async function transaction<T>(work: (tx: InTransaction) => Promise<T>): Promise<T> {
    const id = ++transactions;
    await line.ask({ is: 'begin', transaction: id });
    let isOpen = true;
    const end = async (is: 'commit' | 'rollback'): Promise<void> => {
      if (!isOpen) return;
      isOpen = false;
      await line.ask({ is, transaction: id });
    };
    try {
      const result = await work({ ...asking(line, id), rollback: () => end('rollback') });
      await end('commit');
      return result;
    } catch (error) {
      await end('rollback');
      throw error;
    }
  }
  const setClock = async (aheadMs: number): Promise<void> => {
    await line.ask({ is: 'clock', aheadMs });
  };
  return { ...asking(line), transaction, setClock, close: () => line.close() };
}

function asking(line: Line, transaction?: number): Pick<PGlite, 'query' | 'exec'> {
  const within = transaction === undefined ? {} : { transaction };
  return {
    query: async <T>(text: string, values: unknown[] = [], options: QueryOptions = {}) => {
      const { rowMode = 'object', parsers = {} } = options;
      const unparsed = Object.keys(parsers).map(Number);
      const reply = await line.ask({ is: 'query', text, values, rowMode, unparsed, ...within });
      return parsed(reply as Results<T>, parsers);
    },
    exec: async text => (await line.ask({ is: 'exec', text, ...within })) as Results[],
  };
}

type Parsers = NonNullable<QueryOptions['parsers']>;

/** Applies the parsers that could not travel. */
function parsed<T>(results: Results<T>, parsers: Parsers): Results<T> {
  const columns = results.fields.flatMap(({ name, dataTypeID }, i) => {
    const parse = parsers[dataTypeID];
    return parse === undefined ? [] : [{ name, i, parse }];
  });
  if (columns.length === 0) return results;
  for (const row of results.rows) {
    const cells = row as Record<string | number, unknown>;
    for (const { name, i, parse } of columns) {
      const key = Array.isArray(row) ? i : name;
      const value = cells[key];
      if (typeof value === 'string') cells[key] = parse(value);
    }
  }
  return results;
}

/** Questions to the thread and their answers. When it ends, whatever is open and whatever comes later fails. */
class Line {
  readonly opened: Promise<Reply>;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<Reply>>();
  #last = 0;
  #ended: Error | undefined;

  constructor(opening: Opening) {
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: opening });
    this.opened = this.#expect(0);
    this.#worker.on('message', (replied: Replied) => this.#settle(replied));
    this.#worker.on('error', error => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('the embedded database is closed')));
  }

  ask(ask: Ask): Promise<Reply> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended);
    const id = ++this.#last;
    const expected = this.#expect(id);
    this.#worker.postMessage({ id, ask });
    return expected;
  }

  async close(): Promise<void> {
    if (this.#ended !== undefined) return;
    try {
      await this.ask({ is: 'close' });
    } finally {
      await this.#worker.terminate();
    }
  }

  #expect(id: number): Promise<Reply> {
    const expected = Promise.withResolvers<Reply>();
    this.#waiting.set(id, expected);
    return expected.promise;
  }

  #settle(replied: Replied): void {
    const expected = this.#waiting.get(replied.id);
    this.#waiting.delete(replied.id);
    if ('thrown' in replied) expected?.reject(errorOf(replied.thrown));
    else expected?.resolve(replied.reply);
  }

  #end(error: Error): void {
    this.#ended ??= new Error('the embedded database is closed', { cause: error });
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}

/** The error as it was thrown, so that codes and constraints are read as without a thread. */
function errorOf({ message, fields, ofDatabase }: Thrown): Error {
  const error = ofDatabase ? new messages.DatabaseError(message, 0, 'error') : new Error(message);
  return Object.assign(error, fields);
}
