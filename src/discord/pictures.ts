/** Pictures of positions with their alt text, for one viewer or for all; without one where the painter cannot or takes too long. */

import type { Answer, PendingId, ZoomWord } from '../engine/contract.ts';
import type { Scene } from '../engine/scene.ts';
import type { Text } from '../engine/text.ts';
import type { Look } from '../matches/contract.ts';
import type { NameOf } from '../words/format.ts';
import type { Bot } from './bot.ts';
import { limits } from './payload/limits.ts';
import type { Audience, Picture } from './payload/message.ts';
import type { Plain } from './payload/safe.ts';
import { fitLines } from './payload/text.ts';
import { within } from './people.ts';
import type { Voice } from './voice.ts';

export interface Sight {
  readonly look: Look;
  readonly voice: Voice;
  /** Plain names by seat. */
  readonly names: NameOf;
  readonly palette: string;
  readonly focus?: { readonly pendingId?: PendingId; readonly picked?: Answer; readonly zoom?: ZoomWord };
}

/** The spectators' picture: the only one that may be shown in a channel. @throws where the look is a seat's */
export function publicPicture(bot: Bot, sight: Sight): Promise<Picture<'public'> | undefined> {
  if (sight.look.viewer !== 'spectator') throw new Error('a public picture is made from the spectators’ look only');
  return pictureOf(bot, 'public', sight);
}

export const privatePicture = (bot: Bot, sight: Sight): Promise<Picture<'private'> | undefined> =>
  pictureOf(bot, 'private', sight);

async function pictureOf<A extends Audience>(bot: Bot, made: A, sight: Sight): Promise<Picture<A> | undefined> {
  const { look, voice, names, palette, focus } = sight;
  const png = await paintOrNot(
    bot,
    () => look.scene({ palette, ...focus }),
    text => voice.plain(text, look.info.game, names),
  );
  if (png === undefined) return undefined;
  return { for: made, png, name: `${look.info.game.id}-${look.info.seq}-${look.info.epoch}`, alt: altOf(sight) };
}

/** undefined where it fails, is too large for Discord (M9) or takes longer than the text should wait for it. */
export async function paintOrNot(
  bot: Bot,
  scene: () => Scene,
  print: (text: Text) => string,
): Promise<Uint8Array | undefined> {
  const began = performance.now();
  try {
    const png = await within(Promise.resolve(bot.paint(scene(), print)), bot.pictureWaitMs);
    if (png === undefined)
      bot.log.warn({ waitedMs: Math.round(performance.now() - began) }, 'a picture took too long; the text goes out');
    return png !== undefined && png.byteLength <= limits.fileSize ? png : undefined;
  } catch (error) {
    bot.log.warn({ error }, 'a picture could not be made; the text goes out');
    return undefined;
  } finally {
    bot.meters.stage('picture', (performance.now() - began) / 1000);
  }
}

/** The position in words, one entry a line, as plain text. */
export const wordsOf = ({ look, voice, names }: Pick<Sight, 'look' | 'voice' | 'names'>): readonly Plain[] =>
  look.words().map(text => voice.plain(text, look.info.game, names));

const altOf = (sight: Sight): Plain =>
  fitLines(wordsOf(sight), limits.altText, left => sight.voice.label('text.more', { n: left }));
