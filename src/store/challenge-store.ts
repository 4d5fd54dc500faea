/** Challenges in the database. Every change compares and raises `version`. */
import type { ChallengeRow, ChallengeSeatRow, ChallengeStore, ChallengeWrite, WriteOutcome } from '../matches/ports.ts';
import { insertMatch, insertOutbox } from './create-match.ts';
import { classify, guarded } from './failures.ts';
import type { Prisma, PrismaClient } from './generated/client.ts';
import { present } from './match-rows.ts';
import { outcomeOf, TRANSACTION } from './match-store.ts';

type Stored = Prisma.ChallengeGetPayload<{ include: { seats: true } }>;

export function challengeStore(prisma: PrismaClient): ChallengeStore {
  return {
    create: (challenge, receipt) =>
      orSameUser(async () => {
        const { seats, place, ...facts } = challenge;
        await prisma.$transaction(async tx => {
          await tx.challenge.create({ data: { ...facts, ...place, seats: { create: [...seats] } } });
          await tx.receipt.create({ data: receipt });
        }, TRANSACTION);
        return 'stored';
      }),
    read: async id => {
      const found = await guarded(() =>
        prisma.challenge.findUnique({ where: { id }, include: { seats: { orderBy: { index: 'asc' } } } }),
      );
      return found === null ? undefined : challengeRowOf(found);
    },
    write: change => orSameUser(() => prisma.$transaction(tx => writeChallenge(tx, change), TRANSACTION)),
    setMessage: async (id, messageId) => {
      await guarded(() => prisma.challenge.updateMany({ where: { id }, data: { messageId } }));
    },
    expiredIds: async (now, limit) => {
      const where = { status: 'open', expiresAt: { lte: now } };
      const rows = await guarded(() => prisma.challenge.findMany({ where, select: { id: true }, take: limit }));
      return rows.map(row => row.id);
    },
  };
}

async function writeChallenge(tx: Prisma.TransactionClient, change: ChallengeWrite): Promise<WriteOutcome> {
  const { challenge, wasVersion, match, receipt, outbox } = change;
  const { id, status, version, matchId, seats } = challenge;
  const { count } = await tx.challenge.updateMany({
    where: { id, version: wasVersion },
    data: { status, version, matchId: matchId ?? null },
  });
  if (count === 0) return 'conflict';
  for (const { index, userId = null, answer, entry } of seats) {
    await tx.challengeSeat.update({
      where: { challengeId_index: { challengeId: id, index } },
      data: { userId, answer, entry },
    });
  }
  await insertOutbox(tx, outbox, receipt?.id);
  if (match) await insertMatch(tx, match, receipt?.id);
  if (receipt) await tx.receipt.create({ data: receipt });
  return 'stored';
}

async function orSameUser(work: () => Promise<WriteOutcome>): Promise<WriteOutcome | 'same-user-twice'> {
  try {
    return await outcomeOf(work);
  } catch (error) {
    const failure = classify(error);
    if (failure.is === 'refuse' && /userId/.test(failure.constraint)) return 'same-user-twice';
    throw error;
  }
}

function challengeRowOf({
  guildId,
  channelId,
  threadId,
  anywhere,
  seats,
  note,
  messageId,
  matchId,
  ...rest
}: Stored): ChallengeRow {
  const place = present({
    guildId: guildId ?? undefined,
    channelId,
    threadId: threadId ?? undefined,
    anywhere: anywhere ? (true as const) : undefined,
  });
  const optional = present({
    note: note ?? undefined,
    messageId: messageId ?? undefined,
    matchId: matchId ?? undefined,
  });
  const { createdAt: _, ...facts } = rest;
  return {
    ...(facts as Omit<ChallengeRow, 'place' | 'seats'>),
    ...optional,
    place,
    seats: seats.map(({ challengeId: _id, userId, opponent, ...seat }) => ({
      ...(seat as Omit<ChallengeSeatRow, 'userId' | 'opponent'>),
      ...(userId === null ? {} : { userId }),
      ...(opponent === null ? {} : { opponent: opponent as NonNullable<ChallengeSeatRow['opponent']> }),
    })),
  };
}
