import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { SlidingWindow } from '../limits/window.ts';
import { Refusal } from '../refusal.ts';

/** Names of rates that a route can be under. Figures are the community's (G8, I12); `default` is a guess that does no harm. */
const RATES = {
  default: [50, 1_000],
  send: [5, 5_000], // G8
  edit: [5, 5_000],
  remove: [5, 1_000],
  token: [5, 2_000], // I12, per interaction
  channelTokens: [30, 60_000], // I12, per channel
  rename: [2, 600_000], // T16
} as const satisfies Record<string, readonly [number, number]>;
export type Rate = keyof typeof RATES;

/** Per-route and global limits (G1, G2) and the count of invalid requests (G4). */
export class RateLimits {
  readonly #clock: Clock;
  readonly #windows: Readonly<Record<Rate, SlidingWindow>>;
  readonly #global: SlidingWindow;
  readonly #invalid: SlidingWindow;
  isOn: boolean;
  #invalidCount = 0;

  constructor(clock: Clock, isOn: boolean) {
    this.#clock = clock;
    this.isOn = isOn;
    const window = (rate: Rate) => new SlidingWindow(clock, RATES[rate][0], RATES[rate][1]);
    this.#windows = {
      default: window('default'),
      send: window('send'),
      edit: window('edit'),
      remove: window('remove'),
      token: window('token'),
      channelTokens: window('channelTokens'),
      rename: window('rename'),
    };
    this.#global = new SlidingWindow(clock, 50, 1_000);
    this.#invalid = new SlidingWindow(clock, 10_000, 600_000);
  }

  /** 401, 403 and 429 (not `shared`) of the last ten minutes, and since the start (G4). */
  get invalidRequests(): { readonly recent: number; readonly total: number } {
    return { recent: this.#invalid.max - this.#invalid.remaining('ip'), total: this.#invalidCount };
  }
  countInvalid(): void {
    this.#invalidCount += 1;
    this.#invalid.use('ip');
  }
  /** G4: the address is banned for a while. */
  get isBanned(): boolean {
    return this.isOn && this.#invalid.remaining('ip') === 0;
  }

  /** Counts a request of one route at one place. @throws Refusal 429 @returns the headers that tell the limit */
  use(rate: Rate, route: string, place: string, isGlobal: boolean): Record<string, string> {
    if (!this.isOn) return {};
    if (isGlobal) {
      const wait = this.#global.use('bot');
      if (wait > 0) throw limited(wait, 'global', {});
    }
    const window = this.#windows[rate];
    const key = `${route}:${place}`;
    const wait = window.use(key);
    const headers = this.#headers(window, route, key);
    if (wait > 0) throw limited(wait, 'user', headers);
    return headers;
  }

  /** Counts against a limit that stands beside the route's own (I12). @throws Refusal 429 with scope `shared` */
  useShared(rate: Rate, place: string): void {
    if (!this.isOn) return;
    const wait = this.#windows[rate].use(place);
    if (wait > 0) throw limited(wait, 'shared', {});
  }

  #headers(window: SlidingWindow, route: string, key: string): Record<string, string> {
    const reset = window.resetIn(key) / 1000;
    return {
      'x-ratelimit-limit': String(window.max),
      'x-ratelimit-remaining': String(window.remaining(key)),
      'x-ratelimit-reset': (this.#clock.now() / 1000 + reset).toFixed(3),
      'x-ratelimit-reset-after': reset.toFixed(3),
      'x-ratelimit-bucket': createHash('md5').update(route).digest('hex'),
    };
  }
}

/** A 429 with the headers that belong to it. */
export class RateRefusal extends Refusal {
  readonly headers: Readonly<Record<string, string>>;
  readonly isShared: boolean;

  constructor(wait: number, scope: string, headers: Readonly<Record<string, string>>) {
    super(429, 0, 'You are being rate limited.', undefined, { retry_after: wait / 1000, global: scope === 'global' });
    this.isShared = scope === 'shared';
    this.headers = {
      ...headers,
      'retry-after': String(Math.ceil(wait / 1000)),
      'x-ratelimit-scope': scope,
      ...(scope === 'global' && { 'x-ratelimit-global': 'true' }),
    };
  }
}

const limited = (wait: number, scope: string, headers: Record<string, string>) => new RateRefusal(wait, scope, headers);
