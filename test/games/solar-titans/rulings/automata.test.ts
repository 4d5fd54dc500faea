/** S-63 to S-80: the Automata. */
import { expect } from 'vitest';
import { bestMineSquares, bestPlans } from '../../../../src/games/solar-titans/automata/aim.ts';
import { plateTarget, slotTarget } from '../../../../src/games/solar-titans/automata/refit.ts';
import { bandOf, scoreOf } from '../../../../src/games/solar-titans/ending.ts';
import { solarTitans } from '../../../../src/games/solar-titans/index.ts';
import { SHEET } from '../../../../src/games/solar-titans/layouts.ts';
import { automataLevel, defenseIn } from '../../../../src/games/solar-titans/levels.ts';
import type { State } from '../../../../src/games/solar-titans/state.ts';
import { at, Match, SOLO } from '../support.ts';
import { ARM, CORE, ENEMY, kinds, launched, type Rulings, rulingsHold, solo, stateOf } from './support.ts';

const RULINGS: Rulings = {
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
};

rulingsHold(RULINGS);
