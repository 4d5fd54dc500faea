/** A seat's stored draft, as it fits the position now. */
import type { Seat } from '../engine/contract.ts';
import { applyDraft, type Drafted } from './draft.ts';
import type { DraftRow } from './ports.ts';
import type { Loaded } from './service.ts';

export const draftRowOf = ({ row }: Pick<Loaded, 'row'>, seat: Seat): DraftRow | undefined =>
  row.drafts.find(draft => draft.seat === seat);

/** This seat's draft on the position as it is. One of another epoch stood on a position that was taken back. */
export function draftOf({ row, game, position }: Loaded, seat: Seat): Drafted {
  const stored = draftRowOf({ row }, seat);
  if (stored === undefined) return applyDraft(game, position.state, seat, []);
  if (stored.epoch !== row.epoch) return { ...applyDraft(game, position.state, seat, []), stale: true };
  return applyDraft(game, position.state, seat, stored.steps);
}
