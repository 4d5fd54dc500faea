/**
 * What may be drawn of what people type. A name can hold emoji, joined families, marks stacked a hundred high, invisible and
 * direction-changing characters; any of these can break drawing (fault kind M) or spill out of its box.
 */
import { MAX_LETTERS } from '../limits.ts';
import type { Coverage } from './coverage.ts';

/** Stands for what we cannot draw. Covered by both weights (TEST_LETTERS). */
export const NEUTRAL = '◆';
/**
 * Hebrew and Arabic letters carry two marks. What other scripts need of marks is one letter with it in NFC; one more above or below is
 * plenty, and those that strike through or stick out sideways are left out.
 */
const MOST_POINTS = 2;
const TAME_MARK = /[\u0300-\u0314\u0323-\u0328\u032d-\u0331]/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
export const graphemesOf = (written: string): readonly string[] =>
  Array.from(segmenter.segment(written), part => part.segment);

/** Only letters that both fonts have for certain: needs no further look. */
const PLAIN = /^[\x20-\x7e]*$/;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3|[\u{1f3fb}-\u{1f3ff}]/u;
/** Text symbols that are also emoji when followed by the emoji selector; without it they are letters of our fonts. */
const EMOJI_SELECTOR = '\ufe0f';
/** Controls, format characters (direction, zero width, tags), private and unassigned, surrogates, fillers that draw nothing, variation selectors. */
const UNSEEN =
  /\u034f|[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u115f\u1160\u3164\uffa0]|[\u17b4\u17b5]|[\u180b-\u180e]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;
const SPACE = /[\s\u2800]+/gu;
/** A blank to regular expressions, nothing to Unicode. */
const BYTE_ORDER_MARK = /\ufeff/gu;
const MARK = /\p{M}/u;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Isolates: what is between them cannot turn what is outside round. */
const ISOLATE = '\u2068';
const END_ISOLATE = '\u2069';

/** Line breaks are kept where `lines`; every other space becomes one blank. */
export function drawable(written: string, covered: Coverage, lines = false): string {
  if (PLAIN.test(written) && written.length <= MAX_LETTERS) return written;
  if (lines && written.includes('\n')) {
    return written
      .split('\n')
      .map(line => drawable(line, covered))
      .join('\n');
  }
  const normal = written
    .slice(0, MAX_LETTERS * 4)
    .replace(BYTE_ORDER_MARK, '')
    .replace(SPACE, ' ')
    .normalize('NFC');
  return graphemesOf(normal)
    .slice(0, MAX_LETTERS)
    .map(grapheme => drawableGrapheme(grapheme, covered))
    .join('');
}

function drawableGrapheme(grapheme: string, covered: Coverage): string {
  if (isEmoji(grapheme)) return NEUTRAL;
  const [first = '', ...rest] = [...grapheme.replace(UNSEEN, '')];
  if (first === '') return '';
  if (MARK.test(first)) return '';
  const known = rest.filter(c => covered.has(c.codePointAt(0) ?? 0));
  const kept = RIGHT_TO_LEFT.test(first)
    ? known.slice(0, MOST_POINTS)
    : known.filter(c => TAME_MARK.test(c)).slice(0, 1);
  return covered.has(first.codePointAt(0) ?? 0) ? first + kept.join('') : NEUTRAL;
}

/** ♥ and ⚓ alone are letters of our fonts; with the selector, a skin tone or a joiner they are emoji. */
const isEmoji = (grapheme: string): boolean =>
  EMOJI.test(grapheme) &&
  (grapheme.includes(EMOJI_SELECTOR) || [...grapheme].length > 1 || (grapheme.codePointAt(0) ?? 0) > 0xffff);

/** A string ready for the canvas: right-to-left runs cannot reorder their surroundings. */
export const isolated = (line: string): string => (RIGHT_TO_LEFT.test(line) ? `${ISOLATE}${line}${END_ISOLATE}` : line);
