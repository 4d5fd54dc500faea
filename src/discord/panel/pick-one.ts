/**
 * One choice of several. Few: buttons. Many: «What?» and «Where?» together from the start, so that an action costs one press where
 * it is listed whole, and two at most otherwise.
 */

import type { Choice, Form } from '../../engine/contract.ts';
import { literalText, plainText } from '../names.ts';
import type { Button, Option, Row } from '../payload/components.ts';
import { rowsOf } from '../payload/components.ts';
import { limits } from '../payload/limits.ts';
import { joined, type Markup, markup, type Plain, unmarked } from '../payload/safe.ts';
import { cut } from '../payload/text.ts';
import { type Asked, labelOf, type Part, plain, pressFor, quote, quoteLabel } from './asked.ts';
import { pageOf } from './pages.ts';

type Pick = Extract<Form, { kind: 'pick' }>;

/** Up to so many choices are buttons: two rows. */
export const fewChoices = 10;

/** Values of the options: `c…` a whole choice, `s…` what comes first, `p…` a page of «Where?», `w…` a page of «What?», `a` all. */
export const optionValue = {
  choice: (id: string): string => `c${id}`,
  source: (index: number): string => `s${index}`,
  page: (page: number): string => `p${page}`,
  sourcePage: (page: number): string => `w${page}`,
  all: 'a',
} as const;

export function pickOne(asked: Asked, form: Pick): Part {
  return form.choices.length <= fewChoices ? asButtons(asked, form) : asMenus(asked, form);
}

function asButtons(asked: Asked, form: Pick): Part {
  const buttons = form.choices.map((choice): Button => {
    const label = cut(buttonLabel(asked, choice), limits.label);
    return { label, id: pressFor(asked, 'choose', { choice: choice.id }) };
  });
  const none: Button[] = form.min === 0 ? [noneButton(asked)] : [];
  const notes = form.choices.flatMap(choice => noteLine(asked, choice));
  return { lines: [...notes, ...finalLine(asked, form)], rows: rowsOf([...buttons, ...none], 3) };
}

/** A phone's button has little room: a part is said by its game's phrase `<key>.short`, where there is one. */
function buttonLabel(asked: Asked, choice: Choice): Plain {
  const books = Object.values(asked.look.info.game.phrases);
  const path = choice.path.map(text => {
    const key = `${text.key}.short`;
    return books.some(book => book[key] !== undefined) ? { ...text, key } : text;
  });
  return labelOf(asked, { ...choice, path });
}

/** What it does. */
const noteLine = (asked: Asked, choice: Choice): readonly Markup[] =>
  choice.note ? [markup`**${quoteLabel(asked, choice)}**: ${quote(asked, choice.note)}`] : [];

/** Which choices are final at once: said in one line, since on a phone one for each pushes the buttons off the screen. */
function finalLine(asked: Asked, { choices }: Pick): readonly Markup[] {
  const { look, question, voice } = asked;
  const final = choices.filter(each => look.commitsAtOnce({ pendingId: question.id, answer: [each.id] }));
  if (final.length === 0) return [];
  if (final.length === choices.length) return [voice.say('panel.at-once', { n: final.length })];
  // Of many, the few that are not are named.
  const others = choices.filter(each => !final.includes(each));
  const named = (list: readonly Choice[]) =>
    joined(
      list.map(each => markup`**${quoteLabel(asked, each)}**`),
      '; ',
    );
  return final.length <= others.length
    ? [voice.say('panel.at-once.only', { choices: named(final) })]
    : [voice.say('panel.at-once.but', { choices: named(others) })];
}

export const noneButton = (asked: Asked): Button => ({
  label: asked.voice.say('panel.none'),
  id: pressFor(asked, 'none', {}),
});

export interface Source {
  readonly label: Plain;
  readonly choices: readonly Choice[];
}

/** What comes first in a choice, as the game wrote it: choices with the same begin alike. */
export const firstOf = (choice: Choice): string => JSON.stringify(choice.path[0] ?? choice.notation);

