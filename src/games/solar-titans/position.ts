/**
 * Positions as JSON; what is left out stands as after set-up with the first layouts. Cards go by name or id, ship cards with their
 * square and, if need be, `down` and who laid a mine.
 *
 *   { "seat": 0, "credits": 3, "ships": [["Command Deck r3c3", "Alpha Laser r1c3"], ["Command Deck r3c3", "Nova Mine r0c3 by 0"]],
 *     "hands": [["Cargo Crew", "Arming Crew"]], "prepped": [["Arming Crew"]], "row": ["Mass Cannon"], "at": "act" }
 *
 * `format` writes the exact state instead, so that parsing gives it again.
 */
import { z } from 'zod';
import { deepFreeze } from '../../engine/freeze.ts';
import { PositionError } from '../../engine/library.ts';
import { exactIn, readAs, readJson, writeExact } from '../../engine/position-json.ts';
import { ALL_CARDS, isMine } from './cards/index.ts';
import { freshTurn } from './flow/turn.ts';
import type { Frame } from './frames.ts';
import { groupsOf } from './grid.ts';
import { AI_CARDS, layoutAt, SHEET } from './layouts.ts';
import { run } from './machine.ts';
import { type Options, seating } from './options.ts';
import { blankState } from './setup.ts';
import { AUTOMATA, type Ship, type ShipCard, type State, stateSchema } from './state.ts';
import type { Work } from './work.ts';
import { inHand, setDraw, setPile } from './zones.ts';

const ids = new Map(
  ALL_CARDS.flatMap(
    card =>
      [
        [card.name.toLowerCase(), card.id],
        [card.id, card.id],
      ] as const,
  ),
);
const card = z.string().transform((name, context) => {
  const id = ids.get(name.trim().toLowerCase());
  if (id === undefined) context.addIssue(`there is no card "${name}"`);
  return id ?? '';
});
const SHIP_CARD = /^(.+?) r(-?\d+)c(-?\d+)( down)?(?: by (-?\d+))?$/u;
const shipCard = z.string().transform((words, context) => {
  const [, name, r, c, down, by] = SHIP_CARD.exec(words.trim()) ?? [];
  const id = ids.get((name ?? '').toLowerCase());
  if (id === undefined) context.addIssue(`"${words}" is no ship card with its square, such as "Light Plate r1c3 down"`);
  return {
    card: id ?? '',
    r: Number(r),
    c: Number(c),
    up: down === undefined,
    ...(by !== undefined && { miner: Number(by) }),
  };
});
const cardLists = z.array(z.array(card)).default([]);
const counts = z.array(z.int().min(0)).default([]);

const givenSchema = z.strictObject({
  seats: z.int().min(1).max(4).optional(),
  seat: z.int().min(0).default(0),
  round: z.int().min(1).default(2),
  credits: z.int().min(0).default(0),
  arm: z.int().min(0).default(0),
  ships: z.array(z.array(shipCard)).default([]),
  hands: cardLists,
  draws: cardLists,
  discards: cardLists,
  prepped: cardLists,
  aside: cardLists,
  pods: counts,
  repairs: counts,
  out: z.array(z.int()).default([]),
  row: z.array(card).optional(),
  pile: z.array(card).optional(),
  scrap: z.array(card).default([]),
  next: z.array(card).default([]),
  ai: z.array(z.enum(AI_CARDS)).default([]),
  counters: z.int().min(0).max(2).default(0),
  target: z.int().nullable().optional(),
  /** What comes next: actions, the start of the turn, its end, or the Automata's turn. */
  at: z.enum(['act', 'start', 'end', 'automata']).default('act'),
});
type Given = z.infer<typeof givenSchema>;

export function parse(text: string, options: Options): State {
  const json = readJson(text);
  const exact = exactIn(json);
  if (exact !== undefined) return deepFreeze(readAs(stateSchema, exact));
  return build(readAs(givenSchema, json), options);
}

export const format = (state: State): string => writeExact(state);

