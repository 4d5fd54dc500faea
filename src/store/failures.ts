/**
 * What a database error means: `retry` (a conflict: read again and try again), `unavailable` (gone, full or too slow: say so, try
 * later), `refuse` (a unique key holds: somebody did it already) or `fatal` (a bug).
 */
import { StoreUnavailable } from '../matches/ports.ts';

export type Failure =
  | { readonly is: 'retry' }
  | { readonly is: 'unavailable' }
  | { readonly is: 'refuse'; readonly constraint: string }
  | { readonly is: 'fatal' };

/** Node's network and file errors, and Prisma's own for an unreachable database, an exhausted pool or an expired transaction. */
const UNAVAILABLE_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOENT', 'ENOSPC', 'EDQUOT', 'EIO', 'EROFS'],
  ...['P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P2024', 'P2028'],
  // Statement or lock timeout; read-only (a failing-over server).
  ...['57014', '55P03', '25006'],
]);
/** 08: connection. 53: disk full, out of memory, too many connections. 57P: shut down or starting up. 58: system error. */
const UNAVAILABLE_CLASSES = ['08', '53', '57P', '58'];
const RETRY_CODES = new Set(['40001', '40P01', 'P2034']);
/** pg and PGlite say these without a code. */
const UNAVAILABLE_WORDS =
  /connection terminated|timeout exceeded|query read timeout|connection ended|client has encountered a connection error|not queryable|can't reach database|no space left|is closed|closing|program terminated|unreachable|out of memory|embedded database/i;

export function classify(error: unknown): Failure {
  for (const { code, message, constraint } of causesOf(error)) {
    if (code === '23505' || code === 'P2002') return { is: 'refuse', constraint };
    if (RETRY_CODES.has(code)) return { is: 'retry' };
    if (UNAVAILABLE_CODES.has(code)) return { is: 'unavailable' };
    if (/^[0-9A-Z]{5}$/.test(code) && UNAVAILABLE_CLASSES.some(c => code.startsWith(c))) return { is: 'unavailable' };
    if (UNAVAILABLE_WORDS.test(message)) return { is: 'unavailable' };
  }
  return { is: 'fatal' };
}

interface Cause {
  readonly code: string;
  readonly message: string;
  readonly constraint: string;
}

/** An error and what it wraps: Prisma hides the driver's own several levels down. */
function causesOf(error: unknown, depth = 0): readonly Cause[] {
  if (typeof error !== 'object' || error === null || depth > 5) return [];
  const seen = error as Record<string, unknown>;
  const cause: Cause = {
    code: String(seen.originalCode ?? seen.code ?? ''),
    message: String(seen.originalMessage ?? seen.message ?? ''),
    constraint: constraintOf(seen),
  };
  const inner = [seen.cause, seen.meta, seen.driverAdapterError, ...errorsOf(seen)];
  return [cause, ...inner.flatMap(next => causesOf(next, depth + 1))];
}

const errorsOf = (error: Record<string, unknown>): readonly unknown[] =>
  Array.isArray(error.errors) ? error.errors : [];

/** The violated constraint by name, or by its columns where Prisma tells only those. */
function constraintOf(error: Record<string, unknown>): string {
  const found = error.constraint ?? error.meta ?? '';
  return typeof found === 'string' ? found : JSON.stringify(found);
}

/** Runs a database call; what makes the database unusable for now comes out as `StoreUnavailable`. */
export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    if (classify(error).is === 'unavailable')
      throw new StoreUnavailable('the database cannot be used now', { cause: error });
    throw error;
  }
}

const PAUSE_MS = 20;
const TRIES = 4;

/** Tries again, with a growing random pause, what failed by a conflict with another transaction. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let n = 1; ; n++) {
    try {
      return await guarded(work);
    } catch (error) {
      if (n === TRIES || classify(error).is !== 'retry') throw error;
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS * n * (0.5 + Math.random())));
    }
  }
}
