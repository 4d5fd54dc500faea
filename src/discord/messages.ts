/** Says in the channels what was stored: the announcer behind the outbox (`jobs` calls it, in order per match). */

import type { Seat } from '../engine/contract.ts';
import type { Text } from '../engine/text.ts';
import type { Announcement, Announcer, Delivery, Look, MatchId, MatchInfo } from '../matches/contract.ts';
import { boardMessage } from './board.ts';
import type { Bot } from './bot.ts';
import { challengeCard } from './challenge-card.ts';
import { type Edits, makeEdits } from './edits.ts';
import { afterwards, type OfMatch } from './life/afterwards.ts';
import { noteLost } from './life/moving.ts';
import { pingable } from './life/pinging.ts';
import { remind } from './life/reminding.ts';
import { seatMessage } from './life/seat-news.ts';
import { gameName } from './names.ts';
import { type Message, publicMessage } from './payload/message.ts';
import { joined, type Markup, markup } from './payload/safe.ts';
import { type Lost, type Posted, post } from './posting.ts';
import { awaited, seatingOf } from './seating.ts';
import { languageIn } from './servers.ts';
import { houseMatch, keepThread, soonArchived } from './threads.ts';
import { voiceIn } from './voice.ts';
import type { Outcome } from './wire.ts';

const done: Delivery = { is: 'done' };
const lost: Delivery = { is: 'lost' };

/** Where and in which language something is said; made once an announcement. */
interface Saying {
  readonly bot: Bot;
  readonly edits: Edits;
  readonly language: string;
}

export function makeAnnouncer(bot: Bot): Announcer {
  const edits = makeEdits(bot.wire, () => bot.now().getTime());
  return async announcement => {
    const began = performance.now();
    const delivery = await announce(bot, edits, announcement);
    bot.meters.stage(`announce-${announcement.kind}`, (performance.now() - began) / 1000);
    if (delivery.is === 'lost')
      bot.log.warn(
        { key: announcement.key, kind: announcement.kind, matchId: announcement.matchId },
        'an announcement has no place to go',
      );
    return delivery;
  };
}

async function announce(bot: Bot, edits: Edits, announcement: Announcement): Promise<Delivery> {
  if (announcement.kind === 'challenge-closed') return closeChallenge(bot, edits, announcement.challengeId);
  if (announcement.matchId === undefined) return lost;
  const seen = await bot.matches.look(announcement.matchId, 'spectator');
  if (!seen.ok) return seen.error.code === 'not-found' ? lost : { is: 'later', afterMs: 2_000 };
  const look = seen.value;
  if (announcement.kind === 'over') {
    // What the match counts for is worked out once, before anybody is told.
    const result = await bot.matches.result(look.info.id);
    if (!result.ok && result.error.code === 'unavailable') return { is: 'later', afterMs: 2_000 };
  }
  // The bot may only answer presses there (U1): the press itself shows the board.
  if (look.info.place.anywhere) return done;
  const saying = { bot, edits, language: await languageIn(bot, look.info.place) };
  // Nothing is tried where nothing can be reached, but a reminder by direct message (G4, T15).
  if (look.info.lost && announcement.kind !== 'reminder') return done;
  const delivery = await deliver(saying, announcement, look);
  if (delivery.is === 'done') await afterwards(bot, announcement, look.info);
  return delivery;
}

async function deliver(saying: Saying, announcement: OfMatch, look: Look): Promise<Delivery> {
  const { bot, language } = saying;
  switch (announcement.kind) {
    case 'start':
      return start(saying, announcement.key, look, announcement.quiet);
    case 'hand-over':
      return handOver(saying, announcement, look);
    case 'reminder':
      // Where nothing can be reached only a direct message is left.
      return remind(bot, announcement, look.info, language, (key, message) =>
        look.info.lost ? Promise.resolve(done) : say(bot, key, look.info, message),
      );
    case 'refresh':
      return refresh(saying, announcement.key, look, announcement.seq);
    case 'notice':
      return notice(saying, announcement, look.info);
    case 'seat': {
      const message = await seatMessage(bot, look.info, announcement, language);
      return message === undefined ? done : say(bot, announcement.key, look.info, message);
    }
    case 'over':
      return endBoard(saying, announcement, look);
  }
}

