/** Sensible answers for the computer opponent, from what its seat sees. Undefined: it searches. */
import type { Answer, Choice, Pending } from '../../../engine/contract.ts';
import { abilityOf, abilityOfKind, cardOf, DECK_CARDS, totalCost } from '../cards/index.ts';
import { countedAnswer } from '../flow/counted.ts';
import type { Side } from '../scalars.ts';
import type { Permanent } from '../state.ts';
import { canPay, fullSteam } from '../steam.ts';
import { firepowerOf } from '../values.ts';
import { isKnown, type View } from '../view.ts';
import { adviseAssign, adviseMode } from './battle.ts';
import { adviseDispatch } from './dispatch.ts';
import { rankTargets } from './gauge.ts';
import { adviseAct, adviseReact } from './plays.ts';
import { worthInHand } from './worth.ts';

export function advise(view: View, pending: Pending, _below: (n: number) => number): Answer | undefined {
  const me = pending.seat as number as Side;
  const { form, kind } = pending;
  switch (kind) {
    case 'act':
      return adviseAct(view, me, form.kind === 'pick' ? form.choices : []);
    case 'react':
      return adviseReact(view, me, form.kind === 'pick' ? form.choices : []);
    case 'dispatch':
      return adviseDispatch(view.table, pending);
    case 'mode':
      return adviseMode(view, pending);
    case 'assign':
      return adviseAssign(view, pending);
    case 'refit':
      return [isGoodHand(view, me) ? 'no' : 'yes'];
    case 'bottom':
    case 'scrap':
    case 'scrapCost':
      return form.kind === 'pick' ? worstOfHand(view, me, form.sum?.min ?? form.min) : undefined;
    case 'recon':
    case 'sift':
      return form.kind === 'pick' ? [bestCard(form.choices)] : undefined;
    case 'search':
      return form.kind === 'pick' ? [bestFound(form.choices)] : undefined;
    case 'playTarget':
    case 'abilityTarget':
    case 'target':
      return adviseTarget(view, pending);
    case 'mech':
      return form.kind === 'pick' ? [strongest(view, form.choices)] : undefined;
    case 'jettison':
      return form.kind === 'pick' ? [form.choices[0]?.id ?? 'stop'] : undefined;
    case 'drawUpTo':
      return form.kind === 'amount' ? [view.piles[me].hold.length > form.max + 4 ? form.max : 0] : undefined;
    case 'may':
      return [view.piles[me].hold.length > 10 || view.deciding === undefined ? 'yes' : 'no'];
    case 'mayPay':
    case 'upkeepCost':
    case 'salvageWhen':
    case 'resurfaceWhen':
    case 'stowaway':
      return ['yes'];
    case 'starter':
      return ['me'];
    case 'giveUp':
      return ['play-on'];
    default:
      return pending.onTimeout === 'concede' ? undefined : pending.onTimeout;
  }
}

/** Something to do in the first turns. */
function isGoodHand(view: View, me: Side): boolean {
  const cards = view.piles[me].hand.filter(isKnown).map(cardOf);
  return cards.filter(c => totalCost(c) <= 3 && c.kind !== 'maneuver').length >= 2;
}

function worstOfHand(view: View, me: Side, n: number): Answer {
  const { hand } = view.piles[me];
  const steam = fullSteam(view.table, me);
  const keep = (id: string): number => {
    const card = hand[Number(id.slice(1))];
    if (card === undefined || !isKnown(card)) return 0;
    // A Stowaway comes on board when it is scrapped, if there is steam for it.
    const stowaway = abilityOfKind(cardOf(card), 'stowaway')?.cost;
    // What cannot be paid for in a turn or two only lies there.
    const tooDear = Math.max(0, totalCost(cardOf(card)) - steam - 1);
    return (
      (cardOf(card).kind === 'crew' ? 3 : 0) +
      worthInHand(card) -
      3 * tooDear -
      (stowaway && canPay(view.table, me, stowaway) ? 6 : 0)
    );
  };
  const things = hand.flatMap((card, i) => (isKnown(card) ? [{ id: `h${i}`, card }] : []));
  const worst = things.toSorted((a, b) => keep(a.id) - keep(b.id)).slice(0, n);
  return countedAnswer(things, worst);
}

/** Choices of looked-at cards are named by their card. */
const worthOfChoice = ({ notation }: Choice): number => worthByName.get(notation.replace(/ #\d+$/u, '')) ?? 0;
const worthByName = new Map(DECK_CARDS.map(card => [card.name, worthInHand(card.id)]));
const bestCard = (choices: readonly Choice[]): string =>
  choices.reduce((best, c) => (worthOfChoice(c) > worthOfChoice(best) ? c : best), choices[0] as Choice).id;
const bestFound = (choices: readonly Choice[]): string => {
  const found = choices.filter(c => c.id !== 'none');
  return found.length === 0 ? 'none' : bestCard(found);
};

function strongest(view: View, choices: readonly Choice[]): string {
  const power = (id: string) => {
    const card = view.table.board.find(p => p.uid === Number(id.slice(1)));
    return card === undefined ? 0 : firepowerOf(view.table, card);
  };
  return choices.map(c => c.id).sort((a, b) => power(b) - power(a))[0] ?? '';
}

function adviseTarget(view: View, pending: Pending): Answer | undefined {
  const { form } = pending;
  const me = pending.seat as number as Side;
  const asking = view.deciding?.about;
  if (form.kind !== 'pick' || asking === undefined) return undefined;
  const ability = abilityOf(asking.card, asking.ability);
  if (!('effects' in ability) || ability.target === undefined) return undefined;
  const source = view.table.board.find((p: Permanent) => p.uid === asking.source);
  const context = { source: asking.source, place: asking.place ?? source?.place };
  const ranked = rankTargets(view, me, ability.effects, ability.target, context);
  const wanted = ranked.filter((use, i) => i < form.min || use.value > 0).slice(0, form.max);
  const ids = wanted.flatMap(use => use.targets.map(t => `t${t}`));
  return ids.every(id => form.choices.some(c => c.id === id)) ? ids : undefined;
}
