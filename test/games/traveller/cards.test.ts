/** Every card, played through a save and a reload at each question: it is offered, its costs are paid, it does what it says and comes to rest. */
import { describe, expect, it } from 'vitest';
import { drawChance, seededBelow } from '../../../src/engine/chance.ts';
import { sampleAnswer } from '../../../src/engine/sample.ts';
import type { Phase } from '../../../src/games/traveller/cards/figures.ts';
import {
  ADVENTURE_CARDS,
  CAPTAIN_CARDS,
  captainCard,
  cardOf,
  SHIP_CARDS,
} from '../../../src/games/traveller/cards/index.ts';
import type { Ability } from '../../../src/games/traveller/cards/types.ts';
import type { Frame } from '../../../src/games/traveller/frames.ts';
import type { Permanent } from '../../../src/games/traveller/state.ts';
import { Bench } from './support.ts';

const MENUS: Readonly<Record<Phase, Frame>> = {
  ready: { do: 'stop', seat: 0 },
  adventure: { do: 'activity', seat: 0 },
  procurement: { do: 'procure', seat: 0 },
  action: { do: 'actions', at: 0, passes: 0 },
  resource: { do: 'resourceMenu', seat: 0 },
  resolution: { do: 'turns', at: 0 },
};

/** A table on which every target exists. */
function crowded(phase: Phase, ship = 'SH4', besides = ''): Bench {
  const bench = new Bench({ phase, ships: [ship, 'SH2'] });
  const { state } = bench;
  // The card in question comes in addition, and must not exceed a limit.
  const put = (card: string, more: Partial<Permanent> = {}) =>
    card === besides ? undefined : bench.put(card, 0, more);
  put('CR38', { damage: 1 });
  const medic = bench.put(besides === 'CR28' ? 'CR27' : 'CR28', 0, { damage: 1 });
  put('CR24');
  bench.put('CR10', 1, { damage: 1 });
  bench.put('CR35', 1);
  bench.put('GE02', 0, { host: medic.uid });
  bench.put('GE11', 1, { host: medic.uid });
  if (!['UP09', 'UP18', 'UP24'].includes(besides)) put('UP14');
  else put('UP06');
  bench.put('UP18', 1);
  if (!besides.startsWith('CN')) put('CN15', { counters: { Depot: 3 } });
  bench.put('CN04', 1);
  bench.contract(0, 'AV13', 'AV07', 'AV13', 'AV08', 'AV03', 'AV15', 'AV16');
  bench.contract(1, 'AV05', 'AV07');
  bench.contract(2, 'AV12', 'AV24');
  const hidden = state.table.slots[2]?.complications[0];
  if (hidden) hidden.open = false;
  const sensed = state.table.slots[0]?.complications[5];
  if (besides === 'UP12' && sensed) sensed.open = false;
  bench.pursue(0, 0);
  const captain = bench.captain(0);
  captain.discard = ['CR01', 'UP01', 'CN06', 'GE01', 'EV01'].map(card => ({ uid: state.table.nextUid++, card }));
  captain.infamy = 2;
  captain.vp = 3;
  bench.captain(1).vp = 2;
  bench.captain(1).pool = ['Adm.T'];
  captain.pool = ['Cg', 'Ml', 'Ps', 'Sv', 'Ops.T', 'Tec.E', 'Adm.T'];
  bench.hand(1, 'EV01', 'EV19', 'EV06', 'EV06');
  return bench;
}

/** Takes a play from the menu and lets everything come to rest by what happens when time runs out. */
function play(bench: Bench, id: string): void {
  bench.answer([id], 0);
  bench.until(...Object.values(MENUS).map(m => m.do));
  expect(bench.state.table.queue).toEqual([]);
  expect(bench.state.table.playing).toEqual([]);
}

const menuFor = (a: Pick<Ability, 'phase' | 'after'>): Frame =>
  a.after === undefined
    ? MENUS[a.phase ?? 'action']
    : { do: 'after', after: a.after, seat: 0, by: 1, card: a.after === 'own-subplot' ? 'AV05' : 'AV13', rival: 1 };

/** The card in question, in play before the first captain, with all that it needs. */
function inPlay(bench: Bench, id: string): Permanent {
  const def = cardOf(id);
  if (def.kind === 'ship') return bench.state.table.board[0] as Permanent;
  const counters = def.counter === undefined ? {} : { [def.counter]: 4 };
  if (def.kind === 'gear') {
    const host = bench.put('CR11', 0, { damage: 1 });
    return bench.put(id, 0, { host: host.uid, counters });
  }
  if (id === 'UP29') return bench.put(id, 1, { host: bench.captain(0).ship });
  return bench.put(id, 0, { counters });
}

