import type { Clock, Millis } from '../clock.ts';
import { SlidingWindow } from '../limits/window.ts';
import { refusal } from '../refusal.ts';
import type { Message } from '../world/model.ts';

const HOUR = 3_600_000;
const NONCE_LIFE = 5 * 60_000;

/** Limits with a memory that are no rate limits: old edits (M17), opening DMs (G9), nonces (M15). */
export class Guards {
  readonly #clock: Clock;
  readonly #oldEdits: SlidingWindow;
  readonly #newDms: SlidingWindow;
  readonly #nonces = new Map<string, { readonly messageId: string; readonly at: Millis }>();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#oldEdits = new SlidingWindow(clock, 3, 6_000);
    this.#newDms = new SlidingWindow(clock, 30, 600_000);
  }

  /** @throws Refusal 30046 at the fourth edit of messages older than an hour in six seconds */
  checkOldEdit(message: Message): void {
    if (this.#clock.now() - message.createdAt < HOUR) return;
    const wait = this.#oldEdits.use(message.channelId);
    if (wait > 0) throw refusal(30046, { retry_after: wait / 1000 });
  }

  /** @throws Refusal 40003 */
  checkNewDm(): void {
    const wait = this.#newDms.use('bot');
    if (wait > 0) throw refusal(40003, { retry_after: wait / 1000 });
  }

  /** The message that an enforced nonce already made in this channel. */
  sentWith(channelId: string, nonce: string | number): string | undefined {
    const known = this.#nonces.get(`${channelId}:${nonce}`);
    return known && this.#clock.now() - known.at < NONCE_LIFE ? known.messageId : undefined;
  }

  remember(channelId: string, nonce: string | number, messageId: string): void {
    const now = this.#clock.now();
    for (const [key, { at }] of this.#nonces) {
      if (now - at < NONCE_LIFE) break;
      this.#nonces.delete(key);
    }
    this.#nonces.set(`${channelId}:${nonce}`, { messageId, at: now });
  }
}
