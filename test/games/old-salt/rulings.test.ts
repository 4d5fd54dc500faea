/** The rules of rules/old-salt.md by their O-numbers, with what must not be possible. */
import { describe, expect, it } from 'vitest';
import { peek } from '../../../src/engine/secret.ts';
import { DEFAULT_FLEETS, FACTIONS, SHIP_TYPES, SHIPS } from '../../../src/games/old-salt/fleets.ts';
import { labelOf, parseHex } from '../../../src/games/old-salt/geometry.ts';
import { facesThatHit } from '../../../src/games/old-salt/gunnery.ts';
import * as rules from '../../../src/games/old-salt/rules.ts';
import { hexesOf, newMatch, seatOf, type Table, table } from './table.ts';

/** Factions in order of FACTIONS from seat A, first player A, wind as printed. */
const WIND = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const dealt = (seats: number, factions = [0, 1, 2, 3, 4, 5], first = 1): Table =>
  newMatch(seats)
    .dice(...factions)
    .dice(first)
    .dice(...WIND);
const claimAll = (t: Table): Table => {
  while (t.asked().endsWith('claim')) t.do(t.legal()[0] as string);
  return t;
};

describe('components and words', () => {
  it('O-01, O-02: ship types and the supply', () => {
    expect(
      SHIP_TYPES.map(t => [t, SHIPS[t].points, SHIPS[t].hitPoints, SHIPS[t].sail, SHIPS[t].nearest, SHIPS[t].farthest]),
    ).toEqual([
      ['G', 2, 5, 3, 1, 5],
      ['L', 3, 8, 3, 1, 5],
      ['Z', 3, 5, 3, 1, 5],
      ['M', 3, 5, 3, 5, 9],
      ['H', 3, 5, 3, 1, 5],
    ]);
  });
  it('O-03: the die is a chance question of six sides, six is the blank', () => {
    const t = table('A G1 J6/NE; B G1 K6/W');
    const act = t.question();
    const fired = rules.apply(t.state, { pendingId: act.id, seat: act.seat, answer: ['G1*BG1'] }).state;
    expect(rules.pending(fired)).toMatchObject([
      { seat: 'chance', form: { kind: 'roll', sides: [6] }, audience: 'all' },
    ]);
    expect(table('A G1 J6/NE; B G1 K6/W').dice(6).do('G1*BG1').ship('BG1')).toBe('K6/W d0');
  });
  it('O-04: open and free hexes: debris may be ended on, ghosts not; a storm does not matter', () => {
    const t = table('A Eternal; A Z1 J6; A ~G1 K6; debris K7 1; storm K5; B G1 A1');
    expect(hexesOf(t, 'Z1')).toEqual(expect.arrayContaining(['K7', 'K5']));
    expect(hexesOf(t, 'Z1')).not.toContain('K6');
    const f = table('A Forgotten; A Z1 J7; storm K6; debris K7 1; B G1 A1').do('Z1>J6');
    expect(f.legal(/^debris Z1 K6$/)).toHaveLength(1);
    expect(f.legal(/^debris Z1 K7/)).toEqual([]);
  });
});

