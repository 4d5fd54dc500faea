/** Checks on being stuck, ending, ranking, leaving, valuing and standing orders. */
import type { AnyGame, Pending, Seat, Status } from '../../../src/engine/contract.ts';
import { isAnswer } from '../../../src/engine/form.ts';
import { deepFreeze } from '../../../src/engine/freeze.ts';
import { jsonDifference, jsonFault } from '../../../src/engine/json.ts';
import { redact } from '../../../src/engine/secret.ts';
import { isChance } from '../../../src/engine/settle.ts';
import type { FullSpec, Note } from '../spec.ts';
import { type AnyStep, checkOf, type Inspector, type Moment, walk } from '../walk.ts';

const ordered = (seats: readonly Seat[]): readonly Seat[] => [...seats].sort((a, b) => a - b);

function rankingFault(status: Status, seats: readonly Seat[]): string | undefined {
  if (!status.over) return undefined;
  if (status.ranking.some(group => group.length === 0)) return 'an empty group in the ranking';
  return jsonDifference(ordered(seats), ordered(status.ranking.flat()), 'seats ranked') ?? outcomesFault(status, seats);
}

/** Outcomes that no ranking can go with. */
function outcomesFault({ ranking, outcomes }: Status & { over: true }, seats: readonly Seat[]): string | undefined {
  if (outcomes.length !== seats.length) return `${outcomes.length} outcomes for ${seats.length} seats`;
  const placeOf = (seat: Seat) => ranking.findIndex(group => group.includes(seat));
  for (const seat of seats) {
    const outcome = outcomes[seat];
    const behind = seats.find(other => placeOf(other) < placeOf(seat));
    if (outcome === 'won' && behind !== undefined && outcomes[behind] !== 'won')
      return `seat ${seat} won, behind seat ${behind}, which did not`;
    if (outcome === 'drawn' && !seats.some(other => other !== seat && placeOf(other) === placeOf(seat)))
      return `seat ${seat} drew with nobody`;
    if (outcome === 'placed' && ranking.length < 3) return `seat ${seat} is placed among ${ranking.length} groups`;
  }
  return undefined;
}

export const endInspector: Inspector = {
  moment: ({ game, state, pending, seats }, note) => {
    const status = game.status(state);
    if (status.over && pending.length > 0) note('ranking', `it is over, but ${pending[0]?.id} is open`);
    if (!status.over && pending.length === 0) note('open', 'no question is open, but it is not over');
    if (pending.length > 0 && !pending.some(p => isChance(p) || p.urgency === 'must')) {
      note('open', 'only `may` questions are open: no clock runs and nobody is told');
    }
    note('ranking', rankingFault(status, seats));
  },
};

export const scopesInspector: Inspector = {
  moment: ({ spec, state }, note) => {
    const [left] = spec.scopes?.(state) ?? [];
    note('scopes', left);
  },
};

/** Lets seats leave at some moments and plays on, each match in its own walk. */
export function concedeInspector(plain: readonly Inspector[]): Inspector {
  return {
    moment: (moment, note) => {
      if (!moment.settled || moment.pending.length === 0 || !(moment.thorough || moment.below(8) === 0)) return;
      for (const leaver of moment.seats) leave(moment, leaver, plain, note);
      if (moment.game.agreeDraw) drawAgreed(moment, note);
    },
  };
}

function leave(moment: Moment, leaver: Seat, plain: readonly Inspector[], note: Note): void {
  const { game, state, seats, spec, below } = moment;
  const concede: Note = (check, fault) =>
    note(check === 'scopes' ? check : 'concede', fault && `seat ${leaver} left: ${fault}`);
  try {
    const step = deepFreeze(game.concede(state, leaver)) as AnyStep;
    concede('json', jsonFault(step.state) ?? jsonFault(step.events));
    const read = game.state.safeParse(step.state);
    if (!read.success) concede('json', read.error.message);
    const open = game.pending(step.state).find(p => p.seat === leaver);
    if (open) concede('open', `the question ${open.id} is still put to it`);
    for (const left of spec.scopes?.(step.state) ?? []) concede('scopes', left);
    concede('census', jsonDifference(spec.census(state), spec.census(step.state), 'census'));
    const status = game.status(step.state);
    if (!status.over && seats.length === 2 && game.pending(step.state).length === 0)
      concede('open', 'no question is open');
    const from: AnyGame = { ...game, setup: () => ({ ...step, events: [] }) };
    const on: FullSpec = { ...spec, longest: spec.longest * 2 };
    if (below(3) === 0) walk(from, on, { try: tryOf(moment), seed: below(2 ** 30), policy: 'random' }, plain, concede);
  } catch (error) {
    const check = checkOf(error);
    note(check === 'alive' ? 'concede' : check, `seat ${leaver} left: ${String(error)}`);
  }
}

const tryOf = ({ spec, options, seats }: Moment): number =>
  spec.tries.findIndex(t => t.options === options && t.seats === seats.length);

function drawAgreed({ game, spec, state, seats }: Moment, note: Note): void {
  const step = game.agreeDraw?.(state) as AnyStep;
  for (const left of spec.scopes?.(step.state) ?? []) note('scopes', `a draw was agreed: ${left}`);
  const status = game.status(step.state);
  if (!status.over) note('ranking', 'a draw was agreed, but it is not over');
  else note('ranking', rankingFault(status, seats));
  if (game.pending(step.state).length > 0) note('ranking', 'a draw was agreed, but a question is open');
}

export const evaluationInspector: Inspector = {
  moment: ({ game, state, seats, pending, thorough, below }, note) => {
    if (!thorough) return;
    for (const seat of seats) {
      const view = game.view(redact(state, seat), seat);
      const value = game.evaluate(view, seat);
      if (!(value >= -1 && value <= 1)) note('evaluation', `seat ${seat}: ${value}`);
      for (const question of pending.filter(p => p.seat === seat) as Pending[]) {
        const advice = game.advise?.(view, question, below);
        if (advice !== undefined && !isAnswer(question.form, advice)) {
          note('evaluation', `advises ${JSON.stringify(advice)} to ${question.id}, which is not legal`);
        }
      }
    }
  },
};

export const standingInspector: Inspector = {
  moment: ({ game, state, pending }, note) => {
    const order = game.order.safeParse({});
    if (!order.success) {
      note('standing', `no orders at all do not parse: ${order.error.message}`);
      return;
    }
    for (const question of pending) {
      if (isChance(question)) continue;
      const view = game.view(redact(state, question.seat), question.seat);
      const answer = game.standing(view, question, order.data);
      if (answer !== undefined && !isAnswer(question.form, answer)) {
        note('standing', `${question.id}: ${JSON.stringify(answer)} is not legal`);
      }
    }
  },
};
