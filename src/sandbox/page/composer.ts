import { commandForm } from './command-form.ts';
import { byId, h } from './dom.ts';
import type { ListOption } from './listbox.ts';
import type { Choice, Command, CommandOption } from './shapes.ts';
import { Suggestions } from './suggestions.ts';

/** What the composer needs from the page. */
export interface ComposerContext {
  readonly commands: () => Promise<readonly Command[]>;
  readonly people: () => readonly ListOption[];
  readonly places: () => readonly ListOption[];
  readonly say: (text: string) => Promise<void>;
  readonly run: (name: string, options: Record<string, string | number | boolean>) => Promise<void>;
  readonly suggest: (
    name: string,
    options: Record<string, string | number | boolean>,
    focused: string,
  ) => Promise<readonly Choice[]>;
  readonly notice: (text: string) => void;
}

/** A command or subcommand that can be run: `match list`. */
export interface Runnable {
  readonly name: string;
  readonly description: string;
  readonly options: readonly CommandOption[];
}

/** Every subcommand as an entry of its own. */
export function runnables(commands: readonly Command[]): Runnable[] {
  const flatten = (name: string, description: string, options: readonly CommandOption[]): Runnable[] => {
    const nested = options.filter(each => each.type === 1 || each.type === 2);
    if (nested.length === 0) return [{ name, description, options }];
    return nested.flatMap(each => flatten(`${name} ${each.name}`, each.description, each.options ?? []));
  };
  return commands
    .filter(each => each.type === 1)
    .flatMap(each => flatten(each.name, each.description, each.options ?? []));
}

/** The box at the bottom: writes messages, and commands once the text begins with a slash. */
export function showComposer(context: ComposerContext, place: string, mayWrite: boolean): void {
  const form = byId<HTMLFormElement>('composer');
  const label = mayWrite ? `Message ${place}` : 'You cannot write here; commands work where the bot allows them';
  const input = h('input', {
    id: 'composer-input',
    type: 'text',
    maxlength: 2000,
    placeholder: label,
    'aria-label': label,
    autocomplete: 'off',
  });
  const send = h('button', { type: 'submit', class: 'icon', 'aria-label': 'Send' }, '➤');
  const suggestions = new Suggestions(input, 'Commands');
  let known: Promise<Runnable[]> | undefined;

  const back = () => showComposer(context, place, mayWrite);
  const pick = (command: Runnable) => {
    suggestions.close();
    if (command.options.length === 0) {
      input.value = '';
      context.run(command.name, {}).catch((error: Error) => context.notice(error.message));
    } else commandForm(form, command, context, back);
  };
  input.addEventListener('input', async () => {
    if (!input.value.startsWith('/')) return suggestions.close();
    known ??= context.commands().then(runnables);
    const typed = input.value.slice(1).toLowerCase();
    const found = (await known).filter(each => each.name.includes(typed.trim()));
    if (!input.value.startsWith('/')) return;
    suggestions.show(
      found.map(each => ({ label: `/${each.name}`, description: each.description, value: each.name })),
      value => {
        const command = found.find(each => each.name === value);
        if (command) pick(command);
      },
    );
  });
  input.addEventListener('focus', () => {
    known = undefined;
  });
  form.onsubmit = event => {
    event.preventDefault();
    const text = input.value.trim();
    if (text === '' || text.startsWith('/')) return;
    input.value = '';
    context.say(text).catch((error: Error) => context.notice(error.message));
  };
  form.className = '';
  form.replaceChildren(input, send);
}
