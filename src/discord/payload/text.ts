/** Cutting and cleaning text. Lengths are UTF-16 units, which is never less than what Discord counts. */

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const ellipsis = '…';

/** At most `max` units, cut between whole characters (an emoji with its skin tone is one) and ended with an ellipsis. */
export function cut<T extends string>(text: T, max: number): T {
  if (text.length <= max) return text;
  if (max < ellipsis.length) return '' as T;
  let kept = '';
  for (const { segment } of segmenter.segment(text)) {
    if (kept.length + segment.length > max - ellipsis.length) break;
    kept += segment;
  }
  return `${kept.trimEnd()}${ellipsis}` as T;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point.
const unwanted = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\ufeff\ufffe\uffff]/g;

/** Without control characters, direction overrides and half surrogates; line ends and the isolates of names.ts are kept. */
export const clean = <T extends string>(text: T): T => text.toWellFormed().replace(unwanted, '') as T;

/** Never blank, never longer than `max`: for labels and option texts. */
export function fitted<T extends string>(text: T, max: number, blank = '–' as T): T {
  const cleaned = clean(text).replace(/\s+/g, ' ').trim() as T;
  return cut(cleaned === '' ? blank : cleaned, max);
}

/** As many whole lines as fit, then `more` (told how many are left out) where some do not. */
export function fitLines<T extends string>(lines: readonly T[], max: number, more: (left: number) => T): T {
  const whole = lines.join('\n') as T;
  if (whole.length <= max) return whole;
  const kept: T[] = [];
  let used = 0;
  for (const [i, line] of lines.entries()) {
    const tail = more(lines.length - i);
    if (used + line.length + 1 + tail.length > max) return cut([...kept, tail].join('\n') as T, max);
    kept.push(line);
    used += line.length + 1;
  }
  return cut(whole, max);
}

/** Lines in pages of at most `max` units; a longer line is broken between whole characters. Never empty. */
export function paginate<T extends string>(lines: readonly T[], max: number): readonly T[] {
  const pages: T[] = [];
  let page = '' as T;
  for (const line of lines.flatMap(l => breakLine(l, max))) {
    if (page !== '' && page.length + 1 + line.length > max) {
      pages.push(page);
      page = line;
    } else page = page === '' ? line : (`${page}\n${line}` as T);
  }
  return [...pages, page];
}

function breakLine<T extends string>(line: T, max: number): T[] {
  if (line.length <= max) return [line];
  const parts: T[] = [];
  let part = '';
  for (const { segment } of segmenter.segment(line)) {
    if (part.length + segment.length > max) {
      parts.push(part as T);
      part = '';
    }
    part += segment;
  }
  return [...parts, part as T];
}
