/** A computer opponent's move: worked out from what its seat may see, outside of any transaction, submitted like a press. */
import type { Seat } from '../../engine/contract.ts';
import { type OpponentTask, StoreUnavailable } from '../ports.ts';
import { questionsOf } from '../position.ts';
import type { Loaded, Service } from '../service.ts';
import { stepPlan } from '../step-plan.ts';
import { load, loadLikely, Refusal, refuse, transact } from '../transact.ts';

/** Far more than other seats can decide meanwhile. */
const TRIES = 20;

/** @returns false where there is nothing (more) to decide for it: the position moved on, or a member plays the seat */
export async function playOpponent(service: Service, { matchId, seat }: OpponentTask): Promise<boolean> {
  for (let n = 0; n < TRIES; n++) {
    const found = await matchNow(service, matchId, n > 0);
    const loaded = found?.loaded;
    const asked = loaded === undefined ? undefined : questionFor(loaded, seat as Seat);
    // What this process saw last may be old: only what was read now says that there is nothing to do.
    if (found?.read === false && asked === undefined) continue;
    if (loaded === undefined || asked === undefined) return false;
    const { row, game, position } = loaded;
    // The seed is the match's own and the question's, so that the same position gets the same move.
    const answer = await service.decide(
      game,
      position.state,
      asked.question,
      asked.level,
      `${row.seed}:${asked.question.id}`,
    );
    const entry = { pendingId: asked.question.id, seat: seat as Seat, answer };
    try {
      await transact<null>(service, matchId, undefined, now => {
        if (now.row.seq !== row.seq || now.row.epoch !== row.epoch) return refuse('stale-question');
        return stepPlan(now, [{ entry, cause: 'opponent' }], { now: service.clock.now() }, () => null);
      });
      return true;
    } catch (error) {
      // The position moved on while it thought: think again on the new one.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  throw new StoreUnavailable('the match changes faster than its opponent thinks');
}

async function matchNow(service: Service, id: string, read: boolean) {
  try {
    return read ? { loaded: await load(service, id), read } : await loadLikely(service, id);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function questionFor({ row, game, position }: Loaded, seat: Seat) {
  const level = row.over ? undefined : row.seats[seat]?.opponent;
  const question = questionsOf(game, position.state).find(q => q.seat === seat && q.urgency === 'must');
  return level === undefined || question === undefined ? undefined : { level, question };
}
