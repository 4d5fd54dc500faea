/** What the match service needs from outside: a store, a clock, seeds. Implemented by src/store and src/main.ts. */
import type { Answer, AnyGame, Pending, PendingId } from '../engine/contract.ts';
import type {
  Absence,
  Announcement,
  Cause,
  ChallengeId,
  MatchId,
  OpponentLevel,
  Pace,
  Place,
  Receipt,
  UserId,
  UserSettings,
} from './contract.ts';
import type { ResultStore } from './standing/ports.ts';
import type { Habits } from './time/habits.ts';

export type * from './standing/contract.ts';
export type { RateSeats, ResultStore } from './standing/ports.ts';
export { awaySchema, habitsSchema } from './time/habits.ts';

export interface Clock {
  readonly now: () => Date;
}
/** A new seed a match (engine/chance.ts `freshSeed`; a fixed one in tests). */
export type SeedSource = () => string;
/** A computer opponent's answer, from what its seat may see alone. */
export type Decide = (
  game: AnyGame,
  state: object,
  pending: Pending,
  level: OpponentLevel,
  seed: string,
) => Answer | Promise<Answer>;

/** The database cannot be used now (gone, full, too slow): nothing was changed; trying again later may work. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

// ── matches ─────────────────────────────────────────────────────────────────

export interface SeatRow {
  readonly seat: number;
  readonly userId?: UserId;
  readonly opponent?: OpponentLevel;
  /** JSON; never shown. */
  readonly entry: string;
  readonly askedAt?: Date;
  readonly dueAt?: Date;
  readonly missedTurns: number;
  readonly missedReactions: number;
  /** JSON of orders.ts; never shown to others. */
  readonly orders?: string;
  /** Own time for the match when the clock stood last, ms. */
  readonly bankMs?: number;
  /** Since when the clock runs for what is asked now. */
  readonly runsSince?: Date;
  /** Time left when the match was paused, ms. */
  readonly leftMs?: number;
  readonly remindAt?: Date;
  /** Number of the next reminder (reminders.ts). */
  readonly reminded: number;
  /** JSON of plan-tree.ts; never shown to others. */
  readonly plan?: string;
  /** Read with the seat, never written with it. */
  readonly habits?: Habits;
}

export interface DraftRow {
  readonly seat: number;
  readonly epoch: number;
  readonly steps: readonly { readonly pendingId: PendingId; readonly answer: Answer }[];
}

/** What stays the same while a match is played. */
export interface MatchFacts {
  readonly id: MatchId;
  readonly game: string;
  readonly mode: string;
  /** JSON. */
  readonly options: string;
  readonly seed: string;
  readonly pace: Pace;
  readonly absence: Absence;
  readonly rated: boolean;
  readonly practice: boolean;
  readonly hotSeat: boolean;
  readonly challengeId?: ChallengeId;
  readonly startedAt: Date;
}

export interface MatchRow extends MatchFacts {
  readonly rulesVersion: number;
  readonly place: Place;
  readonly seq: number;
  readonly epoch: number;
  /** JSON of position.ts. Absent where the reader named the (seq, epoch) it already holds and it is still the newest. */
  readonly snapshot?: string;
  readonly over: boolean;
  /** JSON of offers.ts. */
  readonly offers?: string;
  readonly board?: { readonly channelId: string; readonly messageId: string; readonly seq: number };
  readonly endedAt?: Date;
  /** Since when its place cannot be reached. */
  readonly lostAt?: Date;
  readonly seats: readonly SeatRow[];
  readonly drafts: readonly DraftRow[];
}

export interface DecisionRow {
  readonly seq: number;
  readonly epoch: number;
  readonly pendingId: string;
  /** Seat number, or one of `logSeat`. */
  readonly seat: number;
  /** JSON. */
  readonly answer: string;
  readonly cause: Cause;
  readonly submission: number;
  readonly at: Date;
}
/** Seats of log entries that no member gave. */
export const logSeat = { chance: -1, match: -2 } as const;

/** Work to be done after the commit, at least once, in order per lane and subject. */
export type OutboxWrite = {
  readonly key: string;
  readonly subject: string;
  readonly seq: number;
  /** Not before so many ms. Default 0. */
  readonly delayMs?: number;
} & (
  | { readonly lane: 'announce'; readonly payload: Announcement }
  | { readonly lane: 'opponent'; readonly payload: OpponentTask }
);
export interface OpponentTask {
  readonly matchId: MatchId;
  readonly epoch: number;
  readonly seat: number;
}

/** One seat's changed clock or occupant. `userId` only where another member takes the seat. */
export type SeatWrite = Omit<SeatRow, 'entry' | 'habits'>;

