/** Challenges: made, answered, expired. Nobody is put into a match without accepting. */
import { z } from 'zod';
import { cleanNote } from './clean.ts';
import type {
  Announcement,
  Challenge,
  ChallengeId,
  ChallengeInput,
  ChallengeSeat,
  MatchId,
  MatchInfo,
  Receipt,
  UserId,
} from './contract.ts';
import type { MatchErrorCode } from './errors.ts';
import { freshId } from './ids.ts';
import { infoOf } from './info.ts';
import { type ChallengeRow, type ChallengeSeatRow, type OutboxWrite, StoreUnavailable } from './ports.ts';
import type { Service } from './service.ts';
import { chooseGame, parseEntry } from './setting-up.ts';
import { habitsOf } from './settings.ts';
import { byLot, newMatch, type Sitting } from './start.ts';
import type { Habits } from './time/habits.ts';
import { parsePace } from './time/pace.ts';
import { load, orRepeated, refuse } from './transact.ts';

const HOUR = 3_600_000;
const snowflake = z.string().regex(/^\d{1,20}$/);
const placeSchema = z.object({
  guildId: snowflake.optional(),
  channelId: snowflake,
  threadId: snowflake.optional(),
  anywhere: z.literal(true).optional(),
});
const inputSchema = z.object({
  hostId: snowflake,
  place: placeSchema,
  seats: z
    .array(
      z.union([
        z.literal('open'),
        z.strictObject({ invite: snowflake }),
        z.strictObject({ opponent: z.enum(['random', 'greedy', 'search']) }),
      ]),
    )
    .min(1)
    .max(7),
  order: z.enum(['lot', 'given']).optional(),
  turns: z.array(z.int().min(0).max(7)).optional(),
  pace: z.string().max(80).optional(),
  absence: z.enum(['default', 'opponent', 'lose']).optional(),
  rated: z.boolean().optional(),
  note: z.string().optional(),
  expiresInHours: z.int().min(1).max(336).optional(),
});

/** @param repeated what a receipt that is there already is refused with; absent: the challenge of the first is given again */
export async function createChallenge(
  service: Service,
  input: ChallengeInput,
  receipt: Receipt,
  repeated?: MatchErrorCode,
): Promise<Challenge> {
  const pace = parsePace(input.pace ?? 'daily');
  if (!inputSchema.safeParse(input).success || pace === undefined || pace === 'none') return refuse('bad-input');
  const invited = input.seats.flatMap(seat => (typeof seat === 'object' && 'invite' in seat ? [seat.invite] : []));
  if (invited.includes(input.hostId)) refuse('self-challenge');
  if (new Set(invited).size < invited.length) refuse('same-user-twice');
  if (input.seats.every(isComputer)) refuse('only-opponents');
  if (input.rated && input.seats.some(isComputer)) refuse('rated-opponents');
  const row = challengeRow(service, { ...input, pace });
  const created = await service.store.challenges.create(row, { id: receipt, outcome: JSON.stringify({ id: row.id }) });
  if (created === 'same-user-twice') return refuse('same-user-twice');
  if (created === 'stored') return challengeOf(row);
  if (repeated !== undefined) return refuse(repeated);
  return readChallenge(service, await receiptOf<{ id: ChallengeId }>(service, receipt).then(first => first.id));
}

function challengeRow(service: Service, input: ChallengeInput): ChallengeRow {
  const { hostId, place, order = 'lot', pace = 'daily', absence = 'opponent', rated = false } = input;
  const chosen = chooseGame(service, input, input.seats.length + 1);
  const expiresInHours = input.expiresInHours ?? 48;
  const note = cleanNote(input.note);
  const entryOf = (userId: UserId | undefined): string =>
    JSON.stringify(parseEntry(chosen, userId === undefined ? {} : input.entries?.[userId]));
  const turnOf = (index: number): number => input.turns?.[index] ?? index;
  const computers = input.seats.filter(isComputer);
  const seats: ChallengeSeatRow[] = [
    { index: 0, turn: turnOf(0), userId: hostId, open: false, answer: 'accepted', entry: entryOf(hostId) },
    ...input.seats.map((seat, i): ChallengeSeatRow => {
      const shared = { index: i + 1, turn: turnOf(i + 1), open: seat === 'open' };
      if (seat === 'open') return { ...shared, answer: 'waiting', entry: entryOf(undefined) };
      if ('invite' in seat) return { ...shared, userId: seat.invite, answer: 'waiting', entry: entryOf(seat.invite) };
      const entry = parseEntry(chosen, input.opponentEntries?.[computers.indexOf(seat)] ?? {});
      return { ...shared, opponent: seat.opponent, answer: 'accepted', entry: JSON.stringify(entry) };
    }),
  ];
  return {
    ...{ id: freshId(), hostId, place, order, pace, absence, rated, seats, expiresInHours },
    ...{ game: chosen.game.id, mode: chosen.mode, options: JSON.stringify(chosen.options) },
    ...(note === undefined ? {} : { note }),
    status: 'open',
    version: 0,
    expiresAt: new Date(service.clock.now().getTime() + expiresInHours * HOUR),
  };
}

