/** Costs and steam in words: a pip is a sign that only a picture could draw. */
import type { Text } from '../../../engine/text.ts';
import { type Cost, FLEETS, type Fleet } from '../cards/types.ts';
import { text } from '../say.ts';

/** `2 Ironclad + 2 any`; `free`. */
export const costText = (cost: Cost): Text => {
  const parts = [...pipParts(cost.pips), ...(cost.any > 0 ? [text('steam.any', { n: cost.any })] : [])];
  return parts.length === 0 ? text('steam.free') : plus(parts);
};
/** `1 Ironclad + 2 Sapper` */
export const pipsText = (pips: string): Text => plus(pipParts(pips));

const pipParts = (pips: string): readonly Text[] =>
  FLEETS.filter(fleet => pips.includes(fleet)).map(fleet =>
    text('steam.pips', { n: countOf(pips, fleet), fleet: text(`fleet.${fleet}`) }),
  );
const countOf = (pips: string, fleet: Fleet): number => [...pips].filter(pip => pip === fleet).length;
const plus = (parts: readonly Text[]): Text => parts.reduce((a, b) => text('steam.plus', { a, b }));
