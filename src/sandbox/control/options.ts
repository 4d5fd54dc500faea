import type { Command } from '../commands.ts';
import type { CommandOption } from '../limits/command.ts';
import { countChars } from '../limits/text.ts';
import { impossible } from './problem.ts';

/** Values by option name. Users, roles and channels by id. */
export type OptionValues = Readonly<Record<string, string | number | boolean | undefined>>;

export interface SentOption {
  readonly name: string;
  readonly type: number;
  readonly value?: string | number | boolean;
  readonly focused?: true;
  readonly options?: readonly SentOption[];
}

type ValueOption = Exclude<CommandOption, { type: 1 | 2 }>;

/** The options of a command or of its subcommand `path`, as the composer asks for them. */
function leafOptions(command: Command, path: readonly string[]): readonly ValueOption[] {
  let options: readonly CommandOption[] = command.options ?? [];
  for (const name of path) {
    const found = options.find(each => each.name === name && (each.type === 1 || each.type === 2));
    if (!found || !('options' in found)) {
      if (found) return [];
      impossible(`/${command.name} has no subcommand ${name}`);
    }
    options = (found.options ?? []) as readonly CommandOption[];
  }
  if (options.some(each => each.type === 1 || each.type === 2))
    impossible(`/${command.name} wants one of its subcommands`);
  return options.filter((each): each is ValueOption => each.type > 2);
}

/**
 * Builds the options of an interaction.
 * `focused` names the one being typed: then requirements are not checked (K19).
 * `unchecked` sends what is given, as a forged client could (I14).
 */
export function buildOptions(
  command: Command,
  path: readonly string[],
  values: OptionValues,
  how: { readonly focused?: string | undefined; readonly unchecked?: boolean | undefined },
): readonly SentOption[] {
  const leaves = leafOptions(command, path);
  for (const name of Object.keys(values))
    if (!how.unchecked && values[name] !== undefined && !leaves.some(each => each.name === name))
      impossible(`/${command.name} has no option ${name}`);
  const sent = leaves.flatMap((option): SentOption[] => {
    const value = values[option.name];
    const isFocused = option.name === how.focused;
    if (value === undefined && !isFocused) {
      if (option.required && how.focused === undefined && !how.unchecked)
        impossible(`option ${option.name} is required`);
      return [];
    }
    if (!how.unchecked && !isFocused && value !== undefined) checkValue(option, value);
    return [{ name: option.name, type: option.type, value: value ?? '', ...(isFocused && { focused: true }) }];
  });
  return path.reduceRight<readonly SentOption[]>((inner, name, depth) => {
    const type = depth === path.length - 1 ? 1 : 2;
    return [{ name, type, options: inner }];
  }, sent);
}

function checkValue(option: ValueOption, value: string | number | boolean): void {
  const wrong = (why: string): never => impossible(`option ${option.name}: ${why}`);
  if (option.type === 4 && !Number.isInteger(value)) wrong('a whole number, please');
  if (option.type === 10 && typeof value !== 'number') wrong('a number, please');
  if (option.type === 5 && typeof value !== 'boolean') wrong('true or false, please');
  if (option.type === 3 && typeof value !== 'string') wrong('a text, please');
  if (option.choices?.length && !option.choices.some(each => each.value === value)) wrong('not one of its choices');
  if (typeof value === 'number' && ((option.min_value ?? value) > value || (option.max_value ?? value) < value))
    wrong('out of range');
  if (option.type === 3 && typeof value === 'string') {
    const length = countChars(value);
    if (length < (option.min_length ?? 0) || length > (option.max_length ?? 6000))
      wrong(`${length} characters are too few or too many`);
  }
}

/** Every id that user, role and channel options name. */
export function namedIds(options: readonly SentOption[]): {
  readonly users: string[];
  readonly roles: string[];
  readonly channels: string[];
} {
  const found = { users: [] as string[], roles: [] as string[], channels: [] as string[] };
  for (const option of options) {
    const below = option.options ? namedIds(option.options) : undefined;
    if (below) for (const kind of ['users', 'roles', 'channels'] as const) found[kind].push(...below[kind]);
    const value = String(option.value);
    if (option.type === 6) found.users.push(value);
    else if (option.type === 7) found.channels.push(value);
    else if (option.type === 8) found.roles.push(value);
    else if (option.type === 9) {
      found.users.push(value);
      found.roles.push(value);
    }
  }
  return found;
}