/** Without what seats bring: decks are nobody else's. */
function challengeOf(row: ChallengeRow): Challenge {
  const { options, seats, version: _v, ...facts } = row;
  return {
    ...facts,
    options: JSON.parse(options) as Challenge['options'],
    seats: seats.slice(1).map(({ userId, open, answer, opponent }) => ({
      ...{ open, answer },
      ...(userId === undefined ? {} : { userId }),
      ...(opponent === undefined ? {} : { opponent }),
    })),
  };
}

export async function readChallenge(service: Service, id: ChallengeId): Promise<Challenge> {
  return challengeOf((await service.store.challenges.read(id)) ?? refuse('not-found'));
}

async function receiptOf<T>(service: Service, receipt: Receipt): Promise<T> {
  const outcome = await service.store.matches.receipt(receipt);
  if (outcome === undefined) throw new StoreUnavailable('the first answer to this receipt is not there yet');
  return JSON.parse(outcome) as T;
}

export type ChallengeAnswer = 'accept' | 'decline' | 'join' | 'leave' | 'cancel';
interface Answered {
  readonly started?: MatchId;
}
const TRIES = 20;

export async function answerChallenge(
  service: Service,
  id: ChallengeId,
  userId: UserId,
  answer: ChallengeAnswer,
  receipt: Receipt,
  entry?: unknown,
): Promise<{ challenge: Challenge; started?: MatchInfo }> {
  for (let n = 0; n < TRIES; n++) {
    const row = (await service.store.challenges.read(id)) ?? refuse('not-found');
    const planned = await orRepeated<{ next: ChallengeRow }, Answered>(service, receipt, () => ({
      next: answered(service, row, userId, answer, entry),
    }));
    if ('repeated' in planned) return resultOf(service, row, planned.repeated);
    const users = willStart(planned.next) ? planned.next.seats.flatMap(seat => seat.userId ?? []) : [];
    const { next, match } = maybeStart(service, planned.next, await habitsOf(service, users));
    const outcome: Answered = match === undefined ? {} : { started: match.id };
    const written = await service.store.challenges.write({
      challenge: next,
      wasVersion: row.version,
      ...(match === undefined ? {} : { match }),
      outbox: closedRows(next),
      receipt: { id: receipt, outcome: JSON.stringify(outcome) },
    });
    if (written === 'same-user-twice') return refuse('already-joined');
    if (written === 'stored') {
      service.nudge();
      return resultOf(service, next, outcome);
    }
    if (written === 'repeated') return resultOf(service, row, await receiptOf<Answered>(service, receipt));
  }
  throw new StoreUnavailable('too many others answer this challenge');
}

async function resultOf(service: Service, row: ChallengeRow, { started }: Answered) {
  const challenge = challengeOf(row);
  if (started === undefined) return { challenge };
  return { challenge: { ...challenge, matchId: started }, started: infoOf(await load(service, started)) };
}

