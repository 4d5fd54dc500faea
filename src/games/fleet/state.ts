/** The state of a match as plain JSON, its options and its events. */
import { z } from 'zod';
import type { GameTypes } from '../../engine/contract.ts';

export const optionsSchema = z.strictObject({ opening: z.enum(['double', 'single']).default('double') });
export type FleetOptions = z.output<typeof optionsSchema>;

const side = z.union([z.literal(0), z.literal(1)]);
const name = z.string().regex(/^[ab](?:C|[YFS][1-3]|[DR][12])$/);
const tile = z.string().regex(/^[ab](?:C|[YS][1-3]|F[1-3]\*?|[DR][12]\*?)$/);
const label = z.string().regex(/^-?[a-z]{1,2}-?\d{1,3}$/);

/** One occupied space; `stack` from bottom to top (`aC`, `bF1`, face-down `aF1*`). */
const cell = z.strictObject({ q: z.int(), r: z.int(), stack: z.array(tile).min(1).readonly() });
export type Cell = z.output<typeof cell>;

const returned = z.array(z.strictObject({ unit: tile, at: label })).readonly();
/** `notation`: the line of the log, with results (11.2). */
const done = { seat: side, notation: z.string() };
const landing = { to: label, level: z.int().min(0), onto: tile.nullable() };

/** What one action did. */
const deed = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('moved'), ...done, unit: name, from: label, ...landing }),
  z.strictObject({ type: z.literal('spawned'), ...done, unit: tile, ...landing }),
  z.strictObject({ type: z.literal('destroyed'), ...done, by: name, from: label, unit: tile, at: label, returned }),
  z.strictObject({ type: z.literal('pushed'), ...done, by: name, post: label, unit: name, from: label, ...landing }),
  z.strictObject({
    type: z.literal('crushed'),
    ...done,
    by: name,
    post: label,
    unit: name,
    from: label,
    at: label,
    shield: tile,
    returned,
  }),
]);
export type Deed = z.output<typeof deed>;

/** Why a match ended: the rule, in words of the phrase book (`reason.<reason>`). */
export const REASONS = [
  'core',
  'alone',
  'resigned',
  'agreed',
  'separated',
  'repeated',
  'idle',
  'passes',
  'shipless',
] as const;
export type Reason = (typeof REASONS)[number];

export const stateSchema = z.strictObject({
  opening: z.enum(['double', 'single']),
  /** Sorted by q, then r. */
  cells: z.array(cell).readonly(),
  /** Tiles out of the game, in the order of F-04, a before b. Reserves are what is neither here nor in `cells`. */
  lost: z.array(name).readonly(),
  side,
  /** Actions left and taken in this turn. */
  left: z.int().min(0).max(2),
  taken: z.int().min(0).max(2),
  /** 1 for the first turn of a; each player's turn counts one, passes too. */
  turn: z.int().min(1),
  /** Separation clock (F-70); null while the fleets are joined. */
  clock: z.int().min(0).max(4).nullable(),
  /** The fleets separated in this turn, which therefore does not count (F-70). */
  parted: z.boolean(),
  /** Completed turns in a row without a spawn, destruction or crush (F-73). */
  idle: z.int().min(0),
  /** This turn saw a spawn, destruction or crush. */
  progress: z.boolean(),
  /** Automatic passes in a row (F-63). */
  passes: z.int().min(0).max(2),
  /** Positions at the starts of turns since the last one that can never come back (F-72); so at most 60. */
  seen: z.array(z.string()).readonly(),
  /** Actions of this turn, and of the one before it, for the picture. */
  deeds: z.array(deed).readonly(),
  before: z.array(deed).readonly(),
  result: z.strictObject({ winner: side.nullable(), reason: z.enum(REASONS) }).nullable(),
});
export type FleetState = z.output<typeof stateSchema>;
export type Result = NonNullable<FleetState['result']>;

export type FleetEvent =
  | Deed
  | { readonly type: 'separated' }
  | { readonly type: 'joined' }
  | { readonly type: 'clock'; readonly left: number }
  | { readonly type: 'threatened'; readonly seat: 0 | 1; readonly unit: string; readonly at: string }
  | { readonly type: 'passed'; readonly seat: 0 | 1 }
  | { readonly type: 'ended'; readonly seat: 0 | 1 }
  | { readonly type: 'over'; readonly winner: 0 | 1 | null; readonly reason: Reason };

/** Nothing to bring and nothing to settle beforehand. */
export const nothingSchema = z.strictObject({});
export type Nothing = z.output<typeof nothingSchema>;

export interface FleetTypes<View extends object> extends GameTypes {
  readonly Options: FleetOptions;
  readonly Entry: Nothing;
  readonly Order: Nothing;
  readonly State: FleetState;
  readonly Event: FleetEvent;
  readonly View: View;
}
