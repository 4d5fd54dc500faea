type Child = Node | string | undefined | false;
type Attributes = Readonly<Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>>;

/** Makes an element. Texts become text nodes, never markup; a function is a listener, `true` an empty attribute. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== undefined && value !== null && value !== false) element.setAttribute(name, String(value));
  }
  for (const child of children) if (child) element.append(child);
  return element;
}

/** An element of the page itself. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found as T;
}

/** A round picture with initials, its colour from the id. */
export function avatar(id: string, name: string): HTMLElement {
  const initials = [...name.matchAll(/[\p{L}\p{N}]+/gu)]
    .slice(0, 2)
    .map(word => word[0][0])
    .join('')
    .toUpperCase();
  let hue = 0;
  for (const digit of id) hue = (hue * 31 + Number(digit) * 47) % 360;
  const made = h('span', { class: 'avatar', 'aria-hidden': 'true' }, initials || '?');
  made.style.setProperty('--hue', String(hue));
  return made;
}

/** Files of the sandbox by their path alone: whoever opened the page as `localhost` sees them as well. */
const OWN_FILE = /^http:\/\/[^/]+(?=\/attachments\/)/i;

/** Only addresses that cannot run anything. */
export const safeUrl = (url: string): string => (/^(https?:|\/)/i.test(url) ? url.replace(OWN_FILE, '') : '#');
