/** Once a run: a folder where the first test that wants Postgres starts one (databases.ts); stopped here at the end. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeServer, temporaryFolder } from './server.ts';

export default function setup(): () => Promise<void> {
  const folder = temporaryFolder();
  process.env.FLOTILLA_TEST_POSTGRES = folder;
  return async () => {
    if (existsSync(join(folder, 'data', 'PG_VERSION'))) await (await makeServer(folder)).remove();
    rmSync(folder, { recursive: true, force: true });
  };
}
