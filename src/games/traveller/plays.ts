/** What a captain may play or use now. Ids: `a12.0` ability, `e3` Event, `y3.12.T` Heroic Action, `p3.12` procure, `s12` stored Event. */
import { peek, type Secret } from '../../engine/secret.ts';
import { firstCopies, laterTwins } from './alike.ts';
import { captainCard, cardOf, isAdventureCard, isCaptainCard } from './cards/index.ts';
import type { Ability, Costs } from './cards/types.ts';
import type { Item, PlayOffer } from './frames.ts';
import { fundsOf, helpers, type Source } from './funds.ts';
import { hostsFor } from './hosts.ts';
import type { Place } from './scalars.ts';
import { windowOf } from './scopes.ts';
import type { Permanent, State } from './state.ts';
import { abilityOf, COPIED, candidates, contractRequires, sketchOf } from './targets.ts';
import { inClass } from './tokens.ts';
import {
  countersOf,
  evOf,
  hasTrait,
  holds,
  infamyOf,
  isBlank,
  isCrew,
  passivesOf,
  priceOf,
  skillOf,
} from './values.ts';
import { captainOf, permanentOf, pilesOf } from './work.ts';

export interface Play {
  readonly id: string;
  readonly item: Item;
  readonly price: number;
  /** Place in the hand, for cards from there. */
  readonly hand?: number;
  readonly action: boolean;
  /** An ability that makes it cheaper, used before it (R19). */
  readonly first?: Play;
  /** What kinds of plays the question took, where `first` comes before. */
  readonly offer?: PlayOffer;
}
/** What kinds of plays a question takes. */
export interface Offer extends PlayOffer {
  /** Only what everybody sees: neither funds nor cards in hand are looked at. */
  readonly publicly?: true;
}

const base = (by: Place, what: Item['what'], card: string, more: Partial<Item> = {}): Item => ({
  uid: 0,
  by,
  what,
  card,
  owner: by,
  source: 0,
  ability: 0,
  half: '',
  actor: 0,
  host: 0,
  targets: [],
  vars: {},
  ...more,
});

const kept = new WeakMap<State, Map<string, readonly Play[]>>();
export function playsOf(state: State, seat: Place, offer: Offer): readonly Play[] {
  const key = `${seat}${offer.actions ? 'a' : ''}${offer.free ? 'f' : ''}${offer.procuring ? 'p' : ''}`;
  const known = kept.get(state)?.get(key);
  if (known) return known;
  const abilities = abilityPlays(state, seat, offer);
  const plays = [...abilities, ...handPlays(state, seat, offer), ...cheaperPlays(state, seat, offer, abilities)];
  if (Object.isFrozen(state)) {
    const map = kept.get(state) ?? new Map<string, readonly Play[]>();
    map.set(key, plays);
    kept.set(state, map);
  }
  return plays;
}

/** Is this the time for an ability? */
function isTime(
  state: State,
  seat: Place,
  a: Pick<Ability, 'time' | 'phase' | 'after' | 'when'>,
  offer: Offer,
  self?: Permanent,
): boolean {
  const { table } = state;
  if (a.phase !== undefined && a.phase !== table.phase) return false;
  const window = windowOf(table);
  if (a.after !== undefined || window !== undefined) {
    if (window === undefined || window.after !== a.after || window.seat !== seat) return false;
  }
  if (a.time === 'A' && !offer.actions) return false;
  if (a.time === 'F' && !offer.free) return false;
  const contract = window !== undefined && isAdventureCard(window.card) ? contractRequires(window.card) : undefined;
  return a.when === undefined || holds(table, a.when, { seat, self, ...(contract && { contract }) });
}

function abilityPlays(state: State, seat: Place, offer: Offer): Play[] {
  const { table } = state;
  const twins = laterTwins(table);
  return table.board.flatMap(p => {
    if (twins.has(p.uid)) return [];
    if (p.as === 'stored') return storedPlay(state, seat, p, offer);
    if (p.as !== undefined || isBlank(table, p)) return [];
    const own = (cardOf(p.card).abilities ?? []).map((a, i) => [a, i] as const);
    const copied =
      p.copies === undefined ? [] : (cardOf(p.copies).abilities ?? []).map((a, i) => [a, i + COPIED] as const);
    return [...own, ...copied].flatMap(([a, i]) => abilityPlay(state, seat, p, a, i, offer));
  });
}

