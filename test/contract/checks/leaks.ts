/**
 * Checks that nobody can tell what is hidden. For each viewer another world is dealt that the viewer cannot tell from
 * the real one (engine/resample.ts); whatever the viewer then sees, is asked, or learns by a step, must be the same.
 */

import { drawChance, seededBelow } from '../../../src/engine/chance.ts';
import type {
  AnyGame,
  Pending,
  PendingChance,
  PendingHeader,
  Seat,
  Step,
  Viewer,
} from '../../../src/engine/contract.ts';
import { isAnswer } from '../../../src/engine/form.ts';
import { deepFreeze } from '../../../src/engine/freeze.ts';
import { jsonDifference, sameJson } from '../../../src/engine/json.ts';
import { resample, secretsOf } from '../../../src/engine/resample.ts';
import { revealsTo } from '../../../src/engine/reveals.ts';
import { maySee, metaOf, redact } from '../../../src/engine/secret.ts';
import { isChance, settle } from '../../../src/engine/settle.ts';
import type { Note } from '../spec.ts';
import { type AnyStep, byItself, byStanding, type Inspector, type Moment, type Passage } from '../walk.ts';

const headerOf = ({ id, seat, kind, urgency, pace }: Pending): PendingHeader => ({ id, seat, kind, urgency, pace });

/** All that a viewer is told of the open questions: every header, and its own questions whole. */
const toldOf = (pending: readonly (Pending | PendingChance)[], viewer: Viewer): unknown =>
  pending.map(p => (isChance(p) ? { id: p.id, form: p.form } : p.seat === viewer ? p : headerOf(p)));

/** How a world looks to a viewer: what is open, what is seen, whether it is over. */
const lookOf = (game: AnyGame, state: object, viewer: Viewer) => {
  const seen = redact(state, viewer);
  return {
    seen,
    view: game.view(seen, viewer),
    questions: toldOf(game.pending(state), viewer),
    status: game.status(state),
  };
};

const worldFor = (moment: Moment, viewer: Viewer): object =>
  deepFreeze(resample(moment.game, moment.state, viewer, moment.below));

export const worldsInspector: Inspector = {
  moment: (moment, note) => {
    const { game, spec, state, settled, thorough, below, viewers } = moment;
    if (!spec.hidden || !settled || !(thorough || below(3) === 0)) return;
    for (const viewer of viewers) {
      const world = worldFor(moment, viewer);
      const difference = jsonDifference(lookOf(game, state, viewer), lookOf(game, world, viewer), `for ${viewer}: `);
      note('worlds', difference && `${difference} (real world, then one that should look the same)`);
      const orders = [state, world].map(s => byStanding({ game, state: s, pending: game.pending(s) })?.question.id);
      if (orders[0] !== orders[1])
        note('worlds', `for ${viewer}: the orders of another seat answer only in some worlds`);
      if (byItself(game.pending(world)) !== undefined) {
        note('worlds', `for ${viewer}: waits in the real world, goes on by itself in one that should look the same`);
      }
    }
  },
};

/** Over all matches: each place that some viewer may not see must have held something else in some world. */
export class HiddenPlaces {
  readonly #places = new Map<string, { seen: number; differed: boolean }>();

  readonly inspector: Inspector = {
    moment: (moment, note) => {
      if (moment.spec.hidden && moment.settled && (moment.thorough || moment.below(4) === 0)) this.#look(moment, note);
    },
  };

  #look(moment: Moment, _note: Note): void {
    for (const viewer of moment.viewers) {
      const hidden = (state: object) =>
        secretsOf(state, s => maySee(metaOf(s).audience, viewer)).filter(
          p => !maySee(metaOf(p.secret).audience, viewer),
        );
      const real = hidden(moment.state);
      const world = hidden(worldFor(moment, viewer));
      for (const [i, { path, secret }] of real.entries()) {
        const place = `${path.replaceAll(/\d+/g, '#')} (pool ${metaOf(secret).pool.replaceAll(/\d+/g, '#')})`;
        const entry = this.#places.get(place) ?? { seen: 0, differed: false };
        entry.seen += 1;
        entry.differed ||= !sameJson(secret, world[i]?.secret);
        this.#places.set(place, entry);
      }
    }
  }

  /** The places that were the same in every world, so that the leak checks saw nothing there. */
  get unmoved(): readonly string[] {
    return [...this.#places].filter(([, { seen, differed }]) => seen >= 12 && !differed).map(([place]) => place);
  }
}

