/** The environment (README, "Run it for real"), checked at start: a wrong value stops it with a sentence. */
import { z } from 'zod';
import { type LogLevel, logLevels } from '../log/log.ts';

export interface Config {
  /** Absent: the sandbox. */
  readonly token?: string;
  readonly apiUrl: string;
  /** Absent: the embedded database in `dataDir`. */
  readonly databaseUrl?: string;
  readonly dataDir: string;
  /** Ids of the games to enable. */
  readonly games: readonly string[];
  readonly port: number;
  /** Of all shards; absent: as Discord recommends. */
  readonly shardCount?: number;
  /** Those of this process; absent: from the common table, as many as are fair. */
  readonly shards?: readonly number[];
  /** false: interactions come over HTTP only. */
  readonly gateway: boolean;
  /** Of the application, 64 hexadecimal digits: interactions are taken over HTTP as well. */
  readonly publicKey?: string;
  /** To Postgres, at most. */
  readonly databaseConnections: number;
  /** Longest that a stop may take. */
  readonly stopSeconds: number;
  /** `info` by default, `warn` in the sandbox: there the page tells what happens. */
  readonly logLevel: LogLevel;
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

interface Variable<T> {
  readonly read: z.ZodType<T, string>;
  /** Ends the sentence "… is allowed". */
  readonly allowed: string;
  /** Not shown in the message. */
  readonly secret?: true;
}

/** Whatever is never read as a URL of another kind, such as `file:`. */
const url = (protocols: readonly string[]) =>
  z.string().refine(text => URL.canParse(text) && protocols.includes(new URL(text).protocol));

const token: Variable<string> = {
  read: z.string().regex(/^\S+$/),
  allowed: 'a bot token without blanks, or nothing for the sandbox',
  secret: true,
};
const apiUrl: Variable<string> = {
  read: url(['http:', 'https:']),
  allowed: 'an address that begins with http:// or https://',
};
const databaseUrl: Variable<string> = {
  read: url(['postgres:', 'postgresql:']),
  allowed: 'an address that begins with postgres:// or postgresql://, or nothing for the embedded database',
  secret: true,
};
const dataDir: Variable<string> = { read: z.string().min(1), allowed: 'a folder' };
const whole = (least: number, most: number, more = ''): Variable<number> => ({
  read: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most)),
  allowed: `a whole number from ${least} to ${most}${more}`,
});
const port = whole(0, 65_535);
/** `0-3`, `1,5`, `0-3,8`. */
const shards: Variable<readonly number[]> = {
  read: z
    .string()
    .regex(/^\d{1,4}(-\d{1,4})?(,\d{1,4}(-\d{1,4})?)*$/)
    .transform(text => [...new Set(text.split(',').flatMap(rangeOf))].sort((a, b) => a - b))
    .refine(ids => ids.length > 0),
  allowed: 'numbers of shards such as 0-3 or 1,5, or nothing to share them out among all processes',
};
const publicKey: Variable<string> = {
  read: z.string().regex(/^[0-9a-fA-F]{64}$/),
  allowed: "the application's public key, 64 hexadecimal digits, or nothing without interactions over HTTP",
};
const gateway: Variable<boolean> = {
  read: z.enum(['on', 'off']).transform(text => text === 'on'),
  allowed: 'on, or off where interactions come over HTTP only',
};

function rangeOf(part: string): readonly number[] {
  const [first = 0, last = first] = part.split('-').map(Number);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n);
}
const logLevel: Variable<LogLevel> = { read: z.enum(logLevels), allowed: logLevels.join(', ') };
const gamesOf = (known: readonly string[]): Variable<readonly string[]> => ({
  read: z
    .string()
    .transform(text => [
      ...new Set(
        text
          .split(',')
          .map(id => id.trim())
          .filter(id => id !== ''),
      ),
    ])
    .refine(ids => ids.length > 0 && ids.every(id => known.includes(id))),
  allowed: `a list with commas of ${known.join(', ')}, or nothing for all`,
});

/** @throws ConfigError that names the variable, what was found and what is allowed */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  knownGames: readonly string[],
): Config {
  const read = <T>(name: string, variable: Variable<T>): T | undefined => {
    const found = environment[name]?.trim();
    if (found === undefined || found === '') return undefined;
    const result = variable.read.safeParse(found);
    if (result.success) return result.data;
    const shown = variable.secret ? `a value of ${found.length} characters` : `"${found}"`;
    throw new ConfigError(`${name} is ${shown}, but allowed is: ${variable.allowed}.`);
  };
  const foundToken = read('DISCORD_TOKEN', token);
  const foundDatabase = read('DATABASE_URL', databaseUrl);
  const ways = {
    ...given('shardCount', read('SHARD_COUNT', whole(1, 9_999, ', or nothing for as many as Discord recommends'))),
    ...given('shards', read('SHARDS', shards)),
    ...given('publicKey', read('DISCORD_PUBLIC_KEY', publicKey)),
    gateway: read('GATEWAY', gateway) ?? true,
  };
  checkWays(ways, foundToken);
  return {
    ...ways,
    databaseConnections: read('DATABASE_CONNECTIONS', whole(2, 200)) ?? 10,
    stopSeconds: read('STOP_SECONDS', whole(1, 600)) ?? 40,
    ...(foundToken === undefined ? {} : { token: foundToken }),
    apiUrl: (read('DISCORD_API_URL', apiUrl) ?? 'https://discord.com/api').replace(/\/+$/, ''),
    ...(foundDatabase === undefined ? {} : { databaseUrl: foundDatabase }),
    dataDir: read('DATA_DIR', dataDir) ?? './data',
    games: read('GAMES', gamesOf(knownGames)) ?? knownGames,
    port: read('PORT', port) ?? 8_080,
    logLevel: read('LOG_LEVEL', logLevel) ?? (foundToken === undefined ? 'warn' : 'info'),
  };
}

const given = <K extends string, V>(key: K, value: V | undefined): { readonly [key in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { readonly [key in K]: V });

type Ways = Pick<Config, 'shardCount' | 'shards' | 'publicKey' | 'gateway'>;

/** What each variable allows, and all together do not. */
function checkWays({ shardCount, shards: ids, publicKey: key, gateway: isOn }: Ways, found: string | undefined): void {
  const [last = 0] = ids?.slice(-1) ?? [];
  if (ids !== undefined && shardCount === undefined)
    throw new ConfigError(
      'SHARDS is set, but SHARD_COUNT is not. Set it to the number of all shards, the same everywhere.',
    );
  if (shardCount !== undefined && last >= shardCount)
    throw new ConfigError(
      `SHARDS names shard ${last}, but SHARD_COUNT is ${shardCount}: shards are numbered from 0 to ${shardCount - 1}.`,
    );
  if (!isOn && key === undefined)
    throw new ConfigError('GATEWAY is off, but DISCORD_PUBLIC_KEY is not set: no interaction could come in.');
  if (!isOn && ids !== undefined)
    throw new ConfigError('SHARDS is set, but GATEWAY is off: shards belong to the gateway. Remove one of the two.');
  if (key !== undefined && found === undefined)
    throw new ConfigError('DISCORD_PUBLIC_KEY is set, but DISCORD_TOKEN is not: the sandbox has a key of its own.');
}
