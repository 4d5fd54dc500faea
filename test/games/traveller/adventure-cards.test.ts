/** Both halves of every adventure card: the Contract with all its Subplots, the Complication by each of its branches. */
import { describe, expect, it } from 'vitest';
import { ADVENTURE_CARDS } from '../../../src/games/traveller/cards/index.ts';
import { Bench, TURNS } from './support.ts';

const RICH = [
  ...['Cg', 'Cg', 'Cg', 'Ps', 'Ps', 'Ps', 'Sv', 'Sv', 'Ml', 'Cg/Ps', 'Cg/Ps', 'Cg/Ps'],
  ...['Adm', 'Cbt', 'Med', 'Psi', 'Sci', 'Soc', 'Ops', 'Tec', 'Und'].flatMap(s => [`${s}.E`, `${s}.E`]),
];
/** A captain who can do whatever is asked. */
function ready(): Bench {
  const bench = new Bench({ phase: 'resolution', ships: ['SH1', 'SH4'] });
  for (const card of ['CR13', 'CR31', 'CR10']) bench.put(card, 0);
  bench.put('UP06', 0);
  bench.put('CN12', 0);
  bench.put('CR01', 1);
  bench.pool(0, ...RICH);
  bench.hand(0, 'GE01', 'EV06', 'EV06');
  bench.hand(1, 'EV01');
  bench.captain(0).vp = 2;
  bench.captain(0).discard = ['EV01', 'EV02'].map((card, i) => ({ uid: 900 + i, card }));
  bench.change(bench.captain(0).ship, { is: 'attribute', av: 4, dv: 4, init: 4 });
  bench.pursue(0, 0);
  return bench;
}
const cards = ADVENTURE_CARDS.map(card => ({
  id: card.id,
  contract: card.contract.name,
  complication: card.complication.name,
}));

describe('Contracts', () => {
  it.each(cards)('$id $contract', ({ id }) => {
    const card = ADVENTURE_CARDS.find(c => c.id === id);
    const bench = ready();
    bench.contract(0, id);
    bench.captain(0).eligible = true;
    bench.go({ do: 'contracts', at: 0 }, { do: 'procure', seat: 0 });
    for (let n = 0; n < 40 && bench.question().kind !== 'procure'; n++) {
      const { kind } = bench.question();
      const [subplot] = kind === 'subplots' ? bench.ids(0).filter(i => i.startsWith('s')) : [];
      const last = kind === 'attempt' ? bench.ids(0).findLast(i => /^b\d$/u.test(i)) : undefined;
      if (subplot !== undefined || last !== undefined) bench.answer([subplot ?? last ?? ''], 0);
      else bench.answer(bench.question().onTimeout as readonly string[], bench.asked[0]);
    }
    const subplots = card?.contract.subplots ?? [];
    const points = subplots.reduce((n, s) => n + (s.branches.at(-1)?.vp ?? 0), 0);
    expect(bench.eventsOf(id)).toContain('contractResolved');
    expect(bench.events.filter(e => e.type === 'subplotResolved')).toHaveLength(subplots.length);
    expect(bench.captain(0).vp).toBe(2 + (card?.contract.vp ?? 0) + points);
    expect(bench.captain(0).activity).toEqual({ is: 'none' });
  });
});

describe('Complications', () => {
  const branches = ADVENTURE_CARDS.flatMap(c =>
    c.complication.requires.length === 1
      ? (c.complication.requires[0] ?? []).map((_, branch) => ({ id: c.id, name: c.complication.name, branch }))
      : [{ id: c.id, name: c.complication.name, branch: 0 }],
  );
  it.each(branches)('$id $name, branch $branch', ({ id, branch }) => {
    const bench = ready();
    bench.contract(0, 'AV31', id);
    bench.go(TURNS, { do: 'procure', seat: 0 });
    bench.answer([`u${bench.slot(0).complications[0]?.uid}`], 0);
    const chosen = ['turns', 'deed', 'pay', 'attempt', 'subplots', 'enemy', 'fightWindow'];
    if (bench.until(...chosen).question().kind === 'attempt') bench.answer([`b${branch}`], 0);
    for (let n = 0; n < 40 && bench.until(...chosen).question().kind !== 'turns'; n++) {
      const { kind, form, onTimeout } = bench.question();
      // The instruction to attach more is carried out as far as it goes.
      if (kind === 'deed' && form.kind === 'pick' && form.choices.some(c => c.id === 'pay')) bench.answer(['pay'], 0);
      else bench.answer(onTimeout as readonly string[], bench.asked[0]);
    }
    expect(bench.eventsOf(id)).toContain('complicationResolved');
    expect(bench.slot(0).complications.some(c => JSON.stringify(c.card).includes(`"${id}"`))).toBe(false);
    expect(bench.captain(0).passed).toBe(false);
  });
});
