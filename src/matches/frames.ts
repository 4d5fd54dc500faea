/** A match turn by turn, for whoever looks back: positions at the ends of submissions, at most so many, evenly spread. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { AnyGame } from '../engine/contract.ts';
import { ReplayError } from '../engine/replay.ts';
import type { Look, MatchId } from './contract.ts';
import { startDraft } from './draft.ts';
import { fold, foldStart, livingRows, loggedOf } from './fold.ts';
import { type As, assemble } from './look.ts';
import type { DecisionRow, MatchRow } from './ports.ts';
import type { Position } from './position.ts';
import { seatOf } from './seats.ts';
import type { Loaded, Service } from './service.ts';
import { load, refuse } from './transact.ts';

/** @throws Refusal `older-rules` where the rules of now do not play its log */
export async function frames(service: Service, id: MatchId, as: As, most: number): Promise<readonly Look[]> {
  const loaded = await load(service, id);
  const seat = as === 'spectator' ? undefined : seatOf(loaded, as.userId);
  const looks: Look[] = [];
  for (const position of await turnsNow(service, loaded, Math.max(2, most))) {
    looks.push(assemble({ ...loaded, position }, seat, startDraft(loaded.game, position.state), false));
    await breathe();
  }
  return looks;
}

async function turnsNow(service: Service, loaded: Loaded, most: number): Promise<readonly Position[]> {
  const { game, row } = loaded;
  const rows = await service.store.matches.decisions(row.id);
  try {
    return await service.run('turns', { match: loggedOf(loaded), rows, most });
  } catch (error) {
    if (error instanceof ReplayError && row.rulesVersion !== game.version) return refuse('older-rules');
    throw error;
  }
}

export function turnsOf(
  { game, row }: { readonly game: AnyGame; readonly row: Pick<MatchRow, 'options' | 'seats'> },
  all: readonly DecisionRow[],
  most: number,
): readonly Position[] {
  const { start, rows } = foldStart(game, row, livingRows(all));
  const turns: Position[] = [start];
  let submission: number | undefined;
  for (const folded of fold(game, start, rows)) {
    if (folded.row.submission === submission) turns[turns.length - 1] = folded.position;
    else turns.push(folded.position);
    ({ submission } = folded.row);
  }
  return spread(turns, most);
}

/** First and last stay. */
export function spread<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, i) => all[Math.round((i * (all.length - 1)) / (most - 1))] as T);
}
