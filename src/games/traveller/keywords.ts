/** Topics that explain a card: its keywords, and words of its abilities that have a topic of their own. */
import type { Ability, Effect, Keyword, Target } from './cards/types.ts';
import type { AnyCard } from './words/card-words.ts';

/** Effects whose word is explained by a topic. */
const BY_EFFECT: Readonly<Partial<Record<Effect['do'], string>>> = {
  replenish: 'replenish',
  replenishThis: 'replenish',
  disperseThis: 'disperse',
  suppress: 'suppress',
  blank: 'suppress',
  cancel: 'cancel',
  fetch: 'search',
  look: 'search',
  peekAdventure: 'search',
  counter: 'counters',
  mayhem: 'counters',
  compound: 'counters',
  conceal: 'concealed',
  armor: 'armor',
  immune: 'invulnerable',
  wound: 'wounds',
  heal: 'wounds',
  healSplit: 'wounds',
  repair: 'wounds',
  gain: 'skills',
  levelUp: 'skills',
  add: 'tokens',
  addSkill: 'tokens',
  cardToken: 'tokens',
  vp: 'vp',
  clear: 'complications',
  clearOne: 'complications',
};

const withInner = (effect: Effect): readonly Effect[] => {
  if (effect.do === 'choose') return effect.options.flatMap(o => o.effects.flatMap(withInner));
  if (effect.do === 'if') return [...effect.met, ...(effect.otherwise ?? [])].flatMap(withInner);
  if (effect.do === 'payOr') return effect.otherwise.flatMap(withInner);
  return [effect];
};

export function topicsOf(card: AnyCard): readonly string[] {
  const keywords: readonly Keyword[] = card.keywords ?? [];
  const named = keywords.map(k => (k.is === 'unrestricted' ? 'restricted' : k.is));
  if (card.kind === 'adventure') {
    const ship = [...card.complication.requires.flat(2)].some(p => p.need === 'ship');
    return unique([...named, 'contracts', 'complications', ...(ship ? ['enemies'] : [])]);
  }
  const { abilities = [], triggers = [], passives = [], play, trained, expert, counter } = card;
  const all: readonly Pick<Ability, 'effects' | 'targets'>[] = [
    ...abilities,
    ...triggers,
    ...(play ? [play] : []),
    ...(trained ? [trained] : []),
    ...(expert ? [expert] : []),
  ];
  const effects = all.flatMap(a => a.effects.flatMap(withInner));
  return unique([
    ...named,
    ...passives.flatMap(p =>
      p.give === 'keyword'
        ? [p.keyword.is]
        : p.give === 'concealed-others'
          ? ['concealed']
          : p.give === 'harden-others'
            ? ['hardened']
            : p.give === 'screen-others'
              ? ['invulnerable']
              : [],
    ),
    ...(abilities.some(a => a.limited) ? ['limited'] : []),
    ...(abilities.some(a => a.use) ? ['use'] : []),
    ...(counter === undefined ? [] : ['counters']),
    ...effects.flatMap(e => BY_EFFECT[e.do] ?? []),
    ...(effects.some(e => 'trifling' in e && e.trifling) ? ['trifling'] : []),
    ...(all.some(a => (a.targets ?? []).some((t: Target) => t.untargeted !== true)) ? ['targets'] : []),
    ...(card.kind === 'heroic' ? ['heroics'] : card.kind === 'event' ? ['events'] : []),
    ...(card.kind === 'crew' && Object.keys(card.skills ?? {}).length > 0 ? ['skills'] : []),
  ]);
}
const unique = (ids: readonly string[]): readonly string[] => [...new Set(ids)];
