/** Costs and steam as they are printed. */
import { literal, type Text } from '../../../engine/text.ts';
import type { Cost } from '../cards/types.ts';

/** `{I}{I}2`; `0` where it is free. */
export const costText = (cost: Cost): Text => {
  const pips = pipsText(cost.pips);
  return literal(`${pips}${cost.any > 0 || pips === '' ? cost.any : ''}`);
};
/** `{I}{I}` */
export const pipsText = (pips: string): string => [...pips].map(pip => `{${pip}}`).join('');
