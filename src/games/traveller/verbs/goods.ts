/** Tokens, counters, victory points, discounts, infamy. */

import { BASIC, SKILLS } from '../cards/figures.ts';
import { cardOf, isCaptainCard } from '../cards/index.ts';
import { charge } from '../flow/expense.ts';
import { pick, tokenChoice, tokenOf, word, yesNo } from '../flow/forms.ts';
import type { Item } from '../frames.ts';
import { affords, couldPay } from '../funds.ts';
import { addToken, gainVp, loseVp } from '../gains.ts';
import { cardName, playName, runName } from '../labels.ts';
import { missing } from '../opponent/needs.ts';
import { text } from '../say.ts';
import type { Permanent, State } from '../state.ts';
import { reaches } from '../targets.ts';
import { tokensOf } from '../tokens.ts';
import { fire } from '../triggers.ts';
import { hasTrait, kindOf, MAYHEM, skillOf, subtypesOf, upgradesOf } from '../values.ts';
import { captainOf, emit, living, permanentOf, push, type Work } from '../work.ts';
import { isOpposition, jettison } from '../zones.ts';
import { askVerb, cardsAt, idsOf, remember, type SomeVerbs } from './contract.ts';

const tokenForm = (state: State, run: Item, tokens: readonly string[], min = 1, max = 1) => {
  const wanted = missing(state, run.by);
  const choices = tokens.map(t =>
    tokenChoice(t, wanted.includes(t) ? 2 : t.split('/').some(h => wanted.includes(h)) ? 1 : 0),
  );
  const best = choices.toSorted((a, b) => (b.rank ?? 0) - (a.rank ?? 0))[0];
  return {
    prompt: text('ask.token', { play: runName(state, run) }),
    form: pick(choices, min, max),
    topic: 'tokens',
    onTimeout: [best?.id ?? ''],
  };
};

export const goodsVerbs: SomeVerbs<
  | 'add'
  | 'addSkill'
  | 'addSameLevel'
  | 'strip'
  | 'cardToken'
  | 'kitbashTokens'
  | 'frontier'
  | 'vp'
  | 'vpPerUpgrade'
  | 'counter'
  | 'mayhem'
  | 'compound'
  | 'leverage'
  | 'discount'
  | 'noSurcharge'
  | 'payOr'
  | 'payOrHome'
  | 'infamyOrJettison'
