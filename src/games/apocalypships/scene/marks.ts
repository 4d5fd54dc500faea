/** Which cards of the picture are choices of the open question, and which are picked. */
import type { Focus } from '../../../engine/contract.ts';

export interface Mark {
  readonly number?: number;
  readonly picked?: boolean;
}
export interface Marks {
  readonly of: (uid: number) => Mark;
  readonly ofHand: (place: number) => Mark;
}

/** Numbered where there are few choices; ids name cards by uid (`t7`, `p7.0`, `u7.1`, `m7`) or by place in the hand (`d2`, `x2`, `h2`). */
export function marksOf({ pending, picked }: Focus): Marks {
  const choices = pending?.form.kind === 'pick' ? pending.form.choices : [];
  const marked = (letters: string, n: number): Mark => {
    const ids = letters.split('').map(letter => `${letter}${n}`);
    const at = choices.findIndex(c => ids.includes(plain(c.id)));
    if (at < 0) return {};
    const isPicked = picked?.some(id => ids.includes(plain(String(id)))) ?? false;
    return choices.length <= 25 ? { number: at + 1, picked: isPicked } : { picked: isPicked };
  };
  return { of: uid => marked('tpum', uid), ofHand: place => marked('dxh', place) };
}
/** Without the wish to choose the steam, and without the second number. */
const plain = (id: string): string => id.replace(/^s(?=[du])/u, '').replace(/(?<=.)[.x].*$/u, '');