function mayUse(state: State, seat: Place, p: Permanent, a: Ability): boolean {
  // What acts where its captain draws an adventure card is offered there (flow/advisor.ts).
  if (a.effects.some(e => e.do === 'topThree')) return false;
  if (a.by === 'anyone') return true;
  if (a.by === 'host') return p.host === captainOf(state.table, seat).ship;
  return p.controller === seat;
}

function abilityPlay(state: State, seat: Place, p: Permanent, a: Ability, i: number, offer: Offer): Play[] {
  const { table } = state;
  if (!mayUse(state, seat, p, a) || !isTime(state, seat, a, offer, p)) return [];
  if (a.limited && p.used.includes(String(i))) return [];
  // For no card there is nothing to be cheaper.
  if (a.effects.every(e => e.do === 'discount') && !hasCards(state, seat)) return [];
  const host = permanentOf(table, p.host);
  const window = windowOf(table);
  if (a.use && !mayBeUsed(state, seat, p, host)) return [];
  if (!canPay(state, seat, p, offer.publicly ? withoutHand(a.cost) : a.cost)) return [];
  const item = base(seat, 'ability', p.card, {
    owner: p.owner,
    source: p.uid,
    ability: i,
    host: p.host,
    actor: a.use ? p.host : 0,
    vars: {
      ...(window && { rival: window.rival }),
      ...(p.copies !== undefined && { copies: p.copies }),
    },
  });
  const play = { id: `a${p.uid}.${i}`, item, price: a.cost.cr ?? 0, action: a.time === 'A' };
  return offer.publicly ? [play] : withTargets(state, play, 'any', spareOf(p, a), givenUp(state, seat, a.cost));
}
const hasCards = (state: State, seat: Place): boolean => {
  const { hand, deck } = pilesOf(state, seat);
  return hand.length + deck.length > 0;
};
const withoutHand = ({ discard: _, ...cost }: Costs): Costs => cost;
/** The least worth in a payment of what the other costs take away. */
function givenUp(state: State, seat: Place, { discard, sacrifice }: Costs): number {
  const cards = discard === undefined ? [] : pilesOf(state, seat).hand.map(c => peek(c));
  const values = cards.filter(c => captainCard(c).kind === discard).map(c => evOf(state.table, seat, c));
  const worths = sacrifice === undefined ? [] : sacrificable(state, seat, sacrifice).map(p => worthOf(state, seat, p));
  const least = (list: readonly number[]) => (list.length === 0 ? 0 : Math.min(...list));
  return least(values) + least(worths);
}
const worthOf = (state: State, seat: Place, p: Permanent): number =>
  helpers(state, seat).find(h => h.p.uid === p.uid)?.worth ?? 0;
const spareOf = (p: Permanent, a: Ability): readonly number[] => (a.cost.exert || a.cost.jettison ? [p.uid] : []);

function mayBeUsed(state: State, seat: Place, gear: Permanent, host: Permanent | undefined): boolean {
  const { table } = state;
  if (host === undefined || host.controller !== seat || host.exerted) return false;
  return passivesOf(table, host).every(x => x.give !== 'use-only' || hasTrait(table, gear, x.trait));
}

function canPay(state: State, seat: Place, p: Permanent, cost: Costs): boolean {
  const captain = captainOf(state.table, seat);
  const { tokens, discard, sacrifice } = cost;
  if (cost.exert && p.exerted) return false;
  if (cost.vp !== undefined && captain.vp < cost.vp) return false;
  if (cost.counters !== undefined && countersOf(p) < cost.counters) return false;
  if (tokens && captain.pool.filter(t => inClass(t, tokens.of)).length < tokens.n) return false;
  if (discard && !pilesOf(state, seat).hand.some(c => captainCard(peek(c)).kind === discard)) return false;
  return !sacrifice || sacrificable(state, seat, sacrifice).length > 0;
}
export const sacrificable = (state: State, seat: Place, kinds: readonly string[]): readonly Permanent[] =>
  state.table.board.filter(p => p.controller === seat && p.as === undefined && kinds.includes(cardOf(p.card).kind));

