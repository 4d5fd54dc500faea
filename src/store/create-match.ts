/** A new match with all that belongs to it, inside a transaction of the caller. */
import type { NewMatch, OutboxWrite } from '../matches/ports.ts';
import type { Prisma } from './generated/client.ts';

export async function insertMatch(
  tx: Prisma.TransactionClient,
  match: NewMatch,
  receipt?: { readonly id: string; readonly outcome: string },
): Promise<void> {
  const { seats, decisions, outbox, place, over, ...facts } = match;
  await tx.match.create({
    data: {
      ...facts,
      ...place,
      epoch: 0,
      status: over ? 'over' : 'running',
      seats: { create: [...seats] },
      decisions: { create: [...decisions] },
    },
  });
  await insertOutbox(tx, outbox);
  if (receipt) await tx.receipt.create({ data: receipt });
}

export async function insertOutbox(tx: Prisma.TransactionClient, outbox: readonly OutboxWrite[]): Promise<void> {
  if (outbox.length === 0) return;
  await tx.outbox.createMany({
    data: outbox.map(({ delayMs = 0, ...row }) => ({
      ...row,
      payload: JSON.stringify(row.payload),
      dueAt: new Date(Date.now() + delayMs),
    })),
  });
}