/** @throws Refusal where this member may not give this answer now */
function answered(
  service: Service,
  row: ChallengeRow,
  userId: UserId,
  answer: ChallengeAnswer,
  entry: unknown,
): ChallengeRow {
  if (!snowflake.safeParse(userId).success) refuse('bad-input');
  if (row.status !== 'open' || row.expiresAt <= service.clock.now()) refuse('challenge-closed');
  const next = { ...row, version: row.version + 1 };
  if (answer === 'cancel') return userId === row.hostId ? { ...next, status: 'cancelled' } : refuse('not-host');
  if (userId === row.hostId) return refuse('self-challenge');
  const mine = row.seats.find(seat => seat.userId === userId);
  const brought = entry === undefined ? {} : { entry: JSON.stringify(parseEntry(chosenOf(service, row), entry)) };
  switch (answer) {
    case 'accept':
      if (mine === undefined || mine.open) return refuse('not-invited');
      if (mine.answer === 'accepted') return refuse('already-joined');
      return withSeat(next, { ...mine, ...brought, answer: 'accepted' });
    case 'decline':
      if (mine === undefined || mine.open) return refuse('not-invited');
      return { ...withSeat(next, { ...mine, answer: 'declined' }), status: 'declined' };
    case 'join': {
      if (mine !== undefined)
        return mine.open || mine.answer === 'accepted' ? refuse('already-joined') : refuse('not-invited');
      const free = row.seats.find(seat => seat.open && seat.userId === undefined) ?? refuse('challenge-closed');
      return withSeat(next, { ...free, ...brought, userId, answer: 'accepted' });
    }
    case 'leave': {
      if (mine === undefined || !mine.open) return refuse('not-invited');
      const { userId: _gone, ...free } = mine;
      return withSeat(next, {
        ...free,
        answer: 'waiting',
        entry: JSON.stringify(parseEntry(chosenOf(service, row), {})),
      });
    }
  }
  return answer satisfies never;
}

const isComputer = (seat: ChallengeSeat): seat is Extract<ChallengeSeat, { readonly opponent: unknown }> =>
  typeof seat === 'object' && 'opponent' in seat;

const withSeat = (row: ChallengeRow, seat: ChallengeSeatRow): ChallengeRow => ({
  ...row,
  seats: row.seats.map(other => (other.index === seat.index ? seat : other)),
});

const chosenOf = (service: Service, row: ChallengeRow) =>
  chooseGame(
    service,
    { game: row.game, mode: row.mode, options: JSON.parse(row.options) as Record<string, unknown> },
    row.seats.length,
  );

const willStart = ({ status, seats }: ChallengeRow): boolean =>
  status === 'open' && seats.every(seat => seat.answer === 'accepted');

/** The answer that filled the last seat starts the match, in the same transaction. */
function maybeStart(service: Service, row: ChallengeRow, habits: ReadonlyMap<UserId, Habits>) {
  if (!willStart(row)) return { next: row };
  const people = row.order === 'lot' ? byLot(row.seats) : row.seats.toSorted((a, b) => a.turn - b.turn);
  const { place, pace, absence, rated, id } = row;
  const match = newMatch(service, {
    ...{ ...chosenOf(service, row), habits },
    ...{ place, pace, absence, rated, challengeId: id, practice: false },
    sittings: people.map(
      ({ userId, opponent, entry }): Sitting => ({
        ...(userId === undefined ? {} : { userId }),
        ...(opponent === undefined ? {} : { opponent }),
        entry: JSON.parse(entry) as unknown,
      }),
    ),
  });
  return { next: { ...row, status: 'started' as const, matchId: match.id }, match };
}

/** The card in the channel loses its buttons, whoever closed it. */
function closedRows(row: ChallengeRow): readonly OutboxWrite[] {
  if (row.status === 'open') return [];
  const key = `${row.id}:closed`;
  const payload: Announcement = { key, kind: 'challenge-closed', challengeId: row.id };
  return [{ lane: 'announce', key, subject: row.id, seq: 0, payload }];
}

/** Closes challenges whose time is up. @returns how many */
export async function expireChallenges(service: Service, limit = 50): Promise<number> {
  const ids = await service.store.challenges.expiredIds(service.clock.now(), limit);
  let closed = 0;
  for (const id of ids) {
    const row = await service.store.challenges.read(id);
    if (row === undefined || row.status !== 'open') continue;
    const challenge: ChallengeRow = { ...row, status: 'expired', version: row.version + 1 };
    const change = { challenge, wasVersion: row.version, outbox: closedRows(challenge) };
    if ((await service.store.challenges.write(change)) === 'stored') closed += 1;
  }
  if (closed > 0) service.nudge();
  return closed;
}
