/** Menus over 25: the last option of each leads on, the first back (K5). */
import type { Option } from '../payload/components.ts';
import { limits } from '../payload/limits.ts';
import type { Voice } from '../voice.ts';

/**
 * The options of one page, spread over up to `menus` menus of 25.
 * @param turn value of an option that leads to a page
 */
export function pageOf(
  options: readonly Option[],
  page: number,
  menus: number,
  voice: Voice,
  turn: (page: number) => string,
): readonly (readonly Option[])[] {
  const room = menus * limits.options;
  if (options.length <= room) return inMenus(options);
  // Two places are kept for the ways on and back.
  const size = room - 2;
  const last = Math.ceil(options.length / size) - 1;
  const at = Math.min(Math.max(page, 0), last);
  const shown = [...options.slice(at * size, (at + 1) * size)];
  if (at > 0)
    shown.unshift({ label: voice.label('panel.page.back', { page: at, pages: last + 1 }), value: turn(at - 1) });
  if (at < last)
    shown.push({ label: voice.label('panel.page.on', { page: at + 2, pages: last + 1 }), value: turn(at + 1) });
  return inMenus(shown);
}

function inMenus(options: readonly Option[]): readonly (readonly Option[])[] {
  const menus: Option[][] = [];
  for (let i = 0; i < options.length; i += limits.options) menus.push(options.slice(i, i + limits.options));
  return menus;
}
