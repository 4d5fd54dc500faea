/** One test a ruling, by its number in the rules file (S-1 to S-90). */
import { describe, expect, it } from 'vitest';
import { redact } from '../../../src/engine/secret.ts';
import { Table } from '../../../src/engine/table.ts';
import { buyersOf } from '../../../src/games/solar-titans/acts/market.ts';
import { bestMineSquares, bestPlans } from '../../../src/games/solar-titans/automata/aim.ts';
import { plateTarget, slotTarget } from '../../../src/games/solar-titans/automata/refit.ts';
import { bandOf, scoreOf } from '../../../src/games/solar-titans/ending.ts';
import { solarTitans } from '../../../src/games/solar-titans/index.ts';
import { SHEET } from '../../../src/games/solar-titans/layouts.ts';
import { automataLevel, defenseIn, enemiesOf } from '../../../src/games/solar-titans/levels.ts';
import { type Options, optionsSchema } from '../../../src/games/solar-titans/options.ts';
import type { State } from '../../../src/games/solar-titans/state.ts';
import { at, Match, SOLO, seat } from './support.ts';

const CORE = ['Command Deck r3c3', 'Crew Quarters r3c2', 'Targeting Bay r3c4'];
const ENEMY = [...CORE, 'Light Plate r1c3', 'Light Plate r2c3'];
const ARM = ['Arming Crew', 'Arming Crew', 'Cargo Crew'];
const duel = (
  mine: readonly string[],
  theirs: readonly string[] = ENEMY,
  hand: readonly string[] = ARM,
  more: object = {},
): Match =>
  new Match({
    ships: [[...CORE, ...mine], theirs],
    hands: [hand, ['Cargo Crew', 'Arming Crew', 'Cargo Crew']],
    ...more,
  });
const up = (m: Match, r: number, c: number, ship = 1) => m.on(ship, r, c)?.up;
const solo = (position: object, options: Partial<Options> = {}) => new Match(position, { ...SOLO, ...options });
const begun = (options: Partial<Options>, seats: number, seed = 1): Table =>
  new Table(
    solarTitans,
    solarTitans.setup(
      optionsSchema.parse(options),
      Array.from({ length: seats }, () => ({})),
    ),
    [],
    seed,
  );
const stateOf = (table: Table): State => table.state as State;
/** Answers the questions of set-up by their defaults until the first turn. */
function launched(options: Partial<Options>, seats: number, seed = 1): Table {
  const table = begun(options, seats, seed);
  for (let n = 0; n < 80 && stateOf(table).turn.n === 0; n++) {
    const [first] = table.pending;
    if (first === undefined || first.onTimeout === 'concede') break;
    table.play(first, first.onTimeout);
  }
  return table;
}
const kinds = (m: Match) => m.question.kind;
const row = (cards: readonly string[], r: number) => cards.map((card, c) => `${card} r${r}c${c}`);
const FIFTEEN = [
  ...CORE,
  ...row(['Light Plate', 'Light Plate', 'Light Plate', 'Light Plate', 'Light Plate'], 2),
  ...row(['Light Plate', 'Light Plate', 'Light Plate', 'Light Plate', 'Light Plate'], 1),
  'Light Plate r3c1',
  'Light Plate r3c0',
];

