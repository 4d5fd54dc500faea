/** Work still to do, as plain data in the state: an effect of a card on its way, whose it is, and what it keeps between its questions. */
import { z } from 'zod';
import { type Secret, secretOf } from '../../../src/engine/secret.ts';
import type { Text } from '../../../src/engine/text.ts';
import type { Effect } from './state.ts';

interface Base {
  /** Unique along the match: makes the ids of its questions. */
  readonly id: number;
  readonly owner: number;
}
export type Frame = Base &
  (
    | { readonly do: 'draw'; readonly n: number }
    | { readonly do: 'load'; readonly n: number }
    /** Places in the hands, sealed until the last has chosen. */
    | { readonly do: 'toll'; readonly chosen: Readonly<Record<string, Secret<number>>> }
    | { readonly do: 'strike'; readonly stage: 'aim' | 'window' | 'roll'; readonly target: number }
    | { readonly do: 'stow'; readonly n: number; readonly looked: boolean }
    | { readonly do: 'sequence'; readonly effects: readonly Effect[] }
    | Extract<Effect, { readonly do: 'choose' | 'may' }>
  );
export interface Stack {
  readonly frames: Frame[];
  /** Numbers the frames and only grows. */
  readonly serial: number;
}
export const noWork: Stack = { frames: [], serial: 0 };

/** The frame of an effect that begins. */
export function frameOf(effect: Effect, base: Base): Frame {
  switch (effect.do) {
    case 'toll':
      return { ...effect, chosen: {}, ...base };
    case 'strike':
      return { ...effect, stage: 'aim', target: 0, ...base };
    case 'stow':
      return { ...effect, looked: false, ...base };
    default:
      return { ...effect, ...base };
  }
}

export function stackSchema(effect: z.ZodType<Effect>, label: z.ZodType<Text>): z.ZodType<Stack> {
  const int = z.int().min(0);
  const frame = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
    z.strictObject({ do: z.literal(kind), ...shape, id: int, owner: int });
  const effects = z.array(effect);
  const option = z.strictObject({ id: z.string(), notation: z.string(), label, effects });
  const frames = z.discriminatedUnion('do', [
    frame('draw', { n: int }),
    frame('load', { n: int }),
    frame('toll', { chosen: z.record(z.string(), secretOf(z.int())) }),
    frame('strike', { stage: z.enum(['aim', 'window', 'roll']), target: int }),
    frame('stow', { n: int, looked: z.boolean() }),
    frame('sequence', { effects }),
    frame('choose', { prompt: label, options: z.array(option) }),
    frame('may', { prompt: label, effects }),
  ]);
  return z.strictObject({ frames: z.array(frames), serial: int }) as unknown as z.ZodType<Stack>;
}
