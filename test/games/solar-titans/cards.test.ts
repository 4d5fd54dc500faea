/** Every card played, its state saved and read back before each answer. */
import { describe, expect, it } from 'vitest';
import { ALL_CARDS, MARKET } from '../../../src/games/solar-titans/cards/index.ts';
import { aboutCard } from '../../../src/games/solar-titans/faces.ts';
import { solarTitans } from '../../../src/games/solar-titans/index.ts';
import { CARD_RULINGS } from '../../../src/games/solar-titans/rulings.ts';
import { makeWords } from '../../../src/words/format.ts';
import { Match } from './support.ts';

const CORE = ['Command Deck r3c3', 'Crew Quarters r3c2', 'Targeting Bay r3c4'];
const ENEMY = [...CORE, 'Light Plate r1c3', 'Light Plate r2c3'];
const WALL = [...CORE, 'Standard Plate r1c3', 'Light Plate r2c3'];
const ARM = ['Arming Crew', 'Cargo Crew'];

interface Given {
  readonly mine?: readonly string[];
  readonly theirs?: readonly string[];
  readonly hand?: readonly string[];
  readonly more?: object;
}
const duel = ({ mine = [], theirs = ENEMY, hand = ARM, more = {} }: Given): Match =>
  new Match({
    ships: [[...CORE, ...mine], theirs],
    hands: [hand, ['Cargo Crew', 'Arming Crew', 'Cargo Crew']],
    ...more,
  });
const up = (m: Match, r: number, c: number, ship = 1) => m.on(ship, r, c)?.up;

