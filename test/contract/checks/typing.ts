/** Typed text never becomes another action: with a slip of one sign, as menus print it, or as the log prints it. */
import type { Below } from '../../../src/engine/chance.ts';
import type { Answer, Choice, Form, Pending } from '../../../src/engine/contract.ts';
import { formatAnswer, normalise, parseAnswer, splitLine } from '../../../src/engine/notation.ts';
import { redact } from '../../../src/engine/secret.ts';
import { isChance } from '../../../src/engine/settle.ts';
import { makeWords, type Words } from '../../../src/words/format.ts';
import type { Note } from '../spec.ts';
import { asked, someAnswers, whereOf } from '../trials.ts';
import type { Turns } from '../turns.ts';
import type { Inspector, Moment, Passage } from '../walk.ts';

/** Answers of one question that are mistyped. */
const ANSWERS = 4;
/** Slips tried of one answer. */
const SLIPS = 24;

export function typingInspector(turns: Turns): Inspector {
  return {
    moment: (moment, note) => {
      if (!moment.settled) return;
      const words = makeWords(moment.game.phrases, 'en', false);
      for (const question of asked(moment.game, moment.state)) {
        if (!turns.take(`typing ${question.kind}`, moment, 4, 12)) continue;
        for (const answer of someAnswers(question.form, ANSWERS, moment.aside)) {
          inspectSlips(moment, question, answer, note);
          inspectMenu(moment, question, answer, words, note);
        }
      }
    },
    passage: (passage, note) => {
      if (!isChance(passage.question) && turns.take(`log ${passage.question.kind}`, passage.before, 6, 20))
        inspectLog(passage, passage.question, note);
    },
  };
}

interface Read {
  /** What is read: the text, or the first part of what it stands for; undefined where it is only another spelling. */
  readonly typed: string | undefined;
  readonly answer: Answer;
}

/** The answer that a whole line begins with, read as the bot reads it (matches/read-line.ts). */
function readFirst({ game }: Moment, { form }: Pending, line: string): Read | undefined {
  const [part] = splitLine(line, game.separator);
  if (part === undefined) return undefined;
  const reading = parseAnswer(form, part);
  if (reading.kind === 'one') return { typed: part, answer: reading.answer };
  const expanded = reading.kind === 'none' ? (game.expand?.(part) ?? []) : [];
  const [typed] = expanded;
  const first = typed === undefined ? undefined : parseAnswer(form, typed);
  return first?.kind === 'one' ? { typed: expanded.length > 1 ? typed : undefined, answer: first.answer } : undefined;
}

const same = (form: Form, a: Answer, b: Answer): boolean => canonical(form, a) === canonical(form, b);
const canonical = (form: Form, answer: Answer): string =>
  JSON.stringify(form.kind === 'pick' ? [...answer].map(String).sort() : answer);

/** Does the text say exactly this answer, letter by letter? Whoever types the notation of another action means that one. */
const isExactly = (form: Form, answer: Answer, typed: string | undefined): boolean =>
  typed !== undefined &&
  (partsOf(form, formatAnswer(form, answer)) === partsOf(form, typed) ||
    spellingsOf(form, answer).includes(normalise(typed)));
const spellingsOf = (form: Form, answer: Answer): readonly string[] =>
  form.kind === 'pick' && answer.length === 1
    ? (form.choices.find(c => c.id === answer[0])?.also ?? []).map(normalise)
    : [];
const partsOf = (form: Form, typed: string): string =>
  form.kind === 'pick' ? normalise(typed).split(',').sort().join() : normalise(typed);

/** One sign dropped, doubled, exchanged with the next, or exchanged with another that occurs in the notations of this question. */
function slipsOf(written: string, signs: string, below: Below): readonly string[] {
  const slips: string[] = [];
  for (let n = 0; n < SLIPS / 4; n++) {
    const i = below(written.length);
    const [before, sign, after] = [written.slice(0, i), written.slice(i, i + 1), written.slice(i + 1)];
    slips.push(before + after, before + sign + sign + after, before + after.slice(0, 1) + sign + after.slice(1));
    slips.push(before + signs.slice(below(signs.length)).slice(0, 1) + after);
  }
  return slips;
}

function inspectSlips(moment: Moment, question: Pending, answer: Answer, note: Note): void {
  const { form } = question;
  const written = formatAnswer(form, answer);
  for (const slip of slipsOf(written, `${signsOf(form)},*-=>`, moment.aside)) {
    const read = readFirst(moment, question, slip);
    if (read === undefined || same(form, read.answer, answer) || isExactly(form, read.answer, read.typed)) continue;
    note(
      'typing',
      `"${slip}", a slip of "${written}", is read as "${formatAnswer(form, read.answer)}"; ${whereOf(moment, question)}`,
    );
  }
}

const signsOf = (form: Form): string =>
  form.kind === 'amount'
    ? '0123456789'
    : itemsOf(form)
        .slice(0, 40)
        .map(({ notation }) => notation)
        .join('');
const itemsOf = (form: Form) => (form.kind === 'split' ? form.shares : form.kind === 'amount' ? [] : form.choices);

/** What a menu prints for a choice, typed. */
function inspectMenu(moment: Moment, question: Pending, answer: Answer, words: Words, note: Note): void {
  const { form } = question;
  if (form.kind !== 'pick' || answer.length !== 1) return;
  const choice = form.choices.find(c => c.id === answer[0]);
  if (choice === undefined) return;
  const labels = (c: Choice) => c.path.map(p => words(p));
  const last = labels(choice).at(-1) ?? '';
  const typed = [labels(choice).join(' '), labels(choice).join('')];
  if (form.choices.filter(c => labels(c).at(-1) === last).length === 1) typed.push(last);
  for (const label of typed) {
    const read = readFirst(moment, question, label);
    if (read !== undefined && !same(form, read.answer, answer))
      note(
        'typing',
        `"${label}", which the menu prints for "${choice.notation}", is read as "${formatAnswer(form, read.answer)}"; ${whereOf(moment, question)}`,
      );
  }
}

/** What looks like a notation in a line of the log, typed in the position before. Plain words and numbers are no notation. */
function inspectLog({ before, decision, step }: Passage, question: Pending, note: Note): void {
  const { game } = before;
  const words = makeWords(game.phrases, 'en', false);
  for (const event of step.events) {
    for (const token of words(game.describe(redact(event, 'spectator'))).split(/\s+/u)) {
      const typed = token.replace(/[.,;:!?)]+$/u, '');
      if (!/[^\p{L}\p{N}’'#-]/u.test(typed) || !/[\p{L}\p{N}]/u.test(typed)) continue;
      const read = readFirst(before, question, typed);
      if (read !== undefined && !same(question.form, read.answer, decision.answer))
        note(
          'typing',
          `"${typed}", which the log says of "${formatAnswer(question.form, decision.answer)}", is read as "${formatAnswer(question.form, read.answer)}"; ${whereOf(before, question)}`,
        );
    }
  }
}
