/**
 * Whatever a member is owed arrives. Each request of a whole match fails once, in turn; at the end both members see what they
 * would have seen without: every answer, each board once, who won.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Fault } from '../../src/sandbox/http/faults.ts';
import { Clock } from '../../src/sandbox/index.ts';
import { signalsGame } from '../matches/signals.ts';
import type { Actor, Seen } from '../support/discord/index.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';

/** Two turns of one signal. */
const [usual] = signalsGame.modes;
const short = {
  ...signalsGame,
  modes: usual ? [{ ...usual, options: { ...usual.options, rounds: 2, steps: 1 } }] : [],
};

/** Discord's time stands still, so that a slow machine answers within its three seconds. */
const began = Date.now();
let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour({ games: [short], seeds: () => 'ab'.repeat(32) }, { clock: new Clock(() => began) });
}, 120_000);
afterAll(() => harbour.close());
afterEach(() => harbour.stage.standIn.faults.clear());

interface Match {
  readonly host: Actor;
  readonly guest: Actor;
  readonly thread: string;
}
let matches = 0;

/** Challenge, acceptance, two turns by panel, a look at the log, the end, a rematch that is declined. */
async function wholeMatch(): Promise<Match> {
  const { stage } = harbour;
  const n = ++matches;
  const host = stage.member(`Anna${n}`);
  const guest = stage.member(`Ben${n}`);
  const found = async (look: () => Seen | undefined): Promise<Seen> => {
    const seen = await stage.standIn.until(look, 30_000);
    if (seen === undefined) throw new Error(`never shown; ${guest.sees().text}`);
    return seen;
  };
  const calling = (actor: Actor, button: string) => () =>
    actor.sees().messages.findLast(m => m.mentions.includes(actor.id) && m.buttons.includes(button));
  await host.command('challenge', { game: 'signals', opponent: guest, order: 'given' });
  const card = await found(calling(guest, 'Accept'));
  await guest.press('Accept', card);
  for (const actor of [host.in(card.id), guest.in(card.id)]) {
    const panel = await actor.press('Your turn', await found(calling(actor, 'Your turn')));
    await (await panel.press('alpha')).press('Confirm');
  }
  const end = await found(() =>
    host
      .in(card.id)
      .sees()
      .messages.findLast(m => m.buttons.includes('Rematch')),
  );
  await host.in(card.id).command('match log');
  await host.in(card.id).press('Rematch', end);
  await guest.in(card.id).press('Decline', await found(calling(guest.in(card.id), 'Decline')));
  return { host, guest, thread: card.id };
}

/** All that both see, in their latest form; without what differs from match to match. */
function seenBy({ host, guest, thread }: Match): readonly string[] {
  const plain = (text: string) =>
    text
      .replaceAll(/\b(Anna|Ben)\d+/g, '$1')
      .replaceAll(host.id, 'Anna')
      .replaceAll(guest.id, 'Ben')
      .replaceAll(/\d{15,20}/g, 'id')
      .replaceAll(/<t:\d+:\w>/g, 'time');
  // The card stands in the channel among others'; everything in the thread, and everything private, is of this match.
  const isOurs = (seen: Seen) => seen.isPrivate || seen.message.channelId === thread || seen.id === thread;
  const lines = [host, guest].flatMap(actor =>
    [...actor.sees().messages, ...actor.sees(thread).messages].filter(isOurs).map(seen => {
      const waits = (seen.message.flags & LOADING) !== 0 ? 'THINKING ' : '';
      const who = seen.isPrivate ? `to ${plain(actor.mention)}` : 'public';
      return `${who}: ${waits}${plain(seen.text)} [${seen.buttons}] pings ${plain(String(seen.mentions))}`;
    }),
  );
  return lines.sort();
}
const LOADING = 128;
const once = (lines: readonly string[]): readonly string[] => [...new Set(lines)];

/** Of what carries an interaction's token; the rest is the outbox's: outages.test.ts. */
const answers = /^\/(interactions|webhooks)\//;
const faults: Readonly<Record<string, Fault>> = {
  'its connection is cut': { drop: true },
  'its connection is cut after it was done': { drop: true, performed: true },
  'an answer gets 503 three times': { status: 503, times: 3, path: answers },
  'an answer gets 429': { status: 429, path: answers },
};

/** @returns what was seen otherwise than expected; undefined where fewer requests were made */
async function failingAt(skip: number, fault: Fault, expected: readonly string[]): Promise<string | undefined> {
  const { standIn } = harbour.stage;
  standIn.faults.add({ times: 1, ...fault, skip });
  const match = await wholeMatch().catch((error: Error) => error);
  const met = standIn.faults.isQuiet;
  standIn.faults.clear();
  if (!met) return undefined;
  if (match instanceof Error) return `request ${skip + 1}: ${match.message}`;
  const isRight = () => JSON.stringify(once(seenBy(match))) === JSON.stringify(expected);
  if (await standIn.until(isRight, 20_000)) return '';
  const seen = once(seenBy(match));
  const more = seen.filter(line => !expected.includes(line)).map(line => `SEEN ${line}`);
  const less = expected.filter(line => !seen.includes(line)).map(line => `MISSING ${line}`);
  return [`request ${skip + 1}`, ...more, ...less].join('\n  ');
}

describe.each(Object.entries(faults))('%s', (_, fault) => {
  test('each request of a whole match, in turn', { timeout: 900_000 }, async () => {
    const expected = once(seenBy(await wholeMatch()));
    const found: string[] = [];
    for (let failing = await failingAt(0, fault, expected); failing !== undefined; )
      failing = await failingAt(found.push(failing), fault, expected);
    expect(found.filter(each => each !== '')).toEqual([]);
    expect(found.length).toBeGreaterThan(15);
  });
});
