/**
 * Every event and every question that random matches of each mode bring up is said, printed and drawn for each seat and for watchers, and
 * what the bot posts and shows of each kind keeps Discord's limits. WORDS_MATCHES: matches a mode; WORDS_GAME, WORDS_MODE: one only; WORDS_FROM: other matches.
 * `npm run soak` plays a thousand matches a mode. What they bring up is kept in test/words/kept, one of a kind: `npm run said` adds what is new.
 */
import { describe, expect, test } from 'vitest';
import { type AnyGame, seat, type Viewer } from '../../src/engine/contract.ts';
import { redact } from '../../src/engine/secret.ts';
import type { Text } from '../../src/engine/text.ts';
import { games } from '../../src/games/registry.ts';
import { makeWords } from '../../src/words/format.ts';
import { type Setting, settingsOf } from '../support/endings.ts';
import { type Kept, keep, keptOf, phrasesLike } from '../support/kept-words.ts';
import { postingFaults } from '../support/posted.ts';
import { momentsOf } from '../support/random-play.ts';
import { RAW, Teller } from '../support/teller.ts';

const SOAK = process.env.SOAK !== undefined || process.env.WORDS_MATCHES !== undefined;
const MATCHES = Number(process.env.WORDS_MATCHES ?? (SOAK ? 1_000 : 2));
const { WORDS_GAME, WORDS_MODE, WORDS_FROM = '0', UPDATE_SAID } = process.env;
const MEMBERS: readonly Viewer[] = [0, 1, 2, 3].map(seat);
/** Phrases of the log that stand within others. */
const PARTS = ['log.sent'];

describe.each(games.filter(({ id }) => id === (WORDS_GAME ?? id)))('$name', game => {
  const teller = new Teller(game);
  const modes = game.modes.map(({ id }, i) => [id, i + Number(WORDS_FROM)] as const);

  // Each mode begins with another number, so that a few matches, too, show every habit and number of seats.
  test.each(modes.filter(([id]) => id === (WORDS_MODE ?? id)))(
    'in %s',
    { timeout: 14_400_000 },
    async (mode, first) => {
      const settings = settingsOf(game).filter(setting => setting.mode.id === mode);
      for (let n = first; n < first + MATCHES; n++)
        await tellMatch(game, settings[n % settings.length] as Setting, n, teller);
      if (SOAK) console.info(`${game.id}, ${mode}: ${JSON.stringify(teller.told)}`);
      expect(teller.faults).toEqual([]);
    },
  );

  test('its events and questions came up', () => {
    if (SOAK) console.info(`${game.id}, never said: ${teller.unsaid.join(' ')}`);
    expect(teller.told.events).toBeGreaterThan(50);
    expect(teller.told.questions).toBeGreaterThan(50);
    if (UPDATE_SAID === '1') keep(game, teller);
    const { events, prompts } = allKept(game);
    expect([...teller.eventsByKey.keys()].filter(key => !(key in events))).toEqual([]);
    expect([...teller.promptsByKey.keys()].filter(key => !(key in prompts))).toEqual([]);
  });

  test('each phrase of the log is told of some event, each of a question is asked', () => {
    const words = makeWords(game.phrases, 'en', true);
    const print = (text: Text): string => words(text, n => `Member ${n + 1}`);
    const { events, prompts } = allKept(game);
    const known = [...phrasesLike(game, Object.keys(events)), ...phrasesLike(game, Object.keys(prompts))];
    expect(known.filter(key => !(key in events) && !(key in prompts) && !PARTS.includes(key))).toEqual([]);
    for (const [key, event] of Object.entries(events)) {
      const told = [...MEMBERS, 'spectator' as const].map(viewer => game.describe(redact(event, viewer)) as Text);
      expect(told.map(text => text.key)).toContain(key);
      for (const text of told) expect(print(text)).not.toMatch(RAW);
    }
    for (const prompt of Object.values(prompts)) expect(print(prompt)).not.toMatch(RAW);
  });
});

function allKept(game: AnyGame): Pick<Kept, 'events' | 'prompts'> {
  const { events, prompts, byHand } = keptOf(game);
  return { events: { ...events, ...byHand.events }, prompts: { ...prompts, ...byHand.prompts } };
}

async function tellMatch(game: AnyGame, setting: Setting, n: number, teller: Teller): Promise<void> {
  for (const moment of momentsOf(game, setting, n)) {
    const isNew = teller.moment(setting, moment);
    if (!isNew) continue;
    for (const fault of await postingFaults(game, setting, moment)) teller.fault('posted', fault);
  }
}