/** All that one commit changes, compared with (matchId, seq, epoch, offers, own draft) and written at once, or not at all. */
export interface MatchWrite {
  readonly matchId: MatchId;
  readonly was: { readonly seq: number; readonly epoch: number; readonly offers?: string };
  /** The acting seat's draft as it was read: compared too, so that nobody confirms what another device just changed. */
  readonly wasDraft?: { readonly seat: number; readonly draft: DraftRow | undefined };
  readonly seq: number;
  readonly epoch: number;
  readonly snapshot: string;
  readonly over: boolean;
  readonly offers?: string;
  /** Set by an upgrade only. */
  readonly rulesVersion?: number;
  readonly decisions: readonly DecisionRow[];
  readonly seats: readonly SeatWrite[];
  readonly outbox: readonly OutboxWrite[];
  /** Drafts of these seats are used up or stale; `all` where the position they stood on is gone. */
  readonly dropDrafts: 'all' | readonly number[];
  readonly receipt?: { readonly id: Receipt; readonly outcome: string };
  readonly at: Date;
}

/** `conflict`: somebody else wrote first; read again, validate again. `repeated`: this receipt was used already. */
export type WriteOutcome = 'stored' | 'conflict' | 'repeated';
/** With `stored`, what the row holds that other writes change meanwhile. */
export type MatchWritten =
  | {
      readonly is: 'stored';
      readonly place: Place;
      readonly board?: NonNullable<MatchRow['board']>;
      readonly lostAt?: Date;
    }
  | { readonly is: 'conflict' | 'repeated' };

export interface NewMatch extends MatchFacts {
  readonly rulesVersion: number;
  readonly place: Place;
  readonly seq: number;
  readonly snapshot: string;
  readonly over: boolean;
  readonly seats: readonly (SeatRow & { readonly share: number })[];
  readonly decisions: readonly DecisionRow[];
  readonly outbox: readonly OutboxWrite[];
}

// ── challenges ──────────────────────────────────────────────────────────────

export interface ChallengeSeatRow {
  readonly index: number;
  readonly userId?: UserId;
  readonly open: boolean;
  readonly opponent?: OpponentLevel;
  /** Place in the match where seats are given. */
  readonly turn: number;
  readonly answer: 'waiting' | 'accepted' | 'declined';
  readonly entry: string;
}
export interface ChallengeRow {
  readonly id: ChallengeId;
  readonly hostId: UserId;
  readonly place: Place;
  readonly game: string;
  readonly mode: string;
  readonly options: string;
  readonly order: 'lot' | 'given';
  readonly pace: Pace;
  readonly absence: Absence;
  readonly rated: boolean;
  readonly note?: string;
  readonly status: 'open' | 'started' | 'declined' | 'cancelled' | 'expired';
  readonly version: number;
  readonly expiresAt: Date;
  readonly expiresInHours: number;
  readonly messageId?: string;
  readonly matchId?: MatchId;
  /** Index 0 is the host. */
  readonly seats: readonly ChallengeSeatRow[];
}

export interface ChallengeWrite {
  readonly challenge: ChallengeRow;
  /** Compared with the stored version. */
  readonly wasVersion: number;
  readonly outbox: readonly OutboxWrite[];
  readonly match?: NewMatch;
  readonly receipt?: { readonly id: Receipt; readonly outcome: string };
}

// ── outbox and clocks, for src/jobs ─────────────────────────────────────────

export interface OutboxRow {
  readonly id: string;
  readonly key: string;
  readonly subject: string;
  readonly seq: number;
  readonly payload: unknown;
  readonly attempts: number;
  /** When it was claimed, by the database's clock. */
  readonly ageMs: number;
  /** Interaction that it came from, for the logs. */
  readonly press?: string;
}
export type Lane = OutboxWrite['lane'];

export interface OutboxStore {
  /**
   * Claims up to `limit` subjects that have due work, for `holdMs`, and reads their rows, oldest first. Two processes never hold
   * the same subject of a lane.
   */
  readonly claim: (lane: Lane, limit: number, holdMs: number) => Promise<readonly (readonly OutboxRow[])[]>;
  readonly done: (ids: readonly string[]) => Promise<void>;
  /**
   * Counts an attempt before it is made, so that it is known even if this process dies in it, and holds on to the subject.
   * @param held all its rows that are not done, this one among them
   * @returns false where it is not this process's any more: the others thought it dead
   */
  readonly begin: (id: string, held: readonly string[], holdMs: number) => Promise<boolean>;
  /** Gives the claim back; not before `afterMs`. */
  readonly retry: (id: string, afterMs: number, problem: string) => Promise<void>;
  readonly bury: (id: string, problem: string) => Promise<void>;
  /** Gives back what this process holds of these subjects: it could not settle them while the database was away. */
  readonly letGo: (lane: Lane, subjects: readonly string[]) => Promise<void>;
  /** For metrics: rows not done, age of the oldest in ms, rows given up. */
  readonly depth: (
    lane: Lane,
  ) => Promise<{ readonly waiting: number; readonly oldestMs: number; readonly dead: number }>;
}

export interface DueSeat {
  readonly matchId: MatchId;
  readonly seat: number;
}

