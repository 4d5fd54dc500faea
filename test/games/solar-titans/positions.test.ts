/** Positions as JSON: read, written, refused with a sentence; the rules file's worked shots as scenarios. */
import { describe, expect, it } from 'vitest';
import { seededBelow } from '../../../src/engine/chance.ts';
import { PositionError } from '../../../src/engine/library.ts';
import { sampleAnswer } from '../../../src/engine/sample.ts';
import { Table } from '../../../src/engine/table.ts';
import { solarTitans } from '../../../src/games/solar-titans/index.ts';
import { type Options, optionsSchema } from '../../../src/games/solar-titans/options.ts';
import type { State } from '../../../src/games/solar-titans/state.ts';
import { Match } from './support.ts';

const { parse, format } = solarTitans.library.position;
const options = optionsSchema.parse({});

describe('positions', () => {
  it.each<[Partial<Options>, number]>([
    [{}, 2],
    [{ engagement: 'titanTakedown' }, 3],
    [{ engagement: 'automata', sheet: 'replicant', aiCards: 3, freeLayout: true }, 2],
  ])('of %j come back as they were, in the middle of anything', (given, seats) => {
    const entries = Array.from({ length: seats }, () => ({}));
    const table = new Table(solarTitans, solarTitans.setup(optionsSchema.parse(given), entries), [], 7);
    const below = seededBelow(7);
    for (let i = 0; i < 60; i++) {
      const state = table.state as State;
      const written = format(state);
      expect(parse(written, state.options)).toEqual(state);
      expect(format(parse(written, state.options))).toBe(written);
      const [question] = table.pending;
      if (question === undefined) return;
      table.play(question, sampleAnswer(question.form, below));
    }
  });

  it('take names and ids, squares, disabled cards and mines', () => {
    const state = parse(
      JSON.stringify({
        ships: [
          ['command_deck r3c3', 'Light Plate r2c3 down'],
          ['Command Deck r3c3', 'Nova Mine r0c3'],
        ],
        hands: [['arming_crew', 'Cargo Crew']],
      }),
      options,
    );
    expect(state.ships[0]?.cards.map(c => [c.card, c.up])).toEqual([
      ['command_deck', true],
      ['light_plate', false],
    ]);
    expect(state.ships[1]?.cards[1]).toMatchObject({ card: 'nova_mine', miner: 0, owner: 0 });
  });

  it('begin where they say: at the start of a turn, its end, or the Automata’s turn', () => {
    const kind = (at: string, given: Partial<Options> = {}) => {
      const m = new Match(
        { at, ships: [['Command Deck r3c3', 'Light Plate r2c3 down']], next: ['Standard Plate'] },
        given,
      );
      return m.question.kind;
    };
    expect([kind('act'), kind('start'), kind('end')]).toEqual(['act', 'act', 'mend']);
    expect(kind('automata', { engagement: 'automata' })).toBe('act');
  });

  it.each([
    ['{', /not JSON/],
    ['{"hands":[["Cargo Cru"]]}', /hands\.0\.0: there is no card "Cargo Cru"/],
    ['{"ships":[["Command Deck"]]}', /ships\.0\.0: "Command Deck" is no ship card with its square/],
    ['{"at":"lunch"}', /^at: /],
    ['{"seats":3}', /seats: 3 cannot play this engagement/],
    ['{"seat":2}', /seat: there is no seat 2/],
    ['{"ship":[]}', /position: .*ship/],
    ['{"exact":{"asked":1}}', /options/],
  ])('refuse %s with a sentence', (written, sentence) => {
    expect(() => parse(written, options)).toThrow(PositionError);
    expect(() => parse(written, options)).toThrow(sentence);
  });
});