const RULINGS: Readonly<Record<number, readonly [string, () => void]>> = {
  1: [
    'the area is any 5 by 5, mines left out; titans 6 by 6',
    () => {
      const m = duel(['Light Plate r2c3', 'Light Plate r1c3', 'Light Plate r0c3', 'Nova Mine r-1c3 by 1'], ENEMY, [
        'Light Plate',
      ]);
      expect(m.offers(/^place Light Plate r-1c/)).toEqual([]);
      expect(m.offers(/^place Light Plate r4c3$/).length).toBe(1);
      expect(
        duel(['Light Plate r2c3', 'Light Plate r1c3', 'Light Plate r0c3', 'Light Plate r-1c3'], ENEMY, [
          'Light Plate',
        ]).offers(/r4c3$/),
      ).toEqual([]);
    },
  ],
  2: [
    '15 cards at most, disabled ones counted; titans without limit',
    () => {
      expect(duel(FIFTEEN.slice(3), ENEMY, ['Standard Plate']).offers(/^place/)).toEqual([]);
      const disabled = FIFTEEN.slice(3).map((s, i) => (i === 4 ? `${s} down` : s));
      expect(duel(disabled, ENEMY, ['Standard Plate']).offers(/^place/)).toEqual([]);
      const titan = new Match({ ships: [FIFTEEN, ENEMY], hands: [['Standard Plate']] }, { engagement: 'titanDuel' });
      expect(titan.offers(/^place/).length).toBeGreaterThan(0);
    },
  ],
  3: [
    'placing is free, as often as one likes, also beside disabled cards',
    () => {
      const m = duel(['Light Plate r2c3 down'], ENEMY, ['Light Plate', 'Standard Plate']).play(
        'place Light Plate r1c3',
        'place Standard Plate r0c3',
      );
      expect([m.on(0, 1, 3)?.card, m.on(0, 0, 3)?.card, m.state.turn.credits]).toEqual([
        'light_plate',
        'standard_plate',
        0,
      ]);
    },
  ],
  4: [
    'a card placed this turn may be fired this turn',
    () => {
      expect(
        up(
          duel([], ENEMY, ['Alpha Laser', 'Arming Crew']).play(
            'place Alpha Laser r2c3',
            'fire Alpha Laser r2c3 at Light Plate r1c3',
          ),
          1,
          3,
        ),
      ).toBe(false);
    },
  ],
  5: [
    'a ship in pieces may not end the turn, and may be taken back',
    () => {
      const m = duel(['Light Plate r2c3', 'Standard Plate r1c3'], ENEMY, ['Light Plate', 'Cargo Crew']).play(
        'scrap Light Plate r2c3',
      );
      expect([m.offers(/^end turn$/), m.offers(/^buy|^fire|^play/)]).toEqual([[], []]);
      const whole = new Match({
        ships: [[...CORE, 'Light Plate r2c3', 'Standard Plate r1c3'], ENEMY],
        hands: [['Light Plate', 'Cargo Crew']],
      }).play('scrap Light Plate r2c3', 'place Light Plate r2c3');
      expect(whole.offers(/^end turn$/)).toEqual(['end turn']);
      m.play('restore ship');
      expect([m.on(0, 2, 3)?.card, m.state.gone, m.offers(/^end turn$/)]).toEqual(['light_plate', [], ['end turn']]);
    },
  ],
  6: [
    'a ship split by an enemy stays so, and its owner need not rejoin it',
    () => {
      const m = duel(['Light Plate r1c3'], ENEMY, ['Light Plate']);
      expect(m.state.turn.groups).toBe(2);
      expect(m.offers(/^end turn$|^place Light Plate r0c3$/).length).toBe(2);
    },
  ],
  7: [
    'a swap is two moves, and only its end is checked',
    () => {
      const cards = ['Light Plate r2c3', 'Standard Plate r1c3'];
      expect(duel(cards, ENEMY, ['Hauling Crew']).offers(/^swap/)).toEqual([]);
      const m = duel(cards, ENEMY, ['Hauling Crew', 'Hauling Crew']).play(
        'swap Light Plate r2c3 and Standard Plate r1c3',
      );
      expect([m.on(0, 1, 3)?.card, m.state.market.hauling_crew]).toEqual(['light_plate', 14]);
      expect(
        duel(['Light Plate r2c3', 'Dione Plate r1c3', 'Deck Crane r2c4'], ENEMY, []).offers(
          /^swap Light Plate r2c3 and Dione/,
        ).length,
      ).toBe(1);
    },
  ],
  8: [
    'core cards are never scrapped; the Command Deck is not moved',
    () => {
      const m = new Match({
        ships: [['Command Deck r3c3', 'Crew Quarters r3c2 down', 'Targeting Bay r3c4'], ENEMY],
        hands: [['Hauling Crew', 'Salvage Crew', 'Light Plate']],
      });
      expect(m.offers(/^(scrap|salvage|replace) (Command|Crew|Targeting)/)).toEqual([]);
      expect(m.offers(/^move Command/)).toEqual([]);
      expect(m.offers(/^move (Crew Quarters|Targeting Bay)/).length).toBeGreaterThan(1);
    },
  ],
  9: [
    'replacing counts as one action for the limit',
    () => {
      const m = duel(FIFTEEN.slice(3), ENEMY, ['Standard Plate']).play('replace Light Plate r1c0 by Standard Plate');
      expect([m.on(0, 1, 0)?.card, m.state.ships[0]?.cards.length]).toEqual(['standard_plate', 15]);
    },
  ],
  10: [
    'scrapped starters leave the game, market cards go to the scrap pile',
    () => {
      const m = duel(['Light Plate r2c3 down', 'Gamma Laser r2c4']).play(
        'scrap Light Plate r2c3',
        'scrap Gamma Laser r2c4',
      );
      expect([m.state.gone, m.state.market.scrap]).toEqual([['light_plate'], ['gamma_laser']]);
    },
  ],
  11: [
    'a moved weapon keeps having fired',
    () => {
      const m = duel(['Nano Cannon r2c3']).play(
        'fire Nano Cannon r2c3 at Light Plate r1c3',
        'move Nano Cannon r2c3 to r2c4',
      );
      expect(m.offers(/^fire Nano/)).toEqual([]);
    },
  ],
  12: [
    'no front attack on an empty column; wide may name an empty neighbour',
    () => {
      const theirs = [
        'Command Deck r3c3',
        'Light Plate r2c3',
        'Light Plate r3c4',
        'Light Plate r2c5',
        'Targeting Bay r3c5 down',
        'Crew Quarters r3c2 down',
      ];
      const m = duel(['Katana Beam r2c3', 'Alpha Laser r2c4'], theirs);
      expect(m.offers(/^fire Alpha/).length).toBe(3);
      expect(m.offers(/^fire Katana Beam r2c3 at Light Plate r2c3 and column 2$/).length).toBe(1);
    },
  ],
  13: [
    'a disabled column between two is not skipped',
    () => {
      const theirs = [
        'Command Deck r3c3 ',
        'Light Plate r3c4 down',
        'Light Plate r3c5',
        'Crew Quarters r2c3',
        'Targeting Bay r4c3',
      ].map(s => s.trim());
      const m = duel(['Katana Beam r2c3'], theirs);
      expect(m.offers(/^fire Katana/)).toEqual([
        'fire Katana Beam r2c3 at Crew Quarters r2c3 and column 4',
        'fire Katana Beam r2c3 at Light Plate r3c5 and column 4',
      ]);
    },
  ],
  14: [
    'a wide weapon gives both targets its full level',
    () => {
      const m = duel(['Katana Beam r2c3'], [...CORE, 'Standard Plate r1c3', 'Standard Plate r1c4']).play(
        'fire Katana Beam r2c3 at Standard Plate r1c3 and column 4',
      );
      expect([up(m, 1, 3), up(m, 1, 4)]).toEqual([false, false]);
    },
  ],
  15: [
    'excess is lost without pierce, and carry is limited to the pierce levels',
    () => {
      const heavy = duel(['Heavy Cannon r2c3']).play('fire Heavy Cannon r2c3 at Light Plate r1c3');
      expect(up(heavy, 2, 3)).toBe(true);
      const theirs = [...CORE, 'Light Plate r1c3', 'Standard Plate r2c3'];
      const both = duel(['Heavy Cannon r2c3', 'Gravity Laser r2c4'], theirs, [
        'Arming Crew',
        'Arming Crew',
        'Arming Crew',
      ]);
      both.play('combine Heavy Cannon r2c3 at Light Plate r1c3', 'with Gravity Laser r2c4', 'shoot');
      expect([up(both, 1, 3), up(both, 2, 3)]).toEqual([false, true]);
    },
  ],
  16: [
    'carry goes down the same column, past disabled cards and gaps',
    () => {
      const m = duel(['Mass Cannon r2c3'], [...CORE, 'Light Plate r0c3', 'Light Plate r2c3 down']).play(
        'fire Mass Cannon r2c3 at Light Plate r0c3',
      );
      expect(m.winners).toEqual([0]);
    },
  ],
  17: [
    'separate shots do not add up',
    () => {
      const m = duel(['Alpha Laser r2c3', 'Mining Laser r2c4'], [...CORE, 'Standard Plate r1c3']);
      m.play('fire Alpha Laser r2c3 at Standard Plate r1c3', 'fire Mining Laser r2c4 at Standard Plate r1c3');
      expect(up(m, 1, 3)).toBe(true);
      const one = duel(['Alpha Laser r2c3', 'Mining Laser r2c4'], [...CORE, 'Standard Plate r1c3']);
      one.play('combine Alpha Laser r2c3 at Standard Plate r1c3', 'with Mining Laser r2c4', 'shoot');
      expect(up(one, 1, 3)).toBe(false);
    },
  ],
  18: [
    'flank and front combine only on a card that is both',
    () => {
      const m = duel(
        ['Alpha Laser r2c3', 'Styx Missile r2c4'],
        [...CORE, 'Light Plate r1c2', 'Standard Plate r1c3', 'Light Plate r1c4'],
      );
      expect(m.offers(/^combine Alpha/)).toEqual([
        'combine Alpha Laser r2c3 at Light Plate r1c2',
        'combine Alpha Laser r2c3 at Light Plate r1c4',
      ]);
    },
  ],
  19: [
    'the board is read anew after each shot',
    () => {
      const m = duel(['Alpha Laser r2c3', 'Mining Laser r2c4']).play(
        'fire Alpha Laser r2c3 at Light Plate r1c3',
        'fire Mining Laser r2c4 at Light Plate r2c3',
      );
      expect(up(m, 2, 3)).toBe(false);
    },
  ],
  20: [
    'with a disabled Targeting Bay an Auto Cannon chain costs 2 once',
    () => {
      const m = new Match({
        ships: [['Command Deck r3c3', 'Targeting Bay r3c4 down', 'Auto Cannon r2c3', 'Auto Cannon r2c4'], ENEMY],
        hands: [['Arming Crew', 'Arming Crew']],
      });
      m.play('fire Auto Cannon r2c3 at Light Plate r1c3', 'fire Auto Cannon r2c4 at Light Plate r2c3');
      expect([up(m, 1, 3), up(m, 2, 3), m.hand(0)]).toEqual([false, false, []]);
    },
  ],
  21: [
    'a chain goes through enabled Auto Cannons only',
    () => {
      const m = duel(['Auto Cannon r2c3', 'Auto Cannon r2c4 down', 'Auto Cannon r2c5'], ENEMY, ['Arming Crew']).play(
        'fire Auto Cannon r2c3 at Light Plate r1c3',
      );
      expect(m.offers(/^fire Auto/)).toEqual([]);
    },
  ],
  22: [
    'Scythe Beam counts earlier shots of weapons, not pods, not the same shot',
    () => {
      const pods = duel(['Scythe Beam r2c3'], ENEMY, ARM, { pods: [1] }).play(
        'fire Boarding Pod at Crew Quarters r3c2',
        'fire Scythe Beam r2c3 at Light Plate r1c3 and column 4',
      );
      const level = pods.events.filter(e => e.type === 'fired').at(-1)?.args.level;
      expect(level).toBe(1);
      const later = duel(['Scythe Beam r2c3', 'Alpha Laser r2c4']).play(
        'fire Alpha Laser r2c4 at Light Plate r1c3',
        'fire Scythe Beam r2c3 at Light Plate r2c3 and column 4',
      );
      expect(later.events.filter(e => e.type === 'fired').at(-1)?.args.level).toBe(2);
    },
  ],
  23: [
    'charge is paid once and the weapon still needs ARM',
    () => {
      expect(duel(['Boost Laser r2c3'], ENEMY, [], { credits: 3 }).offers(/^fire/)).toEqual([]);
      const m = duel(['Boost Laser r2c3'], ENEMY, ARM, { credits: 7 }).play(
        'fire Boost Laser r2c3 charged at Light Plate r1c3',
      );
      expect([m.state.turn.credits, m.offers(/^fire Boost/)]).toEqual([4, []]);
    },
  ],
  24: [
    'weapons without a level join no shot',
    () => {
      const m = duel(['Flux Beam r2c3', 'Alpha Laser r2c4', 'Disruptor Missile r2c2']);
      expect(m.offers(/^combine/)).toEqual([]);
    },
  ],
  25: [
    'prepped this turn may arm this turn; all see it',
    () => {
      const m = duel(['Alpha Laser r2c3'], ENEMY, ['Arming Crew']).play('prep Arming Crew');
      expect(solarTitans.view(redact(m.state, seat(1)), seat(1)).players[0]?.prepped).toEqual(['arming_crew']);
      expect(up(m.play('fire Alpha Laser r2c3 at Light Plate r1c3'), 1, 3)).toBe(false);
    },
  ],
  26: [
    'a Volatile Laser acts only when it turns face-down; the reaction is part of the shot',
    () => {
      const m = duel(['Volatile Laser r2c3', 'Light Plate r1c3'], ENEMY, ['Hauling Crew']).play(
        'scrap Volatile Laser r2c3',
      );
      expect(up(m, 1, 3, 0)).toBe(true);
      const chain = duel(
        ['Alpha Laser r2c3'],
        [...CORE, 'Volatile Laser r1c3', 'Volatile Laser r1c4', 'Light Plate r1c5'],
      ).play('fire Alpha Laser r2c3 at Volatile Laser r1c3');
      expect([up(chain, 1, 4), up(chain, 1, 5), up(chain, 3, 4)]).toEqual([false, false, true]);
    },
  ],
  27: [
    'a Volatile Laser never disables a Command Deck: its printed defense is 2',
    () => {
      const m = duel(['Alpha Laser r2c3'], ['Command Deck r3c3', 'Volatile Laser r2c3']).play(
        'fire Alpha Laser r2c3 at Volatile Laser r2c3',
      );
      expect([up(m, 2, 3), up(m, 3, 3), m.winners]).toEqual([false, true, undefined]);
    },
  ],
  28: [
    'a mine counts as a card of the ship it lies on and may be shot at, also in front of row 1',
    () => {
      const m = duel(['Alpha Laser r2c3'], ENEMY, ['Nova Mine', 'Arming Crew']).play(
        'mine r0c3',
        'fire Alpha Laser r2c3 at Nova Mine r0c3',
      );
      expect(up(m, 0, 3)).toBe(false);
    },
  ],
  29: [
    'it goes off before the Crew Quarters discard',
    () => {
      const m = new Match({
        ships: [
          ['Command Deck r3c3', 'Crew Quarters r3c2 down'],
          [...ENEMY, 'Nova Mine r2c4 by 0'],
        ],
        hands: [['Cargo Crew', 'Cargo Crew', 'Cargo Crew']],
        at: 'start',
      });
      expect([up(m, 3, 4), kinds(m)]).toEqual([false, 'discard']);
    },
  ],
  30: [
    'its ship’s owner moves it with Hauling Crew to any square beside the ship',
    () => {
      const m = duel(['Nova Mine r2c3 by 1'], ENEMY, ['Hauling Crew']).play(
        'move Nova Mine r2c3 to r4c3 by Hauling Crew',
      );
      expect(m.on(0, 4, 3)?.card).toBe('nova_mine');
    },
  ],
  31: [
    'a disabled mine may be scrapped, an enabled one not; it is never repaired',
    () => {
      expect(duel(['Nova Mine r2c3 by 1']).offers(/^scrap Nova/)).toEqual([]);
      const m = duel(['Nova Mine r2c3 by 1 '.trim().replace(' by 1', ' down by 1')]);
      expect(m.offers(/^scrap Nova/)).toEqual(['scrap Nova Mine r2c3']);
      expect(kinds(new Match({ ships: [[...CORE, 'Nova Mine r2c3 down by 1']], at: 'end' }))).not.toBe('mend');
    },
  ],
  32: [
    'a pod is no ship card and waits for its own player in Titan Duel',
    () => {
      const m = new Match({ ships: [CORE, ENEMY], hands: [['Boarding Pod']] }, { engagement: 'titanDuel' }).play(
        'prep Boarding Pod',
        'end turn',
        'end turn',
      );
      expect([m.state.turn.seat, m.offers(/Boarding Pod/)]).toEqual([2, []]);
      m.play('end turn', 'end turn');
      expect([m.state.turn.seat, m.offers(/^fire Boarding Pod/).length > 0]).toEqual([0, true]);
    },
  ],
  33: [
    'a seized Alpha Laser goes to its owner’s discard pile; mines are no choice',
    () => {
      const m = duel(['Disruptor Missile r2c3'], [...ENEMY, 'Alpha Laser r1c4', 'Nova Mine r1c2 by 0']);
      expect(m.offers(/^disrupt/)).toEqual(['disrupt Alpha Laser r1c4']);
      expect(m.play('disrupt Alpha Laser r1c4').discard(1)).toEqual(['alpha_laser']);
    },
  ],
  34: [
    'Flux Beam swaps cards that share a side, of any row or column',
    () => {
      expect(duel(['Flux Beam r2c3']).offers(/^flux/)).toEqual([
        'flux r2c3 swaps Light Plate r1c3 and Light Plate r2c3',
      ]);
    },
  ],
  35: [
    'Sentinel Plate guards against choosing only: wide and pierce still hit',
    () => {
      const m = duel(['Katana Beam r2c3'], [...CORE, 'Sentinel Plate r2c4', 'Light Plate r2c3']).play(
        'fire Katana Beam r2c3 at Sentinel Plate r2c4 and column 3',
      );
      expect(up(m, 2, 3)).toBe(false);
    },
  ],
  36: [
    'Backup Hub works in its owner’s turn while enabled, never for itself',
    () => {
      expect(duel(['Backup Hub r2c3 down', 'Light Plate r2c4 down']).offers(/^hub/)).toEqual([]);
      expect(duel(['Backup Hub r2c3', 'Light Plate r2c4 down']).offers(/^hub/)).toEqual([
        'hub r2c3 mends Light Plate r2c4',
      ]);
    },
  ],
  37: [
    'a Reserve Plate set aside this turn may be placed this turn',
    () => {
      expect(
        duel([], ENEMY, ['Reserve Plate']).play('prep Reserve Plate', 'place Reserve Plate set aside r2c3').on(0, 2, 3)
          ?.card,
      ).toBe('reserve_plate');
    },
  ],
  38: [
    'a System Inhibitor goes to an opponent one may attack; alone it is scrapped with a warning',
    () => {
      const ffa = at({ seats: 3 }, { engagement: 'freeForAll' });
      expect(buyersOf(ffa, 2, 'system_inhibitor')).toEqual([0]);
      expect(buyersOf(at({ seats: 4 }, { engagement: 'hunterKiller' }), 3, 'system_inhibitor')).toEqual([2]);
      expect(buyersOf(at({ seats: 4, seat: 0 }, { engagement: 'titanDuel' }), 0, 'system_inhibitor')).toEqual([1]);
      expect(buyersOf(at({ seats: 4, seat: 2 }, { engagement: 'titanDuel' }), 2, 'system_inhibitor')).toEqual([3]);
      expect(buyersOf(at({ seats: 3 }, { engagement: 'titanTakedown' }), 0, 'system_inhibitor')).toEqual([1, 2]);
      const m = solo({ credits: 3, row: ['System Inhibitor'] });
      m.play('buy System Inhibitor');
      expect(m.state.market.scrap).toEqual(['system_inhibitor']);
    },
  ],
  39: [
    'a Coordinator scraps any other card in hand, not itself',
    () => {
      const m = duel([], ENEMY, ['Crew Coordinator', 'Gamma Laser', 'System Inhibitor'], { credits: 1 });
      expect(m.offers(/^coordinate/)).toEqual(['coordinate Gamma Laser', 'coordinate System Inhibitor']);
      expect(m.play('coordinate Gamma Laser').state.market.scrap).toEqual(['gamma_laser']);
    },
  ],
  40: [
    'who holds nothing discards nothing',
    () => {
      const m = new Match({ ships: [[...CORE, 'Shock Cannon r2c3'], ENEMY], hands: [ARM, []] }).play(
        'fire Shock Cannon r2c3 at Light Plate r1c3',
      );
      expect(kinds(m)).toBe('act');
    },
  ],
  41: [
    'a purchase may follow a shot; credits end with the action phase',
    () => {
      const m = duel(['Mining Laser r2c3'], ENEMY, ['Arming Crew'], { row: ['Standard Plate'], credits: 1 }).play(
        'fire Mining Laser r2c3 at Light Plate r1c3',
        'buy Standard Plate',
        'end turn',
      );
      expect([m.state.players[0]?.discard.includes('standard_plate'), m.state.turn.credits]).toEqual([true, 0]);
    },
  ],
  42: [
    'the one-credit scrap takes the dearest of the row, ties by choice, again and again',
    () => {
      const m = duel([], ENEMY, [], {
        credits: 2,
        row: ['Gamma Laser', 'Heavy Cannon', 'Standard Plate'],
        pile: ['Styx Missile', 'Styx Missile', 'Styx Missile', 'Styx Missile', 'Styx Missile', 'Styx Missile'],
      });
      expect(m.offers(/^scrap market/)).toEqual(['scrap market Gamma Laser', 'scrap market Heavy Cannon']);
      m.play('scrap market Gamma Laser', 'scrap market Heavy Cannon');
      expect(m.state.turn.credits).toBe(0);
    },
  ],
  43: [
    'the row is filled at once; an empty pile is made from the scrap pile',
    () => {
      const m = duel([], ENEMY, [], {
        credits: 2,
        row: ['Standard Plate', 'Gamma Laser', 'Gamma Laser', 'Styx Missile', 'Styx Missile', 'Styx Missile'],
        pile: [],
        scrap: ['Katana Beam', 'Auto Cannon'],
      }).play('buy Standard Plate');
      expect([m.state.market.row.length, m.state.market.pileCount, m.state.market.scrap]).toEqual([6, 1, []]);
      const dry = duel([], ENEMY, [], { credits: 2, row: ['Standard Plate', 'Gamma Laser'], pile: [] }).play(
        'buy Standard Plate',
      );
      expect(dry.state.market.row).toEqual(['gamma_laser']);
    },
  ],
  44: [
    'an empty hired pile sells nothing',
    () => {
      const state = at({ credits: 3 });
      const m = new Match({ credits: 3 });
      expect(m.offers(/^buy (Hauling|Mercenary)/).length).toBe(2);
      m.table.state = { ...state, market: { ...state.market, hauling_crew: 0 } };
      expect(m.offers(/^buy (Hauling|Mercenary)/)).toEqual(['buy Mercenary Crew']);
    },
  ],
  45: [
    'the discard pile is shuffled only when a card must be drawn',
    () => {
      const m = new Match({
        draws: [['Cargo Crew', 'Cargo Crew']],
        discards: [['Arming Crew', 'Arming Crew', 'Arming Crew', 'Arming Crew']],
        at: 'act',
      }).play('end turn');
      expect([
        m.hand(0).length,
        m.hand(0).filter(c => c === 'cargo_crew').length,
        m.state.players[0]?.drawCount,
        m.discard(0),
      ]).toEqual([5, 2, 1, []]);
      const few = new Match({ draws: [['Cargo Crew']], hands: [[]] }).play('end turn');
      expect(few.hand(0)).toEqual(['cargo_crew']);
    },
  ],
  46: [
    'Crew Augmenter draws at once, and the turn still ends with five',
    () => {
      const m = duel([], ENEMY, ['Crew Augmenter']).play('play Crew Augmenter');
      expect(m.hand(0).length).toBe(2);
      expect(m.play('end turn').hand(0).length).toBe(5);
    },
  ],
  47: [
    'discard piles are open, draw piles hidden from all, their counts open',
    () => {
      const seen = solarTitans.view(redact(at({ discards: [['Cargo Crew']] }), seat(0)), seat(0));
      expect([seen.players[0]?.discard, seen.players[0]?.draw, seen.players[0]?.drawCount]).toEqual([
        ['cargo_crew'],
        { hidden: true },
        10,
      ]);
    },
  ],
  48: [
    'the turn starts with mines, then the Hub, then the discard',
    () => {
      const m = new Match({
        ships: [
          ['Command Deck r3c3', 'Crew Quarters r3c2 down', 'Backup Hub r2c3'],
          [...ENEMY, 'Nova Mine r2c4 by 0'],
        ],
        hands: [['Cargo Crew', 'Cargo Crew', 'Cargo Crew']],
        at: 'start',
      });
      expect([up(m, 3, 4), kinds(m)]).toEqual([false, 'hub']);
      m.play('none', 'discard Cargo Crew', 'discard Cargo Crew');
      expect([kinds(m), m.hand(0).length]).toEqual(['act', 1]);
    },
  ],
  49: [
    'the lowest numeral starts and discards one of five; the titan draws six',
    () => {
      const table = begun({}, 2, 3);
      for (const pending of table.pending) if (pending.onTimeout !== 'concede') table.play(pending, pending.onTimeout);
      const [question] = table.pending;
      const state = stateOf(table);
      const numeral = (s: number) => state.players[s]?.offers[0] ?? 9;
      expect([question?.kind, Number(question?.seat)]).toEqual(['discard', numeral(0) < numeral(1) ? 0 : 1]);
      expect(state.players.map(p => p.hand.length)).toEqual([5, 5]);
      expect(stateOf(launched({ engagement: 'titanTakedown' }, 3)).players[0]?.hand.length).toBe(5);
    },
  ],
  50: [
    'the end phase: discard, repair, draw; prepped cards and pods stay',
    () => {
      const m = new Match({
        ships: [[...CORE, 'Light Plate r2c3 down'], ENEMY],
        hands: [['Boarding Pod', 'Arming Crew', 'Cargo Crew']],
        prepped: [['Arming Crew']],
      });
      m.play('prep Boarding Pod', 'end turn');
      expect([kinds(m), m.hand(0), [...m.discard(0)].sort()]).toEqual(['mend', [], ['arming_crew', 'cargo_crew']]);
      m.play('none');
      expect([m.hand(0).length, m.state.players[0]?.prepped, m.state.players[0]?.pods.length]).toEqual([
        5,
        ['arming_crew'],
        1,
      ]);
    },
  ],
  51: [
    'a repaired Crew Quarters spares the next discard',
    () => {
      const m = new Match({
        ships: [['Command Deck r3c3', 'Crew Quarters r3c2 down'], ENEMY],
        hands: [['Cargo Crew']],
      }).play('end turn', 'repair Crew Quarters r3c2', 'end turn');
      expect([m.state.turn.seat, kinds(m)]).toEqual([0, 'act']);
    },
  ],
  52: [
    'one card for each Field Repair, several in one phase, none without repair',
    () => {
      const m = new Match({
        ships: [
          ['Command Deck r3c3', 'Light Plate r2c3 down', 'Light Plate r1c3 down', 'Relic Missile r2c2 down'],
          ENEMY,
        ],
        at: 'end',
      });
      expect(m.offers(/Relic/)).toEqual([]);
      m.play('repair Light Plate r2c3', 'repair Light Plate r1c3');
      expect(m.state.players[0]?.repairs).toBe(3);
    },
  ],
  53: [
    'what is not repaired by Field Repair is usable at once',
    () => {
      const m = duel(['Backup Hub r2c3', 'Alpha Laser r2c4 down']).play(
        'hub r2c3 mends Alpha Laser r2c4',
        'fire Alpha Laser r2c4 at Light Plate r1c3',
      );
      expect(up(m, 1, 3)).toBe(false);
    },
  ],
  54: [
    'the match ends at once, in the middle of a turn',
    () => {
      const m = duel(['Gamma Laser r2c3'], ['Command Deck r3c3', 'Crew Quarters r3c2']).play(
        'fire Gamma Laser r2c3 at Command Deck r3c3',
      );
      expect([m.winners, m.table.pending]).toEqual([[0], []]);
    },
  ],
  55: [
    'after 60 rounds enabled cards decide',
    () => {
      const m = new Match({ round: 60, seat: 1, ships: [CORE, ENEMY] }).play('end turn');
      expect(solarTitans.status(m.state)).toMatchObject({
        over: true,
        ranking: [[1], [0]],
        reason: { key: 'reason.stalemate' },
      });
    },
  ],
  56: [
    'free for all: only the player to the left, and the shooter wins',
    () => {
      expect(enemiesOf(at({ seats: 4 }, { engagement: 'freeForAll' }), 3)).toEqual([0]);
      const m = new Match(
        { seats: 3, seat: 1, ships: [CORE, [...CORE, 'Gamma Laser r2c3'], ['Command Deck r3c3']], hands: [[], ARM] },
        { engagement: 'freeForAll' },
      );
      m.play('fire Gamma Laser r2c3 at Command Deck r3c3');
      expect(solarTitans.status(m.state)).toMatchObject({ ranking: [[1], [0], [2]] });
    },
  ],
  57: [
    'Hunter Killer: fixed pairs, turns A1 B1 A2 B2, purchases for the partner',
    () => {
      const m = new Match({ seats: 4, credits: 2, row: ['Standard Plate'] }, { engagement: 'hunterKiller' });
      expect([0, 1, 2, 3].map(s => enemiesOf(m.state, s))).toEqual([[1], [0], [3], [2]]);
      m.play('buy Standard Plate for 3');
      expect(m.discard(2)).toEqual(['standard_plate']);
      expect(m.play('end turn').state.turn.seat).toBe(1);
    },
  ],
  58: [
    'Titan Duel: each weapon once a player turn, own hands, three Field Repairs',
    () => {
      const m = new Match(
        { ships: [[...CORE, 'Alpha Laser r2c3'], ENEMY], hands: [ARM, [], ARM] },
        { engagement: 'titanDuel' },
      );
      expect(m.state.players.map(p => [p.ship, p.repairs])).toEqual([
        [0, 3],
        [1, 3],
        [0, 3],
        [1, 3],
      ]);
      m.play(
        'fire Alpha Laser r2c3 at Light Plate r1c3',
        'end turn',
        'end turn',
        'none',
        'fire Alpha Laser r2c3 at Light Plate r2c3',
      );
      expect([m.state.turn.seat, up(m, 2, 3)]).toEqual([2, false]);
      const quarters = new Match(
        {
          seat: 2,
          ships: [['Command Deck r3c3', 'Crew Quarters r3c2 down'], ENEMY],
          hands: [[], [], ARM],
          at: 'start',
        },
        { engagement: 'titanDuel' },
      );
      expect([kinds(quarters), Number(quarters.question.seat)]).toEqual(['discard', 2]);
    },
  ],
  59: [
    'Titan Duel: a team takes two layouts; co-owners place the extra cards in turn',
    () => {
      const table = begun({ engagement: 'titanDuel' }, 4);
      expect(table.pending.map(p => [p.kind, Number(p.seat)])).toEqual([
        ['layout', 0],
        ['layout', 1],
      ]);
      for (const p of table.pending) if (p.onTimeout !== 'concede') table.play(p, p.onTimeout);
      const first = Number(table.pending[0]?.seat);
      if (table.pending[0]?.onTimeout !== 'concede' && table.pending[0])
        table.play(table.pending[0], table.pending[0].onTimeout);
      expect([table.pending[0]?.kind, (Number(table.pending[0]?.seat) + 2) % 4]).toEqual(['extras', first]);
    },
  ],
  60: [
    'Takedown: once a game the first plate of an ally may go straight onto the own ship; the titan picks a ship a shot; allies share no shot',
    () => {
      const takedown = (position: object) => new Match(position, { engagement: 'titanTakedown' });
      const buying = { seat: 1, credits: 8, row: ['Standard Plate', 'Standard Plate', 'Dione Plate', 'Styx Missile'] };
      const m = takedown({ ...buying, ships: [ENEMY, CORE, CORE] });
      // A weapon is no plate, and a plate for the partner goes to the partner's discard pile.
      m.play('buy Standard Plate for 3');
      expect([kinds(m), m.discard(2), m.ship(2).length]).toEqual(['act', ['standard_plate'], 3]);
      m.play('buy Dione Plate');
      expect([kinds(m), Number(m.question.seat)]).toEqual(['refit', 1]);
      // Only squares of the buyer's own ship, and the discard pile.
      expect(m.offers(/./)).toEqual([...m.offers(/^r-?\dc\d$/), 'discard pile']);
      m.play('r2c3');
      expect([m.on(1, 2, 3)?.card, m.on(2, 2, 3), m.discard(1)]).toEqual(['dione_plate', undefined, []]);
      m.play('buy Standard Plate');
      expect([kinds(m), m.discard(1)]).toEqual(['act', ['standard_plate']]);
      // Each ally has it once: the partner's is not used up; the titan has none.
      const partner = takedown({ ...buying, seat: 2, ships: [ENEMY, CORE, CORE] }).play('buy Standard Plate');
      expect(kinds(partner)).toBe('refit');
      expect(partner.play('discard pile').discard(2)).toEqual(['standard_plate']);
      expect(kinds(takedown({ ...buying, seat: 0, ships: [ENEMY, CORE, CORE] }).play('buy Standard Plate'))).toBe(
        'act',
      );

      const titan = takedown({
        ships: [[...CORE, 'Alpha Laser r2c3', 'Mining Laser r2c4'], ENEMY, ENEMY],
        hands: [ARM],
      });
      titan.play(
        'fire Alpha Laser r2c3 at ship 2 Light Plate r1c3',
        'fire Mining Laser r2c4 at ship 3 Light Plate r1c3',
      );
      expect([titan.on(1, 1, 3)?.up, titan.on(2, 1, 3)?.up]).toEqual([false, false]);

      // An ally fires its own weapons only, at the titan only, and joins none of the partner's to a shot.
      const ally = takedown({
        seat: 1,
        ships: [ENEMY, [...CORE, 'Alpha Laser r2c3'], [...CORE, 'Alpha Laser r2c3', 'Mining Laser r2c4']],
        hands: [[], ARM, ARM],
      });
      expect(ally.offers(/^(fire|combine) /)).toEqual([
        'fire Alpha Laser r2c3 at Crew Quarters r3c2',
        'fire Alpha Laser r2c3 at Light Plate r1c3',
        'fire Alpha Laser r2c3 at Targeting Bay r3c4',
      ]);
    },
  ],
  61: [
    'Takedown ends with one fallen ship',
    () => {
      const m = new Match(
        { ships: [[...CORE, 'Gamma Laser r2c3'], ENEMY, ['Command Deck r3c3']], hands: [ARM] },
        { engagement: 'titanTakedown' },
      );
      m.play(m.offers(/^fire .*ship 3 Command Deck/)[0] ?? '');
      expect(solarTitans.status(m.state)).toMatchObject({ ranking: [[0], [1, 2]] });
    },
  ],
  62: [
    'free layout: connected shapes within 5 by 5, in secret, the numeral decides who starts',
    () => {
      const table = begun({ freeLayout: true }, 2);
      table.playText('command deck r3c3', seat(0));
      table.playText('light plate r2c3', seat(0));
      const spectator = solarTitans.view(redact(stateOf(table), 'spectator'), 'spectator');
      expect(spectator.players[0]?.built).toEqual({ hidden: true });
      expect(() => table.playText('light plate r0c0', seat(0))).toThrow();
      const ready = stateOf(launched({ freeLayout: true }, 2));
      expect(ready.ships.map(s => s.cards.length)).toEqual([8, 8]);
    },
  ],
  63: [
    'the market pile starts at 74; non-ship cards that the Automata draws are scrapped',
    () => {
      const table = launched(SOLO, 1);
      const { market, automata } = stateOf(table);
      expect(market.pileCount + market.scrap.length + 1).toBe(74);
      expect(automata?.next.length).toBe(1);
      const m = solo({
        pile: ['Transport Crew', 'Boarding Pod', 'Gamma Laser', 'Styx Missile'],
        next: ['Standard Plate'],
        at: 'automata',
      });
      expect([m.state.automata?.next, m.state.market.scrap]).toEqual([
        ['gamma_laser'],
        ['light_plate', 'transport_crew', 'boarding_pod'].filter(c => c !== 'light_plate'),
      ]);
    },
  ],
  64: [
    'an empty pile is defeat, also in a player’s turn',
    () => {
      const m = solo({
        credits: 2,
        row: ['Standard Plate', 'Gamma Laser', 'Gamma Laser', 'Styx Missile', 'Styx Missile', 'Styx Missile'],
        pile: ['Katana Beam'],
      }).play('buy Standard Plate');
      expect(solarTitans.status(m.state)).toMatchObject({ over: true, reason: { key: 'reason.market' } });
    },
  ],
  65: [
    'a plate replaces a disabled card, else a weaker one, else is scrapped',
    () => {
      const broken = SHEET.sovereign.cards.map(
        p => `${p.card.replaceAll('_', ' ')} r${p.r}c${p.c}${p.r === 2 && p.c === 2 ? ' down' : ''}`,
      );
      const state = at({ ships: [CORE, broken] }, SOLO);
      expect([plateTarget(state, 'standard_plate')?.card, plateTarget(at({}, SOLO), 'solar_battery')]).toEqual([
        'crew_quarters',
        undefined,
      ]);
      expect(plateTarget(at({}, SOLO), 'standard_plate')).toMatchObject({ r: 1, c: 3 });
    },
  ],
  66: [
    'squares come up the middle column first, then far rows',
    () => {
      expect(SHEET.replicant.order.slice(0, 6).map(({ r, c }) => `${r}${c}`)).toEqual([
        '13',
        '23',
        '33',
        '43',
        '53',
        '42',
      ]);
      const taken = SHEET.sovereign.cards.map(
        p => `${p.r === 1 && p.c === 3 ? 'standard plate' : p.card.replaceAll('_', ' ')} r${p.r}c${p.c}`,
      );
      expect(plateTarget(at({ ships: [CORE, taken] }, SOLO), 'dione_plate')).toMatchObject({ r: 2, c: 3 });
    },
  ],
  67: [
    'a weapon is installed in a disabled slot, else over the cheaper weapon, left first',
    () => {
      const slots = (left: string, right: string) =>
        at({ ships: [CORE, ['Command Deck r3c3', `${left} r3c2`, `${right} r3c4`]] }, SOLO);
      expect(slotTarget(slots('Alpha Laser', 'Alpha Laser'), 'scythe_beam')?.c).toBe(2);
      expect(slotTarget(slots('Gamma Laser', 'Alpha Laser'), 'styx_missile')?.c).toBe(4);
      expect(slotTarget(slots('Alpha Laser', 'Alpha Laser'), 'auto_cannon')).toBeUndefined();
      expect(
        slotTarget(
          at({ ships: [CORE, ['Command Deck r3c3', 'Alpha Laser r3c2', 'Mass Cannon r3c4 down']] }, SOLO),
          'mining_laser',
        )?.c,
      ).toBe(4);
    },
  ],
  68: [
    'core cards are equal to it, unless the option puts Command Decks first',
    () => {
      const position = {
        ships: [
          ['Command Deck r3c3', 'Crew Quarters r3c2'],
          ['Command Deck r3c3', 'Gamma Laser r3c2'],
        ],
      };
      const plain = bestPlans(at(position, SOLO), 0).map(plan => plan.map(c => c.card));
      expect(plain).toEqual([['crew_quarters'], ['command_deck']]);
      expect(bestPlans(at(position, { ...SOLO, deckFirst: true }), 0).map(plan => plan.map(c => c.card))).toEqual([
        ['command_deck'],
      ]);
    },
  ],
  69: [
    'its weapons use base levels: no ARM, no upgrade, no charge, no passing over; a Relic stays enabled',
    () => {
      const state = at(
        {
          ships: [
            CORE,
            ['Command Deck r3c3', 'Link Laser r3c2', 'Alpha Laser r2c2', 'Boost Laser r3c4', 'Targeting Bay r4c3 down'],
          ],
        },
        SOLO,
      );
      const levels = state.ships[1]?.cards
        .filter(c => c.card.endsWith('laser'))
        .map(c => automataLevel(state, state.automata as NonNullable<State['automata']>, c));
      expect(levels).toEqual([1, 1, 1]);
      const relic = solo({
        ships: [ENEMY, ['Command Deck r3c3', 'Relic Missile r3c2', 'Alpha Laser r3c4']],
        next: ['Standard Plate'],
        at: 'automata',
      });
      expect(relic.on(1, 3, 2)?.up).toBe(true);
      const phase = bestPlans(at({ ships: [ENEMY, ['Command Deck r3c3', 'Phase Cannon r3c2']] }, SOLO), 0)
        .flat()
        .map(c => `${c.card} ${c.r}`);
      expect(phase).toEqual(['crew_quarters 3', 'targeting_bay 3']);
    },
  ],
  70: [
    'its Crew Quarters and Targeting Bay only feed its bonuses',
    () => {
      const down = [
        'Command Deck r3c3',
        'Alpha Laser r3c2',
        'Alpha Laser r3c4',
        'Targeting Bay r4c3',
        'Crew Quarters r2c3',
      ];
      const level = (cards: readonly string[]) => {
        const state = at({ ships: [CORE, cards] }, { ...SOLO, sheet: 'centurion' });
        return automataLevel(
          state,
          state.automata as NonNullable<State['automata']>,
          state.ships[1]?.cards[1] as never,
        );
      };
      expect([level(down), level(down.map(s => (s.startsWith('Targeting') ? `${s} down` : s)))]).toEqual([2, 1]);
    },
  ],
  71: [
    'a drawn mine goes beside most weak core cards after the attack, and off at its next turn',
    () => {
      const squares = bestMineSquares(
        at({ ships: [['Command Deck r3c3', 'Crew Quarters r3c2', 'Targeting Bay r2c3']] }, SOLO),
        0,
      );
      expect(squares).toEqual([{ r: 2, c: 2 }]);
      const m = solo({
        ships: [
          [
            'Command Deck r5c3',
            'Crew Quarters r5c2',
            'Targeting Bay r4c3',
            'Standard Plate r3c3',
            'Standard Plate r3c2',
            'Standard Plate r6c3',
            'Standard Plate r4c1',
          ],
          ['Command Deck r3c3', 'Alpha Laser r3c2 down', 'Alpha Laser r3c4 down'],
        ],
        next: ['Nova Mine'],
        pile: ['Standard Plate', 'Standard Plate', 'Standard Plate', 'Standard Plate'],
        draws: [['Cargo Crew']],
        at: 'automata',
      });
      expect(m.on(0, 4, 2)?.miner).toBe(-1);
      m.play('end turn');
      expect([m.on(0, 4, 2), m.on(0, 5, 2)?.up, m.on(0, 4, 3)?.up]).toEqual([undefined, false, false]);
    },
  ],
  72: [
    'a player’s mine on the Automata goes off; it is no square to refit',
    () => {
      const m = solo({ hands: [['Nova Mine']], next: ['Standard Plate'] }).play('mine r3c1');
      expect(m.on(1, 3, 1)?.card).toBe('nova_mine');
      m.play('end turn');
      expect([m.on(1, 3, 1), m.on(1, 2, 1)?.up, m.on(1, 3, 2)?.up]).toEqual([undefined, false, false]);
    },
  ],
  73: [
    'no discard from the Automata, its Jammer and Sentinel texts are off; charge of players works',
    () => {
      const m = solo({
        ships: [
          [...CORE, 'Shock Cannon r2c3', 'Styx Missile r2c4', 'Gamma Laser r2c2'],
          ['Command Deck r3c3', 'Jammer Plate r1c3', 'Sentinel Plate r2c3', 'Light Plate r2c4'],
        ],
        hands: [ARM],
      });
      expect(m.offers(/^fire Styx.*Light Plate r2c4/).length).toBe(1);
      m.play('fire Gamma Laser r2c2 at Jammer Plate r1c3');
      expect(kinds(m)).toBe('act');
      m.play('fire Shock Cannon r2c3 at Light Plate r2c4');
      expect(kinds(m)).toBe('act');
    },
  ],
  74: [
    'cards against an opponent’s hand or deck have no effect',
    () => {
      const m = solo({ credits: 3, row: ['System Inhibitor'] });
      const { form } = m.question;
      const choice = form.kind === 'pick' ? form.choices.find(c => c.id === 'buy.system_inhibitor') : undefined;
      expect(choice?.note?.key).toBe('note.useless');
    },
  ],
  75: [
    'two drawn cards are resolved in the order drawn, each weapon makes its own attack, and the target alternates between them',
    () => {
      // Weak plates before each Command Deck, one in each column that it could hit: one equal choice a shot.
      const ship = ['Command Deck r3c3', 'Light Plate r2c3', 'Light Plate r1c3'];
      const coop = (next: readonly string[], target: number, slots = ['Alpha Laser r3c2', 'Alpha Laser r3c4 down']) =>
        new Match(
          {
            seats: 2,
            target,
            ships: [ship, ship, ['Command Deck r3c3', ...slots]],
            next,
            at: 'automata',
          },
          SOLO,
        );
      const down = (m: Match) => [0, 1].map(s => m.state.ships[s]?.cards.filter(c => !c.up).length);
      // The first attack is made with what is fitted then: one Alpha Laser, at the first player.
      const one = coop(['Gamma Laser', 'Standard Plate'], 0);
      expect([down(one), one.state.automata?.target]).toEqual([[1, 0], 1]);
      expect(one.ship(2)).toEqual(['command_deck r3c3', 'alpha_laser r3c2', 'gamma_laser r3c4']);
      // The second weapon attacks the other player, with the first one fitted already: front 1 and front 2 take both plates.
      const two = coop(['Gamma Laser', 'Katana Beam'], 0);
      expect([down(two), two.state.automata?.target]).toEqual([[1, 2], 0]);
      // The target goes on from where it stood: the other way round from the second player.
      const round = coop(['Gamma Laser', 'Katana Beam'], 1);
      expect([down(round), round.state.automata?.target]).toEqual([[2, 1], 1]);
      // A plate gives no attack, and the order drawn is the order done: fitted first, it has changed nothing before the shot.
      const plate = coop(['Standard Plate', 'Gamma Laser'], 1);
      expect([down(plate), plate.state.automata?.target]).toEqual([[0, 1], 0]);
      const none = coop(['Standard Plate', 'Solar Battery'], 1);
      expect([down(none), none.state.automata?.target]).toEqual([[0, 0], 1]);
    },
  ],
  76: [
    'co-op: who lost the Command Deck is out; defeat when all are',
    () => {
      const position = {
        seats: 2,
        target: 0,
        ships: [['Command Deck r3c3'], ENEMY, ['Command Deck r3c3', 'Gamma Laser r3c2']],
        next: ['Styx Missile'],
        at: 'automata',
      };
      const m = new Match(position, SOLO);
      expect([m.state.players[0]?.out, m.state.result, m.state.automata?.target, m.state.turn.seat]).toEqual([
        true,
        null,
        1,
        1,
      ]);
      const lost = solo({
        ships: [['Command Deck r3c3'], ['Command Deck r3c3', 'Gamma Laser r3c2']],
        next: ['Styx Missile'],
        at: 'automata',
      });
      expect(solarTitans.status(lost.state)).toMatchObject({ over: true, reason: { key: 'reason.allDecks' } });
    },
  ],
  77: [
    'its turn ends with the sheet bonus, the draw, then AI cards',
    () => {
      const cards = ['Command Deck r3c3', 'Crew Quarters r2c2', 'Light Plate r1c3 down', 'Light Plate r2c3 down'];
      const m = solo(
        {
          ships: [ENEMY, cards],
          next: [],
          pile: ['Standard Plate', 'Standard Plate'],
          hands: [['Cargo Crew', 'Cargo Crew']],
          ai: ['crew_hunter'],
          at: 'automata',
        },
        { sheet: 'replicant' },
      );
      expect([m.on(1, 1, 3)?.up, m.on(1, 2, 3)?.up, m.state.automata?.next, kinds(m)]).toEqual([
        true,
        false,
        ['standard_plate'],
        'discard',
      ]);
    },
  ],
  78: [
    'the score and its bands',
    () => {
      const state = at(
        { ai: ['crew_hunter', 'ship_siphon'], repairs: [3], pile: Array.from({ length: 30 }, () => 'Standard Plate') },
        { ...SOLO, sheet: 'monolith' },
      );
      expect(scoreOf(state)).toBe(2 * 15 + 15 + 3 * 3 + 30);
      expect([19, 20, 40, 55, 70, 80].map(bandOf)).toEqual([0, 20, 40, 55, 70, 80]);
      const m = solo({ ships: [[...CORE, 'Gamma Laser r2c3'], ['Command Deck r3c3']], hands: [ARM] }).play(
        'fire Gamma Laser r2c3 at Command Deck r3c3',
      );
      expect(solarTitans.status(m.state)).toMatchObject({
        over: true,
        ranking: [[0]],
        reason: { key: 'reason.score' },
      });
    },
  ],
  79: [
    'co-op: first player at random, no handicap',
    () => {
      const starters = [1, 2, 3, 4, 5, 6].map(seed => stateOf(launched(SOLO, 2, seed)));
      expect(new Set(starters.map(s => s.starter)).size).toBe(2);
      expect(starters.every(s => s.players.every(p => p.hand.length === 5))).toBe(true);
    },
  ],
  80: [
    'any number of AI cards, on any sheet',
    () => {
      for (const aiCards of [0, 1, 2, 3, 4, 5, 6]) {
        const { automata } = stateOf(launched({ ...SOLO, sheet: 'centurion', aiCards }, 1));
        expect(new Set(automata?.ai).size).toBe(aiCards);
      }
      const cloaked = at({ ai: ['temporal_cloak'] }, SOLO);
      const deck = cloaked.ships[1]?.cards.find(c => c.card === 'command_deck');
      expect(deck && defenseIn(cloaked, 1, deck, [])).toBe(3);
    },
  ],
  81: [
    'hands and draw piles are hidden, all else is open',
    () => {
      const seen = solarTitans.view(redact(at({ hands: [['Arming Crew'], ['Cargo Crew']] }), seat(0)), seat(0));
      expect([seen.players[0]?.hand, seen.players[1]?.hand, seen.market.pile]).toEqual([
        ['arming_crew'],
        [{ hidden: true }],
        { hidden: true },
      ]);
    },
  ],
  82: [
    'the own ship has row 1 on top, the enemy row 1 at the bottom; columns are numbered alike, from the left',
    () => {
      const state = at({});
      const scene = solarTitans.scene(solarTitans.view(redact(state, seat(1)), seat(1)), { palette: 'default' });
      const marks = (key: string) =>
        scene.shapes.flatMap(s =>
          s.kind === 'label' && s.text.key === key ? [{ n: Number(s.text.args?.n), ...s }] : [],
        );
      // The own ship stands left, the enemy's right.
      const half = (key: string, right: boolean) =>
        marks(key)
          .filter(m => m.x > scene.width / 2 === right)
          .sort((a, b) => a.n - b.n);
      const rising = (list: readonly number[]) => list.every((v, i) => i === 0 || v > (list[i - 1] ?? 0));
      expect(rising(half('scene.row', false).map(m => m.y))).toBe(true);
      expect(rising(half('scene.row', true).map(m => -m.y + scene.height))).toBe(true);
      expect([false, true].map(right => rising(half('scene.column', right).map(m => m.x)))).toEqual([true, true]);
      const own = state.ships[1]?.cards.length;
      expect([half('scene.row', false).length, own]).toEqual([3, 8]);
    },
  ],
  83: [
    'a late discard takes the cheapest card, by name among equals',
    () => {
      const m = new Match({
        ships: [['Command Deck r3c3', 'Crew Quarters r3c2 down']],
        hands: [['Gamma Laser', 'Cargo Crew', 'Arming Crew']],
        at: 'start',
      });
      expect(m.question.onTimeout).toEqual(['drop.arming_crew']);
    },
  ],
  84: [
    'shuffles and the deal are asked of the chance seat',
    () => {
      const { state } = solarTitans.setup(optionsSchema.parse({}), [{}, {}]);
      expect(solarTitans.pending(state).map(p => p.seat)).toEqual(['chance']);
      const causes = launched({}, 2).log.filter(d => d.seat === 'chance').length;
      expect(causes).toBe(1 + 2 + 1);
    },
  ],
  85: [
    'Takedown set-up',
    () => {
      const state = stateOf(launched({ engagement: 'titanTakedown' }, 3));
      expect([state.starter, state.players.map(p => p.repairs), state.ships.map(s => s.cards.length)]).toEqual([
        0,
        [5, 3, 3],
        [13, 8, 8],
      ]);
      const first = state.players[0];
      expect((first?.hand.length ?? 0) + (first?.drawCount ?? 0) + (first?.discard.length ?? 0)).toBe(12);
    },
  ],
  86: [
    'Hunter Killer: the first fallen ship decides for the team',
    () => {
      const m = new Match(
        {
          seats: 4,
          seat: 2,
          ships: [CORE, CORE, [...CORE, 'Gamma Laser r2c3'], ['Command Deck r3c3']],
          hands: [[], [], ARM],
        },
        { engagement: 'hunterKiller' },
      );
      m.play('fire Gamma Laser r2c3 at Command Deck r3c3');
      expect(solarTitans.status(m.state)).toMatchObject({
        ranking: [
          [0, 2],
          [1, 3],
        ],
      });
    },
  ],
  87: [
    'co-op: the first attack is agreed, the partner may object once',
    () => {
      const position = {
        seats: 2,
        target: null,
        ships: [ENEMY, ENEMY, ['Command Deck r3c3', 'Alpha Laser r3c2', 'Alpha Laser r3c4']],
        next: ['Gamma Laser'],
        at: 'automata',
      };
      const m = new Match(position, SOLO).play('seat 2');
      expect([Number(m.question.seat), m.offers(/./)]).toEqual([1, ['agree', 'object']]);
      m.play('object');
      expect([Number(m.question.seat), m.offers(/./)]).toEqual([0, ['seat 1', 'seat 2']]);
      m.play('seat 1');
      expect(m.state.automata?.target).toBe(kinds(m) === 'plan' ? 0 : 1);
    },
  ],
  88: [
    'a System Inhibitor enters the opponent’s deck by the discard pile',
    () => {
      const m = duel([], ENEMY, [], { credits: 3, row: ['System Inhibitor'] });
      m.play(m.offers(/^buy System Inhibitor/)[0] ?? '');
      expect(m.discard(1)).toEqual(['system_inhibitor']);
    },
  ],
  89: [
    'resigning: duel lost; free for all goes on with the next target; partners play on',
    () => {
      const leave = (m: Match, who: number) => {
        m.table.concede(seat(who));
        return solarTitans.status(m.state);
      };
      expect(leave(duel([]), 0)).toMatchObject({ over: true, ranking: [[1], [0]] });
      const ffa = new Match({ seats: 3 }, { engagement: 'freeForAll' });
      expect([leave(ffa, 1).over, enemiesOf(ffa.state, 0)]).toEqual([false, [2]]);
      expect(leave(new Match({ seats: 4 }, { engagement: 'titanDuel' }), 2).over).toBe(false);
      const coop = new Match({ seats: 2 }, SOLO);
      expect([leave(coop, 0).over, Number(coop.question.seat)]).toEqual([false, 1]);
      expect(leave(coop, 1).over).toBe(true);
    },
  ],
  90: [
    'partners see each other’s hands only with the option',
    () => {
      const look = (openHands: boolean) => {
        const state = at({ seats: 4, hands: [['Cargo Crew']] }, { engagement: 'hunterKiller', openHands });
        return [2, 1].map(s => solarTitans.view(redact(state, seat(s)), seat(s)).players[0]?.hand[0]);
      };
      expect([look(false), look(true)]).toEqual([
        [{ hidden: true }, { hidden: true }],
        ['cargo_crew', { hidden: true }],
      ]);
    },
  ],
};

describe('ruling', () => {
  it.each(Object.entries(RULINGS).map(([n, [what, holds]]) => [n, what, holds] as const))('S-%s: %s', (_, __, holds) =>
    holds(),
  );

  it('has a test for each number', () => {
    expect(Object.keys(RULINGS).map(Number)).toEqual(Array.from({ length: 90 }, (_, i) => i + 1));
  });
});
