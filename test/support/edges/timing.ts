import { longTexts } from '../long-texts.ts';
import type { TextEdge } from './text-edges.ts';

/** The text that an edge reads longest, and how long: the best of some tries where the first is over the limit. */
export function slowest({ read, parts }: TextEdge, limitMs: number): { readonly ms: number; readonly text: string } {
  let worst = { ms: 0, text: '' };
  // What is made once is not counted.
  timed(read, '');
  for (const text of longTexts(parts)) {
    let ms = timed(read, text);
    for (let n = 0; n < 4 && ms > limitMs; n++) ms = Math.min(ms, timed(read, text));
    if (ms > worst.ms) worst = { ms, text };
  }
  return worst;
}

function timed(read: TextEdge['read'], text: string): number {
  const began = performance.now();
  try {
    read(text);
  } catch {
    // Refused.
  }
  return performance.now() - began;
}
