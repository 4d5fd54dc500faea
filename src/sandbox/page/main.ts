import { act, getChannel, getCommands, getMembers, getState } from './api.ts';
import { openBehindTheScenes } from './behind.ts';
import { showComposer } from './composer.ts';
import { byId, h } from './dom.ts';
import { closeLayer, type ListOption, openMenu } from './listbox.ts';
import { type Names, refreshTimes, setClock } from './markdown.ts';
import { type MessageContext, renderMessage } from './message.ts';
import { openModal } from './modal.ts';
import type { Channel, Guild, Message, Outcome, Place, State } from './shapes.ts';
import { renderMembers, renderPeople, renderPlaces } from './sidebar.ts';
import { renderWelcome } from './welcome.ts';

/** Messages of one author within this time are shown as one block. */
const BLOCK = 7 * 60_000;

let state: State;
let channel: Channel | undefined;
let events: EventSource | undefined;
/** Whose changes `events` tells. */
let listensFor: string | undefined;
const lastSeen = new Map<string, string>();

// ── where we are: #member/channel, so that every tab can be somebody else ────
const here = () => {
  const [as = '', place = ''] = location.hash.slice(1).split('/');
  return { as, place };
};
const go = (as: string, place: string) => {
  location.hash = `${as}/${place}`;
};

const guildOf = (id: string | undefined): Guild | undefined => state.guilds.find(each => each.id === id);
const currentGuild = () => guildOf(channel?.guildId);
const nameOf = (id: string) =>
  currentGuild()?.nicks[id] ?? state.users.find(each => each.id === id)?.name ?? 'unknown user';
const everyPlace = (): Place[] =>
  [...state.guilds.flatMap(each => each.channels), ...state.direct].flatMap(each => [each, ...(each.threads ?? [])]);

const names: Names = {
  user: nameOf,
  channel: id => everyPlace().find(each => each.id === id)?.name ?? 'unknown',
  get me() {
    return state.me;
  },
};
const people = (): ListOption[] => {
  const ids = currentGuild()?.memberIds;
  return state.users
    .filter(each => !ids || ids.includes(each.id))
    .map(each => ({ label: nameOf(each.id), value: each.id }));
};
const places = (): ListOption[] =>
  (currentGuild()?.channels ?? []).map(each => ({ label: `#${each.name}`, value: each.id }));

// ── acting ──────────────────────────────────────────────────────────────────
/** Does something as the member and shows what the client would: a modal, or that nothing came. @throws Error to show */
async function perform(what: Record<string, unknown>, message?: Message): Promise<Outcome> {
  const as = state.me;
  const outcome = await act({ as, channel: channel?.id, ...what });
  if (outcome.state === 'unanswered') fail('The application did not respond', message);
  if (outcome.modal && outcome.interaction !== undefined) {
    const { interaction } = outcome;
    openModal(outcome.modal, { names, people, places }, async values => {
      await perform({ do: 'submit', interaction, values, as }, message);
    });
  }
  return outcome;
}

/** For acts on a message: shows that it is under way, and failures below it. */
async function performOn(message: Message, what: Record<string, unknown>): Promise<void> {
  const article = () => document.getElementById(`m${message.id}`);
  article()?.setAttribute('aria-busy', 'true');
  try {
    await perform({ ...what, message: message.id }, message);
  } catch (error) {
    fail(error instanceof Error ? error.message : 'This interaction failed', message);
  } finally {
    article()?.removeAttribute('aria-busy');
  }
}

function fail(text: string, message?: Message): void {
  const line = message && document.querySelector<HTMLElement>(`#m${message.id} .failure`);
  if (!line) {
    notice(text);
    return;
  }
  line.textContent = text;
  line.hidden = false;
}
let noticeTimer: ReturnType<typeof setTimeout> | undefined;
function notice(text: string): void {
  byId('notice').textContent = text;
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => {
    byId('notice').textContent = '';
  }, 8_000);
}
const report = (error: unknown) => notice(error instanceof Error ? error.message : String(error));

