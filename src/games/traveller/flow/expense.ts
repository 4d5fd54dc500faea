/** Payments: cards expended from hand or the top of the deck, one by one, with the running total shown (R25-R39). */

import { listAnswers } from '../../../engine/answers.ts';
import type { Answer, Choice, Form } from '../../../engine/contract.ts';
import { isAnswer } from '../../../engine/form.ts';
import { peek } from '../../../engine/secret.ts';
import { placesOf } from '../alike.ts';
import type { FrameOf, Why } from '../frames.ts';
import { fundsOf, helpers } from '../funds.ts';
import { permanentName, plainName } from '../labels.ts';
import { text } from '../say.ts';
import type { State } from '../state.ts';
import { evOf, isBlank } from '../values.ts';
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

/** Hand cards first, then what helps, then the deck: in this order an answer is carried out. `weight`: what each gives. */
function payChoices(state: State, { seat, due, paid, from }: Pay): readonly Choice[] {
  const { table } = state;
  const { deck } = pilesOf(state, seat);
  const left = due - paid;
  const fromHand =
    from === 'deck'
      ? []
      : handStacks(state, seat, card => evOf(table, seat, card))
          // Of copies no more than it takes.
          .filter(({ weight = 0, copies }) => copies === 1 || (weight > 0 && weight - weight / copies < left))
          .map(({ card: _, copies, weight: ev = 0, ...c }) => ({
            ...c,
            path: [text('pay.hand', { card: c.path[0] ?? '', n: ev })],
            weight: ev,
            rank: ev === 0 || copies > 1 ? -1 : 1 - Math.max(0, ev - left),
          }));
  const helped =
    from === 'any'
      ? helpers(state, seat).map(({ p, worth }) =>
          choice(
            `x${p.uid}`,
            plainName(p.card),
            text('pay.helper', { card: permanentName(table, p), n: Math.min(worth, p.card === 'CN04' ? left : worth) }),
            { rank: -1, weight: worth },
          ),
        )
      : [];
  const blind = { group: 'deck', weight: left };
  // Named wrongly, the card pays nothing: with hardly enough left that may be the end.
  const isRisky = fundsOf(state, seat, from) < left + 3;
  const star =
    from === 'hand' || deck.length === 0
      ? []
      : table.board
          .filter(p => p.card === 'CN17' && p.controller === seat && !p.exerted && !isBlank(table, p))
          .map(p =>
            choice(`l${p.uid}`, plainName(p.card), text('pay.star', { card: permanentName(table, p) }), {
              rank: -1,
              ...blind,
              ...(isRisky && { ends: 'maybe' as const, note: text('risk.star') }),
            }),
          );
  const flips =
    from === 'hand' || deck.length === 0
      ? []
      : [word('flip-all', { rank: 3, ...blind }), word('flip', { rank: 2, ...blind })];
  return [...flips, ...fromHand, ...helped, ...star];
}
/** As much as is still due, or all there is (R28). */
function payForm(state: State, frame: Pay): Extract<Form, { kind: 'pick' }> {
  const choices = payChoices(state, frame);
  const blind = choices.some(c => c.group === 'deck') ? frame.due - frame.paid : 0;
  const sure = fundsIn(choices);
  return { ...pick(choices, 1, choices.length), sum: { min: Math.min(frame.due - frame.paid, sure + blind) } };
}

/** All that the choices may bring without the deck: of copies the most. */
function fundsIn(choices: readonly Choice[]): number {
  const most = new Map<string, number>();
  for (const { id, group = id, weight = 0 } of choices)
    if (group !== 'deck') most.set(group, Math.max(weight, most.get(group) ?? 0));
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
    // In the order picked, each only while the sum is unmet (R25, R29): cards of the hand, what helps, then the deck.
    answer: (work, frame, [given]) => {
      const picked = (given?.answer ?? []).map(String);
      const kinds = ['h', 'x', 'f', 'l'];
      const inOrder = kinds.flatMap(kind => single(work.state, frame.seat, picked).filter(id => id.startsWith(kind)));
      const hand = inOrder.filter(id => id.startsWith('h'));
      let { paid } = frame;
      const spent: number[] = [];
      for (const id of inOrder) {
        if (paid >= frame.due) break;
        if (id.startsWith('l')) {
          push(work, { ...frame, paid }, { do: 'luckyStar', seat: frame.seat, uid: placeIn(id) });
          return;
        }
        // Places shift as cards leave the hand.
        const at = hand.includes(id) ? `h${placeIn(id) - spent.filter(n => n < placeIn(id)).length}` : id;
        paid += expend(work, { ...frame, paid }, at);
        if (hand.includes(id)) spent.push(placeIn(id));
      }
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
      emit(work, { type: 'shown', seat, cards: [card] });
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

/** Several copies of a card are paid one by one. */
const single = (state: State, seat: number, picked: readonly string[]): readonly string[] =>
  picked.flatMap(id => (id.startsWith('h') ? placesOf(state, seat, [id]).map(i => `h${i}`) : [id]));
/** What one choice of a payment brings. */
function expend(work: Work, { seat, due, paid }: Pay, id: string): number {
  if (id === 'flip') return flip(work, seat);
  if (id === 'flip-all') {
    let sum = 0;
    while (paid + sum < due && pilesOf(work.state, seat).deck.length > 0) sum += flip(work, seat);
    return sum;
  }
  if (id.startsWith('h')) {
    const [card = ''] = discardFromHand(work, seat, [placeIn(id)]);
    return evOf(work.table, seat, card);
  }
  const helper = helpers(work.state, seat).find(h => h.p.uid === placeIn(id));
  if (helper === undefined) return 0;
  const { p, worth } = helper;
  if (p.card === 'CN04') {
    const used = Math.min(worth, due - paid);
    p.exerted = true;
    p.counters.Bookkeeping = worth - used;
    return used;
  }
  jettison(work, p);
  return worth;
}
