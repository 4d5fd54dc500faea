/**
 * Finished matches of each rules version: their logs must still lead to the same state. A change that breaks one must raise the
 * game's `version` (and say so in the changelog); logs of older versions are kept but no longer replayed.
 * `npm run playthroughs` writes what is missing and never overwrites: delete a file of a version that no match was played with yet.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { seededBelow } from '../../src/engine/chance.ts';
import type { AnyGame, Decision, Step } from '../../src/engine/contract.ts';
import { replay, replaySteps } from '../../src/engine/replay.ts';
import { games } from '../../src/games/registry.ts';
import { play } from '../../src/opponents/play.ts';
import { type Setting, seatCounts, settingFor } from '../support/playthrough.ts';
import { toy } from '../support/toy/index.ts';

const UPDATES = process.env.UPDATE_PLAYTHROUGHS !== undefined;
const MOST_DECISIONS = 400;

const recordOfVersion = z.object({
  options: z.unknown(),
  entries: z.array(z.unknown()),
  /** Decisions as [pending id, seat, answer]. */
  log: z.array(
    z.tuple([z.string(), z.union([z.number(), z.literal('chance')]), z.array(z.union([z.string(), z.number()]))]),
  ),
  /** The state after so many entries of the log, as a running match of that version is stored (test/matches/saved.test.ts). */
  saved: z.object({ at: z.int(), state: z.record(z.string(), z.unknown()) }).optional(),
  /** SHA-256 of the last state as JSON with sorted keys. */
  state: z.string(),
});

type Recorded = z.infer<typeof recordOfVersion>;

function hashOf(state: unknown): string {
  const sortKeys = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(state, sortKeys)).digest('hex');
}

/** A place in the middle where somebody must decide. */
function savedOf(game: AnyGame, setting: Setting, log: readonly Decision[]): NonNullable<Recorded['saved']> {
  const states = [...replaySteps(game, game.setup(setting.options, setting.entries) as Step<object, unknown>, log)];
  const half = Math.floor(log.length / 2);
  const at = log.findIndex(({ seat }, i) => i >= half && seat !== 'chance');
  return { at, state: states[at]?.state as Record<string, unknown> };
}

function recordMatch(game: AnyGame, seats: number): Recorded {
  const setting = settingFor(game, seats);
  const { log, state } = play(game, {
    ...setting,
    level: 'random',
    below: seededBelow(200 + seats),
    most: MOST_DECISIONS,
  });
  const short = log.map(
    ({ pendingId, seat, answer }) => [pendingId, seat, [...answer]] as [string, number | 'chance', (string | number)[]],
  );
  const saved = savedOf(game, setting, log);
  return { ...setting, entries: [...setting.entries], log: short, saved, state: hashOf(state) };
}

const recorded: readonly AnyGame[] = [...games, toy];

describe.each(recorded)('replay compatibility of $id (a playthrough in data)', game => {
  const folder = new URL(`${game.id}/v${game.version}/`, import.meta.url);
  if (UPDATES) {
    mkdirSync(folder, { recursive: true });
    for (const seats of seatCounts(game)) {
      const file = new URL(`${seats}-seats.json`, folder);
      if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(recordMatch(game, seats))}\n`);
    }
  }
  const files = existsSync(folder) ? readdirSync(folder) : [];

  it(`has a match of version ${game.version}`, () => {
    expect(files, `${folder.pathname} is empty: npm run playthroughs writes it`).not.toEqual([]);
  });

  it.each(files)('%s leads to the same state', name => {
    const { options, entries, log, state } = recordOfVersion.parse(
      JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
    );
    const decisions = log.map(([pendingId, seat, answer]) => ({ pendingId, seat, answer }) as unknown as Decision);
    expect(hashOf(replay(game, game.setup(options, entries).state as object, decisions))).toBe(state);
  });
});
