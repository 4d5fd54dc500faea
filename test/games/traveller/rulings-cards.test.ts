/** Rulings R121 to R131 and R139 to R148: cards, zones, decks, what is open and what is hidden. */

import { describe, expect, it } from 'vitest';
import { revealsToAnybody } from '../../../src/engine/reveals.ts';
import { metaOf, peek, redact } from '../../../src/engine/secret.ts';
import { deckProblems, entrySchema, PREBUILT } from '../../../src/games/traveller/decks.ts';
import { optionsSchema } from '../../../src/games/traveller/options.ts';
import { attributeOf, countersOf, evOf, hasKeyword, priceOf } from '../../../src/games/traveller/values.ts';
import { adventureDown } from '../../../src/games/traveller/zones.ts';
import { ACTIONS, Bench, TURNS } from './support.ts';

describe('cards and zones (4.11)', () => {
  it('R121: what is searched for is shown, the deck is shuffled; finding nothing is allowed', () => {
    const bench = new Bench({ phase: 'procurement' });
    const outlet = bench.put('CN06');
    bench.hand(0);
    bench.deck(0, 'EV01', 'UP05', 'CR01', 'GE02', 'EV01');
    bench.go({ do: 'procure', seat: 0 }, ACTIONS);
    bench
      .answer([`a${outlet.uid}.0`], 0)
      .answer(['flip-all'], 0)
      .calm();
    const { form } = bench.question(0);
    expect(form.kind === 'pick' && form.choices.map(c => c.notation)).toEqual([
      'Modular Hold',
      'Body Pistol',
      'nothing',
    ]);
    bench.answer([bench.ids(0)[0] ?? ''], 0);
    expect(bench.events).toContainEqual({ type: 'fetched', seat: 0, cards: ['UP05'] });
    expect(bench.open[0]?.seat).toBe('chance');
    bench.until('procure');
    expect(bench.handOf(0)).toEqual(['UP05']);
    expect(bench.state.piles[0]?.deck.every(c => metaOf(c).audience === 'nobody')).toBe(true);
  });

  it('R122: Replenish takes random cards one by one to the bottom, as many as there are', () => {
    const bench = new Bench({ phase: 'resolution' });
    bench.captain(0).discard = ['EV01', 'EV02'].map((card, i) => ({ uid: 300 + i, card }));
    bench.deck(0, 'CR01');
    bench.go({ do: 'randomDiscard', seat: 0, n: 3, from: 'pile', to: 'deck' }, ACTIONS);
    bench.chance([1, 0]);
    expect(bench.state.piles[0]?.deck.map(c => peek(c))).toEqual(['CR01', 'EV02', 'EV01']);
    expect(bench.discardOf(0)).toEqual([]);
  });

  it('R123: counters whose adder names their kind keep it, also on a card with a kind of its own; they go with the card', () => {
    const counted = (card: string) => {
      const bench = new Bench();
      const robot = bench.put('CR38', 0);
      const target = bench.put(card, 1);
      bench.go(ACTIONS);
      bench.answer([`a${robot.uid}.0`], 0);
      if (bench.question(0).kind === 'declare') bench.answer([`u${target.uid}`], 0);
      bench.until('actions');
      return bench.now(target)?.counters;
    };
    expect(counted('CN14')).toEqual({ Mayhem: 1 });
    expect(counted('CN08')).toEqual({ Mayhem: 1 });
    expect(counted('CN05')).toBeUndefined();
    // Depot, of cost 1, and Finch & Cho, of cost 0: nothing becomes a Depot or Bookkeeping counter.
    expect(counted('CN15')).toBeUndefined();
    expect(counted('CN04')).toBeUndefined();
    const paying = new Bench();
    const depot = paying.put('CN15', 0, { counters: { Mayhem: 2, Depot: 1 } });
    expect(countersOf(depot)).toBe(1);
  });

  it('R20: what counters bring about is looked at whoever adds or takes them (Mayhem, Death Mark)', () => {
    const bench = new Bench();
    const ally = bench.put('CN08', 1, { counters: { Mayhem: 1 } });
    bench.hand(0, 'EV27');
    bench.deck(0, 'CR01', 'CR01', 'CR01');
    bench.go(ACTIONS);
    bench.answer(['e0'], 0).until('verb').answer(['add-two'], 0).until('actions');
    expect(bench.now(ally)).toBeUndefined();
    const marked = new Bench();
    const host = marked.put('CR10', 1);
    const mark = marked.put('GE16', 0, { host: host.uid, counters: { Mark: 2 } });
    marked.hand(0, 'EV27');
    marked.deck(0, 'CR01', 'CR01', 'CR01');
    marked.go(ACTIONS).answer(['e0'], 0).until('verb').answer(['remove-two'], 0).until('actions');
    expect(marked.now(mark)).toBeUndefined();
  });

  it('R124: halves are rounded up, every modifier applies whole, and only the final value is at least 0', () => {
    const bench = new Bench({ ships: ['SH4', 'SH1'] });
    const { ship } = bench.captain(0);
    bench.change(ship, { is: 'attribute', av: 0, dv: 0, init: -3 });
    bench.change(ship, { is: 'attribute', av: 0, dv: 0, init: 1 });
    expect(attributeOf(bench.state.table, 0, 'init')).toBe(0);
    bench.change(ship, { is: 'attribute', av: 0, dv: 0, init: 2 });
    expect(attributeOf(bench.state.table, 0, 'init')).toBe(1);
  });

  it('R125: native is what is printed: Cold Engines puts 0 in its place, modifiers come after; a native EV of 0 counts 1', () => {
    const bench = new Bench({ ships: ['SH1', 'SH1'] });
    bench.change(bench.captain(0).ship, { is: 'still' });
    bench.change(bench.captain(0).ship, { is: 'attribute', av: 0, dv: 0, init: 3 });
    expect(attributeOf(bench.state.table, 0, 'init')).toBe(3);
    expect(evOf(bench.state.table, 0, 'GE10')).toBe(0);
    bench.put('CR37');
    expect(evOf(bench.state.table, 0, 'GE10')).toBe(1);
  });

  it('R126: a copied text box brings abilities and keywords, "this card" is the copier, Limited counts apart', () => {
    const bench = new Bench();
    const trevor = bench.put('CR24', 0);
    const robot = bench.put('CR38', 1);
    const depot = bench.put('CN08', 1);
    bench.go(ACTIONS);
    bench.answer([`a${trevor.uid}.0`], 0);
    if (bench.question(0).kind === 'declare') bench.answer([`u${robot.uid}`], 0);
    bench.until('actions');
    expect(hasKeyword(bench.state.table, bench.now(trevor) ?? trevor, 'mechanical')).toBe(true);
    expect(bench.now(trevor)?.used).toEqual(['0']);
    // Using F abilities leaves the turn where it was.
    bench.answer([`a${trevor.uid}.100`], bench.asked[0]);
    if (bench.question(0).kind === 'declare') bench.answer([`u${depot.uid}`], 0);
    bench.until('actions');
    expect(bench.now(depot)?.counters).toEqual({ Mayhem: 1 });
    expect([bench.now(trevor)?.exerted, bench.now(robot)?.exerted]).toEqual([true, false]);
  });

  it('R127: "cannot" beats "can", the card beats the rule: an Integral card changes its captain, not its host', () => {
    const bench = new Bench();
    const thief = bench.put('CR10', 0);
    const host = bench.put('CR12', 1);
    const wafer = bench.put('GE05', 1, { host: host.uid });
    bench.hand(0, 'HA01');
    bench.go(ACTIONS);
    bench.answer([`y0.${thief.uid}.E`], 0).until('actions');
    expect(bench.now(wafer)).toMatchObject({ controller: 0, owner: 1, host: host.uid });
  });

  it('R128: a requirement inside an "or" makes a Complication one that requires it', () => {
    const bench = new Bench({ phase: 'resolution' });
    bench.contract(0, 'AV11', 'AV15', 'AV08');
    bench.hand(0, 'EV05', 'EV01', 'EV01');
    bench.go(TURNS, ACTIONS);
    bench.answer(['e0'], 0).until('turns');
    expect(bench.slot(0).complications.map(c => peek(c.card))).toEqual(['AV08']);
  });
});

