/**
 * The face of the match service: all that `discord`, `jobs` and the tests know of matches.
 * Every operation validates again what it is given, happens once per receipt, and is stored before it returns.
 */
import type {
  Answer,
  AnyGame,
  Pending,
  PendingHeader,
  PendingId,
  Seat,
  Status,
  Viewer,
  ZoomWord,
} from '../engine/contract.ts';
import type { Scene } from '../engine/scene.ts';
import type { Text } from '../engine/text.ts';
import type { MatchError, MatchErrorCode } from './errors.ts';
import type { OrdersChange, OrdersInfo, PlanChange, PlanLook, PlanMark } from './orders/orders-contract.ts';
import type { Places } from './places-contract.ts';
import type { PlanEnding } from './plans/plan-tree.ts';
import type { MatchRecord, RecordVerdict } from './records/record-file.ts';
import type { Seats } from './seats-contract.ts';
import type { Standing } from './standing/contract.ts';

export type * from './announcement.ts';
export type * from './orders/orders-contract.ts';
export type { UserSettings } from './places-contract.ts';

/** A Discord account's id (snowflake, always text). */
export type UserId = string;
/** Who sat there was erased. */
export const NOBODY: UserId = '0';
export type MatchId = string;
export type ChallengeId = string;

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: MatchError };

/** Proof that a press or command was handled: the interaction's id. The same receipt again returns the first result and changes nothing. */
export type Receipt = string;

/** Where a match lives. `anywhere`: a place where the bot may only answer presses (user install; docs/discord-limits.md, section 10). */
export interface Place {
  readonly guildId?: string;
  readonly channelId: string;
  readonly threadId?: string;
  readonly anywhere?: true;
}

export type PaceId = 'live' | 'daily' | 'relaxed' | 'match' | 'none';
/** A preset, or a free combination (pace.ts). */
export type Pace = PaceId | `free:${string}`;
/**
 * What becomes of a seat that misses its turns: the default answers go on, an opponent plays on, or it has lost. After three turns in a row;
 * at once where own time for the whole match is gone.
 */
export type Absence = 'default' | 'opponent' | 'lose';
/** Which of the three reminders: what is left of the time. */
export type RemindedAt = 'half' | 'fifth' | 'twentieth';
export type OpponentLevel = 'random' | 'greedy' | 'search';
export type Occupant = { readonly userId: UserId } | { readonly opponent: OpponentLevel };

// ── challenges ──────────────────────────────────────────────────────────────

export type ChallengeSeat = { readonly invite: UserId } | { readonly opponent: OpponentLevel } | 'open';

export interface ChallengeInput {
  readonly hostId: UserId;
  readonly place: Place;
  readonly game: string;
  /** Mode id of the game; absent: its first. `options` are laid over the mode's and parsed by the game's schema. */
  readonly mode?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  /** One a further seat: an invited user, a computer opponent, or open to anyone. At least one other member must be able to play. */
  readonly seats: readonly ChallengeSeat[];
  /** Draw seats by lot (default) or host first, then in the order of `seats`. */
  readonly order?: 'lot' | 'given';
  /** With `given`: the host's place in the match, then that of each of `seats` (a rematch turns them). Absent: the host, then as they stand. */
  readonly turns?: readonly number[];
  readonly pace?: Pace;
  /** Default: `opponent`. */
  readonly absence?: Absence;
  readonly rated?: boolean;
  readonly note?: string;
  /** 1 to 336, default 48. */
  readonly expiresInHours?: number;
  /** Decks by user, where the game wants them; parsed by the game's `entry`. */
  readonly entries?: Readonly<Record<UserId, unknown>>;
  /** Decks of the computer opponents, in their order. */
  readonly opponentEntries?: readonly unknown[];
}

export interface Challenge
  extends Omit<ChallengeInput, 'seats' | 'options' | 'mode' | 'entries' | 'opponentEntries' | 'turns'> {
  readonly id: ChallengeId;
  readonly mode: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** In the order asked; `userId` of an open seat is set when somebody joined. */
  readonly seats: readonly {
    readonly userId?: UserId;
    readonly open: boolean;
    /** A computer opponent takes this seat. */
    readonly opponent?: OpponentLevel;
    readonly answer: 'waiting' | 'accepted' | 'declined';
  }[];
  readonly status: 'open' | 'started' | 'declined' | 'cancelled' | 'expired';
  readonly expiresAt: Date;
  /** The message that shows it, once known. */
  readonly messageId?: string;
  readonly matchId?: MatchId;
}

