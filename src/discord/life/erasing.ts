/** /privacy erase: asked once more, then done. */
import { accepted } from '../errors.ts';
import type { Answered, Asking, PressHandlers } from '../handling.ts';
import type { Incoming } from '../incoming.ts';
import { privateMessage } from '../payload/message.ts';
import { formatPress } from '../press.ts';

export async function askErase({ bot, incoming, voice }: Asking<Incoming>): Promise<Answered> {
  const running = (await bot.matches.list(incoming.user.id, 'running')).length;
  return {
    message: privateMessage({
      text: voice.say('privacy.erase-ask', { n: running }),
      rows: [{ buttons: [{ label: voice.say('button.erase'), id: formatPress('eraseYes', {}), style: 'danger' }] }],
    }),
  };
}

async function erase({ bot, incoming, voice }: Asking<Incoming>): Promise<Answered> {
  const { matches } = accepted(await bot.matches.erase(incoming.user.id));
  return { message: privateMessage({ text: voice.say('privacy.erased', { n: matches }) }) };
}

export const erasing = {
  eraseYes: { answer: 'panel', run: erase },
} satisfies Partial<PressHandlers>;
