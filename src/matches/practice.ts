/** Practice, and rematches. */
import { z } from 'zod';
import { createChallenge } from './challenges.ts';
import type { Challenge, MatchId, MatchInfo, PracticeInput, Receipt, UserId } from './contract.ts';
import { infoOf } from './info.ts';
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

/** The same again, seats turned by one; those who played are invited. */
export async function rematch(service: Service, id: MatchId, userId: UserId, receipt: Receipt): Promise<Challenge> {
  const loaded = await load(service, id);
  const { row } = loaded;
  if (seatsOf(loaded, userId).length === 0) refuse('not-seated');
  if (!row.over) refuse('still-running');
  if (row.practice) refuse('practice-again');
  const users = row.seats.flatMap(seat => seat.userId ?? []);
  // First comes who sat last, so that nobody keeps a seat; the host need not be first.
  const turned = [...users.slice(-1), ...users.slice(0, -1)];
  const { game, mode, pace, absence, rated } = row;
  return createChallenge(
    service,
    {
      ...{ hostId: userId, place: row.place, game, mode, pace, absence, rated },
      options: JSON.parse(row.options) as Record<string, unknown>,
      seats: turned.filter(user => user !== userId).map(invite => ({ invite })),
      order: 'given',
      seatOrder: turned,
      // Each with the deck they played; a member may choose another when accepting.
      entries: Object.fromEntries(row.seats.flatMap(({ userId: of, entry }) => (of ? [[of, JSON.parse(entry)]] : []))),
    },
    receipt,
  );
}
