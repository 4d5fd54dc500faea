/** The worked positions of docs/rules/old-salt.md section 16, each by its number. */
import { describe, expect, it } from 'vitest';
import {
  ALL_HEXES,
  distance,
  labelOf,
  neighbour,
  parseHex,
  regionOf,
  within,
} from '../../../src/games/old-salt/geometry.ts';
import { hexesOf, newMatch, table } from './table.ts';

const hex = (label: string): number => parseHex(label) as number;
const d = (a: string, b: string): number => distance(hex(a), hex(b));
const around = (label: string): string =>
  [0, 1, 2, 3, 4, 5]
    .map(k => neighbour(hex(label), k))
    .map(h => (h < 0 ? '--' : labelOf(h)))
    .join(' ');
const awake = 'drawn N';

describe('board, set-up and sailing', () => {
  it('S01: neighbours, distances, 278 hexes (O-10, O-11)', () => {
    expect(around('J6')).toBe('K6 K7 J7 I6 J5 K5');
    expect(around('I8')).toBe('J8 J9 I9 H8 I7 J7');
    expect(around('A1')).toBe('B1 A2 -- -- -- --');
    expect([d('J6', 'M7'), d('H6', 'H10'), d('F7', 'I9')]).toEqual([3, 4, 4]);
    expect(ALL_HEXES).toHaveLength(278);
  });
  it('S02: two players leave eight islands, covered ones are ocean (O-14)', () => {
    const t = table('A Z1 A3/E');
    expect(t.state.islands.flatMap((i, n) => (i.covered ? [] : [n + 1]))).toEqual([3, 6, 7, 8, 9, 11, 12, 13]);
    expect(hexesOf(t, 'Z1')).toContain('B3');
    expect(hexesOf(t, 'Z1')).toContain('C3');
  });
  it('S03: ships are deployed stern to the island (O-28)', () => {
    const t = newMatch(2).dice(0, 1, 2, 3, 4, 5).dice(1).dice(0, 1, 2, 3, 4, 5, 6, 7, 8);
    t.do('#7; #8; #3; #12; #6; #9; default; default');
    expect(t.asked()).toBe('A deploy');
    expect(t.legal(/^G1>/).filter(n => /H8|H9|G9|F8|G7|H7/.test(n))).toEqual([
      'G1>H8/E',
      'G1>H9/SE',
      'G1>G9/SW',
      'G1>F8/W',
      'G1>G7/NW',
      'G1>H7/NE',
    ]);
    expect(t.legal(/^G1>H8/)).toEqual(['G1>H8/E']);
  });
  it('S04: enemies are sailed round (O-42)', () => {
    const t = table('A Z1 J6; B G1 K6');
    expect(hexesOf(t, 'Z1')).not.toContain('K6');
    expect(hexesOf(t, 'Z1')).toContain('L6');
    expect(hexesOf(t, 'Z1')).not.toContain('M6');
    t.do('Z1>L6');
    expect(t.state.turn?.sails.AZ1?.used).toBe(3);
  });
  it('S05: own ships are passed, not stopped on (O-42)', () => {
    const t = table('A Z1 J6; A L1 K6; B G1 A1');
    const reach = hexesOf(t, 'Z1');
    expect(reach).toEqual(expect.arrayContaining(['L6', 'M6']));
    expect(reach).not.toContain('K6');
  });
  it('S06: awake lanes carry two hexes farther (O-41)', () => {
    const windy = hexesOf(table(`wind N; ${awake}; A Z1 D5; B G1 S15`), 'Z1');
    expect(windy).toContain('I5');
    expect(windy).not.toContain('J5');
    const calm = hexesOf(table('A Z1 D5; B G1 S15'), 'Z1');
    expect(calm).toContain('G5');
    expect(calm).not.toContain('H5');
  });
  it('S07: grey debris costs one hex and goes (O-44)', () => {
    const t = table('A Z1 J6; debris K6 1; B G1 A1; B G2 K5; B G3 K7; B G4 J7; B L1 J5');
    expect(hexesOf(t, 'Z1')).toContain('L6');
    expect(hexesOf(t, 'Z1')).not.toContain('M6');
    t.do('Z1>L6');
    expect(t.debris('K6')).toBe('');
    expect(t.legal(/^Z1>/)).toEqual([]);
  });
  it('S08: black debris stops the ship at once (O-44)', () => {
    const t = table('A Z1 J6; debris K6 3; B G1 A1').do('Z1>K6');
    expect(t.at('AZ1')).toBe('K6');
    expect(t.debris('K6')).toBe('');
    expect(t.legal(/^Z1>/)).toEqual([]);
  });
  it('S09: a split sail is one sail; the fourth ship may not sail nor turn (O-40)', () => {
    const t = table('A Z1 J10/E; A L1 B6; A G1 B10; A M1 R2/E; B G1 M10/W').dice(1, 1);
    t.do('Z1>K10/E; Z1*BG1; Z1>K9; Z1>J9; L1>C6; G1>C10');
    expect(Object.keys(t.state.turn?.sails ?? {})).toEqual(['AZ1', 'AL1', 'AG1']);
    expect(t.legal(/^M1[>/]/)).toEqual([]);
    expect(() => t.do('M1/NE')).toThrow(/not legal/);
  });
  it('S10: the path with the fewest storms is taken (O-45, O-47)', () => {
    expect(table('A Z1 J6; storm K6; B G1 A1').do('Z1>L6').ship('AZ1')).toBe('L6/NE d0');
    const t = table('A Z1 J6; storm K6; B G1 A1');
    expect(t.do('Z1>L6').state.trail[0]).toMatchObject({ hexes: ['J6', 'K7', 'L7', 'L6'].map(hex) });
    expect(table('A Z1 J6; storm K6; B G1 A1').do('Z1>M6').ship('AZ1')).toBe('M6/E d1');
  });
  it('S11: wind tokens wake and lay lanes to sleep (O-30)', () => {
    const t = table('round 1; pile N M N S M S M S; removed N; A G1 A1; B G1 S15');
    const lanes: string[] = [];
    for (let i = 0; i < 4; i++) {
      t.do('end; end');
      lanes.push(t.state.awake.join(''));
    }
    expect(lanes).toEqual(['N', 'NM', 'M', 'MS']);
  });
});

