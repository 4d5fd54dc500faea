import type { World } from '../world/world.ts';

/** Counts mentions until their user looks at the channel, as the red numbers of a client do. */
export class Pings {
  readonly #world: World;
  readonly #counts = new Map<string, Map<string, number>>();

  constructor(world: World) {
    this.#world = world;
    world.onChange(({ channelId, calls }) => {
      if (channelId === undefined) return;
      for (const userId of calls ?? []) this.#count(userId, channelId);
    });
  }

  /** By user, then by channel; channels that are gone or hidden do not count. */
  all(): Record<string, Record<string, number>> {
    const found: Record<string, Record<string, number>> = {};
    for (const [userId, counts] of this.#counts) {
      const visible = [...counts].filter(([channelId]) => {
        const channel = this.#world.channels.get(channelId);
        return channel && this.#world.canSee(userId, channel);
      });
      if (visible.length > 0) found[userId] = Object.fromEntries(visible);
    }
    return found;
  }

  seen(userId: string, channelId: string): void {
    this.#counts.get(userId)?.delete(channelId);
  }

  #count(userId: string, channelId: string): void {
    const own = this.#counts.get(userId) ?? new Map<string, number>();
    this.#counts.set(userId, own);
    own.set(channelId, (own.get(channelId) ?? 0) + 1);
  }
}