export interface MatchStore {
  /** @param known what the caller holds decoded: the snapshot is then left out if it is still the newest */
  readonly read: (id: MatchId, known?: { seq: number; epoch: number }) => Promise<MatchRow | undefined>;
  readonly readMany: (ids: readonly MatchId[]) => Promise<readonly MatchRow[]>;
  readonly write: (change: MatchWrite) => Promise<MatchWritten>;
  readonly create: (match: NewMatch, receipt?: { id: Receipt; outcome: string }) => Promise<WriteOutcome>;
  /** Compared with the draft and the numbers as they were read; without steps the draft is removed. */
  readonly saveDraft: (
    match: { readonly id: MatchId; readonly seq: number; readonly epoch: number },
    draft: DraftRow,
    was: DraftRow | undefined,
    receipt?: { id: Receipt; outcome: string },
  ) => Promise<WriteOutcome>;
  /** A finished match from a file, kept for the member who brought it. */
  readonly createImported: (
    match: NewMatch,
    of: { readonly by: UserId; readonly endedAt: Date },
    receipt: { id: Receipt; outcome: string },
  ) => Promise<WriteOutcome>;
  readonly importedCount: (userId: UserId) => Promise<number>;
  readonly decisions: (id: MatchId) => Promise<readonly DecisionRow[]>;
  /** Up to where this member has read what happened; 0: nothing yet. */
  readonly seenSeq: (id: MatchId, userId: UserId) => Promise<number>;
  readonly noteSeen: (id: MatchId, userId: UserId, seq: number) => Promise<void>;
  readonly receipt: (id: Receipt) => Promise<string | undefined>;
  /** The match is there, and not lost any more. */
  readonly setPlace: (id: MatchId, place: Place) => Promise<boolean>;
  /** The match's place cannot be reached, unless it has moved since. */
  readonly setLost: (id: MatchId, place: Place, at: Date) => Promise<boolean>;
  readonly setBoard: (id: MatchId, board: NonNullable<MatchRow['board']>) => Promise<void>;
  readonly idsIn: (place: Place) => Promise<readonly MatchId[]>;
  readonly idsOf: (userId: UserId, over: boolean, limit: number) => Promise<readonly MatchId[]>;
  readonly idsWaiting: (userId: UserId, limit: number) => Promise<readonly MatchId[]>;
  readonly dueSeats: (now: Date, limit: number) => Promise<readonly DueSeat[]>;
  /** Seats whose reminder is due. */
  readonly remindSeats: (now: Date, limit: number) => Promise<readonly DueSeat[]>;
  /** Running matches of this game that older rules than `version` made. */
  readonly outdatedIds: (game: string, version: number, limit: number) => Promise<readonly MatchId[]>;
  /** Some matches, by chance, for the nightly check. */
  readonly sampleIds: (limit: number) => Promise<readonly MatchId[]>;
  /** Rows of every table that are this member's, for their own eyes. */
  readonly rowsOf: (userId: UserId) => Promise<Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>>;
  readonly forgetReceipts: (before: Date) => Promise<number>;
  /** What was of use to somebody before: challenges that led nowhere, announcements given up, settings of servers that were left. */
  readonly forgetOld: (before: Date) => Promise<number>;
  /** Seats and challenges of this member become nobody's, their settings, decks and drafts are deleted. @returns how many seats */
  readonly erase: (userId: UserId) => Promise<number>;
}

export interface ChallengeStore {
  readonly create: (
    challenge: ChallengeRow,
    receipt: { id: Receipt; outcome: string },
  ) => Promise<WriteOutcome | 'same-user-twice'>;
  readonly read: (id: ChallengeId) => Promise<ChallengeRow | undefined>;
  readonly write: (change: ChallengeWrite) => Promise<WriteOutcome | 'same-user-twice'>;
  readonly setMessage: (id: ChallengeId, messageId: string) => Promise<void>;
  readonly expiredIds: (now: Date, limit: number) => Promise<readonly ChallengeId[]>;
}

export interface SettingsStore {
  readonly read: (userId: UserId) => Promise<UserSettings | undefined>;
  /**
   * One at a time: `next` is given what is stored (the defaults where nothing is), and what it throws leaves all as it was. It may be called
   * more than once.
   */
  readonly change: (
    userId: UserId,
    next: (before: UserSettings) => UserSettings,
  ) => Promise<{ readonly before: UserSettings; readonly after: UserSettings }>;
  /** JSON of server-settings.ts. */
  readonly readServer: (guildId: string) => Promise<string | undefined>;
  /** As `change`. */
  readonly changeServer: (guildId: string, next: (before: string | undefined) => string) => Promise<void>;
  /** The bot is not in this server any more, or again: its settings are forgotten some time after. */
  readonly noteServer: (guildId: string, leftAt: Date | undefined) => Promise<void>;
}

export interface Store {
  readonly matches: MatchStore;
  readonly challenges: ChallengeStore;
  readonly settings: SettingsStore;
  readonly outbox: OutboxStore;
  readonly results: ResultStore;
}
