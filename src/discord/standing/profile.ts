/** /profile: ratings, record, head to head, recent matches, solo bests; a member's rating over time as a picture. */

import type { UserId } from '../../matches/contract.ts';
import { NOBODY } from '../../matches/contract.ts';
import type { MatchResult, Profile, SoloBest, Tally } from '../../matches/standing/contract.ts';
import { pointsOf } from '../../matches/standing/rating.ts';
import { sharedAnswer } from '../desk/sharing.ts';
import { accepted, refusal } from '../errors.ts';
import type { Answered, Asking, Commanding } from '../handling.ts';
import type { Incoming } from '../incoming.ts';
import { gameName, inMessage, literalText, plainName, plainText } from '../names.ts';
import { gameNamed } from '../options.ts';
import { limits } from '../payload/limits.ts';
import { type Picture, privateMessage } from '../payload/message.ts';
import { joined, type Markup, markup, type Plain, type Safe } from '../payload/safe.ts';
import { fitLines } from '../payload/text.ts';
import { text } from '../phrases.ts';
import { paintOrNot } from '../pictures.ts';
import { languageIn } from '../servers.ts';
import { stamp } from '../stamps.ts';
import { type Voice, voiceIn } from '../voice.ts';
import { historyScene } from './charts.ts';
import { ratingText } from './rating-lines.ts';

type Names = (id: UserId) => Plain;

export async function showProfile(commanding: Commanding): Promise<Answered> {
  const { bot, incoming, settings } = commanding;
  const { member, against, game: typed, share } = incoming.options;
  const userId = typeof member === 'string' && member !== '' ? member : incoming.user.id;
  const rival =
    typeof against === 'string' && against !== ''
      ? against
      : userId === incoming.user.id
        ? undefined
        : incoming.user.id;
  for (const id of [userId, rival])
    if (id !== undefined && incoming.people.get(id)?.bot) throw refusal('profile.nobody');
  const game = typeof typed === 'string' && typed !== '' ? gameNamed(bot.games, typed) : undefined;
  const { guildId } = incoming.place;
  const profile = accepted(
    await bot.matches.profile({
      ...{ userId, viewer: share === true ? NOBODY : incoming.user.id },
      ...(guildId === undefined ? {} : { guildId }),
      ...(game === undefined ? {} : { game: game.id }),
      ...(rival === undefined || rival === userId ? {} : { against: rival }),
    }),
  );
  const voice = share === true ? voiceIn(await languageIn(bot, incoming.place)) : commanding.voice;
  const names = await namesOf(commanding, profile, rival, voice);
  const isOwn = userId === incoming.user.id && share !== true;
  const words = fitLines(linesOf(commanding, profile, rival, names, isOwn, voice), limits.content, n =>
    voice.say('text.left', { n }),
  );
  const shown = game?.id ?? busiest(profile)?.game;
  const wantsPicture = shown !== undefined && (share === true || !settings.textMode);
  const picture = wantsPicture
    ? await chartOf(commanding, userId, shown, names(userId), voice, share === true)
    : undefined;
  const content = { text: words, ...(picture === undefined ? {} : { picture }) };
  return share === true ? sharedAnswer(commanding, content) : { message: privateMessage(content) };
}

const busiest = ({ ratings }: Profile) => ratings.toSorted((a, b) => b.matches - a.matches)[0];

