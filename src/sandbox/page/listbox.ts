import { byId, h } from './dom.ts';

export interface ListOption {
  readonly label: string;
  readonly value: string;
  readonly description?: string | undefined;
  readonly chosen?: boolean | undefined;
}

/** Opens a list below `anchor` from which one or several are chosen; several are sent when it closes. */
export function openListbox(
  anchor: HTMLElement,
  label: string,
  options: readonly ListOption[],
  bounds: { readonly min: number; readonly max: number },
  done: (values: string[]) => void,
): void {
  closeLayer();
  const several = bounds.max > 1;
  const chosen = new Set(options.filter(each => each.chosen).map(each => each.value));
  const items = options.map(option => {
    const item = h(
      'div',
      {
        role: 'option',
        tabindex: -1,
        class: 'option',
        'aria-selected': String(chosen.has(option.value)),
        'data-value': option.value,
      },
      h('span', { class: 'option-label' }, option.label),
      option.description ? h('span', { class: 'option-note' }, option.description) : undefined,
    );
    item.addEventListener('click', () => pick(option.value, item));
    return item;
  });
  const send = several && h('button', { type: 'button', class: 'btn primary', click: () => finish() }, 'Done');
  const hint =
    several &&
    h('p', { class: 'hint' }, `Choose ${bounds.min === bounds.max ? bounds.min : `${bounds.min} to ${bounds.max}`}`);
  const box = h(
    'div',
    { class: 'popover' },
    hint,
    h(
      'div',
      { role: 'listbox', 'aria-label': label, 'aria-multiselectable': String(several), class: 'listbox' },
      ...items,
    ),
    send,
  );

  function pick(value: string, item: HTMLElement): void {
    if (!several) finish([value]);
    else if (chosen.has(value)) chosen.delete(value);
    else if (chosen.size < bounds.max) chosen.add(value);
    item.setAttribute('aria-selected', String(chosen.has(value)));
  }
  function finish(values = [...chosen]): void {
    if (values.length < bounds.min) return;
    closeLayer();
    done(values);
  }
  openLayer(box, anchor);
  moveWithKeys(box, items, item => pick(item.dataset.value ?? '', item));
  (items.find(each => each.getAttribute('aria-selected') === 'true') ?? items[0])?.focus();
}

/** Opens a menu of actions. */
export function openMenu(
  anchor: HTMLElement,
  label: string,
  actions: readonly { readonly label: string; readonly run: () => void; readonly danger?: boolean }[],
): void {
  closeLayer();
  const items = actions.map(action =>
    h(
      'button',
      {
        type: 'button',
        role: 'menuitem',
        class: action.danger ? 'option danger' : 'option',
        click: () => {
          closeLayer();
          action.run();
        },
      },
      action.label,
    ),
  );
  const box = h('div', { class: 'popover', role: 'menu', 'aria-label': label }, ...items);
  openLayer(box, anchor);
  moveWithKeys(box, items, item => item.click());
  items[0]?.focus();
}

let anchorOfLayer: HTMLElement | undefined;
let layerKeeper: AbortController | undefined;

/** Shows one floating box near its anchor; a press elsewhere or Escape closes it. */
export function openLayer(box: HTMLElement, anchor: HTMLElement): void {
  const layer = byId('layer');
  layer.replaceChildren(box);
  anchorOfLayer = anchor;
  anchor.setAttribute('aria-expanded', 'true');
  const at = anchor.getBoundingClientRect();
  const width = Math.min(Math.max(at.width, 220), innerWidth - 16);
  box.style.width = `${width}px`;
  box.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
  const height = box.offsetHeight;
  const isRoomBelow = at.bottom + height + 8 < innerHeight;
  box.style.top = isRoomBelow ? `${at.bottom + 4}px` : `${Math.max(8, at.top - height - 4)}px`;
  layerKeeper = new AbortController();
  const { signal } = layerKeeper;
  setTimeout(() => {
    document.addEventListener(
      'pointerdown',
      event => {
        if (!box.contains(event.target as Node)) closeLayer();
      },
      { signal },
    );
  });
  document.addEventListener(
    'keydown',
    event => {
      if (event.key === 'Escape') closeLayer(true);
    },
    { signal },
  );
}

export function closeLayer(refocus = false): void {
  layerKeeper?.abort();
  byId('layer').replaceChildren();
  anchorOfLayer?.setAttribute('aria-expanded', 'false');
  if (refocus) anchorOfLayer?.focus();
  anchorOfLayer = undefined;
}

/** Arrows, Home, End and first letters move; Enter and Space choose. */
export function moveWithKeys(
  box: HTMLElement,
  items: readonly HTMLElement[],
  choose: (item: HTMLElement) => void,
): void {
  box.addEventListener('keydown', event => {
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 };
    const target = to[event.key];
    if (target !== undefined) {
      event.preventDefault();
      items[(target + items.length) % items.length]?.focus();
    } else if ((event.key === 'Enter' || event.key === ' ') && items[at]) {
      event.preventDefault();
      choose(items[at]);
    } else if (event.key.length === 1 && /\S/.test(event.key)) {
      const letter = event.key.toLowerCase();
      items.find((each, n) => n > at && each.textContent?.toLowerCase().startsWith(letter))?.focus();
    }
  });
}
