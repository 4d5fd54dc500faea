import type { Parts } from '../parts.ts';
import type { UploadedFile } from '../world/model.ts';
import type { Rate } from './rate-limits.ts';

/** A request of the bot, read. */
export interface Call {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}

/** One route of the API below `/api/v10`. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** 'token': an interaction's token in the path stands for the bot's (and does not count in the global limit, I11). */
  readonly auth?: 'token';
  readonly rate?: Rate;
  readonly status?: number;
  /** The answer's body; undefined: 204. @throws Refusal */
  readonly handle: (parts: Parts, call: Call) => unknown;
}

/** A parameter of the path that the route declares. */
export function param(call: Call, name: string): string {
  const value = call.params[name];
  if (value === undefined) throw new Error(`the route has no parameter ${name}`);
  return value;
}
