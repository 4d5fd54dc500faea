/** The Automata's turn: rules, not a seat (rules 3.7, 3.8, rulings 63 to 77). */

import { text } from '../../engine/text.ts';
import type { Act } from './acts/contract.ts';
import { neighboursIn, seizable } from './acts/fire.ts';
import { swapSquares } from './acts/ship.ts';
import { bestMineSquares, bestPlans, type Plan } from './aim.ts';
import type { Asked, Asks, Steps } from './asking.ts';
import { cardOf, defenseOf, hasTrait, installCost, isCore, isMine, isShipCard, isWeapon } from './cards/index.ts';
import { withBursts } from './combat.ts';
import { checkDecks, checkMarket } from './ending.ts';
import { cardName } from './events.ts';
import { cardAt, squareName } from './grid.ts';
import { cardText, squareText, typed } from './labels.ts';
import { SHEET } from './layouts.ts';
import { isMovable, isRepairable, seatsFrom, shipAt } from './levels.ts';
import { disable } from './shot.ts';
import { AUTOMATA, type Automata, type ShipCard, type State } from './state.ts';
import { setOffMines } from './turn.ts';
import { emit, playerOf, push, type Work, who } from './work.ts';
import { placeOn, scrap, takeOff, takeTop } from './zones.ts';

const SIPHON_ORDER = ['ship_siphon', 'threat_escalation', 'crew_hunter'] as const;
const ESCALATION = 3;

export const automataOf = ({ automata }: State): Automata => {
  if (automata === null) throw new Error('there is no Automata in this match');
  return automata;
};
const cardsOf = (state: State): readonly ShipCard[] => shipAt(state.ships, automataOf(state).ship).cards;
const alive = (state: State): readonly number[] => seatsFrom(state, state.starter).filter(s => !playerOf(state, s).out);

/** The attacked player, while still in the match. */
function victimOf(state: State): number | undefined {
  const { target } = automataOf(state);
  return target === null || playerOf(state, target).out ? undefined : target;
}
const victimShip = (state: State): number | undefined => {
  const victim = victimOf(state);
  return victim === undefined ? undefined : playerOf(state, victim).ship;
};

/** Draws ship cards for its next turn; others are scrapped (ruling 63). Defeat when the pile runs out. */
export function drawNext(work: Work, n: number): void {
  const { market } = work.state;
  const automata = automataOf(work.state);
  let missing = n;
  while (missing > 0 && work.state.result === null) {
    const card = takeTop(market);
    if (card === undefined) break;
    work.reveals = true;
    if (isShipCard(card)) {
      automata.next.push(card);
      missing -= 1;
      emit(work, 'automata.drew', { card: cardName(card) });
    } else {
      scrap(work, card);
      emit(work, 'automata.scrapped', { card: cardName(card) });
    }
    checkMarket(work);
  }
}
export const cardsEachTurn = ({ players }: Pick<State, 'players'>): number => players.length;

// ── refitting ───────────────────────────────────────────────────────────────

/** Squares in replacement order with what lies there. */
const inOrder = (state: State): readonly ShipCard[] =>
  SHEET[automataOf(state).sheet].order.flatMap(
    square =>
      cardAt(
        cardsOf(state).filter(c => c.miner === undefined),
        square,
      ) ?? [],
  );

/** Which card a drawn plate or system takes the place of; base defenses count (rulings 65, 66). */
export function plateTarget(state: State, card: string): ShipCard | undefined {
  const open = inOrder(state).filter(c => !isWeapon(c.card));
  return open.find(c => !c.up) ?? open.find(c => !isCore(c.card) && defenseOf(c.card) < defenseOf(card));
}

