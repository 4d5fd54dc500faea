/** A game ends within a match of several (Apocalypships): announced at once, with board and reason, and the match goes on. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AnyGame } from '../../src/engine/contract.ts';
import { formatAnswer } from '../../src/engine/notation.ts';
import { apocalypships } from '../../src/games/apocalypships/index.ts';
import { endingsOf } from '../support/endings.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';

const game = apocalypships as unknown as AnyGame;
/** A match of one game that the next answer ends, played as the first of three. */
const [ending] = endingsOf(game).filter(
  ({ mode, last }) => mode === 'best-of-one' && typeof last !== 'string' && 'answer' in last,
);
if (ending === undefined || typeof ending.last === 'string' || !('answer' in ending.last)) throw new Error('no ending');
const { seat, pendingId, answer } = ending.last;
const options = { ...ending.options, bestOf: '3' };
const state = { ...ending.state, options: { ...(ending.state as { options: object }).options, bestOf: '3' } };

let harbour: Harbour;
beforeAll(async () => {
  const begun = { ...game, setup: () => ({ state, events: [] }) };
  harbour = await openHarbour({ games: [begun], seeds: () => ending.seed });
}, 120_000);
afterAll(() => harbour.close());
afterEach(() => {
  expect(harbour.stage.refusals).toEqual([]);
  expect(harbour.errors()).toEqual([]);
});

const value = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (result.ok) return result.value;
  throw new Error(JSON.stringify(result.error));
};

test('who won the game and how stands in the thread at once, and both are asked about the next', {
  timeout: 60_000,
}, async () => {
  const { stage, running } = harbour;
  const { matches } = running.bot;
  const members = [stage.member('First'), stage.member('Second')];
  const [host, guest] = members;
  if (host === undefined || guest === undefined) throw new Error('two members');
  const challenge = value(
    await matches.createChallenge(
      {
        hostId: host.id,
        place: { guildId: stage.guild.id, channelId: stage.games.id },
        ...{ game: 'apocalypships', mode: 'best-of-three', options, order: 'given' },
        seats: [{ invite: guest.id }],
      },
      'challenge',
    ),
  );
  const id = value(await matches.answerChallenge(challenge.id, guest.id, 'accept', 'accept')).started?.id ?? '';
  let threadId: string | undefined;
  while (threadId === undefined) {
    const { board, place } = value(await matches.info(id));
    if (board === undefined) await sleep(25);
    else threadId = place.threadId;
  }
  const actor = members[seat]?.in(threadId);
  const watcher = stage.member('Watcher').in(threadId);
  const look = value(await matches.look(id, { userId: members[seat]?.id ?? '' }));
  const question = look.questions.find(each => each.id === pendingId);
  if (question === undefined || actor === undefined) throw new Error('not asked');
  const shown = await actor.command('move', { notation: formatAnswer(question.form, answer) }, { unchecked: true });
  if (shown.buttons.includes('Confirm')) await shown.press('Confirm');
  const told = await watcher.sees().eventually('wins the game', 20_000);
  expect(told.message.attachments.length).toBe(1);
  expect(told.buttons).toContain('Your turn');
  expect(value(await matches.info(id)).status.over).toBe(false);
  expect(watcher.sees().text).not.toContain('Match over');
});