> = {
  add: {
    run: (work, run, effect) => {
      const tokens = tokensOf(effect.tokens);
      if (tokens.length > 1) askVerb(work, run, effect, [run.by]);
      else for (const t of tokens) addToken(work, run.by, t);
    },
    open: (state, run, effect) => tokenForm(state, run, tokensOf(effect.tokens)),
    answer: (work, run, _effect, [given]) => addToken(work, run.by, tokenOf(given?.answer[0])),
  },
  addSkill: {
    run: (work, run, effect) => {
      const found = skillsAt(work.state, run);
      if (found.length > 1) askVerb(work, run, effect, [run.by]);
      else if (found[0]) give(work, run, found[0]);
    },
    open: (state, run) => tokenForm(state, run, skillsAt(state, run)),
    answer: (work, run, _effect, [given]) => give(work, run, tokenOf(given?.answer[0])),
  },
  addSameLevel: {
    run: (work, run, effect) => askVerb(work, run, effect, [run.by]),
    open: (state, run, { skills }) =>
      tokenForm(
        state,
        run,
        skills.map(s => `${s}.${levelSpent(run)}`),
      ),
    answer: (work, run, _effect, [given]) => addToken(work, run.by, tokenOf(given?.answer[0])),
  },
  strip: {
    run: (work, run, effect) => {
      const [victim = 0] = idsOf(work.table, run, effect.ref);
      const found = ['T', 'E']
        .map(l => `${effect.skill}.${l}`)
        .filter(t => captainOf(work.table, victim).pool.includes(t));
      if (found.length > 1) askVerb(work, run, effect, [run.by]);
      else if (found[0]) take(work, victim, found[0]);
    },
    open: (state, run, effect) =>
      tokenForm(
        state,
        run,
        ['T', 'E'].map(l => `${effect.skill}.${l}`),
      ),
    answer: (work, run, effect, [given]) =>
      take(work, idsOf(work.table, run, effect.ref)[0] ?? 0, tokenOf(given?.answer[0])),
  },
  cardToken: {
    run: (work, run, effect) => askVerb(work, run, effect, [run.by]),
    open: (state, run, effect) => tokenForm(state, run, tokensOf(effect.tokens)),
    answer: (work, run, effect, [given]) => {
      const token = tokenOf(given?.answer[0]);
      const card = permanentOf(work.table, run.source);
      if (card === undefined) return;
      card.tokens.push({ token, use: effect.use });
      emit(work, { type: 'tokenPlaced', seat: card.controller, card: card.card, token });
    },
  },
  kitbashTokens: {
    run: (work, run, effect) => askVerb(work, run, effect, [run.by]),
    open: (state, run) => tokenForm(state, run, BASIC, 1, 2),
    answer: (work, run, _effect, [given]) => {
      for (const id of given?.answer ?? []) addToken(work, run.by, tokenOf(id));
    },
  },
  frontier: {
    run: (work, run, effect) => {
      const others = living(work.table).filter(s => s !== run.by && captainOf(work.table, s).vp > 0);
      if (others.length > 0) askVerb(work, run, effect, others);
    },
    open: (state, run) => ({
      prompt: text('ask.frontier', { play: runName(state, run) }),
      form: pick(yesNo()),
      topic: 'tokens',
      onTimeout: ['no'],
    }),
    answer: (work, run, _effect, given) => {
      for (const { seat, answer } of given) {
        if (answer[0] !== 'yes' || captainOf(work.table, seat).vp < 1) continue;
        loseVp(work, seat, 1);
        gainVp(work, run.by, 1);
        addToken(work, seat, 'Cg');
      }
    },
  },
  vp: {
    run: (work, run, { n }) => {
      if (n > 0) gainVp(work, run.by, n);
      else loseVp(work, run.by, -n);
    },
  },
  vpPerUpgrade: {
    run: (work, run, { subtype }) => {
      const rival = Number(run.vars.rival ?? -1);
      if (rival < 0) return;
      const n = upgradesOf(work.table, rival).filter(p => subtypesOf(p).includes(subtype)).length;
      if (n > 0) gainVp(work, run.by, n);
    },
  },
  counter: {
    run: (work, run, { ref, n, name }) => {
      for (const p of cardsAt(work.table, run, ref)) count(work, p, name, n);
    },
  },
  mayhem: {
    run: (work, run) => {
      for (const p of cardsAt(work.table, run, 't0')) count(work, p, MAYHEM, 1);
    },
  },
  compound: {
    run: (work, run, effect) => askVerb(work, run, effect, [run.by]),
    open: (state, run) => ({
      prompt: text('ask.compound', { play: runName(state, run) }),
      form: pick([word('add-two'), word('remove-two')]),
      topic: 'tokens',
      onTimeout: ['add-two'],
    }),
    answer: (work, run, _effect, [given]) => {
      for (const p of cardsAt(work.table, run, 't0')) {
        const lying = Object.entries(p.counters).flatMap(([kind, n]) => (n > 0 ? [kind] : []));
        const own = cardOf(p.card).counter;
        if (given?.answer[0] !== 'remove-two') count(work, p, own ?? lying[0] ?? 'Counter', 2);
        // Its own kind first, else what lies there.
        else count(work, p, own !== undefined && lying.includes(own) ? own : (lying[0] ?? 'Counter'), -2);
      }
    },
  },
  leverage: {
    run: (work, run) => {
      const n = permanentOf(work.table, run.source)?.counters.Leverage ?? 0;
      for (const seat of living(work.table).toReversed()) if (seat !== run.by) charge(work, seat, n, 'leverage');
    },
  },
  discount: {
    run: (work, run, { on, n, until }) => {
      captainOf(work.table, run.by).discounts.push({
        on,
        n: n === 'sacrifice' ? Number(run.vars.sacrificed ?? 0) : n,
        until,
      });
    },
  },
  noSurcharge: {
    run: (work, run) => {
      captainOf(work.table, run.by).noSurcharge = true;
    },
  },
  payOr: {
    run: (work, run, effect) => {
      if (couldPay(work.state, run.by)) askVerb(work, run, effect, [run.by]);
      else push(work, { do: 'program', run, effects: effect.otherwise, at: 0, seat: run.by });
    },
    open: (state, run, { n }) => ({
      prompt: text('ask.payOr', { play: runName(state, run), n }),
      form: pick(affords(state, run.by, [n]) ? yesNo() : [word('no')]),
      topic: 'expenses',
      onTimeout: ['no'],
    }),
    answer: (work, run, effect, [given]) => {
      if (given?.answer[0] === 'yes') charge(work, run.by, effect.n, 'trigger');
      else push(work, { do: 'program', run, effects: effect.otherwise, at: 0, seat: run.by });
    },
  },
  payOrHome: {
    run: (work, run, effect) => {
      const found = imperials(work.state, run);
      if (found.length > 0) askVerb(work, run, effect, [run.by], { step: 0 });
    },
    open: (state, run, _effect, memo) => {
      if (memo.step === 1) {
        const p = permanentOf(state.table, Number(memo.id));
        const cost = p && isCaptainCard(p.card) ? ((cardOf(p.card) as { cost?: number }).cost ?? 0) : 0;
        return {
          prompt: text('ask.payOrHome', { play: runName(state, run), n: cost, card: cardName(p?.card ?? '') }),
          form: pick(p && affords(state, p.controller, [cost]) ? yesNo() : [word('no')]),
          topic: 'expenses',
          onTimeout: ['no'],
        };
      }
      const choices = imperials(state, run);
      return {
        prompt: text('ask.target', { play: runName(state, run) }),
        form: pick(choices),
        topic: 'targets',
        onTimeout: [choices[0]?.id ?? ''],
      };
    },
    answer: (work, run, effect, [given], memo) => {
      if (memo.step === 0) {
        const id = Number(String(given?.answer[0]).slice(1));
        const p = permanentOf(work.table, id);
        if (p && !isOpposition(work, p.controller)) askVerb(work, run, effect, [p.controller], { step: 1, id });
        return;
      }
      const p = permanentOf(work.table, Number(memo.id));
      if (p === undefined) return;
      const { cost = 0 } = cardOf(p.card) as { cost?: number };
      if (given?.answer[0] === 'yes') charge(work, p.controller, cost, 'trigger');
      else
        push(work, {
          do: 'program',
          run: { ...run, targets: [[p.uid]] },
          effects: [{ do: 'home', ref: 't0' }],
          at: 0,
          seat: run.by,
        });
    },
  },
  infamyOrJettison: {
    run: (work, run, effect) => {
      const [crew] = cardsAt(work.table, run, 't0');
      if (crew === undefined) return;
      if (isOpposition(work, crew.controller)) jettison(work, crew);
      else askVerb(work, run, effect, [crew.controller]);
    },
    open: (state, run) => ({
      prompt: text('ask.infamyOrJettison', { play: runName(state, run) }),
      form: pick([word('infamy', { rank: 1 }), word('jettison')]),
      topic: 'infamy',
      onTimeout: ['infamy'],
    }),
    answer: (work, run, _effect, [given]) => {
      const [crew] = cardsAt(work.table, run, 't0');
      if (crew === undefined) return;
      if (given?.answer[0] === 'jettison') jettison(work, crew);
      else gainInfamy(work, crew.controller);
    },
  },
};

