/** Custom ids of moves given beforehand: which tree, where in it, and what was pressed. */
import type { MatchId, PlanMark } from '../../matches/contract.ts';
import { firstPlace, type PanelPlace, type QuestionVerb } from '../panel/asked.ts';
import { formatPress } from '../press.ts';

export const markOf = ({ seq, rev }: PlanMark): PlanMark => ({ seq, rev });

/** Custom ids of a question's menus at a place of the tree. */
export function planAddress(match: MatchId, mark: PlanMark, at: string) {
  const shared = { match, ...markOf(mark), at };
  return (verb: QuestionVerb, more: Readonly<Record<string, string | number>>): string => {
    const place: PanelPlace = { ...firstPlace, ...(more as Partial<PanelPlace>) };
    switch (verb) {
      case 'choose':
        return formatPress('planPut', { ...shared, choice: String(more.choice) });
      case 'amount':
        return formatPress('planMenu', { ...shared, ...firstPlace, how: verb, page: Number(more.amount) });
      case 'askAmount':
      case 'giveAmount':
        return formatPress('planType', shared);
      default:
        return formatPress('planMenu', {
          ...shared,
          how: verb,
          source: place.source,
          page: place.page,
          picks: place.picks,
        });
    }
  };
}
