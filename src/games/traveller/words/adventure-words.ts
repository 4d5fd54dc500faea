/** Contracts and Complications in words, from the requirements that the rules read. */
import type { Text } from '../../../engine/text.ts';
import type { Branch, Requirement, Subplot } from '../cards/figures.ts';
import { type AdventureCard, adventureCard, isAdventureCard } from '../cards/index.ts';
import { partText } from '../flow/needs.ts';
import { complicationName } from '../labels.ts';
import { text } from '../say.ts';
import { semicolons } from './lists.ts';

export const branchWords = (branch: Branch): Text => text('all-of', { parts: branch.map(partText) });
/** `a or b or c` */
const eitherWords = (texts: readonly Text[]): Text =>
  texts.slice(1).reduce((a, b) => text('either', { a, b }), texts[0] ?? text('need.nothing'));
export const requirementWords = (requirement: Requirement): Text => eitherWords(requirement.map(branchWords));
/** All requirements, each once: `Cargo and Cargo`. */
export const requirementsWords = (requires: readonly Requirement[]): Text =>
  requires.length === 0 ? text('need.nothing') : semicolons(requires.map(requirementWords));

export const subplotWords = ({ branches }: Subplot): Text =>
  eitherWords(branches.map(({ parts, vp }) => text('subplot.branch', { parts: parts.map(partText), n: vp })));

/** What a Complication asks for, as one text. */
export const complicationNeeds = (card: string, reliance?: 'trained' | 'expert'): Text =>
  isAdventureCard(card)
    ? requirementsWords(adventureCard(card).complication.requires)
    : text(`need.any.${reliance ?? 'trained'}`);

/** Both halves of an adventure card, a paragraph a line. */
export function adventureWords(card: AdventureCard): readonly Text[] {
  const { contract, complication } = card;
  return [
    text('face.contract', {
      vp: contract.vp,
      distance: contract.distance,
      slots: contract.slots,
      abandonment: contract.abandonment,
    }),
    text('face.requires', { needs: requirementsWords(contract.requires) }),
    ...contract.subplots.map(s => text('face.subplot', { subplot: subplotWords(s) })),
    text('face.complication', { name: complicationName(card.id), traits: complication.traits.join(', ') }),
    text('face.requires', { needs: requirementsWords(complication.requires) }),
    text('face.modifier', { n: signed(complication.abandonment) }),
    ...complication.subplots.map(s => text('face.subplot', { subplot: subplotWords(s) })),
  ];
}
export const signed = (n: number): string => (n > 0 ? `+${n}` : n === 0 ? '0' : `\u2212${-n}`);

/** For the second line of a menu. */
export function contractNote(card: string): Text {
  const { vp, requires } = adventureCard(card).contract;
  return text('activity.note', { vp, needs: requirementsWords(requires) });
}
