/**
 * Secrets come from the environment and go nowhere: whatever goes wrong, no log line of any level holds the token, the database's password, an
 * interaction's token or a match's seed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { Clock } from '../../src/sandbox/index.ts';
import { openStore } from '../../src/store/open-store.ts';
import { sourcesIn } from '../architecture/sources.ts';
import { freshPostgres } from '../support/db/databases.ts';
import { whyNoPostgres } from '../support/db/server.ts';
import { openSquadron, type Squadron } from '../support/squadron.ts';
import { nextBoard, playTurn, sitDown, turnOf } from '../support/table.ts';

let squadron: Squadron | undefined;
afterEach(() => squadron?.close());

const TOKEN = 'canary.of-the-bots.token';
const PASSWORD = 'canary-of-the-password';

test.skipIf(whyNoPostgres !== undefined)(
  'canaries of every secret stay out of the logs',
  { timeout: 180_000 },
  async () => {
    const { databaseUrl } = await freshPostgres();
    const withPassword = new URL(databaseUrl);
    withPassword.password = PASSWORD;
    const began = Date.now();
    squadron = await openSquadron({ token: TOKEN, clock: new Clock(() => began) }, withPassword.href);
    const { stage, logged } = squadron;
    const { standIn } = stage;
    const bot = await squadron.join('one', { publicKey: standIn.publicKey });
    const table = await sitDown(stage);
    const { mover, other, board } = turnOf(table);
    await playTurn(mover);
    await nextBoard(stage, other, board);
    // Everything that makes the bot complain, each by its own way.
    standIn.faults.add({ path: 'callback', status: 500, times: 3 });
    await other.pressBlindly('Your turn', turnOf(table).board);
    standIn.faults.add({ path: '@original', status: 403, code: 50013, times: 1 });
    await other.command('turn').catch(() => {});
    standIn.faults.add({ path: '@original', drop: true, times: 3 });
    await other.command('turn').catch(() => {});
    standIn.faults.add({ path: '/messages', status: 400, code: 50035, times: 1 });
    await playTurn(turnOf(table).mover).catch(() => {});
    await fetch(`http://127.0.0.1:${bot.port}/interactions`, { method: 'POST', body: '{}' });
    standIn.gateway.cut();
    // A start that fails: the wrong database, and the wrong token.
    const wrong = new URL(withPassword);
    wrong.pathname = '/nowhere';
    await expect(squadron.join('two', { databaseUrl: wrong.href })).rejects.toThrow();
    await expect(squadron.join('three', { token: `${TOKEN}.wrong` })).rejects.toThrow();
    const seeds = await openStore({ databaseUrl });
    const rows = await seeds.sql.query<{ seed: string }>('SELECT seed FROM "Match"');
    await seeds.close();
    const tokens = standIn.interactions.reports().map(report => standIn.interactions.get(report.id)?.token ?? '');
    expect(logged.length).toBeGreaterThan(10);
    expect(tokens.length).toBeGreaterThan(5);
    const all = logged.map(line => JSON.stringify(line)).join('\n');
    for (const secret of [TOKEN, PASSWORD, ...rows.map(row => row.seed), ...tokens])
      expect(all.includes(secret), `a secret of ${secret.length} characters`).toBe(false);
  },
);

test('the environment is read in one place, and no secret has a value anywhere else', () => {
  // `words` asks whether it is tested; the generated client quotes it in a comment.
  const readers = sourcesIn('src', 'commands')
    .filter(s => /process\.env/.test(s.text))
    .map(s => s.path);
  expect(readers.sort()).toEqual(['src/main.ts', 'src/words/format.ts']);
  for (const file of ['compose.yaml', 'Dockerfile']) {
    const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
    for (const line of text.split('\n').filter(each => /TOKEN|PASSWORD/.test(each) && !/^\s*#/.test(each)))
      expect(line, file).toMatch(/\$\{[A-Z_]+(:[?-].*)?\}/);
  }
});
