/**
 * The colours of all pictures. A game names what a colour is for, never the colour, so each member's palette works everywhere.
 * test/render/palettes.test.ts holds the contrasts and that seats stay apart under the three kinds of colour blindness.
 */
import { mix } from './colour.ts';

export type PatternName = 'solid' | 'stripes' | 'dots' | 'bars' | 'rings';
/** The outline that goes with a seat's colour: seats never differ by colour alone. */
export type MarkName = 'disc' | 'square' | 'triangle' | 'diamond' | 'ring';

export interface SeatInk {
  /** Large areas. */
  readonly fill: string;
  /** Text and symbols on `fill`. */
  readonly ink: string;
  /** The pattern's lines on `fill`, soft enough to leave text on it readable. */
  readonly weave: string;
  /** Outlines, arrows and names on `background` and `panel`. */
  readonly edge: string;
  /** Tinted panels; `text` is readable on it. */
  readonly tint: string;
  readonly pattern: PatternName;
  readonly mark: MarkName;
}

/** A colour for kinds of card, regions and the like, with the text colour that is readable on it. */
export interface Tone {
  readonly fill: string;
  readonly ink: string;
}
export const HUES = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'grey'] as const;
export type Hue = (typeof HUES)[number];
export const PALETTES = ['default', 'colour-blind', 'contrast'] as const;
export type PaletteName = (typeof PALETTES)[number];

export interface Palette {
  readonly name: PaletteName;
  /** Behind everything. */
  readonly background: string;
  /** Boxes beside the board, and `raised` boxes on them. */
  readonly panel: string;
  readonly raised: string;
  readonly line: string;
  readonly text: string;
  readonly muted: string;
  readonly sea: string;
  readonly deep: string;
  /** Lines and text on `sea` and `deep`. */
  readonly foam: string;
  readonly ground: string;
  readonly groundLine: string;
  readonly sand: string;
  readonly land: string;
  readonly steel: string;
  readonly brass: string;
  readonly danger: string;
  readonly good: string;
  readonly warning: string;
  /** Options to choose from, the chosen thing, and `onHighlight` text on it. */
  readonly highlight: string;
  readonly onHighlight: string;
  /** Arrows and crosses of the last turn. */
  readonly trail: string;
  /** A veil over what is not in question (laid on with opacity). */
  readonly veil: string;
  readonly dark: string;
  readonly light: string;
  readonly paper: string;
  readonly paperLine: string;
  /** Text on `paper`. */
  readonly print: string;
  readonly printMuted: string;
  readonly seats: readonly [SeatInk, SeatInk, SeatInk, SeatInk];
  /** Owned by nobody. */
  readonly neutral: SeatInk;
  readonly hues: Readonly<Record<Hue, Tone>>;
}

type Cloth = readonly [fill: string, ink: string];
const PATTERNS: readonly (readonly [PatternName, MarkName])[] = [
  ['solid', 'disc'],
  ['stripes', 'square'],
  ['dots', 'triangle'],
  ['bars', 'diamond'],
];

function seatInk([fill, ink]: Cloth, place: number, panel: string): SeatInk {
  const [pattern, mark] = PATTERNS[place] ?? (['rings', 'ring'] as const);
  const light = '#ffffff';
  return {
    fill,
    ink,
    weave: mix(fill, '#000000', 0.3),
    edge: ink === light ? mix(fill, light, 0.35) : fill,
    tint: mix(panel, fill, 0.22),
    pattern,
    mark,
  };
}

type Plain = Omit<Palette, 'seats' | 'neutral' | 'hues'>;
function palette(
  plain: Plain,
  seats: readonly [Cloth, Cloth, Cloth, Cloth],
  neutral: Cloth,
  hues: Readonly<Record<Hue, Cloth>>,
): Palette {
  const toned = Object.fromEntries(Object.entries(hues).map(([hue, [fill, ink]]) => [hue, { fill, ink }]));
  return Object.freeze({
    ...plain,
    seats: [
      seatInk(seats[0], 0, plain.panel),
      seatInk(seats[1], 1, plain.panel),
      seatInk(seats[2], 2, plain.panel),
      seatInk(seats[3], 3, plain.panel),
    ] as const,
    neutral: seatInk(neutral, 4, plain.panel),
    hues: toned as unknown as Palette['hues'],
  });
}

