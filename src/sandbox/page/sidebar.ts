import { avatar, byId, h } from './dom.ts';
import type { Place, State, User } from './shapes.ts';

/** Whom the page is, with how often the others are called. */
export function renderMembers(state: State, choose: (id: string) => void): void {
  const box = byId('members');
  const people = state.users.filter(each => !each.isBot);
  const chips = people.map(user => {
    const isMe = user.id === state.me;
    const pings = Object.values(state.pings[user.id] ?? {}).reduce((sum, each) => sum + each, 0);
    return h(
      'button',
      {
        type: 'button',
        role: 'radio',
        class: 'chip',
        // On a narrow screen the name is not shown.
        'aria-label': pings > 0 ? `${user.name}, ${pings} mentions` : user.name,
        'aria-checked': String(isMe),
        tabindex: isMe ? 0 : -1,
        'data-user': user.id,
        title: user.name,
        click: () => choose(user.id),
      },
      avatar(user.id, user.name),
      h('span', { class: 'chip-name' }, user.name),
      pings > 0 && h('span', { class: 'badge' }, String(pings)),
    );
  });
  const hadFocus = box.contains(document.activeElement);
  box.replaceChildren(...chips);
  const current = chips.find(each => each.getAttribute('aria-checked') === 'true');
  current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  if (hadFocus) current?.focus();
  box.onkeydown = event => {
    const step =
      event.key === 'ArrowRight' || event.key === 'ArrowDown'
        ? 1
        : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
          ? -1
          : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = people.findIndex(each => each.id === state.me);
    const next = people[(at + step + people.length) % people.length];
    if (next) choose(next.id);
  };
}

export interface PlacesContext {
  readonly current: string | undefined;
  readonly isUnread: (place: Place) => boolean;
  readonly pings: (place: Place) => number;
  readonly open: (id: string) => void;
}

/** Servers with channels and threads, then direct messages. */
export function renderPlaces(state: State, context: PlacesContext): void {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.place : undefined;
  const guilds = state.guilds.map(guild =>
    h(
      'section',
      {},
      h('h2', {}, guild.name, !guild.hasBot && h('span', { class: 'hint' }, ' (bot not added)')),
      h('ul', {}, ...guild.channels.map(each => channelItem(each, '#', context))),
    ),
  );
  const direct =
    state.direct.length > 0 &&
    h(
      'section',
      {},
      h('h2', {}, 'Direct messages'),
      h('ul', {}, ...state.direct.map(each => channelItem(each, each.type === 3 ? '@' : '@', context))),
    );
  const nav = byId('places');
  nav.replaceChildren(...guilds, ...(direct ? [direct] : []));
  if (focused) nav.querySelector<HTMLElement>(`[data-place="${CSS.escape(focused)}"]`)?.focus();
}

function channelItem(place: Place, mark: string, context: PlacesContext): HTMLElement {
  const threads = place.threads ?? [];
  return h(
    'li',
    {},
    placeButton(place, mark, context),
    threads.length > 0 &&
      h(
        'ul',
        { class: 'threads', 'aria-label': `Threads of ${place.name}` },
        ...threads.map(each => h('li', {}, placeButton(each, '↳', context))),
      ),
  );
}

function placeButton(place: Place, mark: string, context: PlacesContext): HTMLElement {
  const isCurrent = place.id === context.current;
  const pings = context.pings(place);
  const isUnread = !isCurrent && context.isUnread(place);
  return h(
    'button',
    {
      type: 'button',
      class: isUnread ? 'place unread' : 'place',
      'data-place': place.id,
      'aria-current': isCurrent ? 'page' : undefined,
      click: () => context.open(place.id),
    },
    h('span', { class: 'mark', 'aria-hidden': 'true' }, mark),
    h('span', { class: 'place-name' }, place.name),
    place.isPrivate && h('span', { class: 'unseen' }, 'private'),
    place.locked && h('span', { class: 'unseen' }, 'locked'),
    isUnread && h('span', { class: 'unseen' }, 'new'),
    pings > 0 && h('span', { class: 'badge', 'aria-label': `${pings} mentions` }, String(pings)),
  );
}

/** Who is in the server that is shown. */
export function renderPeople(
  users: readonly User[],
  nameOf: (id: string) => string,
  openMenu: (anchor: HTMLElement, id: string) => void,
): void {
  const item = (user: User) => {
    const button = h(
      'button',
      { type: 'button', class: 'person', 'aria-haspopup': 'menu', 'aria-expanded': 'false' },
      avatar(user.id, nameOf(user.id)),
      h('span', {}, nameOf(user.id)),
      user.isBot && h('span', { class: 'tag' }, 'APP'),
    );
    button.addEventListener('click', () => openMenu(button, user.id));
    return h('li', {}, button);
  };
  byId('people').replaceChildren(h('h2', {}, `Members — ${users.length}`), h('ul', {}, ...users.map(item)));
}
