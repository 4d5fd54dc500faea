/** Reminders: in the thread, or as a direct message to members who asked for that and whom Discord lets us write to. */

import type { Announcement, Delivery, MatchInfo } from '../../matches/contract.ts';
import type { Bot } from '../bot.ts';
import { channelMention, gameName } from '../names.ts';
import { publicMessage } from '../payload/message.ts';
import { joined, type Markup, markup } from '../payload/safe.ts';
import { type Posted, post } from '../posting.ts';
import { formatPress } from '../press.ts';
import { awaited, seatingOf } from '../seating.ts';
import { timeLeft } from '../stamps.ts';
import { voiceIn } from '../voice.ts';
import type { Outcome } from '../wire.ts';

type Reminder = Extract<Announcement, { kind: 'reminder' }>;

/** Posts where the match lives, and keeps up with a match that had to move. */
export type PostThere = (key: string, message: ReturnType<typeof publicMessage>) => Promise<Delivery>;

export async function remind(
  bot: Bot,
  reminder: Reminder,
  info: MatchInfo,
  language: string,
  postThere: PostThere,
): Promise<Delivery> {
  const { seat, left } = reminder;
  // Decided meanwhile, or the pause began: nothing to be reminded of.
  if (info.status.over || info.paused || !awaited(info).includes(seat)) return { is: 'done' };
  const voice = voiceIn(language);
  const seating = await seatingOf(bot, info, voice);
  const user = seating.userOf(seat);
  if (user === undefined) return { is: 'done' };
  const until = timeLeft(info, seat);
  const say = (who: Markup) =>
    joined(
      [
        voice.say(`remind.${left}`, { who, game: gameName(info.game) }),
        ...(until === undefined ? [] : [voice.say('remind.until', { left: until })]),
      ],
      ' ',
    );
  const row = {
    buttons: [
      { label: voice.say('button.turn'), id: formatPress('turn', { match: info.id }), style: 'primary' as const },
    ],
  };
  const settings = await bot.matches.settings(user);
  if (settings.direct && !settings.directRefused) {
    const place = channelMention(info.place.threadId ?? info.place.channelId);
    const where = info.lost ? markup`` : voice.say('remind.where', { where: place });
    const message = publicMessage({ text: markup`${say(markup``)} ${where}`, rows: [row], ping: [] });
    const sent = await direct(bot, user, reminder.key, message);
    if (sent.is === 'ok') return { is: 'done' };
    if (sent.is === 'later') return { is: 'later', afterMs: sent.afterMs };
    // 50007 and whatever else Discord does not take: remembered, and said in the thread instead.
    bot.log.info({ matchId: info.id, code: 'code' in sent ? sent.code : undefined }, 'a direct message was not taken');
    await bot.matches.saveSettings(user, { directRefused: true });
  }
  return postThere(reminder.key, publicMessage({ text: say(seating.mention(seat)), rows: [row], ping: [user] }));
}

export async function direct(
  bot: Bot,
  user: string,
  key: string,
  message: ReturnType<typeof publicMessage>,
): Promise<Outcome<Posted>> {
  const opened = await bot.wire.call<{ readonly id: string }>({
    ...{ method: 'POST', path: '/users/@me/channels', body: { recipient_id: user } },
  });
  if (opened.is !== 'ok') return opened;
  return post(bot.wire, { channelId: opened.value.id }, key, message, async () => message);
}
