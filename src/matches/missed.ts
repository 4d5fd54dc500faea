/** "What did I miss?": since this member decided something, or read this before. */
import type { Seat } from '../engine/contract.ts';
import { isPresent } from './announce.ts';
import type { LogLine, MatchId, Missed, UserId } from './contract.ts';
import { loggedOf } from './fold.ts';
import { infoOf } from './info.ts';
import { loadMany } from './lists.ts';
import { viewerOf } from './log-page.ts';
import { describeAll } from './look.ts';
import { type DecisionRow, logSeat } from './ports.ts';
import { seatsOf } from './seats.ts';
import type { Loaded, Service } from './service.ts';
import { load, refuse } from './transact.ts';

/** Lines of one match told at most, the newest. */
const LINES = 60;
/** Running and finished matches looked through at most. */
const MATCHES = 25;
const ENDED = 10;
/** So long an ended match is news. */
const LATELY_MS = 14 * 24 * 3_600_000;

export async function missed(service: Service, id: MatchId, userId: UserId): Promise<Missed> {
  const loaded = await load(service, id);
  const mine = seatsOf(loaded, userId);
  if (mine.length === 0) return refuse('not-seated');
  const all = await service.store.matches.decisions(id);
  const since = sinceOf(all, mine, await service.store.matches.seenSeq(id, userId));
  const logged = { match: loggedOf(loaded), rows: all, viewer: viewerOf(loaded, { userId }) };
  const lines = await service.run('missed', { ...logged, since, most: LINES });
  await service.store.matches.noteSeen(id, userId, loaded.row.seq);
  return { ...missedOf(loaded, userId, all, since), lines };
}

/** The last own decision, or what was read after it. Answers that were planned, or given by time, are told. */
const sinceOf = (all: readonly DecisionRow[], mine: readonly Seat[], seen: number): number =>
  Math.max(
    seen,
    all.findLast(row => mine.some(seat => seat === row.seat) && (row.cause === 'press' || row.cause === 'typed'))
      ?.seq ?? 0,
  );

const missedOf = (
  loaded: Loaded,
  userId: UserId,
  all: readonly DecisionRow[],
  since: number,
): Omit<Missed, 'lines'> => ({
  info: infoOf(loaded),
  count: all.filter(row => row.seq > since).length,
  waits: loaded.row.seats.some(seat => seat.userId === userId && seat.askedAt !== undefined && isPresent(seat)),
});

/** The log of no match is played again for it: what happened last stands with its position. Matches that ended lately are among them until read. */
export async function missedAll(service: Service, userId: UserId): Promise<readonly Missed[]> {
  const { matches } = service.store;
  const ids = [...(await matches.idsOf(userId, false, MATCHES)), ...(await matches.idsOf(userId, true, ENDED))];
  const lately = service.clock.now().getTime() - LATELY_MS;
  const found: Missed[] = [];
  for (const loaded of await loadMany(service, ids)) {
    const mine = seatsOf(loaded, userId);
    // One that was brought in as a file has nobody in it.
    if (mine.length === 0 || (loaded.row.endedAt?.getTime() ?? lately) < lately) continue;
    const all = await service.store.matches.decisions(loaded.row.id);
    const since = sinceOf(all, mine, await service.store.matches.seenSeq(loaded.row.id, userId));
    const told = missedOf(loaded, userId, all, since);
    if (told.count > 0) found.push({ ...told, lines: lastLines(loaded, mine[0] as Seat, since) });
  }
  return found;
}

const lastLines = ({ game, position, row }: Loaded, viewer: Seat, since: number): readonly LogLine[] =>
  position.recent
    .filter(({ seq }) => seq > since)
    .slice(-3)
    .map(happened => ({
      ...{ seq: happened.seq, cause: 'press' as const, at: row.startedAt, notation: '' },
      seat:
        happened.seat === logSeat.chance
          ? 'chance'
          : happened.seat === logSeat.match
            ? 'match'
            : (happened.seat as Seat),
      events: describeAll(game, [happened], viewer),
    }));
