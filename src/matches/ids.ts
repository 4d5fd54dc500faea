/** Ids of matches and challenges: short, since every button carries one, and not to be guessed. */
import { randomBytes } from 'node:crypto';

const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 12;

/** 12 signs of Crockford's alphabet: 60 random bits. */
export const freshId = (): string => Array.from(randomBytes(LENGTH), byte => SIGNS[byte % SIGNS.length]).join('');
