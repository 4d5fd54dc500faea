import type { Clock } from './clock.ts';
import type { Commands } from './commands.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { Faults } from './http/faults.ts';
import type { Guards } from './http/guards.ts';
import type { Journal } from './http/journal.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Interactions } from './interactions/interactions.ts';
import type { World } from './world/world.ts';

/** What the stand-in is made of, as routes and controls see it. */
export interface Parts {
  readonly clock: Clock;
  readonly world: World;
  readonly commands: Commands;
  readonly interactions: Interactions;
  readonly gateway: Gateway;
  readonly journal: Journal;
  readonly faults: Faults;
  readonly limits: RateLimits;
  readonly guards: Guards;
  /** The application's public key, hexadecimal (H2). */
  readonly publicKey: string;
  readonly token: string;
}
