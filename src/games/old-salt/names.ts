/** Names of ships as they are spoken and typed (section 15.1). */
import type { Seat } from '../../engine/contract.ts';
import type { Text } from '../../engine/text.ts';
import { DIRECTION_NAMES } from './geometry.ts';
import { text } from './say.ts';
import { letterOf } from './sea.ts';

export const facingText = (k: number): Text => text(`facing.${DIRECTION_NAMES[k] as (typeof DIRECTION_NAMES)[number]}`);

/** `AZ1` is `Z1` for its own seat; `~AL2` is `~L2`. */
export function spoken(id: string, seat: Seat): string {
  const ghost = id.startsWith('~');
  const bare = ghost ? id.slice(1) : id;
  if (!bare.startsWith(letterOf(seat))) return id;
  return ghost ? `~${bare.slice(1)}` : bare.slice(1);
}
