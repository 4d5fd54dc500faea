/** The challenge as it stands in the channel: who, what, which options, until when; its buttons while it is open. */

import type { AnyGame } from '../engine/contract.ts';
import type { Challenge } from '../matches/contract.ts';
import type { Bot } from './bot.ts';
import { freeText, gameName, inMessage, literalText, plainName, plainText, userMention } from './names.ts';
import { paceLabel } from './pace.ts';
import type { Button } from './payload/components.ts';
import { type Message, publicMessage } from './payload/message.ts';
import { joined, type Markup, markup } from './payload/safe.ts';
import { formatPress } from './press.ts';
import { listOf } from './result-line.ts';
import { stamp } from './stamps.ts';
import { type Voice, voiceIn } from './voice.ts';

/** Longest note that a challenge carries. */
export const noteLength = 300;

export async function challengeCard(bot: Bot, challenge: Challenge, language: string): Promise<Message<'public'>> {
  const voice = voiceIn(language);
  const game = bot.games.find(challenge.game);
  const invited = challenge.seats.flatMap(seat =>
    !seat.open && seat.userId && seat.answer === 'waiting' ? [seat.userId] : [],
  );
  const open = challenge.status === 'open';
  return publicMessage({
    text: joined([
      ...(await headLines(bot, challenge, voice, game)),
      ...seatLines(challenge, voice),
      ...endLines(challenge, voice),
    ]),
    rows: open ? [{ buttons: buttonsOf(challenge, voice) }, { buttons: deckButtons(challenge, voice, game) }] : [],
    ping: open ? invited : [],
  });
}

async function headLines(
  bot: Bot,
  challenge: Challenge,
  voice: Voice,
  game: AnyGame | undefined,
): Promise<readonly Markup[]> {
  const found = await bot.people.names([challenge.hostId], challenge.place.guildId);
  const host = inMessage(
    plainName(
      found.get(challenge.hostId) ?? '',
      voice.label('name.unknown', { id: plainText(challenge.hostId.slice(-4)) }),
    ),
  );
  const mode = game?.modes.find(m => m.id === challenge.mode);
  const usual = challenge.status === 'open' ? game?.library.decks?.prebuilt[0] : undefined;
  return [
    markup`## ${voice.say('challenge.head', { host, game: gameName(game ?? { name: challenge.game }) })}`,
    ...(mode
      ? [voice.say('challenge.mode', { mode: voice.quote(mode.title, game), note: voice.quote(mode.note, game) })]
      : []),
    ...optionLines(challenge, voice, game, mode?.options),
    voice.say('challenge.pace', { pace: paceLabel(challenge.pace ?? 'daily', voice) }),
    ...(challenge.absence === undefined || challenge.absence === 'opponent'
      ? []
      : [voice.say(`challenge.absence.${challenge.absence}`)]),
    ...(challenge.rated ? [voice.say('challenge.rated')] : []),
    ...(challenge.note ? [markup`> ${freeText(challenge.note, noteLength)}`] : []),
    ...(usual ? [voice.say('challenge.decks', { name: literalText(usual.name) })] : []),
    ...(challenge.place.anywhere ? [voice.say('challenge.anywhere')] : []),
  ];
}

/** Options that differ from what the mode settles. */
function optionLines(
  challenge: Challenge,
  voice: Voice,
  game: AnyGame | undefined,
  settled: unknown,
): readonly Markup[] {
  const usual = new Map(Object.entries((settled ?? {}) as Readonly<Record<string, unknown>>));
  return Object.entries(challenge.options).flatMap(([name, value]) =>
    JSON.stringify(usual.get(name)) === JSON.stringify(value)
      ? []
      : [
          markup`-# ${voice.quote({ key: `option.${name}` }, game)}: ${voice.quote({ key: `option.${name}.${String(value)}` }, game)}`,
        ],
  );
}

function seatLines(challenge: Challenge, voice: Voice): readonly Markup[] {
  return challenge.seats.map(seat => {
    if (seat.opponent !== undefined)
      return voice.say('challenge.computer', { level: voice.say(`level.${seat.opponent}`) });
    const who = seat.userId ? userMention(seat.userId) : voice.say('challenge.open-seat');
    return markup`${who}: ${voice.say(`challenge.answer.${seat.userId ? seat.answer : 'open'}`)}`;
  });
}

function endLines(challenge: Challenge, voice: Voice): readonly Markup[] {
  if (challenge.status === 'open') return [voice.say('challenge.until', { at: stamp(challenge.expiresAt) })];
  const declined = challenge.seats.flatMap(seat =>
    seat.answer === 'declined' && seat.userId ? [userMention(seat.userId)] : [],
  );
  const status =
    challenge.status === 'declined'
      ? voice.say('challenge.status.declined', { n: declined.length, who: listOf(voice, declined) })
      : voice.say(`challenge.status.${challenge.status}`);
  return [markup`**${status}**`];
}

/** Where seats bring decks: which one is asked privately. */
const deckButtons = ({ id }: Challenge, voice: Voice, game: AnyGame | undefined): readonly Button[] =>
  game?.library.decks
    ? [{ label: voice.say('button.deck-choose'), id: formatPress('deckChoose', { challenge: id }) }]
    : [];

function buttonsOf(challenge: Challenge, voice: Voice): readonly Button[] {
  const id = { challenge: challenge.id };
  const invites = challenge.seats.some(seat => !seat.open && seat.opponent === undefined);
  const open = challenge.seats.some(seat => seat.open);
  return [
    ...(invites
      ? [
          { label: voice.say('button.accept'), id: formatPress('accept', id), style: 'success' as const },
          { label: voice.say('button.decline'), id: formatPress('decline', id), style: 'danger' as const },
        ]
      : []),
    ...(open
      ? [
          { label: voice.say('button.join'), id: formatPress('join', id), style: 'success' as const },
          { label: voice.say('button.leave'), id: formatPress('leave', id) },
        ]
      : []),
    { label: voice.say('button.cancel'), id: formatPress('cancel', id) },
  ];
}
