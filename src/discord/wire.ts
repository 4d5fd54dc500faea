/** Every call to Discord, as a typed outcome: places, people and rights may vanish between two lines (fault kind E). */
import { DiscordAPIError, HTTPError, RateLimitError, type RawFile, type REST } from 'discord.js';

export type Outcome<T> =
  | { readonly is: 'ok'; readonly value: T }
  /** Deleted, or no longer seen (10003, 10004, 10008, 10013, 50001): do not try again there. */
  | { readonly is: 'gone'; readonly what: 'place' | 'message' | 'person'; readonly code: number }
  /** A right is missing (50013), or the person takes no DMs. */
  | { readonly is: 'forbidden'; readonly code: number }
  /** Un-archive, then repeat (T9). */
  | { readonly is: 'archived' }
  /** Only Manage Threads may write (T10): go elsewhere. */
  | { readonly is: 'locked' }
  /** No more active threads here (T3), or the thread exists already (T6). */
  | { readonly is: 'threads-full' }
  | { readonly is: 'thread-exists' }
  /** The interaction was answered already, too late, or its token is over (I1 to I3). */
  | { readonly is: 'token-over'; readonly code: number }
  | { readonly is: 'later'; readonly afterMs: number; readonly code: number }
  /** Malformed or not allowed: our bug, or a limit we did not know. */
  | { readonly is: 'refused'; readonly code: number; readonly detail: string };

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly body?: unknown;
  readonly files?: readonly RawFile[];
  readonly query?: Readonly<Record<string, string>>;
  /** Paths that carry an interaction's token need no other authorisation. */
  readonly token?: true;
  /** Done twice it is done once: it carries a nonce (M15). So is whatever is no POST. */
  readonly repeatable?: true;
  /** Longest wait for the answer, ms; absent: the usual one. */
  readonly patienceMs?: number;
}
export interface Wire {
  call<T = unknown>(call: Call): Promise<Outcome<T>>;
  /** Aborted when the process ends: nothing is waited for any more. */
  readonly ending?: AbortSignal;
}

export interface WireOptions {
  /** For paths that carry an interaction's token: they count in no global limit (I11). Absent: the same. */
  readonly answers?: REST;
  /** Resolves when one more request of the bot's own may be made (G1). */
  readonly turn?: () => Promise<void>;
  readonly ending?: AbortSignal;
  readonly onOutcome?: (call: Call, outcome: Outcome<unknown>) => void;
}

/** A cut connection says nothing about the next one: what may be done twice is tried so often at once. What carries a token: owed.ts. */
const TRIES = 3;

export function makeWire(rest: REST, options: WireOptions = {}): Wire {
  const { answers = rest, turn, ending, onOutcome = () => {} } = options;
  return {
    ...(ending === undefined ? {} : { ending }),
    call: async <T>(call: Call) => {
      for (let n = 1; ; n++) {
        if (!call.token) await turn?.();
        const outcome = await send<T>(call.token ? answers : rest, call);
        onOutcome(call, outcome);
        const wasCut = outcome.is === 'later' && outcome.code === 0;
        const isRepeatable = !call.token && (call.method !== 'POST' || call.repeatable === true);
        if (!wasCut || !isRepeatable || n === TRIES) return outcome;
      }
    },
  };
}

async function send<T>(rest: REST, call: Call): Promise<Outcome<T>> {
  try {
    const value = await rest.request({
      method: call.method as never,
      fullRoute: call.path,
      ...(call.body === undefined ? {} : { body: call.body }),
      ...(call.files?.length ? { files: [...call.files] } : {}),
      ...(call.query ? { query: new URLSearchParams(call.query) } : {}),
      ...(call.token ? { auth: false } : {}),
      ...(call.patienceMs === undefined ? {} : { signal: AbortSignal.timeout(call.patienceMs) }),
    });
    return { is: 'ok', value: value as T };
  } catch (error) {
    return outcomeOf(error);
  }
}

const placeGone: readonly unknown[] = [10003, 10004, 50001];
const messageGone: readonly unknown[] = [10008];
const personGone: readonly unknown[] = [10007, 10013];
const tokenOver: readonly unknown[] = [10015, 10062, 40060, 50027];
const later: readonly unknown[] = [30046, 40003, 130000];

/** @throws what is no answer of Discord and no network trouble: a bug */
export function outcomeOf(error: unknown): Exclude<Outcome<never>, { is: 'ok' }> {
  if (error instanceof RateLimitError) return { is: 'later', afterMs: error.retryAfter, code: 429 };
  if (error instanceof DiscordAPIError) return apiOutcome(error);
  if (error instanceof HTTPError) return { is: 'later', afterMs: 5_000, code: error.status };
  if (isNetworkTrouble(error)) return { is: 'later', afterMs: 5_000, code: 0 };
  throw error;
}

function apiOutcome(error: DiscordAPIError): Exclude<Outcome<never>, { is: 'ok' }> {
  const code = Number(error.code);
  if (tokenOver.includes(code)) return { is: 'token-over', code };
  if (placeGone.includes(code)) return { is: 'gone', what: 'place', code };
  if (messageGone.includes(code)) return { is: 'gone', what: 'message', code };
  if (personGone.includes(code)) return { is: 'gone', what: 'person', code };
  if (later.includes(code) || error.status === 429) return { is: 'later', afterMs: 10_000, code };
  if (code === 50083) return { is: 'archived' };
  if (code === 160005) return { is: 'locked' };
  if (code === 160006 || code === 30033) return { is: 'threads-full' };
  if (code === 160004) return { is: 'thread-exists' };
  if (error.status === 401 || error.status === 403) return { is: 'forbidden', code };
  return { is: 'refused', code, detail: error.message };
}

const isNetworkTrouble = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' ||
    error.name === 'TimeoutError' ||
    error.name === 'TypeError' ||
    ('code' in error && typeof error.code === 'string' && /^(E[A-Z]+|UND_ERR_\w+)$/.test(error.code)));
