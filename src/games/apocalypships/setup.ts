/** The state before a game. */
import { HULK } from './cards/index.ts';
import type { Entry } from './decks.ts';
import { expandDeck } from './decks.ts';
import type { Options } from './options.ts';
import type { Side } from './scalars.ts';
import type { SideState, State, Table } from './state.ts';
import { faceDown, newPermanent } from './zones.ts';

export const freshSide = (): SideState => ({
  pool: { A: 0, C: 0, I: 0, S: 0, Y: 0 },
  scrapyard: [],
  logbook: [],
  removed: [],
  adrift: [],
  initiative: 0,
  facts: freshFacts(),
  ranDry: false,
  wonByCard: false,
  refitted: false,
  resurfacing: [],
});
export const freshFacts = (): SideState['facts'] => ({
  scraps: 0,
  dug: 0,
  deployedBigCrew: false,
  reclaimed: false,
  atMothership: 0,
  installed: false,
});

/** The table of a game before its set-up: both motherships on board, ready, undamaged. */
export function freshTable(ships: readonly [string, string], uid: number): Table {
  return {
    game: 1,
    results: [],
    starter: 0,
    turn: 0,
    active: 0,
    phase: 'setup',
    board: ships.map((card, owner) => newPermanent(uid + owner, card, owner as Side, 0, false)),
    middle: [],
    crossfire: [],
    sides: [freshSide(), freshSide()],
    stilled: [],
    acts: 0,
    nextUid: uid + 2,
    swapped: [false, false],
  };
}

/** The state with both decks in their holds and nothing asked yet. */
export function blankState(options: Options, entries: readonly Entry[]): State {
  const [first, second] = entries;
  if (first === undefined) throw new Error('a match needs a deck');
  const ships: [string, string] = [first.mothership, second?.mothership ?? HULK];
  const pilesOf = (entry: Entry | undefined, side: Side) => ({
    hand: [],
    hold: expandDeck(entry?.deck ?? {}).map(card => faceDown(card, side, [side])),
    drydock: expandDeck(entry?.drydock ?? {}).map(card => faceDown(card, side, [side])),
  });
  return {
    options,
    table: freshTable(ships, 1),
    piles: [pilesOf(first, 0), pilesOf(second, 1)],
    frames: [],
    triggers: [],
    asked: 0,
    mayAsked: [0, 0],
    closed: 0,
  };
}