describe('decks (4.12)', () => {
  const [prebuilt] = PREBUILT;
  const keys = (more: object, options = {}) =>
    deckProblems(entrySchema.parse({ ...prebuilt.entry, ...more }), optionsSchema.parse(options)).map(t => t.key);

  it('R129: one Ship, 20 adventure cards, 60 captain’s cards; two and three of a title at most', () => {
    expect(PREBUILT.flatMap(p => deckProblems(p.entry, optionsSchema.parse({})))).toEqual([]);
    expect(keys({ ship: 'XX' })).toEqual(['deck.no-ship']);
    const { AV05: _, ...fewer } = prebuilt.entry.adventures as Record<string, number>;
    expect(keys({ adventures: fewer })).toContain('deck.adventures');
    expect(keys({ adventures: { ...fewer, AV07: 3, AV13: 3 } })).toContain('deck.copies');
    const { EV01: __, ...captains } = prebuilt.entry.captains as Record<string, number>;
    expect(keys({ captains })).toEqual(['deck.captains']);
  });

  it('R130: what the Ship cannot carry is legal in the deck and cannot be attached', () => {
    const bench = new Bench({ phase: 'procurement', ships: ['SH1', 'SH4'] });
    bench.hand(0, 'UP21', 'UP25', 'UP02', 'EV01', 'EV01', 'EV01');
    bench.go({ do: 'procure', seat: 0 }, ACTIONS);
    expect(bench.ids(0).filter(id => id.startsWith('p'))).toEqual([`p2.${bench.captain(0).ship}`]);
  });

  it('R131: challenges change the sizes and copies', () => {
    const solo = { captains: '1' };
    expect(keys({}, { ...solo, adventureDeck: '25' })).toEqual(['deck.adventures']);
    expect(keys({}, { ...solo, captainDeck: '50' })).toEqual(['deck.captains']);
    expect(keys({}, { ...solo, captainCopies: '1' })).toContain('deck.copies');
    expect(keys({}, { ...solo, adventureSingletons: true })).toContain('deck.copies');
    expect(keys({}, { captains: '2', captainDeck: '50' })).toEqual([]);
  });
});

