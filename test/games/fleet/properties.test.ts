/** Properties of docs/rules/fleet.md 12.4, on random matches. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededBelow } from '../../../src/engine/chance.ts';
import type { seat } from '../../../src/engine/contract.ts';
import { parseAnswer } from '../../../src/engine/notation.ts';
import { formatAction } from '../../../src/games/fleet/action.ts';
import { type Board, boardOf, heightAt } from '../../../src/games/fleet/board.ts';
import { fleet } from '../../../src/games/fleet/index.ts';
import { axialOf, formatLabel } from '../../../src/games/fleet/space.ts';
import type { FleetState } from '../../../src/games/fleet/state.ts';
import { choicesIn, play } from '../../../src/games/fleet/turn.ts';
import { view } from '../../../src/games/fleet/view.ts';
import { randomMatch, randomPosition } from './random.ts';
import { at, format, legal, question } from './support.ts';

const matches = (numRuns: number, longest: number, check: (state: FleetState, before?: FleetState) => void): void => {
  fc.assert(
    fc.property(fc.nat(), seed => {
      let before: FleetState | undefined;
      for (const state of randomMatch(seed, longest)) {
        check(state, before);
        before = state;
      }
    }),
    { numRuns },
  );
};

describe('properties 12.4', () => {
  it('a board answers for itself, whatever board was made or asked last', () => {
    const states = [...randomMatch(5, 60)];
    const others = [...randomMatch(6, 60)];
    const heights = (board: Board, spaces: readonly number[]) => spaces.map(space => heightAt(board, space));
    for (const [i, state] of states.entries()) {
      const board = boardOf(state);
      const other = boardOf(others[i % others.length] as FleetState);
      expect(heights(board, board.spaces)).toEqual(board.stacks.map(stack => stack.length));
      expect(heights(other, other.spaces)).toEqual(other.stacks.map(stack => stack.length));
      expect(heights(board, board.spaces)).toEqual(board.stacks.map(stack => stack.length));
    }
  });

  it('at most two groups, each tile in the group of its Core (F-57): every position reads back', () => {
    // `parse` refuses a tile that cannot reach its Core, a Core or Shipyard off the ground, and a Shield on anything else.
    matches(15, 120, state => {
      if (state.result === null) expect(() => at(format(state))).not.toThrow();
    });
  });

  it('Cores and Shipyards stay on level 0, Shields lie on the ground or on Shields (F-27, F-30, F-41)', () => {
    matches(15, 120, ({ cells }) => {
      for (const { stack } of cells) {
        stack.forEach((name, level) => {
          if (name[1] === 'C' || name[1] === 'Y') expect(level).toBe(0);
          const isShield = (tile: string | undefined) => tile === undefined || tile[1] === 'S' || tile.endsWith('*');
          if (isShield(name)) expect(isShield(stack[level - 1])).toBe(true);
        });
      }
    });
  });

  it('tiles on the table + in reserve + lost = 14 for each player (F-04)', () => {
    matches(15, 120, state => {
      const seen = view(state, 'spectator');
      for (const side of [0, 1] as const) {
        const mine = (name: string) => name.startsWith(side === 0 ? 'a' : 'b');
        const table = state.cells.flatMap(c => c.stack).filter(mine);
        const kept = Object.values(seen.reserves[side]).reduce((n, k) => n + k, 0);
        expect(table.length + kept + state.lost.filter(mine).length).toBe(14);
        expect(new Set([...table.map(t => t.replace('*', '')), ...state.lost.filter(mine)]).size).toBe(14 - kept);
      }
    });
  });

  it('replaying the log from the start gives the same state', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        const below = seededBelow(seed);
        const log: { pendingId: ReturnType<typeof question>['id']; seat: ReturnType<typeof seat>; answer: string[] }[] =
          [];
        let state = fleet.setup({ opening: 'single' }, [{}, {}]).state;
        while (log.length < 60 && !fleet.status(state).over) {
          const { id, seat: who, form } = question(state);
          if (form.kind !== 'pick') throw new Error('picks only');
          const choice = form.choices[below(form.choices.length)];
          log.push({ pendingId: id, seat: who, answer: [choice?.id as string] });
          state = fleet.apply(state, log.at(-1) as (typeof log)[number]).state;
        }
        let again = fleet.setup({ opening: 'single' }, [{}, {}]).state;
        // Through JSON each time, as a stored snapshot goes.
        for (const decision of log) again = fleet.apply(JSON.parse(JSON.stringify(again)), decision).state;
        expect(again).toEqual(state);
      }),
      { numRuns: 15 },
    );
  });

  it('the legal list is exactly what the parser and the refusals accept', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        const below = seededBelow(seed);
        for (const state of randomMatch(seed, 60)) {
          if (state.result !== null || below(12) > 0) continue;
          const { form } = question(state);
          const allowed = new Set(legal(state));
          for (const notation of guesses(state)) {
            const read = parseAnswer(form, notation);
            const why = fleet.refusal?.(view(state, 'spectator'), question(state), notation);
            expect(read.kind === 'one', notation).toBe(allowed.has(notation));
            expect(why === undefined, `${notation} in ${format(state)}`).toBe(allowed.has(notation));
          }
        }
      }),
      { numRuns: 6 },
    );
  }, 60_000);

  it('shifting a whole position shifts its legal actions and nothing else', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: -150, max: 150 }),
        fc.integer({ min: -150, max: 150 }),
        (seed, dq, dr) => {
          const state = at(randomPosition(seededBelow(seed)));
          if (state.result !== null) return;
          const moved = at(shift(format(state), dq, dr));
          expect(legal(moved)).toEqual(
            legal(state)
              .map(n => shiftNotation(n, dq, dr))
              .sort(),
          );
          expect(moved.seen).toEqual(state.seen);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('swapping colours and side swaps who may do what', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        const state = at(randomPosition(seededBelow(seed)));
        if (state.result !== null) return;
        expect(legal(at(swapColours(format(state))))).toEqual(legal(state));
      }),
      { numRuns: 60 },
    );
  });

  it('turning and mirroring a position turns and mirrors its legal actions', () => {
    const turns = [(q: number, r: number) => [-r, q + r] as const, (q: number, r: number) => [r, q] as const];
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...turns), (seed, turn) => {
        const state = at(randomPosition(seededBelow(seed)));
        if (state.result !== null) return;
        const turned = at(format(state).replaceAll(/(-?\d+),(-?\d+):/g, (_, q, r) => `${turn(Number(q), Number(r))}:`));
        const expected = legal(state).map(n =>
          n.replace(LABEL, label => {
            const { q, r } = axialOf(label);
            return formatLabel(...turn(q, r));
          }),
        );
        expect(legal(turned)).toEqual(expected.sort());
      }),
      { numRuns: 60 },
    );
  });

  it('a state does not grow with the match: at most 60 remembered positions, two turns of deeds (F-72, F-73)', () => {
    matches(10, 300, state => {
      expect(state.seen.length).toBeLessThanOrEqual(60);
      expect(state.deeds.length + state.before.length).toBeLessThanOrEqual(4);
      expect(JSON.stringify(state).length).toBeLessThan(16_000);
    });
  }, 60_000);

  it('every choice applies and keeps the state it came from', () => {
    matches(6, 40, state => {
      const copy = JSON.stringify(state);
      for (const action of choicesIn(state)) expect(() => play(state, action), formatAction(action)).not.toThrow();
      expect(JSON.stringify(state)).toBe(copy);
    });
  });
});

/** The space at the end of a notation. */
const LABEL = /(?<=^[A-Z]\d?[>x!]|@)-?[a-z]+-?\d+$/;

