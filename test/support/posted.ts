/** What the bot would post of a position and show in private, judged by Discord's limits: without a database, a match or a connection. */
import { boardMessage } from '../../src/discord/board.ts';
import type { Bot } from '../../src/discord/bot.ts';
import { makePanel } from '../../src/discord/panel/panel.ts';
import type { AnyGame } from '../../src/engine/contract.ts';
import { seat } from '../../src/engine/contract.ts';
import { startDraft } from '../../src/matches/draft.ts';
import { assemble } from '../../src/matches/look.ts';
import type { Loaded } from '../../src/matches/service.ts';
import { defaultSettings } from '../../src/matches/settings.ts';
import { problemsOf } from '../discord/judge.ts';
import type { Setting } from './endings.ts';
import type { Moment } from './random-play.ts';

const pixel = new Uint8Array(1);
const nameOf = (n: number): string => `Member ${n + 1} of a *long* name`.padEnd(32, '.');
const bot = {
  paint: async () => pixel,
  pictureWaitMs: 1_000,
  people: { names: async (ids: readonly string[]) => new Map(ids.map(id => [id, nameOf(Number(id))])) },
  matches: { result: async () => ({ ok: false }) },
  log: {
    warn: (_: object, what: string) => {
      throw new Error(what);
    },
  },
  meters: { stage: () => {} },
} as unknown as Bot;

/** @returns what Discord would refuse, empty where it takes all: the board, and each member's panel with a picture and in text mode */
export async function postingFaults(game: AnyGame, setting: Setting, moment: Moment): Promise<readonly string[]> {
  const loaded = loadedAt(game, setting, moment);
  const { state } = moment;
  const faults: string[] = [];
  const judge = async (what: string, message: Promise<Parameters<typeof problemsOf>[0]>): Promise<void> => {
    for (const problem of problemsOf(await message)) faults.push(`${what}: ${problem}`);
  };
  const watched = assemble(loaded, undefined, startDraft(game, state), false);
  await judge('board', boardMessage(bot, { look: watched, ping: [], language: 'en' }));
  for (const n of setting.entries.keys()) {
    const look = assemble(loaded, seat(n), startDraft(game, state), true);
    for (const textMode of [false, true])
      await judge(`panel of seat ${n}`, makePanel(bot, { look, settings: { ...defaultSettings, textMode } }));
  }
  return faults;
}

function loadedAt(game: AnyGame, { mode, entries }: Setting, { state, events, questions }: Moment): Loaded {
  const over = questions.length === 0;
  return {
    game,
    position: { state, recent: [{ seq: 1, seat: 0, stretch: 1, events }], stretch: 1 },
    row: {
      ...{
        id: 'm'.repeat(36),
        game: game.id,
        mode: mode.id,
        options: JSON.stringify(mode.options),
        seed: '0'.repeat(64),
      },
      ...{
        pace: 'none',
        absence: 'opponent',
        rated: false,
        practice: false,
        hotSeat: false,
        rulesVersion: game.version,
      },
      ...{ place: { guildId: '1', channelId: '2', threadId: '3' }, startedAt: new Date(0), seq: 1, epoch: 0, over },
      seats: entries.map((_, n) => ({
        seat: n,
        userId: String(n),
        entry: '{}',
        missedTurns: 0,
        missedReactions: 0,
        reminded: 0,
      })),
      drafts: [],
    },
  };
}