/** Counters of a kind that is named keep it, also on a card with a kind of its own (R123). What they bring about is a state check. */
function count(work: Work, p: Permanent, kind: string, n: number): void {
  p.counters[kind] = Math.max(0, (p.counters[kind] ?? 0) + n);
  emit(work, { type: 'counters', seat: p.controller, card: p.card, n: p.counters[kind] ?? 0 });
}

export function gainInfamy(work: Work, seat: number): void {
  const captain = captainOf(work.table, seat);
  captain.infamy += 1;
  emit(work, { type: 'infamy', seat, n: 1, total: captain.infamy });
  for (const p of work.table.board) if (p.controller === seat) fire(work, p, 'infamy-gained');
}
const imperials = (state: State, run: Item) => {
  const { table } = state;
  return table.board.flatMap(p =>
    kindOf(p) !== 'ship' && hasTrait(table, p, 'Imperial') && reaches(table, run, p)
      ? [
          {
            ...tokenChoice('Cg'),
            id: `u${p.uid}`,
            notation: cardOf(p.card).name,
            path: [playName(table, { ...run, what: 'event', card: p.card })],
            rank: p.controller === run.by ? -1 : 1,
          },
        ]
      : [],
  );
};
const levelSpent = (run: Item): string => (String(run.vars.spent ?? '').endsWith('.E') ? 'E' : 'T');
const skillsAt = (state: State, run: Item): readonly string[] =>
  (run.targets[0] ?? []).flatMap(id => {
    const p = permanentOf(state.table, id);
    return p === undefined
      ? []
      : SKILLS.filter(s => s !== 'Jck' && skillOf(state.table, p, s) > 0).map(
          s => `${s}.${skillOf(state.table, p, s) === 2 ? 'E' : 'T'}`,
        );
  });
function give(work: Work, run: Item, token: string): void {
  addToken(work, run.by, token);
  remember(work, run, { skill: token.split('.')[0] ?? '' });
}
function take(work: Work, seat: number, token: string): void {
  const { pool } = captainOf(work.table, seat);
  const at = pool.indexOf(token);
  if (at < 0) return;
  pool.splice(at, 1);
  emit(work, { type: 'tokensLost', seat, tokens: [token] });
}
