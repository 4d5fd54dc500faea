/** Everything about a match that is not a choice of the game: text, log, taking back, draw, resigning. */

import type { Look } from '../../matches/contract.ts';
import type { Bot } from '../bot.ts';
import type { Answered, Asking } from '../handling.ts';
import type { Incoming } from '../incoming.ts';
import { pauseButtons } from '../life/pausing.ts';
import { steppingButtons } from '../life/stepping-in.ts';
import { gameName, inCode } from '../names.ts';
import { type Button, rowsOf } from '../payload/components.ts';
import { limits } from '../payload/limits.ts';
import { privateMessage } from '../payload/message.ts';
import { markup } from '../payload/safe.ts';
import { cut } from '../payload/text.ts';
import { formatPress } from '../press.ts';
import { seatingOf } from '../seating.ts';
import type { Voice } from '../voice.ts';
import { firstPlace, pressFor } from './asked.ts';

export async function moreMenu({ bot, voice, incoming }: Asking<Incoming>, look: Look): Promise<Answered> {
  const { info } = look;
  const match = info.id;
  const seated = look.seat !== undefined && !info.status.over;
  const question = look.questions.find(q => q.aside !== true);
  const buttons: Button[] = [
    { label: voice.say('button.to-panel'), id: formatPress('turn', { match }), style: 'primary' },
    ...(question !== undefined
      ? [
          {
            label: voice.say('button.rules'),
            id: formatPress('rule', { game: info.game.id, topic: question.topic, page: 0 }),
          },
        ]
      : []),
    { label: voice.say('button.text'), id: formatPress('text', { match }) },
    { label: voice.say('button.log'), id: formatPress('log', { match, page: 0 }) },
    ...(look.seat === undefined ? [] : [{ label: voice.say('button.missed'), id: formatPress('missed', { match }) }]),
    { label: voice.say('button.replay'), id: formatPress('replay', { match, seq: info.seq }) },
    ...(seated ? await asideButtons(bot, look, voice) : []),
    ...(seated ? seatButtons(look, match, voice) : []),
    ...(seated && isElsewhere(incoming, info)
      ? [{ label: voice.say('button.move-here'), id: formatPress('moveHere', { match }) }]
      : []),
  ];
  return {
    message: privateMessage({
      text: markup`${voice.say('panel.head', { game: gameName(info.game) })}\n${voice.say('more.text', { match: inCode(match) })}`,
      rows: rowsOf(buttons),
    }),
  };
}

/** What the game lets be done at any time and is seldom wanted: to give up one game of a match. */
async function asideButtons(bot: Bot, look: Look, voice: Voice): Promise<readonly Button[]> {
  const asides = look.questions.filter(q => q.aside === true);
  if (asides.length === 0) return [];
  const { plain } = await seatingOf(bot, look.info, voice);
  return asides.map(question => ({
    label: cut(voice.plain(question.prompt, look.info.game, plain), limits.labelAdvice),
    id: pressFor({ look, question }, 'open', firstPlace),
  }));
}

/** Where the match could be taken to: it lives in another place that is lost or has no posts of its own, or in this very server. */
function isElsewhere({ place: here, alone }: Incoming, { place, lost, practice }: Look['info']): boolean {
  if (alone && !practice) return false;
  if (here.channelId === place.channelId && here.threadId === place.threadId) return false;
  return lost || place.anywhere === true || (place.guildId !== undefined && place.guildId === here.guildId);
}

function seatButtons({ info, seat }: Look, match: string, voice: Asking<Incoming>['voice']): readonly Button[] {
  const draw: readonly Button[] =
    info.game.agreeDraw === undefined || info.seats.length < 2
      ? []
      : info.drawOffer !== undefined && info.drawOffer.by !== seat
        ? [
            { label: voice.say('button.draw-yes'), id: formatPress('drawYes', { match }) },
            { label: voice.say('button.draw-no'), id: formatPress('drawNo', { match }) },
          ]
        : [
            {
              label: voice.say('button.draw'),
              id: formatPress('draw', { match }),
              disabled: info.drawOffer !== undefined,
            },
          ];
  const takeback: readonly Button[] =
    info.takebackOffer !== undefined && info.takebackOffer.by !== seat
      ? [
          { label: voice.say('button.takeback-yes'), id: formatPress('takebackYes', { match }) },
          { label: voice.say('button.takeback-no'), id: formatPress('takebackNo', { match }) },
        ]
      : [];
  const standIn = seat !== undefined && info.seats[seat]?.standIn !== undefined;
  return [
    ...(standIn
      ? [{ label: voice.say('button.take-seat'), id: formatPress('takeSeat', { match }), style: 'success' as const }]
      : []),
    { label: voice.say('button.undo'), id: formatPress('undo', { match }) },
    ...draw,
    ...pauseButtons(info, seat, voice),
    ...steppingButtons(info, seat, voice),
    ...takeback,
    { label: voice.say('button.resign'), id: formatPress('resign', { match }), style: 'danger' },
  ];
}
