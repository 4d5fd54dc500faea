/** The one list of games. Nothing else outside a game's folder knows its name. */
import type { AnyGame } from '../engine/contract.ts';
import { apocalypships } from './apocalypships/index.ts';
import { fleet } from './fleet/index.ts';
import { oldSalt } from './old-salt/index.ts';
import { solarTitans } from './solar-titans/index.ts';
import { traveller } from './traveller/index.ts';

export const games: readonly AnyGame[] = [fleet, apocalypships, oldSalt, solarTitans, traveller];

export const gameOf = (id: string): AnyGame | undefined => games.find(game => game.id === id);
