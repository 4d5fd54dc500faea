/** Matches in the database: the hot path in raw statements (match-sql.ts), the rest through Prisma. */
import type { DraftRow, MatchStore, MatchWrite, MatchWritten, WriteOutcome } from '../matches/ports.ts';
import { CREATE, createValues } from './create-match.ts';
import { eraseMember, forgetOld } from './erasing.ts';
import { rowsOf } from './exporting.ts';
import { classify, guarded, retrying } from './failures.ts';
import type { PrismaClient } from './generated/client.ts';
import { decisionRowOf, matchRowOf, whereOf, writeValues } from './match-rows.ts';
import * as statements from './match-sql.ts';
import type { Row, Sql, SqlValue } from './sql.ts';

interface Due extends Row {
  readonly matchId: string;
  readonly seat: number;
}
interface IdRow extends Row {
  readonly id: string;
}

export function matchStore(sql: Sql, prisma: PrismaClient): MatchStore {
  const ids = async (text: string, values: readonly SqlValue[]) =>
    (await retrying(() => sql.query<IdRow>(text, values))).map(row => row.id);
  return {
    read: async (id, known) => {
      const values = [id, known?.seq ?? -1, known?.epoch ?? -1];
      const [row] = await retrying(() => sql.query(statements.READ, values, 'match-read'));
      return row === undefined ? undefined : matchRowOf(row);
    },
    readMany: async wanted => {
      if (wanted.length === 0) return [];
      const rows = (await retrying(() => sql.query(statements.READ_MANY, [wanted]))).map(matchRowOf);
      return wanted.flatMap(id => rows.find(row => row.id === id) ?? []);
    },
    write: change => writeMatch(sql, change),
    create: (match, receipt) =>
      outcomeOf(async () => {
        await sql.query(CREATE, createValues(match, receipt), 'match-create');
        return 'stored';
      }),
    saveDraft: (match, draft, was, receipt) => saveDraft(sql, match, draft, was, receipt),
    decisions: async id =>
      (await retrying(() => sql.query(statements.DECISIONS, [id], 'decisions'))).map(decisionRowOf),
    createImported: (match, { by, endedAt }, receipt) =>
      outcomeOf(async () => {
        await sql.transaction(async tx => {
          await tx.query(CREATE, createValues(match, receipt));
          await tx.query(statements.IMPORTED, [match.id, by, endedAt.toISOString()]);
        });
        return 'stored';
      }),
    importedCount: async userId => {
      const [row] = await retrying(() => sql.query<CountRow>(statements.IMPORTED_COUNT, [userId]));
      return row?.n ?? 0;
    },
    seenSeq: async (id, userId) => {
      const [row] = await retrying(() => sql.query<{ n: number | null }>(statements.SEEN, [id, userId]));
      return row?.n ?? 0;
    },
    noteSeen: async (id, userId, seq) => {
      await retrying(() => sql.query(statements.NOTE_SEEN, [id, userId, seq]));
    },
    receipt: async id => (await guarded(() => prisma.receipt.findUnique({ where: { id } })))?.outcome,
    setPlace: async (id, { guildId = null, channelId, threadId = null, anywhere = false }) => {
      const data = { guildId, channelId, threadId, anywhere, lostAt: null };
      return (await guarded(() => prisma.match.updateMany({ where: { id }, data }))).count > 0;
    },
    setLost: async (id, { channelId, threadId = null }, at) => {
      const where = { id, channelId, threadId, lostAt: null };
      return (await guarded(() => prisma.match.updateMany({ where, data: { lostAt: at } }))).count > 0;
    },
    setBoard: async (id, board) => {
      const data = { boardChannelId: board.channelId, boardMessageId: board.messageId, boardSeq: board.seq };
      // A slower process may not put an older board back.
      const newer = { OR: [{ boardSeq: null }, { boardSeq: { lte: board.seq } }] };
      await guarded(() => prisma.match.updateMany({ where: { id, ...newer }, data }));
    },
    idsIn: ({ channelId, threadId }) => ids(statements.IDS_IN, [threadId ?? channelId]),
    idsOf: (userId, over, limit) => ids(statements.IDS_OF, [userId, over ? 'over' : 'running', limit]),
    idsWaiting: (userId, limit) => ids(statements.IDS_WAITING, [userId, limit]),
    dueSeats: async (now, limit) =>
      retrying(() => sql.query<Due>(statements.DUE_SEATS, [now.toISOString(), limit], 'due-seats')),
    remindSeats: async (now, limit) =>
      retrying(() => sql.query<Due>(statements.REMIND_SEATS, [now.toISOString(), limit], 'remind-seats')),
    outdatedIds: (game, version, limit) => ids(statements.OUTDATED, [game, version, limit]),
    sampleIds: limit => ids(statements.SAMPLE, [limit]),
    forgetOld: before => forgetOld(sql, before),
    rowsOf: userId => rowsOf(sql, userId),
    erase: userId => eraseMember(sql, userId),
    forgetReceipts: async before =>
      (await guarded(() => prisma.receipt.deleteMany({ where: { at: { lt: before } } }))).count,
  };
}

/** Set explicitly: Prisma's own defaults are 2 s to wait and 5 s to run. */
export const TRANSACTION = { maxWait: 3_000, timeout: 8_000 } as const;

interface CountRow extends Row {
  readonly n: number;
}

async function writeMatch(sql: Sql, change: MatchWrite): Promise<MatchWritten> {
  let row: Row | undefined;
  const is = await outcomeOf(async () => {
    [row] = await sql.query(statements.WRITE, writeValues(change), 'match-write');
    return row === undefined ? 'conflict' : 'stored';
  });
  return is === 'stored' && row !== undefined ? { is, ...whereOf(row) } : { is: is === 'repeated' ? is : 'conflict' };
}

function saveDraft(
  sql: Sql,
  match: { readonly id: string; readonly seq: number; readonly epoch: number },
  draft: DraftRow,
  was: DraftRow | undefined,
  receipt?: { id: string; outcome: string },
): Promise<WriteOutcome> {
  const old = was === undefined ? null : JSON.stringify(was.steps);
  const proof = [receipt?.id ?? null, receipt?.outcome ?? null];
  return outcomeOf(async () => {
    const empty = draft.steps.length === 0;
    const [row] = empty
      ? await sql.query<CountRow>(statements.DROP_DRAFT, [match.id, draft.seat, old, ...proof], 'draft-drop')
      : await sql.query<CountRow>(
          statements.SAVE_DRAFT,
          [match.id, draft.seat, draft.epoch, JSON.stringify(draft.steps), old, ...proof, match.seq, match.epoch],
          'draft-save',
        );
    return row?.n === 1 ? 'stored' : 'conflict';
  });
}

/** A used receipt is an outcome; so is losing against another transaction. */
export async function outcomeOf(work: () => Promise<WriteOutcome>): Promise<WriteOutcome> {
  try {
    return await guarded(work);
  } catch (error) {
    const failure = classify(error);
    if (failure.is === 'refuse' && /receipt/i.test(failure.constraint)) return 'repeated';
    if (failure.is === 'retry') return 'conflict';
    throw error;
  }
}
