/** Words for tests of the match service: members who challenge, press and look. */
import { seededBelow } from '../../src/engine/chance.ts';
import type { Answer, AnyGame, Seat } from '../../src/engine/contract.ts';
import { sampleAnswer } from '../../src/engine/sample.ts';
import type { Text } from '../../src/engine/text.ts';
import { makeLog } from '../../src/log/log.ts';
import type { Announcement, ChallengeInput, MatchInfo, Played, Result } from '../../src/matches/contract.ts';
import { createMatches, type MatchesOptions } from '../../src/matches/matches.ts';
import type { Store } from '../../src/matches/ports.ts';
import type { OpenStore } from '../../src/store/open-store.ts';
import { toy } from '../support/toy/index.ts';
import { signalsGame } from './signals.ts';

export const ANNA = '100000000000000001';
export const BEN = '100000000000000002';
export const CARA = '100000000000000003';
export const place = { guildId: '1', channelId: '2', threadId: '3' };

export type TestMatches = ReturnType<typeof createMatches>;

/** A clock that tests move. */
export function testClock(start = new Date('2027-03-28T00:30:00Z')) {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    pass: (ms: number) => {
      at += ms;
    },
  };
}

export const openMatches = (store: Store, more: Partial<MatchesOptions> = {}): TestMatches =>
  createMatches({ store, games: [toy as AnyGame, signalsGame], log: makeLog('silent'), clock: machineClock, ...more });

/** Where no test cares for the time. */
export const machineClock = { now: () => new Date() };

let receipts = 0;
/** Each press has its own, unless a test repeats one. */
export const receipt = (): string => `${process.pid}-${++receipts}`;

export function value<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`refused: ${JSON.stringify(result.error)}`);
}
export const code = <T>(result: Result<T>): string => (result.ok ? 'ok' : result.error.code);

export async function startMatch(matches: TestMatches, input: Partial<ChallengeInput> = {}): Promise<MatchInfo> {
  const seats = input.seats ?? [{ invite: BEN }];
  const challenge = value(
    await matches.createChallenge({ hostId: ANNA, place, game: 'toy', order: 'given', ...input, seats }, receipt()),
  );
  let started: MatchInfo | undefined;
  for (const seat of seats) {
    if (seat === 'open' || 'opponent' in seat) continue;
    started = value(await matches.answerChallenge(challenge.id, seat.invite, 'accept', receipt())).started;
  }
  if (started === undefined) throw new Error('not started');
  return started;
}

export const userOf = (info: MatchInfo, seat: number): string => {
  const occupant = info.seats[seat]?.occupant;
  return occupant !== undefined && 'userId' in occupant ? occupant.userId : '';
};

/** Some member who must decide answers at random; committed at once. Undefined: nobody must, or the match is over. */
export async function playOne(matches: TestMatches, id: string, below = seededBelow(1)): Promise<Played | undefined> {
  const info = value(await matches.info(id));
  const asked = info.asked.find(h => h.urgency === 'must');
  if (asked === undefined) return undefined;
  const userId = userOf(info, asked.seat);
  const look = value(await matches.look(id, { userId }));
  const question = look.questions.find(q => q.id === asked.id) ?? look.questions[0];
  if (question === undefined) return undefined;
  const answer: Answer = sampleAnswer(question.form, below);
  const choice = { epoch: info.epoch, pendingId: question.id, answer };
  return value(await matches.choose(id, userId, choice, { confirm: false }, receipt()));
}

export async function playOut(matches: TestMatches, id: string, seed = 1): Promise<MatchInfo> {
  const below = seededBelow(seed);
  for (let n = 0; n < 500; n++) if ((await playOne(matches, id, below)) === undefined) break;
  return value(await matches.info(id));
}

/** Signals: a seat's whole turn, or one step, typed. */
export const hoist = (matches: TestMatches, id: string, userId: string, line: string) =>
  matches.type(id, userId, line, receipt());

/** Any announcement, with what only some kinds have. */
export type Said = Announcement & {
  readonly about?: string;
  readonly mention?: readonly Seat[];
  readonly text?: Text;
};

/** What was to be said about a match so far, the oldest first. */
export const saidOf = async (store: OpenStore, id: string): Promise<readonly Said[]> =>
  (await store.sql.query<{ payload: string }>(`SELECT payload FROM "Outbox" WHERE subject = $1 ORDER BY id`, [id])).map(
    row => JSON.parse(row.payload) as Said,
  );
