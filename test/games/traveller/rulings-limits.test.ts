/** Rulings R64 to R72: procurement and limits. */
import { expect, it } from 'vitest';
import { deckProblems, PREBUILT } from '../../../src/games/traveller/decks.ts';
import { optionsSchema } from '../../../src/games/traveller/options.ts';
import { priceOf } from '../../../src/games/traveller/values.ts';
import { ACTIONS, Bench, TURNS, used } from './support.ts';

it('R64: Infamy, Infamous cards too, makes each card procured in this phase dearer; abilities and other phases not', () => {
  const bench = new Bench({ phase: 'procurement', ships: ['SH2'] });
  bench.captain(0).infamy = 1;
  bench.put('CR36', 0);
  const price = (card: string) => priceOf(bench.state.table, 0, card, { procuring: true });
  expect([price('UP04'), price('GE11')]).toEqual([2, 2]);
  expect(priceOf(bench.state.table, 0, 'EV01', { procuring: false })).toBe(2);
  bench.state.table.phase = 'resolution';
  expect(price('UP04')).toBe(0);
});

it('R65: procuring beyond a limit is legal; any of the cards goes then, the new one too', () => {
  const bench = new Bench({ phase: 'procurement', ships: ['SH1'] });
  for (const card of ['CR06', 'CR10', 'CR12']) bench.put(card);
  bench.hand(0, 'CR15', 'EV01');
  bench.go({ do: 'procure', seat: 0 }, ACTIONS);
  const { form } = bench.question(0);
  // It is said before the payment.
  const note = form.kind === 'pick' ? form.choices.find(c => c.id === 'p0')?.note?.key : undefined;
  expect(note).toBe('play.over');
  used(bench, 'p0');
  expect(bench.question(0).kind).toBe('overLimit');
  const fresh = bench.state.table.board.find(p => p.card === 'CR15');
  bench.answer([`u${fresh?.uid}`], 0);
  expect(bench.discardOf(0)).toEqual(['CR15']);
});

it('R66: of two Crew of the same name one goes, its Gear with it; Trifling does not help', () => {
  const bench = new Bench();
  const first = bench.put('CR10');
  const gear = bench.put('GE02', 0, { host: first.uid });
  bench.put('CR10', 0, { trifling: true });
  bench.go(ACTIONS);
  expect(bench.question(0).kind).toBe('overLimit');
  bench.answer([`u${first.uid}`], 0);
  expect(bench.now(gear)).toBeUndefined();
  expect(bench.discardOf(0).toSorted()).toEqual(['CR10', 'GE02']);
});

it('R67: a slot that is lost is looked at at once', () => {
  const bench = new Bench({ ships: ['SH1', 'SH2'] });
  const bunk = bench.put('UP15');
  for (const card of ['CR01', 'CR02', 'CR03', 'CR04']) bench.put(card);
  bench.go(ACTIONS);
  expect(bench.question(0).kind).toBe('actions');
  const kit = new Bench({ ships: ['SH1', 'SH2'] });
  const second = kit.put('UP15');
  const hosts = ['CR01', 'CR02', 'CR03', 'CR04'].map(card => kit.put(card));
  const gear = kit.put('GE08', 0, { host: hosts[0]?.uid ?? 0 });
  kit.go(ACTIONS);
  kit.answer([`a${gear.uid}.0`], 0);
  if (kit.question(0).kind === 'declare') kit.answer([`u${second.uid}`], 0);
  kit.calm();
  expect(kit.question(0).kind).toBe('overLimit');
  void bunk;
});

it('R68: a Hindrance may sit on a rival’s Crew or Ship, is controlled by who played it, and fills no slot', () => {
  const bench = new Bench({ phase: 'procurement', ships: ['SH1', 'SH2'] });
  const host = bench.put('CR36', 1);
  bench.put('GE05', 1, { host: host.uid });
  bench.put('UP23', 1);
  bench.put('UP01', 1);
  bench.hand(0, 'GE11', 'UP29', 'EV01', 'EV01');
  bench.go({ do: 'procure', seat: 0 }, ACTIONS);
  bench.answer([`p0.${host.uid}`], 0).until('procure');
  bench.answer([`p0.${bench.captain(1).ship}`], 0).until('procure');
  const [poison, limpet] = ['GE11', 'UP29'].map(card => bench.state.table.board.find(p => p.card === card));
  expect([poison?.controller, poison?.host, limpet?.controller, limpet?.host]).toEqual([
    0,
    host.uid,
    0,
    bench.captain(1).ship,
  ]);
  // No Concealed was paid: attaching is not targeting.
  expect(bench.events.flatMap(e => (e.type === 'paid' ? [e.n] : []))).toEqual([1]);
});

