/** Laying Nova Mines on an enemy ship (ruling 28). */

import { isMine } from '../cards/index.ts';
import { mineSquares, squareName, touches } from '../grid.ts';
import { onShip, ownersText, squareText, typedSquare } from '../labels.ts';
import { enemiesOf, shipAt } from '../levels.ts';
import { text } from '../say.ts';
import { emit, type Work, who } from '../work.ts';
import { handOf, kindsOf, placeOn, takeFromHand } from '../zones.ts';
import type { Acts } from './contract.ts';

export const mineActs: Acts = (state, seat) => {
  const enemies = enemiesOf(state, seat);
  const named = enemies.length > 1;
  return kindsOf(handOf(state, seat).filter(isMine)).flatMap(id =>
    enemies.flatMap(ship =>
      mineSquares(shipAt(state.ships, ship)).map(square => ({
        choice: {
          id: `mine.${ship}.${squareName(square)}`,
          notation: `mine ${typedSquare(square, named ? ship : undefined)}`,
          path: [text('act.mine'), onShip(squareText(square), named ? state.ships[ship]?.seats : undefined)],
          note: text('note.mine', {
            n: shipAt(state.ships, ship).cards.filter(c => c.up && touches(c, square)).length,
          }),
          rank: 35,
        },
        run: (work: Work) => {
          takeFromHand(work, seat, id);
          placeOn(work, ship, { card: id, ...square, owner: seat, miner: seat });
          emit(work, 'laid', { seat: who(seat), ...square, ship: ownersText(shipAt(work.state.ships, ship)) });
        },
      })),
    ),
  );
};
