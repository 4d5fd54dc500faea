/** Repairs that need no Field Repair, and salvage (rulings 36, 53). */

import { cardOf, hasTrait, traitOf } from '../cards/index.ts';
import { corePieces, ownCards, squareName } from '../grid.ts';
import { cardText, typed } from '../labels.ts';
import { isRepairable, isScrappable } from '../levels.ts';
import { text } from '../say.ts';
import type { ShipCard } from '../state.ts';
import { active, emit, shipOf, type Work, who } from '../work.ts';
import { changingShip, handOf, kindsOf, scrap, spendFromHand, takeOff } from '../zones.ts';
import type { Acts } from './contract.ts';
import { isDeadEnd } from './joining.ts';
import { creditsAvailable, payCredits } from './paying.ts';
import { scrapShipCard } from './place.ts';

const withoutCard = (cards: readonly ShipCard[], card: ShipCard): readonly ShipCard[] => cards.filter(c => c !== card);

/** Backup Hubs that could mend something: with each card that they could (ruling 36). */
export const hubActs: Acts = (state, seat) => {
  const ship = shipOf(state, seat);
  const broken = ship.cards.filter(c => isRepairable(c) && c.miner === undefined);
  return ship.cards
    .filter(c => c.up && hasTrait(c.card, 'hub') && !isDeadEnd(state, seat, withoutCard(ship.cards, c)))
    .flatMap(hub =>
      broken.map(card => ({
        choice: {
          id: `hub.${hub.uid}.${card.uid}`,
          notation: `hub ${squareName(hub)} mends ${typed(card)}`,
          path: [text('act.hub', { r: hub.r, c: hub.c }), cardText(card)],
          note: text('note.hub'),
          rank: 70,
        },
        run: work => {
          changingShip(work, () => {
            takeOff(work, active(work).ship, hub);
            scrap(work, hub.card);
            card.up = true;
          });
          emit(work, 'hub', { seat: who(seat), hub: cardText(hub), card: cardText(card) });
        },
      })),
    );
};

const phoenix: Acts = (state, seat) =>
  shipOf(state, seat).cards.flatMap(card => {
    const trait = traitOf(card.card, 'selfRepair');
    if (
      trait === undefined ||
      card.up ||
      trait.cost > creditsAvailable(state, seat) ||
      state.turn.used.includes(card.uid)
    )
      return [];
    return [
      {
        choice: {
          id: `phoenix.${card.uid}`,
          notation: `mend ${typed(card)}`,
          path: [text('act.phoenix'), cardText(card)],
          note: text('note.phoenix', { n: trait.cost }),
          rank: 55,
        },
        run: (work: Work) => {
          payCredits(work, trait.cost);
          work.state.turn.used.push(card.uid);
          card.up = true;
          emit(work, 'phoenix', { seat: who(seat), n: trait.cost, card: cardText(card) });
        },
      },
    ];
  });

/** Salvage Crew: not what cuts a core card off, as its credits cannot be taken back. */
const salvaging: Acts = (state, seat) => {
  const ship = shipOf(state, seat);
  return kindsOf(handOf(state, seat)).flatMap(id =>
    cardOf(id).uses.flatMap(use => {
      if (use.do !== 'scrapShip') return [];
      return ownCards(ship.cards)
        .filter(card => isScrappable(card) && corePieces(ship.cards.filter(c => c !== card)) <= state.turn.groups)
        .map(card => ({
          choice: {
            id: `salvage.${card.uid}`,
            notation: `salvage ${typed(card)}`,
            path: [text('act.salvage'), cardText(card)],
            note: text('note.credits', { n: use.n }),
            rank: card.up ? 2 : 45,
          },
          run: (work: Work) => {
            spendFromHand(work, id, { returns: true });
            scrapShipCard(work, card);
            work.state.turn.credits += use.n;
            emit(work, 'credits', { seat: who(seat), n: use.n });
          },
        }));
    }),
  );
};

export const mendActs = hubActs;
/** What they do cannot be taken back with the ship. */
export const mendActsWhole: Acts = (state, seat) => [...phoenix(state, seat), ...salvaging(state, seat)];
