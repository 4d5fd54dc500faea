/** S-1 to S-11: the ship: placing, moving, scrapping. */
import { expect } from 'vitest';
import { Match } from '../support.ts';
import { CORE, duel, ENEMY, FIFTEEN, type Rulings, rulingsHold, up } from './support.ts';

const RULINGS: Rulings = {
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
      expect([m.offers(/^end turn$/), m.offers(/^play/)]).toEqual([[], ['play Cargo Crew']]);
      // What is no change of the ship cannot be taken back; what hangs loose is joined or scrapped before the end.
      const on = duel(['Light Plate r2c3', 'Alpha Laser r1c3'], ENEMY, ['Light Plate', 'Arming Crew']).play(
        'scrap Light Plate r2c3',
        'fire Alpha Laser r1c3 at Light Plate r1c3',
      );
      expect(on.offers(/^end turn$|^restore/)).toEqual([]);
      expect(on.question.onTimeout).toEqual([`scrap.${on.on(0, 1, 3)?.uid}`]);
      expect(on.play('scrap Alpha Laser r1c3').offers(/^end turn$/)).toEqual(['end turn']);
      // A core card that is cut off cannot be scrapped: until it is joined again only the ship is changed.
      const core = new Match({
        ships: [['Command Deck r3c3', 'Light Plate r3c2', 'Crew Quarters r3c1', 'Alpha Laser r2c3'], ENEMY],
        hands: [['Arming Crew', 'Hauling Crew']],
      }).play('scrap Light Plate r3c2');
      expect(core.offers(/^(?!scrap|swap|move|place|replace|hub)/)).toEqual(['restore ship']);
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
};

rulingsHold(RULINGS);
