/** The types of the game, for the contract. */
import type { GameEvent } from './events.ts';
import type { Options } from './options.ts';
import type { Order } from './orders.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';

export interface SolarTitans {
  readonly Options: Options;
  readonly Entry: object;
  readonly Order: Order;
  readonly State: State;
  readonly Event: GameEvent;
  readonly View: View;
}
