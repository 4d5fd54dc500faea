/** Every rule of docs/rules/fleet.md under its number: what it allows and what happens. F-60 on is in rules-ending.test.ts, refusals are in refusals.test.ts. */
import { describe, expect, it } from 'vitest';
import { fleet } from '../../../src/games/fleet/index.ts';
import { axialOf, DIRECTIONS, formatLabel, parseLabel } from '../../../src/games/fleet/space.ts';
import { COUNTS, REACH } from '../../../src/games/fleet/tiles.ts';
import { at, format, legal, legalOf, outcome, play, played, question, reserve, stackOn } from './support.ts';

const YARDS = '0,0:aC 1,0:bC -1,0:aY1 2,0:bY1';

describe('tiles and table', () => {
  it('F-01 a space has six neighbours', () => {
    expect(new Set(DIRECTIONS.map(d => `${d.q},${d.r}`)).size).toBe(6);
    expect(legalOf(at('0,0:aC 1,0:bC -1,0:aR1 2,0:bY1'), '+S@')).toEqual([
      '+S@l14',
      '+S@l15',
      '+S@m13',
      '+S@m15',
      '+S@n13',
    ]);
  });

  it('F-02 a moves first; nothing is secret and chance is never asked', () => {
    const { state } = fleet.setup({ opening: 'double' }, [{}, {}]);
    expect(question(state).seat).toBe(0);
    expect(JSON.stringify(state)).not.toContain('$secret');
  });

  it.each([
    [0, 0, 'n14'],
    [1, 0, 'o14'],
    [0, -1, 'n13'],
    [-1, 1, 'm15'],
    [-13, 0, 'a14'],
    [12, 0, 'z14'],
    [13, 0, 'aa14'],
    [38, 0, 'az14'],
    [39, 0, 'ba14'],
    [-14, 0, '-a14'],
    [-15, 0, '-b14'],
    [-39, 0, '-z14'],
    [-40, 0, '-aa14'],
    [0, -13, 'n1'],
    [0, -14, 'n0'],
    [0, -15, 'n-1'],
    [200, 200, 'hf214'],
    [-200, -200, '-ge-186'],
  ] as const)('F-03 %i,%i is labelled %s, both ways', (q, r, label) => {
    expect(formatLabel(q, r)).toBe(label);
    expect(parseLabel(label.toUpperCase())).toEqual({ q, r });
  });

  it('F-03 every space inside the limit has a label of its own', () => {
    const labels = new Set<string>();
    for (let q = -200; q <= 200; q += 7) {
      for (let r = -200; r <= 200; r += 5) {
        labels.add(formatLabel(q, r));
        expect(axialOf(formatLabel(q, r))).toEqual({ q, r });
      }
    }
    expect(labels.size).toBe(58 * 81);
    for (const wrong of ['', '14', 'n', 'abc14', 'n1234', 'n-', '--n14', 'n 14'])
      expect(parseLabel(wrong)).toBeUndefined();
  });

  it('F-03 no action goes beyond 200 in q or r', () => {
    const state = at('200,0:aC 199,0:bC 200,-1:aY1 198,0:bY1 200,1:aF1');
    expect(legal(state).every(n => n === 'end' || (parseLabel(n.replace(/^.*[>x!@]/, ''))?.q ?? 0) <= 200)).toBe(true);
    expect(legalOf(state, '+F@')).toEqual(['+F@he13', '+F@hf12']);
  });

  it('F-04 fourteen tiles each, with their moves', () => {
    expect(COUNTS).toEqual({ C: 1, Y: 3, F: 3, D: 2, R: 2, S: 3 });
    expect(REACH).toEqual({ C: 1, Y: 0, F: 2, D: 1, R: 1, S: 0 });
  });

  it('F-05 there is no height limit', () => {
    const state = at(`${YARDS} 0,1:aS1|aS2|aS3|bS1|bS2|bS3|aD1* -1,1:aF1`);
    expect(stackOn(played(state, '+S(D)@n15'), 0, 1)).toBe('aS1|aS2|aS3|bS1|bS2|bS3|aD1*|aD2*');
  });

  it('F-06 face-down ships, Shields, Shipyards and Cores are no ships', () => {
    const state = at(`${YARDS} 0,1:aR1 -1,1:bF1* 1,1:bS1`);
    expect(legalOf(state, 'R1!')).toEqual([]);
  });

  it('F-07 a spawned tile takes the lowest number that is neither on the table nor lost', () => {
    expect(stackOn(played(at(`${YARDS} -1,1:aF1`), '+F@m13'), -1, -1)).toBe('aF2');
    expect(stackOn(played(at(`${YARDS} -1,1:aF2`), '+F@m13'), -1, -1)).toBe('aF1');
    expect(stackOn(played(at(`${YARDS} a 2 - 0 lost:aF1`), '+F@m13'), -1, -1)).toBe('aF2');
  });

  it('F-08 the Cores touch at the start, everything else is in reserve', () => {
    const { state } = fleet.setup({ opening: 'double' }, [{}, {}]);
    expect(format(state)).toBe('0,0:aC 1,0:bC a 2 - 0');
    expect([reserve(state, 0, 'Y'), reserve(state, 0, 'F'), reserve(state, 1, 'S')]).toEqual([3, 3, 3]);
  });
});