describe('addenda (4.14)', () => {
  const hide = (bench: Bench, slot: number, at: number) => {
    const c = bench.slot(slot).complications[at];
    if (c) Object.assign(c, { open: false, card: adventureDown(peek(c.card), c.owner) });
  };

  it('R139: face down it has no traits and requirements; a plain target may be face down and is shown when it leaves', () => {
    const bench = new Bench({ phase: 'resolution' });
    bench.contract(0, 'AV11', 'AV08');
    hide(bench, 0, 0);
    bench.hand(0, 'EV07', 'EV08', 'EV06', 'EV06');
    bench.go(TURNS, ACTIONS);
    expect(bench.ids(0)).not.toContain('e0');
    bench.answer(['e1'], 0).until('turns');
    expect(bench.eventsOf('AV08')).toEqual(['complicationRevealed', 'complicationGone']);
  });

  it('R140: resolved by an effect it may lie anywhere; no Subplot, but its captain resolved it', () => {
    const bench = new Bench({ seats: 2 });
    const host = bench.put('CR12', 0);
    const babel = bench.put('GE07', 0, { host: host.uid });
    bench.contract(2, 'AV11', 'AV24');
    bench.go(ACTIONS);
    bench.answer([`a${babel.uid}.0`], 0).until('actions');
    expect(bench.events).toContainEqual({ type: 'complicationResolved', seat: 0, card: 'AV24' });
    const overbooked = new Bench();
    const crew = overbooked.put('CR03', 0);
    overbooked.state.table.overbooked = [1];
    overbooked.captain(0).vp = 2;
    overbooked.contract(2, 'AV11', 'AV08');
    overbooked.hand(0, 'HA02');
    overbooked.go(ACTIONS);
    overbooked.answer([`y0.${crew.uid}.E`], 0).calm();
    expect([overbooked.captain(0).vp, overbooked.captain(1).vp]).toEqual([1, 1]);
  });

  it('R141: tokens, points, piles, sizes and who looked are open; hands, decks and face-down faces are not', () => {
    const bench = new Bench({ phase: 'adventure' });
    bench.hand(0, 'EV01');
    bench.pool(0, 'Cg');
    bench.captain(0).discard = [{ uid: 300, card: 'EV02' }];
    bench.contract(0, 'AV11', 'AV08');
    hide(bench, 0, 0);
    const spy = bench.put('CR07', 0);
    bench.go({ do: 'activity', seat: 0 }, ACTIONS);
    bench.answer([`a${spy.uid}.0`], 0);
    if (bench.question(0).kind === 'declare') bench.answer([bench.ids(0)[0] ?? ''], 0);
    bench.until('activity');
    const seen = redact(bench.state, 1 as never);
    expect(seen.table.captains[0]).toMatchObject({ pool: ['Cg'] });
    expect(seen.table.captains[0]?.discard.map(c => c.card)).toContain('EV02');
    expect(seen.table.slots[0]?.complications[0]?.seenBy).toEqual([0]);
    expect(typeof seen.table.slots[0]?.complications[0]?.card).toBe('object');
    expect(seen.piles[0]?.hand.every(c => typeof c === 'object')).toBe(true);
    expect(typeof redact(bench.state, 0 as never).table.slots[0]?.complications[0]?.card).toBe('string');
    expect(bench.events).toContainEqual({ type: 'looked', seat: 0, at: 'complication', contract: 'AV11' });
  });

  it('R142: every shuffle and random choice is asked of chance; after a shuffle the deck is known to nobody', () => {
    const bench = new Bench();
    bench.go({ do: 'shuffle', seat: 0, pile: 'deck' }, ACTIONS);
    const size = bench.state.piles[0]?.deck.length ?? 0;
    expect(bench.open).toHaveLength(1);
    bench.chance(Array.from({ length: size }, (_, i) => size - 1 - i));
    expect(bench.state.piles[0]?.deck.every(c => metaOf(c).audience === 'nobody')).toBe(true);
  });

  it('R143: a step by which somebody learns something says so, another does not', async () => {
    const { apply } = await import('../../../src/games/traveller/machine.ts');
    const bench = new Bench();
    bench.hand(0, 'EV19');
    bench.go(ACTIONS);
    const asked = bench.question(0);
    const reveals = (answer: readonly string[]) =>
      revealsToAnybody(bench.state, apply(bench.state, { pendingId: asked.id, seat: asked.seat, answer }).state);
    expect([reveals(['pass']), reveals(['e0'])]).toEqual([false, true]);
  });

  it('R144: Gear to keep up leaves out Hindrances that others put on the own Crew', () => {
    const bench = new Bench({ phase: 'resolution', ships: ['SH4', 'SH4'] });
    const host = bench.put('CR12', 0);
    bench.put('GE11', 1, { host: host.uid });
    const pistol = bench.put('GE02', 0, { host: host.uid });
    bench.put('GE11', 0, { host: bench.put('CR10', 1).uid });
    bench.contract(0, 'AV11', 'AV34');
    bench.pursue(0, 0);
    bench.go(TURNS, ACTIONS);
    bench.answer([`u${bench.slot(0).complications[0]?.uid}`], 0);
    expect(bench.question(0).prompt).toMatchObject({ key: 'ask.upkeep', args: { n: 2 } });
    bench.answer(['jettison'], 0);
    expect(bench.now(pistol)).toBeUndefined();
    expect(bench.question(0).kind).toBe('turns');
  });

  it('R145: "you gained VP" happens once for each gain, whatever its size', () => {
    const bench = new Bench({ phase: 'resolution', ships: ['SH4', 'SH4'] });
    const finch = bench.put('CN04', 0);
    bench.contract(0, 'AV01');
    bench.pursue(0, 0);
    bench.captain(0).eligible = true;
    bench.pool(0, 'Cg', 'Cg', 'Cg', 'Soc.T');
    bench.hand(0);
    bench.go({ do: 'contracts', at: 0 }, ACTIONS);
    bench.answer(['s0'], 0).until('actions');
    expect(bench.captain(0).vp).toBe(5);
    expect(bench.now(finch)?.counters).toEqual({ Bookkeeping: 2 });
  });

  it('R146: when the first captain goes the order is new at once, and turns already taken are not taken again', async () => {
    const { concede } = await import('../../../src/games/traveller/start.ts');
    const bench = new Bench({ seats: 3, phase: 'procurement' });
    bench.go({ do: 'perSeat', stage: 'procure' }, ACTIONS);
    bench.answer(['done'], 0);
    expect(bench.asked).toEqual([1]);
    bench.state = concede(bench.state, 0 as never).state;
    bench.until('procure');
    expect(bench.asked).toEqual([1]);
    bench.answer(['done'], 1).answer(['done'], 2);
    expect(bench.question().kind).toBe('actions');
  });

  it('R147: who by an effect puts too many Complications on a Contract picks which one goes', () => {
    const bench = new Bench({ phase: 'resolution' });
    bench.contract(0, 'AV05', 'AV08');
    bench.slot(0).complications.push({
      uid: 200,
      card: adventureDown('HA14', 0, 'all'),
      owner: 0,
      open: true,
      seenBy: [],
      damage: 0,
      reliance: 'trained',
    });
    bench.contract(1, 'AV11', 'AV13', 'AV03');
    bench.hand(0, 'EV17', 'EV01');
    bench.go(TURNS, ACTIONS);
    bench.answer(['e0'], 0);
    bench.until('verb');
    bench.answer(['u200', `u${bench.slot(1).complications[0]?.uid}`], 0);
    // The slot of one took the old one's place: it had one besides.
    expect(bench.question(0).kind).not.toBe('verb');
    bench.until('turns');
    expect(bench.slot(0).complications).toHaveLength(1);
  });

  it('R148: modifiers are summed on the printed cost with surcharges, and only the end is at least 0', () => {
    const bench = new Bench({ phase: 'procurement', ships: ['SH2', 'SH2'] });
    bench.captain(0).discounts.push({ on: 'upgrade', n: 2, until: 'phase' });
    const price = (card: string) => priceOf(bench.state.table, 0, card, { procuring: true });
    expect([price('UP04'), price('UP02')]).toEqual([0, 0]);
    bench.captain(0).infamy = 1;
    expect([price('UP04'), price('UP02')]).toEqual([0, 1]);
    bench.captain(0).infamy = 3;
    expect(price('UP04')).toBe(1);
  });
});
