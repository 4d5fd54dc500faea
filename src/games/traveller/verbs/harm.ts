/** Wounds and Structure, given and taken away. */

import { captainCard, isCaptainCard } from '../cards/index.ts';
import { cardShares, choice, pick, placeIn } from '../flow/forms.ts';
import type { Item } from '../frames.ts';
import { permanentName, plainName, runName } from '../labels.ts';
import { freshPermanent } from '../permanent.ts';
import { text } from '../say.ts';
import type { Permanent, State } from '../state.ts';
import { reaches } from '../targets.ts';
import { armorAgainst, crewOf, hasKeyword, hasTrait, isCrew, kindOf, skillOf } from '../values.ts';
import { emit, permanentOf, push, type Work } from '../work.ts';
import { askVerb, cardsAt, idsOf, reached, type SomeVerbs } from './contract.ts';

/** Deals Wounds from one source; Armor reduces them unless `pure`. @returns what got through */
export function wound(work: Work, run: Item | undefined, crew: Permanent, n: number, pure = false): number {
  const { table } = work;
  if (!isCrew(crew)) return 0;
  if (run && !reaches(table, run, crew)) return 0;
  const source = run === undefined ? undefined : permanentOf(table, run.source);
  const dealt = pure ? n : Math.max(0, n - armorAgainst(table, crew, source ?? ghost(run)));
  if (dealt === 0) return 0;
  crew.damage += dealt;
  emit(work, { type: 'wounded', seat: crew.controller, card: crew.card, n: dealt });
  return dealt;
}
/** A source that has left play still has its printed keywords. */
function ghost(run: Item | undefined): Permanent | undefined {
  if (run === undefined || run.what !== 'ability' || !isCaptainCard(run.card)) return undefined;
  return { ...freshPermanent(-1, run.card, run.owner), controller: run.by };
}

/** Crew abilities, Gear and Heroic Actions do not heal Mechanical Crew (R47). */
const mayHeal = (work: Work, run: Item, crew: Permanent, mechanical = false): boolean => {
  const { table } = work;
  if (!isCrew(crew) || !reaches(table, run, crew)) return false;
  const blocked =
    run.what === 'heroic' || ['crew', 'gear'].includes(isCaptainCard(run.card) ? captainCard(run.card).kind : '');
  return mechanical || !blocked || !hasKeyword(table, crew, 'mechanical');
};
export function heal(work: Work, run: Item, crew: Permanent, n: number, mechanical = false): void {
  if (crew.damage === 0 || !mayHeal(work, run, crew, mechanical)) return;
  const healed = Math.min(n, crew.damage);
  crew.damage -= healed;
  emit(work, { type: 'healed', seat: crew.controller, card: crew.card, n: healed });
}

/** Divides points over hurt Crew. */
const splitForm = (state: State, ids: readonly number[], n: number) => {
  const hurt = ids.flatMap(id => permanentOf(state.table, id) ?? []);
  const total = Math.min(
    n,
    hurt.reduce((sum, p) => sum + p.damage, 0),
  );
  return {
    kind: 'split' as const,
    total,
    unit: text('unit.wounds'),
    shares: cardShares(state.table, hurt, p => p.damage).map(s => ({ ...s, max: s.max ?? 0 })),
  };
};

export const harmVerbs: SomeVerbs<
  | 'wound'
  | 'heal'
  | 'healSplit'
  | 'healTrait'
  | 'healEverybody'
  | 'repair'
  | 'woundPick'
  | 'infirmaryMore'
  | 'raidWounds'
