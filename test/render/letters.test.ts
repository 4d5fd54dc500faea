import { describe, expect, it } from 'vitest';
import { Coverage, coverageOf } from '../../src/render/worker/coverage.ts';
import { drawable, graphemesOf, isolated, NEUTRAL } from '../../src/render/worker/letters.ts';

const font = (name: string): string => new URL(`../../assets/fonts/${name}.ttf`, import.meta.url).pathname;
const covered = ['FiraSansCondensed-Medium', 'DejaVuSansCondensed', 'DroidSansFallback']
  .map(name => coverageOf(font(name)))
  .reduce((all, one) => all.or(one), new Coverage());
const clean = (written: string): string => drawable(written, covered);

describe('coverageOf', () => {
  it('knows what the shipped fonts can draw, and what they cannot', () => {
    for (const letter of 'Aa0ÄßŁЖΩ→◆אب漢한あ') expect(covered.has(letter.codePointAt(0) ?? 0), letter).toBe(true);
    for (const letter of 'क🧭\ue9ff') expect(covered.has(letter.codePointAt(0) ?? 0), letter).toBe(false);
  });
});

describe('drawable', () => {
  it.each(['Ann', 'Bodil Æbelø', 'Łukasz', 'Дар’я', 'Ωμέγα', 'Nguyễn', 'F1>n15 (2/3) ▲7', '♥ ⚓ → ★', '漢字かな한글'])(
    'leaves %s as it is',
    name => {
      expect(clean(name)).toBe(name.normalize('NFC'));
    },
  );

  it.each([
    ['⚠️', 'a sign with the emoji selector'],
    ['✔️', 'a check mark with the emoji selector'],
    ['🇩🇪', 'a flag'],
    ['👍🏽', 'a skin tone'],
    ['👩‍👩‍👧‍👦', 'a joined family'],
    ['🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'a flag of tags'],
    ['1️⃣', 'a keycap'],
    ['😀', 'a face'],
    ['कि', 'a letter of no shipped font'],
  ])('puts one neutral mark for %s, %s', emoji => {
    expect(clean(emoji)).toBe(NEUTRAL);
    expect(clean(`A${emoji}B`)).toBe(`A${NEUTRAL}B`);
  });

  it('drops what cannot be seen: controls, direction marks, zero width, fillers, tags', () => {
    expect(clean('a\u202eb\u200bc\u2066d\ufeffe\u0000f\u115fg\u3164h\u{e0041}i\u00adj')).toBe('abcdefghij');
  });

  it('keeps one line: every blank is a space', () => {
    expect(clean('a\nb\t\u2028c\u00a0\u3000d')).toBe('a b c d');
    expect(drawable('a\nb', covered, true)).toBe('a\nb');
  });

  it('keeps at most one mark a letter beyond those that are part of it', () => {
    const zalgo = `Z${'\u0334\u0321\u0358'.repeat(40)}e${'\u0301'.repeat(100)}`;
    expect([...clean(zalgo)].length).toBeLessThanOrEqual(4);
    expect(clean('\u0301'.repeat(50))).toBe('');
  });

  it('keeps the vowel points of Hebrew and Arabic', () => {
    expect(clean('שָׁ').startsWith('ש')).toBe(true);
    expect(clean('مُحَمَّد')).toBe('مُحَمَّد'.normalize('NFC'));
  });

  it('takes a megabyte of anything in reasonable time', () => {
    const start = performance.now();
    for (const part of ['\u0301', '👩‍👩‍👧', 'W', '\u202e', '漢', 'क']) clean(part.repeat(Math.ceil(1e6 / part.length)));
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

describe('isolated', () => {
  it('isolates what runs from right to left, and only that', () => {
    expect(isolated('Ann')).toBe('Ann');
    expect(isolated('שלום')).toBe('\u2068שלום\u2069');
  });
});

it('graphemesOf keeps what belongs together', () => {
  expect(graphemesOf('e\u0301👩‍👩‍👧x')).toEqual(['e\u0301', '👩‍👩‍👧', 'x']);
});
