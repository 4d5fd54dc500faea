/** Tokens, skills and requirements as small plates: the letters that may be typed, `+` for expert. */
import type { Palette } from '../../../engine/draw/index.ts';
import type { Hue } from '../../../engine/draw/palettes.ts';
import type { Text } from '../../../engine/text.ts';
import type { Branch, Part, Requirement } from '../cards/figures.ts';
import { text } from '../say.ts';
import { isSkillToken } from '../tokens.ts';
import { letters, type Piece, plate, words } from './flow.ts';

const CAPABILITY_HUE: Readonly<Record<string, Hue>> = { Cg: 'orange', Ml: 'red', Ps: 'blue', Sv: 'teal' };

/** `Cg`, `Cg/Ps`, `Ops`, `Ops+` */
export const codeOf = (token: string): string =>
  isSkillToken(token) ? `${token.slice(0, 3)}${token.endsWith('.E') ? '+' : ''}` : token;

export function tokenPlate(token: string, palette: Palette, look: { readonly exact?: boolean } = {}): Piece {
  if (isSkillToken(token)) {
    const expert = token.endsWith('.E');
    return plate(codeOf(token), {
      fill: palette.paper,
      ink: palette.print,
      rim: expert ? palette.brass : palette.paperLine,
      bold: expert,
    });
  }
  const tone = palette.hues[CAPABILITY_HUE[token.slice(0, 2)] ?? 'grey'];
  return plate(look.exact ? `=${token}` : token, { ...tone, rim: palette.dark, bold: true });
}

export function partPieces(part: Part, palette: Palette, ink: string): readonly Piece[] {
  const said = (sign: Text, like: string): readonly Piece[] => [words(sign, like, ink, { room: 172 })];
  switch (part.need) {
    case 'token':
      return [tokenPlate(part.token, palette, { exact: part.exact ?? false })];
    case 'any':
      return said(text(`sign.any.${part.class}`, { n: part.n }), `${part.n} skills`);
    case 'attribute':
      return said(text(`sign.${part.attribute}`, { n: part.min }), `Init ${part.min}`);
    case 'have':
      return said(text(`sign.have.${part.what}`), 'non-Human');
    case 'pay':
      return typeof part.n === 'number'
        ? said(text('sign.pay', { n: part.n }), `${part.n} cr`)
        : said(text(`sign.pay.${part.n}`), 'pay Abandon');
    case 'discard':
      return said(text('sign.discard', { kind: text(`kind.${part.kind}`) }), 'drop Gear');
    case 'ship':
      return said(
        text('sign.ship', { av: part.av, dv: part.dv, structure: part.structure }),
        `Ship ${part.av}/${part.dv}/${part.structure}`,
      );
    case 'do':
      return said(text(`sign.do.${part.what}`), 'lose Unsa.');
    default:
      return part satisfies never;
  }
}
export const branchPieces = (branch: Branch, palette: Palette, ink: string): readonly Piece[] =>
  branch.flatMap(part => partPieces(part, palette, ink));
/** Alternatives with a stroke between. */
export const requirementPieces = (requirement: Requirement, palette: Palette, ink: string): readonly Piece[] =>
  requirement.flatMap((branch, i) => [
    ...(i > 0 ? [letters('|', ink, { bold: true })] : []),
    ...branchPieces(branch, palette, ink),
  ]);
