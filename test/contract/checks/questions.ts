/** Checks on questions: legal answers, notations, ids, limits. */
import { listAnswers } from '../../../src/engine/answers.ts';
import type { Answer, Choice, Form, Pending, Share } from '../../../src/engine/contract.ts';
import { isAnswer } from '../../../src/engine/form.ts';
import { jsonFault } from '../../../src/engine/json.ts';
import { formatAnswer, normalise, parseAnswer, splitLine } from '../../../src/engine/notation.ts';
import { sampleAnswer } from '../../../src/engine/sample.ts';
import { isChance } from '../../../src/engine/settle.ts';
import { makeWords } from '../../../src/words/format.ts';
import { nearMisses } from '../../support/near-miss.ts';
import type { Note } from '../spec.ts';
import type { Inspector, Moment } from '../walk.ts';

const ID_LENGTH = 40;
const LABEL_LENGTH = 80;
const NOTE_LENGTH = 100;
const PROMPT_LENGTH = 300;
const NOTATION_LENGTH = 100;

const asked = ({ pending }: Moment): readonly Pending[] => pending.filter(p => !isChance(p)) as Pending[];
const itemsOf = (form: Form) => (form.kind === 'split' ? form.shares : form.kind === 'amount' ? [] : form.choices);
const spellings = (item: Choice | Share): readonly string[] =>
  [item.notation, ...(('also' in item && item.also) || [])].map(normalise);
function repeated(values: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return values.find(v => seen.size === seen.add(v).size);
}
const show = (value: unknown) => JSON.stringify(value);

export const answersInspector: Inspector = {
  moment: (moment, note) => {
    if (!moment.settled) return;
    for (const { id, form, seat } of asked(moment)) {
      if (!moment.seats.includes(seat)) note('answers', `${id} asks seat ${seat}, which does not exist`);
      if (listAnswers(form, 1).answers.length === 0) {
        note('answers', `${id} has no legal answer: ${show(form)}`);
        continue;
      }
      const answer = sampleAnswer(form, moment.below);
      if (!isAnswer(form, answer)) note('answers', `${id} refuses ${show(answer)}`);
      if (!moment.thorough) continue;
      const missed = nearMisses(form, answer).find(miss => isAnswer(form, miss));
      if (missed !== undefined) note('answers', `${id} allows ${show(missed)}`);
      note('answers', jsonFault(form, `form of ${id}`));
    }
  },
};

export const timeoutInspector: Inspector = {
  moment: (moment, note) => {
    for (const { id, form, onTimeout } of asked(moment)) {
      if (onTimeout !== 'concede' && !isAnswer(form, onTimeout))
        note('timeout', `${id}: ${show(onTimeout)} is not legal`);
    }
  },
};

export const notationInspector: Inspector = {
  moment: (moment, note) => {
    if (!moment.settled) return;
    for (const { id, form } of asked(moment)) {
      const items = itemsOf(form);
      const twice = repeated(items.map(c => c.id)) ?? repeated(items.flatMap(spellings));
      if (twice !== undefined) note('notation', `${id} has "${twice}" twice`);
      if (items.some(c => normalise(c.notation) === '')) note('notation', `${id} has an empty notation`);
      if (!moment.thorough || twice !== undefined) continue;
      for (const answer of someAnswers(form, moment)) note('notation', misread(form, answer, moment));
    }
  },
};

/** Some: reading all of several hundred would take the square of their number, and unique notations are checked anyway. */
const someAnswers = (form: Form, { below }: Moment): readonly Answer[] =>
  Array.from({ length: 6 }, () => sampleAnswer(form, below));

function misread(form: Form, answer: Answer, { game }: Moment): string | undefined {
  const typed = formatAnswer(form, answer);
  const parts = splitLine(typed.toUpperCase(), game.separator);
  const read = parts.length === 1 ? parseAnswer(form, parts[0] as string) : undefined;
  const same = read?.kind === 'one' && show(sorted(form, read.answer)) === show(sorted(form, answer));
  return same ? undefined : `"${typed}" for ${show(answer)} is read back as ${show(read ?? parts)}`;
}

const sorted = (form: Form, answer: Answer): Answer => (form.kind === 'pick' ? [...answer].sort() : answer);

/** An id that was open and is not any more must never come back, and an open one goes on asking the same seat. */
export function idsInspector(): Inspector {
  const closed = new Set<string>();
  let open = new Map<string, string>();
  return {
    moment: ({ pending }, note) => {
      const now = new Map(pending.map(p => [p.id as string, `${p.seat} ${isChance(p) ? 'chance' : p.kind}`]));
      if (now.size < pending.length) note('ids', `two open questions have the id ${repeated(pending.map(p => p.id))}`);
      for (const [id, asks] of now) {
        if (closed.has(id)) note('ids', `${id} was closed and is open again`);
        if ((open.get(id) ?? asks) !== asks) note('ids', `${id} asked ${open.get(id)} and now asks ${asks}`);
      }
      for (const id of open.keys()) if (!now.has(id)) closed.add(id);
      open = now;
    },
    passage: ({ question, after }, note) => {
      if (after.pending.some(p => p.id === question.id)) note('ids', `${question.id} was answered and is still open`);
    },
  };
}

export const discordInspector: Inspector = {
  moment: (moment, note) => {
    if (!moment.thorough) return;
    const words = makeWords(moment.game.phrases, 'en', false);
    for (const pending of asked(moment)) {
      const tooLong = (what: string, value: string, most: number) => {
        if (value.length > most || value.length === 0)
          note('discord', `${pending.id}: ${what} of ${value.length}: ${value}`);
      };
      tooLong('id', pending.id, ID_LENGTH);
      if (!/^[!-~]+$/.test(pending.id)) note('discord', `the id "${pending.id}" has blanks or signs beyond ASCII`);
      tooLong('prompt', words(pending.prompt), PROMPT_LENGTH);
      checkItems(pending, words, tooLong, note);
    }
  },
};

function checkItems(
  { id, form }: Pending,
  words: ReturnType<typeof makeWords>,
  tooLong: (what: string, value: string, most: number) => void,
  note: Note,
): void {
  for (const item of itemsOf(form)) {
    tooLong('choice id', item.id, ID_LENGTH);
    tooLong('notation', item.notation, NOTATION_LENGTH);
    if (!/^[!-~]+$/.test(item.id))
      note('discord', `${id}: the choice id "${item.id}" has blanks or signs beyond ASCII`);
    const labels = 'label' in item ? [item.label] : item.path;
    if (labels.length === 0) note('discord', `${id}: ${item.id} has no path, so no menu can show it`);
    for (const label of labels) tooLong('label', words(label), LABEL_LENGTH);
    if ('note' in item && item.note) tooLong('note', words(item.note), NOTE_LENGTH);
  }
  if (form.kind !== 'pick' || form.max !== 1) return;
  const paths = form.choices.map(c => c.path.map(p => words(p)).join(' › '));
  const twice = repeated(paths);
  if (twice !== undefined) note('discord', `${id}: two choices read "${twice}"`);
}
