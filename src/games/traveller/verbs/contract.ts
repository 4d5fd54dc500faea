/** What a verb supplies: what it does at once, and where it asks, the question and what the answer does. */
import type { Effect, Ref } from '../cards/types.ts';
import type { Given, Opened } from '../flow/contract.ts';
import type { Item, Memo } from '../frames.ts';
import type { Place } from '../scalars.ts';
import type { Permanent, State, Table } from '../state.ts';
import { reaches } from '../targets.ts';
import { ask, captainOf, permanentOf, type Work } from '../work.ts';

export type EffectOf<D extends Effect['do']> = Extract<Effect, { readonly do: D }>;
export interface Verb<E extends Effect> {
  readonly run: (work: Work, run: Item, effect: E) => void;
  readonly open?: (state: State, run: Item, effect: E, memo: Memo, seat: Place) => Opened;
  readonly answer?: (work: Work, run: Item, effect: E, given: readonly Given[], memo: Memo) => void;
}
export type Verbs = { readonly [D in Effect['do']]: Verb<EffectOf<D>> };
export type SomeVerbs<D extends Effect['do']> = Pick<Verbs, D>;

/** Asks about an effect; nobody: chance is not asked by verbs. */
export const askVerb = (work: Work, run: Item, effect: Effect, seats: readonly Place[], memo: Memo = {}): void =>
  ask(work, { do: 'verb', run, effect, seat: run.by, memo }, seats);

/** Numbers of what a reference means. */
export function idsOf(table: Table, run: Item, ref: Ref): readonly number[] {
  switch (ref) {
    case 'self':
      return [run.source];
    case 'host':
      return [permanentOf(table, run.source)?.host ?? run.host];
    case 'actor':
      return [run.actor];
    case 'ship':
      return [captainOf(table, run.by).ship];
    case 'picked':
      return typeof run.vars.picked === 'number' ? [run.vars.picked] : [];
    case 't0':
      return run.targets[0] ?? [];
    case 't1':
      return run.targets[1] ?? [];
    case 't2':
      return run.targets[2] ?? [];
    default:
      return ref satisfies never;
  }
}
/** The cards that a reference means, as far as the effect reaches them (R78). */
export const cardsAt = (table: Table, run: Item, ref: Ref): readonly Permanent[] =>
  reached(
    table,
    run,
    idsOf(table, run, ref).flatMap(id => permanentOf(table, id) ?? []),
  );
export const reached = (table: Table, run: Item, cards: readonly Permanent[]): readonly Permanent[] =>
  cards.filter(p => reaches(table, run, p));

/** Keeps something for the effects that follow in the same run. */
export function remember(work: Work, run: Item, vars: Item['vars']): void {
  const { frames } = work.state;
  for (let i = frames.length - 1; i >= 0; i--) {
    const frame = frames[i];
    if (frame?.do === 'program' && frame.run.uid === run.uid) {
      frames[i] = { ...frame, run: { ...frame.run, vars: { ...frame.run.vars, ...vars } } };
      return;
    }
  }
}
