/**
 * The state of a match: `table` holds what everybody sees, `piles` what is hidden. Rules write to a copy (work.ts); stored
 * states are frozen.
 */
import { z } from 'zod';
import { type Secret, secretOf } from '../../engine/secret.ts';
import { PHASES, SKILLS } from './cards/figures.ts';
import type { Frame, Item } from './frames.ts';
import { optionsSchema } from './options.ts';
import { adventureId, cardId, int, place, token, uid } from './scalars.ts';

const cardTokenSchema = z.strictObject({ token, use: z.enum(['contract', 'complication']) });

/** A card in play before a captain, or attached to another. */
const permanentSchema = z.strictObject({
  uid,
  card: cardId,
  owner: place,
  controller: place,
  /** Number of the card to which it is attached; 0: none. */
  host: uid,
  /** What a Heroic Action or an Event became by attaching. */
  as: z.enum(['hindrance', 'upgrade', 'attachment', 'stored']).exactOptional(),
  exerted: z.boolean(),
  /** Wounds or Structure taken. */
  damage: int,
  counters: z.record(z.string(), z.int()),
  tokens: z.array(cardTokenSchema),
  /** Limited abilities used this round. */
  used: z.array(z.string()),
  /** Does not ready in the next Ready Phase. */
  rests: z.boolean(),
  /** Does not count against limits this round. */
  trifling: z.boolean(),
  /** Goes out of the game at the end of the round. */
  passing: z.boolean(),
  /** Skill that Cognition Wafer raised. */
  skill: z.enum(SKILLS).exactOptional(),
  /** Printed card whose text box it has this round. */
  copies: cardId.exactOptional(),
});
export type Permanent = z.infer<typeof permanentSchema>;

const until = z.enum(['action', 'phase', 'round', 'attached']);
const skill = z.enum(SKILLS);
const changeSchema = z.discriminatedUnion('is', [
  z.strictObject({
    is: z.literal('attribute'),
    av: z.int(),
    dv: z.int(),
    init: z.int(),
    against: place.exactOptional(),
  }),
  z.strictObject({ is: z.literal('still') }),
  z.strictObject({ is: z.literal('skill'), skill, level: z.int().min(1).max(2) }),
  z.strictObject({ is: z.literal('level'), skill }),
  z.strictObject({ is: z.literal('suppress'), skill: z.union([skill, z.literal('all')]) }),
  z.strictObject({ is: z.literal('blank') }),
  z.strictObject({ is: z.literal('armor'), n: int }),
  z.strictObject({ is: z.literal('concealed'), n: int, only: z.literal('wounds').exactOptional() }),
  z.strictObject({ is: z.literal('immune'), to: z.string(), source: uid }),
  z.strictObject({ is: z.literal('stolen'), seat: place }),
]);
export type Change = z.infer<typeof changeSchema>;
/** A change for a while. `on`: a permanent; `scope`: what it ends with; 0: it lasts with `source`, the attached card. */
const lastingSchema = z.strictObject({ on: uid, until, scope: uid, source: uid, change: changeSchema });
export type Lasting = z.infer<typeof lastingSchema>;

const id = z.int().min(1);
const scopeSchema = z.discriminatedUnion('is', [
  z.strictObject({ id, is: z.literal('round') }),
  z.strictObject({ id, is: z.literal('phase') }),
  z.strictObject({ id, is: z.literal('action'), by: place }),
  z.strictObject({ id, is: z.literal('raid'), attacker: place, defender: place }),
  z.strictObject({
    id,
    is: z.literal('enemy'),
    seat: place,
    complication: uid,
    role: z.enum(['attacker', 'defender']),
  }),
  /** The moment after an event in which `seat` may follow it; `rival`: whom it concerns. */
  z.strictObject({ id, is: z.literal('window'), after: z.string(), seat: place, card: cardId, rival: place }),
]);
export type Scope = z.infer<typeof scopeSchema>;

/** A card in a pile that everybody sees. */
const openCardSchema = z.strictObject({ uid, card: cardId });
export type OpenCard = z.infer<typeof openCardSchema>;

const adventure = secretOf(cardId) as z.ZodType<Secret<string>>;
const complicationSchema = z.strictObject({
  uid,
  /** An adventure card; a captain's card where a Heroic Action became a Complication. */
  card: adventure,
  owner: place,
  open: z.boolean(),
  /** Captains who looked at it. */
  seenBy: z.array(place),
  damage: int,
  /** Level of the skill token that a Heroic Action placed here asks for. */
  reliance: z.enum(['trained', 'expert']).exactOptional(),
});
export type Complication = z.infer<typeof complicationSchema>;
const slotSchema = z.strictObject({
  controller: place,
  contract: z.strictObject({ uid, card: adventureId, owner: place }).exactOptional(),
  complications: z.array(complicationSchema),
  /** Its Distance is 0 until the end of the phase. */
  near: z.boolean(),
});
export type Slot = z.infer<typeof slotSchema>;

const activitySchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('none') }),
  z.strictObject({ is: z.literal('contract'), slot: int }),
  z.strictObject({ is: z.literal('piracy') }),
]);

const discountSchema = z.strictObject({ on: z.string(), n: int, until: z.enum(['phase', 'round']) });
const captainSchema = z.strictObject({
  inGame: z.boolean(),
  /** Number of the ship; 0 for the Opposition. */
  ship: uid,
  vp: int,
  infamy: int,
  pool: z.array(token),
  activity: activitySchema,
  discard: z.array(openCardSchema),
  adventureDiscard: z.array(openCardSchema),
  dispersed: z.array(openCardSchema),
  discounts: z.array(discountSchema),
  noSurcharge: z.boolean(),
  /** Draws at most one card in the next Ready Phase. */
  drawsOne: z.boolean(),
  /** The Crew do not ready in the next Ready Phase. */
  crewRests: z.boolean(),
  /** Conducted a piracy action this round. */
  raided: z.boolean(),
  attacked: z.boolean(),
  harmed: z.boolean(),
  vpGained: int,
  /** Triggers that happen once a round and did. */
  once: z.array(z.string()),
  passed: z.boolean(),
  eligible: z.boolean(),
  /** Crew that performed Inspired Oration this round. */
  orations: z.array(uid),
});
export type Captain = z.infer<typeof captainSchema>;

const itemSchema = z.looseObject({ uid: z.int(), by: place, card: cardId }) as unknown as z.ZodType<Item>;
const tableSchema = z.strictObject({
  round: int,
  phase: z.enum(['setup', ...PHASES]),
  /** Initiative order, captains in the game. */
  order: z.array(place),
  active: place,
  board: z.array(permanentSchema),
  slots: z.array(slotSchema),
  /** Of three captains: the slot whose controller is settled anew whenever it is filled (R112); -1: none. */
  floating: z.int().min(-1).max(3),
  captains: z.array(captainSchema),
  lasting: z.array(lastingSchema),
  /** Last is top. */
  queue: z.array(itemSchema),
  /** A card between its zone and the queue while its costs are paid. */
  playing: z.array(itemSchema),
  /** What is under way, the innermost last (scopes.ts). */
  scopes: z.array(scopeSchema),
  /** Contracts completed in this stage: their VP are held until the last attempt, whatever becomes of the cards (R101). `contract`: its number. */
  held: z.array(z.strictObject({ contract: uid, card: adventureId, seat: place })),
  /** Catastrophic Overbooking is in force, by these captains. */
  overbooked: z.array(place),
  oppositionDiscard: z.array(openCardSchema),
  nextUid: int,
});
export type Table = z.infer<typeof tableSchema>;

const card = secretOf(cardId) as z.ZodType<Secret<string>>;
/** First of a deck is the top. */
const pilesSchema = z.strictObject({ hand: z.array(card), deck: z.array(card), adventures: z.array(card) });
export type Piles = z.infer<typeof pilesSchema>;

const answers = secretOf(z.array(z.union([z.string(), z.number()]))) as z.ZodType<Secret<(string | number)[]>>;
const frameSchema = z.looseObject({ do: z.string() }) as unknown as z.ZodType<Frame>;
const said = secretOf(z.string()) as z.ZodType<Secret<string>>;
const askingSchema = z.strictObject({
  frame: frameSchema,
  /** Who is asked; empty: chance. */
  seats: z.array(place),
  /** `said`: the answer as it is typed, for whoever gave it. */
  given: z.array(z.strictObject({ seat: place, answer: answers, said: said.optional() })),
});
export type Asking = z.infer<typeof askingSchema>;

export const stateSchema = z.strictObject({
  options: optionsSchema,
  table: tableSchema,
  piles: z.array(pilesSchema),
  /** Cards of the Opposition not in play. */
  opposition: z.array(card),
  /** The last runs first. */
  frames: z.array(frameSchema),
  asking: askingSchema.exactOptional(),
  /** Questions asked so far: their ids. */
  asked: int,
  /** Interjections refused at this question, by seat. */
  declined: z.array(int),
  over: z
    .strictObject({
      ranking: z.array(z.array(place)),
      reason: z.enum(['points', 'survivor', 'rounds', 'bankrupt', 'conceded']),
    })
    .exactOptional(),
  /** Captains who left, first to last, and how. */
  gone: z.array(z.strictObject({ seat: place, how: z.enum(['bankrupt', 'conceded']) })),
});
export type State = z.infer<typeof stateSchema>;
