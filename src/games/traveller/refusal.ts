/** Why a typed answer is not legal: the rule in words, with legal answers near it. */
import type { Pending } from '../../engine/contract.ts';
import { normalise } from '../../engine/notation.ts';
import { literal, type Text } from '../../engine/text.ts';
import { ADVENTURE_CARDS, adventureCard, CAPTAIN_CARDS, captainCard, cardOf, SHIP_CARDS } from './cards/index.ts';
import type { Ability } from './cards/types.ts';
import { cardName } from './labels.ts';
import { text } from './say.ts';
import type { Place } from './scalars.ts';
import { isActing, windowOf } from './scopes.ts';
import type { Permanent, Table } from './state.ts';
import { contractRequires } from './targets.ts';
import { inClass } from './tokens.ts';
import { evOf, hasTrait, holds, isBlank, isCrew, passivesOf, skillOf } from './values.ts';
import { isKnown, openTable, ownSeat, type View } from './view.ts';
import { conditionWords } from './words/effect-words.ts';
import { tokenText } from './words/tokens.ts';
import { costNow } from './words.ts';

const NEAREST = 3;
const plain = (typed: string): string => normalise(typed).replaceAll(',', '');
const cards = new Map([...SHIP_CARDS, ...CAPTAIN_CARDS].map(c => [plain(c.name), c.id]));
const contracts = new Map(ADVENTURE_CARDS.map(c => [plain(c.contract.name), c.id]));

/** Undefined where the general sentence says as much. */
export function explain(view: View, pending: Pending, typed: string): Text | undefined {
  const why = whyNot(view, pending, typed.trim());
  return why && text('refuse', { why, near: near(pending, typed) });
}

/** Choices that begin with the same word first. */
function near({ form }: Pending, typed: string): readonly Text[] {
  if (form.kind !== 'pick') return [];
  const [verb = ''] = typed.trim().toLowerCase().split(/\s/u);
  const alike = form.choices.filter(c => c.notation.toLowerCase().startsWith(verb));
  return [...alike, ...form.choices.filter(c => !alike.includes(c))].slice(0, NEAREST).map(c => literal(c.notation));
}

