/** Plays one match at random and shows every moment and every step to the inspectors. */
import { type Below, drawChance, seededBelow } from '../../src/engine/chance.ts';
import type { AnyGame, Decision, Pending, PendingChance, Seat, Step, Viewer } from '../../src/engine/contract.ts';
import { seat } from '../../src/engine/contract.ts';
import { onlyAnswer } from '../../src/engine/form.ts';
import { deepFreeze } from '../../src/engine/freeze.ts';
import { sampleAnswer } from '../../src/engine/sample.ts';
import { byOrders, isChance } from '../../src/engine/settle.ts';
import type { AnyTypes, CheckId, FullSpec, MatchCase, Note } from './spec.ts';

type AnyState = object;
export type AnyStep = Step<AnyState, AnyTypes>;

export interface Moment {
  readonly game: AnyGame;
  readonly spec: FullSpec;
  readonly options: object;
  readonly state: AnyState;
  readonly pending: readonly (Pending | PendingChance)[];
  /** All decisions so far, chance included. */
  readonly log: readonly Decision[];
  readonly start: AnyState;
  readonly seats: readonly Seat[];
  readonly viewers: readonly Viewer[];
  /** A person must decide, or it is over: what members really see. */
  readonly settled: boolean;
  /** Time for checks that cost much: at first always, later now and then, and at the end. */
  readonly thorough: boolean;
  readonly below: Below;
  /** For checks that try things beside the match: the match goes on as it would without them. */
  readonly aside: Below;
}

export interface Passage {
  readonly before: Moment;
  readonly question: Pending | PendingChance;
  readonly decision: Decision;
  readonly step: AnyStep;
  readonly after: Moment;
}

export interface Inspector {
  readonly moment?: (moment: Moment, note: Note) => void;
  readonly passage?: (passage: Passage, note: Note) => void;
  readonly setup?: (step: AnyStep, moment: Moment, note: Note) => void;
  readonly end?: (moment: Moment, note: Note) => void;
}

/** A fault that the walk met by itself, under the check that it belongs to. */
export class ContractFault extends Error {
  readonly check: CheckId;
  constructor(check: CheckId, message: string) {
    super(message);
    this.check = check;
  }
}

/** Which check a thrown error fails: writing to frozen data, a forbidden source, or anything else. */
export function checkOf(error: unknown): CheckId {
  if (error instanceof ContractFault) return error.check;
  const message = error instanceof Error ? error.message : String(error);
  const frozen = /read only property|not extensible|Cannot (delete|define|redefine) property|object that is frozen/;
  return error instanceof TypeError && frozen.test(message) ? 'frozen' : 'alive';
}

export function walk(
  game: AnyGame,
  spec: FullSpec,
  match: MatchCase,
  inspectors: readonly Inspector[],
  note: Note,
): void {
  try {
    play(game, spec, match, inspectors, note);
  } catch (error) {
    note(checkOf(error), error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

function play(game: AnyGame, spec: FullSpec, match: MatchCase, inspectors: readonly Inspector[], note: Note): void {
  const { options, entries } = spec.tries[match.try % spec.tries.length] as FullSpec['tries'][number];
  const below = seededBelow(match.seed);
  const aside = seededBelow(match.seed + 1);
  const opening = deepFreeze(game.setup(options, entries)) as AnyStep;
  const seats = entries.map((_, i) => seat(i));
  const log: Decision[] = [];
  let state = opening.state;
  let decisions = 0;
  const look = (): Moment => {
    const pending = deepFreeze(game.pending(state));
    const settled = byItself(pending) === undefined;
    const thorough = settled && (pending.length === 0 || decisions < 6 || below(24) === 0);
    const viewers = [...seats, 'spectator' as const];
    return {
      game,
      spec,
      options,
      state,
      pending,
      log: [...log],
      start: opening.state,
      seats,
      viewers,
      settled,
      thorough,
      below,
      aside,
    };
  };
  let moment = look();
  for (const inspector of inspectors) inspector.setup?.(opening, moment, note);
  for (;;) {
    for (const inspector of inspectors) inspector.moment?.(moment, note);
    if (moment.pending.length === 0) break;
    if (decisions > spec.longest) throw new ContractFault('ends', `more than ${spec.longest} decisions`);
    const { question, decision } = next(moment, match);
    const step = deepFreeze(game.apply(state, decision)) as AnyStep;
    const before = moment;
    if (decision.seat !== 'chance') decisions += 1;
    log.push(decision);
    state = step.state;
    moment = look();
    for (const inspector of inspectors) inspector.passage?.({ before, question, decision, step, after: moment }, note);
  }
  for (const inspector of inspectors) inspector.end?.(moment, note);
}

/** What the match answers by itself, as `settle` does. */
export function byItself(pending: readonly (Pending | PendingChance)[]): Pending | PendingChance | undefined {
  return pending.find(p => isChance(p) || (p.auto && onlyAnswer(p.form) !== undefined));
}

function next(moment: Moment, match: MatchCase): { question: Pending | PendingChance; decision: Decision } {
  const { below } = moment;
  const ordered = byItself(moment.pending) === undefined && below(3) > 0 ? byStanding(moment) : undefined;
  if (ordered !== undefined) return ordered;
  const question = byItself(moment.pending) ?? pickQuestion(moment, match, below);
  const answer = isChance(question)
    ? drawChance(question.form, below)
    : match.policy === 'timeout' && question.onTimeout !== 'concede'
      ? question.onTimeout
      : sampleAnswer(question.form, below);
  return { question, decision: deepFreeze({ pendingId: question.id, seat: question.seat, answer }) };
}

/** The first question that the orders of a seat that has set none answer, and what they answer. */
export function byStanding({ game, state, pending }: Pick<Moment, 'game' | 'state' | 'pending'>) {
  if (!game.order.safeParse({}).success) return undefined;
  const orders = byOrders(game);
  for (const question of pending) {
    const answer = isChance(question) ? undefined : orders(state, question);
    if (answer === undefined) continue;
    const decision: Decision = deepFreeze({ pendingId: question.id, seat: question.seat, answer });
    return { question, decision };
  }
  return undefined;
}

function pickQuestion({ pending }: Moment, match: MatchCase, below: Below): Pending | PendingChance {
  const asked = pending.filter(p => !isChance(p)) as readonly Pending[];
  const must = asked.filter(p => p.urgency === 'must');
  const may = asked.filter(p => p.urgency === 'may');
  const side = match.policy === 'meddling' ? below(3) === 0 : match.policy === 'random' && below(30) === 0;
  const among = (side && may.length > 0) || must.length === 0 ? may : must;
  const question = among[below(among.length)];
  if (question === undefined) throw new ContractFault('open', 'questions are open, but none for a seat or for chance');
  return question;
}
