/** Each registered game has one playthrough for each seat count. `npm run playthroughs` rewrites them: read the difference. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/registry.ts';
import { playthrough, seatCounts, settingFor } from '../support/playthrough.ts';
import { toy } from '../support/toy/index.ts';

const UPDATES = process.env.UPDATE_PLAYTHROUGHS !== undefined;

describe.each([...games, toy])('playthrough of $id', game => {
  it.each(seatCounts(game))('with %i seats', seats => {
    const file = new URL(`${game.id}-${seats}.txt`, import.meta.url);
    const printed = playthrough(game, settingFor(game, seats), 100 + seats);
    if (UPDATES) writeFileSync(file, printed);
    if (!existsSync(file)) throw new Error(`${file.pathname} is missing: npm run playthroughs writes it`);
    expect(printed).toBe(readFileSync(file, 'utf8'));
  });
});
