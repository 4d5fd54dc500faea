/** Rulings 15 to 31: steam and engines. */
import { describe, expect, it } from 'vitest';
import { apocalypships } from '../../../../src/games/apocalypships/index.ts';
import { position } from '../support.ts';

describe('steam', () => {
  it('15 pays from the pool first, then from sources', () => {
    const t = position({ mine: { hand: ['Pack Walker', 'Soil Extraction'], engines: 'III' } });
    t.do('deploy Soil Extraction').pass();
    expect(t.steam(0)).toBe('II');
    const ready = t.readyEngines(0);
    t.do('deploy Pack Walker');
    expect(t.steam(0)).toBe('');
    expect(t.readyEngines(0)).toBe(ready);
  });

  it('15 pays the number from the fleet that the hand needs least', () => {
    const t = position({ mine: { hand: ['Smoke Signal', 'Siege Shell'], engines: 'IS', exhausted: true, pool: '' } });
    t.do('deploy Smoke Signal');
    const [left] = t.cards('Ironclad Engine', 0);
    expect(left?.exhausted).toBe(false);
  });

  it('15 lets the payer choose the sources', () => {
    const t = position({ mine: { hand: ['Smoke Signal'], engines: 'IS' } });
    t.do('by hand');
    expect(t.legal).toEqual(['deploy Smoke Signal by hand', 'back']);
    t.do('back').do('by hand').do('deploy Smoke Signal by hand');
    expect(t.asked).toBe('steam 0');
    expect(t.question.form).toMatchObject({ kind: 'pick', sum: { min: 1, tight: true } });
    t.do('Ironclad Engine');
    expect(t.card('Ironclad Engine').exhausted).toBe(true);
    expect(t.card('Sapper Engine').exhausted).toBe(false);
    expect(t.card('The Iron Pilgrim', 0).exhausted).toBe(false);
  });

  it('15 reads `deploy X by hand` typed at once', () => {
    expect(apocalypships.expand?.('deploy Smoke Signal by hand')).toEqual(['by hand', 'deploy Smoke Signal by hand']);
    expect(apocalypships.expand?.('use The Drowned Cathedral by hand')).toHaveLength(2);
    expect(apocalypships.expand?.('deploy Smoke Signal')).toEqual([]);
  });

  it('15 lets the payer choose the sources of a reaction, and offers it only where there is a choice', () => {
    const facing = (engines: string) =>
      position({
        mine: { hand: ['Siege Colossus'], engines: 'IIIIII' },
        theirs: { mothership: 'The Black Regatta', hand: ['Heave To!'], engines },
      }).do('deploy Siege Colossus');
    expect(facing('C').can('by hand')).toBe(false);
    const t = facing('CCI').do('by hand').do('deploy Heave To! by hand');
    expect(t.asked).toBe('steam 1');
    expect(t.do('Corsair Engine').asked).toBe('steam 1');
    t.do('Ironclad Engine');
    expect(t.card('Ironclad Engine', 1).exhausted).toBe(true);
  });

  it('16 exhausts no source that the cost does not need; surplus of one stays as added steam', () => {
    const t = position({ mine: { mothership: 'Deep Drill Rig', hand: ['Deep Dig'] } });
    t.do('deploy Deep Dig').pass();
    expect(t.steam(0)).toBe('S');
    t.do('use Deep Drill Rig');
    expect(t.steam(0)).toBe('');
    expect(t.yard(0)).toHaveLength(4);
  });

  it('16 offers no source by itself: only to pay a cost', () => {
    const t = position({ mine: { board: ['Boiler Tender'], hand: ['Pack Walker'] } });
    expect(t.legal).toEqual(['deploy Pack Walker', 'install Ironclad Engine scrapping Pack Walker', 'end', 'end turn']);
  });

  it('17 lets steam crew pay for a reaction in the own watch, though the crossfire is not empty', () => {
    const t = position({
      mine: { exhausted: true, engines: 'II', board: ['Boiler Tender'], hand: ['Pack Walker', 'Brace for Impact'] },
      theirs: { hand: ['Siege Shell'], engines: 'II' },
    });
    t.do('deploy Pack Walker').by('react 1', 'pass');
    expect(t.asked).toBe('react 0');
    expect(t.can('deploy Brace for Impact')).toBe(true);
    t.do('deploy Brace for Impact');
    expect(t.card('Boiler Tender').exhausted).toBe(true);
  });

  it('17 never works in a sortie, nor in the turn of the opponent', () => {
    const sortie = position({
      phase: 'sortie',
      mine: { exhausted: true, board: ['Boiler Tender'], hand: ['Brace for Impact'] },
    });
    expect(sortie.asked).not.toBe('react 0');
    const theirs = position({
      active: 1,
      mine: { exhausted: true, board: ['Boiler Tender'], hand: ['Brace for Impact'] },
      theirs: { hand: ['Pack Walker'], engines: 'II' },
    });
    theirs.do('deploy Pack Walker');
    expect(theirs.asked).toBe('act 1');
    expect(theirs.has('Pack Walker', 1)).toBe(true);
  });

  it('18 lets engines, motherships and Common Boilers pay in either turn', () => {
    const t = position({
      active: 1,
      mine: { exhausted: true, board: ['Common Boiler', 'Pack Walker'], hand: ['Brace for Impact'] },
      theirs: { hand: ['Pack Walker'], engines: 'II' },
    });
    t.do('deploy Pack Walker').by('react 0', 'deploy Brace for Impact');
    expect(t.card('Common Boiler').exhausted).toBe(true);
  });

  it('19 empties the pool at the end of each phase; the windows are one phase', () => {
    const t = position({ mine: { hand: ['Soil Extraction', 'Smoke Signal'], engines: 'II' } });
    t.do('deploy Soil Extraction').pass();
    expect(t.steam(0)).toBe('II');
    t.do('end');
    expect(t.steam(0)).toBe('');
    const windows = position({
      phase: 'sortie',
      mine: { hand: ['Soil Extraction', 'Brace for Impact'], engines: 'I', board: ['Pack Walker'], exhausted: true },
    });
    windows.by('react 0', 'deploy Soil Extraction');
    expect(windows.steam(0)).toBe('II');
    windows.by('react 0', 'pass').by('dispatch 0', '-');
    expect(windows.asked).toBe('react 0');
    expect(windows.steam(0)).toBe('II');
    windows.until('act 0');
    expect(windows.steam(0)).toBe('');
  });

  it('20 holds new crew back, not bases and engines', () => {
    const hand = ['Pack Walker'];
    const fresh = position({
      mine: { exhausted: true, engines: 'I', hand, board: [{ card: 'Boiler Tender', isNew: true }] },
    });
    expect(fresh.can('deploy Pack Walker')).toBe(false);
    const old = position({ mine: { exhausted: true, engines: 'I', hand, board: ['Boiler Tender'] } });
    expect(old.can('deploy Pack Walker')).toBe(true);
    const base = position({
      mine: { exhausted: true, engines: 'I', hand, board: [{ card: 'Common Boiler', isNew: true }] },
    });
    expect(base.can('deploy Pack Walker')).toBe(true);
  });

  it('21 makes a cost without pips and number free', () => {
    const t = position({
      active: 0,
      phase: 'sortie',
      step: 'secondWindow',
      mine: { exhausted: true, board: [{ card: 'Fireship', at: 'mothership' }] },
      theirs: { board: [{ card: 'Pack Walker', at: 'mothership' }] },
    });
    t.by('react 0', 'use Fireship').pass();
    expect(t.yard(0)).toEqual(['Fireship']);
  });

  it('22 checks the whole cost before anything is exhausted', () => {
    const t = position({
      mine: { engines: 'I', exhausted: true, hand: ['Full Broadside'], board: ['Pack Walker'] },
      theirs: { board: ['Pack Walker'] },
    });
    expect(t.can('deploy Full Broadside')).toBe(false);
    expect(t.readyEngines(0)).toBe(1);
    const noMech = position({ mine: { engines: 'II', hand: ['Full Broadside'] }, theirs: { board: ['Pack Walker'] } });
    expect(noMech.can('deploy Full Broadside')).toBe(false);
  });

  it('23 gives both steam of Deep Drill Rig at once', () => {
    const t = position({ mine: { mothership: 'Deep Drill Rig', hand: ['Blind Digger'] } });
    t.do('deploy Blind Digger');
    expect(t.card('Deep Drill Rig').exhausted).toBe(true);
    expect(t.has('Blind Digger')).toBe(true);
    expect(t.steam(0)).toBe('');
  });
});

