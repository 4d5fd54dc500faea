/** Payments: cards expended from hand or the top of the deck, one by one, with the running total shown (R25-R39). */

import { listAnswers } from '../../../engine/answers.ts';
import type { Answer, Choice, Form } from '../../../engine/contract.ts';
import { isAnswer } from '../../../engine/form.ts';
import { peek } from '../../../engine/secret.ts';
import { placesOf } from '../alike.ts';
import { cardOf } from '../cards/index.ts';
import type { FrameOf, Why } from '../frames.ts';
import { fundsOf, guessers, type Helper, helpers } from '../funds.ts';
import { permanentName, plainName } from '../labels.ts';
import { text } from '../say.ts';
import type { State } from '../state.ts';
import { evOf } from '../values.ts';
import { ask, emit, permanentOf, pilesOf, push, type Work } from '../work.ts';
import { discardFromHand, jettison, toDiscard, toHand } from '../zones.ts';
import type { Some } from './contract.ts';
import { eliminate } from './elimination.ts';
import { choice, handStacks, pick, placeIn, word } from './forms.ts';

type Pay = FrameOf<'pay'>;

/** Asks a captain to pay; mandatory ones bankrupt who cannot. */
export function charge(work: Work, seat: number, due: number, why: Why, from: Pay['from'] = 'any'): void {
  if (due > 0) push(work, { do: 'pay', seat, due, paid: 0, from, why });
}

/** The deck brings whatever is still missing, or all it has. `weight`: what a card gives for sure. */
function payChoices(state: State, { seat, due, paid, from }: Pay): readonly Choice[] {
  const { table } = state;
  const { deck } = pilesOf(state, seat);
  const left = due - paid;
  const fromHand =
    from === 'deck'
      ? []
      : handStacks(state, seat, card => evOf(table, seat, card))
          // Of copies no more than it takes.
          .filter(({ each, copies }) => copies === 1 || (each > 0 && each * (copies - 1) < left))
          .map(({ card: _, copies, weight, ...c }) => ({
            ...c,
            path: [text('pay.hand', { card: c.path[0] ?? '', n: weight })],
            weight,
            rank: weight === 0 || copies > 1 ? -1 : 1 - Math.max(0, weight - left),
          }));
  const helped =
    from === 'any'
      ? helpers(state, seat).map(({ p, worth, inCounters }) => {
          const n = inCounters ? Math.min(worth, left) : worth;
          return choice(`x${p.uid}`, plainName(p.card), text('pay.helper', { card: permanentName(table, p), n }), {
            rank: -1,
            weight: n,
            each: inCounters ? 1 : n,
          });
        })
      : [];
  if (from === 'hand' || deck.length === 0) return [...fromHand, ...helped];
  // Named wrongly, the card pays nothing: with hardly enough left that may be the end.
  const isRisky = fundsOf(state, seat, from) < left + 3;
  const guessed = guessers(state, seat).map(p =>
    choice(`l${p.uid}`, plainName(p.card), text('pay.star', { card: permanentName(table, p) }), {
      rank: -1,
      group: DECK,
      ...(isRisky && { ends: 'maybe' as const, note: text('risk.star') }),
    }),
  );
  // As many as it takes; or, where something else could pay after it, one card and then the question again.
  const others = fromHand.length + helped.length + guessed.length;
  const isMany = others > 0 && deck.length > 1 && Math.min(...deck.map(c => evOf(table, seat, peek(c)))) < left;
  const flips = [
    word('flip-all', { rank: 3, group: DECK }),
    ...(isMany ? [word('flip', { rank: 2, group: DECK, alone: true })] : []),
  ];
  return [...flips, ...fromHand, ...helped, ...guessed];
}
const DECK = 'deck';

/** As much as is still due, or all there is (R28), and nothing beyond it (R25). */
function payForm(state: State, frame: Pay): Extract<Form, { kind: 'pick' }> {
  const choices = payChoices(state, frame);
  const left = frame.due - frame.paid;
  const min = choices.some(c => c.group === DECK) ? left : Math.min(left, fundsIn(choices));
  const form = pick(choices, 1, choices.length);
  return min > 0 ? { ...form, sum: { min, stops: true, rest: DECK } } : form;
}

/** All that the choices may bring without the deck: of copies the most. */
function fundsIn(choices: readonly Choice[]): number {
  const most = new Map<string, number>();
  for (const { id, group = id, weight = 0 } of choices)
    if (group !== DECK) most.set(group, Math.max(weight, most.get(group) ?? 0));
  return [...most.values()].reduce((a, b) => a + b, 0);
}
/** Expends the top card of the deck. @returns its EV */
function flip(work: Work, seat: number): number {
  const top = pilesOf(work.state, seat).deck.shift();
  if (top === undefined) return 0;
  const card = peek(top);
  const ev = evOf(work.table, seat, card);
  toDiscard(work, seat, card);
  emit(work, { type: 'expended', seat, cards: [card] });
  return ev;
}

