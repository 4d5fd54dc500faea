/** From any position of a finished match a new practice match: the member sits where a decision is awaited, opponents elsewhere. */
import type { Seat } from '../engine/contract.ts';
import type { MatchId, MatchInfo, PlayOnInput, Receipt } from './contract.ts';
import { positionAt } from './fold.ts';
import { infoOf } from './info.ts';
import { questionsOf } from './position.ts';
import type { Service } from './service.ts';
import { newMatch, type Sitting } from './start.ts';
import { load, refuse } from './transact.ts';

/** With a new seed, so that nobody knows what comes. @throws Refusal `still-running`, or `match-over` where nothing is left to decide */
export async function playOn(service: Service, id: MatchId, input: PlayOnInput, receipt: Receipt): Promise<MatchInfo> {
  const loaded = await load(service, id);
  const { row, game } = loaded;
  if (!row.over) return refuse('still-running');
  if (input.atSeq < 0 || input.atSeq > row.seq) return refuse('not-found');
  const { state } = await positionAt(service, loaded, input.atSeq);
  if (game.status(state).over) return refuse('match-over');
  const asked = questionsOf(game, state).find(q => q.urgency === 'must')?.seat;
  const mine = asked ?? (0 as Seat);
  const sittings = row.seats.map((seat): Sitting => {
    const entry = game.entry.parse(JSON.parse(seat.entry)) as unknown;
    return seat.seat === mine ? { userId: input.userId, entry } : { opponent: 'greedy', entry };
  });
  const match = newMatch(service, {
    ...{ game, mode: row.mode, place: input.place, sittings, from: state },
    options: game.options.parse(JSON.parse(row.options)) as object,
    ...{ pace: 'none', absence: 'opponent', rated: false, practice: true },
  });
  const created = await service.store.matches.create(match, { id: receipt, outcome: JSON.stringify({ id: match.id }) });
  if (created === 'stored') service.nudge();
  const first = created === 'stored' ? undefined : await service.store.matches.receipt(receipt);
  return infoOf(await load(service, first === undefined ? match.id : (JSON.parse(first) as { id: MatchId }).id));
}
