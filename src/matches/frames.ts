/** A match turn by turn, for whoever looks back: positions at the ends of submissions, at most so many, evenly spread. */
import { ReplayError } from '../engine/replay.ts';
import type { Look, MatchId } from './contract.ts';
import { startDraft } from './draft.ts';
import { fold, foldStart, livingRows } from './fold.ts';
import { type As, assemble } from './look.ts';
import type { Position } from './position.ts';
import { seatOf } from './seats.ts';
import type { Loaded, Service } from './service.ts';
import { load, refuse } from './transact.ts';

/** @throws Refusal `older-rules` where the rules of now do not play its log */
export async function frames(service: Service, id: MatchId, as: As, most: number): Promise<readonly Look[]> {
  const loaded = await load(service, id);
  const seat = as === 'spectator' ? undefined : seatOf(loaded, as.userId);
  const positions = await turnsOf(service, loaded);
  return spread(positions, Math.max(2, most)).map(position =>
    assemble({ ...loaded, position }, seat, startDraft(loaded.game, position.state), false),
  );
}

async function turnsOf(service: Service, loaded: Loaded): Promise<readonly Position[]> {
  const { game, row } = loaded;
  const { start, rows } = foldStart(game, row, livingRows(await service.store.matches.decisions(row.id)));
  const turns: Position[] = [start];
  let submission: number | undefined;
  try {
    for (const folded of fold(game, start, rows)) {
      if (folded.row.submission === submission) turns[turns.length - 1] = folded.position;
      else turns.push(folded.position);
      ({ submission } = folded.row);
    }
  } catch (error) {
    if (error instanceof ReplayError && row.rulesVersion !== game.version) return refuse('older-rules');
    throw error;
  }
  return turns;
}

/** First and last stay. */
export function spread<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, i) => all[Math.round((i * (all.length - 1)) / (most - 1))] as T);
}
