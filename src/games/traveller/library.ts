/** What the look-up commands, the deck builder and the position tool ask of the game. */
import type { CatalogueEntry, Library } from '../../engine/library.ts';
import type { Branch, Requirement } from './cards/figures.ts';
import { ADVENTURE_CARDS, CAPTAIN_CARDS, SHIP_CARDS } from './cards/index.ts';
import { DECK_PARTS, deckProblems, deckWarnings, PREBUILT } from './decks.ts';
import { face, figureWords, titleOf, typeLine } from './faces.ts';
import { topicsOf } from './keywords.ts';
import { format, parse } from './position.ts';
import { RULINGS } from './rulings.ts';
import { type PhraseUnder, text } from './say.ts';
import { isSkillToken } from './tokens.ts';
import { TOPICS } from './topics.ts';
import type { Traveller } from './types.ts';
import { type AnyCard, cardWords } from './words/card-words.ts';
import { CAPABILITY_WORDS, SKILL_WORDS } from './words/names.ts';

export const ALL_CARDS: readonly AnyCard[] = [...SHIP_CARDS, ...ADVENTURE_CARDS, ...CAPTAIN_CARDS];

const lower = (words: readonly string[]): readonly string[] => words.map(word => word.toLowerCase());
const unique = (words: readonly string[]): readonly string[] => [...new Set(words)];
const skillWord = (skill: string): string => (SKILL_WORDS[skill as keyof typeof SKILL_WORDS] ?? skill).toLowerCase();

/** Capabilities and skills that some requirements ask for. */
function asked(branches: readonly Branch[]): {
  readonly capability: readonly string[];
  readonly skill: readonly string[];
} {
  const tokens = branches.flat().flatMap(part => (part.need === 'token' ? [part.token] : []));
  return {
    capability: unique(
      tokens
        .filter(t => !isSkillToken(t))
        .flatMap(t => t.split('/'))
        .map(t => CAPABILITY_WORDS[t as keyof typeof CAPABILITY_WORDS].toLowerCase()),
    ),
    skill: unique(tokens.filter(isSkillToken).map(t => skillWord(t.slice(0, 3)))),
  };
}
const branchesOf = (requires: readonly Requirement[]): readonly Branch[] => requires.flat();

function fieldsOf(card: AnyCard): CatalogueEntry['fields'] {
  const keyword = topicsOf(card);
  if (card.kind === 'adventure') {
    const { contract, complication } = card;
    const needs = asked([
      ...branchesOf(contract.requires),
      ...branchesOf(complication.requires),
      ...contract.subplots.flatMap(s => s.branches.map(b => b.parts)),
    ]);
    return {
      type: card.kind,
      ...needs,
      trait: lower(contract.traits),
      vp: contract.vp,
      distance: contract.distance,
      slots: contract.slots,
      abandonment: contract.abandonment,
      complication: complication.name.toLowerCase(),
      keyword,
    };
  }
  if (card.kind === 'ship') {
    const { init, jump, av, dv, tonnage, capabilities } = card;
    return {
      type: card.kind,
      capability: unique(capabilities.flatMap(c => c.split('/'))).map(c =>
        CAPABILITY_WORDS[c as keyof typeof CAPABILITY_WORDS].toLowerCase(),
      ),
      trait: lower(card.traits),
      initiative: init,
      jump,
      attack: av,
      defense: dv,
      tonnage,
      keyword,
    };
  }
  const skills = Object.entries(card.skills ?? {});
  return {
    type: card.kind,
    cost: card.cost,
    ev: card.ev,
    trait: lower(card.traits),
    ...(card.subtypes && { subtype: unique(lower(card.subtypes)) }),
    ...(card.species !== undefined && { species: card.species.toLowerCase() }),
    ...(skills.length > 0 && {
      skill: skills.map(([s]) => skillWord(s)),
      level: unique(skills.map(([, n]) => (n === 2 ? 'expert' : 'trained'))),
    }),
    ...(card.skill !== undefined && { skill: card.skill === 'Any' ? 'any' : skillWord(card.skill) }),
    ...(card.wounds !== undefined && { wounds: card.wounds }),
    ...(card.structure !== undefined && { structure: card.structure }),
    ...(card.tonnage !== undefined && { tonnage: card.tonnage }),
    keyword,
  };
}

/** The Ship that an Upgrade belongs to, and the other way round. */
function relatedOf(card: AnyCard): readonly string[] {
  if (card.kind === 'ship') return CAPTAIN_CARDS.filter(c => c.onlyOn === card.id).map(c => c.id);
  return card.kind === 'upgrade' && card.onlyOn !== undefined ? [card.onlyOn] : [];
}

const entryOf = (card: AnyCard): CatalogueEntry => ({
  id: card.id,
  name: titleOf(card),
  ...('also' in card && card.also !== undefined && { also: card.also }),
  kind: card.kind,
  fields: fieldsOf(card),
  words: [
    text('card.type', {
      type: typeLine(card),
      traits: (card.kind === 'adventure' ? card.contract.traits : card.traits).join(', '),
    }),
    ...figuresLine(card),
    ...figureWords(card),
    ...cardWords(card),
  ],
  rulings: (RULINGS[card.id] ?? []).map(key => text(`ruling.${key}` as PhraseUnder<'ruling'>)),
  keywords: topicsOf(card),
  related: relatedOf(card),
  face: palette => face(card, palette),
});
function figuresLine(card: AnyCard) {
  if (card.kind === 'adventure') return [];
  if (card.kind === 'ship') {
    const { init, jump, av, dv, tonnage } = card;
    return [text('card.figures.ship', { init, jump, av, dv, tonnage })];
  }
  const { cost, ev, wounds, structure, tonnage = 0 } = card;
  if (wounds !== undefined) return [text('card.figures.crew', { cost, ev, wounds })];
  if (structure !== undefined) return [text('card.figures.upgrade', { cost, ev, structure, tonnage })];
  return [text('card.figures', { cost, ev })];
}

export const library: Library<Traveller> = {
  catalogue: ALL_CARDS.map(entryOf),
  topics: TOPICS,
  decks: {
    prebuilt: PREBUILT.map(({ id, name, entry }) => ({
      id,
      name,
      entry: { ship: entry.ship, adventures: { ...entry.adventures }, captains: { ...entry.captains } },
    })),
    problems: deckProblems,
    warnings: deckWarnings,
    parts: DECK_PARTS,
    charts: { curve: 'cost', counts: ['type', 'skill'] },
    hand: () => ({ part: 'captains', size: 7 }),
  },
  position: { parse, format },
};