function whyNot(view: View, pending: Pending, typed: string): Text | undefined {
  const seat = ownSeat(view) ?? (pending.seat as number);
  if (pending.kind === 'activity') return whyNotTravel(view, seat, typed);
  const [, verb = '', rest = ''] = /^(play|use|procure)\s+(.+)$/iu.exec(typed) ?? [];
  switch (verb.toLowerCase()) {
    case 'play':
      return found(rest, card => whyNotPlayed(view, seat, card, pending.kind));
    case 'procure':
      return found(rest.replace(/\son\s.+$/iu, ''), card => whyNotProcured(view, seat, card, pending.kind));
    case 'use':
      return found(rest.replace(/\s\d$/u, ''), card => whyNotUsed(view, seat, card, typed));
    default:
      return /:/u.test(typed) ? whyNotPerformed(view, seat, typed) : undefined;
  }
}
function found(name: string, why: (card: string) => Text | undefined): Text | undefined {
  const card = cards.get(plain(name.replace(/\swith\s.+$|\s#\d+$/iu, '')));
  return card === undefined ? text('refuse.unknown', { typed: name.trim() }) : why(card);
}

const inHand = (view: View, seat: Place, card: string): boolean =>
  (view.piles[seat]?.hand ?? []).filter(isKnown).includes(card);
/** The most that could be paid: the rest of the hand, and the deck if each card there is worth 3. */
function tooDear(view: View, seat: Place, card: string): boolean {
  const table = openTable(view);
  const hand = (view.piles[seat]?.hand ?? []).filter(isKnown);
  const rest = hand.reduce((sum, c) => sum + evOf(table, seat, c), 0) - evOf(table, seat, card);
  return costNow(table, seat, card) > rest + (view.piles[seat]?.deck.length ?? 0) * 3;
}

function whyNotPlayed(view: View, seat: Place, card: string, kind: string): Text | undefined {
  const name = { card: cardName(card) };
  if (cardOf(card).kind === 'heroic') return text('refuse.heroic', name);
  if (cardOf(card).kind !== 'event') return text('refuse.no-event', name);
  if (!inHand(view, seat, card)) return text('refuse.not-in-hand', name);
  const { play } = captainCard(card);
  const timing = play && whyNotNow(view, seat, play, card);
  if (timing) return timing;
  if (play?.time === 'A' && kind !== 'turns' && kind !== 'actions') return text('refuse.action', name);
  return tooDear(view, seat, card)
    ? text('refuse.dear', { ...name, n: costNow(openTable(view), seat, card) })
    : text('refuse.no-target', name);
}

function whyNotProcured(view: View, seat: Place, card: string, kind: string): Text | undefined {
  const name = { card: cardName(card) };
  const def = cardOf(card);
  if (def.kind === 'event' || def.kind === 'heroic' || def.kind === 'ship') return text('refuse.not-procured', name);
  if (!inHand(view, seat, card)) return text('refuse.not-in-hand', name);
  if (kind !== 'procure') return text('refuse.only-procurement', name);
  const table = openTable(view);
  const hindrance = (def.keywords ?? []).some(k => k.is === 'hindrance');
  if (def.kind === 'gear' && !hindrance && !table.board.some(p => isCrew(p) && p.controller === seat))
    return text('refuse.no-crew', name);
  if (def.kind === 'upgrade' && !hindrance) {
    const ship = cardOf(table.board.find(p => p.uid === table.captains[seat]?.ship)?.card ?? 'SH1');
    if (def.onlyOn !== undefined && def.onlyOn !== ship.id) return text('refuse.other-ship', name);
    if ('init' in ship && ship.tonnage < (def.tonnage ?? 0))
      return text('refuse.tonnage', { ...name, n: def.tonnage ?? 0, has: ship.tonnage });
  }
  return tooDear(view, seat, card) ? text('refuse.dear', { ...name, n: costNow(table, seat, card) }) : undefined;
}

/** Phase, window and condition of an ability or Event. */
function whyNotNow(
  view: View,
  seat: Place,
  ability: Pick<Ability, 'phase' | 'after' | 'when' | 'time'>,
  card: string,
  self?: Permanent,
): Text | undefined {
  const table = openTable(view);
  const name = { card: cardName(card) };
  if (ability.phase !== undefined && ability.phase !== table.phase)
    return text('refuse.phase', { ...name, phase: text(`phase.${ability.phase}`) });
  if (ability.after !== undefined && windowOf(table)?.after !== ability.after)
    return text('refuse.after', { ...name, after: text(`after.${ability.after}`) });
  if (ability.time !== 'R' && (table.queue.length > 0 || isActing(table))) return text('refuse.queue', name);
  const event = windowOf(table)?.card;
  const contract = event?.startsWith('AV') ? contractRequires(event) : undefined;
  if (ability.when && !holds(table, ability.when, { seat, self, ...(contract && { contract }) }))
    return text('refuse.when', { ...name, condition: conditionWords(ability.when) });
  return undefined;
}

function whyNotUsed(view: View, seat: Place, card: string, typed: string): Text | undefined {
  const table = openTable(view);
  const name = { card: cardName(card) };
  const own = table.board.filter(p => p.card === card && p.controller === seat && p.as === undefined);
  const abilities = cardOf(card).abilities ?? [];
  if (abilities.length === 0) return text('refuse.no-ability', name);
  const [first] = own;
  if (first === undefined) return text('refuse.not-in-play', name);
  const n = Number(/\s(\d)$/u.exec(typed)?.[1] ?? 1) - 1;
  const ability = abilities[n];
  if (ability === undefined) return text('refuse.which-ability', { ...name, n: abilities.length });
  const p = own.find(q => !q.exerted) ?? first;
  return (
    whyNotNow(view, seat, ability, card, p) ?? whyNotPaid(view, seat, p, ability, n) ?? text('refuse.no-target', name)
  );
}
function whyNotPaid(view: View, seat: Place, p: Permanent, ability: Ability, n: number): Text | undefined {
  const table = openTable(view);
  const name = { card: cardName(p.card) };
  const { exert, tokens, counters = 0, vp = 0, discard, sacrifice } = ability.cost;
  if (isBlank(table, p)) return text('refuse.blank', name);
  if (exert && p.exerted) return text('refuse.exerted', name);
  if (ability.limited && p.used.includes(String(n))) return text('refuse.limited', name);
  if (ability.use) {
    const host = table.board.find(q => q.uid === p.host);
    if (host?.exerted) return text('refuse.exerted', { card: cardName(host.card) });
    if (host && !passivesOf(table, host).every(x => x.give !== 'use-only' || hasTrait(table, p, x.trait)))
      return text('refuse.use-only', { ...name, crew: cardName(host.card) });
  }
  const pool = table.captains[seat]?.pool ?? [];
  if (tokens && pool.filter(t => inClass(t, tokens.of)).length < tokens.n) return text('refuse.tokens', name);
  if (Object.values(p.counters).reduce((a, b) => a + b, 0) < counters)
    return text('refuse.counters', { ...name, n: counters });
  if ((table.captains[seat]?.vp ?? 0) < vp) return text('refuse.vp', { ...name, n: vp });
  const hand = (view.piles[seat]?.hand ?? []).filter(isKnown);
  if (discard && !hand.some(c => captainCard(c).kind === discard))
    return text('refuse.discard', { ...name, kind: text(`kind.${discard}`) });
  if (
    sacrifice &&
    !table.board.some(
      q =>
        q.controller === seat && q.as === undefined && (sacrifice as readonly string[]).includes(cardOf(q.card).kind),
    )
  )
    return text('refuse.sacrifice', name);
  return undefined;
}

/** `Flint: Aggravated Assault trained` */
function whyNotPerformed(view: View, seat: Place, typed: string): Text | undefined {
  const [who = '', what = ''] = typed.split(':');
  const crew = cards.get(plain(who));
  const [, named = what, half = 'trained'] = /^(.*?)\s+(trained|expert)$/iu.exec(what.trim()) ?? [];
  const card = cards.get(plain(named));
  if (crew === undefined) return text('refuse.unknown', { typed: who.trim() });
  if (card === undefined) return text('refuse.unknown', { typed: named.trim() });
  const name = { card: cardName(card) };
  const def = captainCard(card);
  if (def.kind !== 'heroic') return text('refuse.no-heroic', name);
  if (!inHand(view, seat, card)) return text('refuse.not-in-hand', name);
  const table = openTable(view);
  if (table.phase !== 'action') return text('refuse.phase', { ...name, phase: text('phase.action') });
  const own = table.board.filter(p => p.card === crew && p.controller === seat);
  const [first] = own;
  if (first === undefined) return text('refuse.not-in-play', { card: cardName(crew) });
  if (own.every(p => p.exerted)) return text('refuse.exerted', { card: cardName(crew) });
  return whyNotSkilled(table, first, card, half.toLowerCase() === 'expert') ?? text('refuse.no-target', name);
}
function whyNotSkilled(table: Table, crew: Permanent, card: string, expert: boolean): Text | undefined {
  const { skill = 'Any' } = captainCard(card);
  if (skill === 'Any' || skillOf(table, crew, skill) >= (expert ? 2 : 1)) return undefined;
  const token = tokenText(`${skill}.${expert ? 'E' : 'T'}`);
  return text('refuse.skill', { card: cardName(card), crew: cardName(crew.card), token });
}

function whyNotTravel({ table }: View, _seat: Place, typed: string): Text | undefined {
  const card = contracts.get(plain(typed));
  if (card === undefined) return undefined;
  const there = table.slots.some(s => s.contract?.card === card);
  const name = { contract: literal(adventureCard(card).contract.name) };
  return there ? text('refuse.travel', name) : text('refuse.no-contract', name);
}
