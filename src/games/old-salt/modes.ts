/** Named sets of options (section 13). */
import type { Mode } from '../../engine/contract.ts';
import { text } from '../../engine/text.ts';
import { DEFAULT_OPTIONS, type Options } from './options.ts';

const mode = (id: string, options: Partial<Options>): Mode<Options> => ({
  id,
  title: text(`mode.${id}`),
  note: text(`mode.${id}.note`),
  options: { ...DEFAULT_OPTIONS, ...options },
});
export const modes: readonly Mode<Options>[] = [
  mode('standard', {}),
  mode('first', { abilities: false }),
  mode('choose', { factions: 'choose' }),
  mode('long', { sailcap: false, grievance: true, islands10: true, altseize: true }),
];