const abilities = [...CAPTAIN_CARDS, ...SHIP_CARDS].flatMap(card =>
  (card.abilities ?? []).map((ability, at) => ({ id: card.id, name: card.name, ability, at })),
);

describe('abilities', () => {
  it.each(abilities.filter(a => a.id !== 'CN01'))('$id $name, ability $at', ({ id, ability, at }) => {
    const phase = ability.phase ?? (ability.after ? 'resolution' : 'action');
    const bench = crowded(phase, id === 'SH1' || id === 'SH2' || id === 'SH3' ? id : 'SH4', id);
    if (id === 'CN10') bench.captain(0).activity = { is: 'none' };
    bench.hand(0, 'CR01', 'EV01', 'HA01');
    const card = inPlay(bench, id);
    if (ability.targets?.some(t => t.what === 'event')) {
      // Something to cancel: the rival's Event is on the queue.
      bench.hand(1, 'EV19');
      bench.state.table.order = [1, 0];
      bench.go(MENUS.action);
      bench.answer([bench.ids(1).find(i => i.startsWith('e')) ?? ''], 1);
      bench.answer([`a${card.uid}.${at}`], 0).answer(['pass'], 1);
      bench.until('actions');
      expect(bench.events.some(e => e.type === 'cancelled' && e.card === 'EV19')).toBe(true);
      return;
    }
    bench.go(menuFor(ability), MENUS.action);
    play(bench, `a${card.uid}.${at}`);
    expect(bench.events.some(e => e.type === 'used' && e.card === id)).toBe(true);
    const now = bench.now(card);
    if (ability.cost.jettison) expect(now).toBeUndefined();
    if (ability.cost.exert && now) expect(now.exerted).toBe(true);
    if (ability.limited && now) expect(now.used).toContain(String(at));
    if (ability.use) expect(bench.state.table.board.find(p => p.uid === card.host)?.exerted ?? true).toBe(true);
  });
});

const events = CAPTAIN_CARDS.filter(c => c.kind === 'event');
describe('Events', () => {
  it.each(events.map(e => ({ id: e.id, name: e.name })))('$id $name', ({ id }) => {
    const deed = cardOf(id).play;
    const phase = deed?.phase ?? (deed?.after ? 'resolution' : 'action');
    const bench = crowded(phase);
    if (id === 'EV23') bench.contract(1, 'AV05', 'AV07');
    bench.hand(0, id, 'CR01', 'CR01', 'CR01', 'HA01');
    bench.go(menuFor(deed ?? {}), MENUS.action);
    play(bench, 'e0');
    expect(bench.events.some(e => e.type === 'declared' && e.card === id)).toBe(true);
    const rests = [bench.discardOf(0), bench.captain(0).dispersed.map(c => c.card)].flat();
    expect(rests).toContain(id);
    if (id === 'EV08' || id === 'EV26') expect(bench.captain(0).dispersed.map(c => c.card)).toContain(id);
  });
});

const heroics = CAPTAIN_CARDS.filter(c => c.kind === 'heroic').flatMap(c => [
  { id: c.id, name: c.name, half: 'T' },
  { id: c.id, name: c.name, half: 'E' },
]);
describe('Heroic Actions', () => {
  it.each(heroics)('$id $name, $half', ({ id, half }) => {
    const bench = crowded('action');
    const hero = bench.put('CR39', 0);
    for (const skill of ['Adm', 'Cbt', 'Med', 'Psi', 'Sci', 'Soc', 'Ops', 'Tec', 'Und'] as const) {
      bench.change(hero.uid, { is: 'skill', skill, level: 2 });
    }
    bench.hand(0, id, 'CR01', 'CN06');
    bench.go(MENUS.action);
    play(bench, `y0.${hero.uid}.${half}`);
    expect(bench.events.some(e => e.type === 'declared' && e.card === id)).toBe(true);
    expect(bench.handOf(0)).not.toContain(id);
    const attached = bench.state.table.board.some(p => p.card === id);
    const placed = bench.state.table.slots.some(s => s.complications.some(c => JSON.stringify(c.card).includes(id)));
    const rests = [...bench.discardOf(0), ...(bench.state.piles[0]?.deck.map(c => JSON.stringify(c)) ?? [])].some(c =>
      c.includes(id),
    );
    expect(attached || placed || rests).toBe(true);
  });
});

const permanents = CAPTAIN_CARDS.filter(c => ['crew', 'connection', 'gear', 'upgrade'].includes(c.kind));
describe('procured', () => {
  it.each(permanents.map(c => ({ id: c.id, name: c.name })))('$id $name', ({ id }) => {
    const bench = new Bench({ phase: 'procurement', ships: ['SH4', 'SH2'] });
    bench.put('CR28', 0);
    bench.hand(0, id, 'EV06', 'EV06', 'EV06');
    bench.go(MENUS.procurement);
    play(bench, bench.ids(0).find(i => i.startsWith('p0')) ?? '');
    const p = bench.state.table.board.find(q => q.card === id);
    expect(p?.controller).toBe(0);
    expect(bench.events.some(e => e.type === 'entered' && e.card === id)).toBe(true);
  });
});

