/** Nothing is asked that has one answer for all that everybody sees, and things that are alike are one choice. */
import { describe, expect, it } from 'vitest';
import { position } from './support.ts';

describe('no question', () => {
  it('for the order of a claim and a Blind Digger, which can only resurface later', () => {
    const t = position({
      phase: 'sortie',
      step: 'battle',
      mine: { scrapyard: ['Blind Digger'], board: [{ card: 'Old King Mole', at: 'Salt Flats Survey' }] },
      middle: [{ card: 'Salt Flats Survey' }],
    });
    t.pass();
    expect(t.asked).toBe('resurfaceWhen 0');
    expect(t.hand(0)).toHaveLength(1);
  });
  it('about the second copy of a card that is left in the scrapyard', () => {
    const t = position({
      active: 1,
      phase: 'sortie',
      step: 'battle',
      mine: {
        scrapyard: ['Dig In', 'Dig In'],
        board: ['Nomad', 'Caravan Scout'].map(card => ({ card, at: 'mothership' })),
      },
      theirs: { board: [{ card: 'Siege Colossus', at: 'mothership' }] },
    });
    t.by('salvageWhen 0', 'no');
    expect(t.asked).not.toBe('salvageWhen 0');
  });
  it('which of two cards that are alike is chosen', () => {
    const t = position({
      mine: { hand: ['Siege Shell'], engines: 'II' },
      theirs: { board: ['Pack Walker', 'Pack Walker'] },
    });
    t.do('deploy Siege Shell').pass();
    expect(t.cards('Pack Walker', 1).map(p => p.damage)).toEqual([3, 0]);
    const differ = position({
      mine: { hand: ['Siege Shell'], engines: 'II' },
      theirs: { board: ['Pack Walker', { card: 'Pack Walker', damage: 1 }] },
    });
    expect(differ.do('deploy Siege Shell').asked).toBe('playTarget 0');
  });
});

it('one card of the hand: copies are one choice', () => {
  const t = position({
    mine: {
      mothership: 'The Black Regatta',
      hand: ['Grapeshot', 'Nomad', 'Nomad'].map(c => (c === 'Nomad' ? 'Pack Walker' : c)),
      engines: 'C',
      board: [],
    },
    phase: 'sortie',
    step: 'secondWindow',
    theirs: { board: [{ card: 'Nomad', at: 'mothership' }] },
  });
  t.do('deploy Grapeshot');
  expect(t.asked).toBe('scrapCost 0');
  expect(t.legal).toEqual(['Pack Walker']);
});
