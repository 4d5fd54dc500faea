/** Modes and options of a game as members type them: `name=value, name=value`, completed with what each does. */

import type { AnyGame } from '../engine/contract.ts';
import { refusal } from './errors.ts';
import type { Games } from './games.ts';
import { optionsOf } from './games.ts';
import { code, gameName } from './names.ts';
import { joined, type Markup, markup, unmarked } from './payload/safe.ts';
import type { Suggestion } from './payload/suggestions.ts';
import type { Voice } from './voice.ts';

export type OptionValues = Readonly<Record<string, unknown>>;

/** By id or name, however written. @throws Refusal that lists what there is */
export function gameNamed(games: Games, typed: string): AnyGame {
  const wanted = typed.trim().toLowerCase();
  const found = games.all.find(game => game.id === wanted || game.name.toLowerCase() === wanted);
  if (found) return found;
  throw refusal('error.no-such-game-here', { games: joined(games.all.map(gameName), ', ') });
}

export interface Settled {
  readonly mode?: string;
  /** Only what was typed, to be laid over the mode's. */
  readonly laid: OptionValues;
  /** All of them, as the game parses them. */
  readonly options: OptionValues;
}

/**
 * @param seats how many are to play; without a mode the first one that takes so many is meant
 * @throws Refusal that names what cannot be read and what may stand there
 */
export function optionsFor(game: AnyGame, voice: Voice, mode?: string, typed?: string, seats?: number): Settled {
  const chosen =
    mode === undefined
      ? usualMode(game, seats)
      : game.modes.find(m => m.id === mode.trim() || voice.plain(m.title, game) === mode.trim());
  if (mode !== undefined && chosen === undefined) {
    throw refusal('error.no-such-mode-here', {
      modes: joined(
        game.modes.map(m => voice.quote(m.title, game)),
        ', ',
      ),
    });
  }
  const laid = parseOptions(game, typed ?? '');
  const parsed = game.options.safeParse({ ...(chosen?.options as object | undefined), ...laid });
  if (!parsed.success) throw refusal('error.bad-options-here', { options: optionNames(game) });
  return {
    ...(chosen === undefined || (mode === undefined && chosen === game.modes[0]) ? {} : { mode: chosen.id }),
    laid,
    options: parsed.data as OptionValues,
  };
}

function usualMode({ modes, seating }: AnyGame, seats: number | undefined): AnyGame['modes'][number] | undefined {
  const [first] = modes;
  const takes = (mode: AnyGame['modes'][number]): boolean =>
    seats !== undefined && seating(mode.options).counts.includes(seats);
  if (seats === undefined || first === undefined || takes(first)) return first;
  return modes.find(mode => takes(mode) && mode.solo !== true) ?? modes.find(takes) ?? first;
}

function parseOptions(game: AnyGame, typed: string): OptionValues {
  const known = optionsOf(game);
  const laid: Record<string, unknown> = {};
  for (const part of typed
    .split(',')
    .map(p => p.trim())
    .filter(p => p !== '')) {
    const [name = '', value = ''] = part.split('=').map(p => p.trim());
    const option = known.find(o => o.name.toLowerCase() === name.toLowerCase());
    const found = option?.values.find(v => String(v).toLowerCase() === value.toLowerCase());
    if (option === undefined || found === undefined)
      throw refusal('error.bad-options-here', { options: optionNames(game) });
    laid[option.name] = found;
  }
  return laid;
}

const optionNames = (game: AnyGame): Markup => {
  const known = optionsOf(game).map(({ name, values }) => code(`${name}=${values.join('|')}`));
  return known.length === 0 ? markup`–` : joined(known, ', ');
};

/** Each completion keeps what was typed before the last comma, and says what it does. */
export function suggestOptions(game: AnyGame, voice: Voice, typed: string): readonly Suggestion[] {
  const parts = typed.split(',');
  const last = (parts.pop() ?? '').trim().toLowerCase();
  // A label may hold commas too.
  const before = parts.map(p => p.trim()).filter(p => p.includes('='));
  const taken = before.map(p => p.split('=')[0]?.trim().toLowerCase());
  return optionsOf(game)
    .filter(option => !taken.includes(option.name.toLowerCase()))
    .flatMap(({ name, values, byDefault }) =>
      values.map(value => ({
        label: unmarked`${voice.plain({ key: `option.${name}` }, game)}: ${voice.plain({ key: `option.${name}.${value}` }, game)}${value === byDefault ? unmarked` ✓` : unmarked``}`,
        value: [...before, `${name}=${value}`].join(', '),
      })),
    )
    .filter(
      ({ label, value }) => last === '' || value.toLowerCase().includes(last) || label.toLowerCase().includes(last),
    );
}

export const suggestModes = (game: AnyGame, voice: Voice, typed: string, solo?: true): readonly Suggestion[] =>
  game.modes
    .filter(
      mode =>
        solo === undefined ||
        mode.solo === true ||
        game.modes.every(m => m.solo === undefined) ||
        game.seating(mode.options as never).counts.some(n => n >= 2),
    )
    .map(mode => ({
      label: unmarked`${voice.plain(mode.title, game)}: ${voice.plain(mode.note, game)}`,
      value: mode.id,
    }))
    .filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()));
