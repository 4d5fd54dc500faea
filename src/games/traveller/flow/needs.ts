/** Requirements in words, and how dear each way of meeting one is. */
import type { Text } from '../../../engine/text.ts';
import type { Branch, Part } from '../cards/figures.ts';
import { text } from '../say.ts';
import { tokenText } from '../words/tokens.ts';

export function partText(part: Part): Text {
  switch (part.need) {
    case 'token':
      return text(part.exact ? 'need.exact' : 'need.token', { token: tokenText(part.token) });
    case 'any':
      return anyText(part.class, part.n);
    case 'attribute':
      return text(`need.${part.attribute}`, { n: part.min });
    case 'have':
      return text(`need.have.${part.what}`);
    case 'pay':
      return typeof part.n === 'number' ? text('need.pay', { n: part.n }) : text(`need.pay.${part.n}`);
    case 'do':
      return text(`deed.${part.what}`);
    case 'discard':
      return text('need.discard', { kind: text(`kind.${part.kind}`) });
    case 'ship':
      return text('need.ship', { av: part.av, dv: part.dv, structure: part.structure });
    default:
      return part satisfies never;
  }
}
/** `2 skill tokens`, `any expert skill token` */
export const anyText = (of: Extract<Part, { need: 'any' }>['class'], n: number): Text =>
  of === 'trained' || of === 'expert' ? text(`need.any.${of}`) : text(`need.any.${of}`, { n });
export const wordsOf = (branch: Branch): string =>
  branch
    .map(p =>
      p.need === 'token'
        ? p.token
        : p.need === 'do'
          ? p.what.replaceAll('-', ' ')
          : p.need === 'pay'
            ? `pay ${p.n}`
            : p.need,
    )
    .join(' + ');
/** What a way costs beyond tokens: dear ones last. */
export const dearness = (branch: Branch): number =>
  branch.reduce((n, p) => n + (p.need === 'do' ? 3 : p.need === 'pay' ? 2 : 0), 0);
