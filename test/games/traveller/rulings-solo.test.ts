/** Rulings R132 to R138: scenarios alone, their challenges, the Opposition. */
import { describe, expect, it } from 'vitest';
import { peek } from '../../../src/engine/secret.ts';
import { challengesOf, optionsSchema, pointsOf } from '../../../src/games/traveller/options.ts';
import { status } from '../../../src/games/traveller/result.ts';
import { adventureDown } from '../../../src/games/traveller/zones.ts';
import { ACTIONS, Bench, TURNS } from './support.ts';

type Options = ConstructorParameters<typeof Bench>[0] extends infer S
  ? S extends { options?: infer O }
    ? O
    : never
  : never;
const alone = (
  options: Options = {},
  phase: 'action' | 'adventure' | 'procurement' | 'ready' | 'resolution' = 'action',
  ship = 'SH4',
) => new Bench({ seats: 1, ships: [ship], options, phase });
const adventures = (bench: Bench, ...cards: readonly string[]): void => {
  const piles = bench.state.piles[0];
  if (piles) piles.adventures = cards.map(c => adventureDown(c, 0));
};
const on = (bench: Bench, slot: number) => bench.slot(slot).complications.map(c => peek(c.card));

describe('alone (4.13)', () => {
  it('R132: all slots are yours, nobody waits: no windows, no interjections, no first captain', () => {
    const bench = alone();
    bench.hand(0, 'EV19', 'EV01');
    bench.go(ACTIONS);
    bench.answer(['e0'], 0);
    expect(bench.question(0).kind).toBe('actions');
    expect(bench.open).toHaveLength(1);
    expect(bench.state.table.slots.map(s => s.controller)).toEqual([0, 0, 0, 0]);
  });

  it('R133: the blind Complication goes to the dearest Contract with room, the lowest number of equals; the second is placed open', () => {
    const bench = alone({}, 'adventure');
    bench.contract(0, 'AV05', 'AV07');
    bench.contract(1, 'AV11');
    bench.contract(2, 'AV13');
    bench.contract(3, 'AV05');
    adventures(bench, 'AV08', 'AV19');
    bench.go({ do: 'perSeat', stage: 'place' }, ACTIONS);
    expect(on(bench, 1)).toEqual(['AV08']);
    expect(bench.slot(1).complications[0]).toMatchObject({ open: false, seenBy: [] });
    bench.answer(['c3'], 0);
    expect(bench.slot(3).complications[0]).toMatchObject({ open: true });
  });

  it('R133: with all full it goes to the cheapest, and you choose what leaves; without limit always to the dearest', () => {
    const full = (options: Options) => {
      const bench = alone(options, 'adventure');
      bench.contract(0, 'AV11', 'AV03', 'AV07');
      bench.contract(1, 'AV05', 'AV08');
      bench.contract(2, 'AV07', 'AV03', 'AV07');
      bench.contract(3, 'AV05', 'AV19');
      adventures(bench, 'AV13', 'AV02');
      return bench.go({ do: 'placeBlind', seat: 0 }, ACTIONS);
    };
    const bench = full({});
    expect(on(bench, 1)).toEqual(['AV13']);
    expect(bench.captain(0).adventureDiscard.map(c => c.card)).toEqual(['AV08']);
    expect(on(full({ infiniteSlots: true }), 0)).toEqual(['AV03', 'AV07', 'AV13']);
  });

  it('R134: what needs an opponent does nothing, or has its substitute; piracy is not offered', () => {
    const bench = alone({}, 'resolution');
    bench.contract(0, 'AV11', 'AV31', 'AV23');
    bench.pursue(0, 0);
    bench.hand(0, 'CR01', 'EV01', 'EV01');
    bench.captain(0).vp = 1;
    bench.go(TURNS, ACTIONS);
    const uid = (at: number) => bench.slot(0).complications[at]?.uid;
    bench.answer([`u${uid(0)}`], 0);
    expect(bench.captain(0).vp).toBe(0);
    bench.answer([`u${uid(0)}`], 0);
    bench.chance([1]);
    expect(bench.handOf(0)).toEqual(['CR01', 'EV01']);
    const poor = alone({}, 'resolution');
    poor.contract(0, 'AV11', 'AV31');
    poor.pursue(0, 0);
    poor.go(TURNS, ACTIONS);
    poor.answer([`u${poor.slot(0).complications[0]?.uid}`], 0);
    expect(poor.question(0).prompt.args?.due).toBe(2);
    const idle = alone({}, 'adventure');
    idle.go({ do: 'activity', seat: 0 }, ACTIONS);
    expect(idle.ids(0)).not.toContain('piracy');
  });
});

