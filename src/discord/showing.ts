/** A member's panel of a match, from the store as it is now. */

import type { Look, MatchId, Played } from '../matches/contract.ts';
import { boardMessage } from './board.ts';
import type { Bot } from './bot.ts';
import { accepted } from './errors.ts';
import type { Answered, Asking } from './handling.ts';
import type { Incoming } from './incoming.ts';
import { findAgain } from './life/finding-again.ts';
import type { PanelPlace } from './panel/asked.ts';
import { makePanel } from './panel/panel.ts';
import { flags } from './payload/limits.ts';
import type { Message } from './payload/message.ts';
import { joined, type Markup } from './payload/safe.ts';
import { lostPermissions } from './permissions.ts';
import { languageIn } from './servers.ts';

export interface Showing {
  readonly at?: { readonly pending: string; readonly place: PanelPlace };
  readonly notice?: Markup;
}

/** What this member may see of a match. @throws MatchRefusal */
export const lookOf = async ({ bot, incoming }: Asking<Incoming>, match: MatchId, atSeq?: number): Promise<Look> =>
  accepted(await bot.matches.look(match, { userId: incoming.user.id }, atSeq));

export async function showPanel(asking: Asking<Incoming>, match: MatchId, showing: Showing = {}): Promise<Answered> {
  const look = await lookOf(asking, match);
  const found = look.seat !== undefined && (await findAgain(asking.bot, asking.incoming, look.info));
  return { message: await panelOf(asking, found ? await lookOf(asking, match) : look, showing) };
}

export function panelOf(
  { bot, settings, voice, incoming }: Asking<Incoming>,
  look: Look,
  { at, notice }: Showing = {},
): Promise<Message<'private'>> {
  const said = joined([notice, lostPermissions(incoming, look.info, voice)].filter(line => line !== undefined));
  return makePanel(bot, {
    look,
    settings: { ...settings, language: voice.language },
    ...(at === undefined ? {} : { at }),
    ...(said === '' ? {} : { notice: said }),
  });
}

/** After a decision: the panel as it is then, and the board itself where no outbox may post. */
export async function showPlayed(asking: Asking<Incoming>, played: Played, notice?: Markup): Promise<Answered> {
  const { bot, incoming, voice } = asking;
  const { info, handedTo } = played;
  const tell = played.outcome === 'committed' ? await toldBoard(bot, info.id, handedTo) : undefined;
  if (tell === undefined) return showPanel(asking, info.id, notice === undefined ? {} : { notice });
  if (!incoming.alone) await follow(asking, played);
  // The board goes out here, where nobody else sees it.
  const unseen = incoming.alone && !info.practice ? [voice.say('answer.alone')] : [];
  const said = joined([...(notice === undefined ? [] : [notice]), ...unseen]);
  const shown = await showPanel(asking, info.id, said === '' ? {} : { notice: said });
  return { ...shown, tell, told: orHidden(asking, info.id) };
}

/** A match without a channel of its own lives where it is played: lists and rematches know of it. */
async function follow({ bot, incoming: { place } }: Asking<Incoming>, { info }: Played): Promise<void> {
  const isThere = place.channelId === info.place.channelId && place.threadId === info.place.threadId;
  if (place.anywhere && !isThere) await bot.matches.moveTo(info.id, place);
}

/** In some places the messages of apps are private to who acts (E9): the others saw nothing, and who acted is told so. */
export const orHidden =
  (asking: Asking<Incoming>, match: MatchId): NonNullable<Answered['told']> =>
  async outcome => {
    if (outcome.is !== 'ok' || ((outcome.value.flags ?? 0) & flags.ephemeral) === 0) return undefined;
    return panelOf(asking, await lookOf(asking, match), { notice: asking.voice.say('answer.hidden') });
  };

/** The public board, only where the bot may do no more than answer presses (U1). */
export async function toldBoard(
  bot: Bot,
  match: MatchId,
  ping: Played['handedTo'],
): Promise<Message<'public'> | undefined> {
  const seen = await bot.matches.look(match, 'spectator');
  if (!seen.ok || !seen.value.info.place.anywhere) return undefined;
  return boardMessage(bot, { look: seen.value, ping, language: await languageIn(bot, seen.value.info.place) });
}
