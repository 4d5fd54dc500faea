/** Commands are registered once and written only when they changed (A8); an empty list is refused (fault kind H). */
import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
import type { Log } from '../log/log.ts';
import type { Games } from './games.ts';
import type { Command, CommandPayload } from './handling.ts';
import { limits } from './payload/limits.ts';
import { phraseBooks } from './phrases.ts';
import type { Wire } from './wire.ts';

export type Registered = 'unchanged' | 'written';

/** @throws Error where the list is empty, a command is too large, or Discord refuses it: the start must not go on as if it had worked */
export async function registerCommands(
  wire: Wire,
  applicationId: string,
  commands: readonly Command[],
  games: Games,
  log: Log,
): Promise<Registered> {
  const wanted = payloadsOf(commands, games);
  const path = `/applications/${applicationId}/commands` as const;
  const there = await wire.call<readonly unknown[]>({ method: 'GET', path, query: { with_localizations: 'true' } });
  if (there.is === 'ok' && isSame(there.value, wanted)) return 'unchanged';
  const put = await wire.call({ method: 'PUT', path, body: wanted });
  if (put.is !== 'ok')
    throw new Error(`Discord did not take the commands: ${put.is} ${'detail' in put ? put.detail : ''}`);
  log.info({ commands: wanted.length }, 'commands registered');
  return 'written';
}

export function payloadsOf(commands: readonly Command[], games: Games): readonly CommandPayload[] {
  if (commands.length === 0) throw new Error('an empty list of commands would remove them all');
  const payloads = commands.map(command => localised(command.payload(games)));
  for (const payload of payloads) {
    const size = sizeOf(payload);
    if (size > limits.commandSize)
      throw new Error(`/${payload.name} has ${size} characters, A7 allows ${limits.commandSize}`);
  }
  return payloads;
}

interface Described {
  readonly name: string;
  readonly description?: string;
  readonly options?: readonly Described[];
  readonly choices?: readonly { readonly name: string; readonly value: string | number }[];
}

/** Names, descriptions and choice values added up; of translations the longest counts (A7). */
export function sizeOf(command: RESTPostAPIApplicationCommandsJSONBody | Described): number {
  const { name, description = '', options = [], choices = [] } = command as Described;
  const translated = Object.values(
    (command as { description_localizations?: Record<string, string> }).description_localizations ?? {},
  );
  const described = Math.max(description.length, ...translated.map(t => t.length));
  const own = name.length + described + choices.reduce((n, c) => n + c.name.length + String(c.value).length, 0);
  return options.reduce((n, option) => n + sizeOf(option), own);
}

/** Adds what other languages' books say under `command.<name>.<option>`. */
function localised(payload: CommandPayload): CommandPayload {
  return translate(payload as Described, `command.${payload.name}`) as unknown as CommandPayload;
}

function translate(described: Described, key: string): Described {
  const found = Object.entries(phraseBooks).flatMap(([language, book]) =>
    language !== 'en' && book?.[key] ? [[language, book[key]] as const] : [],
  );
  return {
    ...described,
    ...(found.length > 0 ? { description_localizations: Object.fromEntries(found) } : {}),
    ...(described.options
      ? { options: described.options.map(option => translate(option, `${key}.${option.name}`)) }
      : {}),
  };
}

/** Equal as far as we say something: Discord adds fields and defaults of its own. */
export function isSame(there: readonly unknown[], wanted: readonly CommandPayload[]): boolean {
  if (there.length !== wanted.length) return false;
  return wanted.every(want => there.some(have => covers(have, want)));
}

function covers(have: unknown, want: unknown): boolean {
  if (typeof want !== 'object' || want === null) return have === want || (want === false && have === undefined);
  if (Array.isArray(want)) {
    if (want.length === 0) return have === undefined || (Array.isArray(have) && have.length === 0);
    return Array.isArray(have) && have.length === want.length && want.every((w, i) => covers(have[i], w));
  }
  if (typeof have !== 'object' || have === null) return false;
  const extra = ['options', 'choices'].some(
    k =>
      !(k in want) &&
      Array.isArray((have as Record<string, unknown>)[k]) &&
      ((have as Record<string, unknown[]>)[k]?.length ?? 0) > 0,
  );
  return !extra && Object.entries(want).every(([k, w]) => covers((have as Record<string, unknown>)[k], w));
}
