/** Whoever clones the repository can look up all that comments, test names and documents cite. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { astray, citingFiles, headingsOf, numbersOf, sourcesOfDocs } from './citations.ts';
import { ROOT } from './sources.ts';

const sources = sourcesOfDocs();
const wrongIn = (path: string, text: string): readonly string[] => astray(path, text, sources).map(c => c.what);

describe('a citation', () => {
  it('leads to a rule, a limit, a fault kind, a decision, a file or a heading that is there', () => {
    const found = citingFiles().flatMap(path => astray(path, readFileSync(join(ROOT, path), 'utf8'), sources));
    expect(found.map(({ path, line, what }) => `${path}:${line} ${what}`)).toEqual([]);
  });

  it('of a rule that its game does not have is found', () => {
    expect(wrongIn('src/games/fleet/x.ts', '/** F-22, F-99, T01, T77, 11.2, 13.4, 13.77. */')).toEqual([
      'F-99',
      'T77',
      '13.77',
    ]);
    expect(
      wrongIn('test/games/old-salt/x.test.ts', "it('O-51, O-140, O-999', () => {}); // section 15.2, section 99"),
    ).toEqual(['99', 'O-999']);
    expect(wrongIn('src/games/solar-titans/x.ts', '// rulings 7, 89 to 91; S-5, S-95 (3.9 step 3, 3.99)')).toEqual([
      'S-95',
      '3.99',
      'S-91',
    ]);
    expect(wrongIn('src/games/apocalypships/x.ts', '// ruling 93, rulings 115 and 117 (3.13 note 17, 3.20)')).toEqual([
      '3.20',
      '117',
    ]);
    expect(wrongIn('src/games/traveller/x.ts', '// R148, R149, K1, K13, SO3, SO4, CR39, CR40')).toEqual([
      'R149',
      'K13',
      'SO4',
      'CR40',
    ]);
    expect(wrongIn('docs/x.md', 'F-22 and F-98')).toEqual(['F-98']);
    const titles = "test('116 says', () => {}); test('117 says', () => {});";
    expect(wrongIn('test/games/apocalypships/rulings/x.test.ts', titles)).toEqual(['117']);
    expect(wrongIn('src/x.ts', '// docs/rules/fleet.md 12.2, docs/rules/fleet.md 12.9')).toEqual([
      'docs/rules/fleet.md 12.9',
    ]);
  });

  it('of a limit, a fault kind or a decision that is not there is found', () => {
    expect(
      wrongIn(
        'src/discord/x.ts',
        '/** M7, M99, K1 (fault kinds A, B and Y), fault kind Z; decision 010, decision 999 */',
      ),
    ).toEqual(['M99', 'Y', 'Z', '999']);
    expect(wrongIn('src/discord/x.ts', "export const M99 = 'K98';")).toEqual(['K98']);
  });

  it('of a file or heading that is not there is found', () => {
    expect(
      wrongIn('src/x.ts', '// see docs/rules/fleet.md, docs/nowhere.md and src/engine/form.ts, src/engine/none.ts'),
    ).toEqual(['docs/nowhere.md', 'src/engine/none.ts']);
    expect(
      wrongIn(
        'docs/x.md',
        'see [a](rules/fleet.md#12-worked-positions), [b](rules/fleet.md#nowhere), `engine/form.ts`, `none.ts`',
      ),
    ).toEqual(['none.ts', 'rules/fleet.md#nowhere']);
  });

  it('of what lies outside the repository is found', () => {
    expect(wrongIn('src/x.ts', '// issue 13, point 4; ../shared/product.md; V8, V12')).toEqual([
      'issue 13, point 4',
      '../shared/',
      'V12',
    ]);
    expect(wrongIn('docs/x.md', 'a\n<<<<<<< HEAD\nb\n')).toEqual(['<<<<<<< ']);
  });
});

describe('a rules page', () => {
  it('gives its numbers', () => {
    const page =
      '## 3. Turn\n\n**F-10** It\n- **S-4** That\n- **R12 Name.** x\n| AV01 | x |\n### 3.1 Sum\n1. One. 2. Two\n';
    expect([...numbersOf(page)]).toEqual(['F-10', 'S-4', 'R12', 'AV01', '3', '3.1', '3.1.1', '3.1.2']);
  });

  it('has its headings as links name them', () => {
    expect([...headingsOf('# A, b & c\n## 12. Worked positions\n')]).toEqual(['a-b--c', '12-worked-positions']);
  });
});