const CORE = ['Command Deck r3c3', 'Crew Quarters r3c2', 'Targeting Bay r3c4'];
const ARM = ['Arming Crew', 'Arming Crew', 'Arming Crew'];
/** A position, what is typed, and the cards that are disabled then. */
interface Scenario {
  readonly name: string;
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
  readonly play: readonly string[];
  readonly down: readonly string[];
  readonly more?: object;
}
const SCENARIOS: readonly Scenario[] = [
  {
    name: '3.4: Alpha Laser (1) and Styx Missile (1) cannot disable a defense of 2, each by itself',
    mine: ['Alpha Laser r2c3', 'Styx Missile r2c4'],
    theirs: ['Command Deck r3c3', 'Standard Plate r1c3'],
    play: ['fire Alpha Laser r2c3 at Standard Plate r1c3', 'fire Styx Missile r2c4 at Standard Plate r1c3'],
    down: [],
  },
  {
    name: '3.4: Katana Beam (2, wide) disables a Nano Plate (2) with an Alpha Laser in the next column',
    mine: ['Katana Beam r2c3'],
    theirs: [...CORE, 'Nano Plate r1c3', 'Alpha Laser r2c2'],
    play: ['fire Katana Beam r2c3 at Nano Plate r1c3 and column 2'],
    down: ['nano_plate', 'alpha_laser'],
  },
  {
    name: '3.4: and with a Targeting Bay',
    mine: ['Katana Beam r2c3'],
    theirs: [...CORE, 'Nano Plate r1c3', 'Alpha Laser r2c2'],
    play: ['fire Katana Beam r2c3 at Nano Plate r1c3 and column 4'],
    down: ['nano_plate', 'targeting_bay'],
  },
  {
    name: '3.4: a Nova Mine (1) cannot hurt a Command Deck (2)',
    mine: [],
    theirs: ['Command Deck r3c3', 'Light Plate r2c2', 'Nova Mine r2c3 by 0'],
    play: ['end turn', 'end turn'],
    down: ['light_plate'],
  },
  {
    name: '3.9.3: a wide weapon names a column inside the ship; one that lies empty gives no second target',
    mine: ['Katana Beam r2c3'],
    theirs: [
      'Command Deck r3c3',
      'Light Plate r1c3',
      'Light Plate r2c3',
      'Crew Quarters r2c5',
      'Targeting Bay r2c4 down',
    ],
    play: ['fire Katana Beam r2c3 at Light Plate r1c3 and column 4'],
    down: ['light_plate', 'targeting_bay'],
  },
  {
    name: '3.9.4: the second target gets only the wide weapons that name it',
    mine: ['Scythe Beam r2c3', 'Alpha Laser r2c4'],
    theirs: [...CORE, 'Standard Plate r1c3', 'Standard Plate r1c4'],
    play: ['fire Scythe Beam r2c3 column 4 + Alpha Laser r2c4 at Standard Plate r1c3'],
    down: ['standard_plate'],
  },
  {
    name: '3.9.5: at the level of the defense it falls, one below it holds',
    mine: ['Heavy Cannon r2c3', 'Alpha Laser r2c4'],
    theirs: [...CORE, 'Titan Plate r1c3'],
    play: ['fire Heavy Cannon r2c3 + Alpha Laser r2c4 at Titan Plate r1c3'],
    down: ['titan_plate'],
  },
  {
    name: '3.9.5: three against four',
    mine: ['Heavy Cannon r2c3'],
    theirs: [...CORE, 'Titan Plate r1c3'],
    play: ['fire Heavy Cannon r2c3 at Titan Plate r1c3'],
    down: [],
  },
  {
    name: '3.9.6: pierce goes on with what is left until a card holds',
    mine: ['Mass Cannon r2c3'],
    theirs: [...CORE, 'Light Plate r0c3', 'Standard Plate r1c3', 'Light Plate r2c3'],
    play: ['fire Mass Cannon r2c3 at Light Plate r0c3'],
    down: ['light_plate', 'standard_plate', 'light_plate'],
  },
  {
    name: '3.9.6: what the others add counts at the main target only',
    mine: ['Gravity Laser r2c3', 'Heavy Cannon r2c4'],
    theirs: [...CORE, 'Light Plate r1c3', 'Light Plate r2c3'],
    play: ['combine Gravity Laser r2c3 at Light Plate r1c3', 'with Heavy Cannon r2c4'],
    down: ['light_plate', 'light_plate'],
  },
  {
    name: '3.9.7: a burst is part of the shot: the Shock Cannon makes its victim discard once',
    mine: ['Shock Cannon r2c3'],
    theirs: [...CORE, 'Volatile Laser r1c3', 'Light Plate r1c2', 'Light Plate r1c4'],
    play: ['fire Shock Cannon r2c3 at Volatile Laser r1c3', 'discard Cargo Crew'],
    down: ['volatile_laser', 'light_plate', 'light_plate'],
  },
  {
    name: '3.9.8: a shot that disables nothing still uses up its weapon',
    mine: ['Alpha Laser r2c3'],
    theirs: [...CORE, 'Standard Plate r1c3'],
    play: ['fire Alpha Laser r2c3 at Standard Plate r1c3'],
    down: [],
  },
];

