/** What ties of the Automata's printed priorities leave to the attacked player (rules 3.10, rulings 68 to 71). */
import { text } from '../../../engine/text.ts';
import type { Act } from '../acts/contract.ts';
import { swapSquares } from '../acts/move.ts';
import { neighboursIn, seizable } from '../acts/specials.ts';
import type { Asked } from '../asking.ts';
import { cardOf, hasTrait, isMine } from '../cards/index.ts';
import { withBursts } from '../combat.ts';
import { checkDecks } from '../ending.ts';
import { cardName } from '../events.ts';
import { squareName } from '../grid.ts';
import { cardText, squareText, typed } from '../labels.ts';
import { isMovable, shipAt } from '../levels.ts';
import { disable } from '../shot.ts';
import { AUTOMATA, type ShipCard, type State } from '../state.ts';
import { emit, push, type Work, who } from '../work.ts';
import { placeOn } from '../zones.ts';
import { bestMineSquares, bestPlans, type Plan } from './aim.ts';
import { automataOf, cardsOf, victimOf, victimShip } from './ship.ts';

export const choose = (state: State, kind: string, acts: readonly Act[]): Asked | undefined => {
  const seat = victimOf(state);
  const [first] = acts;
  if (seat === undefined || first === undefined || acts.length < 2) return undefined;
  return {
    seat,
    kind,
    pace: 'reaction',
    prompt: text(`ask.${kind}`),
    topic: 'automata',
    acts,
    fallback: first.choice.id,
  };
};

export function planActs(state: State): readonly Act[] {
  const ship = victimShip(state);
  if (ship === undefined) return [];
  return bestPlans(state, ship).map((plan, i) => ({
    choice: {
      id: `plan.${i}`,
      notation:
        plan.length > 3
          ? `plan ${i + 1}`
          : plan.length === 0
            ? 'nothing'
            : `lose ${plan.map(c => typed(c)).join(' and ')}`,
      path:
        plan.length > 2
          ? [text('plan.many', { n: plan.length, card: cardText(plan[0] as ShipCard), i: i + 1 })]
          : [text('plan', { cards: plan.map(cardText) })],
      rank: 20 - i,
    },
    run: work => suffer(work, plan),
  }));
}

function suffer(work: Work, plan: Plan): void {
  const hits = plan.flatMap(({ uid }) => work.state.ships.flatMap(s => s.cards.filter(c => c.uid === uid)));
  if (hits.length > 0) automataOf(work.state).hurt = true;
  emit(work, hits.length > 0 ? 'automata.hit' : 'automata.missed');
  disable(work, hits);
  checkDecks(work);
}

export function fluxActs(state: State): readonly Act[] {
  const ship = victimShip(state);
  if (ship === undefined) return [];
  const cards = shipAt(state.ships, ship).cards.filter(c => c.up && isMovable(c) && !isMine(c.card));
  return neighboursIn(cards).map(([a, b]) => ({
    choice: {
      id: `${a.uid}.${b.uid}`,
      notation: `${typed(a)} and ${typed(b)}`,
      path: [cardText(a), cardText(b)],
      rank: a.card === b.card ? 1 : 0,
    },
    run: work => {
      swapSquares(a, b);
      emit(work, 'fluxed', { seat: who(victimOf(work.state) ?? 0), a: cardName(a.card), b: cardName(b.card) });
    },
  }));
}

export function seizeActs(state: State): readonly Act[] {
  const ship = victimShip(state);
  if (ship === undefined) return [];
  return seizable(state, ship).map(card => ({
    choice: { id: `${card.uid}`, notation: typed(card), path: [cardText(card)], rank: 10 - cardOf(card.card).cost },
    run: work => {
      automataOf(work.state).hurt = true;
      disable(work, [card]);
      burstOf(work, card);
      checkDecks(work);
    },
  }));
}
function burstOf(work: Work, card: ShipCard): void {
  const ship = victimShip(work.state);
  if (ship === undefined) return;
  const { cards } = shipAt(work.state.ships, ship);
  disable(
    work,
    withBursts(cards, [card]).filter(c => c !== card),
  );
}

export function mineActs(state: State, card: string): readonly Act[] {
  const ship = victimShip(state);
  if (ship === undefined) return [];
  return bestMineSquares(state, ship).map(square => ({
    choice: { id: squareName(square), notation: squareName(square), path: [squareText(square)], rank: 0 },
    run: work => {
      placeOn(work, ship, { card, ...square, owner: AUTOMATA, miner: AUTOMATA });
      emit(work, 'automata.mined', { ...square });
    },
  }));
}

/** Fires all its weapons: the order of a Disruptor Missile and the others is the player's (rules 3.10). */
export const weaponsWith = (state: State, trait: 'swapEnemy' | 'seize') =>
  cardsOf(state).filter(c => c.up && c.miner === undefined && hasTrait(c.card, trait));

export function volleyActs(state: State): readonly Act[] {
  const seizes = weaponsWith(state, 'seize').map(() => ({ do: 'seize' }) as const);
  const guns = cardsOf(state).some(
    c => c.up && c.miner === undefined && cardOf(c.card).attack.length > 0 && cardOf(c.card).level > 0,
  );
  const shots = guns ? [{ do: 'shots' } as const] : [];
  const act = (id: string, key: string, run: Act['run']): Act => ({
    choice: { id, notation: id, path: [text(key)], rank: 0 },
    run,
  });
  const both = seizes.length > 0 && shots.length > 0;
  return [
    act('shots-first', 'volley.shots', work => push(work, ...shots, ...seizes)),
    ...(both ? [act('missile-first', 'volley.missile', (work: Work) => push(work, ...seizes, ...shots))] : []),
  ];
}
