/** The public messages of a match: its board at each hand-over, and its end. Made from the spectators' look alone. */

import type { Seat } from '../engine/contract.ts';
import type { Look, MatchInfo } from '../matches/contract.ts';
import type { Bot } from './bot.ts';
import { clockLines } from './life/clock-lines.ts';
import { seatOfferOn } from './life/seat-news.ts';
import { inCode } from './names.ts';
import type { Button, Row } from './payload/components.ts';
import { limits } from './payload/limits.ts';
import { type Message, publicMessage } from './payload/message.ts';
import { type Markup, markup } from './payload/safe.ts';
import { cut, fitLines } from './payload/text.ts';
import { publicPicture, wordsOf } from './pictures.ts';
import { formatPress } from './press.ts';
import { listOf, resultLine } from './result-line.ts';
import { awaited, type Seating, seatingOf } from './seating.ts';
import { timeLeft } from './stamps.ts';
import { ratingLines } from './standing/rating-lines.ts';
import { type Voice, voiceIn } from './voice.ts';

export interface BoardRequest {
  /** The spectators' look. */
  readonly look: Look;
  /** Who is pinged: must be among the awaited. */
  readonly ping: readonly Seat[];
  /** First line, e.g. why the message stands here. */
  readonly notice?: Markup;
  readonly language: string;
}

export async function boardMessage(bot: Bot, request: BoardRequest): Promise<Message<'public'>> {
  const { look, ping } = request;
  const voice = voiceIn(request.language);
  const seating = await seatingOf(bot, look.info, voice);
  const picture = await publicPicture(bot, { look, voice, names: seating.plain, palette: 'default' });
  const lines = look.info.status.over
    ? await endLines(bot, look, voice, seating)
    : turnLines(look, voice, seating, ping);
  const all = [...(request.notice ? [request.notice] : []), ...lines];
  const words = picture ? [] : wordLines(look, voice, seating);
  return publicMessage({
    text: fitLines([...all, ...words], limits.content, left => voice.say('text.more', { n: left })),
    rows: look.info.status.over
      ? overRows(look.info, voice)
      : turnRows(look.info, voice, seatOfferOn(look.info, voice, seating).buttons),
    ...(picture ? { picture } : {}),
    ping: ping.flatMap(seat => seating.userOf(seat) ?? []),
  });
}

function turnLines(look: Look, voice: Voice, seating: Seating, ping: readonly Seat[]): readonly Markup[] {
  const waiting = awaited(look.info);
  const left = waiting.map(seat => timeLeft(look.info, seat)).find(l => l !== undefined);
  const whom = waiting.map(seat => (ping.includes(seat) ? seating.mention(seat) : seating.shown(seat)));
  const reaction = look.info.asked.some(header => header.urgency === 'must' && header.pace === 'reaction');
  const ask = voice.say(reaction ? 'board.reaction' : 'board.turn', { n: whom.length, whom: listOf(voice, whom) });
  const head = left ? markup`${ask} ${voice.say('board.until', { left })}` : ask;
  return [
    head,
    ...clockLines(look.info, voice, seating),
    ...happened(look, voice, seating),
    ...offers(look.info, voice, seating),
    ...seatOfferOn(look.info, voice, seating).lines,
  ];
}

/** The last turn's log lines, so that a member who returns need not scroll. */
const happened = (look: Look, voice: Voice, seating: Seating): readonly Markup[] =>
  look.recent.slice(-20).map(text => markup`> ${cut(voice.quote(text, look.info.game, seating.plain), 300)}`);

function offers(info: MatchInfo, voice: Voice, seating: Seating): readonly Markup[] {
  return [
    ...(info.drawOffer ? [voice.say('board.draw-offer', { who: seating.shown(info.drawOffer.by) })] : []),
    ...(info.takebackOffer ? [voice.say('board.takeback-offer', { who: seating.shown(info.takebackOffer.by) })] : []),
  ];
}

/** With what it counts for, worked out once whoever asks first. */
async function endLines(bot: Bot, look: Look, voice: Voice, seating: Seating): Promise<readonly Markup[]> {
  const result = await bot.matches.result(look.info.id);
  const counted = result.ok ? ratingLines(result.value, look.info, voice, seating) : [];
  return overLines(look, voice, seating, counted);
}

function overLines(look: Look, voice: Voice, seating: Seating, counted: readonly Markup[]): readonly Markup[] {
  const { status, game, seed } = look.info;
  if (!status.over) return [];
  const places = status.ranking.map((group, i) => markup`${i + 1}\\. ${listOf(voice, group.map(seating.shown))}`);
  return [
    markup`## ${voice.say('over.head')}`,
    resultLine(status, game, voice, seating),
    ...(places.length > 1 ? places : []),
    ...counted,
    ...happened(look, voice, seating),
    ...(seed ? [markup`-# ${voice.say('over.seed', { seed: inCode(seed) })}`] : []),
  ];
}

const wordLines = (look: Look, voice: Voice, seating: Seating): readonly Markup[] =>
  wordsOf({ look, voice, names: seating.plain }).map(line =>
    voice.quote({ key: '=', args: { value: line } }, undefined),
  );

function turnRows(info: MatchInfo, voice: Voice, seats: readonly Button[]): readonly Row[] {
  const match = info.id;
  const played = info.seats.some(({ occupant }) => 'userId' in occupant);
  const buttons: Button[] = [
    played
      ? { label: voice.say('button.turn'), id: formatPress('turn', { match }), style: 'primary' }
      : { label: voice.say('button.replay'), id: formatPress('replay', { match, seq: 0 }) },
    { label: voice.say('button.text'), id: formatPress('text', { match }) },
    { label: voice.say('button.log'), id: formatPress('log', { match, page: 0 }) },
  ];
  const offered: Button[] = [
    ...(info.drawOffer
      ? [
          { label: voice.say('button.draw-yes'), id: formatPress('drawYes', { match }) },
          { label: voice.say('button.draw-no'), id: formatPress('drawNo', { match }) },
        ]
      : []),
    ...(info.takebackOffer
      ? [
          { label: voice.say('button.takeback-yes'), id: formatPress('takebackYes', { match }) },
          { label: voice.say('button.takeback-no'), id: formatPress('takebackNo', { match }) },
        ]
      : []),
  ];
  return [{ buttons }, { buttons: offered }, { buttons: seats }];
}

function overRows(info: MatchInfo, voice: Voice): readonly Row[] {
  const match = info.id;
  return [
    {
      buttons: [
        { label: voice.say('button.rematch'), id: formatPress('rematch', { match }), style: 'primary' },
        { label: voice.say('button.replay'), id: formatPress('replay', { match, seq: 0 }) },
        { label: voice.say('button.log'), id: formatPress('log', { match, page: 0 }) },
      ],
    },
  ];
}