const context: MessageContext = {
  names,
  people,
  places,
  press: (message, customId) => void performOn(message, { do: 'press', customId }),
  choose: (message, customId, values) => void performOn(message, { do: 'choose', customId, values }),
  openChannel: id => go(state.me, id),
  dismiss: message => void perform({ do: 'dismiss', message: message.id }).catch(report),
  openMessageMenu: (anchor, message) =>
    void contextMenu(anchor, 'Message', 3, message.id, [
      { label: 'Copy message id', run: () => void navigator.clipboard.writeText(message.id) },
    ]),
  openUserMenu: (anchor, userId) =>
    void contextMenu(anchor, nameOf(userId), 2, userId, [
      { label: 'Copy user id', run: () => void navigator.clipboard.writeText(userId) },
    ]),
};

async function contextMenu(
  anchor: HTMLElement,
  label: string,
  type: number,
  target: string,
  more: readonly { label: string; run: () => void }[],
): Promise<void> {
  const commands = channel ? await getCommands(state.me, channel.id).catch(() => []) : [];
  const entries = commands
    .filter(each => each.type === type)
    .map(each => ({
      label: `Apps › ${each.name}`,
      run: () => void perform({ do: 'menu', name: each.name, target }).catch(report),
    }));
  openMenu(anchor, label, [...entries, ...more]);
}

// ── showing ─────────────────────────────────────────────────────────────────
function showState(): void {
  setClock(state.now);
  renderMembers(state, id => go(id, here().place));
  renderPlaces(state, {
    current: channel?.id,
    isUnread: place =>
      place.lastMessageId !== undefined && (lastSeen.get(`${state.me}/${place.id}`) ?? '') !== place.lastMessageId,
    pings: place => state.pings[state.me]?.[place.id] ?? 0,
    open: id => {
      document.body.classList.remove('places-open');
      go(state.me, id);
    },
  });
  const ids = currentGuild()?.memberIds ?? [];
  renderPeople(
    state.users.filter(each => ids.includes(each.id)),
    nameOf,
    context.openUserMenu,
  );
}

const drawn = new Map<string, { readonly node: HTMLElement; readonly looks: string }>();

/** Whether the newest message is in view and shall stay so, also when a picture arrives late. */
let sticksToEnd = true;
byId('messages').addEventListener('scroll', event => {
  const log = event.currentTarget as HTMLElement;
  sticksToEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 80;
});
byId('messages').addEventListener(
  'load',
  event => {
    if (sticksToEnd) (event.currentTarget as HTMLElement).scrollTop = (event.currentTarget as HTMLElement).scrollHeight;
  },
  true,
);

/** Whether a message continues the block of the one before. */
function isJoined(before: Message | undefined, message: Message): boolean {
  const isNotice = (each: Message) => [1, 4, 18, 21].includes(each.type);
  if (!before || message.by || message.replyTo || isNotice(before) || isNotice(message)) return false;
  const isSame = before.author.id === message.author.id && before.isPrivate === message.isPrivate;
  return isSame && Date.parse(message.timestamp) - Date.parse(before.timestamp) < BLOCK;
}

/** Draws only what changed, so that focus and scrolling stay where they are. */
function showMessages(shown: Channel): void {
  const log = byId('messages');
  const focusKey = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
  const focusIn = document.activeElement?.closest('article')?.id;
  const nodes = shown.messages.map((message, at) => {
    const joined = isJoined(shown.messages[at - 1], message);
    const looks = JSON.stringify([message, joined]);
    const known = drawn.get(message.id);
    if (known?.looks === looks) return known.node;
    const node = renderMessage(message, joined, context);
    known?.node.replaceWith(node);
    drawn.set(message.id, { node, looks });
    return node;
  });
  if (nodes.length === 0) nodes.push(welcome(shown));
  const wanted = new Set<Element>(nodes);
  for (const node of [...log.children]) if (!wanted.has(node)) node.remove();
  for (const [id, { node }] of drawn) if (!wanted.has(node)) drawn.delete(id);
  nodes.forEach((node, at) => {
    if (log.children[at] !== node) log.insertBefore(node, log.children[at] ?? null);
  });
  if (focusKey !== undefined && focusIn)
    document.querySelector<HTMLElement>(`#${focusIn} [data-key="${CSS.escape(focusKey)}"]`)?.focus();
  if (sticksToEnd) log.scrollTop = log.scrollHeight;
}

let welcomed: { readonly key: string; readonly node: HTMLElement } | undefined;
/** Stands in an empty channel; kept, so that it is not drawn anew at each change elsewhere. */
function welcome(shown: Channel): HTMLElement {
  const key = `${state.me}/${shown.id}`;
  if (welcomed?.key !== key)
    welcomed = { key, node: renderWelcome(nameOf(state.me), () => getCommands(state.me, shown.id)) };
  return welcomed.node;
}

