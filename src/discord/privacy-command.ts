/** /privacy: what is stored, and all of one's own as a file. */
import { accepted } from './errors.ts';
import type { Answered, Commanding } from './handling.ts';
import { askErase } from './life/erasing.ts';
import { privateMessage } from './payload/message.ts';

export async function showPrivacy(commanding: Commanding): Promise<Answered> {
  const { incoming, voice } = commanding;
  if (incoming.name.endsWith(' export')) return exportMine(commanding);
  if (incoming.name.endsWith(' erase')) return askErase(commanding);
  return { message: privateMessage({ text: voice.say('privacy.stored') }) };
}

/** Everything in every table that is this member's: never another's secrets. */
async function exportMine({ bot, incoming, voice }: Commanding): Promise<Answered> {
  const all = accepted(await bot.matches.exportOf(incoming.user.id));
  const { matches } = all;
  return {
    message: privateMessage({
      text: voice.say('privacy.export', { n: Array.isArray(matches) ? matches.length : 0 }),
      file: { name: 'flotilla-export.json', text: JSON.stringify(all, undefined, 2) },
    }),
  };
}
