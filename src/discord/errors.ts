/** The one place that answers refusals: `error.<code>` says what is wrong and what to do instead. */

import type { AnyGame } from '../engine/contract.ts';
import type { Say } from '../engine/phrase.ts';
import type { Text } from '../engine/text.ts';
import type { Result } from '../matches/contract.ts';
import type { MatchError } from '../matches/errors.ts';
import { code, inCode } from './names.ts';
import { joined, type Markup } from './payload/safe.ts';
import type { BotPhrases } from './phrases.ts';
import type { Voice } from './voice.ts';

function errorText(voice: Voice, error: MatchError, game?: AnyGame): Markup {
  const said =
    error.code === 'internal'
      ? voice.say('error.internal', { reference: inCode(error.reference ?? '') })
      : voice.say(`error.${error.code}`);
  const detail = error.detail ? [voice.quote(error.detail, game)] : [];
  const nearest = error.nearest?.length
    ? [
        voice.say('error.nearest', {
          notations: joined(error.nearest.slice(0, 5).map(code), ', '),
        }),
      ]
    : [];
  // A game's own reason names what is near already (GameRules.refusal).
  return joined([said, ...detail, ...(detail.length > 0 ? [] : nearest)]);
}

/** A refusal of the edge's own, before the match service is asked. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** Its arguments are safe for message text. */
  readonly says: Text;
  constructor(says: Text) {
    super(says.key);
    this.says = says;
  }
}
/** To be thrown: `throw refusal('error.no-such-pace')`. */
export const refusal: Say<BotPhrases, Refusal, Markup | number> = (key: string, args?: Text['args']) =>
  new Refusal(args === undefined ? { key } : { key, args });

/** A refusal by the match service, thrown to the one place that answers it. */
export class MatchRefusal extends Error {
  override readonly name = 'MatchRefusal';
  readonly error: MatchError;
  readonly game: AnyGame | undefined;
  constructor(error: MatchError, game?: AnyGame) {
    super(error.code);
    this.error = error;
    this.game = game;
  }
}

/** @throws MatchRefusal */
export function accepted<T>(result: Result<T>, game?: AnyGame): T {
  if (result.ok) return result.value;
  throw new MatchRefusal(result.error, game);
}

export const refusalText = (voice: Voice, refused: Refusal | MatchRefusal): Markup =>
  refused instanceof Refusal ? voice.repeat(refused.says) : errorText(voice, refused.error, refused.game);
