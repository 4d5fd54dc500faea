/** Rulings 32 to 38: the phases of a turn. */
import { describe, expect, it } from 'vitest';
import { type GivenSide, position } from '../support.ts';

describe('turn', () => {
  it('32 lets a Plunder of the supply phase meet a Stowaway at once, and nobody react', () => {
    const t = position({
      phase: 'supply',
      mine: { mothership: 'The Black Regatta', hand: ['Harbor Rat', 'Sea Marauder'], engines: 'C' },
      theirs: { hand: ['Heave To!'], engines: 'CC' },
    });
    t.by('scrap 0', 'Harbor Rat').by('stowaway 0', 'yes');
    expect(t.has('Harbor Rat', 0)).toBe(true);
    expect(t.card('Harbor Rat').isNew).toBe(false);
    expect(t.asked).toBe('act 0');
  });

  it('32 lets a Recon of the supply phase meet a Jettison at once', () => {
    const t = position({
      phase: 'supply',
      mine: { mothership: 'The Aerie', hold: ['Kite Scout', 'Storm Rider', 'Patrol Dirigible'], engines: 'A' },
      theirs: { hand: ['Heave To!'], engines: 'CC' },
    });
    t.by('recon 0', 'Storm Rider').by('jettison 0', 'Kite Scout');
    expect(t.has('Kite Scout')).toBe(true);
    expect(t.card('Kite Scout').isNew).toBe(false);
    // Stoke comes after: the source that paid is ready again.
    expect(t.asked).toBe('act 0');
    expect(t.readyEngines(0)).toBe(1);
  });

  it('33 readies all cards of the active player alone', () => {
    const tired = { card: 'Pack Walker', exhausted: true };
    const t = position({ phase: 'stoke', mine: { exhausted: true, board: [tired] }, theirs: { board: [tired] } });
    expect(t.cards('Pack Walker', 0).map(p => p.exhausted)).toEqual([false]);
    expect(t.cards('Pack Walker', 1).map(p => p.exhausted)).toEqual([true]);
    expect(t.card('The Iron Pilgrim', 0).exhausted).toBe(false);
  });

  it('34 asks for the order of different Upkeeps, and for each cost in turn', () => {
    const t = position({
      phase: 'maintenance',
      mine: { mothership: 'The Aerie', board: ['The Grand Zeppelin', 'Mooring Mast'], engines: 'AAA' },
    });
    expect(t.asked).toBe('order 0');
    expect(t.legal).toEqual(['The Aerie', 'The Grand Zeppelin', 'Mooring Mast']);
    t.do('The Grand Zeppelin, Mooring Mast, The Aerie');
    expect(t.asked).toBe('upkeepCost 0');
    t.do('yes').by('mayPay 0', 'yes');
    expect(t.cards('Glider')).toHaveLength(2);
  });

  it('34 does not wait for an Upkeep whose card is gone', () => {
    const t = position({
      phase: 'maintenance',
      mine: { board: ['The Grand Zeppelin', 'Tide Caller'], exhausted: true },
    });
    expect(t.asked).toBe('order 0');
    t.do('The Grand Zeppelin, The Iron Pilgrim, Tide Caller');
    expect(t.has('The Grand Zeppelin')).toBe(false);
    expect(t.yard(1)).toHaveLength(1);
  });

  it('35 stows in order: triggers, hand size with Stowaway, then this turn ends and plating is whole', () => {
    const t = position({
      phase: 'stow',
      mine: {
        mothership: 'The Gallows Queen',
        hand: ['Harbor Rat', ...Array.from({ length: 6 }, () => 'Sea Marauder')],
        board: ['Glider', { card: 'Rampart Walker', dented: 1 }],
      },
      theirs: { board: [{ card: 'Clockwork Sentry', dented: 1 }], hold: [] },
    });
    expect(t.asked).toBe('scrap 0');
    expect(t.has('Glider')).toBe(false);
    expect(t.card('Rampart Walker').dented).toBe(1);
    t.do('Harbor Rat').by('stowaway 0', 'yes');
    expect(t.has('Harbor Rat')).toBe(true);
    expect(t.card('Rampart Walker').dented).toBe(0);
    expect(t.card('Clockwork Sentry').dented).toBe(0);
  });

  it('36 destroys a crew that a bonus kept alive', () => {
    const t = position({ mine: { board: [{ card: 'Pack Walker', damage: 4, hull: 1 }] } });
    expect(t.has('Pack Walker')).toBe(true);
    t.set(s => {
      const walker = s.table.board.find(p => p.card === 'IRO-01');
      if (walker) walker.hull = 0;
    });
    t.do('end').until('act 1');
    expect(t.has('Pack Walker')).toBe(false);
    expect(t.yard(0)).toEqual(['Pack Walker']);
  });

  it('37 binds the hand size in the own stow phase only; Weather Station Nine raises it', () => {
    const hand = Array.from({ length: 7 }, () => 'Pack Walker');
    const theirs = position({ active: 1, phase: 'stow', mine: { hand } });
    expect(theirs.asked).toBe('act 0');
    const mine = position({ phase: 'stow', mine: { hand } });
    expect(mine.asked).toBe('scrap 0');
    const station = position({ phase: 'stow', mine: { hand, logbook: ['Weather Station Nine'] } });
    expect(station.asked).toBe('act 1');
  });

  it('37 asks in a watch only where everybody can see that something may be done', () => {
    const asks = (mine: GivenSide) => position({ phase: 'secondWatch', mine }).question;
    for (const idle of [{}, { hand: [], engines: 'II' }, { exhausted: true, scrapyard: ['Pack Walker'] }]) {
      expect(asks(idle)).toMatchObject({ auto: true, form: { choices: [{ id: 'end' }] } });
    }
    const able: GivenSide[] = [
      { hand: ['Siege Colossus'], engines: 'I' },
      { exhausted: true, hand: ['Siege Colossus'] },
      { exhausted: true, scrapyard: ['Prospector Mole'] },
      { exhausted: true, board: ['Tunnel Engineer'] },
    ];
    for (const side of able) expect(asks(side).auto, JSON.stringify(side)).toBe(false);
  });

  it('38 may end the turn from its first watch: nobody is sent, there is no second watch', () => {
    const t = position({
      mine: { hand: ['Pack Walker'], engines: 'II', board: ['Pack Walker'] },
      theirs: { board: ['Silt Lurker'], engines: 'CC', hand: ['Smoke Signal'] },
    });
    t.do('end turn');
    t.until('act 1');
    expect(t.events.filter(e => e.type === 'dispatched' && e.side === 0)).toEqual([]);
    expect(t.state.table.hurry).toBeUndefined();
    expect(t.can('end turn')).toBe(true);
    expect(position({ phase: 'secondWatch', mine: { hand: ['Pack Walker'], engines: 'II' } }).can('end turn')).toBe(
      false,
    );
  });

  it('38 cannot end a turn while the crossfire holds something', () => {
    const t = position({
      mine: { hand: ['Pack Walker'], engines: 'II' },
      theirs: { hand: ['Heave To!'], engines: 'CC' },
    });
    t.do('deploy Pack Walker');
    expect(t.asked).toBe('react 1');
    t.do('pass');
    expect(t.asked).toBe('act 0');
    expect(t.crossfire).toEqual([]);
  });
});
