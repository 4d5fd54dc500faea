/** Lines of the log as members read them. */
import { expect, test } from 'vitest';
import { logLine } from '../../src/discord/reading.ts';
import type { Seating } from '../../src/discord/seating.ts';
import { voiceIn } from '../../src/discord/voice.ts';
import { seat } from '../../src/engine/contract.ts';
import { literal } from '../../src/engine/text.ts';
import type { LogLine, MatchInfo } from '../../src/matches/contract.ts';

const named = () => 'Ann';
const seating = { plain: named, shown: named, mention: named } as unknown as Seating;
const game = { phrases: { en: {} } } as unknown as MatchInfo['game'];
const line: LogLine = { seq: 3, seat: seat(0), cause: 'press', at: new Date(0), notation: '', events: [] };
const read = (more: Partial<LogLine>): string => logLine(voiceIn('en'), { ...line, ...more }, game, seating).join('\n');

test('a step that shows a reader nothing says so', () => {
  expect(read({})).toBe('**3** <t:0:t> Ann: nothing that you may see');
  expect(read({ seat: 'chance', cause: 'chance' })).toBe('**3** <t:0:t> Chance: nothing that you may see');
});

test('a step is read by what was typed for it and by what happened', () => {
  expect(read({ notation: 'pass' })).toBe('**3** <t:0:t> Ann `pass`');
  expect(read({ events: [literal('Ann draws a card.')] })).toBe('**3** <t:0:t> Ann draws a card.');
  expect(read({ notation: 'draw', events: [literal('Ann draws a card.')] })).toBe(
    '**3** <t:0:t> Ann `draw`: Ann draws a card.',
  );
  expect(read({ events: [literal('The wind turns.')] })).toBe('**3** <t:0:t> Ann: The wind turns.');
});
