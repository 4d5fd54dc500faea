/** Backup and restore on real data: matches of every game that were really played. */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { seededBelow } from '../../src/engine/chance.ts';
import { sampleAnswer } from '../../src/engine/sample.ts';
import { games } from '../../src/games/registry.ts';
import { makeLog } from '../../src/log/log.ts';
import { createMatches } from '../../src/matches/matches.ts';
import { type OpenStore, openStore } from '../../src/store/open-store.ts';
import { restore, save, tryOut, type Where } from '../../tools/backup.ts';
import { embeddedDump, freshPostgres } from '../support/db/databases.ts';
import { whyNoPostgres } from '../support/db/server.ts';

const root = mkdtempSync(join(tmpdir(), 'flotilla-backups-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function open({ databaseUrl, dataDir: parent }: Where): Promise<OpenStore> {
  if (databaseUrl !== undefined) return openStore({ databaseUrl });
  const dataDir = join(parent, 'database');
  return openStore(existsSync(dataDir) ? { dataDir } : { dataDir, from: await embeddedDump() });
}

/** Some decisions of one match a game, between opponents that answer at random. */
async function play(where: Where): Promise<void> {
  const store = await open(where);
  const below = seededBelow(9);
  const decide = (_game: unknown, _state: unknown, { form }: { form: Parameters<typeof sampleAnswer>[0] }) =>
    sampleAnswer(form, below);
  const matches = createMatches({ store, clock: { now: () => new Date() }, games, log: makeLog('silent'), decide });
  for (const game of games) {
    const id = await begin(matches, game.id);
    for (let n = 0; n < 12; n++)
      for (const seat of [0, 1, 2, 3]) await matches.chores.playOpponent({ matchId: id, epoch: 0, seat });
  }
  await store.close();
}

/** With as few opponents as the game takes. */
async function begin(matches: ReturnType<typeof createMatches>, game: string): Promise<string> {
  for (const count of [2, 3, 4]) {
    const seats = Array.from({ length: count }, () => 'random' as const);
    const made = await matches.practice(
      { userId: '1', place: { channelId: '1' }, game, seats },
      `backup-${game}-${count}`,
    );
    if (made.ok) return made.value.id;
  }
  throw new Error(`${game} cannot be begun`);
}

/** Everything in the tables that matter, in one word each. */
async function digest(where: Where): Promise<Readonly<Record<string, unknown>>> {
  const store = await open(where);
  const tables = ['Match', 'MatchSeat', 'Decision', 'Receipt', 'Outbox', 'Challenge', 'User', 'Deck'];
  const found: Record<string, unknown> = {};
  for (const table of tables) {
    const [row] = await store.sql.query(
      `SELECT count(*)::int AS n, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS sum FROM "${table}" t`,
    );
    found[table] = row;
  }
  await store.close();
  return found;
}

const emptyPostgres = async (): Promise<string> => {
  const { databaseUrl } = await freshPostgres();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await client.end();
  return databaseUrl;
};
const folder = (name: string): string => {
  mkdirSync(join(root, name));
  return join(root, name);
};

const places: readonly { name: string; full: () => Promise<Where>; empty: () => Promise<Where> }[] = [
  {
    name: 'embedded',
    full: async () => ({ dataDir: folder('full') }),
    empty: async () => ({ dataDir: folder('empty') }),
  },
  ...(whyNoPostgres === undefined
    ? [
        {
          name: 'postgres',
          full: async () => ({ dataDir: '', ...(await freshPostgres()) }),
          empty: async () => ({ dataDir: '', databaseUrl: await emptyPostgres() }),
        },
      ]
    : []),
];

describe.each(places)('the $name database', ({ name, full, empty }) => {
  test('is saved, tried and restored as it was; nothing is overwritten; a damaged match is found', {
    timeout: 400_000,
  }, async () => {
    const where = await full();
    await play(where);
    const before = await digest(where);
    const file = join(root, `${name}.dump`);
    await save(where, file);
    expect(await tryOut(where, file)).toMatchObject({ matches: games.length, wrong: 0 });
    const other = await empty();
    await restore(other, file);
    expect(await digest(other)).toEqual(before);
    await expect(restore(where, file)).rejects.toThrow('not empty');
    await expect(save(other, file)).rejects.toThrow('is there already');
    expect(await tryOut(where, file)).toMatchObject({ matches: games.length, wrong: 0 });
    // A log that does not lead to what is stored: the backup says so.
    const store = await open(where);
    await store.sql.query(
      `DELETE FROM "Decision" WHERE seq = 1 AND "matchId" = (SELECT min("matchId") FROM "Decision")`,
    );
    await store.close();
    const damaged = join(root, `${name}-damaged.dump`);
    await save(where, damaged);
    expect((await tryOut(where, damaged)).wrong).toBe(1);
    await expect(tryOut(where, join(root, 'nothing'))).rejects.toThrow('no file');
  });
});

test('a folder that a bot uses is not saved: it would be torn', async () => {
  const where = { dataDir: folder('used') };
  const store = await open(where);
  await expect(save(where, join(root, 'used.dump'))).rejects.toThrow('in use');
  await store.close();
  await expect(save({ dataDir: folder('nobody') }, join(root, 'x.dump'))).rejects.toThrow('no database');
});
