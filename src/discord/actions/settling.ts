/** Presses about a match as a whole: taking back, draws, resigning, rematch. Each has a subcommand of /match that does the same. */
import { type MatchId, type MatchInfo, NOBODY, type Result } from '../../matches/contract.ts';
import { postChallenge, postChallengeThere } from '../challenging.ts';
import { accepted, MatchRefusal, refusal } from '../errors.ts';
import type { Answered, Asking, PressHandlers } from '../handling.ts';
import type { Incoming } from '../incoming.ts';
import { gameName } from '../names.ts';
import { privateMessage } from '../payload/message.ts';
import type { Markup } from '../payload/safe.ts';
import { needPermissions } from '../permissions.ts';
import { formatPress } from '../press.ts';
import { needPresent } from '../rights.ts';
import { needGame } from '../servers.ts';
import { lookOf, orHidden, showPanel, toldBoard } from '../showing.ts';
import { isThreadOpen } from '../threads.ts';

export async function undo(asking: Asking<Incoming>, match: MatchId): Promise<Answered> {
  const { bot, incoming, voice } = asking;
  const { info, outcome } = accepted(await bot.matches.undo(match, incoming.user.id, incoming.id));
  return told(asking, info, voice.say(`undo.${outcome}`));
}

export type DrawStep = 'offer' | 'accept' | 'decline';
export async function draw(asking: Asking<Incoming>, match: MatchId, step: DrawStep): Promise<Answered> {
  const { bot, incoming, voice } = asking;
  return settled(asking, await bot.matches.draw(match, incoming.user.id, step, incoming.id), voice.say(`draw.${step}`));
}

export async function answerTakeback(asking: Asking<Incoming>, match: MatchId, accept: boolean): Promise<Answered> {
  const { bot, incoming, voice } = asking;
  const done = await bot.matches.answerTakeback(match, incoming.user.id, accept, incoming.id);
  return settled(asking, done, voice.say(accept ? 'takeback.accepted' : 'takeback.declined'));
}

/** Asked again before anything is done. */
export async function askResign(asking: Asking<Incoming>, match: MatchId): Promise<Answered> {
  const look = await lookOf(asking, match);
  if (look.info.status.over) throw new MatchRefusal({ code: 'match-over' });
  if (look.seat === undefined) throw new MatchRefusal({ code: 'not-seated' });
  const { voice } = asking;
  return {
    message: privateMessage({
      text: voice.say('resign.ask', { game: gameName(look.info.game) }),
      rows: [
        {
          buttons: [
            { label: voice.say('button.resign-yes'), id: formatPress('resignYes', { match }), style: 'danger' },
            { label: voice.say('button.to-panel'), id: formatPress('turn', { match }) },
          ],
        },
      ],
    }),
  };
}

export async function resign(asking: Asking<Incoming>, match: MatchId): Promise<Answered> {
  const { bot, incoming, voice } = asking;
  return settled(asking, await bot.matches.resign(match, incoming.user.id, incoming.id), voice.say('resign.done'));
}

export async function takeSeat(asking: Asking<Incoming>, match: MatchId): Promise<Answered> {
  const { bot, incoming, voice } = asking;
  return settled(
    asking,
    await bot.matches.takeSeat(match, incoming.user.id, incoming.id),
    voice.say('seat.taken-back'),
  );
}

/**
 * In the thread of the match that is over, wherever it is asked for: who watched there goes on watching. Where that is gone, here. A game
 * that the server has switched off since is refused.
 */
export async function rematch(asking: Asking<Incoming>, match: MatchId): Promise<Answered> {
  const { bot, incoming } = asking;
  const { place, game, seats } = accepted(await bot.matches.info(match));
  await needGame(bot, incoming, game);
  const others = seats.flatMap(({ occupant }) =>
    'userId' in occupant && occupant.userId !== NOBODY ? occupant.userId : [],
  );
  await needPresent(
    asking,
    others.filter(id => id !== incoming.user.id),
  );
  const here = incoming.place;
  const isThere = here.channelId === place.channelId && here.threadId === place.threadId;
  if (isThere) needPermissions(incoming, asking.voice);
  if (isThere) return postChallenge(asking, accepted(await bot.matches.rematch(match, incoming.user.id, incoming.id)));
  const stays = place.threadId !== undefined && !place.anywhere && (await isThreadOpen(bot.wire, place.threadId));
  if (!stays && incoming.alone) throw refusal('error.challenge-alone');
  // A thread has the rights of its channel. Of another channel nothing is known here: what cannot be posted there is called off.
  if (!stays || here.channelId === place.channelId) needPermissions(incoming, asking.voice, stays || undefined);
  const challenge = accepted(await bot.matches.rematch(match, incoming.user.id, incoming.id, stays ? place : here));
  return stays ? postChallengeThere(asking, challenge) : postChallenge(asking, challenge);
}

const settled = (asking: Asking<Incoming>, result: Result<MatchInfo>, notice: Markup): Promise<Answered> =>
  told(asking, accepted(result), notice);

async function told(asking: Asking<Incoming>, info: MatchInfo, notice: Markup): Promise<Answered> {
  const shown = await showPanel(asking, info.id, { notice });
  const tell = await toldBoard(asking.bot, info.id, []);
  return tell === undefined ? shown : { ...shown, tell, told: orHidden(asking, info.id) };
}

export const settling = {
  undo: { answer: 'panel', run: p => undo(p, p.press.match) },
  draw: { answer: 'panel', run: p => draw(p, p.press.match, 'offer') },
  drawYes: { answer: 'panel', run: p => draw(p, p.press.match, 'accept') },
  drawNo: { answer: 'panel', run: p => draw(p, p.press.match, 'decline') },
  takebackYes: { answer: 'panel', run: p => answerTakeback(p, p.press.match, true) },
  takebackNo: { answer: 'panel', run: p => answerTakeback(p, p.press.match, false) },
  resign: { answer: 'panel', run: p => askResign(p, p.press.match) },
  resignYes: { answer: 'panel', run: p => resign(p, p.press.match) },
  takeSeat: { answer: 'panel', run: p => takeSeat(p, p.press.match) },
  rematch: { answer: 'private', run: p => rematch(p, p.press.match) },
} satisfies Partial<PressHandlers>;
