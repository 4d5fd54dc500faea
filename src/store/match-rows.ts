/** Rows of the database to the service's own and back. */
import { z } from 'zod';
import type { Pace } from '../matches/contract.ts';
import {
  type DecisionRow,
  type DraftRow,
  habitsSchema,
  type MatchRow,
  type MatchWrite,
  type SeatRow,
} from '../matches/ports.ts';
import type { Row, SqlValue } from './sql.ts';

const optional = <T extends z.ZodType>(schema: T) =>
  schema.nullable().transform(value => (value === null ? undefined : (value as z.output<T>)));
const text = z.string();
const when = z.union([z.date(), z.string().transform(s => new Date(s))]);
const json = <T extends z.ZodType>(schema: T) =>
  z.preprocess(value => (typeof value === 'string' ? JSON.parse(value) : (value ?? [])), schema);

type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Drops members that are undefined, as `exactOptionalPropertyTypes` wants absent ones. */
export const present = <T extends object>(value: T): Present<T> =>
  Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined)) as Present<T>;

const seatSchema = z.object({
  seat: z.int(),
  userId: optional(text),
  opponent: optional(z.enum(['random', 'greedy', 'search'])),
  entry: text,
  askedAt: optional(when),
  dueAt: optional(when),
  missedTurns: z.int(),
  missedReactions: z.int(),
  orders: optional(text),
  bankMs: optional(z.int()),
  runsSince: optional(when),
  leftMs: optional(z.int()),
  remindAt: optional(when),
  reminded: z.int(),
  plan: optional(text),
  habits: optional(habitsSchema),
});

const draftSchema = z.object({
  seat: z.int(),
  epoch: z.int(),
  steps: json(z.array(z.object({ pendingId: text, answer: z.array(z.union([text, z.number()])) }))),
});

const matchSchema = z.object({
  ...{
    id: text,
    game: text,
    rulesVersion: z.int(),
    mode: text,
    options: text,
    seed: text,
    seq: z.int(),
    epoch: z.int(),
  },
  status: z.enum(['running', 'over']),
  offers: optional(text),
  pace: text.transform(pace => pace as Pace),
  absence: z.enum(['default', 'opponent', 'lose']),
  ...{ rated: z.boolean(), practice: z.boolean(), hotSeat: z.boolean() },
  challengeId: optional(text),
  ...{ startedAt: when, endedAt: optional(when), snapshot: optional(text) },
  seats: json(z.array(seatSchema)),
  drafts: json(z.array(draftSchema)),
});

const whereShape = {
  ...{ guildId: optional(text), channelId: text, threadId: optional(text), anywhere: z.boolean() },
  ...{ boardChannelId: optional(text), boardMessageId: optional(text), boardSeq: optional(z.int()) },
  lostAt: optional(when),
};
const whereSchema = z.object(whereShape);

/** Where a match lives and which message is its board. */
export function whereOf(row: Row): Pick<MatchRow, 'place' | 'board' | 'lostAt'> {
  const { guildId, channelId, threadId, anywhere, boardChannelId, boardMessageId, boardSeq, lostAt } =
    whereSchema.parse(row);
  const place = present({ guildId, channelId, threadId, anywhere: anywhere ? (true as const) : undefined });
  const lost = present({ lostAt });
  if (boardChannelId === undefined || boardMessageId === undefined || boardSeq === undefined) return { place, ...lost };
  return { place, ...lost, board: { channelId: boardChannelId, messageId: boardMessageId, seq: boardSeq } };
}

/** @throws ZodError where the database holds what this version cannot read */
export function matchRowOf(row: Row): MatchRow {
  const { status, seats, drafts, ...rest } = matchSchema.parse(row);
  return {
    ...present(rest),
    ...whereOf(row),
    over: status === 'over',
    seats: seats.map((seat): SeatRow => present(seat)),
    drafts: drafts as unknown as readonly DraftRow[],
  };
}

const decisionSchema = z.object({
  ...{ seq: z.int(), epoch: z.int(), pendingId: text, seat: z.int(), answer: text },
  cause: text,
  submission: z.int(),
  at: when,
});
export const decisionRowOf = (row: Row): DecisionRow => decisionSchema.parse(row) as DecisionRow;

/** Values of match-sql.ts `WRITE`, in order. */
export function writeValues(change: MatchWrite): readonly SqlValue[] {
  const { was, receipt, dropDrafts } = change;
  return [
    ...[change.matchId, was.seq, was.epoch, change.seq, change.epoch, change.snapshot],
    change.over ? 'over' : 'running',
    change.offers ?? null,
    change.rulesVersion ?? null,
    change.over ? change.at.toISOString() : null,
    JSON.stringify(change.decisions),
    JSON.stringify(change.seats),
    JSON.stringify(change.outbox.map(row => ({ ...row, payload: JSON.stringify(row.payload) }))),
    receipt?.id ?? null,
    receipt?.outcome ?? null,
    dropDrafts === 'all',
    dropDrafts === 'all' ? [] : dropDrafts,
    was.offers ?? null,
    change.wasDraft?.seat ?? null,
    change.wasDraft?.draft === undefined ? null : JSON.stringify(change.wasDraft.draft.steps),
  ];
}
