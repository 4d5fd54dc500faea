/** Panels of every form, of the largest, smallest and emptiest states: within Discord's limits, every choice reachable. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Asked, firstPlace, type PanelPlace } from '../../src/discord/panel/asked.ts';
import { readPicks } from '../../src/discord/panel/pick-many.ts';
import { packPicks } from '../../src/discord/panel/picks.ts';
import { isChoice, questionPart } from '../../src/discord/panel/question.ts';
import { takeStep } from '../../src/discord/panel/stepwise.ts';
import { buildRows } from '../../src/discord/payload/components.ts';
import { parsePress } from '../../src/discord/press.ts';
import { voiceIn } from '../../src/discord/voice.ts';
import type { Choice, Form, Pending } from '../../src/engine/contract.ts';
import { pendingId, seat } from '../../src/engine/contract.ts';
import { isAnswer } from '../../src/engine/form.ts';
import { literal, text } from '../../src/engine/text.ts';
import type { Look, MatchInfo } from '../../src/matches/contract.ts';
import { componentProblems } from './judge.ts';

const info = { id: 'a'.repeat(36), epoch: 9_999, game: { phrases: { en: {} } } } as unknown as MatchInfo;
const look = { info, commitsAtOnce: () => true } as unknown as Look;

function askedFor(form: Form, place: Partial<PanelPlace> = {}): Asked {
  const question: Pending = {
    id: pendingId('p'.repeat(40)),
    seat: seat(0),
    kind: 'k',
    urgency: 'must',
    pace: 'turn',
    prompt: literal('?'),
    topic: 'turn',
    form,
    auto: false,
    onTimeout: 'concede',
  };
  return { look, question, place: { ...firstPlace, ...place }, voice: voiceIn('en'), names: s => `Seat ${s}`, rows: 4 };
}

const choice = (i: number, source = Math.floor(i / 7)): Choice => ({
  id: `choice-${i}`.padEnd(40, 'x'),
  notation: `n${i}`,
  path: [literal(`Unit ${source} `.repeat(9)), literal(`space ${i} `.repeat(20))],
  note: literal('does something '.repeat(20)),
  rank: i % 5,
  weight: i % 3,
});
const choices = (n: number): Choice[] => Array.from({ length: n }, (_, i) => choice(i));
const sizes = [0, 1, 2, 10, 11, 25, 26, 49, 50, 51, 130, 400];

const rowsFor = (form: Form, place?: Partial<PanelPlace>) => {
  const { rows } = questionPart(askedFor(form, place));
  const built = buildRows(rows);
  expect(componentProblems(built)).toEqual([]);
  return built;
};
const optionsOf = (built: ReturnType<typeof rowsFor>, verb: string) =>
  built.flatMap(row =>
    row.components.flatMap(c => {
      const read = c.type === 3 ? parsePress(c.custom_id) : undefined;
      return c.type === 3 && read?.is === 'press' && read.press.verb === verb
        ? c.options.map(o => o.value.replace(/#\d+$/, ''))
        : [];
    }),
  );

describe('one of many', () => {
  test.each(sizes)('%i choices: limits are kept and every choice is reached by pages', n => {
    const form: Form = { kind: 'pick', choices: choices(n), min: 1, max: 1 };
    const seen = new Set<string>();
    for (let page = 0; page < 20; page++) {
      const built = rowsFor(form, { page });
      if (n > 10) for (const value of optionsOf(built, 'where')) if (value.startsWith('c')) seen.add(value.slice(1));
      if (n <= 10)
        for (const row of built)
          for (const c of row.components) if (c.type === 2 && 'custom_id' in c) seen.add(c.custom_id);
    }
    expect(seen.size).toBe(n === 0 ? 1 : n);
  });

  test('«What?» and «Where?» are both there from the start, the best first', () => {
    const form: Form = { kind: 'pick', choices: choices(60), min: 1, max: 1 };
    const built = rowsFor(form);
    expect(optionsOf(built, 'what')).toHaveLength(9);
    const where = optionsOf(built, 'where').filter(v => v.startsWith('c'));
    expect(where).toHaveLength(60);
    const ranks = where.map(v => form.choices.find(c => `c${c.id}` === v)?.rank ?? 0);
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
  });

  test('what is final at once is said in one line, and notes do not run into it', () => {
    const few: Choice[] = ['a', 'b', 'c'].map(id => ({ id, notation: id, path: [literal(`Go ${id}`)] }));
    const form = (noted: boolean): Form => ({
      kind: 'pick',
      choices: noted ? few.map(each => ({ ...each, note: literal('2 points') })) : few,
      min: 1,
      max: 1,
    });
    const linesFor = (asked: Asked, final: string) => {
      const commitsAtOnce: Look['commitsAtOnce'] = ({ answer }) => final.includes(`${answer}`);
      return questionPart({ ...asked, look: { ...look, commitsAtOnce } }).lines;
    };
    expect(linesFor(askedFor(form(true)), 'abc')).toEqual([
      '**Go a**: 2 points',
      '**Go b**: 2 points',
      '**Go c**: 2 points',
      'Whatever you choose is final at once.',
    ]);
    expect(linesFor(askedFor(form(false)), 'a')).toEqual(['Final at once: **Go a**.']);
    expect(linesFor(askedFor(form(false)), 'ac')).toEqual(['Final at once, all but **Go b**.']);
    expect(linesFor(askedFor(form(false)), '')).toEqual([]);
  });

  test('an offer to let it be and nothing else is no choice, what the match waits for always is', () => {
    const nothing: Choice = { id: 'nothing', notation: 'nothing', path: [literal('Nothing')] };
    const asked = (urgency: Pending['urgency'], choices: readonly Choice[]): Pending => ({
      ...askedFor({ kind: 'pick', choices, min: 1, max: 1 }).question,
      urgency,
      onTimeout: ['nothing'],
    });
    expect(isChoice(asked('may', [nothing]))).toBe(false);
    expect(isChoice(asked('may', [nothing, choice(1)]))).toBe(true);
    expect(isChoice(asked('must', [nothing]))).toBe(true);
  });

  test('a source chosen narrows «Where?» to its own', () => {
    const form: Form = { kind: 'pick', choices: choices(60), min: 1, max: 1 };
    expect(optionsOf(rowsFor(form, { source: '2' }), 'where').sort()).toEqual(
      choices(60)
        .slice(14, 21)
        .map(c => `c${c.id}`)
        .sort(),
    );
  });

  test('more sources than a menu holds are paged', () => {
    const many = Array.from({ length: 90 }, (_, i) => choice(i, Math.floor(i / 2)));
    const form: Form = { kind: 'pick', choices: many, min: 1, max: 1 };
    const seen = new Set(
      [0, 1, 2].flatMap(page =>
        optionsOf(rowsFor(form, { source: `w${page}` }), 'what').filter(v => v.startsWith('s')),
      ),
    );
    expect(seen.size).toBe(45);
  });

  test('odd places from forged ids fall back to something sound', () => {
    const form: Form = { kind: 'pick', choices: choices(60), min: 0, max: 1 };
    fc.assert(
      fc.property(
        fc.string({ maxLength: 8 }),
        fc.nat(1_000_000),
        fc.string({ maxLength: 30 }),
        (source, page, picks) => void rowsFor(form, { source, page, picks }),
      ),
    );
  });
});

describe('several of many', () => {
  test.each([1, 2, 25, 26, 60, 130])('of %i', n => {
    const form: Form = { kind: 'pick', choices: choices(n), min: 0, max: n, sum: { min: 1, max: 12 } };
    rowsFor(form);
    rowsFor(form, {
      picks: packPicks(
        form,
        Array.from({ length: n }, (_, i) => i),
      ),
      page: 3,
    });
  });
  test('picks of other pages stay when one page changes', () => {
    const form = { kind: 'pick', choices: choices(60), min: 0, max: 60 } as const;
    const built = rowsFor(form, { picks: packPicks(form, [0, 1, 40]), page: 0 });
    const menu = built[0]?.components[0];
    const read = menu?.type === 3 ? parsePress(menu.custom_id) : undefined;
    if (read?.is !== 'press' || read.press.verb !== 'pick') throw new Error('no menu');
    const now = readPicks(form, read.press.picks, [`c${choice(2).id}`]);
    expect([...(now?.places ?? [])].sort((a, b) => a - b)).toEqual([2, 40]);
  });
  test('copies of one card are choices of their own', () => {
    const copies = [0, 1, 2].map(i => ({ ...choice(i), path: [text('=', { value: 'Twin' })] }));
    rowsFor({ kind: 'pick', choices: copies, min: 1, max: 2 });
  });
});

describe('step by step', () => {
  test('any order can be given', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 20 }).chain(n =>
          fc.shuffledSubarray(
            Array.from({ length: n }, (_, i) => i),
            { minLength: n },
          ),
        ),
        order => {
          const form: Form & { kind: 'order' } = { kind: 'order', choices: choices(order.length) };
          let picks = '';
          for (const place of order) {
            rowsFor(form, { picks });
            const step = takeStep(form, picks, `c${form.choices[place]?.id}`);
            if (step?.is === 'answer') {
              expect(step.answer).toEqual(order.map(i => form.choices[i]?.id));
              return;
            }
            if (step?.is !== 'on') throw new Error('stuck');
            picks = step.picks;
          }
        },
      ),
      { numRuns: 40 },
    );
  });
  test('any split offered is legal, and the last shares follow by themselves', () => {
    const bounds = fc.record({ min: fc.nat(3), more: fc.nat(9) });
    fc.assert(
      fc.property(fc.array(bounds, { minLength: 1, maxLength: 5 }), fc.nat(), fc.nat(), (shares, extra, pick) => {
        const least = shares.reduce((n, s) => n + s.min, 0);
        const most = shares.reduce((n, s) => n + s.min + s.more, 0);
        const total = least + (extra % (most - least + 1));
        const form: Form & { kind: 'split' } = {
          kind: 'split',
          total,
          unit: literal('sails'),
          shares: shares.map((s, i) => ({
            id: `s${i}`,
            notation: `s${i}`,
            label: literal(`Share ${i}`),
            min: s.min,
            max: s.min + s.more,
          })),
        };
        let picks = '';
        for (let n = 0; n < 8; n++) {
          const values = optionsOf(rowsFor(form, { picks }), 'pick').filter(v => v.startsWith('n'));
          const step = takeStep(form, picks, values[pick % values.length] ?? '');
          if (step?.is === 'answer') return void expect(isAnswer(form, step.answer)).toBe(true);
          if (step?.is !== 'on') throw new Error('stuck');
          picks = step.picks;
        }
        throw new Error('no end');
      }),
      { numRuns: 60 },
    );
  });
  test('few divisions of three shares and more are offered whole', () => {
    const form = (total: number): Form & { kind: 'split' } => ({
      kind: 'split',
      total,
      unit: literal('damage'),
      shares: [0, 1, 2].map(i => ({ id: `s${i}`, notation: `s${i}`, label: literal(`Share ${i}`), max: 3 })),
    });
    const whole = (total: number) => optionsOf(rowsFor(form(total)), 'pick').filter(v => v.startsWith('d'));
    expect(whole(2)).toHaveLength(6);
    expect(whole(2)).toContain('d0.1.1');
    for (const value of whole(4)) {
      const step = takeStep(form(4), '', value);
      expect(step?.is === 'answer' && isAnswer(form(4), step.answer)).toBe(true);
    }
    expect(takeStep(form(2), '', 'd1.1.1')).toBeUndefined();
    expect(takeStep(form(2), '', 'd4')).toBeUndefined();
  });
  test('what is forged is refused', () => {
    const form: Form & { kind: 'order' } = { kind: 'order', choices: choices(5) };
    for (const value of ['', 'c', 'cnothing', 'n3', 'p-1']) expect(takeStep(form, '', value)).toBeUndefined();
    expect(takeStep(form, 'XXXXlAB', 'cx')).toBeUndefined();
  });
});

describe('an amount', () => {
  test.each([
    [0, 1, 1],
    [0, 9, 1],
    [0, 24, 1],
    [0, 25, 1],
    [5, 400, 5],
    [3, 3, 1],
  ])('from %i to %i by %i', (min, max, step) => {
    const built = rowsFor({ kind: 'amount', min, max, step, unit: literal('steam') });
    expect(built.length).toBeGreaterThan(0);
  });
});

describe('a grey button', () => {
  test('is never without its reason in the lines above it', () => {
    const weighty = (n: number): Choice[] =>
      choices(n).map((c, i) => ({ ...c, weight: 1 + (i % 3), group: `g${Math.floor(i / 2)}` }));
    const forms: readonly Form[] = [
      { kind: 'pick', choices: weighty(8), min: 0, max: 4 },
      { kind: 'pick', choices: choices(8), min: 3, max: 4 },
      { kind: 'pick', choices: weighty(30), min: 1, max: 30, sum: { min: 4, max: 6, stops: true } },
      { kind: 'pick', choices: weighty(8), min: 1, max: 8, sum: { min: 4, stops: true, rest: 'g1' } },
      { kind: 'pick', choices: choices(8).map((c, i) => (i < 2 ? { ...c, alone: true as const } : c)), min: 1, max: 8 },
      { kind: 'pick', choices: choices(8), min: 2, max: 2, sum: { max: 3 } },
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...forms),
        fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 6 }),
        (form, places) => {
          if (form.kind !== 'pick') return;
          const { lines, rows } = questionPart(askedFor(form, { picks: packPicks(form, places) }));
          const done = rows
            .flatMap(row => ('buttons' in row ? row.buttons : []))
            .find(b => 'disabled' in b && b.disabled);
          const said = lines.some(line =>
            /must be picked|too many|Only one of these|The sum is not|is taken alone/u.test(line),
          );
          expect(said, JSON.stringify(places)).toBe(done !== undefined);
        },
      ),
    );
  });
});
