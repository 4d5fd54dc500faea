/** Rulings 39 to 52: crossfire, triggers, tokens, Unique, Stowaway. */
import { describe, expect, it } from 'vitest';
import { position } from '../support.ts';

const STEAM_I = 'IIIIII';
const reactor = { hand: ['Heave To!', 'Heave To!'], engines: 'CCCC' };

describe('crossfire', () => {
  it('39 gives the opponent the first chance, then takes turns; two passes resolve the top', () => {
    const t = position({
      mine: { hand: ['Pack Walker', 'Brace for Impact'], board: ['Pack Walker'], engines: STEAM_I },
      theirs: reactor,
    });
    t.do('deploy Pack Walker').by('react 1', 'deploy Heave To!').by('react 0', 'pass').by('react 1', 'pass');
    expect(t.hand(0)).toContain('Pack Walker');
    expect(t.yard(1)).toEqual(['Heave To!']);
    expect(t.asked).toBe('act 0');
  });

  it('39 lets a reaction be reacted to in turn', () => {
    const t = position({
      mine: { hand: ['Pack Walker', 'Heave To!'], engines: `${STEAM_I}CC` },
      theirs: reactor,
    });
    t.do('deploy Pack Walker').by('react 1', 'deploy Heave To!');
    t.by('react 0', 'deploy Heave To!').by('playTarget 0', 'enemy Heave To!');
    expect(t.crossfire).toEqual(['Pack Walker', 'Heave To!', 'Heave To!']);
    t.by('react 1', 'pass').pass();
    expect(t.has('Pack Walker')).toBe(true);
    expect(t.hand(1)).toEqual(['Heave To!', 'Heave To!']);
  });

  it('40 begins again with the opponent of the new top card after a card resolved', () => {
    const t = position({
      mine: { hand: ['Pack Walker', 'Brace for Impact', 'Smoke Signal'], board: ['Spider Crawler'], engines: STEAM_I },
      theirs: { hand: ['Smoke Signal', 'Smoke Signal'], engines: 'CCCC' },
    });
    t.do('deploy Pack Walker').by('react 1', 'deploy Smoke Signal').by('react 0', 'pass').by('react 1', 'pass');
    expect(t.crossfire).toEqual(['Pack Walker']);
    expect(t.asked).toBe('react 1');
  });

  it('40 lets the higher initiative begin again in a window, and both must pass again', () => {
    const t = position({
      phase: 'sortie',
      mine: { hand: ['Smoke Signal', 'Smoke Signal'], engines: 'II' },
      theirs: { hand: ['Smoke Signal'], engines: 'CC', mothership: 'The Black Regatta' },
    });
    t.by('react 1', 'pass').by('react 0', 'deploy Smoke Signal').by('react 1', 'pass').by('react 0', 'pass');
    expect(t.crossfire).toEqual([]);
    expect(t.asked).toBe('react 1');
    t.by('react 1', 'pass').by('react 0', 'pass');
    expect(t.table.step).not.toBe('firstWindow');
  });

  it('41 lets the non-active player act in a watch only while the crossfire holds something', () => {
    const t = position({
      mine: { hand: ['Pack Walker'], engines: 'II' },
      theirs: { hand: ['Smoke Signal'], engines: 'CC' },
    });
    expect(t.asked).toBe('act 0');
    expect(t.question.seat).toBe(0);
    t.do('deploy Pack Walker');
    expect(t.asked).toBe('react 1');
  });

  it.each([
    ['firstWatch', 'own watch', true],
    ['sortie', 'window', true],
  ])('42 allows maneuvers in the %s', phase => {
    const t = position({ phase, mine: { hand: ['Smoke Signal'], engines: 'I' } });
    expect(t.can('deploy Smoke Signal')).toBe(true);
  });
  it('42 allows a maneuver as a reaction in either watch, a Deliberate one never', () => {
    const t = position({
      active: 1,
      mine: { hand: ['Smoke Signal', 'Supply Convoy'], engines: 'III' },
      theirs: { hand: ['Pack Walker'], engines: 'II' },
    });
    t.do('deploy Pack Walker');
    expect(t.asked).toBe('react 0');
    expect(t.legal).toEqual(['pass', 'deploy Smoke Signal']);
  });
  it.each(['supply', 'stoke', 'maintenance'])('42 allows nothing in the %s phase', phase => {
    const t = position({ phase, mine: { hand: ['Smoke Signal'], engines: 'I' } });
    expect(t.asked).toBe('act 0');
    expect(t.table.phase).toBe('firstWatch');
  });
  it('42 allows no Deliberate maneuver in a window', () => {
    const t = position({ phase: 'sortie', mine: { hand: ['Supply Convoy'], engines: 'II' } });
    expect(t.legal).toEqual(['pass']);
  });

  it('43 lets triggers pass the crossfire by; the active player first, in an order of choice', () => {
    const t = position({
      mine: { mothership: 'The Wandering Bastion', hand: ['Scrapyard Crawler'], engines: STEAM_I },
      theirs: { scrapyard: ['Pack Walker'], hand: ['Smoke Signal'], engines: 'C' },
    });
    t.do('deploy Scrapyard Crawler');
    expect(t.asked).toBe('order 0');
    expect(t.legal).toEqual(['Scrapyard Crawler', 'The Wandering Bastion']);
    t.do('The Wandering Bastion, Scrapyard Crawler').by('target 0', 'Pack Walker');
    expect(t.removed(1)).toEqual(['Pack Walker']);
    expect(t.crossfire).toEqual(['Scrapyard Crawler', 'Nomad']);
    expect(t.asked).toBe('react 1');
  });

  it('44 chooses at deployment and skips at resolution what fits no longer, the rest happens', () => {
    const t = position({
      mine: {
        hand: ['Buried Cache'],
        scrapyard: ['Blind Digger', 'Prospector Mole'],
        engines: 'SS',
        hold: ['Sinkhole', 'Deep Dig'],
      },
      theirs: { hand: ['Smoke Signal'], engines: 'CC' },
    });
    t.do('deploy Buried Cache').by('playTarget 0', 'Blind Digger');
    t.set(s => {
      s.table.sides[0].removed.push(...s.table.sides[0].scrapyard.splice(0, 1));
    });
    t.by('react 1', 'pass');
    expect(t.hand(0)).toEqual([]);
    expect(t.yard(0)).toContain('Sinkhole');
  });

  it('45 does not allow a maneuver without a legal choice', () => {
    const t = position({ mine: { hand: ['Siege Shell', 'Artillery Fire'], board: ['Pack Walker'], engines: STEAM_I } });
    expect(t.can('deploy Siege Shell')).toBe(false);
    expect(t.can('deploy Artillery Fire')).toBe(false);
  });
  it('45 needs an existing battle only for an area effect', () => {
    const t = position({
      phase: 'sortie',
      step: 'secondWindow',
      mine: {
        hand: ['Artillery Fire'],
        board: ['Pack Walker', { card: 'Spider Crawler', at: 'mothership' }],
        engines: STEAM_I,
      },
    });
    expect(t.can('deploy Artillery Fire')).toBe(true);
  });

  it('46 puts a maneuver into the scrapyard after its effect', () => {
    const t = position({ mine: { hand: ['Deep Dig'], engines: 'S', hold: ['Pack Walker', 'Spider Crawler'] } });
    t.do('deploy Deep Dig').pass();
    expect(t.yard(0)).toEqual(['Pack Walker', 'Spider Crawler', 'Deep Dig']);
  });

  it('47 counts a card taken out as deployed; its costs stay spent, a reaction to it does nothing', () => {
    const t = position({
      mine: { mothership: 'The Wandering Bastion', hand: ['Scrapyard Crawler'], engines: 'III', exhausted: true },
      theirs: { ...reactor, scrapyard: ['Pack Walker'] },
    });
    t.do('deploy Scrapyard Crawler').do('The Wandering Bastion, Scrapyard Crawler').by('target 0', 'Pack Walker');
    t.by('react 1', 'deploy Heave To!').by('playTarget 1', 'enemy Scrapyard Crawler');
    t.by('react 1', 'deploy Heave To!');
    t.by('playTarget 1', 'enemy Scrapyard Crawler').pass();
    expect(t.hand(0)).toEqual(['Scrapyard Crawler']);
    expect(t.removed(1)).toEqual(['Pack Walker']);
    expect(t.readyEngines(0)).toBe(0);
    expect(t.has('Nomad')).toBe(true);
  });

  it('48 puts a deployed token on top of the crossfire in a watch, on board elsewhere', () => {
    const watch = position({
      mine: { mothership: 'The Wandering Bastion', hand: ['Pack Walker'], engines: 'II' },
      theirs: reactor,
    });
    watch.do('deploy Pack Walker');
    expect(watch.crossfire).toEqual(['Pack Walker', 'Nomad']);
    watch.by('react 1', 'deploy Heave To!').by('playTarget 1', 'enemy Nomad').pass();
    expect(watch.has('Nomad')).toBe(false);
    expect(watch.has('Pack Walker')).toBe(true);
    const upkeep = position({ phase: 'maintenance', mine: { mothership: 'The Aerie', board: ['Patrol Dirigible'] } });
    expect(upkeep.has('Glider')).toBe(true);
  });

  it('49 lets nobody take an ability out of the crossfire; it resolves though its source is gone', () => {
    const t = position({
      phase: 'sortie',
      step: 'secondWindow',
      mine: { board: [{ card: 'Fireship', at: 'mothership' }] },
      theirs: { ...reactor, board: [{ card: 'Freelance Boarders', at: 'mothership' }] },
    });
    t.by('react 0', 'use Fireship');
    expect(t.has('Fireship')).toBe(false);
    expect(t.asked).toBe('react 1');
    expect(t.can('deploy Heave To!')).toBe(false);
    t.do('pass').pass();
    expect(t.has('Freelance Boarders')).toBe(false);
  });

  it('50 does not let a second Unique copy be deployed while one is on board or waiting', () => {
    const onBoard = position({ mine: { hand: ['Trench Marshal'], board: ['Trench Marshal'], engines: STEAM_I } });
    expect(onBoard.can('deploy Trench Marshal')).toBe(false);
    const theirs = position({
      mine: { hand: ['Trench Marshal'], engines: STEAM_I },
      theirs: { board: ['Trench Marshal'] },
    });
    expect(theirs.can('deploy Trench Marshal')).toBe(true);
  });
  it('50 leaves a second copy where it is when an effect would put it on board', () => {
    const t = position({
      mine: {
        mothership: 'The Mother of Moles',
        scrapyard: ['Old King Mole'],
        board: ['Old King Mole'],
        engines: 'SSSSS',
      },
    });
    expect(t.can('resurface Old King Mole')).toBe(false);
  });

  it('51 decides on a Stowaway after the cost is finished: deployed onto the crossfire, or into the scrapyard', () => {
    const given = {
      phase: 'sortie',
      step: 'secondWindow',
      mine: { hand: ['Grapeshot', 'Harbor Rat'], engines: 'CC', board: [{ card: 'Sea Marauder', at: 'mothership' }] },
      theirs: { board: [{ card: 'Sea Marauder', at: 'mothership' }] },
    };
    const paid = position(given).do('deploy Grapeshot').by('scrapCost 0', 'Harbor Rat');
    expect(paid.asked).toBe('stowaway 0');
    paid.do('yes').pass();
    expect(paid.has('Harbor Rat')).toBe(true);
    expect(paid.table.sides[0].facts.scraps).toBe(1);
    const not = position(given).do('deploy Grapeshot').by('scrapCost 0', 'Harbor Rat').do('no');
    expect(not.yard(0)).toContain('Harbor Rat');
  });

  it('52 allows a Stowaway in the turn of the opponent, without steam crew', () => {
    const given = (board: string[], engines: string) => ({
      active: 1 as const,
      mine: { exhausted: true, mothership: 'The Black Regatta', hand: ['Harbor Rat', 'Harbor Rat'], board, engines },
      theirs: { hand: ['Raid the Stores'], engines: 'CCC' },
    });
    const t = position(given([], 'C'));
    t.do('deploy Raid the Stores').pass();
    expect(t.asked).toBe('stowaway 0');
    t.do('yes').pass();
    expect(t.has('Harbor Rat', 0)).toBe(true);
    expect(t.yard(0)).toEqual(['Harbor Rat']);
    const crew = position(given(['Quartermaster'], ''));
    crew.do('deploy Raid the Stores').pass();
    expect(crew.yard(0)).toEqual(['Harbor Rat', 'Harbor Rat']);
  });
});
