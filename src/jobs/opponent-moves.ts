/** Lets computer opponents move: the `opponent` lane. */
import type { Log } from '../log/log.ts';
import { placeOf } from '../log/place-of.ts';
import type { MatchChores } from '../matches/matches.ts';
import { type OpponentTask, type OutboxRow, type OutboxStore, StoreUnavailable } from '../matches/ports.ts';
import { MOST_ATTEMPTS, pauseAfter } from './backoff.ts';

/** Longest that one move may take, ms. */
const HOLD_MS = 60_000;

export function opponentMoves(outbox: OutboxStore, chores: Pick<MatchChores, 'playOpponent'>, log: Log) {
  return async (rows: readonly OutboxRow[]): Promise<void> => {
    for (const row of rows) if (!(await play(row))) return;
  };

  async function play(row: OutboxRow): Promise<boolean> {
    if (!(await outbox.begin(row.id, [row.id], HOLD_MS))) return false;
    const about = { key: row.key, ...(row.press ? { interaction: row.press } : {}) };
    try {
      await chores.playOpponent(row.payload as OpponentTask);
      await outbox.done([row.id]);
      log.info(about, 'an opponent moved');
      return true;
    } catch (error) {
      const attempts = row.attempts + 1;
      if (!(error instanceof StoreUnavailable) && attempts >= MOST_ATTEMPTS) {
        log.error({ ...about, ...placeOf(error) }, 'ALARM: an opponent cannot move');
        await outbox.bury(row.id, error instanceof Error ? error.name : 'unknown');
        return true;
      }
      log.warn({ ...about, attempts, ...placeOf(error) }, 'an opponent could not move yet');
      await outbox.retry(row.id, pauseAfter(attempts), error instanceof Error ? error.name : 'unknown');
      return false;
    }
  }
}