describe('set-up', () => {
  it('O-20: factions are dealt all different, the first player is drawn', () => {
    const t = dealt(3, [5, 3, 1, 0, 2, 4], 2).do('');
    expect(t.state.players.map(p => p.faction)).toEqual(['Forgotten', 'Engineers', 'Bootleggers']);
    expect([t.state.first, t.asked()]).toEqual([1, 'B claim']);
  });
  it('O-150: factions chosen in seat order', () => {
    const t = newMatch(2, { factions: 'choose' })
      .dice(2)
      .dice(...WIND);
    expect(t.asked()).toBe('A faction');
    t.do('Elite');
    expect(t.legal()).toEqual(FACTIONS.filter(f => f !== 'Elite'));
    t.do('Eternal');
    expect(t.state.players.map(p => p.faction)).toEqual(['Elite', 'Eternal']);
  });
  it('O-21: one wind token is out unseen, eight lie face-down', () => {
    const t = newMatch(2).dice(0, 1, 2, 3, 4, 5).dice(1).dice(8, 0, 1, 2, 3, 4, 5, 6, 7).do('');
    expect(t.state.removed.map(peek)).toEqual(['S']);
    expect(t.state.pile.map(peek)).toEqual(['N', 'N', 'N', 'M', 'M', 'M', 'S', 'S']);
    const shuffle = rules.setup(t.state.options, [{}, {}]).state;
    let s = shuffle;
    for (const answer of [[0, 1, 2, 3, 4, 5], [1]]) {
      const p = rules.pending(s)[0];
      s = rules.apply(s, { pendingId: p?.id ?? ('' as never), seat: 'chance', answer }).state;
    }
    expect(rules.pending(s)).toMatchObject([{ seat: 'chance', audience: 'nobody' }]);
  });
  it('O-22: three coins, which are the income of round 1', () => {
    const t = claimAll(dealt(2).do('')).do('default; default');
    while (t.asked().endsWith('deploy')) t.do(t.legal()[0] as string);
    expect([t.state.round, t.coins('A'), t.coins('B')]).toEqual([1, 3, 3]);
    expect(t.do('end').coins('B')).toBe(3);
  });
  it('O-23: two islands each clockwise, a third in reverse; defaults near what one has', () => {
    const t = dealt(3, undefined, 2).do('');
    const asked: string[] = [];
    while (t.asked().endsWith('claim')) {
      asked.push(t.asked()[0] as string);
      t.do(String(t.question().onTimeout));
    }
    expect(asked.join('')).toBe('BBCCAAACB');
    expect(t.owner(7)).toBe('B');
    expect(t.owner(6)).toBe('B');
  });
  it('O-24, O-25: fleets are chosen hidden and together, default fleets have 17 points', () => {
    for (const f of FACTIONS) expect(DEFAULT_FLEETS[f].reduce((n, t) => n + SHIPS[t].points, 0)).toBe(17);
    const t = claimAll(dealt(2).do(''));
    expect(rules.pending(t.state).map(p => p.seat)).toEqual([0, 1]);
    t.do('draft');
    expect(JSON.stringify(t.state.choices)).toContain('draft');
    expect(t.events.some(e => JSON.stringify(e).includes('fleet.draft'))).toBe(false);
    expect(rules.pending(t.state).map(p => p.seat)).toEqual([1]);
    expect(t.do('default').asked()).toBe('A draft');
    expect(t.state.players[1]?.fleet).toEqual(DEFAULT_FLEETS.Bootleggers);
  });
  it('O-26: one drafter buys in one pass, unspent points become coins', () => {
    const t = claimAll(dealt(2).do('')).do('draft; default');
    expect(t.question().form).toMatchObject({ sum: { max: 17 }, min: 3 });
    t.do('L1, L2, L3, H1');
    expect([t.state.players[0]?.fleet, t.coins('A')]).toEqual([['L', 'L', 'L', 'H'], 3 + 5]);
  });
  it('O-26: two drafters: nine points, then in reverse the rest; sold out is sold out', () => {
    const t = claimAll(dealt(4).do('')).do('draft; draft; default; default');
    const budgets: string[] = [];
    const note = () => budgets.push(`${t.asked()} ${JSON.stringify((t.question().form as { sum?: object }).sum)}`);
    note();
    t.do('L1, L2, L3');
    note();
    t.do('L1, L2, L3');
    note();
    // Elite has two Leviathans, Engineers one: 9 - 3 - 3 - 3 = none left.
    expect(t.legal(/^L/)).toEqual([]);
    expect(t.question().onTimeout).toEqual(['Z1', 'M1', 'G1']);
    t.do('Z1, M1');
    note();
    expect(budgets).toEqual(['A draft {"max":9}', 'B draft {"max":9}', 'B draft {"max":8}', 'A draft {"max":8}']);
    expect(t.coins('B')).toBe(3 + 2);
  });
  it('O-27: swappers act in a drawn order, two swaps each, no Grunt goes', () => {
    const t = claimAll(dealt(2).do('')).do('swap');
    t.dice(1, 0).do('swap');
    expect(t.asked()).toBe('B swap');
    expect(t.legal(/^G>/)).toEqual([]);
    t.do('H>L; H>M');
    expect(t.state.players[1]?.fleet.join('')).toBe('GZHMLM');
    expect(t.asked()).toBe('A swap');
    t.do('L>G; done');
    expect(t.state.players[0]?.fleet.join('')).toBe('GZHLLG');
    expect([t.asked(), t.coins('A')]).toEqual(['A deploy', 3]);
  });
  it('O-28, O-29: three ships each, then the rest from the last player on; defaults', () => {
    const t = claimAll(dealt(2).do('')).do('default; default');
    const asked: string[] = [];
    while (t.asked().endsWith('deploy')) {
      asked.push(t.asked()[0] as string);
      t.do(String(t.question().onTimeout));
    }
    expect(asked.join('')).toBe('AAABBBBBBAAA');
    expect(t.state.ships.filter(s => s.seat === 0).map(s => s.id)).toEqual(['AG1', 'AZ1', 'AH1', 'AL1', 'AL2', 'AL3']);
    const own = t.state.islands.flatMap((i, n) => (i.owner === 0 ? [n + 1] : []));
    expect(own).toHaveLength(3);
    expect(new Set(t.state.ships.filter(s => s.seat === 0).map(s => s.hex)).size).toBe(6);
    expect(t.asked()).toBe('A act');
  });
});

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
  it('O-43: the facing a ship has already stands last, not among the best', () => {
    const { form } = table('A Z1 J6/W; B G1 A1').do('Z1>K6').question();
    const turns = form.kind === 'pick' ? form.choices.filter(c => c.notation?.startsWith('Z1/')) : [];
    expect(turns).toHaveLength(6);
    expect(turns.filter(c => (c.rank ?? 0) < 30).map(c => [c.notation, c.rank])).toEqual([['Z1/E', 0]]);
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
    expect(note).toMatchObject({ distance: 3, modifier: 0, roll: 3, faces: 3 });
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
    t.dice(5).do('G1>M6; no; G1/W; G1*BH2');
    expect([t.at('~BG1'), t.ship('BH1'), t.at('~BH2')]).toEqual(['K7', 'gone', 'K6']);
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
    expect(t.legal()).toEqual(['die 1', 'die 2']);
    expect(t.dice('-').do('die 1, die 2').ship('BG1')).toBe('N6/NE d3');
    expect(t.coins('A')).toBe(5 - 2 - 2);
  });
  it('O-139: two steps where two exist, from the hex of a sunk shooter too', () => {
    const t = table('turn B; first B; A Forgotten; A G1 J6/NE; B G1 L6/NE d4; B L1 S15').dice('-', 5).do('G1*AG1');
    expect([t.ship('BG1'), t.asked()]).toEqual(['gone', 'A retreat']);
    expect(t.do('to H6').at('AG1')).toBe('H6');
  });
});

