import { z } from 'zod';
import { address, chars, id, issue, solid } from './text.ts';

const number = z.number().int().min(0).max(0x7fffffff).nullish();
const emoji = z
  .object({ id: id.nullish(), name: z.string().nullish(), animated: z.boolean().nullish() })
  .refine(value => Boolean(value.id) || Boolean(value.name), { message: 'Invalid emoji' });
const customId = chars(1, 100);

/** K3, K4: a label or an emoji; a link has an address and no id; any other style has an id and no address. */
const button = z
  .object({
    type: z.literal(2),
    id: number,
    style: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
    label: chars(0, 80).nullish(),
    emoji: emoji.nullish(),
    custom_id: customId.nullish(),
    url: address(512, false).nullish(),
    disabled: z.boolean().nullish(),
  })
  .superRefine((it, ctx) => {
    if (!it.label?.trim() && !it.emoji)
      issue(ctx, 'BUTTON_COMPONENT_INVALID_LABEL', 'A button must have a label or an emoji', ['label']);
    if (it.style === 5) {
      if (!it.url) issue(ctx, 'BASE_TYPE_REQUIRED', 'A url is required', ['url']);
      if (it.custom_id)
        issue(
          ctx,
          'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
          'A custom id and url cannot both be specified',
          ['custom_id'],
        );
    } else {
      if (it.custom_id == null) issue(ctx, 'COMPONENT_CUSTOM_ID_REQUIRED', 'A custom id is required', ['custom_id']);
      if (it.url)
        issue(
          ctx,
          'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
          'A custom id and url cannot both be specified',
          ['url'],
        );
    }
  });

const select = {
  id: number,
  custom_id: customId,
  placeholder: chars(0, 150).nullish(),
  min_values: z.number().int().min(0).max(25).nullish(),
  max_values: z.number().int().min(1).max(25).nullish(),
  disabled: z.boolean().nullish(),
  required: z.boolean().nullish(),
};
const option = z.object({
  label: solid(1, 100),
  value: chars(1, 100),
  description: chars(0, 100).nullish(),
  emoji: emoji.nullish(),
  default: z.boolean().nullish(),
});
interface Bounds {
  readonly min_values?: number | null | undefined;
  readonly max_values?: number | null | undefined;
}

/** K5, K6: 1 to 25 options with values of their own; bounds that the options can meet. */
const stringSelect = z
  .object({ type: z.literal(3), ...select, options: z.array(option).min(1).max(25) })
  .superRefine((it, ctx) => {
    checkBounds(it, ctx);
    checkUnique(it.options, ctx);
    if (it.options.length === 0) return;
    if ((it.max_values ?? 1) > it.options.length)
      issue(ctx, 'BASE_TYPE_MAX', 'max_values may not exceed the number of options', ['max_values']);
    if ((it.min_values ?? 1) > it.options.length)
      issue(ctx, 'BASE_TYPE_MIN', 'min_values may not exceed the number of options', ['min_values']);
    if (it.options.filter(each => each.default).length > (it.max_values ?? 1))
      issue(ctx, 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES', 'More defaults than max_values', ['options']);
  });
function checkBounds(it: Bounds, ctx: z.RefinementCtx): void {
  if ((it.min_values ?? 1) > (it.max_values ?? Math.max(1, it.min_values ?? 1)))
    issue(ctx, 'BASE_TYPE_MIN', 'min_values may not exceed max_values', ['min_values']);
}
function checkUnique(options: readonly { readonly value: string }[], ctx: z.RefinementCtx): void {
  const seen = new Set<string>();
  options.forEach((each, at) => {
    if (seen.has(each.value))
      issue(ctx, 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED', 'The specified option value is already used', [
        'options',
        at,
        'value',
      ]);
    seen.add(each.value);
  });
}
const entitySelect = <T extends 5 | 6 | 7 | 8>(type: T) =>
  z
    .object({
      type: z.literal(type),
      ...select,
      channel_types: z.array(z.number().int()).nullish(),
      default_values: z
        .array(z.object({ id, type: z.enum(['user', 'role', 'channel']) }))
        .max(25)
        .nullish(),
    })
    .superRefine(checkBounds);

const rowChild = z.discriminatedUnion('type', [
  button,
  stringSelect,
  entitySelect(5),
  entitySelect(6),
  entitySelect(7),
  entitySelect(8),
]);

/** K1: five buttons or one select. */
const actionRow = z
  .object({ type: z.literal(1), id: number, components: z.array(rowChild).min(1).max(5) })
  .superRefine((row, ctx) => {
    if (row.components.length > 1 && row.components.some(each => each.type !== 2))
      issue(ctx, 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', 'The specified component exceeds the maximum width', [
        'components',
      ]);
  });

const media = z.object({ url: address(2048, true) });
const fileRef = z.object({ url: z.string().regex(/^attachment:\/\/.+/, 'Must be an attachment reference') });
const text = z.object({ type: z.literal(10), id: number, content: chars(1, 4000) });
const thumbnail = z.object({
  type: z.literal(11),
  id: number,
  media,
  description: chars(0, 1024).nullish(),
  spoiler: z.boolean().nullish(),
});
/** K11. */
const section = z.object({
  type: z.literal(9),
  id: number,
  components: z.array(text).min(1).max(3),
  accessory: z.discriminatedUnion('type', [button, thumbnail]),
});
/** K10. */
const gallery = z.object({
  type: z.literal(12),
  id: number,
  items: z
    .array(z.object({ media, description: chars(0, 1024).nullish(), spoiler: z.boolean().nullish() }))
    .min(1)
    .max(10),
});
const file = z.object({ type: z.literal(13), id: number, file: fileRef, spoiler: z.boolean().nullish() });
const separator = z.object({
  type: z.literal(14),
  id: number,
  divider: z.boolean().nullish(),
  spacing: z.union([z.literal(1), z.literal(2)]).nullish(),
});
const container = z.object({
  type: z.literal(17),
  id: number,
  components: z
    .array(z.discriminatedUnion('type', [actionRow, section, text, gallery, file, separator]))
    .min(1)
    .max(40),
  accent_color: z.number().int().min(0).max(0xffffff).nullish(),
  spoiler: z.boolean().nullish(),
});

