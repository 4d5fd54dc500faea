import { resolved } from '../interactions/payload.ts';
import type { ModalBody, ModalField } from '../limits/components.ts';
import { countChars } from '../limits/text.ts';
import type { Channel } from '../world/model.ts';
import type { World } from '../world/world.ts';
import { impossible } from './problem.ts';

/** What was entered, by custom id: a text, chosen values or ids, or a tick. */
export type FieldValues = Readonly<Record<string, string | readonly string[] | boolean | undefined>>;
type Json = Record<string, unknown>;

/** The `data` of a modal submit. Fields left out keep what the modal put into them. */
export function modalData(
  world: World,
  channel: Channel,
  modal: ModalBody,
  values: FieldValues,
  how: { readonly unchecked?: boolean | undefined },
): Json {
  const chosen: string[] = [];
  const components = modal.components.map((part): Json => {
    if (part.type === 10) return { type: 10, id: part.id ?? 0 };
    const field = part.type === 18 ? part.component : part.components[0];
    if (!field) return { type: 1, components: [] };
    const sent = fieldData(field, values[field.custom_id], how.unchecked ?? false);
    if (field.type >= 5 && field.type <= 8 && Array.isArray(sent.values)) chosen.push(...sent.values.map(String));
    return part.type === 18
      ? { type: 18, id: part.id ?? 0, component: sent }
      : { type: 1, id: part.id ?? 0, components: [sent] };
  });
  const extra = resolved(world, channel, { users: chosen, roles: chosen, channels: chosen });
  return { custom_id: modal.custom_id, components, ...(extra && { resolved: extra }) };
}

function fieldData(field: ModalField, given: FieldValues[string], unchecked: boolean): Json {
  const common = { type: field.type, id: field.id ?? 0, custom_id: field.custom_id };
  switch (field.type) {
    case 4: {
      const value = String(given ?? field.value ?? '');
      const length = countChars(value);
      if (!unchecked) {
        if (length === 0 && (field.required ?? true)) impossible(`${field.custom_id} is required`);
        if (length > 0 && (length < (field.min_length ?? 0) || length > (field.max_length ?? 4000)))
          impossible(`${field.custom_id}: ${length} characters are too few or too many`);
      }
      return { ...common, value };
    }
    case 21: {
      const value = given === undefined ? (field.options.find(each => each.default)?.value ?? null) : String(given);
      if (!unchecked && value === null && (field.required ?? true)) impossible(`${field.custom_id} is required`);
      return { ...common, value };
    }
    case 23:
      return { ...common, value: given === undefined ? (field.default ?? false) : given === true || given === 'true' };
    default:
      return { ...common, values: listData(field, given, unchecked) };
  }
}

type ListField = Exclude<ModalField, { type: 4 | 21 | 23 }>;

function listData(field: ListField, given: FieldValues[string], unchecked: boolean): readonly string[] {
  const defaults = 'options' in field ? field.options.filter(each => each.default).map(each => each.value) : [];
  const values =
    given === undefined
      ? defaults
      : typeof given === 'string'
        ? [given]
        : Array.isArray(given)
          ? given.map(String)
          : [];
  if (unchecked) return values;
  const least = (field.required ?? true) ? (field.min_values ?? 1) : 0;
  const most = field.max_values ?? (field.type === 22 ? field.options.length : 1);
  if (values.length < least || values.length > most)
    impossible(`${field.custom_id}: between ${least} and ${most} can be chosen`);
  if ('options' in field)
    for (const value of values)
      if (!field.options.some(option => option.value === value)) impossible(`${value} is not in ${field.custom_id}`);
  return values;
}
