import { type Context, picture, renderComponent } from './components.ts';
import { avatar, h, safeUrl } from './dom.ts';
import { renderMarkdown } from './markdown.ts';
import type { Attachment, Embed, Message } from './shapes.ts';

const LOADING = 128;
const SUPPRESSED = 4;
const V2 = 32768;

export interface MessageContext extends Context {
  readonly openChannel: (id: string) => void;
  readonly openMessageMenu: (anchor: HTMLElement, message: Message) => void;
  readonly openUserMenu: (anchor: HTMLElement, userId: string) => void;
  readonly dismiss: (message: Message) => void;
}

/** One message as Discord shows it. `joined`: it follows another of the same author at once. */
export function renderMessage(message: Message, joined: boolean, context: MessageContext): HTMLElement {
  const system = systemText(message, context);
  if (system)
    return h(
      'article',
      { class: 'message system', id: `m${message.id}`, 'aria-label': 'Notice' },
      system,
      time(message),
    );
  const isMine = message.mentions.some(each => each.id === context.names.me) || message.mention_everyone;
  const classes = ['message', joined && 'joined', message.isPrivate && 'private', isMine && 'mentions-me']
    .filter(Boolean)
    .join(' ');
  return h(
    'article',
    {
      class: classes,
      id: `m${message.id}`,
      'aria-label': `${message.authorName}${message.isPrivate ? ', only you can see this' : ''}`,
    },
    reply(message, context),
    joined ? undefined : avatar(message.author.id, message.authorName),
    h(
      'div',
      { class: 'body' },
      joined ? undefined : head(message, context),
      ...content(message, context),
      threadCard(message, context),
      message.isPrivate && privateNote(message, context),
    ),
    tools(message, context),
    h('p', { class: 'failure', role: 'alert', hidden: true }),
  );
}

function systemText(message: Message, context: MessageContext): HTMLElement | undefined {
  const author = h('strong', {}, message.authorName);
  if (message.type === 18) {
    const id = message.message_reference?.channel_id ?? '';
    return h(
      'p',
      {},
      '↳ ',
      author,
      ' started a thread: ',
      h('button', { type: 'button', class: 'linkish', click: () => context.openChannel(id) }, message.content),
    );
  }
  if (message.type === 4) return h('p', {}, '✎ ', author, ' changed the name to ', h('strong', {}, message.content));
  if (message.type === 1) return h('p', {}, '→ ', author, ' added somebody to the thread');
  if (message.type === 21) return h('p', {}, '↳ The thread starts here');
  return undefined;
}

function reply(message: Message, context: MessageContext): HTMLElement | undefined {
  if (message.by)
    return h(
      'p',
      { class: 'reply' },
      h('strong', {}, message.by.user),
      ' used ',
      h('span', { class: 'mention' }, `/${message.by.command ?? 'something'}`),
    );
  const to = message.replyTo;
  if (!to) return undefined;
  return h(
    'p',
    { class: 'reply' },
    h(
      'button',
      {
        type: 'button',
        class: 'linkish',
        click: () => document.getElementById(`m${to.id}`)?.scrollIntoView({ block: 'center' }),
      },
      h('strong', {}, to.author),
      ' ',
      h('span', { class: 'reply-text' }, renderMarkdown(to.text.split('\n')[0] ?? '', context.names)),
    ),
  );
}

function head(message: Message, context: MessageContext): HTMLElement {
  const name = h('button', { type: 'button', class: 'author', 'aria-haspopup': 'menu' }, message.authorName);
  name.addEventListener('click', () => context.openUserMenu(name, message.author.id));
  return h(
    'h2',
    { class: 'message-head' },
    name,
    message.author.bot && h('span', { class: 'tag' }, 'APP'),
    time(message),
  );
}

const time = (message: Message): HTMLElement => {
  const at = new Date(message.timestamp);
  return h(
    'time',
    { class: 'at', datetime: message.timestamp, title: at.toLocaleString('en') },
    at.toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit' }),
  );
};

