/** This process among the others on its database: says every few seconds that it lives, and learns who else does. */
import type { Log } from '../log/log.ts';
import { type CommonClock, commonClock } from './clock.ts';
import { identity, isDead } from './identity.ts';
import type { Beat, Me, ProcessStore } from './ports.ts';

export interface MembershipOptions {
  readonly store: ProcessStore;
  readonly id: string;
  /** Takes shards of the gateway from the common table. */
  readonly gateway: boolean;
  readonly log: Log;
  readonly clock?: CommonClock;
  /** Between two beats, ms. Default 2,500. */
  readonly beatMs?: number;
  /** Not seen for so long: dead, ms. Default 15,000. */
  readonly deadMs?: number;
}

export interface Membership {
  readonly id: string;
  readonly clock: CommonClock;
  /** As of the last beat. */
  readonly living: () => Beat['living'];
  /** A clock jumped forward lately: nobody's time should run out now. */
  readonly isUncertain: () => boolean;
  /** Somebody moves the database's clock forward on purpose: that is no jump. */
  readonly foresee: (ms: number) => void;
  /** Called after each beat, one at a time; what it throws is logged. */
  readonly onBeat: (listener: (beat: Beat) => Promise<void>) => void;
  /** Beats now, listeners and all. @throws StoreUnavailable */
  readonly beat: () => Promise<Beat>;
  /** From now on it takes nothing more; the others hear of it at once. */
  readonly drain: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A jump of the database's clock that is one, and how long deadlines rest after it. */
const JUMP_MS = 60_000;
const REST_MS = 10 * 60_000;

/** @throws StoreUnavailable where the first beat fails */
export async function startMembership(options: MembershipOptions): Promise<Membership> {
  const { store, id, log, clock = commonClock(), beatMs = 2_500, deadMs = 15_000 } = options;
  let me: Me = identity(id, options.gateway);
  let last: Beat | undefined;
  let restUntil = 0;
  let foreseenMs = 0;
  const listeners: ((beat: Beat) => Promise<void>)[] = [];

  const unforeseen = (jump: number): number => {
    if (jump < JUMP_MS || jump > foreseenMs + JUMP_MS) return jump;
    foreseenMs = Math.max(0, foreseenMs - jump);
    return 0;
  };
  const beat = inOrder(async (): Promise<Beat> => {
    const dead = (await store.neighbours(me.machine, id)).filter(isDead).map(n => n.id);
    const began = performance.now();
    const found = await store.beat(me, deadMs, dead);
    const jump = unforeseen(clock.set(found.now, performance.now() - began));
    if (Math.abs(jump) > JUMP_MS) {
      log.warn({ jumpMs: Math.round(jump) }, "the database's clock jumped");
      if (jump > 0) restUntil = performance.now() + REST_MS;
    }
    if (found.died.length > 0) log.warn({ died: found.died }, 'processes died; what they held is free');
    if (found.isNew && last !== undefined) log.warn({}, 'the others took this process for dead; it begins anew');
    last = found;
    for (const listener of listeners)
      await listener(found).catch(error => log.warn({ error }, 'what follows a beat must wait'));
    return found;
  });
  last = await beat();
  const beating = everyNow(beatMs, async () => {
    // The database is away: what is held stays held, for nobody else can take it either.
    await beat().catch(error => log.debug({ error }, 'no beat'));
  });
  return {
    id,
    clock,
    living: () => last?.living ?? [],
    isUncertain: () => performance.now() < restUntil,
    foresee: ms => {
      foreseenMs += ms;
    },
    onBeat: listener => {
      listeners.push(listener);
    },
    beat,
    drain: async () => {
      me = { ...me, draining: true };
      await beat().catch(error => log.warn({ error }, 'the others could not be told that this process ends'));
    },
    stop: async () => {
      await beating.stop();
      await store.leave(id).catch(error => log.debug({ error }, 'not signed off'));
    },
  };
}

/** One after the other, whoever asks. */
function inOrder<T>(work: () => Promise<T>): () => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  return () => {
    const done = before.then(work);
    before = done.catch(() => {});
    return done;
  };
}

export interface Repeating {
  readonly stop: () => Promise<void>;
}

/** @param everyMs between the end of one round and the next; `work` must not throw */
export function everyNow(everyMs: number, work: () => Promise<void>): Repeating {
  let stopped = false;
  let wake = () => {};
  const run = async () => {
    while (!stopped) {
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, everyMs * (0.9 + Math.random() / 5));
        timer.unref();
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (!stopped) await work();
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopped = true;
      wake();
      await running;
    },
  };
}
