/** From the chosen layouts to the first turn: ships, extra cards of titans, market, who starts. */

import { peek } from '../../../engine/secret.ts';
import type { Act } from '../acts/contract.ts';
import { type Asked, type Asks, nothing, type Steps } from '../asking.ts';
import { cardsEachTurn, drawNext } from '../automata/refit.ts';
import { cardName } from '../events.ts';
import type { Frame, FrameOf } from '../frames.ts';
import { groupsOf, openSquares, squareName } from '../grid.ts';
import { squareText } from '../labels.ts';
import { layoutAt, type Placed, SHEET, TITAN_EXTRAS } from '../layouts.ts';
import { text } from '../say.ts';
import { AUTOMATA, type State } from '../state.ts';
import { emit, playerOf, push, type Work, who } from '../work.ts';
import { placeOn, refillRow } from '../zones.ts';
import { choosers, settleLayout, starters } from './layouts.ts';
import { freshTurn } from './turn.ts';

/** Numeral by which a seat's ship starts earlier; with a free layout that of the first layout dealt. */
const numeralOf = (state: State, seat: number): number => {
  const { choice, offers, built } = playerOf(state, seat);
  if (built !== null || choice === null) return offers[0] ?? 0;
  return peek(choice);
};

/** All ships are shown; who starts is settled. */
function launch(work: Work): void {
  const { state } = work;
  const { options, automata } = state;
  for (const seat of choosers(state)) {
    const player = playerOf(state, seat);
    for (const placed of settleLayout(state, seat)) placeOn(work, player.ship, { ...placed, owner: seat });
    const index = numeralOf(state, seat);
    const { numeral, name } = layoutAt(index);
    if (options.freeLayout) emit(work, 'launched.free', { seat: who(seat), numeral });
    else emit(work, 'launched', { seat: who(seat), numeral, name });
  }
  if (automata !== null) {
    for (const placed of SHEET[automata.sheet].cards) placeOn(work, automata.ship, { ...placed, owner: AUTOMATA });
    if (state.players.length > 1) push(work, { do: 'tossStart' });
  } else {
    const byNumeral = [...choosers(state)].sort((a, b) => numeralOf(state, a) - numeralOf(state, b));
    state.starter = options.engagement === 'titanTakedown' ? 0 : (byNumeral[0] ?? 0);
  }
  const titans = state.ships.flatMap((ship, i) => (ship.titan && ship.seats.length > 0 ? [i] : []));
  push(work, ...titans.map((ship): Frame => ({ do: 'extras', ship, step: 0 })));
  for (const player of state.players) Object.assign(player, { choice: null, built: null });
}

/** Extra cards of a titan still to be placed. */
const extrasLeft = (step: number, placed: readonly string[]): readonly string[] => {
  const left = [...TITAN_EXTRAS];
  for (const card of placed.slice(0, step)) left.splice(left.indexOf(card), 1);
  return [...new Set(left)];
};

/** Co-owners of a titan place in turn, the one who plays first starting (rules 3.6). */
function placerOf(state: State, ship: number, step: number): number | undefined {
  const seats = state.ships[ship]?.seats ?? [];
  const order = [...seats.filter(s => s === state.starter), ...seats.filter(s => s !== state.starter)];
  const placers = order.filter(s => !playerOf(state, s).out);
  return placers[step % Math.max(1, placers.length)];
}

function extraAct(ship: number, step: number, seat: number, placed: Placed): Act {
  const { card, r, c } = placed;
  return {
    choice: {
      id: `extra.${card}.${squareName(placed)}`,
      notation: `${card.replace('_', ' ')} ${squareName(placed)}`,
      path: [text('act.place', { card: cardName(card) }), squareText(placed)],
      rank: 20 - r,
    },
    run: work => {
      placeOn(work, ship, { ...placed, owner: seat });
      emit(work, 'placed', { seat: who(seat), card: cardName(card), r, c });
      push(work, { do: 'extras', ship, step: step + 1 });
    },
  };
}

function askExtras(state: State, { ship, step }: FrameOf<'extras'>): Asked | undefined {
  const seat = placerOf(state, ship, step);
  if (step >= TITAN_EXTRAS.length || seat === undefined) return undefined;
  const cards = state.ships[ship]?.cards ?? [];
  const placed = cards.slice(starters.length).map(c => c.card);
  const squares = openSquares({ titan: true, cards });
  const acts = extrasLeft(step, placed).flatMap(card =>
    squares.map(square => extraAct(ship, step, seat, { card, ...square })),
  );
  return {
    seat,
    kind: 'extras',
    pace: 'setup',
    prompt: text('ask.extras', { n: TITAN_EXTRAS.length - step }),
    topic: 'titans',
    acts,
    fallback: acts[0]?.choice.id ?? '',
  };
}

export const setupAsks: Asks = { extras: askExtras };

export const setupSteps = {
  dealLayouts: nothing,
  layouts: nothing,
  tossStart: nothing,
  extras: nothing,
  launch,
  openMarket: work => {
    refillRow(work);
    if (work.state.automata !== null) drawNext(work, cardsEachTurn(work.state));
  },
  begin: work => {
    const { state } = work;
    state.turn = freshTurn(0, state.starter, groupsOf(state.ships[playerOf(state, state.starter).ship]?.cards ?? []));
    const first = state.players.findIndex((p, i) => i === state.starter && !p.out);
    if (first >= 0 && state.automata === null)
      push(work, { do: 'discard', seat: first, n: 1, why: 'handicap' }, { do: 'startTurn', seat: first });
    else if (first >= 0) push(work, { do: 'startTurn', seat: first });
    else push(work, { do: 'nextTurn' });
  },
} satisfies Partial<Steps>;
