/**
 * From any position of a match a new practice match: of a finished one the member sits where a decision is awaited, of a running one on their own
 * seat; opponents sit elsewhere. A running one is played on in another world, or it would show what is hidden and what comes.
 */
import { drawsOf } from '../engine/chance.ts';
import type { Seat, Viewer } from '../engine/contract.ts';
import { resample } from '../engine/resample.ts';
import { othersBrought } from './brought.ts';
import type { MatchId, MatchInfo, PlayOnInput, Receipt } from './contract.ts';
import { positionAt } from './fold.ts';
import { infoOf } from './info.ts';
import { questionsOf } from './position.ts';
import { seatOf } from './seats.ts';
import type { Loaded, Service } from './service.ts';
import { newMatch, type Sitting } from './start.ts';
import { load, refuse } from './transact.ts';

/** With a new seed, so that nobody knows what comes. @throws Refusal `match-over` where nothing is left to decide, or `secret-decks` */
export async function playOn(service: Service, id: MatchId, input: PlayOnInput, receipt: Receipt): Promise<MatchInfo> {
  const loaded = await load(service, id);
  const { row, game } = loaded;
  if (input.atSeq < 0 || input.atSeq > row.seq) return refuse('not-found');
  const position = await positionAt(service, loaded, input.atSeq);
  const own = row.over ? undefined : seatOf(loaded, input.userId);
  const state = row.over ? position.state : otherWorld(service, loaded, position.state, own ?? 'spectator');
  if (game.status(state).over) return refuse('match-over');
  const asked = questionsOf(game, state).find(q => q.urgency === 'must')?.seat;
  const mine = own ?? asked ?? (0 as Seat);
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

/** Hidden values are dealt again among those of their kind, so what others brought would be told by what is dealt: a deck of one's own is secret. */
function otherWorld(service: Service, { row, game }: Loaded, state: object, viewer: Viewer): object {
  if (othersBrought(game, row, viewer)) return refuse('secret-decks');
  return resample(game, state, viewer, drawsOf(service.seeds(), 'world'));
}
