/** /leaderboard: members with rated matches in this server, in words and as a picture. */

import type { Leaderboard, Ranked } from '../../matches/standing/contract.ts';
import { sharedAnswer } from '../desk/sharing.ts';
import { accepted, refusal } from '../errors.ts';
import type { Answered, Asking, Commanding, PressHandlers } from '../handling.ts';
import type { Incoming } from '../incoming.ts';
import { gameName, inMessage, plainName, plainText } from '../names.ts';
import { gameNamed } from '../options.ts';
import type { Button } from '../payload/components.ts';
import { limits } from '../payload/limits.ts';
import { type Picture, privateMessage } from '../payload/message.ts';
import type { Markup, Plain } from '../payload/safe.ts';
import { fitLines } from '../payload/text.ts';
import { text } from '../phrases.ts';
import { paintOrNot } from '../pictures.ts';
import { formatPress } from '../press.ts';
import { gamesOn, languageIn, serverOf } from '../servers.ts';
import { type Voice, voiceIn } from '../voice.ts';
import { leaderboardScene } from './charts.ts';
import { ratingText } from './rating-lines.ts';

export async function showLeaderboard(commanding: Commanding): Promise<Answered> {
  const { bot, incoming } = commanding;
  const [first] = gamesOn(bot, await serverOf(bot, incoming.place));
  const game = gameNamed(bot.games, String(incoming.options.game ?? first?.id ?? ''));
  return leadersMessage(commanding, game.id, 0, incoming.options.share === true);
}

async function leadersMessage(
  asking: Asking<Incoming>,
  gameId: string,
  page: number,
  share: boolean,
): Promise<Answered> {
  const { bot, incoming } = asking;
  const { guildId } = incoming.place;
  if (guildId === undefined) throw refusal('error.leaders-nowhere');
  const game = gameNamed(bot.games, gameId);
  const voice = share ? voiceIn(await languageIn(bot, incoming.place)) : asking.voice;
  const wish = { game: game.id, guildId, viewer: incoming.user.id, page };
  const board = accepted(await bot.matches.leaderboard(wish), game);
  if (board.total === 0)
    return { message: privateMessage({ text: voice.say('leaders.none', { game: gameName(game) }) }) };
  const names = await namesOf(asking, board, voice);
  const lines = board.items.map(item =>
    voice.say('leaders.line', { rank: item.rank, who: inMessage(names(item.userId)), rating: lineOf(item, voice) }),
  );
  const below = board.mine !== undefined && !board.items.some(item => item.rank === board.mine?.rank);
  const own =
    below && board.mine !== undefined && !share
      ? [voice.say('leaders.mine', { rank: board.mine.rank, rating: lineOf(board.mine, voice) })]
      : [];
  const foot = voice.say('leaders.page', { page: page + 1, pages: board.pages, n: board.total });
  const picture =
    asking.settings.textMode && !share
      ? undefined
      : await pictureOf(asking, gameName(game), board, names, voice, share);
  const said = fitLines(
    [voice.say('leaders.head', { game: gameName(game) }), ...lines, ...own, foot],
    limits.content,
    n => voice.say('text.left', { n }),
  );
  const content = { text: said, ...(picture === undefined ? {} : { picture }) };
  if (share) return sharedAnswer(asking, content);
  return {
    message: privateMessage({ ...content, rows: [{ buttons: pageButtons(game.id, page, board.pages, voice) }] }),
  };
}

const lineOf = (item: Ranked, voice: Voice): Markup =>
  voice.say('rating.line', { rating: ratingText(item, voice), n: item.matches });

async function namesOf({ bot, incoming }: Asking<Incoming>, { items }: Leaderboard, voice: Voice) {
  const found = await bot.people.names(
    items.map(item => item.userId),
    incoming.place.guildId,
  );
  return (id: string): Plain =>
    plainName(found.get(id) ?? '', voice.label('name.unknown', { id: plainText(id.slice(-4)) }));
}

async function pictureOf(
  { bot, incoming, settings }: Asking<Incoming>,
  game: Plain,
  board: Leaderboard,
  names: (id: string) => Plain,
  voice: Voice,
  share: boolean,
): Promise<Picture<'public'> | undefined> {
  // Shared, it is everybody's: nobody is set apart, in nobody's own colours.
  const rows = board.items.map(item => ({
    ...item,
    name: names(item.userId),
    ...(item.userId === incoming.user.id && !share ? { mine: true } : {}),
  }));
  const scene = leaderboardScene(text('leaders.title', { game }), rows, share ? 'default' : settings.palette);
  const png = await paintOrNot(
    bot,
    () => scene,
    each => voice.plain(each, undefined),
  );
  if (png === undefined) return undefined;
  const alt = [
    voice.label('leaders.alt-head', { game }),
    ...rows.map(row => voice.label('leaders.alt', { rank: row.rank, who: row.name, rating: ratingText(row, voice) })),
  ];
  return {
    for: 'public',
    png,
    name: `leaderboard-${board.page + 1}`,
    alt: fitLines(alt, limits.altText, n => voice.label('text.left', { n })),
  };
}

function pageButtons(game: string, page: number, pages: number, voice: Voice): readonly Button[] {
  if (pages < 2) return [];
  const to = (n: number) => formatPress('leaders', { game, page: Math.max(0, Math.min(n, pages - 1)) });
  return [
    { label: voice.say('button.leaders-before'), id: to(page - 1), disabled: page === 0 },
    { label: voice.say('button.leaders-after'), id: to(page + 1), disabled: page >= pages - 1 },
  ];
}

export const standing = {
  leaders: { answer: 'panel', run: p => leadersMessage(p, p.press.game, p.press.page, false) },
} satisfies Partial<PressHandlers>;
