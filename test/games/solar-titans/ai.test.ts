/** The four sheets and the six AI cards, each at, below and above its limits (rules 3.7, 3.8). */
import { describe, expect, it } from 'vitest';
import { bestPlans } from '../../../src/games/solar-titans/automata/aim.ts';
import { automataLevel, defenseIn } from '../../../src/games/solar-titans/levels.ts';
import type { Options } from '../../../src/games/solar-titans/options.ts';
import type { State } from '../../../src/games/solar-titans/state.ts';
import { at, Match, SOLO } from './support.ts';

const CORE = ['Command Deck r3c3', 'Crew Quarters r3c2', 'Targeting Bay r3c4'];
const SLOTS = ['Command Deck r3c3', 'Alpha Laser r3c2', 'Alpha Laser r3c4'];
const solo = (position: object, options: Partial<Options> = {}) => new Match(position, { ...SOLO, ...options });
const stateAt = (position: object, options: Partial<Options> = {}): State => at(position, { ...SOLO, ...options });
const cardOn = (state: State, card: string) => {
  const found = state.ships[1]?.cards.find(c => c.card === card);
  if (found === undefined || state.automata === null) throw new Error(`no ${card}`);
  return { found, automata: state.automata };
};
const level = (state: State): number => {
  const { found, automata } = cardOn(state, 'alpha_laser');
  return automataLevel(state, automata, found);
};
const defense = (state: State, card: string, types: Parameters<typeof defenseIn>[3] = []): number =>
  defenseIn(state, 1, cardOn(state, card).found, types);
const plates = (n: number, down: number) =>
  Array.from({ length: n }, (_, i) => `Light Plate r1c${i + 1}${i < down ? ' down' : ''}`);

describe('sheets', () => {
  it('Monolith: +1 for enabled cards beside its Command Deck while a Crew Quarters works, not for the deck itself', () => {
    const ship = (quarters: string) => ({
      ships: [CORE, [...SLOTS, 'Light Plate r2c3', 'Light Plate r1c3', `Crew Quarters r2c2${quarters}`]],
    });
    const works = stateAt(ship(''), { sheet: 'monolith' });
    expect([defense(works, 'alpha_laser'), defense(works, 'command_deck')]).toEqual([2, 2]);
    const beside = works.ships[1]?.cards.filter(c => c.card === 'light_plate').map(c => defenseIn(works, 1, c, []));
    expect(beside).toEqual([2, 1]);
    expect(defense(stateAt(ship(' down'), { sheet: 'monolith' }), 'alpha_laser')).toBe(1);
    expect(defense(stateAt(ship(''), { sheet: 'sovereign' }), 'alpha_laser')).toBe(1);
  });

  it('Centurion: +1 for its weapons while a Targeting Bay works', () => {
    const ship = (bay: string) => ({ ships: [CORE, [...SLOTS, `Targeting Bay r4c3${bay}`]] });
    expect(level(stateAt(ship(''), { sheet: 'centurion' }))).toBe(2);
    expect(level(stateAt(ship(' down'), { sheet: 'centurion' }))).toBe(1);
    expect(level(stateAt(ship(''), { sheet: 'replicant' }))).toBe(1);
  });

  it('Replicant: repairs its first disabled card that is neither core nor without repair, while a Crew Quarters works', () => {
    const ship = (quarters: string) => ({
      ships: [
        CORE,
        [
          ...SLOTS,
          `Crew Quarters r2c2${quarters}`,
          'Targeting Bay r1c3 down',
          'Backup Hub r2c3 down',
          'Light Plate r4c4 down',
        ],
      ],
      next: ['Standard Plate'],
      pile: ['Dione Plate', 'Dione Plate'],
      at: 'automata',
    });
    // The plate drawn takes the place of the disabled Targeting Bay first; then the sheet repairs.
    const m = solo(ship(''), { sheet: 'replicant' });
    expect([m.on(1, 1, 3)?.card, m.on(1, 2, 3)?.up, m.on(1, 4, 4)?.up]).toEqual(['standard_plate', false, true]);
    expect(solo(ship(' down'), { sheet: 'replicant' }).on(1, 4, 4)?.up).toBe(false);
  });
});

