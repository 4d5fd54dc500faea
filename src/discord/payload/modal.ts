/** A modal with text inputs, each under its label (K14 to K16). */
import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from 'discord-api-types/v10';
import { PayloadError } from './components.ts';
import { limits } from './limits.ts';
import type { Plain } from './safe.ts';
import { fitted } from './text.ts';

export interface Input {
  readonly id: string;
  readonly label: Plain;
  readonly note?: Plain;
  readonly hint?: Plain;
  readonly value?: Plain;
  readonly long?: true;
  readonly min?: number;
  readonly max: number;
  readonly optional?: true;
}

export function buildModal(
  id: string,
  title: Plain,
  inputs: readonly Input[],
): APIModalInteractionResponseCallbackData {
  if (inputs.length < 1 || inputs.length > limits.modalComponents || id.length > limits.customId) {
    throw new PayloadError(`modal with ${inputs.length} inputs and an id of ${id.length} characters (K14)`);
  }
  return {
    custom_id: id,
    title: fitted(title, limits.modalTitle),
    components: inputs.map(input => ({
      type: ComponentType.Label,
      label: fitted(input.label, limits.modalLabel),
      ...(input.note ? { description: fitted(input.note, limits.modalDescription) } : {}),
      component: {
        type: ComponentType.TextInput,
        custom_id: input.id,
        style: input.long ? TextInputStyle.Paragraph : TextInputStyle.Short,
        required: input.optional !== true,
        ...(input.min === undefined ? {} : { min_length: input.min }),
        max_length: Math.min(input.max, limits.inputValue),
        ...(input.hint ? { placeholder: fitted(input.hint, limits.inputPlaceholder) } : {}),
        ...(input.value ? { value: input.value.slice(0, input.max) } : {}),
      },
    })),
  };
}
