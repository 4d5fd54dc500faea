/** Rulings 80 to 91: damage, values, expeditions. */
import { describe, expect, it } from 'vitest';
import { position } from '../support.ts';

describe('damage and values', () => {
  it('80 keeps damage as a count over turns', () => {
    const t = position({ mine: { board: [{ card: 'Pack Walker', damage: 2 }] } });
    expect(t.left('Pack Walker')).toBe(2);
    t.do('end').until('act 1').do('end').until('act 0');
    // The Iron Pilgrim repaired one of it in the maintenance phase.
    expect(t.left('Pack Walker')).toBe(3);
  });

  it('81 lets plating take damage up to its value a turn; gained in mid-turn it helps at once', () => {
    const given = (dented: number) => ({
      mine: { hand: ['Siege Shell', 'Siege Shell'], engines: 'IIII' },
      theirs: { board: [{ card: 'Rampart Walker', dented }], hand: ['Brace for Impact'], engines: 'I' },
    });
    const t = position(given(0)).do('deploy Siege Shell').by('react 1', 'pass').pass();
    expect(t.card('Rampart Walker')).toMatchObject({ dented: 1, damage: 2 });
    t.do('deploy Siege Shell').by('react 1', 'deploy Brace for Impact').pass();
    expect(t.plating('Rampart Walker')).toBe(3);
    expect(t.card('Rampart Walker')).toMatchObject({ dented: 3, damage: 3 });
    t.until('act 0').do('end').until('act 0').do('end').until('act 1');
    expect(t.card('Rampart Walker').dented).toBe(0);
  });

  it('82 repairs hull damage alone, never above the printed hull', () => {
    const t = position({ mine: { board: ['Field Riveters', { card: 'Rampart Walker', damage: 1, dented: 1 }] } });
    t.do('use Field Riveters').by('target 0', 'Rampart Walker');
    expect(t.card('Rampart Walker')).toMatchObject({ damage: 0, dented: 1 });
    expect(t.left('Rampart Walker')).toBe(4);
  });

  it.each([
    ['Tunnel Rats', 'removed'],
    ['Old King Mole', 'under the hold'],
    ['Mining Mole', 'in the hold'],
    ['Pressure Hulk', 'in the scrapyard'],
  ])('83 destroys %s whatever hull and plating: %s', (card, where) => {
    const t = position({
      mine: { mothership: 'Xion II', hand: ['Crushing Depths'], engines: 'YYY' },
      theirs: { board: [{ card, exhausted: true }] },
    });
    t.do('deploy Crushing Depths').pass();
    expect(t.has(card)).toBe(false);
    const places = {
      removed: t.removed(1).includes(card),
      'under the hold': t.hold(1).at(-1) === card,
      'in the hold': t.hold(1).includes(card),
      'in the scrapyard': t.yard(1).includes(card),
    };
    expect(places[where as keyof typeof places]).toBe(true);
    expect(t.yard(1).includes(card)).toBe(where === 'in the scrapyard');
  });

  it('84 destroys a base at 0 hull; its damage stays; no battle touches it', () => {
    const t = position({
      mine: { hand: ['Siege Shell', 'Siege Shell'], engines: 'IIII' },
      theirs: { board: ['Mooring Mast'] },
    });
    t.do('deploy Siege Shell').pass();
    expect(t.left('Mooring Mast')).toBe(1);
    t.do('deploy Siege Shell').pass();
    expect(t.yard(1)).toEqual(['Mooring Mast']);
    const fought = position({
      phase: 'sortie',
      step: 'battle',
      mine: { board: [{ card: 'Siege Colossus', at: 'mothership' }] },
      theirs: { board: ['Mooring Mast'] },
    });
    expect(fought.left('Mooring Mast')).toBe(4);
  });

  it('85 raises limit and remaining hull by a hull marker', () => {
    const t = position({
      phase: 'sortie',
      step: 'battle',
      mine: {
        board: [
          { card: 'Siege Colossus', at: 'Shattered Gunline' },
          { card: 'Pack Walker', damage: 3 },
        ],
      },
      middle: [{ card: 'Shattered Gunline' }],
    });
    expect(t.card('Pack Walker')).toMatchObject({ firepower: 1, hull: 1 });
    expect(t.left('Pack Walker')).toBe(2);
    expect(t.capacity('Siege Colossus')).toBe(8);
  });
});

