/**
 * All cards and rules as files for a browser: one page that needs nothing else but the pictures of the faces beside it. Written to a folder
 * by `npm run catalogue`, and served by the bot as /catalogue.
 */
import type { AnyGame } from '../../engine/contract.ts';
import type { CatalogueEntry } from '../../engine/library.ts';
import type { Scene } from '../../engine/scene.ts';
import type { Text } from '../../engine/text.ts';
import { makeWords } from '../../words/format.ts';
import { cataloguePage } from './page.ts';

/** Draws a scene as PNG; rejects where it cannot. */
export type PaintFace = (scene: Scene, print: (text: Text) => string) => Promise<Uint8Array>;

export interface CatalogueFile {
  readonly type: string;
  readonly body: string | Uint8Array;
}
export interface Catalogue {
  /** Every file that there is, the page first. */
  readonly paths: readonly string[];
  /** undefined: there is no such file. @throws what the painter throws */
  readonly read: (path: string) => Promise<CatalogueFile | undefined>;
}

export function makeCatalogue(
  games: readonly AnyGame[],
  paint: PaintFace,
  { language = 'en', palette = 'default' }: { readonly language?: string; readonly palette?: string } = {},
): Catalogue {
  const faces = new Map(
    games.flatMap(game => game.library.catalogue.map((card, i) => [facePath(game, card, i), { game, card }] as const)),
  );
  const pathOf = new Map([...faces].map(([path, { card }]) => [card, path]));
  let page: string | undefined;
  return {
    paths: ['index.html', ...faces.keys()],
    read: async path => {
      if (path === '' || path === 'index.html') {
        page ??= cataloguePage(games, card => pathOf.get(card) ?? '', language);
        return { type: 'text/html; charset=utf-8', body: page };
      }
      const face = faces.get(path);
      if (face === undefined) return undefined;
      const print = makeWords(face.game.phrases, language, false);
      return { type: 'image/png', body: await paint(face.card.face(palette), print) };
    },
  };
}

/** Ids may hold signs that no file name can; the number keeps two of them apart. */
const facePath = (game: AnyGame, { id }: CatalogueEntry, place: number): string =>
  `faces/${game.id}/${place + 1}-${id.replace(/[^a-zA-Z0-9-]/g, '-').slice(0, 60)}.png`;
