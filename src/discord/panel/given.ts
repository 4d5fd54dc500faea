/** What a press on a question's menus comes to: an answer, or a place further in the menus. */
import type { Answer, Form } from '../../engine/contract.ts';
import { isAnswer } from '../../engine/form.ts';
import { firstPlace, type PanelPlace } from './asked.ts';
import { readPicks } from './pick-many.ts';
import { packPicks, unpackPicks } from './picks.ts';
import { takeStep } from './stepwise.ts';

export type Given =
  | { readonly is: 'answer'; readonly answer: Answer }
  | { readonly is: 'place'; readonly place: PanelPlace }
  /** Made for other choices than there are now. */
  | { readonly is: 'changed' }
  | { readonly is: 'illegal' };
export type MenuPress = 'what' | 'where' | 'pick' | 'done' | 'none' | 'open';

const answer = (given: Answer): Given => ({ is: 'answer', answer: given });
const place = (at: PanelPlace): Given => ({ is: 'place', place: at });

/**
 * @param at the place that the press carries
 * @param values of the menu, without marks of copies
 */
export function readGiven(form: Form, how: MenuPress, at: PanelPlace, values: readonly string[]): Given {
  const [value = ''] = values;
  switch (how) {
    case 'open':
      return place(at);
    case 'none':
      return answer(form.kind === 'order' ? form.choices.map(c => c.id) : []);
    case 'what':
      if (value.startsWith('c')) return answer([value.slice(1)]);
      return place({
        ...firstPlace,
        source: value.startsWith('s') ? value.slice(1) : value.startsWith('w') ? value : '',
      });
    case 'where':
      if (value.startsWith('c')) return answer([value.slice(1)]);
      return place({ source: at.source, page: /^p\d+$/.test(value) ? Number(value.slice(1)) : 0, picks: '' });
    case 'done':
      return takenPicks(form, at.picks);
    case 'pick':
      return picked(form, at, values);
  }
  return how satisfies never;
}

function takenPicks(form: Form, picks: string): Given {
  const places = form.kind === 'pick' ? unpackPicks(form, picks) : undefined;
  if (form.kind !== 'pick' || places === undefined) return { is: 'changed' };
  return answer(places.flatMap(n => form.choices[n]?.id ?? []));
}

function picked(form: Form, at: PanelPlace, values: readonly string[]): Given {
  const [value = ''] = values;
  switch (form.kind) {
    case 'amount':
      return answer([Number(value.slice(1))]);
    case 'order':
    case 'split': {
      const step = takeStep(form, at.picks, value);
      if (step === undefined) return { is: 'illegal' };
      return step.is === 'answer' ? step : place({ source: '', page: step.page, picks: step.picks });
    }
    case 'pick': {
      const read = readPicks(form, at.picks, values);
      if (read === undefined) return { is: 'changed' };
      const chosen = read.places.flatMap(n => form.choices[n]?.id ?? []);
      // One menu holds all, nothing is left to add or to think over: it is taken at once.
      if (form.choices.length <= 25 && chosen.length > 0 && isAnswer(form, chosen)) return answer(chosen);
      return place({ source: '', page: read.page ?? at.page, picks: packPicks(form, read.places) });
    }
  }
  return form satisfies never;
}
