/** /privacy export: all that is stored of a member, read from every table that can hold something of theirs. */
import { z } from 'zod';
import type { UserId } from '../contract.ts';
import type { Service } from '../service.ts';
import { readSettings } from '../settings.ts';
import { refuse } from '../transact.ts';

const snowflake = z.string().regex(/^[1-9]\d{0,19}$/);

/** Columns that hold JSON as text, opened so that a person can read them. */
const JSON_COLUMNS = new Set(['answer', 'steps', 'entry', 'orders', 'plan', 'options', 'settings', 'away']);

export async function exportOf(service: Service, userId: UserId): Promise<Readonly<Record<string, unknown>>> {
  if (!snowflake.safeParse(userId).success) return refuse('bad-input');
  const tables = await service.store.matches.rowsOf(userId);
  return {
    user: userId,
    settings: await readSettings(service, userId),
    ...Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.map(opened)])),
  };
}

const opened = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && JSON_COLUMNS.has(name) ? parsed(value) : value,
    ]),
  );

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
