/** Games keep to themselves, and each registered one comes with all that belongs to it. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/registry.ts';
import { seatCounts } from '../support/playthrough.ts';
import { filesIn, ROOT, sourcesIn } from './sources.ts';
import { NAMED } from './table.ts';

const has = (path: string): boolean => existsSync(join(ROOT, path));
const folders = readdirSync(join(ROOT, 'src/games'), { withFileTypes: true }).filter(e => e.isDirectory());
/** All games that there are or are being made, whether registered or not. */
const names = [...new Set([...folders.map(f => f.name), ...games.map(g => g.id)])];

const pattern = new RegExp(`\\b(?:${names.map(n => n.replaceAll('-', '[- ]?')).join('|')})\\b`, 'i');
const outside = sourcesIn('src', 'commands').filter(
  ({ path }) => path !== 'src/games/registry.ts' && !folders.some(f => path.startsWith(`src/games/${f.name}/`)),
);
/** A rules file may be named as a source (`rules/….md`). */
const withoutSources = (text: string): string => text.replaceAll(/\b[a-z-]+\.md\b/g, '');
const naming = outside.filter(s => pattern.test(withoutSources(s.text))).map(s => s.path);

describe('the name of a game', () => {
  it('stands only in its folder, its assets, its tests and the registry', () => {
    expect(naming.filter(path => !NAMED.some(n => n.path === path))).toEqual([]);
  });

  it('stands where an exception says so', () => {
    expect(NAMED.filter(n => !naming.includes(n.path))).toEqual([]);
  });
});

describe('the registry', () => {
  it('has each game once, under the name of its folder', () => {
    expect(new Set(games.map(g => g.id)).size).toBe(games.length);
    expect(games.filter(g => !has(`src/games/${g.id}/index.ts`)).map(g => g.id)).toEqual([]);
  });
});

const tests = filesIn('test');

describe.each(games)('$id has', game => {
  const { id } = game;

  it('a README with its rulings', () => {
    expect(has(`src/games/${id}/README.md`)).toBe(true);
  });

  it('a contract test', () => {
    const contract = sourcesIn('test').filter(s => s.path.endsWith('.test.ts'));
    const held = contract.some(
      s =>
        s.imports.some(i => i.target === `src/games/${id}/index.ts`) &&
        s.imports.some(i => i.names.includes('contractSuite')),
    );
    expect(held, `a test that calls contractSuite with src/games/${id}/index.ts`).toBe(true);
  });

  it('a playthrough for each seat count', () => {
    const missing = seatCounts(game).filter(seats => !has(`test/playthroughs/${id}-${seats}.txt`));
    expect(missing, 'npm run playthroughs writes them').toEqual([]);
  });

  it('a recorded match of its version', () => {
    expect(tests.some(path => path.startsWith(`test/replay/${id}/v${game.version}/`))).toBe(true);
  });

  it('a golden picture', () => {
    const golden = tests.some(path => /golden/i.test(path) && path.includes(id) && path.endsWith('.png'));
    expect(golden, 'npm run goldens writes them').toBe(true);
  });

  it('credits for its assets', () => {
    expect(has('assets/CREDITS.md')).toBe(true);
  });
});
