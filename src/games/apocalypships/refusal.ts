/** Why a typed answer is not legal: the rule in words, with legal answers near it. */
import type { Pending } from '../../engine/contract.ts';
import { normalise } from '../../engine/notation.ts';
import { literal, type Text } from '../../engine/text.ts';
import { ALL_CARDS, abilityOfKind, cardOf, isCrew, isReaction } from './cards/index.ts';
import type { CardDef } from './cards/types.ts';
import { readyMechs } from './plays.ts';
import { text } from './say.ts';
import type { Side } from './scalars.ts';
import type { Permanent } from './state.ts';
import { canPay, steamWithin } from './steam.ts';
import { hasTarget } from './targets.ts';
import { isFresh } from './values.ts';
import { isKnown, type View } from './view.ts';
import { costText } from './words/card-words.ts';

const NEAREST = 3;
const names = new Map(ALL_CARDS.map(card => [normalise(card.name), card]));

/** Undefined where the general sentence says as much. */
export function explain(view: View, pending: Pending, typed: string): Text | undefined {
  const [, verb = '', rest = ''] = /^\s*(deploy|install|use|salvage|resurface)\s+(.+)$/iu.exec(typed) ?? [];
  const side = pending.seat as number as Side;
  const why =
    pending.kind === 'dispatch' ? whyNotSent(view, side, typed) : whyNot(view, side, verb.toLowerCase(), rest, pending);
  return why && text('refuse', { why, near: near(pending, verb) });
}

/** `deploy Rampart Walker by hand`: first to choose the steam, then what to pay for. */
export const expandSteam = (typed: string): readonly string[] =>
  /^\s*(deploy|use|salvage|resurface)\s.+\sby hand\s*$/iu.test(typed) ? ['by hand', typed.trim()] : [];

function near({ form }: Pending, verb: string): readonly Text[] {
  if (form.kind !== 'pick') return [];
  const alike = form.choices.filter(c => c.notation.startsWith(verb.toLowerCase()));
  return [...alike, ...form.choices.filter(c => !alike.includes(c))].slice(0, NEAREST).map(c => literal(c.notation));
}

function whyNot(view: View, side: Side, verb: string, rest: string, { kind }: Pending): Text | undefined {
  const card = names.get(normalise(rest.replace(/ by hand$|\s#\d+$/iu, '')));
  switch (verb) {
    case 'deploy':
      return card === undefined ? unknown(rest) : whyNotDeployed(view, side, card, kind);
    case 'install':
      return view.table.sides[side].facts.installed ? text('refuse.installed') : text('refuse.locked');
    case 'use':
      return card === undefined ? unknown(rest) : whyNotUsed(view, side, card, kind);
    case 'salvage':
    case 'resurface': {
      if (card === undefined) return unknown(rest);
      const lies = view.table.sides[side].scrapyard.some(c => c.card === card.id);
      if (!lies) return text('refuse.notInScrapyard', { card: literal(card.name) });
      return abilityOfKind(card, verb)
        ? text('refuse.cannotPay', { card: literal(card.name) })
        : text(`refuse.no.${verb}`, { card: literal(card.name) });
    }
    default:
      return undefined;
  }
}

const unknown = (typed: string): Text => text('refuse.unknown', { typed: typed.trim() });

function whyNotDeployed({ table, piles }: View, side: Side, card: CardDef, kind: string): Text | undefined {
  const name = { card: literal(card.name) };
  if (!piles[side].hand.filter(isKnown).includes(card.id)) return text('refuse.notInHand', name);
  if (kind === 'react' && !isReaction(card)) {
    return text(card.kind === 'maneuver' ? 'refuse.deliberate' : 'refuse.onlyInWatch', name);
  }
  const own = [...table.board, ...table.middle, ...table.crossfire].filter(o => o.owner === side);
  if (card.keywords.includes('Unique') && own.some(o => o.card === card.id)) return text('refuse.unique', name);
  if (abilityOfKind(card, 'onlyIfMechInBerth') && !own.some(o => isMechAtHome(o as Permanent)))
    return text('refuse.mech', name);
  const extra = abilityOfKind(card, 'extraCost')?.cost;
  if (extra?.exhaustMech && readyMechs(table, side).length === 0) return text('refuse.readyMech', name);
  if ((extra?.refuel ?? 0) > table.sides[side].scrapyard.length)
    return text('refuse.refuel', { ...name, n: extra?.refuel ?? 0 });
  if ((extra?.scrap ?? 0) > piles[side].hand.length - 1) return text('refuse.scrap', name);
  if (!hasTarget(table, abilityOfKind(card, 'effect')?.target, side)) return text('refuse.noTarget', name);
  if (canPay(table, side, card.cost)) return undefined;
  return text('refuse.steam', { ...name, cost: costText(card.cost), n: steamWithin(table, side) });
}
const isMechAtHome = ({ card, place }: Permanent): boolean => cardOf(card).subtype === 'Mech' && place === undefined;

function whyNotUsed({ table }: View, side: Side, card: CardDef, kind: string): Text {
  const name = { card: literal(card.name) };
  const own = table.board.filter(p => p.owner === side && p.card === card.id);
  if (own.length === 0) return text('refuse.notOnBoard', name);
  const wanted = kind === 'react' ? 'sortie' : 'watch';
  const ability = abilityOfKind(card, wanted);
  if (ability === undefined) return text(`refuse.no.${wanted}`, name);
  if (ability.cost.exhaust && own.every(p => p.exhausted)) return text('refuse.exhausted', name);
  if (ability.cost.exhaust && isCrew(card) && own.every(isFresh)) return text('refuse.new', name);
  if (ability.oncePerTurn && own.every(p => p.used.length > 0)) return text('refuse.once', name);
  return own.some(p => hasTarget(table, ability.target, side, { source: p.uid, place: p.place }))
    ? text('refuse.cannotPay', name)
    : text('refuse.noTarget', name);
}

/** `Pack Walker to mothership` */
function whyNotSent({ table }: View, side: Side, typed: string): Text | undefined {
  const card = names.get(normalise(typed.split(/\sto\s/iu)[0]?.replace(/\s#\d+$/u, '') ?? ''));
  if (card === undefined) return undefined;
  const name = { card: literal(card.name) };
  const own = table.board.filter(p => p.owner === side && p.card === card.id);
  if (own.length === 0) return text('refuse.notOnBoard', name);
  if (own.every(p => p.exhausted)) return text('refuse.exhausted', name);
  return own.every(isFresh) ? text('refuse.new', name) : text('refuse.place', name);
}
