/** Why something typed is not legal, as a sentence with legal answers near it. */
import { expect, it } from 'vitest';
import { parseAnswer } from '../../../src/engine/notation.ts';
import { redact } from '../../../src/engine/secret.ts';
import { traveller } from '../../../src/games/traveller/index.ts';
import { makeWords } from '../../../src/words/format.ts';
import { PROCURE, questionOf, RESOLVE, type Scenario, stateOf, TRAVEL, TWO } from './positions.ts';

const words = makeWords(traveller.phrases, 'en');

it.each<[string, Scenario, string]>([
  ['play Glitch', TWO, 'Glitch is not in your hand'],
  ['play Glitsch', TWO, 'There is no card "Glitsch"'],
  ['play Jim Thorne', TWO, 'is no Event'],
  ['play Aggravated Assault', TWO, 'is a Heroic Action'],
  ['procure Jim Thorne', TWO, 'in the Procurement Phase only'],
  ['procure Consultant Call', PROCURE, 'is not procured'],
  ['procure Missile Barbette', PROCURE, 'is not in your hand'],
  ['use Flint 1', TWO, 'Flint is exerted'],
  ['use Flint 2', TWO, 'Flint has 1 ability'],
  ['use Modular Hold 1', TWO, 'not in play before you'],
  ['use Narda Systems 150-MJ Laser 1', TWO, 'no ability to use'],
  ["use Rhal'Kais Syndicate 1", TWO, 'in the Resolution Phase only'],
  ['use George Zamepiimaakha 1', PROCURE, 'in the Action Phase only'],
  ['Flint: Aggravated Assault trained', TWO, 'Flint is exerted'],
  ['George Zamepiimaakha: Aggravated Assault expert', TWO, 'needs Combat (expert)'],
  ['George Zamepiimaakha: Aggravated Assault trained', RESOLVE, 'in the Action Phase only'],
  ['George Zamepiimaakha: Glitch trained', TWO, 'is no Heroic Action'],
  ['Nobody: Glitch trained', TWO, 'There is no card "Nobody"'],
])('%s', (typed, scenario, why) => {
  const state = stateOf(scenario);
  const question = questionOf(state);
  expect(parseAnswer(question.form, typed).kind).not.toBe('one');
  const view = traveller.view(redact(state, question.seat), question.seat);
  const refused = traveller.refusal?.(view, question, typed);
  const said = refused === undefined ? '' : words(refused);
  expect(said).toContain(why);
  expect(said).toMatch(/Possible, for example: .+\.$/u);
});

it('a Contract that is not there, and what is no card at all', () => {
  const state = stateOf(TRAVEL);
  const placed = ['Mid Passage Mark', 'Mid Passage Mark'].reduce((s, typed) => {
    const asked = questionOf(s);
    const read = parseAnswer(asked.form, typed);
    if (read.kind !== 'one') throw new Error(typed);
    return traveller.apply(s, { pendingId: asked.id, seat: asked.seat, answer: read.answer }).state;
  }, state);
  const question = questionOf(placed);
  const view = traveller.view(redact(placed, question.seat), question.seat);
  const said = traveller.refusal?.(view, question, 'Bulk Hauling');
  expect(said && words(said)).toContain('The Contract Bulk Hauling is not in play.');
  expect(traveller.refusal?.(view, question, 'dance')).toBeUndefined();
});
