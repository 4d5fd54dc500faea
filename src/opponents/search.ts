/** One step over `evaluate`, then the best few played on: through the own turn, and for stronger opponents through the replies. */
import { listAnswers } from '../engine/answers.ts';
import { type Below, drawChance } from '../engine/chance.ts';
import type { Answer, AnyGame, Form, Pending, Seat, Step } from '../engine/contract.ts';
import { resample } from '../engine/resample.ts';
import { sampleAnswer } from '../engine/sample.ts';
import { redact } from '../engine/secret.ts';
import { isChance, settle } from '../engine/settle.ts';
import type { Task } from './decide.ts';

export interface Effort {
  readonly nodes: number;
  /** Worlds that a finalist is played on in. */
  readonly worlds: number;
  /** Answers that are played on, the best after one step. */
  readonly finalists: number;
  /** Decisions of other seats that are played on before looking again. */
  readonly replies: number;
}

/** Answers looked at for one question. */
const MOST_ANSWERS = 240;
/** Answers looked at for a question of another seat, or of a later one of the own turn. */
const MOST_FOLLOWING = 40;
const MOST_REPLIES_LOOKED_AT = 10;
const MOST_FOLLOW_UPS = 12;

/** What one call works with: the effort shrinks as states are tried. */
interface Search {
  readonly game: AnyGame;
  readonly seat: Seat;
  readonly below: Below;
  left: number;
}

interface Valued {
  readonly answer: Answer;
  readonly value: number;
}

export function bestAnswer({ game, world, seat, pending, below }: Task, effort: Effort): Answer {
  const search: Search = { game, seat, below, left: effort.nodes };
  const answers = candidates(pending.form, MOST_ANSWERS, below);
  if (answers.length === 1 && answers[0]) return answers[0];
  const tried = tryAnswers(search, world, pending, answers);
  const finalists = tried.slice(0, effort.finalists);
  if (finalists.length < 2 || search.left <= 0) return tried[0]?.answer ?? sampleAnswer(pending.form, below);
  const totals = finalists.map(() => 0);
  for (let w = 0; w < effort.worlds && search.left > 0; w++) {
    const dealt = w === 0 ? world : resample(game, world, seat, below);
    for (const [i, { answer }] of finalists.entries()) {
      totals[i] = (totals[i] ?? 0) + playOn(search, dealt, pending, answer, effort.replies);
    }
  }
  const best = totals.indexOf(Math.max(...totals));
  return finalists[best]?.answer ?? sampleAnswer(pending.form, below);
}

/** Legal answers without repeats in a random order, those of higher `rank` first; a sample where there are very many. */
function candidates(form: Form, most: number, below: Below): readonly Answer[] {
  const { answers, all } = listAnswers(form, most);
  const pool = all ? [...answers] : sampled(form, most, below);
  for (let i = pool.length - 1; i > 0; i--) {
    const j = below(i + 1);
    const held = pool[i] as Answer;
    pool[i] = pool[j] as Answer;
    pool[j] = held;
  }
  if (form.kind !== 'pick' || form.max !== 1) return pool;
  const rank = new Map(form.choices.map(c => [c.id as string | number, c.rank ?? 0]));
  return pool.sort((a, b) => (rank.get(b[0] ?? '') ?? 0) - (rank.get(a[0] ?? '') ?? 0));
}

function sampled(form: Form, most: number, below: Below): Answer[] {
  const found = new Map<string, Answer>();
  for (let i = 0; i < most; i++) {
    const answer = sampleAnswer(form, below);
    found.set(JSON.stringify(answer), answer);
  }
  return [...found.values()];
}

/** Each answer tried one step ahead, best first, as far as the nodes last. */
function tryAnswers(search: Search, state: object, pending: Pending, answers: readonly Answer[]): readonly Valued[] {
  const tried: Valued[] = [];
  for (const answer of answers) {
    if (tried.length > 0 && search.left <= 0) break;
    tried.push({ answer, value: worthOf(search, advance(search, state, pending, answer), pending.seat) });
  }
  return tried.sort((a, b) => b.value - a.value);
}

/** The value after an answer, the rest of the own turn and some replies. */
function playOn(search: Search, state: object, pending: Pending, answer: Answer, replies: number): number {
  let now = advance(search, state, pending, answer);
  let others = 0;
  for (let n = 0; n < MOST_FOLLOW_UPS + replies && search.left > 0; n++) {
    const next = nextQuestion(search, now, others < replies && others >= 0);
    if (next === undefined) break;
    if (next.seat !== search.seat) others += 1;
    else if (others > 0) break;
    const most = next.seat === search.seat ? MOST_FOLLOWING : MOST_REPLIES_LOOKED_AT;
    const best = tryAnswers(search, now, next, candidates(next.form, most, search.below))[0];
    if (best === undefined) break;
    now = advance(search, now, next, best.answer);
  }
  return worthOf(search, now, search.seat);
}

/** The own question that must be answered, else another seat's if they may reply. */
function nextQuestion({ game, seat }: Search, state: object, withOthers: boolean): Pending | undefined {
  const must = game.pending(state).filter(p => !isChance(p) && p.urgency === 'must') as readonly Pending[];
  return must.find(p => p.seat === seat) ?? (withOthers ? must[0] : undefined);
}

function advance(search: Search, state: object, pending: Pending, answer: Answer): object {
  search.left -= 1;
  const { game, below } = search;
  const step = game.apply(state, { pendingId: pending.id, seat: pending.seat, answer }) as Step<object, unknown>;
  return settle(game, step, chance => drawChance(chance.form, below)).state;
}

/** From -2 (lost) to 2 (won); a match that goes on lies between -1 and 1. */
function worthOf({ game }: Search, state: object, seat: Seat): number {
  const status = game.status(state);
  if (!status.over) return game.evaluate(game.view(redact(state, seat), seat), seat);
  const outcome = status.outcomes[seat];
  if (outcome !== 'placed') return outcome === 'won' ? 2 : outcome === 'lost' ? -2 : 0;
  const place = status.ranking.findIndex(group => group.includes(seat));
  return 2 - (4 * place) / (status.ranking.length - 1);
}
