/** A finished match brought in as a file: judged, played again with every roll and shuffle recomputed, and kept to be looked at. Nobody sits in it. */
import { type MatchId, type MatchInfo, NOBODY, type Place, type Receipt, type UserId } from '../contract.ts';
import { freshId } from '../ids.ts';
import { infoOf } from '../info.ts';
import { text } from '../phrases.ts';
import type { NewMatch } from '../ports.ts';
import { formatPosition, type Position } from '../position.ts';
import type { Service } from '../service.ts';
import { load, refuse } from '../transact.ts';
import type { GameOf } from '../work/jobs.ts';
import { faultOf } from './record-check.ts';
import { type MatchRecord, type RecordVerdict, recordSchema } from './record-file.ts';
import { decisionsOf, playRecord } from './record-play.ts';

/** A member keeps so many at most. */
const KEPT = 30;

export async function importRecord(
  service: Service,
  userId: UserId,
  place: Place,
  written: string,
  receipt: Receipt,
): Promise<{ info: MatchInfo; decisions: number; draws: number }> {
  if ((await service.store.matches.importedCount(userId)) >= KEPT) return refuse('imports-full');
  const { match, draws } = await service.run('import', { written });
  // The threads know every game, this process may play fewer.
  if (service.gameOf(match.game) === undefined) return refuse('no-such-game');
  const id = freshId();
  const endedAt = notAfter(service.clock.now(), match.decisions.at(-1)?.at);
  const proof = { id: receipt, outcome: JSON.stringify({ id }) };
  const stored = await service.store.matches.createImported({ ...match, id, place }, { by: userId, endedAt }, proof);
  const first = stored === 'stored' ? undefined : await service.store.matches.receipt(receipt);
  const info = infoOf(await load(service, first === undefined ? id : (JSON.parse(first) as { id: MatchId }).id));
  return { info, decisions: match.decisions.length, draws };
}

/** Of a file whose clock went ahead of ours, no match lies in what is to come. */
const notAfter = (now: Date, at: Date | undefined): Date => new Date(Math.min(now.getTime(), at?.getTime() ?? 0));

/** Checked, and played again. @throws Refusal that says what is wrong */
export function readImport(games: GameOf, written: string): { match: Omit<NewMatch, 'id' | 'place'>; draws: number } {
  const record = readRecord(written);
  const game = games(record.game) ?? refuse('no-such-game');
  if (record.rulesVersion !== game.version) return refuse('older-rules');
  const fault = faultOf(game, record);
  if (fault !== undefined) return unfit(fault);
  const played = playRecord(game, record);
  if (!played.fits) return unfit(played);
  return { match: matchOf(record, played.position), draws: played.draws };
}

type Unfit = NonNullable<ReturnType<typeof faultOf>> | Extract<RecordVerdict, { fits: false }>;
const unfit = (why: Unfit) =>
  refuse('record-unfit', {
    detail:
      why.problem === 'entry' || why.problem === 'chance' || why.problem === 'replay'
        ? text(`match.unfit.${why.problem}`, { at: why.at })
        : text(`match.unfit.${why.problem}`),
  });

function readRecord(written: string): MatchRecord {
  let json: unknown;
  try {
    json = JSON.parse(written);
  } catch {
    return refuse('not-a-record');
  }
  const read = recordSchema.safeParse(json);
  return read.success ? read.data : refuse('not-a-record');
}

function matchOf(record: MatchRecord, position: Position): Omit<NewMatch, 'id' | 'place'> {
  const { game, rulesVersion, mode, seed, entries } = record;
  const seats = entries.map((entry, seat) => ({
    ...{ seat, userId: NOBODY, share: 1_000 + seat, entry: JSON.stringify(entry) },
    ...{ missedTurns: 0, missedReactions: 0, reminded: 0 },
  }));
  const decisions = decisionsOf(record);
  return {
    ...{ game, rulesVersion, mode, options: JSON.stringify(record.options), seed },
    ...{ pace: 'none', absence: 'opponent', rated: false, practice: true, hotSeat: false },
    startedAt: new Date(record.decisions[0]?.at ?? 0),
    ...{ seq: decisions.length, snapshot: formatPosition(position), over: true, seats, decisions, outbox: [] },
  };
}
