/**
 * What is wrong with a record before anything of it is played: each entry's kind, answer, seat, order and count against what the service
 * can have written (numbered.ts, advance.ts, undo.ts, admin.ts, seat-plan.ts). Whether an answer was legal there, the game says (record-play.ts).
 */
import { commitment } from '../../engine/chance.ts';
import type { AnyGame } from '../../engine/contract.ts';
import { sameJson } from '../../engine/json.ts';
import type { Cause } from '../contract.ts';
import { logSeat } from '../ports.ts';
import { SUBSTITUTE } from '../standing/counts.ts';
import type { MatchRecord } from './record-file.ts';

/** `at`: the entry that no match can have. */
export type Fault =
  | { readonly problem: 'commitment' | 'shape' | 'position' }
  | { readonly problem: 'entry'; readonly at: number };

type Entry = MatchRecord['decisions'][number];

export function faultOf(game: AnyGame, record: MatchRecord): Fault | undefined {
  const { decisions, seed } = record;
  if (!isStorable(seed) || !isSetUp(game, record)) return { problem: 'shape' };
  if (commitment(seed) !== record.seedCommitment) return { problem: 'commitment' };
  // One that went on from a position begins with what nobody could check.
  if (decisions.some(({ cause }) => cause === 'upgrade')) return { problem: 'position' };
  if (decisions.length === 0) return { problem: 'shape' };
  const at = firstOddEntry(decisions, record.entries.length);
  return at === undefined ? undefined : { problem: 'entry', at };
}

/** Mode, options and what the seats brought are what a challenge may ask for, and nothing beside it. */
function isSetUp(game: AnyGame, { mode, options, entries }: MatchRecord): boolean {
  if (!game.modes.some(({ id }) => id === mode)) return false;
  const parsed = game.options.safeParse(options);
  if (!parsed.success || !sameJson(plain(parsed.data), options)) return false;
  if (!game.seating(parsed.data as object).counts.includes(entries.length)) return false;
  return entries.every(entry => {
    const brought = game.entry.safeParse(entry);
    if (!brought.success || !sameJson(plain(brought.data), entry)) return false;
    return (game.library.decks?.problems(brought.data, parsed.data as object) ?? []).length === 0;
  });
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Text that Postgres takes, and gives back as it was. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const fromSeat = ({ seat }: Entry, seats: number): boolean => seat >= 0 && seat < seats;
const fromMatch = ({ seat, seq, pendingId, submission }: Entry, kind: string): boolean =>
  seat === logSeat.match && pendingId === `${kind}:${seq - 1}` && submission === seq;
const isEmpty = ({ answer }: Entry): boolean => answer.length === 0;
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

/** Who gives an entry of a cause, under which id, and with what answer. */
const kinds: Readonly<Record<Exclude<Cause, 'upgrade'>, (entry: Entry, seats: number) => boolean>> = {
  ...{ press: fromSeat, typed: fromSeat, order: fromSeat, timeout: fromSeat, auto: fromSeat, opponent: fromSeat },
  chance: ({ seat, answer }) => seat === logSeat.chance && answer.every(isCount),
  concede: (entry, seats) => fromSeat(entry, seats) && entry.pendingId === `concede:${entry.seat}` && isEmpty(entry),
  draw: entry => entry.seat === logSeat.match && entry.pendingId === 'draw' && isEmpty(entry),
  undo: entry => fromMatch(entry, 'undo') && entry.answer.length === 1 && isCount(entry.answer[0]),
  end: entry => fromMatch(entry, 'end') && isEmpty(entry),
  seat: (entry, seats) => {
    const [seat, mark, ...more] = entry.answer;
    if (!fromMatch(entry, 'seat') || !isCount(seat) || seat >= seats || more.length > 0) return false;
    return mark === undefined || mark === SUBSTITUTE;
  },
};

/** Causes of entries that follow from the one before: they begin no submission, but the opening's. */
const followers: ReadonlySet<string> = new Set(['chance', 'auto']);

/** @returns the number of the first entry that no match can have there */
function firstOddEntry(decisions: readonly Entry[], seats: number): number | undefined {
  const asked = new Set<string>();
  const living: Entry[] = [];
  let before: Pick<Entry, 'epoch' | 'submission'> = { epoch: 0, submission: 1 };
  for (const [i, entry] of decisions.entries()) {
    const key = `${entry.epoch} ${entry.pendingId}`;
    const fits =
      entry.seq === i + 1 &&
      Object.hasOwn(kinds, entry.cause) &&
      kinds[entry.cause as keyof typeof kinds](entry, seats) &&
      isStorable(entry.pendingId) &&
      !asked.has(key) &&
      new Date(entry.at).getTime() >= 0 &&
      isNumbered(entry, before) &&
      (entry.cause !== 'undo' || takesBack(living, entry)) &&
      (entry.cause !== 'end' || i === decisions.length - 1);
    if (!fits) return i + 1;
    asked.add(key);
    if (entry.cause !== 'undo') living.push(entry);
    before = entry;
  }
  return undefined;
}

/** Each take-back begins an epoch; a submission is numbered by its first entry. */
function isNumbered({ seq, epoch, submission, cause }: Entry, before: Pick<Entry, 'epoch' | 'submission'>): boolean {
  if (epoch !== before.epoch + (cause === 'undo' ? 1 : 0)) return false;
  if (submission === before.submission && cause !== 'undo') return true;
  return submission === seq && !followers.has(cause);
}

/** Takes the entries back that an undo takes back: whole submissions, and not what the opening settled by itself. */
function takesBack(living: Entry[], { answer: [to] }: Entry): boolean {
  let first: Entry | undefined;
  for (let last = living.at(-1); last !== undefined && last.seq > Number(to); last = living.at(-1)) {
    first = last;
    living.pop();
  }
  if (first === undefined || first.submission !== first.seq) return false;
  return !(first.seq === 1 && followers.has(first.cause));
}
