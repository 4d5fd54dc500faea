/** What the game says: the position complete in words, card words, topics, orders, notes of menus. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { redact } from '../../../src/engine/secret.ts';
import type { Text } from '../../../src/engine/text.ts';
import { ADVENTURE_CARDS, CAPTAIN_CARDS, SHIP_CARDS } from '../../../src/games/traveller/cards/index.ts';
import type { Item } from '../../../src/games/traveller/frames.ts';
import { traveller } from '../../../src/games/traveller/index.ts';
import { orderSchema } from '../../../src/games/traveller/orders.ts';
import { RULINGS } from '../../../src/games/traveller/rulings.ts';
import { EXTRAS } from '../../../src/games/traveller/words/extras.ts';
import { rulingPhrases } from '../../../src/games/traveller/words/phrases-rulings.ts';
import { playNote } from '../../../src/games/traveller/words/play-words.ts';
import { makeWords } from '../../../src/words/format.ts';
import { after, FOUR, RAID, type Scenario, SOLO, stateOf, TWO } from './positions.ts';
import { ACTIONS, Bench } from './support.ts';

const NAMES = ['Ann', 'Bodil', 'Chidi', 'Daria'];
const words = makeWords(traveller.phrases, 'en');
const say = (text: Text): string => words(text, seat => NAMES[seat] ?? '?');
const linesOf = (scenario: Scenario, viewer: number | 'spectator'): readonly string[] =>
  traveller
    .words(traveller.view(redact(stateOf(scenario), viewer as 'spectator'), viewer as 'spectator'), {
      palette: 'default',
    })
    .map(say);

describe('the position in words', () => {
  const mine = linesOf(TWO, 0);
  it('names phase, order, who decides and what about', () => {
    expect(mine).toContain('Round 4, Action Phase');
    expect(mine).toContain('Initiative order: Ann and Bodil.');
    expect(mine).toContain('To decide: Ann (an action).');
  });
  it('has each Contract with all its figures, who pursues it, and what lies on it', () => {
    expect(mine).toContain(
      '**2. Humanitarian Evacuation** (slot of Ann): 4 VP, Distance 4, 3 Complication slots, Abandonment 3. Requires Cargo; Passenger; Social (trained).',
    );
    expect(mine).toContain('— Subplots: Medical (trained) for 1 VP or Medical (expert) for 2 VP; Passenger for 1 VP.');
    expect(mine).toContain('— Pursued by Bodil.');
    expect(mine.some(l => l.startsWith('— Corsair Frigate: destroy an enemy ship (AV 2, DV 0, Structure 3)'))).toBe(
      true,
    );
  });
  it('tells what is face down to those alone who looked at it', () => {
    const hidden = (lines: readonly string[]) => lines.filter(l => l.includes('Old Debts')).length;
    expect([mine, linesOf(TWO, 1), linesOf(TWO, 'spectator')].map(hidden)).toEqual([1, 0, 0]);
    expect(mine).toContain('— face down, Old Debts: pay 4 cr or jettison one of your Crew [of Ann, looked at by Ann].');
    expect(mine).toContain('— a face-down Complication [of Bodil].');
  });
  it('has Ship, pool, Crew with Gear, Upgrades, Connections, counters and piles of each captain', () => {
    expect(mine).toContain('**Ann**: 9 VP, 1 Infamy; 5 cards in hand, 6 in the deck, 3 in the adventure deck.');
    expect(
      mine.some(l => /^— Type S Scout \(ready\): Initiative 6, Attack Value 2, Defense Value 0, Jump 1;/u.test(l)),
    ).toBe(true);
    expect(mine).toContain('— Pool: Passenger/Survey, Science (trained), and Underworld (expert).');
    expect(mine).toContain(
      '— Crew: Flint: Underworld (expert), 1 of 3 Wounds, exerted; George Zamepiimaakha: Combat (trained), Science (trained), 0 of 3 Wounds, ready, Concealed 1, carrying [Body Pistol: ready].',
    );
    expect(mine).toContain('— Connections: Finch & Cho, CPAs: ready, 3 Bookkeeping.');
    expect(mine).toContain('— Discard pile: Tibor; Glitch.');
  });
  it('has the own hand with cost and EV, and nobody else’s', () => {
    expect(mine.at(-1)).toBe(
      '**Your hand** (5 cards, EV 6 in all): Consultant Call (cost 2, EV 1); LSP Multi-Phased Array (cost 2, EV 1); Jim Thorne (cost 2, EV 1); Aggravated Assault (cost 0, EV 2); Body Pistol (cost 2, EV 1).',
    );
    expect(linesOf(TWO, 'spectator').some(l => l.includes('Your hand'))).toBe(false);
  });
  it('says who has raided', () => {
    const state = after(stateOf(RAID), 'raid captain 2', 'pass', 'pass', 'expense=2, Missile Barbette=1');
    const lines = traveller
      .words(traveller.view(redact(state, 'spectator'), 'spectator'), { palette: 'default' })
      .map(say);
    expect(lines).toContain('— Has raided this round.');
  });
  it('names every card in play, whoever looks', () => {
    for (const scenario of [TWO, FOUR, SOLO]) {
      const all = linesOf(scenario, 'spectator').join('\n');
      for (const { card } of stateOf(scenario).table.board) {
        const { name } = [...SHIP_CARDS, ...CAPTAIN_CARDS].find(c => c.id === card) ?? { name: '' };
        expect(all).toContain(name);
      }
    }
  });
  it('alone names the scenario, its challenges with their points, and the Opposition', () => {
    const lines = linesOf(SOLO, 0);
    expect(lines).toContain('The Dirty Half-Dozen. Points of the challenges on a win: 15.');
    expect(lines).toContain('Challenges: smaller hand and blood price.');
    expect(lines.some(l => l.startsWith('**The Opposition**: Flint: '))).toBe(true);
  });
});

describe('what waits', () => {
  const linesAt = (bench: Bench, viewer: number | 'spectator') =>
    traveller
      .words(traveller.view(redact(bench.state, viewer as 'spectator'), viewer as 'spectator'), { palette: 'default' })
      .map(say);
  it('is said with its targets and whose they are', () => {
    const bench = new Bench();
    bench.hand(0, 'EV06');
    bench.hand(1, 'EV01');
    bench.go(ACTIONS);
    bench.answer(['e0'], 0).answer([`u${bench.captain(1).ship}`], 0);
    expect(linesAt(bench, 'spectator').find(l => l.startsWith('On the queue'))).toMatch(/of Ann on .* of Bodil\.$/u);
  });
  it('a card that waits for its discount is said to its captain alone', () => {
    const bench = new Bench({ ships: ['SH1', 'SH2'] });
    bench.hand(0, 'EV01', 'EV06');
    bench.hand(1, 'EV01');
    bench.go(ACTIONS);
    const dear = bench.ids(0).find(id => id.includes('~'));
    if (dear === undefined) throw new Error('no discount is offered');
    bench.answer([dear], 0);
    const waits = (viewer: number | 'spectator') => linesAt(bench, viewer).some(l => l.startsWith('Then Ann plays'));
    expect([waits(0), waits(1), waits('spectator')]).toEqual([true, false, false]);
  });
});

describe('card words', () => {
  it('are there for every card, with a full stop each', () => {
    for (const { id, words: lines } of traveller.library.catalogue)
      for (const line of lines) expect(say(line), id).toMatch(/[.)]$/u);
  });
  it('say what stands in flow instead of the data', () => {
    for (const card of Object.keys(EXTRAS)) {
      const entry = traveller.library.catalogue.find(e => e.id === card);
      expect(entry?.words.map(t => t.key)).toContain(`extra.${card}`);
    }
  });
  it.each([
    [
      'CR10',
      'Action, Action Phase, exert, pay 2 cr: target a Crew; deal it 1 Wound, one more if it has no Underworld.',
    ],
    ['UP08', 'Always: your Ship has Attack Value +1 against Ships of lower Initiative.'],
    ['GE13', 'Armor Penetration 2.'],
    ['SH4', 'At the end of the round, if you gained 5 VP or more this round: Replenish 2.'],
    ['CN15', 'Any time, Resource Phase, discard one token (Cargo): add a Depot counter.'],
    ['HA20', 'Expert: target a Crew; deal it 3 Wounds.'],
    ['AV04', 'Subplot: Medical (trained) for 1 VP or Medical (expert) for 2 VP.'],
  ])('of %s', (id, line) => {
    expect(traveller.library.catalogue.find(e => e.id === id)?.words.map(say)).toContain(line);
  });
  it('are short enough for a menu', () => {
    const base = { uid: 0, by: 0, owner: 0, source: 0, actor: 0, host: 0, targets: [], vars: {} };
    const items = [...SHIP_CARDS, ...CAPTAIN_CARDS].flatMap((c): Item[] => [
      ...(c.abilities ?? []).map((_, ability): Item => ({ ...base, what: 'ability', card: c.id, ability, half: '' })),
      ...(c.kind === 'heroic'
        ? (['trained', 'expert'] as const).map(
            (half): Item => ({ ...base, what: 'heroic', card: c.id, ability: 0, half }),
          )
        : []),
      ...(c.kind === 'event' ? [{ ...base, what: 'event', card: c.id, ability: 0, half: '' } as const] : []),
    ]);
    expect(items.length).toBeGreaterThan(150);
    expect(items.map(i => say(playNote(i, 12))).filter(note => note.length > 100)).toEqual([]);
  });
});

describe('rules topics', () => {
  it('cover every ruling of the data book', () => {
    const covered = new Set(traveller.library.topics.flatMap(t => t.rules ?? []));
    const missing = Array.from({ length: 148 }, (_, i) => `R${i + 1}`).filter(r => !covered.has(r));
    expect(missing).toEqual([]);
  });
  it('explain every keyword that a card has', () => {
    const topics = new Set(traveller.library.topics.map(t => t.id));
    const keywords = [...CAPTAIN_CARDS, ...ADVENTURE_CARDS].flatMap(c => (c.keywords ?? []).map(k => k.is));
    expect(keywords.filter(k => !topics.has(k === 'unrestricted' ? 'restricted' : k))).toEqual([]);
  });
  it('fit one page of an answer each', () => {
    for (const topic of traveller.library.topics)
      expect(topic.body.map(say).join('\n').length, topic.id).toBeLessThanOrEqual(1_500);
  });
});

describe('rulings', () => {
  it('hang on cards that there are, and each is used', () => {
    const ids = new Set(traveller.library.catalogue.map(e => e.id));
    expect(Object.keys(RULINGS).filter(id => !ids.has(id))).toEqual([]);
    const used = new Set(Object.values(RULINGS).flat());
    expect(Object.keys(rulingPhrases).filter(key => !used.has(key.slice('ruling.'.length)))).toEqual([]);
  });
});

it('standing orders have a name, and a word for each value', () => {
  const { properties = {} } = z.toJSONSchema(orderSchema, { io: 'input' }) as {
    properties?: Record<string, { type?: string; enum?: readonly string[] }>;
  };
  const keys = Object.entries(properties).flatMap(([name, { type, enum: values }]) => [
    `order.${name}`,
    ...(values ?? (type === 'boolean' ? ['true', 'false'] : [])).map(v => `order.${name}.${v}`),
  ]);
  expect(keys.filter(key => traveller.phrases.en[key] === undefined)).toEqual([]);
});