function build(given: Given, options: Options): State {
  const seats = given.seats ?? seating(options).counts[0] ?? 2;
  if (!seating(options).counts.includes(seats)) throw new PositionError(`seats: ${seats} cannot play this engagement.`);
  if (given.seat >= seats) throw new PositionError(`seat: there is no seat ${given.seat}.`);
  const state = blankState(options, seats);
  state.turn = freshTurn(3, given.seat, 1);
  state.round = given.round;
  fillShips(state, given);
  fillPlayers(state, given);
  fillMarket(state, given);
  if (state.automata !== null)
    Object.assign(state.automata, {
      ai: given.ai,
      next: given.next,
      counters: given.counters,
      ...(given.target !== undefined && { target: given.target }),
    });
  state.turn.groups = Math.max(1, groupsOf(state.ships[state.players[given.seat]?.ship ?? 0]?.cards ?? []));
  Object.assign(state.turn, { credits: given.credits, arm: given.arm });
  const frames: Readonly<Record<Given['at'], Frame>> = {
    act: { do: 'act' },
    start: { do: 'startTurn', seat: given.seat },
    end: { do: 'endTurn' },
    automata: { do: 'automata' },
  };
  state.frames = [frames[given.at]];
  const work: Work = { state, events: [] };
  if (given.at !== 'act') run(work);
  return deepFreeze(work.state);
}

/** As typed, or from a printed layout. */
interface GivenCard {
  readonly card: string;
  readonly r: number;
  readonly c: number;
  readonly up?: boolean;
  readonly miner?: number;
}

function fillShips(state: State, given: Given): void {
  for (const [i, ship] of state.ships.entries()) {
    const cards: readonly GivenCard[] = given.ships[i] ?? usual(state, ship, i);
    ship.cards = cards.map((placed): ShipCard => {
      const miner = placed.miner ?? (isMine(placed.card) ? (ship.seats[0] === 0 ? 1 : 0) : undefined);
      const owner = ship.seats[0] ?? AUTOMATA;
      return {
        uid: state.nextUid++,
        card: placed.card,
        r: placed.r,
        c: placed.c,
        up: placed.up ?? true,
        owner: miner ?? owner,
        ...(miner !== undefined && { miner }),
      };
    });
  }
}
const usual = (state: State, ship: Ship, index: number): readonly GivenCard[] =>
  ship.seats.length === 0 && state.automata !== null ? SHEET[state.automata.sheet].cards : layoutAt(index).cards;

function fillPlayers(state: State, given: Given): void {
  for (const [seat, player] of state.players.entries()) {
    const drawn = given.draws[seat];
    if (drawn !== undefined) setDraw(player, seat, drawn);
    player.hand = (given.hands[seat] ?? []).map(id => inHand(state, id, seat));
    player.discard = given.discards[seat] ?? [];
    player.prepped = given.prepped[seat] ?? [];
    const earlier = (id: string) => ({ uid: state.nextUid++, card: id, turn: state.turn.n - 1 });
    player.aside = (given.aside[seat] ?? []).map(earlier);
    player.pods = Array.from({ length: given.pods[seat] ?? 0 }, () => earlier('boarding_pod'));
    player.repairs = Math.min(player.repairsOf, given.repairs[seat] ?? player.repairsOf);
    player.out = given.out.includes(seat);
  }
}

function fillMarket(state: State, given: Given): void {
  const { market } = state;
  const row = given.row ?? [
    'standard_plate',
    'standard_plate',
    'gamma_laser',
    'styx_missile',
    'auto_cannon',
    'transport_crew',
  ];
  const pile = given.pile ?? ALL_CARDS.flatMap(c => Array.from({ length: c.copies }, () => c.id));
  if (given.pile === undefined)
    for (const id of [...row, ...given.scrap, ...given.next]) if (pile.includes(id)) pile.splice(pile.indexOf(id), 1);
  Object.assign(market, { row, scrap: given.scrap });
  setPile(market, pile);
}
