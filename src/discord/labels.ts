/**
 * Completions have a label for people and a value for us. A client may send the label all the same: typed by hand, or chosen and then changed.
 * Whatever a command offers it understands: where it refuses, labels among its options are put back to the values they stand for.
 */
import type { APIApplicationCommandOption } from 'discord-api-types/v10';
import { MatchRefusal, Refusal } from './errors.ts';
import type { Answered, Command, Commanding } from './handling.ts';
import { buildSuggestions } from './payload/suggestions.ts';
import type { Reply } from './reply.ts';

/** Twice where it was refused and a label stood for its value: what refuses has stored nothing. */
export async function runCommand(command: Command, commanding: Commanding, reply: Reply<'private'>): Promise<Answered> {
  try {
    return await command.run(commanding, reply);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof MatchRefusal)) throw error;
    const meant = await withValues(command, commanding);
    if (meant === undefined) throw error;
    return command.run(meant, reply);
  }
}

/** @returns undefined where no option holds a label */
export async function withValues(command: Command, commanding: Commanding): Promise<Commanding | undefined> {
  const { options } = commanding.incoming;
  const changed: Record<string, string> = {};
  const payload = command.payload(commanding.bot.games);
  for (const name of completedOptions('options' in payload ? payload.options : [])) {
    const typed = options[name];
    const value = typeof typed === 'string' ? await valueBehind(command, commanding, name, typed.trim()) : undefined;
    if (value !== undefined && value !== typed) changed[name] = value;
  }
  if (Object.keys(changed).length === 0) return undefined;
  return { ...commanding, incoming: { ...commanding.incoming, options: { ...options, ...changed } } };
}

/** Asked for as somebody types it: whole, without the ellipsis of a long one, without what stands in brackets behind it, and not at all. */
async function valueBehind(
  command: Command,
  commanding: Commanding,
  name: string,
  label: string,
): Promise<string | undefined> {
  const whole = label.replace(/…$/u, '');
  for (const value of new Set([whole, whole.replace(/ \([^()]*\)?$/u, ''), ''])) {
    const incoming = { ...commanding.incoming, options: { ...commanding.incoming.options, [name]: value } };
    const offered = (await command.suggest?.({ ...commanding, incoming }, { name, value })) ?? [];
    const found = buildSuggestions(offered).find(each => each.name === label);
    if (found !== undefined) return found.value;
  }
  return undefined;
}

/** Of the command and all that it has below it. */
function completedOptions(options: readonly APIApplicationCommandOption[] = []): readonly string[] {
  const names = options.flatMap(option => [
    ...('autocomplete' in option && option.autocomplete === true ? [option.name] : []),
    ...('options' in option ? completedOptions(option.options) : []),
  ]);
  return [...new Set(names)];
}
