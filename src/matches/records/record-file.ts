/** The file of a finished match, and what a check of it finds. */
import { z } from 'zod';

const answer = z.array(z.union([z.string(), z.number()]));
export const recordSchema = z.strictObject({
  format: z.literal('flotilla-match'),
  formatVersion: z.literal(1),
  game: z.string(),
  rulesVersion: z.int(),
  mode: z.string(),
  options: z.record(z.string(), z.unknown()),
  /** What each seat brought, first seat first. */
  entries: z.array(z.unknown()).min(1).max(8),
  seed: z.string(),
  seedCommitment: z.string(),
  /** Groups of seats, best first; empty where the match was ended without a result. */
  ranking: z.array(z.array(z.int())),
  /** What it was for each seat, first seat first. Files of before have none. */
  outcomes: z.array(z.enum(['won', 'lost', 'drawn', 'placed'])).optional(),
  decisions: z
    .array(
      z.strictObject({
        ...{ seq: z.int(), epoch: z.int(), pendingId: z.string(), seat: z.int(), answer },
        ...{ cause: z.string(), submission: z.int(), at: z.iso.datetime() },
      }),
    )
    // More than any match has.
    .max(20_000),
});
export type MatchRecord = z.output<typeof recordSchema>;

export type RecordVerdict =
  | { readonly fits: true; readonly decisions: number; readonly draws: number }
  | {
      readonly fits: false;
      /** `at`: the first entry that is wrong. */
      readonly problem: 'commitment' | 'older-rules' | 'chance' | 'replay' | 'result';
      readonly at: number;
    };
