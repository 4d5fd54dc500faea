/** Public words about a seat that changes hands, with the buttons that answer them; made from what is true when they are said. */

import type { Seat } from '../../engine/contract.ts';
import type { Announcement, MatchInfo } from '../../matches/contract.ts';
import type { Bot } from '../bot.ts';
import { gameName, userMention } from '../names.ts';
import type { Button } from '../payload/components.ts';
import { type Message, publicMessage } from '../payload/message.ts';
import { joined, type Markup, markup } from '../payload/safe.ts';
import { formatPress } from '../press.ts';
import { type Seating, seatingOf } from '../seating.ts';
import { type Voice, voiceIn } from '../voice.ts';
import { pingable } from './pinging.ts';

export type SeatNews = Pick<Extract<Announcement, { kind: 'seat' }>, 'about' | 'seat' | 'mention'>;

/** undefined: it is not true any more. */
export async function seatMessage(
  bot: Bot,
  info: MatchInfo,
  { about, seat, mention = [] }: SeatNews,
  language: string,
): Promise<Message<'public'> | undefined> {
  const voice = voiceIn(language);
  const seating = await seatingOf(bot, info, voice);
  if (info.status.over || !isStillSo(info, about, seat)) return undefined;
  return publicMessage({
    text: lineOf({ about, seat, mention }, info, voice, seating),
    rows: [{ buttons: buttonsFor(info, about, seat, voice) }],
    ping: await pingable(
      bot,
      mention.flatMap(each => seating.userOf(each) ?? []),
    ),
  });
}

function lineOf({ about, seat, mention = [] }: SeatNews, info: MatchInfo, voice: Voice, seating: Seating): Markup {
  const { seatOffer, game } = info;
  const who = seating.shown(seat);
  const others = joined(mention.map(seating.mention), ' ');
  const open = { who, game: gameName(game), rated: String(info.rated) };
  switch (about) {
    case 'offered':
      return seatOffer?.by === seat ? voice.say('seat.offered', open) : voice.say('seat.open', open);
    case 'asked': {
      const candidate = seatOffer?.candidate === undefined ? markup`` : userMention(seatOffer.candidate);
      return voice.say('seat.asked', { others, candidate, who });
    }
    case 'gone':
      return voice.say('seat.gone', { others, who });
    case 'refused':
    case 'withdrawn':
      return voice.say(`seat.${about}`, { who });
  }
  return about satisfies never;
}

function isStillSo({ seatOffer, gone }: MatchInfo, about: SeatNews['about'], seat: Seat): boolean {
  switch (about) {
    case 'offered':
    case 'refused':
      return seatOffer?.seat === seat && seatOffer.candidate === undefined;
    case 'asked':
      return seatOffer?.seat === seat && seatOffer.candidate !== undefined;
    case 'gone':
      return gone.includes(seat);
    case 'withdrawn':
      return seatOffer === undefined;
  }
  return about satisfies never;
}

function buttonsFor({ id: match }: MatchInfo, about: SeatNews['about'], seat: Seat, voice: Voice): readonly Button[] {
  switch (about) {
    case 'offered':
    case 'refused':
      return [askButton(match, voice)];
    case 'asked':
      return consentButtons(match, voice);
    case 'gone':
      return [
        { label: voice.say('button.stand-in'), id: formatPress('standInFor', { match, seat }), style: 'primary' },
        { label: voice.say('button.seat-offer'), id: formatPress('seatOffer', { match, seat }) },
      ];
    case 'withdrawn':
      return [];
  }
  return about satisfies never;
}

const askButton = (match: string, voice: Voice): Button => ({
  ...{ label: voice.say('button.seat-ask'), id: formatPress('seatAsk', { match }), style: 'success' },
});
const consentButtons = (match: string, voice: Voice): readonly Button[] => [
  { label: voice.say('button.seat-agree'), id: formatPress('seatAgree', { match }), style: 'success' },
  { label: voice.say('button.seat-refuse'), id: formatPress('seatRefuse', { match }) },
];

/** The open offer on a board: a line, and what answers it. */
export function seatOfferOn(
  info: MatchInfo,
  voice: Voice,
  seating: Seating,
): { readonly lines: readonly Markup[]; readonly buttons: readonly Button[] } {
  const open = info.seatOffer;
  if (open === undefined || info.status.over) return { lines: [], buttons: [] };
  const who = seating.shown(open.seat);
  if (open.candidate === undefined)
    return { lines: [voice.say('board.seat-offer', { who })], buttons: [askButton(info.id, voice)] };
  const line = voice.say('board.seat-asked', { who, candidate: userMention(open.candidate) });
  return { lines: [line], buttons: consentButtons(info.id, voice) };
}