/** A play is offered where each of its targets can be chosen and its price paid, Concealed included. */
function withTargets(state: State, play: Play, from: Source, spare: readonly number[] = [], less = 0): Play[] {
  const funds = fundsOf(state, play.item.by, from, play.hand, spare) - less;
  if (play.price > funds) return [];
  const sketch = sketchOf(state.table, play.item);
  let item = play.item;
  let price = play.price;
  for (const [i, target] of sketch.targets.entries()) {
    const found = candidates(state, item, i).toSorted((a, b) => a.extra - b.extra);
    const min = target.min ?? 1;
    if (found.length < min) return [];
    price += found.slice(0, min).reduce((n, c) => n + c.extra, 0);
    item = { ...item, targets: [...item.targets, found.slice(0, min).map(c => c.id)] };
  }
  return price > funds ? [] : [play];
}

function handPlays(state: State, seat: Place, offer: Offer): Play[] {
  const { hand } = pilesOf(state, seat);
  return firstCopies(state, seat).flatMap(i => {
    const card = peek(hand[i] as Secret<string>);
    switch (captainCard(card).kind) {
      case 'event':
        return eventPlay(state, seat, card, i, offer);
      case 'heroic':
        return offer.actions && state.table.phase === 'action' ? heroicPlays(state, seat, card, i) : [];
      default:
        return offer.procuring || mayProcureNow(state, card) ? procurePlays(state, seat, card, i) : [];
    }
  });
}
/** Cards of the hand after a discount that is ready: both in one choice (R19). */
function cheaperPlays(state: State, seat: Place, offer: Offer, abilities: readonly Play[]): Play[] {
  const { actions = false, free = false, procuring = false } = offer;
  return abilities.flatMap(first => {
    const ability = abilityOf(state.table, first.item);
    const [effect] = ability?.effects ?? [];
    if (effect?.do !== 'discount' || typeof effect.n !== 'number') return [];
    const discount = { on: effect.on, n: effect.n, until: effect.until };
    const captains = state.table.captains.map((c, s) =>
      s === seat ? { ...c, discounts: [...c.discounts, discount] } : c,
    );
    const after: State = { ...state, table: { ...state.table, captains } };
    return handPlays(after, seat, offer).flatMap(play => {
      const dear = priceOf(state.table, seat, play.item.card, {
        procuring: play.item.what === 'procure',
        actor: play.item.actor,
      });
      return play.price < dear
        ? [{ ...play, id: `${play.id}~${first.id.slice(1)}`, first, offer: { actions, free, procuring } }]
        : [];
    });
  });
}
/** Q-Ship Conversion comes as a reaction in the Resolution Phase. */
const mayProcureNow = (state: State, card: string): boolean =>
  captainCard(card).reactsIn === state.table.phase && windowOf(state.table) === undefined;

export const sourceOf = (card: string): Source => {
  const keywords = isCaptainCard(card) ? (captainCard(card).keywords ?? []) : [];
  return keywords.some(k => k.is === 'cash') ? 'hand' : keywords.some(k => k.is === 'equity') ? 'deck' : 'any';
};

function eventPlay(state: State, seat: Place, card: string, hand: number, offer: Offer): Play[] {
  const { play } = captainCard(card);
  if (play === undefined || !isTime(state, seat, play, offer)) return [];
  const price = priceOf(state.table, seat, card, { procuring: false });
  const item = base(seat, 'event', card, { vars: { price } });
  return withTargets(state, { id: `e${hand}`, item, price, hand, action: play.time === 'A' }, sourceOf(card));
}

function storedPlay(state: State, seat: Place, p: Permanent, offer: Offer): Play[] {
  const { play } = captainCard(p.card);
  const crew = permanentOf(state.table, p.host);
  if (p.controller !== seat || play === undefined || crew === undefined || !isTime(state, seat, play, offer)) return [];
  const item = base(seat, 'event', p.card, { owner: p.owner, source: p.uid, vars: { price: 0, stored: 1 } });
  return withTargets(state, { id: `s${p.uid}`, item, price: 0, action: play.time === 'A' }, 'any');
}

