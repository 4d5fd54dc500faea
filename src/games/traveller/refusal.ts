/** Why a typed answer is not legal: the rule in words, with legal answers near it. */
import type { Pending } from '../../engine/contract.ts';
import type { Text } from '../../engine/text.ts';
import type { View } from './view.ts';

export function explain(_view: View, _pending: Pending, _typed: string): Text | undefined {
  return undefined;
}
