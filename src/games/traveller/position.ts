/**
 * Positions as JSON, in the manner of the test scenarios: what is left out is empty, and cards go by name or id.
 *
 *   { "phase": "action", "round": 4, "first": 0,
 *     "captains": [{ "ship": "Type S Scout", "vp": 6, "infamy": 1, "pool": ["Cg", "Ops.T"], "pursues": "Mid Passage Mark",
 *                    "hand": ["Consultant Call"], "deck": ["Modular Hold"], "adventures": ["Group Package"],
 *                    "board": [{ "card": "Flint", "exerted": true, "damage": 1, "gear": ["Body Pistol"] }, "Modular Hold"],
 *                    "discard": [] }, { … }],
 *     "slots": [{ "contract": "Mid Passage Mark", "complications": ["AV07", { "card": "AV04", "faceDown": true, "seenBy": [0] }] }] }
 *
 * The match goes on from the beginning of the phase. A captain pursues a Contract by its name, or is at `"piracy"`. A Complication is
 * named by its adventure card (id or name of either half). `format` writes the whole state (`exact`), so that a position in the middle of
 * something is the same when read again.
 */
import { z } from 'zod';
import { deepFreeze } from '../../engine/freeze.ts';
import { PositionError } from '../../engine/library.ts';
import { exactIn, readAs, readJson, writeExact } from '../../engine/position-json.ts';
import { peek } from '../../engine/secret.ts';
import { PHASES } from './cards/figures.ts';
import { ADVENTURE_CARDS, CAPTAIN_CARDS, cardOf, SHIP_CARDS } from './cards/index.ts';
import { lengthen, shorten } from './exact.ts';
import { startRound } from './flow/round.ts';
import { run } from './machine.ts';
import { hasOpposition, isSolo, type Options, seatsOf } from './options.ts';
import { freshPermanent } from './permanent.ts';
import { token as tokenSchema } from './scalars.ts';
import { blankState } from './start.ts';
import { type State, stateSchema } from './state.ts';
import { workOn } from './work.ts';
import { adventureDown, faceDown } from './zones.ts';

const names = (cards: readonly { readonly id: string; readonly name: string }[]) =>
  new Map(cards.flatMap(c => [[c.name.toLowerCase(), c.id] as const, [c.id.toLowerCase(), c.id] as const]));
const SHIPS = names(SHIP_CARDS);
const CARDS = names(CAPTAIN_CARDS);
const CONTRACTS = names(ADVENTURE_CARDS.map(c => ({ id: c.id, name: c.contract.name })));
/** Names of Complications that several cards have stand for the first of them. */
const ADVENTURES = new Map([
  ...ADVENTURE_CARDS.toReversed().map(c => [c.complication.name.toLowerCase(), c.id] as const),
  ...CONTRACTS,
]);

const named = (known: ReadonlyMap<string, string>, what: string) =>
  z.string().transform((name, context) => {
    const id = known.get(name.trim().toLowerCase());
    if (id === undefined) context.addIssue(`there is no ${what} "${name}"`);
    return id ?? '';
  });
const card = named(CARDS, 'card');
const cards = z.array(card).default([]);
const adventure = named(ADVENTURES, 'adventure card');
const count = z.int().min(0).default(0);
const place = z.int().min(0).max(3);

const plain = (given: unknown): unknown => (typeof given === 'string' ? { card: given } : given);
const inPlay = {
  card,
  exerted: z.boolean().default(false),
  damage: count,
  counters: z.record(z.string(), z.int().min(0)).default({}),
};
const boardSchema = z.strictObject({
  ...inPlay,
  gear: z.array(z.preprocess(plain, z.strictObject(inPlay))).default([]),
});
const captainSchema = z.strictObject({
  ship: named(SHIPS, 'Ship').default('SH1'),
  shipExerted: z.boolean().default(false),
  vp: count,
  infamy: count,
  pool: z.array(tokenSchema).default([]),
  pursues: z.string().optional(),
  hand: cards,
  deck: cards,
  adventures: z.array(adventure).default([]),
  board: z.array(z.preprocess(plain, boardSchema)).default([]),
  discard: cards,
});
const slotSchema = z.strictObject({
  contract: named(CONTRACTS, 'Contract').optional(),
  controller: place.optional(),
  complications: z
    .array(
      z.preprocess(
        plain,
        z.strictObject({
          card: adventure,
          owner: place.optional(),
          faceDown: z.boolean().default(false),
          seenBy: z.array(place).default([]),
          damage: count,
        }),
      ),
    )
    .default([]),
});
const givenSchema = z.strictObject({
  round: z.int().min(1).default(2),
  phase: z.enum(PHASES).default('action'),
  first: place.default(0),
  captains: z.array(captainSchema).min(1).max(4),
  slots: z.array(slotSchema).max(4).default([]),
  /** Crew of the Opposition in play. */
  opposition: cards,
});
type Given = z.infer<typeof givenSchema>;

