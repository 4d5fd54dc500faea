/** Standing orders read what everybody sees, never a hand. */
import { describe, expect, it } from 'vitest';
import { redact } from '../../../src/engine/secret.ts';
import { apocalypships } from '../../../src/games/apocalypships/index.ts';
import { type Order, orderSchema } from '../../../src/games/apocalypships/orders.ts';
import { type Given, position, type Table } from './support.ts';

const answerTo = (t: Table, order: Partial<Order> = {}) => {
  const { question } = t;
  const view = apocalypships.view(redact(t.state, question.seat), question.seat);
  return apocalypships.standing(view, question, orderSchema.parse(order));
};
const theirs = { hand: ['Smoke Signal'], engines: 'CC' };
const deploying = (card: string, more: Given = {}): Table =>
  position({ mine: { hand: [card], engines: 'IIIIII' }, theirs, ...more }).do(`deploy ${card}`);

describe('the default orders', () => {
  it('pass on a cheap card that chooses nothing of mine', () => {
    expect(answerTo(deploying('Pack Walker'))).toEqual(['pass']);
  });
  it.each([
    ['Spider Crawler', ['pass']],
    ['Rampart Walker', undefined],
  ])('ask from a cost of four on: %s', (card, answer) => {
    expect(answerTo(deploying(card))).toEqual(answer);
  });
  it('ask when a card of mine is chosen, and when a battle with my crew is', () => {
    const chosen = position({
      mine: { hand: ['Siege Shell'], engines: 'II' },
      theirs: { ...theirs, board: ['Silt Lurker'] },
    });
    expect(answerTo(chosen.do('deploy Siege Shell'))).toBeUndefined();
    const battle = position({
      phase: 'sortie',
      step: 'secondWindow',
      mine: { hand: ['Artillery Fire'], engines: 'II', board: ['Pack Walker', { card: 'Nomad', at: 'mothership' }] },
      theirs: { ...theirs, board: [{ card: 'Silt Lurker', at: 'mothership' }] },
    });
    expect(answerTo(battle.do('deploy Artillery Fire'))).toBeUndefined();
  });
  it('ask before the battles where I have crew or a Sortie ability, and pass in the other windows', () => {
    const window = (step: string, board: { card: string; at?: string }[]) =>
      position({ phase: 'sortie', step, mine: { hand: ['Smoke Signal'], engines: 'I', board } });
    const out = [{ card: 'Nomad', at: 'mothership' }];
    expect(answerTo(window('secondWindow', out))).toBeUndefined();
    expect(answerTo(window('secondWindow', [{ card: 'Nomad' }]))).toEqual(['pass']);
    expect(answerTo(window('finalWindow', out))).toEqual(['pass']);
    expect(answerTo(window('firstWindow', [{ card: 'Nomad' }]))).toEqual(['pass']);
  });
  it('pass about my own cards', () => {
    const t = position({ mine: { hand: ['Rampart Walker', 'Smoke Signal'], engines: 'IIIIII' }, theirs });
    t.do('deploy Rampart Walker').by('react 1', 'pass');
    expect(t.asked).toBe('react 0');
    expect(answerTo(t)).toEqual(['pass']);
  });
  it('send nobody against nobody: no enemy came, or none could', () => {
    const defence = (mine: NonNullable<Given['mine']>, theirs: NonNullable<Given['theirs']>) => {
      const t = position({ active: 1, phase: 'sortie', mine, theirs });
      while (t.question.kind === 'react') t.do('pass');
      return t;
    };
    const home = { board: ['Pack Walker'] };
    // The slower defender names first, and nobody is there to come.
    expect(answerTo(defence(home, { mothership: 'The Black Regatta' }))).toEqual([]);
    expect(answerTo(defence(home, { mothership: 'The Black Regatta', board: ['Nomad'] }))).toBeUndefined();
    // The faster one answers what was sent.
    const faster = { ...home, mothership: 'The Aerie' };
    const quiet = defence(faster, { board: ['Nomad'] }).by('dispatch 1', '-');
    expect(quiet.asked).toBe('dispatch 0');
    expect(answerTo(quiet)).toEqual([]);
    expect(answerTo(quiet, { stayHome: false })).toBeUndefined();
    const attacked = defence(faster, { board: ['Nomad'] }).by('dispatch 1', 'Nomad to mothership');
    expect(answerTo(attacked)).toBeUndefined();
    // A Lantern Angler does something when it is sent.
    const angler = { mothership: 'The Aerie', board: ['Lantern Angler'] };
    expect(answerTo(defence(angler, { board: ['Nomad'] }).by('dispatch 1', '-'))).toBeUndefined();
    // An attack is never left out.
    expect(answerTo(position({ phase: 'sortie', mine: home }))).toBeUndefined();
  });
  it('answer nothing but windows and reactions', () => {
    expect(answerTo(position({ mine: { hand: ['Smoke Signal'], engines: 'I' } }))).toBeUndefined();
  });
});

describe("orders of one's own", () => {
  it.each([
    [{ inForce: false }, undefined],
    [{ askFromCost: 2 }, undefined],
    [{ askFromCost: 0 }, ['pass']],
    [{ passInTheirWatch: true, askFromCost: 2 }, ['pass']],
  ] as const)('%j', (order, answer) => {
    expect(answerTo(deploying('Pack Walker'), order)).toEqual(answer);
  });
  it('ask in every window where that is wanted', () => {
    const t = position({ phase: 'sortie', mine: { hand: ['Smoke Signal'], engines: 'I' } });
    expect(answerTo(t, { askInFirstWindow: true })).toBeUndefined();
  });
});

it('never depends on the hand: the same orders, the same board, another hand, the same answer', () => {
  for (const hand of [['Heave To!'], ['Sea Marauder'], ['Smoke Signal', 'Heave To!']]) {
    expect(answerTo(deploying('Spider Crawler', { theirs: { hand, engines: 'CC' } }))).toEqual(['pass']);
    expect(answerTo(deploying('Rampart Walker', { theirs: { hand, engines: 'CC' } }))).toBeUndefined();
  }
});

it('has words for each order and its values', () => {
  const { en } = apocalypships.phrases;
  for (const [name, value] of Object.entries(orderSchema.parse({}))) {
    expect(en[`order.${name}`]).toBeDefined();
    if (typeof value === 'boolean')
      expect([en[`order.${name}.true`], en[`order.${name}.false`]]).not.toContain(undefined);
  }
});
