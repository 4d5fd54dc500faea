import { expect, test } from 'vitest';
import { makeLog } from '../../src/log/log.ts';
import { plainLines } from '../../src/log/plain.ts';

function written(): { lines: string[]; log: ReturnType<typeof makeLog> } {
  const lines: string[] = [];
  const log = makeLog('info', plainLines({ write: text => lines.push(text) }));
  return { lines, log };
}

test('a line at a terminal: time, level, sentence, fields', () => {
  const { lines, log } = written();
  log.child({ match: 'abc' }).warn({ waitedMs: 12 }, 'a picture took too long');
  expect(lines.join('')).toMatch(/^\d\d:\d\d:\d\d warning: a picture took too long \(match=abc, waitedMs=12\)\n$/);
});

test('an error comes with its stack; what is secret stays out', () => {
  const { lines, log } = written();
  log.error({ error: new Error('broken'), token: 'very secret' }, 'a handler failed');
  expect(lines.join('')).toContain('Error: broken\n');
  expect(lines.join('')).not.toContain('very secret');
});