describe('asynchronous play', () => {
  it('O-130: one question at a time but for the hidden fleets', () => {
    const t = table('turn B; first B; A Barbarians; A L1 J6/E; B G1 H6/E').dice('-').do('G1*AL1');
    expect(rules.pending(t.state)).toHaveLength(1);
    expect(t.question()).toMatchObject({ seat: 0, pace: 'reaction', urgency: 'must', onTimeout: ['no'] });
  });
  it('O-131: standing orders answer windows', () => {
    const cry = (order: 'auto' | 'never', hex: string) =>
      table(`turn B; first B; A Barbarians; A L1 J6/E; B G1 ${hex}/E`)
        .order('A', { battleCry: order })
        .dice('-')
        .do('G1*AL1');
    expect([cry('auto', 'H6').at('BG1'), cry('never', 'H6').at('BG1')]).toEqual(['G6', 'H6']);
    const retreat = table('turn B; first B; A Forgotten; A G1 J6/E; B L1 H6/E')
      .order('A', { retreat: 'auto' })
      .dice('-', '-')
      .do('L1*AG1; L1*AG1');
    expect([retreat.asked(), retreat.state.turn?.retreats.AG1]).toEqual(['B act', 1]);
    const salvage = table('seats 3; turn B; first B; A Engineers; A L1 J6 d3; B G1 K8/E; C G1 L7/W d4; C L1 S15')
      .order('A', { salvage: 'auto' })
      .dice(5)
      .do('G1*CG1');
    expect(salvage.ship('AL1')).toBe('J6/E d1');
    const raid = table('A Bootleggers; A H1 J6; B G1 K6').order('B', { raid: 'damage' }).do('raid H1 BG1');
    expect(raid.ship('BG1')).toBe('K6/E d1');
    const aim = table('A Forgotten coins 2; A G1 J6/NE; B G1 N6/NE')
      .order('A', { expertise: 'auto' })
      .dice(2, '-')
      .do('G1*BG1');
    expect(aim.ship('BG1')).toBe('N6/NE d1');
    const boom = (at: number) =>
      table('A G1 J6; B H1 L6; B G1 S1').order('B', { detonate: 'auto', detonateAt: at }).do('G1>K6').ship('BH1');
    expect([boom(1), boom(2)]).toEqual(['gone', 'L6/E d0']);
    const spared = table('A G1 J6; B H1 L6; B G1 S1')
      .order('B', { detonate: 'auto', detonateAt: 1, spareHazards: 'H1' })
      .do('G1>K6');
    expect(spared.ship('BH1')).toBe('L6/E d0');
    const stand = table('turn B; first B; A Barbarians; A L1 J6/E d7; A G1 A1; B G1 K6/E')
      .order('A', { lastStand: 'never' })
      .dice(5)
      .do('G1*AL1');
    expect(stand.asked()).toBe('B act');
  });
  it('O-132: a missed turn ends it; a seat that leaves takes its ships along without masts', () => {
    const t = table('seats 3; A G1 A1; A masts B; B G1 S15; B H1 A2; C G1 A15; island 7 B; pile N');
    expect(t.question().onTimeout).toEqual(['end']);
    const left = rules.concede(t.state, seatOf('B')).state;
    expect([left.ships.map(s => s.id), left.islands[6]?.owner, left.debris]).toEqual([['AG1', 'CG1'], undefined, {}]);
    expect(rules.pending(left)[0]?.seat).toBe(0);
    const own = rules.concede(t.state, seatOf('A')).state;
    expect(rules.pending(own)[0]?.seat).toBe(1);
    const last = rules.concede(own, seatOf('B')).state;
    expect(rules.status(last)).toMatchObject({ over: true, ranking: [[2], [1], [0]] });
  });
  it('O-132a: a die, a draw and a request end what can be taken back', () => {
    const t = table('A G1 J6/NE; B G1 M6/W');
    const q = t.question();
    expect(rules.apply(t.state, { pendingId: q.id, seat: q.seat, answer: ['G1>K6'] }).reveals).toBeUndefined();
    const ended = table('turn B; A G1 A1; B G1 S15; pile N');
    const end = ended.question();
    expect(rules.apply(ended.state, { pendingId: end.id, seat: end.seat, answer: ['end'] }).reveals).toBe(true);
  });
});
