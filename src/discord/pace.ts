/** Pace presets as the commands offer them (product.md 5); what each means stands in its name. */
import type { PaceId } from '../matches/contract.ts';
import { voiceIn } from './voice.ts';

const paces = ['live', 'daily', 'relaxed'] as const satisfies readonly PaceId[];

export const paceChoices = (): { name: string; value: string }[] =>
  paces.map(value => ({ name: voiceIn('en').say(`pace.${value}`), value }));
export const paceNamed = (typed: unknown): PaceId | undefined => paces.find(pace => pace === typed);
