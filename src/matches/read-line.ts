/** A typed line of notation, read answer by answer on a draft. */
import type { AnyGame, Seat } from '../engine/contract.ts';
import { parseAnswer, splitLine } from '../engine/notation.ts';
import { redact } from '../engine/secret.ts';
import type { Text } from '../engine/text.ts';
import { addStep, type Drafted, openFor } from './draft.ts';
import type { MatchErrorCode } from './errors.ts';

/** Near notations told at most where several are meant. */
const SEVERAL = 25;

/** Signs of one part that a game's own patterns read: no notation is longer. */
const LONGEST = 200;

/** One part of a line that could not be played, and why. */
export interface Stop {
  readonly typed: string;
  readonly code: MatchErrorCode;
  readonly reason?: Text;
  readonly nearest: readonly string[];
}
export interface ReadLine {
  readonly drafted: Drafted;
  readonly taken: number;
  readonly stop?: Stop;
}

export function readLine(game: AnyGame, start: Drafted, seat: Seat, line: string): ReadLine {
  const parts = splitLine(line, game.separator);
  let drafted = start;
  if (parts.length === 0) return { drafted, taken: 0, stop: { typed: '', ...nothingRead(game, drafted, seat, '') } };
  const left = [...parts];
  let taken = 0;
  for (let typed = left.shift(); typed !== undefined; typed = left.shift()) {
    const next = readPart(game, drafted, seat, typed);
    const expanded =
      'code' in next && next.code === 'cannot-read' ? (game.expand?.(typed.slice(0, LONGEST)) ?? []) : [];
    if (expanded.length > 0) {
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
export function readPart(game: AnyGame, drafted: Drafted, seat: Seat, typed: string): Drafted | Omit<Stop, 'typed'> {
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
  if (several.length > 0) return { code: 'several-meant', nearest: several.slice(0, SEVERAL) };
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
  const reason = typed === '' ? undefined : game.refusal?.(view, question, typed.slice(0, LONGEST));
  return { code: 'cannot-read', nearest, ...(reason === undefined ? {} : { reason }) };
}
