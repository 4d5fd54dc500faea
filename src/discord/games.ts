/** The games that this bot offers, and their options and modes as forms are made from them. */
import { z } from 'zod';
import type { AnyGame } from '../engine/contract.ts';

export interface Games {
  readonly all: readonly AnyGame[];
  readonly find: (id: string) => AnyGame | undefined;
}

export const makeGames = (all: readonly AnyGame[]): Games => ({ all, find: id => all.find(game => game.id === id) });

/** One property of a game's options: its name and the values it may have, in order. */
export interface OptionInfo {
  readonly name: string;
  readonly values: readonly (string | number | boolean)[];
  readonly byDefault: unknown;
}

/** @returns every property of the options schema that is an enum, boolean or integer range (contract.ts `options`) */
export function optionsOf(game: AnyGame): readonly OptionInfo[] {
  const schema = z.toJSONSchema(game.options, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const values = valuesOf(property);
    return values.length > 1 ? [{ name, values, byDefault: property.default }] : [];
  });
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly enum?: readonly (string | number | boolean)[];
  readonly const?: string | number | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
}

/** An integer range as long as a menu; a wider one is not offered here. */
const widest = 25;

function valuesOf(property: JsonSchema): readonly (string | number | boolean)[] {
  if (property.enum) return property.enum;
  if (property.const !== undefined) return [property.const];
  if (property.anyOf) return property.anyOf.flatMap(valuesOf);
  if (property.type === 'boolean') return [false, true];
  const { minimum, maximum } = property;
  if (property.type !== 'integer' || minimum === undefined || maximum === undefined || maximum - minimum >= widest)
    return [];
  return Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i);
}