async function start(saying: Saying, key: string, look: Look, quiet: readonly Seat[] = []): Promise<Delivery> {
  const { info } = look;
  const { bot, edits } = saying;
  const voice = voiceIn(saying.language);
  const challenge = info.challengeId === undefined ? undefined : await bot.matches.challenge(info.challengeId);
  const starter = challenge?.ok ? challenge.value.messageId : undefined;
  const housed = await houseMatch(bot, info, starter, voice, await seatingOf(bot, info, voice));
  if (housed.is === 'later') return housed;
  const moved =
    housed.place.threadId === info.place.threadId ? undefined : await bot.matches.moveTo(info.id, housed.place);
  // A rematch in the thread of the match before: it stays for as long as the other did.
  if (info.place.threadId !== undefined) await keepThread(bot.wire, info.place.threadId);
  if (challenge?.ok) await closeChallenge(bot, edits, challenge.value.id);
  const why = housed.why ? voice.say(`place.${housed.why}`) : undefined;
  const now: Look = { ...look, info: moved?.ok ? moved.value : { ...info, place: housed.place } };
  const ping = awaited(info).filter(seat => !quiet.includes(seat));
  return newBoard(saying, key, now, ping, why);
}

/** Everybody it was to name has moved on already: what they did is announced by itself. */
async function handOver(
  saying: Saying,
  { key, seats, seq, told = [], quiet = [] }: Extract<Announcement, { kind: 'hand-over' }>,
  look: Look,
): Promise<Delivery> {
  const asked = seats.filter(seat => awaited(look.info).includes(seat));
  const late = seq !== undefined && look.info.seq > seq;
  if (late && told.length === 0 && (asked.length === 0 || look.info.status.over)) return done;
  const ping = asked.filter(seat => !quiet.includes(seat));
  return newBoard(saying, key, look, ping, await toldLine(saying, look, told));
}

/** Parts of the match that ended, as a first line of the board. */
async function toldLine({ bot, language }: Saying, { info }: Look, told: readonly Text[]): Promise<Markup | undefined> {
  if (told.length === 0) return undefined;
  const voice = voiceIn(language);
  const seating = await seatingOf(bot, info, voice);
  return joined(told.map(text => markup`**${voice.quote(text, info.game, seating.plain)}**`));
}

async function newBoard(
  { bot, edits, language }: Saying,
  key: string,
  look: Look,
  ping: readonly Seat[],
  notice?: Markup,
): Promise<Delivery> {
  const { info } = look;
  const make = (said?: Markup) => boardMessage(bot, { look, ping, language, ...(said ? { notice: said } : {}) });
  const voice = voiceIn(language);
  const posted = await post(bot.wire, info.place, key, await make(notice), why => make(voice.say(`place.${why}`)));
  if (posted.is !== 'ok') return deliveryOf(bot, posted, info);
  await moveWith(bot, info.id, posted.value);
  const old = info.board;
  await bot.matches.noteBoard(info.id, {
    channelId: posted.value.channelId,
    messageId: posted.value.id,
    seq: info.seq,
  });
  // The position is posted and stored; that the old buttons could not be removed harms nobody (K12).
  if (old !== undefined && old.messageId !== posted.value.id) {
    const stripped = await edits.strip(old.channelId, old.messageId);
    if (stripped.is !== 'ok')
      bot.log.debug({ matchId: info.id, outcome: stripped.is }, 'an old board keeps its buttons');
  }
  return done;
}

/** After its last board the thread goes by itself when nobody talks any more: there are 1,000 active ones a server (T3). */
async function endBoard(
  saying: Saying,
  { key, told = [] }: Extract<Announcement, { kind: 'over' }>,
  look: Look,
): Promise<Delivery> {
  const delivery = await newBoard(saying, key, look, [], await toldLine(saying, look, told));
  const { threadId } = look.info.place;
  if (delivery.is !== 'done' || threadId === undefined) return delivery;
  const body = { auto_archive_duration: soonArchived };
  const shortened = await saying.bot.wire.call({ method: 'PATCH', path: `/channels/${threadId}`, body });
  if (shortened.is !== 'ok')
    saying.bot.log.debug({ matchId: look.info.id, outcome: shortened.is }, 'a finished thread stays for long');
  return delivery;
}