const PLAYED: Readonly<Record<string, () => void>> = {
  command_deck: () => {
    const m = duel({ mine: ['Mass Cannon r2c3'] }).play('fire Mass Cannon r2c3 at Light Plate r1c3');
    expect(m.winners).toEqual([0]);
  },
  crew_quarters: () => {
    const m = new Match({
      ships: [['Command Deck r3c3', 'Crew Quarters r3c2 down']],
      hands: [['Cargo Crew', 'Arming Crew', 'Cargo Crew']],
      at: 'start',
    });
    m.play('discard Cargo Crew and Arming Crew');
    expect(m.hand(0)).toEqual(['cargo_crew']);
    expect(m.question.kind).toBe('act');
  },
  targeting_bay: () => {
    const m = new Match({
      ships: [['Command Deck r3c3', 'Targeting Bay r3c4 down', 'Alpha Laser r2c3'], ENEMY],
      hands: [ARM],
    });
    expect(m.offers(/^fire/)).toEqual([]);
    const two = new Match({
      ships: [['Command Deck r3c3', 'Targeting Bay r3c4 down', 'Alpha Laser r2c3'], ENEMY],
      hands: [['Arming Crew', 'Arming Crew']],
    });
    two.play('fire Alpha Laser r2c3 at Light Plate r1c3');
    expect(two.hand(0)).toEqual([]);
  },
  alpha_laser: () => {
    const m = duel({ mine: ['Alpha Laser r2c3'] }).play('fire Alpha Laser r2c3 at Light Plate r1c3');
    expect([up(m, 1, 3), m.hand(0)]).toEqual([false, ['cargo_crew']]);
  },
  light_plate: () =>
    expect(
      duel({ hand: ['Light Plate'] })
        .play('place Light Plate r2c3')
        .on(0, 2, 3)?.card,
    ).toBe('light_plate'),
  field_repair: () => {
    const m = new Match({ ships: [['Command Deck r3c3', 'Light Plate r2c3 down']], at: 'end' }).play(
      'repair Light Plate r2c3',
    );
    expect([up(m, 2, 3, 0), m.state.players[0]?.repairs]).toEqual([true, 4]);
  },
  cargo_crew: () => expect(duel({}).play('play Cargo Crew').state.turn.credits).toBe(1),
  crew_coordinator: () => {
    const m = duel({ mine: ['Light Plate r2c3'], hand: ['Crew Coordinator', 'Cargo Crew', 'Light Plate'] });
    expect(m.offers(/^coordinate/)).toEqual(['coordinate Light Plate']);
    m.play('coordinate Light Plate');
    expect([m.state.gone, m.state.turn.credits, m.hand(0)]).toEqual([['light_plate'], 0, []]);
    expect(duel({ hand: ['Crew Coordinator'] }).play('play Crew Coordinator credit').state.turn.credits).toBe(1);
  },
  arming_crew: () => expect(duel({}).play('prep Arming Crew', 'use prepped Arming Crew').state.turn.arm).toBe(1),
  hauling_crew: () => {
    const m = duel({ hand: ['Hauling Crew'] }).play('move Targeting Bay r3c4 to r2c3 by Hauling Crew');
    expect([m.on(0, 2, 3)?.card, m.state.market.hauling_crew]).toEqual(['targeting_bay', 13]);
  },
  mercenary_crew: () => {
    const m = duel({ mine: ['Alpha Laser r2c3'], hand: ['Mercenary Crew'] }).play(
      'fire Alpha Laser r2c3 at Light Plate r1c3',
    );
    expect([m.state.market.mercenary_crew, m.state.players[0]?.played]).toEqual([13, []]);
  },
  mining_laser: () =>
    expect(
      duel({ mine: ['Mining Laser r2c3'] }).play('fire Mining Laser r2c3 at Light Plate r1c3').state.turn.credits,
    ).toBe(1),
  boost_laser: () => {
    const m = duel({ mine: ['Boost Laser r2c3'], theirs: [...CORE, 'Standard Plate r1c3'], more: { credits: 3 } });
    m.play('fire Boost Laser r2c3 charged at Standard Plate r1c3');
    expect([up(m, 1, 3), m.state.turn.credits]).toEqual([false, 0]);
  },
  volatile_laser: () => {
    const m = duel({
      mine: ['Alpha Laser r2c3'],
      theirs: [...CORE, 'Volatile Laser r1c3', 'Light Plate r2c3', 'Standard Plate r1c2'],
    });
    m.play('fire Alpha Laser r2c3 at Volatile Laser r1c3');
    expect([up(m, 1, 3), up(m, 2, 3), up(m, 1, 2)]).toEqual([false, false, true]);
  },
  link_laser: () => {
    const m = duel({ mine: ['Link Laser r2c3', 'Alpha Laser r2c4'], theirs: WALL }).play(
      'fire Link Laser r2c3 at Standard Plate r1c3',
    );
    expect([up(m, 1, 3), m.offers(/^fire Alpha/).length]).toEqual([false, 0]);
  },
  gamma_laser: () =>
    expect(
      up(duel({ mine: ['Gamma Laser r2c3'], theirs: WALL }).play('fire Gamma Laser r2c3 at Standard Plate r1c3'), 1, 3),
    ).toBe(false),
  gravity_laser: () => {
    const m = duel({ mine: ['Gravity Laser r2c3', 'Alpha Laser r2c4'] }).play(
      'fire Gravity Laser r2c3 at Light Plate r1c3',
    );
    expect([up(m, 1, 3), up(m, 2, 3), up(m, 3, 3)]).toEqual([false, false, true]);
  },
  nano_cannon: () => {
    const bare = duel({ mine: ['Nano Cannon r2c3'], theirs: WALL }).play(
      'fire Nano Cannon r2c3 at Standard Plate r1c3',
    );
    const behind = duel({ mine: ['Nano Cannon r2c3', 'Light Plate r1c3'], theirs: WALL }).play(
      'fire Nano Cannon r2c3 at Standard Plate r1c3',
    );
    expect([up(bare, 1, 3), up(behind, 1, 3)]).toEqual([false, true]);
  },
  auto_cannon: () => {
    const m = duel({ mine: ['Auto Cannon r2c3', 'Auto Cannon r2c4'], hand: ['Arming Crew'] });
    m.play('fire Auto Cannon r2c3 at Light Plate r1c3', 'fire Auto Cannon r2c4 at Light Plate r2c3');
    expect([up(m, 1, 3), up(m, 2, 3), m.offers(/^fire/)]).toEqual([false, false, []]);
  },
  shock_cannon: () => {
    const m = duel({ mine: ['Shock Cannon r2c3'] }).play('fire Shock Cannon r2c3 at Light Plate r1c3');
    expect([Number(m.question.seat), m.question.kind]).toEqual([1, 'discard']);
    m.play('discard Arming Crew');
    expect([m.discard(1), m.question.kind]).toEqual([['arming_crew'], 'act']);
  },
  heavy_cannon: () => {
    expect(duel({ mine: ['Heavy Cannon r2c3'] }).offers(/^fire/)).toEqual([]);
    const m = duel({ mine: ['Heavy Cannon r2c3'], theirs: WALL, hand: ['Arming Crew', 'Arming Crew'] });
    expect(up(m.play('fire Heavy Cannon r2c3 at Standard Plate r1c3'), 1, 3)).toBe(false);
  },
  phase_cannon: () => {
    const m = duel({ mine: ['Phase Cannon r2c3'] }).play('fire Phase Cannon r2c3 at Light Plate r2c3');
    expect([up(m, 1, 3), up(m, 2, 3)]).toEqual([true, false]);
  },
  mass_cannon: () => {
    const m = duel({ mine: ['Mass Cannon r2c3'], theirs: [...CORE, 'Standard Plate r1c3', 'Standard Plate r2c3'] });
    m.play('fire Mass Cannon r2c3 at Standard Plate r1c3');
    expect([up(m, 1, 3), up(m, 2, 3), up(m, 3, 3)]).toEqual([false, false, true]);
  },
  flux_beam: () => {
    const m = duel({ mine: ['Flux Beam r2c3'], theirs: [...CORE, 'Standard Plate r1c3', 'Light Plate r2c3'] });
    m.play('flux r2c3 swaps Standard Plate r1c3 and Light Plate r2c3');
    expect([m.on(1, 1, 3)?.card, m.on(1, 2, 3)?.card]).toEqual(['light_plate', 'standard_plate']);
    expect(m.offers(/^flux .*Command/)).toEqual([]);
    const charged = duel({ mine: ['Flux Beam r2c3'], theirs: WALL, more: { credits: 2 } });
    expect(up(charged.play('fire Flux Beam r2c3 charged at Standard Plate r1c3'), 1, 3)).toBe(false);
  },
  scythe_beam: () => {
    const m = duel({
      mine: ['Scythe Beam r2c3', 'Alpha Laser r2c4'],
      theirs: [...CORE, 'Standard Plate r1c3'],
      hand: ['Arming Crew', 'Arming Crew'],
    });
    m.play('fire Alpha Laser r2c4 at Standard Plate r1c3', 'fire Scythe Beam r2c3 at Standard Plate r1c3 and column 2');
    expect([up(m, 1, 3), up(m, 3, 2)]).toEqual([false, false]);
  },
  katana_beam: () => {
    const m = duel({ mine: ['Katana Beam r2c3'], theirs: [...CORE, 'Nano Plate r1c3'] });
    m.play('fire Katana Beam r2c3 at Nano Plate r1c3 and column 4');
    expect([up(m, 1, 3), up(m, 3, 4), up(m, 3, 2)]).toEqual([false, false, true]);
  },
  relic_missile: () => {
    const m = duel({ mine: ['Relic Missile r2c3'] }).play('fire Relic Missile r2c3 at Crew Quarters r3c2');
    expect([up(m, 3, 2), up(m, 2, 3, 0)]).toEqual([false, false]);
    m.play('end turn');
    expect(m.question.kind).not.toBe('mend');
  },
  disruptor_missile: () => {
    const m = duel({ mine: ['Disruptor Missile r2c3'], theirs: [...ENEMY, 'Gamma Laser r1c4'] }).play(
      'disrupt Gamma Laser r1c4',
    );
    expect([m.on(1, 1, 4), m.discard(1)]).toEqual([undefined, ['gamma_laser']]);
  },
  styx_missile: () =>
    expect(up(duel({ mine: ['Styx Missile r2c3'] }).play('fire Styx Missile r2c3 at Light Plate r2c3'), 2, 3)).toBe(
      false,
    ),
  artemis_missile: () => {
    const m = duel({ mine: ['Artemis Missile r2c3'], theirs: WALL });
    expect(
      m.offers(
        /^fire Artemis Missile r2c3 (front|flank) at Standard Plate r1c3$|^fire Artemis Missile r2c3 flank at Crew Quarters/,
      ).length,
    ).toBe(2);
    expect(up(m.play('fire Artemis Missile r2c3 flank at Crew Quarters r3c2'), 3, 2)).toBe(false);
  },
  nova_mine: () => {
    const m = duel({ hand: ['Nova Mine'] }).play('mine r2c4', 'end turn', 'end turn');
    expect([up(m, 3, 4), up(m, 2, 3), m.on(1, 2, 4), m.state.market.scrap]).toEqual([
      false,
      false,
      undefined,
      ['nova_mine'],
    ]);
  },
  boarding_pod: () => {
    const m = duel({ mine: ['Light Plate r2c3'], hand: ['Boarding Pod'] }).play('deploy Boarding Pod');
    expect(m.offers(/^fire/)).toEqual([]);
    m.play('end turn', 'end turn', 'fire Boarding Pod at Crew Quarters r3c2');
    expect([up(m, 3, 2), m.state.players[0]?.pods, m.state.market.scrap]).toEqual([false, [], ['boarding_pod']]);
  },
  standard_plate: () =>
    expect(
      duel({ hand: ['Standard Plate'] })
        .play('place Standard Plate r2c3')
        .on(0, 2, 3)?.up,
    ).toBe(true),
  reserve_plate: () => {
    const m = duel({ hand: ['Reserve Plate'] }).play(
      'set aside Reserve Plate',
      'end turn',
      'end turn',
      'place Reserve Plate set aside r2c3',
    );
    expect([m.on(0, 2, 3)?.card, m.state.players[0]?.aside]).toEqual(['reserve_plate', []]);
  },
  phoenix_plate: () => {
    const m = duel({ mine: ['Phoenix Plate r2c3 down'], more: { credits: 4 } }).play('mend Phoenix Plate r2c3');
    expect([up(m, 2, 3, 0), m.state.turn.credits, m.offers(/^mend/)]).toEqual([true, 2, []]);
  },
  nano_plate: () => {
    const m = new Match({ ships: [['Command Deck r3c3', 'Light Plate r2c3 down', 'Nano Plate r2c4 down']], at: 'end' });
    m.play('repair Light Plate r2c3', 'share Nano Plate r2c4');
    expect([up(m, 2, 4, 0), m.state.players[0]?.repairs]).toEqual([true, 4]);
  },
  sentinel_plate: () => {
    const m = duel({ mine: ['Styx Missile r2c3'], theirs: [...ENEMY, 'Sentinel Plate r2c4'] });
    expect(m.offers(/^fire .* at (Targeting Bay|Light Plate r2c3)/)).toEqual([]);
    expect(m.offers(/^fire .* at Sentinel/).length).toBe(1);
  },
  jammer_plate: () => {
    const m = duel({
      mine: ['Gamma Laser r2c3'],
      theirs: [...CORE, 'Jammer Plate r1c3'],
      hand: ['Arming Crew', 'Cargo Crew', 'Cargo Crew'],
    }).play('fire Gamma Laser r2c3 at Jammer Plate r1c3');
    expect([Number(m.question.seat), m.question.kind]).toEqual([0, 'discard']);
  },
  kinetic_plate: () => {
    const theirs = [...CORE, 'Kinetic Plate r1c3'];
    const m = duel({ mine: ['Alpha Laser r2c3', 'Mining Laser r2c4'], theirs, hand: ['Arming Crew', 'Arming Crew'] });
    m.play('combine Alpha Laser r2c3 at Kinetic Plate r1c3', 'with Mining Laser r2c4');
    expect(up(m, 1, 3)).toBe(true);
    expect(
      up(duel({ mine: ['Gamma Laser r2c3'], theirs }).play('fire Gamma Laser r2c3 at Kinetic Plate r1c3'), 1, 3),
    ).toBe(false);
  },
  dione_plate: () =>
    expect(
      duel({ mine: ['Dione Plate r2c3'], hand: [] })
        .play('move Dione Plate r2c3 to r2c2')
        .on(0, 2, 2)?.card,
    ).toBe('dione_plate'),
  titan_plate: () =>
    expect(duel({ mine: ['Titan Plate r2c3'], hand: ['Hauling Crew'] }).offers(/^move Titan/)).toEqual([]),
  solar_battery: () => {
    const m = duel({ mine: ['Solar Battery r2c3'] }).play('income r2c3');
    expect([m.state.turn.credits, m.offers(/^income/)]).toEqual([1, []]);
  },
  backup_hub: () => {
    const m = new Match({
      ships: [['Command Deck r3c3', 'Crew Quarters r3c2 down', 'Backup Hub r2c3']],
      hands: [['Cargo Crew', 'Cargo Crew']],
      at: 'start',
    });
    m.play('hub r2c3 mends Crew Quarters r3c2');
    expect([up(m, 3, 2, 0), m.on(0, 2, 3), m.hand(0).length, m.question.kind]).toEqual([true, undefined, 2, 'act']);
  },
  deck_crane: () => {
    const m = duel({ mine: ['Deck Crane r2c3', 'Light Plate r2c4'], hand: [] }).play(
      'move Light Plate r2c4 to r4c3 by Deck Crane',
    );
    expect([m.on(0, 4, 3)?.card, m.offers(/Deck Crane$/)]).toEqual(['light_plate', []]);
  },
  transport_crew: () =>
    expect(duel({ hand: ['Transport Crew'] }).play('play Transport Crew').state.turn.credits).toBe(2),
  salvage_crew: () => {
    const m = duel({ mine: ['Light Plate r2c3 down'], hand: ['Salvage Crew'] }).play('salvage Light Plate r2c3');
    expect([m.state.turn.credits, m.state.gone]).toEqual([2, ['light_plate']]);
    expect(duel({ hand: ['Salvage Crew'] }).play('play Salvage Crew credit').state.turn.credits).toBe(1);
  },
  system_inhibitor: () => {
    const m = duel({ more: { credits: 3, row: ['System Inhibitor'] } });
    m.play(m.offers(/^buy System Inhibitor/)[0] ?? '');
    expect([m.discard(1), m.discard(0)]).toEqual([['system_inhibitor'], []]);
    expect(duel({ hand: ['System Inhibitor'] }).offers(/Inhibitor/)).toEqual([]);
  },
  contingency_crew: () => {
    const m = duel({ mine: ['Light Plate r2c3'], hand: ['Contingency Crew'] });
    expect(m.offers(/^play Contingency Crew (arm|credit)$|^prep Contingency/).length).toBe(3);
    m.play('move Light Plate r2c3 to r2c4 by Contingency Crew');
    expect(m.state.players[0]?.played).toEqual(['contingency_crew']);
  },
  crew_augmenter: () =>
    expect(
      duel({ hand: ['Crew Augmenter'] })
        .play('play Crew Augmenter')
        .hand(0).length,
    ).toBe(2),
};