export function parse(text: string, options: Options): State {
  const json = readJson(text);
  const exact = exactIn(json);
  if (exact !== undefined) return deepFreeze(readAs(stateSchema, lengthen(exact)));
  return build(readAs(givenSchema, json), options);
}

export const format = (state: State): string => writeExact(shorten(state));

function build(given: Given, options: Options): State {
  const seats = given.captains.length;
  if (seats !== seatsOf(options))
    throw new PositionError(`captains: the options are for ${seatsOf(options)}, the position names ${seats}.`);
  const entries = given.captains.map(({ ship }) => ({ ship, adventures: {}, captains: {} }));
  const work = workOn(blankState(options, entries));
  const { state, table } = work;
  const uid = () => table.nextUid++;
  table.round = given.round;
  table.order = rotated(table.order, given.first);
  table.active = table.order[0] ?? 0;
  for (const [i, slot] of given.slots.entries()) placeSlot(state, i, slot, uid);
  for (const [seat, captain] of given.captains.entries()) placeCaptain(state, seat, captain, uid);
  placeOpposition(state, given.opposition, uid);
  state.frames = [];
  startRound(work, PHASES.slice(PHASES.indexOf(given.phase)));
  table.phase = given.phase;
  run(work);
  return deepFreeze(state);
}
const rotated = (order: readonly number[], first: number): number[] => {
  const at = Math.max(0, order.indexOf(first));
  return [...order.slice(at), ...order.slice(0, at)];
};

function placeSlot({ table, options }: State, at: number, given: Given['slots'][0], uid: () => number): void {
  const slot = table.slots[at];
  if (slot === undefined) throw new PositionError(`slots.${at}: these options have ${table.slots.length} slots.`);
  slot.controller = isSolo(options) ? 0 : (given.controller ?? slot.controller);
  if (given.contract !== undefined) slot.contract = { uid: uid(), card: given.contract, owner: slot.controller };
  slot.complications = given.complications.map(c => {
    const owner = c.owner ?? slot.controller;
    return {
      uid: uid(),
      card: adventureDown(c.card, owner, c.faceDown ? (c.seenBy.length === 0 ? 'nobody' : c.seenBy) : 'all'),
      owner,
      open: !c.faceDown,
      seenBy: c.seenBy,
      damage: c.damage,
    };
  });
}

function placeCaptain(state: State, seat: number, given: Given['captains'][0], uid: () => number): void {
  const { table } = state;
  const captain = table.captains[seat];
  const piles = state.piles[seat];
  if (captain === undefined || piles === undefined) return;
  captain.vp = given.vp;
  captain.infamy = given.infamy;
  captain.pool = given.pool;
  captain.discard = given.discard.map(id => ({ uid: uid(), card: id }));
  piles.hand = given.hand.map(id => faceDown(id, seat, [seat]));
  piles.deck = given.deck.map(id => faceDown(id, seat));
  piles.adventures = given.adventures.map(id => adventureDown(id, seat));
  const ship = table.board.find(p => p.uid === captain.ship);
  if (ship) ship.exerted = given.shipExerted;
  for (const { gear, ...p } of given.board) {
    const host = cardOf(p.card).kind === 'upgrade' ? captain.ship : 0;
    const lying = { ...freshPermanent(uid(), p.card, seat), ...p, host };
    table.board.push(lying);
    for (const g of gear) table.board.push({ ...freshPermanent(uid(), g.card, seat), ...g, host: lying.uid });
  }
  if (given.pursues !== undefined) captain.activity = activityOf(state, seat, given.pursues);
}
function activityOf({ table }: State, seat: number, named: string): State['table']['captains'][0]['activity'] {
  if (named.toLowerCase() === 'piracy') return { is: 'piracy' };
  const slot = table.slots.findIndex(s => s.contract?.card === CONTRACTS.get(named.toLowerCase()));
  if (slot < 0) throw new PositionError(`captains.${seat}.pursues: the Contract "${named}" is in no slot.`);
  return { is: 'contract', slot };
}
function placeOpposition(state: State, crew: readonly string[], uid: () => number): void {
  if (crew.length === 0) return;
  if (!hasOpposition(state.options)) throw new PositionError('opposition: only scenario SO3 has an Opposition.');
  const seat = state.table.captains.length - 1;
  for (const id of crew) state.table.board.push(freshPermanent(uid(), id, seat));
  state.opposition = state.opposition.filter(c => !crew.includes(peek(c)));
}