function content(message: Message, context: MessageContext): Node[] {
  if (message.flags & LOADING)
    return [
      h(
        'p',
        { class: 'thinking' },
        h('span', { class: 'dots', 'aria-hidden': 'true' }),
        `${message.authorName} is thinking…`,
      ),
    ];
  const parts: Node[] = [];
  if (message.content) {
    const text = h('div', { class: 'text' }, renderMarkdown(message.content, context.names));
    if (message.edited_timestamp) (text.lastElementChild ?? text).append(' ', edited());
    parts.push(text);
  } else if (message.edited_timestamp && message.components.length + message.embeds.length > 0)
    parts.push(h('p', { class: 'edited-line' }, edited()));
  const isV2 = (message.flags & V2) !== 0;
  if (!isV2) parts.push(...message.attachments.filter(file => !isInEmbed(file, message)).map(attachment));
  if (!(message.flags & SUPPRESSED)) parts.push(...message.embeds.map(each => embed(each, message, context)));
  parts.push(...message.components.map(each => renderComponent(each, message, context)));
  return parts;
}

const edited = () => h('span', { class: 'edited' }, '(edited)');

/** A file that an embed shows is not shown again below. */
function isInEmbed(file: Attachment, message: Message): boolean {
  return message.embeds.some(each => [each.image?.url, each.thumbnail?.url].some(url => url?.includes(`/${file.id}/`)));
}

function attachment(file: Attachment): HTMLElement {
  if (file.content_type?.startsWith('image/')) return picture(file.url, file.description, 'shot', file);
  return h(
    'a',
    { class: 'file', href: safeUrl(file.url), download: file.filename },
    `▤ ${file.filename} (${Math.ceil(file.size / 1024)} KB)`,
  );
}

function embed(it: Embed, message: Message, context: MessageContext): HTMLElement {
  const text = (source: string) => renderMarkdown(source, context.names);
  const alt = (url: string) => message.attachments.find(file => url.includes(`/${file.id}/`))?.description;
  const fields = it.fields?.length
    ? h(
        'div',
        { class: 'fields' },
        ...it.fields.map(each =>
          h(
            'div',
            { class: each.inline ? 'field inline' : 'field' },
            h('div', { class: 'field-name' }, text(each.name)),
            h('div', {}, text(each.value)),
          ),
        ),
      )
    : undefined;
  const box = h(
    'section',
    { class: 'embed', 'aria-label': it.title ?? 'Embed' },
    it.thumbnail && picture(it.thumbnail.url, alt(it.thumbnail.url), 'thumbnail'),
    it.author && h('div', { class: 'embed-author' }, it.author.name),
    it.title &&
      h(
        'div',
        { class: 'embed-title', role: 'heading', 'aria-level': 3 },
        it.url
          ? h('a', { href: safeUrl(it.url), target: '_blank', rel: 'noopener noreferrer' }, text(it.title))
          : text(it.title),
      ),
    it.description && h('div', { class: 'text' }, text(it.description)),
    fields,
    it.image && picture(it.image.url, alt(it.image.url), 'shot'),
    (it.footer || it.timestamp) &&
      h(
        'div',
        { class: 'small' },
        [it.footer?.text, it.timestamp && new Date(it.timestamp).toLocaleString('en')].filter(Boolean).join(' • '),
      ),
  );
  if (it.color) box.style.borderInlineStartColor = `#${it.color.toString(16).padStart(6, '0')}`;
  return box;
}

function threadCard(message: Message, context: MessageContext): HTMLElement | undefined {
  const { thread } = message;
  return (
    thread &&
    h(
      'button',
      { type: 'button', class: 'thread-card', click: () => context.openChannel(thread.id) },
      h('strong', {}, `↳ ${thread.name}`),
      h('span', {}, `${thread.message_count} messages ›`),
    )
  );
}

function privateNote(message: Message, context: MessageContext): HTMLElement {
  return h(
    'p',
    { class: 'private-note' },
    'Only you can see this • ',
    h('button', { type: 'button', class: 'linkish', click: () => context.dismiss(message) }, 'Dismiss message'),
  );
}

function tools(message: Message, context: MessageContext): HTMLElement {
  const anchor = h(
    'button',
    {
      type: 'button',
      class: 'tools',
      'aria-label': `More for this message of ${message.authorName}`,
      'aria-haspopup': 'menu',
      'aria-expanded': 'false',
    },
    '⋯',
  );
  anchor.addEventListener('click', () => context.openMessageMenu(anchor, message));
  return anchor;
}