describe('expeditions', () => {
  it('86 lets anybody claim; a Unique one in the middle is on board under its owner', () => {
    const t = position({
      mine: { hand: ['The March to Ironhold'], engines: 'II' },
      middle: [{ card: 'The March to Ironhold', owner: 0 }],
    });
    expect(t.can('deploy The March to Ironhold')).toBe(false);
    const theirs = position({
      mine: { hand: ['The March to Ironhold'], engines: 'II' },
      middle: [{ card: 'The March to Ironhold', owner: 1 }],
    });
    expect(theirs.can('deploy The March to Ironhold')).toBe(true);
  });

  it('87 puts an expedition of the opponent into the logbook of the claimer, back to its owner after the game', () => {
    const t = position({
      options: { bestOf: '3' },
      phase: 'sortie',
      step: 'battle',
      mine: { board: [{ card: 'Siege Colossus', at: 'Treasure Convoy' }], mothership: 'The Wandering Bastion' },
      middle: [{ card: 'Treasure Convoy', owner: 1 }],
    });
    expect(t.logbook(0)).toEqual(['Treasure Convoy']);
    t.giveUp(0).do('start');
    expect([...t.hold(1), ...t.hand(1)]).toContain('Treasure Convoy');
    expect([...t.hold(0), ...t.hand(0)]).not.toContain('Treasure Convoy');
  });

  it('88 bars a second claim of a Unique expedition: damage alone, no progress', () => {
    const t = position({
      phase: 'sortie',
      step: 'battle',
      mine: { logbook: ['The March to Ironhold'], board: [{ card: 'Siege Colossus', at: 'The March to Ironhold' }] },
      theirs: { board: [{ card: 'Harbor Rat', at: 'The March to Ironhold' }] },
      middle: [{ card: 'The March to Ironhold', owner: 1 }],
    });
    expect(t.asked).toBe('act 0');
    expect(t.yard(1)).toEqual(['Harbor Rat']);
    expect(t.progress('The March to Ironhold')).toEqual([0, 0]);
  });

  it('89 counts two copies as two places', () => {
    const t = position({
      phase: 'sortie',
      mine: { board: ['Pack Walker'] },
      middle: [{ card: 'Treasure Convoy' }, { card: 'Treasure Convoy', progress: [2, 0] }],
    });
    expect(t.legal).toEqual([
      'Pack Walker to mothership',
      'Pack Walker to Treasure Convoy',
      'Pack Walker to Treasure Convoy #2',
    ]);
  });

  it('90 launches nothing that is taken out of the crossfire; resurfaced, it is launched directly', () => {
    const t = position({
      mine: { hand: ['Treasure Convoy'], engines: 'CCC' },
      theirs: { hand: ['Heave To!'], engines: 'CC' },
    });
    t.do('deploy Treasure Convoy').by('react 1', 'deploy Heave To!').pass();
    expect(t.middle).toEqual([]);
    const up = position({
      mine: { mothership: 'The Mother of Moles', scrapyard: ['Lost Mole Recovery'] },
      theirs: { hand: ['Heave To!'], engines: 'CC' },
    });
    up.do('resurface Lost Mole Recovery');
    expect(up.asked).toBe('act 0');
    expect(up.middle).toEqual(['Lost Mole Recovery']);
  });

  it('91 keeps progress over turns and beyond the crew that made it', () => {
    const t = position({
      phase: 'sortie',
      step: 'battle',
      mine: { board: [{ card: 'Caravan Scout', at: 'Treasure Convoy' }] },
      middle: [{ card: 'Treasure Convoy', progress: [1, 3] }],
    });
    expect(t.progress('Treasure Convoy')).toEqual([2, 3]);
    t.until('act 0').do('end').until('act 1').do('end').until('act 0');
    expect(t.progress('Treasure Convoy')).toEqual([2, 3]);
  });
});
