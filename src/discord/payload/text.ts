/** Cutting and cleaning text. Lengths are UTF-16 units, which is never less than what Discord counts. */

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const ellipsis = '…';

/** At most `max` units, cut between whole characters (an emoji with its skin tone is one) and ended with an ellipsis. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  if (max < ellipsis.length) return '';
  let kept = '';
  for (const { segment } of segmenter.segment(text)) {
    if (kept.length + segment.length > max - ellipsis.length) break;
    kept += segment;
  }
  return `${kept.trimEnd()}${ellipsis}`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point.
const unwanted = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\ufeff\ufffe\uffff]/g;

/** Without control characters, direction overrides and half surrogates; line ends and the isolates of names.ts are kept. */
export const clean = (text: string): string => text.toWellFormed().replace(unwanted, '');

/** Never blank, never longer than `max`: for labels and option texts. */
export function fitted(text: string, max: number, blank = '–'): string {
  const cleaned = clean(text).replace(/\s+/g, ' ').trim();
  return cut(cleaned === '' ? blank : cleaned, max);
}

/** As many whole lines as fit, then `more` (told how many are left out) where some do not. */
export function fitLines(lines: readonly string[], max: number, more: (left: number) => string): string {
  const whole = lines.join('\n');
  if (whole.length <= max) return whole;
  const kept: string[] = [];
  let used = 0;
  for (const [i, line] of lines.entries()) {
    const tail = more(lines.length - i);
    if (used + line.length + 1 + tail.length > max) return cut([...kept, tail].join('\n'), max);
    kept.push(line);
    used += line.length + 1;
  }
  return cut(whole, max);
}

/** Lines in pages of at most `max` units; a longer line is broken between whole characters. Never empty. */
export function paginate(lines: readonly string[], max: number): readonly string[] {
  const pages: string[] = [];
  let page = '';
  for (const line of lines.flatMap(l => breakLine(l, max))) {
    if (page !== '' && page.length + 1 + line.length > max) {
      pages.push(page);
      page = line;
    } else page = page === '' ? line : `${page}\n${line}`;
  }
  return [...pages, page];
}

function breakLine(line: string, max: number): string[] {
  if (line.length <= max) return [line];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of segmenter.segment(line)) {
    if (part.length + segment.length > max) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}
