/** The position in words: whoever cannot see the picture plays from them. */
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/engine/contract.ts';
import { redact } from '../../../src/engine/secret.ts';
import { solarTitans } from '../../../src/games/solar-titans/index.ts';
import type { Options } from '../../../src/games/solar-titans/options.ts';
import type { State } from '../../../src/games/solar-titans/state.ts';
import { makeWords } from '../../../src/words/format.ts';
import { at, Match, SOLO, seat } from './support.ts';

const say = makeWords(solarTitans.phrases, 'en');
const CORE = ['Command Deck r3c3', 'Crew Quarters r3c2', 'Targeting Bay r3c4'];
const linesOf = (state: State, viewer: Viewer = seat(0)): readonly string[] =>
  solarTitans.words(solarTitans.view(redact(state, viewer), viewer), { palette: 'default' }).map(one => say(one));
const lines = (position: object, options: Partial<Options> = {}, viewer?: Viewer) =>
  linesOf(at(position, options), viewer);
const line = (all: readonly string[], start: string): string => all.find(one => one.startsWith(start)) ?? '';

describe('the position in words', () => {
  it('names each ship card with its square, defense, attack types and levels, and whose mine lies there', () => {
    const all = lines({
      ships: [
        [
          ...CORE,
          'Artemis Missile r2c3',
          'Disruptor Missile r2c2',
          'Link Laser r2c4',
          'Alpha Laser r1c4',
          'Nova Mine r1c3 by 1',
        ],
        [...CORE, 'Light Plate r1c3 down'],
      ],
    });
    const ship = line(all, 'Ship, #1:');
    for (const part of [
      'Command Deck r3c3 (defense 2)',
      'Artemis Missile r2c3 (defense 1, flank or front 2)',
      'Disruptor Missile r2c2 (defense 1, flank, no level)',
      'Link Laser r2c4 (defense 1, front 2)',
      'Nova Mine r1c3 (defense 1, laid by #2)',
    ])
      expect(ship).toContain(part);
    expect(line(all, 'Disabled, #2:')).toBe('Disabled, #2: Light Plate r1c3.');
  });

  it('says which weapons have fired, credits and arming points, and what lies ready', () => {
    const m = new Match({
      ships: [
        [...CORE, 'Mining Laser r2c3'],
        [...CORE, 'Light Plate r1c3'],
      ],
      hands: [['Arming Crew']],
      prepped: [['Mercenary Crew']],
      pods: [1],
    }).play('fire Mining Laser r2c3 at Light Plate r1c3');
    const all = linesOf(m.state);
    expect(all[0]).toBe('Round 2, #1 to play. Credits 1, arming points 0.');
    expect(line(all, 'Ship, #1:')).toContain('Mining Laser r2c3 (defense 1, front 1, fired)');
    expect(line(all, 'Ready before #1:')).toBe('Ready before #1: Mercenary Crew and Boarding Pod.');
  });

  it('tells a hand to its own seat only', () => {
    const position = { hands: [['Gamma Laser'], ['Katana Beam']] };
    const hands = (viewer: Viewer) => lines(position, {}, viewer).filter(one => one.startsWith('Hand of'));
    expect([hands(seat(0)), hands(seat(1)), hands('spectator')]).toEqual([
      ['Hand of #1: Gamma Laser.'],
      ['Hand of #2: Katana Beam.'],
      [],
    ]);
  });

  it('has the market, hired crew, scrap pile, and whom each attacks', () => {
    const all = lines(
      { seats: 4, row: ['Mass Cannon', 'Mass Cannon'], scrap: ['Dione Plate'] },
      { engagement: 'hunterKiller' },
    );
    expect(line(all, 'Market row:')).toMatch(
      /^Market row: Mass Cannon \(8\) and Mass Cannon \(8\); \d+ cards in the pile\.$/,
    );
    expect([line(all, 'Hired crew:'), line(all, 'Scrap pile:')]).toEqual([
      'Hired crew: 12 Hauling (1), 12 Mercenary (2).',
      'Scrap pile: Dione Plate.',
    ]);
    expect(all.filter(one => one.includes(' attacks: '))).toEqual([
      '#1 attacks: #2.',
      '#2 attacks: #1.',
      '#3 attacks: #4.',
      '#4 attacks: #3.',
    ]);
  });

  it('has the Automata whole: its next cards, AI cards, counters, what it has adapted to, its target, the score', () => {
    const m = new Match(
      {
        ships: [
          [...CORE, 'Alpha Laser r2c3'],
          ['Command Deck r3c3', 'Light Plate r1c3'],
        ],
        hands: [['Arming Crew']],
        next: ['Scythe Beam'],
        ai: ['rapid_adaptation', 'threat_escalation'],
        counters: 2,
        repairs: [1],
        pile: ['Dione Plate'],
      },
      SOLO,
    ).play('fire Alpha Laser r2c3 at Light Plate r1c3');
    const all = linesOf(m.state);
    for (const sentence of [
      'Automata Sovereign; next: Scythe Beam.',
      'Threat Escalation counters: 2 of 3.',
      'Rapid Adaptation: its cards have defense +1 against front weapons until the turn ends.',
      'Its next attack meets #1.',
      'A win now would score 34.',
    ])
      expect(all).toContain(sentence);
  });

  it('says whose first plate may still go straight onto the ship', () => {
    const plates = (m: Match) => linesOf(m.state).filter(one => one.includes('first plate'));
    const m = new Match(
      { seat: 1, credits: 4, row: ['Standard Plate'], ships: [CORE, CORE, CORE] },
      { engagement: 'titanTakedown' },
    );
    expect(plates(m).length).toBe(2);
    m.play('buy Standard Plate', 'r2c3');
    expect(plates(m)).toEqual(['The first plate that #3 buys may go straight onto the ship.']);
  });

  it('says how it ended', () => {
    const m = new Match({ ships: [[...CORE, 'Gamma Laser r2c3'], ['Command Deck r3c3']], hands: [['Arming Crew']] });
    m.play('fire Gamma Laser r2c3 at Command Deck r3c3');
    expect(linesOf(m.state).at(-1)).toBe('Over: the Command Deck of #2 was disabled.');
  });
});
