/** What one viewer may know: the open table whole, piles and face-down Complications with what is hidden blanked. */
import type { Viewer } from '../../engine/contract.ts';
import type { Hidden, Redacted } from '../../engine/secret.ts';
import type { Why } from './frames.ts';
import type { Options } from './options.ts';
import type { PhraseUnder } from './say.ts';
import type { Place } from './scalars.ts';
import type { Complication, State, Table } from './state.ts';

/** What a captain may be asked: each has its `stage` phrase. */
type Asked = PhraseUnder<'stage'> extends `stage.${infer Kind}` ? Kind : never;
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
  readonly deciding?: { readonly seats: readonly Place[]; readonly kind: Asked };
  /** An expense under payment: everybody sees how far it is. */
  readonly paying?: { readonly seat: Place; readonly due: number; readonly paid: number; readonly why: Why };
  /** Cards that wait for the discount that their captain uses first (R19); whose hand it is knows which. */
  readonly waiting: readonly { readonly seat: Place; readonly card: Seen }[];
  /** What the viewer has answered while others are still asked. */
  readonly answered?: string;
  /** What captains have declared to do once they have left what they did. */
  readonly leaving: readonly { readonly seat: Place; readonly to?: number }[];
  readonly over: boolean;
  /** How it ended. */
  readonly reason?: NonNullable<State['over']>['reason'];
}

export const isKnown = (card: Seen): card is string => typeof card === 'string';

/** For the readers of public values (values.ts): none of them looks at a Complication's card. */
export const openTable = ({ table }: View): Table => table as unknown as Table;
export const ownSeat = ({ viewer }: View): Place | undefined =>
  viewer === 'spectator' ? undefined : (viewer as number);

export function view({ options, table, piles, frames, asking, over }: Redacted<State>, viewer: Viewer): View {
  const waiting = asking?.seats.filter(s => !asking.given.some(g => g.seat === s)) ?? [];
  const own = asking?.given.find(g => g.seat === viewer)?.said;
  return {
    viewer,
    ...(typeof own === 'string' && waiting.length > 0 && { answered: own }),
    options,
    // Only cards of Complications are secret on the table.
    table: table as unknown as TableView,
    piles,
    ...(asking !== undefined && waiting.length > 0 && { deciding: { seats: waiting, kind: asking.frame.do as Asked } }),
    ...(asking?.frame.do === 'pay' && {
      paying: { seat: asking.frame.seat, due: asking.frame.due, paid: asking.frame.paid, why: asking.frame.why },
    }),
    waiting: frames.flatMap(f => {
      const card = f.do === 'thenPlay' ? piles[f.seat]?.hand[Number(/\d+/u.exec(f.id)?.[0])] : undefined;
      return f.do === 'thenPlay' && card !== undefined ? [{ seat: f.seat, card }] : [];
    }),
    leaving: frames.flatMap(f =>
      f.do === 'commit' ? [{ seat: f.seat, to: f.to }] : f.do === 'declarePiracy' ? [{ seat: f.seat }] : [],
    ),
    over: over !== undefined,
    ...(over !== undefined && { reason: over.reason }),
  };
}
