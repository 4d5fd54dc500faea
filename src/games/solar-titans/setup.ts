/** The state before the first answer (rules 3.5 to 3.8, rulings 49, 57 to 62, 79, 85). What follows: flow/layouts.ts, flow/launch.ts. */
import { finishWork } from '../../effects/work.ts';
import { faceDown } from '../../effects/zones.ts';
import type { Step } from '../../engine/contract.ts';
import { MARKET } from './cards/index.ts';
import type { GameEvent } from './events.ts';
import { freshTurn, handSize } from './flow/turn.ts';
import type { Frame } from './frames.ts';
import type { Options } from './options.ts';
import type { Player, Ship, State } from './state.ts';
import { push, type Work } from './work.ts';

const CREW = ['cargo_crew', 7, 'crew_coordinator', 1, 'arming_crew', 2] as const;
const TITAN_CREW = ['cargo_crew', 8, 'crew_coordinator', 1, 'arming_crew', 3] as const;
const crewOf = ([a, n, b, m, c, k]: typeof CREW | typeof TITAN_CREW): readonly string[] => [
  ...Array.from({ length: n }, () => a),
  ...Array.from({ length: m }, () => b),
  ...Array.from({ length: k }, () => c),
];
const HIRED = 12;

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
      draw: faceDown([...crew], `draw-${seat}`),
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
      pile: faceDown(market, 'market'),
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
  const work: Work = { state, events: [] };
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
  return finishWork(work);
}
