/** Choices that may lose say so, nobody is left to lose unasked, and the answer of whoever is late saves what it can. */
import { describe, expect, it } from 'vitest';
import { type Pending, seat } from '../../../src/engine/contract.ts';
import { redact } from '../../../src/engine/secret.ts';
import { apocalypships } from '../../../src/games/apocalypships/index.ts';
import { orderSchema } from '../../../src/games/apocalypships/orders.ts';
import { type Given, position, type Table } from './support.ts';

const orders = orderSchema.parse({});
const byOrders = (t: Table) => {
  const me = t.question.seat;
  return apocalypships.standing(apocalypships.view(redact(t.state, me), me), t.question, orders);
};
const choiceOf = ({ form }: Pending, notation: string) =>
  form.kind === 'pick' ? form.choices.find(c => c.notation === notation) : undefined;

const sunkIfPassed = (more: object = {}, theirs: object = {}): Given => ({
  options: { bestOf: '1' },
  active: 1,
  phase: 'sortie',
  step: 'secondWindow',
  mine: { hull: 5, hand: ['Still Waters', 'Undertow'], engines: 'YYYY', exhausted: true, ...more },
  theirs: { board: [{ card: 'Siege Colossus', at: 'mothership' }], ...theirs },
});

describe('a window in which passing may lose', () => {
  it('is never passed by the default orders: sunk', () => {
    const t = position(sunkIfPassed());
    expect(t.asked).toBe('react 0');
    expect(byOrders(t)).toBeUndefined();
    expect(choiceOf(t.question, 'pass')).toMatchObject({ ends: 'maybe', note: expect.anything() });
  });
  it('is passed where the hull bears it', () => {
    const t = position(sunkIfPassed({ hull: 6 }));
    expect(byOrders(t)).toEqual(['pass']);
    expect(choiceOf(t.question, 'pass')?.ends).toBeUndefined();
  });
  it('is never passed: the last spoils would be claimed', () => {
    const goal: Given = {
      active: 1,
      phase: 'sortie',
      step: 'secondWindow',
      mine: { hand: ['Still Waters'], engines: 'YY' },
      theirs: {
        mothership: 'The Mother of Moles',
        logbook: ['Treasure Convoy', "Wreckers' Cove"],
        board: [{ card: 'Old King Mole', at: 'Salt Flats Survey' }],
      },
      middle: [{ card: 'Salt Flats Survey' }],
    };
    expect(byOrders(position(goal))).toBeUndefined();
    expect(byOrders(position({ ...goal, theirs: { ...goal.theirs, logbook: [] } }))).toEqual(['pass']);
  });
  it('is never passed: what waits would dig the last cards away', () => {
    const drained = (hold: string[]) =>
      position({
        active: 1,
        mine: { hand: ['Wash away!'], engines: 'Y', hold },
        theirs: { hand: ['Drain the Tanks'], engines: 'YY' },
      }).do('deploy Drain the Tanks');
    expect(byOrders(drained(['Pack Walker', 'Pack Walker']))).toBeUndefined();
    expect(byOrders(drained(['Pack Walker', 'Pack Walker', 'Pack Walker']))).toEqual(['pass']);
  });
  it('is never passed: what waits would make the attack deadly', () => {
    const boosted = (hull: number) =>
      position(sunkIfPassed({ hull }, { hand: ['Tailwind'], engines: 'A', exhausted: true })).by(
        'react 1',
        'deploy Tailwind',
      );
    expect(byOrders(boosted(7))).toBeUndefined();
    expect(byOrders(boosted(8))).toEqual(['pass']);
  });
  it('answers with what saves when nobody answers in time', () => {
    const t = position(sunkIfPassed());
    t.take(t.question.onTimeout as readonly string[]);
    while (t.asked !== 'over' && t.table.step !== 'finalWindow' && t.table.phase === 'sortie')
      t.take(t.question.onTimeout as readonly string[]);
    expect(t.asked).not.toBe('over');
    expect(t.hull(0)).toBe(5);
  });
  it('never depends on the hand', () => {
    expect(byOrders(position(sunkIfPassed({ hand: ['Pack Walker'] })))).toBeUndefined();
  });
});

describe('7 a choice that may lose by the cards of the hold', () => {
  const dry = (mine: object, options: object = { bestOf: '1' }) => position({ options, mine: { hold: [], ...mine } });
  it('Deep Drill Rig', () => {
    const rig = { mothership: 'Deep Drill Rig', engines: 'S' };
    expect(choiceOf(dry(rig).question, 'use Deep Drill Rig')).toMatchObject({ ends: 'loss' });
    expect(choiceOf(position({ mine: rig }).question, 'use Deep Drill Rig')?.ends).toBeUndefined();
  });
  it('Lantern Bearer', () => {
    const t = dry({ board: ['Lantern Bearer'] }).do('use Lantern Bearer');
    expect(choiceOf(t.question, 'yes')).toMatchObject({ ends: 'loss' });
  });
  it.each([
    ['Smoke Signal', 'deploy Smoke Signal', { hand: ['Smoke Signal'] }],
    ['Deep Dig', 'deploy Deep Dig', { hand: ['Deep Dig'], hold: ['Pack Walker'], engines: 'S' }],
    ['Hired Cutlass', 'deploy Hired Cutlass', { hand: ['Hired Cutlass'], engines: 'CC' }],
    ['Wind Reader', 'deploy Wind Reader', { hand: ['Wind Reader'], engines: 'AA' }],
  ])('%s', (_, notation, mine) => {
    expect(choiceOf(dry(mine).question, notation)).toMatchObject({ ends: 'maybe' });
  });
  it('says so in words where the match goes on after the game', () => {
    const choice = choiceOf(dry({ hand: ['Smoke Signal'] }, { bestOf: '3' }).question, 'deploy Smoke Signal');
    expect(choice?.note?.key).toBe('warn.mayLose');
    expect(choice?.ends).toBeUndefined();
  });
  it('ending a turn of practice without a card to draw', () => {
    const t = position({
      options: { bestOf: '1', goldfish: true },
      phase: 'secondWatch',
      mine: { hold: [], hand: ['Pack Walker'] },
    });
    expect(choiceOf(t.question, 'end')).toMatchObject({ ends: 'maybe' });
    expect(t.do('end').asked).toBe('over');
    expect(apocalypships.status(t.state)).toMatchObject({ outcomes: ['lost'], reason: { key: 'over.goldfishLost' } });
  });
  it('takes damage instead of a claim that would ask for a card, when nobody answers', () => {
    const claim = (hold: string[]) =>
      position({
        phase: 'sortie',
        step: 'battle',
        mine: { hold, board: [{ card: 'Siege Colossus', at: 'Salt Flats Survey' }] },
        theirs: { board: [{ card: 'Bunker Guard', at: 'Salt Flats Survey' }] },
        middle: [{ card: 'Salt Flats Survey' }],
      }).question.onTimeout;
    expect(claim([])).toEqual(['damage']);
    expect(claim(['Pack Walker'])).toEqual(['progress']);
  });
});

it('9 giving up the game that decides the match says so', () => {
  const offer = (results: number[]) =>
    apocalypships
      .pending(
        position({ options: { bestOf: '3' }, game: results.length + 1 }).set(s => {
          s.table.results = results as never;
        }).state,
      )
      .find((p): p is Pending => p.seat === seat(0) && 'kind' in p && p.kind === 'giveUp');
  expect(choiceOf(offer([1]) as Pending, 'give up')).toMatchObject({ ends: 'loss' });
  expect(choiceOf(offer([]) as Pending, 'give up')?.ends).toBeUndefined();
});
