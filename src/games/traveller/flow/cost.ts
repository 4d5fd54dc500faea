/** Costs of a play, step by step: tokens, discards, sacrifices, credits, what is exerted or jettisoned, challenges (R19, R24, R148). */

import { heapOf, laterTwins, stackIdsOf, unstacked } from '../alike.ts';
import { captainCard, cardOf } from '../cards/index.ts';
import type { Costs } from '../cards/types.ts';
import type { FrameOf, Item } from '../frames.ts';
import { fundsOf } from '../funds.ts';
import { loseVp } from '../gains.ts';
import { permanentName, plainName, playName } from '../labels.ts';
import { isSolo } from '../options.ts';
import { sacrificable, sourceOf } from '../plays.ts';
import { text } from '../say.ts';
import type { Place } from '../scalars.ts';
import type { Permanent, State } from '../state.ts';
import { abilityOf, candidates } from '../targets.ts';
import { inClass, payable, without } from '../tokens.ts';
import { appliesTo, isCrew, kindOf, priceOf } from '../values.ts';
import { ask, captainOf, emit, permanentOf, push, type Work } from '../work.ts';
import { discardFromHand, jettison } from '../zones.ts';
import type { Opened, Some } from './contract.ts';
import { charge } from './expense.ts';
import { choice, handChoices, namedToken, pick, pickAmong, placeIn } from './forms.ts';

export const updated = (work: Work, item: Item): Item => {
  const { table } = work;
  table.playing = table.playing.map(i => (i.uid === item.uid ? item : i));
  return item;
};

/** Credits that an item costs, Concealed included (R24, R148). */
export function creditsOf(work: { readonly table: State['table']; readonly state: State }, item: Item): number {
  const concealed = item.targets.reduce((sum, ids, at) => {
    const found = candidates(work.state, { ...item, targets: item.targets.slice(0, at) }, at);
    return sum + ids.reduce((n, id) => n + (found.find(c => c.id === id)?.extra ?? 0), 0);
  }, 0);
  if (item.what === 'ability') return (abilityOf(work.table, item)?.cost.cr ?? 0) + concealed;
  if (item.vars.stored) return concealed;
  return priceOf(work.table, item.by, item.card, { procuring: item.what === 'procure', actor: item.actor, concealed });
}
const costOf = (work: Work, item: Item): Costs =>
  item.what === 'ability' ? (abilityOf(work.table, item)?.cost ?? {}) : {};

type Cost = FrameOf<'cost'>;
/** A step of the costs: it puts the next one on the stack itself, or asks. */
type StepOf = (work: Work, frame: Cost, cost: Costs) => void;
const next = (work: Work, frame: Cost, item: Item = frame.item): void =>
  push(work, { ...frame, item: updated(work, item), step: frame.step + 1 });

const fitting = (state: Pick<State, 'table'>, seat: Place, cost: Costs): readonly string[] =>
  captainOf(state.table, seat).pool.filter(t => inClass(t, cost.tokens?.of ?? 'token'));

function payTokens(work: Work, frame: Cost, cost: Costs): void {
  const { item, seat } = frame;
  if (cost.tokens === undefined) {
    next(work, frame);
    return;
  }
  const { n, of } = cost.tokens;
  const fits = fitting(work, seat, cost);
  const different = payable(fits, () => true, n === 1 && !cost.tokens.matters ? of : undefined);
  if (different.length > 1 && fits.length > n) {
    ask(work, frame, [seat]);
    return;
  }
  const [only = ''] = different;
  spendTokens(work, seat, different.length === 1 ? Array<string>(n).fill(only) : fits);
  next(work, frame, { ...item, vars: { ...item.vars, spent: different.length === 1 ? only : (fits[0] ?? '') } });
}

function payCredits(work: Work, frame: Cost): void {
  const { item, seat } = frame;
  const due = creditsOf(work, item);
  if (item.what !== 'ability') useDiscounts(work, item);
  next(work, frame);
  charge(work, seat, due, item.what, sourceOf(item.card));
}

/** What is exerted, taken off, marked as used, and jettisoned. */
function payByCards(work: Work, frame: Cost, cost: Costs): void {
  const { table } = work;
  const { item, seat } = frame;
  const self = permanentOf(table, item.source);
  const captain = captainOf(table, seat);
  const actor = permanentOf(table, item.actor);
  if (actor) actor.exerted = true;
  if (self && cost.exert) self.exerted = true;
  if (self && cost.counters) takeCounters(self, cost.counters);
  if (cost.vp) loseVp(work, seat, cost.vp);
  if (self && abilityOf(table, item)?.limited) self.used.push(String(item.ability));
  if (item.what === 'heroic' && captainCard(item.card).oncePerCrew) captain.orations.push(item.actor);
  next(work, frame);
  if (self && cost.jettison) jettison(work, self);
}

/** The challenge that blood is paid for every card. */
function payBlood(work: Work, frame: Cost): void {
  next(work, frame);
  const { options } = work.state;
  if (options.bloodPrice && isSolo(options) && frame.item.what !== 'ability')
    push(work, { do: 'blood', seat: frame.seat });
}

/** The challenge that a card whose ability was paid for is used up. */
function payWithCard(work: Work, frame: Cost, cost: Costs): void {
  next(work, frame);
  const { item } = frame;
  const { options } = work.state;
  const self = permanentOf(work.table, item.source);
  const priced = item.what === 'ability' && (Object.keys(cost).length > 0 || item.actor !== 0);
  if (options.singleUse && isSolo(options) && priced && self && ['crew', 'gear', 'upgrade'].includes(kindOf(self)))
    jettison(work, self);
}

