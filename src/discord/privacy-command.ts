/** /privacy: what is stored, and all of one's own as a file. */
import type { Answered, Commanding } from './handling.ts';
import { askErase } from './life/erasing.ts';
import { privateMessage } from './payload/message.ts';

export async function showPrivacy(commanding: Commanding): Promise<Answered> {
  const { incoming, voice } = commanding;
  if (incoming.name.endsWith(' export')) return exportMine(commanding);
  if (incoming.name.endsWith(' erase')) return askErase(commanding);
  return { message: privateMessage({ text: voice.say('privacy.stored') }) };
}

/** Own settings and decks, and each of one's matches with what this member may see of it: never another's secrets. */
async function exportMine({ bot, incoming, voice, settings }: Commanding): Promise<Answered> {
  const { id } = incoming.user;
  const matches = [...(await bot.matches.list(id, 'running')), ...(await bot.matches.list(id, 'over'))];
  const written = matches.map(({ id: match, game, mode, options, place, pace, seq, startedAt, endedAt, seats }) => ({
    match,
    game: game.id,
    mode,
    options,
    place,
    pace,
    decisions: seq,
    startedAt,
    endedAt,
    seats: seats.filter(({ occupant }) => 'userId' in occupant && occupant.userId === id).map(({ seat }) => seat + 1),
  }));
  const decks = (await bot.decks.own(id)).map(({ game, name, entry }) => ({ game: game.id, name, entry }));
  const text = JSON.stringify({ user: id, settings, matches: written, decks }, undefined, 2);
  return {
    message: privateMessage({
      text: voice.say('privacy.export', { n: matches.length }),
      file: { name: 'flotilla-export.json', text },
    }),
  };
}
