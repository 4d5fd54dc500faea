/** Keywords and icons of the rulebook that no ruling speaks of, each by a card that has it. */
import { describe, expect, it } from 'vitest';
import { PHASES, type Phase } from '../../../src/games/traveller/cards/figures.ts';
import { CAPTAIN_CARDS, cardOf, SHIP_CARDS } from '../../../src/games/traveller/cards/index.ts';
import { excessOf } from '../../../src/games/traveller/limits.ts';
import { playsOf } from '../../../src/games/traveller/plays.ts';
import { hasKeyword, infamyOf, isNonHuman, skillOf } from '../../../src/games/traveller/values.ts';
import { ACTIONS, Bench } from './support.ts';

const OFFER = { actions: true, free: true, procuring: true } as const;
const ids = (bench: Bench, seat = 0) => playsOf(bench.state, seat, OFFER).map(p => p.id);

describe('icons', () => {
  it('Limited: once a round, again in the next', () => {
    const bench = new Bench();
    const rika = bench.put('CR06', 0);
    bench.put('CR10', 1);
    bench.put('CR12', 1);
    bench.go(ACTIONS, { do: 'roundEnd' }, ACTIONS);
    bench.answer([`a${rika.uid}.0`], 0).until('actions');
    expect(ids(bench)).not.toContain(`a${rika.uid}.0`);
    bench.answer(['pass'], bench.asked[0]).answer(['pass'], bench.asked[0]);
    expect(ids(bench)).toContain(`a${rika.uid}.0`);
  });

  it('Use: exerts the attached Crew, which must be ready and yours; Thulse uses only what is Primitive', () => {
    const bench = new Bench();
    const host = bench.put('CR12', 0);
    const pistol = bench.put('GE02', 0, { host: host.uid });
    const thulse = bench.put('CR22', 0);
    const other = bench.put('GE02', 0, { host: thulse.uid });
    bench.put('CR10', 1);
    bench.go(ACTIONS);
    expect(ids(bench)).toContain(`a${pistol.uid}.0`);
    expect(ids(bench)).not.toContain(`a${other.uid}.0`);
    bench.answer([`a${pistol.uid}.0`], 0).until('actions');
    expect(bench.now(host)?.exerted).toBe(true);
    expect(bench.now(pistol)?.exerted).toBe(false);
    expect(ids(bench)).not.toContain(`a${pistol.uid}.0`);
  });

  const bound = [...CAPTAIN_CARDS, ...SHIP_CARDS].flatMap(card =>
    (card.abilities ?? []).flatMap((a, at) =>
      a.phase !== undefined && a.after === undefined && card.id !== 'CN01'
        ? [{ id: card.id, name: card.name, at, phase: a.phase }]
        : [],
    ),
  );
  it('a phase restriction holds for every ability that has one', () => {
    const wrong: string[] = [];
    for (const { id, at, phase } of bound) {
      for (const now of PHASES) {
        const bench = furnished(now);
        const card = cardOf(id).kind === 'ship' ? shipOf(bench, id) : attached(bench, id);
        const offered = ids(bench).includes(`a${card}.${at}`);
        if (offered && now !== phase) wrong.push(`${id}.${at} in ${now}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(bound.length).toBeGreaterThan(60);
  });

  it('a phase restriction holds for every Event that has one, and Heroic Actions are for the Action Phase', () => {
    const wrong: string[] = [];
    for (const card of CAPTAIN_CARDS.filter(c => c.kind === 'event' || c.kind === 'heroic')) {
      const phase = card.kind === 'heroic' ? 'action' : card.play?.phase;
      if (phase === undefined) continue;
      for (const now of PHASES) {
        const bench = furnished(now);
        bench.hand(0, card.id);
        if (now !== phase && ids(bench).some(id => /^[ey]/u.test(id))) wrong.push(`${card.id} in ${now}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

function furnished(phase: Phase): Bench {
  const bench = new Bench({ phase, ships: ['SH4', 'SH4'] });
  bench.put('CR12', 0, { damage: 1 });
  bench.put('CR10', 1);
  bench.put('UP06', 0);
  bench.contract(0, 'AV13', 'AV08', 'AV16');
  const [hidden] = bench.slot(0).complications;
  if (hidden) hidden.open = false;
  bench.pursue(0, 0);
  bench.pool(0, 'Cg', 'Ps', 'Sv', 'Ops.T', 'Tec.E');
  bench.captain(0).infamy = 2;
  bench.captain(0).vp = 2;
  bench.captain(0).discard = ['UP01', 'GE01', 'CR01'].map((card, i) => ({ uid: 700 + i, card }));
  bench.hand(0, 'CR01');
  return bench;
}
function attached(bench: Bench, id: string): number {
  const { kind } = cardOf(id);
  if (kind === 'gear') return bench.put(id, 0, { host: bench.put('CR11', 0).uid }).uid;
  return id === 'UP29' ? bench.put(id, 1, { host: bench.captain(0).ship }).uid : bench.put(id, 0).uid;
}
function shipOf(bench: Bench, id: string): number {
  const [ship] = bench.state.table.board;
  if (ship) ship.card = id;
  return ship?.uid ?? 0;
}

describe('keywords', () => {
  it('Trifling: fills no slot', () => {
    const bench = new Bench({ ships: ['SH1', 'SH2'] });
    for (const card of ['CR01', 'CR02', 'CR03']) bench.put(card, 0);
    const fourth = bench.put('CR04', 0, { trifling: true });
    expect(excessOf(bench.state.table, 0)).toBeUndefined();
    fourth.trifling = false;
    expect(excessOf(bench.state.table, 0)?.n).toBe(1);
  });

  it('Connections and Gear are one of a subtype; the Beowulf has two Connections of each', () => {
    const limit = (ship: string) => {
      const bench = new Bench({ ships: [ship, 'SH4'] });
      bench.put('CN10', 0);
      bench.put('CN12', 0);
      return excessOf(bench.state.table, 0)?.n;
    };
    expect([limit('SH1'), limit('SH2')]).toEqual([1, undefined]);
    const bench = new Bench();
    const host = bench.put('CR12', 0);
    bench.put('GE02', 0, { host: host.uid });
    bench.put('GE13', 0, { host: host.uid });
    expect(excessOf(bench.state.table, 0)?.among).toHaveLength(2);
  });

  it('Humaniti: counts as Human and stays non-Human', () => {
    const bench = new Bench();
    const liach = bench.put('CR30', 0);
    expect([isNonHuman(liach), hasKeyword(bench.state.table, liach, 'humaniti')]).toEqual([true, true]);
  });

  it('Infamous: one Infamy more while in play, and no token that decays', () => {
    const bench = new Bench();
    bench.put('CR36', 0);
    expect([infamyOf(bench.state.table, 0), bench.captain(0).infamy]).toEqual([1, 0]);
  });

  it('Hindrance has Integral and Trifling', () => {
    const bench = new Bench();
    const poison = bench.put('GE11', 1, { host: bench.put('CR12', 0).uid });
    expect(['hindrance', 'integral', 'trifling'].every(k => hasKeyword(bench.state.table, poison, k as never))).toBe(
      true,
    );
  });

  it('suppressed skills count as Unskilled, a suppressed text box says nothing', () => {
    const bench = new Bench();
    const flint = bench.put('CR10', 0, { exerted: true });
    const friend = bench.put('CR12', 0);
    bench.change(flint.uid, { is: 'blank' });
    expect(skillOf(bench.state.table, flint, 'Und')).toBe(0);
    bench.change(friend.uid, { is: 'suppress', skill: 'Cbt' });
    expect(skillOf(bench.state.table, friend, 'Cbt')).toBe(0);
  });

  it('"next card" prices: False Registry Markings spare the surcharge of one card', () => {
    const bench = new Bench({ phase: 'procurement', ships: ['SH4', 'SH4'] });
    const markings = bench.put('UP07', 0);
    bench.captain(0).infamy = 2;
    bench.hand(0, 'UP04', 'UP10', 'EV06', 'EV06');
    bench.go({ do: 'procure', seat: 0 }, ACTIONS);
    bench.answer([`a${markings.uid}.0`], 0).until('procure');
    bench.answer([`p0.${bench.captain(0).ship}`], 0).until('procure');
    expect(bench.events.some(e => e.type === 'paid')).toBe(false);
    bench.answer([`p0.${bench.captain(0).ship}`], 0);
    expect(bench.question(0).prompt.args?.due).toBe(2);
  });
});
