/** /settings: with options it changes them, without it shows them. */

import type { UserSettings } from '../matches/contract.ts';
import { refusal } from './errors.ts';
import type { Answered, Commanding } from './handling.ts';
import { habitLines, habitsFrom } from './life/habits-settings.ts';
import { literalText, plainText } from './names.ts';
import { privateMessage } from './payload/message.ts';
import { joined } from './payload/safe.ts';
import type { Suggestion } from './payload/suggestions.ts';
import { voiceIn } from './voice.ts';

const palettes = ['default', 'colour-blind', 'contrast'] as const satisfies readonly UserSettings['palette'][];

export async function changeSettings({ bot, incoming, settings }: Commanding): Promise<Answered> {
  const changed = Object.keys(changeFrom(incoming.options, settings)).length > 0;
  const now = changed
    ? await bot.matches.saveSettings(incoming.user.id, before => changeFrom(incoming.options, before))
    : settings;
  const voice = voiceIn(now.language);
  const lines = [
    voice.say(changed ? 'settings.saved' : 'settings.head'),
    voice.say('settings.palette', { palette: voice.say(`palette.${now.palette}`) }),
    voice.say('settings.text', { on: String(now.textMode) }),
    voice.say('settings.confirm', { on: String(now.confirm) }),
    voice.say('settings.zone', { zone: literalText(now.timeZone) }),
    voice.say('settings.language', { language: literalText(now.language) }),
    ...habitLines(now, voice),
  ];
  return { message: privateMessage({ text: joined(lines) }) };
}

type Options = Commanding['incoming']['options'];

/** @throws Refusal where a value cannot be read */
function changeFrom(options: Options, before: UserSettings): Partial<UserSettings> {
  const { palette, text, confirm, zone, language, mentions, reminders, direct } = options;
  const chosen = palettes.find(p => p === palette);
  return {
    ...(chosen ? { palette: chosen } : {}),
    ...(typeof text === 'boolean' ? { textMode: text } : {}),
    ...(typeof confirm === 'boolean' ? { confirm } : {}),
    ...(typeof zone === 'string' ? { timeZone: zoneNamed(zone) } : {}),
    ...(typeof language === 'string' && isLanguage(language) ? { language } : {}),
    ...(typeof mentions === 'boolean' ? { mentions } : {}),
    ...(typeof reminders === 'boolean' ? { reminders } : {}),
    ...(typeof direct === 'boolean' ? { direct } : {}),
    ...habitsFrom(options, before),
  };
}

/** Discord sends only what the command offers; anything else is left out. */
const isLanguage = (tag: string): boolean => /^[a-z]{2}(-[A-Z]{2})?$/.test(tag);

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** @throws Refusal where there is no such zone */
function zoneNamed(typed: string): string {
  const wanted = typed.trim().toLowerCase().replace(/ /g, '_');
  const found = zones.find(zone => zone.toLowerCase() === wanted);
  if (found === undefined) throw refusal('error.no-such-zone');
  return found;
}

export const suggestZones = (typed: string): readonly Suggestion[] =>
  zones
    .filter(zone => zone.toLowerCase().includes(typed.trim().toLowerCase().replace(/ /g, '_')))
    .map(zone => ({ label: plainText(zone), value: zone }));
