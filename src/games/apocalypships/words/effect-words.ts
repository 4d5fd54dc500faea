/** The words of choices, groups and effects. */
import { literal, type Text, text } from '../../../engine/text.ts';
import { cardOf } from '../cards/index.ts';
import type { Effect, Group, Target, Verb } from '../cards/types.ts';
import { pipsText } from './steam-words.ts';

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

type EffectWords = {
  readonly [V in Verb]: (effect: Extract<Effect, { readonly do: V }>, target: Target | undefined) => Text;
};
const counted = ({ do: verb, n }: { readonly do: Verb; readonly n: number }): Text => text(`effect.${verb}`, { n });
const plain = ({ do: verb }: { readonly do: Verb }): Text => text(`effect.${verb}`);
const bySubtype = ({ do: verb, subtype }: { readonly do: Verb; readonly subtype: string }): Text =>
  text(`effect.${verb}`, { subtype: text(`subtypes.${subtype}`) });
const lying = ({ do: verb }: { readonly do: Verb }, target: Target | undefined): Text =>
  text(`effect.${verb}`, { n: target?.what === 'scrapyard' ? target.max : 1 });
const unsaid = (): Text => text('words.none');

/** A verb without its words does not compile. */
const effectTable: EffectWords = {
  addSteam: ({ steam }) => text('effect.addSteam', { steam: literal(pipsText(steam)) }),
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
  const args = { n, token: literal(cardOf(token).name) };
  if (perSubtype === undefined) return text(`effect.token.${way}`, args);
  return text('effect.token.per', { ...args, subtype: text(`subtypes.${perSubtype}`) });
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
