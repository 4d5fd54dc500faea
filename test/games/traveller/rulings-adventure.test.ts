/** Rulings R50 to R63: slots, Complications, activities, abandonment. */
import { describe, expect, it } from 'vitest';
import { peek, redact } from '../../../src/engine/secret.ts';
import { abandonmentOf } from '../../../src/games/traveller/flow/adventure.ts';
import { infamyOf } from '../../../src/games/traveller/values.ts';
import { adventureDown } from '../../../src/games/traveller/zones.ts';
import { ACTIONS, Bench } from './support.ts';

const adventures = (bench: Bench, seat: number, ...cards: readonly string[]): void => {
  const piles = bench.state.piles[seat];
  if (piles) piles.adventures = cards.map(c => adventureDown(c, seat));
};
const cardsOn = (bench: Bench, slot: number) => bench.slot(slot).complications.map(c => peek(c.card));

describe('slots (4.4)', () => {
  it('R50: the controller of the slot fills it from their deck; cards go to their owner’s pile', () => {
    const bench = new Bench({ phase: 'ready' });
    bench.contract(0, 'AV11');
    const { contract } = bench.slot(0);
    if (contract) contract.owner = 1;
    bench.put('CN10', 0);
    adventures(bench, 0, 'AV13', 'AV14');
    bench.go({ do: 'stop', seat: 0 }, ACTIONS);
    const tibor = bench.state.table.board.find(p => p.card === 'CN10');
    bench.answer([`a${tibor?.uid}.0`], 0).answer([`u${bench.slot(0).contract?.uid}`], 0);
    bench.until('actions');
    expect(bench.slot(0).contract).toMatchObject({ card: 'AV13', owner: 0 });
    expect(bench.captain(1).adventureDiscard.map(c => c.card)).toEqual(['AV11']);
  });

  it('R51: a refill is at once, with an unseen Complication; an empty deck is made of its pile, an empty slot filled when a card is there', () => {
    const bench = new Bench({ phase: 'adventure' });
    bench.contract(0, 'AV29');
    bench.pursue(0, 0);
    adventures(bench, 0);
    bench.captain(0).adventureDiscard = ['AV05', 'AV06'].map((card, i) => ({ uid: 300 + i, card }));
    bench.go({ do: 'activity', seat: 0 }, ACTIONS);
    bench.answer(['uncommitted'], 0);
    expect(bench.open[0]?.seat).toBe('chance');
    bench.chance([2, 0, 1]);
    expect(bench.slot(0).contract?.card).toBe('AV29');
    expect(bench.slot(0).complications.map(c => [c.open, c.seenBy])).toEqual([[false, []]]);

    const bare = new Bench({ phase: 'action' });
    delete bare.slot(0).contract;
    adventures(bare, 0);
    bare.contract(1, 'AV05', 'AV07');
    bare.hand(0, 'EV08', 'EV01');
    bare.go(ACTIONS);
    expect(bare.slot(0).contract).toBeUndefined();
    bare.answer(['e0'], 0).until('actions');
    expect(bare.slot(0).contract?.card).toBe('AV07');
  });

  it('R52: a placed Complication is seen by its captain alone; a full Contract loses another of choice, not the new one', () => {
    const bench = new Bench({ phase: 'adventure' });
    bench.contract(0, 'AV07', 'AV08', 'AV03');
    adventures(bench, 0, 'AV13');
    bench.go({ do: 'placeOne', seat: 0 }, ACTIONS);
    bench.answer(['c0'], 0);
    expect(bench.question(0).kind).toBe('makeRoom');
    const [first] = bench.slot(0).complications;
    expect(bench.ids(0)).toEqual(
      bench
        .slot(0)
        .complications.slice(0, 2)
        .map(c => `u${c.uid}`),
    );
    bench.answer([`u${first?.uid}`], 0);
    expect(cardsOn(bench, 0)).toEqual(['AV03', 'AV13']);
    expect(bench.captain(0).adventureDiscard.map(c => c.card)).toEqual(['AV08']);
  });

  it('two captains with the same Contract: a choice says whose', () => {
    const bench = new Bench({ phase: 'adventure' });
    const theirs = bench.state.table.slots.findIndex(slot => slot.controller === 1);
    bench.contract(0, 'AV05');
    bench.contract(theirs, 'AV05');
    adventures(bench, 0, 'AV13');
    bench.go({ do: 'placeOne', seat: 0 }, ACTIONS);
    const { form } = bench.question(0);
    const said = JSON.stringify(form.kind === 'pick' && form.choices.map(each => each.path));
    expect(said).toContain('of-captain');
    expect(form.kind === 'pick' && new Set(form.choices.map(each => JSON.stringify(each.path))).size).toBe(
      form.kind === 'pick' && form.choices.length,
    );
  });

  it('R53: Trifling Complications fill no slot', () => {
    const bench = new Bench({ phase: 'adventure' });
    bench.contract(0, 'AV05');
    bench.slot(0).complications.push({
      uid: 200,
      card: adventureDown('HA14', 0, 'all'),
      owner: 0,
      open: true,
      seenBy: [],
      damage: 0,
      reliance: 'trained',
    });
    adventures(bench, 0, 'AV13');
    bench.go({ do: 'placeOne', seat: 0 }, ACTIONS);
    bench.answer(['c0'], 0);
    expect(cardsOn(bench, 0)).toEqual(['HA14', 'AV13']);
  });

  it('R54: who placed a Complication knows it, the others do not', () => {
    const bench = new Bench({ phase: 'adventure' });
    bench.go({ do: 'placeOne', seat: 0 }, ACTIONS);
    bench.answer(['c0'], 0);
    const [placed] = bench.slot(0).complications;
    expect([placed?.seenBy, placed?.open]).toEqual([[0], false]);
    const seen = (seat: number) => redact(bench.state, seat as never).table.slots[0]?.complications[0]?.card;
    expect(typeof seen(0)).toBe('string');
    expect(typeof seen(1)).toBe('object');
  });
});