describe('the turn', () => {
  it('F-10 the win test comes before repetition and passing', () => {
    // b has an attacker on aC at the start of its turn: it wins, whatever else holds.
    expect(outcome(at('0,0:aC|bF1 1,0:bC 2,0:bY1 -1,0:aY1 b 2'))).toBe('b');
  });

  it('F-11 all kinds of action cost one each', () => {
    const state = at(`${YARDS} 0,1:aD1 1,1:bS1 1,-1:aR1 2,-1:bF1`);
    for (const action of ['D1>m15', '+Y@n13', '+F@m13', '+S@n16', 'D1xo15', 'R1!p13', '+S(F)@n16']) {
      expect(played(state, action).left, action).toBe(1);
    }
  });

  it('F-12 two actions each turn; `single` gives the very first turn one', () => {
    expect(format(fleet.setup({ opening: 'single' }, [{}, {}]).state)).toBe('0,0:aC 1,0:bC a 1 - 0');
    expect(legal(fleet.setup({ opening: 'single' }, [{}, {}]).state)).not.toContain('end');
    const state = played(at('0,0:aC 1,0:bC a 1', 'single'), '+Y@m14, +Y@p13, end');
    expect(format(state)).toMatch(/ a 2 - 0$/);
  });

  it('F-13 the second action is optional, the first is not', () => {
    const state = at('0,0:aC 1,0:bC');
    expect(legal(state)).not.toContain('end');
    expect(format(played(state, '+Y@m14, end'))).toBe('-1,0:aY1 0,0:aC 1,0:bC b 2 - 0');
  });

  it('F-13 the end of a turn goes by itself where nothing else is left to do', () => {
    const stuck = at('0,0:aC|bF1 1,0:bC 2,0:bY1 -1,0:aY1|bF2 a 1');
    expect([legal(stuck), question(stuck).auto]).toEqual([['end'], true]);
    expect(question(at('0,0:aC 1,0:bC -1,0:aY1 a 1')).auto).toBe(false);
  });

  it('F-13 the same ship may move and fire', () => {
    const state = at(`${YARDS} 0,1:aD1 1,2:bS1 1,1:bF1`);
    expect(played(state, 'D1>n16, D1xo16').lost).toEqual(['bS1']);
  });

  it('F-14 covering suppresses, own tiles too, the Core too', () => {
    const state = at('0,0:aC|aF1 1,0:bC -1,0:aY1|aD1 2,0:bY1 0,1:aR1|aF2');
    expect(legal(state).filter(n => /^(C>|\+[YFDR]@|R1)/.test(n))).toEqual([]);
  });

  it('F-15 only the top tile is a target', () => {
    expect(legalOf(at(`${YARDS} 0,1:aD1 1,1:bS1|bF1`), 'D1x')).toEqual([]);
  });

  it('F-16 adjacent means touching and at most one level apart', () => {
    const wall = (height: number) => at(`${YARDS} 0,1:aD1 1,1:${['bS1', 'bS2', 'bS3'].slice(0, height).join('|')}`);
    expect([1, 2, 3].map(height => legalOf(wall(height), 'D1x').length)).toEqual([1, 1, 0]);
  });
});

