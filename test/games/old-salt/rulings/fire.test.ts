/** The rules of docs/rules/old-salt.md by their O-numbers: fire and destruction. */
import { describe, expect, it } from 'vitest';
import { facesThatHit } from '../../../../src/games/old-salt/gunnery.ts';
import { table } from '../table.ts';

describe('fire', () => {
  it('O-51: islands and enemies of the shooter cover, own ships and ghosts do not', () => {
    const targets = (between: string) => table(`seats 3; A G1 J6/E; B G1 M6; ${between}; C Z1 S15`).legal(/^G1\*BG1$/);
    expect(targets('A L1 K6')).toHaveLength(1);
    expect(targets('B Eternal; B ~L1 K6')).toHaveLength(1);
    expect(targets('debris K6 1; storm L6')).toHaveLength(1);
    expect(targets('C L1 K6')).toHaveLength(0);
    expect(targets('B L1 K6')).toHaveLength(0);
    expect(table('A G1 F8/E; B G1 H8; B L1 S15').legal(/^G1\*/)).toEqual([]);
  });
  it('O-149: the line and lenient readings', () => {
    const sees = (cover: 'strict' | 'line' | 'lenient', blocker: string) =>
      table(`A G1 J6/E; B G1 L7; B L1 ${blocker}`, { cover }).legal(/^G1\*BG1$/).length === 1;
    expect([sees('strict', 'K6'), sees('line', 'K6'), sees('lenient', 'K6')]).toEqual([false, true, true]);
    const wall = table('A G1 J6/E; B G1 L7; B L1 K6; B L2 K7', { cover: 'line' }).legal(/^G1\*BG1$/);
    expect(wall).toEqual([]);
    expect(table('A G1 J6/E; B G1 L7; B L1 K6; B L2 K7', { cover: 'lenient' }).legal(/^G1\*BG1$/)).toEqual([]);
  });
  it('O-52: only single shots out of bow and stern; Zealots fire once free', () => {
    const t = table('A Z1 J6/E; B G1 M6/E').dice(1, 1);
    expect(t.legal(/^Z1\*/)).toEqual(['Z1*BG1']);
    t.do('Z1*BG1');
    expect(t.coins('A')).toBe(5);
    expect(t.do('Z1*BG1').coins('A')).toBe(4);
    expect(table('A Z1 J6/E; B G1 P6').legal(/^Z1\*/)).toEqual([]);
  });
  it('O-53: shots are limited by remaining hit points', () => {
    const t = table('A G1 J6/E d3; B G1 M6/E').dice(1, 1).do('G1*BG1; G1*BG1');
    expect(t.legal(/^G1\*/)).toEqual([]);
  });
  it('O-143: without that restriction by full hit points', () => {
    const t = table('A G1 J6/E d3; B G1 M6/E', { hpshots: false }).dice(1, 1).do('G1*BG1; G1*BG1');
    expect(t.legal(/^G1\*/)).toEqual(['G1*BG1']);
  });
  it('O-142: without the bow and stern penalty', () => {
    expect(table('A G1 J6/NE; B G1 M6/W', { bowstern: false }).dice(3).do('G1*BG1').ship('BG1')).toBe('M6/W d1');
  });
  it('O-54: modifiers add up and are shown before the shot', () => {
    const t = table('A Elite; A G1 J6/E; A L1 I6; A Z1 J7; B G1 M6/W; storm K6');
    const { form } = t.question();
    const note = form.kind === 'pick' ? form.choices.find(c => c.id === 'G1*BG1')?.note?.args : undefined;
    expect(note).toMatchObject({ distance: 3, roll: 3, faces: 3 });
  });
  it('O-55: faces that hit, from the formula of the rules', () => {
    for (let d = 1; d <= 9; d++) {
      for (let m = -3; m <= 6; m++) {
        const expected = d - m >= 1 ? Math.max(0, Math.min(5, 6 - (d - m))) : 5;
        expect(facesThatHit(m, d)).toBe(expected);
      }
    }
  });
  it('O-56: return fire comes before damage, also from a ship that sinks, once against a broadside', () => {
    const t = table('A G1 J6/NE; B G1 M6/NE d4; B L1 S15').dice(5, 5, 5, 5).do('G1**BG1');
    expect([t.ship('BG1'), t.ship('AG1')]).toEqual(['gone', 'J6/NE d1']);
    expect(t.log().filter(e => e === 'return')).toHaveLength(1);
    const held = table('A G1 J6/NE; B G1 M6/NE').order('B', { returnFire: 'never' }).dice(1).do('G1*BG1');
    expect(held.log()).not.toContain('return');
    const spared = table('A G1 J6/NE; B G1 M6/NE').order('B', { holdFire: 'g1' }).dice(1).do('G1*BG1');
    expect(spared.log()).not.toContain('return');
  });
  it('O-57: both ships can sink together', () => {
    const t = table('A G1 J6/NE d4; A L1 A1; B G1 M6/NE d4; B L1 S15').dice(5, 5).do('G1*BG1');
    expect([t.ship('AG1'), t.ship('BG1'), t.masts('A'), t.masts('B')]).toEqual(['gone', 'gone', 'B', 'A']);
    expect(t.events.filter(e => e.type === 'sunk').map(e => e.args.ship)).toEqual(['BG1', 'AG1']);
  });
  it('O-58: a Fort falls to one hit, debris token by token', () => {
    const t = table('A G1 H8/NE; B Engineers; B G1 S15; island 7 B fort').dice(1).do('G1*#7');
    expect(t.state.islands[6]?.fort).toBe(false);
    const pile = table('A G1 J6/NE; debris M6 3 1 1; B G1 A1').dice(5, '-', 3).do('G1**@M6');
    expect(pile.debris('M6')).toBe('1');
  });
  it('O-52: never at own ships, own debris is fair game, ghosts never', () => {
    const t = table('A G1 J6/E; A L1 K6; debris J7 f; B Eternal; B ~G1 K7; B L1 S15');
    expect(t.legal(/\*/)).toEqual(['G1*@J7', 'G1**@J7', 'L1*@J7', 'L1**@J7'].filter(n => t.legal(/\*/).includes(n)));
    expect(t.legal(/\*~/)).toEqual([]);
  });
});

