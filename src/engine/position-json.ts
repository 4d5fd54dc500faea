/** Positions that are written as JSON: `{ "exact": … }` is a whole state, anything else is what its game makes a state of. */
import { z } from 'zod';
import { PositionError } from './library.ts';

/** @throws PositionError */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PositionError(`This is not JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** @throws PositionError with the first place that does not fit */
export function readAs<T>(schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new PositionError(`${issue?.path.join('.') || 'The position'}: ${issue?.message ?? 'cannot be read'}.`);
}

const exactSchema = z.strictObject({ exact: z.record(z.string(), z.unknown()) });

/** The state that is written out whole, not judged yet; undefined where the position is given otherwise. */
export const exactIn = (json: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof json === 'object' && json !== null && 'exact' in json ? readAs(exactSchema, json).exact : undefined;

/** Keys in order, so that the same state is always the same text. */
export const writeExact = (state: unknown): string => JSON.stringify({ exact: inOrder(state) });

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, inOrder(part)]),
  );
}
