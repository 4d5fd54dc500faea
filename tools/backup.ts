/**
 * Keeps what the bot stores, brings it back, and tries whether a backup is worth anything:
 *   npm run -s backup -- save flotilla.dump      the database of DATABASE_URL, or else DATA_DIR (the bot must be stopped for that)
 *   npm run -s backup -- restore flotilla.dump   into an empty database, or a DATA_DIR that holds none
 *   npm run -s backup -- try flotilla.dump       into a database or folder of its own, where every match is played again; then gone
 * A backup holds hidden cards and seeds of running matches: keep it as safe as the database.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { games } from '../src/games/registry.ts';
import { makeLog } from '../src/log/log.ts';
import { createMatches } from '../src/matches/matches.ts';
import { lockFolder } from '../src/store/folder-lock.ts';
import { openStore, type StoreOptions } from '../src/store/open-store.ts';

/** Said to the operator as it is. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export interface Where {
  readonly databaseUrl?: string;
  readonly dataDir: string;
}
export interface Tried {
  readonly matches: number;
  readonly decisions: number;
  /** Matches whose log does not lead to the stored position. */
  readonly wrong: number;
}

/** Into a file that is not there yet: an older backup may be the only good one. */
export async function save({ databaseUrl, dataDir }: Where, file: string): Promise<void> {
  if (existsSync(file))
    throw new BackupError(`${file} is there already. Name another file; nothing is overwritten here.`);
  if (databaseUrl === undefined) await saveFolder(dataDir, file);
  else runPostgres('pg_dump', databaseUrl, ['--format=custom', '--no-owner', `--file=${file}`]);
}

async function saveFolder(dataDir: string, file: string): Promise<void> {
  const database = join(dataDir, 'database');
  if (!existsSync(database)) throw new BackupError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  const unlock = await lockFolder(database);
  try {
    run('tar', ['-czf', file, '-C', dataDir, '--exclude=*.lock', '.'], {});
  } finally {
    unlock();
  }
}

export async function restore({ databaseUrl, dataDir }: Where, file: string): Promise<void> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  if (databaseUrl !== undefined) {
    if (!(await isEmpty(databaseUrl)))
      throw new BackupError('The database is not empty. Restore into a new one; nothing is overwritten here.');
    return runPostgres(
      'pg_restore',
      databaseUrl,
      ['--no-owner', '--exit-on-error', '--single-transaction', '--dbname='],
      file,
    );
  }
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new BackupError(`${dataDir} is not empty. Restore into a new folder; nothing is overwritten here.`);
  mkdirSync(dataDir, { recursive: true });
  run('tar', ['-xzf', file, '-C', dataDir], {});
}

/** @throws BackupError where it cannot be restored at all */
export async function tryOut({ databaseUrl }: Where, file: string): Promise<Tried> {
  if (databaseUrl === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'flotilla-backup-'));
    try {
      await restore({ dataDir: folder }, file);
      return await playAgain({ dataDir: join(folder, 'database') });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const name = `flotilla_try_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  await administer(databaseUrl, `CREATE DATABASE ${name}`);
  try {
    await restore({ databaseUrl: url.href, dataDir: '' }, file);
    return await playAgain({ databaseUrl: url.href });
  } finally {
    await administer(databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

/** Every match from its first decision on. Migrations of this version are applied first, as a start would. */
async function playAgain(where: StoreOptions): Promise<Tried> {
  const store = await openStore(where);
  try {
    const ids = (await store.sql.query<{ id: string }>('SELECT id FROM "Match"')).map(row => row.id);
    const [count] = await store.sql.query<{ n: number }>('SELECT count(*)::int AS n FROM "Decision"');
    const all = { ...store, matches: { ...store.matches, sampleIds: async () => ids } };
    const wrong = await createMatches({
      store: all,
      clock: { now: () => new Date() },
      games,
      log: makeLog('error'),
    }).chores.verify(ids.length);
    return { matches: ids.length, decisions: Number(count?.n ?? 0), wrong };
  } finally {
    await store.close();
  }
}

async function isEmpty(databaseUrl: string): Promise<boolean> {
  const rows = await administer(databaseUrl, `SELECT 1 FROM pg_tables WHERE schemaname = 'public' LIMIT 1`);
  return rows.length === 0;
}

async function administer(databaseUrl: string, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The address goes by the environment: arguments, and so a password in them, can be read by everybody on the machine. */
function runPostgres(
  program: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: readonly string[],
  file?: string,
): void {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const sslMode = searchParams.get('sslmode');
  const name = decodeURIComponent(pathname.slice(1));
  const named = args.map(arg => (arg === '--dbname=' ? `--dbname=${name}` : arg));
  run(postgresProgram(program), [...named, ...(file === undefined ? [] : [file])], {
    PGHOST: hostname,
    PGDATABASE: name,
    ...(port === '' ? {} : { PGPORT: port }),
    ...(username === '' ? {} : { PGUSER: decodeURIComponent(username) }),
    ...(password === '' ? {} : { PGPASSWORD: decodeURIComponent(password) }),
    ...(sslMode === null ? {} : { PGSSLMODE: sslMode }),
  });
}

/** In the path, or where Debian keeps it: the newest, as an older one cannot read a newer server. */
function postgresProgram(name: string): string {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map(version => join(folder, version, 'bin', name)).find(path => existsSync(path));
  return found ?? name;
}

function run(program: string, args: readonly string[], env: Readonly<Record<string, string>>): void {
  const { status, error, stderr } = spawnSync(program, args, { env: { ...process.env, ...env }, encoding: 'utf8' });
  if (error !== undefined) throw new BackupError(`${program} cannot be run (${error.message}). Is it installed?`);
  if (status !== 0) throw new BackupError(`${program} failed: ${stderr.trim().slice(0, 1_000)}`);
}

const USAGE = 'npm run -s backup -- save|restore|try <file>   (DATABASE_URL, or DATA_DIR for the embedded database)';

async function main([what, file]: readonly string[]): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR: folder = './data' } = process.env;
  const where: Where = { dataDir: resolve(folder), ...(url === undefined || url === '' ? {} : { databaseUrl: url }) };
  if (file === undefined) throw new BackupError(USAGE);
  if (what === 'save') await save(where, resolve(file));
  else if (what === 'restore') await restore(where, resolve(file));
  else if (what === 'try') {
    const { matches, decisions, wrong } = await tryOut(where, resolve(file));
    console.log(
      `${matches} matches with ${decisions} decisions were played again; ${wrong} do not lead to what is stored.`,
    );
    if (wrong > 0) throw new BackupError('This backup is damaged, or was made by a version with other rules.');
  } else throw new BackupError(USAGE);
  console.log(`${what}: done.`);
}

if (import.meta.main) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
