/** The position in words: complete enough to set the board up again, with dangers, conditions and what may be chosen. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fleet } from '../../../src/games/fleet/index.ts';
import type { FleetState } from '../../../src/games/fleet/state.ts';
import { view } from '../../../src/games/fleet/view.ts';
import { randomMatch } from './random.ts';
import { at, play, question, say } from './support.ts';

const named = (text: Parameters<typeof say>[0]): string => say(text, n => ['Ann', 'Bo'][n] ?? '');
const words = (state: FleetState, asked = false): string[] =>
  fleet
    .words(view(state, 'spectator'), { palette: 'default', ...(asked ? { pending: question(state) } : {}) })
    .map(named);

const YARDS = '0,0:aC 1,0:bC -1,0:aY1 2,0:bY1';

describe('words', () => {
  it('says turn, fleets, reserves, stacks, map and last actions', () => {
    const { state } = play(at(`${YARDS} 0,1:aF1 1,1:bS1|bD1`), 'F1>o14');
    expect(words(state)).toEqual([
      'Turn 1: Ann (a) to act, 1 action left.',
      'Frigate aF1 is directly on the Core of Bo at o14: Ann wins at the start of the next turn unless Bo clears it.',
      'On the table, Ann (a): Core aC at n14 (pinned: lifting it would split the mass), Shipyard aY1 at m14, and Frigate aF1 at o14 (level 1, on bC).',
      'In reserve, Ann: 2 × Shipyard, 2 × Frigate, 2 × Destroyer, 2 × Repulsor, and 3 × Shield.',
      'On the table, Bo (b): Core bC at o14 (covered, aF1 on top), Shipyard bY1 at p14, Destroyer bD1 at o15 (level 1, on bS1), and Shield bS1 at o15 (covered, bD1 on top).',
      'In reserve, Bo: 2 × Shipyard, 3 × Frigate, 1 × Destroyer, 2 × Repulsor, and 2 × Shield.',
      'Stack on o14, bottom to top: bC and aF1.',
      'Stack on o15, bottom to top: bS1 and bD1.',
      expect.stringContaining('Map, north to south.'),
      'Row 14: m14 aY1, n14 aC, o14 aF1 on a stack of 2, and p14 bY1.',
      'Row 15: o15 bD1 on a stack of 2.',
      'Last: Ann F1>o14+ (Frigate aF1 moves from n15 to o14, onto bC, level 1).',
    ]);
  });

  it('F-60 the warning says by when', () => {
    expect(words(at('0,0:aC|bF1 1,0:bC 2,0:bY1 -1,0:aY1'))).toContain(
      'Danger: Frigate bF1 is directly on the Core of Ann at n14. Ann loses at the start of the next turn of Bo unless it is cleared now.',
    );
  });

  it('F-70 F-72 F-73 clocks and counts', () => {
    expect(words(at('0,0:aC 3,0:bC 4,0:bF1 b 2 3 0'))).toContain(
      'The fleets are separated: draw in 3 completed turns.',
    );
    expect(words(at(`${YARDS} a 2 - 30`)).join()).toContain('for 30 turns');
    let state = at(`${YARDS} -1,1:aF1 2,-1:bF1`);
    for (const line of ['F1>l15, end', 'F1>q13, end', 'F1>m15, end', 'F1>p13, end']) state = play(state, line).state;
    expect(words(state).join()).toContain('stands for the 2nd time');
  });

  it('lists what may be chosen, and the targets of the chosen source', () => {
    const state = at(`${YARDS} 0,1:aF1`);
    expect(words(state, true).join('\n')).toContain('Move F1 (n15, level 0), 11 targets');
    const pending = question(state);
    const source =
      pending.form.kind === 'pick' ? pending.form.choices.find(c => c.notation.startsWith('F1>')) : undefined;
    const lines = fleet.words(view(state, 'spectator'), {
      palette: 'default',
      pending,
      ...(source?.zoom === undefined ? {} : { zoom: source.zoom }),
    });
    expect(named(lines.at(-1) as (typeof lines)[number])).toContain('o14, onto bC, level 1');
  });

  it('names every tile of the table with its space, its level and what is on top', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        for (const state of randomMatch(seed, 40)) {
          const all = words(state).join('\n');
          const board = view(state, 'spectator');
          for (const { stack, label } of board.spaces)
            for (const name of stack)
              expect(all).toMatch(new RegExp(`${name.replace('*', '\\*')}[^,]* at ${label}|on the`));
          for (const name of state.lost) expect(all).toContain(name);
        }
      }),
      { numRuns: 6 },
    );
  });

  it('every event has its line, with the notation and its results (11.2)', () => {
    const line = (start: string, typed: string) => named(fleet.describe(play(at(start), typed).events[0] as never));
    expect(line(`${YARDS} 0,1:aF1`, 'F1>o14')).toBe(
      'Ann: F1>o14+ (Frigate aF1 moves from n15 to o14, onto bC, level 1)',
    );
    expect(line(`${YARDS} 3,0:bF1 3,-1:aD1`, 'D1xp14')).toBe(
      'Ann: D1xp14 {aD1 bF1} (Destroyer aD1 destroys Shipyard bY1 on p14; cut off and back in reserve: aD1 and bF1)',
    );
    expect(line(`${YARDS} 1,1:aR1 0,1:bF1 -1,1:aS1`, 'R1!n15')).toContain('R1!n15#');
    expect(line(`${YARDS} 0,-1:aR1 1,-1:bF1`, 'R1!o13')).toContain('R1!o13>p13');
    expect(line('-1,0:aC 0,0:aS1 1,0:bC 0,-1:aD1', 'D1xn14')).toContain('D1xn14 ||4');
  });
});
