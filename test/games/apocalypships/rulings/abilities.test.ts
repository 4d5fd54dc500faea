/** Rulings 53 to 60: new crew, abilities. */
import { describe, expect, it } from 'vitest';
import { redact } from '../../../../src/engine/secret.ts';
import { position } from '../support.ts';

describe('new crew and abilities', () => {
  it('53 calls crew new that came on board in a watch of this turn; it wears off at the turn end', () => {
    const t = position({ mine: { hand: ['Pack Walker'], engines: 'II' } });
    t.do('deploy Pack Walker').pass();
    expect(t.card('Pack Walker').isNew).toBe(true);
    t.do('end');
    expect(t.asked).toBe('act 0');
    t.do('end');
    expect(t.card('Pack Walker').isNew).toBe(false);
  });
  it('53 never calls crew new that came on board in a sortie', () => {
    const t = position({
      phase: 'sortie',
      mine: { hand: ['Signal Rocket'], engines: 'AA', hold: ['Kite Scout', 'Pack Walker', 'Pack Walker'] },
    });
    t.do('deploy Signal Rocket').pass();
    t.by('recon 0', 'Pack Walker').by('jettison 0', 'Kite Scout');
    expect(t.crossfire).toEqual(['Kite Scout']);
    t.pass().by('mayPay 0', 'yes');
    expect(t.card('Kite Scout').isNew).toBe(false);
    t.pass();
    expect(t.asked).toBe('dispatch 0');
    expect(t.can('Kite Scout to mothership')).toBe(true);
  });

  it('54 makes a crew new again when it was returned and deployed again; its marks are gone', () => {
    const t = position({
      mine: {
        hand: ['Cut the Moorings'],
        engines: 'AAIIII',
        board: [{ card: 'Pack Walker', damage: 2, firepower: 3 }],
      },
    });
    t.do('deploy Cut the Moorings').pass();
    expect(t.hand(0)).toEqual(['Pack Walker']);
    t.do('deploy Pack Walker').pass();
    expect(t.card('Pack Walker')).toMatchObject({ damage: 0, firepower: 0, isNew: true });
  });

  it('55 sends a new Outrider to an expedition, not to the mothership battle', () => {
    const t = position({
      phase: 'sortie',
      mine: { board: [{ card: 'Caravan Scout', isNew: true }] },
      middle: [{ card: 'Abandoned Depot' }],
    });
    expect(t.legal).toEqual(['Caravan Scout to Abandoned Depot']);
  });
  it('55 lets it defend an expedition in its first turn', () => {
    const t = position({
      phase: 'sortie',
      mine: { board: ['Pack Walker'] },
      theirs: { board: [{ card: 'Bathysphere', isNew: true }] },
      middle: [{ card: 'Abandoned Depot' }],
    });
    t.by('dispatch 1', 'Bathysphere to Abandoned Depot');
    expect(t.asked).toBe('dispatch 0');
  });

  it('56 lets Scramble! send crew of this turn and use their exhaust abilities', () => {
    const t = position({
      mine: {
        hand: ['Scramble!'],
        engines: 'AA',
        board: [
          { card: 'Tunnel Engineer', isNew: true },
          { card: 'Fuel Tender', isNew: true },
        ],
      },
    });
    expect(t.can('use Tunnel Engineer')).toBe(false);
    t.do('deploy Scramble!').pass();
    expect(t.can('use Tunnel Engineer')).toBe(true);
    t.do('end');
    expect(t.asked).toBe('dispatch 0');
    expect(t.can('Fuel Tender to mothership')).toBe(true);
  });

  it('57 lets nobody react to a Watch ability or an engine, but to a token deployed', () => {
    const t = position({
      mine: { board: ['Tunnel Engineer'], hand: ['Siege Shell'] },
      theirs: { hand: ['Heave To!'], engines: 'CC' },
    });
    t.do('use Tunnel Engineer');
    expect(t.asked).toBe('act 0');
    t.do('install Ironclad Engine scrapping Siege Shell');
    expect(t.asked).toBe('act 0');
  });

  it('58 counts once per turn for each card on board', () => {
    const t = position({
      phase: 'sortie',
      step: 'secondWindow',
      mine: {
        engines: 'III',
        board: [
          { card: 'Gatling Strider', at: 'mothership' },
          { card: 'Gatling Strider', at: 'mothership' },
        ],
      },
    });
    // Alike they are one choice; used, one is another than the other.
    expect(t.legal).toEqual(['pass', 'use Gatling Strider']);
    t.by('react 0', 'use Gatling Strider').by('react 0', 'pass').by('react 0', 'use Gatling Strider').pass();
    expect(t.cards('Gatling Strider').map(p => p.used.length)).toEqual([1, 1]);
    expect(t.events.filter(e => e.type === 'used')).toHaveLength(2);
    const again = position({
      phase: 'sortie',
      step: 'secondWindow',
      mine: { engines: 'III', hand: ['Smoke Signal'], board: [{ card: 'Gatling Strider', at: 'mothership' }] },
    });
    again.by('react 0', 'use Gatling Strider').by('react 0', 'pass');
    expect(again.legal).toEqual(['pass', 'deploy Smoke Signal']);
    expect(again.firepower('Gatling Strider')).toBe(5);
  });

  it('59 lets a base use its exhaust ability in the turn it arrives', () => {
    const t = position({
      mine: { mothership: 'The Black Regatta', hand: ["Smugglers' Den", 'Sea Marauder'], engines: 'CC' },
    });
    t.do("deploy Smugglers' Den").pass();
    expect(t.can("use Smugglers' Den")).toBe(true);
  });

  it('60 reveals the top card to both, also the next one, and again after a shuffle', () => {
    const t = position({ mine: { mothership: 'Deep Drill Rig', hold: ['Sinkhole', 'Deep Dig', 'Dig In'] } });
    const top = (viewer: 'spectator') => redact(t.state, viewer).piles[0].hold;
    expect(top('spectator').slice(0, 2)).toEqual(['SAP-15', { hidden: true }]);
    t.do('use Deep Drill Rig');
    expect(top('spectator')[0]).toBe('SAP-13');
    const shuffled = position({
      mine: {
        mothership: 'Deep Drill Rig',
        hold: ['Sinkhole', 'Deep Dig'],
        board: [{ card: 'Mining Mole', at: 'mothership' }],
      },
      theirs: { board: [{ card: 'Pressure Hulk', firepower: 4, at: 'mothership' }] },
      active: 1,
      phase: 'sortie',
      step: 'secondWindow',
    }).chance([2, 0, 1]);
    shuffled.pass();
    expect(shuffled.hold(0)[0]).toBe('Sinkhole');
  });
});
