/** Match options (section 13, "Reading the Room"). */
import { z } from 'zod';

export const optionsSchema = z.object({
  /** O-140 */
  abilities: z.boolean().default(true),
  /** O-142 */
  bowstern: z.boolean().default(true),
  /** O-143 */
  hpshots: z.boolean().default(true),
  /** O-141 */
  turning: z.enum(['free', 'limited']).default('free'),
  /** O-144 */
  sailcap: z.boolean().default(true),
  /** O-145 */
  altseize: z.boolean().default(false),
  /** O-147 */
  islands10: z.boolean().default(false),
  /** O-148 */
  grievance: z.boolean().default(false),
  /** O-149 */
  cover: z.enum(['strict', 'line', 'lenient']).default('strict'),
  /** O-150 */
  factions: z.enum(['random', 'choose']).default('random'),
});
export type Options = z.infer<typeof optionsSchema>;
export const DEFAULT_OPTIONS: Options = optionsSchema.parse({});
