/** What one viewer may know: the open table whole, piles and face-down Complications with what is hidden blanked. */
import type { Viewer } from '../../engine/contract.ts';
import type { Hidden, Redacted } from '../../engine/secret.ts';
import type { Options } from './options.ts';
import type { Place } from './scalars.ts';
import type { Complication, State, Table } from './state.ts';

export type Seen = string | Hidden;
export interface PileView {
  readonly hand: readonly Seen[];
  /** Top first. */
  readonly deck: readonly Seen[];
  readonly adventures: readonly Seen[];
}
export type ComplicationView = Omit<Complication, 'card'> & { readonly card: Seen };
export type SlotView = Omit<Table['slots'][number], 'complications'> & {
  readonly complications: readonly ComplicationView[];
};
export type TableView = Omit<Table, 'slots'> & { readonly slots: readonly SlotView[] };
export interface View {
  readonly viewer: Viewer;
  readonly options: Options;
  readonly table: TableView;
  readonly piles: readonly PileView[];
  /** Who must decide still, and what about. */
  readonly deciding?: { readonly seats: readonly Place[]; readonly kind: string };
  readonly over: boolean;
}

export const isKnown = (card: Seen): card is string => typeof card === 'string';

export function view({ options, table, piles, asking, over }: Redacted<State>, viewer: Viewer): View {
  const waiting = asking?.seats.filter(s => !asking.given.some(g => g.seat === s)) ?? [];
  return {
    viewer,
    options,
    // Only cards of Complications are secret on the table.
    table: table as unknown as TableView,
    piles,
    ...(asking !== undefined && waiting.length > 0 && { deciding: { seats: waiting, kind: asking.frame.do } }),
    over: over !== undefined,
  };
}
