/** Says what was stored: delivers one subject's announcements in order, again and again until Discord took them or they are given up. */
import type { Log } from '../log/log.ts';
import { placeOf } from '../log/place-of.ts';
import type { Announcement, Announcer, Delivery, Matches } from '../matches/contract.ts';
import type { OutboxRow, OutboxStore } from '../matches/ports.ts';
import { MOST_AGE_MS, MOST_ATTEMPTS, pauseAfter } from './backoff.ts';
import { newestBoards, type Publication, stillAsked } from './newest-board.ts';

export interface AnnouncementsOptions {
  readonly outbox: OutboxStore;
  readonly matches: Pick<Matches, 'info'>;
  readonly announcer: Announcer;
  readonly log: Log;
  /** How long a claim holds, ms; renewed before each delivery. */
  readonly holdMs: number;
  /** Longest that one delivery may take, ms; below `holdMs`. */
  readonly patienceMs: number;
}

/** @returns the handler of the `announce` lane (lane.ts) */
export function announcements(options: AnnouncementsOptions) {
  return async (rows: readonly OutboxRow[]): Promise<void> => {
    const publications = newestBoards(rows);
    for (const [i, publication] of publications.entries()) {
      // The oldest row that is not done carries the subject's claim and pause.
      const held = publications.slice(i).flatMap(({ ids }) => ids);
      if (!(await publish(options, publication, held))) return;
    }
  };
}

const oldestOf = (held: readonly string[]): string => held.reduce((a, b) => (BigInt(a) < BigInt(b) ? a : b));

/** @returns whether the next one may follow */
async function publish(
  options: AnnouncementsOptions,
  publication: Publication,
  held: readonly string[],
): Promise<boolean> {
  const { outbox, log } = options;
  const { row, ids } = publication;
  const about = { key: row.key, attempts: row.attempts + 1, ...(row.press ? { interaction: row.press } : {}) };
  const giveUp = async (problem: string) => {
    log.error({ ...about, problem }, 'ALARM: an announcement is given up');
    await outbox.bury(row.id, problem);
    await outbox.done(ids.filter(id => id !== row.id));
    return true;
  };
  const head = oldestOf(held);
  if (!(await outbox.begin(row.id, held, options.holdMs))) return false;
  try {
    const delivery = await inTime(options, await currentOf(options, publication));
    if (delivery.is === 'later') {
      if (row.ageMs > MOST_AGE_MS) return await giveUp('put off for too long');
      await outbox.retry(head, delivery.afterMs, 'later');
      return false;
    }
    if (delivery.is === 'lost') log.warn(about, 'an announcement has no place to go');
    await outbox.done(ids);
    log.info({ ...about, afterMs: Math.round(row.ageMs), delivery: delivery.is }, 'announced');
    return true;
  } catch (error) {
    log.warn({ ...about, ...placeOf(error) }, 'an announcement failed');
    if (about.attempts >= MOST_ATTEMPTS) return giveUp(error instanceof Error ? error.name : 'unknown');
    await outbox.retry(head, pauseAfter(about.attempts), error instanceof Error ? error.name : 'unknown');
    return false;
  }
}

async function currentOf({ matches }: AnnouncementsOptions, { announcement, ids }: Publication): Promise<Announcement> {
  if (announcement.kind !== 'hand-over' || ids.length === 1 || announcement.matchId === undefined) return announcement;
  const info = await matches.info(announcement.matchId);
  return info.ok
    ? stillAsked(
        announcement,
        info.value.asked.filter(h => h.urgency === 'must').map(h => h.seat),
      )
    : announcement;
}

/** A delivery that hangs is put off: its key keeps it from being said twice should it arrive after all. */
async function inTime({ announcer, patienceMs }: AnnouncementsOptions, announcement: Announcement): Promise<Delivery> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Delivery>(resolve => {
    timer = setTimeout(() => resolve({ is: 'later', afterMs: 5_000 }), patienceMs);
  });
  try {
    return await Promise.race([announcer(announcement), late]);
  } finally {
    clearTimeout(timer);
  }
}
