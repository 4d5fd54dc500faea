/** The shipped fonts, registered by path; the machine's own fonts are never relied on. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCanvas, registerFont } from 'canvas';
import { Coverage, coverageOf } from './coverage.ts';

const FOLDER = fileURLToPath(new URL('../../../assets/fonts/', import.meta.url));

type Weight = 'plain' | 'bold';
interface Face {
  readonly family: string;
  readonly file: string;
  readonly weights: readonly Weight[];
}
/**
 * One family a weight: Pango picks a wrong one of several weights in one family. The later of a weight fills gaps of the earlier: first Latin,
 * Cyrillic and Greek, then signs, Hebrew and Arabic, then Chinese, Japanese and Korean (one weight only: the file is large).
 */
const FACES: readonly Face[] = [
  { family: 'Flotilla', file: 'FiraSansCondensed-Medium.ttf', weights: ['plain'] },
  { family: 'Flotilla Bold', file: 'FiraSansCondensed-Bold.ttf', weights: ['bold'] },
  { family: 'Flotilla Rest', file: 'DejaVuSansCondensed.ttf', weights: ['plain'] },
  { family: 'Flotilla Bold Rest', file: 'DejaVuSansCondensed-Bold.ttf', weights: ['bold'] },
  { family: 'Flotilla Wide', file: 'DroidSansFallback.ttf', weights: ['plain', 'bold'] },
];

const facesOf = (weight: Weight): readonly Face[] => FACES.filter(face => face.weights.includes(weight));
const familiesOf = (weight: Weight): string =>
  facesOf(weight)
    .map(face => `"${face.family}"`)
    .join(', ');
const FAMILIES = { plain: familiesOf('plain'), bold: familiesOf('bold') };

/** The value of `context.font`. */
export const fontOf = (size: number, bold: boolean): string =>
  bold ? `bold ${size}px ${FAMILIES.bold}` : `${size}px ${FAMILIES.plain}`;

/** Drawn at start, in both weights; each of these letters must come out as a glyph of its own. */
export const TEST_LETTERS = 'AaBbGgQqWw0123456789ÄßŁżЖЯΩψ•…→◆♥אبم漢あ한';

/**
 * Registers all faces in this thread.
 * @returns the code points that every weight can draw
 * @throws Error that names the file where a font is missing, was not taken, or draws boxes
 */
export function registerFonts(folder = FOLDER): Coverage {
  for (const { file, family, weights } of FACES) {
    const path = `${folder}${file}`;
    if (!existsSync(path)) throw new Error(`The font ${path} is missing: restore assets/fonts from the repository.`);
    registerFont(path, { family, ...(weights[0] === 'bold' ? { weight: 'bold' } : {}) });
  }
  const covered = drawableBy(folder);
  checkLetters(covered);
  return covered;
}

function drawableBy(folder: string): Coverage {
  const all = { plain: new Coverage(), bold: new Coverage() };
  for (const { file, weights } of FACES) {
    const covered = coverageOf(`${folder}${file}`);
    for (const weight of weights) all[weight] = all[weight].or(covered);
  }
  return all.plain.and(all.bold);
}

/** U+E9FF, a private code point that no font of ours has: what it draws is the box. */
const MISSING = '\ue9ff';

function checkLetters(covered: Coverage): void {
  for (const bold of [false, true]) {
    const box = rasterOf(MISSING, bold);
    const seen = new Map<string, string>();
    for (const letter of TEST_LETTERS) {
      const raster = rasterOf(letter, bold);
      const twin = seen.get(raster);
      seen.set(raster, letter);
      if (covered.has(letter.codePointAt(0) ?? 0) && raster !== box && twin === undefined) continue;
      throw new Error(
        `The fonts of assets/fonts draw "${letter}" as a box${twin === undefined ? '' : ` or like "${twin}"`} (${bold ? 'bold' : 'plain'}).`,
      );
    }
  }
  checkFamilies();
}

/** A family that was not taken falls back silently: Latin letters must measure differently in each face that has them. */
function checkFamilies(): void {
  const context = createCanvas(1, 1).getContext('2d');
  const latin = FACES.filter(({ weights }) => weights.length === 1);
  const widths = latin.map(({ family, weights }) => {
    context.font = `${weights[0] === 'bold' ? 'bold ' : ''}100px "${family}"`;
    return context.measureText('Flotilla mnw 0123').width;
  });
  if (new Set(widths).size !== latin.length)
    throw new Error(`A font of assets/fonts was not registered: widths ${widths.join(', ')}.`);
}

function rasterOf(letter: string, bold: boolean): string {
  const canvas = createCanvas(40, 40);
  const context = canvas.getContext('2d');
  context.font = fontOf(24, bold);
  context.fillText(letter, 6, 28);
  const raster = canvas.toBuffer('raw').toString('latin1');
  canvas.width = 0;
  return raster;
}
