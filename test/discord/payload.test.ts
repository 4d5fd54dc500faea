import * as spec from 'discord-api-spec/zod';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildRows, PayloadError, type Row, rowsOf } from '../../src/discord/payload/components.ts';
import { privateMessage, publicMessage } from '../../src/discord/payload/message.ts';
import { buildModal } from '../../src/discord/payload/modal.ts';
import type { Safe } from '../../src/discord/payload/safe.ts';
import { buildSuggestions } from '../../src/discord/payload/suggestions.ts';
import { clean, cut, fitLines, fitted, paginate } from '../../src/discord/payload/text.ts';
import { problemsOf } from './judge.ts';

const safe = (text: string): Safe => text as Safe;

/** Ordinary, empty, huge, with emoji, markup, nulls and half surrogates. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    'a'.repeat(7_000),
    '👩‍👩‍👧‍👦'.repeat(300),
    '|| *x* `@everyone`',
    '\n\n\n',
  ),
) as fc.Arbitrary<Safe>;
const anyButton = fc.record({
  label: anyText,
  id: fc.string({ minLength: 1, maxLength: 90 }),
  style: fc.constantFrom('primary' as const, 'danger' as const),
  disabled: fc.boolean(),
});
const anyMenu = fc.record({
  id: fc.string({ minLength: 1, maxLength: 90 }),
  hint: anyText,
  options: fc.array(fc.record({ label: anyText, value: fc.string({ minLength: 1, maxLength: 40 }), note: anyText }), {
    maxLength: 25,
  }),
  min: fc.integer({ min: 0, max: 30 }),
  max: fc.integer({ min: 0, max: 30 }),
});
const anyRow: fc.Arbitrary<Row> = fc.oneof(
  fc.record({ buttons: fc.array(anyButton, { maxLength: 5 }) }),
  fc.record({ menu: anyMenu }),
);

describe('messages', () => {
  test('of any content keep every limit (M1 to M12, M18, K1 to K6)', () => {
    fc.assert(
      fc.property(
        fc.record({
          text: anyText,
          embeds: fc.array(
            fc.record({
              title: anyText,
              text: anyText,
              footer: anyText,
              fields: fc.array(fc.record({ name: anyText, value: anyText }), { maxLength: 30 }),
            }),
            { maxLength: 12 },
          ),
          rows: fc.array(anyRow, { maxLength: 5 }),
          ping: fc.array(fc.stringMatching(/^[1-9]\d{16,18}$/), { maxLength: 120 }),
          alt: anyText,
        }),
        ({ alt, ...content }) => {
          const picture = { for: 'public' as const, png: new Uint8Array([1]), name: 'board-1', alt };
          expect(problemsOf(publicMessage({ ...content, picture }))).toEqual([]);
          expect(problemsOf(privateMessage({ ...content, file: { name: 'a.txt', text: alt } }))).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('copies of ids and values are made unique, also disabled ones (fault kind G)', () => {
    const button = { label: safe('a'), id: 'same', disabled: true };
    const [row] = buildRows([{ buttons: [button, button, { ...button, disabled: false }] }]);
    expect(row?.components.map(c => ('custom_id' in c ? c.custom_id : ''))).toEqual(['same', 'same#2', 'same#3']);
  });

  test('a sixth row, a sixth button or a 26th option is refused as a bug, not sent', () => {
    const row: Row = { buttons: [{ label: safe('a'), id: 'a' }] };
    expect(() => buildRows(Array.from({ length: 6 }, () => row))).toThrow(PayloadError);
    expect(() =>
      buildRows([{ buttons: Array.from({ length: 6 }, (_, i) => ({ label: safe('a'), id: String(i) })) }]),
    ).toThrow(PayloadError);
    const options = Array.from({ length: 26 }, (_, i) => ({ label: safe('a'), value: String(i) }));
    expect(() => buildRows([{ menu: { id: 'm', hint: safe('h'), options } }])).toThrow(PayloadError);
    expect(buildRows([{ menu: { id: 'm', hint: safe('h'), options: [] } }])).toEqual([]);
    expect(rowsOf(Array.from({ length: 12 }, (_, i) => ({ label: safe('a'), id: String(i) })))).toHaveLength(3);
  });

  test('a private message is no public one', () => {
    const made = privateMessage({ text: safe('hand') });
    const say = (message: ReturnType<typeof publicMessage>): string => message.for;
    // @ts-expect-error a hand cannot be posted in a channel
    expect(say(made)).toBe('private');
  });
});

describe('text', () => {
  test('is cut between whole characters and never too long', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 200 }), (text, max) => {
        expect(cut(text, max).length).toBeLessThanOrEqual(Math.max(max, 1));
        expect(fitted(text, max).length).toBeGreaterThan(0);
        expect(fitted(text, max).length).toBeLessThanOrEqual(max);
        expect(clean(text).isWellFormed()).toBe(true);
      }),
    );
    expect(cut('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 12)).toBe('👩‍👩‍👧‍👦…');
    // nothing fits into no room
    expect(cut('abc', 0)).toBe('');
  });
  test('pages hold every line and keep their size', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 90 })), lines => {
        const pages = paginate(lines, 40);
        expect(pages.length).toBeGreaterThan(0);
        expect(pages.every(page => page.length <= 40)).toBe(true);
        expect(pages.join('').replaceAll('\n', '')).toBe(lines.join('').replaceAll('\n', ''));
      }),
    );
  });
  test('lines that do not fit are counted', () => {
    expect(fitLines(['aaaa', 'bbbb', 'cccc'], 12, n => `+${n}`)).toBe('aaaa\nbbbb\n+1');
    expect(fitLines(['aaaa'], 12, n => `+${n}`)).toBe('aaaa');
  });
});

describe('autocomplete and modals', () => {
  test('choices of any texts keep the limits (K19)', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ label: anyText, value: anyText }), { maxLength: 400 }), found => {
        const built = buildSuggestions(found);
        expect(built.length).toBeLessThanOrEqual(25);
        for (const { name, value } of built) {
          expect(name.length).toBeGreaterThan(0);
          expect(name.length).toBeLessThanOrEqual(100);
          expect(value.length).toBeLessThanOrEqual(100);
          expect(name.trim()).not.toBe('');
        }
        expect(new Set(built.map(b => b.value)).size).toBe(built.length);
      }),
      { numRuns: 50 },
    );
  });
  test('modals of any texts keep the limits (K14 to K16)', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (title, label, note) => {
        const modal = buildModal('id', title, [{ id: 'amount', label, note, max: 9 }]);
        expect(
          spec.ModalInteractionCallbackRequestDataSchema.safeParse(JSON.parse(JSON.stringify(modal))).success,
        ).toBe(true);
        expect(modal.title.length).toBeLessThanOrEqual(45);
      }),
      { numRuns: 50 },
    );
  });
});
