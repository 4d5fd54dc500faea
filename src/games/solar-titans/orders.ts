/**
 * Standing orders for what a player is asked outside the own turn: discards after a Shock Cannon or the Crew Hunter, and which of equally good
 * results of the Automata's fire to take. They answer from what the seat sees; a discard shows its card anyway, so an order tells nothing more.
 */
import { z } from 'zod';
import type { Answer, Pending } from '../../engine/contract.ts';
import { planLoss } from './opponent/danger.ts';
import type { View } from './view.ts';

export const orderSchema = z.strictObject({
  /** Cards that must be discarded while another plays. */
  discards: z.enum(['ask', 'cheapest']).default('ask'),
  /** Among results of the Automata's fire that are equal to it. */
  damage: z.enum(['ask', 'mildest']).default('ask'),
});
export type Order = z.infer<typeof orderSchema>;

export function standing(view: View, pending: Pending, { discards, damage }: Order): Answer | undefined {
  if (pending.pace !== 'reaction' || pending.form.kind !== 'pick') return undefined;
  const { choices } = pending.form;
  switch (pending.kind) {
    case 'discard':
      return discards === 'cheapest' && pending.onTimeout !== 'concede' ? pending.onTimeout : undefined;
    case 'plan': {
      if (damage !== 'mildest') return undefined;
      const losses = choices.map(choice => ({
        id: choice.id,
        loss: planLoss(view, pending.seat, Number(choice.id.split('.')[1])),
      }));
      const [mildest] = losses.sort((a, b) => a.loss - b.loss);
      return mildest === undefined ? undefined : [mildest.id];
    }
    default:
      return undefined;
  }
}
