/** A finished match as a file: what anybody needs to play it again and to recompute every roll and shuffle. Nobody is named in it. */
import { answerChance, commitment } from '../../engine/chance.ts';
import type { AnyGame } from '../../engine/contract.ts';
import { sameJson } from '../../engine/json.ts';
import { isChance } from '../../engine/settle.ts';
import type { MatchId } from '../contract.ts';
import { fold, foldStart, livingRows } from '../fold.ts';
import type { DecisionRow } from '../ports.ts';
import type { Service } from '../service.ts';
import { load, refuse } from '../transact.ts';
import type { MatchRecord, RecordVerdict } from './record-file.ts';

/** @throws Refusal while the match runs: seed and decks are secret until then */
export async function recordOf(service: Service, id: MatchId): Promise<MatchRecord> {
  const { row, game, position } = await load(service, id);
  if (!row.over) return refuse('still-running');
  const status = game.status(position.state);
  return {
    ...{ format: 'flotilla-match', formatVersion: 1 },
    ...{ game: row.game, rulesVersion: row.rulesVersion, mode: row.mode },
    options: JSON.parse(row.options) as MatchRecord['options'],
    entries: row.seats.map(seat => JSON.parse(seat.entry) as unknown),
    ...{ seed: row.seed, seedCommitment: commitment(row.seed) },
    ranking: status.over ? status.ranking.map(group => [...group]) : [],
    ...(status.over ? { outcomes: [...status.outcomes] } : {}),
    decisions: (await service.store.matches.decisions(id)).map(each => ({
      ...each,
      answer: JSON.parse(each.answer) as (string | number)[],
      at: each.at.toISOString(),
    })),
  };
}

export async function verifyOne(service: Service, id: MatchId): Promise<RecordVerdict> {
  const record = await recordOf(service, id);
  const { game } = await load(service, id);
  return verifyRecord(game, record);
}

/** Plays a record again: the seed is the one committed to, every roll and shuffle is the seed's, every answer was legal, the result follows. */
export function verifyRecord(game: AnyGame, record: MatchRecord): RecordVerdict {
  const steps = verifying(game, record);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Entries checked before others have their turn. */
const TURN = 25;

/** The same for a file from anybody, which may be long: the process goes on serving meanwhile. */
export async function verifyInTurns(game: AnyGame, record: MatchRecord): Promise<RecordVerdict> {
  const steps = verifying(game, record);
  for (let n = 1; ; n++) {
    const step = steps.next();
    if (step.done) return step.value;
    if (n % TURN === 0) await new Promise<void>(resolve => setImmediate(resolve));
  }
}

/** Entries of the file as they are stored. */
export const decisionsOf = ({ decisions }: Pick<MatchRecord, 'decisions'>): readonly DecisionRow[] =>
  decisions.map(each => ({ ...each, answer: JSON.stringify(each.answer), at: new Date(each.at) }) as DecisionRow);

/** Stops after every entry. */
function* verifying(game: AnyGame, record: MatchRecord): Generator<void, RecordVerdict> {
  const wrong = (problem: Extract<RecordVerdict, { fits: false }>['problem'], at = 0): RecordVerdict => ({
    ...{ fits: false, problem, at },
  });
  if (commitment(record.seed) !== record.seedCommitment) return wrong('commitment');
  if (record.rulesVersion !== game.version) return wrong('older-rules');
  const all = decisionsOf(record);
  let at = 0;
  let draws = 0;
  try {
    const seats = record.entries.map((entry, seat) => ({
      ...{ seat, entry: JSON.stringify(entry), missedTurns: 0, missedReactions: 0, reminded: 0 },
    }));
    const { start, rows } = foldStart(game, { options: JSON.stringify(record.options), seats }, livingRows(all));
    let { state } = start;
    for (const next of rows) {
      at = next.seq;
      const question = game.pending(state).find(q => q.id === next.pendingId);
      if (question !== undefined && isChance(question)) {
        if (!sameJson(answerChance(record.seed, question), JSON.parse(next.answer))) return wrong('chance', at);
        draws += 1;
      }
      for (const folded of fold(game, { ...start, state }, [next])) state = folded.position.state;
      yield;
    }
    const status = game.status(state);
    if (!sameJson(status.over ? status.ranking : [], record.ranking)) return wrong('result', at);
    if (record.outcomes !== undefined && !sameJson(status.over ? status.outcomes : [], record.outcomes))
      return wrong('result', at);
    return { fits: true, decisions: rows.length, draws };
  } catch {
    return wrong('replay', at);
  }
}
