/** The environment (product.md 7), checked at start: a wrong value stops it with a sentence. */
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
const port: Variable<number> = {
  read: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().max(65_535)),
  allowed: 'a whole number from 0 to 65535',
};
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
  return {
    ...(foundToken === undefined ? {} : { token: foundToken }),
    apiUrl: (read('DISCORD_API_URL', apiUrl) ?? 'https://discord.com/api').replace(/\/+$/, ''),
    ...(foundDatabase === undefined ? {} : { databaseUrl: foundDatabase }),
    dataDir: read('DATA_DIR', dataDir) ?? './data',
    games: read('GAMES', gamesOf(knownGames)) ?? knownGames,
    port: read('PORT', port) ?? 8_080,
    logLevel: read('LOG_LEVEL', logLevel) ?? (foundToken === undefined ? 'warn' : 'info'),
  };
}