const shift = (position: string, dq: number, dr: number): string =>
  position.replaceAll(/(-?\d+),(-?\d+):/g, (_, q, r) => `${Number(q) + dq},${Number(r) + dr}:`);

const shiftNotation = (notation: string, dq: number, dr: number): string =>
  notation.replace(LABEL, label => {
    const { q, r } = axialOf(label);
    return formatLabel(q + dq, r + dr);
  });

const swapColours = (position: string): string =>
  position
    .replaceAll(/([ab])(?=[CYFDRS])/g, side => (side === 'a' ? 'b' : 'a'))
    .replace(/ ([ab]) (?=\d)/, (_, side) => (side === 'a' ? ' b ' : ' a '));

/** Well-formed notations around a position, legal or not: every unit and verb on every occupied space and its rim. */
function guesses(state: FleetState): string[] {
  const labels = new Set<string>();
  for (const { q, r } of state.cells) {
    for (const dq of [-1, 0, 1]) for (const dr of [-1, 0, 1]) labels.add(formatLabel(q + dq, r + dr));
  }
  const units = ['C', 'Y1', 'F1', 'F2', 'D1', 'D2', 'R1', 'R2', 'S1'];
  const spawns = ['+Y@', '+F@', '+D@', '+R@', '+S@', '+S(F)@', '+S(D)@', '+S(R)@'];
  const heads = [...units.flatMap(unit => ['>', 'x', '!'].map(sign => unit + sign)), ...spawns];
  return ['end', ...heads.flatMap(head => [...labels].map(label => head + label))];
}
