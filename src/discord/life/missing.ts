/** "What did I miss?": in one match since my last decision, line by line; or over all my matches, the last lines of each. */

import type { MatchId, Missed } from '../../matches/contract.ts';
import { accepted } from '../errors.ts';
import type { Answered, Asking, Commanding, PressHandlers } from '../handling.ts';
import { maybeMatchHere } from '../here.ts';
import type { Incoming } from '../incoming.ts';
import { gameName } from '../names.ts';
import { type Button, rowsOf } from '../payload/components.ts';
import { limits } from '../payload/limits.ts';
import { privateMessage } from '../payload/message.ts';
import { joined, type Markup, markup, unmarked } from '../payload/safe.ts';
import { cut, fitLines, paginate } from '../payload/text.ts';
import { formatPress } from '../press.ts';
import { logLine } from '../reading.ts';
import { seatingOf } from '../seating.ts';
import { matchLine } from '../waiting.ts';

type Reading = Asking<Incoming>;

/** In a match's thread that match; elsewhere, or where wished, all. */
export async function showMissed(commanding: Commanding): Promise<Answered> {
  const { options, user } = commanding.incoming;
  const here = options.all === true ? undefined : await maybeMatchHere(commanding);
  const seated = here?.seats.some(({ occupant }) => 'userId' in occupant && occupant.userId === user.id);
  return here !== undefined && seated ? missedIn(commanding, here.id) : missedEverywhere(commanding);
}

async function missedIn(asking: Reading, match: MatchId): Promise<Answered> {
  const { bot, voice, incoming } = asking;
  const missed = accepted(await bot.matches.missed(match, incoming.user.id));
  const seating = await seatingOf(bot, missed.info, voice);
  const lines = missed.lines.flatMap(line => logLine(voice, line, missed.info.game, seating));
  const pages = paginate(lines, limits.embedDescription);
  // The newest are what matters where not all fit.
  const [text = ''] = pages.slice(-1);
  const head = voice.say('missed.head', { game: gameName(missed.info.game), n: missed.count });
  const cutOff = pages.length > 1 ? [voice.say('missed.earlier')] : [];
  return {
    message: privateMessage({
      text: joined([head, ...cutOff]),
      embeds: text === '' ? [] : [{ text }],
      rows: [
        {
          buttons: [
            { label: voice.say('button.to-panel'), id: formatPress('turn', { match }), style: 'primary' },
            { label: voice.say('button.log'), id: formatPress('log', { match, page: 100_000 }) },
            { label: voice.say('button.missed-all'), id: formatPress('missedAll', {}) },
          ],
        },
      ],
    }),
  };
}

async function missedEverywhere(asking: Reading): Promise<Answered> {
  const { bot, voice, incoming } = asking;
  const found = await bot.matches.missedAll(incoming.user.id);
  if (found.length === 0) return { message: privateMessage({ text: voice.say('missed.none') }) };
  // What waits for the member comes first.
  const sorted = found.toSorted((a, b) => Number(b.waits) - Number(a.waits));
  const parts = await Promise.all(sorted.map((missed, i) => matchPart(asking, missed, i + 1)));
  const buttons = sorted.slice(0, 20).map(
    ({ info, waits }, i): Button => ({
      label: unmarked`${i + 1} ${gameName(info.game)}`,
      id: formatPress('missed', { match: info.id }),
      ...(waits ? { style: 'primary' as const } : {}),
    }),
  );
  return {
    message: privateMessage({
      text: voice.say('missed.all', { n: found.length }),
      embeds: [{ text: fitLines(parts.flat(), limits.embedDescription, n => voice.say('missed.more', { n })) }],
      rows: rowsOf(buttons, 4),
    }),
  };
}

async function matchPart(
  asking: Reading,
  { info, count, lines, waits }: Missed,
  n: number,
): Promise<readonly Markup[]> {
  const { bot, voice } = asking;
  const seating = await seatingOf(bot, info, voice);
  const told = lines
    .flatMap(({ events }) => events)
    .map(event => markup`> ${cut(voice.quote(event, info.game, seating.plain), 200)}`);
  const head = markup`${n}\\. ${await matchLine(asking, info)} ${voice.say('missed.count', { n: count })}`;
  return [waits ? markup`**▶** ${head}` : head, ...told.slice(-3)];
}

export const missing = {
  missed: { answer: 'panel', lane: 'look', run: p => missedIn(p, p.press.match) },
  missedAll: { answer: 'panel', lane: 'look', run: missedEverywhere },
} satisfies Partial<PressHandlers>;
