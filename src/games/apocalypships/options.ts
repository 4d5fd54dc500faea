/** Options of a match and the modes in which it is offered. */
import { z } from 'zod';
import type { Mode } from '../../engine/contract.ts';
import { modeMaker } from '../../engine/modes.ts';

export const optionsSchema = z.strictObject({
  /** Games of the match. */
  bestOf: z.enum(['1', '3', '5']).default('3'),
  /** Play on until one player has more wins. */
  topCut: z.boolean().default(false),
  /** One seat against the Target Hulk. */
  goldfish: z.boolean().default(false),
});
export type Options = z.infer<typeof optionsSchema>;

export const gamesOf = (options: Options): number => (options.goldfish ? 1 : Number(options.bestOf));

const mode = modeMaker<Options>(options => optionsSchema.parse(options));

export const MODES: readonly Mode<Options>[] = [
  mode('best-of-three', {}),
  mode('best-of-one', { bestOf: '1' }),
  mode('best-of-five', { bestOf: '5' }),
  mode('top-cut', { topCut: true }),
  mode('goldfish', { bestOf: '1', goldfish: true }, true),
];
