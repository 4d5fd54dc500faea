/** Matches on the real bot that begin in the middle: at a position that was played to elsewhere. */
import { setTimeout as sleep } from 'node:timers/promises';
import { freshSeed, seededBelow } from '../../src/engine/chance.ts';
import type { AnyGame, Seat } from '../../src/engine/contract.ts';
import { formatAnswer } from '../../src/engine/notation.ts';
import { sampleAnswer } from '../../src/engine/sample.ts';
import type { MatchId } from '../../src/matches/contract.ts';
import type { Actor } from './discord/index.ts';
import type { LastStep } from './endings.ts';
import { type Harbour, openHarbour } from './harbour.ts';

/** Where a match begins; without a state it is set up as usual. */
export interface Staged {
  readonly mode: string;
  readonly options: object;
  readonly entries: readonly object[];
  readonly state?: object | undefined;
  /** Of all chance to come. */
  readonly seed: string;
}

/** A bot with this game alone; `stage` says where the match that starts next begins. */
export async function openStagedHarbour(game: AnyGame) {
  let staged: Staged | undefined;
  const begun: AnyGame = {
    ...game,
    setup: (options, entries) =>
      staged?.state === undefined ? game.setup(options, entries) : { state: staged.state, events: [] },
  };
  const harbour = await openHarbour({ games: [begun], seeds: () => staged?.seed || freshSeed() });
  return {
    harbour,
    stage: (next: Staged): void => {
      staged = next;
    },
  };
}

let receipts = 0;
const receipt = (): string => `staged-${++receipts}`;
export const value = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (result.ok) return result.value;
  throw new Error(JSON.stringify(result.error));
};

/** Challenged, accepted by all, and its board is there. */
export async function begin(
  harbour: Harbour,
  game: AnyGame,
  staged: Omit<Staged, 'state' | 'seed'>,
  members: readonly Actor[],
) {
  const { matches } = harbour.running.bot;
  const place = { guildId: harbour.stage.guild.id, channelId: harbour.stage.games.id };
  const [host, ...guests] = members.map(member => member.id);
  if (host === undefined) throw new Error('nobody plays');
  const wish = { game: game.id, mode: staged.mode, options: staged.options as Record<string, unknown> };
  let id: string;
  if (guests.length === 0) {
    const input = { userId: host, place, ...wish, entries: staged.entries, seats: ['me' as const] };
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
export async function act(harbour: Harbour, deed: LastStep, id: MatchId, here: readonly Actor[]): Promise<void> {
  if (deed === 'nothing') return;
  if (deed === 'draw') {
    await here[0]?.command('match draw', { answer: 'offer' });
    for (const other of here.slice(1)) await other.command('match draw', { answer: 'accept' });
  } else if ('concede' in deed) {
    const asked = await here[deed.concede]?.command('match resign');
    await asked?.press('Yes, resign');
  } else await answer(harbour, id, here[deed.seat] as Actor, deed);
}

async function answer(
  harbour: Harbour,
  id: MatchId,
  actor: Actor,
  { pendingId, answer: given }: Exclude<LastStep, string | { concede: Seat }>,
): Promise<void> {
  const before = value(await harbour.running.bot.matches.look(id, { userId: actor.id }));
  const question = before.questions.find(each => each.id === pendingId);
  if (question === undefined) throw new Error(`${pendingId} is not asked`);
  const shown = await actor.command('move', { notation: formatAnswer(question.form, given) }, { unchecked: true });
  const after = value(await harbour.running.bot.matches.look(id, { userId: actor.id }));
  if (after.info.seq === before.info.seq && after.draft.steps.length === before.draft.steps.length)
    throw new Error(`${formatAnswer(question.form, given)} did nothing: ${shown.text}`);
  if (after.draft.complete) await actor.command('turn').then(panel => panel.press('Confirm'));
}

/** Answers whatever is still open of a turn that was begun, and confirms it. @returns how many answers that took */
export async function finishTurn(harbour: Harbour, id: MatchId, actor: Actor): Promise<number> {
  const below = seededBelow(1);
  for (let n = 0; n < 100; n++) {
    const { draft, questions } = value(await harbour.running.bot.matches.look(id, { userId: actor.id }));
    const question = questions.find(({ urgency }) => urgency === 'must');
    if (draft.steps.length === 0 || question === undefined) return n;
    const { id: pendingId, seat, form, onTimeout } = question;
    const given = n < 40 || onTimeout === 'concede' ? sampleAnswer(form, below) : onTimeout;
    await answer(harbour, id, actor, { pendingId, seat, answer: given });
  }
  throw new Error('a turn of more than 100 answers');
}

/** As it reads once Discord has shown it. */
export const literal = (text: string): string => text.replace(/\\([\\*_~`|>#\-[\]().:<@])/gu, '$1');