export interface PracticeInput {
  readonly userId: UserId;
  readonly place: Place;
  readonly game: string;
  readonly mode?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Every seat: the member (several times: hot seat) or an opponent. */
  readonly seats: readonly ('me' | OpponentLevel)[];
  /** Of every seat that `entries` does not settle. */
  readonly entry?: unknown;
  /** A deck a seat, in the order of `seats`. */
  readonly entries?: readonly unknown[];
}

/** Where a match is to be played on from, and where to. Of a running one what this member cannot see is dealt anew. */
export interface PlayOnInput {
  readonly userId: UserId;
  readonly place: Place;
  readonly atSeq: number;
}

// ── matches ─────────────────────────────────────────────────────────────────

export interface SeatInfo {
  readonly seat: Seat;
  readonly occupant: Occupant;
  /** An opponent plays this member's seat until the member takes it back (`takeSeat`). */
  readonly standIn?: OpponentLevel;
  /** When this seat's running time ends; absent: no clock runs for it. */
  readonly deadline?: Date;
  /** Own time for the match, ms, when the clock stood last; absent where the pace gives none. */
  readonly ownMs?: number;
}

/** What everybody may know of a match. */
export interface MatchInfo {
  readonly id: MatchId;
  readonly game: AnyGame;
  readonly mode: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly SeatInfo[];
  readonly place: Place;
  /** The place cannot be reached any more: the match goes on where a member takes it. */
  readonly lost: boolean;
  /** The challenge that it came from; absent for practice. */
  readonly challengeId?: ChallengeId;
  readonly pace: Pace;
  readonly absence: Absence;
  readonly rated: boolean;
  readonly practice: boolean;
  /** One member answers for several seats. */
  readonly hotSeat: boolean;
  /** Number of decisions stored; raised by each. */
  readonly seq: number;
  /** Raised by undo and upgrade; every button carries it. */
  readonly epoch: number;
  readonly status: Status;
  /** The open questions' public part. */
  readonly asked: readonly PendingHeader[];
  /** The board message that carries the buttons now. */
  readonly board?: { readonly channelId: string; readonly messageId: string; readonly seq: number };
  readonly drawOffer?: { readonly by: Seat };
  readonly takebackOffer?: { readonly by: Seat; readonly toSeq: number };
  readonly pauseOffer?: { readonly by: Seat };
  /** A seat that anyone else may take; `candidate` asked for it and waits for the others. */
  readonly seatOffer?: { readonly seat: Seat; readonly by: Seat; readonly candidate?: UserId };
  /** Seats whose member is known to have left the server. */
  readonly gone: readonly Seat[];
  /** No clock runs until somebody decides or resumes. */
  readonly paused: boolean;
  readonly startedAt: Date;
  readonly endedAt?: Date;
  readonly seedCommitment: string;
  /** Only once the match is over. */
  readonly seed?: string;
}

/** What one viewer may know; made from redacted data only. */
export interface Look {
  readonly info: MatchInfo;
  readonly viewer: Viewer;
  /** The seat that this member answers for now (hot seat: the one asked first); absent for spectators. */
  readonly seat?: Seat;
  /** This seat's whole questions, the draft applied. Empty when it need not decide. */
  readonly questions: readonly Pending[];
  readonly draft: DraftInfo;
  /** Scene and words of the position this viewer sees, the draft applied. */
  readonly scene: (focus: { palette: string; zoom?: ZoomWord; picked?: Answer; pendingId?: PendingId }) => Scene;
  readonly words: () => readonly Text[];
  /** This choice would be committed at once, past taking back: it reveals something or asks chance. Say so before. */
  readonly commitsAtOnce: (choice: { readonly pendingId: PendingId; readonly answer: Answer }) => boolean;
  /** What happened in the last turn, oldest first, as this viewer may read it. */
  readonly recent: readonly Text[];
  /** Own standing orders, where the game has such and this viewer plays. */
  readonly orders?: OrdersInfo;
  /** Why this seat's moves given beforehand are over; until its member decides something. */
  readonly planEnded?: PlanEnding;
  /** Moves of this seat are given beforehand. */
  readonly planned?: true;
}

/** Steps chosen but not yet submitted, shown to their seat alone. */
export interface DraftInfo {
  /** Notation of each step, oldest first. */
  readonly steps: readonly { readonly pendingId: PendingId; readonly answer: Answer; readonly notation: string }[];
  /** Nothing is left to choose: only to confirm (or to take steps back). */
  readonly complete: boolean;
  /** Confirming ends the match: its status as it would be. */
  readonly status?: Status;
  /** Steps were dropped because the position changed under them: say so once. */
  readonly dropped?: true;
}

