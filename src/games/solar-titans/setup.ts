/** Set-up: layouts, ships, decks, market, Automata, who starts (rules 3.5 to 3.8, rulings 49, 57 to 62, 79, 85). */
import type { Step } from '../../engine/contract.ts';
import { hide, peek } from '../../engine/secret.ts';
import { text } from '../../engine/text.ts';
import type { Act } from './acts/contract.ts';
import type { Asks, Steps } from './asking.ts';
import { cardsEachTurn, drawNext } from './automata.ts';
import { MARKET } from './cards/index.ts';
import { cardName, type GameEvent } from './events.ts';
import type { Frame } from './frames.ts';
import { groupsOf, openSquares, squareName } from './grid.ts';
import { squareText } from './labels.ts';
import { LAYOUTS, layoutAt, type Placed, SHEET, TITAN_EXTRAS } from './layouts.ts';
import { teamOf } from './levels.ts';
import type { Options } from './options.ts';
import { AUTOMATA, type Player, type Ship, type State } from './state.ts';
import { freshTurn, handSize } from './turn.ts';
import { emit, finish, playerOf, push, type Work, who } from './work.ts';
import { placeOn, refillRow } from './zones.ts';

const CREW = ['cargo_crew', 7, 'crew_coordinator', 1, 'arming_crew', 2] as const;
const TITAN_CREW = ['cargo_crew', 8, 'crew_coordinator', 1, 'arming_crew', 3] as const;
const crewOf = ([a, n, b, m, c, k]: typeof CREW | typeof TITAN_CREW): readonly string[] => [
  ...Array.from({ length: n }, () => a),
  ...Array.from({ length: m }, () => b),
  ...Array.from({ length: k }, () => c),
];
export const HIRED = 12;
export const OFFERS = 2;

const isTitanSeat = (options: Options, seat: number): boolean =>
  options.engagement === 'titanDuel' || (options.engagement === 'titanTakedown' && seat === 0);
const shipIndex = (options: Options, seat: number): number => (options.engagement === 'titanDuel' ? seat % 2 : seat);
const repairsOf = ({ engagement }: Options, seat: number): number =>
  engagement === 'titanDuel' || (engagement === 'titanTakedown' && seat > 0) ? 3 : 5;

/** The state before anything was dealt. */
export function blankState(options: Options, seats: number): State {
  const players = Array.from({ length: seats }, (_, seat): Player => {
    const crew = crewOf(options.engagement === 'titanTakedown' && seat === 0 ? TITAN_CREW : CREW);
    const repairs = repairsOf(options, seat);
    return {
      ship: shipIndex(options, seat),
      hand: [],
      draw: hide([...crew], { audience: 'nobody', pool: `draw-${seat}` }),
      drawCount: crew.length,
      discard: [],
      played: [],
      prepped: [],
      pods: [],
      aside: [],
      repairs,
      repairsOf: repairs,
      out: false,
      refitted: false,
      offers: [],
      choice: null,
      built: null,
    };
  });
  const count = Math.max(...players.map(p => p.ship)) + 1;
  const ships = Array.from({ length: count }, (_, ship): Ship => {
    const owners = players.flatMap((p, seat) => (p.ship === ship ? [seat] : []));
    return { seats: owners, titan: isTitanSeat(options, owners[0] ?? 0), cards: [] };
  });
  const solo = options.engagement === 'automata';
  const market = MARKET.flatMap(card => Array.from({ length: card.copies }, () => card.id));
  return {
    options,
    asked: 0,
    nextUid: 1,
    frames: [],
    ships: solo ? [...ships, { seats: [], titan: true, cards: [] }] : ships,
    players,
    market: {
      pile: hide(market, { audience: 'nobody', pool: 'market' }),
      pileCount: market.length,
      row: [],
      scrap: [],
      hauling_crew: HIRED,
      mercenary_crew: HIRED,
    },
    gone: [],
    starter: 0,
    round: 1,
    turn: freshTurn(0, 0, 1),
    automata: solo
      ? {
          sheet: options.sheet,
          ship: count,
          ai: [],
          next: [],
          counters: 0,
          target: seats === 1 ? 0 : null,
          hurt: false,
        }
      : null,
    left: [],
    result: null,
  };
}

export function setup(options: Options, entries: readonly object[]): Step<State, GameEvent> {
  const state = blankState(options, entries.length);
  const work: Work = { state, events: [], reveals: false };
  const seats = entries.map((_, seat) => seat);
  push(
    work,
    { do: 'dealLayouts' },
    { do: 'layouts' },
    { do: 'launch' },
    ...seats.map((seat): Frame => ({ do: 'shuffle', seat })),
    ...seats.map((seat): Frame => ({ do: 'draw', seat, n: handSize(state, seat) })),
    { do: 'dealAi' },
    { do: 'shuffleMarket' },
    { do: 'openMarket' },
    { do: 'begin' },
  );
  return finish(work);
}

/** Who picks a layout, and for whom: each seat, in Titan Duel the first of each team. */
export const choosers = ({ options, players }: Pick<State, 'options' | 'players'>): readonly number[] =>
  players.map((_, seat) => seat).filter(seat => options.engagement !== 'titanDuel' || seat < 2);

const starters = layoutAt(0).cards.map(({ card }) => card);
/** Starter cards still to be placed by a player who shapes the ship freely, the Command Deck first. */
const leftToBuild = (built: readonly Placed[]): readonly string[] => {
  const left = [...starters];
  for (const { card } of built) left.splice(left.indexOf(card), 1);
  return left;
};

