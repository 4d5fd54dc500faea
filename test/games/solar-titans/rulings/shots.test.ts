/** S-12 to S-27: weapons and shots. */
import { expect } from 'vitest';
import { redact } from '../../../../src/engine/secret.ts';
import { solarTitans } from '../../../../src/games/solar-titans/index.ts';
import { Match, seat } from '../support.ts';
import { ARM, CORE, duel, ENEMY, type Rulings, rulingsHold, up } from './support.ts';

const RULINGS: Rulings = {
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
      both.play('combine Heavy Cannon r2c3 at Light Plate r1c3', 'with Gravity Laser r2c4');
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
      one.play('combine Alpha Laser r2c3 at Standard Plate r1c3', 'with Mining Laser r2c4');
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
      const level = pods.events.filter(e => e.type === 'shot').at(-1)?.args.level;
      expect(level).toBe(1);
      const later = duel(['Scythe Beam r2c3', 'Alpha Laser r2c4']).play(
        'fire Alpha Laser r2c4 at Light Plate r1c3',
        'fire Scythe Beam r2c3 at Light Plate r2c3 and column 4',
      );
      expect(later.events.filter(e => e.type === 'shot').at(-1)?.args.level).toBe(2);
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
};

rulingsHold(RULINGS);
