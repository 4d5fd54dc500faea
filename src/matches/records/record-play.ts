/**
 * A record played again, whole: what was taken back too, so that nothing stands in it that could not have happened. The seed is the one
 * committed to, every roll and shuffle is the seed's, every answer was legal, nothing follows the end, and the result is what it led to.
 */
import { answerChance, commitment } from '../../engine/chance.ts';
import type { AnyGame } from '../../engine/contract.ts';
import { sameJson } from '../../engine/json.ts';
import { isChance } from '../../engine/settle.ts';
import { fold, foldStart, undoneTo } from '../fold.ts';
import type { DecisionRow } from '../ports.ts';
import type { Position } from '../position.ts';
import type { MatchRecord, RecordVerdict } from './record-file.ts';

type Problem = Extract<RecordVerdict, { fits: false }>['problem'];

/** `position`: the last one. */
export type PlayedRecord =
  | (Extract<RecordVerdict, { fits: true }> & { readonly position: Position })
  | Extract<RecordVerdict, { fits: false }>;

export function verifyRecord(game: AnyGame, record: MatchRecord): RecordVerdict {
  const played = playRecord(game, record);
  if (!played.fits) return played;
  const { position: _p, ...verdict } = played;
  return verdict;
}

export function playRecord(game: AnyGame, record: MatchRecord): PlayedRecord {
  const wrong = (problem: Problem, at = 0): PlayedRecord => ({ fits: false, problem, at });
  if (commitment(record.seed) !== record.seedCommitment) return wrong('commitment');
  if (record.rulesVersion !== game.version) return wrong('older-rules');
  let at = 0;
  try {
    const { start, rows } = foldStart(game, matchOf(record), decisionsOf(record));
    const living: Played[] = [];
    const here = (): Position => living.at(-1)?.position ?? start;
    for (const row of rows) {
      at = row.seq;
      if (row.cause === 'undo') {
        while ((living.at(-1)?.row.seq ?? Number.NEGATIVE_INFINITY) > undoneTo(row)) living.pop();
        continue;
      }
      const problem = problemOf(game, record.seed, here().state, row);
      if (problem !== undefined) return wrong(problem, at);
      const [folded] = fold(game, here(), [row]);
      living.push({ row, position: folded?.position ?? here() });
    }
    const position = here();
    const status = game.status(position.state);
    const ended = status.over || living.at(-1)?.row.cause === 'end';
    if (!ended || !sameJson(status.over ? status.ranking : [], record.ranking)) return wrong('result', at);
    const { outcomes } = record;
    if (outcomes !== undefined && !(status.over && sameJson(status.outcomes, outcomes))) return wrong('result', at);
    const draws = living.filter(({ row }) => row.cause === 'chance').length;
    return { fits: true, decisions: living.length, draws, position };
  } catch {
    return wrong('replay', at);
  }
}

interface Played {
  readonly row: DecisionRow;
  readonly position: Position;
}

function problemOf(game: AnyGame, seed: string, state: object, row: DecisionRow): Problem | undefined {
  if (game.status(state).over) return 'replay';
  const question = game.pending(state).find(q => q.id === row.pendingId);
  const isDrawn = question !== undefined && isChance(question);
  if (isDrawn !== (row.cause === 'chance')) return 'replay';
  return isDrawn && !sameJson(answerChance(seed, question), JSON.parse(row.answer)) ? 'chance' : undefined;
}

/** Entries of the file as they are stored. */
export const decisionsOf = ({ decisions }: Pick<MatchRecord, 'decisions'>): readonly DecisionRow[] =>
  decisions.map(each => ({ ...each, answer: JSON.stringify(each.answer), at: new Date(each.at) }) as DecisionRow);

const matchOf = ({ options, entries }: MatchRecord) => ({
  options: JSON.stringify(options),
  seats: entries.map((entry, seat) => ({
    ...{ seat, entry: JSON.stringify(entry), missedTurns: 0, missedReactions: 0, reminded: 0 },
  })),
});
