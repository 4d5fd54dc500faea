/** 6,000 signs of many kinds: what patterns and parsers are slow on, and what nobody thinks of. */
import { seededBelow } from '../../src/engine/chance.ts';

export const LONG = 6_000;

const repeated = (part: string): string => part.repeat(Math.ceil(LONG / part.length)).slice(0, LONG);
const ended = (part: string, end = '!'): string => repeated(part).slice(0, LONG - end.length) + end;

const PARTS: readonly string[] = [
  ...[
    'a',
    'ab',
    ' ',
    '\t',
    '\n',
    '\r\n',
    '1',
    '0',
    '-',
    '+',
    '=',
    '*',
    '/',
    '>',
    '<',
    ',',
    ';',
    ':',
    '.',
    '|',
    '~',
    '\\',
    '`',
  ],
  ...[
    '(',
    ')',
    '()',
    '[',
    ']',
    '{',
    '}',
    "'",
    '"',
    '""',
    '&',
    '%',
    '$',
    '^',
    '?',
    '!',
    '#',
    '@',
    '_',
    '__',
    '**',
    '||',
  ],
  ...[
    'a ',
    'a, ',
    'a;',
    '1d',
    '1 ',
    '1,',
    '1=',
    'a=1,',
    'x1 ',
    '1 x ',
    '1x a\n',
    'a x 1\n',
    'r1c1 ',
    'r-1c-1 at ',
    ' at ',
    ' and ',
    ' by ',
  ],
  ...[
    ' + ',
    ' to ',
    ' for 1',
    ' trained ',
    '>A1',
    'A1>',
    '~AG1',
    'G1',
    'f1*',
    'f1x',
    'gateway A1 1 A1 /N ',
    '-not ',
    'or ',
    '(a or ',
    'a:b ',
  ],
  ...[
    'cost<=',
    'cost>1 ',
    '"a" ',
    'type:',
    'game:fleet ',
    '<@1>',
    '<#1>',
    '<t:1:R>',
    '[a](http://a) ',
    'http://',
    '```',
    '> ',
    '# ',
    '1h',
    '1h+',
    '+1h',
  ],
  ...[
    'mon=1h,',
    '24h + 1',
    '9:00-10:00 ',
    'Europe/',
    'FLT',
    'FLTL-',
    'e\u0301',
    '\u0301',
    '\u200b',
    '\u200d',
    '\u202e',
    '\ufdfa',
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  ],
  ...[
    '\ud800',
    '\udfff',
    '\u0000',
    '\ufeff',
    '\u0e33',
    '\u05d0\u0591',
    'ß',
    'ﬃ',
    'İ',
    'Ⅷ',
    '½',
    '㍿',
    '한',
    '漢',
    '\u{10ffff}',
    '✓',
    '\u2028',
  ],
];

/** @param more parts that mean something at the edge that is tried */
export function longTexts(more: readonly string[] = []): readonly string[] {
  const below = seededBelow(6_000);
  const parts = [...PARTS, ...more];
  const random = (from: number, to: number): string =>
    Array.from({ length: LONG }, () => String.fromCharCode(from + below(to - from))).join('');
  const mixed = (): string => {
    let text = '';
    while (text.length < LONG) text += parts[below(parts.length)];
    return text.slice(0, LONG);
  };
  return [
    ...parts.filter(part => part !== '').flatMap(part => [repeated(part), `a${ended(part).slice(1)}`]),
    ...[random(32, 127), random(0, 256), random(0x300, 0x370), random(0, 0xffff), mixed(), mixed(), mixed(), mixed()],
  ];
}
