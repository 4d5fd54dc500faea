/**
 * `docs/rules/`: a page for each game. Where a page has a place for the topics of /rules, it holds their words as the game has them;
 * `UPDATE_RULES=1` writes them there.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../../src/engine/contract.ts';
import { games } from '../../src/games/registry.ts';
import { makeWords } from '../../src/words/format.ts';
import { ROOT } from './sources.ts';

const BEGIN = '<!-- topics -->\n';
const END = '<!-- end of topics -->\n';

function topicsOf({ library, phrases }: AnyGame): string {
  const print = makeWords(phrases, 'en', false);
  return library.topics
    .map(({ title, body }) => `#### ${print(title)}\n\n${body.map(text => print(text)).join('\n\n')}\n\n`)
    .join('');
}

describe.each(games)('the rules of $id', game => {
  const path = join(ROOT, `docs/rules/${game.id}.md`);

  it('have their page', () => {
    expect(existsSync(path)).toBe(true);
  });

  it('hold the words of /rules where they have a place for them', () => {
    const page = readFileSync(path, 'utf8');
    const [before = '', rest] = page.split(BEGIN);
    if (rest === undefined) return;
    const written = `${before}${BEGIN}\n${topicsOf(game)}${END}${rest.split(END)[1]}`;
    if (process.env.UPDATE_RULES === '1') writeFileSync(path, written);
    else
      expect(
        page === written,
        'UPDATE_RULES=1 npm run -s vitest -- run test/architecture/rules-pages.test.ts writes it',
      ).toBe(true);
  });
});
