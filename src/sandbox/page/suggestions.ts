import { h } from './dom.ts';
import type { ListOption } from './listbox.ts';

let count = 0;

/** A list of suggestions above or below an input, driven by its arrow keys (an ARIA combobox). */
export class Suggestions {
  readonly #input: HTMLInputElement;
  readonly #list: HTMLElement;
  #pick: (value: string) => void = () => {};
  #at = 0;

  constructor(input: HTMLInputElement, label: string) {
    this.#input = input;
    count += 1;
    this.#list = h('div', {
      class: 'suggestions',
      role: 'listbox',
      id: `suggestions-${count}`,
      'aria-label': label,
      hidden: true,
    });
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-expanded', 'false');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', this.#list.id);
    input.addEventListener('keydown', event => this.#onKey(event));
    input.addEventListener('blur', () => setTimeout(() => this.close(), 150));
  }

  show(options: readonly ListOption[], pick: (value: string) => void): void {
    if (!this.#list.isConnected) this.#input.after(this.#list);
    this.#pick = pick;
    this.#at = 0;
    const items = options.map((option, at) =>
      h(
        'div',
        {
          role: 'option',
          class: 'option',
          id: `${this.#list.id}-${at}`,
          'data-value': option.value,
          pointerdown: event => {
            event.preventDefault();
            this.#choose(option.value);
          },
        },
        h('span', { class: 'option-label' }, option.label),
        option.description ? h('span', { class: 'option-note' }, option.description) : undefined,
      ),
    );
    if (items.length === 0) items.push(h('div', { class: 'hint' }, 'Nothing fits'));
    this.#list.replaceChildren(...items);
    this.#list.hidden = false;
    this.#input.setAttribute('aria-expanded', 'true');
    this.#mark();
  }

  close(): void {
    this.#list.hidden = true;
    this.#input.setAttribute('aria-expanded', 'false');
    this.#input.removeAttribute('aria-activedescendant');
  }

  get #items(): readonly HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>('[role=option]')];
  }

  #mark(): void {
    this.#items.forEach((item, at) => void item.setAttribute('aria-selected', String(at === this.#at)));
    const current = this.#items[this.#at];
    if (!current) return;
    this.#input.setAttribute('aria-activedescendant', current.id);
    current.scrollIntoView({ block: 'nearest' });
  }

  #choose(value: string): void {
    this.close();
    this.#pick(value);
  }

  #onKey(event: KeyboardEvent): void {
    if (this.#list.hidden) return;
    const size = this.#items.length;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      this.#at = (this.#at + (event.key === 'ArrowDown' ? 1 : size - 1)) % Math.max(1, size);
      this.#mark();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      this.close();
    } else if ((event.key === 'Enter' || event.key === 'Tab') && size > 0) {
      if (event.key === 'Enter') event.preventDefault();
      const value = this.#items[this.#at]?.dataset.value;
      if (value !== undefined) this.#choose(value);
    }
  }
}
