import { readdirSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { phraseBooks } from '../../src/discord/phrases.ts';
import { matchErrorCodes } from '../../src/matches/errors.ts';

/** All books of the bot and of the match service together. */
const { en } = phraseBooks;

const root = new URL('../../src/discord/', import.meta.url);
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && !file.includes('phrases'))
  .map(file => readFileSync(new URL(file, root), 'utf8'))
  .join('\n');

describe('the bot’s own words', () => {
  test('there is a phrase for every key that the code says', () => {
    const said = [
      ...sources.matchAll(/(?:say\(|Refusal\(|label: 'button|\? |: )'([a-z]+(?:\.[a-z][a-z-]*)+)'/g),
    ].flatMap(([, key = '']) =>
      key in en ||
      /^(panel|button|error|board|over|challenge|practice|help|log|list|waiting|card|settings|privacy|resign|move|modal|replay|text|name|place|thread)\./.test(
        key,
      )
        ? [key]
        : [],
    );
    expect(said.length).toBeGreaterThan(100);
    expect([...new Set(said)].filter(key => !Object.hasOwn(phraseBooks.en, key))).toEqual([]);
  });
  test('every refusal of the match service has its sentence, with what to do instead', () => {
    for (const code of matchErrorCodes) {
      expect(en[`error.${code}`], code).toBeDefined();
      expect(en[`error.${code}`]?.length, code).toBeGreaterThan(30);
    }
  });
  test.each(Object.entries(en))('%s is a pattern that can be printed', (_, pattern) => {
    expect(() => new IntlMessageFormat(pattern, 'en', undefined, { ignoreTag: true }).getAst()).not.toThrow();
    expect(pattern).not.toContain('—');
  });
});
