/** Choices that end the match say so: by trying them out, where an ending is near as everybody sees. */
import type { Choice, Outcome, Pending } from '../../engine/contract.ts';
import { isAnswer } from '../../engine/form.ts';
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

const ENDS: Readonly<Partial<Record<Outcome, 'win' | 'loss' | 'draw'>>> = { won: 'win', lost: 'loss', drawn: 'draw' };

/** What comes of a choice for its captain, if it ends the match. */
function endOf(state: State, { id, seat, form }: Pending, choice: Choice): Choice['ends'] {
  if (!isAnswer(form, [choice.id])) return undefined;
  const after = status(apply(state, { pendingId: id, seat, answer: [choice.id] }).state);
  return after.over ? (ENDS[after.outcomes[seat] ?? 'placed'] ?? 'maybe') : undefined;
}

/** Others may answer otherwise, and nobody knows what the deck turns up: then it is only possible. */
export function withEndings(
  state: State,
  open: readonly Pending[],
  everybody: () => readonly Pending[],
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
    const from = sure ? state : othersPass(state, everybody(), question);
    const choices = form.choices.map(c => {
      const hidden = frame.do === 'pay' && !isRuin && (c.group === 'deck' || c.id.startsWith('l'));
      const found = c.ends ?? (hidden ? blindEnd(from, question, form.choices) : endOf(from, question, c));
      const ends = found !== undefined && !sure ? 'maybe' : found;
      return ends === undefined || c.ends !== undefined ? c : { ...c, ends, note: noteOf(ends, c) };
    });
    return { ...question, form: { ...form, choices } };
  });
}
/** The deck pays in the end, whatever lies on it: what then comes may come at once, or after more cards. */
function blindEnd(state: State, question: Pending, choices: readonly Choice[]): Choice['ends'] {
  const all = choices.find(c => c.id === 'flip-all');
  return all !== undefined && endOf(state, question, all) !== undefined ? 'maybe' : undefined;
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
