/** Booby traps: while they are set, a look at the clock or at a random source fails the check `pure`. */
import { ContractFault } from '../walk.ts';

const caught = (what: string) => () => {
  throw new ContractFault('pure', `the rules used ${what}`);
};

/** Runs `work` with Date, Math.random and the like replaced by traps. */
export function withTraps<T>(work: () => T): T {
  const real = {
    Date: globalThis.Date,
    random: Math.random,
    now: performance.now,
    uuid: crypto.randomUUID,
    values: crypto.getRandomValues,
  };
  const trap = caught('the clock (Date)');
  globalThis.Date = new Proxy(real.Date, {
    apply: trap,
    construct: trap,
    get: (_, name) => (name === 'now' ? trap() : Reflect.get(real.Date, name)),
  });
  Math.random = caught('Math.random');
  performance.now = caught('performance.now');
  crypto.randomUUID = caught('crypto.randomUUID');
  crypto.getRandomValues = caught('crypto.getRandomValues');
  try {
    return work();
  } finally {
    globalThis.Date = real.Date;
    Math.random = real.random;
    performance.now = real.now;
    crypto.randomUUID = real.uuid;
    crypto.getRandomValues = real.values;
  }
}
