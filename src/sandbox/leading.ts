import type { Clock, Millis } from './clock.ts';
import { impossible } from './control/problem.ts';

/** What of a bot decides its time. */
export interface Timed {
  /** Its database is so far ahead of this machine from now on. Absent: its database has a clock of its own. */
  readonly setClock?: (aheadMs: Millis) => Promise<void>;
  /** Its time is about to move on by so much, on purpose. */
  readonly foresee: (ms: Millis) => void;
  /** Asks its database for the time. */
  readonly beat: () => Promise<unknown>;
  readonly onTrouble: (error: unknown) => void;
}

/** The sandbox's clock is the bot's: from now on who moves the one moves the other. A clock that cannot lead is not moved. */
export async function leadClock(clock: Clock, { setClock, foresee, beat, onTrouble }: Timed): Promise<void> {
  if (setClock === undefined) {
    clock.onMove = () => impossible('The bot’s database has a clock of its own, so time cannot be moved here.');
    return;
  }
  const move = async (ms: Millis, ahead: Millis): Promise<void> => {
    foresee(ms);
    await setClock(ahead);
    await beat();
  };
  clock.onMove = (ms, ahead) => void move(ms, ahead).catch(onTrouble);
  if (clock.ahead > 0) await move(clock.ahead, clock.ahead);
}
