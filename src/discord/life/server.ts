/** /server: what who runs a server may do with its matches. Their right is looked at again at every press, whatever Discord let through. */

import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { MatchId, MatchInfo, Place } from '../../matches/contract.ts';
import { accepted, refusal } from '../errors.ts';
import type { Answered, Asking, Commanding, PressHandlers } from '../handling.ts';
import { matchHere } from '../here.ts';
import type { Incoming } from '../incoming.ts';
import { gameName } from '../names.ts';
import { privateMessage } from '../payload/message.ts';
import type { Markup } from '../payload/safe.ts';
import { formatPress } from '../press.ts';
import { changeServer } from './server-settings.ts';

const MANAGE = PermissionFlagsBits.ManageGuild | PermissionFlagsBits.Administrator;

/** @throws Refusal without the right to manage this server, or for a match of another one */
function needRight({ incoming }: Asking<Incoming>, { place }: Pick<MatchInfo, 'place'>): void {
  if (incoming.place.guildId === undefined || (incoming.rights & MANAGE) === 0n) throw refusal('error.not-admin');
  if (place.guildId !== incoming.place.guildId) throw refusal('error.other-server');
}

export async function runServer(commanding: Commanding): Promise<Answered> {
  // The right first: nobody else learns which matches there are.
  needRight(commanding, commanding.incoming);
  if (commanding.incoming.name === 'server settings') return changeServer(commanding);
  const info = await matchHere(commanding);
  needRight(commanding, info);
  switch (commanding.incoming.name.split(' ')[1]) {
    case 'repair':
      return repair(commanding, info);
    case 'rewind':
      return rewind(commanding, info, Number(commanding.incoming.options.step));
    case 'end':
      return askEnd(commanding, info);
    default:
      throw refusal('error.no-such-command');
  }
}

/** A new board; where the command is used in another place of the server than the match's, the match moves here. */
async function repair(commanding: Commanding, info: MatchInfo): Promise<Answered> {
  const { bot, incoming, voice } = commanding;
  const here = incoming.options.here === true;
  // A place that was lost counts as found: it is tried again.
  if (here || info.lost) accepted(await bot.matches.moveTo(info.id, here ? placeOf(incoming.place) : info.place));
  accepted(await bot.matches.repost(info.id, incoming.id));
  return said(voice.say(here ? 'server.moved' : 'server.repaired'));
}

const placeOf = ({ guildId, channelId, threadId }: Place): Place => ({
  channelId,
  ...(guildId === undefined ? {} : { guildId }),
  ...(threadId === undefined ? {} : { threadId }),
});

async function rewind({ bot, incoming, voice }: Commanding, { id }: MatchInfo, step: number): Promise<Answered> {
  const { seq } = accepted(await bot.matches.rewind(id, step, incoming.id));
  return said(voice.say('server.rewound', { seq }));
}

function askEnd({ voice }: Commanding, { id, game, status }: MatchInfo): Answered {
  if (status.over) throw refusal('error.match-over');
  return {
    message: privateMessage({
      text: voice.say('server.end-ask', { game: gameName(game) }),
      rows: [
        {
          buttons: [
            { label: voice.say('button.end-match'), id: formatPress('serverEnd', { match: id }), style: 'danger' },
          ],
        },
      ],
    }),
  };
}

async function end(asking: Asking<Incoming>, match: MatchId): Promise<Answered> {
  const { bot, incoming, voice } = asking;
  needRight(asking, accepted(await bot.matches.info(match)));
  accepted(await bot.matches.endMatch(match, incoming.id));
  return said(voice.say('server.ended'));
}

const said = (text: Markup): Answered => ({ message: privateMessage({ text }) });

export const serving = {
  serverEnd: { answer: 'panel', run: p => end(p, p.press.match) },
} satisfies Partial<PressHandlers>;
