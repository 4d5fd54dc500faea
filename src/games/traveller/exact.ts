/** A state as short JSON and back: what is as at the start is left out, hidden cards are words that name pool and who has seen them. */
import { hide, isSecret, metaOf, peek, type Secret } from '../../engine/secret.ts';
import { freshPermanent } from './permanent.ts';
import { freshCaptain } from './start.ts';
import type { Permanent, State } from './state.ts';

type Json = Readonly<Record<string, unknown>>;

/** `~deck-0|*|CR04`: pool, audience (`*` all, `-` nobody, else seats), value. */
const SIGN = '~';
function secretWord(secret: Secret<unknown>): string {
  const { audience, pool } = metaOf(secret);
  const seen = audience === 'all' ? '*' : audience === 'nobody' ? '-' : audience.join('.');
  const value = peek(secret);
  return `${SIGN}${pool}|${seen}|${typeof value === 'string' ? value : JSON.stringify(value)}`;
}
function secretFrom(word: string): Secret<unknown> {
  const [pool = '', seen = '-', ...rest] = word.slice(SIGN.length).split('|');
  const value = rest.join('|');
  const audience = seen === '*' ? 'all' : seen === '-' ? 'nobody' : seen.split('.').map(Number);
  return hide(value.startsWith('[') ? JSON.parse(value) : value, { audience: audience as 'all', pool });
}

const each = (value: unknown, change: (part: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map(change);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part)]));
};
const closed = (value: unknown): unknown => (isSecret(value) ? secretWord(value) : each(value, closed));
const opened = (value: unknown): unknown =>
  typeof value === 'string' && value.startsWith(SIGN) ? secretFrom(value) : each(value, opened);

const blankPermanent = (p: Pick<Permanent, 'uid' | 'card' | 'owner'>): Permanent =>
  freshPermanent(p.uid, p.card, p.owner);

export function shorten(state: State): unknown {
  const { table, ...rest } = state;
  return closed({
    ...rest,
    table: {
      ...table,
      board: table.board.map(p => withoutDefaults(p, blankPermanent(p), ['uid', 'card', 'owner'])),
      captains: table.captains.map(c => withoutDefaults(c, freshCaptain(c.ship), ['ship'])),
    },
  });
}

/** The inverse; what is not right is left to the schema of the state. */
export function lengthen(json: Json): unknown {
  const { table, ...rest } = opened(json) as { table?: { board?: unknown; captains?: unknown } };
  return {
    ...rest,
    table: {
      ...table,
      board: listOf(table?.board).map(p => ({ ...blankPermanent(p as Permanent), ...(p as object) })),
      captains: listOf(table?.captains).map(c => ({ ...freshCaptain((c as { ship: number }).ship), ...(c as object) })),
    },
  };
}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const withoutDefaults = (value: object, defaults: object, kept: readonly string[]): Json =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([key, part]) =>
        kept.includes(key) || JSON.stringify(part) !== JSON.stringify(defaults[key as keyof typeof defaults]),
    ),
  );
