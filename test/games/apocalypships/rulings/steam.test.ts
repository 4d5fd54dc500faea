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

  it('15 looks at public facts only: the same table pays alike, whatever is in the hand', () => {
    const readyWith = (hand: readonly string[]) => {
      const t = position({ mine: { mothership: 'Xion II', hand: ['Smoke Signal', ...hand], engines: 'YI' } });
      t.do('deploy Smoke Signal');
      return t.table.board.filter(p => p.owner === 0 && !p.exhausted).map(p => p.card);
    };
    expect(readyWith(['Siege Shell'])).toEqual(readyWith(['Wash away!']));
    expect(readyWith([])).toEqual(['M-ABY-1', 'E-IRO']);
  });

  it.each([
    ['a source without another use before engines', 'The Iron Pilgrim', 'I', [], 'The Iron Pilgrim'],
    ['engines before a mothership that asks for its exhaustion', 'The Gallows Queen', 'C', [], 'Corsair Engine'],
    ['engines before a joker', 'The Mother of Moles', 'S', ['Common Boiler'], 'Sapper Engine'],
    ['a joker before crew', 'The Mother of Moles', '', ['Boiler Tender', 'Common Boiler'], 'Common Boiler'],
    ['crew before an ability of its own', 'The Mother of Moles', '', ['Boiler Tender'], 'Boiler Tender'],
  ])('15 exhausts %s', (_, mothership, engines, board, spent) => {
    const t = position({ mine: { mothership, engines, board, hand: ['Smoke Signal'] } });
    t.do('deploy Smoke Signal');
    expect(t.table.board.filter(p => p.owner === 0 && p.exhausted)).toEqual(t.cards(spent, 0));
  });

  it('15 pays what only one distribution pays: the joker stays for the pip that nothing else gives', () => {
    const t = position({
      mine: { exhausted: true, board: ['Boiler Tender', 'Common Boiler'], hand: ['Pack Walker'], engines: '' },
    });
    t.do('deploy Pack Walker');
    expect(t.has('Pack Walker')).toBe(true);
  });

  it('15 lets the payer choose among all ways to pay', () => {
    const t = position({ mine: { hand: ['Smoke Signal'], engines: 'IS' } });
    t.do('by hand');
    expect(t.legal).toEqual(['deploy Smoke Signal by hand', 'back']);
    t.do('back').do('by hand').do('deploy Smoke Signal by hand');
    expect(t.asked).toBe('steam 0');
    expect(t.legal).toEqual(['The Iron Pilgrim', 'Sapper Engine']);
    t.do('Sapper Engine');
    expect(t.card('Ironclad Engine').exhausted).toBe(false);
    expect(t.card('Sapper Engine').exhausted).toBe(true);
    expect(t.card('The Iron Pilgrim', 0).exhausted).toBe(false);
  });

  it('15 offers it where a source has an ability to lose, and not where all are alike', () => {
    const powder = (mothership: string) =>
      position({ mine: { mothership, engines: 'CCC', hand: ['Powder Monkey'] } }).can('by hand');
    expect(powder('The Gallows Queen')).toBe(true);
    expect(powder('The Black Regatta')).toBe(false);
  });

  it('15 lets the payer of a reaction choose, too', () => {
    const facing = (engines: string) =>
      position({
        mine: { hand: ['Siege Colossus'], engines: 'IIIIII' },
        theirs: { mothership: 'The Black Regatta', hand: ['Heave To!'], engines },
      }).do('deploy Siege Colossus');
    expect(facing('C').can('by hand')).toBe(false);
    const t = facing('CCI').do('by hand').do('deploy Heave To! by hand');
    expect(t.asked).toBe('steam 1');
    t.do('The Black Regatta + Ironclad Engine');
    expect(t.card('Ironclad Engine', 1).exhausted).toBe(true);
  });

  it('15 lets the payer choose for upkeep, Stowaway, an optional cost, salvage and resurface', () => {
    const upkeep = position({
      phase: 'maintenance',
      mine: { mothership: 'The Black Regatta', engines: 'AA', board: ['The Grand Zeppelin', 'Common Boiler'] },
    });
    expect(upkeep.by('upkeepCost 0', 'by hand').legal).toContain('Aeronaut Engine + Common Boiler');
    const stowaway = position({
      mine: { mothership: 'The Gallows Queen', hand: ['Powder Monkey'], engines: 'C' },
    });
    stowaway.do('install Corsair Engine scrapping Powder Monkey').by('stowaway 0', 'by hand');
    expect(stowaway.legal).toEqual(['Corsair Engine', 'The Gallows Queen']);
    const optional = position({
      phase: 'maintenance',
      mine: { mothership: 'The Black Regatta', engines: 'A', board: ['Mooring Mast', 'Common Boiler'] },
    });
    expect(optional.by('mayPay 0', 'by hand').legal).toEqual(['Aeronaut Engine', 'Common Boiler']);
    const reclaims = position({
      mine: { mothership: 'The Mother of Moles', engines: 'SSS', scrapyard: ['Tunnel Rats', 'Star-Nosed Breaker'] },
    }).do('by hand');
    expect(reclaims.legal).toEqual(['resurface Tunnel Rats by hand', 'salvage Star-Nosed Breaker by hand', 'back']);
    expect(reclaims.do('resurface Tunnel Rats by hand').legal).toEqual(['Sapper Engine', 'The Mother of Moles']);
  });

  it('15 asks by hand which added steam pays the number', () => {
    const t = position({ mine: { hand: ['Smoke Signal'], pool: 'SI' } }).do('by hand', 'deploy Smoke Signal by hand');
    expect(t.asked).toBe('added 0');
    t.take([0, 1]);
    expect(t.steam(0)).toBe('I');
  });

  it('15 reads `deploy X by hand` typed at once', () => {
    expect(apocalypships.expand?.('deploy Smoke Signal by hand')).toEqual(['by hand', 'deploy Smoke Signal by hand']);
    expect(apocalypships.expand?.('use The Drowned Cathedral by hand')).toHaveLength(2);
    expect(apocalypships.expand?.('deploy Smoke Signal')).toEqual([]);
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
    t.by('scrap 0', '2 Sea Marauder').until('act 0');
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
