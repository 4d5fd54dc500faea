import { z } from 'zod';
import { chars, countChars, issue } from './text.ts';

/** A4. */
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const slashName = z.string().superRefine((name, ctx) => {
  if (!NAME.test(name) || name !== name.toLowerCase())
    issue(ctx, 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid');
});
const LOCALES =
  'id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko'.split(
    ' ',
  );
const translated = (text: z.ZodType<string>) =>
  z
    .record(z.string(), text.nullable())
    .superRefine((map, ctx) => {
      for (const locale of Object.keys(map))
        if (!LOCALES.includes(locale))
          issue(ctx, 'BASE_TYPE_CHOICES', `Value must be one of {${LOCALES.join(', ')}}.`, [locale]);
    })
    .nullish();

const described = {
  name: slashName,
  name_localizations: translated(slashName),
  description: chars(1, 100),
  description_localizations: translated(chars(1, 100)),
};
const optionChoice = z.object({
  name: chars(1, 100),
  name_localizations: translated(chars(1, 100)),
  value: z.union([chars(1, 100), z.number()]),
});

/** An option that takes a value: string 3, integer 4, boolean 5, user 6, channel 7, role 8, mentionable 9, number 10, attachment 11. */
const valueOption = z
  .object({
    type: z.union([3, 4, 5, 6, 7, 8, 9, 10, 11].map(type => z.literal(type))),
    ...described,
    required: z.boolean().nullish(),
    autocomplete: z.boolean().nullish(),
    choices: z.array(optionChoice).max(25).nullish(),
    min_length: z.number().int().min(0).max(6000).nullish(),
    max_length: z.number().int().min(1).max(6000).nullish(),
    min_value: z.number().nullish(),
    max_value: z.number().nullish(),
    channel_types: z.array(z.number().int()).nullish(),
  })
  .superRefine((it, ctx) => {
    if (it.autocomplete && it.choices?.length)
      issue(
        ctx,
        'APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES_EXCLUSIVE',
        'choices and autocomplete are mutually exclusive',
        ['autocomplete'],
      );
    if ((it.autocomplete || it.choices?.length) && ![3, 4, 10].includes(it.type))
      issue(
        ctx,
        'APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID',
        'Only string, integer and number options take choices',
        ['choices'],
      );
    const names = new Set<string>();
    it.choices?.forEach((choice, at) => {
      if (names.has(choice.name))
        issue(ctx, 'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE', 'Choice name is already used', [
          'choices',
          at,
          'name',
        ]);
      names.add(choice.name);
      const fits =
        it.type === 3
          ? typeof choice.value === 'string'
          : typeof choice.value === 'number' && (it.type === 10 || Number.isInteger(choice.value));
      if (!fits)
        issue(ctx, 'BASE_TYPE_BAD_TYPE', 'The value does not have the type of its option', ['choices', at, 'value']);
    });
    if ((it.min_length ?? 0) > (it.max_length ?? 6000))
      issue(ctx, 'BASE_TYPE_MIN', 'min_length exceeds max_length', ['min_length']);
    if (it.min_value != null && it.max_value != null && it.min_value > it.max_value)
      issue(ctx, 'BASE_TYPE_MIN', 'min_value exceeds max_value', ['min_value']);
  });
type ValueOption = z.infer<typeof valueOption>;

/** A2, A6, and names of their own. */
function checkOptions(
  options: readonly { readonly name: string; readonly required?: boolean | null | undefined }[],
  ctx: z.RefinementCtx,
): void {
  const names = new Set<string>();
  let optional = false;
  options.forEach((it, at) => {
    if (names.has(it.name))
      issue(ctx, 'APPLICATION_COMMAND_OPTIONS_NAME_INVALID', 'Option name is already used', ['options', at, 'name']);
    names.add(it.name);
    if (it.required && optional)
      issue(
        ctx,
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        'Required options must be placed before non-required options',
        ['options', at],
      );
    if (!it.required) optional = true;
  });
}
const leaves = z.array(valueOption).max(25).nullish();
const subcommand = z
  .object({ type: z.literal(1), ...described, options: leaves })
  .superRefine((it, ctx) => checkOptions(it.options ?? [], ctx));
const group = z
  .object({ type: z.literal(2), ...described, options: z.array(subcommand).min(1).max(25) })
  .superRefine((it, ctx) => checkOptions(it.options, ctx));
/** A3: command, group, subcommand, value; no deeper. */
const anyOption = z.discriminatedUnion('type', [subcommand, group, valueOption]);
export type CommandOption = z.infer<typeof anyOption>;

const common = {
  name_localizations: z.record(z.string(), z.string().nullable()).nullish(),
  default_member_permissions: z.union([z.string().regex(/^\d+$/), z.number().int()]).nullish(),
  dm_permission: z.boolean().nullish(),
  nsfw: z.boolean().nullish(),
  // A13
  integration_types: z
    .array(z.union([z.literal(0), z.literal(1)]))
    .min(1)
    .nullish(),
  contexts: z
    .array(z.union([z.literal(0), z.literal(1), z.literal(2)]))
    .min(1)
    .nullish(),
  id: z.string().nullish(),
};
const slash = z
  .object({ ...common, type: z.literal(1).nullish(), ...described, options: z.array(anyOption).max(25).nullish() })
  .superRefine((it, ctx) => {
    const options = it.options ?? [];
    checkOptions(
      options.map(each => ({
        name: each.name,
        required: each.type === 1 || each.type === 2 ? true : 'required' in each && each.required === true,
      })),
      ctx,
    );
    const nested = options.filter(each => each.type === 1 || each.type === 2).length;
    if (nested > 0 && nested < options.length)
      issue(
        ctx,
        'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
        'Sub-command and sub-command group option types are mutually exclusive to all other types',
        ['options'],
      );
    if (sizeOf(it) > 8000) issue(ctx, 'APPLICATION_COMMAND_TOO_LARGE', 'Command exceeds maximum size (8000)');
  });
const menu = z.object({
  ...common,
  type: z.union([z.literal(2), z.literal(3)]),
  name: chars(1, 32),
  description: z.string().max(0, 'Context menu commands cannot have description').nullish(),
  options: z.array(z.never()).max(0).nullish(),
});
export type CommandBody = z.infer<typeof slash> | z.infer<typeof menu>;

/** The one schema that a body's own type asks for, so that errors name fields and not a union. */
export const commandSchemaFor = (body: unknown): z.ZodType<CommandBody> =>
  typeof body === 'object' && body !== null && 'type' in body && (body.type === 2 || body.type === 3) ? menu : slash;

type Named = {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly name_localizations?: Localised;
  readonly description_localizations?: Localised;
};
type Localised = Record<string, string | null> | null | undefined;

/** A7: names, descriptions and choice values, of each only its longest translation. */
export function sizeOf(
  command: Named & { readonly options?: readonly (CommandOption | ValueOption)[] | null | undefined },
): number {
  let sum =
    longest(command.name, command.name_localizations) +
    longest(command.description ?? '', command.description_localizations);
  for (const option of command.options ?? []) {
    if (option.type === 1 || option.type === 2) sum += sizeOf(option);
    else {
      sum +=
        longest(option.name, option.name_localizations) + longest(option.description, option.description_localizations);
      const choices: readonly z.infer<typeof optionChoice>[] = ('choices' in option ? option.choices : undefined) ?? [];
      for (const choice of choices)
        sum += longest(choice.name, choice.name_localizations) + countChars(String(choice.value));
    }
  }
  return sum;
}
const longest = (text: string, others: Localised): number =>
  Math.max(countChars(text), ...Object.values(others ?? {}).map(other => (other ? countChars(other) : 0)));
