/** Every legal answer of a form, one after another: for opponents, counting and the suite. */
import type { Answer, Choice, Form, Share } from './contract.ts';
import { isWithin, mayStillFit, noReach, reachOf, weightIn } from './sums.ts';

type Pick = Extract<Form, { kind: 'pick' }>;

/**
 * Lazy, without repeats; a pick yields each set of choices once, in the order of the form. There may be very many: take what
 * you need. Agrees with `isAnswer` (form.ts), see test/engine/answers.test.ts.
 */
export function* answersOf(form: Form): Generator<Answer> {
  switch (form.kind) {
    case 'pick':
      if (form.min === 1 && form.max === 1 && form.sum === undefined) for (const { id } of form.choices) yield [id];
      else yield* picksOf(form, form.choices, () => true);
      return;
    case 'order':
      yield* ordersOf(form.choices.map(c => c.id));
      return;
    case 'amount':
      for (let n = form.min; n <= form.max; n += form.step ?? 1) yield [n];
      return;
    case 'split':
      yield* splitsOf(form.shares, form.total);
  }
}

/** The first `limit` answers, and whether there were no more. */
export function listAnswers(form: Form, limit: number): { readonly answers: readonly Answer[]; readonly all: boolean } {
  const answers: Answer[] = [];
  for (const answer of answersOf(form)) {
    if (answers.length === limit) return { answers, all: false };
    answers.push(answer);
  }
  return { answers, all: true };
}

/**
 * Legal picks, by depth-first search over `choices` with pruning.
 * @param takeFirst asked at every choice: try it in before out? Decides the order of the answers, not which there are.
 */
export function* picksOf(form: Pick, choices: readonly Choice[], takeFirst: () => boolean): Generator<Answer> {
  const reach = reachOf(form.sum, choices);
  const isShutOut = ({ group, alone }: Choice): boolean =>
    (group !== undefined && groups.has(group)) || (alone ? picked.length > 0 : picked.some(c => c.alone));
  const picked: Choice[] = [];
  const groups = new Set<string>();
  function* from(i: number, total: number): Generator<Answer> {
    const choice = picked.length < form.max ? choices[i] : undefined;
    const rest = (choice && reach[i]) ?? noReach;
    const most = picked.length + (choice === undefined ? 0 : choices.length - i);
    if (most < form.min || !mayStillFit(form.sum, picked, total, rest)) return;
    if (choice === undefined) {
      if (form.sum === undefined || isWithin(form.sum, picked)) yield picked.map(c => c.id);
      return;
    }
    const first = takeFirst();
    for (const take of [first, !first]) {
      if (!take) yield* from(i + 1, total);
      else if (!isShutOut(choice)) {
        picked.push(choice);
        if (choice.group !== undefined) groups.add(choice.group);
        yield* from(i + 1, total + weightIn(form.sum, choice));
        picked.pop();
        if (choice.group !== undefined) groups.delete(choice.group);
      }
    }
  }
  yield* from(0, 0);
}

function* ordersOf(ids: readonly string[]): Generator<Answer> {
  if (ids.length === 0) yield [];
  for (const [i, id] of ids.entries()) {
    for (const rest of ordersOf(ids.toSpliced(i, 1))) yield [id, ...rest];
  }
}

/** Answers for the shares from `i` on that use up `left`. */
function* splitsOf(shares: readonly Share[], left: number, i = 0): Generator<Answer> {
  const share = shares[i];
  if (share === undefined) {
    if (left === 0) yield [];
    return;
  }
  const { least, most } = shareBounds(shares, left, i);
  for (let n = least; n <= most; n++) {
    for (const rest of splitsOf(shares, left - n, i + 1)) yield [n, ...rest];
  }
}

/** What share `i` may get when `left` must go to it and the shares after it; empty where least > most. */
export function shareBounds(shares: readonly Share[], left: number, i: number): { least: number; most: number } {
  let restMin = 0;
  let restMax = 0;
  for (const later of shares.slice(i + 1)) {
    restMin += later.min ?? 0;
    restMax += later.max ?? left;
  }
  const share = shares[i];
  return {
    least: Math.max(share?.min ?? 0, left - restMax),
    most: Math.min(share?.max ?? left, left - restMin),
  };
}