async function moveWith(bot: Bot, id: MatchId, posted: Posted): Promise<void> {
  if (posted.movedTo === undefined) return;
  bot.log.info({ matchId: id, why: posted.movedTo.why }, 'a match goes on in the parent channel');
  await bot.matches.moveTo(id, posted.movedTo.place);
}

async function refresh(saying: Saying, key: string, look: Look, seq?: number): Promise<Delivery> {
  const { info } = look;
  const { bot, edits, language } = saying;
  if (seq !== undefined && info.seq > seq) return done;
  if (info.board === undefined) return newBoard(saying, key, look, []);
  const message = await boardMessage(bot, { look, ping: [], language });
  const edited = await edits.replace(info.board.channelId, info.board.messageId, message);
  if (edited.is === 'ok') {
    await bot.matches.noteBoard(info.id, { ...info.board, seq: info.seq });
    return done;
  }
  // Too many edits of old messages (M17), or the message or its place is gone: a new board.
  const renew =
    edited.is === 'gone' ||
    edited.is === 'archived' ||
    edited.is === 'locked' ||
    (edited.is === 'later' && edited.code === 30046);
  return renew ? newBoard(saying, key, look, []) : deliveryOf(bot, edited, info);
}

async function notice(
  { bot, language }: Saying,
  announcement: Extract<Announcement, { kind: 'notice' }>,
  info: MatchInfo,
): Promise<Delivery> {
  const voice = voiceIn(language);
  const seating = await seatingOf(bot, info, voice);
  const mention = announcement.mention ?? [];
  const who = joined(
    mention.map(seat => seating.mention(seat)),
    ' ',
  );
  const ping = await pingable(
    bot,
    mention.flatMap(seat => seating.userOf(seat) ?? []),
  );
  const said = markup`${who} ${voice.quote(announcement.text, info.game, seating.plain)}`;
  const message = publicMessage({ text: said, ping });
  // Where it is posted instead of the thread nobody knows yet what it is about.
  return say(bot, announcement.key, info, message, why =>
    publicMessage({ text: markup`**${gameName(info.game)}**: ${voice.say(`place.${why}`)}\n${said}`, ping }),
  );
}

/** @param elsewhere what is posted in the parent channel instead; absent: the same */
async function say(
  bot: Bot,
  key: string,
  info: MatchInfo,
  message: Message<'public'>,
  elsewhere: (why: Lost) => Message<'public'> = () => message,
): Promise<Delivery> {
  const posted = await post(bot.wire, info.place, key, message, async why => elsewhere(why));
  if (posted.is !== 'ok') return deliveryOf(bot, posted, info);
  await moveWith(bot, info.id, posted.value);
  return done;
}

async function closeChallenge(bot: Bot, edits: Edits, id: string): Promise<Delivery> {
  const found = await bot.matches.challenge(id);
  if (!found.ok) return found.error.code === 'not-found' ? lost : { is: 'later', afterMs: 2_000 };
  const challenge = found.value;
  if (challenge.messageId === undefined || challenge.place.anywhere) return done;
  const channel = challenge.place.threadId ?? challenge.place.channelId;
  const edited = await edits.replace(
    channel,
    challenge.messageId,
    await challengeCard(bot, challenge, await languageIn(bot, challenge.place)),
  );
  if (edited.is === 'later') return { is: 'later', afterMs: edited.afterMs };
  return done;
}

async function deliveryOf(
  bot: Bot,
  outcome: Exclude<Outcome<unknown>, { is: 'ok' }>,
  info: MatchInfo,
): Promise<Delivery> {
  if (outcome.is === 'later') return { is: 'later', afterMs: outcome.afterMs };
  if (outcome.is === 'refused')
    bot.log.error(
      { matchId: info.id, code: outcome.code, detail: outcome.detail },
      'Discord refused a message of ours',
    );
  // A missing right (50013) only: a token that Discord does not take is no matter of places.
  const isLost =
    (outcome.is === 'gone' && outcome.what === 'place') || (outcome.is === 'forbidden' && outcome.code === 50013);
  if (isLost) await noteLost(bot, info);
  return lost;
}
