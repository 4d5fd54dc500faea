import type { ComposerContext, Runnable } from './composer.ts';
import { h } from './dom.ts';
import type { Choice, CommandOption } from './shapes.ts';
import { Suggestions } from './suggestions.ts';

type Value = string | number | boolean;
interface Entry {
  readonly option: CommandOption;
  readonly node: HTMLElement;
  readonly control: HTMLElement;
  /** undefined: left out. */
  readonly read: () => Value | undefined;
}

/** Turns the composer into the form of one command. */
export function commandForm(
  form: HTMLFormElement,
  command: Runnable,
  context: ComposerContext,
  back: () => void,
): void {
  const entries: Entry[] = [];
  const values = () =>
    Object.fromEntries(
      entries.flatMap(each => {
        const value = each.read();
        return value === undefined ? [] : [[each.option.name, value] as const];
      }),
    );
  for (const option of command.options)
    entries.push(makeEntry(option, context, focused => context.suggest(command.name, values(), focused)));
  const problem = h('p', { class: 'failure', role: 'alert' });
  form.className = 'command';
  form.replaceChildren(
    h(
      'div',
      { class: 'command-head' },
      h('strong', {}, `/${command.name}`),
      h('span', { class: 'hint' }, command.description),
    ),
    h('div', { class: 'command-options' }, ...entries.map(each => each.node)),
    problem,
    h(
      'div',
      { class: 'command-buttons' },
      h('button', { type: 'button', class: 'btn secondary', click: back }, 'Cancel'),
      h('button', { type: 'submit', class: 'btn primary' }, 'Send'),
    ),
  );
  form.onsubmit = event => {
    event.preventDefault();
    context.run(command.name, values()).then(back, (error: Error) => {
      problem.textContent = error.message;
    });
  };
  form.onkeydown = event => {
    if (event.key === 'Escape' && form.className === 'command') {
      back();
      form.querySelector('input')?.focus();
    }
  };
  entries[0]?.control.focus();
}

function makeEntry(
  option: CommandOption,
  context: ComposerContext,
  suggest: (focused: string) => Promise<readonly Choice[]>,
): Entry {
  const { control, read } = makeControl(option, context, suggest);
  control.setAttribute('aria-label', option.name);
  control.setAttribute('aria-description', option.description);
  const node = h(
    'label',
    { class: 'command-option', title: option.description },
    h('span', { class: 'option-name' }, option.name, option.required && h('span', { class: 'needed' }, ' *')),
    control,
  );
  return { option, node, control, read };
}

function makeControl(
  option: CommandOption,
  context: ComposerContext,
  suggest: (focused: string) => Promise<readonly Choice[]>,
): { control: HTMLElement; read: () => Value | undefined } {
  const isNumber = option.type === 4 || option.type === 10;
  if (option.choices?.length) return selection(option, option.choices);
  if (option.type === 5)
    return selection(
      option,
      [
        { name: 'True', value: 'true' },
        { name: 'False', value: 'false' },
      ],
      value => value === 'true',
    );
  if (option.type === 6 || option.type === 9)
    return selection(
      option,
      context.people().map(each => ({ name: each.label, value: each.value })),
    );
  if (option.type === 7)
    return selection(
      option,
      context.places().map(each => ({ name: each.label, value: each.value })),
    );
  if (option.type === 11) return fileChoice(option);
  if (option.autocomplete) return suggested(option, isNumber, suggest);
  const input = h('input', {
    type: isNumber ? 'number' : 'text',
    step: option.type === 4 ? 1 : 'any',
    required: option.required,
  });
  return {
    control: input,
    read: () => (input.value === '' ? undefined : isNumber ? Number(input.value) : input.value),
  };
}

/** A file travels as a data URL with its name (control/uploads.ts). */
function fileChoice(option: CommandOption): { control: HTMLElement; read: () => Value | undefined } {
  const input = h('input', { type: 'file', required: option.required });
  let value: string | undefined;
  input.addEventListener('change', () => {
    value = undefined;
    const file = input.files?.[0];
    if (file === undefined) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const base64 = String(reader.result).split(',')[1] ?? '';
      value = `data:application/octet-stream;name=${encodeURIComponent(file.name)};base64,${base64}`;
    });
    reader.readAsDataURL(file);
  });
  return { control: input, read: () => value };
}

function selection(
  option: CommandOption,
  choices: readonly Choice[],
  convert: (value: string | number) => Value = value => value,
) {
  const box = h(
    'select',
    { required: option.required },
    h('option', { value: '' }, '—'),
    ...choices.map((each, at) => h('option', { value: at }, each.name)),
  );
  const read = () => {
    const chosen = box.value === '' ? undefined : choices[Number(box.value)];
    return chosen && convert(chosen.value);
  };
  return { control: box, read };
}

/** A text with suggestions from the bot; what is typed counts even if no suggestion was taken. */
function suggested(option: CommandOption, isNumber: boolean, suggest: (focused: string) => Promise<readonly Choice[]>) {
  const input = h('input', { type: 'text', required: option.required, autocomplete: 'off' });
  const suggestions = new Suggestions(input, `Suggestions for ${option.name}`);
  let taken: Choice | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  const ask = async () => {
    asked += 1;
    const mine = asked;
    const choices = await suggest(option.name).catch(() => []);
    if (mine !== asked || document.activeElement !== input) return;
    suggestions.show(
      choices.map((each, at) => ({ label: each.name, value: String(at) })),
      at => {
        taken = choices[Number(at)];
        input.value = taken?.name ?? '';
      },
    );
  };
  input.addEventListener('input', () => {
    taken = undefined;
    clearTimeout(timer);
    timer = setTimeout(ask, 120);
  });
  input.addEventListener('focus', ask);
  const read = (): Value | undefined => {
    const value = taken?.value ?? input.value;
    if (value === '') return undefined;
    return isNumber ? Number(value) : value;
  };
  return { control: input, read };
}