/** What an accepted choice led to. */
export interface Played {
  readonly info: MatchInfo;
  /** `drafted`: kept for Confirm; `committed`: stored. */
  readonly outcome: 'drafted' | 'committed';
  /** Notations that were taken, and the one that stopped, with the reason, where a typed line could not be played whole. */
  readonly steps: readonly string[];
  readonly stopped?: {
    readonly typed: string;
    readonly code: MatchErrorCode;
    readonly reason?: Text;
    readonly nearest: readonly string[];
  };
  /** Seats that must decide now and had nothing to decide before. */
  readonly handedTo: readonly Seat[];
}

export interface LogLine {
  readonly seq: number;
  readonly seat: Seat | 'chance' | 'match';
  readonly cause: Cause;
  readonly at: Date;
  readonly notation: string;
  readonly events: readonly Text[];
  /** Stands for so many passes in a row, up to entry `until`. */
  readonly folded?: { readonly count: number; readonly until: number; readonly seats: readonly Seat[] };
}
/** What happened in a match since its member decided something or read this, oldest first. */
export interface Missed {
  readonly info: MatchInfo;
  /** Entries of the log since then. */
  readonly count: number;
  readonly lines: readonly LogLine[];
  /** The match waits for this member. */
  readonly waits: boolean;
}
export type Cause =
  | 'press'
  | 'typed'
  | 'order'
  | 'timeout'
  | 'auto'
  | 'opponent'
  | 'chance'
  | 'concede'
  | 'draw'
  | 'undo'
  | 'upgrade'
  /** Ended without a result: by an admin, or because nobody is left. */
  | 'end'
  /** Who plays a seat changed: an opponent took over, or its member came back. */
  | 'seat';

export interface Waiting {
  readonly info: MatchInfo;
  readonly seat: Seat;
  readonly since: Date;
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly page: number;
  readonly pages: number;
}

/** `confirm`: keep complete drafts until confirmed (default). Off: a choice that ends the draft commits it. */
export interface ChoiceOptions {
  readonly confirm: boolean;
}

export interface Matches extends Standing, Seats, Places {
  // challenges
  createChallenge(input: ChallengeInput, receipt: Receipt): Promise<Result<Challenge>>;
  challenge(id: ChallengeId): Promise<Result<Challenge>>;
  noteChallengeMessage(id: ChallengeId, messageId: string): Promise<void>;
  /** `started` is set when this answer filled the last seat: the match exists and its opening announcement is in the outbox. */
  answerChallenge(
    id: ChallengeId,
    userId: UserId,
    answer: 'accept' | 'decline' | 'join' | 'leave' | 'cancel',
    receipt: Receipt,
    extra?: { readonly entry?: unknown },
  ): Promise<Result<{ readonly challenge: Challenge; readonly started?: MatchInfo }>>;
  practice(input: PracticeInput, receipt: Receipt): Promise<Result<MatchInfo>>;
  /**
   * A new challenge with the same options and the seats swapped; those who played are invited.
   * @param place where it is to be played; absent: where the match was, so that who watched it goes on watching
   */
  rematch(id: MatchId, userId: UserId, receipt: Receipt, place?: Place): Promise<Result<Challenge>>;

  // looking
  info(id: MatchId): Promise<Result<MatchInfo>>;
  /** The match that lives in this thread or channel, the newest first; running ones before finished ones. */
  matchIn(place: Place, userId?: UserId): Promise<MatchInfo | undefined>;
  /** What this member sees: their seat's view when seated, else the spectators'. `atSeq`: an earlier position, without questions. */
  look(id: MatchId, as: { readonly userId: UserId } | 'spectator', atSeq?: number): Promise<Result<Look>>;
  /** `passes`: each pass is a line of its own. */
  log(
    id: MatchId,
    as: { readonly userId: UserId } | 'spectator',
    page?: number,
    passes?: boolean,
  ): Promise<Result<Page<LogLine>>>;
  /** All of it, every entry a line. */
  wholeLog(id: MatchId, as: { readonly userId: UserId } | 'spectator'): Promise<Result<readonly LogLine[]>>;
  /** Positions after each turn, at most `most` and evenly spread, as this member saw them. */
  frames(id: MatchId, as: { readonly userId: UserId } | 'spectator', most: number): Promise<Result<readonly Look[]>>;
  /** Of one match the whole lines; that this member has read them is kept. */
  missed(id: MatchId, userId: UserId): Promise<Result<Missed>>;
  /** Of every match, running or ended lately, in which something happened, the last lines. Nothing counts as read by it. */
  missedAll(userId: UserId): Promise<readonly Missed[]>;
  list(userId: UserId, which: 'running' | 'over'): Promise<readonly MatchInfo[]>;
  /** The matches that wait for this member, the longest waiting first. */
  waiting(userId: UserId): Promise<readonly Waiting[]>;

