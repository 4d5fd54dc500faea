/**
 * Fault kind G: members with a great many matches and a server with a great many rated members, all with names as long as they may be.
 * The stand-in refuses what Discord would refuse, so that nothing may be refused, and every page is reached.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signalsGame } from '../matches/signals.ts';
import type { Actor } from '../support/discord/index.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { toy } from '../support/toy/index.ts';

const MATCHES = 60;
const RATED = 130;
const longName = (n: number): string => `${n} ${'👩‍👩‍👧‍👦é*_'.repeat(8)}`.slice(0, 32).toWellFormed();

let harbour: Harbour;
let host: Actor;
beforeAll(async () => {
  harbour = await openHarbour({ games: [toy, signalsGame] });
  host = harbour.stage.member(longName(0));
  const { id: guildId } = harbour.stage.guild;
  const { matches } = harbour.running.bot;
  // Elsewhere, so that no thread is opened for each.
  const place = { guildId, channelId: harbour.stage.games.id, threadId: '7', anywhere: true as const };
  for (let n = 0; n < MATCHES; n++) {
    const made = await matches.practice({ userId: host.id, place, game: 'toy', seats: ['me', 'me'] }, `many-${n}`);
    if (!made.ok) throw new Error(made.error.code);
  }
  const [one] = await harbour.store.sql.query<{ id: string }>('SELECT id FROM "Match" LIMIT 1');
  const result = [one?.id ?? '', guildId];
  await harbour.store.sql.query(
    `INSERT INTO "MatchResult" ("matchId", game, mode, "guildId", "endedAt", practice, rated) VALUES ($1, 'toy', 'long', $2, now(), false, true)`,
    result,
  );
  for (let n = 0; n < RATED; n++) {
    const user = n === 0 ? host.id : harbour.stage.member(longName(n)).id;
    await harbour.store.sql.query(
      `INSERT INTO "Rating" ("userId", game, mu, sigma, matches, at) VALUES ($1, 'toy', $2, 8, 99999, now())`,
      [user, 25 - n / 10],
    );
    await harbour.store.sql.query(
      `INSERT INTO "ResultSeat" ("matchId", seat, "userId", place, team, mu, sigma, "muBefore", "sigmaBefore") VALUES ($1, $2, $3, 1, 0, 25, 8, 25, 8)`,
      [one?.id ?? '', n, user],
    );
  }
}, 180_000);
afterAll(() => harbour.close());

test('a list of many matches, their completions, and what was missed in all', { timeout: 120_000 }, async () => {
  for (const name of ['match list', 'turn', 'match board', 'match resign']) {
    const shown = await host.command(name);
    expect(shown.wasAnswered, name).toBe(true);
    expect(shown.text.length).toBeGreaterThan(0);
  }
  await host.command('match missed', { all: true });
  const choices = await host.autocomplete('match board', { match: '' }, 'match');
  expect(choices).toHaveLength(25);
  expect(new Set(choices.map(each => each.value)).size).toBe(25);
  for (const [command, verb] of [
    ['match list', 'list:running'],
    ['turn', 'waiting'],
  ] as const) {
    const reached = new Set<string>();
    let shown = await host.command(command);
    expect(shown.text).toContain(`${MATCHES} matches`);
    for (let page = 1; page < MATCHES; page++) {
      const ids = shown.message.controls.flatMap(each =>
        'custom_id' in each && each.custom_id && !('disabled' in each && each.disabled) ? [each.custom_id] : [],
      );
      for (const id of ids) reached.add(/^1:turn:([^:#]+)/.exec(id)?.[1] ?? '');
      const next = ids.find(id => id === `1:${verb}:${page}`);
      if (next === undefined) break;
      shown = await host.press(next, shown.message);
    }
    reached.delete('');
    expect(reached.size, command).toBe(MATCHES);
  }
});

test('the oldest of many matches is found by typing', async () => {
  const { matches } = harbour.running.bot;
  const place = { channelId: harbour.stage.games.id, threadId: '8', anywhere: true as const };
  const poor = harbour.stage.member('Poor Rival');
  const asked = await matches.createChallenge({ hostId: host.id, place, game: 'toy', seats: ['open'] }, 'many-rival');
  if (!asked.ok) throw new Error(asked.error.code);
  await poor.command('help');
  await matches.answerChallenge(asked.value.id, poor.id, 'join', 'many-joined');
  for (let n = 0; n < 30; n++)
    await matches.practice({ userId: host.id, place, game: 'toy', seats: ['me', 'me'] }, `more-${n}`);
  const [first] = await host.autocomplete('match board', { match: 'poor rival' }, 'match');
  expect(first?.name).toContain('Poor Rival');
});

test('a leaderboard of many, page by page, in words and as a picture', { timeout: 120_000 }, async () => {
  let shown = await host.command('leaderboard', { game: 'toy' });
  const ranks = new Set<string>();
  const pages = Number(/of (\d+)/.exec(shown.text)?.[1] ?? 0);
  for (let n = 0; n < 30; n++) {
    for (const [, rank] of shown.text.matchAll(/^(\d+)\\?\./gm)) ranks.add(rank ?? '');
    for (const file of shown.message.message.attachments) expect(file.description?.length).toBeLessThanOrEqual(1_024);
    const [, after] = shown.message.controls.filter(each => each.type === 2);
    if (after?.type !== 2 || after.disabled) break;
    shown = await host.press(after.custom_id ?? '', shown.message);
  }
  expect(pages).toBeGreaterThan(1);
  expect(ranks.size).toBe(RATED);
  // From a button of a page that is no more.
  const beyond = await host.forge('1:leaders:toy:999999', shown.message);
  expect(beyond.wasAnswered).toBe(true);
});

test('nothing was refused by Discord, and nothing was an error', () => {
  expect(harbour.errors().map(line => line.slice(60, 400))).toEqual([]);
  expect(harbour.stage.refusals).toEqual([]);
});
