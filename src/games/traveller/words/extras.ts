/** Words of what a few cards do inside payments, on leaving the queue, or while attached: it stands in flow, not in their data. */
import type { Text } from '../../../engine/text.ts';
import { text } from '../say.ts';

/** Card → where it is carried out. `test/games/traveller/words.test.ts` holds that each has its phrase. */
export const EXTRAS = {
  CN04: 'flow/expense.ts',
  CN17: 'flow/expense.ts',
  CR16: 'flow/expense.ts',
  EV04: 'flow/round.ts',
  EV13: 'flow/piracy.ts',
  HA06: 'plays.ts',
  HA10: 'values.ts',
  HA16: 'values.ts',
  HA17: 'values.ts',
  UP21: 'plays.ts',
} as const;
const isExtra = (card: string): card is keyof typeof EXTRAS => Object.hasOwn(EXTRAS, card);
export const extraWords = (card: string): readonly Text[] => (isExtra(card) ? [text(`extra.${card}`)] : []);