export const revealsInspector: Inspector = {
  passage: (passage, note) => {
    const { before, decision, step } = passage;
    if (!before.spec.hidden || decision.seat === 'chance' || !before.settled) return;
    const viewer = decision.seat;
    const { game, state } = before;
    if (revealsTo(viewer, state, step.state)) return;
    const world = worldFor(before, viewer);
    if (!mayDecide(game, world, passage)) {
      note(
        'worlds',
        `${decision.pendingId}: seat ${viewer} may not answer ${JSON.stringify(decision.answer)} in every world`,
      );
      return;
    }
    const other = game.apply(world, decision) as AnyStep;
    const seen = ({ state, events }: AnyStep) => ({ seen: redact(state, viewer), events: redact(events, viewer) });
    const difference = jsonDifference(seen(step), seen(other), `to seat ${viewer} after ${decision.pendingId}: `);
    note('reveals', difference && `${difference}: it learned something, but no hidden value came to be seen`);
    const shown = revealsTo(viewer, world, other.state);
    note('reveals', shown ? `${decision.pendingId}: whether it shows something depends on hidden values` : undefined);
    if (difference === undefined) note('reveals', settledDifference(game, step, other, viewer));
  },
};

/** What goes on by itself after two steps that looked the same must look the same too, as far as nothing is revealed. */
function settledDifference(game: AnyGame, real: AnyStep, other: AnyStep, viewer: Seat): string | undefined {
  const outcome = (pending: PendingChance) => drawChance(pending.form, seededBelow(hashOf(pending.id)));
  const run = (step: AnyStep) => settle(game, { state: step.state, events: [] } as Step<object, unknown>, outcome);
  const [a, b] = [run(real), run(other)];
  const counts = [a, b].map(s => s.decisions.map(d => d.pendingId));
  if (a.decisions.some(d => d.cause === 'chance') || revealsTo(viewer, real.state, a.state)) return undefined;
  return (
    jsonDifference(counts[0], counts[1], `to seat ${viewer}: what was settled by itself`) ??
    jsonDifference(redact(a.state, viewer), redact(b.state, viewer), `to seat ${viewer} once settled: `)
  );
}

const hashOf = (text: string): number =>
  [...text].reduce((h, c) => (Math.imul(h, 31) + (c.codePointAt(0) ?? 0)) | 0, 7);

function mayDecide(game: AnyGame, state: object, { decision }: Passage): boolean {
  const question = game.pending(state).find(p => p.id === decision.pendingId && p.seat === decision.seat);
  return question !== undefined && !isChance(question) && isAnswer(question.form, decision.answer);
}

/** Where two worlds look the same to a viewer before and after a step, what all are told of it must be the same. */
export const eventsInspector: Inspector = {
  passage: (passage, note) => {
    const { before, decision, question, step } = passage;
    if (!before.spec.hidden || !(before.thorough || before.below(3) === 0)) return;
    const { game } = before;
    for (const viewer of before.viewers) {
      const world = worldFor(before, viewer);
      if (!isChance(question) && !mayDecide(game, world, passage)) continue;
      const other = game.apply(world, decision) as AnyStep;
      if (!sameJson(redact(step.state, viewer), redact(other.state, viewer))) continue;
      const said = ({ events }: AnyStep) => events.map(event => game.describe(redact(event, 'spectator')));
      const difference = jsonDifference(
        said(step),
        said(other),
        `to ${viewer} after ${decision.pendingId}: words of event`,
      );
      note('events', difference && `${difference}, though the viewer sees the same states`);
    }
  },
};

/**
 * What chance did must not stand open before those outside its audience. A shuffle may show its first cards (a market), but never
 * its whole order; by another roll or draw nothing may look different to a spectator.
 */
export const audienceInspector: Inspector = {
  passage: ({ before, question, decision, step }, note) => {
    if (!isChance(question) || maySee(question.audience, 'spectator')) return;
    const { game, state, viewers, below } = before;
    const order = JSON.stringify(decision.answer);
    for (const viewer of viewers.filter(v => !maySee(question.audience, v))) {
      const seen = JSON.stringify({ state: redact(step.state, viewer), events: redact(step.events, viewer) });
      const tells = decision.answer.length > 3 && seen.includes(order);
      note('audience', tells ? `${question.id}: its whole outcome stands open before ${viewer}` : undefined);
    }
    if (question.form.kind === 'shuffle') return;
    const other = game.apply(state, { ...decision, answer: drawChance(question.form, below) }) as AnyStep;
    const seen = ({ state, events }: AnyStep) => ({
      state: redact(state, 'spectator'),
      events: redact(events, 'spectator'),
    });
    const difference = jsonDifference(seen(step), seen(other), `to a spectator after ${question.id}: `);
    note('audience', difference && `${difference} by another outcome`);
  },
};
