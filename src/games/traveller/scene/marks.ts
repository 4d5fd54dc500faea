/** Which cards of the picture are choices of the open question, and which are picked. */
import type { Focus } from '../../../engine/contract.ts';
import type { Palette } from '../../../engine/draw/index.ts';
import type { Dress } from './flow.ts';

export interface Marks {
  /** A card in play, a Complication, by number. */
  readonly of: (uid: number) => Dress['frame'];
  /** A card of the hand: the place of its first copy, and which copy it is (1 the first). */
  readonly ofHand: (place: number, copy: number) => Dress['frame'];
  readonly ofSlot: (slot: number) => Dress['frame'];
  /** Does the question let something of the hand be played at all? */
  readonly asksHand: boolean;
}

/** Ids of choices name cards by number (`u12`, `a12.0`, `x12`, `r12.1`, `s12.3`) or by place in the hand (`h2`, `e2`, `y2.12.T`, `p2.12`). */
export function marksOf({ pending, picked }: Focus, palette: Palette): Marks {
  const form = pending?.form;
  const choices = form?.kind === 'pick' || form?.kind === 'order' ? form.choices.map(c => c.id) : [];
  const shares = form?.kind === 'split' ? form.shares.map(s => s.id) : [];
  const ids = [...choices, ...shares];
  const chosen = (picked ?? []).map(String);
  const frame = (tests: (id: string) => boolean, isChosen = tests): Dress['frame'] => {
    if (chosen.some(isChosen)) return { stroke: palette.good, width: 6 };
    return ids.some(tests) ? { stroke: palette.highlight, width: 4 } : undefined;
  };
  const numbered = (id: string, signs: string, n: number): boolean => {
    const [, sign = '', first] = /^([a-z])(\d+)/u.exec(id) ?? [];
    return signs.includes(sign) && Number(first) === n;
  };
  return {
    of: uid => frame(id => numbered(id, 'uaxrsl', uid)),
    ofHand: (place, copy) => {
      const isOf = (id: string): boolean => numbered(id, 'heyp', place);
      return frame(isOf, id => isOf(id) && Number(id.split('*')[1] ?? 1) >= copy);
    },
    ofSlot: slot =>
      pending !== undefined && ['activity', 'placeOne', 'placeOpen', 'takeSlot'].includes(pending.kind)
        ? frame(id => id === `c${slot}`)
        : undefined,
    asksHand: ids.some(id => /^[heyp]\d/u.test(id)),
  };
}