const DARK = '#0d1620';
const LIGHT = '#ffffff';
const NIGHT: Omit<Plain, 'name'> = {
  background: '#111c27',
  panel: '#1b2a38',
  raised: '#263a4b',
  line: '#5f7a8f',
  text: '#f3f6f8',
  muted: '#b3c2ce',
  sea: '#1d4a66',
  deep: '#163a52',
  foam: '#a9d3e6',
  ground: '#223443',
  groundLine: '#4f687a',
  sand: '#c9b27c',
  land: '#5d7d4e',
  steel: '#8fa3b3',
  brass: '#d9a441',
  danger: '#ff5a4f',
  good: '#5fd08a',
  warning: '#ffb02e',
  highlight: '#ffe066',
  onHighlight: DARK,
  trail: '#ffffff',
  veil: '#111c27',
  dark: DARK,
  light: LIGHT,
  paper: '#f4eedf',
  paperLine: '#b9a98a',
  print: '#1d2329',
  printMuted: '#5a5647',
};

const HUES_NIGHT: Readonly<Record<Hue, Cloth>> = {
  red: ['#b8433c', LIGHT],
  orange: ['#e08a3c', DARK],
  yellow: ['#e6c84f', DARK],
  green: ['#3f7f4e', LIGHT],
  teal: ['#5cb8ad', DARK],
  blue: ['#3467b0', LIGHT],
  violet: ['#7d55b0', LIGHT],
  grey: ['#97a4af', DARK],
};

const byDefault = palette(
  { name: 'default', ...NIGHT },
  [
    ['#f4b942', DARK],
    ['#2f72d6', LIGHT],
    ['#c9404f', LIGHT],
    ['#5ec2a0', DARK],
  ],
  ['#8796a3', DARK],
  HUES_NIGHT,
);

/** After Okabe and Ito's eight colours, which differ in brightness as well. */
const colourBlind = palette(
  {
    name: 'colour-blind',
    ...NIGHT,
    sea: '#2b4a5c',
    deep: '#203a49',
    land: '#8a8f66',
    danger: '#ff7a33',
    good: '#6cc5ff',
    warning: '#f0e442',
    highlight: '#fff3a8',
  },
  [
    ['#f0e442', DARK],
    ['#1577c4', LIGHT],
    ['#e07b28', DARK],
    ['#a0f2e6', DARK],
  ],
  ['#8796a3', DARK],
  {
    red: ['#b34700', LIGHT],
    orange: ['#e69f00', DARK],
    yellow: ['#f0e442', DARK],
    green: ['#00785a', LIGHT],
    teal: ['#8fd3c4', DARK],
    blue: ['#0a66a8', LIGHT],
    violet: ['#8a4a76', LIGHT],
    grey: ['#9aa5ad', DARK],
  },
);

const strong = palette(
  {
    name: 'contrast',
    background: '#000000',
    panel: '#0a0a0a',
    raised: '#1f1f1f',
    line: '#d0d0d0',
    text: '#ffffff',
    muted: '#e2e2e2',
    sea: '#00263f',
    deep: '#001728',
    foam: '#d5f1ff',
    ground: '#141414',
    groundLine: '#8c8c8c',
    sand: '#ffe7a3',
    land: '#2e6b1f',
    steel: '#cfd8dd',
    brass: '#ffc94d',
    danger: '#ff5a4a',
    good: '#8dffd0',
    warning: '#ffd000',
    highlight: '#ffff00',
    onHighlight: '#000000',
    trail: '#ffffff',
    veil: '#000000',
    dark: '#000000',
    light: LIGHT,
    paper: '#ffffff',
    paperLine: '#000000',
    print: '#000000',
    printMuted: '#333333',
  },
  [
    ['#ffe100', DARK],
    ['#1f66ff', LIGHT],
    ['#ff8f87', DARK],
    ['#ffffff', DARK],
  ],
  ['#9a9a9a', DARK],
  {
    red: ['#b00020', LIGHT],
    orange: ['#ff9d2e', DARK],
    yellow: ['#ffe100', DARK],
    green: ['#006b2d', LIGHT],
    teal: ['#53f0da', DARK],
    blue: ['#0044cc', LIGHT],
    violet: ['#7a1fb8', LIGHT],
    grey: ['#c4c4c4', DARK],
  },
);

const ALL: Readonly<Record<string, Palette>> = { default: byDefault, 'colour-blind': colourBlind, contrast: strong };

/** The palette of a member's setting; an unknown name gives the default, so that an old setting still draws. */
export const paletteOf = (name: string): Palette => (Object.hasOwn(ALL, name) && ALL[name]) || byDefault;

/** How a seat looks; beyond the fourth, or without one, the neutral look. */
export const seatInkOf = (palette: Palette, seat: number | undefined): SeatInk =>
  (seat === undefined ? undefined : palette.seats[seat]) ?? palette.neutral;
