/** The printed words of a card, made from its abilities, so that a card cannot say one thing and do another. */
import { literal, type Text, text } from '../../../engine/text.ts';
import { cardOf } from '../cards/index.ts';
import type { Ability, AbilityCost, CardDef, Cost, Effect, Group, Occasion, Static, Target } from '../cards/types.ts';

/** `{I}{I}2`; `0` where it is free. */
export const costText = (cost: Cost): Text => {
  const pips = pipsText(cost.pips);
  return literal(`${pips}${cost.any > 0 || pips === '' ? cost.any : ''}`);
};
const pipsText = (pips: string): string => [...pips].map(pip => `{${pip}}`).join('');

/** All words of a card, a paragraph an ability. */
export const cardWords = (card: CardDef): readonly Text[] => {
  const words = [
    ...card.keywords.map(keyword => text(`keyword.${keyword}`)),
    ...(card.plating === undefined ? [] : [text('keyword.Plating', { n: card.plating })]),
    ...card.abilities.map(ability => abilityWords(ability, card)),
  ];
  return words.length === 0 ? [text('words.none')] : words;
};

export function abilityWords(ability: Ability, card: CardDef): Text {
  switch (ability.kind) {
    case 'static':
      return text('ability.static', { words: staticWords(ability.static) });
    case 'lasting':
      return text('ability.lasting', { words: staticWords(ability.static) });
    case 'effect':
    case 'onDeploy':
    case 'onBoard':
    case 'upkeep':
    case 'claim':
    case 'jettison':
      return text(`ability.${ability.kind}`, { words: programWords(ability) });
    case 'when':
      return text('ability.when', { occasion: occasionWords(ability.occasion), words: programWords(ability) });
    case 'watch':
    case 'sortie': {
      const args = { cost: abilityCostWords(ability.cost), words: programWords(ability) };
      return text(`ability.${ability.kind}${ability.oncePerTurn ? '.once' : ''}`, args);
    }
    case 'upkeepCost':
      return text('ability.upkeepCost', { cost: costText(ability.cost) });
    case 'steamSource':
      return ability.steam === 'anyFleet'
        ? text('ability.steamSource.any')
        : text('ability.steamSource', { steam: literal(pipsText(ability.steam)) });
    case 'replace':
      return text(`ability.replace.${ability.to}`);
    case 'onlyIfMechInBerth':
      return text('ability.onlyIfMechInBerth');
    case 'extraCost': {
      const { exhaustMech, refuel, scrap } = ability.cost;
      if (exhaustMech) return text('ability.extraCost.mech');
      return refuel === undefined
        ? text('ability.extraCost.scrap', { n: scrap ?? 0 })
        : text('ability.extraCost.refuel', { n: refuel });
    }
    case 'salvage':
    case 'resurface':
      return text(`ability.${ability.kind}`, { cost: abilityCostWords(ability.cost) });
    case 'salvageWhen':
    case 'resurfaceWhen':
      return text(`ability.${ability.kind}`, { occasion: occasionWords(ability.occasion) });
    case 'stowaway':
      return text('ability.stowaway', { cost: costText(ability.cost) });
    case 'winAtTide':
      return text('ability.winAtTide', { n: ability.n });
    case 'deckLimit':
      return text('ability.deckLimit', { n: ability.n, card: literal(card.name) });
  }
}

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

export function targetWords(target: Target): Text {
  if (target.what === 'battle') return text('target.battle');
  if (target.what === 'waiting') return text(target.maneuver ? 'target.waitingManeuver' : 'target.waiting');
  if (target.what === 'scrapyard') {
    const { max, maxCost = 0 } = target;
    const key = `target.scrapyard.${target.whose}${target.crew ? '.crew' : ''}${target.maxCost === undefined ? '' : '.cost'}`;
    return text(key, { n: max, cost: maxCost });
  }
  let what = text(`target.${target.what}.${target.whose}`);
  if (target.subtype !== undefined) {
    what = text(target.other ? 'target.otherSubtype' : 'target.subtype', {
      subtype: text(`subtypes.${target.subtype}`),
    });
  }
  if (target.exhausted) what = text('target.exhausted');
  if (target.maxCost !== undefined) what = text('target.maxCost', { what, cost: target.maxCost });
  if (target.where === undefined) return what;
  return text(
    `target.where.${target.where}${target.what === 'crewOrBase' && target.where === 'battle' ? '.orBase' : ''}`,
    { what },
  );
}