function heroicPlays(state: State, seat: Place, card: string, hand: number): Play[] {
  const { table } = state;
  const def = captainCard(card);
  return table.board.flatMap(p => {
    if (p.controller !== seat || !isCrew(p) || p.exerted) return [];
    if (def.oncePerCrew && captainOf(table, seat).orations.includes(p.uid)) return [];
    const level = def.skill === 'Any' ? bestLevel(state, p) : skillOf(table, p, def.skill as never);
    const price = priceOf(table, seat, card, { procuring: false, actor: p.uid });
    return (['trained', 'expert'] as const).flatMap((half, n) =>
      level > n
        ? withTargets(
            state,
            {
              id: `y${hand}.${p.uid}.${half === 'trained' ? 'T' : 'E'}`,
              item: base(seat, 'heroic', card, { half, actor: p.uid, vars: { price } }),
              price,
              hand,
              action: true,
            },
            'any',
          )
        : [],
    );
  });
}
const bestLevel = (state: State, p: Permanent): number =>
  Math.max(
    ...(['Adm', 'Cbt', 'Jck', 'Med', 'Psi', 'Sci', 'Soc', 'Ops', 'Tec', 'Und'] as const).map(s =>
      skillOf(state.table, p, s),
    ),
  );

function procurePlays(state: State, seat: Place, card: string, hand: number): Play[] {
  const price = priceOf(state.table, seat, card, { procuring: true });
  const from = sourceOf(card);
  if (price > fundsOf(state, seat, from, hand)) return [];
  return hostsFor(state, seat, card).map(host => ({
    id: host === 0 ? `p${hand}` : `p${hand}.${host}`,
    item: base(seat, 'procure', card, { host, vars: { price } }),
    price,
    hand,
    action: false,
  }));
}

/** Could this captain react, as far as everybody knows? Any card in hand may be an Event (R8). */
export function couldReact(state: State, seat: Place): boolean {
  if (pilesOf(state, seat).hand.length > 0) return true;
  return abilityPlays(state, seat, { publicly: true }).length > 0;
}

/** Could this captain play something out of turn, as far as everybody knows (R13)? */
export const couldInterject = (state: State, seat: Place): boolean =>
  pilesOf(state, seat).hand.length > 0 || abilityPlays(state, seat, { free: true, publicly: true }).length > 0;

/** Could this captain take a turn, as far as everybody knows? */
export const couldAct = (state: State, seat: Place): boolean =>
  pilesOf(state, seat).hand.length > 0 ||
  abilityPlays(state, seat, { free: true, actions: true, publicly: true }).length > 0;

/** Has this captain, by public knowledge, something for a window after an event? */
export function couldFollow(state: State, seat: Place): boolean {
  const { table } = state;
  if (windowOf(table)?.after === 'own-contract' && infamyOf(table, seat) > 0 && pilesOf(state, seat).hand.length > 0)
    return true;
  return abilityPlays(state, seat, { free: true, publicly: true }).length > 0;
}
/** Has this captain a card in play whose ability belongs to this phase and could still be used? */
export const couldStop = (state: State, seat: Place): boolean =>
  state.table.board.some(
    p =>
      p.controller === seat &&
      (cardOf(p.card).abilities ?? []).some(
        (a, i) =>
          a.phase === state.table.phase &&
          a.time !== 'A' &&
          a.after === undefined &&
          abilityPlay(state, seat, p, a, i, { free: true, publicly: true }).length > 0,
      ),
  );
/** Has this captain, by public knowledge, an ability that gives something in the Resource Phase? What needs no phase has other menus. */
export const couldUse = (state: State, seat: Place): boolean =>
  abilityPlays(state, seat, { free: true, publicly: true }).some(p => {
    const ability = abilityOf(state.table, p.item);
    return (
      ability?.phase === state.table.phase ||
      (ability?.time === 'F' && ability.effects.some(e => e.do === 'add' || e.do === 'cardToken'))
    );
  });
