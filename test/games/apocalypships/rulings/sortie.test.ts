/** Rulings 61 to 79: the sortie and its battles. */
import { describe, expect, it } from 'vitest';
import { position } from '../support.ts';

describe('sortie', () => {
  it('61 computes the higher initiative live; equal, the active player', () => {
    const equal = position({
      phase: 'sortie',
      mine: { hand: ['Smoke Signal'], engines: 'I' },
      theirs: { hand: ['Smoke Signal'], engines: 'C' },
    });
    expect(equal.asked).toBe('react 0');
    const rival = position({
      phase: 'sortie',
      mine: { hand: ['Smoke Signal'], engines: 'I' },
      theirs: { hand: ['Smoke Signal'], engines: 'C', board: ['Spider Crawler'] },
    });
    expect(rival.asked).toBe('react 1');
    const logbook = position({
      mine: { logbook: ['The March to Ironhold'], board: ['Spider Crawler', 'Cloud Cutter'] },
    });
    expect(logbook.initiative(0)).toBe(8);
  });

  it('62 settles who is higher when the step begins', () => {
    const t = position({
      phase: 'sortie',
      mine: { board: ['Pack Walker'] },
      theirs: { board: ['Spider Crawler'] },
    });
    expect(t.asked).toBe('dispatch 0');
    t.do('Pack Walker to mothership');
    expect(t.asked).toBe('dispatch 1');
  });

  it('63 lets the lower player name all places first, openly; nobody is allowed', () => {
    const t = position({
      phase: 'sortie',
      mine: { mothership: 'The Black Regatta', board: ['Pack Walker', 'Spider Crawler'] },
      theirs: { board: ['Silt Lurker'] },
      middle: [{ card: 'Abandoned Depot' }],
    });
    expect(t.asked).toBe('dispatch 1');
    t.do('-');
    expect(t.asked).toBe('dispatch 0');
    expect(t.question.form).toMatchObject({ kind: 'pick', min: 0, max: 2 });
    expect(t.legal).toEqual([
      'Pack Walker to mothership',
      'Pack Walker to Abandoned Depot',
      'Spider Crawler to mothership',
      'Spider Crawler to Abandoned Depot',
    ]);
    t.do('Pack Walker to mothership, Spider Crawler to Abandoned Depot');
    expect(t.saw('dispatched')).toHaveLength(2);
    expect(t.card('Spider Crawler').exhausted).toBe(true);
  });

  it('64 dispatches ready crew alone', () => {
    const t = position({
      phase: 'sortie',
      mine: { board: [{ card: 'Pack Walker', exhausted: true }, 'Spider Crawler'] },
    });
    expect(t.legal).toEqual(['Spider Crawler to mothership']);
  });

  it('65 lets Lantern Angler act when all dispatches are named', () => {
    const t = position({ phase: 'sortie', mine: { board: ['Lantern Angler', 'Lantern Angler', 'Silt Lurker'] } });
    t.by('dispatch 0', 'Lantern Angler to mothership, Lantern Angler #2 to mothership');
    expect(t.yard(1)).toHaveLength(2);
  });

  it('66 fights wherever there is crew; firepower below 0 counts as 0', () => {
    const t = position({
      phase: 'sortie',
      step: 'dispatch',
      mine: { board: [{ card: 'Pack Walker' }, { card: 'Spider Crawler' }] },
      theirs: { board: [{ card: 'Spider Crawler' }] },
      middle: [{ card: 'Abandoned Depot' }],
    });
    t.by('dispatch 1', 'Spider Crawler to Abandoned Depot');
    t.by('dispatch 0', 'Pack Walker to mothership, Spider Crawler to Abandoned Depot');
    expect(t.saw('fought')).toEqual([
      { type: 'fought', firepower: [0, 0] },
      { type: 'fought', firepower: [2, 2], place: 'NEU-07' },
    ]);
  });

  const fight = (
    attackers: string[],
    defenders: string[],
    place = 'mothership',
    more: Parameters<typeof position>[0] = {},
  ) =>
    position({
      phase: 'sortie',
      step: 'battle',
      mine: { board: attackers.map(card => ({ card, at: place })), ...more?.mine },
      theirs: { board: defenders.map(card => ({ card, at: place })), ...more?.theirs },
      middle: [{ card: 'Treasure Convoy' }],
    });

  it('67 asks for damage or progress, then for damage, then does everything at once', () => {
    const t = fight(['Siege Colossus'], ['Silt Lurker', 'Silt Lurker'], 'Treasure Convoy');
    expect(t.asked).toBe('mode 0');
    expect(t.legal).toEqual(['progress', 'damage']);
    t.do('damage').by('assign 0', 'enemy Silt Lurker=3, enemy Silt Lurker #2=2');
    expect(t.yard(1)).toEqual(['Silt Lurker']);
    expect(t.left('Silt Lurker')).toBe(1);
  });

  it('68 gives the margin to progress or to the mothership where no losing crew is', () => {
    const alone = fight(['Siege Colossus'], [], 'Treasure Convoy');
    expect(alone.logbook(0)).toEqual(['Treasure Convoy']);
    const ship = fight(['Siege Colossus'], []);
    expect(ship.hull(1)).toBe(25);
    const level = fight(['Pack Walker'], [], 'Treasure Convoy');
    expect(level.progress('Treasure Convoy')).toEqual([0, 0]);
  });

  it('69 lets defenders alone do nothing', () => {
    const ship = fight([], ['Siege Colossus']);
    expect(ship.hull(0)).toBe(30);
    const expedition = fight([], ['Siege Colossus'], 'Treasure Convoy');
    expect(expedition.progress('Treasure Convoy')).toEqual([0, 0]);
  });

  it('70 assigns the whole margin while losing crew can take it: plating and hull', () => {
    const t = fight(['Siege Colossus'], ['Clockwork Sentry', 'Silt Lurker'], 'mothership', {
      theirs: {
        board: [
          { card: 'Clockwork Sentry', at: 'mothership', damage: 1 },
          { card: 'Silt Lurker', at: 'mothership' },
        ],
      },
    });
    // Margin 5 - 2 = 3; capacities 1 + 3 and 3.
    expect(t.question.form).toMatchObject({ kind: 'split', total: 3, shares: [{ max: 3 }, { max: 3 }] });
    t.by('assign 0', 'enemy Clockwork Sentry=2, enemy Silt Lurker=1');
    expect(t.card('Clockwork Sentry')).toMatchObject({ dented: 1, damage: 2 });
    expect(t.left('Silt Lurker')).toBe(2);
  });

  it.each([
    [['Sea Marauder', 'Sea Marauder'], ['Pressure Hulk'], 30, 0],
    [['Siege Colossus', 'Sea Marauder'], ['Pressure Hulk'], 30, 1],
    [['Siege Colossus', 'Old King Mole'], ['Pressure Hulk'], 27, 1],
  ])('71 %j against %j leaves hull %i', (attackers, defenders, hull, destroyed) => {
    const t = fight(attackers, defenders);
    expect(t.hull(1)).toBe(hull);
    expect(t.yard(1)).toHaveLength(destroyed);
  });
  it('71 loses what is left of the margin of a defender', () => {
    const t = fight(['Caravan Scout'], ['Siege Colossus']);
    expect(t.hull(0)).toBe(30);
    expect(t.yard(0)).toEqual(['Caravan Scout']);
  });

  it('72 turns the rest of the damage into progress', () => {
    const t = fight(['Siege Colossus'], ['Harbor Rat'], 'Treasure Convoy');
    t.by('mode 0', 'damage');
    expect(t.yard(1)).toEqual(['Harbor Rat']);
    expect(t.progress('Treasure Convoy')).toEqual([3, 0]);
  });
  it('72 gives no progress on the turn of the opponent', () => {
    const t = fight(['Caravan Scout'], ['Siege Colossus'], 'Treasure Convoy');
    expect(t.progress('Treasure Convoy')).toEqual([0, 0]);
  });

  it.each([
    [4, undefined],
    [5, 'claimed'],
    [6, 'claimed'],
  ])('73 with %i of 5 progress: %s', (n, claimed) => {
    const t = position({
      phase: 'sortie',
      step: 'battle',
      mine: { board: [{ card: 'Caravan Scout', at: 'Treasure Convoy' }] },
      middle: [{ card: 'Treasure Convoy', owner: 1, progress: [n - 1, 4] }],
    });
    expect(t.logbook(0)).toEqual(claimed ? ['Treasure Convoy'] : []);
    expect(t.logbook(1)).toEqual([]);
  });

  it('74 lets the active player order several Claim effects', () => {
    const t = position({
      phase: 'sortie',
      step: 'battle',
      mine: {
        mothership: 'The Black Regatta',
        hand: ['Sea Marauder'],
        board: [
          { card: 'Siege Colossus', at: "Wreckers' Cove" },
          { card: 'Siege Colossus', at: 'The Black Trench' },
        ],
      },
      middle: [{ card: "Wreckers' Cove" }, { card: 'The Black Trench' }],
    });
    expect(t.asked).toBe('order 0');
    expect(t.legal).toEqual(["Wreckers' Cove", 'The Black Trench']);
  });

  it('75 leaves crew of a claimed expedition in the middle without a battle until they go home', () => {
    const t = position({
      phase: 'sortie',
      step: 'battle',
      mine: {
        hand: ['Hit and Run', 'Smoke Signal'],
        engines: 'CC',
        board: [{ card: 'Siege Colossus', at: 'Treasure Convoy', exhausted: true }],
      },
      middle: [{ card: 'Treasure Convoy' }],
    });
    expect(t.asked).toBe('react 0');
    expect(t.can('deploy Hit and Run')).toBe(false);
    expect(t.card('Siege Colossus').place).toBe(-1);
    t.pass();
    expect(t.card('Siege Colossus').place).toBeUndefined();
  });

  it('76 brings all crew home, exhausted, when the final window closes', () => {
    const t = position({ phase: 'sortie', mine: { board: ['Pack Walker'] } });
    t.by('dispatch 0', 'Pack Walker to mothership');
    expect(t.asked).toBe('act 0');
    expect(t.card('Pack Walker')).toMatchObject({ exhausted: true });
    expect(t.card('Pack Walker').place).toBeUndefined();
  });

  it('77 keeps battles for cards of the final window, but fights no more', () => {
    const t = position({
      phase: 'sortie',
      step: 'finalWindow',
      mine: {
        hand: ['Grapeshot', 'Sea Marauder'],
        engines: 'C',
        mothership: 'The Black Regatta',
        board: [{ card: 'Old King Mole', at: 'mothership' }],
      },
      theirs: { board: [{ card: 'Silt Lurker', at: 'mothership' }] },
    });
    t.do('deploy Grapeshot').by('scrapCost 0', 'Sea Marauder').pass();
    expect(t.left('Silt Lurker')).toBe(1);
    expect(t.hull(1)).toBe(30);
  });

  it('78 lets crew that leave in the second window not fight', () => {
    const t = position({
      phase: 'sortie',
      step: 'secondWindow',
      mine: {
        hand: ['Hit and Run'],
        engines: 'CC',
        board: [{ card: 'Siege Colossus', at: 'mothership', exhausted: true }],
      },
    });
    t.do('deploy Hit and Run').pass();
    expect(t.hull(1)).toBe(30);
    expect(t.card('Siege Colossus').exhausted).toBe(false);
  });

  it('79 lets destroyed crew leave at the same time, and what lay in the scrapyard see each', () => {
    const t = position({
      mine: {
        hand: ['Scorched Earth'],
        engines: 'IIII',
        scrapyard: ['Dig In'],
        board: ['Caravan Scout', 'Caravan Scout'],
      },
    });
    t.do('deploy Scorched Earth').pass();
    expect(t.yard(0)).toEqual(['Dig In', 'Caravan Scout', 'Caravan Scout', 'Scorched Earth']);
    t.by('salvageWhen 0', 'yes');
    expect(t.hand(0)).toEqual(['Dig In']);
    expect(t.asked).toBe('act 0');
  });
});