describe('answered: the rival adds a token in response, and everything goes on as before', () => {
  const answered = (bench: Bench, id: string): void => {
    bench.parses = false;
    bench.answer([id], 0);
    bench.until('window', 'turns', 'actions');
    for (let n = 0; n < 12 && bench.question(1).kind === 'window' && !bench.ids(1).includes('e0'); n++)
      bench.answer(['pass'], 1);
    bench.answer(['e0'], 1);
    if (bench.asked.includes(0)) bench.answer(['pass'], 0);
    bench.until(...Object.values(MENUS).map(m => m.do));
    expect(bench.events.filter(e => e.type === 'declared' && e.seat === 1 && e.card === 'EV01')).toHaveLength(1);
    expect(bench.captain(1).pool).toHaveLength(2);
    expect([bench.state.table.queue, bench.state.table.playing]).toEqual([[], []]);
  };
  it.each(events.filter(e => e.play?.after === undefined).map(e => ({ id: e.id, name: e.name })))(
    '$id $name',
    ({ id }) => {
      const bench = crowded(cardOf(id).play?.phase ?? 'action');
      if (id === 'EV23') bench.contract(1, 'AV05', 'AV07');
      bench.hand(0, id, 'CR01', 'CR01', 'CR01', 'HA01');
      bench.go(menuFor(cardOf(id).play ?? {}), MENUS.action);
      answered(bench, 'e0');
    },
  );
  const plain = abilities.filter(
    a => a.id !== 'CN01' && a.ability.after === undefined && !a.ability.targets?.some(t => t.what === 'event'),
  );
  it.each(plain)('$id $name, ability $at', ({ id, ability, at }) => {
    const bench = crowded(ability.phase ?? 'action', ['SH1', 'SH2', 'SH3'].includes(id) ? id : 'SH4', id);
    if (id === 'CN10') bench.captain(0).activity = { is: 'none' };
    bench.hand(0, 'CR01', 'EV01', 'HA01');
    const card = inPlay(bench, id);
    bench.go(menuFor(ability), MENUS.action);
    answered(bench, `a${card.uid}.${at}`);
    expect(bench.eventsOf(id)).toContain('used');
  });
  it.each(heroics.filter(h => h.half === 'T'))('$id $name', ({ id }) => {
    const bench = crowded('action');
    const hero = bench.put('CR39', 0);
    for (const skill of ['Adm', 'Cbt', 'Med', 'Psi', 'Sci', 'Soc', 'Ops', 'Tec', 'Und'] as const)
      bench.change(hero.uid, { is: 'skill', skill, level: 2 });
    bench.hand(0, id, 'CR01', 'CN06');
    bench.go(MENUS.action);
    answered(bench, `y0.${hero.uid}.T`);
  });
  it.each(permanents.map(c => ({ id: c.id, name: c.name })))('$id $name', ({ id }) => {
    const bench = new Bench({ phase: 'procurement', ships: ['SH4', 'SH2'] });
    bench.put('CR28', 0);
    bench.captain(1).pool = ['Adm.T'];
    bench.hand(1, 'EV01', 'EV06', 'EV06');
    bench.hand(0, id, 'EV06', 'EV06', 'EV06');
    bench.go(MENUS.procurement);
    answered(bench, bench.ids(0).find(i => i.startsWith('p0')) ?? '');
    expect(bench.state.table.board.some(q => q.card === id)).toBe(true);
  });
});

describe('a Ship without an ability to use', () => {
  it('SH4 loses a point by the first damage of a round, and no second one', () => {
    const bench = new Bench({ phase: 'resolution', ships: ['SH2', 'SH4'] });
    bench.captain(1).vp = 3;
    bench.change(bench.captain(0).ship, { is: 'attribute', av: 3, dv: 0, init: 0 });
    const raid = { do: 'piracy', seat: 0, target: 1, step: 0, damage: 0 } as const;
    bench.go(raid, raid, MENUS.action);
    bench.until('actions');
    expect(bench.events.filter(e => e.type === 'raid' && e.n === 2)).toHaveLength(2);
    expect(bench.captain(1).vp).toBe(2);
  });
});

describe('the pool', () => {
  it('has the figures of the data book', () => {
    const count = (kind: string) => CAPTAIN_CARDS.filter(c => c.kind === kind).length;
    expect(['connection', 'crew', 'gear', 'heroic', 'event', 'upgrade'].map(count)).toEqual([18, 39, 17, 20, 27, 29]);
    expect([SHIP_CARDS.length, ADVENTURE_CARDS.length]).toEqual([4, 39]);
  });
});

