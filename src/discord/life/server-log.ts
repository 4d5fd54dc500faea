/** The log that a server may keep of its matches: beginnings, ends, what admins do. It is a courtesy: what cannot be posted is left out. */

import type { Text } from '../../engine/text.ts';
import type { MatchInfo } from '../../matches/contract.ts';
import type { Bot } from '../bot.ts';
import { channelMention, gameName } from '../names.ts';
import { publicMessage } from '../payload/message.ts';
import { joined, markup } from '../payload/safe.ts';
import { post } from '../posting.ts';
import { resultLine } from '../result-line.ts';
import { seatingOf } from '../seating.ts';
import { serverOf } from '../servers.ts';
import { voiceIn } from '../voice.ts';

/** Notices of the match service that who runs a server wants to know of. */
const noted: readonly string[] = ['match.rewound', 'match.ended', 'match.left'];

export async function noteInLog(bot: Bot, info: MatchInfo, key: string, what: 'start' | 'over' | Text): Promise<void> {
  if (info.place.guildId === undefined || info.practice) return;
  if (typeof what !== 'string' && !noted.includes(what.key)) return;
  const { logChannel, language } = await serverOf(bot, info.place);
  if (logChannel === undefined) return;
  const voice = voiceIn(language);
  const seating = await seatingOf(bot, info, voice);
  const { status, game, seats, place } = info;
  const args = {
    game: gameName(game),
    who: joined(
      seats.map(({ seat }) => seating.shown(seat)),
      ' – ',
    ),
    where: channelMention(place.threadId ?? place.channelId),
  };
  const line =
    what === 'start'
      ? voice.say('server-log.start', args)
      : what === 'over'
        ? voice.say('server-log.over', {
            ...args,
            result: status.over ? resultLine(status, game, voice, seating) : markup``,
          })
        : voice.say('server-log.notice', { ...args, what: voice.quote(what, game, seating.plain) });
  const message = publicMessage({ text: line });
  const log = { guildId: info.place.guildId, channelId: logChannel };
  const posted = await post(bot.wire, log, `${key}/log`, message, async () => message);
  if (posted.is !== 'ok') bot.log.info({ matchId: info.id, outcome: posted.is }, 'a server’s log could not be written');
}
