/** The eight ship layouts (rules 3.5) and the four Automata sheets (3.7), read from their drawings. */

export interface Placed {
  readonly card: string;
  readonly r: number;
  readonly c: number;
}
export interface Square {
  readonly r: number;
  readonly c: number;
}

const LETTERS: Readonly<Record<string, string>> = {
  C: 'command_deck',
  Q: 'crew_quarters',
  T: 'targeting_bay',
  A: 'alpha_laser',
  P: 'light_plate',
};

/** Row by row from the front, `.` for an empty square. */
const read = (...rows: readonly string[]): readonly Placed[] =>
  rows.flatMap((row, i) =>
    [...row].flatMap((letter, j) => {
      const card = LETTERS[letter];
      return card === undefined ? [] : [{ card, r: i + 1, c: j + 1 }];
    }),
  );

export interface Layout {
  readonly numeral: string;
  readonly name: string;
  readonly cards: readonly Placed[];
}

const layout = (numeral: string, name: string, ...rows: readonly string[]): Layout => ({
  numeral,
  name,
  cards: read(...rows),
});

/** In the order of their numerals: the lowest starts. */
export const LAYOUTS: readonly Layout[] = [
  layout('I', 'Spine', '..P..', '..P..', '.PCP.', '.QAT.'),
  layout('II', 'Dagger', '.PP..', '.APQ.', '.PCT.'),
  layout('III', 'Lance', '..A..', '..P..', 'PQCTP', '..P..'),
  layout('IV', 'Chalice', '..P..', '.QAT.', '.PCP.', '..P..'),
  layout('V', 'Pike', '..A..', '..P..', '.PCP.', '.QPT.'),
  layout('VI', 'Anvil', '..A..', '.PPP.', '.QCT.', '..P..'),
  layout('VII', 'Tower', '..A..', '..P..', '.PPP.', '.QCT.'),
  layout('VIII', 'Arrowhead', '..P..', '.PAP.', '.QCT.', '..P..'),
];
export const layoutAt = (index: number): Layout => {
  const found = LAYOUTS[index];
  if (found === undefined) throw new Error(`there is no layout ${index}`);
  return found;
};

const LETTER_OF = new Map(Object.entries(LETTERS).map(([letter, card]) => [card, letter]));
/** Rows from the front, a dot for an empty square: `..P..`. */
export function rowsOf({ cards }: Pick<Layout, 'cards'>): readonly string[] {
  const last = Math.max(...cards.map(p => p.r));
  return Array.from({ length: last }, (_, i) =>
    Array.from({ length: 5 }, (__, j) => {
      const found = cards.find(p => p.r === i + 1 && p.c === j + 1);
      return found === undefined ? '.' : (LETTER_OF.get(found.card) ?? '?');
    }).join(''),
  );
}

export const SHEETS = ['sovereign', 'monolith', 'centurion', 'replicant'] as const;
export type SheetName = (typeof SHEETS)[number];

export interface Sheet {
  readonly cards: readonly Placed[];
  readonly hard: boolean;
  /** In which order squares are refitted; weapons and enabled core cards are passed over. */
  readonly order: readonly Square[];
}

const order = (list: string): readonly Square[] =>
  list.split(' ').map(pair => ({ r: Number(pair[0]), c: Number(pair[1]) }));

export const SHEET: Readonly<Record<SheetName, Sheet>> = {
  sovereign: {
    cards: read('.PPP.', 'PQPTP', '.ACA.', '.P.P.'),
    hard: false,
    order: order('13 23 33 42 44 32 34 21 22 24 25 12 14'),
  },
  monolith: {
    cards: read('PPPPP', '.QPT.', '.ACA.', '.TPQ.', '..P..'),
    hard: true,
    order: order('13 23 33 43 53 42 44 32 34 22 24 11 12 14 15'),
  },
  centurion: {
    cards: read('..P..', '.PPP.', 'PACAP', '.QPT.', '.QPT.'),
    hard: true,
    order: order('13 23 33 43 53 52 54 42 44 31 32 34 35 22 24'),
  },
  replicant: {
    cards: read('P.P.P', 'PQPTP', '.ACA.', '.QPT.', '..P..'),
    hard: true,
    order: order('13 23 33 43 53 42 44 32 34 21 22 24 25 11 15'),
  },
};

export const AI_CARDS = [
  'viral_overdrive',
  'ship_siphon',
  'rapid_adaptation',
  'threat_escalation',
  'crew_hunter',
  'temporal_cloak',
] as const;

/** What a titan cruiser adds to a layout (3.6). */
export const TITAN_EXTRAS: readonly string[] = [
  'alpha_laser',
  'light_plate',
  'light_plate',
  'light_plate',
  'light_plate',
];
