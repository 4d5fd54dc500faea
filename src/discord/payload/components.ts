/** Rows of buttons and menus as Discord wants them, from few words of ours. Every text is cut, every id made unique. */
import {
  type APIActionRowComponent,
  type APIButtonComponent,
  type APIComponentInMessageActionRow,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import { limits } from './limits.ts';
import type { Plain } from './safe.ts';
import { fitted } from './text.ts';

export interface Button {
  readonly label: Plain;
  /** Custom id (press.ts), or `url` for a link. */
  readonly id: string;
  readonly style?: 'primary' | 'secondary' | 'success' | 'danger';
  readonly disabled?: boolean;
}
export interface Link {
  readonly label: Plain;
  readonly url: string;
}
export interface Option {
  readonly label: Plain;
  readonly value: string;
  readonly note?: Plain;
  readonly chosen?: boolean;
}
export interface Menu {
  readonly id: string;
  readonly hint: Plain;
  /** 1 to 25; more is the caller's business to page (payload/pages.ts). */
  readonly options: readonly Option[];
  readonly min?: number;
  readonly max?: number;
  readonly disabled?: boolean;
}
export type Row = { readonly buttons: readonly (Button | Link)[] } | { readonly menu: Menu };
export type ActionRow = APIActionRowComponent<APIComponentInMessageActionRow>;

export class PayloadError extends Error {
  override readonly name = 'PayloadError';
}

const styles = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

/**
 * Empty rows and menus are left out. Copies of an id or of an option's value get `#2`, `#3` …, which press.ts reads back.
 * @throws PayloadError for more rows or buttons than Discord takes: a bug of the caller
 */
export function buildRows(rows: readonly Row[], seen: Set<string> = new Set()): ActionRow[] {
  const full = rows.filter(row => ('menu' in row ? row.menu.options.length > 0 : row.buttons.length > 0));
  if (full.length > limits.rows) throw new PayloadError(`${full.length} rows, K1 allows ${limits.rows}`);
  return full.map(row => ({
    type: ComponentType.ActionRow,
    components: 'menu' in row ? [buildMenu(row.menu, seen)] : buildButtons(row.buttons, seen),
  }));
}

function buildButtons(buttons: readonly (Button | Link)[], seen: Set<string>): APIButtonComponent[] {
  if (buttons.length > limits.buttonsInRow) {
    throw new PayloadError(`${buttons.length} buttons in a row, K1 allows ${limits.buttonsInRow}`);
  }
  return buttons.map(button => {
    const label = fitted(button.label, limits.label);
    if ('url' in button) return { type: ComponentType.Button, style: ButtonStyle.Link, label, url: button.url };
    return {
      type: ComponentType.Button,
      style: styles[button.style ?? 'secondary'],
      label,
      custom_id: unique(button.id, seen, limits.customId),
      ...(button.disabled ? { disabled: true } : {}),
    };
  });
}

function buildMenu(menu: Menu, seen: Set<string>): APIComponentInMessageActionRow {
  const count = menu.options.length;
  if (count > limits.options) throw new PayloadError(`${count} options, K5 allows ${limits.options}`);
  const values = new Set<string>();
  const max = Math.max(1, Math.min(menu.max ?? 1, count));
  return {
    type: ComponentType.StringSelect,
    custom_id: unique(menu.id, seen, limits.customId),
    placeholder: fitted(menu.hint, limits.placeholder),
    min_values: Math.max(0, Math.min(menu.min ?? 1, max)),
    max_values: max,
    ...(menu.disabled ? { disabled: true } : {}),
    options: menu.options.map(option => ({
      label: fitted(option.label, limits.optionText),
      value: unique(option.value, values, limits.optionText),
      ...(option.note ? { description: fitted(option.note, limits.optionText) } : {}),
      ...(option.chosen ? { default: true } : {}),
    })),
  };
}

/** @throws PayloadError where it is empty or too long: ids cannot be cut without losing their meaning */
function unique(id: string, seen: Set<string>, max: number): string {
  let copy = id;
  for (let n = 2; seen.has(copy); n++) copy = `${id}#${n}`;
  if (copy.length < 1 || copy.length > max)
    throw new PayloadError(`id of ${copy.length} characters, K2 and K5 allow 1 to ${max}`);
  seen.add(copy);
  return copy;
}

/** Undoes `#2` of a copy. */
export const original = (id: string): string => id.replace(/#\d+$/, '');

/** Buttons in as many rows as they need; at most `rows`. */
export function rowsOf(buttons: readonly (Button | Link)[], rows: number = limits.rows): Row[] {
  const made: Row[] = [];
  for (let i = 0; i < buttons.length && made.length < rows; i += limits.buttonsInRow) {
    made.push({ buttons: buttons.slice(i, i + limits.buttonsInRow) });
  }
  return made;
}
