/** Typed lines of notation: several answers on one line, whole or not at all up to the first reveal. */
import type { AnyGame, Seat } from '../engine/contract.ts';
import { completions, normalise, parseAnswer } from '../engine/notation.ts';
import { commitPlan, keepOrCommit } from './choose.ts';
import type { MatchId, Played, Receipt, UserId } from './contract.ts';
import { type Drafted, openFor } from './draft.ts';
import { readLine, type Stop } from './read-line.ts';
import { draftOf } from './seat-draft.ts';
import { decidingSeat, mustRun, seatOf } from './seats.ts';
import type { Loaded, Service } from './service.ts';
import { fitting, SUGGESTIONS, splitLast } from './suggestions.ts';
import { load, refuse } from './transact.ts';

/** Longest line read; Discord allows 6,000 characters in an option. */
export const LONGEST_LINE = 400;

/**
 * The line goes on from the seat's draft. It is played whole or not at all; where an answer in the middle reveals something, up to there
 * (the rest would have been typed without knowing). A line that leaves its turn unfinished is kept as a draft.
 */
export async function typeLine(
  service: Service,
  id: MatchId,
  userId: UserId,
  line: string,
  receipt: Receipt,
): Promise<Played> {
  let stopped: Stop | undefined;
  const played = await keepOrCommit(service, id, userId, receipt, loaded => {
    mustRun(loaded);
    const seat = decidingSeat(loaded, userId);
    const start = draftOf(loaded, seat);
    const read = readLine(loaded.game, start, seat, line.slice(0, LONGEST_LINE));
    stopped = read.stop;
    const revealed = read.drafted.ends === 'reveal';
    if (read.stop !== undefined && !(revealed && read.taken > 0)) return refuseStop(read.stop);
    return read.drafted.ends === undefined
      ? { keep: read.drafted }
      : commitPlan(service, loaded, seat, read.drafted, 'typed');
  });
  if (stopped === undefined) return played;
  const { typed, code, reason, nearest } = stopped;
  return { ...played, stopped: { typed, code, nearest, ...(reason === undefined ? {} : { reason }) } };
}

const refuseStop = ({ code, reason, nearest }: Stop) =>
  refuse(code, { ...(reason === undefined ? {} : { detail: reason }), ...(nearest.length > 0 ? { nearest } : {}) });

/** Completions of a half-typed line, best first: the parts before the last are taken as typed. */
export async function suggest(service: Service, id: MatchId, userId: UserId, line: string): Promise<readonly string[]> {
  const loaded = await load(service, id);
  const seat = loaded.row.over ? undefined : seatOf(loaded, userId);
  if (seat === undefined) return [];
  const typed = line.slice(0, LONGEST_LINE);
  // The parts before the last one are played for it, which may take long.
  const isLong = splitLast(typed, loaded.game.separator).head !== '';
  if (!isLong) return completionsOf({ ...loaded, seat, typed });
  return service.run('suggest', { row: loaded.row, position: loaded.position, seat, typed });
}

export function completionsOf(standing: Loaded & { readonly seat: Seat; readonly typed: string }): readonly string[] {
  const { game, seat, typed, ...stood } = standing;
  const loaded = { game, ...stood };
  const { head, last } = splitLast(typed, game.separator);
  const read = head === '' ? { drafted: draftOf(loaded, seat) } : readLine(game, draftOf(loaded, seat), seat, head);
  if ('stop' in read && read.stop !== undefined) return [];
  const prefix = head === '' ? '' : `${head.trim()} `;
  const found = openFor(game, read.drafted, seat).flatMap(({ form }) => completions(form, last, SUGGESTIONS));
  const whole = isWhole(game, read.drafted, seat, last) ? [typed.trim()] : [];
  return fitting([...whole, ...found.map(choice => `${prefix}${choice.notation}`)]);
}

const isWhole = (game: AnyGame, drafted: Drafted, seat: Seat, last: string): boolean =>
  normalise(last) !== '' && openFor(game, drafted, seat).some(({ form }) => parseAnswer(form, last).kind === 'one');