describe('Advanced Solutions', () => {
  it('is asked for before the card is seen; of three one is drawn, the others go under the deck in an order of choice', () => {
    const bench = new Bench({ phase: 'adventure' });
    const card = bench.put('CN01', 0);
    adventures(bench, 0, 'AV13', 'AV14', 'AV15', 'AV16');
    bench.go({ do: 'placeOne', seat: 0 }, ACTIONS);
    expect(bench.question(0).kind).toBe('advisor');
    expect(typeof redact(bench.state, 0 as never).piles[0]?.adventures[0]).toBe('object');
    bench.answer(['yes'], 0).answer(['d1'], 0).answer(['d1'], 0).answer(['c0'], 0);
    expect(cardsOn(bench, 0)).toEqual(['AV14']);
    expect(bench.state.piles[0]?.adventures.map(c => peek(c))).toEqual(['AV16', 'AV15', 'AV13']);
    expect(bench.now(card)?.exerted).toBe(true);
  });

  it('serves a refill as well, and what was looked at is known face down', () => {
    const bench = new Bench({ phase: 'adventure' });
    bench.put('CN01', 0);
    delete bench.slot(0).contract;
    adventures(bench, 0, 'AV13', 'AV14', 'AV15', 'AV16');
    bench.go({ do: 'fill', slot: 0 }, ACTIONS);
    bench.answer(['no'], 0);
    expect(bench.slot(0).contract?.card).toBe('AV13');
    bench.answer(['yes'], 0).answer(['d2'], 0).answer(['d0'], 0);
    expect(cardsOn(bench, 0)).toEqual(['AV16']);
    expect(bench.slot(0).complications[0]).toMatchObject({ open: false, seenBy: [0] });
  });
});

