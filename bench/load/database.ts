/** What the database weighs, and which indexes are used. */
import type { OpenStore } from '../../src/store/open-store.ts';
import { printFigure } from '../line.ts';

interface Size {
  readonly name: string;
  readonly bytes: number;
}

const sizes = async ({ sql }: OpenStore): Promise<readonly Size[]> => {
  const rows = await sql.query<{ name: string; bytes: string }>(
    `SELECT c.relname AS name, pg_total_relation_size(c.oid)::text AS bytes FROM pg_class c
     JOIN pg_namespace s ON s.oid = c.relnamespace WHERE s.nspname = 'public' AND c.relkind = 'r'`,
  );
  return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
};

/** @param work puts `matches` into the database */
export async function weigh(store: OpenStore, matches: number, work: () => Promise<void>): Promise<void> {
  const before = await sizes(store);
  await work();
  const after = await sizes(store);
  let all = 0;
  for (const { name, bytes } of after) {
    const grown = bytes - (before.find(b => b.name === name)?.bytes ?? 0);
    all += grown;
    if (grown > 1_000_000)
      printFigure('load.database per 1,000 matches', ((grown / matches) * 1_000) / 1e6, 'MB', { table: name });
  }
  printFigure('load.database per 1,000 matches', ((all / matches) * 1_000) / 1e6, 'MB', { table: 'all' });
}

/** Indexes by how often they were used since the start; those never used cost and bring nothing. */
export async function printIndexes({ sql }: OpenStore): Promise<void> {
  const rows = await sql.query<{ name: string; scans: string; bytes: string }>(
    `SELECT indexrelname AS name, idx_scan::text AS scans, pg_relation_size(indexrelid)::text AS bytes
     FROM pg_stat_user_indexes WHERE schemaname = 'public' ORDER BY idx_scan DESC`,
  );
  for (const { name, scans, bytes } of rows)
    printFigure('load.index', Number(scans), 'scans', { name, megabytes: Number((Number(bytes) / 1e6).toFixed(2)) });
  const tables = await sql.query<{ name: string; seq: string; rows: string }>(
    `SELECT relname AS name, seq_scan::text AS seq, seq_tup_read::text AS rows FROM pg_stat_user_tables
     WHERE schemaname = 'public' AND seq_tup_read > 100000`,
  );
  for (const { name, seq, rows: read } of tables)
    printFigure('load.read without index', Number(read), 'rows', { table: name, scans: Number(seq) });
}
