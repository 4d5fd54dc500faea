import { h, safeUrl } from './dom.ts';
import { type ListOption, openListbox } from './listbox.ts';
import { type Names, renderMarkdown } from './markdown.ts';
import type { Component, Emoji, Message } from './shapes.ts';

/** What components need from the page. */
export interface Context {
  readonly names: Names;
  readonly people: () => readonly ListOption[];
  readonly places: () => readonly ListOption[];
  readonly press: (message: Message, customId: string) => void;
  readonly choose: (message: Message, customId: string, values: readonly string[]) => void;
}

const STYLES: Readonly<Record<number, string>> = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link' };
/** Component types of select menus. */
const MENUS = [3, 5, 6, 7, 8];

export function renderComponent(it: Component, message: Message, context: Context): Node {
  const inner = (list: readonly Component[] = []) => list.map(each => renderComponent(each, message, context));
  switch (it.type) {
    case 1:
      return h('div', { class: 'row' }, ...inner(it.components));
    case 2:
      return button(it, message, context);
    case 9:
      return h(
        'div',
        { class: 'section' },
        h('div', { class: 'section-text' }, ...inner(it.components)),
        it.accessory && renderComponent(it.accessory, message, context),
      );
    case 10:
      return h('div', { class: 'text' }, renderMarkdown(it.content ?? '', context.names));
    case 11:
      return picture(it.media?.url ?? '', it.description, 'thumbnail');
    case 12:
      return h(
        'div',
        { class: 'gallery', 'data-count': it.items?.length },
        ...(it.items ?? []).map(each => picture(each.media.url, each.description, 'shot', each.media)),
      );
    case 13:
      return h('a', { class: 'file', href: safeUrl(it.file?.url ?? ''), download: it.name }, `▤ ${it.name ?? 'file'}`);
    case 14:
      return h('hr', { class: it.divider === false ? 'space' : it.spacing === 2 ? 'wide' : '' });
    case 17: {
      const box = h('div', { class: 'container' }, ...inner(it.components));
      if (it.accent_color !== undefined)
        box.style.borderInlineStartColor = `#${it.accent_color.toString(16).padStart(6, '0')}`;
      return box;
    }
    default:
      return MENUS.includes(it.type)
        ? menu(it, message, context)
        : h('p', { class: 'hint' }, `A component of type ${it.type}`);
  }
}

export const emojiText = (emoji: Emoji | undefined): string =>
  emoji?.name ? (emoji.id ? `:${emoji.name}:` : emoji.name) : '';

function button(it: Component, message: Message, context: Context): HTMLElement {
  const text = [emojiText(it.emoji), it.label].filter(Boolean).join(' ');
  if (it.style === 5)
    return h(
      'a',
      { class: 'btn link', href: safeUrl(it.url ?? ''), target: '_blank', rel: 'noopener noreferrer' },
      `${text} ↗`,
    );
  const customId = it.custom_id ?? '';
  return h(
    'button',
    {
      type: 'button',
      class: `btn ${STYLES[it.style ?? 2]}`,
      disabled: it.disabled,
      'data-key': customId,
      click: () => context.press(message, customId),
    },
    text,
  );
}

function menu(it: Component, message: Message, context: Context): HTMLElement {
  const label = it.placeholder || 'Make a selection';
  const shown = it.options
    ?.filter(each => each.default)
    .map(each => each.label)
    .join(', ');
  const anchor = h(
    'button',
    {
      type: 'button',
      class: 'select',
      'aria-haspopup': 'listbox',
      'aria-expanded': 'false',
      disabled: it.disabled,
      'data-key': it.custom_id,
    },
    h('span', { class: shown ? '' : 'placeholder' }, shown || label),
    h('span', { 'aria-hidden': 'true' }, '⌄'),
  );
  anchor.addEventListener('click', () => {
    const max = it.max_values ?? 1;
    openListbox(anchor, label, optionsOf(it, context), { min: it.min_values ?? 1, max }, values =>
      context.choose(message, it.custom_id ?? '', values),
    );
  });
  return anchor;
}

/** The options of a menu: its own, or the people and places that there are. */
export function optionsOf(it: Component, context: Pick<Context, 'people' | 'places'>): readonly ListOption[] {
  if (it.type === 3)
    return (it.options ?? []).map(each => ({
      label: [emojiText(each.emoji), each.label].filter(Boolean).join(' '),
      value: each.value,
      description: each.description,
      chosen: each.default,
    }));
  return it.type === 8 ? context.places() : context.people();
}

/** A picture that can be opened in full; its alt text is read out and shown. */
export function picture(
  url: string,
  alt: string | undefined,
  kind: string,
  size: { readonly width?: number; readonly height?: number } = {},
): HTMLElement {
  const image = h('img', {
    src: safeUrl(url),
    alt: alt ?? '',
    loading: 'lazy',
    width: size.width,
    height: size.height,
  });
  const frame = h(
    'span',
    { class: kind },
    h('a', { href: safeUrl(url), target: '_blank', rel: 'noopener', title: alt }, image),
  );
  if (alt && kind !== 'thumbnail')
    frame.append(
      h(
        'details',
        { class: 'alt' },
        h('summary', { 'aria-label': 'Description of the picture' }, 'ALT'),
        h('p', {}, alt),
      ),
    );
  return frame;
}
