/** S-28 to S-40: mines, pods and single cards. */
import { expect } from 'vitest';
import { buyersOf } from '../../../../src/games/solar-titans/acts/market.ts';
import { at, Match } from '../support.ts';
import { ARM, CORE, duel, ENEMY, kinds, type Rulings, rulingsHold, solo, up } from './support.ts';

const RULINGS: Rulings = {
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
      const m = duel(['Nova Mine r2c3 by 1', 'Light Plate r2c2'], ENEMY, ['Hauling Crew']).play(
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
      const m = new Match(
        { ships: [[...CORE, 'Light Plate r2c3'], ENEMY], hands: [['Boarding Pod']] },
        { engagement: 'titanDuel' },
      ).play('deploy Boarding Pod', 'end turn', 'end turn');
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
      const theirs = [...CORE, 'Standard Plate r1c3', 'Light Plate r2c3', 'Light Plate r2c2'];
      // Two that are alike would change nothing.
      expect(duel(['Flux Beam r2c3'], theirs).offers(/^flux/)).toEqual([
        'flux r2c3 swaps Crew Quarters r3c2 and Light Plate r2c2',
        'flux r2c3 swaps Standard Plate r1c3 and Light Plate r2c3',
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
        duel([], ENEMY, ['Reserve Plate'])
          .play('set aside Reserve Plate', 'place Reserve Plate set aside r2c3')
          .on(0, 2, 3)?.card,
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
};

rulingsHold(RULINGS);