describe('each card is played', () => {
  it.each(Object.entries(PLAYED))('%s', (_, play) => play());

  it('and none is left out', () => {
    expect(Object.keys(PLAYED).sort()).toEqual(ALL_CARDS.map(card => card.id).sort());
  });
});

describe('the market', () => {
  it('has 80 cards of 38 titles: 38 weapons, 22 plates, 6 systems, 6 pods, 8 crew (3.4)', () => {
    const count = (kind: string) => MARKET.filter(c => c.kind === kind).reduce((n, c) => n + c.copies, 0);
    expect([MARKET.length, ...['weapon', 'plate', 'system', 'pod', 'crew'].map(count)]).toEqual([38, 38, 22, 6, 6, 8]);
  });

  it('fits the rulebook’s example: 5 credits buy two cards and scrap the dearest (3.4)', () => {
    const m = duel({
      mine: ['Light Plate r2c3'],
      hand: ['Cargo Crew', 'Cargo Crew', 'Cargo Crew', 'Cargo Crew', 'Cargo Crew'],
      more: { row: ['Mining Laser', 'Salvage Crew', 'Mass Cannon', 'Dione Plate', 'Gamma Laser', 'Katana Beam'] },
    });
    m.play('play all cargo', 'buy Mining Laser', 'buy Salvage Crew', 'scrap market Mass Cannon');
    expect([m.state.turn.credits, m.discard(0), m.state.market.scrap]).toEqual([
      0,
      ['mining_laser', 'salvage_crew'],
      ['mass_cannon'],
    ]);
    expect(m.state.market.row.length).toBe(6);
  });
});