describe('destruction', () => {
  it('O-80: damage beyond the hit points is lost', () => {
    const t = table('A G1 J6/NE; B G1 M6/NE d4; B L1 S15').dice(5, 5, 5, '-').do('G1**BG1');
    expect(t.masts('A')).toBe('B');
  });
  it('O-81: removed ships leave no wreckage', () => {
    const t = table('A G1 J6; A H1 J7; B L1 J8 d1; B G1 S15').do('G1>J5; detonate H1');
    expect([t.debris('J7'), t.masts('B'), t.ship('BL1')]).toEqual(['', 'A', 'J8/E d4']);
  });
  it('O-84: five hit points leave 3, 1, 1, eight leave 3, 3, 1, 1, clockwise from E by default', () => {
    const five = table('A G1 J6/E; B G1 M6/E d4; B L1 S15').dice(5).do('G1*BG1');
    expect([five.debris('M6'), five.debris('N6'), five.debris('N7')]).toEqual(['3', '1', '1']);
    const eight = table('A G1 J6/E; B L1 M6/E d7; B G1 S15').dice(5).do('G1*BL1');
    expect(['M6', 'N6', 'N7', 'M7', 'L6'].map(h => eight.debris(h))).toEqual(['3', '3', '1', '1', '']);
  });
  it('O-84: the active player places it when it wants to', () => {
    const t = table('A G1 J6/E; B G1 M6/E d4; B L1 S15').order('A', { wreckage: 'ask' }).dice(5).do('G1*BG1');
    expect(t.asked()).toBe('A wreckage');
    t.do('to L6; to M5');
    expect([t.debris('M6'), t.debris('L6'), t.debris('M5')]).toEqual(['3', '1', '1']);
  });
  it('O-84: what finds no room stays piled and spreads one token an action', () => {
    const ring = 'B Z1 B1; A L1 B2; A L2 A2';
    const t = table(`A G1 D1/W; B G1 A1/W d4; ${ring}; B L1 S15`, { cover: 'lenient' });
    t.do('G1>C1/W').dice(5);
    expect(t.legal(/^L2\*/)).toContain('L2*BG1');
    t.do('L2*BG1');
    expect(t.debris('A1')).toBe('311');
    t.do('L2>A3');
    expect([t.debris('A1'), t.debris('A2')]).toEqual(['31', '1']);
  });
  it('O-86: a mast never goes to its own side: the nearest enemy gets it', () => {
    const t = table('seats 3; A Eternal; A G1 J6; A Z1 K6 d3; B G1 M6; C G1 S15; A L1 A1').do('wave G1');
    expect([t.ship('AZ1'), t.masts('B'), t.masts('C')]).toEqual(['gone', 'A', '']);
  });
  it('O-88: an explosion spares Forts and ghosts and starts others', () => {
    const t = table('A G1 N6/W; B Eternal; B H1 J6 d4; B H2 K6 d4; B ~G1 K7; B L1 S15; island 3 B; A L1 A1', {
      cover: 'lenient',
    });
    const near = table('A G1 K5/W; B H1 J6/W d4; B H2 K6 d2; B L1 L6; B G1 S15; A L1 A1; debris L7 1')
      .dice(5)
      .do('G1*BH1');
    expect([near.ship('BH2'), near.ship('BL1'), near.ship('AG1'), near.debris('L7')]).toEqual([
      'gone',
      'L6/E d3',
      'gone',
      '',
    ]);
    t.dice(5).do('G1>M6; G1*BH2');
    expect([t.at('~BG1'), t.ship('BH1'), t.at('~BH2')]).toEqual(['K7', 'gone', 'K6']);
  });
  it('O-89: the window opens where an enemy ship is beside the Hazard, not for own ships alone', () => {
    const far = table('A G1 N6/W; B H1 J6; B L1 K6; B G1 S15').byHand().do('G1>M6');
    expect(far.asked()).toBe('A act');
    const near = table('A G1 N6/W; B H1 K6; B L1 J6; B G1 S15').byHand().do('G1>L6');
    expect(near.asked()).toBe('B detonate');
    expect(near.do('yes').ship('BH1')).toBe('gone');
  });
  it('O-89: any sail opens the window; the mast goes to the nearest survivor', () => {
    const t = table('seats 3; A G1 J6 d2; A L1 A1; B H1 L6; B G1 S1; C G1 S15').do('G1>K6');
    expect([t.asked(), t.legal()]).toEqual(['B detonate', ['no', 'yes H1']]);
    t.do('yes H1');
    expect([t.ship('AG1'), t.ship('BH1'), t.masts('B'), t.debris('L6')]).toEqual(['gone', 'gone', 'A', '1']);
    expect(t.masts('A') + t.masts('C')).toBe('B');
    const own = table('A H1 J6; A G1 J7; B G1 S15');
    expect(own.legal(/^detonate/)).toEqual([]);
    expect(own.do('G1>J8; G1>J7').legal(/^detonate/)).toEqual(['detonate H1']);
  });
  it('O-82: a bystander two hexes away is not touched', () => {
    const t = table('A G1 K5/W; B H1 J6/W d4; C Z1 L6; C G1 A15; B L1 S15').dice(5).do('G1*BH1');
    expect(t.ship('CZ1')).toBe('L6/E d0');
  });
});
