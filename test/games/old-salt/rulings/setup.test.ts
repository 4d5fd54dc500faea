/** The rules of docs/rules/old-salt.md by their O-numbers: components, words and set-up: O-01 to O-32. */
import { describe, expect, it } from 'vitest';
import { peek } from '../../../../src/engine/secret.ts';
import { DEFAULT_FLEETS, FACTIONS, SHIP_TYPES, SHIPS } from '../../../../src/games/old-salt/fleets.ts';
import * as rules from '../../../../src/games/old-salt/rules.ts';
import { hexesOf, newMatch, type Table, table } from '../table.ts';

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
    expect(t.legal()).toEqual(['G', 'L', 'Z', 'M', 'H']);
    t.do('L; L');
    expect(t.legal()).not.toContain('done');
    t.do('L; H; done');
    expect([t.state.players[0]?.fleet, t.coins('A')]).toEqual([['L', 'L', 'L', 'H'], 3 + 5]);
  });
  it('O-26: two drafters: nine points, then in reverse the rest; sold out is sold out', () => {
    const t = claimAll(dealt(4).do('')).do('draft; draft; default; default');
    const budgets: string[] = [];
    const note = () => budgets.push(`${t.asked()} ${JSON.stringify(t.question().prompt.args)}`);
    note();
    t.do('L; L; L; done');
    note();
    t.do('L; L; L');
    expect([t.legal(), t.question().auto]).toEqual([['done'], true]);
    t.do('done');
    note();
    // Elite has two Leviathans, Engineers one: 9 - 3 - 3 - 3 = none left.
    expect(t.legal(/^L/)).toEqual([]);
    expect(t.question().onTimeout).toEqual(['Z']);
    t.do('Z');
    expect(t.question().onTimeout).toEqual(['M']);
    t.do('M; done');
    note();
    expect(budgets).toEqual(['A draft {"n":9}', 'B draft {"n":9}', 'B draft {"n":8}', 'A draft {"n":8}']);
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
