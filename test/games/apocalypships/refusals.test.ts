/** Why something typed is not legal, as a sentence with legal answers near it. */
import { expect, it } from 'vitest';
import { parseAnswer } from '../../../src/engine/notation.ts';
import { redact } from '../../../src/engine/secret.ts';
import { apocalypships } from '../../../src/games/apocalypships/index.ts';
import { makeWords } from '../../../src/words/format.ts';
import { type Given, position } from './support.ts';

const words = makeWords(apocalypships.phrases, 'en');
const scrapyard = ['Tunnel Rats', 'Sinkhole', 'Pack Walker'];
const mine = (hand: string[], engines = '', board: NonNullable<Given['mine']>['board'] = []): Given => ({
  mine: { hand, engines, board, scrapyard },
});
const window: Given = { phase: 'sortie', mine: { hand: ['Pack Walker', 'Supply Convoy'], engines: 'III' } };

it.each<[string, Given, string]>([
  ['deploy Siege Shell', mine([]), 'Siege Shell is not in your hand'],
  ['deploy Siege Shelll', mine([]), 'There is no card "Siege Shelll"'],
  ['deploy Siege Shell', mine(['Siege Shell'], 'II'), 'nothing to choose'],
  ['deploy Pack Walker', mine(['Pack Walker']), 'costs 1 Ironclad + 1 any'],
  ['deploy Pack Walker', window, 'only in your own watch'],
  ['deploy Supply Convoy', window, 'is Deliberate'],
  ['deploy Trench Marshal', mine(['Trench Marshal'], 'III', ['Trench Marshal']), 'is Unique'],
  ['deploy Artillery Fire', mine(['Artillery Fire'], 'III'), 'needs a Mech'],
  ['deploy Full Broadside', mine(['Full Broadside'], 'III'), 'needs a ready Mech'],
  ['deploy Refuelling Run', { mine: { hand: ['Refuelling Run'], engines: 'A' } }, 'needs 3 cards in your scrapyard'],
  ['deploy Grapeshot', mine(['Grapeshot'], 'C'), 'another card in your hand'],
  ['install Sapper Engine', mine(['Pack Walker']), 'not unlocked'],
  ['use Forge Hauler', mine([]), 'no Forge Hauler on board'],
  ['use Forge Hauler', mine([], '', [{ card: 'Forge Hauler', exhausted: true }]), 'is exhausted'],
  ['use Forge Hauler', mine([], '', [{ card: 'Forge Hauler', isNew: true }]), 'it is new'],
  ['use Forge Hauler', mine([], '', ['Forge Hauler']), 'nothing to choose'],
  ['use Pack Walker', mine([], '', ['Pack Walker']), 'no Watch ability'],
  ['salvage Deep Dig', mine([]), 'not in your scrapyard'],
  ['salvage Pack Walker', mine([]), 'cannot be salvaged'],
  ['resurface Tunnel Rats', mine([]), 'cannot pay for Tunnel Rats'],
  [
    'Nomad to mothership',
    { phase: 'sortie', mine: { board: [{ card: 'Nomad', isNew: true }, 'Pack Walker'] } },
    'it is new',
  ],
  [
    'Nomad to mothership',
    { phase: 'sortie', mine: { board: [{ card: 'Nomad', exhausted: true }, 'Pack Walker'] } },
    'is exhausted',
  ],
])('%s', (typed, given, why) => {
  const t = position(given);
  const { question } = t;
  expect(parseAnswer(question.form, typed).kind).toBe('none');
  const refused = apocalypships.refusal?.(
    apocalypships.view(redact(t.state, question.seat), question.seat),
    question,
    typed,
  );
  const said = refused === undefined ? '' : words(refused);
  expect(said).toContain(why);
  expect(said).toMatch(/Possible, for example: .+\.$/u);
});
