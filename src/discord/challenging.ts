/** Posting a challenge and answering it. */
import type { Challenge, MatchInfo } from '../matches/contract.ts';
import { challengeCard } from './challenge-card.ts';
import { accepted } from './errors.ts';
import type { Answered, Asking, PressHandlers, Pressing } from './handling.ts';
import type { Incoming } from './incoming.ts';
import { channelLanguage } from './messages.ts';
import { flags } from './payload/limits.ts';
import { privateMessage } from './payload/message.ts';
import type { Press } from './press.ts';
import type { Reply } from './reply.ts';
import { awaited } from './seating.ts';
import { toldBoard } from './showing.ts';
import { stamp } from './stamps.ts';

/** The card goes out as a public follow-up, so that a refusal before it stays private; it works wherever the member may speak (U1). */
export async function postChallenge(
  { bot, voice, incoming }: Asking<Incoming>,
  challenge: Challenge,
): Promise<Answered> {
  const card = await challengeCard(bot, challenge, channelLanguage);
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

type CardVerb = 'accept' | 'decline' | 'join' | 'leave' | 'cancel';

async function answer(pressing: Pressing<Extract<Press, { verb: CardVerb }>>, reply: Reply<'public'>): Promise<void> {
  const { bot, press, incoming, voice } = pressing;
  await noteMessage(pressing);
  const { challenge, started } = accepted(
    await bot.matches.answerChallenge(press.challenge, incoming.user.id, press.verb, incoming.id),
  );
  await reply.show(await challengeCard(bot, challenge, channelLanguage));
  if (press.verb === 'accept' || press.verb === 'join') {
    await reply.whisper(privateMessage({ text: acceptedText(voice, started) }));
  }
  const board = started === undefined ? undefined : await toldBoard(bot, started.id, awaited(started));
  if (board !== undefined) await reply.tell(board);
}

/** Whoever is faster than the note of the post still gives the thread the card's message to start from. */
async function noteMessage({ bot, press, incoming }: Pressing<Extract<Press, { verb: CardVerb }>>): Promise<void> {
  if (incoming.kind !== 'press') return;
  const known = await bot.matches.challenge(press.challenge);
  if (!known.ok || known.value.messageId !== undefined || known.value.status !== 'open') return;
  await bot.matches.noteChallengeMessage(press.challenge, incoming.message.id);
}

const acceptedText = (voice: Asking<Incoming>['voice'], started: MatchInfo | undefined): string =>
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