/** The slots left and right of the Command Deck: a disabled one first, else the cheaper weapon, if cheaper than the new one (ruling 67). */
export function slotTarget(state: State, card: string): ShipCard | undefined {
  const deck = cardsOf(state).find(c => c.card === 'command_deck');
  if (deck === undefined) return undefined;
  const slots = [deck.c - 1, deck.c + 1]
    .flatMap(c => cardAt(cardsOf(state), { r: deck.r, c }) ?? [])
    .filter(c => isWeapon(c.card) && c.miner === undefined);
  const cheapest = slots.toSorted((a, b) => installCost(a.card) - installCost(b.card))[0];
  return (
    slots.find(c => !c.up) ??
    (cheapest !== undefined && installCost(cheapest.card) < installCost(card) ? cheapest : undefined)
  );
}

function refit(work: Work, card: string, old: ShipCard | undefined): void {
  if (old === undefined) {
    scrap(work, card);
    emit(work, 'automata.scrapped', { card: cardName(card) });
    return;
  }
  const { ship } = automataOf(work.state);
  takeOff(work, ship, old);
  scrap(work, old.card);
  placeOn(work, ship, { card, r: old.r, c: old.c, owner: AUTOMATA });
  emit(work, 'automata.fitted', { card: cardName(card), old: cardName(old.card), r: old.r, c: old.c });
}

// ── questions to the attacked player ────────────────────────────────────────

