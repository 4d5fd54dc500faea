/** Phrases are said with their arguments: only through a `text` that knows its book (engine/phrase.ts). */
import { expect, it } from 'vitest';
import { sourcesIn } from './sources.ts';

it('nothing outside the engine makes a text of a bare key', () => {
  const bare = sourcesIn('src', 'commands').filter(
    ({ path, imports }) =>
      !path.startsWith('src/engine/') &&
      imports.some(({ target, names }) => target === 'src/engine/text.ts' && names.includes('text')),
  );
  expect(bare.map(({ path }) => path)).toEqual([]);
});
