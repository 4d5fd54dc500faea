/** A private Postgres for tests: own folder, own port, gone afterwards. Debian's binaries; not as root, since Postgres refuses that. */
import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const BIN = ['17', '16', '15', '14']
  .map(v => `/usr/lib/postgresql/${v}/bin`)
  .find(folder => existsSync(`${folder}/initdb`));

/** Why the tests cannot have a Postgres here; undefined where they can. */
export const whyNoPostgres =
  BIN === undefined ? 'no Postgres binaries under /usr/lib/postgresql (apt-get install postgresql)' : undefined;

export interface Server {
  readonly url: (database: string) => string;
  readonly start: () => Promise<void>;
  /** `immediate`: as if the machine lost power. */
  readonly stop: (mode?: 'fast' | 'immediate') => Promise<void>;
  readonly remove: () => Promise<void>;
}

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'flotilla-pg-'));

/** @param folder made by `temporaryFolder` */
export async function makeServer(folder: string, settings: readonly string[] = []): Promise<Server> {
  const data = join(folder, 'data');
  const port = await freePort();
  if (!existsSync(data)) {
    mkdirSync(folder, { recursive: true });
    const owner = postgresUser();
    if (owner !== undefined) chownSync(folder, owner, owner);
    await asPostgres('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C']);
  }
  const options = [`-p ${port}`, `-k ${folder}`, '-c listen_addresses=127.0.0.1', ...settings.map(s => `-c ${s}`)].join(
    ' ',
  );
  return {
    url: database => `postgresql://postgres@127.0.0.1:${port}/${database}`,
    start: () => asPostgres('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-o', options, '-w', 'start']),
    stop: (mode = 'fast') => asPostgres('pg_ctl', ['-D', data, '-m', mode, '-w', 'stop']),
    remove: async () => {
      await asPostgres('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']).catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The account Postgres runs under: its own where we are root, else ours. */
function postgresUser(): number | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));
}

async function asPostgres(program: string, args: readonly string[]): Promise<void> {
  const path = `${BIN}/${program}`;
  const owner = postgresUser();
  const as = owner === undefined ? [path] : ['setpriv', `--reuid=${owner}`, `--regid=${owner}`, '--clear-groups', path];
  const [first, ...rest] = [...as, ...args];
  // pg_ctl's server keeps the pipes open: let it have none.
  await run(first as string, rest, { cwd: '/', timeout: 30_000, ...(program === 'pg_ctl' ? { shell: false } : {}) });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
