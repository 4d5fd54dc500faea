/** Names of members by id: learned from every interaction, fetched when unknown, never stored. */
import { LRUCache } from 'lru-cache';
import type { UserId } from '../matches/contract.ts';
import type { Incoming } from './incoming.ts';
import type { Wire } from './wire.ts';

export interface People {
  /** Raw names (names.ts makes them safe); of somebody unknown or gone, `undefined`. Never waits longer than a second. */
  names(ids: readonly UserId[], guildId?: string): Promise<ReadonlyMap<UserId, string>>;
  learn(incoming: Incoming): void;
  /** Whether this member is in that server: `undefined` where Discord does not say. */
  isThere(id: UserId, guildId: string): Promise<boolean | undefined>;
}

const waitMs = 1_000;

export function makePeople(wire: Wire): People {
  const known = new LRUCache<string, string>({ max: 20_000, ttl: 10 * 60_000 });
  // Briefly: who leaves is noticed at the next hand-over.
  const there = new LRUCache<string, boolean>({ max: 20_000, ttl: 30_000 });
  const key = (id: UserId, guildId?: string): string => `${guildId ?? ''}/${id}`;

  const fetchName = async (id: UserId, guildId?: string): Promise<string | undefined> => {
    if (guildId !== undefined) {
      const member = await wire.call<RawMember>({ method: 'GET', path: `/guilds/${guildId}/members/${id}` });
      const name = member.is === 'ok' ? nameOf(member.value.user, member.value.nick) : undefined;
      if (name !== undefined) return name;
    }
    const user = await wire.call<RawUser>({ method: 'GET', path: `/users/${id}` });
    return user.is === 'ok' ? nameOf(user.value) : undefined;
  };

  const nameFor = async (id: UserId, guildId?: string): Promise<string | undefined> => {
    const held = known.get(key(id, guildId));
    if (held !== undefined) return held;
    const found = await within(fetchName(id, guildId), waitMs);
    // A failed look-up is remembered as well, briefly: it must not slow down every board.
    known.set(key(id, guildId), found ?? '', { ttl: found === undefined ? 60_000 : 10 * 60_000 });
    return found;
  };

  return {
    names: async (ids, guildId) => {
      const found = await Promise.all(ids.map(async id => [id, await nameFor(id, guildId)] as const));
      return new Map(found.flatMap(([id, name]) => (name ? [[id, name] as const] : [])));
    },
    isThere: async (id, guildId) => {
      const held = there.get(key(id, guildId));
      if (held !== undefined) return held;
      const member = await wire.call({ method: 'GET', path: `/guilds/${guildId}/members/${id}` });
      // 10007 unknown member, 10013 unknown user: everything else says nothing about them.
      const found = member.is === 'ok' ? true : member.is === 'gone' && member.what === 'person' ? false : undefined;
      if (found === true) there.set(key(id, guildId), found);
      return found;
    },
    learn: ({ user, people, place: { guildId } }) => {
      for (const { id, name } of [user, ...people.values()]) known.set(key(id, guildId), name);
    },
  };
}

interface RawUser {
  readonly username?: string;
  readonly global_name?: string | null;
}
interface RawMember {
  readonly nick?: string | null;
  readonly user?: RawUser;
}
const nameOf = (user: RawUser | undefined, nick?: string | null): string | undefined =>
  nick || user?.global_name || user?.username || undefined;

/** undefined where it takes longer, or fails for a reason that is no bug of ours to show here. */
export async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