describe('the catalogue', () => {
  it('has the rulings of each card by number, and sheets, layouts and AI cards theirs', () => {
    const { catalogue } = solarTitans.library;
    const numbers = (id: string) =>
      catalogue.find(entry => entry.id === id)?.rulings.map(ruling => Number(ruling.key.replace('ruling.', '')));
    expect(numbers('nova_mine')).toEqual([1, 2, 28, 29, 30, 31, 71, 72]);
    expect(numbers('system_inhibitor')).toContain(38);
    expect(catalogue.filter(entry => entry.rulings.length === 0).map(entry => entry.id)).toEqual([]);
    const named = Object.keys(CARD_RULINGS).filter(id => catalogue.every(entry => entry.id !== id));
    expect(named).toEqual([]);
  });

  it('says each ruling in words, its number first', () => {
    const books = solarTitans.phrases.en;
    const used = solarTitans.library.catalogue.flatMap(entry => entry.rulings.map(ruling => ruling.key));
    expect(used.filter(key => !books[key]?.startsWith(`S-${key.slice('ruling.'.length)}: `))).toEqual([]);
    const written = Object.keys(books).filter(key => key.startsWith('ruling.'));
    expect(written.filter(key => !used.includes(key))).toEqual([]);
  });
});

describe('what a purchase says of a card', () => {
  const say = makeWords(solarTitans.phrases, 'en');
  it.each(MARKET.map(card => [card.name, card.id] as const))(
    '%s: its figures and its words, short enough for a menu',
    (_, id) => {
      const said = say(aboutCard(id));
      expect(said.length).toBeLessThanOrEqual(100);
      expect(said).not.toMatch(/undefined|\{/);
    },
  );
});
