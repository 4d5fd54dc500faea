/** Work still to do, as plain data in the state; the last frame runs, or asks, first (README, "Machine"). */
import { z } from 'zod';
import { ATTACKS } from './cards/types.ts';
import { AI_CARDS } from './layouts.ts';

const seat = z.int().min(0);
const int = z.int();

/** A weapon, or a pod, in a shot. `second`: the neighbour column that a wide weapon names. */
const gunSchema = z.strictObject({
  uid: int,
  pod: z.boolean(),
  card: z.string(),
  type: z.enum(ATTACKS),
  level: int,
  second: int.nullable(),
});
export type Gun = z.infer<typeof gunSchema>;

const DISCARD_REASONS = ['handicap', 'quarters', 'shock', 'jam', 'hunter'] as const;
const MOVE_SOURCES = ['free', 'crane', 'hauling_crew', 'contingency_crew'] as const;
export type MoveSource = (typeof MOVE_SOURCES)[number];

export const frameSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('dealLayouts') }),
  z.strictObject({ do: z.literal('layouts') }),
  z.strictObject({ do: z.literal('launch') }),
  z.strictObject({ do: z.literal('extras'), ship: int, step: int }),
  z.strictObject({ do: z.literal('tossStart') }),
  z.strictObject({ do: z.literal('dealAi') }),
  z.strictObject({ do: z.literal('openMarket') }),
  z.strictObject({ do: z.literal('shuffle'), seat }),
  z.strictObject({ do: z.literal('shuffleMarket') }),
  z.strictObject({ do: z.literal('draw'), seat, n: int }),
  z.strictObject({ do: z.literal('discard'), seat, n: int, why: z.enum(DISCARD_REASONS) }),
  z.strictObject({ do: z.literal('begin') }),
  z.strictObject({ do: z.literal('startTurn'), seat }),
  z.strictObject({ do: z.literal('quarters') }),
  z.strictObject({ do: z.literal('quartersDue') }),
  z.strictObject({ do: z.literal('act') }),
  z.strictObject({ do: z.literal('shot'), ship: int, target: int, guns: z.array(gunSchema) }),
  z.strictObject({ do: z.literal('refit'), card: z.string(), seat }),
  z.strictObject({ do: z.literal('refill') }),
  z.strictObject({ do: z.literal('note'), types: z.array(z.enum(ATTACKS)) }),
  z.strictObject({ do: z.literal('mend') }),
  z.strictObject({ do: z.literal('share'), uid: int }),
  /** `mend`: the cards to be repaired, where that was said with ending the turn; absent: asked. */
  z.strictObject({ do: z.literal('endTurn'), mend: z.array(int).exactOptional() }),
  z.strictObject({ do: z.literal('nextTurn') }),
  z.strictObject({ do: z.literal('newRound') }),
  z.strictObject({ do: z.literal('automata') }),
  z.strictObject({ do: z.literal('automataCard'), card: z.string() }),
  z.strictObject({ do: z.literal('firstTarget'), seat, step: z.enum(['choose', 'object', 'final']), choice: int }),
  z.strictObject({ do: z.literal('attack') }),
  z.strictObject({ do: z.literal('volley') }),
  z.strictObject({ do: z.literal('flux') }),
  z.strictObject({ do: z.literal('seize') }),
  z.strictObject({ do: z.literal('shots') }),
  z.strictObject({ do: z.literal('alternate') }),
  z.strictObject({ do: z.literal('install'), card: z.string() }),
  z.strictObject({ do: z.literal('layMine'), card: z.string() }),
  z.strictObject({ do: z.literal('automataEnd') }),
  z.strictObject({ do: z.literal('automataDraw'), n: int }),
  z.strictObject({ do: z.literal('ai'), card: z.enum(AI_CARDS) }),
]);
export type Frame = z.infer<typeof frameSchema>;
export type FrameOf<K extends Frame['do']> = Extract<Frame, { readonly do: K }>;
