/**
 * Chance as a seat. Draw i of question id is HMAC-SHA256(seed, "id:i") with rejection sampling: counter-based,
 * so no draw depends on how many came before, and a fork or a rewind rolls the same again.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Answer, ChanceForm, PendingChance } from './contract.ts';

/** 32 random bytes in hex. A secret until the match is over. */
export const freshSeed = (): string => randomBytes(32).toString('hex');
/** SHA-256 of the seed's text, in hex: published at the start of a match. */
export const commitment = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/** `below(n)`: uniform whole number in 0…n-1. */
export type Below = (n: number) => number;

export function drawsOf(seed: string, id: string): Below {
  let i = 0;
  return n => {
    const limit = Math.floor(2 ** 48 / n) * n;
    for (;;) {
      const value = createHmac('sha256', seed).update(`${id}:${i++}`).digest().readUIntBE(0, 6);
      if (value < limit) return value % n;
    }
  };
}

export const answerChance = (seed: string, { id, form }: Pick<PendingChance, 'id' | 'form'>): Answer =>
  drawChance(form, drawsOf(seed, id));

/** Fisher-Yates over an unbiased integer source. */
export function drawChance(form: ChanceForm, below: Below): Answer {
  if (form.kind === 'roll') return form.sides.map(sides => 1 + below(sides));
  const places = Array.from({ length: form.size }, (_, i) => i);
  const count = form.kind === 'draw' ? form.count : form.size;
  for (let i = 0; i < count; i++) {
    const j = i + below(form.size - i);
    const held = places[i] as number;
    places[i] = places[j] as number;
    places[j] = held;
  }
  return places.slice(0, count);
}

/** A fast repeatable source (mulberry32) for tests, opponents and resampling; never for a match's own chance. */
export function seededBelow(seed: number): Below {
  let a = seed >>> 0;
  return n => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}