describe('firing', () => {
  it('S12: regions of a ship on J6 facing E (O-50)', () => {
    const of = (region: string) =>
      within(hex('J6'), 2)
        .filter(h => h !== hex('J6') && regionOf(hex('J6'), 0, h) === region)
        .map(labelOf);
    expect(of('bow')).toEqual(expect.arrayContaining(['K6', 'L6', 'L7']));
    expect(of('starboard')).toEqual(expect.arrayContaining(['K7', 'J7', 'K8', 'J8']));
    expect(of('port')).toEqual(expect.arrayContaining(['K5', 'J5', 'J4']));
    expect(of('stern')).toEqual(expect.arrayContaining(['I6', 'I5', 'I7', 'H6']));
  });
  it('S13: bow -1, no return fire (O-54, O-56)', () => {
    const at = (die: number | '-') => table('A G1 J6/NE; B G1 M6/W').dice(die).do('G1*BG1').ship('BG1');
    expect([at(3), at(4), at('-')]).toEqual(['M6/W d0', 'M6/W d1', 'M6/W d0']);
  });
  it('S14: broadside of three dice, return fire from the port side (O-52, O-56)', () => {
    const t = table('A G1 J6/NE; B G1 M6/NE').dice(3, 2, 5, 3).do('G1**BG1');
    expect([t.ship('BG1'), t.ship('AG1'), t.coins('A')]).toEqual(['M6/NE d2', 'J6/NE d1', 3]);
  });
  it('S15: a broadside with one shot left rolls one die for two coins (O-53)', () => {
    const t = table('A Z1 J6/NE d3 shots 1; B G1 M6/NE').dice(3, '-').do('Z1**BG1');
    expect([t.ship('BG1'), t.coins('A')]).toEqual(['M6/NE d1', 3]);
    expect(t.legal(/^Z1\*/)).toEqual([]);
    const free = table('A Z1 J6/NE d4; B G1 M6/NE').dice(3, '-').do('Z1*BG1');
    expect(free.coins('A')).toBe(5);
    expect(free.legal(/^Z1\*/)).toEqual([]);
  });
  it('S16: hits taken in return count against further shots (O-53)', () => {
    const t = table('A L1 J6/NE d5 shots 1; B G1 M6/NE').dice('-', 3).do('L1*BG1');
    expect(t.ship('AL1')).toBe('J6/NE d6');
    expect(t.legal(/^L1\*/)).toEqual([]);
  });
  it('S17: Marksman ranges (O-52, O-55, O-56)', () => {
    const t = table('A M1 J10/NE; B G1 O10/SE; B G2 S9; B L1 N10; B L2 O8', { cover: 'line' });
    const open = table('A M1 J10/NE; B G1 O10/SE; B L2 O8');
    expect(open.legal(/^M1\*/)).toContain('M1*BG1');
    expect(open.legal(/^M1\*/)).not.toContain('M1*BL2');
    expect(t.legal(/^M1\*/)).not.toContain('M1*BL1');
    expect(table('A M1 J10/NE; B G2 S9/SE').dice(4).do('M1*BG2').ship('BG2')).toBe('S9/SE d0');
    expect(table('A M1 J10/NE; B G2 S9/SE').dice(5).do('M1*BG2').ship('BG2')).toBe('S9/SE d1');
    expect(open.dice(1, 5).do('M1*BG1').ship('AM1')).toBe('J10/NE d1');
    const far = table('A M1 J10/NE; B G1 R10/SE').dice(5).do('M1*BG1');
    expect(far.log()).not.toContain('return');
    expect(table('A M1 J10/NE; B G1 O10/SE').dice(1, 4).do('M1*BG1').ship('AM1')).toBe('J10/NE d0');
  });
  it('S18: a storm between costs one, at the ends nothing (O-54)', () => {
    const shot = (storm: string, die: number) =>
      table(`A G1 J6/SE; B G1 M7/NE; storm ${storm}`).dice(die, '-').do('G1*BG1').ship('BG1');
    expect(shot('L7', 3)).toBe('M7/NE d0');
    expect(shot('L7', 4)).toBe('M7/NE d1');
    expect(shot('M7', 3)).toBe('M7/NE d1');
    expect(shot('J6', 3)).toBe('M7/NE d1');
  });
  it('S19: the largest token of a pile is shot away (O-58)', () => {
    const t = table('A G1 J6/E; debris K6 3 1; B G1 A1').dice(1).do('G1*@K6');
    expect(t.debris('K6')).toBe('1');
  });
});