describe('AI cards', () => {
  it('Viral Overdrive: +1 level from four disabled cards on, mines of players not counted', () => {
    const overdrive = (down: number, more: readonly string[] = []) =>
      level(stateAt({ ships: [CORE, [...SLOTS, ...plates(5, down), ...more]], ai: ['viral_overdrive'] }));
    expect([overdrive(3), overdrive(4), overdrive(5)]).toEqual([1, 2, 2]);
    expect(overdrive(3, ['Nova Mine r0c1 down by 0'])).toBe(1);
    expect(level(stateAt({ ships: [CORE, [...SLOTS, ...plates(5, 5)]] }))).toBe(1);
  });

  it('Ship Siphon: repairs its first disabled card only where it has disabled one of the player', () => {
    const siphon = (mine: readonly string[]) =>
      solo({
        ships: [mine, [...SLOTS, 'Light Plate r1c3 down', 'Light Plate r2c3']],
        next: ['Scythe Beam'],
        pile: ['Dione Plate', 'Dione Plate', 'Dione Plate'],
        ai: ['ship_siphon'],
        at: 'automata',
      });
    const hit = siphon(['Command Deck r3c3', 'Light Plate r1c3']);
    expect([hit.on(0, 1, 3)?.up, hit.on(1, 1, 3)?.up]).toEqual([false, true]);
    const missed = siphon(['Command Deck r3c3', 'Titan Plate r1c3']);
    expect([missed.on(0, 1, 3)?.up, missed.on(1, 1, 3)?.up]).toEqual([true, false]);
  });

  it('Rapid Adaptation: +1 against shots with the noted type, for that turn, replaced and never added up', () => {
    const m = solo({
      ships: [
        [...CORE, 'Gamma Laser r2c3', 'Alpha Laser r2c2', 'Styx Missile r2c4', 'Mining Laser r1c3'],
        [...SLOTS, 'Light Plate r1c3', 'Light Plate r1c4', 'Light Plate r1c2'],
      ],
      hands: [['Arming Crew', 'Arming Crew', 'Arming Crew', 'Arming Crew']],
      ai: ['rapid_adaptation'],
    });
    const now = (types: Parameters<typeof defenseIn>[3]) => defense(m.state, 'alpha_laser', types);
    expect(now(['front'])).toBe(1);
    m.play('fire Gamma Laser r2c3 at Light Plate r1c3');
    expect([m.state.turn.noted, now(['front']), now(['flank']), now(['flank', 'front'])]).toEqual(['front', 2, 1, 2]);
    // A shot that disables nothing leaves the note as it is.
    m.play('fire Alpha Laser r2c2 at Light Plate r1c4');
    expect([m.on(1, 1, 4)?.up, m.state.turn.noted]).toEqual([true, 'front']);
    m.play('fire Styx Missile r2c4 at Light Plate r1c4');
    expect([m.on(1, 1, 4)?.up, m.state.turn.noted, now(['front']), now(['flank'])]).toEqual([false, 'flank', 1, 2]);
    m.play('end turn');
    expect(m.state.turn.noted).toBeNull();
  });

  it('Rapid Adaptation: of equally strong types the player says which', () => {
    const m = solo({
      ships: [
        [...CORE, 'Alpha Laser r2c3', 'Styx Missile r2c4'],
        [...SLOTS, 'Standard Plate r1c4', 'Standard Plate r2c3'],
      ],
      hands: [['Arming Crew', 'Arming Crew']],
      ai: ['rapid_adaptation'],
    }).play('fire Alpha Laser r2c3 + Styx Missile r2c4 at Standard Plate r1c4');
    expect([m.question.kind, m.options]).toEqual(['note', ['front', 'flank']]);
    expect(m.play('flank').state.turn.noted).toBe('flank');
  });

  it('Threat Escalation: the third counter makes it draw one more, and starts anew', () => {
    const escalation = (counters: number) =>
      solo({
        ships: [CORE, SLOTS],
        next: ['Dione Plate'],
        pile: ['Standard Plate', 'Transport Crew', 'Nano Plate', 'Nano Plate'],
        ai: ['threat_escalation'],
        counters,
        at: 'automata',
      }).state;
    expect([escalation(1).automata?.counters, escalation(1).automata?.next]).toEqual([2, ['standard_plate']]);
    const third = escalation(2);
    expect([third.automata?.counters, third.automata?.next]).toEqual([0, ['standard_plate', 'nano_plate']]);
    expect(third.market.scrap).toContain('transport_crew');
  });

  it('Crew Hunter: the next player discards one card before the turn', () => {
    const m = solo({
      ships: [CORE, SLOTS],
      hands: [['Cargo Crew', 'Gamma Laser']],
      next: ['Dione Plate'],
      ai: ['crew_hunter'],
      at: 'automata',
    });
    expect([m.question.kind, m.options]).toEqual(['discard', ['discard Cargo Crew', 'discard Gamma Laser']]);
    expect(m.play('discard Cargo Crew').hand(0)).toEqual(['gamma_laser']);
  });

  it('Temporal Cloak: +1 for its Command Deck while one of its Crew Quarters or Targeting Bays works', () => {
    const cloak = (...more: readonly string[]) =>
      defense(stateAt({ ships: [CORE, [...SLOTS, ...more]], ai: ['temporal_cloak'] }), 'command_deck');
    expect([cloak(), cloak('Crew Quarters r2c3'), cloak('Targeting Bay r2c3')]).toEqual([2, 3, 3]);
    expect(cloak('Crew Quarters r2c3 down', 'Targeting Bay r2c2 down')).toBe(2);
  });

  it('bonuses of several add up', () => {
    const state = stateAt(
      { ships: [CORE, [...SLOTS, ...plates(4, 4), 'Targeting Bay r4c3']], ai: ['viral_overdrive'] },
      { sheet: 'centurion' },
    );
    expect(level(state)).toBe(3);
  });
});

describe('how it aims', () => {
  it('counts its own mines for nothing: a plate before a mine', () => {
    const plans = bestPlans(
      stateAt({
        ships: [
          ['Command Deck r3c3', 'Standard Plate r2c3', 'Light Plate r2c4', 'Nova Mine r1c3 by -1'],
          ['Command Deck r3c3', 'Alpha Laser r3c2', 'Alpha Laser r3c4 down'],
        ],
      }),
      0,
    );
    expect(plans.map(plan => plan.map(card => card.card))).toEqual([['light_plate']]);
  });

  it('combines two weapons only where that reaches a higher class', () => {
    const plans = (mine: readonly string[]) =>
      bestPlans(stateAt({ ships: [mine, SLOTS] }), 0).map(plan => plan.map(card => card.card));
    // Two level-1 weapons take two plates, or together the Command Deck that stands open.
    expect(plans(['Command Deck r3c3', 'Light Plate r3c2', 'Light Plate r3c4'])).toEqual([['command_deck']]);
    expect(plans(['Command Deck r4c3', 'Titan Plate r3c3', 'Light Plate r3c2', 'Light Plate r3c4'])).toEqual([
      ['light_plate', 'light_plate'],
    ]);
  });
});
