/** Units and the signs of the picture, for look-up. Figures come from the tables of F-04. */
import { type Card, cardFace, type Hue, paletteOf } from '../../engine/draw/index.ts';
import type { CatalogueEntry } from '../../engine/library.ts';
import { literal, type Text } from '../../engine/text.ts';
import { type PhraseUnder, text } from './say.ts';
import { assetOf } from './scene/tile-art.ts';
import { COUNTS, isShipKind, type Kind, REACH } from './tiles.ts';

interface Draft {
  readonly id: string;
  readonly name: string;
  readonly words: number;
  readonly rulings?: readonly string[];
  readonly keywords: readonly string[];
  readonly related?: readonly string[];
}

const HUES: Readonly<Record<Kind, Hue>> = { C: 'yellow', Y: 'teal', F: 'blue', D: 'red', R: 'violet', S: 'grey' };

function entry(
  draft: Draft,
  prefix: string,
  kind: string,
  fields: CatalogueEntry['fields'],
  card: Partial<Card>,
): CatalogueEntry {
  const words: readonly Text[] = Array.from({ length: draft.words }, (_, i) =>
    text(`card.${prefix}.${i + 1}` as PhraseUnder<'card'>),
  );
  const { id, name, rulings = [], keywords, related = [] } = draft;
  return {
    id,
    name,
    kind,
    fields,
    words,
    rulings: rulings.map(ruling => text(`ruling.${ruling}` as PhraseUnder<'ruling'>)),
    keywords,
    related,
    face: palette =>
      cardFace(
        {
          title: literal(name),
          hue: 'grey',
          type: text('card.sign'),
          values: [],
          keywords: [],
          rules: words,
          foot: literal('Fleet'),
          ...card,
        },
        paletteOf(palette),
      ),
  };
}

function unit(kind: Kind, draft: Draft): CatalogueEntry {
  const args = { move: REACH[kind], count: COUNTS[kind] };
  const fields = { letter: kind, move: REACH[kind], count: COUNTS[kind], class: isShipKind(kind) ? 'ship' : 'fixture' };
  return entry(draft, kind, 'unit', fields, {
    hue: HUES[kind],
    asset: assetOf(kind),
    type: text(isShipKind(kind) ? 'card.ship' : 'card.unit', args),
    values: [
      { name: text('value.move'), value: REACH[kind] },
      { name: text('value.count'), value: COUNTS[kind] },
    ],
  });
}

const sign = (draft: Omit<Draft, 'words'>, prefix: string, asset?: string): CatalogueEntry =>
  entry({ ...draft, words: 1 }, prefix, 'token', { class: 'sign' }, asset === undefined ? {} : { asset });

export const catalogue: readonly CatalogueEntry[] = [
  unit('C', {
    id: 'command-core',
    name: 'Command Core',
    words: 3,
    rulings: ['core.covered'],
    keywords: ['goal', 'core', 'spawning'],
    related: ['shipyard', 'danger-ring'],
  }),
  unit('Y', {
    id: 'shipyard',
    name: 'Shipyard',
    words: 2,
    rulings: ['yard.buried'],
    keywords: ['spawning'],
    related: ['command-core', 'struck-out'],
  }),
  unit('F', { id: 'frigate', name: 'Frigate', words: 1, rulings: ['frigate.path'], keywords: ['movement', 'mass'] }),
  unit('D', {
    id: 'destroyer',
    name: 'Destroyer',
    words: 2,
    rulings: ['destroyer.own'],
    keywords: ['destroyer', 'network', 'stacks'],
    related: ['shield', 'shipyard'],
  }),
  unit('R', {
    id: 'repulsor',
    name: 'Repulsor',
    words: 2,
    rulings: ['repulsor.height'],
    keywords: ['repulsor', 'stacks'],
    related: ['shield'],
  }),
  unit('S', {
    id: 'shield',
    name: 'Shield',
    words: 2,
    rulings: ['shield.walk'],
    keywords: ['shields', 'repulsor'],
    related: ['face-down-ship'],
  }),
  entry(
    {
      id: 'face-down-ship',
      name: 'Face-down ship',
      words: 2,
      rulings: ['hidden.number'],
      keywords: ['shields'],
      related: ['shield', 'frigate', 'destroyer', 'repulsor'],
    },
    'hidden',
    'unit',
    { letter: 'S', move: 0, class: 'fixture' },
    { asset: assetOf('S'), type: text('card.hidden') },
  ),
  sign({ id: 'stack-badge', name: 'Stack badge', keywords: ['stacks'] }, 'stack'),
  sign({ id: 'lock', name: 'Lock', keywords: ['mass'] }, 'lock'),
  sign({ id: 'struck-out', name: 'Struck-out symbol', keywords: ['stacks', 'spawning'] }, 'struck', assetOf('Y')),
  sign(
    { id: 'danger-ring', name: 'Danger ring', keywords: ['goal'], related: ['command-core'] },
    'danger',
    assetOf('C'),
  ),
  sign({ id: 'trail', name: 'Arrows, crosses, outlines', keywords: ['turn', 'network'] }, 'trail'),
  sign({ id: 'separation-clock', name: 'Separation clock', keywords: ['separation'] }, 'clock'),
];
