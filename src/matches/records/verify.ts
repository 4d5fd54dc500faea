/** The nightly check: the log of a match, replayed, is its snapshot; and chance was the seed's. */
import { answerChance, commitment } from '../../engine/chance.ts';
import { sameJson } from '../../engine/json.ts';
import { isChance } from '../../engine/settle.ts';
import type { MatchId } from '../contract.ts';
import { fold, foldStart, livingRows, loggedOf } from '../fold.ts';
import type { LoggedIn } from '../log-page.ts';
import type { DecisionRow } from '../ports.ts';
import type { Service } from '../service.ts';
import { load, Refusal } from '../transact.ts';

export type Verdict =
  | { readonly fits: true; readonly decisions: number; readonly draws: number; readonly commitment: string }
  /** `at`: the first entry that is wrong. */
  | { readonly fits: false; readonly problem: 'chance' | 'state' | 'replay'; readonly at: number };

/** Replays a match and recomputes every roll and shuffle from its seed. */
export async function verifyMatch(service: Service, id: MatchId): Promise<Verdict> {
  const loaded = await load(service, id);
  const rows = (await service.store.matches.decisions(id)).filter(row => row.seq <= loaded.row.seq);
  const { seed, seq } = loaded.row;
  return service.run('nightly', { match: loggedOf(loaded), rows, seed, seq, state: loaded.position.state });
}

/** What the log must lead to. */
interface Against {
  readonly seed: string;
  readonly seq: number;
  readonly state: object;
}

export function verdictOf({ game, row }: LoggedIn, all: readonly DecisionRow[], against: Against): Verdict {
  const { start, rows } = foldStart(game, row, livingRows(all));
  let state = start.state;
  let draws = 0;
  let at = 0;
  try {
    for (const next of rows) {
      at = next.seq;
      const question = next.cause === 'chance' ? game.pending(state).find(q => q.id === next.pendingId) : undefined;
      if (question !== undefined && isChance(question)) {
        if (!sameJson(answerChance(against.seed, question), JSON.parse(next.answer)))
          return { fits: false, problem: 'chance', at };
        draws += 1;
      }
      for (const folded of fold(game, { ...start, state }, [next])) state = folded.position.state;
    }
  } catch {
    return { fits: false, problem: 'replay', at };
  }
  if (!sameJson(state, against.state)) return { fits: false, problem: 'state', at: against.seq };
  return { fits: true, decisions: rows.length, draws, commitment: commitment(against.seed) };
}

export async function verifyMatches(service: Service, sample: number): Promise<number> {
  const ids = await service.store.matches.sampleIds(sample);
  let wrong = 0;
  for (const id of ids) {
    const verdict = await verdictOrNone(service, id);
    if (verdict === undefined || verdict.fits) continue;
    wrong += 1;
    service.log.error(
      { id, problem: verdict.problem, at: verdict.at },
      'ALARM: a match does not replay to its snapshot',
    );
  }
  return wrong;
}

/** A match that cannot be looked at now is looked at another night. */
async function verdictOrNone(service: Service, id: MatchId): Promise<Verdict | undefined> {
  try {
    return await verifyMatch(service, id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    service.log.warn({ id, code: error.error.code }, 'a match was not checked');
    return undefined;
  }
}
