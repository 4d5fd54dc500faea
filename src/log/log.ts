/**
 * Structured logs: an object first, then a sentence. Never a token, a seed, a state, an answer or a hidden card:
 * what could carry one is removed by name, as the second line of defence behind not logging it.
 */
import { type DestinationStream, pino } from 'pino';

type Line = (fields: object, sentence: string) => void;
export interface Log {
  readonly debug: Line;
  readonly info: Line;
  readonly warn: Line;
  readonly error: Line;
  child(fields: object): Log;
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const secrets = [
  'token',
  'authorization',
  'seed',
  'state',
  'snapshot',
  'answer',
  'answers',
  'entry',
  'entries',
  'body',
  'requestBody',
  'url',
  'databaseUrl',
];

/**
 * @param destination by default standard output
 * @param name of this process, where several write to one place
 */
export function makeLog(level: LogLevel, destination?: DestinationStream, name: string | number = process.pid): Log {
  const paths = secrets.flatMap(name => [name, `*.${name}`, `*.*.${name}`]);
  const options = {
    level,
    base: { process: name },
    redact: { paths, remove: true },
    serializers: { error: pino.stdSerializers.errWithCause },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
