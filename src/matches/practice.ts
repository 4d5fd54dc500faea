/** Practice, and rematches. */
import { z } from 'zod';
import { createChallenge } from './challenges.ts';
import {
  type Challenge,
  type ChallengeSeat,
  type MatchId,
  type MatchInfo,
  NOBODY,
  type Place,
  type PracticeInput,
  type Receipt,
  type UserId,
} from './contract.ts';
import { infoOf } from './info.ts';
import type { ChallengeRow, SeatRow } from './ports.ts';
import { seatsOf } from './seats.ts';
import type { Service } from './service.ts';
import { chooseGame, parseEntry } from './setting-up.ts';
import { newMatch, type Sitting } from './start.ts';
import { load, refuse } from './transact.ts';

const inputSchema = z.object({
  userId: z.string().regex(/^\d{1,20}$/),
  seats: z
    .array(z.enum(['me', 'random', 'greedy', 'search']))
    .min(1)
    .max(8),
});

/** A member alone: against opponents, in every seat, or watching opponents. No clock runs. */
export async function practice(service: Service, input: PracticeInput, receipt: Receipt): Promise<MatchInfo> {
  if (!inputSchema.safeParse(input).success) refuse('bad-input');
  const chosen = chooseGame(service, input, input.seats.length);
  const sittings = input.seats.map((seat, i): Sitting => {
    const entry = parseEntry(chosen, input.entries?.[i] ?? input.entry);
    return seat === 'me' ? { userId: input.userId, entry } : { opponent: seat, entry };
  });
  const match = newMatch(service, {
    ...{ ...chosen, place: input.place, sittings },
    ...{ pace: 'none', absence: 'opponent', rated: false, practice: true },
  });
  const outcome = { id: receipt, outcome: JSON.stringify({ id: match.id }) };
  const created = await service.store.matches.create(match, outcome);
  if (created === 'stored') service.nudge();
  const first = created === 'stored' ? undefined : await service.store.matches.receipt(receipt);
  const id = first === undefined ? match.id : (JSON.parse(first) as { id: MatchId }).id;
  return infoOf(await load(service, id));
}

/**
 * The same again, seats turned by one: members are invited, computer opponents come along, a forgotten member's seat is open.
 * @param place where it is to be played; absent: where the match was, so that who watched it there goes on watching
 */
export async function rematch(
  service: Service,
  id: MatchId,
  userId: UserId,
  _receipt: Receipt,
  place?: Place,
): Promise<Challenge> {
  const loaded = await load(service, id);
  const { row } = loaded;
  if (seatsOf(loaded, userId).length === 0) refuse('not-seated');
  if (!row.over) refuse('still-running');
  if (row.practice) refuse('practice-again');
  // First comes who sat last, so that nobody keeps a seat; the host need not be first.
  const turned = row.seats.map((seat, i) => ({ seat, turn: (i + 1) % row.seats.length }));
  const others = turned.filter(({ seat }) => seat.userId !== userId);
  const host = turned.find(({ seat }) => seat.userId === userId);
  const { game, mode, pace, absence, rated } = row;
  return createChallenge(
    service,
    {
      ...{ hostId: userId, place: place ?? row.place, game, mode, pace, absence, rated },
      options: JSON.parse(row.options) as Record<string, unknown>,
      seats: others.map(({ seat }) => seatAgain(seat)),
      order: 'given',
      turns: [host?.turn ?? 0, ...others.map(({ turn }) => turn)],
      // Each with the deck they played; a member may choose another when accepting.
      entries: Object.fromEntries(row.seats.flatMap(({ userId: of, entry }) => (of ? [[of, JSON.parse(entry)]] : []))),
      opponentEntries: others.flatMap(({ seat }) =>
        typeof seatAgain(seat) === 'object' && seat.userId === undefined ? [JSON.parse(seat.entry) as unknown] : [],
      ),
    },
    await nextRematch(service, id),
    'rematch-open',
  );
}

/**
 * The receipt of the next rematch: one of the match itself, so that two presses, or two members, at once ask for one only.
 * @throws Refusal `rematch-open` while one waits for its answer
 */
async function nextRematch(service: Service, id: MatchId): Promise<Receipt> {
  for (let n = 0; ; n++) {
    const receipt = `rematch/${id}/${n}`;
    const outcome = await service.store.matches.receipt(receipt);
    if (outcome === undefined) return receipt;
    const asked = await service.store.challenges.read((JSON.parse(outcome) as { id: string }).id);
    if (asked?.status === 'open' && isWaiting(asked, service.clock.now().getTime())) refuse('rematch-open');
  }
}

/** One that was never posted, since the process ended in between, is given up soon. */
function isWaiting({ expiresAt, expiresInHours, messageId }: ChallengeRow, now: number): boolean {
  const until = expiresAt.getTime();
  return until > now && (messageId !== undefined || now - (until - expiresInHours * 3_600_000) < 60_000);
}

function seatAgain({ userId, opponent }: SeatRow): ChallengeSeat {
  if (userId === undefined) return { opponent: opponent ?? 'greedy' };
  return userId === NOBODY ? 'open' : { invite: userId };
}
