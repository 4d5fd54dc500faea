/** S-56 to S-62: engagements and layouts. */
import { expect } from 'vitest';
import { redact } from '../../../../src/engine/secret.ts';
import { solarTitans } from '../../../../src/games/solar-titans/index.ts';
import { enemiesOf } from '../../../../src/games/solar-titans/levels.ts';
import { at, Match, seat } from '../support.ts';
import { ARM, begun, CORE, ENEMY, kinds, launched, type Rulings, rulingsHold, stateOf, up } from './support.ts';

const RULINGS: Rulings = {
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
      table.playText('light plate r2c3', seat(0));
      const spectator = solarTitans.view(redact(stateOf(table), 'spectator'), 'spectator');
      expect(spectator.players[0]?.built).toEqual({ hidden: true });
      expect(() => table.playText('light plate r0c0', seat(0))).toThrow();
      const ready = stateOf(launched({ freeLayout: true }, 2));
      expect(ready.ships.map(s => s.cards.length)).toEqual([8, 8]);
    },
  ],
};

rulingsHold(RULINGS);
