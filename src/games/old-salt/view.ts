/** What a viewer sees: all but the wind pile and fleets chosen in secret. */
import type { GameTypes, Viewer } from '../../engine/contract.ts';
import type { Redacted } from '../../engine/secret.ts';
import type { Options } from './options.ts';
import type { Order } from './standing.ts';
import type { FleetChoice, Sea, State } from './state.ts';
import type { Event } from './work.ts';

export interface View {
  readonly viewer: Viewer;
  readonly sea: Sea;
  /** Tradewind tokens left in the pile; which ones nobody knows. */
  readonly pile: number;
  /** Seats that have chosen their fleets in secret. */
  readonly chosen: readonly boolean[];
  /** The viewer's own choice, while others choose still. */
  readonly own?: FleetChoice;
}

/** A seat brings nothing with it. */
export type Entry = Readonly<Record<string, never>>;
export interface OldSalt extends GameTypes {
  readonly Options: Options;
  readonly Entry: Entry;
  readonly Order: Order;
  readonly State: State;
  readonly Event: Event;
  readonly View: View;
}

export function view(seen: Redacted<State>, viewer: Viewer): View {
  const { pile, removed: _removed, choices, ...sea } = seen;
  const [own] = viewer === 'spectator' ? [] : (choices[viewer] ?? []);
  return {
    viewer,
    sea,
    pile: pile.length,
    chosen: choices.map(list => list.length > 0),
    ...(typeof own === 'string' && { own }),
  };
}
