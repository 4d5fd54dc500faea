/** Log lines for a person at a terminal: time, level and sentence, then the fields; an error's stack below. */
import { Writable } from 'node:stream';

const levels: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};
const silent = new Set(['level', 'time', 'process', 'msg', 'error']);

/** Takes pino's JSON lines. */
export const plainLines = (to: { write(text: string): unknown }): Writable =>
  new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).split('\n')) if (line !== '') to.write(`${plainLine(line)}\n`);
      done();
    },
  });

function plainLine(json: string): string {
  const line = JSON.parse(json) as Readonly<Record<string, unknown>>;
  const { level, time, msg, error } = line;
  const fields = Object.entries(line).flatMap(([name, value]) =>
    silent.has(name) ? [] : [`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`],
  );
  const clock = new Date(Number(time)).toTimeString().slice(0, 8);
  const head = `${clock} ${levels[Number(level)] ?? String(level)}: ${String(msg)}`;
  return [fields.length === 0 ? head : `${head} (${fields.join(', ')})`, ...stackOf(error)].join('\n');
}

function stackOf(error: unknown): readonly string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { stack, message } = error as { readonly stack?: unknown; readonly message?: unknown };
  return [String(stack ?? message ?? '')].filter(text => text !== '');
}
