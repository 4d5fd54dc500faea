import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeText, inMessage, inThreadName, literalText, plainName } from '../../src/discord/names.ts';

/** What Discord would show: a backslash before a sign shows the sign. Live markup is what is left without one. */
const shown = (written: string): string =>
  written
    .replace(/\\(.)/gs, '$1')
    .replaceAll('\u200b', '')
    .replace(/[\u2068\u2069]/g, '');
const live = (written: string): string => written.replace(/\\./gs, 'x');

describe('names are shown literally (fault kind F)', () => {
  test.each([
    '||x||',
    '*a_b*',
    '```',
    '[x](https://e.example)',
    '# H',
    '> q',
    '<:a:1>',
    '-# small',
    '~~s~~',
    '`c`',
    '1. one',
    '+ list',
    '<@123>',
    '<#1>',
    '<t:1:R>',
    'www.example.org',
    ':smile:',
  ])('%s', name => {
    const written = inMessage(name);
    expect(shown(written)).toBe(name);
    expect(live(written)).not.toMatch(/[*_~`|<[\]]|:\/\/|^#|^>|^-#|^\d+\.|^\+ |\bwww\.|:\w+:/);
  });
  test('mentions of everybody are broken', () => {
    for (const name of ['@everyone', 'x @here']) expect(inMessage(name)).not.toMatch(/@(everyone|here)/);
    expect(freeText('`<@everyone> @here <@&12> <@12> `', 200)).not.toMatch(/@(everyone|here)|(?<!\\)<@/);
  });
  test('control, invisible and direction characters are gone; right-to-left names are isolated', () => {
    expect(plainName('\u202eevil\u0000\u200b\u2066x\n y')).toBe('evilx y');
    expect(inMessage('שלום')).toBe('\u2068שלום\u2069');
    expect(plainName('\u200b\u3164 ')).toBe('Captain');
    expect(plainName('', 'Captain 1234')).toBe('Captain 1234');
  });
  test('ordinary names stay as they are', () => {
    for (const name of ['Anna', 'Jean-Luc', 'O’Neill', 'Zoë #2', 'Émile (he)', '李小龍'])
      expect(inMessage(name)).toBe(name);
  });
  test('any text is shown as it was, as far as it is shown at all', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        text =>
          void expect(shown(literalText(text)).replaceAll('\\', '')).toBe(
            text.replaceAll('\u200b', '').replaceAll('\\', ''),
          ),
      ),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), text => {
        expect(plainName(text).length).toBeLessThanOrEqual(32);
        expect(plainName(text).isWellFormed()).toBe(true);
        expect(inThreadName(text)).not.toMatch(/[@#:`\n]/);
      }),
    );
  });
});
