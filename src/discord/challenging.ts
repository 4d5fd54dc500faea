/** Posting a challenge and answering it. */

import type { Challenge, MatchInfo } from '../matches/contract.ts';
import { challengeCard } from './challenge-card.ts';
import { accepted } from './errors.ts';
import type { Answered, Asking, PressHandlers, Pressing } from './handling.ts';
import type { Incoming } from './incoming.ts';
import { channelMention } from './names.ts';
import { flags } from './payload/limits.ts';
import { privateMessage } from './payload/message.ts';
import type { Markup } from './payload/safe.ts';
import { post } from './posting.ts';
import type { Press } from './press.ts';
import type { Reply } from './reply.ts';
import { needPlayable } from './rights.ts';
import { awaited } from './seating.ts';
import { languageIn } from './servers.ts';
import { toldBoard } from './showing.ts';
import { stamp } from './stamps.ts';

/** The card goes out as a public follow-up, so that a refusal before it stays private; it works wherever the member may speak (U1). */
export async function postChallenge(
  { bot, voice, incoming }: Asking<Incoming>,
  challenge: Challenge,
): Promise<Answered> {
  const card = await challengeCard(bot, challenge, await languageIn(bot, challenge.place));
  return {
    message: privateMessage({ text: voice.say('challenge.posted', { at: stamp(challenge.expiresAt) }) }),
    tell: card,
    told: async outcome => {
      const hidden = outcome.is === 'ok' && ((outcome.value.flags ?? 0) & flags.ephemeral) !== 0;
      if (outcome.is === 'ok' && !hidden) {
        await bot.matches.noteChallengeMessage(challenge.id, outcome.value.id);
        return undefined;
      }
      // Nobody can accept what nobody sees (E9).
      await bot.matches.answerChallenge(challenge.id, challenge.hostId, 'cancel', `${incoming.id}/cancel`);
      return privateMessage({ text: voice.say(hidden ? 'challenge.hidden' : 'challenge.not-posted') });
    },
  };
}

/** Into another place than where it was asked for, where the bot may post by itself: the thread of the match before. */
export async function postChallengeThere(asking: Asking<Incoming>, challenge: Challenge): Promise<Answered> {
  const { bot, voice, incoming } = asking;
  const { place } = challenge;
  const card = await challengeCard(bot, challenge, await languageIn(bot, place));
  const posted = await post(bot.wire, place, `${challenge.id}:card`, card, async () => card);
  if (posted.is !== 'ok') {
    await bot.matches.answerChallenge(challenge.id, challenge.hostId, 'cancel', `${incoming.id}/cancel`);
    return { message: privateMessage({ text: voice.say('challenge.not-posted') }) };
  }
  await bot.matches.noteChallengeMessage(challenge.id, posted.value.id);
  const where = channelMention(posted.value.channelId);
  return {
    message: privateMessage({ text: voice.say('challenge.posted-there', { at: stamp(challenge.expiresAt), where }) }),
  };
}

/** Who says yes may begin the match: what it needs where it is going to be is there. @throws Refusal, MatchRefusal */
export async function needJoinable(asking: Asking<Incoming>, id: string): Promise<void> {
  const challenge = accepted(await asking.bot.matches.challenge(id));
  const game = asking.bot.games.find(challenge.game);
  if (game !== undefined && challenge.status === 'open') await needPlayable(asking, game);
}

type CardVerb = 'accept' | 'decline' | 'join' | 'leave' | 'cancel';

async function answer(pressing: Pressing<Extract<Press, { verb: CardVerb }>>, reply: Reply<'public'>): Promise<void> {
  const { bot, press, incoming, voice } = pressing;
  if (press.verb === 'accept' || press.verb === 'join') await needJoinable(pressing, press.challenge);
  await noteMessage(pressing);
  const { challenge, started } = accepted(
    await bot.matches.answerChallenge(press.challenge, incoming.user.id, press.verb, incoming.id),
  );
  await reply.show(await challengeCard(bot, challenge, await languageIn(bot, challenge.place)));
  if (press.verb === 'accept' || press.verb === 'join') {
    await reply.whisper(privateMessage({ text: acceptedText(voice, started) }));
  }
  const board = started === undefined ? undefined : await toldBoard(bot, started.id, awaited(started));
  if (board === undefined) return;
  const told = await reply.tell(board);
  if (told.is === 'ok' && ((told.value.flags ?? 0) & flags.ephemeral) !== 0)
    await reply.whisper(privateMessage({ text: voice.say('answer.hidden') }));
}

/** Whoever is faster than the note of the post still gives the thread the card's message to start from. */
async function noteMessage({ bot, press, incoming }: Pressing<Extract<Press, { verb: CardVerb }>>): Promise<void> {
  if (incoming.kind !== 'press') return;
  const known = await bot.matches.challenge(press.challenge);
  if (!known.ok || known.value.messageId !== undefined || known.value.status !== 'open') return;
  await bot.matches.noteChallengeMessage(press.challenge, incoming.message.id);
}

const acceptedText = (voice: Asking<Incoming>['voice'], started: MatchInfo | undefined): Markup =>
  voice.say(
    started === undefined
      ? 'challenge.accepted-waiting'
      : started.place.anywhere
        ? 'challenge.accepted-here'
        : 'challenge.accepted',
  );

const onCard = { answer: 'message', run: answer } as const;
export const challenging = {
  accept: onCard,
  decline: onCard,
  join: onCard,
  leave: onCard,
  cancel: onCard,
} satisfies Partial<PressHandlers>;
