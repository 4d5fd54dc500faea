/**
 * Answers tried out beside the match: what comes of each, and how that looks to those at the table. The checks on choices work on these
 * (checks/choices.ts, checks/complete.ts), so each answer is applied once.
 */
import { type Below, drawChance, seededBelow } from '../../src/engine/chance.ts';
import type { Answer, AnyGame, Choice, Form, Pending, PendingChance, Seat, Viewer } from '../../src/engine/contract.ts';
import { isAnswer } from '../../src/engine/form.ts';
import { deepFreeze } from '../../src/engine/freeze.ts';
import { formatAnswer } from '../../src/engine/notation.ts';
import { sampleAnswer } from '../../src/engine/sample.ts';
import { redact } from '../../src/engine/secret.ts';
import { byOrders, isChance, settle } from '../../src/engine/settle.ts';
import { makeWords } from '../../src/words/format.ts';
import type { AnyTypes } from './spec.ts';
import type { AnyStep, Moment } from './walk.ts';

/** An answer, and the position in which a person must decide next. */
export interface Trial {
  readonly answer: Answer;
  readonly state: object;
  readonly events: readonly AnyTypes[];
  /** Chance had a part in it. */
  readonly chance: boolean;
}

/** Outcomes of chance that follow from the seed alone, in the order in which chance is asked. */
function outcomes(seed: number): (pending: PendingChance) => Answer {
  const below = seededBelow(seed);
  return ({ form }) => drawChance(form, below);
}

/** Goes on from a step until a person must decide. `orders`: the windows that nobody has given orders for pass by themselves. */
export function goOn(game: AnyGame, { state, events }: AnyStep, seed: number, orders = false): Omit<Trial, 'answer'> {
  const settled = settle(game, { state, events } as AnyStep, outcomes(seed), orders ? byOrders(game) : undefined);
  return {
    state: deepFreeze(settled.state),
    events: settled.events,
    chance: settled.decisions.some(d => d.cause === 'chance'),
  };
}

export function tryAnswer(
  game: AnyGame,
  state: object,
  { id, seat }: Pending,
  answer: Answer,
  seed: number,
  orders = false,
): Trial {
  const step = game.apply(state, deepFreeze({ pendingId: id, seat, answer })) as AnyStep;
  return { answer, ...goOn(game, step, seed, orders) };
}

/** What others are asked at the same time is answered as if their time ran out, so that a sealed answer comes to something. */
export function opened({ game, pending }: Moment, question: Pending, trial: Trial, seed: number): Trial {
  const others = pending
    .filter(p => p.seat !== question.seat && !isChance(p) && p.kind === question.kind)
    .map(p => p.id);
  let { state, events, chance } = trial;
  for (const id of others) {
    const other = asked(game, state).find(p => p.id === id);
    if (other === undefined || other.onTimeout === 'concede') continue;
    const next = tryAnswer(game, state, other, other.onTimeout, seed);
    state = next.state;
    events = [...events, ...next.events];
    chance ||= next.chance;
  }
  return { ...trial, state, events, chance };
}

/** Different legal answers, at most so many: all idle ones, some at random, and neighbours, which are most often alike. */
export function someAnswers(form: Form, most: number, below: Below): readonly Answer[] {
  const found = new Map<string, Answer>();
  const add = (answer: Answer) => {
    if (found.size < most && isAnswer(form, answer)) found.set(keyOf(form, answer), answer);
  };
  if (form.kind === 'pick') {
    const first = form.choices.length > 2 ? below(form.choices.length - 1) : 0;
    for (const choice of form.choices.filter(c => c.idle)) add([choice.id]);
    for (const choice of form.choices.slice(first, first + Math.ceil(most / 2))) add([choice.id]);
  }
  for (let n = 0; n < most * 2 && found.size < most; n++) add(sampleAnswer(form, below));
  return [...found.values()];
}

const keyOf = (form: Form, answer: Answer): string =>
  JSON.stringify(form.kind === 'pick' ? [...answer].map(String).sort() : answer);

/** The choices that an answer picks. */
export const picked = (form: Form, answer: Answer): readonly Choice[] =>
  form.kind === 'pick' ? form.choices.filter(c => answer.includes(c.id)) : [];

export const isIdle = (form: Form, answer: Answer): boolean => {
  const choices = picked(form, answer);
  return form.kind === 'pick' && choices.every(c => c.idle);
};

// ── how it looks ────────────────────────────────────────────────────────────

export const asked = (game: AnyGame, state: object): readonly Pending[] =>
  game.pending(state).filter(p => !isChance(p)) as readonly Pending[];

/** What a question offers, without its ids. */
export const offered = (form: Form): readonly unknown[] => {
  switch (form.kind) {
    case 'pick':
    case 'order':
      return form.choices.map(({ path, note, weight, group }) => [path, note, weight, group]);
    case 'amount':
      return [form.min, form.max, form.step, form.unit];
    case 'split':
      return [form.total, form.unit, ...form.shares.map(({ label, min, max }) => [label, min, max])];
  }
};

/** The whole position in words for a seat, with what it is asked, but not what it may answer. */
export function wordsOf(game: AnyGame, state: object, viewer: Viewer, palette: string): string {
  const mine = asked(game, state).filter(p => p.seat === viewer && p.urgency === 'must');
  const view = game.view(redact(state, viewer), viewer);
  const [pending] = mine;
  const lines = game.words(view, pending === undefined ? { palette } : { palette, pending });
  return JSON.stringify([lines, mine.map(q => [q.kind, q.prompt])]);
}

/** All that those at the table see: words, who is asked what, and what each may answer. */
export function lookOf({ game, seats, spec }: Moment, state: object): string {
  const [palette = 'default'] = spec.palettes;
  const status = game.status(state);
  const questions = asked(game, state).map(({ seat, kind, urgency, prompt, form }) => [
    seat,
    kind,
    urgency,
    prompt,
    offered(form),
  ]);
  return JSON.stringify([status, questions, ...seats.map(seat => wordsOf(game, state, seat, palette))]);
}

/** What those at the table are told. */
export const toldOf = ({ game, viewers }: Moment, events: readonly AnyTypes[]): string =>
  JSON.stringify(viewers.map(viewer => events.map(event => game.describe(redact(event, viewer)))));

/** Did the match end, and so for this seat? */
export function hasLost(game: AnyGame, state: object, seat: Seat): boolean {
  const status = game.status(state);
  return status.over && status.outcomes[seat] === 'lost';
}

// ── how a fault names it ────────────────────────────────────────────────────

export const nameOf = (form: Form, answer: Answer): string => `"${formatAnswer(form, answer)}"`;

/** The question, when it is asked, and the position. */
export function whereOf({ game, log, state }: Moment, { id, kind, seat, prompt }: Pending): string {
  const words = makeWords(game.phrases, 'en', false);
  const written = game.library.position.format(state);
  const position = written.length > 600 ? `${written.slice(0, 600)}…` : written;
  return `${kind} (${id}) to seat ${seat} after ${log.length} decisions, "${words(prompt)}", at ${position}`;
}
