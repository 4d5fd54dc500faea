/** The rules of docs/rules/old-salt.md by their O-numbers: rounds, turns and sailing. */
import { describe, expect, it } from 'vitest';
import { labelOf } from '../../../../src/games/old-salt/geometry.ts';
import { hexesOf, table } from '../table.ts';

describe('rounds and turns', () => {
  it('O-30: the first-player token moves on, turns go clockwise', () => {
    const t = table('seats 3; round 1; pile N S; A G1 A1; B G1 S15; C G1 A15');
    const asked = [1, 2, 3, 4, 5, 6].map(() => {
      const now = t.asked()[0];
      t.do('end');
      return now;
    });
    expect(asked.join('')).toBe('ABCBCA');
    expect(t.state.first).toBe(2);
  });
  it('O-31: counters are reset at the start of every turn', () => {
    const t = table('A G1 A1 sailed 3 shots 5; B G1 S15; pile N').do('end; G1>R14');
    expect(Object.keys(t.state.turn?.sails ?? {})).toEqual(['BG1']);
    expect(t.do('end; end').legal(/^G1>/).length).toBeGreaterThan(0);
  });
  it('O-31: Engineers are asked for the bounty before their Forts shoot', () => {
    const t = table('first B; turn B; round 2; pile N; A Engineers masts B; A G1 A1; island 12 A fort; B G1 J11').do(
      'end',
    );
    expect(t.asked()).toBe('A bounty');
    t.dice(2).do('bounty 1');
    expect([t.coins('A'), t.ship('BG1'), t.asked()]).toEqual([5 + 3 + 2, 'J11/E d1', 'A act']);
    expect(t.legal(/^bounty/)).toEqual([]);
  });
  it('O-32: costs are paid first: without coins nothing is offered', () => {
    const t = table('A Bootleggers coins 0; A H1 J6/E; A Z1 J7/E; B G1 K7; B Z1 J8');
    expect(t.legal(/^(raid|coins)/)).toEqual([]);
    expect(t.legal(/\*/)).toEqual(['Z1*BG1', 'Z1*BZ1']);
  });
});

describe('sailing', () => {
  it('O-40: a sail is continued with what is left of it, then is over', () => {
    const t = table('A Z1 J6; B G1 A1').do('Z1>L6');
    expect(t.legal(/^Z1>\w+$/).every(n => t.state && ['M6', 'M7', 'L7', 'K6', 'L5', 'M5'].includes(n.slice(3)))).toBe(
      true,
    );
    expect(t.do('Z1>M6').legal(/^Z1>/)).toEqual([]);
  });
  it('O-144: without the cap every ship may sail', () => {
    const t = table('A Z1 J6; A L1 J8; A G1 J10; A M1 B6; B G1 A1', { sailcap: false }).do('Z1>K6; L1>K8; G1>K10');
    expect(t.legal(/^M1>/).length).toBeGreaterThan(0);
  });
  it('O-41: the bonus works at once, the start hex does not count', () => {
    expect(hexesOf(table('wind N; A Z1 J8; B G1 A1'), 'Z1')).toContain('J4');
    expect(hexesOf(table('wind N; A Z1 J5; B G1 A1'), 'Z1')).not.toContain('J1');
    expect(hexesOf(table('wind N; A Z1 J5; B G1 A1'), 'Z1')).toContain('K3');
  });
  it('O-43: turning alone counts as the sail; it is unlimited within reason', () => {
    const t = table('A Z1 J6/E; A L1 J8; A G1 J10; A M1 B6; B G1 A1').do('Z1/NE; L1/W; G1/SE');
    expect(t.ship('AZ1')).toBe('J6/NE d0');
    expect(t.legal(/^M1[>/]/)).toEqual([]);
    t.do('Z1/W; Z1>K6/NE');
    expect(t.ship('AZ1')).toBe('K6/NE d0');
    // The facing of the segment just ended may be set again, even where no range is left; then not any more.
    t.do('Z1>L6; Z1>M6; Z1/SW');
    expect(t.ship('AZ1')).toBe('M6/SW d0');
    expect(() => t.do('L1>K8; Z1/NE')).toThrow(/not legal/);
  });
  it('O-43: the facing a ship has already is not offered: it would do nothing', () => {
    const { form } = table('A Z1 J6/W; B G1 A1').do('Z1>K6').question();
    const turns = form.kind === 'pick' ? form.choices.filter(c => c.notation?.startsWith('Z1/')) : [];
    expect(turns.map(c => c.notation)).toEqual(['Z1/SE', 'Z1/SW', 'Z1/W', 'Z1/NW', 'Z1/NE']);
  });
  it('O-44: debris lowers the allowance, never below what was sailed', () => {
    const t = table('A Z1 J6; debris L6 3; B G1 A1');
    expect(t.do('Z1>L6').state.turn?.sails.AZ1).toMatchObject({ used: 2, loss: 3 });
    expect(t.legal(/^Z1>/)).toEqual([]);
  });
  it('O-45: a storm sinks a ship where it is; its mast goes to the Bootleggers', () => {
    const t = table('seats 3; A Z1 J6 d4; A G1 S1; B G1 K8; C Bootleggers; C G1 A15; storm K6').do('Z1>K6');
    expect([t.ship('AZ1'), t.masts('C'), t.debris('K6')]).toEqual(['gone', 'A', '3']);
    expect(hexesOf(table('A Z1 J6 d4; B G1 A1; storm K6'), 'Z1')).toContain('L6');
  });
  it('O-46: Fort shots come before Detonate windows', () => {
    const t = table('A G1 K9; B Engineers; B H1 K12; B G1 S15; island 12 B fort; C G1 A1');
    t.byHand().dice(2).do('G1>K10; G1>K11');
    expect(t.log().filter(e => e === 'fortShot')).toHaveLength(1);
    expect(t.asked()).toBe('B detonate');
  });
  it('O-47: fewest storms, then least debris, then fewest hexes, then smallest directions', () => {
    const path = (text: string, to: string) => {
      const mark = table(text).do(`Z1>${to}`).state.trail[0];
      return mark?.kind === 'path' ? mark.hexes.map(labelOf).join(' ') : '';
    };
    expect(path('A Z1 J6; B G1 A1', 'L7')).toBe('J6 K6 L7');
    expect(path('A Z1 J6; B G1 A1; debris K6 1', 'L7')).toBe('J6 K7 L7');
    expect(path('A Z1 J6; B G1 A1; debris K6 1; storm K7', 'L7')).toBe('J6 K6 L7');
  });
  it('O-48: forced moves stop at what is in the way and sweep debris', () => {
    const t = table('A Eternal; A G1 J6/E; B L1 K6/E; B G1 L6; debris M6 1').do('wave G1');
    expect([t.at('BG1'), t.at('BL1')]).toEqual(['N6', 'M6']);
    expect(t.ship('BL1')).toBe('M6/E d2');
    const walled = table('A Eternal; A G1 B1/E; B L1 A1/E; B G1 S15').do('wave G1');
    expect(walled.at('BL1')).toBe('A1');
  });
  it('O-141: a segment ends in the facing of its last step', () => {
    const t = table('A Z1 J6/E; B G1 A1', { turning: 'limited' });
    expect(t.legal(/^Z1>L6/)).toEqual(
      ['Z1>L6', 'Z1>L6/E', 'Z1>L6/NE', 'Z1>L6/SE'].filter(n => t.legal(/^Z1>L6/).includes(n)),
    );
    expect(t.do('Z1>K7').ship('AZ1')).toBe('K7/SE d0');
  });
});
