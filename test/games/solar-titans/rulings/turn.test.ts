/** S-41 to S-55: the market, the turn and the end. */
import { expect } from 'vitest';
import { redact } from '../../../../src/engine/secret.ts';
import { solarTitans } from '../../../../src/games/solar-titans/index.ts';
import { at, Match, seat } from '../support.ts';
import { begun, CORE, duel, ENEMY, kinds, launched, type Rulings, rulingsHold, stateOf, up } from './support.ts';

const RULINGS: Rulings = {
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
      m.play('none', 'discard Cargo Crew and Cargo Crew');
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
      m.play('deploy Boarding Pod', 'end turn');
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
};

rulingsHold(RULINGS);
