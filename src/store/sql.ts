/** Raw SQL on either database: what the hot path, the jobs and the migrations speak. */

export type Row = Record<string, unknown>;
export type SqlValue = string | number | boolean | bigint | Date | null | readonly string[] | readonly number[];

export interface Query {
  /** One statement, in its own transaction unless inside `transaction`. `name`: prepared once a connection where that exists. */
  readonly query: <R extends Row>(text: string, values?: readonly SqlValue[], name?: string) => Promise<readonly R[]>;
  /** Several statements without values: migrations, pg-boss. All or nothing. @returns the rows of all, joined */
  readonly script: (text: string) => Promise<readonly Row[]>;
}

export interface Sql extends Query {
  readonly dialect: 'postgres' | 'embedded';
  /** Everything or nothing. Never anything slow inside. */
  readonly transaction: <T>(work: (tx: Query) => Promise<T>) => Promise<T>;
  /** How many there are, by state. */
  readonly connections: () => Readonly<Record<string, number>>;
  readonly close: () => Promise<void>;
}