function linesOf(
  { bot }: Asking<Incoming>,
  profile: Profile,
  rival: UserId | undefined,
  names: Names,
  isOwn: boolean,
  voice: Voice,
): readonly Markup[] {
  const nameOf = (id: string) => gameName(bot.games.find(id) ?? { name: id });
  const tally = (each: Tally) => voice.say('profile.tally', { ...each, game: nameOf(each.game) });
  const ratings = profile.ratings.map(each =>
    voice.say('profile.rating', {
      game: nameOf(each.game),
      rating: voice.say('rating.line', { rating: ratingText(each, voice), n: each.matches }),
    }),
  );
  const some = (lines: readonly Markup[], none: 'profile.no-ratings' | 'profile.no-record' | 'profile.no-against') =>
    lines.length > 0 ? lines : [voice.say(none)];
  return [
    voice.say('profile.head', { who: inMessage(names(profile.userId)) }),
    voice.say('profile.ratings'),
    ...some(ratings, 'profile.no-ratings'),
    voice.say(isOwn ? 'profile.record' : 'profile.record-here'),
    ...some(profile.record.map(tally), 'profile.no-record'),
    ...(profile.headToHead === undefined || rival === undefined
      ? []
      : [
          voice.say('profile.against', { who: inMessage(names(rival)) }),
          ...some(profile.headToHead.map(tally), 'profile.no-against'),
        ]),
    ...(profile.solo.length === 0
      ? []
      : [voice.say('profile.solo'), ...profile.solo.map(each => soloLine(bot, each, voice))]),
    ...(profile.recent.length === 0
      ? []
      : [
          voice.say('profile.recent'),
          ...profile.recent.map(each => recentLine(each, profile.userId, nameOf, names, voice)),
        ]),
  ];
}

function soloLine(
  { games }: Asking<Incoming>['bot'],
  { game: id, mode, played, won, best }: SoloBest,
  voice: Voice,
): Markup {
  const game = games.find(id);
  const title = game?.modes.find(each => each.id === mode)?.title;
  return voice.say('profile.solo-line', {
    game: gameName(game ?? { name: id }),
    mode: title === undefined ? literalText(mode) : voice.quote(title, game),
    n: played,
    won,
    scored: String(best !== undefined),
    best: best ?? 0,
  });
}

function recentLine(
  result: MatchResult,
  own: UserId,
  nameOf: (game: string) => Safe,
  names: Names,
  voice: Voice,
): Markup {
  const mine = result.seats.find(seat => seat.userId === own);
  const others = result.seats.filter(seat => seat !== mine);
  const who = others.map(({ userId, opponent, seat }) =>
    userId === undefined
      ? voice.say('name.opponent', { level: voice.say(`level.${opponent ?? 'greedy'}`), number: seat + 1 })
      : userId === NOBODY
        ? voice.say('name.nobody', { number: seat + 1 })
        : inMessage(names(userId)),
  );
  return voice.say('profile.recent-line', {
    ...{
      result: voice.say(`profile.${mine?.outcome ?? 'ended'}`),
      game: nameOf(result.game),
      others: joined(who, ', '),
    },
    ...{ when: stamp(result.endedAt), where: markup``, rated: String(result.rated) },
  });
}

async function namesOf(
  { bot, incoming }: Commanding,
  profile: Profile,
  rival: UserId | undefined,
  voice: Voice,
): Promise<Names> {
  const ids = [
    profile.userId,
    ...(rival === undefined ? [] : [rival]),
    ...profile.recent.flatMap(each => each.seats.flatMap(seat => seat.userId ?? [])),
  ];
  const found = await bot.people.names(
    [...new Set(ids)].filter(id => id !== NOBODY),
    incoming.place.guildId,
  );
  return id => plainName(found.get(id) ?? '', voice.label('name.unknown', { id: plainText(id.slice(-4)) }));
}

async function chartOf(
  { bot, settings }: Asking<Incoming>,
  userId: UserId,
  gameId: string,
  who: string,
  voice: Voice,
  share: boolean,
): Promise<Picture<'public'> | undefined> {
  const history = accepted(await bot.matches.ratingHistory(userId, gameId));
  const last = history.at(-1);
  if (last === undefined) return undefined;
  const game = gameName(bot.games.find(gameId) ?? { name: gameId });
  const words = {
    title: text('profile.chart-title', { game, who }),
    middle: text('profile.chart-middle', { n: history.length }),
    ...{ first: text('profile.chart-first'), last: text('profile.chart-last') },
  };
  const scene = historyScene(words, history, share ? 'default' : settings.palette);
  const png = await paintOrNot(
    bot,
    () => scene,
    each => voice.plain(each, undefined),
  );
  if (png === undefined) return undefined;
  const points = history.slice(-25).map(pointsOf).join(', ');
  const alt = voice.label('profile.chart-alt', { game, points: plainText(points), rating: ratingText(last, voice) });
  return { for: 'public', png, name: `rating-${gameId}-${history.length}`, alt };
}
