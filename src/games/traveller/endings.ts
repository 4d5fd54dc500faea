/** Choices that end the match say so: by trying them out, where an ending is near as everybody sees. */
import type { Choice, Outcome, Pending } from '../../engine/contract.ts';
import { isAnswer, onlyAnswer } from '../../engine/form.ts';
import { fundsOf } from './funds.ts';
import { apply } from './machine.ts';
import { status } from './result.ts';
import { text } from './say.ts';
import type { State } from './state.ts';
import { living } from './work.ts';

/** More than one Contract and its Subplots bring. */
const FAR = 12;

/** Could an answer end the match? By public facts, and what the captain asked knows of the own funds. */
function isNear({ table, options, asking, piles }: State): boolean {
  if (asking === undefined) return false;
  const seats = living(table);
  return (
    seats.some(s => (table.captains[s]?.vp ?? 0) >= FAR) ||
    (table.round === options.lastRound && table.phase === 'resolution') ||
    seats.some(s => (piles[s]?.hand.length ?? 0) + (piles[s]?.deck.length ?? 0) <= 3) ||
    asking.frame.do === 'pay'
  );
}

/** Where a choice is tried out, and what is asked anywhere. */
interface From {
  readonly state: State;
  readonly questions: (state: State) => readonly Pending[];
}

/** What goes by itself goes on, as far as chance has no part in it. */
function settled(state: State, questions: From['questions']): State {
  let now = state;
  for (;;) {
    const forced = questions(now).find(p => p.auto);
    const answer = forced === undefined ? undefined : onlyAnswer(forced.form);
    if (forced === undefined || answer === undefined) return now;
    now = apply(now, { pendingId: forced.id, seat: forced.seat, answer }).state;
  }
}

const ENDS: Readonly<Partial<Record<Outcome, 'win' | 'loss' | 'draw'>>> = { won: 'win', lost: 'loss', drawn: 'draw' };

/** What comes of a choice for its captain, if it ends the match. */
function endOf({ state, questions }: From, { id, seat, form }: Pending, choice: Choice): Choice['ends'] {
  if (!isAnswer(form, [choice.id])) return undefined;
  const after = status(settled(apply(state, { pendingId: id, seat, answer: [choice.id] }).state, questions));
  return after.over ? (ENDS[after.outcomes[seat] ?? 'placed'] ?? 'maybe') : undefined;
}

/** Others may answer otherwise, and nobody knows what the deck turns up: then it is only possible. */
export function withEndings(
  state: State,
  open: readonly Pending[],
  everybody: () => readonly Pending[],
  questions: From['questions'],
): readonly Pending[] {
  const { asking } = state;
  if (asking === undefined || !isNear(state)) return open;
  return open.map(question => {
    const { form, seat } = question;
    if (form.kind !== 'pick' || question.urgency !== 'must') return question;
    const { frame } = asking;
    const isRuin = frame.do === 'pay' && fundsOf(state, seat as number, frame.from) < frame.due - frame.paid;
    // Another's sealed answer must not show in this one's choices.
    const sure = asking.seats.length === 1;
    const from = { state: sure ? state : othersPass(state, everybody(), question), questions };
    const choices = form.choices.map(c => {
      const hidden = frame.do === 'pay' && !isRuin && c.group === 'deck';
      const found = c.ends ?? (hidden ? blindEnd(from, question, form.choices) : endOf(from, question, c));
      const ends = found !== undefined && !sure ? 'maybe' : found;
      return ends === undefined || c.ends !== undefined ? c : { ...c, ends, note: noteOf(ends, c) };
    });
    return { ...question, form: { ...form, choices }, onTimeout: unlessLost(question.onTimeout, choices) };
  });
}
/** Time that runs out does not lose what another answer does not. */
function unlessLost(answer: Pending['onTimeout'], choices: readonly Choice[]): Pending['onTimeout'] {
  const [only, ...more] = answer;
  const chosen = choices.find(c => c.id === only);
  if (answer === 'concede' || more.length > 0 || chosen?.ends !== 'loss') return answer;
  const better = choices
    .filter(c => c.ends !== 'loss')
    .toSorted((a, b) => Number(b.ends === 'win') - Number(a.ends === 'win') || (b.rank ?? 0) - (a.rank ?? 0))[0];
  return better === undefined ? answer : [better.id];
}

/** The deck pays in the end, whatever lies on it: what then comes may come at once, or after more cards. */
function blindEnd(from: From, question: Pending, choices: readonly Choice[]): Choice['ends'] {
  const all = choices.find(c => c.id === 'flip-all');
  return all !== undefined && endOf(from, question, all) !== undefined ? 'maybe' : undefined;
}
function othersPass(state: State, asked: readonly Pending[], question: Pending): State {
  let after: State = { ...state, ...(state.asking && { asking: { ...state.asking, given: [] } }) };
  for (const { id, seat, onTimeout } of asked) {
    if (seat !== question.seat && onTimeout !== 'concede')
      after = apply(after, { pendingId: id, seat, answer: onTimeout }).state;
  }
  return after;
}

function noteOf(ends: NonNullable<Choice['ends']>, { note }: Choice) {
  const said = text(`ends.${ends}`);
  return note === undefined ? said : text('ends.and', { ends: said, note });
}
