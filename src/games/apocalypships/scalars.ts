/** Schemas of the small parts that state and frames are made of. */
import { z } from 'zod';
import { isCardId } from './cards/index.ts';

/** One of the two players; in goldfish practice 1 is the Target Hulk. */
export const side = z.union([z.literal(0), z.literal(1)]);
export type Side = z.infer<typeof side>;
export const int = z.int().min(0);
/** Number of a card object. A card that changes its zone becomes a new object. */
export const uid = z.int().min(1);
export const cardId = z.string().refine(isCardId, 'no such card');

export const otherSide = (s: Side): Side => (s === 0 ? 1 : 0);
export const SIDES: readonly Side[] = [0, 1];