describe('engines', () => {
  it('24 installs one engine a turn in all, whichever way and watch', () => {
    const t = position({ mine: { hand: ['Siege Shell', 'Pack Walker'], engines: 'II' } });
    t.do('install Ironclad Engine scrapping Siege Shell', 'deploy Pack Walker').pass();
    expect(t.legal.some(n => n.startsWith('install'))).toBe(false);
    t.do('end').until('act 0');
    expect(t.table.phase).toBe('secondWatch');
    expect(t.legal.some(n => n.startsWith('install'))).toBe(false);
  });

  it('25 looks at what happened this turn, also when the crew was taken out of the crossfire', () => {
    const t = position({
      mine: { hand: ['Pack Walker'], engines: 'II' },
      theirs: { hand: ['Heave To!'], engines: 'CC' },
    });
    expect(t.can('install Ironclad Engine')).toBe(false);
    t.do('deploy Pack Walker').by('react 1', 'deploy Heave To!').pass();
    expect(t.has('Pack Walker')).toBe(false);
    expect(t.can('install Ironclad Engine')).toBe(true);
  });

  it.each([
    ['Pack Walker', true],
    ['Gatling Strider', false],
  ])('26 counts printed hull at deployment: %s', (card, unlocked) => {
    const t = position({ mine: { hand: [card], engines: 'IIII' } });
    t.do(`deploy ${card}`).pass();
    expect(t.can('install Ironclad Engine')).toBe(unlocked);
  });

  it('26 does not count a card put on board', () => {
    const t = position({ mine: { mothership: 'The Mother of Moles', scrapyard: ['Old King Mole'], engines: 'SSSS' } });
    t.do('resurface Old King Mole');
    expect(t.has('Old King Mole')).toBe(true);
    expect(t.can('install Ironclad Engine')).toBe(false);
    expect(t.can('install Sapper Engine')).toBe(true);
  });

  it('27 counts scraps outside the supply phase: costs and effects', () => {
    const t = position({
      mine: {
        mothership: 'The Black Regatta',
        hand: ['Loot the Hold', 'Powder Monkey'],
        engines: 'C',
        hold: ['Sea Marauder', 'Boarding Party', 'Gunrunner'],
      },
    });
    t.do('deploy Loot the Hold').pass();
    expect(t.can('install Corsair Engine')).toBe(false);
    t.by('scrap 0', 'Sea Marauder, Boarding Party');
    expect(t.can('install Corsair Engine')).toBe(true);
  });

  it('27 leaves the supply phase out', () => {
    const t = position({
      phase: 'supply',
      mine: {
        mothership: 'The Gallows Queen',
        hand: ['Sea Marauder', 'Sea Marauder'],
        hold: ['Gunrunner', 'Gunrunner', 'Gunrunner'],
      },
    });
    t.by('scrap 0', 'Sea Marauder, Sea Marauder #2').until('act 0');
    expect(t.yard(0)).toHaveLength(2);
    expect(t.can('install Corsair Engine')).toBe(false);
  });

  it('28 counts own cards alone, each way of salvage and resurface', () => {
    const t = position({ mine: { mothership: 'The Mother of Moles', scrapyard: ['Tunnel Rats'], engines: 'S' } });
    expect(t.can('install Sapper Engine')).toBe(false);
    t.do('resurface Tunnel Rats');
    expect(t.can('install Sapper Engine')).toBe(true);
    expect(t.table.sides[1].facts.reclaimed).toBe(false);
  });

  it('29 counts digs of the opponent in my turn, costs included', () => {
    const t = position({ mine: { hand: ['Drain the Tanks'], engines: 'YY' } });
    t.do('deploy Drain the Tanks').pass();
    expect(t.can('install Abyssal Engine')).toBe(true);
  });

  it('30 counts the card scrapped for an engine; a Stowaway may be deployed and the engine stands', () => {
    const t = position({ mine: { mothership: 'The Black Regatta', hand: ['Harbor Rat'] } });
    t.do('install Corsair Engine scrapping Harbor Rat').by('stowaway 0', 'yes').pass();
    expect(t.has('Harbor Rat')).toBe(true);
    expect(t.has('Corsair Engine')).toBe(true);
    expect(t.table.sides[0].facts.scraps).toBe(1);
  });

  it('31 gives engines no hull and no limit', () => {
    const t = position({ mine: { engines: 'IIIIIIIIII', hand: ['Scorched Earth'] } });
    t.do('deploy Scorched Earth').pass();
    expect(t.cards('Ironclad Engine', 0)).toHaveLength(10);
  });
});