export function groupWords(group: Group): Text {
  const key = `group.${group.whose}.${group.what}${group.where === undefined ? '' : `.${group.where}`}${group.arrivedThisTurn ? '.arrived' : ''}`;
  if (group.subtypes === undefined) return text(key);
  const names = group.subtypes.map(s => text(`subtypes.${s}`));
  if (names.length > 1 && group.others) {
    return text('group.twoSubtypes', { a: names[0] ?? '', b: names[1] ?? '' });
  }
  const where = group.where === undefined ? '' : `.${group.where}`;
  return text(`group.subtype${group.others ? '.others' : ''}${where}`, { subtype: names[0] ?? '' });
}

export function effectWords(effect: Effect, target?: Target): Text {
  switch (effect.do) {
    case 'addSteam':
      return text('effect.addSteam', { steam: literal(pipsText(effect.steam)) });
    case 'dig':
      return text(`effect.dig.${effect.who}`, { n: effect.n });
    case 'draw':
    case 'drawUpTo':
    case 'plunder':
    case 'recon':
    case 'sift':
    case 'opponentScraps':
    case 'initiative':
      return text(`effect.${effect.do}`, { n: effect.n });
    case 'damage':
      return effect.n === 'paidFirepower' ? text('effect.damage.paid') : text('effect.damage', { n: effect.n });
    case 'damageEach': {
      const args = { group: groupWords(effect.group), n: effect.n, more: effect.ifHigher ?? 0 };
      return text(effect.ifHigher === undefined ? 'effect.damageEach' : 'effect.damageEach.higher', args);
    }
    case 'destroyEach':
      return text('effect.destroyEach', { group: groupWords(effect.group) });
    case 'repair':
      return effect.n === 'full' ? text('effect.repair.full') : text('effect.repair', { n: effect.n });
    case 'repairEach':
      return text('effect.repairEach', { n: effect.n, group: groupWords(effect.group) });
    case 'bonus':
      return bonusWords(effect);
    case 'marker':
      return markerWords(effect);
    case 'takeOut':
      return text(`effect.takeOut.${effect.to}`);
    case 'token': {
      const args = { n: effect.n, token: literal(cardOf(effect.token).name) };
      if (effect.perSubtype === undefined) return text(`effect.token.${effect.way}`, args);
      return text('effect.token.per', { ...args, subtype: text(`subtypes.${effect.perSubtype}`) });
    }
    case 'goHome':
      return text(effect.ready ? 'effect.goHome.ready' : 'effect.goHome');
    case 'search':
    case 'fetch':
      return text(`effect.${effect.do}`, { subtype: text(`subtypes.${effect.subtype}`) });
    case 'retrieve':
    case 'banish':
      return text(`effect.${effect.do}`, { n: target?.what === 'scrapyard' ? target.max : 1 });
    case 'destroy':
    case 'recall':
    case 'still':
    case 'look':
    case 'removeSelf':
    case 'putSelfOnBoard':
      return text(`effect.${effect.do}`);
    case 'may':
    case 'mayPay':
      return text('words.none');
  }
}

const objectWords = (on: 'chosen' | 'self' | Group): Text =>
  typeof on === 'string' ? text(`on.${on}`) : groupWords(on);

function bonusWords({ on, firepower, plating, quickstart }: Extract<Effect, { do: 'bonus' }>): Text {
  const who = objectWords(on);
  if (quickstart) return text('effect.bonus.quickstart', { who });
  return plating === undefined
    ? text('effect.bonus.firepower', { who, n: firepower ?? 0 })
    : text('effect.bonus.plating', { who, n: plating });
}
function markerWords({ on, firepower = 0, hull = 0, tide }: Extract<Effect, { do: 'marker' }>): Text {
  if (tide !== undefined) return text('effect.marker.tide');
  return text(hull === 0 ? 'effect.marker.firepower' : 'effect.marker.both', { who: objectWords(on), firepower, hull });
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
  const subtype = 'subtype' in occasion ? { subtype: text(`subtypes.${occasion.subtype}`) } : {};
  const here = occasion.on === 'mothershipHit' && occasion.here ? '.here' : '';
  return text(`occasion.${occasion.on}${here}`, subtype);
}
