/**
 * Every ending of every mode of every game, announced: the last step is made by a member in the stand-in for Discord, and everybody hears
 * who won or lost and why, can look at it, export it, and finds it in the profile. The positions come from test/support/endings.ts.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshSeed } from '../../src/engine/chance.ts';
import type { AnyGame, Outcome, PendingId } from '../../src/engine/contract.ts';
import { formatAnswer } from '../../src/engine/notation.ts';
import { games } from '../../src/games/registry.ts';
import { makeWords } from '../../src/words/format.ts';
import type { Actor } from '../support/discord/index.ts';
import { type Ending, endingsOf, kindOf } from '../support/endings.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';

let receipts = 0;
const receipt = (): string => `ending-${++receipts}`;
const value = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (result.ok) return result.value;
  throw new Error(JSON.stringify(result.error));
};

describe.each(games)('endings of $name', game => {
  let harbour: Harbour;
  /** The match that starts next begins before its last step. */
  let staged: Ending | undefined;
  const begun: AnyGame = {
    ...game,
    setup: (options, entries) =>
      staged === undefined ? game.setup(options, entries) : { state: staged.state, events: [] },
  };
  beforeAll(async () => {
    harbour = await openHarbour({ games: [begun], seeds: () => staged?.seed || freshSeed() });
  }, 120_000);
  afterAll(() => harbour.close());

  const endings = oneOfEach(game);
  test.each(endings.map(ending => [nameOf(ending), ending] as const))('%s', async (_name, ending) => {
    staged = ending;
    const [refused, failed] = [harbour.stage.refusals.length, harbour.errors().length];
    const members = ending.entries.map((_, i) => harbour.stage.member(`Member ${i + 1}`));
    const { id, here } = await begin(harbour, game, ending, members);
    await lastStep(harbour, ending, id, here);
    const [first] = here;
    const over = await first?.sees().eventually('Match over');
    const text = over?.text ?? '';
    const printed = makeWords(game.phrases, 'en')(ending.status.reason, seat => `Member ${seat + 1}`);
    expect(literal(text)).toContain(printed);
    expect(text).toMatch(headline(ending.status.outcomes, members));
    expect(over?.message.attachments.length).toBe(1);
    for (const actor of here) {
      const panel = await actor.command('turn');
      expect(literal(panel.text)).toContain(printed);
    }
    const watcher = harbour.stage.member('Watcher').in(here[0]?.place ?? '');
    expect((await watcher.command('match log')).wasAnswered).toBe(true);
    expect((await watcher.command('match board')).wasAnswered).toBe(true);
    expect((await watcher.command('match export')).message.message.attachments.length).toBe(1);
    const result = value(await harbour.running.bot.matches.result(id));
    expect(result.seats.map(seat => seat.outcome)).toEqual(ending.status.outcomes);
    expect(harbour.stage.refusals.slice(refused)).toEqual([]);
    expect(harbour.errors().slice(failed)).toEqual([]);
  });
});

/** One ending of each kind in each mode, with the fewest seats that bring it about. */
function oneOfEach(game: AnyGame): readonly Ending[] {
  const chosen = new Map<string, Ending>();
  for (const ending of endingsOf(game)
    .filter(each => each.last !== 'nothing')
    .toSorted((a, b) => a.entries.length - b.entries.length)) {
    const key = kindOf({ ...ending, entries: [], status: { ...ending.status, outcomes: outcomeKinds(ending) } });
    if (!chosen.has(key)) chosen.set(key, ending);
  }
  return [...chosen.values()];
}
const outcomeKinds = ({ status }: Ending): readonly Outcome[] =>
  [...new Set(status.outcomes)].filter(outcome => outcome !== 'placed').sort();
const nameOf = (ending: Ending): string =>
  `${ending.mode}, ${ending.entries.length}: ${ending.status.reason.key}, ${ending.status.outcomes.join(' ')}`;

/** Challenged, accepted by all, and its board is there. */
async function begin(harbour: Harbour, game: AnyGame, ending: Ending, members: readonly Actor[]) {
  const { matches } = harbour.running.bot;
  const place = { guildId: harbour.stage.guild.id, channelId: harbour.stage.games.id };
  const [host, ...guests] = members.map(member => member.id);
  if (host === undefined) throw new Error('nobody plays');
  const wish = { game: game.id, mode: ending.mode, options: ending.options as Record<string, unknown> };
  let id: string;
  if (guests.length === 0) {
    const input = { userId: host, place, ...wish, entries: ending.entries, seats: ['me' as const] };
    id = value(await matches.practice(input, receipt())).id;
  } else {
    const seats = guests.map(invite => ({ invite }));
    const input = { hostId: host, place, ...wish, seats, order: 'given' as const };
    const challenge = value(await matches.createChallenge(input, receipt()));
    let started: string | undefined;
    for (const guest of guests)
      started = value(await matches.answerChallenge(challenge.id, guest, 'accept', receipt())).started?.id;
    if (started === undefined) throw new Error('not started');
    id = started;
  }
  for (let n = 0; n < 800; n++) {
    const { board, place: at } = value(await matches.info(id));
    const { threadId } = at;
    if (board !== undefined && threadId !== undefined) return { id, here: members.map(m => m.in(threadId)) };
    await sleep(25);
  }
  throw new Error('no board came');
}

/** By `/move` as it is written, by resigning, or by a draw that is offered and accepted; by press where it cannot be typed alone. */
async function lastStep(harbour: Harbour, ending: Ending, id: string, here: readonly Actor[]): Promise<void> {
  const { last } = ending;
  if (last === 'nothing') return;
  if (last === 'draw') {
    await here[0]?.command('match draw', { answer: 'offer' });
    for (const other of here.slice(1)) await other.command('match draw', { answer: 'accept' });
  } else if ('concede' in last) {
    const asked = await here[last.concede]?.command('match resign');
    await asked?.press('Yes, resign');
  } else await answer(harbour, id, here[last.seat] as Actor, last);
}

async function answer(
  harbour: Harbour,
  id: string,
  actor: Actor,
  { pendingId, answer: given }: { pendingId: PendingId; answer: readonly (string | number)[] },
): Promise<void> {
  const look = value(await harbour.running.bot.matches.look(id, { userId: actor.id }));
  const question = look.questions.find(each => each.id === pendingId);
  if (question === undefined) throw new Error(`${pendingId} is not asked`);
  const shown = await actor.command('move', { notation: formatAnswer(question.form, given) }, { unchecked: true });
  if (shown.buttons.includes('Confirm')) await shown.press('Confirm');
  const { status } = value(await harbour.running.bot.matches.info(id));
  if (!status.over) throw new Error(`${formatAnswer(question.form, given)} did not end it: ${shown.text}`);
}

const literal = (text: string): string => text.replace(/\\([\\*_~`|>#\-[\]().:<@])/gu, '$1');

function headline(outcomes: readonly Outcome[], members: readonly Actor[]): RegExp {
  if (outcomes.includes('won')) return /wins\.|win\./;
  if (outcomes.every(outcome => outcome === 'lost')) return members.length === 1 ? /loses\./ : /lose\./;
  return /A draw\./;
}
