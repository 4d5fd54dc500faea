/** A match that goes on elsewhere: /match move and its button; places that are gone. */

import type { MatchId, MatchInfo, Place } from '../../matches/contract.ts';
import type { Bot } from '../bot.ts';
import { accepted, refusal } from '../errors.ts';
import type { Answered, Asking, PressHandlers } from '../handling.ts';
import type { Incoming } from '../incoming.ts';
import { channelMention, gameName } from '../names.ts';
import { privateMessage, publicMessage } from '../payload/message.ts';
import type { Markup } from '../payload/safe.ts';
import { needPermissions } from '../permissions.ts';
import { formatPress } from '../press.ts';
import { awaited } from '../seating.ts';
import { orHidden, toldBoard } from '../showing.ts';
import { voiceIn } from '../voice.ts';
import { house } from './finding-again.ts';
import { direct } from './reminding.ts';

const placeOf = ({ guildId, channelId, threadId, anywhere }: Place): Place => ({
  channelId,
  ...(guildId === undefined ? {} : { guildId }),
  ...(threadId === undefined ? {} : { threadId }),
  ...(anywhere ? { anywhere } : {}),
});

/** The match lives where this is used from now on: in a thread of its own where the bot is a member. */
export async function moveHere(asking: Asking<Incoming>, match: MatchId): Promise<Answered> {
  const { bot, incoming, voice } = asking;
  needPermissions(incoming, voice);
  const before = accepted(await bot.matches.info(match));
  if (incoming.alone && !before.practice) throw refusal('error.move-alone');
  const moved = await bot.matches.moveHere(match, incoming.user.id, placeOf(incoming.place));
  if (!moved.ok && moved.error.code === 'place-is-there')
    throw refusal('error.place-is-there-in', { where: where(before.place) });
  const info = accepted(moved);
  const housed = await house(bot, info);
  accepted(await bot.matches.repost(match, incoming.id));
  const tell = await toldBoard(bot, match, awaited(info));
  const isHere = housed.threadId === incoming.place.threadId;
  const text = isHere ? voice.say('place.moved') : voice.say('place.moved-here', { where: where(housed) });
  const message = privateMessage({ text });
  return tell === undefined ? { message } : { message, tell, told: orHidden(asking, match) };
}

const where = ({ threadId, channelId }: Place): Markup => channelMention(threadId ?? channelId);

/**
 * The place of a match cannot be reached: noted, so that nothing more is tried there; members who want direct messages are told once, the
 * others see it on their panel (T15, P7).
 */
export async function noteLost(bot: Bot, info: MatchInfo): Promise<void> {
  const news = await bot.matches.noteLost(info.id, info.place);
  if (!news.ok || !news.value || info.status.over) return;
  for (const { occupant, standIn } of info.seats) {
    if (!('userId' in occupant) || standIn !== undefined) continue;
    const settings = await bot.matches.settings(occupant.userId);
    if (!settings.direct || settings.directRefused) continue;
    const voice = voiceIn(settings.language);
    const message = publicMessage({
      text: voice.say('place.lost-direct', { game: gameName(info.game) }),
      rows: [
        {
          buttons: [{ label: voice.say('button.turn'), id: formatPress('turn', { match: info.id }), style: 'primary' }],
        },
      ],
      ping: [],
    });
    const sent = await direct(bot, occupant.userId, `${info.id}:lost:${info.seq}`, message);
    if (sent.is !== 'ok') bot.log.info({ matchId: info.id, outcome: sent.is }, 'a direct message was not taken');
  }
}

export const moving = {
  moveHere: { answer: 'private', run: p => moveHere(p, p.press.match) },
} satisfies Partial<PressHandlers>;
