/** The matches that wait for a member, the longest waiting first, each with its button. */

import type { MatchInfo } from '../matches/contract.ts';
import type { Answered, Asking, Commanding } from './handling.ts';
import type { Incoming } from './incoming.ts';
import { channelMention, gameName } from './names.ts';
import { type Button, rowsOf } from './payload/components.ts';
import { limits } from './payload/limits.ts';
import { privateMessage } from './payload/message.ts';
import { joined, type Markup, markup, unmarked } from './payload/safe.ts';
import { fitLines } from './payload/text.ts';
import { formatPress } from './press.ts';
import { awaited, seatingOf } from './seating.ts';
import { showPanel } from './showing.ts';
import { stamp } from './stamps.ts';

const perPage = 10;

export async function waitingMessage(asking: Asking<Incoming>, page: number): Promise<Answered> {
  const { bot, voice, incoming } = asking;
  const waiting = await bot.matches.waiting(incoming.user.id);
  if (waiting.length === 0) return { message: privateMessage({ text: voice.say('waiting.none') }) };
  const shown = waiting.slice(page * perPage, (page + 1) * perPage);
  const lines = await Promise.all(
    shown.map(
      async ({ info, since }) =>
        markup`${await matchLine(asking, info)} ${voice.say('waiting.since', { since: stamp(since) })}`,
    ),
  );
  const buttons = shown.map(
    ({ info }, i): Button => ({
      label: unmarked`${page * perPage + i + 1} ${gameName(info.game)}`,
      id: formatPress('turn', { match: info.id }),
    }),
  );
  const pages: Button[] = [
    { label: voice.say('button.missed'), id: formatPress('missedAll', {}) },
    ...(page > 0 ? [{ label: voice.say('button.newer'), id: formatPress('waiting', { page: page - 1 }) }] : []),
    ...(waiting.length > (page + 1) * perPage
      ? [{ label: voice.say('button.older'), id: formatPress('waiting', { page: page + 1 }) }]
      : []),
  ];
  const numbered = lines.map((line, i) => markup`${page * perPage + i + 1}\\. ${line}`);
  return {
    message: privateMessage({
      text: fitLines([voice.say('waiting.head', { n: waiting.length }), ...numbered], limits.content, n =>
        voice.say('list.more', { n }),
      ),
      rows: [...rowsOf(buttons, 2), { buttons: pages }],
    }),
  };
}

export type Which = 'running' | 'over';

/** /match list: the newest first, ten a page, each with its button. */
export async function listMessage(asking: Asking<Incoming>, which: Which, wanted: number): Promise<Answered> {
  const { bot, voice, incoming } = asking;
  const all = await bot.matches.list(incoming.user.id, which);
  if (all.length === 0) return { message: privateMessage({ text: voice.say(`list.none.${which}`) }) };
  const page = Math.min(wanted, Math.ceil(all.length / perPage) - 1);
  const from = page * perPage;
  const shown = all.slice(from, from + perPage);
  const lines = await Promise.all(shown.map(info => matchLine(asking, info)));
  const numbered = lines.map((line, i) =>
    all.length > perPage ? markup`${from + i + 1}\\. ${line}` : markup`• ${line}`,
  );
  const text = fitLines([voice.say(`list.head.${which}`, { n: all.length }), ...numbered], limits.content, n =>
    voice.say('list.more', { n }),
  );
  if (all.length <= perPage) return { message: privateMessage({ text }) };
  const buttons = shown.map(
    ({ id: match, game, seq }, i): Button => ({
      label: unmarked`${from + i + 1} ${gameName(game)}`,
      id: which === 'running' ? formatPress('turn', { match }) : formatPress('replay', { match, seq }),
    }),
  );
  const to = (n: number) => formatPress('list', { which, page: Math.max(0, n) });
  const pages: Button[] = [
    { label: voice.say('button.newer'), id: to(page - 1), disabled: page === 0 },
    { label: voice.say('button.older'), id: to(page + 1), disabled: from + perPage >= all.length },
  ];
  return { message: privateMessage({ text, rows: [...rowsOf(buttons, 2), { buttons: pages }] }) };
}

/** One line that says which match it is, against whom, where, and who is awaited. */
export async function matchLine({ bot, voice, incoming }: Asking<Incoming>, info: MatchInfo): Promise<Markup> {
  const seating = await seatingOf(bot, info, voice);
  const others = info.seats
    .filter(({ seat }) => seating.userOf(seat) !== incoming.user.id || info.hotSeat)
    .map(({ seat }) => seating.shown(seat));
  const where = info.lost
    ? markup` ⚠️`
    : info.place.anywhere
      ? markup``
      : markup` ${channelMention(info.place.threadId ?? info.place.channelId)}`;
  const awaits = awaited(info).map(seat => seating.shown(seat));
  const state = info.status.over
    ? voice.quote(info.status.reason, info.game, seating.plain)
    : voice.say('list.awaits', {
        whom: awaits.length === 0 ? markup`–` : joined(awaits, ', '),
      });
  return markup`**${gameName(info.game)}** ${joined(others, ', ')}${where}: ${state}`;
}

/** /turn: the panel of the match here; elsewhere what waits. */
export async function showTurn(commanding: Commanding): Promise<Answered> {
  const { bot, incoming } = commanding;
  const named = incoming.options.match;
  if (typeof named === 'string' && named !== '') return showPanel(commanding, named);
  const here = await bot.matches.matchIn(incoming.place, incoming.user.id);
  const inPlace =
    here !== undefined && (here.place.threadId === undefined || incoming.place.threadId === here.place.threadId);
  return here !== undefined && inPlace ? showPanel(commanding, here.id) : waitingMessage(commanding, 0);
}