const choose = (state: State, kind: string, acts: readonly Act[]): Asked | undefined => {
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

function planActs(state: State): readonly Act[] {
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

function fluxActs(state: State): readonly Act[] {
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

function seizeActs(state: State): readonly Act[] {
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

function mineActs(state: State, card: string): readonly Act[] {
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
const weaponsWith = (state: State, trait: 'swapEnemy' | 'seize') =>
  cardsOf(state).filter(c => c.up && c.miner === undefined && hasTrait(c.card, trait));

function volleyActs(state: State): readonly Act[] {
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

function askFirstTarget(
  state: State,
  frame: { readonly seat: number; readonly step: string; readonly choice: number },
): Asked | undefined {
  const seats = alive(state);
  if (seats.length < 2) return undefined;
  const set = (choice: number) => (work: Work) => {
    automataOf(work.state).target = choice;
  };
  if (frame.step === 'object') {
    const acts: Act[] = [
      { choice: { id: 'agree', notation: 'agree', path: [text('first.agree')], rank: 1 }, run: set(frame.choice) },
      {
        choice: { id: 'object', notation: 'object', path: [text('first.object')], rank: 0 },
        run: work =>
          push(work, {
            do: 'firstTarget',
            seat: seats.find(s => s !== frame.seat) ?? frame.seat,
            step: 'final',
            choice: frame.choice,
          }),
      },
    ];
    return {
      seat: frame.seat,
      kind: 'firstTarget',
      pace: 'reaction',
      prompt: text('ask.firstTarget.object', { seat: who(frame.choice) }),
      topic: 'automata',
      acts,
      fallback: 'agree',
    };
  }
  const acts = seats.map(
    (target): Act => ({
      choice: {
        id: `seat.${target}`,
        notation: `seat ${target + 1}`,
        path: [text('first.seat', { seat: who(target) })],
        rank: 0,
      },
      run:
        frame.step === 'final'
          ? set(target)
          : work =>
              push(work, {
                do: 'firstTarget',
                seat: seats.find(s => s !== frame.seat) ?? frame.seat,
                step: 'object',
                choice: target,
              }),
    }),
  );
  return {
    seat: frame.seat,
    kind: 'firstTarget',
    pace: 'reaction',
    prompt: text('ask.firstTarget'),
    topic: 'automata',
    acts,
    fallback: `seat.${frame.seat}`,
  };
}

export const automataAsks: Asks = {
  firstTarget: askFirstTarget,
  flux: state => choose(state, 'flux', fluxActs(state)),
  seize: state => choose(state, 'seize', seizeActs(state)),
  shots: state => choose(state, 'plan', planActs(state)),
  volley: state => choose(state, 'volley', volleyActs(state)),
  layMine: (state, { card }) => choose(state, 'layMine', mineActs(state, card)),
};

/** With one way or none, nobody is asked. */
const only = (work: Work, acts: readonly Act[]): void => acts[0]?.run(work);

export const automataSteps: Steps = {
  automata: work => {
    const automata = automataOf(work.state);
    automata.hurt = false;
    emit(work, 'automata.turn');
    setOffMines(work, AUTOMATA);
    if (work.state.result !== null) return;
    push(work, ...automata.next.splice(0).map(card => ({ do: 'automataCard', card }) as const), { do: 'automataEnd' });
  },
  automataCard: (work, { card }) => {
    if (!isWeapon(card)) refit(work, card, plateTarget(work.state, card));
    else if (isMine(card)) push(work, { do: 'attack' }, { do: 'layMine', card }, { do: 'alternate' });
    else push(work, { do: 'attack' }, { do: 'alternate' }, { do: 'install', card });
  },
  firstTarget: (work, { choice }) => {
    const seats = alive(work.state);
    automataOf(work.state).target = seats.includes(choice) ? choice : (seats[0] ?? null);
  },
  attack: work => {
    const automata = automataOf(work.state);
    const seats = alive(work.state);
    const [first] = seats;
    if (first === undefined) return;
    if (automata.target === null && seats.length > 1) {
      push(work, { do: 'firstTarget', seat: first, step: 'choose', choice: first }, { do: 'attack' });
      return;
    }
    if (automata.target === null || playerOf(work.state, automata.target).out) automata.target = first;
    emit(work, 'automata.attacks', { seat: who(automata.target) });
    push(work, ...weaponsWith(work.state, 'swapEnemy').map(() => ({ do: 'flux' }) as const), { do: 'volley' });
  },
  volley: work => only(work, volleyActs(work.state)),
  flux: work => only(work, fluxActs(work.state)),
  seize: work => only(work, seizeActs(work.state)),
  shots: work => only(work, planActs(work.state)),
  layMine: (work, { card }) => {
    const acts = mineActs(work.state, card);
    if (acts.length === 0) scrap(work, card);
    else only(work, acts);
  },
  alternate: work => {
    const automata = automataOf(work.state);
    const { target } = automata;
    if (target === null) return;
    automata.target = seatsFrom(work.state, target + 1).find(s => !playerOf(work.state, s).out) ?? null;
  },
  install: (work, { card }) => refit(work, card, slotTarget(work.state, card)),
  automataEnd: work => {
    const automata = automataOf(work.state);
    if (automata.sheet === 'replicant' && cardsOf(work.state).some(c => c.up && c.card === 'crew_quarters'))
      mendFirst(work);
    push(
      work,
      { do: 'automataDraw', n: cardsEachTurn(work.state) },
      ...automata.ai
        .filter(card => (SIPHON_ORDER as readonly string[]).includes(card))
        .map(card => ({ do: 'ai', card }) as const),
    );
    const [first] = alive(work.state);
    if (first !== undefined) work.state.frames.unshift({ do: 'startTurn', seat: first });
  },
  automataDraw: (work, { n }) => drawNext(work, n),
  ai: (work, { card }) => actAi(work, card),
};

/** Repairs the first disabled card in replacement order that is neither core nor unrepairable. */
function mendFirst(work: Work): void {
  const broken = inOrder(work.state).find(c => isRepairable(c) && !isCore(c.card));
  if (broken === undefined) return;
  broken.up = true;
  emit(work, 'automata.mended', { card: cardName(broken.card), r: broken.r, c: broken.c });
}

function actAi(work: Work, card: Automata['ai'][number]): void {
  const automata = automataOf(work.state);
  if (card === 'ship_siphon' && automata.hurt) mendFirst(work);
  if (card === 'crew_hunter') {
    const [next] = alive(work.state);
    if (next !== undefined) push(work, { do: 'discard', seat: next, n: 1, why: 'hunter' });
  }
  if (card !== 'threat_escalation') return;
  automata.counters += 1;
  if (automata.counters < ESCALATION) return;
  automata.counters = 0;
  drawNext(work, 1);
}