describe('movement', () => {
  it('F-20 Shipyards, Shields and face-down ships never move', () => {
    const state = at(`${YARDS} 0,1:aS1 -1,1:aF1*`);
    expect(legal(state).filter(n => n.includes('>') && !n.startsWith('C>'))).toEqual([]);
  });

  it('F-21 fewer steps than allowed are fine, and going down costs nothing more', () => {
    const state = at(`${YARDS} 1,1:aS1|aS2|aF1`);
    expect(legalOf(state, 'F1>')).toEqual(expect.arrayContaining(['F1>n15', 'F1>o16', 'F1>p14']));
  });

  it('F-22 a quick look at the ring is not enough: a ring round an empty space pins nobody', () => {
    const ring = at('0,0:aC 1,0:bC 1,1:bY1 0,2:aF1 -1,2:aY1 -1,1:aY2');
    expect(legalOf(ring, 'F1>').length).toBeGreaterThan(0);
    expect(legalOf(at('0,0:aC 1,0:bC 1,1:bY1 0,2:aF1 -1,3:aY1'), 'F1>')).toEqual([]);
  });

  it('F-22 only the ends of an arc may move (fault kind L)', () => {
    const arc = '0,0:aF1 1,0:aC 1,1:bC 0,2:aF2 -1,2:aF3';
    expect(legalOf(at(arc), 'F1>').length).toBeGreaterThan(0);
    expect(legalOf(at(arc), 'F2>')).toEqual([]);
    expect(legalOf(at(arc), 'F3>').length).toBeGreaterThan(0);
  });

  it('F-23 a Frigate goes two spaces, the others one', () => {
    expect(legalOf(at(`${YARDS} 0,1:aF1`), 'F1>')).toContain('F1>p14');
    expect(legalOf(at(`${YARDS} 0,1:aD1`), 'D1>').sort()).toEqual(['D1>m15', 'D1>n14', 'D1>o14', 'D1>o15'].sort());
  });

  it('F-24 a step on the ground keeps contact on the way', () => {
    // From n15 (touching n14, o14) south-east to n16 nothing would be touched on the way.
    expect(legalOf(at(`${YARDS} 0,1:aD1`), 'D1>n16')).toEqual([]);
    // Across a gap of one space: both ends touch the mass, the step between them does not.
    const gap = at('0,0:aC 1,0:aY1 2,0:bC 2,1:bY1 2,2:aY2 1,2:aY3 0,1:aD1');
    expect(legalOf(gap, 'D1>')).toContain('D1>o15');
  });

  it('F-26 origin and destination differ, also by way of a second step', () => {
    expect(legalOf(at(`${YARDS} 0,1:aF1`), 'F1>')).not.toContain('F1>n15');
  });

  it('F-27 the Core may step next to any tile, never up', () => {
    const state = at('0,0:aC 1,0:bC 0,-1:aY1 1,-1:bF1');
    expect(legalOf(state, 'C>')).toEqual(['C>m14', 'C>n15']);
  });

  it('F-28 a ship climbs onto every kind of tile of both sides, Shields included, without being crushed', () => {
    const state = at('0,0:aC 1,0:bC 0,1:aF1 -1,1:bS1 1,1:bY1 -1,2:bD1 0,2:aF2*');
    expect(legalOf(state, 'F1>')).toEqual(
      expect.arrayContaining(['F1>m15', 'F1>m16', 'F1>n14', 'F1>n16', 'F1>o14', 'F1>o15']),
    );
    expect(stackOn(played(state, 'F1>m15'), -1, 1)).toBe('bS1|aF1');
  });
});

