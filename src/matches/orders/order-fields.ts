/** What a form for standing orders is made of, read from the game's `order` schema: nothing here knows a game. */
import { z } from 'zod';
import type { AnyGame } from '../../engine/contract.ts';

export type OrderField = {
  readonly name: string;
  /** May be left unset. */
  readonly optional: boolean;
} & (
  | { readonly is: 'choice'; readonly values: readonly (string | number | boolean)[] }
  | { readonly is: 'number'; readonly min: number; readonly max: number }
  /** Free words; `list`: several, with commas. */
  | { readonly is: 'words'; readonly max: number; readonly list: boolean }
);

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly enum?: readonly (string | number | boolean)[];
  readonly const?: string | number | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly default?: unknown;
}

/** An integer range that is offered value by value; a wider one is typed. */
const WIDEST = 25;
const WORDS = 100;

const known = new WeakMap<AnyGame['order'], readonly OrderField[]>();

export function orderFields({ order }: Pick<AnyGame, 'order'>): readonly OrderField[] {
  const held = known.get(order);
  if (held !== undefined) return held;
  const schema = z.toJSONSchema(order, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const made = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const optional = property.default === undefined && !(schema.required ?? []).includes(name);
    return fieldOf(name, property, optional) ?? [];
  });
  known.set(order, made);
  return made;
}

export const hasOrders = (game: Pick<AnyGame, 'order'>): boolean => orderFields(game).length > 0;

function fieldOf(name: string, property: JsonSchema, optional: boolean): OrderField | undefined {
  const values = valuesOf(property);
  if (values.length > 0) return { name, optional, is: 'choice', values };
  const { type, minimum = 0, maximum = 1_000_000, maxLength = WORDS } = property;
  if (type === 'integer' || type === 'number') return { name, optional, is: 'number', min: minimum, max: maximum };
  if (type === 'string') return { name, optional, is: 'words', max: maxLength, list: false };
  return type === 'array' ? { name, optional, is: 'words', max: WORDS, list: true } : undefined;
}

function valuesOf(property: JsonSchema): readonly (string | number | boolean)[] {
  if (property.enum) return property.enum;
  if (property.const !== undefined) return [property.const];
  if (property.anyOf) return property.anyOf.flatMap(valuesOf);
  if (property.type === 'boolean') return [true, false];
  const { type, minimum, maximum } = property;
  if (type !== 'integer' || minimum === undefined || maximum === undefined || maximum - minimum >= WIDEST) return [];
  return Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i);
}

/** A typed or chosen value as the field takes it; undefined: left unset. The game's schema judges it. */
export function readValue(field: OrderField, typed: string): unknown {
  const text = typed.trim();
  switch (field.is) {
    case 'choice':
      return field.values.find(value => String(value) === text);
    case 'number':
      return /^-?\d{1,9}$/.test(text) ? Number(text) : undefined;
    case 'words':
      if (!field.list) return text;
      return text
        .split(',')
        .map(part => part.trim())
        .filter(part => part !== '');
  }
  return field satisfies never;
}
