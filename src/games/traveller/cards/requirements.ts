/** Reads the requirements of the adventure tables: `;` and, `|` or, `+` together, `->` reward. */
import type { Branch, CaptainKind, Deed, Part, Requirement, Subplot } from './figures.ts';

export const readRequirements = (words: string): readonly Requirement[] => split(words, ';').map(readRequirement);

export function readSubplots(words: string): readonly Subplot[] {
  return split(words, ';').map(subplot => {
    const branches = split(subplot, '|').map(branch => {
      const [parts = '', reward] = split(branch, '->');
      return { parts: readBranch(parts), reward: reward === undefined ? undefined : Number.parseInt(reward, 10) };
    });
    const last = branches.at(-1)?.reward ?? 0;
    return { branches: branches.map(({ parts, reward }) => ({ parts, vp: reward ?? last })) };
  });
}

const split = (words: string, by: string): readonly string[] =>
  words
    .split(by)
    .map(part => part.trim())
    .filter(part => part !== '');
const readRequirement = (words: string): Requirement => split(words, '|').map(readBranch);
const readBranch = (words: string): Branch => split(words, '+').map(readPart);

function readPart(word: string): Part {
  const [, name, inside] = /^(\w+)\((.*)\)$/u.exec(word) ?? [];
  if (name !== undefined && inside !== undefined) return readCall(name, inside);
  const attribute = /^(AV|DV|Init)>=(\d)$/u.exec(word);
  if (attribute) {
    const names = { AV: 'av', DV: 'dv', Init: 'init' } as const;
    return { need: 'attribute', attribute: names[attribute[1] as keyof typeof names], min: Number(attribute[2]) };
  }
  const many = /^Any(Cap|Skill|Tok)\*(\d)$/u.exec(word);
  if (many) {
    const classes = { Cap: 'capability', Skill: 'skill', Tok: 'token' } as const;
    return { need: 'any', class: classes[many[1] as keyof typeof classes], n: Number(many[2]) };
  }
  return word.startsWith('=') ? { need: 'token', token: word.slice(1), exact: true } : { need: 'token', token: word };
}

function readCall(name: string, inside: string): Part {
  switch (name) {
    case 'Pay':
      return { need: 'pay', n: /^\d+$/u.test(inside) ? Number(inside) : (inside as 'upgrades' | 'abandonment') };
    case 'Do':
      return { need: 'do', what: inside as Deed };
    case 'Have':
      return { need: 'have', what: inside as 'noble' | 'non-human' };
    case 'Discard':
      return { need: 'discard', kind: inside as CaptainKind };
    case 'Ship': {
      const [av = 0, dv = 0, structure = 0] = inside.split(',').map(Number);
      return { need: 'ship', av, dv, structure };
    }
    default:
      throw new Error(`no requirement is called ${name}`);
  }
}
