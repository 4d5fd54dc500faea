/** A finished match as a file: what anybody needs to play it again and to recompute every roll and shuffle. Nobody is named in it. */
import { commitment } from '../../engine/chance.ts';
import type { MatchId } from '../contract.ts';
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
  return service.run('verify', { record: await recordOf(service, id) });
}
