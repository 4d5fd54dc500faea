/** Properties over random matches (section 16, last paragraph), and that every O-number is named by a test. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawChance, seededBelow } from '../../../src/engine/chance.ts';
import type { Decision } from '../../../src/engine/contract.ts';
import { sampleAnswer } from '../../../src/engine/sample.ts';
import { actionsOf } from '../../../src/games/old-salt/actions.ts';
import { DEBRIS_TOKENS } from '../../../src/games/old-salt/fleets.ts';
import { columnOf, type Hex, labelOf, parseHex, rowOf, rowWidth } from '../../../src/games/old-salt/geometry.ts';
import { type Options, optionsSchema } from '../../../src/games/old-salt/options.ts';
import { formatPosition, parsePosition } from '../../../src/games/old-salt/position.ts';
import * as rules from '../../../src/games/old-salt/rules.ts';
import { hitPointsOf, isOcean } from '../../../src/games/old-salt/sea.ts';
import type { State } from '../../../src/games/old-salt/state.ts';
import { table } from './table.ts';

const optionSets = fc.record({
  abilities: fc.constantFrom(true, true, true, false),
  bowstern: fc.boolean(),
  hpshots: fc.boolean(),
  turning: fc.constantFrom('free' as const, 'limited' as const),
  sailcap: fc.boolean(),
  altseize: fc.boolean(),
  islands10: fc.boolean(),
  grievance: fc.boolean(),
  cover: fc.constantFrom('strict' as const, 'line' as const, 'lenient' as const),
  factions: fc.constantFrom('random' as const, 'choose' as const),
});

/** A random match, half of whose answers prefer what a menu shows first (attacks, abilities). */
function play(options: Options, seats: number, seed: number, look: (s: State, before: State) => void): Decision[] {
  const below = seededBelow(seed);
  const log: Decision[] = [];
  let s = rules.setup(
    options,
    Array.from({ length: seats }, () => ({})),
  ).state;
  for (let open = rules.pending(s); open.length > 0; open = rules.pending(s)) {
    const p = open[below(open.length)] ?? open[0];
    if (p === undefined) break;
    let answer = p.seat === 'chance' ? drawChance(p.form, below) : sampleAnswer(p.form, below);
    if (p.seat !== 'chance' && p.form.kind === 'pick' && p.kind === 'act' && below(2) === 0) {
      const hot = p.form.choices.filter(c => (c.rank ?? 0) >= 20 || !/[>/]/.test(c.id));
      answer = [(hot[below(hot.length)] ?? p.form.choices[0])?.id ?? 'end'];
    }
    const decision = { pendingId: p.id, seat: p.seat, answer };
    log.push(decision);
    const next = rules.apply(s, decision).state;
    look(next, s);
    s = next;
    if (log.length > 6000) throw new Error('a match without end');
  }
  expect(rules.status(s).over).toBe(true);
  return log;
}
const cases = fc.tuple(optionSets, fc.constantFrom(2, 3, 4), fc.nat());

describe('random matches', { timeout: 120_000 }, () => {
  it('O-104: end, with legal positions at every step', () => {
    fc.assert(
      fc.property(cases, ([options, seats, seed]) => {
        play(optionsSchema.parse(options), seats, seed, s => {
          for (const p of s.players) expect(Math.min(p.coins, ...p.masts)).toBeGreaterThanOrEqual(0);
          const places = [...s.ships, ...s.ghosts].map(x => x.hex);
          expect(new Set(places).size).toBe(places.length);
          for (const hex of places) expect(isOcean(s, hex)).toBe(true);
          for (const ship of s.ships) expect(ship.damage).toBeLessThanOrEqual(hitPointsOf(ship));
          for (const hex of Object.keys(s.debris)) expect(isOcean(s, Number(hex))).toBe(true);
          expect([...Object.values(s.debris).join('')].filter(t => t === 'f').length).toBeLessThanOrEqual(
            DEBRIS_TOKENS,
          );
          expect(s.storms.length).toBeLessThanOrEqual(12);
          if (s.removed.length > 0) expect(s.pile.length + s.drawn.length).toBe(8);
          for (const [seat, p] of s.players.entries()) {
            if (!p.alive)
              expect([s.ships.some(x => x.seat === seat), s.ghosts.some(g => g.seat === seat), p.coins]).toEqual([
                false,
                false,
                0,
              ]);
          }
        });
      }),
      { numRuns: 4, seed: 41 },
    );
  });
  it('replay to the same state from their decisions', () => {
    fc.assert(
      fc.property(cases, ([options, seats, seed]) => {
        const parsed = optionsSchema.parse(options);
        let last: State | undefined;
        const log = play(parsed, seats, seed, s => {
          last = s;
        });
        let s = rules.setup(
          parsed,
          Array.from({ length: seats }, () => ({})),
        ).state;
        for (const decision of log) s = rules.apply(s, decision).state;
        expect(s).toEqual(last);
      }),
      { numRuns: 2, seed: 42 },
    );
  });
  it('write each position as text that reads back as the same state', () => {
    fc.assert(
      fc.property(cases, ([options, seats, seed]) => {
        let n = 0;
        play(optionsSchema.parse(options), seats, seed, s => {
          if (n++ % 9 === 0) expect(parsePosition(formatPosition(s), s.options)).toEqual(s);
        });
      }),
      { numRuns: 3, seed: 43 },
    );
  });
});

