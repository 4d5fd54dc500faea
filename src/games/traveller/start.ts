/** The start of a match, and leaving it. */
import type { Seat, Step } from '../../engine/contract.ts';
import { hide } from '../../engine/secret.ts';
import { type Entry, expand } from './decks.ts';
import type { GameEvent } from './events.ts';
import { eliminate, finishMatch } from './flow/elimination.ts';
import { change, run } from './machine.ts';
import { hasOpposition, isSolo, type Options } from './options.ts';
import { freshPermanent } from './permanent.ts';
import type { Captain, Slot, State } from './state.ts';
import { finish, living, workOn } from './work.ts';
import { adventureDown, faceDown } from './zones.ts';

const OPPOSITION = ['CR14', 'CR10', 'CR06', 'CR12', 'CR32', 'CR29'];

export const freshCaptain = (ship: number): Captain => ({
  inGame: true,
  ship,
  vp: 0,
  infamy: 0,
  pool: [],
  activity: { is: 'none' },
  discard: [],
  adventureDiscard: [],
  dispersed: [],
  discounts: [],
  noSurcharge: false,
  drawsOne: false,
  crewRests: false,
  raided: false,
  attacked: false,
  harmed: false,
  vpGained: 0,
  once: [],
  passed: false,
  eligible: false,
  orations: [],
});
/** Slots by number of captains: 4; 2 and 2; 1, 1, 1 and a floating one; 1 each. */
function slotsFor(options: Options, seats: number): Slot[] {
  const n = isSolo(options) ? Number(options.contractSlots) : 4;
  const controllers = { 1: [0, 0, 0, 0], 2: [0, 0, 1, 1], 3: [0, 1, 2, 0], 4: [0, 1, 2, 3] }[seats] ?? [0, 0, 0, 0];
  return controllers.slice(0, n).map(controller => ({ controller, complications: [], near: false }));
}

export function blankState(options: Options, entries: readonly Entry[]): State {
  const seats = entries.length;
  const opposition = hasOpposition(options);
  return {
    options,
    table: {
      round: 0,
      phase: 'setup',
      order: entries.map((_, i) => i),
      active: 0,
      board: entries.map((entry, i) => freshPermanent(i + 1, entry.ship, i)),
      slots: slotsFor(options, seats),
      floating: seats === 3 ? 3 : -1,
      captains: [...entries.map((_, i) => freshCaptain(i + 1)), ...(opposition ? [freshCaptain(0)] : [])],
      lasting: [],
      queue: [],
      playing: [],
      scopes: [],
      held: [],
      overbooked: [],
      oppositionDiscard: [],
      nextUid: seats + 1,
    },
    piles: entries.map((entry, i) => ({
      hand: [],
      deck: expand(entry.captains).map(card => faceDown(card, i, [i])),
      adventures: expand(entry.adventures).map(card => adventureDown(card, i, [i])),
    })),
    opposition: opposition ? OPPOSITION.map(card => hide(card, { audience: 'all', pool: 'opposition' })) : [],
    frames: [{ do: 'begin' }],
    asked: 0,
    declined: entries.map(() => 0),
    gone: [],
  };
}

export function setup(options: Options, entries: readonly Entry[]): Step<State, GameEvent> {
  const work = workOn(blankState(options, entries));
  run(work);
  return finish(work);
}

export function concede(state: State, seat: Seat): Step<State, GameEvent> {
  return change(state, work => eliminate(work, seat as number, 'conceded'));
}

/** All agreed: everybody still in play shares the place. */
export function agreeDraw(state: State): Step<State, GameEvent> {
  return change(state, work => finishMatch(work, [living(work.table)], 'conceded'));
}
