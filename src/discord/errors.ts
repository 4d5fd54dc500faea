/** The one place that answers refusals: `error.<code>` says what is wrong and what to do instead. */
import type { AnyGame } from '../engine/contract.ts';
import type { Result } from '../matches/contract.ts';
import type { MatchError } from '../matches/errors.ts';
import type { Voice } from './voice.ts';

function errorText(voice: Voice, error: MatchError, game?: AnyGame): string {
  const said = voice.say(`error.${error.code}`, { reference: error.reference ?? '' });
  const detail = error.detail ? [voice.quote(error.detail, game)] : [];
  const nearest = error.nearest?.length
    ? [
        voice.say('error.nearest', {
          notations: error.nearest
            .slice(0, 5)
            .map(n => `\`${n.replace(/`/g, "'")}\``)
            .join(', '),
        }),
      ]
    : [];
  // A game's own reason names what is near already (GameRules.refusal).
  return [said, ...detail, ...(detail.length > 0 ? [] : nearest)].join('\n');
}

/** A refusal of the edge's own, before the match service is asked. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** A phrase and its arguments, safe for message text. */
  readonly key: string;
  readonly args: Readonly<Record<string, string | number>>;
  constructor(key: string, args: Readonly<Record<string, string | number>> = {}) {
    super(key);
    this.key = key;
    this.args = args;
  }
}

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

export const refusalText = (voice: Voice, refusal: Refusal | MatchRefusal): string =>
  refusal instanceof Refusal ? voice.say(refusal.key, refusal.args) : errorText(voice, refusal.error, refusal.game);
