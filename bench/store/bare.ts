/**
 * The bare statement: what decisions of a real match wrote, written again to other matches by the one statement alone, through the same pool. Rows,
 * columns and sizes are those of the recording, one after the other; only numbers, ids and keys are made new.
 */
import type { MatchWrite, OutboxWrite } from '../../src/matches/ports.ts';
import { writeValues } from '../../src/store/match-rows.ts';
import { WRITE } from '../../src/store/match-sql.ts';
import type { Table } from './table.ts';

/** @returns a step of `sample.ts` */
export async function bareWrites(
  { store, newMatch }: Table,
  recorded: readonly MatchWrite[],
  parallel: number,
): Promise<(chain: number) => Promise<void>> {
  if (recorded.length === 0) throw new Error('nothing was recorded');
  const chains = await Promise.all(
    Array.from({ length: parallel }, async () => {
      const matchId = await newMatch();
      return { matchId, seq: (await store.matches.read(matchId))?.seq ?? 0, next: 0 };
    }),
  );
  return async n => {
    const chain = chains[n];
    if (chain === undefined) throw new Error(`no chain ${n}`);
    const { matchId, seq } = chain;
    const model = recorded[chain.next++ % recorded.length] as MatchWrite;
    const change = rewritten(model, matchId, seq);
    const [row] = await store.sql.query(WRITE, writeValues(change), 'match-write');
    if (row === undefined) throw new Error('the bare statement wrote nothing');
    chain.seq = change.seq;
  };
}

function rewritten(model: MatchWrite, matchId: string, was: number): MatchWrite {
  const seq = was + model.decisions.length;
  return {
    ...model,
    ...{ matchId, was: { ...model.was, seq: was }, seq },
    ...(model.receipt === undefined ? {} : { receipt: { ...model.receipt, id: `bare-${matchId}-${seq}` } }),
    decisions: model.decisions.map((row, i) => ({ ...row, seq: was + 1 + i, pendingId: `${row.pendingId}.${was}` })),
    outbox: model.outbox.map((row, i) => {
      const key = `${matchId}:${seq}:${i}:${row.lane}`;
      return { ...row, key, subject: matchId, seq, payload: { ...row.payload, matchId, seq, key } } as OutboxWrite;
    }),
  };
}
