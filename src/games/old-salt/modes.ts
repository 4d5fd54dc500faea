/** Named sets of options (section 13). */
import type { Mode } from '../../engine/contract.ts';
import { modeMaker } from '../../engine/modes.ts';
import { DEFAULT_OPTIONS, type Options } from './options.ts';

const mode = modeMaker<Options>(options => ({ ...DEFAULT_OPTIONS, ...options }));
export const modes: readonly Mode<Options>[] = [
  mode('standard', {}),
  mode('first', { abilities: false }),
  mode('choose', { factions: 'choose' }),
  mode('long', { sailcap: false, grievance: true, islands10: true, altseize: true }),
];
