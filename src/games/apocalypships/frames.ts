/**
 * Work still to do, kept in the state as data: a match can be put to sleep at every question. Steps run at once;
 * questions wait for an answer. Frames name cards and objects by number, never hidden values.
 */
import { z } from 'zod';
import { type Secret, secretOf } from '../../engine/secret.ts';
import { SOUGHT } from './cards/types.ts';
import { cardId, int, side } from './scalars.ts';

const place = z.int();
const step = <N extends string, S extends z.ZodRawShape>(name: N, shape: S) =>
  z.strictObject({ do: z.literal(name), ...shape });

const fleet = z.enum(['A', 'C', 'I', 'S', 'Y']);
const price = z.strictObject({ pips: z.string(), any: int });

/** The price of something, with what was chosen to pay it so far. */
const paymentShape = {
  owner: side,
  /** The card that is paid for. */
  card: cardId.exactOptional(),
  steam: price,
  /** Cards that pay by being exhausted or destroyed; they give no steam for it. */
  exhaust: int.exactOptional(),
  destroy: int.exactOptional(),
  mech: z.boolean().exactOptional(),
  refuel: int.exactOptional(),
  scrap: int.exactOptional(),
  dig: int.exactOptional(),
  /** The payer wants to choose the steam sources. */
  byHand: z.boolean(),
  /** Steam sources chosen so far, in `byHand`. */
  sources: z.array(int),
  /** Added steam that pays the number, as letters, in `byHand`. */
  taken: z
    .string()
    .regex(/^[ACISY]*$/u)
    .exactOptional(),
  chosenMech: int.exactOptional(),
  refuelled: z.array(int).exactOptional(),
  /** Places in the hand. */
  scrapped: z.array(int).exactOptional(),
};
const programShape = {
  owner: side,
  card: cardId,
  ability: int,
  source: int.exactOptional(),
  place: place.exactOptional(),
  targets: z.array(z.int()).exactOptional(),
  paid: int.exactOptional(),
  /** Effect to run next. */
  at: int,
};
/** A Sortie ability on its way into the crossfire. */
const abilityShape = {
  owner: side,
  source: int,
  card: cardId,
  ability: int,
  place: place.exactOptional(),
  targets: z.array(z.int()).exactOptional(),
  byHand: z.boolean(),
  paid: z.boolean(),
};
const battleShape = {
  /** For each expedition battle won by the active player. */
  modes: z.array(z.strictObject({ place, mode: z.enum(['damage', 'progress']) })),
  assigned: z.array(z.strictObject({ place, shares: z.array(z.strictObject({ uid: int, n: int })) })),
};

/** What waits for its turn among abilities that happen together. */
export const triggerSchema = z.discriminatedUnion('do', [
  step('program', programShape),
  step('upkeepCost', { owner: side, source: int }),
  step('salvageWhen', { owner: side, uid: int }),
  step('resurfaceWhen', { owner: side, uid: int }),
  step('stowaway', { owner: side, uid: int }),
]);
export type Trigger = z.infer<typeof triggerSchema>;

