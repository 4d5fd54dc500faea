/** Each form as lines and rows. */

import type { Pending } from '../../engine/contract.ts';
import { amount } from './amount.ts';
import type { Asked, Part } from './asked.ts';
import { pickMany } from './pick-many.ts';
import { noneButton, pickOne } from './pick-one.ts';
import { order, split } from './stepwise.ts';

export function questionPart(asked: Asked): Part {
  const { form } = asked.question;
  switch (form.kind) {
    case 'pick':
      // Nothing can be picked: only to go on (K5: no menu without options).
      if (form.choices.length === 0 || form.max === 0) return { lines: [], rows: [{ buttons: [noneButton(asked)] }] };
      return form.max === 1 && form.sum === undefined ? pickOne(asked, form) : pickMany(asked, form);
    case 'order':
      if (form.choices.length <= 1) return { lines: [], rows: [{ buttons: [noneButton(asked)] }] };
      return order(asked, form);
    case 'amount':
      return amount(asked, form);
    case 'split':
      return split(asked, form);
  }
}

/** An offer of nothing but to let it be is kept from the panel: games make it so that nobody sees who could do something. */
export const isChoice = ({ urgency, form, onTimeout }: Pending): boolean =>
  urgency !== 'may' ||
  form.kind !== 'pick' ||
  form.choices.some(({ id }) => onTimeout === 'concede' || !onTimeout.includes(id));
