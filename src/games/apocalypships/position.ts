/**
 * Positions as JSON, in the manner of the test scenarios: what is left out is empty, and cards go by name or id.
 *
 *   { "active": 0, "phase": "firstWatch", "turn": 5,
 *     "sides": [{ "mothership": "The Wandering Bastion", "hull": 20, "hand": ["Siege Shell"], "hold": ["Pack Walker"],
 *                 "engines": ["I", "I"], "board": [{ "card": "Rampart Walker", "exhausted": true, "damage": 2 }],
 *                 "scrapyard": [], "logbook": [], "pool": "II" }, { … }],
 *     "middle": [{ "card": "Shattered Gunline", "owner": 0, "progress": [2, 0] }] }
 *
 * What seats hold may also be given by seat: `"hands": { "0": ["Siege Shell"] }`, likewise `holds`, `boards`, `engines`, `scrapyards`,
 * `logbooks`. `format` writes the whole state (`exact`), so that a position in the middle of something is the same when read again.
 */
import { z } from 'zod';
import { deepFreeze } from '../../engine/freeze.ts';
import { PositionError } from '../../engine/library.ts';
import { exactIn, readAs, readJson, writeExact } from '../../engine/position-json.ts';
import { ALL_CARDS, cardOf, ENGINE_OF, HULK } from './cards/index.ts';
import { FLEETS, type Fleet } from './cards/types.ts';
import { lengthen, shorten } from './exact.ts';
import { PHASE_FRAMES } from './flow/turn.ts';
import { run } from './machine.ts';
import type { Options } from './options.ts';
import { SIDES, type Side } from './scalars.ts';
import { blankState } from './setup.ts';
import { PHASES, SORTIE_STEPS, type State, stateSchema } from './state.ts';
import { mothershipOf, workOn } from './work.ts';
import { faceDown, newPermanent } from './zones.ts';

const byName = new Map(
  ALL_CARDS.flatMap(card => [[card.name.toLowerCase(), card.id] as const, [card.id.toLowerCase(), card.id] as const]),
);
const card = z.string().transform((name, context) => {
  const id = byName.get(name.trim().toLowerCase());
  if (id === undefined) context.addIssue(`there is no card "${name}"`);
  return id ?? HULK;
});
const cards = z.array(card).default([]);
const side = z.union([z.literal(0), z.literal(1)]);
const count = z.int().min(0).default(0);

const onBoard = z.strictObject({
  card,
  exhausted: z.boolean().default(false),
  damage: count,
  dented: count,
  firepower: count,
  hull: count,
  tide: count,
  isNew: z.boolean().default(false),
  /** Name of the expedition, or `mothership`. */
  at: z.string().optional(),
});
const sideSchema = z.strictObject({
  mothership: card.optional(),
  hull: z.int().min(0).optional(),
  exhausted: z.boolean().default(false),
  hand: cards,
  hold: cards,
  drydock: cards,
  engines: z
    .array(z.union([z.enum(FLEETS), z.strictObject({ fleet: z.enum(FLEETS), exhausted: z.boolean() })]))
    .default([]),
  board: z.array(z.preprocess(given => (typeof given === 'string' ? { card: given } : given), onBoard)).default([]),
  scrapyard: cards,
  logbook: cards,
  removed: cards,
  pool: z
    .string()
    .regex(/^[ACISY]*$/u)
    .default(''),
});
const givenSchema = z.strictObject({
  game: z.int().min(1).default(1),
  turn: z.int().min(1).default(3),
  active: side.default(0),
  starter: side.default(0),
  phase: z.enum(PHASES).exclude(['setup']).default('firstWatch'),
  step: z.enum(SORTIE_STEPS).optional(),
  sides: z.tuple([sideSchema, sideSchema]),
  middle: z
    .array(z.strictObject({ card, owner: side.default(0), progress: z.tuple([count, count]).default([0, 0]) }))
    .default([]),
});
type Given = z.infer<typeof givenSchema>;

export function parse(text: string, options: Options): State {
  const json = readJson(text);
  const exact = exactIn(json);
  if (exact !== undefined) return deepFreeze(readAs(stateSchema, lengthen(exact)));
  return build(readAs(givenSchema, bySides(json)), options);
}