describe('destruction, seizing, coins, the end', () => {
  it('S20: an exploding Hazard and its masts (O-82, O-86, O-88)', () => {
    const t = table(
      'seats 3; A G1 L6/NE; A Z1 K6/E d2; A L1 A1; B H1 J6/E d4; B G1 S1; C L1 J7 d5; C G1 S15; debris I6 1',
    );
    t.dice(5).do('G1*BH1');
    expect([t.ship('BH1'), t.ship('AZ1'), t.ship('CL1')]).toEqual(['gone', 'gone', 'gone']);
    expect([t.masts('A'), t.masts('B'), t.masts('C')]).toEqual(['BC', 'A', '']);
    expect(t.debris('I6')).toBe('');
    const sunk = t.events.filter(e => e.type === 'sunk').map(e => e.args.ship);
    expect(sunk).toEqual(['BH1', 'CL1', 'AZ1']);
  });
  it('S21: the price of an island and its mast (O-95)', () => {
    const t = table('A G1 F8; B G1 H8; B L1 I8; B L2 J8; island 7 B; A masts B');
    expect(t.legal(/^G1\$/)).toEqual(['G1$7']);
    t.do('G1$7');
    expect([t.coins('A'), t.masts('A'), t.owner(7)]).toEqual([1, '', 'A']);
    const open = table('seats 3; A G1 F8; B G1 H8; C G1 A1; A masts B C');
    expect(open.legal(/^G1\$/)).toEqual(['G1$7 B', 'G1$7 C']);
    expect(open.do('G1$7 C').coins('A')).toBe(3);
    const poor = table('A G1 F8; B G1 H8; B L1 I8; A coins 3 masts B; island 7 B');
    expect(poor.legal(/^G1\$/)).toEqual([]);
    const ghosts = table('A G1 F8; B Eternal; B ~G1 H8; B L1 S1; island 7 B; A masts B').do('G1$7');
    expect(ghosts.coins('A')).toBe(3);
  });
  it('S22: income and bounty (O-91, O-92)', () => {
    const income = (n: number) => {
      const own = [7, 8, 3, 12, 6]
        .slice(0, n)
        .map(i => `island ${i} B`)
        .join('; ');
      return table(`round 3; pile N; A G1 A1; B G1 S15; B coins 0; ${own}`).do('end').coins('B');
    };
    expect([income(2), income(5)]).toEqual([3, 5]);
    const t = table('A coins 0 masts B B B; A G1 A1; B G1 S15');
    expect(t.do('bounty 3').coins('A')).toBe(8);
    expect(t.legal(/^bounty/)).toEqual([]);
    const sailed = table('A masts B; A G1 A1; B G1 S15').do('G1>B1');
    expect(sailed.legal(/^bounty/)).toEqual([]);
  });
  it('S23: the sixth island ends the match at once (O-100)', () => {
    const own = [3, 6, 8, 9, 11].map(i => `island ${i} A`).join('; ');
    const t = table(`A G1 F8; A masts B; B G1 S15; ${own}`).do('G1$7');
    expect(t.ranking()).toBe('A B end.six');
  });
  it('S24: the islands of an eliminated player are free (O-101)', () => {
    const t = table('seats 3; A G1 F8/E; A masts B; B G1 D7/E d4; C G1 S15; island 7 B; island 6 B; island 2 B')
      .dice(5)
      .do('G1*BG1');
    expect(t.state.players[1]?.alive).toBe(false);
    expect([t.owner(7), t.owner(6), t.owner(2)]).toEqual(['nobody', 'nobody', 'nobody']);
    expect(t.legal(/^G1\$/)).toEqual(['G1$7']);
    expect(t.do('G1$7').coins('A')).toBe(2);
    expect(t.do('end').asked()).toBe('C act');
  });
});