describe('the Opposition (4.13, 5)', () => {
  const against = (options: Options = {}, ...crew: readonly string[]) => {
    const bench = alone({ scenario: 'SO3', ...options });
    for (const card of crew) bench.put(card, 1);
    return bench;
  };
  const uses = (bench: Bench) => bench.events.flatMap(e => (e.type === 'used' && e.seat === -1 ? [e.card] : []));

  it('R135: a captain without Ship, hand and points: its Crew ready, obey Limited and exerting, pay no credits and no Concealed', () => {
    const bench = against({}, 'CR12');
    bench.put('CR36', 0);
    bench.put('CR08', 0);
    bench.go(ACTIONS, { do: 'procure', seat: 0 }).until('actions');
    expect(uses(bench)).toEqual(['CR12']);
    bench.answer(['pass'], 0);
    expect(bench.events.some(e => e.type === 'paid')).toBe(false);
    // Exerted, it has no other action: it passes and the phase may end.
    expect(uses(bench)).toEqual(['CR12']);
    const ready = against({}, 'CR12');
    const drusus = ready.state.table.board.find(p => p.card === 'CR12');
    if (drusus) drusus.exerted = true;
    ready.go({ do: 'readyAll' }, { do: 'procure', seat: 0 });
    expect(ready.state.table.board.find(p => p.card === 'CR12')?.exerted).toBe(false);
    const cain = against({}, 'CR12', 'CR06');
    cain.put('CR15', 0);
    cain.go(ACTIONS, { do: 'procure', seat: 0 });
    expect(uses(cain)).toEqual([]);
  });

  it('R136: most Wounds that get through, then what names its Crew, then the list; exerting, then sending home; never a boost', () => {
    const order = (crew: readonly string[], mine: readonly string[], options: Options = {}) => {
      const bench = against(options, ...crew);
      for (const card of mine) bench.put(card, 0);
      bench.go(ACTIONS, { do: 'procure', seat: 0 });
      bench.until('actions', 'procure');
      for (let n = 0; n < 20 && bench.question().kind === 'actions'; n++)
        bench.answer(['pass'], 0).until('actions', 'procure');
      return uses(bench);
    };
    expect(order(['CR14', 'CR12', 'CR06'], ['CR08', 'CR04'])).toEqual(['CR12', 'CR14', 'CR06']);
    expect(order(['CR29', 'CR10'], ['CR08', 'CR04'])).toEqual(['CR10', 'CR29']);
    expect(order(['CR32', 'CR06'], ['CR07'])).toEqual(['CR06', 'CR32']);
    expect(order(['CR32'], ['CR07'])).toEqual(['CR32']);
    expect(order(['CR32'], ['CR07'], { strictOpposition: true })).toEqual([]);
    expect(order(['CR32'], ['CR08'])).toEqual([]);
    // Whom Walter cannot touch he does not count, and its captain cannot name (R78).
    expect(order(['CR29'], ['CR15'])).toEqual([]);
  });

  it('R137: a target that can be removed now, then the most effect, the fewest Wounds, no Armor, the most Gear, then chance', () => {
    const aimed = (crew: string, mine: readonly [string, object?][], gear?: string) => {
      const bench = against({}, crew);
      const put = mine.map(([card, more]) => bench.put(card, 0, more));
      if (gear) bench.put(gear, 0, { host: put[1]?.uid ?? 0 });
      bench.go(ACTIONS);
      const used = bench.events.find(e => e.type === 'used' && e.seat === -1);
      const target = used?.type === 'used' ? used.targets[0] : undefined;
      return target?.is === 'card' ? target.card : bench.open[0]?.seat;
    };
    expect(aimed('CR12', [['CR09'], ['CR08', { damage: 1 }]])).toBe('CR08');
    expect(aimed('CR10', [['CR09'], ['CR08']])).toBe('CR08');
    expect(aimed('CR12', [['CR09'], ['CR01']])).toBe('CR01');
    expect(aimed('CR14', [['CR08'], ['CR09']])).toBe('CR09');
    expect(aimed('CR06', [['CR08', { exerted: true }], ['CR04']])).toBe('CR04');
    expect(aimed('CR06', [['CR08'], ['CR09']])).toBe('CR09');
    expect(aimed('CR12', [['CR04'], ['CR08']], 'GE02')).toBe('CR08');
    expect(aimed('CR12', [['CR04'], ['CR08']])).toBe('chance');
  });

  it('R138: it acts first and alternates; the fees; one arrives at the end of each Procurement Phase', () => {
    const bench = against({}, 'CR12', 'CR10');
    bench.put('CR08', 0);
    bench.put('CR04', 0);
    bench.go(ACTIONS, { do: 'procure', seat: 0 });
    bench.until('actions');
    expect(uses(bench)).toHaveLength(1);
    bench.answer([bench.ids(0).find(id => id.startsWith('a')) ?? ''], 0).until('actions');
    expect(uses(bench)).toHaveLength(2);
    bench.answer(['pass'], 0);
    // It passes after the captain: two in a row end the phase.
    expect(bench.question().kind).toBe('procure');

    const fee = against({}, 'CR12', 'CR10');
    fee.go({ do: 'fee', seat: 0, of: 'opposition' }, ACTIONS);
    expect(fee.question(0).prompt.args?.due).toBe(2);
    const business = alone({ scenario: 'SO2' });
    business.captain(0).vp = 7;
    business.go({ do: 'fee', seat: 0, of: 'vp' }, ACTIONS);
    expect(business.question(0).prompt.args?.due).toBe(7);

    const arriving = alone({ scenario: 'SO3' }, 'procurement');
    arriving.go({ do: 'phase', phase: 'procurement' }, ACTIONS);
    arriving.answer(['done'], 0);
    expect(arriving.state.table.board.filter(p => p.controller === 1)).toHaveLength(1);
    const spent = alone({ scenario: 'SO3' });
    spent.state.opposition = [];
    spent.state.table.oppositionDiscard = [{ uid: 300, card: 'CR12' }];
    spent.go({ do: 'arrive', n: 1 }, ACTIONS).until('actions');
    expect(spent.state.table.board.some(p => p.card === 'CR12')).toBe(true);
    const empty = alone({ scenario: 'SO3' });
    empty.state.opposition = [];
    empty.go({ do: 'arrive', n: 1 }, ACTIONS).until('actions');
    expect(empty.state.table.board).toHaveLength(1);
  });
});

