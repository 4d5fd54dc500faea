/** Who may import whom: the table of AGENTS.md over the real imports, cycles, and the openers of secrets. */
import { describe, expect, it } from 'vitest';
import { type Import, importsOf, type Source, sourcesIn } from './sources.ts';
import { EXCEPTIONS, type Row, TABLE } from './table.ts';

const sources = sourcesIn('src', 'commands');
const rowOf = (path: string): Row | undefined => TABLE.find(row => row.from.test(path));

/** The folder that a row's pattern fits, with its game where it names one. */
const ownOf = (row: Row, path: string): string => row.own ?? row.from.exec(path)?.[0] ?? path;

const fits = (pattern: string, target: string): boolean =>
  pattern.includes('*')
    ? new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`).test(target)
    : pattern.endsWith('/')
      ? target.startsWith(pattern)
      : target === pattern;

function isForbidden(path: string, { target, isFile }: Import): boolean {
  const row = rowOf(path);
  if (row === undefined) return true;
  if (isFile) return ![ownOf(row, path), ...row.files].some(pattern => fits(pattern, target));
  if (row.packages !== 'anything') return !row.packages.includes(target);
  return row.never?.some(pattern => pattern.test(target)) ?? false;
}

const broken = sources.flatMap(({ path, imports }) =>
  imports.filter(found => isForbidden(path, found)).map(({ target }) => ({ from: path, target })),
);

describe('imports', () => {
  it('are read by a parser: every kind, types apart', () => {
    const text = `import type { A } from './a.ts'; import { type B, c } from '../b/c.ts'; export * from 'zod';
      export { d as e } from './d.ts'; import '@x/y/z'; const f = () => import('node:fs'); // import 'no'
      const s = "import 'not'"; import { type G } from './g.ts';`;
    expect(importsOf('src/x/y.ts', text).map(i => [i.target, i.typeOnly, i.names.join()])).toEqual([
      ['src/x/a.ts', true, ''],
      ['src/b/c.ts', false, 'c'],
      ['zod', false, ''],
      ['src/x/d.ts', false, 'd'],
      ['@x/y', false, ''],
      ['node:fs', false, ''],
      ['src/x/g.ts', true, ''],
    ]);
  });

  it('are refused by the table where they must be', () => {
    const wanted = (from: string, target: string, isFile = true) =>
      isForbidden(from, { wanted: target, target, isFile, typeOnly: false, names: [] });
    expect(wanted('src/engine/form.ts', 'node:crypto', false)).toBe(true);
    expect(wanted('src/engine/chance.ts', 'node:crypto', false)).toBe(false);
    expect(wanted('src/games/one/a.ts', 'src/games/two/a.ts')).toBe(true);
    expect(wanted('src/games/one/a.ts', 'src/games/one/cards/a.ts')).toBe(false);
    expect(wanted('src/games/registry.ts', 'src/games/one/state.ts')).toBe(true);
    expect(wanted('src/opponents/a.ts', 'src/matches/ports.ts')).toBe(true);
    expect(wanted('src/store/a.ts', 'src/matches/ports.ts')).toBe(false);
    expect(wanted('src/store/a.ts', 'src/matches/submit.ts')).toBe(true);
    expect(wanted('src/matches/a.ts', 'discord.js', false)).toBe(true);
    expect(wanted('src/sandbox/a.ts', 'src/engine/text.ts')).toBe(true);
    expect(wanted('src/engine/form.ts', 'test/support/near-miss.ts')).toBe(true);
  });

  it('keep to the table of AGENTS.md', () => {
    const listed = (b: { from: string; target: string }) =>
      EXCEPTIONS.some(e => e.from === b.from && e.target === b.target);
    expect(broken.filter(b => !listed(b)).map(b => `${b.from} imports ${b.target}`)).toEqual([]);
  });

  it('need every exception that is listed', () => {
    const needed = (e: { from: string; target: string }) =>
      broken.some(b => e.from === b.from && e.target === b.target);
    expect(EXCEPTIONS.filter(e => !needed(e))).toEqual([]);
  });

  it('hold a row for every folder', () => {
    expect(sources.filter(s => rowOf(s.path) === undefined).map(s => s.path)).toEqual([]);
  });

  it('run in no circle', () => {
    expect(circlesIn(sources)).toEqual([]);
  });

  it('find a circle where there is one', () => {
    const file = (path: string, ...targets: readonly string[]): Source => ({
      path,
      text: '',
      imports: targets.map(target => ({ wanted: target, target, isFile: true, typeOnly: false, names: [] })),
    });
    expect(circlesIn([file('a', 'b'), file('b', 'c'), file('c', 'b'), file('d', 'a')])).toEqual(['b > c > b']);
  });
});

/** Circles of imports that are left when the program runs. */
function circlesIn(all: readonly Source[]): readonly string[] {
  const next = new Map(all.map(s => [s.path, s.imports.filter(i => i.isFile && !i.typeOnly).map(i => i.target)]));
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, way: readonly string[]): void => {
    const at = way.indexOf(path);
    if (at >= 0) circles.push([...way.slice(at), path].join(' > '));
    if (at >= 0 || done.has(path)) return;
    for (const target of next.get(path) ?? []) visit(target, [...way, path]);
    done.add(path);
  };
  for (const path of next.keys()) visit(path, []);
  return circles;
}

const OPENERS = new Set(['peek', 'rehide', 'hide', 'metaOf', '*']);
const takesOpener = ({ imports }: Source): boolean =>
  imports.some(({ target, names }) => target === 'src/engine/secret.ts' && names.some(name => OPENERS.has(name)));
const SHOWING = /^src\/games\/[^/]+\/(?:.*\/)?(?:view|views|describe|scene|words|phrases)(?:[./-][^/]*)?(?:\/.*|\.ts)$/;

describe('the openers of secrets', () => {
  it('are out of reach of what shows: view, describe, scene, words, phrases', () => {
    expect(SHOWING.test('src/games/one/view.ts')).toBe(true);
    expect(SHOWING.test('src/games/one/phrases.en.ts')).toBe(true);
    expect(SHOWING.test('src/games/one/scene/board.ts')).toBe(true);
    expect(SHOWING.test('src/games/one/viewing-glass.ts')).toBe(false);
    expect(sources.filter(s => SHOWING.test(s.path) && takesOpener(s)).map(s => s.path)).toEqual([]);
  });

  it('are out of reach of everything but the engine, the effects and the games', () => {
    const inside = /^src\/(?:engine|effects|games)\//;
    expect(sources.filter(s => !inside.test(s.path) && takesOpener(s)).map(s => s.path)).toEqual([]);
  });
});

describe('the rules', () => {
  const pure = sources.filter(s => /^src\/(?:engine|effects|games|opponents)\//.test(s.path));

  it('know no clock and no random source', () => {
    const impure =
      /\bnew Date\b|\bDate\.(?:now|parse|UTC)\b|\bMath\.random\b|\bperformance\.now\b|\bcrypto\.(?:randomUUID|getRandomValues)\b|\bprocess\./;
    expect(pure.filter(s => impure.test(s.text)).map(s => s.path)).toEqual([]);
  });
});
