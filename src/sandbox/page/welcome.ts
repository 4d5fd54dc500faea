import { byId, h } from './dom.ts';
import type { Command } from './shapes.ts';

/** Commands named in an empty channel, the first that there are. */
const SHOWN = 12;
const isPlain = ({ type, options = [] }: Command) => type === 1 && !options.some(each => each.type <= 2);

/** What stands in a channel in which nobody has said anything: who one is, and what to type first. */
export function renderWelcome(me: string, commands: () => Promise<readonly Command[]>): HTMLElement {
  const list = h('ul', { class: 'welcome-commands' });
  void commands()
    .then(found => {
      list.replaceChildren(
        ...found
          .filter(isPlain)
          .slice(0, SHOWN)
          .map(({ name, description }) =>
            h(
              'li',
              {},
              h('button', { type: 'button', class: 'linkish', click: () => begin(name) }, `/${name}`),
              ` ${description}`,
            ),
          ),
      );
    })
    .catch(() => {});
  return h(
    'section',
    { class: 'welcome', 'aria-label': 'Welcome' },
    h('p', {}, 'You are ', h('strong', {}, me), '. Above, you can become somebody else at any time.'),
    h('p', {}, 'Type / in the box below to see what the bot can do:'),
    list,
  );
}

/** As if it had been typed. */
function begin(name: string): void {
  const input = byId<HTMLInputElement>('composer-input');
  input.focus();
  input.value = `/${name}`;
  input.dispatchEvent(new Event('input'));
}
