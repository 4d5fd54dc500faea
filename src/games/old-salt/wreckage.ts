/** Wreckage and piles of debris (O-84). */

import type { FrameOf, Wreck } from './frames.ts';
import { type Hex, labelOf } from './geometry.ts';
import { type Handler, hexText, option, pickOne } from './handler.ts';
import { text } from './say.ts';
import { isAlive, isFree, openNeighbours } from './sea.ts';
import { emit, pop, putDebris, type Work } from './work.ts';

function layFirst(w: Work, wreck: Wreck): void {
  wreck.laid = true;
  if (!isFree(w.s, wreck.hex)) return;
  putDebris(w, wreck.hex, wreck.tokens.slice(0, 1));
  wreck.tokens = wreck.tokens.slice(1);
}

function place(w: Work, f: FrameOf<'wreck'>, hex: Hex): void {
  const wreck = f.wrecks[0];
  if (wreck === undefined) return;
  const token = wreck.tokens.slice(0, 1);
  putDebris(w, hex, token);
  wreck.tokens = wreck.tokens.slice(1);
  emit(w, 'wreckage', { hex: labelOf(hex), value: Number(token) });
}

function step(w: Work, f: FrameOf<'wreck'>): 'ask' | undefined {
  const wreck = f.wrecks[0];
  if (wreck === undefined) {
    pop(w);
    return;
  }
  if (!wreck.laid) layFirst(w, wreck);
  if (wreck.tokens === '') {
    f.wrecks.shift();
    return;
  }
  const open = openNeighbours(w.s, wreck.hex);
  const first = open[0];
  if (first === undefined) {
    putDebris(w, wreck.hex, wreck.tokens);
    f.wrecks.shift();
    return;
  }
  if (open.length > wreck.tokens.length && w.s.turn !== undefined && isAlive(w.s, w.s.turn.seat)) return 'ask';
  place(w, f, first);
  return;
}

export const wreckHandler: Handler<FrameOf<'wreck'>> = {
  step,
  ask: (s, f) => {
    const wreck = f.wrecks[0] as Wreck;
    const open = openNeighbours(s, wreck.hex);
    return [
      {
        seat: s.turn?.seat ?? s.first,
        kind: 'wreckage',
        pace: 'reaction',
        prompt: text('ask.wreckage', { hex: labelOf(wreck.hex), value: Number(wreck.tokens[0]) }),
        form: pickOne(open.map(h => option(`to ${labelOf(h)}`, [hexText(h)]))),
        topic: 'wreckage',
        onTimeout: [`to_${labelOf(open[0] as Hex)}`],
      },
    ];
  },
  answer: (w, f, [id]) => {
    const wreck = f.wrecks[0] as Wreck;
    const hex = openNeighbours(w.s, wreck.hex).find(h => `to_${labelOf(h)}` === id);
    if (hex !== undefined) place(w, f, hex);
  },
};

/** After each action: of every pile that lay there before it, one token moves to the first open hex beside it. */
export function spreadPiles(w: Work): void {
  for (const hex of w.s.turn?.piles ?? []) {
    const tokens = w.s.debris[hex] ?? '';
    const open = openNeighbours(w.s, hex)[0];
    if (tokens.length < 2 || open === undefined) continue;
    w.s.debris[hex] = tokens[0] + tokens.slice(2);
    putDebris(w, open, tokens[1] as string);
    emit(w, 'spread', { from: labelOf(hex), hex: labelOf(open) });
  }
}
export const notePiles = (w: Work): void => {
  if (w.s.turn === undefined) return;
  w.s.turn.piles = Object.keys(w.s.debris)
    .map(Number)
    .filter(h => (w.s.debris[h] ?? '').length > 1);
};