/** Choices that begin alike, in the order the game lists them. */
export function sourcesOf(asked: Asked, choices: readonly Choice[]): readonly Source[] {
  const found = new Map<string, { label: Plain; choices: Choice[] }>();
  for (const choice of choices) {
    const [first] = choice.path;
    const key = firstOf(choice);
    const source = found.get(key) ?? {
      label: first === undefined ? plainText(choice.notation) : plain(asked, first),
      choices: [],
    };
    source.choices.push(choice);
    found.set(key, source);
  }
  return [...found.values()];
}

/** The source that the member chose first, if any. */
const sourceAt = (asked: Asked, sources: readonly Source[]): Source | undefined =>
  /^\d+$/.test(asked.place.source) ? sources[Number(asked.place.source)] : undefined;

function asMenus(asked: Asked, form: Pick): Part {
  const sources = sourcesOf(asked, form.choices);
  const chosen = sourceAt(asked, sources);
  const drill = sources.length > 1 && sources.length < form.choices.length;
  const what: Row[] = drill ? [{ menu: whatMenu(asked, sources, chosen) }] : [];
  const left = asked.rows - what.length;
  const none: Row[] = form.min === 0 ? [{ buttons: [noneButton(asked)] }] : [];
  const where = whereMenus(
    asked,
    chosen ? sortByLabel(asked, chosen.choices) : bestFirst(form.choices),
    chosen,
    left - none.length,
  );
  const lines = chosen
    ? [asked.voice.say('panel.chosen-source', { source: markup`**${literalText(chosen.label)}**` })]
    : [];
  return { lines, rows: [...what, ...where, ...none] };
}

function whatMenu(asked: Asked, sources: readonly Source[], chosen: Source | undefined) {
  const { voice, place } = asked;
  const all: Option[] = chosen ? [{ label: voice.say('panel.all-sources'), value: optionValue.all }] : [];
  const options = sources.map((source, i): Option => {
    const [only] = source.choices;
    const whole = source.choices.length === 1 && only !== undefined;
    return {
      label: whole ? labelOf(asked, only) : source.label,
      value: whole ? optionValue.choice(only.id) : optionValue.source(i),
      note: whole && only.note ? plain(asked, only.note) : voice.label('panel.targets', { n: source.choices.length }),
      ...(source === chosen ? { chosen: true } : {}),
    };
  });
  const page = /^w\d+$/.test(place.source)
    ? Number(place.source.slice(1))
    : chosen
      ? pageWith(sources.indexOf(chosen))
      : 0;
  const [shown = []] = pageOf([...all, ...options], page, 1, voice, optionValue.sourcePage);
  return {
    id: pressFor(asked, 'what', { source: place.source, page: place.page, picks: '' }),
    hint: voice.say('panel.what'),
    options: shown,
  };
}

const pageWith = (index: number): number => Math.floor((index + 1) / (limits.options - 2));

function whereMenus(asked: Asked, choices: readonly Choice[], chosen: Source | undefined, menus: number): Row[] {
  const { voice, place } = asked;
  const options = choices.map(
    (choice): Option => ({
      label: labelOf(asked, choice, chosen && choice.path.length > 1 ? 1 : 0),
      value: optionValue.choice(choice.id),
      note: choice.note ? plain(asked, choice.note) : plainText(choice.notation),
    }),
  );
  const pages = pageOf(options, place.page, Math.max(1, menus), voice, optionValue.page);
  return pages.map((shown, n): Row => {
    const hint = chosen ? voice.label('panel.where-of', { source: chosen.label }) : voice.say('panel.where');
    const range = pages.length > 1 ? unmarked`${hint} (${n + 1}/${pages.length})` : hint;
    return {
      menu: {
        id: pressFor(asked, 'where', { source: place.source, page: place.page, picks: '' }),
        hint: range,
        options: shown,
      },
    };
  });
}

/** Attacks, pushes and captures first, as the game ranks them; else in its order. */
const bestFirst = (choices: readonly Choice[]): readonly Choice[] =>
  choices
    .map((choice, i) => ({ choice, i }))
    .sort((a, b) => (b.choice.rank ?? 0) - (a.choice.rank ?? 0) || a.i - b.i)
    .map(({ choice }) => choice);

function sortByLabel(asked: Asked, choices: readonly Choice[]): readonly Choice[] {
  const collator = new Intl.Collator(asked.voice.language, { numeric: true });
  return [...choices].sort((a, b) => collator.compare(labelOf(asked, a, 1), labelOf(asked, b, 1)));
}