/** A component at the top of a message; which of them is allowed depends on the layout (K7) and is judged with the message. */
export const messageComponent = z.discriminatedUnion('type', [
  actionRow,
  section,
  text,
  gallery,
  file,
  separator,
  container,
]);
export type MessageComponent = z.infer<typeof messageComponent>;

const textInput = z
  .object({
    type: z.literal(4),
    id: number,
    custom_id: customId,
    style: z.union([z.literal(1), z.literal(2)]),
    label: chars(0, 45).nullish(),
    min_length: z.number().int().min(0).max(4000).nullish(),
    max_length: z.number().int().min(1).max(4000).nullish(),
    required: z.boolean().nullish(),
    value: chars(0, 4000).nullish(),
    placeholder: chars(0, 100).nullish(),
  })
  .superRefine((it, ctx) => {
    if ((it.min_length ?? 0) > (it.max_length ?? 4000))
      issue(ctx, 'BASE_TYPE_MIN', 'min_length may not exceed max_length', ['min_length']);
  });
const upload = z
  .object({
    type: z.literal(19),
    id: number,
    custom_id: customId,
    min_values: z.number().int().min(0).max(10).nullish(),
    max_values: z.number().int().min(1).max(10).nullish(),
    required: z.boolean().nullish(),
  })
  .superRefine(checkBounds);
const choice = z.object({
  label: solid(1, 100),
  value: chars(1, 100),
  description: chars(0, 100).nullish(),
  default: z.boolean().nullish(),
});
/** K17. */
const radio = z
  .object({
    type: z.literal(21),
    id: number,
    custom_id: customId,
    options: z.array(choice).min(2).max(10),
    required: z.boolean().nullish(),
  })
  .superRefine((it, ctx) => checkUnique(it.options, ctx));
const checkboxes = z
  .object({
    type: z.literal(22),
    id: number,
    custom_id: customId,
    options: z.array(choice).min(1).max(10),
    min_values: z.number().int().min(0).max(10).nullish(),
    max_values: z.number().int().min(1).max(10).nullish(),
    required: z.boolean().nullish(),
  })
  .superRefine((it, ctx) => {
    checkUnique(it.options, ctx);
    checkBounds({ min_values: it.min_values ?? 0, max_values: it.max_values ?? it.options.length }, ctx);
  });
const checkbox = z.object({ type: z.literal(23), id: number, custom_id: customId, default: z.boolean().nullish() });

/** K15: a label holds one field. */
const label = z.object({
  type: z.literal(18),
  id: number,
  label: solid(1, 45),
  description: chars(0, 100).nullish(),
  component: z.discriminatedUnion('type', [
    textInput,
    stringSelect,
    entitySelect(5),
    entitySelect(6),
    entitySelect(7),
    entitySelect(8),
    upload,
    radio,
    checkboxes,
    checkbox,
  ]),
});
/** The old way: a text input in a row, which must then carry its own label. */
const inputRow = z.object({
  type: z.literal(1),
  id: number,
  components: z
    .array(
      textInput.superRefine((it, ctx) => {
        if (!it.label?.trim()) issue(ctx, 'BASE_TYPE_REQUIRED', 'This field is required', ['label']);
      }),
    )
    .length(1),
});
const modalComponent = z.discriminatedUnion('type', [label, inputRow, text]);

/** K14, K18: title, id, one to five parts, none disabled, ids of their own. */
export const modalSchema = z
  .object({ custom_id: customId, title: solid(1, 45), components: z.array(modalComponent).min(1).max(5) })
  .superRefine((modal, ctx) => {
    const seen = new Set<string>();
    modal.components.forEach((part, at) => {
      if (part.type === 10) return;
      const field = part.type === 18 ? part.component : part.components[0];
      const where = part.type === 18 ? ['components', at, 'component'] : ['components', at, 'components', 0];
      if (!field) return;
      if (seen.has(field.custom_id))
        issue(ctx, 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated', [
          ...where,
          'custom_id',
        ]);
      seen.add(field.custom_id);
      if ('disabled' in field && field.disabled)
        issue(ctx, 'COMPONENT_DISABLED_IN_MODAL', 'Components in modals cannot be disabled', [...where, 'disabled']);
    });
  });
export type ModalBody = z.infer<typeof modalSchema>;
export type ModalField = Extract<ModalBody['components'][number], { type: 18 }>['component'];

/** Every component of a list, nested ones too, each with its path. */
export function* walkComponents(
  components: readonly MessageComponent[],
  path: readonly (string | number)[] = ['components'],
): Generator<{ readonly component: AnyComponent; readonly path: readonly (string | number)[] }> {
  for (const [at, component] of components.entries()) {
    const here = [...path, at];
    yield { component, path: here };
    if (component.type === 1)
      for (const [n, child] of component.components.entries())
        yield { component: child, path: [...here, 'components', n] };
    else if (component.type === 9) {
      for (const [n, child] of component.components.entries())
        yield { component: child, path: [...here, 'components', n] };
      yield { component: component.accessory, path: [...here, 'accessory'] };
    } else if (component.type === 17) yield* walkComponents(component.components, [...here, 'components']);
  }
}
export type AnyComponent = MessageComponent | z.infer<typeof rowChild> | z.infer<typeof thumbnail>;
export type PressableComponent = z.infer<typeof rowChild>;