describe('activities (4.4)', () => {
  it('R55: pursuit lasts over rounds; each Adventure Phase it is continued for nothing, changed, ended, or piracy', () => {
    const bench = new Bench({ phase: 'adventure' });
    bench.contract(0, 'AV31');
    bench.pursue(0, 0);
    bench.go({ do: 'activity', seat: 0 }, ACTIONS);
    expect(bench.ids(0)).toEqual(expect.arrayContaining(['c0', 'c1', 'piracy', 'uncommitted']));
    bench.answer(['c0'], 0);
    expect(bench.question().kind).toBe('actions');
    expect(bench.captain(0).activity).toEqual({ is: 'contract', slot: 0 });
  });

  it('R56: abandonment is paid before travel; what replaces the abandoned Contract cannot be chosen', () => {
    const bench = new Bench({ phase: 'adventure', ships: ['SH1', 'SH1'] });
    bench.contract(0, 'AV01');
    bench.contract(1, 'AV31');
    bench.pursue(0, 0);
    adventures(bench, 0, 'AV05', 'AV06');
    bench.go({ do: 'activity', seat: 0 }, ACTIONS);
    bench.answer(['c1'], 0);
    const sums: unknown[] = [];
    while (bench.question().kind === 'pay') {
      sums.push([bench.question(0).prompt.args?.due, JSON.stringify(bench.question(0).prompt.args?.why)]);
      bench.answer(['flip-all'], 0);
    }
    expect(sums).toEqual([
      [3, '{"key":"why.abandonment"}'],
      [5, '{"key":"why.travel"}'],
    ]);
    expect(bench.slot(0).contract?.card).toBe('AV05');
    expect(bench.captain(0).activity).toEqual({ is: 'contract', slot: 1 });
  });

  it('R57: Abandonment counts all Complications, those face down too: they are shown first; never below 0', () => {
    const bench = new Bench({ phase: 'adventure' });
    bench.contract(0, 'AV29', 'AV29', 'AV01');
    expect(abandonmentOf(bench.slot(0))).toBe(0);
    bench.contract(0, 'AV12', 'AV22');
    expect(abandonmentOf(bench.slot(0))).toBe(5);
    bench.pursue(0, 0);
    const [hidden] = bench.slot(0).complications;
    if (hidden) Object.assign(hidden, { open: false, card: adventureDown('AV22', 0) });
    bench.go({ do: 'activity', seat: 0 }, ACTIONS);
    bench.answer(['uncommitted'], 0);
    expect(bench.events).toContainEqual({ type: 'complicationRevealed', seat: 0, card: 'AV22' });
    expect(bench.question(0).prompt.args?.due).toBe(5);
  });

  it('R57: what lies face down changes no offer: only what is known to the captain is reckoned', () => {
    const offers = (card: string) => {
      const bench = new Bench({ phase: 'adventure' });
      bench.contract(0, 'AV12', card);
      bench.pursue(0, 0);
      const [hidden] = bench.slot(0).complications;
      if (hidden) Object.assign(hidden, { open: false, card: adventureDown(card, 0) });
      bench.hand(0, 'EV01');
      bench.deck(0, 'EV01', 'EV01');
      return bench.go({ do: 'activity', seat: 0 }, ACTIONS).ids(0);
    };
    expect(offers('AV22')).toEqual(offers('AV29'));
    expect(offers('AV22')).toContain('uncommitted');
  });

  it('R58: a Contract that nobody pursues any longer leaves with its Complications; with a pursuer it stays', () => {
    const left = (rival: boolean) => {
      const bench = new Bench({ phase: 'adventure' });
      bench.contract(0, 'AV29', 'AV08');
      bench.pursue(0, 0);
      if (rival) bench.pursue(1, 0);
      bench.go({ do: 'activity', seat: 0 }, ACTIONS);
      return bench.answer(['uncommitted'], 0).until('actions');
    };
    const alone = left(false);
    expect(
      alone
        .captain(0)
        .adventureDiscard.map(c => c.card)
        .toSorted(),
    ).toEqual(['AV08', 'AV29']);
    expect(left(true).slot(0).contract?.card).toBe('AV29');
  });

  it('R59: Wabapawap makes abandoning free, and nothing is shown', () => {
    const bench = new Bench({ phase: 'adventure' });
    bench.put('CR32');
    bench.contract(0, 'AV12', 'AV22');
    const [hidden] = bench.slot(0).complications;
    if (hidden) Object.assign(hidden, { open: false, card: adventureDown('AV22', 0) });
    bench.pursue(0, 0);
    bench.pursue(1, 0);
    bench.go({ do: 'activity', seat: 0 }, ACTIONS);
    bench.answer(['uncommitted'], 0);
    expect(bench.question().kind).toBe('actions');
    expect(bench.slot(0).complications[0]?.open).toBe(false);
  });

  it('R60: when a Contract leaves play otherwise its pursuers are uncommitted for nothing', () => {
    const bench = new Bench({ phase: 'resolution', ships: ['SH1', 'SH1'] });
    bench.pursue(0, 0);
    bench.pursue(1, 0);
    bench.captain(0).eligible = true;
    bench.pool(0, 'Ps');
    bench.hand(0);
    bench.go({ do: 'contracts', at: 0 }, ACTIONS).until('actions');
    expect(bench.captain(1).activity).toEqual({ is: 'none' });
    expect(bench.events).toContainEqual({ type: 'uncommitted', seat: 1 });
    expect(bench.events.some(e => e.type === 'paid')).toBe(false);
  });

  it('R61: declaring piracy costs 1 and brings an Infamy before later captains choose; it is for this round only', () => {
    const bench = new Bench({ phase: 'adventure' });
    bench.go({ do: 'perSeat', stage: 'activity' }, ACTIONS);
    bench.answer(['piracy'], 0);
    expect(bench.question(0).prompt.args?.due).toBe(1);
    expect(infamyOf(bench.state.table, 0)).toBe(1);
    bench.answer(['flip-all'], 0);
    expect(bench.asked).toEqual([1]);
    const later = new Bench();
    later.captain(0).activity = { is: 'piracy' };
    later.go({ do: 'roundEnd' }, ACTIONS);
    expect(later.captain(0).activity).toEqual({ is: 'none' });
  });

  it('R62: outside stage 2 no question changes the activity', () => {
    for (const phase of ['procurement', 'action', 'resource', 'resolution'] as const) {
      const bench = new Bench({ phase, ships: ['SH3', 'SH3'] });
      bench.pursue(0, 0);
      bench.pool(0, 'Ps', 'Ps', 'Ps');
      const menu = { procurement: 'procure', resource: 'resourceMenu' } as const;
      if (phase === 'procurement' || phase === 'resource') bench.go({ do: menu[phase], seat: 0 }, ACTIONS);
      else bench.go(phase === 'action' ? ACTIONS : { do: 'turns', at: 0 }, ACTIONS);
      expect(bench.ids(0).filter(id => /^c\d$|piracy|uncommitted/u.test(id))).toEqual([]);
    }
  });

  it('R63: the question of the activity offers what brings a Contract nearer', () => {
    const bench = new Bench({ phase: 'adventure', ships: ['SH1', 'SH1'] });
    bench.contract(1, 'AV24');
    const tanks = bench.put('UP17');
    bench.go({ do: 'activity', seat: 0 }, ACTIONS);
    bench.answer([`a${tanks.uid}.0`], 0).answer([`u${bench.slot(1).contract?.uid}`], 0);
    bench.until('activity');
    bench.answer(['c1'], 0);
    expect(bench.question().kind).toBe('actions');
    expect(bench.captain(0).activity).toEqual({ is: 'contract', slot: 1 });
  });
});
