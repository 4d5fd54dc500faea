/**
 * Hidden values, wrapped where they are stored. Made by `hide`, opened only by `peek` (rules) and `redact` (engine).
 * At run time a secret is plain JSON, `{ $secret: { audience, pool, value, among? } }`; the type shows none of it.
 */
import { z } from 'zod';
import type { Seat, Viewer } from './contract.ts';

declare const sealed: unique symbol;
/** A value that some viewers may not see. */
export interface Secret<T> {
  readonly [sealed]: T;
}
export type Audience = 'nobody' | 'all' | readonly Seat[];
/** What stands where a secret was that this viewer may not open. */
export interface Hidden {
  readonly hidden: true;
}
type Scalar = string | number | boolean | null | undefined;
/** What is left of S once redact(S, viewer) has opened or blanked each Secret. */
export type Redacted<S> = S extends Scalar
  ? S
  : S extends Secret<infer T>
    ? Redacted<T> | Hidden
    : { readonly [K in keyof S]: Redacted<S[K]> };

export interface SecretMeta {
  readonly audience: Audience;
  /** Secrets of one pool that a viewer cannot see may be dealt again among each other (engine/resample.ts). */
  readonly pool: string;
  /** The alternatives of a value with a pool of one (a sealed bid). */
  readonly among?: readonly unknown[];
}
interface Box {
  readonly $secret: SecretMeta & { readonly value: unknown };
}

export const HIDDEN: Hidden = Object.freeze({ hidden: true as const });

/** The keys stand in the order of `secretOf`, so that equal states are equal text. */
export const hide = <T>(value: T, { audience, pool, among }: SecretMeta): Secret<T> =>
  ({
    $secret: among === undefined ? { audience, pool, value } : { audience, pool, value, among },
  }) as unknown as Secret<T>;

/** Rules only: the import rules forbid it in view, describe and scene code. */
export const peek = <T>(secret: Secret<T>): T => (secret as unknown as Box).$secret.value as T;

export const metaOf = (secret: Secret<unknown>): SecretMeta => (secret as unknown as Box).$secret;

/** The same value for another audience or pool (a card that moves from deck to hand). */
export const rehide = <T>(secret: Secret<T>, meta: Partial<SecretMeta>): Secret<T> =>
  hide(peek(secret), { ...metaOf(secret), ...meta });

export const isSecret = (value: unknown): value is Secret<unknown> =>
  typeof value === 'object' && value !== null && '$secret' in value;

export const isHidden = (value: unknown): value is Hidden =>
  typeof value === 'object' && value !== null && 'hidden' in value && value.hidden === true;

export const maySee = (audience: Audience, viewer: Viewer): boolean =>
  audience === 'all' || (audience !== 'nobody' && viewer !== 'spectator' && audience.includes(viewer));

/** Opens what the viewer may see and blanks the rest. Parts without secrets are shared, not copied. */
export function redact<S>(value: S, viewer: Viewer): Redacted<S> {
  return redactValue(value, viewer) as Redacted<S>;
}

function redactValue(value: unknown, viewer: Viewer): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isSecret(value)) {
    return maySee(metaOf(value).audience, viewer) ? redactValue(peek(value), viewer) : HIDDEN;
  }
  if (Array.isArray(value)) {
    let copy: unknown[] | undefined;
    for (let i = 0; i < value.length; i++) {
      const before: unknown = value[i];
      const after = redactValue(before, viewer);
      if (after !== before) copy ??= value.slice();
      if (copy) copy[i] = after;
    }
    return copy ?? value;
  }
  let copy: Record<string, unknown> | undefined;
  for (const [key, before] of Object.entries(value)) {
    const after = redactValue(before, viewer);
    if (after !== before) copy ??= { ...value };
    if (copy) copy[key] = after;
  }
  return copy ?? value;
}

const audienceSchema = z.union([
  z.literal('nobody'),
  z.literal('all'),
  z.array(z.int().min(0)).readonly(),
]) as unknown as z.ZodType<Audience>;

/** Schema of a secret whose value has the given schema, for a game's `state`. */
export const secretOf = <T>(value: z.ZodType<T>): z.ZodType<Secret<T>> =>
  z.strictObject({
    $secret: z.strictObject({
      audience: audienceSchema,
      pool: z.string(),
      value,
      among: z.array(value).readonly().optional(),
    }),
  }) as unknown as z.ZodType<Secret<T>>;