describe('the mirrored map', { timeout: 120_000 }, () => {
  const mirror = (hex: Hex): string =>
    `${String.fromCharCode(65 + rowWidth(rowOf(hex)) - 1 - columnOf(hex))}${rowOf(hex) + 1}`;
  const FLIP: Record<string, string> = { E: 'W', W: 'E', NE: 'NW', NW: 'NE', SE: 'SW', SW: 'SE' };
  const mirrorText = (text: string): string =>
    text
      .replaceAll(/\b([A-S]1?\d)\b/g, label => mirror(parseHex(label) as Hex))
      .replaceAll(/\/([NS]?[EW])\b/g, (_, f: string) => `/${FLIP[f]}`);
  /** Ends, targets and facings without paths: ties between paths are broken by direction, which a mirror swaps. */
  const legal = (text: string, cover: Options['cover']): string[] =>
    actionsOf(table(text, { cover }).state).choices.map(c => c.notation);

  it('O-15: has the mirrored legal actions', () => {
    const hexes = fc.uniqueArray(fc.nat(277), { minLength: 5, maxLength: 9 });
    fc.assert(
      fc.property(
        hexes,
        fc.nat(5),
        fc.constantFrom('strict' as const, 'line' as const, 'lenient' as const),
        (list, facing, cover) => {
          const free = list.filter(
            h =>
              !['B3', 'F3', 'J3', 'N3', 'R3', 'C8', 'G8', 'L8', 'P8', 'B13', 'F13', 'J13', 'N13', 'R13'].includes(
                labelOf(h),
              ),
          );
          if (free.length < 4) return;
          const names = ['A G77', 'A M77', 'B G77', 'B L77', 'A Z77', 'B Z77', 'A L77', 'B L78', 'A H77'];
          const face = ['E', 'SE', 'SW', 'W', 'NW', 'NE'];
          const ships = free.map((h, i) => `${names[i]} ${labelOf(h)}/${face[(facing + i) % 6]}`).join('; ');
          const text = `seats 4; wind N; ${ships}; storm J6 K9`;
          expect(legal(mirrorText(text), cover).sort()).toEqual(legal(text, cover).map(mirrorText).sort());
        },
      ),
      { numRuns: 15, seed: 7 },
    );
  });
});

it('every O-number of the rules is named by a test', () => {
  const numbers =
    '01 02 03 04 10 11 12 13 14 15 20 21 22 23 24 25 26 27 28 29 30 31 32 40 41 42 43 44 45 46 47 48 50 51 52 53 54 55 56 57 58 80 81 82 84 86 88 89 91 92 95 100 101 102 104 105 110 111 112 115 116 117 120 121 122 125 126 128 130 131 132 132a 133 134 135 137 138 139 140 141 142 143 144 145 147 148 149 150';
  const folder = new URL('.', import.meta.url);
  const titles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.test.ts'))
    .flatMap(name => readFileSync(new URL(name, folder), 'utf8').match(/\bit\(\s*(['"`]).*?\1,/gs) ?? [])
    .join('\n');
  const missing = numbers
    .split(' ')
    .filter(n => !new RegExp(`O-${n}\\b(?!a)`).test(titles) && !new RegExp(`O-${n}\\b`).test(titles));
  expect(missing).toEqual([]);
});
