/** The printed words of a card, made from its abilities, so that a card cannot say one thing and do another. */
import { literal, type Text } from '../../../engine/text.ts';
import { cardOf } from '../cards/index.ts';
import type { Ability, AbilityCost, CardDef, Effect, Occasion, Static, Target } from '../cards/types.ts';
import { text } from '../say.ts';
import { effectWords, groupWords, targetWords } from './effect-words.ts';
import { costText, pipsText } from './steam-words.ts';

export { costText } from './steam-words.ts';

/** All words of a card, a paragraph an ability. */
export const cardWords = (card: CardDef): readonly Text[] => {
  const words = [
    ...card.keywords.map(keyword => text(`keyword.${keyword}`)),
    ...(card.plating === undefined ? [] : [text('keyword.Plating', { n: card.plating })]),
    ...card.abilities.map(ability => abilityWords(ability, card)),
  ];
  return words.length === 0 ? [text('words.none')] : words;
};

type AbilityWords = {
  readonly [K in Ability['kind']]: (ability: Extract<Ability, { readonly kind: K }>, card: CardDef) => Text;
};
type Programmed = Extract<
  Ability,
  { readonly kind: 'effect' | 'onDeploy' | 'onBoard' | 'upkeep' | 'claim' | 'jettison' }
>;
const programmed = (ability: Programmed): Text => text(`ability.${ability.kind}`, { words: programWords(ability) });
const standing = ({ kind, static: change }: Extract<Ability, { readonly kind: 'static' | 'lasting' }>): Text =>
  text(`ability.${kind}`, { words: staticWords(change) });
const activated = (ability: Extract<Ability, { readonly kind: 'watch' | 'sortie' }>): Text =>
  text(`ability.${ability.kind}${ability.oncePerTurn ? '.once' : ''}`, {
    cost: abilityCostWords(ability.cost),
    words: programWords(ability),
  });
const atAPrice = ({ kind, cost }: Extract<Ability, { readonly kind: 'salvage' | 'resurface' }>): Text =>
  text(`ability.${kind}`, { cost: abilityCostWords(cost) });
const onOccasion = ({ kind, occasion }: Extract<Ability, { readonly kind: 'salvageWhen' | 'resurfaceWhen' }>): Text =>
  text(`ability.${kind}`, { occasion: occasionWords(occasion) });

/** A kind without its words does not compile. */
const abilityTable: AbilityWords = {
  static: standing,
  lasting: standing,
  effect: programmed,
  onDeploy: programmed,
  onBoard: programmed,
  upkeep: programmed,
  claim: programmed,
  jettison: programmed,
  when: ability => text('ability.when', { occasion: occasionWords(ability.occasion), words: programWords(ability) }),
  watch: activated,
  sortie: activated,
  upkeepCost: ({ cost }) => text('ability.upkeepCost', { cost: costText(cost) }),
  steamSource: ({ steam }) =>
    steam === 'anyFleet' ? text('ability.steamSource.any') : text('ability.steamSource', { steam: pipsText(steam) }),
  replace: ({ to }) => text(`ability.replace.${to}`),
  onlyIfMechInBerth: () => text('ability.onlyIfMechInBerth'),
  extraCost: ({ cost: { exhaustMech, refuel, scrap = 0 } }) => {
    if (exhaustMech) return text('ability.extraCost.mech');
    return refuel === undefined
      ? text('ability.extraCost.scrap', { n: scrap })
      : text('ability.extraCost.refuel', { n: refuel });
  },
  salvage: atAPrice,
  resurface: atAPrice,
  salvageWhen: onOccasion,
  resurfaceWhen: onOccasion,
  stowaway: ({ cost }) => text('ability.stowaway', { cost: costText(cost) }),
  winAtTide: ({ n }) => text('ability.winAtTide', { n }),
  deckLimit: ({ n }, { name }) => text('ability.deckLimit', { n, card: literal(name) }),
};

export const abilityWords = (ability: Ability, card: CardDef): Text =>
  (abilityTable[ability.kind] as (ability: Ability, card: CardDef) => Text)(ability, card);

export const abilityWordsOf = (card: string, index: number): Text => {
  const def = cardOf(card);
  const ability = def.abilities[index];
  return ability === undefined ? text('words.none') : abilityWords(ability, def);
};

function abilityCostWords(cost: AbilityCost): Text {
  const parts: Text[] = [];
  if (cost.steam) parts.push(costText(cost.steam));
  if (cost.exhaust) parts.push(text('cost.exhaust'));
  if (cost.refuel !== undefined) parts.push(text('cost.refuel', { n: cost.refuel }));
  if (cost.scrap !== undefined) parts.push(text('cost.scrap', { n: cost.scrap }));
  if (cost.dig !== undefined) parts.push(text('cost.dig', { n: cost.dig }));
  if (cost.destroySelf) parts.push(text('cost.destroySelf'));
  return parts.reduce((a, b) => text('cost.and', { a, b }));
}

/** Choice and effects as one sentence: `choose a battle; each enemy crew in it takes 2 damage`. */
function programWords({ target, effects }: { readonly target?: Target; readonly effects: readonly Effect[] }): Text {
  const clauses = effects.map(effect => effectWords(effect, target));
  const said = clauses.reduceRight((rest, clause, i) => {
    const effect = effects[i];
    if (effect?.do === 'may') return text('effect.may', { rest });
    if (effect?.do === 'mayPay') return text('effect.mayPay', { cost: costText(effect.cost), rest });
    return text('effect.then', { first: clause, rest });
  });
  return target === undefined
    ? said
    : text(target.min === 0 ? 'target.may' : 'target.must', { what: targetWords(target), rest: said });
}

function staticWords(change: Static): Text {
  switch (change.stat) {
    case 'initiative':
    case 'handSize':
    case 'recon':
    case 'sift':
      return text(`static.${change.stat}`, { n: change.n });
    case 'firepower':
    case 'plating':
      return text(`static.${change.stat}`, { group: groupWords(change.group), n: change.n });
    case 'ownFirepower':
      return change.when === 'atExpedition'
        ? text('static.atExpedition', { n: change.n })
        : text('static.perEnemyScrapyard', { n: change.n, cards: change.when.perEnemyScrapyard });
    case 'revealed':
      return text(`static.revealed.${change.whose}`);
    case 'staysFromMothership':
      return text('static.staysFromMothership');
  }
}

function occasionWords(occasion: Occasion): Text {
  switch (occasion.on) {
    case 'deploy':
    case 'arrival':
      return text(`occasion.${occasion.on}`, { subtype: text(`subtype.${occasion.subtype}`) });
    case 'mothershipHit':
      return text(occasion.here ? 'occasion.mothershipHit.here' : 'occasion.mothershipHit');
    default:
      return text(`occasion.${occasion.on}`);
  }
}
