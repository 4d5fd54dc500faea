/**
 * Members press at random through the real buttons, menus and modals until the game itself ends the match: for every registered game, with no refused
 * request, no unanswered interaction and no error in the log (fault kind G). `SOAK=1` plays whole matches between members as well.
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
}, 240_000);
afterAll(() => harbour.close());

/** Presses that no match comes near. */
const most = 4_000;
/** Members among themselves go round in circles for long. */
const mostOfMembers = 60_000;
/** The first presses of a match between members, to see all seats at once, before it is resigned. */
const few = 25;

function expectQuiet({ unanswered }: Mischief): void {
  expect(harbour.stage.refusals).toEqual([]);
  expect(harbour.errors()).toEqual([]);
  expect(unanswered).toEqual([]);
}

describe.each(played.map(game => game.id))('%s', game => {
  test('is played to its end by random presses', { timeout: 900_000 }, async () => {
    const mischief = new Mischief(harbour, seededBelow(2_026));
    await mischief.practise(game);
    await mischief.play(most);
    expect(mischief.isOver, `after ${mischief.presses} presses`).toBe(true);
    expect(mischief.ending).not.toMatch(/resign|agreed/i);
    expectQuiet(mischief);
  });

  test('between members: random presses, then the others resign', { timeout: 300_000 }, async () => {
    const mischief = new Mischief(harbour, seededBelow(7));
    await mischief.sitDown(game);
    await mischief.play(few);
    expect(mischief.isOver || (await mischief.resign())).toBe(true);
    expectQuiet(mischief);
  });

  test.runIf(process.env.SOAK === '1')('between members, to the end', { timeout: 7_200_000 }, async () => {
    const mischief = new Mischief(harbour, seededBelow(Number(process.env.SEED ?? 11)));
    await mischief.sitDown(game);
    await mischief.play(mostOfMembers);
    expect(mischief.isOver, `after ${mischief.presses} presses`).toBe(true);
    expect(mischief.ending).not.toMatch(/resign|agreed/i);
    expectQuiet(mischief);
  });
});