/** What each seat is asked while layouts are chosen or ships shaped, all at the same time. */
export function layoutActs(state: State, seat: number): readonly Act[] {
  const player = playerOf(state, seat);
  if (player.out || !choosers(state).includes(seat)) return [];
  if (state.options.freeLayout) return player.built === null ? [] : buildActs(seat, peek(player.built));
  if (player.choice !== null) return [];
  return player.offers.map(index => {
    const { numeral, name } = layoutAt(index);
    return {
      choice: {
        id: `layout.${index}`,
        notation: `${numeral} ${name}`,
        path: [text('layout.named', { numeral, name })],
        note: text('note.layout', { n: index + 1 }),
        rank: 8 - index,
      },
      run: work => {
        playerOf(work.state, seat).choice = hide(index, {
          audience: [seat] as never,
          pool: `layout-${seat}`,
          among: player.offers,
        });
        emit(work, 'chose', { seat: who(seat) });
      },
    };
  });
}

export const isBuilt = (built: readonly Placed[]): boolean => built.length === starters.length;

function buildActs(seat: number, built: readonly Placed[]): readonly Act[] {
  if (isBuilt(built)) return [];
  if (built.length === 0) return [buildAct(seat, built, { card: 'command_deck', r: 3, c: 3 })];
  const ship = { titan: false, cards: built.map((p, uid) => ({ ...p, uid, up: true, owner: seat })) };
  const squares = openSquares(ship);
  return [...new Set(leftToBuild(built))].flatMap(card =>
    squares.map(square => buildAct(seat, built, { card, ...square })),
  );
}

const buildAct = (seat: number, built: readonly Placed[], placed: Placed): Act => ({
  choice: {
    id: `build.${placed.card}.${squareName(placed)}`,
    notation: `${placed.card.replace('_', ' ')} ${squareName(placed)}`,
    path: [text('act.place', { card: cardName(placed.card) }), squareText(placed)],
    rank: placed.card === 'light_plate' ? 1 : 0,
  },
  run: work => {
    playerOf(work.state, seat).built = hideBuilt(seat, [...built, placed]);
    if (isBuilt([...built, placed])) emit(work, 'chose', { seat: who(seat) });
  },
});

/** Alternatives for others' eyes: as many cards of each printed layout, so that nothing but the number shows. */
export const hideBuilt = (seat: number, built: readonly Placed[]) =>
  hide([...built] as Placed[], {
    audience: [seat] as never,
    pool: `built-${seat}`,
    among: LAYOUTS.map(l => [...l.cards].sort(deckFirst).slice(0, built.length)),
  });
const deckFirst = (a: Placed, b: Placed): number =>
  Number(b.card === 'command_deck') - Number(a.card === 'command_deck');

/** Takes the choice of a seat that left or took too long: the first layout dealt. */
export const settleLayout = (state: State, seat: number): readonly Placed[] => {
  const { choice, built, offers } = playerOf(state, seat);
  if (built !== null && isBuilt(peek(built))) return peek(built);
  return layoutAt(choice === null ? (offers[0] ?? 0) : peek(choice)).cards;
};

export const isReady = (state: State): boolean => choosers(state).every(seat => layoutActs(state, seat).length === 0);

/** Numeral by which a seat's ship starts earlier; with a free layout that of the first layout dealt. */
const numeralOf = (state: State, seat: number): number => {
  const { choice, offers, built } = playerOf(state, seat);
  if (built !== null || choice === null) return offers[0] ?? 0;
  return peek(choice);
};

function launch(work: Work): void {
  work.reveals = true;
  const { state } = work;
  const { options, automata } = state;
  for (const seat of choosers(state)) {
    const player = playerOf(state, seat);
    for (const placed of settleLayout(state, seat)) placeOn(work, player.ship, { ...placed, owner: seat });
    const index = numeralOf(state, seat);
    emit(work, options.freeLayout ? 'launched.free' : 'launched', {
      seat: who(seat),
      numeral: layoutAt(index).numeral,
      name: layoutAt(index).name,
    });
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

export const setupAsks: Asks = {
  extras: (state, { ship, step }) => {
    const { seats, cards } = state.ships[ship] ?? { seats: [], cards: [] };
    if (step >= TITAN_EXTRAS.length) return undefined;
    const first = seats.filter(s => teamOf(state, state.starter).includes(s) && s === state.starter);
    const order = [...first, ...seats.filter(s => !first.includes(s))];
    const placers = order.filter(s => !playerOf(state, s).out);
    const seat = placers[step % Math.max(1, placers.length)];
    if (seat === undefined) return undefined;
    const extra = cards.slice(starters.length).map(c => c.card);
    const squares = openSquares({ titan: true, cards });
    const acts = extrasLeft(step, extra).flatMap(card =>
      squares.map(
        (square): Act => ({
          choice: {
            id: `extra.${card}.${squareName(square)}`,
            notation: `${card.replace('_', ' ')} ${squareName(square)}`,
            path: [text('act.place', { card: cardName(card) }), squareText(square)],
            rank: 20 - square.r,
          },
          run: work => {
            placeOn(work, ship, { card, ...square, owner: seat });
            emit(work, 'placed', { seat: who(seat), card: cardName(card), ...square });
            push(work, { do: 'extras', ship, step: step + 1 });
          },
        }),
      ),
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
  },
};

export const setupSteps: Steps = {
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
};
