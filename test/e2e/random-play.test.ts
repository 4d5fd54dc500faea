/**
 * Members press at random through the real buttons, menus and modals until the match is over: for every registered game, with no
 * refused request, no unanswered interaction and no error in the log (fault kind G; product.md 3).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededBelow } from '../../src/engine/chance.ts';
import { games } from '../../src/games/registry.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { Mischief } from '../support/mischief.ts';
import { toy } from '../support/toy/index.ts';

const played = [...games, toy];
let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour({ games: played });
}, 120_000);
afterAll(() => harbour.close());

/** Presses after which a match that still runs is resigned: Fleet can go round in circles for long. */
const most = 120;

describe.each(played.map(game => game.id))('%s', game => {
  test('is played to its end by random presses', { timeout: 120_000 }, async () => {
    const mischief = new Mischief(harbour, seededBelow(2_026));
    await mischief.sitDown(game);
    await mischief.play(most);
    expect(mischief.isOver || (await mischief.resign())).toBe(true);
    expect(harbour.stage.refusals).toEqual([]);
    expect(harbour.errors()).toEqual([]);
    expect(mischief.unanswered).toEqual([]);
  });
});
