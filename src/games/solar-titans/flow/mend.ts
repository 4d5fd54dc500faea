/** Repairs of the end phase, one after another (rulings 50, 52). */

import type { Act } from '../acts/contract.ts';
import { type Asked, passAct } from '../asking.ts';
import { cardOf, hasTrait } from '../cards/index.ts';
import { cardName } from '../events.ts';
import { attached } from '../grid.ts';
import { cardText, typed } from '../labels.ts';
import { isRepairable } from '../levels.ts';
import { text } from '../say.ts';
import type { ShipCard, State } from '../state.ts';
import { cardByUid, emit, playerOf, push, shipOf, type Work, who } from '../work.ts';

/** What a Field Repair of this player could repair now. */
export const mendable = (state: State, seat: number): readonly ShipCard[] =>
  playerOf(state, seat).repairs === 0
    ? []
    : shipOf(state, seat).cards.filter(card => isRepairable(card) && card.miner === undefined);

export const mendRank = ({ card }: ShipCard): number => (cardOf(card).kind === 'core' ? 30 : 10 + cardOf(card).cost);

/** Uses a Field Repair; attached Nano Plates may share it. */
export function mend(work: Work, uid: number): void {
  const { seat } = work.state.turn;
  const { card } = cardByUid(work.state, uid);
  playerOf(work.state, seat).repairs -= 1;
  card.up = true;
  emit(work, 'repaired', { seat: who(seat), card: cardName(card.card), r: card.r, c: card.c });
  push(work, { do: 'share', uid });
}

/** A Field Repair for one of the disabled cards, or no more. */
export function askMend(state: State): Asked | undefined {
  const { seat } = state.turn;
  const player = playerOf(state, seat);
  const broken = mendable(state, seat);
  if (broken.length === 0) return undefined;
  const acts = broken.map(
    (card): Act => ({
      choice: {
        id: `mend.${card.uid}`,
        notation: `repair ${typed(card)}`,
        path: [text('act.mend'), cardText(card)],
        rank: mendRank(card),
      },
      run: work => {
        push(work, { do: 'mend' });
        mend(work, card.uid);
      },
    }),
  );
  return {
    seat,
    kind: 'mend',
    pace: 'turn',
    prompt: text('ask.mend', { n: player.repairs }),
    topic: 'repairs',
    acts: [...acts, passAct('act.noMend')],
    fallback: 'none',
  };
}

/** Nano Plates attached to the card just repaired may be repaired with the same Field Repair. */
export function askShare(state: State, uid: number): Asked | undefined {
  const { seat } = state.turn;
  const { cards } = shipOf(state, seat);
  const card = cards.find(c => c.uid === uid);
  if (card === undefined) return undefined;
  const near = attached(cards, card).filter(c => !c.up && hasTrait(c.card, 'shareRepair'));
  if (near.length === 0) return undefined;
  const acts = near.map(
    (plate): Act => ({
      choice: {
        id: `share.${plate.uid}`,
        notation: `share ${typed(plate)}`,
        path: [text('act.share'), cardText(plate)],
        rank: 9,
      },
      run: work => {
        plate.up = true;
        emit(work, 'shared', { seat: who(seat), card: cardText(plate) });
        push(work, { do: 'share', uid });
      },
    }),
  );
  return {
    seat,
    kind: 'share',
    pace: 'turn',
    prompt: text('ask.share', { card: cardText(card) }),
    topic: 'repairs',
    acts: [...acts, passAct('act.noShare')],
    fallback: near[0] === undefined ? 'none' : `share.${near[0].uid}`,
  };
}
