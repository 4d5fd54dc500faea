/** /move: a typed line of notation, played as far as it is legal, completed from the legal choices. */

import type { Played } from '../matches/contract.ts';
import { accepted, MatchRefusal, refusalText } from './errors.ts';
import type { Answered, Commanding } from './handling.ts';
import { matchHere, suggestLines } from './here.ts';
import { code } from './names.ts';
import { joined, type Markup } from './payload/safe.ts';
import type { Suggestion } from './payload/suggestions.ts';
import { showPanel, showPlayed } from './showing.ts';
import type { Voice } from './voice.ts';

export async function playTyped(commanding: Commanding): Promise<Answered> {
  const { bot, incoming, voice } = commanding;
  const info = await matchHere(commanding);
  const line = String(incoming.options.notation ?? '');
  const typed = await bot.matches.type(info.id, incoming.user.id, line, incoming.id);
  // Its words announce how it stands, which is the panel.
  if (!typed.ok && typed.error.code === 'not-your-turn')
    return showPanel(commanding, info.id, { notice: refusalText(voice, new MatchRefusal(typed.error, info.game)) });
  const played = accepted(typed, info.game);
  return showPlayed(commanding, played, noticeOf(voice, played));
}

function noticeOf(voice: Voice, { steps, stopped, outcome, info }: Played): Markup {
  const taken = steps.length > 0 ? [voice.say(`move.${outcome}`, { steps: joined(steps.map(code), ', ') })] : [];
  if (stopped === undefined) return joined(taken);
  const nearest = joined(stopped.nearest.slice(0, 3).map(code), ', ');
  return joined([
    ...taken,
    stopped.reason
      ? voice.say('move.stopped', { typed: code(stopped.typed), reason: voice.quote(stopped.reason, info.game) })
      : voice.say(stopped.code === 'several-meant' ? 'move.ambiguous' : 'move.waits', { typed: code(stopped.typed) }),
    ...(nearest === '' ? [] : [voice.say('error.nearest', { notations: nearest })]),
  ]);
}

export const suggestTyped = (commanding: Omit<Commanding, 'settings'>, typed: string): Promise<readonly Suggestion[]> =>
  suggestLines(commanding, match => commanding.bot.matches.suggest(match, commanding.incoming.user.id, typed));
