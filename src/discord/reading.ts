/** The position in words and the log, privately, in pages under Discord's limits. */
import type { Seat } from '../engine/contract.ts';
import type { LogLine, Look, MatchId, Page } from '../matches/contract.ts';
import { accepted } from './errors.ts';
import type { Answered, Asking } from './handling.ts';
import type { Incoming } from './incoming.ts';
import { code, gameName, literalText } from './names.ts';
import type { Button } from './payload/components.ts';
import { limits } from './payload/limits.ts';
import { type Embed, privateMessage } from './payload/message.ts';
import { joined, type Markup, markup, type Plain, type Safe } from './payload/safe.ts';
import { cut, paginate } from './payload/text.ts';
import { wordsOf } from './pictures.ts';
import { formatPress } from './press.ts';
import { type Seating, seatingOf } from './seating.ts';
import { stamp } from './stamps.ts';
import type { Voice } from './voice.ts';

/** Embeds hold more than message text, together 6,000 (M7). What is beyond goes into a file. */
export async function textMessage({ bot, voice }: Asking<Incoming>, look: Look): Promise<Answered> {
  const seating = await seatingOf(bot, look.info, voice);
  const lines = wordsOf({ look, voice, names: seating.plain });
  const pages = paginate(lines.map(literalText), limits.embedDescription);
  const embeds = embedsWithin(pages);
  const whole = embeds.length === pages.length;
  const head = voice.say('text.head', { game: gameName(look.info.game), step: look.info.seq });
  return {
    message: privateMessage({
      text: whole ? head : markup`${head}\n${voice.say('text.file')}`,
      embeds,
      ...(whole ? {} : { file: { name: 'position.txt', text: lines.join('\n') } }),
    }),
  };
}

function embedsWithin(pages: readonly Markup[]): readonly Embed[] {
  const shown: Embed[] = [];
  let used = 0;
  for (const page of pages) {
    if (used + page.length > limits.embedTotal || shown.length === limits.embeds) break;
    used += page.length;
    if (page !== '') shown.push({ text: page });
  }
  return shown;
}

/** @param passes each pass as a line of its own */
export async function logMessage(
  asking: Asking<Incoming>,
  match: MatchId,
  page: number,
  passes = false,
): Promise<Answered> {
  const { bot, voice, incoming } = asking;
  const info = accepted(await bot.matches.info(match));
  const log = accepted(await bot.matches.log(match, { userId: incoming.user.id }, page, passes));
  const seating = await seatingOf(bot, info, voice);
  const lines = log.items.flatMap(line => logLine(voice, line, info.game, seating));
  const [text = ''] = paginate(lines, limits.embedDescription);
  return {
    message: privateMessage({
      text: voice.say('log.head', { game: gameName(info.game), page: log.page + 1, pages: Math.max(1, log.pages) }),
      embeds: [{ text: text === '' ? voice.say('log.empty') : text }],
      rows: [{ buttons: pageButtons(asking, match, log) }],
    }),
  };
}

export function logLine(voice: Voice, line: LogLine, game: Look['info']['game'], seating: Seating): readonly Markup[] {
  if (line.folded !== undefined) return [foldedLine(voice, line, line.folded, seating)];
  const who = whoOf<Markup>(voice, line, seating.shown);
  const cause = causeOf(voice, line);
  const notation = line.notation === '' ? markup`` : markup` ${code(line.notation)}`;
  const events = line.events.map(event => cut(voice.quote(event, game, seating.plain), 300));
  const told = events.length === 0 && notation === '' ? [voice.say('log.unseen')] : events;
  const head = markup`${who}${cause}${notation}`;
  // The sentence begins with the name already.
  const said = told[0]?.startsWith(`${head} `)
    ? joined(told, ' ')
    : joined([head, ...(told.length > 0 ? [joined(told, ' ')] : [])], ': ');
  return [cut(markup`**${line.seq}** ${stamp(line.at, 't')} ${said}`, 1_000)];
}

function foldedLine(voice: Voice, { seq, at }: LogLine, { until, count, seats }: Folded, seating: Seating): Markup {
  const who = joined(seats.map(seating.shown), ', ');
  return markup`**${seq}–${until}** ${stamp(at, 't')} ${voice.say('log.folded', { n: count, seats: seats.length, who })}`;
}
type Folded = NonNullable<LogLine['folded']>;

const whoOf = <T extends Markup | Plain>(voice: Voice, { seat }: LogLine, shown: (seat: Seat) => T): T | Safe =>
  seat === 'chance' ? voice.say('log.chance') : seat === 'match' ? voice.say('log.match') : shown(seat);

const causeOf = (voice: Voice, { cause }: LogLine): Safe =>
  cause === 'press' || cause === 'typed' || cause === 'chance'
    ? ('' as Safe)
    : (` (${voice.say(`cause.${cause}`)})` as Safe);

/** A line of the log in a text file: nothing in it is markup. */
export function logLineText(voice: Voice, line: LogLine, game: Look['info']['game'], seating: Seating): string {
  const events = line.events.map(event => voice.plain(event, game, seating.plain));
  const when = line.at.toISOString().slice(0, 16).replace('T', ' ');
  const notation = line.notation === '' ? '' : ` ${line.notation}`;
  const said = events.length === 0 ? '' : `: ${events.join(' ')}`;
  return `${line.seq}. ${when} ${whoOf<Plain>(voice, line, seating.plain)}${causeOf(voice, line)}${notation}${said}`;
}

function pageButtons({ voice }: Asking<Incoming>, match: MatchId, { page, pages }: Page<unknown>): readonly Button[] {
  const back: Button = { label: voice.say('button.to-panel'), id: formatPress('turn', { match }) };
  if (pages <= 1) return [back];
  return [
    back,
    {
      label: voice.say('button.older'),
      id: formatPress('log', { match, page: Math.max(0, page - 1) }),
      disabled: page <= 0,
    },
    {
      label: voice.say('button.newer'),
      id: formatPress('log', { match, page: page + 1 }),
      disabled: page >= pages - 1,
    },
  ];
}
