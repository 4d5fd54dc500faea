/** The words of choices, groups and effects. */
import { literal, type Text } from '../../../engine/text.ts';
import { cardOf } from '../cards/index.ts';
import type { Effect, Group, Target, Verb } from '../cards/types.ts';
import { text } from '../say.ts';
import { pipsText } from './steam-words.ts';

export function targetWords(target: Target): Text {
  if (target.what === 'battle') return text('target.battle');
  if (target.what === 'waiting') return text(target.maneuver ? 'target.waitingManeuver' : 'target.waiting');
  if (target.what === 'scrapyard') {
    const { max, maxCost } = target;
    if (!target.crew) return text(`target.scrapyard.${target.whose}`, { n: max });
    return maxCost === undefined
      ? text('target.scrapyard.yours.crew')
      : text('target.scrapyard.yours.crew.cost', { cost: maxCost });
  }
  let what = wantedWords(target);
  if (target.subtype !== undefined) {
    what = text(target.other ? 'target.otherSubtype' : 'target.subtype', {
      subtype: text(`subtypes.${target.subtype}`),
    });
  }
  if (target.exhausted) what = text('target.exhausted');
  if (target.maxCost !== undefined) what = text('target.maxCost', { what, cost: target.maxCost });
  if (target.where === undefined) return what;
  return target.what === 'crewOrBase' && target.where === 'battle'
    ? text('target.where.battle.orBase')
    : text(`target.where.${target.where}`, { what });
}

function wantedWords({ what, whose }: Extract<Target, { readonly what: 'crew' | 'base' | 'crewOrBase' }>): Text {
  if (what === 'crew') return text(`target.crew.${whose}`);
  return text(whose === 'enemy' ? `target.${what}.enemy` : `target.${what}.any`);
}

export function groupWords(group: Group): Text {
  if (group.subtypes === undefined) return wholeGroup(group);
  const [a, b] = group.subtypes.map(s => text(`subtypes.${s}`));
  if (a === undefined) return wholeGroup(group);
  if (b !== undefined && group.others) return text('group.twoSubtypes', { a, b });
  if (!group.others) return text('group.subtype', { subtype: a });
  return text(group.where === 'mothershipBattle' ? 'group.subtype.others.mothershipBattle' : 'group.subtype.others', {
    subtype: a,
  });
}

function wholeGroup({ whose, what, where, arrivedThisTurn }: Group): Text {
  if (what === 'crewAndBases') return text('group.any.crewAndBases.berth');
  if (whose !== 'yours') return text(`group.${whose}.crew.battle`);
  if (arrivedThisTurn) return text('group.yours.crew.arrived');
  return where === 'battle' || where === 'mothershipBattle'
    ? text(`group.yours.crew.${where}`)
    : text('group.yours.crew');
}

type EffectWords = {
  readonly [V in Verb]: (effect: Extract<Effect, { readonly do: V }>, target: Target | undefined) => Text;
};
type Counted = 'draw' | 'drawUpTo' | 'plunder' | 'recon' | 'sift' | 'opponentScraps' | 'initiative';
const counted = ({ do: verb, n }: { readonly do: Counted; readonly n: number }): Text => text(`effect.${verb}`, { n });
type Plain = 'destroy' | 'recall' | 'still' | 'look' | 'removeSelf' | 'putSelfOnBoard';
const plain = ({ do: verb }: { readonly do: Plain }): Text => text(`effect.${verb}`);
const bySubtype = ({ do: verb, subtype }: Extract<Effect, { do: 'search' | 'fetch' }>): Text =>
  text(`effect.${verb}`, { subtype: text(`subtype.${subtype}`) });
const lying = ({ do: verb }: { readonly do: 'retrieve' | 'banish' }, target: Target | undefined): Text =>
  text(`effect.${verb}`, { n: target?.what === 'scrapyard' ? target.max : 1 });
const unsaid = (): Text => text('words.none');

/** A verb without its words does not compile. */
const effectTable: EffectWords = {
  addSteam: ({ steam }) => text('effect.addSteam', { steam: pipsText(steam) }),
  dig: ({ who, n }) => text(`effect.dig.${who}`, { n }),
  draw: counted,
  drawUpTo: counted,
  plunder: counted,
  recon: counted,
  sift: counted,
  opponentScraps: counted,
  initiative: counted,
  damage: ({ n }) => (n === 'paidFirepower' ? text('effect.damage.paid') : text('effect.damage', { n })),
  damageEach: ({ group, n, ifHigher }) =>
    ifHigher === undefined
      ? text('effect.damageEach', { group: groupWords(group), n })
      : text('effect.damageEach.higher', { group: groupWords(group), n, more: ifHigher }),
  destroy: plain,
  destroyEach: ({ group }) => text('effect.destroyEach', { group: groupWords(group) }),
  repair: ({ n }) => (n === 'full' ? text('effect.repair.full') : text('effect.repair', { n })),
  repairEach: ({ group, n }) => text('effect.repairEach', { n, group: groupWords(group) }),
  bonus: bonusWords,
  marker: markerWords,
  takeOut: ({ to }) => text(`effect.takeOut.${to}`),
  token: tokenWords,
  goHome: ({ ready }) => text(ready ? 'effect.goHome.ready' : 'effect.goHome'),
  search: bySubtype,
  fetch: bySubtype,
  retrieve: lying,
  banish: lying,
  recall: plain,
  still: plain,
  look: plain,
  removeSelf: plain,
  putSelfOnBoard: plain,
  may: unsaid,
  mayPay: unsaid,
};

export const effectWords = (effect: Effect, target?: Target): Text =>
  (effectTable[effect.do] as (effect: Effect, target: Target | undefined) => Text)(effect, target);

function tokenWords({ token, n, way, perSubtype }: Extract<Effect, { do: 'token' }>): Text {
  const name = literal(cardOf(token).name);
  if (perSubtype === undefined) return text(`effect.token.${way}`, { n, token: name });
  return text('effect.token.per', { token: name, subtype: text(`subtype.${perSubtype}`) });
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
  return hull === 0
    ? text('effect.marker.firepower', { who: objectWords(on), firepower })
    : text('effect.marker.both', { who: objectWords(on), firepower, hull });
}