describe('R78: an Invulnerable Crew is not there for what it is Invulnerable to', () => {
  /** A Crew of the rival that no Crew ability, Heroic Action or wounding effect reaches. */
  function shielded(bench: Bench): Permanent {
    const crew = bench.put('CR12', 1, { damage: 1 });
    for (const to of ['crew', 'opponents-wounds', 'opponents-crew-and-heroic'])
      bench.change(crew.uid, { is: 'immune', to, source: 0 });
    return crew;
  }
  /** Plays it with random answers: it is never among what an effect chooses from, and nothing happens to it. */
  function passesBy(bench: Bench, id: string, crew: Permanent, seed: number): void {
    bench.parses = false;
    const menus = Object.values(MENUS).map(m => m.do);
    const below = seededBelow(seed);
    const before = JSON.stringify([bench.now(crew), bench.state.table.lasting.filter(l => l.on === crew.uid)]);
    bench.answer([id], 0);
    for (let n = 0; n < 60; n++) {
      const asked = bench.open.find(q => q.seat === 'chance' || q.urgency === 'must');
      if (asked === undefined || (asked.seat !== 'chance' && menus.includes(asked.kind as Frame['do']))) break;
      if (asked.seat === 'chance') {
        bench.chance(drawChance(asked.form, below));
        continue;
      }
      if (asked.kind === 'declare' || asked.kind === 'verb')
        expect(bench.ids(Number(asked.seat)), asked.kind).not.toContain(`u${crew.uid}`);
      bench.answer(asked.kind === 'window' ? ['pass'] : sampleAnswer(asked.form, below), Number(asked.seat));
    }
    expect(JSON.stringify([bench.now(crew), bench.state.table.lasting.filter(l => l.on === crew.uid)])).toBe(before);
  }

  const actions = abilities.filter(
    ({ id, ability }) =>
      ability.after === undefined &&
      (cardOf(id).kind === 'crew' || ability.effects.some(e => e.do === 'wound' || e.do === 'woundPick')) &&
      !ability.targets?.some(t => t.what === 'event'),
  );
  it.each(actions)('$id $name, ability $at', ({ id, ability, at }) => {
    for (const seed of [1, 2, 3]) {
      const bench = crowded(ability.phase ?? 'action', 'SH4', id);
      const crew = shielded(bench);
      bench.hand(0, 'CR01', 'EV01', 'HA01');
      const card = inPlay(bench, id);
      bench.go(menuFor(ability), MENUS.action);
      passesBy(bench, `a${card.uid}.${at}`, crew, seed);
    }
  });

  it.each(heroics.filter((h, i) => heroics.findIndex(o => o.id === h.id && o.half === h.half) === i))(
    '$id $name, $half',
    ({ id, half }) => {
      for (const seed of [1, 2, 3]) {
        const bench = crowded('action');
        const crew = shielded(bench);
        const hero = bench.put('CR11', 0);
        for (const skill of ['Cbt', 'Med', 'Psi', 'Sci', 'Soc', 'Ops', 'Tec'] as const)
          bench.change(hero.uid, { is: 'skill', skill, level: 2 });
        // Whoever has Admin or Underworld gets past Fatimah's screen.
        if (['Adm', 'Und'].includes(String(captainCard(id).skill))) return;
        bench.hand(0, id, 'CR01', 'CN06');
        bench.go(MENUS.action);
        passesBy(bench, `y0.${hero.uid}.${half}`, crew, seed);
      }
    },
  );

  it('the captain who picks a victim has no choice of it; with no other Crew nothing happens', () => {
    const bench = new Bench();
    const walter = bench.put('CR29', 0);
    const cain = bench.put('CR15', 1);
    const flint = bench.put('CR10', 1);
    bench.deck(0, 'CR01', 'CR01');
    bench
      .go(MENUS.action)
      .answer([`a${walter.uid}.0`], 0)
      .answer(['u1'], 0)
      .until('verb');
    expect(bench.ids(1)).toEqual([`u${flint.uid}`]);
    bench.answer([`u${flint.uid}`], 1);
    expect([bench.now(cain)?.damage, bench.now(flint)?.damage]).toEqual([0, 2]);
    const alone = new Bench();
    const other = alone.put('CR29', 0);
    const only = alone.put('CR15', 1);
    alone.deck(0, 'CR01', 'CR01');
    alone
      .go(MENUS.action)
      .answer([`a${other.uid}.0`], 0)
      .answer(['u1'], 0)
      .until('verb', 'actions');
    expect(alone.question(1).kind).toBe('actions');
    expect(alone.now(only)?.damage).toBe(0);
  });
});
