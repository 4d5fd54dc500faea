/** A finished match brought in as a file: judged, played again with every roll and shuffle recomputed, and kept to be looked at. Nobody sits in it. */
import { commitment } from '../../engine/chance.ts';
import type { AnyGame } from '../../engine/contract.ts';
import { text } from '../../engine/text.ts';
import {
  type Cause,
  type MatchId,
  type MatchInfo,
  NOBODY,
  type Place,
  type Receipt,
  type UserId,
} from '../contract.ts';
import { openingOf, positionAfter } from '../fold.ts';
import { freshId } from '../ids.ts';
import { infoOf } from '../info.ts';
import { type DecisionRow, logSeat, type NewMatch } from '../ports.ts';
import { formatPosition } from '../position.ts';
import type { Service } from '../service.ts';
import { load, refuse } from '../transact.ts';
import { decisionsOf, verifyInTurns } from './record.ts';
import { type MatchRecord, recordSchema } from './record-file.ts';

/** A member keeps so many at most; so many entries has a file at most. */
const KEPT = 30;
const MOST_ENTRIES = 20_000;

/** Causes that a finished match may have. One that went on from a position begins with what nobody could check. */
const causes: Readonly<Record<Exclude<Cause, 'upgrade'>, true>> = {
  ...{ press: true, typed: true, order: true, timeout: true, auto: true, opponent: true, chance: true },
  ...{ concede: true, draw: true, undo: true, end: true, seat: true },
};

export async function importRecord(
  service: Service,
  userId: UserId,
  place: Place,
  written: string,
  receipt: Receipt,
): Promise<{ info: MatchInfo; decisions: number; draws: number }> {
  const record = readRecord(written);
  const game = service.gameOf(record.game) ?? refuse('no-such-game');
  if (record.rulesVersion !== game.version) return refuse('older-rules');
  const problem = faultOf(game, record);
  if (problem !== undefined) return refuse('record-unfit', { detail: text(`match.unfit.${problem}`) });
  if ((await service.store.matches.importedCount(userId)) >= KEPT) return refuse('imports-full');
  const verdict = await verifyInTurns(game, record);
  if (!verdict.fits)
    return refuse('record-unfit', { detail: text(`match.unfit.${verdict.problem}`, { at: verdict.at }) });
  const match = matchOf(game, record, place);
  const proof = { id: receipt, outcome: JSON.stringify({ id: match.id }) };
  const endedAt = new Date(record.decisions.at(-1)?.at ?? service.clock.now());
  const stored = await service.store.matches.createImported(match, { by: userId, endedAt }, proof);
  const first = stored === 'stored' ? undefined : await service.store.matches.receipt(receipt);
  const id = first === undefined ? match.id : (JSON.parse(first) as { id: MatchId }).id;
  const { decisions, draws } = verdict;
  return { info: infoOf(await load(service, id)), decisions, draws };
}

function readRecord(written: string): MatchRecord {
  let json: unknown;
  try {
    json = JSON.parse(written);
  } catch {
    return refuse('not-a-record');
  }
  const read = recordSchema.safeParse(json);
  return read.success && read.data.decisions.length <= MOST_ENTRIES ? read.data : refuse('not-a-record');
}

type Fault = 'commitment' | 'shape' | 'position';

/** What is wrong with it before anything of it is played. */
function faultOf(game: AnyGame, record: MatchRecord): Fault | undefined {
  const { decisions, entries, options, mode, seed } = record;
  if (![mode, seed].every(isStorable) || !decisions.every(fitsColumns)) return 'shape';
  if (commitment(record.seed) !== record.seedCommitment) return 'commitment';
  if (decisions.some(({ cause }) => cause === 'upgrade')) return 'position';
  const parsed = game.options.safeParse(options);
  const sits = parsed.success && game.seating(parsed.data as object).counts.includes(entries.length);
  const brought = entries.every(entry => game.entry.safeParse(entry).success);
  const inOrder = decisions.every(
    ({ seq, cause, seat, epoch, submission }, i) =>
      seq === i + 1 &&
      Object.hasOwn(causes, cause) &&
      seat >= logSeat.match &&
      seat < entries.length &&
      epoch >= (decisions[i - 1]?.epoch ?? 0) &&
      submission >= 1 &&
      submission <= seq,
  );
  const ids = new Set(decisions.map(({ epoch, pendingId }) => `${epoch} ${pendingId}`));
  if (!sits || !brought || !inOrder || ids.size !== decisions.length) return 'shape';
  // Only what the game knows is written out again: anything else might be nested without end.
  return JSON.stringify(options).length <= 20_000 ? undefined : 'shape';
}

/** Text that Postgres takes, and gives back as it was. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
/** Columns of 32 bits, and of times from when there were computers to keep them. */
const fitsColumns = ({ epoch, pendingId, at }: MatchRecord['decisions'][number]): boolean =>
  epoch < 2 ** 31 && isStorable(pendingId) && new Date(at).getTime() >= 0;

function matchOf(game: AnyGame, record: MatchRecord, place: Place): NewMatch {
  const options = JSON.stringify(game.options.parse(record.options));
  const seats = record.entries.map((entry, seat) => ({
    ...{ seat, userId: NOBODY, share: 1_000 + seat, entry: JSON.stringify(entry) },
    ...{ missedTurns: 0, missedReactions: 0, reminded: 0 },
  }));
  const decisions: readonly DecisionRow[] = decisionsOf(record);
  const row = { options, seats };
  const position = decisions.length === 0 ? openingOf(game, row) : positionAfter({ game, row }, decisions);
  return {
    ...{ id: freshId(), game: game.id, rulesVersion: game.version, mode: record.mode.slice(0, 60), options },
    ...{ seed: record.seed, place, pace: 'none', absence: 'opponent', rated: false, practice: true, hotSeat: false },
    startedAt: new Date(record.decisions[0]?.at ?? 0),
    ...{ seq: decisions.length, snapshot: formatPosition(position), over: true, seats, decisions, outbox: [] },
  };
}
