/** The whole position as plain JSON (section 15.3). */
import { z } from 'zod';
import { type Secret, secretOf } from '../../engine/secret.ts';
import { LANES, type Lane } from './chart.ts';
import { FACTIONS, SHIP_TYPES } from './fleets.ts';
import { frameSchema, hexSchema, seatSchema, shipIdSchema } from './frames.ts';
import { optionsSchema } from './options.ts';

const count = z.int().min(0);
/** `id` is seat letter + type + number (O-29): `BL2`. */
export const shipSchema = z.strictObject({
  id: shipIdSchema,
  seat: seatSchema,
  type: z.enum(SHIP_TYPES),
  hex: hexSchema,
  facing: z.int().min(0).max(5),
  damage: count,
});
/** O-134; `id` is `~` and the name of the ship it was. */
const ghostSchema = z.strictObject({ id: shipIdSchema, seat: seatSchema, hex: hexSchema });
export const playerSchema = z.strictObject({
  faction: z.enum(FACTIONS).exactOptional(),
  coins: count,
  /** Masts held, by the seat whose ships they came from. */
  masts: z.array(count),
  alive: z.boolean(),
  /** Ship types taken in set-up, in fleet order. */
  fleet: z.array(z.enum(SHIP_TYPES)),
  /** Ships not yet deployed. */
  reserve: z.array(shipIdSchema),
});
export const islandSchema = z.strictObject({
  covered: z.boolean(),
  owner: seatSchema.exactOptional(),
  fort: z.boolean(),
  /** O-147: of 10. */
  damage: count,
  /** O-148 */
  coins: count,
});
const sailSchema = z.strictObject({
  used: count,
  wind: count,
  loss: count,
  /** Segments that only turned the ship. */
  turns: count,
  /** O-133: nothing is left of the range. */
  spent: z.boolean(),
});
export const turnSchema = z.strictObject({
  seat: seatSchema,
  stage: z.enum(['bounty', 'forts', 'act', 'end']),
  acted: z.boolean(),
  cashed: z.boolean(),
  sails: z.record(z.string(), sailSchema),
  shots: z.record(z.string(), count),
  /** Zealots that have used their free shot. */
  freed: z.array(shipIdSchema),
  /** Battle Cry marks (O-110). */
  marks: z.array(shipIdSchema),
  /** Raids by victim's seat (O-115). */
  raids: z.array(count),
  /** Retreats by ship (O-139). */
  retreats: z.record(z.string(), count),
  /** Coins of Expeditions, paid at the end (O-116). */
  treasure: count,
  /** O-137: debris placed this turn. */
  placed: z.boolean(),
  /** The last action was a sail. */
  sailing: z.boolean(),
  /** The ship that sailed by it: it may still take its facing (O-43). */
  just: shipIdSchema.exactOptional(),
  /** Some ship has sailed this turn (O-89). */
  shipSailed: z.boolean(),
  /** `island:ship` of Fort shots at sailing ships (O-126). */
  fortShots: z.array(z.string()),
  /** Hexes with piles before the action under way (O-84). */
  piles: z.array(hexSchema),
});
const markSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('path'), seat: seatSchema, hexes: z.array(hexSchema), forced: z.boolean() }),
  z.strictObject({ kind: z.literal('shot'), seat: seatSchema, from: hexSchema, to: hexSchema, hits: count }),
  z.strictObject({ kind: z.literal('sunk'), seat: seatSchema, hex: hexSchema }),
]);
const endSchema = z.strictObject({
  ranking: z.array(z.array(seatSchema)),
  reason: z.enum(['six', 'last', 'wind', 'together']),
});
export type FleetChoice = 'default' | 'swap' | 'draft';
export const FLEET_CHOICES: readonly FleetChoice[] = ['default', 'swap', 'draft'];
const laneSchema: z.ZodType<Lane> = z.enum(LANES);

export const stateSchema = z.strictObject({
  options: optionsSchema,
  /** Raised with each answer: part of the questions' ids. */
  step: count,
  /** 0 in set-up. */
  round: count,
  first: seatSchema,
  players: z.array(playerSchema),
  islands: z.array(islandSchema),
  /** Tradewind tokens left, top first, and the one taken out unseen (O-21). */
  pile: z.array(secretOf(laneSchema)),
  removed: z.array(secretOf(laneSchema)),
  drawn: z.array(laneSchema),
  awake: z.array(laneSchema),
  /** O-24, by seat, until all have chosen; a seat that has not chosen has an empty list. */
  choices: z.array(z.array(secretOf(z.enum(['default', 'swap', 'draft'])))),
  ships: z.array(shipSchema),
  ghosts: z.array(ghostSchema),
  /** Hex number to tokens, largest first: `3` black, `1` grey, `f` grey of the Forgotten stock. */
  debris: z.record(z.string().regex(/^\d+$/), z.string().regex(/^3*1*f*$/)),
  storms: z.array(hexSchema),
  /** O-116: tokens face-down and treasures among them. */
  expedition: z.strictObject({ down: count, treasures: count }),
  turn: turnSchema.exactOptional(),
  /** Last actions, for the picture: of this turn and of the one before. */
  trail: z.array(markSchema),
  before: z.array(markSchema),
  /** Eliminated seats, first out first. */
  out: z.array(z.array(seatSchema)),
  /** Seats that gave up: they have lost, whatever their place (since version 2). */
  left: z.array(seatSchema),
  end: endSchema.exactOptional(),
  stack: z.array(frameSchema),
});

/** Working copy inside `apply`, changed in place. */
export type Draft = z.infer<typeof stateSchema>;
export type Ship = z.infer<typeof shipSchema>;
export type Ghost = z.infer<typeof ghostSchema>;
export type Player = z.infer<typeof playerSchema>;
export type Island = z.infer<typeof islandSchema>;
export type Turn = z.infer<typeof turnSchema>;
export type Mark = z.infer<typeof markSchema>;

type Frozen<T> = T extends string | number | boolean | undefined
  ? T
  : T extends Secret<unknown>
    ? T
    : { readonly [K in keyof T]: Frozen<T[K]> };
export type State = Frozen<Draft>;
/** The part that everybody sees: what reading functions take, from a state, a draft or a view. */
export type Sea = Omit<State, 'pile' | 'removed' | 'choices'>;
