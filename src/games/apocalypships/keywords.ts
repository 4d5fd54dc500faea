/** Keyword topics that explain a card, and the cards that it names. */
import { ALL_CARDS } from './cards/index.ts';
import type { Ability, CardDef, Effect } from './cards/types.ts';

/** Topic of an ability kind, where it has one. */
const KIND_TOPIC: Partial<Record<Ability['kind'], string>> = {
  jettison: 'jettison',
  salvage: 'salvage',
  salvageWhen: 'salvage',
  resurface: 'resurface',
  resurfaceWhen: 'resurface',
  stowaway: 'stowaway',
  extraCost: 'extra-cost',
  replace: 'instead',
  upkeep: 'upkeep',
  upkeepCost: 'upkeep',
  watch: 'abilities',
  sortie: 'abilities',
  when: 'triggers',
  onBoard: 'triggers',
  onDeploy: 'triggers',
  claim: 'expeditions',
  lasting: 'expeditions',
  steamSource: 'steam',
};
const VERB_TOPIC: Partial<Record<Effect['do'], string>> = {
  addSteam: 'steam',
  draw: 'draw',
  drawUpTo: 'draw',
  dig: 'dig',
  plunder: 'plunder',
  recon: 'recon',
  sift: 'sift',
  opponentScraps: 'scrap',
  destroy: 'destroy',
  destroyEach: 'destroy',
  repair: 'repair',
  repairEach: 'repair',
  marker: 'markers',
  takeOut: 'crossfire',
  token: 'tokens',
  search: 'search',
  fetch: 'search',
};

export function keywordsOf(def: CardDef): readonly string[] {
  const topics: (string | undefined)[] = def.keywords.map(k => k.toLowerCase());
  if (def.plating !== undefined) topics.push('plating');
  if (def.values?.supply) topics.push(VERB_TOPIC[def.values.supply.do]);
  if (def.kind === 'token') topics.push('tokens');
  for (const ability of def.abilities) topics.push(KIND_TOPIC[ability.kind], ...topicsIn(ability));
  return [...new Set(topics.filter(t => t !== undefined))];
}

function* topicsIn(ability: Ability): Generator<string | undefined> {
  if ('effects' in ability) {
    for (const effect of ability.effects) {
      yield VERB_TOPIC[effect.do];
      if (effect.do === 'bonus' && effect.plating !== undefined) yield 'plating';
      if (effect.do === 'bonus' && effect.quickstart) yield 'quickstart';
    }
  }
  if ('cost' in ability) {
    const { cost } = ability;
    if ('refuel' in cost && cost.refuel !== undefined) yield 'refuel';
    if ('scrap' in cost && cost.scrap !== undefined) yield 'scrap';
    if ('dig' in cost && cost.dig !== undefined) yield 'dig';
  }
  if (ability.kind === 'static') {
    if (ability.static.stat === 'plating') yield 'plating';
    if (ability.static.stat === 'revealed') yield 'revealed';
    if (ability.static.stat === 'recon' || ability.static.stat === 'sift') yield ability.static.stat;
    if (ability.static.stat === 'initiative') yield 'initiative';
  }
}

/** Tokens that a card makes, and the cards that make a token. */
export function relatedOf(def: CardDef): readonly string[] {
  const made = (card: CardDef): readonly string[] =>
    card.abilities.flatMap(a => ('effects' in a ? a.effects.flatMap(e => (e.do === 'token' ? [e.token] : [])) : []));
  const makers = def.kind === 'token' ? ALL_CARDS.filter(card => made(card).includes(def.id)).map(card => card.id) : [];
  return [...new Set([...made(def), ...makers])];
}