export const frameSchema = z.discriminatedUnion('do', [
  // match and set-up
  step('gameStart', {}),
  step('deal', { side }),
  step('refit', { side }),
  step('refitDraw', { side }),
  step('toss', {}),
  step('shuffle', { side }),
  step('chooseStarter', { loser: side.exactOptional() }),
  step('swaps', {}),
  step('swap', { side }),
  // turn
  step('turn', { side }),
  step('supply', {}),
  step('stoke', {}),
  step('maintenance', {}),
  step('watch', { phase: z.enum(['firstWatch', 'secondWatch']) }),
  step('watchGoes', {}),
  step('stow', {}),
  step('scrapDown', {}),
  step('turnEnd', {}),
  step('poolEmpties', {}),
  step('offerStalemate', { side, asked: side.exactOptional() }),
  // crossfire
  /** Without `side`: whoever has the first chance now. */
  step('priority', { side: side.exactOptional(), passes: int, window: z.boolean() }),
  step('resolve', {}),
  step('bury', {}),
  step('enter', {}),
  step('choosePlayTarget', {}),
  step('launchAbility', abilityShape),
  // sortie
  step('window', { step: z.enum(['firstWindow', 'secondWindow', 'finalWindow']) }),
  step('dispatches', {}),
  step('dispatch', { side }),
  step('battle', battleShape),
  step('sortieEnd', {}),
  // costs and effects
  step('pay', paymentShape),
  step('program', programShape),
  step('drawOne', { side }),
  step('digOne', { side }),
  step('scrapFromHand', { side, n: int, of: z.enum(['plunder', 'opponent', 'handSize']) }),
  step('jettisons', { side, uids: z.array(int) }),
  /** From the scrapyard; `resurfaced` or put there by its own Jettison. */
  step('putOnBoard', { side, uid: int, resurfaced: z.boolean() }),
  /** A salvaged card goes to the hand. */
  step('reclaim', { side, uid: int }),
  // triggers
  step('orderTriggers', { owner: side, triggers: z.array(triggerSchema) }),
  ...triggerSchema.options.slice(1),
]);
export type Frame = z.infer<typeof frameSchema>;
export type FrameOf<D extends Frame['do']> = Extract<Frame, { do: D }>;
export type Payment = FrameOf<'pay'>;
export type ProgramFrame = FrameOf<'program'>;
export type BattleFrame = FrameOf<'battle'>;

const ask = <N extends string, S extends z.ZodRawShape>(name: N, shape: S) =>
  z.strictObject({ ask: z.literal(name), side, ...shape });

export const questionSchema = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('toss') }),
  z.strictObject({ ask: z.literal('shuffle'), of: side }),
  ask('refit', {}),
  ask('bottom', {}),
  ask('starter', {}),
  ask('swapOut', {}),
  ask('swapIn', { out: secretOf(z.array(int)) as z.ZodType<Secret<number[]>> }),
  /** `byHand`: what is paid for next, its steam chosen by the payer. */
  ask('act', { byHand: z.literal(true).exactOptional() }),
  ask('react', { passes: int, window: z.boolean(), byHand: z.literal(true).exactOptional() }),
  ask('dispatch', {}),
  ask('mode', { frame: step('battle', battleShape), place }),
  ask('assign', { frame: step('battle', battleShape), place }),
  ask('playTarget', {}),
  ask('abilityTarget', { frame: step('launchAbility', abilityShape) }),
  ask('target', { frame: step('program', programShape) }),
  /** `fleet`: of version 1 alone. */
  ask('steam', { frame: step('pay', paymentShape), fleet: fleet.exactOptional() }),
  ask('added', { frame: step('pay', paymentShape) }),
  ask('mech', { frame: step('pay', paymentShape) }),
  ask('refuel', { frame: step('pay', paymentShape) }),
  ask('scrapCost', { frame: step('pay', paymentShape) }),
  ask('scrap', { n: int, of: z.enum(['plunder', 'opponent', 'handSize']) }),
  ask('drawUpTo', { n: int }),
  ask('recon', { n: int }),
  ask('sift', { n: int }),
  ask('siftOrder', { n: int }),
  ask('may', { frame: step('program', programShape) }),
  ask('mayPay', { frame: step('program', programShape) }),
  ask('upkeepCost', { source: int }),
  ask('jettison', { uids: z.array(int) }),
  ask('search', { subtype: z.enum(SOUGHT), to: z.enum(['hand', 'board']) }),
  ask('order', { triggers: z.array(triggerSchema) }),
  ask('salvageWhen', { uid: int }),
  ask('resurfaceWhen', { uid: int }),
  ask('stowaway', { uid: int }),
  ask('stalemate', { reply: z.boolean() }),
]);
export type Question = z.infer<typeof questionSchema>;
export type QuestionOf<A extends Question['ask']> = Extract<Question, { ask: A }>;
