/**
 * The state of a match. Two halves: `table` holds what both players see, `piles` what is hidden. Rules work on a copy
 * (work.ts); stored states are frozen.
 */
import { z } from 'zod';
import { type Secret, secretOf } from '../../engine/secret.ts';
import { FLEETS } from './cards/types.ts';
import { frameSchema, questionSchema, triggerSchema } from './frames.ts';
import { optionsSchema } from './options.ts';
import { cardId, int, side, uid } from './scalars.ts';

export const PHASES = [
  'setup',
  'supply',
  'stoke',
  'maintenance',
  'firstWatch',
  'sortie',
  'secondWatch',
  'stow',
] as const;
export type Phase = (typeof PHASES)[number];
export const SORTIE_STEPS = ['firstWindow', 'dispatch', 'secondWindow', 'battle', 'finalWindow'] as const;

/** Where a dispatched crew is: the uid of an expedition, or one of these. */
export const AT_MOTHERSHIP = 0;
/** Its expedition was claimed: in the middle without a battle until the sortie ends. */
export const ADRIFT = -1;

/** A card on board in a berth or a battle: mothership, engine, base, crew, token. Its owner controls it always. */
const permanentSchema = z.strictObject({
  uid,
  card: cardId,
  owner: side,
  exhausted: z.boolean(),
  /** Hull lost. */
  damage: int,
  /** Plating used up this turn. */
  dented: int,
  /** Markers. */
  firepower: int,
  hull: int,
  tide: int,
  /** Until the end of the turn. */
  bonusFirepower: int,
  bonusPlating: int,
  quickstart: z.boolean(),
  /** Turn in which it came on board; `isNew` where that was in a watch of the turn that still runs. */
  arrived: int,
  isNew: z.boolean(),
  /** Numbers of the once-per-turn abilities used this turn. */
  used: z.array(int),
  /** Place in the middle; absent in the berth. */
  place: z.int().exactOptional(),
});
export type Permanent = z.infer<typeof permanentSchema>;

/** A card in a pile that both players see. */
const openCardSchema = z.strictObject({ uid, card: cardId });
export type OpenCard = z.infer<typeof openCardSchema>;
/** A claimed expedition may belong to the other player. */
const claimedSchema = z.strictObject({ uid, card: cardId, owner: side });

const expeditionSchema = z.strictObject({
  uid,
  card: cardId,
  owner: side,
  progress: z.tuple([int, int]),
});
export type Expedition = z.infer<typeof expeditionSchema>;

/** What waits in the crossfire. `ability`: its number on `card`, for abilities and Jettisons. */
const waitingSchema = z.strictObject({
  uid,
  kind: z.enum(['card', 'token', 'ability']),
  card: cardId,
  owner: side,
  ability: int.exactOptional(),
  /** Uid of the card on board or in the scrapyard whose ability waits. */
  source: int.exactOptional(),
  /** Place of the source when the ability was used (Fireship). */
  place: z.int().exactOptional(),
  targets: z.array(z.int()).exactOptional(),
  /** Firepower of the Mech exhausted to pay (Full Broadside). */
  paid: int.exactOptional(),
});
export type Waiting = z.infer<typeof waitingSchema>;

const poolSchema = z.strictObject(
  Object.fromEntries(FLEETS.map(fleet => [fleet, int])) as Record<(typeof FLEETS)[number], typeof int>,
);
export type Pool = z.infer<typeof poolSchema>;

/** What happened this turn, for engines and once-a-turn triggers. */
const factsSchema = z.strictObject({
  scraps: int,
  dug: int,
  deployedBigCrew: z.boolean(),
  reclaimed: z.boolean(),
  atMothership: int,
  installed: z.boolean(),
});
export type Facts = z.infer<typeof factsSchema>;

const sideSchema = z.strictObject({
  pool: poolSchema,
  scrapyard: z.array(openCardSchema),
  logbook: z.array(claimedSchema),
  removed: z.array(openCardSchema),
  /** Scrapped with Stowaway, undecided yet. */
  adrift: z.array(openCardSchema),
  /** Initiative gained until the end of the turn. */
  initiative: int,
  facts: factsSchema,
  /** Had to draw or dig from an empty hold. */
  ranDry: z.boolean(),
  wonByCard: z.boolean(),
  refitted: z.boolean(),
  /** Cards whose Resurface waits for the next watch. */
  resurfacing: z.array(int),
});
export type SideState = z.infer<typeof sideSchema>;

const playingSchema = z.strictObject({
  uid,
  card: cardId,
  owner: side,
  from: z.enum(['hand', 'scrapyard', 'adrift']),
  targets: z.array(z.int()).exactOptional(),
  paid: int.exactOptional(),
});

const tableSchema = z.strictObject({
  /** Game of the match, from 1. */
  game: int,
  results: z.array(z.union([side, z.literal('stalemate')])),
  starter: side,
  /** Turn of the game, from 1; 0 during set-up. */
  turn: int,
  active: side,
  phase: z.enum(PHASES),
  step: z.enum(SORTIE_STEPS).exactOptional(),
  board: z.array(permanentSchema),
  middle: z.array(expeditionSchema),
  /** Last is top. */
  crossfire: z.array(waitingSchema),
  /** A card between its zone and the crossfire, while its costs are paid. */
  playing: playingSchema.exactOptional(),
  /** A maneuver whose effect is happening. */
  resolving: openCardSchema.extend({ owner: side }).exactOptional(),
  sides: z.tuple([sideSchema, sideSchema]),
  /** Battles that deal no damage and give no progress this turn. */
  stilled: z.array(z.int()),
  /** The active player wants nothing more of this turn: sends nobody, has no second watch. */
  hurry: z.literal(true).exactOptional(),
  /** Actions in this phase, capped. */
  acts: int,
  nextUid: int,
  swapped: z.tuple([z.boolean(), z.boolean()]),
});
export type Table = z.infer<typeof tableSchema>;

const card = secretOf(cardId) as z.ZodType<Secret<string>>;
const pilesSchema = z.strictObject({ hand: z.array(card), hold: z.array(card), drydock: z.array(card) });
/** First of `hold` is the top. */
export type Piles = z.infer<typeof pilesSchema>;

export const stateSchema = z.strictObject({
  options: optionsSchema,
  table: tableSchema,
  piles: z.tuple([pilesSchema, pilesSchema]),
  /** Work to do; the last runs first (machine.ts). */
  frames: z.array(frameSchema),
  /** The question that the match waits for. */
  question: questionSchema.exactOptional(),
  /** Triggered abilities whose event is complete. */
  triggers: z.array(triggerSchema),
  /** Questions asked so far: their ids. */
  asked: int,
  /** Offers to give up a game, answered so far, by seat. */
  mayAsked: z.tuple([int, int]),
  /** How the last finished game of the match ended. */
  ended: z
    .strictObject({
      result: z.union([side, z.literal('stalemate')]),
      how: z.enum(['sunk', 'spoils', 'dry', 'card', 'gaveUp']),
      turn: int,
    })
    .exactOptional(),
  /** Windows that public facts closed. */
  closed: int,
  over: z
    .strictObject({
      winner: z.union([side, z.literal('nobody')]),
      reason: z.enum(['games', 'games-run-out', 'conceded', 'agreed', 'goldfish']),
    })
    .exactOptional(),
});
export type State = z.infer<typeof stateSchema>;
