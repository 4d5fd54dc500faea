/** Answering through a draft: choose, confirm, take steps back. */
import type { Answer, PendingId, Seat } from '../engine/contract.ts';
import type { Advanced, Entry } from './advance.ts';
import type { Cause, ChoiceOptions, Look, MatchId, Played, Receipt, UserId } from './contract.ts';
import { addStep, bareSteps, type Drafted } from './draft.ts';
import { infoOf } from './info.ts';
import { lookOf } from './look.ts';
import { StoreUnavailable } from './ports.ts';
import { draftOf, draftRowOf } from './seat-draft.ts';
import { decidingSeat, mustRun, seatOrRefuse } from './seats.ts';
import type { Loaded, Service } from './service.ts';
import { stepPlan } from './step-plan.ts';
import { load, loadLikely, type Plan, planOn, refuse, transact } from './transact.ts';

/** Kept with the receipt. */
export interface PlayedOutcome {
  readonly outcome: Played['outcome'];
  readonly steps: readonly string[];
  readonly handedTo: readonly Seat[];
}

const playedOf = (loaded: Loaded, { outcome, steps, handedTo }: PlayedOutcome): Played => ({
  info: infoOf(loaded),
  outcome,
  steps,
  handedTo,
});

/** The whole draft as one commit. */
export function commitPlan(
  service: Service,
  loaded: Loaded,
  seat: Seat,
  { steps }: Pick<Drafted, 'steps'>,
  cause: Cause,
): Plan<PlayedOutcome> {
  const entries: Entry[] = steps.map(({ pendingId, answer }) => ({ entry: { pendingId, seat, answer }, cause }));
  const outcome = ({ handedTo }: Advanced): PlayedOutcome => ({
    outcome: 'committed',
    steps: steps.map(step => step.notation),
    handedTo,
  });
  const plan = stepPlan(loaded, entries, { now: service.clock.now() }, outcome);
  return { ...plan, write: { ...plan.write, wasDraft: { seat, draft: draftRowOf(loaded, seat) } } };
}

export interface ChosenAnswer {
  readonly epoch: number;
  readonly pendingId: PendingId;
  readonly answer: Answer;
}

/** What a choice comes to: more to choose, or a commit. */
type Chosen = { readonly keep: Drafted } | Plan<PlayedOutcome>;

export async function choose(
  service: Service,
  id: MatchId,
  userId: UserId,
  choice: ChosenAnswer,
  options: ChoiceOptions,
  receipt: Receipt,
): Promise<Played> {
  const plan = (loaded: Loaded): Chosen => {
    mustRun(loaded);
    const seat = decidingSeat(loaded, userId);
    if (choice.epoch !== loaded.row.epoch) return refuse('stale-question');
    const next = addStep(loaded.game, draftOf(loaded, seat), seat, choice);
    if (typeof next === 'string') return refuse(next);
    const commits = next.ends === 'reveal' || (next.ends !== undefined && !options.confirm);
    return commits ? commitPlan(service, loaded, seat, next, 'press') : { keep: next };
  };
  return keepOrCommit(service, id, userId, receipt, plan);
}

/** Far more than the presses one member can make at once. */
const TRIES = 10;

/** Saves the draft, or commits it, whichever the plan comes to on the newest position. */
export async function keepOrCommit(
  service: Service,
  id: MatchId,
  userId: UserId,
  receipt: Receipt,
  plan: (loaded: Loaded) => Chosen,
): Promise<Played> {
  for (let n = 0; n < TRIES; n++) {
    const { loaded, read } = n === 0 ? await loadLikely(service, id) : { loaded: await load(service, id), read: true };
    const planned = await planOn<Chosen, PlayedOutcome>(service, receipt, read, () => plan(loaded));
    if (planned === undefined) continue;
    if ('repeated' in planned) return playedOf(loaded, planned.repeated);
    if ('write' in planned) {
      const done = await transact(service, id, receipt, again => committing(plan(again)));
      return playedOf(done.loaded, done.outcome);
    }
    const kept = await keepDraft(service, loaded, seatOrRefuse(loaded, userId), planned.keep, receipt);
    if (kept !== undefined) return kept;
  }
  throw new StoreUnavailable('too many others write to this draft');
}

/** Between two looks the position changed so that the choice no longer ends the draft: whoever chose must look again. */
const committing = (chosen: Chosen): Plan<PlayedOutcome> => ('write' in chosen ? chosen : refuse('stale-question'));

async function keepDraft(
  service: Service,
  loaded: Loaded,
  seat: Seat,
  drafted: Drafted,
  receipt: Receipt,
): Promise<Played | undefined> {
  const { row } = loaded;
  const outcome: PlayedOutcome = { outcome: 'drafted', steps: drafted.steps.map(s => s.notation), handedTo: [] };
  const draft = { seat, epoch: row.epoch, steps: bareSteps(drafted.steps) };
  const was = draftRowOf(loaded, seat);
  const proof = { id: receipt, outcome: JSON.stringify(outcome) };
  const saved = await service.store.matches.saveDraft(row, draft, was, proof);
  if (saved !== 'stored') return undefined;
  const drafts = [...row.drafts.filter(other => other.seat !== seat), draft];
  const { seq, epoch } = row;
  service.positions.set(row.id, { seq, epoch, row: { ...row, drafts }, position: loaded.position });
  return playedOf(loaded, outcome);
}

export async function confirm(
  service: Service,
  id: MatchId,
  userId: UserId,
  epoch: number,
  receipt: Receipt,
): Promise<Played> {
  const done = await transact(service, id, receipt, loaded => {
    mustRun(loaded);
    const seat = decidingSeat(loaded, userId);
    if (epoch !== loaded.row.epoch) return refuse('stale-question');
    const drafted = draftOf(loaded, seat);
    if (drafted.stale) return refuse('stale-question');
    if (drafted.steps.length === 0) return refuse('draft-empty');
    if (drafted.ends === undefined) return refuse('draft-incomplete');
    return commitPlan(service, loaded, seat, drafted, 'press');
  });
  return playedOf(done.loaded, done.outcome);
}

export async function dropDraft(
  service: Service,
  id: MatchId,
  userId: UserId,
  which: 'last' | 'all',
  receipt: Receipt,
): Promise<Look> {
  for (let n = 0; n < TRIES; n++) {
    const loaded = await load(service, id);
    const seat = decidingSeat(loaded, userId);
    const was = draftRowOf(loaded, seat);
    if (was === undefined) {
      // The same press again finds nothing left: what it did then is what is seen now.
      if ((await service.store.matches.receipt(receipt)) === undefined) refuse('draft-empty');
      return lookOf(service, loaded, { userId });
    }
    const kept = which === 'all' ? [] : bareSteps(draftOf(loaded, seat).steps).slice(0, -1);
    const draft = { seat, epoch: loaded.row.epoch, steps: kept };
    const saved = await service.store.matches.saveDraft(loaded.row, draft, was, { id: receipt, outcome: '{}' });
    if (saved !== 'conflict') return lookOf(service, await load(service, id), { userId });
  }
  throw new StoreUnavailable('too many others write to this draft');
}
