/** What is to be said about a commit, and which opponents are to move: rows of the outbox, written with it. */
import type { AnyGame, PendingHeader, Seat } from '../engine/contract.ts';
import type { Text } from '../engine/text.ts';
import { type Advanced, mustDecide } from './advance.ts';
import type { Announcement, MatchId, RemindedAt } from './contract.ts';
import { freshId } from './ids.ts';
import type { OutboxWrite, SeatRow } from './ports.ts';
import { isAlwaysQuiet } from './time/habits.ts';
import { UNTOLD } from './time/reminders.ts';

/** Between the moves of a match that only opponents play, so that somebody can watch. */
const WATCHED_MS = 2_500;

/** A member answers for this seat now (no opponent, nobody standing in). */
export const isPresent = ({ userId, opponent }: SeatRow): boolean => userId !== undefined && opponent === undefined;

/** `Omit` that keeps a union a union. */
type Unkeyed<A> = A extends unknown ? Omit<A, 'key' | 'matchId' | 'seq'> : never;

const keyed = (key: string, matchId: MatchId, seq: number, what: Unkeyed<Announcement>): OutboxWrite => ({
  ...{ lane: 'announce', key, subject: matchId, seq },
  payload: { ...what, key, matchId, seq } as Announcement,
});

export const announce = (matchId: MatchId, seq: number, what: Unkeyed<Announcement>): OutboxWrite =>
  keyed(`${matchId}:${seq}:${what.kind}`, matchId, seq, what);

export const notice = (matchId: MatchId, seq: number, text: Text, mention: readonly Seat[] = []): OutboxWrite =>
  keyed(`${matchId}:${seq}:${text.key}`, matchId, seq, {
    kind: 'notice',
    text,
    ...(mention.length > 0 ? { mention } : {}),
  });

/** About an offer: several may be made and answered while the match stands still, so the key is a new one each time. */
export const offerNotice = (
  match: { readonly id: MatchId; readonly seq: number },
  text: Text,
  mention: readonly Seat[],
): OutboxWrite =>
  keyed(`${match.id}:${match.seq}:${freshId()}`, match.id, match.seq, { kind: 'notice', text, mention });

/** About a seat that changes hands; what is true of it then is looked up when it is said. */
export const seatNews = (
  match: { readonly id: MatchId; readonly seq: number },
  news: Omit<Extract<Announcement, { kind: 'seat' }>, 'kind' | 'key' | 'matchId' | 'seq'>,
): OutboxWrite => keyed(`${match.id}:${match.seq}:${freshId()}`, match.id, match.seq, { kind: 'seat', ...news });

/** A reminder of a question has its own key, so that the same one is never said twice. */
export const reminder = (matchId: MatchId, seq: number, row: SeatRow, left: RemindedAt | 'untold'): OutboxWrite =>
  keyed(`${matchId}:${seq}:${row.seat}:${left}:${row.askedAt?.getTime() ?? 0}`, matchId, seq, {
    ...{ kind: 'reminder', seat: row.seat as Seat, left },
  });

/** Seats in their quiet hours: shown, not pinged. */
export function quietOf(seats: readonly SeatRow[]): { readonly quiet?: readonly Seat[] } {
  const quiet = seats.filter(
    row => row.reminded === UNTOLD || isAlwaysQuiet(row.habits) || row.habits?.mentions === false,
  );
  return quiet.length === 0 ? {} : { quiet: quiet.map(row => row.seat as Seat) };
}

/** The part of a match (a game of several) that ended between two states, in words. */
export function partsTold(game: AnyGame, before: object, after: object): readonly Text[] {
  const ended = game.part?.(after);
  return ended === undefined || ended.n === game.part?.(before)?.n ? [] : [ended.how];
}

/** The board after a step: the end, a hand-over to members, or the same board redrawn. */
export function boardOf(
  matchId: MatchId,
  seq: number,
  seats: readonly SeatRow[],
  { status, handedTo }: Pick<Advanced, 'status' | 'handedTo'>,
  sinceSeq: number,
  told: readonly Text[] = [],
): OutboxWrite {
  const parts = told.length > 0 ? { told } : {};
  if (status.over) return announce(matchId, seq, { kind: 'over', ...parts });
  const members = handedTo.filter(seat => seats.some(row => row.seat === seat && isPresent(row)));
  return members.length > 0 || told.length > 0
    ? announce(matchId, seq, { kind: 'hand-over', seats: members, sinceSeq, ...quietOf(seats), ...parts })
    : announce(matchId, seq, { kind: 'refresh' });
}

/** One task a seat that an opponent plays and that was asked something new. */
export function opponentTasks(
  match: { readonly id: MatchId; readonly seq: number; readonly epoch: number },
  seats: readonly SeatRow[],
  before: readonly PendingHeader[],
  after: readonly PendingHeader[],
): readonly OutboxWrite[] {
  const watched = !seats.some(isPresent);
  return mustDecide(after)
    .filter(seat => seats.some(row => row.seat === seat && row.opponent !== undefined))
    .filter(seat => after.some(h => h.seat === seat && h.urgency === 'must' && !before.some(b => b.id === h.id)))
    .map(seat => ({
      lane: 'opponent',
      key: `${match.id}:${match.seq}:opponent:${seat}`,
      subject: `${match.id}:${seat}`,
      seq: match.seq,
      ...(watched ? { delayMs: WATCHED_MS } : {}),
      payload: { matchId: match.id, epoch: match.epoch, seat },
    }));
}