> = {
  wound: {
    run: (work, run, { ref, n, unskilled, pure }) => {
      for (const crew of cardsAt(work.table, run, ref)) {
        const more = unskilled !== undefined && skillOf(work.table, crew, unskilled) === 0 ? 1 : 0;
        wound(work, run, crew, n + more, pure);
      }
    },
  },
  heal: {
    run: (work, run, { ref, n, mechanical }) => {
      for (const crew of cardsAt(work.table, run, ref))
        heal(work, run, crew, n === 'all' ? crew.damage : n, mechanical);
    },
  },
  healSplit: {
    run: (work, run, effect) => {
      const { table } = work;
      const ids = (effect.ref === 'own' ? crewOf(table, run.by).map(p => p.uid) : idsOf(table, run, effect.ref)).filter(
        id => (permanentOf(table, id)?.damage ?? 0) > 0,
      );
      const total = ids.reduce((sum, id) => sum + (permanentOf(table, id)?.damage ?? 0), 0);
      if (total <= effect.n) for (const id of ids) healById(work, run, id, 99);
      else askVerb(work, run, effect, [run.by], { ids });
    },
    open: (state, run, effect, memo) => {
      const form = splitForm(state, numbers(memo.ids), effect.n);
      let left = form.total;
      return {
        prompt: text('ask.healSplit', { play: runName(state, run) }),
        form,
        topic: 'wounds',
        onTimeout: form.shares.map(s => {
          const n = Math.min(left, s.max);
          left -= n;
          return n;
        }),
      };
    },
    answer: (work, run, _effect, [given], memo) => {
      for (const [i, id] of numbers(memo.ids).entries()) healById(work, run, id, Number(given?.answer[i] ?? 0));
    },
  },
  healTrait: {
    run: (work, run, effect) => {
      const traits = hurtTraits(work.state, run);
      if (traits.length > 0) askVerb(work, run, effect, [run.by]);
    },
    open: (state, run) => {
      const choices = hurtTraits(state, run).map(t =>
        choice(`n${t.replaceAll(/[^A-Za-z]/gu, '')}`, t, text('trait', { trait: t })),
      );
      return {
        prompt: text('ask.trait', { play: runName(state, run) }),
        form: pick(choices),
        topic: 'wounds',
        onTimeout: [choices[0]?.id ?? ''],
      };
    },
    answer: (work, run, _effect, [given]) => {
      const id = String(given?.answer[0]).slice(1);
      const trait = hurtTraits(work.state, run).find(t => t.replaceAll(/[^A-Za-z]/gu, '') === id) ?? '';
      for (const p of work.table.board) if (isCrew(p) && hasTrait(work.table, p, trait)) heal(work, run, p, 1);
    },
  },
  healEverybody: {
    run: (work, run, { n }) => {
      for (const p of work.table.board) if (isCrew(p)) heal(work, run, p, n);
    },
  },
  repair: {
    run: (work, run, { ref, n }) => {
      for (const p of cardsAt(work.table, run, ref)) {
        const repaired = Math.min(n === 'all' ? 99 : n, p.damage);
        if (kindOf(p) !== 'upgrade' || repaired === 0) continue;
        p.damage -= repaired;
        emit(work, { type: 'repaired', seat: p.controller, card: p.card, n: repaired });
      }
    },
  },
  woundPick: {
    run: (work, run, effect) => {
      const [victim = 0] = idsOf(work.table, run, effect.ref);
      if (reached(work.table, run, crewOf(work.table, victim)).length > 0)
        askVerb(work, run, effect, [effect.chooser === 'them' && victim < work.state.piles.length ? victim : run.by]);
    },
    open: (state, run, effect) => {
      const [victim = 0] = idsOf(state.table, run, effect.ref);
      const choices = reached(state.table, run, crewOf(state.table, victim)).map(p =>
        choice(`u${p.uid}`, plainName(p.card), permanentName(state.table, p)),
      );
      return {
        prompt: text('ask.woundPick', { play: runName(state, run), n: effect.n }),
        form: pick(choices, effect.min, effect.max),
        topic: 'wounds',
        onTimeout: choices.slice(0, effect.min).map(c => c.id),
      };
    },
    answer: (work, run, effect, [given]) => {
      for (const id of given?.answer ?? []) {
        const crew = permanentOf(work.table, placeIn(id));
        if (crew) wound(work, run, crew, effect.n);
      }
    },
  },
  infirmaryMore: {
    run: (work, run, effect) => {
      const { table } = work;
      const medic = crewOf(table, run.by).some(p => skillOf(table, p, 'Med') > 0);
      if (medic && infirmaryHelp(work.state, run).length > 0) askVerb(work, run, effect, [run.by]);
    },
    open: (state, run) => ({
      prompt: text('ask.infirmary'),
      form: pick([...infirmaryHelp(state, run)]),
      topic: 'wounds',
      onTimeout: [infirmaryHelp(state, run)[0]?.id ?? ''],
    }),
    answer: (work, run, _effect, [given]) => {
      const p = permanentOf(work.table, placeIn(given?.answer[0]));
      if (p === undefined) return;
      if (isCrew(p)) heal(work, run, p, 1);
      else
        push(work, {
          do: 'program',
          run: { ...run, targets: [[p.uid]] },
          effects: [{ do: 'jettison', ref: 't0' }],
          at: 0,
          seat: run.by,
        });
    },
  },
  raidWounds: {
    run: (work, run, effect) => {
      if (unsavory(work.state, run).length > 0) askVerb(work, run, effect, [run.by]);
    },
    open: (state, run) => {
      const choices = unsavory(state, run).map(p =>
        choice(`u${p.uid}`, plainName(p.card), permanentName(state.table, p), {
          rank: p.controller === run.by ? -1 : 1,
        }),
      );
      return { prompt: text('ask.raidWounds'), form: pick(choices, 0, choices.length), topic: 'wounds', onTimeout: [] };
    },
    answer: (work, run, _effect, [given]) => {
      for (const id of given?.answer ?? []) {
        const crew = permanentOf(work.table, placeIn(id));
        if (crew) wound(work, run, crew, 1);
      }
    },
  },
};

const numbers = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : []);
const healById = (work: Work, run: Item, id: number, n: number): void => {
  const p = permanentOf(work.table, id);
  if (p && n > 0) heal(work, run, p, n);
};
/** Traits of wounded Crew; of traits that the same Crew have, the first. */
function hurtTraits({ table }: State, run: Item): readonly string[] {
  const crew = reached(table, run, table.board.filter(isCrew));
  const traits = [...new Set(crew.flatMap(p => captainCard(p.card).traits))];
  const having = (trait: string): string =>
    table.board
      .filter(p => isCrew(p) && p.damage > 0 && hasTrait(table, p, trait))
      .map(p => p.uid)
      .join();
  return traits.filter((trait, i) => traits.findIndex(other => having(other) === having(trait)) === i);
}
const unsavory = (state: State, run: Item): readonly Permanent[] =>
  state.table.board.filter(p => isCrew(p) && hasTrait(state.table, p, 'Unsavory') && reaches(state.table, run, p));
const infirmaryHelp = (state: State, run: Item) => {
  const { table } = state;
  const crew = crewOf(table, run.by);
  const hurt = crew.filter(p => p.damage > 0);
  const hindered = table.board.filter(p => hasKeyword(table, p, 'hindrance') && crew.some(c => c.uid === p.host));
  return [
    ...hurt.map(p => choice(`u${p.uid}`, plainName(p.card), text('heal.one', { card: permanentName(table, p) }))),
    ...hindered.map(p =>
      choice(`u${p.uid}`, plainName(p.card), text('jettison.one', { card: permanentName(table, p) })),
    ),
  ];
};
