/** Settings about time: reminders, quiet hours, days off, as typed and in words. */

import type { UserSettings } from '../../matches/contract.ts';
import { awaySchema, quietSchema } from '../../matches/time/habits.ts';
import { refusal } from '../errors.ts';
import type { OptionValue } from '../incoming.ts';
import { literalText } from '../names.ts';
import { joined, type Markup } from '../payload/safe.ts';
import type { Voice } from '../voice.ts';

const NONE = 'none';
/** Longest vacation, days. */
const LONGEST = 60;

/** @throws Refusal that says how hours or days are written */
export function habitsFrom(
  { quiet, weekends, vacation }: Readonly<Record<string, OptionValue>>,
  now: UserSettings,
): Partial<UserSettings> {
  return {
    ...(typeof quiet === 'string' ? { quiet: quietFrom(quiet) } : {}),
    ...(typeof weekends === 'boolean' || typeof vacation === 'string'
      ? { away: awayFrom(weekends, vacation, now) }
      : {}),
  };
}

function quietFrom(typed: string): string | undefined {
  const plain = typed.replaceAll(/\s/g, '').replace('–', '-');
  if (plain.toLowerCase() === NONE || plain === '') return undefined;
  const full = plain.replaceAll(/(^|-)(\d)(?=:|-|$)/g, '$10$2').replaceAll(/(^|-)(\d\d)(?=-|$)/g, '$1$2:00');
  const read = quietSchema.safeParse(full);
  if (!read.success) throw refusal('error.bad-quiet');
  return read.data;
}

function awayFrom(weekends: unknown, vacation: unknown, now: UserSettings): UserSettings['away'] {
  const { from, to } =
    vacation === undefined ? { from: now.away?.from, to: now.away?.to } : vacationFrom(String(vacation));
  const off = typeof weekends === 'boolean' ? weekends : (now.away?.weekends ?? false);
  if (!off && from === undefined) return undefined;
  return { weekends: off, ...(from === undefined || to === undefined ? {} : { from, to }) };
}

function vacationFrom(typed: string): { readonly from?: string; readonly to?: string } {
  if (typed.trim().toLowerCase() === NONE || typed.trim() === '') return {};
  const [from = '', to = from] = typed.split('..').map(part => part.trim());
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  const fits = awaySchema.safeParse({ weekends: false, from, to }).success && days <= LONGEST;
  if (!fits || !isDate(from) || !isDate(to)) throw refusal('error.bad-vacation');
  return { from, to };
}

const isDate = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

export function habitLines(
  { mentions, reminders, direct, directRefused, quiet, away }: UserSettings,
  voice: Voice,
): readonly Markup[] {
  const days = [
    ...(away?.weekends ? [voice.say('settings.away.weekends')] : []),
    ...(away?.from !== undefined && away.to !== undefined
      ? [voice.say('settings.away.vacation', { from: literalText(away.from), to: literalText(away.to) })]
      : []),
  ];
  return [
    voice.say('settings.mentions', { on: String(mentions) }),
    voice.say('settings.reminders', { on: String(reminders) }),
    voice.say('settings.direct', { on: direct && directRefused ? 'refused' : String(direct) }),
    voice.say('settings.quiet', { hours: quiet === undefined ? voice.say('settings.quiet.none') : literalText(quiet) }),
    voice.say('settings.away', { days: days.length === 0 ? voice.say('settings.away.never') : joined(days, ', ') }),
  ];
}
