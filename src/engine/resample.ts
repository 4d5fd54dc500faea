/** Another world that a viewer cannot tell from the real one: for opponents, forks and the leak tests. */
import type { Below } from './chance.ts';
import type { AnyGame, Viewer } from './contract.ts';
import { hide, isSecret, maySee, metaOf, peek, type Secret } from './secret.ts';

/** Uses the game's own `worlds` where it has one, else deals hidden values again within their pools. */
export function resample<S extends object>(game: Pick<AnyGame, 'worlds'>, state: S, viewer: Viewer, below: Below): S {
  return game.worlds === undefined ? dealAgain(state, viewer, below) : (game.worlds(state, viewer, below) as S);
}

/**
 * Deals the values of all secrets that the viewer may not see again among the secrets of the same pool; a secret that
 * names alternatives (`among`) takes one of them instead. What is seen, and every count, stays.
 */
export function dealAgain<S extends object>(state: S, viewer: Viewer, below: Below): S {
  const seen = (secret: Secret<unknown>) => maySee(metaOf(secret).audience, viewer);
  const unseen = secretsOf(state, seen).filter(({ secret }) => !seen(secret));
  const dealt = new Map<Secret<unknown>, unknown[]>();
  const pools = new Map<string, Secret<unknown>[]>();
  for (const { secret } of unseen) {
    const { among, pool } = metaOf(secret);
    if (among !== undefined && among.length > 0) push(dealt, secret, among[below(among.length)]);
    else push(pools, pool, secret);
  }
  for (const secrets of pools.values()) {
    const values = secrets.map(peek);
    for (const [i, secret] of secrets.entries()) {
      const j = i + below(secrets.length - i);
      push(dealt, secret, values[j]);
      values[j] = values[i];
    }
  }
  return rebuild(state, viewer, secret => dealt.get(secret)?.shift()) as S;
}

/** A secret and where it lies, `hands.0.3`. */
export interface Placed {
  readonly path: string;
  readonly secret: Secret<unknown>;
}

/** All secrets of a value in the order of its keys, with those inside the values of the secrets that are entered. */
export function secretsOf(
  value: unknown,
  enters: (secret: Secret<unknown>) => boolean = () => true,
  path = '',
): readonly Placed[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isSecret(value)) {
    const inner = enters(value) ? secretsOf(peek(value), enters, `${path}.$`) : [];
    return [{ path, secret: value }, ...inner];
  }
  return Object.entries(value).flatMap(([key, part]) => secretsOf(part, enters, path === '' ? key : `${path}.${key}`));
}

/** Copies what changes and shares the rest. Inside an unseen secret nothing is dealt: its whole value moves. */
function rebuild(value: unknown, viewer: Viewer, next: (secret: Secret<unknown>) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isSecret(value)) {
    const meta = metaOf(value);
    const inner = maySee(meta.audience, viewer) ? rebuild(peek(value), viewer, next) : next(value);
    if (inner === peek(value)) return value;
    return hide(inner, meta);
  }
  if (Array.isArray(value)) {
    const copy = value.map(part => rebuild(part, viewer, next));
    return copy.some((part, i) => part !== value[i]) ? copy : value;
  }
  let copy: Record<string, unknown> | undefined;
  for (const [key, before] of Object.entries(value)) {
    const after = rebuild(before, viewer, next);
    if (after !== before) copy ??= { ...value };
    if (copy) copy[key] = after;
  }
  return copy ?? value;
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
