/**
 * Every event and every question that random matches of each mode bring up is said, printed and drawn for each seat and for watchers, and
 * what the bot posts and shows of each kind keeps Discord's limits. WORDS_MATCHES: matches a mode; WORDS_GAME: one game only.
 * `npm run soak` plays a thousand matches a mode.
 */
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/engine/contract.ts';
import { games } from '../../src/games/registry.ts';
import { type Setting, settingsOf } from '../support/endings.ts';
import { postingFaults } from '../support/posted.ts';
import { momentsOf } from '../support/random-play.ts';
import { Teller } from '../support/teller.ts';

const SOAK = process.env.SOAK !== undefined || process.env.WORDS_MATCHES !== undefined;
const MATCHES = Number(process.env.WORDS_MATCHES ?? (SOAK ? 1_000 : 2));
const only = process.env.WORDS_GAME;

describe.each(games.filter(({ id }) => only === undefined || id === only))('$name', game => {
  const teller = new Teller(game);

  // Each mode begins with another number, so that a few matches, too, show every habit and number of seats.
  test.each(game.modes.map(({ id }, i) => [id, i] as const))('in %s', { timeout: 14_400_000 }, async (mode, first) => {
    const settings = settingsOf(game).filter(setting => setting.mode.id === mode);
    for (let n = first; n < first + MATCHES; n++)
      await tellMatch(game, settings[n % settings.length] as Setting, n, teller);
    if (SOAK) console.info(`${game.id}, ${mode}: ${JSON.stringify(teller.told)}`);
    expect(teller.faults).toEqual([]);
  });

  test('its events and questions came up', () => {
    if (SOAK) console.info(`${game.id}, never said: ${teller.unsaid.join(' ')}`);
    expect(teller.told.events).toBeGreaterThan(50);
    expect(teller.told.questions).toBeGreaterThan(50);
  });
});

async function tellMatch(game: AnyGame, setting: Setting, n: number, teller: Teller): Promise<void> {
  for (const moment of momentsOf(game, setting, n)) {
    const isNew = teller.moment(setting, moment);
    if (!isNew) continue;
    for (const fault of await postingFaults(game, setting, moment)) teller.fault('posted', fault);
  }
}
