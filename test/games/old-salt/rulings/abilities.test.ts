/** The rules of docs/rules/old-salt.md by their O-numbers: abilities of the factions. */
import { describe, expect, it } from 'vitest';
import { table } from '../table.ts';

describe('abilities', () => {
  it('O-140: all off, but Explode and Detonate stay', () => {
    const t = table('A Bootleggers; A H1 J6; A G1 J7; B G1 K6', { abilities: false }).do('G1>J8');
    expect(t.legal(/^(raid|coins)/)).toEqual([]);
    expect(t.legal(/^detonate/)).toEqual(['detonate H1']);
    const sunk = table('A G1 K5/W; B Eternal; B H1 J6/W d4; B L1 S15; A L1 A1', { abilities: false })
      .dice(5)
      .do('G1*BH1');
    expect([sunk.ship('AG1'), sunk.state.ghosts]).toEqual(['K5/W d3', []]);
  });
  it('O-110: the mark lasts to the end of the turn and marks do not add up', () => {
    const t = table('turn B; first B; A Barbarians; A L1 J6/E; B G1 H6/E; B L1 M6/W; pile N')
      .dice('-')
      .do('G1*AL1; yes');
    expect(t.legal(/^G1\*AL1/)).toHaveLength(1);
    // d 3, bow: 3 + 1 + 1 for the mark.
    expect(t.dice(4).do('L1*AL1').ship('AL1')).toBe('J6/E d0');
    expect(t.dice(5).do('L1*AL1').ship('AL1')).toBe('J6/E d1');
    expect(t.do('end').state.turn?.marks).toEqual([]);
  });
  it('O-110: no window beyond 2 hexes, without a coin, by return fire or when it sinks', () => {
    const asked = (text: string, ...dice: (number | '-')[]) =>
      table(`turn B; first B; A Barbarians; A G1 A1; ${text}`)
        .dice(...dice)
        .do('G1*AL1')
        .asked();
    expect(asked('A L1 J6/E; B G1 G6/E', '-')).toBe('B act');
    expect(asked('A coins 0; A L1 J6/E; B G1 H6/E', '-')).toBe('B act');
    expect(asked('A L1 J6/E; B G1 H6/E', '-')).toBe('A battle-cry');
    expect(table('A Barbarians; A L1 J6/NE; B G1 L6/NE').dice(1, '-').do('L1*BG1').asked()).toBe('A act');
  });
  it('O-111: Grappling Hook from bow or stern deals one more and pulls', () => {
    const t = table('A Barbarians; A L1 J6/E; B L1 M6/E').dice(5).do('L1*BL1');
    expect(t.asked()).toBe('A grappling-hook');
    t.do('yes');
    expect([t.ship('BL1'), t.asked(), t.coins('A')]).toEqual(['M6/E d2', 'A pull', 3]);
    expect(t.legal(/^to/).sort()).toEqual(['to K6', 'to L6']);
    expect(t.do('to K6').at('BL1')).toBe('K6');
    expect(table('A Barbarians; A L1 J6/NE; B L1 M6/NE').dice(5, '-').do('L1*BL1').asked()).toBe('A act');
    expect(table('A Barbarians; A L1 J6/E; B L1 M6/E').dice(1).do('L1*BL1').asked()).toBe('A act');
  });
  it('O-112: declined, the ship just sinks; without anything to do nobody is asked', () => {
    const t = table('turn B; first B; A Barbarians; A L1 J6/E d7; A G1 A1; B G1 K6/E').dice(5).do('G1*AL1; no');
    expect([t.ship('AL1'), t.masts('B'), t.debris('J6')]).toEqual(['gone', 'A', '3']);
  });
  it('O-112: a Hazard explodes where its Last Stand ends; enemies do not fire back', () => {
    const t = table('turn B; first B; A Barbarians; A H1 J6/E d4; A G1 A1; B G1 K6/E; B L1 O6/NE')
      .dice(5)
      .do('G1*AH1; yes');
    t.dice(5).do('H1>L7/E; H1*BL1; no');
    expect(t.log()).not.toContain('return');
    t.do('end');
    expect([t.ship('BL1'), t.ship('BG1'), t.masts('B')]).toEqual(['O6/NE d1', 'K6/E d3', 'A']);
  });
  it('O-115: raids on several ships of one player rise together', () => {
    const t = table('A Bootleggers coins 9; A H1 J6; B G1 K6; B L1 J7; B coins 0').do('raid H1 BG1; raid H1 BL1');
    expect([t.coins('A'), t.ship('BG1'), t.ship('BL1')]).toEqual([5, 'K6/E d1', 'J7/E d1']);
  });
  it('O-116: after both treasures all five tokens are turned down again', () => {
    const t = table('A Bootleggers coins 9 masts B B; A G1 F8; A L1 K8; B G1 S15').dice(0, 0).do('G1$7; L1$8');
    expect([t.state.expedition, t.state.turn?.treasure]).toEqual([{ down: 5, treasures: 2 }, 6]);
    const none = table('A Bootleggers coins 9 masts B; A G1 F8; B G1 S15').dice(4).do('G1$7');
    expect(none.state.expedition).toEqual({ down: 4, treasures: 2 });
  });
  it('O-117: twelve coins, not on islands, ships or coins; over debris', () => {
    const t = table('A Bootleggers; A H1 H8; B G1 S15; storm H9; debris I8 1');
    expect(t.legal(/^coins H1 I8$/)).toHaveLength(1);
    expect(t.legal(/^coins.*(G8|H9)/)).toEqual([]);
    const last = table('A Bootleggers; A H1 J6; B G1 S15; storm A1 A2 A3 A4 A5 A6 A7 A9 A10 A11 A12');
    expect(Math.max(...last.legal(/^coins/).map(n => n.split(' ').length))).toBe(3);
    const out = table('A Bootleggers; A H1 J6; B G1 S15; storm A1 A2 A3 A4 A5 A6 A7 A9 A10 A11 A12 A13');
    expect(out.legal(/^coins/)).toEqual([]);
  });
  it('O-120: damage is shared as evenly as possible, the remainder to the strongest, none sinks', () => {
    const t = table('A Elite; A G1 J6 d4; A L1 K6; A L2 J7 d3; B G1 S15').do('mitigate G1 L1 L2');
    expect([t.ship('AG1'), t.ship('AL1'), t.ship('AL2')].map(s => s.slice(-1))).toEqual(['2', '3', '2']);
    const apart = table('A Elite; A G1 J6 d4; A L1 M6; B G1 S15');
    expect(apart.legal(/^mitigate/)).toEqual([]);
    const cap = table('A Elite; A G1 J6 d4; A L1 K6 d7; A L2 J7 d4; B G1 S15').do('mitigate G1 L1 L2');
    expect([cap.ship('AG1'), cap.ship('AL1'), cap.ship('AL2')].map(s => s.slice(-1))).toEqual(['4', '6', '5']);
  });
  it('O-121: at most +4, also in return fire', () => {
    const t = table('A G1 O6/NE; B Elite; B Z1 L6/NE; B L1 K6; B G1 L7').dice('-', 1).do('G1*BZ1');
    expect(t.ship('AG1')).toBe('O6/NE d1');
  });
  it('O-122: three Elite ships and three coins are needed', () => {
    expect(table('A Elite; A G1 K6; A Z1 J5; B L2 J6').legal(/^surrender/)).toEqual([]);
    expect(table('A Elite coins 2; A G1 K6; A Z1 J5; A Z2 I6; B L2 J6').legal(/^surrender/)).toEqual([]);
  });
  it('O-125: Piercing Shot hits the next enemy on the ray', () => {
    const t = table('A Engineers; A G1 J6/E; B L1 L6/E; B G1 N6/E').dice(5).do('G1*BL1');
    expect([t.ship('BL1'), t.ship('BG1')]).toEqual(['L6/E d1', 'N6/E d1']);
    expect(table('A Engineers; A G1 J6/E; B L1 L6/E; B G1 N6/E').dice(3).do('G1*BL1').ship('BG1')).toBe('N6/E d0');
    expect(table('A Engineers; A G1 J6/E; B L1 L7/E; B G1 N7/E').dice(5, '-').do('G1*BL1').ship('BG1')).toBe('N7/E d0');
    expect(table('A Engineers; A G1 J6/E; B L1 L6/E; B G1 N6/E').dice('-').do('G1*BL1').ship('BG1')).toBe('N6/E d0');
  });
  it('O-126: Forts shoot at the start of later turns at the nearest', () => {
    const t = table('round 2; turn B; first B; pile N; A Engineers; A G1 A1; island 12 A fort; B G1 J11; B L1 I12')
      .dice(1)
      .do('end');
    expect([t.ship('BL1'), t.ship('BG1')]).toEqual(['I12/E d1', 'J11/E d0']);
  });
  it("O-128: a window only for others' ships within 2, a coin and damage", () => {
    const asked = (text: string) =>
      table(`seats 3; turn B; first B; B G1 K8/E; C G1 L7/W d4; C L1 S15; ${text}`).dice(5).do('G1*CG1').asked();
    expect(asked('A Engineers; A L1 J6 d3')).toBe('A salvage');
    expect(asked('A Engineers; A L1 I6 d3')).toBe('B act');
    expect(asked('A Engineers coins 0; A L1 J6 d3')).toBe('B act');
    expect(asked('A Engineers; A L1 J6')).toBe('B act');
  });
  it('O-133: Gateway ends the sail beside an own island or ghost', () => {
    const t = table('A Eternal; A G1 H8/E; A ~Z1 S1; island 7 A; island 12 A; B G1 A15');
    expect(t.legal(/^gateway G1 7 K13$/)).toHaveLength(1);
    expect(t.legal(/^gateway G1 7 R1$/)).toHaveLength(1);
    t.do('gateway G1 7 K13/W');
    expect([t.ship('AG1'), t.legal(/^(G1>|gateway G1)/)]).toEqual(['K13/W d0', []]);
    expect(table('A Eternal; A G1 H8/E; B G1 A15').legal(/^gateway/)).toEqual([]);
  });
  it('O-134: ghosts sail, count among the three sails, and are safe', () => {
    const t = table('A Eternal; A ~G1 J6; A Z1 A1; A L1 A3; A M1 A5; B G1 L6; storm K7').do('~G1>K7; Z1>B1; L1>A4');
    expect([t.at('~AG1'), t.legal(/^M1>/), t.legal(/^~G1\*/)]).toEqual(['K7', [], []]);
  });
  it('O-135: Wave strikes beside, breaks Forts, then pushes ships and debris', () => {
    const t = table(
      'A Eternal; A G1 H9/E; A Z1 I9; B Engineers; B L1 H10; B G1 J9; island 7 B fort; debris F9 1; B Z1 S15',
    ).do('wave G1');
    expect([
      t.ship('AZ1').slice(-2),
      t.ship('BL1').slice(-2),
      t.ship('BG1').slice(-2),
      t.state.islands[6]?.fort,
    ]).toEqual(['d2', 'd2', 'd0', false]);
    expect([t.at('BG1'), t.debris('F9'), t.debris('D9')]).toEqual(['L9', '', '1']);
  });
  it('O-48, O-135: ships and debris move together, farthest first: no ship swallows a token that goes before it', () => {
    const t = table('A Eternal; A L1 J6; B G1 K6; debris L6 1; A Z9 A1; B Z9 S15').do('wave L1');
    expect([t.debris('N6'), t.debris('L6'), t.at('BG1')]).toEqual(['1', '', 'M6']);
  });
  it('O-137: only right after a sail; an empty stock is refilled by choice', () => {
    const t = table('A Forgotten; A Z1 J7; A G1 A1; B G1 J9/E').dice(1, '-').do('Z1>J6; Z1*BG1');
    expect(t.legal(/^debris/)).toEqual([]);
    const spots = 'A3 A4 A5 A6 A7 A9 A10 A11 A12 A13 A15 B1 C1 D1 E1'
      .split(' ')
      .map(h => `debris ${h} f`)
      .join('; ');
    const full = table(`A Forgotten; A Z1 J7; B G1 S15; ${spots}`).do('Z1>J6; debris Z1 K6 I6');
    expect(full.asked()).toBe('A pickup');
    full.do('A3, C1');
    expect(['A3', 'C1', 'K6', 'I6', 'E1'].map(h => full.debris(h))).toEqual(['', '', 'f', 'f', 'f']);
  });
  it('O-138: one coin a die, misses that become hits only', () => {
    const t = table('A Forgotten; A G1 J6/NE; B G1 N6/NE').dice(2, 3, 4).do('G1**BG1');
    expect(t.legal()).toEqual(['no', 'boost 1', 'boost 2']);
    expect(t.dice('-').do('boost 2').ship('BG1')).toBe('N6/NE d3');
    expect(t.coins('A')).toBe(5 - 2 - 2);
  });
  it('O-139: two steps where two exist, from the hex of a sunk shooter too', () => {
    const t = table('turn B; first B; A Forgotten; A G1 J6/NE; B G1 L6/NE d4; B L1 S15').dice('-', 5).do('G1*AG1');
    expect([t.ship('BG1'), t.asked()]).toEqual(['gone', 'A retreat']);
    expect(t.do('to H6').at('AG1')).toBe('H6');
  });
});
