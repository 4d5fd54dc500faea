/** Typed lines of notation: several answers on one line, whole or not at all up to the first reveal. */
import type { AnyGame, Seat } from '../engine/contract.ts';
import { completions, normalise, parseAnswer, splitLine } from '../engine/notation.ts';
import { redact } from '../engine/secret.ts';
import type { Text } from '../engine/text.ts';
import { commitPlan, keepOrCommit } from './choose.ts';
import type { MatchId, Played, Receipt, UserId } from './contract.ts';
import { addStep, type Drafted, openFor } from './draft.ts';
import type { MatchErrorCode } from './errors.ts';
import { draftOf } from './seat-draft.ts';
import { decidingSeat, mustRun, seatOf } from './seats.ts';
import type { Service } from './service.ts';
import { load, refuse } from './transact.ts';

/** Longest line read; Discord allows 6,000 characters in an option. */
const LONGEST = 400;
const SUGGESTIONS = 25;
const SUGGESTION_LENGTH = 100;

/** One part of a line that could not be played, and why. */
interface Stop {
  readonly typed: string;
  readonly code: MatchErrorCode;
  readonly reason?: Text;
  readonly nearest: readonly string[];
}

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
    const read = readLine(loaded.game, start, seat, line.slice(0, LONGEST));
    stopped = read.stop;
    const revealed = read.drafted.ends === 'reveal';
    if (read.stop !== undefined && !(revealed && read.taken > 0)) return refuseStop(read.stop);
    return read.drafted.ends === undefined
      ? { keep: read.drafted }
      : commitPlan(service, loaded, seat, read.drafted, 'typed');
  });
  if (stopped === undefined) return played;
  const { typed, reason, nearest } = stopped;
  return { ...played, stopped: { typed, nearest, ...(reason === undefined ? {} : { reason }) } };
}

const refuseStop = ({ code, reason, nearest }: Stop) =>
  refuse(code, { ...(reason === undefined ? {} : { detail: reason }), ...(nearest.length > 0 ? { nearest } : {}) });

interface ReadLine {
  readonly drafted: Drafted;
  readonly taken: number;
  readonly stop?: Stop;
}

function readLine(game: AnyGame, start: Drafted, seat: Seat, line: string): ReadLine {
  const parts = splitLine(line, game.separator);
  let drafted = start;
  if (parts.length === 0) return { drafted, taken: 0, stop: { typed: '', ...nothingRead(game, drafted, seat, '') } };
  const left = [...parts];
  let taken = 0;
  for (let typed = left.shift(); typed !== undefined; typed = left.shift()) {
    const next = readPart(game, drafted, seat, typed);
    const expanded = 'code' in next && next.code === 'cannot-read' ? (game.expand?.(typed) ?? []) : [];
    if (expanded.length > 1) {
      left.unshift(...expanded);
      continue;
    }
    if ('code' in next) return { drafted, taken, stop: { typed, ...next } };
    drafted = next;
    taken++;
  }
  return { drafted, taken };
}

/** The part is tried on every open question of the seat, first to be shown first. */
function readPart(game: AnyGame, drafted: Drafted, seat: Seat, typed: string): Drafted | Omit<Stop, 'typed'> {
  const questions = openFor(game, drafted, seat);
  let several: readonly string[] = [];
  for (const { id, form } of questions) {
    const reading = parseAnswer(form, typed);
    if (reading.kind === 'one') {
      const next = addStep(game, drafted, seat, { pendingId: id, answer: reading.answer });
      if (typeof next !== 'string') return next;
    }
    if (reading.kind === 'several') several = [...several, ...reading.notations];
  }
  if (several.length > 0) return { code: 'several-meant', nearest: several.slice(0, SUGGESTIONS) };
  return nothingRead(game, drafted, seat, typed);
}

/** Why the text is no legal answer, in the game's own words where it has them, and what comes nearest. */
function nothingRead(game: AnyGame, drafted: Drafted, seat: Seat, typed: string): Omit<Stop, 'typed'> {
  const [question] = openFor(game, drafted, seat);
  if (question === undefined)
    return { code: drafted.steps.length > 0 ? 'turn-complete' : 'not-your-turn', nearest: [] };
  const reading = parseAnswer(question.form, typed);
  const nearest = reading.kind === 'none' ? reading.nearest.slice(0, 3) : [];
  const view = game.view(redact(drafted.state, seat), seat);
  const reason = typed === '' ? undefined : game.refusal?.(view, question, typed);
  return { code: 'cannot-read', nearest, ...(reason === undefined ? {} : { reason }) };
}

/** Completions of a half-typed line, best first: the parts before the last are taken as typed. */
export async function suggest(service: Service, id: MatchId, userId: UserId, line: string): Promise<readonly string[]> {
  const loaded = await load(service, id);
  const seat = loaded.row.over ? undefined : seatOf(loaded, userId);
  if (seat === undefined) return [];
  const { game } = loaded;
  const typed = line.slice(0, LONGEST);
  const { head, last } = splitLast(typed, game.separator);
  const read = head === '' ? { drafted: draftOf(loaded, seat) } : readLine(game, draftOf(loaded, seat), seat, head);
  if ('stop' in read && read.stop !== undefined) return [];
  const prefix = head === '' ? '' : `${head.trim()} `;
  const found = openFor(game, read.drafted, seat).flatMap(({ form }) => completions(form, last, SUGGESTIONS));
  const whole = isWhole(game, read.drafted, seat, last) ? [typed.trim()] : [];
  const lines = [...whole, ...found.map(choice => `${prefix}${choice.notation}`)];
  const fitting = [...new Set(lines)].filter(text => text.length > 0 && text.length <= SUGGESTION_LENGTH);
  return fitting.slice(0, SUGGESTIONS);
}

/** Everything up to and with the last separator, and what follows it. */
function splitLast(line: string, separator = ';'): { head: string; last: string } {
  const at = Math.max(line.lastIndexOf(';'), line.lastIndexOf(separator));
  return { head: line.slice(0, at + 1), last: line.slice(at + 1).trim() };
}

const isWhole = (game: AnyGame, drafted: Drafted, seat: Seat, last: string): boolean =>
  normalise(last) !== '' && openFor(game, drafted, seat).some(({ form }) => parseAnswer(form, last).kind === 'one');