const askWhere =
  (needs: (cost: Costs) => unknown): StepOf =>
  (work, frame, cost) => {
    if (needs(cost)) ask(work, frame, [frame.seat]);
    else next(work, frame);
  };
const STEPS: readonly StepOf[] = [
  payTokens,
  askWhere(c => c.discard),
  askWhere(c => c.sacrifice),
  payCredits,
  payByCards,
  payBlood,
  payWithCard,
];

export const costFlow: Some<'cost' | 'blood'> = {
  cost: {
    run: (work, frame) => {
      const step = STEPS[frame.step];
      if (step) step(work, frame, costOf(work, frame.item));
      else push(work, { do: 'enqueue', item: frame.item, seat: frame.seat });
    },
    open: (state, frame) => openCost(state, frame),
    answer: (work, frame, [given]) => {
      const ids = given?.answer ?? [];
      next(work, frame, { ...frame.item, vars: { ...frame.item.vars, ...paidWith(work, frame, ids) } });
    },
  },
  blood: {
    run: (work, frame) => {
      if (bloodOf(work.state, frame.seat).length > 0) ask(work, frame, [frame.seat]);
    },
    open: (state, { seat }) => {
      const twins = laterTwins(state.table);
      const choices = bloodOf(state, seat)
        .filter(p => !twins.has(p.uid))
        .map(p => choice(`u${p.uid}`, plainName(p.card), permanentName(state.table, p)));
      return {
        prompt: text('ask.blood'),
        form: pick(choices),
        topic: 'challenges',
        onTimeout: choices.slice(0, 1).map(c => c.id),
      };
    },
    answer: (work, { seat }, [given]) => {
      const p = permanentOf(work.table, placeIn(given?.answer[0]));
      if (p === undefined) return;
      p.damage += 1;
      emit(work, { type: isCrew(p) ? 'wounded' : 'damaged', seat, card: p.card, n: 1 });
    },
  },
};

function openCost(state: State, { item, step, seat }: Cost): Opened {
  const cost = abilityOf(state.table, item)?.cost ?? {};
  if (step === 0) {
    const n = cost.tokens?.n ?? 1;
    const heap = heapOf('k', fitting(state, seat, cost));
    return {
      prompt: text('ask.spendTokens', { play: playName(state.table, item), n }),
      form: pickAmong(heap, namedToken, n, n),
      topic: 'tokens',
      onTimeout: stackIdsOf(heap, heap.things.map((_, i) => i).slice(0, n)),
    };
  }
  // What goes first must leave enough for the credits that follow (R27).
  const due = creditsOf({ state, table: state.table }, item);
  const left = (hand?: number, ...gone: number[]) => fundsOf(state, seat, sourceOf(item.card), hand, gone) >= due;
  const twins = laterTwins(state.table);
  const choices =
    step === 1
      ? handChoices(state, seat, card => captainCard(card).kind === cost.discard).filter(c => left(placeIn(c.id)))
      : sacrificable(state, seat, cost.sacrifice ?? [])
          .filter(p => !twins.has(p.uid) && left(undefined, p.uid))
          .map(p => choice(`u${p.uid}`, plainName(p.card), permanentName(state.table, p)));
  return {
    prompt: text(step === 1 ? 'ask.discardCost' : 'ask.sacrifice', { play: playName(state.table, item) }),
    form: pick(choices),
    topic: 'costs',
    onTimeout: choices.slice(0, 1).map(c => c.id),
  };
}

/** Carries out an answered cost. @returns what the effect may want to know of it */
function paidWith(work: Work, { item, step, seat }: Cost, ids: readonly (string | number)[]): Item['vars'] {
  if (step === 0) {
    const fits = fitting(work, seat, costOf(work, item));
    const spent = unstacked(heapOf('k', fits), ids).flatMap(i => fits[i] ?? []);
    spendTokens(work, seat, spent);
    return { spent: spent[0] ?? '' };
  }
  if (step === 1) {
    discardFromHand(work, seat, [placeIn(ids[0])]);
    return {};
  }
  const p = permanentOf(work.table, placeIn(ids[0]));
  if (p === undefined) return {};
  const sacrificed = captainCard(p.card).ev;
  jettison(work, p);
  return { sacrificed };
}

const bloodOf = (state: State, seat: Place) =>
  state.table.board.filter(p => p.controller === seat && ['crew', 'upgrade'].includes(kindOf(p)));

export function spendTokens(work: Work, seat: Place, tokens: readonly string[]): void {
  const captain = captainOf(work.table, seat);
  for (const t of tokens) captain.pool = without(captain.pool, t);
  if (tokens.length > 0) emit(work, { type: 'tokensLost', seat, tokens: [...tokens] });
}
/** Of its own kind, where it has one (R123). */
export function takeCounters({ card, counters }: Permanent, n: number): void {
  let left = n;
  const own = cardOf(card).counter;
  for (const name of own === undefined ? Object.keys(counters) : [own]) {
    const taken = Math.min(left, counters[name] ?? 0);
    counters[name] = (counters[name] ?? 0) - taken;
    left -= taken;
  }
}
/** Discounts are used up by the card they were for (R19). */
function useDiscounts(work: Work, item: Item): void {
  const captain = captainOf(work.table, item.by);
  const { kind } = captainCard(item.card);
  captain.discounts = captain.discounts.filter(d => !appliesTo(d.on, kind, item.what === 'procure'));
  if (item.what === 'procure' && work.table.phase === 'procurement') captain.noSurcharge = false;
}
