/** /match export and /match verify: a finished match as a file, and whether every roll and shuffle was the seed's. */

import type { MatchInfo } from '../../matches/contract.ts';
import { accepted } from '../errors.ts';
import type { Answered, Asking, PressHandlers } from '../handling.ts';
import { type Incoming, onceOf } from '../incoming.ts';
import { gameName, literalText } from '../names.ts';
import { privateMessage } from '../payload/message.ts';
import type { Markup } from '../payload/safe.ts';
import { needPlayable } from '../rights.ts';
import { awaited } from '../seating.ts';
import { toldBoard } from '../showing.ts';

export async function exportMatch({ bot, voice }: Asking<Incoming>, { id, game }: MatchInfo): Promise<Answered> {
  const record = accepted(await bot.matches.record(id));
  return {
    message: privateMessage({
      text: voice.say('export.text', { game: gameName(game) }),
      file: { name: `match-${id}.json`, text: JSON.stringify(record, undefined, 1) },
    }),
  };
}

export async function verifyMatch({ bot, voice }: Asking<Incoming>, info: MatchInfo): Promise<Answered> {
  const commitment = literalText(info.seedCommitment);
  if (!info.status.over) return said(voice.say('verify.running', { commitment }));
  const verdict = accepted(await bot.matches.verify(info.id));
  const seed = literalText(info.seed ?? '');
  if (!verdict.fits) return said(voice.say('verify.wrong', { at: verdict.at, commitment }));
  return said(voice.say('verify.fits', { decisions: verdict.decisions, draws: verdict.draws, commitment, seed }));
}

const said = (text: Markup): Answered => ({ message: privateMessage({ text }) });

const againAfterMs = 60_000;

export const recording = {
  playOn: {
    answer: 'private',
    lane: 'look',
    run: async ({ bot, incoming, voice, press }) => {
      // In a thread of its own: the one that it comes from may still be played in.
      const { threadId: _from, ...place } = incoming.place;
      const input = { userId: incoming.user.id, place, atSeq: press.seq };
      const { status, game } = accepted(await bot.matches.info(press.match));
      await needPlayable({ bot, incoming, voice }, game);
      const once = onceOf(incoming, 'playOn', press.match, press.seq);
      const same = accepted(await bot.matches.playOn(press.match, input, once));
      // Pressed again later it is meant again.
      const late = once !== incoming.id && bot.now().getTime() - same.startedAt.getTime() > againAfterMs;
      const begun = late ? accepted(await bot.matches.playOn(press.match, input, incoming.id)) : same;
      const shown = said(voice.say(status.over ? 'replay.playing-on' : 'replay.trying', { step: press.seq }));
      // Where the bot only answers presses, this answer brings the board.
      const tell = await toldBoard(bot, begun.id, awaited(begun));
      return tell === undefined ? shown : { ...shown, tell };
    },
  },
} satisfies Partial<PressHandlers>;
