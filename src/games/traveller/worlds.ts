/** Worlds that a viewer cannot tell from the real one: hidden cards dealt again, and answers that wait for others made anew from them. */
import type { Viewer } from '../../engine/contract.ts';
import { dealAgain } from '../../engine/resample.ts';
import { sampleAnswer } from '../../engine/sample.ts';
import { handlerOf } from './machine.ts';
import type { State } from './state.ts';
import { sealed } from './work.ts';

export function worlds(state: State, viewer: Viewer, below: (n: number) => number): State {
  const dealt = dealAgain(state, viewer, below);
  const { asking } = dealt;
  if (asking === undefined || asking.given.every(g => g.seat === viewer)) return dealt;
  const given = asking.given.map(g => {
    if (g.seat === viewer) return g;
    const form = handlerOf(asking.frame).open?.(dealt, asking.frame, g.seat).form;
    return form === undefined ? g : sealed(g.seat, form, sampleAnswer(form, below));
  });
  return { ...dealt, asking: { ...asking, given } };
}
