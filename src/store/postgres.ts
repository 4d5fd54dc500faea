/** Postgres behind `Sql`, through one pool that Prisma's adapter shares. */
import pg from 'pg';
import type { Query, Row, Sql, SqlValue } from './sql.ts';

/** Give up on a connection or a statement after so long, so that a press is answered politely within Discord's time. */
const CONNECT_MS = 5_000;
const STATEMENT_MS = 10_000;

export function openPool(databaseUrl: string, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + 2_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'flotilla',
  });
  // An idle connection that breaks (the server restarts) is dropped by the pool; without a listener the process would end.
  pool.on('error', () => {});
  return pool;
}

export function postgresSql(pool: pg.Pool): Sql {
  return {
    dialect: 'postgres',
    query: (text, values, name) => run(pool, text, values, name),
    script: text => runScript(pool, text),
    transaction: work => inTransaction(pool, work),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      'wanted-by': pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

async function run<R extends Row>(
  on: pg.Pool | pg.PoolClient,
  text: string,
  values: readonly SqlValue[] = [],
  name?: string,
): Promise<readonly R[]> {
  const { rows } = await on.query<R>({ text, values: [...values], ...(name === undefined ? {} : { name }) });
  return rows;
}

async function runScript(on: pg.Pool | pg.PoolClient, text: string): Promise<readonly Row[]> {
  const results = (await on.query<Row>(text)) as pg.QueryResult<Row> | readonly pg.QueryResult<Row>[];
  return [results].flat().flatMap(result => result.rows ?? []);
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that breaks fails its statement; it also says so by itself, which without a listener would end the process.
  const onBroken = (error: Error): void => {
    broken = error;
  };
  client.on('error', onBroken);
  try {
    await client.query('BEGIN');
    const done = await work({
      query: (text, values, name) => run(client, text, values, name),
      script: text => runScript(client, text),
    });
    await client.query('COMMIT');
    return done;
  } catch (error) {
    await client.query('ROLLBACK').catch((failed: Error) => {
      broken = failed;
    });
    throw error;
  } finally {
    client.off('error', onBroken);
    client.release(broken);
  }
}