  // deciding
  /** Answers a question inside the draft; commits by itself where a step reveals, asks chance or cannot be drafted. */
  choose(
    id: MatchId,
    userId: UserId,
    choice: { readonly epoch: number; readonly pendingId: PendingId; readonly answer: Answer },
    options: ChoiceOptions,
    receipt: Receipt,
  ): Promise<Result<Played>>;
  confirm(id: MatchId, userId: UserId, epoch: number, receipt: Receipt): Promise<Result<Played>>;
  /** Takes back drafted steps; free. */
  dropDraft(id: MatchId, userId: UserId, which: 'last' | 'all', receipt: Receipt): Promise<Result<Look>>;
  /** A typed line of notation; played and committed as far as it is legal. `all`: whole or not at all (a turn of several answers). */
  type(id: MatchId, userId: UserId, line: string, receipt: Receipt): Promise<Result<Played>>;
  /** Completions of a half-typed line, best first, at most 25. */
  suggest(id: MatchId, userId: UserId, line: string): Promise<readonly string[]>;
  /** Takes back this seat's last committed decisions, if free (decision 031); else offers a takeback to the others. */
  undo(
    id: MatchId,
    userId: UserId,
    receipt: Receipt,
  ): Promise<Result<{ info: MatchInfo; outcome: 'undone' | 'offered' }>>;
  answerTakeback(id: MatchId, userId: UserId, accept: boolean, receipt: Receipt): Promise<Result<MatchInfo>>;
  draw(id: MatchId, userId: UserId, what: 'offer' | 'accept' | 'decline', receipt: Receipt): Promise<Result<MatchInfo>>;
  /** All clocks stand once every other member accepted, until somebody decides or resumes. */
  pause(
    id: MatchId,
    userId: UserId,
    what: 'offer' | 'accept' | 'decline' | 'resume',
    receipt: Receipt,
  ): Promise<Result<MatchInfo>>;

  /** Standing orders of the member's own seat: asked before any window is announced. */
  changeOrders(id: MatchId, userId: UserId, change: OrdersChange, receipt: Receipt): Promise<Result<Look>>;

  /** Moves that the member gave beforehand, and one position of their tree. */
  plan(id: MatchId, userId: UserId, at?: string, mark?: PlanMark): Promise<Result<PlanLook>>;
  changePlan(id: MatchId, userId: UserId, change: PlanChange, receipt: Receipt): Promise<Result<PlanLook>>;
  /** Completions of a half-typed planned line, at most 25. */
  suggestPlan(id: MatchId, userId: UserId, line: string): Promise<readonly string[]>;

  // by who runs the server; the caller has checked the right to
  /** Back to the decision that ended at `toSeq`, or the nearest before it; said in public. */
  rewind(id: MatchId, toSeq: number, receipt: Receipt): Promise<Result<MatchInfo>>;
  /** Ends a match without a result. */
  endMatch(id: MatchId, receipt: Receipt): Promise<Result<MatchInfo>>;
  /** A new board where the match lives now, whatever became of the old one. */
  repost(id: MatchId, receipt: Receipt): Promise<Result<MatchInfo>>;

  // looking back
  /** A finished match as a file. */
  record(id: MatchId): Promise<Result<MatchRecord>>;
  /** A finished match from a file of `record`, if it plays again as it says: kept for this member, to be looked at. */
  importRecord(
    userId: UserId,
    place: Place,
    written: string,
    receipt: Receipt,
  ): Promise<Result<{ readonly info: MatchInfo; readonly decisions: number; readonly draws: number }>>;
  /** Plays a finished match again and recomputes every roll and shuffle. */
  verify(id: MatchId): Promise<Result<RecordVerdict>>;
  /** A new practice match from a position; of a running one in another world that this member cannot tell from the real one. */
  playOn(id: MatchId, input: PlayOnInput, receipt: Receipt): Promise<Result<MatchInfo>>;
}
