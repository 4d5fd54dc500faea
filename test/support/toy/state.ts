/** State of the toy game: a few skiffs, hidden hands, sealed bids, dice. It shows in small what the contract can do. */
import { z } from 'zod';
import type { Choose, Draw } from '../../../src/effects/verbs.ts';
import { faceDown, shownTo } from '../../../src/effects/zones.ts';
import type { Seat } from '../../../src/engine/contract.ts';
import { peek, type Secret, secretOf } from '../../../src/engine/secret.ts';
import type { Text } from '../../../src/engine/text.ts';
import { type Stack, stackSchema } from './frames.ts';

export const CARDS = ['gust', 'toll', 'strike', 'parry', 'stow'] as const;
export type Card = (typeof CARDS)[number];
export const COPIES = 4;
export const HAND = 3;

export const optionsSchema = z.strictObject({
  rounds: z.int().min(1).max(3).default(2),
  weather: z.enum(['calm', 'rough']).default('calm'),
  bids: z.boolean().default(true),
});
export type Options = z.infer<typeof optionsSchema>;

export interface Option {
  readonly id: string;
  readonly notation: string;
  readonly label: Text;
  readonly effects: readonly Effect[];
}
export type Effect =
  | Draw
  | { readonly do: 'load'; readonly n: number }
  | { readonly do: 'toll' }
  | { readonly do: 'strike' }
  | { readonly do: 'stow'; readonly n: number }
  | { readonly do: 'sequence'; readonly effects: readonly Effect[] }
  | (Choose<Option> & { readonly prompt: Text })
  | { readonly do: 'may'; readonly prompt: Text; readonly effects: readonly Effect[] };

export interface State {
  readonly options: Options;
  readonly stage: 'shuffle' | 'bid' | 'turn' | 'over';
  readonly round: number;
  /** The seats that still play in this round, the next first. */
  readonly toPlay: readonly Seat[];
  readonly gone: readonly Seat[];
  /** Top card last. */
  readonly deck: readonly Secret<Card>[];
  readonly hands: readonly (readonly Secret<Card>[])[];
  readonly discard: readonly Card[];
  /** Points in the two holds of each seat. */
  readonly holds: readonly (readonly number[])[];
  readonly bids: readonly (Secret<number> | null)[];
  readonly work: Stack;
}

export type Event =
  | { readonly type: 'shuffled'; readonly order: readonly number[]; readonly hidden: true }
  | { readonly type: 'bid'; readonly seat: Seat; readonly amount: Secret<number> }
  | { readonly type: 'opened'; readonly first: Seat; readonly paid: number }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Card; readonly at: number }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'drew'; readonly seat: Seat; readonly card: Secret<Card> }
  | { readonly type: 'loaded'; readonly seat: Seat; readonly loads: readonly number[] }
  | { readonly type: 'discarded'; readonly seat: Seat; readonly card: Card; readonly at: number }
  | { readonly type: 'parried'; readonly seat: Seat; readonly at: number }
  | { readonly type: 'hit'; readonly seat: Seat; readonly loss: number }
  | { readonly type: 'looked'; readonly seat: Seat; readonly n: number }
  | { readonly type: 'stowed'; readonly seat: Seat; readonly order: Secret<readonly number[]> }
  | { readonly type: 'left'; readonly seat: Seat }
  | { readonly type: 'ended' };

export const textSchema: z.ZodType<Text> = z.strictObject({
  key: z.string(),
  args: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
}) as unknown as z.ZodType<Text>;

export const effectSchema: z.ZodType<Effect> = z.lazy(() =>
  z.union([
    z.strictObject({ do: z.enum(['toll', 'strike']) }),
    z.strictObject({ do: z.enum(['draw', 'load', 'stow']), n: z.int().min(0) }),
    z.strictObject({ do: z.literal('sequence'), effects: z.array(effectSchema) }),
    z.strictObject({ do: z.literal('choose'), prompt: textSchema, options: z.array(optionSchema) }),
    z.strictObject({ do: z.literal('may'), prompt: textSchema, effects: z.array(effectSchema) }),
  ]),
) as unknown as z.ZodType<Effect>;

const optionSchema = z.lazy(() =>
  z.strictObject({ id: z.string(), notation: z.string(), label: textSchema, effects: z.array(effectSchema) }),
);

const card = z.enum(CARDS);
const seatNumber = z.int().min(0);
export const stateSchema = z.strictObject({
  options: optionsSchema,
  stage: z.enum(['shuffle', 'bid', 'turn', 'over']),
  round: z.int(),
  toPlay: z.array(seatNumber),
  gone: z.array(seatNumber),
  deck: z.array(secretOf(card)),
  hands: z.array(z.array(secretOf(card))),
  discard: z.array(card),
  holds: z.array(z.array(z.int())),
  bids: z.array(secretOf(z.int()).nullable()),
  work: stackSchema(effectSchema, textSchema),
}) as unknown as z.ZodType<State>;

export const seatsOf = (state: State): readonly Seat[] => state.hands.map((_, i) => i as Seat);
export const playing = (state: State): readonly Seat[] => seatsOf(state).filter(s => !state.gone.includes(s));
export const handOf = (state: State, seat: Seat): readonly Card[] => (state.hands[seat] ?? []).map(c => peek(c));
export const pointsOf = (state: State, seat: Seat): number => (state.holds[seat] ?? []).reduce((a, b) => a + b, 0);
export const inDeck = (card: Card): Secret<Card> => faceDown(card, 'cards');
export const forSeat = (card: Secret<Card>, seat: Seat): Secret<Card> => shownTo(card, [seat]);
export const changeAt = <T>(list: readonly T[], seat: Seat, change: (old: T) => T): readonly T[] =>
  list.map((old, i) => (i === seat ? change(old) : old));
