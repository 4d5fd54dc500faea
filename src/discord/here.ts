/** Which match a command is about: named, the one that lives here, or the only one that waits for the member. */

import type { MatchId, MatchInfo } from '../matches/contract.ts';
import { accepted, refusal } from './errors.ts';
import type { Commanding } from './handling.ts';
import { gameName, plainName, plainText } from './names.ts';
import { joined, unmarked } from './payload/safe.ts';
import type { Suggestion } from './payload/suggestions.ts';

/** The option of every command about a match. */
export const matchOption = {
  type: 3,
  name: 'match',
  description: 'Which match; by default the one in this thread',
  autocomplete: true,
} as const;

/** @throws Refusal where none is meant, or several could be */
export async function matchHere(asking: Commanding): Promise<MatchInfo> {
  const found = await maybeMatchHere(asking);
  if (found === undefined) throw refusal('error.no-match-here');
  return found;
}

export async function maybeMatchHere({ bot, incoming }: Omit<Commanding, 'settings'>): Promise<MatchInfo | undefined> {
  const named = incoming.options.match;
  if (typeof named === 'string' && named !== '') return accepted(await bot.matches.info(named));
  const here = await bot.matches.matchIn(incoming.place, incoming.user.id);
  if (here !== undefined) return here;
  const running = await bot.matches.list(incoming.user.id, 'running');
  return running.length === 1 ? running[0] : undefined;
}

/** Typed lines completed for the match that is meant; nothing where none is. */
export async function suggestLines(
  commanding: Omit<Commanding, 'settings'>,
  linesOf: (match: MatchId) => Promise<readonly string[]>,
): Promise<readonly Suggestion[]> {
  const info = await maybeMatchHere(commanding);
  return info === undefined ? [] : (await linesOf(info.id)).map(line => ({ label: plainText(line), value: line }));
}

export async function suggestMatches(
  { bot, incoming, voice }: Omit<Commanding, 'settings'>,
  typed: string,
): Promise<readonly Suggestion[]> {
  const running = await bot.matches.list(incoming.user.id, 'running');
  const over = running.length < 25 ? await bot.matches.list(incoming.user.id, 'over') : [];
  // All of them, so that any is found by typing; the newest 25 of what fits are shown.
  const made = [...running, ...over].map(async info => {
    const ids = info.seats.flatMap(({ occupant }) =>
      'userId' in occupant && occupant.userId !== incoming.user.id ? [occupant.userId] : [],
    );
    const names = await bot.people.names(ids, info.place.guildId);
    const others = ids.map(id => plainName(names.get(id) ?? ''));
    const state = voice.say(info.status.over ? 'list.over' : 'list.running');
    return { label: unmarked`${gameName(info.game)} ${joined(others, ', ')} (${state}, ${info.seq})`, value: info.id };
  });
  return (await Promise.all(made)).filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));
}
