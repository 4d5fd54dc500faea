/**
 * A process that decides, and announces to a file, until it is killed; for crash.test.ts. Arguments: address of a Postgres or folder of an embedded
 * database, the match, the file. It appends a line to the file for each announcement, as Discord would keep a message.
 */
import { appendFileSync } from 'node:fs';
import { startJobs } from '../../src/jobs/start-jobs.ts';
import { makeLog } from '../../src/log/log.ts';
import { openStore } from '../../src/store/open-store.ts';
import { openMatches, userOf, value } from '../matches/table.ts';

const [where = '', id = '', file = '', mode = 'play'] = process.argv.slice(2);
const store = await openStore(where.startsWith('postgresql:') ? { databaseUrl: where } : { dataDir: where });
const matches = openMatches(store);
const jobs = await startJobs({
  store,
  matches,
  log: makeLog('silent'),
  pollMs: 50,
  nightly: false,
  announcer: async ({ key, seq, kind }) => {
    appendFileSync(file, `${key} ${seq ?? 0} ${kind}\n`);
    // The answer takes a while, so that the kill often falls between the message and the outbox hearing of it.
    await new Promise(resolve => setTimeout(resolve, 5));
    return { is: 'done' };
  },
});
process.stdout.write('ready\n');

if (mode === 'play') {
  for (;;) {
    const info = value(await matches.info(id));
    const [asked] = info.asked;
    if (asked === undefined) break;
    const user = userOf(info, asked.seat);
    // The receipt is the decision's place, so that a press that comes again after the crash is the same press.
    value(await matches.type(id, user, 'alpha', `crash-${id}-${info.seq}`));
    process.stdout.write(`stored ${info.seq + 1}\n`);
  }
} else {
  while ((await store.outbox.depth('announce')).waiting > 0) await new Promise(resolve => setTimeout(resolve, 50));
}
await jobs.stop();
await store.close();