/** `"hands": { "0": […] }` and the like may stand beside `sides`, as in the scenarios of the tests. */
const BY_SEAT = {
  hands: 'hand',
  holds: 'hold',
  boards: 'board',
  engines: 'engines',
  scrapyards: 'scrapyard',
  logbooks: 'logbook',
};

function bySides(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  const { seats: _, ...given } = json as Record<string, unknown>;
  const sides = SIDES.map(
    side => ({ ...((given.sides as readonly object[] | undefined)?.[side] ?? {}) }) as Record<string, unknown>,
  );
  for (const [name, key] of Object.entries(BY_SEAT)) {
    const parts = given[name];
    if (typeof parts !== 'object' || parts === null) continue;
    for (const side of SIDES) {
      const part = (parts as Record<string, unknown>)[side];
      if (part !== undefined) sides[side] = { ...sides[side], [key]: part };
    }
    delete given[name];
  }
  return { ...given, sides };
}

export const format = (state: State): string => writeExact(shorten(state));

function build(given: Given, options: Options): State {
  const ships = given.sides.map((s, i) => s.mothership ?? (options.goldfish && i === 1 ? HULK : 'M-IRO-1'));
  const entries = ships.map(mothership => ({ mothership, deck: {}, drydock: {} }));
  const work = workOn(blankState(options, entries));
  const { state, table } = work;
  table.game = given.game;
  table.starter = given.starter;
  table.turn = given.turn;
  table.active = given.active;
  const uid = () => table.nextUid++;
  for (const { card: id, owner, progress } of given.middle)
    table.middle.push({ uid: uid(), card: id, owner, progress });
  for (const owner of SIDES) placeSide(state, owner, given.sides[owner], uid);
  // The game goes on from the beginning of the phase or step.
  const at = PHASE_FRAMES.findIndex(frame =>
    given.step === undefined || given.phase !== 'sortie'
      ? frame.do === given.phase ||
        ('phase' in frame && frame.phase === given.phase) ||
        (given.phase === 'sortie' && frame.do === 'window')
      : frame.do === { dispatch: 'dispatches', battle: 'battle' }[given.step as 'dispatch' | 'battle'] ||
        ('step' in frame && frame.step === given.step),
  );
  state.frames = PHASE_FRAMES.slice(at).toReversed();
  table.phase = given.phase;
  run(work);
  return deepFreeze(state);
}

function placeSide(state: State, owner: Side, given: Given['sides'][0], uid: () => number): void {
  const { table } = state;
  const ship = mothershipOf(table, owner);
  ship.exhausted = given.exhausted;
  ship.damage = given.hull === undefined ? 0 : (cardOf(ship.card).hull ?? 0) - given.hull;
  for (const engine of given.engines) {
    const { fleet, exhausted } = typeof engine === 'string' ? { fleet: engine, exhausted: false } : engine;
    table.board.push({ ...newPermanent(uid(), ENGINE_OF[fleet], owner, 1, false), exhausted });
  }
  for (const { at, isNew, ...values } of given.board) {
    const made = { ...newPermanent(uid(), values.card, owner, isNew ? table.turn : 1, isNew), ...values };
    const there = at === undefined ? undefined : at === 'mothership' ? 0 : placeNamed(state, at);
    table.board.push(there === undefined ? made : { ...made, place: there });
  }
  const own = table.sides[owner];
  own.scrapyard = given.scrapyard.map(id => ({ uid: uid(), card: id }));
  own.removed = given.removed.map(id => ({ uid: uid(), card: id }));
  own.logbook = given.logbook.map(id => ({ uid: uid(), card: id, owner }));
  for (const pip of given.pool) own.pool[pip as Fleet] += 1;
  const piles = state.piles[owner];
  piles.hand = given.hand.map(id => faceDown(id, owner, [owner]));
  piles.hold = given.hold.map(id => faceDown(id, owner));
  piles.drydock = given.drydock.map(id => faceDown(id, owner, [owner]));
}

function placeNamed({ table }: State, name: string): number {
  const found = table.middle.find(e => e.card === byName.get(name.toLowerCase()));
  if (found === undefined) throw new PositionError(`There is no expedition "${name}" in the middle.`);
  return found.uid;
}
