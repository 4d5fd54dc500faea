/**
 * Work still to do, as data at the end of `state.stack`; the last frame runs first (O-130).
 * Each `do` has its handler in `handlers.ts`.
 */
import { z } from 'zod';
import type { Seat } from '../../engine/contract.ts';
import { HEX_COUNT } from './geometry.ts';

export const seatSchema = z.int().min(0).max(3) as unknown as z.ZodType<Seat>;
export const hexSchema = z
  .int()
  .min(0)
  .max(HEX_COUNT - 1);
export const shipIdSchema = z.string().regex(/^~?[A-D][GLZMH]\d+$/);
const seats = z.array(seatSchema);
const islandSchema = z.int().min(1).max(14);
const dieSchema = z.int().min(1).max(6);

/** What a fire action aims at. `ship` where it is a ship. */
const targetSchema = z.strictObject({
  kind: z.enum(['ship', 'debris', 'fort', 'island']),
  hex: hexSchema,
  ship: shipIdSchema.exactOptional(),
  island: islandSchema.exactOptional(),
});
export type Target = z.infer<typeof targetSchema>;

/** A fire action under way (O-57); `stage` is the step reached. */
const fireFrame = z.strictObject({
  do: z.literal('fire'),
  stage: z.enum(['roll', 'expertise', 'return', 'answer', 'hook', 'damage', 'pull', 'reaction', 'done']),
  seat: seatSchema,
  ship: shipIdSchema,
  from: hexSchema,
  target: targetSchema,
  mode: z.enum(['single', 'broadside']),
  count: z.int().min(1).max(3),
  need: z.int(),
  modifier: z.int(),
  dice: z.array(dieSchema),
  boosted: z.array(z.int().min(0).max(2)),
  hook: z.boolean(),
  back: z.strictObject({ need: z.int(), modifier: z.int(), die: dieSchema.exactOptional() }).exactOptional(),
  /** O-112: fire of a Last Stand gets no answer. */
  lastStand: z.boolean(),
});

/** A ship on its way down (O-82). `killer` gets its mast (O-86): absent, or the owner itself, until `decided` by rule 3. */
const sinkingSchema = z.strictObject({
  id: shipIdSchema,
  seat: seatSchema,
  hex: hexSchema,
  killer: seatSchema.exactOptional(),
  decided: z.boolean(),
});
export type Sinking = z.infer<typeof sinkingSchema>;

const queueFrame = z.strictObject({
  do: z.literal('queue'),
  queue: z.array(sinkingSchema),
  stage: z.enum(['stand', 'mast', 'explode', 'salvage', 'wreck']),
});
/** O-84: tokens of one ship still to be placed, largest first. */
const wreckSchema = z.strictObject({ hex: hexSchema, tokens: z.string(), laid: z.boolean() });

export const frameSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('deal') }),
  z.strictObject({ do: z.literal('choose'), left: seats }),
  z.strictObject({ do: z.literal('first') }),
  z.strictObject({ do: z.literal('wind') }),
  z.strictObject({ do: z.literal('claim'), left: seats }),
  z.strictObject({ do: z.literal('fleets') }),
  z.strictObject({
    do: z.literal('draft'),
    /** `had`: ships of the seat before this pass of its own. */
    left: z.array(z.strictObject({ seat: seatSchema, last: z.boolean(), had: z.int().min(0).exactOptional() })),
  }),
  z.strictObject({ do: z.literal('lots'), seats }),
  z.strictObject({ do: z.literal('swap'), left: seats, done: z.int().min(0) }),
  z.strictObject({
    do: z.literal('deploy'),
    mustered: z.boolean(),
    left: z.array(z.strictObject({ seat: seatSchema, n: z.int() })),
  }),
  z.strictObject({ do: z.literal('round') }),
  z.strictObject({ do: z.literal('turn'), seat: seatSchema, begun: z.boolean() }),
  /** A segment being settled leg by leg; nothing is sailed before its end. */
  z.strictObject({ do: z.literal('course'), ship: shipIdSchema, path: z.array(hexSchema) }),
  z.strictObject({
    do: z.literal('forts'),
    /** Without `ship` the target is chosen when the Fort shoots. */
    shots: z.array(
      z.strictObject({ island: islandSchema, ship: shipIdSchema.exactOptional(), distance: z.int().exactOptional() }),
    ),
  }),
  z.strictObject({ do: z.literal('detonations'), left: seats }),
  fireFrame,
  queueFrame,
  z.strictObject({ do: z.literal('wreck'), wrecks: z.array(wreckSchema) }),
  z.strictObject({ do: z.literal('stand'), id: shipIdSchema, used: z.int(), loss: z.int(), fired: z.boolean() }),
  z.strictObject({ do: z.literal('raid'), by: seatSchema, ship: shipIdSchema, victim: shipIdSchema }),
  z.strictObject({
    do: z.literal('wave'),
    hex: hexSchema,
    struck: z.boolean(),
    moved: z.boolean(),
    wrecks: z.array(wreckSchema),
  }),
  z.strictObject({ do: z.literal('expedition'), seat: seatSchema }),
  z.strictObject({ do: z.literal('pickup'), seat: seatSchema, hexes: z.array(hexSchema) }),
]);
export type Frame = z.infer<typeof frameSchema>;
export type FrameOf<D extends Frame['do']> = Extract<Frame, { do: D }>;
export type Wreck = z.infer<typeof wreckSchema>;
