/** Showing something to everybody, where the member may: in some places the messages of apps are private all the same (E9). */
import type { Answered, Reader } from '../handling.ts';
import { flags } from '../payload/limits.ts';
import { type Content, privateMessage, publicMessage } from '../payload/message.ts';

export const sharedAnswer = ({ voice }: Reader, content: Content<'public'>): Answered => ({
  message: privateMessage({ text: voice.say('card.shared') }),
  tell: publicMessage(content),
  told: async outcome => {
    const seen = outcome.is === 'ok' && ((outcome.value.flags ?? 0) & flags.ephemeral) === 0;
    return seen ? undefined : privateMessage({ text: voice.say('card.not-shared') });
  },
});
