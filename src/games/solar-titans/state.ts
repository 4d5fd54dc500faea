/** The whole match as plain JSON. Hidden: hands, draw piles, the market pile, layouts until all have chosen (ruling 81). */
import { z } from 'zod';
import { type Secret, secretOf } from '../../engine/secret.ts';
import { ATTACKS } from './cards/types.ts';
import { frameSchema } from './frames.ts';
import { AI_CARDS, SHEETS } from './layouts.ts';
import { optionsSchema } from './options.ts';

const int = z.int();
const count = z.int().min(0);
const card = z.string();
const secrets = z.array(secretOf(card));
/** Top card first. How many there are is open and stands beside it. */
const pile = secretOf(z.array(card));

/** `owner`: whose discard pile a starter or bought card goes to; -1: the Automata. `miner`: who laid a Nova Mine here. */
const shipCardSchema = z.strictObject({
  uid: int,
  card,
  r: int,
  c: int,
  up: z.boolean(),
  owner: int,
  miner: int.optional(),
});
export type ShipCard = z.infer<typeof shipCardSchema>;

export const shipSchema = z.strictObject({
  /** Seats that command it; none: the Automata. */
  seats: z.array(count),
  titan: z.boolean(),
  cards: z.array(shipCardSchema),
});
export type Ship = z.infer<typeof shipSchema>;

const placedSchema = z.strictObject({ card, r: int, c: int });
const waitingSchema = z.strictObject({ uid: int, card, turn: count });
export type Waiting = z.infer<typeof waitingSchema>;

export const playerSchema = z.strictObject({
  ship: count,
  hand: secrets,
  draw: pile,
  drawCount: count,
  discard: z.array(card),
  /** Played this turn, on its way to the discard pile. */
  played: z.array(card),
  prepped: z.array(card),
  pods: z.array(waitingSchema),
  aside: z.array(waitingSchema),
  /** Face-up Field Repairs of `repairsOf`. */
  repairs: count,
  repairsOf: count,
  /** Left the match, or lost the ship in co-op. */
  out: z.boolean(),
  /** Titan Takedown: the one plate put on the ship at once was used (ruling 60). */
  refitted: z.boolean(),
  offers: z.array(count),
  choice: secretOf(count).nullable(),
  /** Free layout: what was placed so far. */
  built: secretOf(z.array(placedSchema)).nullable(),
});
export type Player = z.infer<typeof playerSchema>;

/** How the own ship stood before it fell apart, so that a turn that cannot end otherwise can be taken back to there (ruling 5). */
const looseSchema = z.strictObject({
  cards: z.array(shipCardSchema),
  fromHand: z.array(card),
  scrap: z.array(card),
  gone: z.array(card),
  played: z.array(card),
  prepped: z.array(card),
  aside: z.array(waitingSchema),
  hauling: count,
  used: z.array(int),
});

export const turnSchema = z.strictObject({
  n: count,
  seat: count,
  credits: count,
  arm: count,
  acts: count,
  /** Weapons fired, in earlier shots. */
  fired: z.array(int),
  /** Linked Auto Cannons, armed for free. */
  armed: z.array(int),
  /** Cards whose once-a-turn text was used. */
  used: z.array(int),
  /** Separate pieces of the ship when the turn began. */
  groups: count,
  /** Rapid Adaptation's note. */
  noted: z.enum(ATTACKS).nullable(),
  loose: looseSchema.nullable(),
  /** A Backup Hub spared the Crew Quarters discard of this turn; taking that back brings the discard back. */
  spared: z.boolean(),
});
export type Turn = z.infer<typeof turnSchema>;

const automataSchema = z.strictObject({
  sheet: z.enum(SHEETS),
  ship: count,
  ai: z.array(z.enum(AI_CARDS)),
  next: z.array(card),
  counters: count,
  /** Whom the next attack meets; null: to be decided (co-op). */
  target: int.nullable(),
  /** Did it disable a player card in its turn (Ship Siphon)? */
  hurt: z.boolean(),
});
export type Automata = z.infer<typeof automataSchema>;

export const REASONS = ['deck', 'resigned', 'agreed', 'stalemate', 'market', 'allDecks', 'score'] as const;
const resultSchema = z.strictObject({
  reason: z.enum(REASONS),
  ranking: z.array(z.array(count)),
  score: count.nullable(),
});
export type Result = z.infer<typeof resultSchema>;

export const stateSchema = z.strictObject({
  options: optionsSchema,
  /** Answers given so far: makes the ids of questions. */
  asked: count,
  nextUid: count,
  frames: z.array(frameSchema),
  ships: z.array(shipSchema),
  players: z.array(playerSchema),
  market: z.strictObject({
    pile,
    pileCount: count,
    row: z.array(card),
    scrap: z.array(card),
    hauling_crew: count,
    mercenary_crew: count,
  }),
  /** Starter cards out of the game. */
  gone: z.array(card),
  starter: count,
  round: count,
  turn: turnSchema,
  automata: automataSchema.nullable(),
  /** Seats that left, first to leave first. */
  left: z.array(count),
  result: resultSchema.nullable(),
});
export type State = z.infer<typeof stateSchema>;
export type HiddenCard = Secret<string>;

/** Actions in one turn; after so many only ending it is left, so that free moves cannot go on for ever. */
export const MOST_ACTS = 150;
export const AUTOMATA = -1;