describe('abilities', () => {
  it('S25: Battle Cry pushes every enemy to distance 3 (O-110)', () => {
    const t = table('seats 3; turn B; first B; A Barbarians; A L1 J6/E; B G1 H6/E; B Z1 K6/NE; C M1 L7/NW')
      .dice('-')
      .do('G1*AL1');
    expect(t.asked()).toBe('A battle-cry');
    t.do('yes');
    expect([t.at('CM1'), t.at('BG1'), t.at('BZ1'), t.coins('A')]).toEqual(['M7', 'G6', 'M6', 4]);
    expect(t.state.turn?.marks).toEqual(['AL1']);
    const crowd = table('turn B; first B; A Barbarians; A L1 J6/E; B G1 K6/E; B Z1 L6/E').dice('-').do('G1*AL1; yes');
    expect([crowd.at('BZ1'), crowd.at('BG1')]).toEqual(['M6', 'M7']);
  });
  it('S26: Last Stand (O-112)', () => {
    const t = table('turn B; first B; A Barbarians coins 2; A L1 J6/E d7; A G1 A1; B G1 K6/E; B L1 M8').dice(5);
    t.do('G1*AL1');
    expect(t.asked()).toBe('A last-stand-offer');
    t.do('yes').dice(5, 5);
    expect(t.legal(/^L1>/).length).toBeGreaterThan(0);
    t.do('L1>L7/E; L1*BG1; L1*BG1');
    expect(t.ship('AL1')).toBe('gone');
    expect([t.masts('B'), t.coins('A'), t.debris('L7'), t.ship('BG1')]).toEqual(['A', 0, '3', 'K6/E d2']);
    const taken = table('turn B; first B; A Barbarians; B Elite; A L1 J6; A G1 A1; B G1 K6; B L1 J5; B Z1 I6').do(
      'surrender AL1',
    );
    expect(taken.asked()).toBe('B act');
    expect(taken.ship('AL1')).toBe('gone');
  });
  it('S27: Raid prices (O-115)', () => {
    const t = table('seats 3; A Bootleggers coins 10; A H1 J6; B G1 K6; B coins 2; C G1 J7; C coins 1');
    t.do('raid H1 BG1; pay; raid H1 CG1; damage; raid H1 BG1; pay');
    expect([t.coins('A'), t.coins('B'), t.ship('CG1')]).toEqual([10 - 1 + 1 - 1 - 3 + 1, 0, 'J7/E d1']);
    t.do('raid H1 BG1');
    expect([t.coins('A'), t.ship('BG1'), t.asked()]).toEqual([2, 'K6/E d1', 'A act']);
  });
  it('S28: Cursed Coins (O-117, O-45)', () => {
    const t = table('A Bootleggers; A H1 J6; B G1 J7; B Z1 S15');
    expect(t.legal(/^coins/).some(n => n.includes('J7'))).toBe(false);
    t.do('coins H1 K6 K7');
    expect([t.coins('A'), t.state.storms.map(labelOf)]).toEqual([4, ['K6', 'K7']]);
    const sailed = table('A Z1 J8; B G1 A1; storm K6 K7').do('Z1>K8; Z1>K7; Z1>K6');
    expect(sailed.ship('AZ1')).toBe('K6/NE d2');
  });
  it('S29: treasure is paid at the end of the turn (O-116)', () => {
    const t = table('A Bootleggers coins 2 masts B; A G1 F8; B G1 S15').dice(0).do('G1$7');
    expect([t.coins('A'), t.state.turn?.treasure]).toEqual([0, 3]);
    expect(t.do('end').coins('A')).toBe(3);
  });
  it('S30: Formation (O-121)', () => {
    const at = (die: number | '-') =>
      table('A Elite; A Z1 J6/NE; A L1 J7; A L2 K7; B G1 O6/NE').dice(die, '-').do('Z1*BG1').ship('BG1');
    expect([at(2), at(3), at('-')]).toEqual(['O6/NE d0', 'O6/NE d1', 'O6/NE d0']);
  });
  it('S31: Forced Surrender (O-122)', () => {
    const t = table('A Elite; A G1 K6; A Z1 J5; A Z2 I6; B L2 J6; B G1 S15').do('surrender BL2');
    expect([t.coins('A'), t.ship('BL2'), t.masts('A'), t.debris('J6')]).toEqual([2, 'gone', 'B', '']);
    const hazard = table('A Elite; A G1 K6; A Z1 J5; A Z2 I6; B H1 J6; B G1 S15').do('surrender BH1');
    expect(hazard.ship('AG1')).toBe('K6/E d0');
  });
  it('S32: Fortify (O-126)', () => {
    const t = table('A Engineers; A G1 A1; island 12 A; B G1 J11; B L1 K12; B L2 I12; B Z1 L11; B Z2 K10');
    expect(t.legal(/^fortify/)).toEqual(['fortify 12', 'fortify 12 BL2', 'fortify 12 BG1', 'fortify 12 BL1']);
    expect(table('A Engineers; A G1 A1; island 12 A; B G1 J11').dice(1).do('fortify 12').ship('BG1')).toBe('J11/E d0');
    expect(table('A Engineers; A G1 A1; island 12 A; B G1 J11').dice(2).do('fortify 12').ship('BG1')).toBe('J11/E d1');
    expect(table('A Engineers; A G1 A1; island 12 A; B L2 I12').dice(1).do('fortify 12').ship('BL2')).toBe('I12/E d1');
    const sails = table('first B; turn B; A Engineers; A G1 A1; island 12 A fort; B G1 K9')
      .dice(2)
      .do('G1>K10; G1>K11; G1>K12');
    expect(sails.log().filter(e => e === 'fortShot')).toHaveLength(1);
    expect(sails.ship('BG1')).toMatch(/^K12.* d1$/);
  });
  it('S33: Salvage (O-128)', () => {
    const t = table('seats 3; first B; turn B; A Engineers; A L1 J6 d3; B G1 K8/E; C G1 L7 d4; C L1 S15')
      .dice(5, '-')
      .do('G1*CG1');
    expect(t.asked()).toBe('A salvage');
    t.do('yes L1');
    expect([t.ship('AL1'), t.coins('A'), t.asked()]).toEqual(['J6/E d1', 4, 'B act']);
  });
  it('S34: Transcend (O-134)', () => {
    const t = table('A G1 K6/E; B Eternal; B G1 J6/E d4; B L1 S15').dice(5).do('G1*BG1');
    expect([t.at('~BG1'), t.debris('J6')]).toEqual(['J6', '']);
    const through = table('A Z1 J7; A G1 M6/NE; B Eternal; B ~G1 J6; B L1 H6');
    expect(hexesOf(through, 'Z1')).toContain('J5');
    expect(hexesOf(through, 'Z1')).not.toContain('J6');
    expect(through.legal(/^G1\*/)).toContain('G1*BL1');
    const last = table('seats 3; A G1 K6/E; B Eternal; B G1 J6/E d4; B ~L1 A1; C G1 S15').dice(5).do('G1*BG1');
    expect([last.state.ghosts, last.state.players[1]?.alive]).toEqual([[], false]);
  });
  it('S35: Debris and Range Expertise (O-137, O-138)', () => {
    const t = table('A Forgotten; A Z1 J7; B G1 N6/NE').do('Z1>J6; debris Z1 K6 I6');
    expect([t.debris('K6'), t.debris('I6'), t.legal(/^debris/)]).toEqual(['f', 'f', []]);
    const aim = table('A Forgotten; A G1 J6/NE; B G1 N6/NE').dice(2, '-').do('G1*BG1');
    expect(aim.asked()).toBe('A expertise');
    expect(aim.do('boost 1').ship('BG1')).toBe('N6/NE d1');
    expect(aim.coins('A')).toBe(3);
    expect(table('A Forgotten; A G1 J6/NE; B G1 N6/NE').dice('-', '-').do('G1*BG1').asked()).toBe('A act');
  });
  it('S36: Retreat (O-139)', () => {
    const t = table('first B; turn B; A Forgotten; A G1 J6/E; B L1 H6/E').dice('-').do('L1*AG1');
    expect(t.legal(/^to/).sort()).toEqual(['to K4', 'to K8', 'to L5', 'to L6', 'to L7']);
    t.do('to L6').dice('-').do('L1*AG1');
    expect([t.coins('A'), t.question().prompt.args?.n]).toEqual([5, 1]);
    t.do(t.legal(/^to/)[0] as string);
    expect([t.coins('A'), t.state.turn?.retreats.AG1]).toEqual([4, 2]);
  });
});

