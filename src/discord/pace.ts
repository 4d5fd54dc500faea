/** Paces as the commands offer and read them; what each means stands in its name. */

import type { Absence, Pace, PaceId } from '../matches/contract.ts';
import { formatDuration, parsePace, readPace } from '../matches/time/pace.ts';
import { refusal } from './errors.ts';
import { literalText, plainText } from './names.ts';
import { joined, type Safe, unmarked } from './payload/safe.ts';
import type { Suggestion } from './payload/suggestions.ts';
import type { Voice } from './voice.ts';

const paces = ['live', 'daily', 'relaxed', 'match'] as const satisfies readonly PaceId[];
/** Free combinations that are offered; any other may be typed. */
const offered = [
  'bank 1h, increment 30s',
  'bank 3d, increment 8h, cap 5d',
  'each 12h',
  'bank 5m, increment 5s',
  'bank 2d, each 6h',
];

export type Presets = readonly { readonly name: string; readonly pace: string }[];

/** @param presets the server's own, by name. @throws Refusal that says how a pace is written */
export function paceNamed(typed: unknown, presets: Presets = []): Pace | undefined {
  if (typeof typed !== 'string' || typed.trim() === '') return undefined;
  const own = presets.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase());
  const pace = parsePace(own?.pace ?? typed);
  if (pace === undefined || pace === 'none') throw refusal('error.no-such-pace');
  return pace;
}

export function paceLabel(pace: Pace, voice: Voice): Safe {
  const free = readPace(pace);
  if (free === undefined) return voice.say(`pace.${pace as PaceId}`);
  return joined(
    (['each', 'bank', 'increment', 'cap'] as const).flatMap(part =>
      free[part] === undefined
        ? []
        : [voice.say(`pace.free.${part}`, { time: literalText(formatDuration(free[part])) })],
    ),
    ', ',
  ) as Safe;
}

/** The server's own presets first. */
export function suggestPaces(voice: Voice, typed: string, presets: Presets = []): readonly Suggestion[] {
  const label = (pace: string) => paceLabel(parsePace(pace) ?? 'daily', voice);
  const own = presets
    .map(({ name, pace }) => ({ label: unmarked`${plainText(name)}: ${label(pace)}`, value: name }))
    .filter(each => each.label.toLowerCase().includes(typed.trim().toLowerCase()));
  return [...own, ...usualPaces(voice, typed)];
}

function usualPaces(voice: Voice, typed: string): readonly Suggestion[] {
  const text = typed.trim().toLowerCase();
  const own = text === '' ? undefined : parsePace(text);
  const known = [...paces, ...offered.flatMap(each => parsePace(each) ?? [])];
  const label = (pace: Pace) => paceLabel(pace, voice);
  const found = known.filter(pace => pace !== own && (pace.includes(text) || label(pace).toLowerCase().includes(text)));
  return [...(own === undefined || own === 'none' ? [] : [own]), ...found].map(pace => ({
    label: label(pace),
    value: pace,
  }));
}

const absences = ['default', 'opponent', 'lose'] as const satisfies readonly Absence[];
export const absenceNamed = (typed: unknown): Absence | undefined => absences.find(absence => absence === typed);
