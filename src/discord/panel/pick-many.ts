/** Several choices: one menu where they fit and any legal set is taken at once, else a row of picks that grows page by page. */

import type { Choice, Form } from '../../engine/contract.ts';
import { isAnswer } from '../../engine/form.ts';
import { hasRest, totalOf } from '../../engine/sums.ts';
import type { Button, Option, Row } from '../payload/components.ts';
import { limits } from '../payload/limits.ts';
import { joined, type Markup } from '../payload/safe.ts';
import { type Asked, labelOf, type Part, plain, pressFor, quoteLabel } from './asked.ts';
import { pageOf } from './pages.ts';
import { noneButton, optionValue } from './pick-one.ts';
import { packPicks, unpackPicks } from './picks.ts';

type Pick = Extract<Form, { kind: 'pick' }>;

export function pickMany(asked: Asked, form: Pick): Part {
  const places = unpackPicks(asked.question.form, asked.place.picks) ?? [];
  const picked = places.flatMap(n => form.choices[n] ?? []);
  const menus =
    form.choices.length <= limits.options ? [oneMenu(asked, form, picked)] : pagedMenus(asked, form, places);
  return { lines: linesOf(asked, form, picked), rows: [...menus, { buttons: buttonsOf(asked, form, places, picked) }] };
}

function oneMenu(asked: Asked, form: Pick, picked: readonly Choice[]): Row {
  const max = Math.min(form.max, form.choices.length);
  return {
    menu: {
      id: pressFor(asked, 'pick', { source: '', page: 0, picks: '' }),
      hint: asked.voice.label('panel.pick', { min: form.min, max }),
      // Nothing may be chosen again, so that a pick can be taken back; what is legal is said and checked after.
      min: 0,
      max,
      options: form.choices.map(choice => optionOf(asked, choice, picked.includes(choice))),
    },
  };
}

/** Over 25: a menu a page. What is picked on other pages travels in the menu's id. */
function pagedMenus(asked: Asked, form: Pick, places: readonly number[]): Row[] {
  const options = form.choices.map((choice, i) => optionOf(asked, choice, places.includes(i)));
  const [shown = []] = pageOf(options, asked.place.page, 1, asked.voice, optionValue.page);
  return [
    {
      menu: {
        id: pressFor(asked, 'pick', {
          source: '',
          page: asked.place.page,
          picks: packPicks(form, placesElsewhere(form, places, shown)),
        }),
        hint: asked.voice.label('panel.pick', { min: form.min, max: form.max }),
        min: 0,
        max: shown.length,
        options: shown,
      },
    },
  ];
}

/** Picks that this page does not show: they stay whatever is chosen on it. */
const placesElsewhere = (form: Pick, places: readonly number[], shown: readonly Option[]): readonly number[] =>
  places.filter(n => !shown.some(option => option.value === optionValue.choice(form.choices[n]?.id ?? '')));

const optionOf = (asked: Asked, choice: Choice, picked: boolean): Option => ({
  label: labelOf(asked, choice),
  value: optionValue.choice(choice.id),
  ...(choice.note ? { note: plain(asked, choice.note) } : {}),
  ...(picked ? { chosen: true } : {}),
});

function buttonsOf(asked: Asked, form: Pick, places: readonly number[], picked: readonly Choice[]): readonly Button[] {
  const answer = picked.map(c => c.id);
  const legal = isAnswer(form, answer);
  const done: Button = {
    label: asked.voice.label('panel.done', { n: picked.length }),
    id: pressFor(asked, 'done', { picks: packPicks(form, places) }),
    style: 'success',
    disabled: !legal || picked.length === 0,
  };
  return form.min === 0 && isAnswer(form, []) ? [done, noneButton(asked)] : [done];
}

function linesOf(asked: Asked, form: Pick, picked: readonly Choice[]): readonly Markup[] {
  const { voice } = asked;
  const lines = [voice.say('panel.pick-line', { min: form.min, max: Math.min(form.max, form.choices.length) })];
  if (picked.length > 0) {
    lines.push(voice.say('panel.picked', { n: picked.length, picked: namesOf(asked, picked) }));
  }
  lines.push(...whyNot(asked, form, picked));
  // With what brings the rest, no sum has to be reached.
  if (form.sum && !hasRest(form.sum, picked)) {
    const total = totalOf(form.sum, picked);
    const { min, max } = form.sum;
    lines.push(
      voice.say('panel.sum', {
        total,
        bound: min !== undefined && max !== undefined ? 'both' : min !== undefined ? 'min' : 'max',
        min: min ?? 0,
        max: max ?? 0,
      }),
    );
    if (form.sum.stops) lines.push(voice.say('panel.sum-stops'));
  }
  return lines;
}

const namesOf = (asked: Asked, picked: readonly Choice[]): Markup =>
  joined(
    picked.map(choice => quoteLabel(asked, choice)),
    ', ',
  );

/** Why what is picked so far cannot be taken: a grey button says nothing by itself. */
function whyNot(asked: Asked, form: Pick, picked: readonly Choice[]): readonly Markup[] {
  const { voice } = asked;
  const answer = picked.map(c => c.id);
  if (picked.length === 0 || isAnswer(form, answer)) return [];
  const twice = picked.find(c => c.group !== undefined && picked.some(other => other !== c && other.group === c.group));
  if (twice !== undefined) {
    const both = picked.filter(c => c.group === twice.group);
    return [voice.say('panel.not.group', { both: namesOf(asked, both) })];
  }
  const alone = picked.length > 1 ? picked.find(c => c.alone) : undefined;
  if (alone !== undefined) return [voice.say('panel.not.alone', { one: namesOf(asked, [alone]) })];
  if (picked.length < form.min) return [voice.say('panel.not.few', { n: form.min - picked.length })];
  if (picked.length > form.max) return [voice.say('panel.not.many', { n: picked.length - form.max })];
  return [voice.say('panel.not.sum')];
}

/**
 * What a press on the menu makes of the picks so far.
 * @param elsewhere packed picks of the other pages, from the menu's id
 * @returns places in the order picked, and the page asked for
 */
export function readPicks(
  form: Pick,
  elsewhere: string,
  values: readonly string[],
): { readonly places: readonly number[]; readonly page?: number } | undefined {
  const kept = unpackPicks(form, elsewhere);
  if (kept === undefined) return undefined;
  const here = values.flatMap(value => {
    const at = form.choices.findIndex(choice => optionValue.choice(choice.id) === value);
    return at < 0 ? [] : [at];
  });
  const turned = values.find(value => /^p\d+$/.test(value));
  const places = [...new Set([...kept, ...here])];
  return turned === undefined ? { places } : { places, page: Number(turned.slice(1)) };
}