it('R68: tonnage is that of the host Ship; who is immune to Hindrances takes none', () => {
  const bench = new Bench({ phase: 'procurement', ships: ['SH1', 'SH2'] });
  const suited = bench.put('CR10', 1);
  bench.put('GE12', 1, { host: suited.uid });
  bench.hand(0, 'GE11', 'UP04', 'EV01', 'EV01');
  bench.go({ do: 'procure', seat: 0 }, ACTIONS);
  expect(bench.ids(0)).not.toContain(`p0.${suited.uid}`);
  expect(bench.ids(0).some(id => id.startsWith('p1'))).toBe(false);
});

it('R69: control may change, the owner never; jettisoned it goes to the owner’s pile', () => {
  const bench = new Bench();
  const thief = bench.put('CR10', 0);
  const victim = bench.put('CR12', 1);
  const pistol = bench.put('GE02', 1, { host: victim.uid });
  bench.hand(0, 'HA01');
  bench.go(ACTIONS);
  bench.answer([`y0.${thief.uid}.E`], 0);
  if (bench.question(0).kind === 'declare') bench.answer([`u${pistol.uid}`], 0);
  bench.until('actions');
  expect(bench.now(pistol)).toMatchObject({ owner: 1, controller: 0, host: thief.uid });
  const lost = structuredClone(bench.state);
  for (const p of lost.table.board) if (p.uid === thief.uid) p.damage = 9;
  bench.state = lost;
  bench.answer(['pass'], bench.asked[0]);
  expect(bench.discardOf(1)).toEqual(['GE02']);
});

it('R70: what is attached goes to its owner’s pile even where the host returns to hand', () => {
  const bench = new Bench();
  const speaker = bench.put('CR32', 0);
  const host = bench.put('CR10', 1);
  const pistol = bench.put('GE02', 1, { host: host.uid });
  const poison = bench.put('GE11', 0, { host: host.uid });
  bench.hand(1);
  bench.go(ACTIONS);
  bench.answer([`a${speaker.uid}.0`], 0).until('actions');
  expect(bench.handOf(1)).toEqual(['CR10']);
  expect([bench.now(pistol), bench.now(poison)]).toEqual([undefined, undefined]);
  expect([bench.discardOf(1), bench.discardOf(0).includes('GE11')]).toEqual([['GE02'], true]);
});

it('R71: an Upgrade of several slots fills them all or none', () => {
  const bench = new Bench({ phase: 'resolution', ships: ['SH4', 'SH4'] });
  bench.put('UP05');
  bench.put('UP08');
  bench.hand(0, 'UP21', 'EV01', 'EV01');
  bench.go(TURNS, ACTIONS);
  bench.answer([bench.ids(0).find(id => id.startsWith('p0')) ?? ''], 0).until('overLimit');
  expect(bench.ids(0)).toHaveLength(3);
});

it('R72: Restricted and Unrestricted change the limit of copies in the deck, and nothing else', () => {
  const [prebuilt] = PREBUILT;
  const options = optionsSchema.parse({});
  const withCopies = (id: string, n: number) => {
    const captains: Record<string, number> = { ...prebuilt.entry.captains };
    let room = n;
    for (const [card, count] of Object.entries(captains)) {
      const gone = Math.min(room, count);
      captains[card] = count - gone;
      if (captains[card] === 0) delete captains[card];
      room -= gone;
    }
    return deckProblems({ ...prebuilt.entry, captains: { ...captains, [id]: n } }, options).map(t => t.key);
  };
  expect(withCopies('CR39', 7)).toEqual([]);
  expect(withCopies('EV26', 1)).toEqual([]);
  expect(withCopies('EV26', 2)).toEqual(['deck.copies']);
  expect(withCopies('EV05', 3)).toEqual([]);
  expect(withCopies('EV05', 4)).toEqual(['deck.copies']);
});
