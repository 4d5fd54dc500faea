/** Tokens of the Resource Pool and what they may pay. */
import { ADVANCED, BASIC, SKILLS, type Token } from './cards/figures.ts';
import type { TokenChoice, TokenClass } from './cards/types.ts';

export const isSkillToken = (token: Token): boolean => token.includes('.');
const isCapability = (token: Token): boolean => !isSkillToken(token);

/** May this token pay that requirement? An expert pays a trained one, an advanced one either half. */
export function pays(token: Token, wanted: Token, exact = false): boolean {
  if (token === wanted) return true;
  if (exact) return false;
  if (wanted.endsWith('.T')) return token === `${wanted.slice(0, -1)}E`;
  return isCapability(token) && token.split('/').includes(wanted);
}

export function inClass(token: Token, of: TokenClass): boolean {
  switch (of) {
    case 'token':
      return true;
    case 'capability':
      return isCapability(token);
    case 'skill':
      return isSkillToken(token);
    case 'trained':
      return isSkillToken(token);
    case 'expert':
      return token.endsWith('.E');
    default:
      return pays(token, of);
  }
}

const PAID_SKILLS = SKILLS.filter(skill => skill !== 'Jck');
export function tokensOf(choice: TokenChoice): readonly Token[] {
  switch (choice) {
    case 'basic':
      return BASIC;
    case 'advanced':
      return ADVANCED;
    case 'trained':
      return PAID_SKILLS.map(s => `${s}.T`);
    case 'trained-no-psi':
      return PAID_SKILLS.filter(s => s !== 'Psi').map(s => `${s}.T`);
    case 'expert':
      return PAID_SKILLS.map(s => `${s}.E`);
    case 'any':
      return [...BASIC, ...ADVANCED, ...PAID_SKILLS.flatMap(s => [`${s}.T`, `${s}.E`])];
    default:
      return choice;
  }
}

/** Does a token count as this requirement letter (`Cg`, `Adm`)? */
export const countsAs = (token: Token, letter: string): boolean =>
  isSkillToken(token) ? token.startsWith(`${letter}.`) : token.split('/').includes(letter);

/**
 * The different tokens with which a requirement can sensibly be paid: the exact one where there is one, since every other
 * could do the same and more.
 */
export function payable(pool: readonly Token[], fits: (token: Token) => boolean, exact?: Token): readonly Token[] {
  const found = [...new Set(pool.filter(fits))];
  return exact !== undefined && found.includes(exact) ? [exact] : found;
}

export const without = <T>(list: readonly T[], one: T): T[] => {
  const at = list.indexOf(one);
  return at < 0 ? [...list] : [...list.slice(0, at), ...list.slice(at + 1)];
};
