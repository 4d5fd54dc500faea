/** What everything in this folder is given; made once, by main.ts. */

import type { Decks, Desk } from '../desk/index.ts';
import type { Scene } from '../engine/scene.ts';
import type { Text } from '../engine/text.ts';
import type { Log } from '../log/log.ts';
import type { Matches } from '../matches/contract.ts';
import type { Files } from './files.ts';
import type { Games } from './games.ts';
import type { Meters } from './meters.ts';
import type { People } from './people.ts';
import type { Turns } from './turns.ts';
import type { Wire } from './wire.ts';

/** Draws a scene as PNG. `print` prints a text of the scene as plain text. Rejects where it cannot. */
export type Paint = (scene: Scene, print: (text: Text) => string) => Promise<Uint8Array>;

/** Draws scenes one after another as an animated GIF, each shown for so many ms; all on a sheet of the largest's size. Rejects where it cannot. */
export type Animate = (scenes: readonly Scene[], print: (text: Text) => string, delayMs: number) => Promise<Uint8Array>;

export interface Bot {
  readonly matches: Matches;
  readonly desk: Desk;
  readonly decks: Decks;
  readonly games: Games;
  readonly paint: Paint;
  readonly animate: Animate;
  /** Files that members attach. */
  readonly files: Files;
  readonly people: People;
  readonly wire: Wire;
  /** By the clock of all processes on the database: what is stored, announced or pinged goes by it alone. */
  readonly now: () => Date;
  readonly log: Log;
  readonly meters: Meters;
  /** For what costs much. */
  readonly turns: Turns;
  /** false: another delivery of this interaction is worked on already (I3). Absent: Discord alone decides. */
  readonly claim?: (interaction: string) => Promise<boolean>;
  /** Longest wait for a picture before the text goes out alone, in ms. */
  readonly pictureWaitMs: number;
}
