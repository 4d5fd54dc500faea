import { type Context, optionsOf } from './components.ts';
import { h } from './dom.ts';
import { renderMarkdown } from './markdown.ts';
import type { Component, Modal } from './shapes.ts';

type Value = string | string[] | boolean;
interface Field {
  readonly customId: string;
  readonly node: HTMLElement;
  readonly read: () => Value;
}

/** Opens a modal; `submit` sends it and throws the sentence to show when it cannot be sent. */
export function openModal(
  modal: Modal,
  context: Pick<Context, 'names' | 'people' | 'places'>,
  submit: (values: Record<string, Value>) => Promise<void>,
): void {
  const fields: Field[] = [];
  const parts = modal.components.map(part => {
    if (part.type === 10) return h('div', { class: 'text' }, renderMarkdown(part.content ?? '', context.names));
    const inner = part.type === 18 ? part.component : part.components?.[0];
    if (!inner) return undefined;
    const field = makeField(inner, context);
    fields.push(field);
    const isGroup = inner.type === 21 || inner.type === 22;
    const label = part.label ?? inner.label ?? '';
    const needed = (inner.required ?? true) && inner.type !== 23;
    const caption = [label, needed && h('span', { class: 'needed', title: 'required' }, ' *')] as const;
    const note = part.description ? h('p', { class: 'hint' }, part.description) : undefined;
    return isGroup
      ? h('fieldset', {}, h('legend', {}, ...caption), note, field.node)
      : h('label', { class: 'field-label' }, h('span', {}, ...caption), note, field.node);
  });
  const problem = h('p', { class: 'failure', role: 'alert' });
  const form = h(
    'form',
    { method: 'dialog', class: 'modal-form' },
    h('h2', {}, modal.title),
    ...parts,
    problem,
    h(
      'div',
      { class: 'modal-buttons' },
      h('button', { type: 'button', class: 'btn secondary', click: () => dialog.close() }, 'Cancel'),
      h('button', { type: 'submit', class: 'btn primary' }, 'Submit'),
    ),
  );
  const dialog = h('dialog', { class: 'modal', 'aria-label': modal.title }, form);
  form.addEventListener('submit', event => {
    event.preventDefault();
    submit(Object.fromEntries(fields.map(field => [field.customId, field.read()]))).then(
      () => dialog.close(),
      (error: Error) => {
        problem.textContent = error.message;
      },
    );
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector<HTMLElement>('input, textarea, select')?.focus();
}

function makeField(it: Component, context: Pick<Context, 'people' | 'places'>): Field {
  const customId = it.custom_id ?? '';
  if (it.type === 4) return textField(it, customId);
  if (it.type === 21 || it.type === 22) return tickFields(it, customId);
  if (it.type === 23) {
    const box = h('input', { type: 'checkbox', checked: it.default });
    return { customId, node: box, read: () => box.checked };
  }
  if (it.type === 19) {
    return { customId, node: h('p', { class: 'hint' }, 'Files cannot be sent from the sandbox.'), read: () => [] };
  }
  const several = (it.max_values ?? 1) > 1;
  const box = h(
    'select',
    {
      multiple: several,
      required: it.required ?? true,
      size: several ? Math.min(6, it.options?.length ?? 6) : undefined,
    },
    several ? undefined : h('option', { value: '' }, it.placeholder ?? 'Make a selection'),
    ...optionsOf(it, context).map(each =>
      h(
        'option',
        { value: each.value, selected: each.chosen },
        each.description ? `${each.label} — ${each.description}` : each.label,
      ),
    ),
  );
  return { customId, node: box, read: () => [...box.selectedOptions].map(each => each.value).filter(Boolean) };
}

function textField(it: Component, customId: string): Field {
  const shared = {
    required: it.required ?? true,
    minlength: it.min_length,
    maxlength: it.max_length ?? 4000,
    placeholder: it.placeholder,
  };
  const box = it.style === 2 ? h('textarea', { ...shared, rows: 4 }) : h('input', { ...shared, type: 'text' });
  box.value = it.value ?? '';
  return { customId, node: box, read: () => box.value };
}

/** A radio group (21) or a checkbox group (22). */
function tickFields(it: Component, customId: string): Field {
  const type = it.type === 21 ? 'radio' : 'checkbox';
  const name = `group-${customId}`;
  const boxes = (it.options ?? []).map(each => ({
    each,
    box: h('input', { type, name, value: each.value, checked: each.default }),
  }));
  const node = h(
    'div',
    { class: 'ticks' },
    ...boxes.map(({ each, box }) =>
      h('label', {}, box, ' ', each.label, each.description && h('span', { class: 'hint' }, ` ${each.description}`)),
    ),
  );
  const chosen = () => boxes.filter(({ box }) => box.checked).map(({ box }) => box.value);
  return { customId, node, read: () => (it.type === 21 ? (chosen()[0] ?? '') : chosen()) };
}