describe('options', () => {
  it('S37: limited turning (O-141)', () => {
    const t = table('A Z1 J6/E; B G1 A1', { turning: 'limited' });
    expect(t.legal(/^Z1>(K6|K7|K5|J7|J5|I6)\//)).toEqual(expect.arrayContaining(['Z1>K6/E', 'Z1>K7/SE', 'Z1>K5/NE']));
    const single = ['Z1>K6/E', 'Z1>K7/SE', 'Z1>K5/NE'].map(
      n => table('A Z1 J6/E; B G1 A1', { turning: 'limited' }).do(n).state.turn?.sails.AZ1?.used,
    );
    expect(single).toEqual([1, 1, 1]);
    for (const label of ['J7', 'J5', 'I6']) {
      const path = t.legal(new RegExp(`^Z1>${label}`));
      expect(
        path.every(
          n => (table('A Z1 J6/E; B G1 A1', { turning: 'limited' }).do(n).state.turn?.sails.AZ1?.used ?? 0) > 1,
        ),
      ).toBe(true);
    }
    expect(t.legal(/^Z1\//)).toEqual([]);
  });
  it('S38: a second mast instead of two coins (O-145)', () => {
    const t = table('seats 3; A G1 F8; A masts B C; B G1 H8; B L1 I8; B L2 J8; C G1 S15; island 7 B', {
      altseize: true,
    });
    expect(t.legal(/^G1\$/)).toEqual(['G1$7', 'G1$7 B C']);
    t.do('G1$7 B C');
    expect([t.coins('A'), t.masts('A'), t.owner(7)]).toEqual([3, '', 'A']);
  });
});