describe('spawning', () => {
  it('F-30 F-33 F-34 what is spawned comes out of the reserve', () => {
    const state = played(at(YARDS), '+R@m15, +F@m13');
    expect([reserve(state, 0, 'R'), reserve(state, 0, 'F')]).toEqual([1, 2]);
  });

  it('F-33 no Shipyard beside a space that hides an enemy tile', () => {
    expect(legalOf(at('0,0:aC 1,0:bC -1,1:bD1|aF1 2,0:bY1'), '+Y@')).toEqual(['+Y@n13']);
  });

  it('F-35 a Shipyard with one free side still spawns there', () => {
    const state = at('0,0:aC 1,0:bC -1,0:aY1 -1,1:aS1 -2,1:aS2 -2,0:aS3 -1,-1:aD1 2,0:bY1');
    expect(legalOf(state, '+F@')).toEqual(['+F@n13']);
    expect(legalOf(at('0,0:aC 1,0:bC -1,0:aY1 -1,1:aS1 -2,1:aS2 -2,0:aS3 -1,-1:aD1 0,-1:aF1 2,0:bY1'), '+D@')).toEqual(
      [],
    );
  });

  it('F-40 a Shield needs no Shipyard, and enemies may touch it', () => {
    expect(legalOf(at('0,0:aC 1,0:bC -1,0:aF1 0,-1:bF1'), '+S@')).toContain('+S@m13');
  });

  it('F-41 on uncovered Shields of either side and kind only', () => {
    const state = at(`${YARDS} 0,1:aF1 -1,1:bS1 1,1:bF1* 0,2:aS1 -1,2:bS2|bD1`);
    expect(legalOf(state, '+S@')).toEqual(['+S@m15', '+S@n16', '+S@o15']);
  });

  it('F-42 a face-down ship is open, crushes, carries Shields and comes home as the ship it was', () => {
    const crushed = played(at('0,0:aC 1,0:bC -1,0:aY1 2,0:bY1 1,1:aR1 0,1:bF1 -1,1:aF1*'), 'R1!n15');
    expect(crushed.lost).toEqual(['bF1']);
    const severed = played(at('0,0:aC 1,0:bC -1,0:aY1 2,0:bY1 3,0:aF1* 3,-1:aD1'), 'D1xp14');
    expect([reserve(severed, 0, 'F'), stackOn(severed, 3, 0)]).toEqual([3, '']);
    const hidden = played(at(`${YARDS} -1,1:aD1`), '+S(F)@m16');
    expect([stackOn(hidden, -1, 2), reserve(hidden, 0, 'F'), reserve(hidden, 0, 'S')]).toEqual(['aF1*', 2, 3]);
  });
});