export const expenseFlow: Some<'pay' | 'bill' | 'luckyStar'> = {
  pay: {
    run: (work, frame) => {
      if (frame.paid >= frame.due) {
        emit(work, { type: 'paid', seat: frame.seat, n: frame.due, why: frame.why });
        return;
      }
      if (payChoices(work.state, frame).length === 0) eliminate(work, frame.seat, 'bankrupt');
      else ask(work, frame, [frame.seat]);
    },
    open: (state, frame) => {
      const form = payForm(state, frame);
      return {
        prompt: text('ask.pay', { due: frame.due, paid: frame.paid, why: text(`why.${frame.why}`) }),
        form,
        topic: 'expenses',
        onTimeout: byDefault(form),
      };
    },
    // From the least worth on, so that each is spent before the sum is met (R25, R29), then the deck.
    answer: (work, frame, [given]) => {
      const { state } = work;
      const { seat } = frame;
      const picked = (given?.answer ?? []).map(String);
      const fromDeck = picked.find(id => /^[fl]/.test(id));
      let { paid } = frame;
      for (const source of sourcesIn(state, seat, picked))
        if (paid < frame.due) paid += spend(work, { ...frame, paid }, source);
      if (fromDeck?.startsWith('l')) {
        push(work, { ...frame, paid }, { do: 'luckyStar', seat, uid: placeIn(fromDeck) });
        return;
      }
      if (fromDeck !== undefined)
        do paid += flip(work, seat);
        while (fromDeck === 'flip-all' && paid < frame.due && pilesOf(work.state, seat).deck.length > 0);
      push(work, { ...frame, paid });
    },
  },
  bill: { run: (work, { seat, due, why }) => charge(work, seat, due, why) },
  luckyStar: {
    run: (work, frame) => {
      if (pilesOf(work.state, frame.seat).deck.length > 0) ask(work, frame, [frame.seat]);
    },
    open: () => ({
      prompt: text('ask.luckyStar'),
      form: { kind: 'amount', min: 0, max: 3, unit: text('unit.ev') },
      topic: 'expenses',
      onTimeout: [1],
    }),
    answer: (work, frame, [given]) => {
      const { seat } = frame;
      const star = permanentOf(work.table, frame.uid);
      if (star) star.exerted = true;
      const top = pilesOf(work.state, seat).deck.shift();
      if (top === undefined) return;
      const card = peek(top);
      emit(work, { type: 'guessed', seat, card, n: Number(given?.answer[0]) });
      if (evOf(work.table, seat, card) !== Number(given?.answer[0])) {
        toDiscard(work, seat, card);
        return;
      }
      toHand(work, seat, card);
      const pay = work.state.frames.pop();
      if (pay?.do === 'pay') push(work, { ...pay, paid: pay.paid + evOf(work.table, seat, card) });
    },
  },
};

/** The deck first, the hand only where it is empty (R30): as many cards as it takes. */
function byDefault(form: Extract<Form, { kind: 'pick' }>): Answer {
  const { choices, sum } = form;
  if (choices.some(c => c.id === 'flip-all')) return ['flip-all'];
  const taken: Choice[] = [];
  const total = () => taken.reduce((n, c) => n + (c.weight ?? 0), 0);
  // What fits best first, the bigger of equal ones.
  const aptness = (c: Choice): number => (c.rank ?? 0) * 10 + (c.weight ?? 0);
  for (const c of choices.toSorted((a, b) => aptness(b) - aptness(a))) {
    if (c.group !== undefined && taken.some(t => t.group === c.group)) continue;
    if (taken.length > 0 && total() >= (sum?.min ?? 0)) break;
    taken.push(c);
  }
  const ids = taken.map(c => c.id);
  // One copy of each card may be too little where two would do.
  return isAnswer(form, ids) ? ids : (listAnswers(form, 1).answers[0] ?? ids);
}

type Paying = { readonly card: string; readonly ev: number } | Helper;

/** Cards of the hand and helpers of an answer, copies one by one, the least worth first. */
function sourcesIn(state: State, seat: number, picked: readonly string[]): readonly Paying[] {
  const hand = pilesOf(state, seat).hand.map(c => peek(c));
  const cards = placesOf(
    state,
    seat,
    picked.filter(id => id.startsWith('h')),
  ).map(place => {
    const card = hand[place] ?? '';
    return { card, ev: evOf(state.table, seat, card) };
  });
  const helping = helpers(state, seat).filter(({ p }) => picked.includes(`x${p.uid}`));
  const worth = (source: Paying): number => ('card' in source ? source.ev : source.inCounters ? 1 : source.worth);
  return [...cards, ...helping].toSorted((a, b) => worth(a) - worth(b));
}

/** @returns what it brings */
function spend(work: Work, { seat, due, paid }: Pay, source: Paying): number {
  if ('card' in source) {
    const place = pilesOf(work.state, seat).hand.findIndex(c => peek(c) === source.card);
    discardFromHand(work, seat, [place]);
    return source.ev;
  }
  const p = permanentOf(work.table, source.p.uid);
  if (p === undefined) return 0;
  if (!source.inCounters) {
    jettison(work, p);
    return source.worth;
  }
  const used = Math.min(source.worth, due - paid);
  p.exerted = true;
  p.counters[cardOf(p.card).counter ?? ''] = source.worth - used;
  return used;
}
