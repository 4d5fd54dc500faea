/** An opponent that plays on, and substitutes: presses and /match stand-in, /match substitute. */

import { type Seat, seat as seatOf } from '../../engine/contract.ts';
import type { MatchId, MatchInfo, OpponentLevel } from '../../matches/contract.ts';
import { accepted, refusal } from '../errors.ts';
import type { Answered, Asking, Commanding, PressHandlers } from '../handling.ts';
import type { Incoming } from '../incoming.ts';
import type { Button } from '../payload/components.ts';
import { privateMessage } from '../payload/message.ts';
import type { Markup } from '../payload/safe.ts';
import { needPermissions } from '../permissions.ts';
import { formatPress } from '../press.ts';
import { seatingOf } from '../seating.ts';
import { languageIn } from '../servers.ts';
import { orHidden, showPanel, toldBoard } from '../showing.ts';
import type { Voice } from '../voice.ts';
import { type SeatNews, seatMessage } from './seat-news.ts';

const levels = ['random', 'greedy', 'search'] as const satisfies readonly OpponentLevel[];
const levelNamed = (typed: unknown): OpponentLevel => levels.find(level => level === typed) ?? 'greedy';

/** @param seat another's, who left the server; absent: the member's own */
export async function standIn(
  asking: Asking<Incoming>,
  match: MatchId,
  level: unknown,
  seat?: Seat,
): Promise<Answered> {
  const { bot, incoming, voice } = asking;
  const wish = { level: levelNamed(level), ...(seat === undefined ? {} : { seat }) };
  const info = accepted(await bot.matches.standIn(match, incoming.user.id, wish, incoming.id));
  if (seat === undefined)
    return withBoard(asking, await showPanel(asking, match, { notice: voice.say('seat.stands-in') }), match);
  const seating = await seatingOf(bot, info, voice);
  return withBoard(asking, said(voice.say('seat.stands-in-gone', { who: seating.shown(seat) })), match);
}

const said = (text: Markup): Answered => ({ message: privateMessage({ text }) });

async function withBoard(asking: Asking<Incoming>, shown: Answered, match: MatchId): Promise<Answered> {
  const tell = await toldBoard(asking.bot, match, []);
  return tell === undefined ? shown : { ...shown, tell, told: orHidden(asking, match) };
}

export type SubstituteStep = 'offer' | 'withdraw' | 'ask' | 'agree' | 'refuse';

export async function substitute(
  asking: Asking<Incoming>,
  match: MatchId,
  step: SubstituteStep,
  seat?: Seat,
): Promise<Answered> {
  const { bot, incoming, voice } = asking;
  // Whoever sits down, or is let, does so where the match can go on.
  const { place, status } = accepted(await bot.matches.info(match));
  if (!status.over && incoming.place.channelId === place.channelId) needPermissions(incoming, voice);
  const info = accepted(await bot.matches.substitute(match, incoming.user.id, step, incoming.id, seat));
  const seated = info.seatOffer === undefined && (step === 'ask' || step === 'agree');
  const done = {
    offer: 'offered',
    withdraw: 'withdrawn',
    ask: seated ? ('taken' as const) : ('asked' as const),
    agree: 'agreed',
    refuse: 'refused',
  } as const;
  const opened = step === 'offer' && info.seatOffer?.by !== info.seatOffer?.seat;
  const shown = said(voice.say(opened ? 'seat.opened-you' : `seat.${done[step]}-you`));
  if (!info.place.anywhere) return shown;
  // Where the bot only answers presses, the answer itself tells the others.
  if (seated) return withBoard(asking, shown, match);
  const news = newsOf(info, step);
  const tell = news === undefined ? undefined : await seatMessage(bot, info, news, await languageIn(bot, info.place));
  return tell === undefined ? shown : { ...shown, tell };
}

function newsOf({ seatOffer, seats }: MatchInfo, step: SubstituteStep): SeatNews | undefined {
  if (seatOffer === undefined) return undefined;
  const { seat } = seatOffer;
  if (step === 'offer') return { about: 'offered', seat };
  if (step === 'refuse') return { about: 'refused', seat };
  if (step !== 'ask') return undefined;
  const others = seats.filter(each => each.seat !== seat && 'userId' in each.occupant && each.standIn === undefined);
  return { about: 'asked', seat, mention: others.map(each => each.seat) };
}

/** Without a wish: what fits who asks. */
export function substituteStep({ incoming }: Commanding, { seats, seatOffer }: MatchInfo): SubstituteStep {
  const wish = incoming.options.answer;
  if (wish === 'offer' || wish === 'withdraw' || wish === 'ask' || wish === 'agree' || wish === 'refuse') return wish;
  const isSeated = seats.some(({ occupant }) => 'userId' in occupant && occupant.userId === incoming.user.id);
  if (!isSeated) return 'ask';
  return seatOffer?.candidate === undefined ? 'offer' : 'agree';
}

/** @throws Refusal for a number that no seat has */
export function seatNamed({ incoming }: Commanding, { seats }: MatchInfo): Seat | undefined {
  const { seat } = incoming.options;
  if (seat === undefined) return undefined;
  if (typeof seat !== 'number' || seat < 1 || seat > seats.length) throw refusal('error.no-such-seat');
  return seatOf(seat - 1);
}

/** Of the member's own seat, under More. */
export function steppingButtons(info: MatchInfo, own: Seat | undefined, voice: Voice): readonly Button[] {
  if (own === undefined || info.status.over) return [];
  const match = info.id;
  const standing = info.seats[own]?.standIn !== undefined;
  const others = info.seats.some(({ seat, occupant }) => seat !== own && 'userId' in occupant);
  const mayStandIn = !standing && !(info.rated && others);
  const open = info.seatOffer;
  return [
    ...(mayStandIn
      ? [{ label: voice.say('button.stand-in'), id: formatPress('standIn', { match, level: 'greedy' }) }]
      : []),
    ...(info.practice
      ? []
      : open === undefined
        ? [{ label: voice.say('button.seat-offer'), id: formatPress('seatOffer', { match, seat: own }) }]
        : open.by === own || open.seat === own
          ? [{ label: voice.say('button.seat-withdraw'), id: formatPress('seatWithdraw', { match }) }]
          : []),
  ];
}

export const stepping = {
  standIn: { answer: 'panel', run: p => standIn(p, p.press.match, p.press.level) },
  standInFor: { answer: 'private', run: p => standIn(p, p.press.match, 'greedy', seatOf(p.press.seat)) },
  seatOffer: { answer: 'private', run: p => substitute(p, p.press.match, 'offer', seatOf(p.press.seat)) },
  seatWithdraw: { answer: 'private', run: p => substitute(p, p.press.match, 'withdraw') },
  seatAsk: { answer: 'private', run: p => substitute(p, p.press.match, 'ask') },
  seatAgree: { answer: 'private', run: p => substitute(p, p.press.match, 'agree') },
  seatRefuse: { answer: 'private', run: p => substitute(p, p.press.match, 'refuse') },
} satisfies Partial<PressHandlers>;