describe('scenarios and challenges (5)', () => {
  it('20 points win before bankruptcy; the result names rounds and the points of all challenges taken, 0 for a loss', () => {
    const options = { bloodPrice: true, handSize: '5' as const };
    const won = alone(options);
    won.captain(0).vp = 21;
    won.go({ do: 'victory' });
    const over = status(won.state);
    expect(over.over && over.reason).toMatchObject({ key: 'over.solo.won', args: { rounds: 1, points: 20, vp: 21 } });
    const lost = alone(options);
    lost.hand(0);
    lost.deck(0);
    lost.go({ do: 'pay', seat: 0, due: 1, paid: 0, from: 'any', why: 'fee' });
    const end = status(lost.state);
    expect(end.over && end.reason.args).toMatchObject({ how: 'bankrupt', total: 0 });
  });

  it.each([
    [{ adventureDeck: '25' }, 5],
    [{ adventureDeck: '30' }, 10],
    [{ adventureSingletons: true }, 10],
    [{ foreignFive: true }, 15],
    [{ foreignFive: true, adventureDeck: '25' }, 15],
    [{ foreignFive: true, adventureDeck: '30' }, 15],
    [{ captainDeck: '50' }, 5],
    [{ captainDeck: '40' }, 15],
    [{ captainCopies: '2' }, 5],
    [{ captainCopies: '1' }, 20],
    [{ contractSlots: '3' }, 10],
    [{ contractSlots: '2' }, 25],
    [{ handSize: '6' }, 5],
    [{ handSize: '5' }, 10],
    [{ doubleComplications: true }, 15],
    [{ infiniteSlots: true }, 10],
    [{ bloodPrice: true }, 10],
    [{ attrition: true }, 5],
    [{ singleUse: true }, 20],
    [{ scenario: 'SO3', oppositionStart: '1' }, 3],
    [{ scenario: 'SO3', oppositionStart: '2' }, 10],
    [{ scenario: 'SO1', oppositionStart: '2' }, 0],
  ])('%j is worth %i points', (options, points) => {
    expect(pointsOf(optionsSchema.parse({ captains: '1', ...options }))).toBe(points);
    expect(challengesOf(optionsSchema.parse({ captains: '2', ...options }))).toEqual([]);
  });

  it('blood price: a card played costs a Wound or a point of Structure too, where there is one to give', () => {
    const bench = alone({ bloodPrice: true });
    const robot = bench.put('CR38', 0);
    bench.put('UP04', 0);
    bench.hand(0, 'EV19', 'EV01');
    bench.go(ACTIONS);
    bench.answer(['e0'], 0);
    expect(bench.question(0).kind).toBe('blood');
    bench.answer([`u${robot.uid}`], 0);
    // Armor does not help.
    expect(bench.now(robot)?.damage).toBe(1);
    const bare = alone({ bloodPrice: true });
    bare.hand(0, 'EV19', 'EV01');
    bare.go(ACTIONS);
    bare.answer(['e0'], 0);
    expect(bare.question(0).kind).toBe('actions');
  });

  it('attrition: a Wound on each Crew at the end of procurement, no healing for credits, Resilient works', () => {
    const bench = alone({ attrition: true }, 'procurement');
    const crew = bench.put('CR12', 0);
    bench.go({ do: 'attrition' }, { do: 'restore', seat: 0 }, ACTIONS);
    expect(bench.now(crew)?.damage).toBe(1);
    expect(bench.question(0).kind).toBe('actions');
    const tough = alone({ attrition: true });
    const thulse = tough.put('CR22', 0, { damage: 2 });
    tough.go({ do: 'restore', seat: 0 }, ACTIONS);
    expect(tough.now(thulse)?.damage).toBe(0);
  });

  it('single use: a paid ability of Crew, Gear or Upgrade jettisons the card; Connections and triggers stay', () => {
    const bench = alone({ singleUse: true });
    const george = bench.put('CR04', 0);
    bench.go(ACTIONS);
    bench.answer([`a${george.uid}.0`], 0).until('actions');
    expect(bench.discardOf(0)).toContain('CR04');
    const crow = alone({ singleUse: true });
    const bar = crow.put('CN12', 0);
    crow.go(ACTIONS);
    crow.answer([`a${bar.uid}.0`], 0).until('actions');
    expect(crow.now(bar)).toBeDefined();
  });

  it('slots, hand and Complications follow the options', () => {
    expect(alone({ contractSlots: '2' }).state.table.slots).toHaveLength(2);
    const hand = alone({ handSize: '5' }, 'ready');
    hand.hand(0);
    hand.go({ do: 'handSize' }, ACTIONS);
    expect(hand.handOf(0)).toHaveLength(5);
    const twice = alone({ doubleComplications: true });
    delete twice.slot(0).contract;
    adventures(twice, 'AV05', 'AV08', 'AV19');
    twice.go({ do: 'fill', slot: 0 }, ACTIONS);
    expect(twice.slot(0).complications.map(c => c.open)).toEqual([false, false]);
  });

  it('scenario 3 may begin with Opposition in play', async () => {
    const { setup } = await import('../../../src/games/traveller/start.ts');
    const { pending } = await import('../../../src/games/traveller/pending.ts');
    const { apply } = await import('../../../src/games/traveller/machine.ts');
    const { entrySchema } = await import('../../../src/games/traveller/decks.ts');
    let { state } = setup(optionsSchema.parse({ captains: '1', scenario: 'SO3', oppositionStart: '2' }), [
      entrySchema.parse({}),
    ]);
    for (let n = 0; n < 9 && pending(state)[0]?.seat === 'chance'; n++) {
      const [q] = pending(state);
      const size = q?.seat === 'chance' && q.form.kind === 'shuffle' ? q.form.size : 1;
      if (q)
        state = apply(state, {
          pendingId: q.id,
          seat: 'chance',
          answer: Array.from({ length: size }, (_, i) => i),
        }).state;
    }
    expect(state.table.board.filter(p => p.controller === 1)).toHaveLength(2);
    expect(state.opposition).toHaveLength(4);
  });
});
