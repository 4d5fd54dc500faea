/** The start of a match. */
import type { Step } from '../../engine/contract.ts';
import type { Entry } from './decks.ts';
import type { GameEvent } from './events.ts';
import { run } from './machine.ts';
import type { Options } from './options.ts';
import { blankState } from './setup.ts';
import type { State } from './state.ts';
import { initiativeOf } from './values.ts';
import { finish, push, workOn } from './work.ts';

/** Higher printed initiative starts; equal: a toss (ruling 11). The Target Hulk never does. */
export function setup(options: Options, entries: readonly Entry[]): Step<State, GameEvent> {
  const work = workOn(blankState(options, entries));
  const [a, b] = [initiativeOf(work.table, 0), initiativeOf(work.table, 1)];
  push(work, { do: 'gameStart' });
  if (a === b && !options.goldfish) push(work, { do: 'toss' });
  else work.table.starter = options.goldfish || a > b ? 0 : 1;
  run(work);
  return finish(work);
}
