/** The rules of docs/rules/old-salt.md by their O-numbers: coins, islands and the end of the match. */
import { describe, expect, it } from 'vitest';
import { parseHex } from '../../../../src/games/old-salt/geometry.ts';
import { hexesOf, table } from '../table.ts';

describe('coins and islands', () => {
  it('O-91: at least three coins', () => {
    expect(table('round 2; pile N; A G1 A1; B G1 S15').do('end').coins('B')).toBe(8);
  });
  it('O-92: masts of several factions are named; at most three', () => {
    const t = table('seats 3; A coins 0 masts B B C C; A G1 A1; B G1 S15; C G1 A15');
    expect(t.legal(/^bounty/)).toEqual([
      'bounty B',
      'bounty B B',
      'bounty B B C',
      'bounty B C',
      'bounty B C C',
      'bounty C',
      'bounty C C',
    ]);
    expect([t.do('bounty B C').coins('A'), t.masts('A')]).toEqual([5, 'BC']);
  });
  it('O-95: no limit per turn; a Fort goes with the island', () => {
    const t = table('A coins 9 masts B B; A G1 F8; A L1 K8; B Engineers; B G1 S15; island 7 B fort; island 8 B').do(
      'G1$7; L1$8',
    );
    expect([t.owner(7), t.owner(8), t.state.islands[6]?.fort, t.coins('A')]).toEqual(['A', 'A', false, 5]);
  });
  it('O-145: at an uncontrolled island two masts pay everything', () => {
    const t = table('A coins 0 masts B B; A G1 F8; B G1 S15', { altseize: true });
    expect(t.legal(/^G1\$/)).toEqual(['G1$7 B B']);
    expect(t.do('G1$7 B B').masts('A')).toBe('');
  });
  it('O-147: ten hits destroy an island for good', () => {
    const t = table('A G1 F8; A masts B; island 7 B damage 9; B G1 S15', { islands10: true }).dice(1);
    expect(t.legal(/#7/)).toContain('G1*#7');
    t.do('G1*#7');
    expect([t.owner(7), t.legal(/^G1\$/), t.legal(/#7/)]).toEqual(['nobody', [], []]);
    expect(hexesOf(t, 'G1')).not.toContain('G8');
    expect(table('A G1 F8; B G1 H8; island 7 damage 10', { islands10: true }).legal(/^G1\*BG1/)).toEqual([]);
    expect(table('A G1 F8; B G1 S15').legal(/#/)).toEqual([]);
  });
  it('O-148: grievance coins', () => {
    const t = table('A G1 J6/E; B G1 M6/E d4; B L1 S15; island 8 B; island 3 B', { grievance: true })
      .dice(5)
      .do('G1*BG1');
    expect([t.state.islands[7]?.coins, t.state.islands[2]?.coins]).toEqual([2, 0]);
    const owner = table('A L1 K8; island 8 A coins 2; B G1 S15', { grievance: true });
    expect(owner.do('collect 8').coins('A')).toBe(7);
    expect(table('A L1 A1; island 8 A coins 2; B G1 S15', { grievance: true }).legal(/^collect/)).toEqual([]);
    expect(table('A L1 K8; A masts B; island 8 B coins 2; B G1 S15').do('L1$8').coins('A')).toBe(5);
  });
});

describe('the end', () => {
  it('O-100: six islands, others are ranked by O-105', () => {
    const own = [3, 6, 8, 9, 11].map(i => `island ${i} A`).join('; ');
    expect(table(`seats 3; A G1 F8; A masts B; B G1 S15; C G1 A15; C coins 9; ${own}`).do('G1$7').ranking()).toBe(
      'A C B end.six',
    );
  });
  it('O-101: ghosts, coins and masts of an eliminated player go, storms stay', () => {
    const t = table('seats 3; A G1 J6/E; B Eternal coins 7 masts A; B G1 M6 d4; B ~L1 A1; C G1 S15; storm A3')
      .dice(5)
      .do('G1*BG1');
    expect([t.coins('B'), t.masts('B'), t.state.ghosts, t.state.storms]).toEqual([0, '', [], [parseHex('A3')]]);
    expect(t.do('end').asked()).toBe('C act');
  });
  it('O-102: the last one afloat wins; sunk together they are compared', () => {
    expect(table('A G1 J6/E; B G1 M6 d4').dice(5).do('G1*BG1').ranking()).toBe('A B end.last');
    const both = table('A G1 J6/NE d4; B G1 M6/NE d4; island 7 B').dice(5, 5).do('G1*BG1');
    expect(both.ranking()).toBe('B A end.together');
  });
  it('O-104: round 9 is the last', () => {
    const t = table('round 9; first A; turn B; A G1 A1; B G1 S15; island 7 A').do('end');
    expect(t.ranking()).toBe('A B end.wind');
    expect(table('round 8; pile N; first A; turn B; A G1 A1; B G1 S15').do('end').state.round).toBe(9);
  });
  it('O-105: islands, masts, ships, coins, hit points, the later turn', () => {
    const end = (text: string) => table(`round 9; turn B; A G1 A1; B G1 S15; ${text}`).do('end').ranking().slice(0, 3);
    expect(end('island 7 A; B masts A A')).toBe('A B');
    expect(end('A masts B; B L1 S13; B coins 9')).toBe('A B');
    expect(end('A L1 B2; B coins 9')).toBe('A B');
    expect(end('A coins 6')).toBe('A B');
    expect(table('round 9; turn B; A G1 A1; B G1 S15 d1').do('end').ranking().slice(0, 3)).toBe('A B');
    expect(end('')).toBe('B A');
  });
});
