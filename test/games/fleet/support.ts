/** Positions, turns and legal lists of Fleet as the tests write them: all through the contract. */
import { expect } from 'vitest';
import { type Pending, seat } from '../../../src/engine/contract.ts';
import { isAnswer } from '../../../src/engine/form.ts';
import { parseAnswer, splitLine } from '../../../src/engine/notation.ts';
import { fleet } from '../../../src/games/fleet/index.ts';
import type { FleetEvent, FleetOptions, FleetState } from '../../../src/games/fleet/state.ts';
import { view } from '../../../src/games/fleet/view.ts';
import { makeWords } from '../../../src/words/format.ts';

export const say = makeWords(fleet.phrases, 'en', true);

/** A position string as a state; `a 2 - 0` where the rest is left out. */
export const at = (position: string, opening: FleetOptions['opening'] = 'double'): FleetState =>
  fleet.library.position.parse(position, { opening });

export const format = (state: FleetState): string => fleet.library.position.format(state);

/** The open question; fails where the match is over. */
export function question(state: FleetState): Pending {
  const [first, ...more] = fleet.pending(state);
  expect(more).toEqual([]);
  if (first === undefined || first.seat === 'chance') throw new Error(`nobody is asked in ${format(state)}`);
  return first as Pending;
}

/** Notations of all legal choices, sorted; `end` included where it is legal. */
export function legal(state: FleetState): string[] {
  const { form } = question(state);
  if (form.kind !== 'pick') throw new Error('Fleet asks picks only');
  return form.choices.map(choice => choice.notation).sort();
}

export const legalOf = (state: FleetState, start: string): string[] => legal(state).filter(n => n.startsWith(start));

export interface Played {
  readonly state: FleetState;
  readonly events: readonly FleetEvent[];
}

/** Plays a typed line (`+R@n13, R1!n14`) as /move does: step by step, each checked. */
export function play(start: FleetState, line: string): Played {
  let state = start;
  const events: FleetEvent[] = [];
  for (const typed of splitLine(line, fleet.separator)) {
    const pending = question(state);
    const read = parseAnswer(pending.form, typed);
    if (read.kind !== 'one') throw new Error(`${typed} is refused: ${refusal(state, typed)}`);
    expect(isAnswer(pending.form, read.answer)).toBe(true);
    const step = fleet.apply(state, { pendingId: pending.id, seat: pending.seat, answer: read.answer });
    state = step.state;
    events.push(...step.events);
  }
  return { state, events };
}

export const played = (start: FleetState, line: string): FleetState => play(start, line).state;

/** The sentence with which a typed action is refused; undefined where it is legal. */
export function refusal(state: FleetState, typed: string): string | undefined {
  const why = fleet.refusal?.(view(state, 'spectator'), question(state), typed);
  return why === undefined ? undefined : say(why);
}

/** Who won: `a`, `b`, `draw`, or undefined while the match goes on. */
export function outcome(state: FleetState): string | undefined {
  const status = fleet.status(state);
  if (!status.over) return undefined;
  return status.ranking.length === 1 ? 'draw' : status.ranking[0]?.[0] === seat(0) ? 'a' : 'b';
}

/** The stack on a space, bottom to top. */
export const stackOn = (state: FleetState, q: number, r: number): string =>
  state.cells.find(cell => cell.q === q && cell.r === r)?.stack.join('|') ?? '';

/** Tiles of a kind in a side's reserve. */
export const reserve = (state: FleetState, side: 0 | 1, kind: 'Y' | 'F' | 'D' | 'R' | 'S'): number =>
  view(state, 'spectator').reserves[side][kind];
