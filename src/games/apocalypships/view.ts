/** What one viewer may know: the open table whole, the piles with what is hidden blanked. */
import type { Viewer } from '../../engine/contract.ts';
import type { Hidden, Redacted } from '../../engine/secret.ts';
import { cardOf } from './cards/index.ts';
import { gamesOf, type Options } from './options.ts';
import type { Side } from './scalars.ts';
import type { State, Table } from './state.ts';

export type Seen = string | Hidden;
export interface PileView {
  readonly hand: readonly Seen[];
  /** Top first. */
  readonly hold: readonly Seen[];
  readonly drydock: readonly Seen[];
}
export interface View {
  readonly viewer: Viewer;
  readonly options: Options;
  readonly games: number;
  readonly table: Table;
  readonly piles: readonly [PileView, PileView];
  /** Who must decide, and what about. */
  readonly deciding?: {
    readonly side: Side;
    readonly kind: string;
    /** The ability whose choice is asked for. */
    readonly about?: {
      readonly card: string;
      readonly ability: number;
      readonly source?: number;
      readonly place?: number;
    };
    /** The battle in question. */
    readonly place?: number;
  };
  readonly over: boolean;
}

export const isKnown = (card: Seen): card is string => typeof card === 'string';

export function view(seen: Redacted<State>, viewer: Viewer): View {
  const { over, options } = seen;
  return {
    viewer,
    options,
    games: gamesOf(options),
    // Nothing on the table is secret, so blanking left it as it is.
    table: seen.table as unknown as Table,
    piles: seen.piles,
    ...decidingIn(seen),
    over: over !== undefined,
  };
}

/** The side shown below: the viewer's own, or that of the first seat. */
export const ownSide = ({ viewer }: View): Side =>
  viewer === 'spectator' || viewer > 1 ? 0 : (viewer as number as Side);

function decidingIn({ question, table }: Redacted<State>): Pick<View, 'deciding'> {
  if (question === undefined || !('side' in question)) return {};
  const base = { side: question.side, kind: question.ask };
  switch (question.ask) {
    case 'target':
    case 'abilityTarget': {
      const { card, ability, source, place } = question.frame;
      const rest = { ...(source !== undefined && { source }), ...(place !== undefined && { place }) };
      return { deciding: { ...base, about: { card, ability, ...rest } } };
    }
    case 'playTarget': {
      const card = table.playing?.card;
      const ability = card === undefined ? -1 : cardOf(card).abilities.findIndex(a => a.kind === 'effect');
      return { deciding: card === undefined ? base : { ...base, about: { card, ability } } };
    }
    case 'mode':
    case 'assign':
      return { deciding: { ...base, place: question.place } };
    default:
      return { deciding: base };
  }
}