describe('a scenario', () => {
  it.each(SCENARIOS.map(s => [s.name, s] as const))('%s', (_, { mine, theirs, play, down, more }) => {
    const m = new Match({
      ships: [[...CORE, ...mine], theirs],
      hands: [ARM, ['Cargo Crew', 'Cargo Crew']],
      repairs: [0, 0],
      ...more,
    }).play(...play);
    const fallen = (m.state.ships[1]?.cards ?? []).filter(c => !c.up).map(c => c.card);
    expect(fallen.sort()).toEqual([...down].sort());
    // Nothing of the shooter's ship is touched, and its player is free to act.
    expect(m.state.ships[0]?.cards.every(c => c.up)).toBe(true);
    expect([m.question.kind, Number(m.question.seat)]).toEqual(['act', 0]);
    for (const typed of play) {
      const [, gun] = /^fire (\S+ \S+ r\S+) at/u.exec(typed) ?? [];
      if (gun !== undefined) expect(m.offers(new RegExp(`^fire ${gun}`))).toEqual([]);
    }
  });

  it('3.4: a drawn Scythe Beam (6) is fitted after an attack in which a Gamma Laser deals 2 from the front', () => {
    const m = new Match(
      {
        ships: [
          [...CORE, 'Standard Plate r1c3', 'Light Plate r2c3'],
          ['Command Deck r3c3', 'Gamma Laser r3c2', 'Alpha Laser r3c4 down'],
        ],
        next: ['Scythe Beam'],
        at: 'automata',
      },
      { engagement: 'automata' },
    );
    // Core cards lie open in columns 2 and 4; the player chooses among equals, and the Gamma Laser alone has fired.
    expect(m.offers(/^lose/)).toEqual(['lose Crew Quarters r3c2', 'lose Targeting Bay r3c4']);
    m.play('lose Targeting Bay r3c4');
    expect([m.on(0, 3, 4)?.up, m.on(0, 1, 3)?.up]).toEqual([false, true]);
    expect(m.ship(1)).toEqual(['command_deck r3c3', 'gamma_laser r3c2', 'scythe_beam r3c4']);
  });

  it('3.4: Flux Beam has no level of its own: uncharged it joins no shot and the Automata fires none with it', () => {
    const m = new Match({ ships: [[...CORE, 'Flux Beam r2c3', 'Alpha Laser r2c4'], CORE], hands: [ARM] });
    expect(m.offers(/^(fire|combine) .*Flux/)).toEqual([]);
    const automata = new Match(
      {
        ships: [
          ['Command Deck r3c3', 'Light Plate r2c3', 'Light Plate r1c3'],
          ['Command Deck r3c3', 'Flux Beam r3c2', 'Alpha Laser r3c4 down'],
        ],
        next: ['Gamma Laser'],
        at: 'automata',
      },
      { engagement: 'automata' },
    );
    expect(automata.state.ships[0]?.cards.every(c => c.up)).toBe(true);
  });
});
