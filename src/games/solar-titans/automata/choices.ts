/** What ties of the Automata's printed priorities leave to the attacked player (rules 3.10, rulings 68 to 71). */
import type { Text } from '../../../engine/text.ts';
import type { Act } from '../acts/contract.ts';
import { swapSquares } from '../acts/move.ts';
import { neighboursIn, seizable } from '../acts/specials.ts';
import type { Asked } from '../asking.ts';
import { cardOf, hasTrait, isMine } from '../cards/index.ts';
import { withBursts } from '../combat.ts';
import { checkDecks } from '../ending.ts';
import { cardName } from '../events.ts';
import { squareName, touches } from '../grid.ts';
import { cardText, ownedText, ownersText, squareText, typed } from '../labels.ts';
import { defenseIn, isAlike, isMovable, shipAt } from '../levels.ts';
import { text } from '../say.ts';
import { disable } from '../shot.ts';
import { AUTOMATA, type ShipCard, type State } from '../state.ts';
import { emit, push, type Work } from '../work.ts';
import { placeOn } from '../zones.ts';
import { actingOf } from './acting.ts';
import { bestMineSquares, bestPlans, type Plan } from './aim.ts';
import { automataOf, cardsOf, victimOf, victimShip } from './ship.ts';

/** One way for the Automata's effect to end, with the player's cards that it costs. */
interface Way extends Act {
  readonly costs: readonly ShipCard[];
}
type Kind = 'flux' | 'seize' | 'plan' | 'volley' | 'layMine';

export const choose = (state: State, kind: Kind, ways: readonly Way[]): Asked | undefined => {
  const seat = victimOf(state);
  const [cheapest, ...dearer] = [...ways].sort(byValue).map(({ choice }) => choice.id);
  if (seat === undefined || cheapest === undefined || ways.length < 2) return undefined;
  const prompt = promptOf(state, kind);
  return { seat, kind, pace: 'reaction', prompt, topic: 'automata', acts: ways, fallback: cheapest, instead: dearer };
};

function promptOf(state: State, kind: Kind): Text {
  if (kind === 'layMine') return text('ask.layMine');
  return text(`ask.${kind}`, { card: cardName(actingOf(state)?.card ?? 'alpha_laser') });
}

/** Lowest value first: by cost, then by name, then as they stand (ruling 83). */
function byValue(a: Way, b: Way): number {
  const cost = ({ costs }: Way) => costs.reduce((sum, { card }) => sum + cardOf(card).cost, 0);
  const names = ({ costs }: Way) =>
    costs
      .map(({ card }) => cardOf(card).name)
      .sort()
      .join();
  return cost(a) - cost(b) || names(a).localeCompare(names(b), 'en');
}

export function planWays(state: State): readonly Way[] {
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
          : [plan.length === 0 ? text('plan.nothing') : text('plan', { cards: plan.map(cardText) })],
      rank: 20 - i,
    },
    costs: plan,
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

export function fluxWays(state: State): readonly Way[] {
  const ship = victimShip(state);
  if (ship === undefined) return [];
  const cards = shipAt(state.ships, ship).cards.filter(c => c.up && isMovable(c) && !isMine(c.card));
  return withOneAlike(neighboursIn(cards)).map(([a, b]) => ({
    choice: {
      id: `${a.uid}.${b.uid}`,
      notation: `${typed(a)} and ${typed(b)}`,
      path: [cardText(a), cardText(b)],
      rank: a.card === b.card ? 1 : 0,
    },
    costs: [a, b],
    run: work => {
      const [first, second] = [ownedText(work.state.ships, a), ownedText(work.state.ships, b)];
      swapSquares(a, b);
      emit(work, 'automata.flux', { a: first, b: second });
    },
  }));
}

/** Swapping two that are alike changes nothing, whichever two they are: that is one choice. */
function withOneAlike<Pair extends readonly [ShipCard, ShipCard]>(pairs: readonly Pair[]): readonly Pair[] {
  const first = pairs.find(([a, b]) => isAlike(a, b));
  return pairs.filter(pair => pair === first || !isAlike(pair[0], pair[1]));
}

export function seizeWays(state: State): readonly Way[] {
  const ship = victimShip(state);
  if (ship === undefined) return [];
  const { cards } = shipAt(state.ships, ship);
  return seizable(state, ship).map(card => {
    const hits = withBursts(cards, [card]);
    return {
      choice: { id: `${card.uid}`, notation: typed(card), path: [cardText(card)], rank: 10 - cardOf(card.card).cost },
      costs: hits,
      run: work => {
        automataOf(work.state).hurt = true;
        disable(work, hits);
        checkDecks(work);
      },
    };
  });
}

export function mineWays(state: State, card: string): readonly Way[] {
  const ship = victimShip(state);
  if (ship === undefined) return [];
  const target = shipAt(state.ships, ship);
  const weak = target.cards.filter(c => c.up && !isMine(c.card) && defenseIn(state, ship, c, []) <= 1);
  return bestMineSquares(state, ship).map(square => ({
    choice: { id: squareName(square), notation: squareName(square), path: [squareText(square)], rank: 0 },
    costs: weak.filter(c => touches(c, square)),
    run: work => {
      placeOn(work, ship, { card, ...square, owner: AUTOMATA, miner: AUTOMATA });
      emit(work, 'automata.lays', { ...square, ship: ownersText(target) });
    },
  }));
}

/** Fires all its weapons: the order of a Disruptor Missile and the others is the player's (rules 3.10). */
export const weaponsWith = (state: State, trait: 'swapEnemy' | 'seize') =>
  cardsOf(state).filter(c => c.up && c.miner === undefined && hasTrait(c.card, trait));

export function volleyWays(state: State): readonly Way[] {
  const seizes = weaponsWith(state, 'seize').map(() => ({ do: 'seize' }) as const);
  const guns = cardsOf(state).some(
    c => c.up && c.miner === undefined && cardOf(c.card).attack.length > 0 && cardOf(c.card).level > 0,
  );
  const shots = guns ? [{ do: 'shots' } as const] : [];
  const way = (id: string, key: 'volley.shots' | 'volley.missile', run: Act['run']): Way => ({
    choice: { id, notation: id, path: [text(key)], rank: 0 },
    costs: [],
    run,
  });
  const both = seizes.length > 0 && shots.length > 0;
  return [
    way('shots-first', 'volley.shots', work => push(work, ...shots, ...seizes)),
    ...(both ? [way('missile-first', 'volley.missile', (work: Work) => push(work, ...seizes, ...shots))] : []),
  ];
}
