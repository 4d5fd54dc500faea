/**
 * What random matches bring up, as it is kept in test/words/kept/<game>.json: an event for every phrase of the log, the words of every question.
 * `npm run said` plays some matches more and adds what is new. `byHand`: what no play comes to.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '../../src/engine/contract.ts';
import type { Text } from '../../src/engine/text.ts';
import type { Teller } from './teller.ts';

export interface Kept {
  /** By the key that it is told with to somebody. */
  readonly events: Readonly<Record<string, { readonly type: string }>>;
  readonly prompts: Readonly<Record<string, Text>>;
  readonly byHand: Pick<Kept, 'events' | 'prompts'>;
}

const fileOf = (game: AnyGame): string => join(import.meta.dirname, '../words/kept', `${game.id}.json`);
export const keptOf = (game: AnyGame): Kept =>
  existsSync(fileOf(game))
    ? (JSON.parse(readFileSync(fileOf(game), 'utf8')) as Kept)
    : { events: {}, prompts: {}, byHand: { events: {}, prompts: {} } };

/** What was played is added to what was; what the game has no phrase for any more goes. */
export function keep(game: AnyGame, { eventsByKey, promptsByKey }: Teller): void {
  const kept = keptOf(game);
  const known = <T>(...all: readonly Readonly<Record<string, T>>[]): Record<string, T> =>
    Object.fromEntries(
      Object.entries(Object.assign({}, ...all) as Record<string, T>)
        .filter(([key]) => Object.hasOwn(game.phrases.en, key))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  const events = known(kept.events, Object.fromEntries(eventsByKey));
  const asked = known(kept.prompts, Object.fromEntries(promptsByKey));
  const without = <T>(all: Readonly<Record<string, T>>, reached: object) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => !Object.hasOwn(reached, key)));
  const byHand = {
    events: without(kept.byHand.events, events),
    prompts: without(kept.byHand.prompts, asked),
  };
  writeFileSync(fileOf(game), `${JSON.stringify({ events, prompts: asked, byHand }, undefined, 1)}\n`);
}

/** Phrases of the game that begin like those that were used. */
export function phrasesLike(game: AnyGame, used: readonly string[]): readonly string[] {
  const heads = new Set(used.map(key => key.split('.')[0]));
  return Object.keys(game.phrases.en).filter(key => heads.has(key.split('.')[0]));
}