describe('Destroyer and Repulsor', () => {
  it('F-45 F-46 Shields, face-down ships and Shipyards of both sides, nothing else', () => {
    const state = at('0,0:aC 1,0:bC 0,1:aD1 -1,1:aY1 1,1:bY1 -1,2:aF1* 0,2:bF1');
    expect(legalOf(state, 'D1x')).toEqual(['D1xm15', 'D1xm16', 'D1xo15']);
  });

  it('F-47 what is destroyed is lost; the Destroyer stays and may itself be severed', () => {
    const state = played(at(`${YARDS} 3,0:aD1`), 'D1xp14');
    expect([state.lost, reserve(state, 0, 'D'), reserve(state, 1, 'Y')]).toEqual([['bY1'], 2, 2]);
  });

  it('F-50 the push goes straight on, also onto a Core', () => {
    const state = at('0,0:aC 1,0:bC 0,1:aY1 2,0:bF1 3,0:aR1 2,1:bY1 1,1:aS1');
    const { state: next, events } = play(state, 'R1!p14');
    expect(stackOn(next, 1, 0)).toBe('bC|bF1');
    expect(events[0]).toMatchObject({ type: 'pushed', notation: 'R1!p14>o14' });
  });

  it('F-51 the lift test is that of the pushed ship, seen from its own Core', () => {
    // bF1 bridges to bY1: pushing it away would split the mass.
    expect(legalOf(at('0,0:aC 1,0:bC 2,0:bF1 3,0:bY1 1,1:aR1'), 'R1!')).toEqual([]);
  });

  it('F-52 a crush ignores height, pins and contact', () => {
    const state = at('0,0:aC 1,0:bC -1,0:aY1 2,0:bF1 3,0:bY1 1,1:aR1 3,-1:aS1|aS2|aS3');
    expect(legalOf(state, 'R1!')).toEqual(['R1!p14']);
    const next = played(state, 'R1!p14');
    expect(format(next)).toBe('-1,0:aY1 0,0:aC 1,0:bC 1,1:aR1 a 1 - 0 lost:bF1');
    expect([reserve(next, 1, 'Y'), reserve(next, 0, 'S')]).toEqual([3, 3]);
  });
});

describe('Command Network', () => {
  it('F-54 buried tiles conduct', () => {
    expect(() => at('0,0:aC 1,0:aS1|bF1 2,0:bC 3,0:aF1')).not.toThrow();
  });

  it('F-55 all tiles without a way home go together, and it cascades', () => {
    // The lost Shipyard held bF1 and aF1; once those are gone aS2, which led home through them, hangs on nothing.
    const state = at('0,0:aC 1,0:bC -1,0:aY1 2,0:bY1 3,0:bF1 4,0:aF1 5,0:aS2 3,-1:aD1');
    const { state: next, events } = play(state, 'D1xp14');
    expect(format(next)).toBe('-1,0:aY1 0,0:aC 1,0:bC a 1 - 0 lost:bY1');
    expect(events[0]).toMatchObject({ notation: 'D1xp14 {aD1 bF1 aF1 aS2}' });
  });

  it('F-55 a second round takes what hung on the first', () => {
    // Cut between the Cores: a's tiles on b's side fall in round one, and with them bF2, which reached bC only through aF1.
    const state = at('0,0:aC 1,0:aS1 2,0:bC 3,0:aF1 4,0:bF2 0,1:aD1 3,-1:bY1');
    const { state: next, events } = play(state, 'D1xo14');
    expect(format(next)).toBe('0,0:aC 0,1:aD1 2,0:bC 3,-1:bY1 a 1 4 0 lost:aS1');
    expect(events[0]).toMatchObject({ notation: 'D1xo14 {aF1 bF2} ||4' });
  });

  it('F-56 stacks close up in their order, and a tile freed on top is no longer suppressed', () => {
    const state = at('0,0:aC 1,0:aS1 2,0:bC 3,0:bF1|aF1|bD1|aF2 0,1:aD1');
    const next = played(state, 'D1xo14');
    expect(stackOn(next, 3, 0)).toBe('bF1|bD1');
    const bTurn = played(next, 'end');
    expect(legalOf(bTurn, 'D1>').length).toBeGreaterThan(0);
    expect(legalOf(bTurn, 'F1>')).toEqual([]);
  });

  it('F-57 at most two groups remain, each with its Core', () => {
    const state = played(at('0,0:aC 1,0:aS1 2,0:bC 0,1:aD1 2,-1:aS2 3,-2:bF1'), 'D1xo14');
    expect(format(state)).toBe('0,0:aC 0,1:aD1 2,0:bC a 1 4 0 lost:aS1');
  });
});