function showChannel(isNew: boolean): void {
  if (!channel) return;
  const { thread, parent } = channel;
  const place = everyPlace().find(each => each.id === channel?.id);
  const name = place?.name ?? channel.name;
  const mark = thread ? '' : channel.type === 1 || channel.type === 3 ? '@' : '#';
  document.title = `${name} — Flotilla Sandbox`;
  byId('channel-name').replaceChildren(
    parent
      ? h('button', { type: 'button', class: 'linkish', click: () => go(state.me, parent.id) }, `#${parent.name}`)
      : '',
    parent ? ' › ' : '',
    `${mark}${name}`,
  );
  const notes = [
    thread?.archived && 'This thread is archived',
    thread?.locked && 'This thread is locked',
    channel.topic,
  ].filter(Boolean);
  byId('channel-topic').textContent = notes.join(' • ');
  lastSeen.set(`${state.me}/${channel.id}`, place?.lastMessageId ?? '');
  if (isNew) {
    sticksToEnd = true;
    byId('messages').replaceChildren();
    drawn.clear();
    showComposer(composerContext, `${mark}${name}`, channel.mayWrite);
  }
  showMessages(channel);
}

const composerContext = {
  commands: () => (channel ? getCommands(state.me, channel.id) : Promise.resolve([])),
  people,
  places,
  say: async (content: string) => void (await perform({ do: 'say', content })),
  run: async (name: string, options: Record<string, string | number | boolean>) => {
    sticksToEnd = true;
    await perform({ do: 'command', name, options });
  },
  suggest: async (name: string, options: Record<string, string | number | boolean>, focused: string) =>
    (await act({ do: 'autocomplete', as: state.me, channel: channel?.id, name, options, focused })).choices ?? [],
  notice,
};

// ── keeping up ──────────────────────────────────────────────────────────────
let loading: Promise<void> = Promise.resolve();
const inTurn = (work: () => Promise<void>) => {
  loading = loading.then(work).catch(report);
};

async function arrive(): Promise<void> {
  closeLayer();
  const { as, place } = here();
  const members = await getMembers();
  const me = members.find(each => each.id === as) ?? members[0];
  if (!me) return notice('There are no members yet.');
  if (me.id !== as) return go(me.id, place);
  state = await getState(as);
  const known = everyPlace();
  const shown = place === '' ? undefined : await getChannel(as, place).catch(() => undefined);
  if (!shown)
    return known[0] && known[0].id !== place ? go(as, known[0].id) : notice('There is no channel for this member.');
  channel = shown;
  if (listensFor !== as) listen(as);
  showChannel(true);
  showState();
}

function listen(as: string): void {
  events?.close();
  listensFor = as;
  events = new EventSource(`/sandbox/api/events?as=${as}`);
  events.addEventListener('message', event => {
    const changed: string[] = JSON.parse(event.data);
    inTurn(() => keepUp(as, changed));
  });
  events.addEventListener('open', () => inTurn(() => keepUp(as, [channel?.id ?? ''])));
}

async function keepUp(as: string, changed: readonly string[]): Promise<void> {
  if (as !== here().as || !channel) return;
  const { id } = channel;
  const [fresh, seen] = await Promise.all([
    getState(as),
    changed.includes(id) || changed.includes('') ? getChannel(as, id).catch(() => undefined) : channel,
  ]);
  if (as !== here().as || channel.id !== id) return;
  state = fresh;
  if (!seen) {
    notice('This channel is gone, or you cannot see it any more.');
    return go(as, '');
  }
  const mayWriteChanged = seen.mayWrite !== channel.mayWrite;
  channel = seen;
  showChannel(false);
  if (mayWriteChanged) showComposer(composerContext, channel.name, channel.mayWrite);
  showState();
}

addEventListener('hashchange', () => inTurn(arrive));
byId('open-places').addEventListener('click', event => {
  const isOpen = document.body.classList.toggle('places-open');
  (event.currentTarget as HTMLElement).setAttribute('aria-expanded', String(isOpen));
});
byId('open-stage').addEventListener('click', () =>
  openBehindTheScenes({ state: () => state, channel: () => channel, report, nameOf }),
);
setInterval(refreshTimes, 10_000);
inTurn(arrive);
