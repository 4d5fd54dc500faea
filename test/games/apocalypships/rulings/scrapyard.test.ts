/** Rulings 92 to 102: keywords of the scrapyard, looking and searching. */
import { describe, expect, it } from 'vitest';
import { seat } from '../../../../src/engine/contract.ts';
import { redact } from '../../../../src/engine/secret.ts';
import { position } from '../support.ts';

const MOLES = { mothership: 'The Mother of Moles' };

describe('scrapyard', () => {
  it('92 takes cards back at a cost in the own watch with an empty crossfire, as often as it is paid', () => {
    const t = position({
      mine: { ...MOLES, scrapyard: ['Tunnel Rats', 'Tunnel Rats', 'Prospector Mole'], engines: 'SS', exhausted: true },
      theirs: { hand: ['Heave To!'], engines: 'CC' },
    });
    t.do('resurface Tunnel Rats');
    expect(t.asked).toBe('act 0');
    t.do('resurface Tunnel Rats', 'salvage Prospector Mole');
    expect(t.cards('Tunnel Rats')).toHaveLength(2);
    expect(t.hand(0)).toEqual(['Prospector Mole']);
    const window = position({
      phase: 'sortie',
      mine: { ...MOLES, scrapyard: ['Tunnel Rats'], hand: ['Smoke Signal'], engines: 'S' },
    });
    expect(window.legal).toEqual(['pass', 'deploy Smoke Signal', 'by hand']);
  });

  it('93 resurfaces by an event outside a watch in the next watch, new', () => {
    const t = position({
      phase: 'sortie',
      step: 'battle',
      mine: { ...MOLES, scrapyard: ['Blind Digger'], board: [{ card: 'Old King Mole', at: 'Abandoned Depot' }] },
      middle: [{ card: 'Abandoned Depot' }],
    });
    expect(t.asked).toBe('resurfaceWhen 0');
    expect(t.table.phase).toBe('secondWatch');
    t.do('yes');
    expect(t.card('Blind Digger').isNew).toBe(true);
  });
  it('93 gives one use for each event and card, and needs the card to lie there still', () => {
    const t = position({
      phase: 'sortie',
      step: 'battle',
      mine: {
        ...MOLES,
        scrapyard: ['Blind Digger'],
        board: [
          { card: 'Old King Mole', at: 'Abandoned Depot' },
          { card: 'Star-Nosed Breaker', at: 'Treasure Convoy' },
        ],
      },
      middle: [{ card: 'Abandoned Depot' }, { card: 'Treasure Convoy' }],
    });
    // Both claims come together: the answer counts for both.
    t.by('resurfaceWhen 0', 'yes');
    expect(t.has('Blind Digger')).toBe(true);
    expect(t.asked).toBe('act 0');
  });

  it('94 salvages by an event at once, in any phase, if the player likes', () => {
    const given = {
      phase: 'sortie',
      step: 'battle',
      mine: { ...MOLES, scrapyard: ['Dig In'], board: [{ card: 'Prospector Mole', at: 'mothership' }] },
      theirs: { board: [{ card: 'Siege Colossus', at: 'mothership' }] },
    };
    const t = position(given);
    expect(t.asked).toBe('salvageWhen 0');
    expect(t.table.phase).toBe('sortie');
    t.do('no');
    expect(t.yard(0)).toEqual(['Dig In', 'Prospector Mole']);
    const engine = position({ mine: { ...MOLES, scrapyard: ['Deep Dig'], hand: ['Sinkhole'] } });
    engine.do('install Sapper Engine scrapping Sinkhole').by('salvageWhen 0', 'yes');
    expect(engine.hand(0)).toEqual(['Deep Dig']);
  });

  it('95 needs the card to lie there before the event', () => {
    const t = position({
      phase: 'sortie',
      step: 'battle',
      active: 0,
      mine: {
        ...MOLES,
        board: [
          { card: 'Old King Mole', at: 'Abandoned Depot' },
          { card: 'Blind Digger', at: 'mothership' },
        ],
      },
      theirs: { board: [{ card: 'Siege Colossus', at: 'mothership' }] },
      middle: [{ card: 'Abandoned Depot' }],
    });
    // Destroyed in the same battle step as the claim.
    expect(t.yard(0)).toEqual(['Blind Digger']);
    expect(t.asked).toBe('act 0');
  });

  it("96 offers a Jettison for each card of one Recon after the draw; order and stop are the player's", () => {
    const t = position({
      mine: {
        mothership: 'The Aerie',
        hand: ['Signal Rocket'],
        board: ['Spotter Balloon'],
        engines: 'AAA',
        hold: ['Signal Rocket', 'Bombing Run', 'Patrol Dirigible', 'Storm Rider'],
      },
      theirs: { board: ['Pressure Hulk'] },
    });
    t.do('deploy Signal Rocket').pass();
    expect(t.legal).toEqual(['Signal Rocket', 'Bombing Run', 'Patrol Dirigible']);
    t.by('recon 0', 'Patrol Dirigible');
    expect(t.hand(0)).toEqual(['Patrol Dirigible']);
    expect(t.asked).toBe('jettison 0');
    expect(t.legal).toEqual(['Signal Rocket', 'Bombing Run', 'stop']);
    t.do('Bombing Run').by('target 0', 'enemy Pressure Hulk');
    expect(t.left('Pressure Hulk')).toBe(5);
    t.by('jettison 0', 'stop');
    expect(t.initiative(0)).toBe(9);
  });

  it('97 happens at once in a watch though the crossfire is in use, and waits in the crossfire in a sortie', () => {
    const t = position({
      mine: {
        mothership: 'The Aerie',
        hand: ['Signal Rocket', 'Ballast Runner'],
        engines: 'AAAA',
        hold: ['Patrol Dirigible', 'Signal Rocket', 'Pack Walker'],
      },
      theirs: { hand: ['Smoke Signal'], engines: 'C' },
    });
    t.do('deploy Ballast Runner')
      .by('react 1', 'pass')
      .by('react 0', 'deploy Signal Rocket')
      .by('react 1', 'pass')
      .pass();
    t.by('recon 0', 'Patrol Dirigible').by('jettison 0', 'Signal Rocket');
    expect(t.crossfire).toEqual(['Ballast Runner']);
    expect(t.initiative(0)).toBe(10);
    const sortie = position({
      phase: 'sortie',
      mine: {
        mothership: 'The Aerie',
        hand: ['Signal Rocket'],
        engines: 'AA',
        hold: ['Patrol Dirigible', 'Signal Rocket', 'Pack Walker'],
      },
      theirs: { hand: ['Heave To!'], engines: 'CC' },
    });
    sortie
      .by('react 0', 'deploy Signal Rocket')
      .by('react 1', 'pass')
      .pass()
      .by('recon 0', 'Patrol Dirigible')
      .by('jettison 0', 'Signal Rocket');
    expect(sortie.crossfire).toEqual(['Signal Rocket']);
    expect(sortie.asked).toBe('react 1');
    expect(sortie.can('deploy Heave To!')).toBe(false);
    sortie.pass();
    expect(sortie.initiative(0)).toBe(10);
  });

  it('98 needs X cards for Refuel X; the player chooses which and in what order, both know them', () => {
    const none = position({ mine: { hand: ['Refuelling Run'], engines: 'A', scrapyard: ['Tailwind', 'Tailwind'] } });
    expect(none.can('deploy Refuelling Run')).toBe(false);
    const t = position({
      mine: {
        hand: ['Refuelling Run'],
        engines: 'A',
        scrapyard: ['Tailwind', 'Storm Rider', 'Kite Scout', 'Bombing Run'],
        hold: ['Pack Walker', 'Pack Walker'],
      },
    });
    t.do('deploy Refuelling Run').by('refuel 0', 'Bombing Run, Tailwind, Kite Scout').pass();
    expect(t.hold(0)).toEqual(['Bombing Run', 'Tailwind', 'Kite Scout']);
    expect(redact(t.state, seat(1)).piles[0].hold).toEqual(['AER-15', 'AER-14', 'AER-01']);
    expect(t.table.sides[0].facts.reclaimed).toBe(false);
  });

  it('99 sifts the rest to the bottom in an order that only its player knows', () => {
    const t = position({
      mine: {
        hand: ['Patient Waters'],
        engines: 'Y',
        hold: ['Undertow', 'Silt Lurker', 'Kraken Spawn', 'Pearl Tender'],
      },
    });
    t.do('deploy Patient Waters').pass();
    t.by('sift 0', 'Kraken Spawn').by('siftOrder 0', 'Silt Lurker, Undertow');
    expect(t.hand(0)).toEqual(['Kraken Spawn']);
    expect(t.hold(0)).toEqual(['Pearl Tender', 'Silt Lurker', 'Undertow']);
    expect(redact(t.state, seat(0)).piles[0].hold).toEqual([{ hidden: true }, 'ABY-01', 'ABY-15']);
    expect(redact(t.state, seat(1)).piles[0].hold).toEqual([{ hidden: true }, { hidden: true }, { hidden: true }]);
    expect(t.saw('reconned')).toEqual([]);
  });

  it.each([
    [['Sea Marauder', 'Gunrunner'], 2],
    [[], 2],
  ])('100 plunders with %j in hand: scraps exactly X or the whole hand', (hand, scrapped) => {
    const t = position({
      mine: {
        mothership: 'The Black Regatta',
        hand: ['Loot the Hold', ...hand],
        engines: 'C',
        hold: ['Boarding Party', 'Fireship'],
      },
    });
    t.do('deploy Loot the Hold').pass();
    if (hand.length > 0) t.by('scrap 0', 'Fireship, Gunrunner');
    expect(t.yard(0).filter(c => c !== 'Loot the Hold')).toHaveLength(scrapped);
    expect(t.hand(0)).toHaveLength(hand.length);
  });

  const aerodrome = (hold: string[]) =>
    position({
      phase: 'sortie',
      step: 'battle',
      mine: { mothership: 'The Black Regatta', hold, board: [{ card: 'Old King Mole', at: 'The High Aerodrome' }] },
      middle: [{ card: 'The High Aerodrome' }],
    });
  it('101 may fail a search on purpose; a found card is shown, the hold shuffled in any case', () => {
    const found = aerodrome(['Pack Walker', 'Patrol Dirigible', 'Bomber Dirigible']).chance([1, 0]);
    found.by('may 0', 'yes');
    expect(found.asked).toBe('search 0');
    expect(found.legal).toEqual(['Patrol Dirigible', 'Bomber Dirigible', 'none']);
    found.do('Bomber Dirigible');
    expect(found.saw('found')).toEqual([{ type: 'found', side: 0, cards: ['AER-10'] }]);
    expect(found.hold(0)).toEqual(['Patrol Dirigible', 'Pack Walker']);
    const none = aerodrome(['Pack Walker', 'Patrol Dirigible'])
      .chance([1, 0])
      .by('may 0', 'yes')
      .by('search 0', 'none');
    expect(none.hold(0)).toEqual(['Patrol Dirigible', 'Pack Walker']);
    expect(none.hand(0)).toEqual([]);
  });

  it("102 sends cards to their owner's zones; a token off the board stops existing", () => {
    const t = position({
      mine: { hand: ['Cut the Moorings', 'Cut the Moorings'], engines: 'AAAA' },
      theirs: { board: ['Pack Walker', 'Nomad'] },
    });
    t.do('deploy Cut the Moorings').by('playTarget 0', 'enemy Pack Walker').pass();
    expect(t.hand(1)).toEqual(['Pack Walker']);
    t.do('deploy Cut the Moorings').pass();
    expect(t.has('Nomad')).toBe(false);
    expect(t.hand(1)).toEqual(['Pack Walker']);
  });
});
