/** Earlier positions of a match, step by step, privately, as this member may see them. */
import type { Look, MatchId, MatchInfo } from '../matches/contract.ts';
import { accepted } from './errors.ts';
import type { Answered, Asking } from './handling.ts';
import type { Incoming } from './incoming.ts';
import type { Button } from './payload/components.ts';
import { limits } from './payload/limits.ts';
import { privateMessage } from './payload/message.ts';
import { fitLines } from './payload/text.ts';
import { privatePicture, wordsOf } from './pictures.ts';
import { formatPress } from './press.ts';
import { type Seating, seatingOf } from './seating.ts';
import type { Voice } from './voice.ts';

export async function replayMessage(asking: Asking<Incoming>, match: MatchId, seq: number): Promise<Answered> {
  const { bot, voice, incoming, settings } = asking;
  const now = accepted(await bot.matches.info(match));
  const at = Math.min(seq, now.seq);
  const look = accepted(await bot.matches.look(match, { userId: incoming.user.id }, at));
  const seating = await seatingOf(bot, now, voice);
  const sight = { look, voice, names: seating.plain, palette: settings.palette };
  const picture = settings.textMode ? undefined : await privatePicture(bot, sight);
  return {
    message: privateMessage({
      text: textOf(look, voice, seating, at, now.seq, picture === undefined),
      rows: [{ buttons: steps(match, at, now.seq, voice) }, { buttons: playOnButton(now, at, voice) }],
      ...(picture ? { picture } : {}),
    }),
  };
}

function textOf(look: Look, voice: Voice, seating: Seating, at: number, last: number, words: boolean): string {
  const recent = look.recent.slice(-8).map(text => `> ${voice.quote(text, look.info.game, seating.plain)}`);
  const position = words
    ? wordsOf({ look, voice, names: seating.plain }).map(value => voice.quote({ key: '=', args: { value } }, undefined))
    : [];
  return fitLines(
    [voice.say('replay.head', { game: look.info.game.name, step: at, of: last }), ...recent, ...position],
    limits.content,
    n => voice.say('text.more', { n }),
  );
}

/** A finished match may be played on from any of its positions; a running one would give away what is hidden. */
function playOnButton({ id, status, seq }: MatchInfo, at: number, voice: Voice): readonly Button[] {
  if (!status.over || at >= seq) return [];
  return [{ label: voice.say('button.play-on'), id: formatPress('playOn', { match: id, seq: at }), style: 'success' }];
}

function steps(match: MatchId, at: number, last: number, voice: Voice): readonly Button[] {
  // Two buttons may lead to the same step; payload/components.ts makes their ids differ.
  const to = (seq: number, label: string, disabled: boolean): Button => ({
    label: voice.say(label),
    id: formatPress('replay', { match, seq: Math.max(0, Math.min(seq, last)) }),
    disabled,
  });
  return [
    to(0, 'button.first', at === 0),
    to(at - 1, 'button.before', at === 0),
    to(at + 1, 'button.after', at >= last),
    to(at + 10, 'button.after-ten', at >= last),
    to(last, 'button.last', at >= last),
  ];
}
